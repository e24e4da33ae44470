// The look of Magic: two battlefields that face each other, the stack between them, and the hand below.

import { html, nothing } from "../../lit.js";
import { seatName } from "../../seat.js";
import { notices } from "../../status.js";
import { asSpan, saying, textOf, words } from "../../words.js";
import { options } from "./asked.js";
import { aim, fightIn, optionAt } from "./fight.js";
import { chip, inHand } from "./hand.js";
import { icon } from "./icons.js";
import { pips } from "./mana.js";
import { hostOf, nameSpan, optionsOn, permanent } from "./permanent.js";
import { strip } from "./strip.js";

const ROWS = ["lands", "others", "creatures"];
const PILES = [["graveyard", "graveyard"], ["exiled", "exile"]];

export default { table, options, prompt: (question) => question.whole?.prompt };

function table(telling, at) {
  const now = fightIn(at);
  const [theirs, mine] = telling.seats;
  return html`${strip(telling, at)}
    ${notices(telling.status, at)}
    ${half(theirs, telling, at, now, false)}
    ${stack(telling, at)}
    ${half(mine, telling, at, now, true)}
    ${hand(mine, telling, at)}`;
}

const regionsOf = (telling, seat, name) => (telling.regions ?? []).filter((region) => region.owner === seat.index && region.name === name);

// A player's side. The reader's own lies the other way round: creatures always face each other.
function half(seat, telling, at, now, near) {
  const head = player(seat, telling, at, now);
  const field = battlefield(seat, telling, at, now, near);
  return html`<section class="half ${near ? "near" : "far"} ${seat.turn ? "turn" : ""} ${seat.asked ? "asked" : ""}" aria-label=${textOf(seat.name)} data-box=${seat.index}>
    ${near ? [field, head] : [head, field]}</section>`;
}

function player(seat, telling, at, now) {
  const counter = (name) => (seat.counters ?? []).find((each) => each.name === name);
  const target = optionAt(now, { seat: seat.index });
  const life = counter("life");
  const mana = textOf(counter("mana")?.words);
  return html`<header class="player-line ${target ? "target" : ""}" @dragover=${(event) => target && event.preventDefault()}
      @drop=${(event) => target && (event.preventDefault(), aim(now, { seat: seat.index }))}>
    <span class="life ${life?.words.map(asSpan)[0].tones?.includes("bad") ? "low" : ""}" role="img" aria-label=${`${life?.value} life`}>${icon("heart")}<b>${life?.value}</b></span>
    ${seatName(seat, at)}
    ${target ? html`<button type="button" class="option" @click=${() => aim(now, { seat: seat.index })}>attack ${textOf(seat.name)}</button>` : nothing}
    ${mana ? html`<span class="floating">${pips(mana)}</span>` : nothing}
    <span class="counts">
      ${count("hand", `${counter("hand")?.value ?? 0} cards in hand`, counter("hand")?.value)}
      ${count("library", `${counter("library")?.value ?? 0} cards in the library`, counter("library")?.value)}
    </span>
    ${PILES.flatMap(([name, sign]) => regionsOf(telling, seat, name).map((region) => pile(region, sign, at)))}
    ${regionsOf(telling, seat, "hand has").map((region) => html`<div class="chips" data-roving><span class="region-title">in hand</span>
      ${(region.cards ?? []).map((told) => chip(told, at))}</div>`)}
    ${["looked at", "top"].flatMap((name) => regionsOf(telling, seat, name)).map((region) => aside(region, words(region.title, at.me), at))}
  </header>`;
}

const count = (sign, said, value) => html`<span class="count" role="img" aria-label=${said} title=${said}>${icon(sign)}${value ?? 0}</span>`;

// A graveyard opens when it is clicked, or when an option is about a card in it.
function pile(region, sign, at) {
  const cards = region.cards ?? [];
  if (!cards.length) return html`<span class="count" role="img" aria-label=${`${region.name}: empty`} title=${region.name}>${icon(sign)}0</span>`;
  const wanted = cards.some((told) => optionsOn(told, at).length);
  return html`<details class="opened" ?open=${wanted}><summary class="count" aria-label=${`${region.name}: ${cards.length} cards`} title=${region.name}>${icon(sign)}${cards.length}</summary>
    <div class="chips" data-roving>${cards.map((told) => chip(told, at))}</div></details>`;
}

const aside = (region, title, at) => html`<div class="aside-cards"><span class="region-title">${title}</span>
  <div class="hand-cards" data-roving>${inHand(region.cards ?? [], at)}</div></div>`;

function battlefield(seat, telling, at, now, near) {
  const cards = regionsOf(telling, seat, "battlefield").flatMap((region) => region.cards ?? []);
  const here = new Set(cards.map((told) => told.id));
  const carried = cards.filter((told) => here.has(hostOf(told)));
  const row = (name) => cards.filter((told) => told.group === name && !carried.includes(told));
  const rows = near ? [...ROWS].reverse() : ROWS;
  return html`<div class="battlefield">${rows.map((name) => row(name).length ? html`<div class="field-row row-${name}" data-roving role="group"
    aria-label=${`${textOf(seat.name)}, ${name}`}>${alike(row(name), name, carried).map((same) =>
      permanent(same, at, now, carried.filter((told) => same.some((each) => hostOf(told) === each.id))))}</div>` : nothing)}</div>`;
}

// Lands that look the same lie on each other.
function alike(cards, name, carried) {
  if (name !== "lands") return cards.map((told) => [told]);
  const found = new Map();
  for (const told of cards) {
    const carries = carried.some((each) => hostOf(each) === told.id);
    const look = carries ? told.id : [nameSpan(told)?.text, ...(told.marks ?? []).map((mark) => textOf(mark.words))].join("|");
    found.set(look, [...(found.get(look) ?? []), told]);
  }
  return [...found.values()];
}

// What would happen, the next one first. Each can be a target itself.
function stack(telling, at) {
  const region = (telling.regions ?? []).find((each) => each.name === "stack");
  if (!region) return nothing;
  return html`<section class="the-stack" aria-label="The stack, the next one first"><h2>Stack</h2><ol data-roving>${region.lines.map((line, place) => waiting(line, place, at))}</ol></section>`;
}

function waiting(line, place, at) {
  const thing = { card: line.map(asSpan).find((span) => span.role === "card")?.of };
  const options = thing.card === undefined ? [] : at.optionsAbout(thing);
  const said = html`<span class="waiting-place">${place ? place + 1 : "next"}</span><span>${words(line, at.me)}</span>`;
  return html`<li>${options.length ? html`<button type="button" class="waits-there playable ${at.isPicked(thing) ? "picked" : ""}" data-card=${thing.card}
    @click=${() => at.pick(thing)}>${saying(`${textOf(line)}: ${options.length === 1 ? textOf(options[0].words) : `${options.length} options`}`, said)}</button>` : html`<div class="waits-there">${said}</div>`}</li>`;
}

function hand(seat, telling, at) {
  const [region] = regionsOf(telling, seat, "hand");
  if (!region) return nothing;
  return html`<section class="own-hand" aria-label=${`${seat.you ? "your" : `${textOf(seat.name)}'s`} hand, ${region.count ?? 0} cards`}>
    <div class="hand-cards" data-roving>${inHand(region.cards ?? [], at)}</div></section>`;
}
