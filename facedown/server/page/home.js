// The first page: play at once, make a table, take a seat, find one's tables again. What follows # says which part is shown:
// nothing, "make/GAME", or "links/TABLE".

import "./lobby.js";
import "./making.js";
import "./links.js";
import "./yours.js";
import { ask } from "./fetching.js";
import { ICONS } from "./icons.js";
import { linksOf } from "./keeping.js";
import { Drawn, html, nothing } from "./lit.js";
import { botTable } from "./seating.js";
import { themeButton } from "./theme.js";

class Home extends Drawn {
  static properties = { games: { state: true }, place: { state: true }, busy: { state: true }, refusal: { state: true } };

  constructor() {
    super();
    Object.assign(this, { games: null, place: location.hash.slice(1), busy: "", refusal: "" });
    addEventListener("hashchange", () => this.moved());
    this.load();
  }

  async load() {
    try {
      this.games = await ask("/api/games");
    } catch (error) {
      this.refusal = error.message;
    }
  }

  async moved() {
    Object.assign(this, { place: location.hash.slice(1), refusal: "", busy: "" });
    await this.updateComplete;
    scrollTo(0, 0);
    this.querySelector("h2")?.focus();
  }

  async playNow(name) {
    this.busy = name;
    try {
      location.href = await botTable(name, this.games[name]);
    } catch (error) {
      Object.assign(this, { refusal: error.message, busy: "" });
    }
  }

  render() {
    return html`<header class="home-top"><h1><a href="#">${ICONS.home} facedown</a></h1>
        <span class="note">Games with secrets, with friends and bots. A link is a seat.</span> ${themeButton()}</header>
      <main class="home">${this.refusal ? html`<p class="refusal" role="alert">${this.refusal}</p>` : nothing}${this.part()}</main>`;
  }

  part() {
    const [what, which] = this.place.split("/").map(decoded);
    if (what === "links" && linksOf(which)) return html`<fd-links .links=${linksOf(which)}></fd-links>`;
    if (!this.games) return this.refusal ? nothing : html`<p class="waiting">One moment…</p>`;
    if (what === "make" && this.games[which]) return html`<fd-making .game=${which} .about=${this.games[which]}></fd-making>`;
    return html`<fd-yours></fd-yours><section aria-labelledby="play"><h2 id="play" tabindex="-1">Play</h2>
        <ul class="games">${Object.entries(this.games).map(([name, about]) => this.game(name, about))}</ul></section>
      <fd-lobby .games=${this.games}></fd-lobby>`;
  }

  game(name, about) {
    const least = Math.min(...about.rulesets.map((ruleset) => ruleset.least));
    const most = Math.max(...about.rulesets.map((ruleset) => ruleset.most));
    return html`<li class="game" data-game=${name}><h3>${about.title}</h3>
      <p>${about.words}</p>
      <p class="note">${least === most ? least : `${least} to ${most}`} players</p>
      <p class="buttons"><button type="button" class="main" ?disabled=${!!this.busy} @click=${() => this.playNow(name)}>${
        this.busy === name ? "One moment…" : "Play against bots"}</button>
        <a class="button" href="#make/${encodeURIComponent(name)}" aria-label="Make a table of ${about.title}">Make a table…</a></p></li>`;
  }
}

// An address that was cut off in the middle of a letter leads to the first page.
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

customElements.define("fd-home", Home);
