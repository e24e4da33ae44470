// The look of any game, made from its telling alone. A look of a game's own can use any part of it.

import { cross } from "./cross.js";
import { html, nothing } from "./lit.js";
import { around, isMyHand, region, standsAlone } from "./region.js";
import { seatBox } from "./seat.js";
import { facts, notices } from "./status.js";

export const generic = { table };

export function table(telling, at) {
  const regions = telling.regions ?? [];
  const mine = regions.filter((told) => isMyHand(told, at));
  const rest = regions.filter((told) => !mine.includes(told));
  const middle = rest.filter((told) => told.laid === "cross" && around(at));
  const alone = rest.filter((told) => standsAlone(told) && !middle.includes(told));
  const shared = rest.filter((told) => told.owner === undefined && !standsAlone(told));
  return html`
    ${moment(telling, at, shared.filter((told) => told.laid === "pile"))}
    ${happening(alone.filter((told) => told.laid === "stack"), at)}
    ${middle.map((told) => cross(told, at))}
    ${seats(telling, at, rest, alone, middle.length > 0)}
    ${shared.filter((told) => told.laid !== "pile").map((told) => region(told, at))}
    <div class="frames">${alone.filter((told) => !isSeatBoard(told) && told.laid !== "stack").map((told) => frame(told, at))}</div>
    ${mine.map((told) => html`<div class="my-hand">${region(told, at)}</div>`)}`;
}

export const moment = (telling, at, piles = []) => html`
  <div class="moment">${facts(telling.status, at)} ${piles.map((told) => region(told, at))}</div>
  ${notices(telling.status, at)}`;

// What is about to happen stays in sight: questions are mostly about it.
export const happening = (stacks, at) => (stacks.length ? html`<div class="happening">${stacks.map((told) => frame(told, at))}</div>` : nothing);

// A board belongs to its player, and stands in their box.
const isSeatBoard = (told) => told.laid === "board" && told.owner !== undefined;

export function seats(telling, at, regions, alone, around) {
  const shown = telling.seats.filter((seat) => !around || owned(seat, regions, alone).some(hasSomething));
  return html`<div class="seats">${shown.map((seat) =>
    seatBox(seat, at, owned(seat, regions, alone).map((told) => region(told, at))))}</div>`;
}

const owned = (seat, regions, alone) =>
  regions.filter((told) => told.owner === seat.index && (!alone.includes(told) || isSeatBoard(told)));

const hasSomething = (told) => !!told.lines?.length || (told.cards ?? []).some((card) => !card.hidden);

export const frame = (told, at) =>
  told.aside
    ? html`<details class="frame"><summary>${told.name}</summary>${region(told, at)}</details>`
    : html`<div class="frame">${region(told, at)}</div>`;

