// The options of a question, as buttons. Those of one group stand together. A key from 1 to 9 chooses the option that shows it.

import { html, nothing } from "./lit.js";
import { saying, textOf, words } from "./words.js";

const A_FEW = 6;
const A_FEW_ON_A_PHONE = 3;
const KEYS = 9;
const WIDE = matchMedia("(min-width: 900px)");

// What can be chosen now: of something that was picked on the table, only what is about it.
export function ordered(question, at) {
  const about = at.picked ? at.optionsAbout(at.picked) : [];
  const shown = about.length ? about : (question.options ?? []);
  return isGrouped(shown) ? byGroup(shown).flatMap(([, group]) => group) : shown;
}

export function options(question, at, asked) {
  const shown = ordered(question, at);
  const button = (option, short) => optionButton(option, at, asked, shown.indexOf(option), short);
  if (!isGrouped(shown)) {
    return html`<div class="options" data-roving role="group" aria-labelledby="prompt">${shown.map((option) => button(option, false))}</div>`;
  }
  return html`<div class="option-groups" data-roving role="group" aria-labelledby="prompt">${byGroup(shown).map(([name, group]) => html`
    <div class="option-group">${name ? html`<span class="group-name">${words(group[0].group, at.me)}</span>` : nothing}
      <span class="options">${group.map((option) => button(option, !!name))}</span></div>`)}</div>`;
}

export function optionButton(option, at, asked, place = -1, short = false) {
  const doubted = asked.doubted !== null && asked.doubted === option.index;
  const said = short && textOf(option.short) ? option.short : option.words;
  return html`<button type="button" class="option ${option.risky ? "risky" : ""} ${doubted ? "doubted" : ""}"
    data-index=${option.index ?? nothing} aria-disabled=${asked.busy ? "true" : nothing} @click=${() => asked.choose(option)}>${saying(spoken(option, doubted), html`
    ${place >= 0 && place < KEYS ? html`<kbd>${place + 1}</kbd>` : nothing}
    <span class="option-words">${words(said, at.me)}</span>
    ${option.note ? html`<span class="option-note">${words(option.note, at.me)}</span>` : nothing}
    ${doubted ? html`<strong class="sure">Sure? Once more</strong>` : nothing}`)}</button>`;
}

const spoken = (option, doubted) => [textOf(option.words), doubted ? "sure? Once more" : textOf(option.note)].filter(Boolean).join(", ");

function isGrouped(shown) {
  const groups = shown.map((option) => textOf(option.group)).filter(Boolean);
  return shown.length > (WIDE.matches ? A_FEW : A_FEW_ON_A_PHONE) && new Set(groups).size < groups.length;
}

// Those that stand alone in their group, or in none, come last, together.
function byGroup(shown) {
  const groups = new Map();
  for (const option of shown) groups.set(textOf(option.group), [...(groups.get(textOf(option.group)) ?? []), option]);
  const several = [...groups].filter(([name, group]) => name && group.length > 1);
  const others = shown.filter((option) => !several.some(([, group]) => group.includes(option)));
  return others.length ? [...several, ["", others]] : several;
}
