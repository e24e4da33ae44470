// What a screen reader hears: sentences as they happen, and then the question.

import { asText } from "./log.js";
import { textOf } from "./words.js";

export class Speaker {
  constructor() {
    this.told = null;
    this.question = null;
  }

  // The new words of a moment, if there are any.
  news(seat) {
    const first = this.told === null;
    const fresh = seat.happened.filter((sentence) => !first && sentence.line >= this.told);
    const asked = seat.question !== null && seat.question !== this.question ? textOf(seat.telling.question?.prompt) : "";
    const ended = seat.over && !this.over ? (seat.telling.status.outcome ?? "") : "";
    Object.assign(this, { told: seat.told, question: seat.question, over: seat.over });
    return [asText(fresh), ended, asked].filter(Boolean).join(" ");
  }
}
