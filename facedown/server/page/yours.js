// The tables of this browser, the last one first.

import { ICONS } from "./icons.js";
import { forget, keyIn, yourTables } from "./keeping.js";
import { Drawn, html, nothing } from "./lit.js";

const SHOWN = 3;

class Yours extends Drawn {
  static properties = { all: { state: true } };

  render() {
    const tables = yourTables();
    if (!tables.length) return nothing;
    return html`<section aria-labelledby="yours"><h2 id="yours">Your tables</h2><ul class="tables">${tables.slice(0, this.all ? undefined : SHOWN).map((table) => this.your(table))}</ul>
      ${tables.length > SHOWN && !this.all ? html`<button type="button" @click=${() => (this.all = true)}>Show all ${tables.length}</button>` : nothing}</section>`;
  }

  your(table) {
    const [mine] = Object.values(table.seats ?? {});
    const when = new Date(table.at).toLocaleString([], { dateStyle: "short", timeStyle: "short" });
    return html`<li><span class="what"><strong>${table.title ?? table.game}</strong> <span class="note">${when}</span></span>
      <span class="who">${Object.values(table.names ?? {}).filter(Boolean).map((name) => html`<span class="player">${name}</span>`)}</span>
      ${mine ? html`<a class="button" href=${mine}>Open my seat</a>` : nothing}
      ${table.host ? html`<a class="button" href="#links/${table.table}">Links</a>` : nothing}
      <a class="button" href="/replay/${table.table}?step=0#${keyIn(mine ?? table.host)}">Look back</a>
      <button type="button" class="icon" aria-label="Forget this table" title="Forget this table" @click=${() => { forget(table.table); this.requestUpdate(); }}>${ICONS.close}</button></li>`;
  }
}

customElements.define("fd-yours", Yours);
