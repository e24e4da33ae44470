// Love Letter: what is about to happen, the others with what lies before them, and one's own cards.

import { html, nothing } from "../../lit.js";
import { seatName } from "../../seat.js";
import { facts, notices } from "../../status.js";
import { region } from "../../region.js";
import { asSpan, saying, textOf, words } from "../../words.js";
import { emblem } from "./emblems.js";
import { letter } from "./letter.js";
import { stack } from "./stack.js";

export default { table, options };

function table(telling, at) {
  const regions = telling.regions ?? [];
  const named = (name) => regions.filter((told) => told.name === name && told.owner === undefined);
  const mine = telling.seats.find((seat) => seat.index === at.me);
  const others = telling.seats.filter((seat) => seat !== mine);
  const rest = regions.filter((told) => told.owner === undefined && !PLACED.has(told.name));
  return html`
    <div class="letters-middle">
      ${facts(telling.status, at)}
      ${[...named("deck"), ...named("aside")].map((told) => pile(told, at))}
      ${named("out of the round").map((told) => faceUp(told, at))}
      ${rest.map((told) => region(told, at))}
    </div>
    ${notices(telling.status, at)}
    ${named("stack").map((told) => stack(told, at))}
    <div class="letters-others ${others.length > 3 ? "many" : "few"}">${others.map((seat) => player(seat, regions, at))}</div>
    ${mine ? me(mine, regions, at) : nothing}`;
}

const PLACED = new Set(["deck", "aside", "out of the round", "stack"]);

// The middle of the table

const pile = (told, at) => html`<div class="letters-pile" data-region=${told.name} role="group" aria-label=${`${told.name}, ${told.count ?? 0} cards`}>
  <span class="region-title">${told.name}</span>
  <span class="backs-row">${(told.cards ?? []).map((each) => letter(each, at))}</span>
  <strong class="times">${told.count ?? 0}</strong>
  ${(told.notes ?? []).map((note) => html`<span class="note">${words(note, at.me)}</span>`)}</div>`;

const faceUp = (told, at) => html`<div class="letters-pile" data-region=${told.name} role="group" aria-label=${told.name}>
  <span class="region-title">${told.name}</span>${row(told.cards, at)}</div>`;

const row = (cards, at, size = "small") => html`<div class="letters" data-roving>${(cards ?? []).map((each) => letter(each, at, size))}</div>`;

// Players

const owned = (regions, seat, name) => regions.find((told) => told.owner === seat.index && told.name === name);

function player(seat, regions, at) {
  const hand = owned(regions, seat, "hand");
  return html`<section class=${classesOf(seat)} aria-label=${textOf(seat.name)} data-box=${seat.index}>
    ${head(seat, at)}
    ${hand ? html`<div class="held" data-region="hand" data-owner=${seat.index} role="group" aria-label="hand">${row(hand.cards, at)}</div>` : nothing}
    ${laid(seat, regions, at)}
    ${hand ? notes(hand, at) : nothing}</section>`;
}

// The sign of whoever is protected is drawn, since few fonts have it.
const states = (seat, at) => (seat.states ?? []).map((state) => {
  const [first, ...rest] = state.map(asSpan);
  const isShield = first.role === "sign" && first.text.trim() === "⛨";
  return html`<span class="state">${isShield ? html`${emblem("Handmaid")}${words(rest, at.me)}` : words(state, at.me)}</span>`;
});

const head = (seat, at) => html`<header class="seat-head">${seatName(seat, at)} ${states(seat, at)} ${tokens(seat)}</header>`;

function me(seat, regions, at) {
  const hand = owned(regions, seat, "hand");
  return html`<section class=${classesOf(seat)} aria-label=${textOf(seat.name)} data-box=${seat.index}>
    ${head(seat, at)}
    ${laid(seat, regions, at)}
    ${hand ? html`<div class="my-letters" data-region="hand" data-owner=${seat.index} role="group" aria-label="your hand">
      ${row(hand.cards, at, "large")}${notes(hand, at)}</div>` : nothing}</section>`;
}

const classesOf = (seat) => `seat ${seat.you ? "me" : ""} ${seat.turn ? "turn" : ""} ${seat.out ? "out" : ""} ${seat.asked ? "asked" : ""}`;

function laid(seat, regions, at) {
  const told = owned(regions, seat, "in front");
  if (!told?.cards?.length && !told?.notes) return nothing;
  return html`<div class="laid" data-region="in front" data-owner=${seat.index} role="group" aria-label="discards, the last one last">
    ${row(told.cards, at)}${notes(told, at)}</div>`;
}

const notes = (told, at) => (told.notes ?? []).map((note) => html`<span class="note">${words(note, at.me)}</span>`);

// Each counter by two signs: those won, and those still lacking.
const SIGNS = { tokens: ["♥", "♡", "hearts"], insane: ["✺", "◌", "insanity"] };

const tokens = (seat) => (seat.counters ?? []).map(({ name, value = 0, most = 0 }) => {
  const [won, lacking, kind] = SIGNS[name] ?? ["●", "○", ""];
  const said = `${name}: ${value} of ${most}`;
  return html`<span class="tokens ${kind}" role="img" title=${said} aria-label=${said}><b>${won.repeat(value)}</b><i>${lacking.repeat(Math.max(0, most - value))}</i></span>`;
});

// What is asked. Options of no group are numbers that can be named.

function options(question, at, draw, asked) {
  const all = question.options ?? [];
  return all.length && all.every((option) => !option.group) ? guesses(all, at, asked) : draw();
}

const guesses = (all, at, asked) => html`<div class="options guesses" data-roving role="group" aria-labelledby="prompt">${all.map((option) => guess(option, at, asked))}</div>`;

// The key that guesses a number is that number.
function guess(option, at, asked) {
  const names = (option.words ?? []).map(asSpan).filter((span) => span.role === "card");
  const possible = names.find((span) => !(span.tones ?? []).includes("dim"));
  const colour = (possible ?? names[0])?.colour;
  return html`<button type="button" class="option guess colour-${colour ?? "none"} ${possible ? "" : "impossible"}" data-index=${option.index}
    ?disabled=${asked.busy} @click=${() => asked.choose(option)}>${saying(`number ${option.label}: ${textOf(option.words)}, ${textOf(option.note)}`, html`
    <span class="value">${option.label}</span>${emblem((possible ?? names[0])?.text)}
    <span class="names">${words(option.words, at.me)}</span>
    <span class="option-note">${words(option.note, at.me)}</span>
    ${/^[1-9]$/.test(option.label) ? html`<kbd>${option.label}</kbd>` : nothing}`)}</button>`;
}
