// What is asked. Ways on stand first, and the Space key takes the first of them. What one can do stands on the cards, and in a line here.

import { html, nothing } from "../../lit.js";
import { optionButton, ordered } from "../../options.js";
import { saying, textOf, words } from "../../words.js";
import { all, fightIn, line, take } from "./fight.js";

export function options(question, at, draw, asked) {
  const now = fightIn(at);
  if (now) return fighting(now, at, asked);
  if (at.picked && at.optionsAbout(at.picked).length) return draw();
  if (!question.ways_on?.length) return draw();
  const ways = question.ways_on.map((way) => way.index).filter((index) => index !== undefined);
  const rest = question.options.filter((option) => !ways.includes(option.index));
  const listed = rest.filter((option) => !option.aside);
  const aside = rest.filter((option) => option.aside);
  const numbered = ordered(question, at);
  const button = (option) => optionButton(option, at, asked, numbered.indexOf(option));
  return html`${waysOn(question, at, asked, aside.length ? more(aside.map(button)) : nothing)}
    ${listed.length ? html`<div class="doings" data-roving role="group" aria-label="What you can do">${listed.map(button)}</div>` : nothing}`;
}

const more = (buttons) => html`<details class="more-ways"><summary>more</summary><div class="options" data-roving>${buttons}</div></details>`;

const waysOn = (question, at, asked, besides) => html`<div class="ways-on" data-roving role="group" aria-label="How to go on">
  ${question.ways_on.map((way, place) => html`<button type="button" class="option ${place ? "" : "send"}" ?data-main=${!place}
    data-index=${way.index ?? nothing} ?disabled=${asked.busy} @click=${() => asked.send(way.index ?? way.label)}>
    ${place ? nothing : html`<kbd aria-hidden="true">Space</kbd>`}<span class="option-words">${words(way.words, at.me)}</span></button>`)}${besides}</div>`;

// Which creatures fight: on the table. Here stands what a creature that has several targets can do.
function fighting(now, at, asked) {
  const { whole, pieces, plan, active } = now;
  const several = [...pieces.values()].some((piece) => piece.options.length > 1);
  const how = whole.start === "attack" ? "Click the creatures that attack" : several ? "Click a creature, and then what it blocks" : "Click the creatures that block";
  return html`<p class="how">${how}${several ? "; or drag it there." : "."}</p>
    ${active !== null && pieces.has(active) ? fighter(now, active, pieces.get(active), at) : nothing}
    <div class="ways-on" data-roving role="group" aria-label="How to go on">
      <button type="button" class="option send" data-main ?disabled=${asked.busy} @click=${() => asked.send(line(now))}>
        <kbd aria-hidden="true">Space</kbd>${plan.size ? `${whole.start} with ${plan.size}` : whole.none}</button>
      ${whole.start === "attack" && plan.size < pieces.size ? html`<button type="button" class="option" @click=${() => all(now)}>choose all</button>` : nothing}
    </div>`;
}

const fighter = (now, card, piece, at) => html`<div class="fighter" data-roving role="group" aria-label=${textOf(piece.prompt)}><span>${words(piece.prompt, at.me)}</span>
  ${piece.options.map((option) => html`<button type="button" class="option" @click=${() => take(now, card, option)}>${saying(
    `${textOf(piece.prompt)}: ${now.whole.start} ${textOf(option.words)}`, html`→ ${words(option.words, at.me)}`)}</button>`)}</div>`;
