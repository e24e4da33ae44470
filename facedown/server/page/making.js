// Making a table: the ruleset, who sits where, options, the clock, who may watch.

import "./choosing.js";
import { ask } from "./fetching.js";
import { keepName } from "./keeping.js";
import { Drawn, html, nothing } from "./lit.js";
import { OPEN, PERSON, botWords, made, playerChoices, usualSeats } from "./seating.js";

const CLOCKS = {
  none: ["No clock", []],
  question: ["A time limit for each question", [["question", "Seconds for a question", 60]]],
  bank: ["A time bank for the whole game", [["bank", "Minutes for the game", 10], ["increment", "Seconds more for each answer", 10]]],
};

// A browser can point to a value that it refuses only where it is seen.
const OPENS = { handleEvent: ({ currentTarget }) => (currentTarget.open = true), capture: true };

class Making extends Drawn {
  static properties = { game: {}, about: { attribute: false }, wanted: { state: true }, options: { state: true }, refusal: { state: true }, busy: { state: true } };

  willUpdate(changed) {
    if (!changed.has("game")) return;
    const [{ name: ruleset, usual }] = this.about.rulesets;
    this.wanted = { ruleset, seats: usualSeats(this.about, usual), said: {}, clock: "none", times: {}, watched: true, listed: false };
    Object.assign(this, { options: [], refusal: "", busy: false });
    this.loadOptions();
  }

  async loadOptions() {
    const { ruleset } = this.wanted;
    const path = `/api/games/${encodeURIComponent(this.game)}/options?ruleset=${encodeURIComponent(ruleset)}`;
    const options = await ask(path).catch(() => []);
    if (ruleset === this.wanted.ruleset) this.options = options;
  }

  want(change) {
    this.wanted = { ...this.wanted, ...change };
    this.refusal = "";
  }

  chooseRuleset(ruleset) {
    const { least, most } = this.about.rulesets.find(({ name }) => name === ruleset);
    this.want({ ruleset, said: {} });
    this.countSeats(Math.min(Math.max(this.wanted.seats.length, least), most));
    this.loadOptions();
  }

  countSeats(count) {
    this.want({ seats: Array.from({ length: count }, (_, place) => this.wanted.seats[place] ?? { player: this.about.usual_bot, name: "" }) });
  }

  seat(place, change) {
    this.want({ seats: this.wanted.seats.map((seat, other) => (other === place ? { ...seat, ...change } : seat)) });
  }

  say(name, value) {
    const { [name]: _, ...rest } = this.wanted.said;
    this.want({ said: value === undefined ? rest : { ...rest, [name]: value } });
  }

  async make(opens) {
    const { ruleset, seats, said, clock, times, watched, listed } = this.wanted;
    const counted = Object.fromEntries(CLOCKS[clock][1].map(([name, , usual]) => [name, Number(times[name] ?? usual) * (name === "bank" ? 60 : 1)]));
    this.busy = true;
    try {
      const links = await made({ game: this.game, ruleset, seats, options: said, clock: clock === "none" ? null : counted, watched, listed }, this.about.title);
      keepName(seats.find((seat) => seat.player === PERSON)?.name.trim());
      location.href = opens ? links.seats[Object.keys(links.seats)[0]] : `#links/${links.table}`;
    } catch (error) {
      Object.assign(this, { refusal: error.message, busy: false });
      await this.updateComplete;
      this.querySelector(".refusal")?.scrollIntoView({ block: "center" });
    }
  }

  // Where the server's reason is shown: at the option or the part that it names, else by the buttons.
  get refusedAt() {
    if (!this.refusal) return "";
    const named = this.options.find(({ name }) => new RegExp(`\\b${name}\\b`).test(this.refusal));
    if (/\bclock\b/.test(this.refusal)) return "clock";
    if (named && !/^players |is no name/.test(this.refusal)) return `option ${named.name}`;
    return /\bname\b|\bnames\b|\bbot\b|\bseat\b|\bplayers\b|nobody would play/.test(this.refusal) ? "seats" : "all";
  }

  refused(part) {
    return this.refusedAt === part ? html`<p class="refusal" role="alert">${this.refusal}</p>` : nothing;
  }

  // Drawing

  render() {
    const people = this.wanted.seats.filter((seat) => seat.player === PERSON).length;
    return html`<form class="making" @submit=${(event) => { event.preventDefault(); this.make(people === 1); }}>
      <h2 tabindex="-1">A table of ${this.about.title}</h2><p>${this.about.words}</p>
      ${this.rulesets()} ${this.seats()} ${this.optionList()} ${this.clock()} ${this.others()}
      ${this.refused("all")}
      <p class="buttons make-buttons"><button class="main" ?disabled=${this.busy}>${people === 1 ? "Play" : "Make the table"}</button>
        ${people === 1 ? html`<button type="button" ?disabled=${this.busy} @click=${() => this.make(false)}>See the links first</button>` : nothing}
        <a class="button" href="#">Back</a></p></form>`;
  }

  rulesets() {
    const all = this.about.rulesets;
    const { ruleset, seats } = this.wanted;
    const { least, most } = all.find(({ name }) => name === ruleset);
    const span = (told) => (told.least === told.most ? `${told.least}` : `${told.least} to ${told.most}`);
    return html`<fieldset><legend>Rules</legend><div class="fields">
      <label>Ruleset <select id="ruleset" @change=${(event) => this.chooseRuleset(event.target.value)}>${all.map((told) =>
        html`<option value=${told.name} ?selected=${told.name === ruleset}>${told.name} (${span(told)} players)</option>`)}</select></label>
      ${least === most ? nothing : html`<label>Players <select id="players" @change=${(event) => this.countSeats(Number(event.target.value))}>
        ${Array.from({ length: most - least + 1 }, (_, more) => least + more).map((count) => html`<option value=${count} ?selected=${count === seats.length}>${count}</option>`)}</select></label>`}
      </div></fieldset>`;
  }

  seats() {
    return html`<fieldset><legend>Seats</legend>${this.refused("seats")}
      <ol class="seats-wanted">${this.wanted.seats.map((seat, place) => html`<li>
        <span class="number" aria-hidden="true">${place + 1}</span>
        <select aria-label="Who sits at seat ${place + 1}" @change=${(event) => this.seat(place, { player: event.target.value })}>${playerChoices(this.about, seat.player)}</select>
        <input aria-label="Name at seat ${place + 1}" placeholder="name" maxlength="20" autocomplete="off" .value=${seat.name}
          @input=${(event) => this.seat(place, { name: event.target.value })} />
        <span class="note">${seat.player === PERSON ? (place ? "gets a link" : "you, if you open this link") : seat.player === OPEN ? "whoever takes this seat; the table waits" : botWords(this.about, seat.player)}</span></li>`)}</ol>
      <p class="buttons"><button type="button" @click=${() => this.fill(PERSON)}>Only people</button>
        <button type="button" @click=${() => this.fill(this.about.usual_bot)}>Me and bots</button></p></fieldset>`;
  }

  fill(player) {
    this.want({ seats: this.wanted.seats.map((seat, place) => (place ? { ...seat, player } : { ...seat, player: PERSON })) });
  }

  optionList() {
    const count = Object.keys(this.wanted.said).length;
    const each = this.options.filter((option) => option.kind === "each");
    const rest = this.options.filter((option) => option.kind !== "each");
    const draw = (option) => html`<fd-choosing .option=${option} .said=${this.wanted.said[option.name]} .seats=${this.wanted.seats}
      .refusal=${this.refusedAt === `option ${option.name}` ? this.refusal : ""} @say=${({ detail }) => this.say(option.name, detail)}></fd-choosing>`;
    if (!this.options.length) return nothing;
    return html`${each.length ? html`<fieldset><legend>What each player brings</legend>${each.map(draw)}</fieldset>` : nothing}
      ${rest.length ? html`<details class="options-wanted" ?open=${this.refusedAt.startsWith("option")} @invalid=${OPENS}><summary>Options ${count ? `(${count} changed)` : `(${rest.length}, as usual)`}</summary>
        ${rest.map(draw)}</details>` : nothing}`;
  }

  clock() {
    const { clock, times } = this.wanted;
    return html`<fieldset><legend>Clock</legend>${this.refused("clock")}
      <div class="radios">${Object.entries(CLOCKS).map(([name, [said]]) => html`<label class="check"><input type="radio" name="clock" .checked=${clock === name}
        @change=${() => this.want({ clock: name })} /> ${said}</label>`)}</div>
      <div class="fields">${CLOCKS[clock][1].map(([name, said, usual]) => html`<label>${said} <input type="number" min="0" max="86400" step="any" .value=${String(times[name] ?? usual)}
        @input=${(event) => this.want({ times: { ...times, [name]: event.target.value } })} /></label>`)}</div>
      ${clock === "none" ? nothing : html`<p class="note">Whoever runs out of time is played for.</p>`}</fieldset>`;
  }

  others() {
    const { watched, listed } = this.wanted;
    return html`<fieldset><legend>Others</legend>
      <label class="check"><input type="checkbox" id="watched" .checked=${watched} @change=${(event) => this.want({ watched: event.target.checked })} /> There is a link for those who watch</label>
      <label class="check"><input type="checkbox" id="listed" .checked=${listed} @change=${(event) => this.want({ listed: event.target.checked })} /> Listed on the first page: anybody sees that it goes on, may watch if there is such a link, and sees the replay when it is over</label>
      </fieldset>`;
  }
}

customElements.define("fd-making", Making);
