// What people say to each other, by channels. The game says who may speak where.

import { keepName } from "./keeping.js";
import { Drawn, html, nothing } from "./lit.js";
import { sentence } from "./words.js";

class Chat extends Drawn {
  static properties = { seat: { attribute: false }, lines: { attribute: false }, room: { attribute: false }, unsaid: { attribute: false }, channel: { state: true } };

  render() {
    const channels = this.room?.channels ?? [];
    const channel = channels.find((each) => each.name === this.channel) ?? channels.find((each) => each.speaks) ?? channels[0];
    const lines = this.lines.filter((line) => !channel || line.channel === channel.name);
    return html`<h2>Chat</h2>
      ${channels.length > 1 ? html`<div class="channels" role="group" aria-label="Channels">${channels.map((each) => html`<button type="button"
        aria-pressed=${each === channel} @click=${() => (this.channel = each.name)}>${each.title || each.name}</button>`)}</div>` : nothing}
      <div class="chat-lines" role="log" aria-label="What is said" tabindex="0">
        ${lines.length ? lines.map((line) => html`<p><strong>${line.name}</strong> ${line.text}</p>`) : html`<p class="note">Nobody has said anything.</p>`}
      </div>
      ${this.unsaid ? html`<p class="refusal" role="alert">${sentence(this.unsaid.reason)}</p>` : nothing}
      ${!channel ? html`<p class="note">Nobody talks here yet.</p>` : channel.speaks ? this.field(channel) : html`<p class="note">${channel.why_not}</p>`}`;
  }

  field(channel) {
    return html`${this.seat.welcome.role === "seat" ? nothing : this.ownName()}<div class="typed-line"><input id="said" maxlength="500" autocomplete="off" aria-label=${`Say to ${channel.title || channel.name}`}
      @keydown=${(event) => event.key === "Enter" && !event.isComposing && this.send(channel)} />
      <button type="button" @click=${() => this.send(channel)}>Say</button></div>`;
  }

  // Whoever only watches has no name at the table, and says what they are called.
  ownName() {
    return html`<label class="own-name">Your name <input id="own-name" maxlength="20" autocomplete="nickname" .value=${this.seat.name}
      @change=${({ target }) => this.rename(target.value.trim())} /></label>`;
  }

  rename(name) {
    keepName(name);
    this.seat.rename(name);
  }

  send(channel) {
    const input = this.querySelector("#said");
    const text = input.value.trim();
    if (text) this.seat.chatTo(channel.name, text);
    input.value = "";
  }

  // What was not said stands in the field again, unless something else does.
  updated(changed) {
    const input = this.querySelector("#said");
    if (changed.has("unsaid") && this.unsaid && input && !input.value) input.value = this.unsaid.text;
    const lines = this.querySelector(".chat-lines");
    lines.scrollTop = lines.scrollHeight;
  }
}

customElements.define("fd-chat", Chat);
