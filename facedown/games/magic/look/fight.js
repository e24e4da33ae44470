// An attack or a block that is being put together: which creature does what. It is sent in one line.
// A creature is clicked, and then its target, if it has several; or it is dragged there.

import { asSpan, textOf } from "../../words.js";

const fight = { of: "", plan: new Map(), active: null };

// The fight that is asked for, or nothing. What was put together before belongs to another question.
export function fightIn(at) {
  const whole = at.question?.whole;
  if (!whole) return null;
  const pieces = new Map(whole.pieces.map((piece) => [piece.prompt.map(asSpan).find((span) => span.role === "card").of, piece]));
  const of = [whole.start, ...whole.pieces.flatMap((piece) => piece.options.map((option) => option.label))].join("|");
  if (fight.of !== of) Object.assign(fight, { of, plan: new Map(), active: null });
  return { whole, pieces, plan: fight.plan, active: fight.active, at };
}

export const aimOf = (now, card) => now?.plan.get(card);

// A creature with one target is in or out. One with several waits for its target.
export function clicked(now, card) {
  const { options } = now.pieces.get(card);
  if (fight.plan.has(card)) fight.plan.delete(card), (fight.active = null);
  else if (options.length === 1) fight.plan.set(card, options[0]);
  else fight.active = fight.active === card ? null : card;
  now.at.draw();
}

// The option of the creature that waits, or is dragged, for this target.
export const optionAt = (now, thing) =>
  now?.active == null ? null : now.pieces.get(now.active)?.options.find((option) =>
    thing.card === undefined ? option.seats?.includes(thing.seat) : option.cards?.includes(thing.card));

export function aim(now, thing) {
  const option = optionAt({ ...now, active: fight.active }, thing);
  if (option) fight.plan.set(fight.active, option);
  fight.active = null;
  now.at.draw();
}

export function take(now, card, option) {
  if (fight.plan.get(card) === option) fight.plan.delete(card);
  else fight.plan.set(card, option);
  fight.active = null;
  now.at.draw();
}

export function all(now) {
  for (const [card, piece] of now.pieces) if (!fight.plan.has(card)) fight.plan.set(card, piece.options[0]);
  now.at.draw();
}

export const drag = (now, card) => ({
  start: (event) => {
    event.dataTransfer.setData("text/plain", String(card));
    fight.active = card;
    requestAnimationFrame(() => now.at.draw());
  },
  end: () => {
    fight.active = null;
    now.at.draw();
  },
});

export const line = (now) =>
  now.plan.size ? `${now.whole.start} ${[...now.plan.values()].map((option) => option.label).join(", ")}` : now.whole.none;

export const said = (option) => textOf(option.words);
