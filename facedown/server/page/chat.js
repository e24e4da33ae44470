// What people say to each other, by channels. The game says who may speak where.

import { Drawn, html, nothing } from "./lit.js";

class Chat extends Drawn {
  static properties = { seat: { attribute: false }, lines: { attribute: false }, room: { attribute: false }, channel: { state: true } };

  render() {
    const channels = this.room?.channels ?? [];
    const channel = channels.find((each) => each.name === this.channel) ?? channels[0];
    return html`<h2>Chat</h2>
      ${channels.length > 1 ? html`<div class="channels" role="group" aria-label="Channels">${channels.map((each) => html`<button type="button"
        aria-pressed=${each === channel} @click=${() => (this.channel = each.name)}>${each.title || each.name}</button>`)}</div>` : nothing}
      <div class="chat-lines" role="log" aria-label="What is said" tabindex="0">
        ${this.lines.filter((line) => !channel || line.channel === channel.name).map((line) => html`<p><strong>${line.name}</strong> ${line.text}</p>`)}
      </div>
      ${!channel ? html`<p class="note">Nobody talks here yet.</p>` : channel.speaks ? this.field(channel) : html`<p class="note">${channel.why_not}</p>`}`;
  }

  field(channel) {
    return html`<div class="typed-line"><input id="said" maxlength="500" autocomplete="off" aria-label=${`Say to ${channel.title || channel.name}`}
      @keydown=${(event) => event.key === "Enter" && this.send(channel)} />
      <button type="button" @click=${() => this.send(channel)}>Say</button></div>`;
  }

  send(channel) {
    const input = this.querySelector("#said");
    const text = input.value.trim();
    if (text) this.seat.chatTo(channel.name, text);
    input.value = "";
  }

  updated() {
    const lines = this.querySelector(".chat-lines");
    lines.scrollTop = lines.scrollHeight;
  }
}

customElements.define("fd-chat", Chat);
