// That it is one's turn: a mark in the title of the window and, if somebody wants it, a sound.

import { keep, kept } from "./keeping.js";
import { html } from "./lit.js";

const KEPT = "facedown-sound";
const QUIET = 3_000;

export class Notice {
  constructor() {
    this.question = null;
    this.answered = 0;
  }

  // Whoever has just answered, and looks at the page, sees the next question anyway.
  show({ question, telling }) {
    document.title = `${question === null ? "" : "● "}${telling.status.title}`;
    const isNew = question !== null && question !== this.question;
    if (isNew && kept(KEPT) && (document.hidden || performance.now() - this.answered > QUIET)) ring();
    this.question = question;
  }

  answers() {
    this.answered = performance.now();
  }
}

// Two soft tones.
function ring() {
  const context = new AudioContext();
  [660, 880].forEach((pitch, place) => {
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + place * 0.14;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, from);
    loudness.gain.exponentialRampToValueAtTime(0.12, from + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
    tone.connect(loudness).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.32);
  });
  setTimeout(() => context.close(), 1000);
}

export const soundChoice = () => html`<label class="check"><input type="checkbox" id="sound" .checked=${!!kept(KEPT)}
  @change=${({ target }) => { keep(KEPT, target.checked); if (target.checked) ring(); }} /> A sound when it is my turn</label>`;
