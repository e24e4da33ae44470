// Tables that everybody may see.

import { ask } from "./fetching.js";
import { keepLinks, keepName, ownName } from "./keeping.js";
import { Drawn, html, nothing } from "./lit.js";

const AGAIN = 5_000;
const NEVER_LISTED = { open: [], finished: [] };
const SHOWN = 8;

class Lobby extends Drawn {
  static properties = { games: { attribute: false }, tables: { state: true }, taking: { state: true }, refusal: { state: true }, all: { state: true } };

  constructor() {
    super();
    Object.assign(this, { tables: NEVER_LISTED, taking: "", refusal: "", all: false });
  }

  connectedCallback() {
    super.connectedCallback();
    this.load();
    this.again = setInterval(() => document.hidden || this.load(), AGAIN);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.again);
  }

  async load() {
    this.tables = await ask("/api/tables").catch(() => this.tables);
  }

  async take(table) {
    const name = this.querySelector("#own-name").value.trim();
    keepName(name);
    try {
      const { link, seat, name: called } = await ask(`/api/tables/${table.table}/seat`, { body: { name } });
      keepLinks({ table: table.table, game: table.game, title: this.title(table.game), seats: { [seat ?? 0]: link }, names: { [seat ?? 0]: called ?? name } });
      location.href = link;
    } catch (error) {
      this.refusal = { table: table.table, reason: error.message };
      this.load();
    }
  }

  title(game) {
    return this.games[game]?.title ?? game;
  }

  render() {
    const open = this.tables.open.filter((table) => table.players.some((player) => player.open));
    const going = this.tables.open.filter((table) => !open.includes(table));
    return html`
      <section aria-labelledby="open"><h2 id="open">Open tables</h2>
        ${open.length ? html`<p class="take-as"><label>Your name <input id="own-name" maxlength="20" autocomplete="nickname" .value=${ownName()} /></label></p>
          <ul class="tables">${open.map((table) => this.openTable(table))}</ul>`
          : html`<p class="note">No table waits for players. Make one with a seat for anybody.</p>`}</section>
      ${going.length ? html`<section aria-labelledby="going"><h2 id="going">Going on</h2><ul class="tables">${going.map((table) => this.going(table))}</ul></section>` : nothing}
      ${this.tables.finished.length ? html`<section aria-labelledby="finished"><h2 id="finished">Finished</h2>
        <ul class="tables">${this.tables.finished.slice(0, this.all ? undefined : SHOWN).map((table) => this.finished(table))}</ul>
        ${this.tables.finished.length > SHOWN && !this.all ? html`<button type="button" @click=${() => (this.all = true)}>Show all ${this.tables.finished.length}</button>` : nothing}</section>` : nothing}`;
  }

  openTable(table) {
    const free = table.players.filter((player) => player.open).length;
    return html`<li data-table=${table.table}><span class="what"><strong>${this.title(table.game)}</strong> <span class="note">${table.ruleset}</span></span>
      <span class="who">${table.players.map((player) => html`<span class="player ${player.open ? "free" : ""}">${player.open ? "free seat" : player.name}</span>`)}</span>
      <button type="button" class="main" @click=${() => this.take(table)}>Take a seat <span class="note">${free} free</span></button>
      ${this.refusal?.table === table.table ? html`<p class="refusal" role="alert">${this.refusal.reason}</p>` : nothing}</li>`;
  }

  going(table) {
    return html`<li><span class="what"><strong>${this.title(table.game)}</strong> <span class="note">${table.ruleset}</span></span>
      <span class="who">${table.players.map((player) => html`<span class="player">${player.name}</span>`)}</span>
      ${table.watcher ? html`<a class="button" href=${table.watcher}>Watch</a>` : nothing}</li>`;
  }

  finished(table) {
    return html`<li><span class="what"><strong>${this.title(table.game)}</strong></span>
      <span class="who">${table.players.map((player) => html`<span class="player">${player}</span>`)}</span>
      <a class="button" href="/replay/${table.table}?step=0">Replay</a>
      <details class="result"><summary>Result</summary>${table.outcome || "The game is over."}</details></li>`;
  }
}

customElements.define("fd-lobby", Lobby);
