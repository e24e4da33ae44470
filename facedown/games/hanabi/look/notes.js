// Notes that one makes on one's own cards. They stay in this browser, and nobody else is told.

import { keep, kept } from "../../keeping.js";
import { html } from "../../lit.js";

const LONGEST = 24;

const place = (id) => `facedown-note ${location.pathname} ${id}`;

export const noteOn = (id) => kept(place(id)) ?? "";

export const noteField = (id, redraw) => html`<label class="note-field">Your note <input maxlength=${LONGEST} autocomplete="off" .value=${noteOn(id)}
  @change=${({ target }) => write(id, target.value.trim(), redraw)} /></label>`;

function write(id, text, redraw) {
  keep(place(id), text);
  redraw();
}
