// "Go on from here": who sits at the new table.

import { ask } from "./fetching.js";
import { Drawn, html, nothing } from "./lit.js";
import { PERSON, branched, playerChoices } from "./seating.js";
import { textOf } from "./words.js";

class Branching extends Drawn {
  static properties = { shown: { attribute: false }, table: {}, token: {}, about: { state: true }, seats: { state: true }, refusal: { state: true }, busy: { state: true } };

  async connectedCallback() {
    super.connectedCallback();
    const games = await ask("/api/games").catch(() => ({}));
    this.about = games[this.shown.game] ?? null;
    const { telling } = this.shown;
    const names = [...telling.seats].sort((one, other) => one.index - other.index).map((seat) => textOf(seat.name));
    const mine = telling.me ?? 0;
    this.seats = names.map((name, index) => ({ name, player: index === mine ? PERSON : (this.about?.usual_bot ?? PERSON) }));
  }

  async go() {
    const { step, seat, game, telling } = this.shown;
    this.busy = true;
    try {
      const about = { game, ruleset: telling.status.ruleset };
      const links = await branched(this.table, this.token, { step, seat, seats: this.seats }, about, telling.status.title);
      const people = Object.values(links.seats);
      location.href = people.length === 1 ? people[0] : `/#links/${links.table}`;
    } catch (error) {
      Object.assign(this, { refusal: error.message, busy: false });
    }
  }

  render() {
    if (!this.seats || !this.about) return nothing;
    const isAll = this.shown.seat === "all";
    return html`<div class="branching"><p>${isAll ? "A new table begins here, with these very cards."
      : "A new table begins here, in a world that fits what these eyes know. What is hidden is drawn by chance: it tells nothing about this game."}</p>
      ${this.seats.map((seat, place) => html`<div class="branch-seat"><label for="branch-${place}">${seat.name}</label>
        <select id="branch-${place}" @change=${({ target }) => (this.seats = this.seats.map((each, other) => (other === place ? { ...each, player: target.value } : each)))}>
          ${playerChoices(this.about, seat.player, true)}</select></div>`)}
      ${this.refusal ? html`<p class="refusal" role="alert">${this.refusal}</p>` : nothing}
      <p class="buttons"><button type="button" class="main" ?disabled=${this.busy} @click=${() => this.go()}>Make the table</button></p></div>`;
  }
}

customElements.define("fd-branching", Branching);
