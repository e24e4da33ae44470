// Cards of Hanabi: those of partners by their faces, with what their holders know of them; one's own by what they can be.

import { card } from "../../card.js";
import { html, nothing } from "../../lit.js";
import { textOf, words } from "../../words.js";
import { noteOn } from "./notes.js";
import { cells, paint, shape, style } from "./suits.js";

export function held(told, at, suits, slot) {
  const mine = told.rows !== undefined;
  const suit = told.hidden ? null : suits.ofCard(told.short ?? told.title);
  const marked = (name) => (told.marks ?? []).some((mark) => mark.name === name);
  const kind = { firework: true, mine, many: !!suit?.many, clued: marked("clued"), useless: marked("useless"), told: marked("just told") };
  const face = mine ? (each) => back(each, at, suits, slot) : (each) => front(each, at, suit, slot);
  return html`<div class="slot-of">${card(told, at, { size: "plain", slot, kind, face })}
    <span class="known">${words(told.could_be, at.me)}${mine && noteOn(told.id) ? html` <em class="noted">${noteOn(told.id)}</em>` : nothing}</span></div>`;
}

const rankOf = (told) => textOf(told.short ?? told.title).slice(-1);

const front = (told, at, suit, slot) => html`
  <span class="rank">${rankOf(told)}</span>${shape(suit)}
  <span class="foot"><span class="slot">${slot}</span><span class="signs">${signs(told, at)}</span><span class="letter">${suit?.letter}</span></span>
  ${heard(told)}`;

// What a card is good for, each by its sign. That it was clued is its ring.
const signs = (told, at) => (told.marks ?? []).filter((mark) => mark.name !== "clued").map((mark) => words(mark.after, at.me));

const heard = (told) => (told.marks ?? []).filter((mark) => mark.name === "just told").slice(-1)
  .map((mark) => html`<span class="heard" title=${textOf(mark.words)}>▾</span>`);

const back = (told, at, suits, slot) => html`
  <span class="foot"><span class="slot">${slot}</span><span class="clues">${words(told.short, at.me)}</span></span>
  <span class="can-be" aria-hidden="true">${(told.rows ?? []).map((row, place) => possible(row, suits.all[place]))}</span>
  ${heard(told)}`;

// A line for each suit, a place for each rank.
const possible = ([, ranks], suit) => html`<span class="line ${paint(suit)}" .style=${style(suit)}><i>${suit?.letter}</i>${cells(ranks).map((cell) =>
  html`<b class=${cell.text === "·" ? "no" : cell.tones.join(" ")}>${cell.text === "·" ? nothing : cell.text}</b>`)}</span>`;
