// Whoever reads a telling: which seat they have, what they are asked, and what they have picked on the table.
// Cards and seats ask it whether an option is about them. Every look is given one, as `at`.

export class Reader {
  constructor(telling, { picked = null, chosen = [], onPick = () => {}, isReplay = false } = {}) {
    this.telling = telling;
    this.me = telling.me ?? null;
    this.question = telling.question ?? null;
    Object.assign(this, { picked, chosen, onPick, isReplay });
    this.seats = new Map(telling.seats.map((seat) => [seat.index, seat]));
  }

  // The options of the question; of one that is answered part by part, those of all parts.
  get options() {
    if (!this.question) return [];
    return this.question.options ?? (this.question.pieces ?? []).flatMap((piece) => piece.options);
  }

  // A thing is {card: id} or {seat: index}.
  optionsAbout(thing) {
    return this.options.filter((option) => isAbout(option, thing));
  }

  isPicked(thing) {
    return this.picked !== null && isSame(this.picked, thing);
  }

  // Whether the option that is about this thing is among those chosen for an answer of several.
  isChosen(thing) {
    return this.optionsAbout(thing).some((option) => this.chosen.includes(option));
  }

  pick(thing, told = null) {
    this.onPick(thing, told);
  }
}

export function isAbout(option, thing) {
  if (thing.card !== undefined) return (option.cards ?? []).includes(thing.card);
  return (option.seats ?? []).includes(thing.seat);
}

export const isSame = (one, other) => one.card === other.card && one.seat === other.seat;
