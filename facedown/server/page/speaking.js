// What a screen reader hears: sentences as they happen, and then the question. Each moment is a line of its own, added below the last
// ones: so what comes quickly is read one after the other, and nothing is read twice.

import { html, repeat } from "./lit.js";
import { asText } from "./log.js";
import { promptOf } from "./looks.js";
import { textOf } from "./words.js";

const KEPT = 6;
const MUCH = 3;

export class Speaker {
  constructor() {
    Object.assign(this, { told: null, question: null, over: false, number: 0, lines: [] });
  }

  // The last lines, with what a moment brings. A question has the words that it has on the page.
  hears(seat, look) {
    return this.reads(this.news(seat, look));
  }

  // The last lines, with what people say to each other. How many it was, where there is much of it.
  hearsSaid(said) {
    const text = said.map((line) => `${line.name} says: ${line.text}`).join(" ");
    return this.reads(said.length > MUCH ? `${said.length} new lines in the chat.` : text);
  }

  reads(text) {
    if (text) this.lines = [...this.lines, { number: this.number++, text }].slice(-KEPT);
    return this.lines;
  }

  news(seat, look) {
    const first = this.told === null;
    const fresh = seat.happened.filter((sentence) => !first && sentence.line >= this.told);
    const asked = seat.question !== null && seat.question !== this.question ? textOf(promptOf(seat.telling.question, look)) : "";
    const ended = seat.over && !this.over ? (seat.telling.status.outcome ?? "") : "";
    Object.assign(this, { told: seat.told, question: seat.question, over: seat.over });
    return [asText(fresh), ended, asked].filter(Boolean).join(" ");
  }
}

export const spoken = (lines) => html`<div class="visually-hidden" aria-live="polite" aria-atomic="false" role="status">${
  repeat(lines, (line) => line.number, (line) => html`<p>${line.text}</p>`)}</div>`;
