// What the page is drawn with. Elements draw into the document itself: one style sheet, one tree for screen readers.

import { LitElement } from "./vendor/lit-element/lit-element.js";

export { html, nothing, svg } from "./vendor/lit-html/lit-html.js";
export { classMap } from "./vendor/lit-html/directives/class-map.js";
export { keyed } from "./vendor/lit-html/directives/keyed.js";
export { live } from "./vendor/lit-html/directives/live.js";
export { repeat } from "./vendor/lit-html/directives/repeat.js";

export class Drawn extends LitElement {
  createRenderRoot() {
    return this;
  }
}
