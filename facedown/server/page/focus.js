// Where the focus goes when what had it is drawn no more: to the part of the page that it was in, and not to nowhere.

const PARTS = [[".dock", [".prompt", ".dock"]], ["main", ["main"]], [".panel", [".panel"]]];

export class Focus {
  constructor(page) {
    this.page = page;
    this.places = [];
  }

  // Before drawing: which part has the focus.
  note() {
    const at = document.activeElement;
    if (at && at !== document.body) this.places = PARTS.find(([part]) => at.closest(part) && this.page.contains(at))?.[1] ?? [];
  }

  // After drawing: give it back, if nothing has it. Whoever waits for a question is led to it.
  restore() {
    const at = document.activeElement;
    if (at && at !== document.body && !at.matches(".dock")) return;
    const place = this.places.map((each) => this.page.querySelector(each)).find(Boolean);
    if (place && place !== at) place.focus({ preventScroll: true });
  }
}
