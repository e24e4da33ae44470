// Hanabi: the fireworks, the partners' hands, and what one can know of one's own.

import { html, nothing } from "../../lit.js";
import { region } from "../../region.js";
import { seatName, states } from "../../seat.js";
import { fact, notices } from "../../status.js";
import { textOf, words } from "../../words.js";
import { options } from "./asked.js";
import { held } from "./cards.js";
import { Suits, paint, shape, style } from "./suits.js";

export default { table, options };

function table(telling, at) {
  const suits = new Suits(telling);
  const regions = telling.regions ?? [];
  const named = (name) => regions.filter((told) => told.name === name);
  const hands = telling.seats.map((seat) => [seat, named("hand").find((told) => told.owner === seat.index)]);
  return html`
    <div class="show">
      <div class="moment">${(telling.status.facts ?? []).map((told) => counted(told, at))} ${named("deck").map((told) => deck(told))}</div>
      ${notices(telling.status, at)}
      ${named("fireworks").map(() => fireworks(suits))}
    </div>
    <div class="crew ${telling.seats.length > 2 ? "crowded" : ""} ${telling.seats.length > 3 ? "many" : ""}">${hands.filter(([seat]) => seat.index !== at.me).map(([seat, hand]) => player(seat, hand, at, suits))}</div>
    ${hands.filter(([seat]) => seat.index === at.me).map(([seat, hand]) => player(seat, hand, at, suits))}
    ${named("discards").map((told) => discards(told, at, suits))}
    ${regions.filter((told) => !PLACED.has(told.name)).map((told) => region(told, at))}`;
}

const PLACED = new Set(["deck", "fireworks", "hand", "discards"]);

// The moment: clue tokens and strikes as what they are

const COUNTED = { clues: ["●", "○"], strikes: ["✗", "·"] };

function counted(told, at) {
  const signs = COUNTED[told.name];
  if (!signs) return fact(told, at);
  const { value = 0, most = 0 } = told;
  const half = textOf(told.words).endsWith(".5") ? "½" : "";
  return html`<span class="fact counted ${told.name}" data-fact=${told.name} role="img" aria-label=${`${told.name}: ${value}${half} of ${most}`}>
    <span class="fact-name">${told.name}</span> <b>${signs[0].repeat(value)}</b>${half}<i>${signs[1].repeat(most - value)}</i> <span class="number">${value}</span></span>`;
}

const deck = (told) => html`<span class="fact" data-region="deck"><span class="fact-name">deck</span> <strong>${told.count ?? 0}</strong></span>`;

const fireworks = (suits) => html`<ul class="fireworks" data-region="fireworks" aria-label="fireworks">${suits.all.map((suit) => stack(suit))}</ul>`;

function stack(suit) {
  const built = suit.cells.filter((cell) => cell.tones.includes("filled")).length;
  const lost = suit.cells.filter((cell) => cell.text === "✗").length;
  const next = built + lost < 5 ? `next ${built + 1}` : built === 5 ? "done" : "no more";
  const said = `${suit.name}: ${built ? `built to ${built}` : "nothing built"}, ${next}${lost ? `, at most ${5 - lost}` : ""}`;
  return html`<li class="stack ${paint(suit)} ${built ? "lit" : ""} ${built === 5 ? "whole" : ""}" .style=${style(suit)} aria-label=${said} title=${said}>
    <span class="peak">${shape(suit)}<span class="rank">${built || "–"}</span><span class="letter">${suit.letter}</span></span>
    <span class="pips" aria-hidden="true">${suit.cells.map((cell) => html`<i class=${cell.tones.includes("filled") ? "on" : cell.text === "✗" ? "lost" : ""}></i>`)}</span>
    <span class="next" aria-hidden="true">${next}</span></li>`;
}

// Players

function player(seat, hand, at, suits) {
  const mine = seat.index === at.me;
  return html`<section class="seat ${mine ? "me" : ""} ${seat.turn ? "turn" : ""}" aria-label=${textOf(seat.name)} data-box=${seat.index}>
    <header class="seat-head">${seatName(seat, at)} ${states(seat, at)}</header>
    ${hand ? html`<div class="fan count-${hand.cards?.length ?? 0}" data-region="hand" data-owner=${seat.index} role="group" data-roving
      aria-label=${mine ? "your cards, by what they can be" : "hand"}>${(hand.cards ?? []).map((each, place) => held(each, at, suits, place + 1))}</div>` : nothing}</section>`;
}

// The discards, suit by suit. Those of which one or none is left have a sign.

const discards = (told, at, suits) => html`<section class="discards" data-region="discards" aria-label="discards">
  <h2>Discards <small>${told.count ?? 0}</small></h2>
  <ul>${(told.rows ?? []).map(([name, cell], place) => html`<li class=${paint(suits.all[place])} .style=${style(suits.all[place])} aria-label=${`${suits.all[place]?.name}: ${textOf(cell) || "none"}`}>
    ${shape(suits.all[place])}<b>${suits.all[place]?.letter ?? words(name, at.me)}</b> <span>${textOf(cell) ? words(cell, at.me) : "–"}</span></li>`)}</ul></section>`;
