// Who is here, and what can be done about it: leave, sit down again, take back, look through somebody's eyes.

import { linksOf } from "./keeping.js";
import { copyText } from "./copying.js";
import { Drawn, html, nothing } from "./lit.js";

class Room extends Drawn {
  static properties = { seat: { attribute: false }, room: { attribute: false }, question: { attribute: false }, hint: { attribute: false }, copied: { state: true } };

  render() {
    const { seat, room } = this;
    const role = seat.welcome?.role;
    if (!room) return html`<h2>Room</h2><p class="note">Nothing is known of the room yet.</p>`;
    const mine = room.seats.find((each) => each.index === seat.welcome.you);
    return html`<h2>Room</h2>
      <ul class="people">${room.seats.map((each) => this.person(each, role))}</ul>
      <p class="note">${room.watchers ? `${room.watchers} watching` : "Nobody is watching."}</p>
      ${role === "seat" ? this.mine(mine) : nothing}
      ${role !== "seat" || seat.over ? this.eyes() : nothing}
      ${this.links()}`;
  }

  person(each, role) {
    const isPerson = each.player === "person";
    const state = !isPerson ? each.player : each.free ? "free seat" : each.here ? "here" : "away";
    return html`<li><span class="dot ${state === "here" ? "here" : ""}" aria-hidden="true">${state === "here" ? "●" : isPerson ? "○" : "⚙"}</span>
      ${each.name} <span class="note">${state}${each.consents ? ", may be watched" : ""}</span>
      ${role === "host" ? this.replacing(each, isPerson) : nothing}</li>`;
  }

  replacing(each, isPerson) {
    const { bots, usual_bot: usual } = this.seat.welcome;
    const replace = (player) => this.seat.say({ type: "replace", seat: each.index, player });
    if (!isPerson) return html`<button type="button" @click=${() => replace("person")}>give back</button>`;
    return html`<select aria-label=${`Who plays for ${each.name}`} @change=${({ target }) => replace(target.value)}>
      <option value="person" selected>plays</option>
      ${[usual, ...bots.filter((bot) => bot !== usual)].map((bot) => html`<option value=${bot}>let ${bot} play</option>`)}</select>`;
  }

  mine(mine) {
    const { seat, room } = this;
    const back = room.take_back;
    return html`<p class="buttons">
      ${back ? html`<button type="button" ?disabled=${!back.may && !back.ask} title=${back.reason} @click=${() => seat.say({ type: "take_back" })}>
        ${back.may ? "Take back" : "Ask to take back"} <kbd>U</kbd></button>` : nothing}
      </p>${back?.reason ? html`<p class="note">${back.reason}</p>` : nothing}
      <p class="buttons"><button type="button" ?disabled=${this.question === null} @click=${() => seat.askHint()}>What would you do?</button>
      ${mine?.player === "person"
        ? html`<button type="button" @click=${() => seat.say({ type: "leave" })}>Leave: let a bot play</button>`
        : html`<button type="button" @click=${() => seat.say({ type: "sit" })}>Sit down again</button>`}
      </p>${this.hint ? html`<p class="hint" role="status">${this.hint}</p>` : nothing}
      <label class="check"><input type="checkbox" .checked=${!!mine?.consents}
        @change=${(event) => seat.say({ type: "consent", watched: event.target.checked })} /> Watchers may look through my eyes</label>
      <p class="note">Anybody who has the watchers’ link could, also an opponent. You are told when somebody does.</p>`;
  }

  eyes() {
    const { room, seat } = this;
    const eyes = room.may_look;
    if (eyes.length < 2) return nothing;
    const name = (eye) => (eye === null ? "What everybody sees" : eye === "all" ? "Everything" : room.seats.find((each) => each.index === eye)?.name);
    return html`<label>Look through the eyes of
      <select @change=${(event) => seat.say({ type: "look", seat: eyes[event.target.selectedIndex] })}>
      ${eyes.map((eye) => html`<option ?selected=${eye === room.looking}>${name(eye)}</option>`)}</select></label>`;
  }

  // For whoever made the table with this browser: the links of all others.
  links() {
    const { host, watcher, seats = {} } = linksOf(this.seat.table) ?? {};
    if (!host) return nothing;
    const names = (index) => this.room.seats.find((each) => String(each.index) === index)?.name ?? index;
    const others = Object.entries(seats).filter(([index]) => index !== String(this.seat.welcome.you)).map(([index, link]) => [names(index), link]);
    return html`<h3>Links</h3><ul class="links">${[...others, ...(watcher ? [["Watch", watcher]] : []), ["Host", host]].map(([name, link]) => html`<li>${name}
      <a href=${link} target="_blank" rel="noopener" aria-label="Open: ${name}">open</a>
      <button type="button" aria-label="Copy the link: ${name}" @click=${() => this.copy(link)}>${this.copied === link ? "✓ copied" : "copy"}</button></li>`)}</ul>`;
  }

  async copy(link) {
    await copyText(new URL(link, location.href).href);
    this.copied = link;
  }
}

// A proposal waits for everybody's vote.
class Proposal extends Drawn {
  static properties = { seat: { attribute: false }, room: { attribute: false } };

  render() {
    const proposal = this.room?.proposal;
    if (!proposal) return nothing;
    const you = this.seat.welcome.you;
    const vote = (agree) => () => this.seat.say({ type: "vote", proposal: proposal.id, agree });
    return html`<div class="proposal" role="alert"><p>${proposal.words}</p>
      ${proposal.waiting.includes(you) ? html`<button type="button" @click=${vote(true)}>Agree</button> <button type="button" @click=${vote(false)}>Refuse</button>`
        : html`<span class="note">Waiting for ${proposal.waiting.length}</span>
          ${proposal.seat === you ? html`<button type="button" @click=${vote(false)}>Withdraw</button>` : nothing}`}</div>`;
  }
}

customElements.define("fd-room", Room);
customElements.define("fd-proposal", Proposal);
