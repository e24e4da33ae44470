// Small pictures of our own. What each means is said beside it, or by its label.

import { html, nothing, svg } from "../../lit.js";

const DRAWN = {
  heart: svg`<path d="M8 14S1.5 10 1.5 5.6A3.4 3.4 0 0 1 8 4a3.4 3.4 0 0 1 6.5 1.6C14.500 10 8 14 8 14z"/>`,
  hand: svg`<path d="M3 4.500l4-2 1 9-4 1.500zM8.500 2.500h4.500v9.500h-4.500z"/>`,
  library: svg`<path d="M3 2h8.500v10.500H3zM12.500 4v10H5v-.8h6.700V4z"/>`,
  graveyard: svg`<path d="M4 14V6a4 4 0 0 1 8 0v8zm3.300-9.500v1.700H5.800v1.300h1.500V11h1.400V7.500h1.500V6.200H8.700V4.500z" fill-rule="evenodd"/>`,
  exile: svg`<path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm0 2.200a4.800 4.800 0 1 1 0 9.600 4.800 4.800 0 0 1 0-9.600zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" fill-rule="evenodd"/>`,
  attacks: svg`<path d="M14.500 1.500l-1 4-6 6-2-2 6-6zM4.800 10.200l1 1-2.300 2.300.8.800-1 1L.7 12.700l1-1 .8.800z"/>`,
  blocks: svg`<path d="M8 1l6 2v5c0 4-3 6-6 7.500C5 14 2 12 2 8V3z"/>`,
  tapped: svg`<path d="M3 8a5 5 0 0 1 8.500-3.600L13 3v4.500H8.500l1.700-1.700A3 3 0 1 0 11 9.500h2A5 5 0 0 1 3 8z"/>`,
  sick: svg`<path d="M11 10.500A5.500 5.500 0 0 1 6.500 2a6.500 6.500 0 1 0 7 8.200 5.500 5.500 0 0 1-2.500.300z"/>`,
  turn: svg`<path d="M3 2l10 6-10 6z"/>`,
};

export const icon = (name, title = "") => html`<svg class="sign-of sign-${name}" viewBox="0 0 16 16" aria-hidden=${title ? nothing : "true"}
  role=${title ? "img" : nothing} aria-label=${title || nothing}>${DRAWN[name]}</svg>`;
