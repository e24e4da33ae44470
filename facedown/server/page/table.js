// The table page: the header, the table in the game's look, the question at the bottom, and panels beside or above it.

import "./chat.js";
import "./clock.js";
import "./help.js";
import "./log.js";
import "./question.js";
import "./room.js";
import { setDeadline } from "./clock.js";
import { Connection } from "./connection.js";
import { listen } from "./keys.js";
import { Drawn, html, nothing } from "./lit.js";
import { sentences } from "./log.js";
import { lookOf } from "./looks.js";
import { ordered } from "./options.js";
import { Reader, together } from "./reader.js";
import { Speaker } from "./speaking.js";
import { themeButton } from "./theme.js";

const NEWS = 4;
const PANELS = [["log", "Log"], ["chat", "Chat"], ["room", "Room"], ["help", "Help"]];

class TablePage extends Drawn {
  static properties = { panel: { state: true }, picked: { state: true }, chosen: { state: true }, spoken: { state: true } };

  constructor() {
    super();
    Object.assign(this, { panel: "", picked: null, about: null, chosen: [], spoken: "", look: null, number: null });
    this.speaker = new Speaker();
    this.seat = new Connection(location.pathname.split("/").pop(), location.hash.slice(1));
    this.seat.addEventListener("change", ({ detail }) => this.changed(detail));
    addEventListener("hashchange", () => location.reload());
    this.seat.open();
    listen(this.shortcuts());
  }

  async changed(type) {
    if (type === "welcome" && !this.look) this.look = await lookOf(this.seat.welcome.game, this.seat.welcome.look);
    if (type === "table") this.newMoment();
    if (type === "chat" && this.shownPanel === "chat") this.seat.unread = 0;
    this.requestUpdate();
  }

  newMoment() {
    const { seat } = this;
    if (seat.question !== this.number) Object.assign(this, { picked: null, about: null, chosen: [] });
    this.number = seat.question;
    document.title = `${seat.question !== null ? "● " : ""}${seat.telling.status.title}`;
    this.spoken = this.speaker.news(seat) || this.spoken;
    setDeadline(seat.deadline);
  }

  // What was picked on the table. Of an answer of several, each card that is clicked is part of it. What is picked twice is
  // chosen, and so is a card with the seat that is picked after it, where only one option is about both.
  pick(thing, told = null) {
    if (!thing) return Object.assign(this, { picked: null, about: null });
    const { question } = this.seat.telling;
    const { options } = this.reader;
    const about = this.reader.optionsAbout(thing);
    if (about.length === 1 && ["several", "order"].includes(question.answered)) return this.toggleOption(about[0]);
    const again = this.reader.isPicked(thing);
    const whole = again ? this.picked : together(this.picked, thing, options);
    const [option, ...others] = this.reader.optionsAbout(whole);
    const isWhole = again || (thing.seat !== undefined && whole.card !== undefined);
    if (isWhole && option?.index !== undefined && !others.length) return this.querySelector("fd-question").choose(option);
    Object.assign(this, again ? { picked: null, about: null } : { picked: whole, about: told ?? (whole === thing ? null : this.about) });
    return undefined;
  }

  toggleOption(option) {
    this.chosen = this.chosen.includes(option) ? this.chosen.filter((other) => other !== option) : [...this.chosen, option];
  }

  answer(option) {
    this.seat.answer(option);
    Object.assign(this, { picked: null, about: null });
  }

  shortcuts() {
    const open = (name) => () => this.show(name);
    return {
      digit: (event) => this.chooseNth(Number(event.key) - 1),
      escape: () => (this.panel ? this.show("") : this.pick(null)),
      l: open("log"), c: open("chat"), r: open("room"), h: open("help"), "?": open("help"),
      q: () => this.querySelector(".question button:not(:disabled), .question input")?.focus(),
      u: () => this.seat.say({ type: "take_back" }),
    };
  }

  chooseNth(place) {
    const asked = this.querySelector("fd-question");
    const { question } = this.seat.telling ?? {};
    if (!asked || !question) return;
    if (["several", "order"].includes(question.answered)) return question.options[place] && this.toggleOption(question.options[place]);
    const option = ordered(question, this.reader)[place];
    if (option) asked.choose(option);
  }

  get shownPanel() {
    return this.panel || (matchMedia("(min-width: 900px)").matches ? "log" : "");
  }

  async show(name) {
    this.panel = this.panel === name ? "" : name;
    if (name === "chat") this.seat.unread = 0;
    if (name === "help") this.seat.say({ type: "help" });
    await this.updateComplete;
    if (this.panel) this.querySelector(".panel")?.focus();
  }

  // Drawing

  render() {
    const { seat, look } = this;
    if (seat.status === "stopped") return this.stopped();
    if (!seat.telling || !look) return html`<p class="waiting">${seat.status === "offline" ? "No connection. Trying again…" : "Connecting…"}</p>`;
    this.reader = new Reader(seat.telling, {
      picked: this.picked, chosen: this.chosen, onPick: (...what) => this.pick(...what),
      aide: seat.aide, onSet: (settings) => seat.wantAide(settings), onDraw: () => this.requestUpdate(),
    });
    return html`
      <div class="visually-hidden" aria-live="polite" role="status">${this.spoken}</div>
      ${this.header()}
      ${seat.status === "offline" ? html`<p class="banner" role="alert">No connection. Trying again… Your answers are kept.</p>` : nothing}
      <main class="table" data-game=${seat.welcome.game} aria-label="The table">${look.table(seat.telling, this.reader)}</main>
      ${this.dock()}
      ${this.side()}`;
  }

  stopped() {
    return html`<main class="waiting"><h1>This table does not go on</h1><p>${this.seat.reason}</p><p><a href="/">To the first page</a></p></main>`;
  }

  header() {
    const { title, ruleset } = this.seat.telling.status;
    return html`<header class="top"><a href="/" class="home" aria-label="facedown, first page">🂠</a>
      <h1>${title} <small>${ruleset}</small></h1>
      <nav aria-label="Panels">${PANELS.map(([name, said]) => html`<button type="button" aria-expanded=${this.shownPanel === name}
        class="tab" data-panel=${name} @click=${() => this.show(name)}>${said}${this.badge(name)}</button>`)}
      ${themeButton()}</nav></header>`;
  }

  badge(name) {
    const count = name === "chat" ? this.seat.unread : name === "room" && this.seat.room?.proposal ? 1 : 0;
    return count ? html` <span class="badge">${count}</span>` : nothing;
  }

  dock() {
    const { seat } = this;
    const { outcome } = seat.telling.status;
    return html`<section class="dock" aria-label="What is asked">
      ${this.shownPanel === "log" ? nothing : html`<div class="news" aria-hidden="true">${sentences(seat.happened.slice(-NEWS), seat.telling.me ?? null)}</div>`}
      <fd-proposal .seat=${seat} .room=${seat.room}></fd-proposal>
      ${seat.over ? html`<p class="outcome"><strong>${outcome || "The game is over."}</strong></p>` : nothing}
      ${seat.telling.question
        ? html`<fd-question .at=${this.reader} .look=${this.look} .number=${seat.question} .busy=${seat.isAnswering}
            .refusal=${seat.refusal} .hint=${seat.hint} .told=${this.about}
            @answer=${({ detail }) => this.answer(detail)} @toggle-option=${({ detail }) => this.toggleOption(detail)}></fd-question>`
        : this.idle()}
    </section>`;
  }

  idle() {
    const { seat } = this;
    const about = this.about && html`<div class="about" role="status"><strong>${this.about.title.map((part) => part.text ?? part)}</strong> ${this.about.text}</div>`;
    const waits = seat.over || this.reader.me === null ? nothing : html`<p class="waits">${seat.refusal || "The others are thinking…"}</p>`;
    return html`${about || nothing}${waits}`;
  }

  side() {
    const shown = this.shownPanel;
    if (!shown) return nothing;
    const { seat } = this;
    const inside = {
      log: () => html`<fd-log .happened=${seat.happened} .me=${seat.telling.me ?? null}></fd-log>`,
      chat: () => html`<fd-chat .seat=${seat} .lines=${seat.chat} .room=${seat.room}></fd-chat>`,
      room: () => html`<fd-room .seat=${seat} .room=${seat.room}></fd-room>`,
      help: () => html`<fd-help .seat=${seat} .help=${seat.help} .me=${seat.telling.me ?? null}></fd-help>`,
    };
    return html`<aside class="panel ${this.panel ? "open" : ""}" tabindex="-1" aria-label=${shown}>
      <button type="button" class="icon close" aria-label="Close" @click=${() => this.show("")}>×</button>${inside[shown]()}</aside>`;
  }
}

customElements.define("fd-table", TablePage);
