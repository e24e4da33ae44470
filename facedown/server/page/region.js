// A place on the table, drawn by how it is laid.

import { card, isButton } from "./card.js";
import { classMap, html, nothing } from "./lit.js";
import { colourClass, textOf, words } from "./words.js";

// Regions that stand in a frame of their own, also when they belong to a seat.
const BY_ITSELF = new Set(["grid", "board", "stack", "cross"]);

export const standsAlone = (region) =>
  !!region.title || BY_ITSELF.has(region.laid) || (region.cards ?? []).some((each) => each.rows);

export const isMyHand = (region, at) =>
  at.me !== null && region.owner === at.me && (region.laid === "hand" || region.laid === "slots");

export function region(told, at, { size } = {}) {
  const drawn = (LAID[told.laid] ?? LAID.row)(told, at, size);
  const title = told.title ? words(told.title, at.me) : told.name;
  return html`<div class=${classMap({ region: true, [told.laid]: true, [colourClass(told.colour) || "colour-none"]: true })}
    data-region=${told.name} data-owner=${told.owner ?? nothing} role="group" aria-label=${nameOf(told, at)}>
    ${drawn === nothing && !told.title ? nothing : html`<span class="region-title">${title}</span>`}
    ${drawn}
    ${(told.notes ?? []).map((note) => html`<span class="note">${words(note, at.me)}</span>`)}
  </div>`;
}

// What a region is called, whose it is, and how many cards are in it.
export function nameOf(told, at) {
  const owner = told.owner === undefined ? "" : told.owner === at.me ? "your " : `${textOf(at.seats.get(told.owner)?.name)}'s `;
  return `${owner}${told.name}${told.count ? `, ${told.count} ${told.count === 1 ? "card" : "cards"}` : ""}`;
}

const cardsIn = (told) => told.cards ?? [];

// A hand that does not fit on a phone is scrolled: by its buttons, or, where it has none, by itself.
function cards(told, at, size = isMyHand(told, at) ? "large" : "plain") {
  if (!cardsIn(told).length) return told.lines ? lines(told, at) : nothing;
  const all = cardsIn(told);
  if (all.every((each) => each.hidden && each.id === undefined) && told.laid === "hand") return backs(all.length);
  return html`<div class="cards" data-roving tabindex=${isMyHand(told, at) && !all.some((each) => isButton(each, at)) ? 0 : nothing}>${byGroup(all).map(([name, group]) =>
    html`<span class="group" data-group=${name || nothing}>${group.map((each) => card(each, at, { size }))}</span>`)}</div>
    ${told.lines ? lines(told, at) : nothing}`;
}

const backs = (count) => html`<div class="backs">
  <span class="card small hidden" role="img" aria-label="face-down card"><span class="back"></span></span>
  <span class="times">× ${count}</span></div>`;

export function byGroup(all) {
  const groups = new Map();
  for (const each of all) groups.set(each.group ?? "", [...(groups.get(each.group ?? "") ?? []), each]);
  return [...groups];
}

const slots = (told, at, size = isMyHand(told, at) ? "large" : "plain") =>
  html`<div class="cards" data-roving>${cardsIn(told).map((each, place) => card(each, at, { size, slot: place + 1 }))}</div>`;

const pile = (told, at) => html`<div class="cards pile-cards">
  ${cardsIn(told).slice(0, 1).map((each) => card(each, at, { size: "small" }))}
  <span class="times">${told.count ?? 0}</span></div>`;

function board(told, at) {
  if (!cardsIn(told).length) return html`<span class="nothing">nothing</span>`;
  return html`<div class="cards" data-roving>${byGroup(cardsIn(told)).map(([name, group]) =>
    html`<div class="board-row">${name ? html`<span class="group-name">${name}</span>` : nothing}
      ${group.map((each) => card(each, at))}</div>`)}</div>`;
}

const stack = (told, at) => html`<ol class="stack-lines">
  ${(told.lines ?? []).map((line) => html`<li>${words(line, at.me)}</li>`)}
  ${told.lines ? nothing : cardsIn(told).map((each) => html`<li>${card(each, at)}</li>`)}</ol>`;

const grid = (told, at) => html`<div class="grid-frame" tabindex="0" role="region" aria-label=${nameOf(told, at)}><table class="grid-table">
  ${(told.head ?? []).some((cell) => textOf(cell)) ? html`<thead><tr>${told.head.map((cell) =>
    textOf(cell) ? html`<th scope="col">${words(cell, at.me)}</th>` : html`<td></td>`)}</tr></thead>` : nothing}
  <tbody>${(told.rows ?? []).map(([name, ...cells]) => html`<tr>
    ${textOf(name) ? html`<th scope="row">${words(name, at.me)}</th>` : html`<td></td>`}
    ${cells.map((cell) => html`<td>${words(cell, at.me)}</td>`)}</tr>`)}</tbody></table></div>`;

const lines = (told, at) => (told.lines?.length ? html`<div class="lines-in">${told.lines.map((line) => html`<p>${words(line, at.me)}</p>`)}</div>` : nothing);

const list = (told, at) => (told.lines?.length ? html`<ul class="list-in">${told.lines.map((line) => html`<li>${words(line, at.me)}</li>`)}</ul>` : nothing);

// Where the seats sit around a cross, in the order in which they are told: the last at the bottom.
const AROUND = { 1: ["bottom"], 2: ["top", "bottom"], 3: ["right", "left", "bottom"], 4: ["right", "top", "left", "bottom"] };

export function around(at) {
  const places = AROUND[at.telling.seats.length];
  return places ? at.telling.seats.map((seat, index) => [places[index], seat]) : null;
}

// The cards of a trick alone; `cross.js` puts the players around it.
const cross = (told, at) => cards(told, at, "plain");

const LAID = { hand: cards, slots, row: cards, pile, board, stack, grid, lines, list, cross };
