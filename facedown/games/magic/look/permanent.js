// A permanent: its name, its size after all layers, and signs for what has befallen it. What is attached to it lies under it.

import { label } from "../../card.js";
import { classMap, html, nothing } from "../../lit.js";
import { asSpan, colourClass, saying, textOf, words } from "../../words.js";
import { aim, aimOf, clicked, drag, optionAt } from "./fight.js";
import { icon } from "./icons.js";
import { made, pips } from "./mana.js";

const LETTERS = { white: "W", blue: "U", magenta: "B", red: "R", green: "G" };
const SIGNS = ["attacks", "blocks", "tapped", "sick"];
const IN_WORDS = ["keyword", "counters", "chosen", "exiled", "frozen", "owner", "token"];

// Where several have a name, each has a number, which long names must not push away.
const NUMBERED = /^(.*?)\s*(#\d+)?$/s;

export const nameSpan = (told) => told.title.map(asSpan).find((span) => span.role === "card");
export const costOf = (told) => told.title.map(asSpan).find((span) => span.role === "sign")?.text.trim() ?? "";
export const sizeOf = (told) =>
  told.title.map(asSpan).filter((span) => span.role === "plain" || span.role === undefined).map((span) => span.text.trim()).find(Boolean) ?? "";
export const optionsOn = (told, at) => (told.id === undefined ? [] : at.optionsAbout({ card: told.id }));
export const marked = (told, name) => (told.marks ?? []).filter((mark) => mark.name === name);
export const hostOf = (told) => marked(told, "on")[0]?.words.map(asSpan).find((span) => span.role === "card")?.of;

// Several that look the same lie on each other: `alike` are all of them.
export function permanent(alike, at, now, under = []) {
  const told = alike.find((each) => optionsOn(each, at).length) ?? alike[0];
  const thing = { card: told.id };
  const fights = now?.pieces.has(told.id);
  const aimed = aimOf(now, told.id);
  const target = optionAt(now, thing);
  const options = optionsOn(told, at);
  const pull = fights ? drag(now, told.id) : null;
  const attacks = marked(told, "attacks").length > 0 || (aimed && now.whole.start === "attack");
  return html`<div class="permanent-and ${under.length ? "carries" : ""}">
    ${under.map((each) => permanent([each], at, now))}
    <button type="button" data-card=${told.id} draggable=${fights ? "true" : "false"}
      class=${classMap({
        permanent: true, [colourClass(nameSpan(told)?.colour) || "colour-none"]: true, [told.group ?? "others"]: true,
        tapped: marked(told, "tapped").length > 0, attacks, blocks: marked(told, "blocks").length > 0, playable: options.length > 0,
        able: !!fights, aimed: !!aimed, target: !!target, active: now?.active === told.id, picked: at.isPicked(thing), chosen: at.isChosen(thing),
      })}
      aria-pressed=${fights ? !!aimed : at.isPicked(thing) || at.isChosen(thing)}
      @click=${() => (target ? aim(now, thing) : fights ? clicked(now, told.id) : at.pick(thing, told))}
      @dragstart=${pull?.start} @dragend=${pull?.end}
      @dragover=${(event) => target && event.preventDefault()} @drop=${(event) => target && (event.preventDefault(), aim(now, thing))}>
      ${saying(spoken(told, alike, options, { fights, aimed, target, now }), inside(told, alike, at, aimed, now))}
    </button></div>`;
}

function inside(told, alike, at, aimed, now) {
  const { group } = told;
  const size = sizeOf(told);
  const mana = group === "lands" ? made(told.text) : "";
  const damage = marked(told, "damage")[0];
  const [, name, which] = (nameSpan(told)?.text ?? "").match(NUMBERED);
  return html`
    <span class="permanent-name">${name}</span>
    <span class="permanent-signs">${which ? html`<span class="which">${which}</span>` : nothing}${SIGNS.filter((name) => marked(told, name).length).map((name) => icon(name))}
      ${aimed ? icon(now.whole.start === "attack" ? "attacks" : "blocks") : nothing}
      ${mana ? pips(mana) : group === "lands" ? nothing : html`<span class="letter">${LETTERS[nameSpan(told)?.colour] ?? ""}</span>`}
      ${alike.length > 1 ? html`<span class="alike">×${alike.length}</span>` : nothing}
      ${damage ? html`<span class="damage">−${textOf(damage.words).match(/\d+/)}</span>` : nothing}
      ${size ? html`<span class="size">${size}</span>` : nothing}</span>
    ${aimed && (now.whole.start === "block" || now.pieces.get(told.id).options.length > 1) ? html`<span class="permanent-aim">→ ${words(aimed.words, at.me)}</span>` : nothing}
    ${marked(told, "blocks").map((mark) => html`<span class="permanent-aim">${words(mark.words, at.me)}</span>`)}
    ${further(told, at)}`;
}

function further(told, at) {
  const said = IN_WORDS.flatMap((name) => marked(told, name));
  return said.length ? html`<span class="permanent-words">${said.map((mark, place) => html`${place ? ", " : ""}${words(mark.words, at.me)}`)}</span>` : nothing;
}

function spoken(told, alike, options, { fights, aimed, target, now }) {
  const many = alike.length > 1 ? `${alike.length} ` : "";
  const fighting = !fights ? "" : aimed ? `, chosen to ${now.whole.start} ${textOf(aimed.words)}` : `, can ${now.whole.start}`;
  return `${many}${label(told, null, options)}${fighting}${target ? ", is a target" : ""}`;
}
