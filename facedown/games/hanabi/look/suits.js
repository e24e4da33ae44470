// The suits of a game, as its fireworks tell them: each has a letter, a colour and a shape that no other has.

import { html, nothing, svg } from "../../lit.js";
import { asSpan, colourClass, colourStyle, textOf } from "../../words.js";

const SHAPES = [
  "M12 1.5l3 7.2 7.8.6-6 5 1.9 7.7L12 17.8 5.3 22l1.9-7.7-6-5 7.8-.6z",
  "M12 1.5L21 12l-9 10.5L3 12z",
  "M12 2.5L22.5 21h-21z",
  "M12 1.5c5 6 7.2 9.2 7.2 12.8a7.2 7.2 0 0 1-14.4 0C4.8 10.7 7 7.5 12 1.5z",
  "M12 1.8a4.7 4.7 0 0 1 4.6 5.6 4.7 4.7 0 1 1 0 9.2 4.7 4.7 0 1 1-9.2 0 4.7 4.7 0 1 1 0-9.2A4.7 4.7 0 0 1 12 1.8z",
  "M12 1.5l9 5.2v10.6l-9 5.2-9-5.2V6.7z",
  "M15 1.8a10.4 10.4 0 1 0 6.6 15.4A8.4 8.4 0 0 1 15 1.8z",
  "M3.5 3.5h17v17h-17z",
];

export class Suits {
  constructor(telling) {
    const told = (telling.regions ?? []).find((region) => region.name === "fireworks");
    this.all = (told?.rows ?? []).map(([name, built], place) => suit(name, built, place));
  }

  // The suit of a card by its short name: "R1".
  ofCard(short) {
    return this.all.find((each) => textOf(short).startsWith(each.letter));
  }

  // The suit that a clue names, if it names one.
  named(name) {
    return this.all.find((each) => each.name === name);
  }
}

function suit(name, built, place) {
  const [letter, ...rest] = textOf(name).split(" ");
  const colours = [...new Set((name ?? []).map(asSpan).slice(1).map((span) => span.colour).filter(Boolean))];
  return { letter, name: rest.join(" "), colour: asSpan(name[0]).colour ?? "", many: colours.length > 1, place, cells: cells(built) };
}

// Words one by one: each letter with its tones.
export const cells = (said) =>
  (said ?? []).map(asSpan).flatMap((span) => [...span.text].map((text) => ({ text, tones: span.tones ?? [], colour: span.colour ?? "" })));

// A suit of many colours shows them all.
export const paint = (each) => (!each ? "colour-none" : each.many ? "many" : colourClass(each.colour) || "colour-none");

export const style = (each) => (each && !each.many ? colourStyle(each.colour) : "");

export const shape = (each) =>
  each ? html`<svg class="shape" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${SHAPES[each.place % SHAPES.length]}></path>`}</svg>` : nothing;
