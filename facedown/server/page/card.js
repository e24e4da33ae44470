// A card as its viewer knows it. One that options are about, or that has something to say, is a button.

import { classMap, html, nothing } from "./lit.js";
import { colourClass, colourOf, colourStyle, saying, textOf, words } from "./words.js";

// `size` is "large" (a hand of one's own, with the printed text), "small" (a chip in a line), or "plain". A look can draw
// what is on a card by a `face` of its own, (told, at, size, slot) => html, and give it further classes by `kind`.
export function card(told, at, { size = "plain", slot = null, face = usualFace, kind = {} } = {}) {
  const thing = { card: told.id };
  const known = told.id !== undefined;
  const options = known ? at.optionsAbout(thing) : [];
  const picked = known && at.isPicked(thing);
  const colour = colourOf(told.title) || colourOf(told.short);
  const classes = classMap({
    card: true,
    [size]: true,
    hidden: !!told.hidden,
    playable: options.length > 0,
    idle: !options.length && !!told.why_not,
    picked,
    chosen: known && at.isChosen(thing),
    [colourClass(colour) || "colour-none"]: true,
    ...kind,
    ...Object.fromEntries((told.marks ?? []).map((mark) => [`mark-${mark.name.replaceAll(" ", "-")}`, true])),
  });
  const inside = face(told, at, size, slot);
  if (!isButton(told, at)) {
    return html`<span class=${classes} .style=${colourStyle(colour)} data-card=${told.id ?? nothing}
      role="img" aria-label=${label(told, slot)}>${inside}</span>`;
  }
  return html`<button type="button" class=${classes} .style=${colourStyle(colour)} data-card=${told.id}
    aria-pressed=${picked || at.isChosen(thing)}
    @click=${() => at.pick(thing, told)}>${saying(label(told, slot, options), inside)}</button>`;
}

// Whether there is something to do with a card, or more to say of it than what is drawn.
export const isButton = (told, at) =>
  told.id !== undefined && (at.optionsAbout({ card: told.id }).length > 0 || !!told.text || !!told.why_not || (told.marks ?? []).length > 0);

function usualFace(told, at, size, slot) {
  const marks = told.marks ?? [];
  const name = size === "small" && told.short ? told.short : told.title;
  return html`
    ${slot === null ? nothing : html`<span class="slot">${slot}</span>`}
    <span class="name">${told.hidden && !textOf(name).trim() ? html`<span class="back"></span>` : words(name, at.me)}</span>
    ${size === "large" && told.text ? html`<span class="text">${told.text}</span>` : nothing}
    ${marks.length ? html`<span class="marks">${marks.map((mark) => markOn(mark, at, size))}</span>` : nothing}
    ${told.could_be ? html`<span class="could-be">${words(told.could_be, at.me)}</span>` : nothing}
    ${told.rows && size !== "small" ? html`<span class="rows">${told.rows.map((row) => rowOf(row, at))}</span>` : nothing}
  `;
}

function markOn(mark, at, size) {
  const sign = [...(mark.before ?? []), ...(mark.after ?? [])];
  const shown = size === "large" || !sign.length ? mark.words : sign;
  return html`<span class="mark" title=${textOf(mark.words)}>${words(shown, at.me)}</span>`;
}

const rowOf = ([name, ...cells], at) =>
  html`<span class="row"><span class="row-name">${words(name, at.me)}</span> ${cells.map((cell) => words(cell, at.me))}</span>`;

// What a screen reader says of a card.
export function label(told, slot = null, options = []) {
  const title = textOf(told.title).trim();
  const name = told.hidden ? `face-down card${textOf(told.short) ? ` ${textOf(told.short)}` : ""}` : title || "card";
  const parts = [slot === null ? "" : `slot ${slot}`, name, ...(told.marks ?? []).map((mark) => textOf(mark.words))];
  if (told.could_be) parts.push(`can be ${textOf(told.could_be)}`);
  for (const row of told.rows ?? []) parts.push(row.map(textOf).join(" "));
  if (options.length) parts.push(options.length === 1 ? textOf(options[0].words) : `${options.length} options`);
  else if (told.why_not) parts.push(`not now: ${told.why_not}`);
  return parts.filter(Boolean).join(", ");
}
