// What is asked: a card, or a call. The bidding box says how much, and in which suit. Where there is room, each bid is a button of a grid; else one takes the
// value and then the suit.

import { html, nothing } from "../../lit.js";
import { optionButton, ordered } from "../../options.js";
import { asSpan, textOf, words } from "../../words.js";

let taken = { question: null, value: "" };

// A bid stands in the group of its value; what else can be called is no bid, and stands beside the box.
export function options(question, at, draw, asked) {
  const all = question.options ?? [];
  const bids = all.filter(isBid);
  if (!bids.length) return all.some((option) => option.cards) ? plays(question, at, asked) : draw();
  const calls = all.filter((option) => !isBid(option));
  const box = matchMedia("(min-width: 900px)").matches ? grid(bids, at, asked) : steps(bids, at, asked);
  return html`<div class="bidding">
    <div class="options calls" data-roving role="group" aria-label="calls">${calls.map((option) => call(option, at, asked))}</div>${box}</div>`;
}

// Cards, and what one may say with them, in the order of the hand.
const plays = (question, at, asked) => html`<div class="options" data-roving role="group" aria-labelledby="prompt">
  ${ordered(question, at).map((option, place) => optionButton(option, at, asked, place, true))}</div>`;

const valueOf = (bid) => textOf(bid.group);
const suitOf = (bid) => asSpan(bid.words.at(-1));
const isBid = (option) => !!option.group && textOf(option.words).startsWith(`${valueOf(option)} `);

const each = (bids, of) => [...new Set(bids.map(of))];

const call = (option, at, asked) => html`<button type="button" class="option call" data-index=${option.index} ?disabled=${asked.busy}
  @click=${() => asked.choose(option)}>${words(option.words, at.me)}</button>`;

const bidButton = (bid, at, asked) => html`<button type="button" class="option bid" data-index=${bid.index} ?disabled=${asked.busy}
  aria-label=${`bid ${textOf(bid.words)}`} @click=${() => asked.choose(bid)}><small>${valueOf(bid)} </small><b>${words([suitOf(bid)], at.me)}</b></button>`;

function grid(bids, at, asked) {
  const values = each(bids, valueOf);
  const suits = each(bids, (bid) => suitOf(bid).text);
  const find = (value, suit) => bids.find((bid) => valueOf(bid) === value && suitOf(bid).text === suit);
  return html`<table class="bids" data-roving aria-label="bids"><thead><tr><td></td>${values.map((value) => html`<th scope="col">${value}</th>`)}</tr></thead>
    <tbody>${suits.map((suit) => html`<tr><th scope="row">${words([suitOf(bids.find((bid) => suitOf(bid).text === suit))], at.me)}</th>
      ${values.map((value) => html`<td>${find(value, suit) ? bidButton(find(value, suit), at, asked) : nothing}</td>`)}</tr>`)}</tbody></table>`;
}

function steps(bids, at, asked) {
  const values = each(bids, valueOf);
  const value = taken.question === asked.number && values.includes(taken.value) ? taken.value : values[0];
  const take = (wanted) => {
    taken = { question: asked.number, value: wanted };
    asked.requestUpdate();
  };
  return html`<div class="values" data-roving role="group" aria-label="how much">${values.map((each) => html`<button type="button" class="value"
      aria-pressed=${each === value} @click=${() => take(each)}>${each}</button>`)}</div>
    <div class="suits" data-roving role="group" aria-label=${`bid ${value} in`}>${bids.filter((bid) => valueOf(bid) === value).map((bid) => bidButton(bid, at, asked))}</div>`;
}
