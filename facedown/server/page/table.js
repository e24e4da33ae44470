// The table page: the header, the table in the game's look, the question at the bottom, and panels beside or above it.

import "./chat.js";
import "./clock.js";
import "./help.js";
import "./log.js";
import "./question.js";
import "./room.js";
import { setDeadline } from "./clock.js";
import { Connection } from "./connection.js";
import { ended } from "./ended.js";
import { Focus } from "./focus.js";
import { ICONS } from "./icons.js";
import { keep, keepSeat, kept, ownName } from "./keeping.js";
import { listen } from "./keys.js";
import { Drawn, html, nothing } from "./lit.js";
import { sentences } from "./log.js";
import { lookOf } from "./looks.js";
import { Notice } from "./notice.js";
import { Reader, isAbout, together } from "./reader.js";
import { minutes } from "./seat.js";
import { Speaker, spoken } from "./speaking.js";
import { themeButton } from "./theme.js";
import { sentence, textOf } from "./words.js";

const NEWS = 4;
const NEWS_WHILE_WAITING = 10;
const KNOWN = "facedown-known-";
const WIDE = matchMedia("(min-width: 900px) and (min-height: 501px)");
const PANELS = [["log", "Log"], ["chat", "Chat"], ["room", "Room"], ["help", "Help"]];

class TablePage extends Drawn {
  static properties = { panel: { state: true }, picked: { state: true }, chosen: { state: true }, spoken: { state: true }, folded: { state: true } };

  constructor() {
    super();
    Object.assign(this, { panel: "", picked: null, about: null, chosen: [], spoken: [], look: null, number: null, folded: false, answeredAt: null, turn: 0, asked: null });
    this.focusKeeper = new Focus(this);
    this.notice = new Notice();
    this.speaker = new Speaker();
    this.seat = new Connection(location.pathname.split("/").pop(), location.hash.slice(1), ownName());
    this.seat.addEventListener("change", ({ detail }) => this.changed(detail));
    addEventListener("hashchange", () => location.reload());
    WIDE.addEventListener("change", () => this.requestUpdate());
    this.seat.open();
    listen(this.shortcuts());
  }

  async changed(type) {
    if (type === "welcome" && !this.look) this.look = await lookOf(this.seat.welcome.game, this.seat.welcome.look);
    if (type === "table") this.newMoment();
    if (type === "chat") this.newLines();
    this.requestUpdate();
  }

  newMoment() {
    const { seat } = this;
    if (!this.known) keepSeat(seat.table, seat.key, seat.welcome, seat.telling.status.title);
    this.known = true;
    if (seat.question !== this.number && !this.isAskedAgain()) {
      Object.assign(this, { picked: null, about: null, chosen: [], turn: this.turn + 1 });
      this.querySelector(".dock")?.scrollTo(0, 0);
    }
    Object.assign(this, { number: seat.question, asked: seat.telling.question ?? null });
    this.notice.show(seat);
    this.spoken = this.speaker.hears(seat, this.look);
    setDeadline(seat.deadline);
  }

  // The chat reads itself aloud while it is open.
  newLines() {
    if (this.shownPanel === "chat") this.seat.readAll();
    else this.spoken = this.speaker.hearsSaid(this.seat.newLines);
  }

  // Where all may speak at once, whatever somebody says asks everybody anew. Who has not answered goes on with what they were about to do.
  isAskedAgain() {
    const { question } = this.seat.telling;
    if (!this.asked || !question || this.chosen.length || textOf(question.prompt) !== textOf(this.asked.prompt)) return false;
    return this.picked === null || (question.options ?? []).some((option) => isAbout(option, this.picked));
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
    this.folded = false;
    if (isWhole && option?.index !== undefined && !others.length) return this.querySelector("fd-question").choose(option);
    Object.assign(this, again ? { picked: null, about: null } : { picked: whole, about: told ?? (whole === thing ? null : this.about) });
    return undefined;
  }

  toggleOption(option) {
    this.chosen = this.chosen.includes(option) ? this.chosen.filter((other) => other !== option) : [...this.chosen, option];
  }

  answer(option) {
    this.notice.answers();
    keep(`${KNOWN}${this.seat.welcome.game}`, true);
    Object.assign(this, { answeredAt: this.seat.told, asked: null });
    this.seat.answer(option);
    Object.assign(this, { picked: null, about: null });
  }

  shortcuts() {
    const open = (name) => () => this.show(name);
    return {
      digit: (event) => this.chooseNth(Number(event.key) - 1),
      escape: () => (this.panel ? this.show("") : this.pick(null)),
      l: open("log"), c: open("chat"), r: open("room"), h: open("help"), "?": open("help"),
      " ": ({ target }) => (target.closest("button, summary") ?? this.querySelector(".dock [data-main]:not(:disabled)"))?.click(),
      q: () => this.toQuestion(),
      u: () => this.seat.say({ type: "take_back" }),
    };
  }

  async toQuestion() {
    this.folded = false;
    await this.updateComplete;
    this.querySelector(".question button:not(:disabled), .question input")?.focus();
  }

  // A digit chooses the option that shows it.
  chooseNth(place) {
    const asked = this.querySelector("fd-question");
    const { question } = this.seat.telling ?? {};
    if (!asked || !question) return;
    if (["several", "order"].includes(question.answered)) return question.options[place] && this.toggleOption(question.options[place]);
    const key = [...asked.querySelectorAll("kbd")].find((each) => each.textContent.trim() === String(place + 1));
    key?.closest("button:not(:disabled)")?.click();
  }

  get shownPanel() {
    return this.panel || (WIDE.matches ? "log" : "");
  }

  async show(name) {
    this.panel = this.panel === name ? "" : name;
    if (name === "chat") this.seat.readAll();
    if (name === "help") this.seat.say({ type: "help" });
    await this.updateComplete;
    if (this.panel) this.querySelector(".panel")?.focus();
    else this.querySelector(`[data-panel="${name || this.lastPanel}"]`)?.focus();
    this.lastPanel = name;
  }

  willUpdate() {
    this.focusKeeper.note();
  }

  async updated() {
    await this.querySelector("fd-question")?.updateComplete;
    this.focusKeeper.restore();
    this.keepRoom();
  }

  // Whether nobody has ever answered anything in this game with this browser.
  get isNew() {
    return this.seat.welcome.role === "seat" && !kept(`${KNOWN}${this.seat.welcome.game}`);
  }

  // While one waits, the next question's room is kept, as large as that of the last one: nothing jumps when it comes.
  keepRoom() {
    const dock = this.querySelector(".dock:not(.folded, .idle)");
    if (dock && this.seat.telling.question) this.style.setProperty("--asked", `${dock.offsetHeight}px`);
  }

  // Drawing

  render() {
    const { seat, look } = this;
    if (seat.status === "stopped") return this.stopped();
    if (!seat.telling || !look) return html`<p class="waiting" role="status">${seat.status !== "offline" ? "Connecting…" : `${seat.reason ? sentence(seat.reason) : "No connection."} Trying again…`}</p>`;
    this.reader = new Reader(seat.telling, {
      isOwn: seat.welcome.you === seat.telling.me, free: (seat.room?.seats ?? []).filter((each) => each.free).map((each) => each.index),
      picked: this.picked, chosen: this.chosen, onPick: (...what) => this.pick(...what),
      aide: seat.aide, onSet: (settings) => seat.wantAide(settings), onDraw: () => this.requestUpdate(), happened: seat.happened,
    });
    return html`
      ${spoken(this.spoken)}
      ${this.header()}
      ${seat.status === "offline" ? this.banner() : nothing}
      <main class="table" tabindex="-1" data-game=${seat.welcome.game} aria-label="The table">${look.table(seat.telling, this.reader)}</main>
      ${this.dock()}
      ${this.side()}`;
  }

  // A table that goes on later says why. This page comes back by itself in any case.
  banner() {
    const why = this.seat.reason ? sentence(this.seat.reason) : "No connection.";
    return html`<p class="banner" role="alert"><span aria-hidden="true">⚠</span> ${why} Trying again… Your answers are kept.
      <button type="button" @click=${() => this.seat.comeBackNow()}>Try now</button></p>`;
  }

  stopped() {
    return html`<main class="waiting"><h1>${this.seat.telling ? "This table does not go on" : "There is no table here"}</h1>
      <p>${sentence(this.seat.reason)}${this.seat.key ? "" : " It may not be whole: what stands after # is the key to a seat."}</p><p class="buttons"><button type="button" @click=${() => location.reload()}>Try again</button> <a class="button" href="/">To the first page</a></p></main>`;
  }

  header() {
    const { title, ruleset } = this.seat.telling.status;
    return html`<header class="top"><a href="/" class="home" aria-label="facedown, first page">${ICONS.home}</a>
      <h1>${title} <small>${ruleset}</small></h1>
      <nav aria-label="Panels">${PANELS.map(([name, said]) => html`<button type="button" aria-expanded=${this.shownPanel === name}
        class="tab" data-panel=${name} @click=${() => this.show(name)}>${ICONS[name]}<span class="tab-name">${said}</span>${this.badge(name)}</button>`)}
      ${themeButton()}</nav></header>`;
  }

  badge(name) {
    const count = name === "chat" ? this.seat.unread : name === "room" && this.seat.room?.proposal ? 1 : 0;
    return count ? html` <span class="badge">${count}</span>` : nothing;
  }

  dock() {
    const { seat } = this;
    const { outcome } = seat.telling.status;
    const isIdle = !seat.telling.question && !seat.over;
    return html`<section class="dock ${this.folded ? "folded" : ""} ${isIdle ? "idle" : ""}" tabindex="-1" aria-label="What is asked">
      <button type="button" class="icon fold" aria-expanded=${!this.folded} aria-label=${this.folded ? "Show the question" : "Fold the question"}
        @click=${() => (this.folded = !this.folded)}>${this.folded ? ICONS.up : ICONS.down}</button>
      ${this.shownPanel === "log" ? nothing : html`<div class="news" aria-hidden="true" title="The whole log" @click=${() => this.show("log")}>${
        sentences(seat.happened.slice(isIdle ? -NEWS_WHILE_WAITING : -NEWS), seat.telling.me ?? null)}</div>`}
      ${this.isNew && !seat.over && this.shownPanel !== "help" ? html`<p class="first-time">New to ${seat.telling.status.title}? <button type="button" class="quiet" @click=${() => this.show("help")}>How to play</button></p>` : nothing}
      <fd-proposal .seat=${seat} .room=${seat.room}></fd-proposal>
      ${this.substitute()}
      ${seat.notice ? html`<p class="note" role="status">${seat.notice}</p>` : nothing}
      ${seat.over ? ended(seat, outcome) : nothing}
      ${seat.telling.question
        ? html`<fd-question .at=${this.reader} .look=${this.look} .number=${seat.question} .turn=${this.turn} .busy=${seat.isAnswering}
            .refusal=${seat.refusal} .hint=${seat.hint} .told=${this.about}
            @answer=${({ detail }) => this.answer(detail)} @toggle-option=${({ detail }) => this.toggleOption(detail)}></fd-question>`
        : this.idle()}
    </section>`;
  }

  idle() {
    const { seat } = this;
    const about = this.about && html`<div class="about" role="status"><strong>${textOf(this.about.title)}</strong> ${this.about.text} ${this.about.why_not ? html`<em class="why-not">${this.about.why_not}</em>` : nothing}</div>`;
    const waits = seat.refusal || (seat.over ? "" : this.waitsFor());
    const bank = seat.bank != null && !seat.over ? html` You have <span class="clock">${minutes(seat.bank)}</span> left.` : nothing;
    return html`${about || nothing}${waits ? html`<p class="waits">${waits}${bank}</p>` : nothing}`;
  }

  // Whoever left, or was away, learns that a bot plays on, and can come back.
  substitute() {
    const { room, welcome, over } = this.seat;
    const mine = room?.seats.find((each) => welcome.role === "seat" && each.index === welcome.you);
    if (over || !mine || mine.player === "person") return nothing;
    return html`<p class="substitute">A bot (${mine.player}) plays for you. <button type="button" @click=${() => this.seat.say({ type: "sit" })}>Sit down again</button></p>`;
  }

  waitsFor() {
    const { room, welcome, telling } = this.seat;
    const free = (room?.seats ?? []).filter((each) => each.free).length;
    if (free) return `Waiting for ${free === 1 ? "one more player" : `${free} more players`} to take a seat on the first page…`;
    const isAway = (index) => room?.seats.some((each) => each.index === index && each.player === "person" && !each.here);
    const asked = telling.seats.filter((told) => told.asked && told.index !== welcome.you).map((told) => `${textOf(told.name)}${isAway(told.index) ? " (not here)" : ""}`);
    return asked.length && asked.length < 4 ? `Waiting for ${new Intl.ListFormat("en").format(asked)}…` : "The others are thinking…";
  }

  side() {
    const shown = this.shownPanel;
    if (!shown) return nothing;
    const { seat } = this;
    const inside = {
      log: () => html`<h2>What happened</h2>${seat.key || seat.over ? html`<p class="look-back"><a href="/replay/${seat.table}#${seat.key}">Look back, step by step</a></p>` : nothing}<fd-log .happened=${seat.happened} .me=${seat.telling.me ?? null} .since=${this.answeredAt}></fd-log>`,
      chat: () => html`<fd-chat .seat=${seat} .lines=${seat.chat} .room=${seat.room} .unsaid=${seat.unsaid}></fd-chat>`,
      room: () => html`<fd-room .seat=${seat} .room=${seat.room} .question=${seat.question} .hint=${seat.hint}></fd-room>`,
      help: () => html`<fd-help .seat=${seat} .help=${seat.help} .me=${seat.telling.me ?? null} .isNew=${this.isNew} .question=${seat.question} .hint=${seat.hint}></fd-help>`,
    };
    return html`<aside class="panel ${this.panel ? "open" : ""}" tabindex="-1" aria-label=${shown}>
      <button type="button" class="icon close" aria-label="Close" @click=${() => this.show("")}>${ICONS.close}</button>${inside[shown]()}</aside>`;
  }
}

customElements.define("fd-table", TablePage);
