// The links of a table, after it was made.

import { copyText } from "./copying.js";
import { keyIn } from "./keeping.js";
import { Drawn, html, nothing } from "./lit.js";

class Links extends Drawn {
  static properties = { links: { attribute: false }, copied: { state: true } };

  render() {
    const { links } = this;
    const seats = Object.entries(links.seats ?? {});
    const [[first, mine] = []] = seats;
    return html`<h2 tabindex="-1">A table of ${links.title}</h2>
      <p>Each link is a seat: give it to one person only. This browser keeps them under “Your tables”.</p>
      ${mine ? html`<p class="buttons"><a class="button main" href=${mine}>Open my seat${this.name(first) ? `: ${this.name(first)}` : ""}</a></p>` : nothing}
      <ul class="links">
        ${seats.map(([seat, link]) => this.row(this.name(seat) || `Seat ${Number(seat) + 1}`, link, seat === first ? "yours" : "send it to a friend"))}
        ${links.watcher ? this.row("Watch", links.watcher, "shows what everybody may see") : nothing}
        ${links.host ? this.row("Host", links.host, "can let a bot play for somebody who is away") : nothing}
      </ul>
      <p class="buttons"><a class="button" href="/replay/${links.table}#${keyIn(mine ?? links.host)}">Look back</a> <a class="button" href="#">To the first page</a></p>`;
  }

  name(seat) {
    return this.links.names?.[seat] ?? "";
  }

  row(name, link, means) {
    const whole = new URL(link, location.href).href;
    return html`<li><span class="what"><strong>${name}</strong> <span class="note">${means}</span></span>
      <input readonly .value=${whole} aria-label="Link: ${name}" @focus=${(event) => event.target.select()} />
      <button type="button" @click=${() => this.copy(whole)} aria-label="Copy the link: ${name}">${this.copied === whole ? "✓ copied" : "Copy"}</button>
      <a class="button" href=${link} target="_blank" rel="noopener" aria-label="Open: ${name}">Open</a></li>`;
  }

  async copy(link) {
    await copyText(link);
    this.copied = link;
  }
}

customElements.define("fd-links", Links);
