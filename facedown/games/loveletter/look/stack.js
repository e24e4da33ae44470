// What is about to happen, the top one first: who plays what on whom, and in which order others may answer.

import { html, nothing } from "../../lit.js";
import { textOf, words } from "../../words.js";
import { letter } from "./letter.js";

export function stack(told, at) {
  const lines = told.lines ?? [];
  return html`<section class="about-to-happen" data-region="stack" aria-label=${textOf(told.title)}>
    <h2>${words(told.title, at.me)}</h2>
    <ol>${lines.map((line, place) => entry(line, told.cards?.[place] ?? {}, at))}</ol>
    ${(told.notes ?? []).map((note) => html`<p class="note">${words(note, at.me)}</p>`)}</section>`;
}

const entry = (line, played, at) => html`<li class=${isCancelled(played) ? "cancelled" : ""}>
  ${hasScene(played) ? scene(played, at) : nothing}
  <p>${words(line, at.me)}</p></li>`;

const isCancelled = (played) => (played.marks ?? []).some((mark) => mark.name === "cancelled");

const hasScene = (played) => textOf(played.title) !== "" || (played.aims ?? []).length > 0;

// The sentence below says the same in words.
const scene = (played, at) => html`<div class="scene" aria-hidden="true">
  ${played.seat === undefined ? nothing : html`${who(played.seat, at)}<span class="arrow">→</span>`}
  ${textOf(played.title) ? letter(played, at) : nothing}
  ${(played.aims ?? []).length ? html`<span class="arrow">→</span>${played.aims.map((seat) => who(seat, at))}` : nothing}
</div>`;

const who = (index, at) => html`<span class="who ${index === at.me ? "own" : ""}">${index === at.me ? "you" : words(at.seats.get(index)?.name, null)}</span>`;
