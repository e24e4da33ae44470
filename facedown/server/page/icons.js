// Signs of our own, drawn: not every font has them.

import { svg } from "./lit.js";

const icon = (inside) => svg`<svg class="drawn" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${inside}</svg>`;
const line = (d) => svg`<path d=${d} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
const filled = (d) => svg`<path d=${d} fill="currentColor"/>`;

export const ICONS = {
  home: icon(svg`<rect x="6" y="3" width="12" height="18" rx="2" fill="currentColor"/>`),
  log: icon(line("M5 6h14M5 12h14M5 18h9")),
  chat: icon(line("M4 5h16v11H10l-5 4v-4H4z")),
  room: icon(svg`${line("M3 20c0-4 3-6 6-6s6 2 6 6M16 14c3 0 5 2 5 5")}<circle cx="9" cy="8" r="3.5" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="16.5" cy="8.5" r="2.5" fill="none" stroke="currentColor" stroke-width="2"/>`),
  help: icon(line("M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.500 1.200-1.500 2.300M12 18.500v.5")),
  theme: icon(svg`<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2"/>${filled("M12 4a8 8 0 0 1 0 16z")}`),
  first: icon(filled("M5 5h2.500v14H5zM20 5v14L8.500 12z")),
  back: icon(filled("M17 5v14L6 12z")),
  play: icon(filled("M7 4.500v15L19.500 12z")),
  pause: icon(filled("M6 5h4v14H6zM14 5h4v14h-4z")),
  next: icon(filled("M7 5v14l11-7z")),
  last: icon(filled("M19 5h-2.500v14H19zM4 5v14l11.500-7z")),
  up: icon(line("M6 15l6-6 6 6")),
  down: icon(line("M6 9l6 6 6-6")),
  close: icon(line("M6 6l12 12M18 6L6 18")),
};
