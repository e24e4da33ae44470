// What the page is drawn with. Elements draw into the document itself: one style sheet, one tree for screen readers.

import { LitElement } from "./vendor/lit/index.js";

export { html, nothing, svg } from "./vendor/lit/index.js";
export { classMap } from "./vendor/lit/directives/class-map.js";
export { keyed } from "./vendor/lit/directives/keyed.js";
export { live } from "./vendor/lit/directives/live.js";
export { repeat } from "./vendor/lit/directives/repeat.js";

export class Drawn extends LitElement {
  createRenderRoot() {
    return this;
  }
}
