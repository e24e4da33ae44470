// Small pictures of our own.

import { html, svg } from "../../lit.js";

const DRAWN = {
  day: svg`<circle cx="12" cy="12" r="5"/><path d="M12 1v4M12 19v4M1 12h4M19 12h4M4.200 4.200l2.800 2.800M17 17l2.800 2.800M4.200 19.800l2.800-2.800M17 7l2.800-2.800" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>`,
  night: svg`<path d="M16.500 15.500A8.500 8.500 0 0 1 9 2.500a9.500 9.500 0 1 0 12 12 8.500 8.500 0 0 1-4.500 1z"/>`,
  end: svg`<path d="M4 2h2v20H4zM7 3h13l-3 4.500 3 4.500H7z"/>`,
  hand: svg`<path d="M7 11V5a1.400 1.400 0 0 1 2.800 0v5h.6V3a1.400 1.400 0 0 1 2.800 0v7h.6V4.500a1.400 1.400 0 0 1 2.800 0V13l1-1.500c.8-1 2.400-.3 2 1L17.500 19c-.6 2-2 3-4.500 3-4 0-6-2.500-6-6z"/>`,
  grave: svg`<path d="M6 22V9a6 6 0 0 1 12 0v13zm5-14v2.500H8.500v2H11V18h2v-5.500h2.500v-2H13V8z" fill-rule="evenodd"/>`,
};

export const icon = (name) => html`<svg class="pictured pictured-${name}" viewBox="0 0 24 24" aria-hidden="true">${DRAWN[name]}</svg>`;
