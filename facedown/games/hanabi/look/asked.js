// What is asked: plays and discards by slot, clues by player. Whoever points at a clue sees which cards it touches.
// A finger cannot point first, so what it taps is shown, and done when it is tapped again.

import { html, nothing } from "../../lit.js";
import { textOf, words } from "../../words.js";
import { noteField } from "./notes.js";
import { Suits, paint, shape, style } from "./suits.js";

let byTouch = false;
let armed = null;

export function options(question, at, draw, asked) {
  const about = at.picked ? at.optionsAbout(at.picked) : [];
  if (about.length && about.every((option) => !option.seats?.length)) {
    return html`${draw()}${noteField(at.picked.card, () => asked.closest("fd-table")?.requestUpdate())}`;
  }
  const suits = new Suits(at.telling);
  const shown = about.length ? about : (question.options ?? []);
  const groups = Map.groupBy ? Map.groupBy(shown, (option) => textOf(option.group)) : grouped(shown);
  return html`<div class="moves" role="group" aria-labelledby="prompt" data-roving @pointerdown=${(event) => (byTouch = event.pointerType === "touch")}>
    ${[...groups].map(([name, group]) => html`<div class="move-group ${group[0].seats?.length ? "clues" : "slots"}" role="group" aria-label=${name}><span class="group-name">${words(group[0].group, at.me)}</span>
      <span class="move-options">${group.map((option) => move(option, asked, suits, at))}</span></div>`)}
    ${waiting(shown, asked, at)}</div>`;
}

function grouped(shown) {
  const groups = new Map();
  for (const option of shown) groups.set(textOf(option.group), [...(groups.get(textOf(option.group)) ?? []), option]);
  return groups;
}

function move(option, asked, suits, at) {
  const said = textOf(option.short);
  const suit = suits.named(said);
  const brief = said.replace(/^slot /, "").replace(/^(\d)s$/, "$1");
  const doubted = asked.doubted !== null && asked.doubted === option.index;
  const isArmed = isThe(armed, option, asked);
  return html`<button type="button" class="option move ${suit ? "colour" : ""} ${paint(suit)} ${option.risky ? "risky" : ""} ${doubted || isArmed ? "doubted" : ""}"
    .style=${style(suit)} data-index=${option.index} ?disabled=${asked.busy} title=${`${textOf(option.words)}: ${textOf(option.note)}`}
    aria-label=${`${textOf(option.words)}${textOf(option.note) ? `, ${textOf(option.note)}` : ""}${doubted ? ": sure?" : ""}`}
    @pointerenter=${() => point(option)} @pointerleave=${() => point(null)} @focus=${() => point(option)} @blur=${() => point(null)}
    @click=${() => take(option, asked)}>${suit ? html`${shape(suit)}<span>${suit.letter}</span>` : brief || words(option.words, at.me)}</button>`;
}

const isThe = (one, option, asked) => one !== null && one.question === asked.number && one.index === option.index;

function take(option, asked) {
  if (byTouch && !option.risky && !isThe(armed, option, asked)) {
    armed = { question: asked.number, index: option.index };
    point(option);
    asked.requestUpdate();
    return;
  }
  armed = null;
  point(null);
  asked.choose(option);
}

function waiting(shown, asked, at) {
  const option = shown.find((each) => isThe(armed, each, asked) || (asked.doubted !== null && asked.doubted === each.index));
  return option ? html`<p class="sure" role="status">${words(option.words, at.me)} ${option.note ? html`<span class="option-note">${words(option.note, at.me)}</span>` : nothing} Once more to do it.</p>` : nothing;
}

// Show which cards an option is about.
function point(option) {
  for (const each of document.querySelectorAll("main .touched")) each.classList.remove("touched");
  for (const id of option?.cards ?? []) document.querySelector(`main [data-card="${id}"]`)?.classList.add("touched");
}
