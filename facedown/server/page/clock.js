// How much time is left for an answer. It counts by itself.

import { Drawn, html, nothing } from "./lit.js";
import { minutes } from "./seat.js";

let deadline = null;

export function setDeadline(at) {
  deadline = at;
  for (const clock of document.querySelectorAll("fd-clock")) clock.requestUpdate();
}

class Clock extends Drawn {
  connectedCallback() {
    super.connectedCallback();
    this.ticking = setInterval(() => deadline !== null && this.requestUpdate(), 250);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.ticking);
  }

  render() {
    if (deadline === null) return nothing;
    const left = (deadline - performance.now()) / 1000;
    return html`<span class="clock ${left < 10 ? "short" : ""}" role="timer">${minutes(left)}</span>`;
  }
}

customElements.define("fd-clock", Clock);
