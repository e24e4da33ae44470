// Words are made of spans: what they are about is their role, how they are meant are their tones and their colour.

import { html, nothing } from "./lit.js";

const NAMED = new Set(["red", "yellow", "green", "blue", "magenta", "cyan", "white", "grey", "orange", "pink", "brown"]);

export const asSpan = (part) => (typeof part === "string" ? { text: part } : part);

export const textOf = (said) => (said ?? []).map((part) => asSpan(part).text).join("");

export const colourOf = (said) => (said ?? []).map(asSpan).find((part) => part.colour)?.colour ?? "";

export const colourClass = (colour) => (NAMED.has(colour) ? `colour-${colour}` : colour ? "colour-own" : "");

// A colour without a name is set as a property: the page has no inline styles.
export const colourStyle = (colour) => (colour && !NAMED.has(colour) ? `--own:${colour}` : "");

export function words(said, me = null) {
  return (said ?? []).map((part) => span(asSpan(part), me));
}

function span(part, me) {
  const { text, role = "plain", tones = [], colour = "", of } = part;
  if (role === "plain" && !tones.length && !colour) return text;
  const own = role === "seat" && me !== null && of === me ? "own" : "";
  const classes = ["span", `role-${role}`, own, ...tones.map((tone) => `tone-${tone}`), colourClass(colour)];
  const about = role === "seat" || role === "card" ? of : undefined;
  return html`<span class=${classes.filter(Boolean).join(" ")} .style=${colourStyle(colour)}
    data-of=${about ?? nothing}>${text}</span>`;
}

// A reason of the server's, as a sentence of its own.
export const sentence = (reason) => `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}${/[.?!]$/.test(reason) ? "" : "."}`;

// A button whose drawing a screen reader should not spell out: it says `label`, and nobody hears what is drawn.
export const saying = (label, drawn) => html`<span class="visually-hidden">${label}</span><span class="unspoken" aria-hidden="true">${drawn}</span>`;
