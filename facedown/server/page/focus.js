// Where the focus goes when what had it is drawn no more: to the part of the page that it was in, and not to nowhere.

const PARTS = [["fd-question", ".prompt"], [".dock", ".prompt, .dock"], ["main", "main"], [".panel", ".panel"]];

export class Focus {
  constructor(page) {
    this.page = page;
    this.part = null;
  }

  // Before drawing: which part has the focus.
  note() {
    const at = document.activeElement;
    if (at && at !== document.body) this.part = PARTS.find(([part]) => at.closest(part) && this.page.contains(at))?.[1] ?? null;
  }

  // After drawing: give it back, if nothing has it.
  restore() {
    if (this.part === null || (document.activeElement && document.activeElement !== document.body)) return;
    this.page.querySelector(this.part)?.focus({ preventScroll: true });
  }
}
