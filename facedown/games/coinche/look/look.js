// Coinche: the trick between the four players, one's hand as a fan, the auction and the points beside it.

import { keyed, html, nothing } from "../../lit.js";
import { around, region } from "../../region.js";
import { seatName, states } from "../../seat.js";
import { facts, notices } from "../../status.js";
import { asSpan, textOf } from "../../words.js";
import { options } from "./asked.js";
import { playing } from "./playing.js";

export default { table, options };

function table(telling, at) {
  const regions = telling.regions ?? [];
  const named = (name) => regions.filter((told) => told.name === name);
  const hands = new Map(named("hand").map((told) => [told.owner, told]));
  const mine = at.me === null ? undefined : hands.get(at.me);
  const open = [...hands.values()].filter((told) => told !== mine && (told.cards ?? []).some((each) => !each.hidden));
  return html`
    <div class="moment contract">${facts(telling.status, at)}</div>
    ${notices(telling.status, at)}
    ${named("trick").map((told) => cloth(told, hands, telling, at))}
    ${mine ? fan(mine, at, "your hand") : nothing}
    ${open.map((told) => html`<div class="open-hand"><span class="region-title">${textOf(at.seats.get(told.owner)?.name)}</span>${fan(told, at, `${textOf(at.seats.get(told.owner)?.name)}'s hand`)}</div>`)}
    <div class="sheets">${regions.filter((told) => !PLACED.has(told.name)).map((told) => sheet(told, at))}</div>`;
}

const PLACED = new Set(["trick", "hand"]);

// The cloth, with the players around it

function cloth(told, hands, telling, at) {
  const marks = new Map([[seatIn(telling, "dealer"), "D"]]);
  const taker = seatIn(telling, "");
  return html`<div class="cloth ${told.cards?.length ? "" : "bare"}" data-region="trick" role="group" aria-label=${textOf(told.title)}>
    ${around(at).map(([place, seat]) => html`
      <div class="sits to-${place} ${seat.turn ? "turn" : ""} ${seat.index === taker ? "taker" : ""}" data-box=${seat.index}>${seatName(seat, at)}
        <span class="about-seat">${marks.has(seat.index) ? html`<span class="dealer" title="dealer" role="img" aria-label="dealer">${marks.get(seat.index)}</span>` : nothing}
        ${seat.index === taker ? html`<span class="takes" role="img" aria-label="took the contract" title="took the contract">⚑</span>` : nothing}
        ${seat.you ? nothing : backs(hands.get(seat.index))}</span></div>
      <div class="plays to-${place}">${states(seat, at)}${(told.cards ?? []).filter((each) => each.seat === seat.index).map((each) => keyed(each.id, playing(each, at)))}</div>`)}
  </div>`;
}

// The seat that a fact is about: the dealer; of the contract, which has no name, whoever took it.
const seatIn = (telling, name) => {
  const told = (telling.status.facts ?? []).find((fact) => fact.name === name);
  return (told?.words ?? []).map(asSpan).find((span) => span.role === "seat")?.of;
};

const backs = (hand) => (hand?.count ? html`<span class="backs-of" data-region="hand" data-owner=${hand.owner} role="img" aria-label=${`${hand.count} cards`}>${Array.from({ length: hand.count }, () => html`<i></i>`)}</span>` : nothing);

// A hand, in the order in which it is told

const fan = (told, at, name) => html`<div class="fan" data-region="hand" data-owner=${told.owner} role="group" aria-label=${name} data-roving .style=${`--cards:${told.cards?.length ?? 0}`}>
  ${(told.cards ?? []).map((each, place, all) => keyed(each.id, html`<span class="blade" .style=${`--tilt:${place - (all.length - 1) / 2}`}>${playing(each, at)}</span>`))}</div>`;

// Whatever else is written down. What is only nice to have is folded where there is little room.

const sheet = (told, at) => (told.aside
  ? html`<details class="frame" data-sheet=${told.name} ?open=${matchMedia("(min-width: 900px)").matches && told.name === "last trick"}><summary>${told.name}</summary>${region(told, at)}</details>`
  : html`<div class="frame" data-sheet=${told.name}>${region(told, at)}</div>`);
