// A playing card: rank and suit in the corner, and in the middle the suit, or what a court card wears.

import { card } from "../../card.js";
import { html, nothing, svg } from "../../lit.js";
import { textOf, words } from "../../words.js";

const WORN = {
  K: "M4 18L3 8l5 4.5L12 5l4 7.5L21 8l-1 10z M4 21h16 M12 2v3",
  Q: "M4 18l-1-7c2-2 5-2 6 1 .3-4 1.5-6 3-8 1.5 2 2.7 4 3 8 1-3 4-3 6-1l-1 7z M4 21h16",
  J: "M3 19c5-2 13-2 18 0-1-6-4-9-9-9s-8 3-9 9z M13 10c1-4 4-7 8-7-1 4-3 7-7 8",
};

// A suit as a letter, never as a coloured picture.
export const plain = (suit) => `${suit}\uFE0E`;

export function face(told, at) {
  const name = textOf(told.title).trim();
  const said = (told.marks ?? []).filter((mark) => mark.name === "said");
  if (told.hidden || !name) return html`<span class="pattern"></span>`;
  const [rank, suit] = [name.slice(0, -1), name.slice(-1)];
  return html`<span class="corner"><b>${rank}</b><i>${plain(suit)}</i></span>
    <span class="middle">${WORN[rank] ? html`<svg viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${WORN[rank]}></path>`}</svg>` : nothing}<i>${plain(suit)}</i></span>
    ${said.map((mark) => html`<span class="speech">${words(mark.words, at.me)}</span>`)}`;
}

export const playing = (told, at) =>
  card(told, at, { face, kind: { playing: true, master: (told.marks ?? []).some((mark) => mark.name === "master") } });
