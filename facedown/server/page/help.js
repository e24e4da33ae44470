// What can be looked up: the cards of the box, signs, what bots mean, and the keys of this page.

import { SHORTCUTS } from "./keys.js";
import { Drawn, html, nothing } from "./lit.js";
import { Reader } from "./reader.js";
import { soundChoice } from "./notice.js";
import { region } from "./region.js";
import { textOf, words } from "./words.js";

class Help extends Drawn {
  static properties = { seat: { attribute: false }, help: { attribute: false }, me: { attribute: false }, isNew: { type: Boolean },
    question: { attribute: false }, hint: { attribute: false } };

  render() {
    const { cards = [], signs = [], players = [], regions = [] } = this.help ?? {};
    const at = new Reader({ ...this.seat.telling, question: null });
    return html`<h2>Help</h2>
      <p class="buttons"><button type="button" ?disabled=${this.question === null} @click=${() => this.seat.askHint()}>What would you do?</button></p>
      ${this.hint ? html`<p class="hint" role="status">${this.hint}</p>` : nothing}
      ${this.rules()}
      ${cards.length ? html`<h3>Cards</h3><dl class="faces">${cards.map((face) => this.face(face))}</dl>` : nothing}
      ${regions.map((told) => region(told, at))}
      ${this.meanings("Signs", signs)} ${this.meanings("Bots", players)}
      <h3>Settings</h3>${soundChoice()}
      <h3>Keys</h3><dl class="keys">${SHORTCUTS.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl>`;
  }

  // Whoever has not played this game yet finds them open.
  rules() {
    const { rules } = this.seat;
    if (!rules.length) return nothing;
    return html`<details class="rules" ?open=${this.isNew}><summary><h3>How to play</h3></summary>
      ${rules.map(([title, sentences]) => html`<h4>${title}</h4><ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`)}</details>`;
  }

  face(face) {
    const unseen = face.copies === undefined ? "" : `${face.unseen ?? 0} of ${face.copies} unseen`;
    const beside = [textOf(face.kind), unseen].filter(Boolean).join(" · ");
    return html`<div><dt>${face.value ?? nothing} ${words(face.title, this.me)} <span class="note">${beside}</span></dt><dd>${face.text}</dd></div>`;
  }

  meanings(title, told) {
    if (!told.length) return nothing;
    return html`<h3>${title}</h3><dl>${told.map((each) => html`<div><dt>${words(each.what, this.me)}</dt><dd>${words(each.words, this.me)}</dd></div>`)}</dl>`;
  }
}

customElements.define("fd-help", Help);
