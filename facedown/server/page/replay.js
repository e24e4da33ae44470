// A game shown again, step by step. The address holds the step and whose eyes it is seen through, so that it can be sent;
// a key, if one is needed, follows #. Nothing of later steps is shown.

import "./branching.js";
import "./log.js";
import { copyText } from "./copying.js";
import { Refusal, ask } from "./fetching.js";
import { ICONS } from "./icons.js";
import { keyIn, linksOf } from "./keeping.js";
import { listen } from "./keys.js";
import { Drawn, html, nothing } from "./lit.js";
import { asText, sentences } from "./log.js";
import { lookOf } from "./looks.js";
import { Reader } from "./reader.js";
import { Steps } from "./steps.js";
import { themeButton } from "./theme.js";
import { sentence, textOf } from "./words.js";

const SPEEDS = { slow: 3000, usual: 1400, quick: 500 };
const WIDE = "(min-width: 900px)";

// Eyes, as an address names them.
const named = (eyes) => (eyes === null ? "nobody" : String(eyes));

class ReplayPage extends Drawn {
  static properties = { shown: { state: true }, refusal: { state: true }, playing: { state: true }, picked: { state: true }, branching: { state: true }, note: { state: true } };

  constructor() {
    super();
    Object.assign(this, { shown: null, refusal: "", playing: false, picked: null, branching: false, note: "", moment: null, speed: "usual", log: [] });
    this.table = location.pathname.split("/").pop();
    this.key = location.hash.slice(1);
    this.steps = new Steps(this.table, this.key);
    addEventListener("hashchange", () => location.reload());
    addEventListener("popstate", () => this.open());
    matchMedia(WIDE).addEventListener("change", () => this.requestUpdate());
    // Keys may come before the first step does.
    const onceShown = (act) => () => this.shown && act(this.shown);
    listen({
      arrowleft: onceShown(({ step }) => this.go(step - 1)), arrowright: onceShown(({ step }) => this.go(step + 1)),
      home: () => this.go(0), end: onceShown(({ steps }) => this.go(steps)), " ": onceShown(() => this.play()), escape: () => (this.branching = false),
    });
    this.open();
  }

  // Whoever comes without a step sees a finished game from its beginning, and one that goes on at its latest step.
  async open() {
    const said = new URLSearchParams(location.search);
    const eyes = said.get("seat") ?? "";
    await this.show(said.has("step") ? Number(said.get("step")) || 0 : null, eyes);
    if (!said.has("step") && this.shown?.over) await this.show(0, eyes);
  }

  go(step) {
    if (!this.shown) return;
    const { steps } = this.shown;
    this.show(Math.min(Math.max(step, 0), steps), this.eyes);
    if (step >= steps) this.stop();
  }

  // The same moment through other eyes has another number. Whoever looks through several, one after the other, stays at that moment.
  look(eyes) {
    this.moment ??= { step: this.shown.step, of: named(this.shown.seat) };
    this.show(this.moment.step, eyes, { of: this.moment.of });
  }

  async show(step, eyes, of = {}) {
    const turn = (this.turn = Symbol("the latest wish"));
    try {
      const shown = await this.steps.at(step, eyes, of);
      if (!of.of) this.moment = null;
      this.drawing ??= await lookOf(shown.game, shown.look);
      const log = await this.steps.logOf(shown, eyes);
      if (turn !== this.turn) return;
      Object.assign(this, { shown, eyes, log, refusal: "", note: "" });
      this.address();
      this.steps.prepare(shown, eyes);
    } catch (error) {
      if (turn === this.turn) this.refuse(error);
    }
  }

  refuse(error) {
    if (!(error instanceof Refusal)) throw error;
    this.refusal = error.message;
    this.stop();
  }

  address() {
    const said = new URLSearchParams({ step: this.shown.step, ...(this.eyes === "" ? {} : { seat: this.eyes }) });
    history.replaceState(null, "", `?${said}${location.hash}`);
    document.title = `${this.shown.telling.status.title}, step ${this.shown.step}`;
  }

  // Playing by itself

  play() {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.shown.step >= this.shown.steps) this.go(0);
    this.next();
  }

  next() {
    this.ticking = setTimeout(() => {
      this.go(this.shown.step + 1);
      if (this.playing) this.next();
    }, SPEEDS[this.speed]);
  }

  stop() {
    clearTimeout(this.ticking);
    this.playing = false;
  }

  // Sending and keeping

  // A link without a key where none is needed, else with that of those who watch. One's own key is the last resort.
  async copyLink() {
    const isPublic = await ask(`/api/tables/${this.table}/replay?step=0`).then(() => true, () => false);
    const watcher = keyIn(linksOf(this.table)?.watcher ?? "");
    const key = isPublic ? "" : watcher || this.key;
    const link = new URL(`${location.pathname}${location.search}${key ? `#${key}` : ""}`, location.href).href;
    await copyText(link);
    this.note = !key ? "Copied." : key === watcher ? "Copied, with the key of those who watch." : "Copied. It holds your own key: whoever has it can play for you.";
  }

  async download() {
    try {
      const record = await ask(`/api/tables/${this.table}/record`, { key: this.key });
      const href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
      Object.assign(document.createElement("a"), { href, download: `${this.shown.game}-${this.table}.json` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 10_000);
    } catch (error) {
      this.note = error.message;
    }
  }

  async branch() {
    this.stop();
    this.branching = !this.branching;
    await this.updateComplete;
    this.querySelector("fd-branching")?.scrollIntoView({ block: "nearest" });
  }

  pick(thing, told) {
    this.picked = !thing || this.reader.isPicked(thing) ? null : { thing, told };
  }

  // Drawing

  render() {
    const { shown } = this;
    if (!shown) return this.refusal ? this.nothingHere() : html`<p class="waiting">One moment…</p>`;
    const { telling } = shown;
    const at = this.reader = new Reader(telling, { picked: this.picked?.thing ?? null, onPick: (...what) => this.pick(...what), isReplay: true });
    return html`<div class="visually-hidden" aria-live="polite" role="status">${this.playing ? "" : `Step ${shown.step}. ${asText(this.fresh)}`}</div>
      ${this.header()}
      ${this.refusal ? html`<p class="banner" role="alert">${this.refusal}</p>` : nothing}
      <main class="table" data-game=${shown.game} aria-label="The table at step ${shown.step}">${this.drawing.table(telling, at)}</main>
      ${this.dock(at)}
      ${matchMedia(WIDE).matches ? html`<aside class="panel" aria-label="What happened"><h2>What happened</h2><fd-log .happened=${this.log} .me=${telling.me ?? null}></fd-log></aside>` : nothing}`;
  }

  get fresh() {
    return this.log.filter((sentence) => sentence.line >= this.shown.new);
  }

  nothingHere() {
    return html`<main class="waiting"><h1>There is nothing to show</h1><p>${sentence(this.refusal)}</p><p><a href="/">To the first page</a></p></main>`;
  }

  header() {
    const { title, ruleset } = this.shown.telling.status;
    return html`<header class="top"><a href="/" class="home" aria-label="facedown, first page">${ICONS.home}</a>
      <h1>${title} <small>${ruleset}, replay</small></h1>
      <nav aria-label="Replay">${this.eyesChoice()} ${themeButton()}</nav></header>`;
  }

  eyesChoice() {
    const { may, seat, telling } = this.shown;
    if (may.length < 2) return nothing;
    const names = new Map(telling.seats.map((each) => [each.index, textOf(each.name)]));
    const name = (eyes) => (eyes === null ? "a spectator" : eyes === "all" ? "everybody (all cards)" : names.get(eyes));
    return html`<label class="eyes"><span>Seen by</span> <select id="eyes" @change=${({ target }) => this.look(named(may[target.selectedIndex]))}>
      ${may.map((eyes) => html`<option ?selected=${eyes === seat}>${name(eyes)}</option>`)}</select></label>`;
  }

  dock(at) {
    const { shown } = this;
    const { outcome } = shown.telling.status;
    return html`<section class="dock replaying" aria-label="Steps">
      ${matchMedia(WIDE).matches ? nothing : html`<div class="news">${sentences(this.fresh.slice(-6), at.me)}</div>`}
      ${shown.over ? html`<p class="outcome"><strong>${outcome || "The game is over."}</strong></p>` : nothing}
      ${this.picked?.told ? html`<div class="about" role="status"><strong>${textOf(this.picked.told.title)}</strong> ${this.picked.told.text}</div>` : nothing}
      <div class="scrubber">
        <button type="button" class="icon" aria-label="To the beginning" @click=${() => this.go(0)} ?disabled=${shown.step === 0}>${ICONS.first}</button>
        <button type="button" class="icon" aria-label="A step back" @click=${() => this.go(shown.step - 1)} ?disabled=${shown.step === 0}>${ICONS.back}</button>
        <button type="button" class="icon play" aria-label=${this.playing ? "Pause" : "Play"} @click=${() => this.play()}>${this.playing ? ICONS.pause : ICONS.play}</button>
        <button type="button" class="icon" aria-label="A step on" @click=${() => this.go(shown.step + 1)} ?disabled=${shown.step === shown.steps}>${ICONS.next}</button>
        <button type="button" class="icon" aria-label="To the end" @click=${() => this.go(shown.steps)} ?disabled=${shown.step === shown.steps}>${ICONS.last}</button>
        <input id="step" type="range" min="0" max=${shown.steps} .value=${String(shown.step)} aria-label="Step" aria-valuetext="step ${shown.step} of ${shown.steps}"
          @input=${({ target }) => { this.stop(); this.go(Number(target.value)); }} />
        <span class="times" aria-hidden="true">${shown.step} / ${shown.steps}</span>
      </div>
      <p class="buttons">
        ${shown.over ? nothing : html`<button type="button" aria-expanded=${this.branching} @click=${() => this.branch()}>Go on from here…</button>`}
        <button type="button" @click=${() => this.copyLink()}>Copy the link</button>
        ${shown.may.includes("all") ? html`<button type="button" @click=${() => this.download()}>Download the record</button>` : nothing}
        <label class="speed">Speed <select @change=${({ target }) => (this.speed = target.value)}>${Object.keys(SPEEDS).map((name) =>
          html`<option ?selected=${name === this.speed}>${name}</option>`)}</select></label>
        ${this.key ? html`<a class="button" href="/table/${this.table}#${this.key}">To the table</a>` : nothing}</p>
      ${this.note ? html`<p class="note" role="status">${this.note}</p>` : nothing}
      ${this.branching ? html`<fd-branching .shown=${shown} .table=${this.table} .token=${this.key}></fd-branching>` : nothing}
    </section>`;
  }
}

customElements.define("fd-replay", ReplayPage);
