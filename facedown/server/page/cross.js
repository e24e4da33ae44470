// Cards in the middle of the table, each in front of whoever played it, and the players around them.

import { card } from "./card.js";
import { html, nothing } from "./lit.js";
import { around, region } from "./region.js";
import { counters, seatName, states } from "./seat.js";

export function cross(told, at, beside = () => nothing) {
  const places = around(at);
  if (!places) return region(told, at);
  return html`<div class="around" role="group" aria-label=${told.name}>${places.map(([place, seat]) => html`
    <div class="place ${place} ${seat.turn ? "turn" : ""}">
      <div class="place-name">${seatName(seat, at)} ${counters(seat, at)} ${beside(seat)}</div>
      <div class="place-laid">${states(seat, at)}
        ${(told.cards ?? []).filter((each) => each.seat === seat.index).map((each) => card(each, at))}</div>
    </div>`)}</div>`;
}
