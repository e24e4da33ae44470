// The facts of the moment, and sentences about it.

import { html, nothing } from "./lit.js";
import { words } from "./words.js";

export const fact = (told, at) => html`<span class="fact" data-fact=${told.name}>
  ${told.name ? html`<span class="fact-name">${told.name}</span>` : nothing}
  <span class="fact-words">${words(told.words, at.me)}</span></span>`;

export const facts = (status, at) => (status.facts ?? []).map((told) => fact(told, at));

export const notices = (status, at) =>
  (status.notices ?? []).map((notice) => html`<p class="notice">${words(notice, at.me)}</p>`);
