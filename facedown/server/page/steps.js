// The steps of a game, as they were fetched, and the log that they make.

import { ask } from "./fetching.js";

export class Steps {
  constructor(table, key) {
    Object.assign(this, { table, key });
    this.fetched = new Map();
    this.logs = new Map();
  }

  // The step with a number; without one, the latest. It is fetched once. `more` is `since`, a line, or `of`, the eyes whose step it is.
  at(step, eyes, more = {}) {
    const said = new URLSearchParams({ ...(step === null ? {} : { step }), ...(eyes === "" ? {} : { seat: eyes }), ...more });
    const path = `/api/tables/${this.table}/replay?${said}`;
    if (step === null) return ask(path, { key: this.key });
    if (!this.fetched.has(path)) {
      const asked = ask(path, { key: this.key });
      this.fetched.set(path, asked);
      asked.catch(() => this.fetched.delete(path));
    }
    return this.fetched.get(path);
  }

  // Both neighbours, so that one step more or less is there at once.
  prepare({ step, steps }, eyes) {
    for (const other of [step + 1, step - 1]) if (other >= 0 && other <= steps) this.at(other, eyes).catch(() => {});
  }

  // All that happened up to a step. What is missing between it and what is known is fetched.
  async logOf(shown, eyes) {
    const log = this.logs.get(eyes) ?? { told: 0, sentences: [] };
    const told = shown.telling.told ?? 0;
    if (told > log.told) {
      const more = shown.since <= log.told ? shown : await this.at(shown.step, eyes, { since: log.told });
      log.sentences = [...log.sentences.filter((sentence) => sentence.line < more.since), ...(more.telling.happened ?? [])];
      log.told = told;
      this.logs.set(eyes, log);
    }
    return log.sentences.filter((sentence) => sentence.line < told);
  }
}
