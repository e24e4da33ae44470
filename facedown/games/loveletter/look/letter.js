// A card of Love Letter: its number, its emblem, its name, and in one's own hand its text.

import { card } from "../../card.js";
import { html, nothing } from "../../lit.js";
import { asSpan, textOf, words } from "../../words.js";
import { emblem } from "./emblems.js";

// The parts of a title: "1", "Deep Ones", and what else is to be said ("~", "(insane)").
export function parts(title) {
  const spans = (title ?? []).map(asSpan);
  const number = spans.find((span) => span.role === "number")?.text ?? "";
  const name = spans.find((span) => span.role === "card")?.text ?? "";
  const rest = spans.filter((span) => span.role !== "number" && span.role !== "card" && span.text.trim());
  return { number, name, rest };
}

function face(told, at, size) {
  if (told.hidden) return html`<span class="rose">${words(told.title, at.me)}</span>`;
  const { number, name, rest } = parts(told.title);
  const marks = (told.marks ?? []).filter((mark) => size === "large" || mark.name === "cancelled");
  return html`
    <span class="value">${number}</span>
    ${emblem(name)}
    <span class="name">${name}${rest.map((span) => words([span], at.me))}</span>
    ${size === "large" && told.text ? html`<span class="text">${told.text}</span>` : nothing}
    ${marks.length ? html`<span class="marks">${marks.map((mark) => html`<span class="mark">${words(mark.words, at.me)}</span>`)}</span>` : nothing}`;
}

const isInsane = (told) => parts(told.title).rest.some((span) => span.role === "sign");

// Cards that cannot be told apart are many small backs.
export const letter = (told, at, size = "small") =>
  card(told, at, { size, face, kind: { letter: true, insane: !told.hidden && isInsane(told), plain: textOf(told.title) === "▮" } });
