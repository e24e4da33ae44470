// What happened, sentence by sentence: what answers something stands a step further in, and headings part the rounds.
// A line shows what is new since one's own last answer.

import { Drawn, html, nothing } from "./lit.js";
import { textOf, words } from "./words.js";

const DEEPEST = 3;

class Log extends Drawn {
  static properties = { happened: { attribute: false }, me: { attribute: false }, since: { attribute: false } };

  connectedCallback() {
    super.connectedCallback();
    Object.assign(this, { tabIndex: 0, role: "log", ariaLabel: "What happened", ariaLive: "off" });
  }

  willUpdate() {
    this.wasAtEnd = this.scrollHeight - this.scrollTop - this.clientHeight < 60;
  }

  render() {
    return html`<div class="log">${sentences(this.happened, this.me, this.since)}</div>`;
  }

  updated() {
    if (this.wasAtEnd) this.scrollTop = this.scrollHeight;
  }
}

export function sentences(happened, me, since = null) {
  const depths = new Map();
  const firstNew = since === null ? -1 : (happened ?? []).findIndex((sentence) => sentence.line >= since);
  return (happened ?? []).map((sentence, place) => html`${place && place === firstNew ? html`<p class="new-from">since your last answer</p>` : nothing}${
    drawn(sentence, depthOf(sentence, depths), me)}`);
}

function drawn(sentence, depth, me) {
  if (sentence.kind === "heading") return html`<h3 class="heading">${words(sentence.words, me)}</h3>`;
  return html`<p class="sentence depth-${depth}"><span class="sign">${words(sentence.sign, me)}</span>
    <span>${words(sentence.words, me)}</span></p>`;
}

function depthOf(sentence, depths) {
  if (sentence.kind === "heading") {
    depths.set(sentence.line, -1);
    return 0;
  }
  if (sentence.under === sentence.line) return Math.max(0, depths.get(sentence.line) ?? 0);
  const above = sentence.under === undefined ? -1 : (depths.get(sentence.under) ?? -1);
  depths.set(sentence.line, Math.min(above + 1, DEEPEST));
  return depths.get(sentence.line);
}

// As it is read aloud: a heading ends like a sentence.
export const asText = (happened) => happened.map((sentence) => ended(textOf(sentence.words).trim())).join(" ");

const ended = (said) => (/[.!?:…]["”’)]?$/.test(said) ? said : `${said}.`);

customElements.define("fd-log", Log);
