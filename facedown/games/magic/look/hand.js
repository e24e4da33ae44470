// Cards that somebody holds: name and cost, what kind of card it is, its text and its size. What cannot be played says why.

import { label } from "../../card.js";
import { classMap, html, nothing } from "../../lit.js";
import { colourClass, saying, textOf, words } from "../../words.js";
import { pips } from "./mana.js";
import { costOf, marked, nameSpan, optionsOn, sizeOf } from "./permanent.js";

// Cards that are the same lie on each other, unless several are chosen one by one: `alike` are all of them.
export function inHand(cards, at) {
  if (["several", "order"].includes(at.question?.answered)) return cards.map((told) => held([told], at));
  const found = new Map();
  for (const told of cards) {
    const look = told.hidden ? `hidden ${told.id}` : textOf(told.title);
    found.set(look, [...(found.get(look) ?? []), told]);
  }
  return [...found.values()].map((alike) => held(alike, at));
}

function held(alike, at) {
  const told = alike.find((each) => optionsOn(each, at).length) ?? alike[0];
  if (told.hidden) return html`<span class="held hidden" role="img" aria-label="face-down card"><span class="back"></span></span>`;
  const thing = { card: told.id };
  const options = optionsOn(told, at);
  const isLand = nameSpan(told)?.colour === "brown";
  return html`<button type="button" data-card=${told.id ?? nothing}
    class=${classMap({
      held: true, [colourClass(nameSpan(told)?.colour) || "colour-none"]: true, playable: options.length > 0 || !!told.playable,
      idle: !options.length && !!told.why_not, several: alike.length > 1, land: isLand, picked: at.isPicked(thing), chosen: at.isChosen(thing),
    })}
    aria-pressed=${at.isPicked(thing) || at.isChosen(thing)} @click=${() => at.pick(thing, told)}>${saying(spoken(alike, told, options), html`
    <span class="held-top"><span class="held-name">${nameSpan(told)?.text}</span>${costOf(told) ? pips(costOf(told)) : nothing}</span>
    <span class="held-kind">${isLand && !marked(told, "kind").length ? "Basic Land" : marked(told, "kind").map((mark) => words(mark.words, at.me))}</span>
    <span class="held-text">${told.text}</span>
    ${alike.length > 1 ? html`<span class="alike">×${alike.length}</span>` : nothing}
    ${sizeOf(told) ? html`<span class="size">${sizeOf(told)}</span>` : nothing}
    ${told.why_not && !options.length ? html`<span class="held-why">${told.why_not}</span>` : nothing}`)}</button>`;
}

const spoken = (alike, told, options) =>
  `${alike.length > 1 ? `${alike.length} ` : ""}${label(told, null, options)}${told.text ? `. ${told.text}` : ""}`;

// A card in a line: in a graveyard, in exile.
export function chip(told, at) {
  const thing = { card: told.id };
  const options = optionsOn(told, at);
  if (told.hidden) return html`<span class="chip" role="img" aria-label="face-down card">face down</span>`;
  if (told.id === undefined) return html`<span class="chip ${colourClass(nameSpan(told)?.colour)}">${textOf([nameSpan(told)])}</span>`;
  return html`<button type="button" class=${classMap({
      chip: true, [colourClass(nameSpan(told)?.colour) || "colour-none"]: true, playable: options.length > 0, picked: at.isPicked(thing), chosen: at.isChosen(thing),
    })} data-card=${told.id ?? nothing} @click=${() => at.pick(thing, told)}>${saying(label(told, null, options), textOf([nameSpan(told)]))}</button>`;
}
