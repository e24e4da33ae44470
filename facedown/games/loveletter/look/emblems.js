// A small picture for each card, drawn by lines. A card of a deck of one's own has a sealed letter.

import { html, svg } from "../../lit.js";

const RING = (x, y, r) => `M${x} ${y - r}a${r} ${r} 0 1 0 0 ${2 * r} ${r} ${r} 0 1 0 0-${2 * r}`;

const SEALED = `M3 6h18v12H3z M3 6l9 7 9-7 ${RING(12, 13, 2)}`;

const LINES = {
  // The classic cards, and those of 2019
  Spy: `M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z ${RING(12, 12, 3)}`,
  Guard: "M11 2v20 M11 4c5-1 8 1 9 6-3-2-6-2-9-1z M11 5L6 7l5 2",
  Priest: "M3 6c4-1.5 7-1 9 1 2-2 5-2.5 9-1v12c-4-1.5-7-1-9 1-2-2-5-2.5-9-1z M12 7v12 M16.5 8.5v5 M14.8 10.2h3.4",
  Baron: "M4 3l11 11 M12.5 17.5l5-5 M15 15l5 5 M20 3L9 14 M11.5 17.5l-5-5 M9 15l-5 5",
  Handmaid: "M12 3l7 2.5V11c0 5-3 8-7 10-4-2-7-5-7-10V5.5z M9 11.5l2.2 2.2 4.3-4.2",
  Prince: "M4 17V8l4 4 4-6 4 6 4-4v9z M4 20.5h16",
  Chancellor: "M6 4h11v13a3 3 0 0 0 3 3H9a3 3 0 0 1-3-3z M6 4a2.5 2.5 0 0 0-2.5 2.5V8H6 M9 9h5 M9 12.5h5",
  King: "M4 18L3 9l5 4 4-7 4 7 5-4-1 9z M4 21h16 M12 2v4 M10.3 3.6h3.4",
  Countess: "M12 20L3 9c5-5 13-5 18 0z M12 20L8 6.4 M12 20l4-13.6 M12 20V5.3",
  Princess: "M12 21.5C6 17 3.5 14 3.5 10.8 3.5 8.3 5.3 6.5 7.6 6.5c1.8 0 3.4 1 4.4 2.8 1-1.8 2.6-2.8 4.4-2.8 2.3 0 4.1 1.8 4.1 4.3 0 3.2-2.5 6.2-8.5 10.7z M8 2.5l2 2 2-3 2 3 2-2",
  // Premium
  Assassin: `M12 2l2.5 4v8h-5V6z M7 14h10 M12 14v5 ${RING(12, 20.5, 1.5)}`,
  Jester: `M4 17C4 11 2 9 2 7c3 0 5 1 6 3 1-3 2-5 4-6 2 1 3 3 4 6 1-2 3-3 6-3 0 2-2 4-2 10z M4 20.5h16`,
  Cardinal: "M6 20c-1-7 1-13 6-17 5 4 7 10 6 17z M12 8v8 M9.5 11h5",
  Baroness: `${RING(7, 14, 4)} ${RING(17, 14, 4)} M11 14c.6-.8 1.4-.8 2 0 M20 11.5L22 4`,
  Sycophant: `${RING(12, 12, 9)} ${RING(12, 12, 4)} M12 12l9-9 M17 3h4v4`,
  Count: `${RING(12, 15, 5)} M8 2l2.5 8 M16 2l-2.5 8 M12 13v4`,
  Constable: "M12 3l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z",
  "Dowager Queen": "M4 18l-1-7c2-2 5-2 6 1 .3-4 1.5-6 3-8 1.5 2 2.7 4 3 8 1-3 4-3 6-1l-1 7z M4 21h16",
  Bishop: "M10 22V8a4 4 0 1 1 5 3.9 2 2 0 0 1-2.4-2 M7 14h6",
  // The house deck
  Nope: `${RING(12, 12, 9)} M5.7 5.7l12.6 12.6`,
  "No-U": "M6 21V10a5.5 5.5 0 0 1 11 0v5 M13.2 11.6L17 15.6l3.8-4",
  "Insane No-U": "M6 21V10a5.5 5.5 0 0 1 11 0v5 M13.2 11.6L17 15.6l3.8-4 M11.5 11c1.4 0 1.4 2 0 2-2.4 0-2.4-4 0-4",
  Jestsassin: `M4 13C4 9 2 7 2 5c3 0 5 1 6 3 1-3 2-4 4-5 2 1 3 2 4 5 1-2 3-3 6-3 0 2-2 4-2 8z M12 13v9 M9 16h6`,
  "Bounty Hunter": `${RING(12, 12, 7)} M12 2v6 M12 16v6 M2 12h6 M16 12h6`,
  Capitalist: `${RING(9, 10, 6)} M15.5 8.4a6 6 0 1 1-6.6 9.5 M9 7v6 M7.4 8.2h2.6 M7.4 11.8h3.2`,
  "Constable / Crime Boss": "M2 9c3-2 7-2 10 0 3-2 7-2 10 0 0 5-2 8-5 8-2.5 0-3.5-2-5-2s-2.5 2-5 2c-3 0-5-3-5-8z M6 11.5h3 M15 11.5h3",
  // Lovecraft
  "Brain Case": "M7 6h10l1 3v10a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V9z M8 3h8v3H8z M9.5 16c-1.5-1-1-3.5 1-3.5.5-1.2 2.5-1.2 3 0 2 0 2.5 2.5 1 3.5-.5 1.5-4.5 1.5-5 0z",
  Investigator: `${RING(10, 10, 7)} M15.2 15.2L21 21`,
  "Deep Ones": "M2 12c3-5 10-6 15-1l5-4v10l-5-4c-5 5-12 4-15-1z M7 10.5v.6 M10.5 9c1 2 1 4 0 6",
  "Cats of Ulthar": "M5 4l4 3.5h6L19 4v9c0 4-3 7-7 7s-7-3-7-7z M9 11.5v1 M15 11.5v1 M12 15v1.5 M12 16.5c-1 1-2 1-2.8.3 M12 16.5c1 1 2 1 2.8.3",
  "Golden Mead": "M6 3h12c0 6-2 9-6 9S6 9 6 3z M12 12v7 M8 21.5c0-1.4 1.8-2.5 4-2.5s4 1.1 4 2.5z",
  "Great Race of Yith": "M12 8L5 21h14z M12 8c-1-3-4-4-6-2 M12 8c1-3 4-4 6-2 M12 8V3 M8.5 15h7",
  "Hounds of Tindalos": "M5 3c2 6 2 12 0 18 M11 3c2 6 2 12 0 18 M17 3c2 6 2 12 0 18",
  "Elder Sign": `M12 2l3 7 7 1-5.5 4.5L18 22l-6-4.5L6 22l1.5-7.5L2 10l7-1z ${RING(12, 13, 2)}`,
  "Liber Ivonis": "M5 4a2 2 0 0 1 2-2h12v16H7a2 2 0 0 0-2 2z M5 20a2 2 0 0 0 2 2h12v-4 M10 7h5 M10 10h5",
  Armitage: "M2 9l10-5 10 5-10 5z M6 11v5c3 3 9 3 12 0v-5 M22 9v6",
  "Mi-Go": "M12 8C9 3 5 3 2 4c1 5 3 8 8 8 M12 8c3-5 7-5 10-4-1 5-3 8-8 8 M12 6a2 2 0 0 1 2 2v8l-2 5-2-5V8a2 2 0 0 1 2-2z",
  "Randolph Carter": "M5 21V10a7 7 0 0 1 14 0v11z M9 21V11a3 3 0 0 1 6 0v10 M13 16v.6",
  Nyarlathotep: "M12 12c0-1.5 2.5-1.5 2.5.5 0 3-5.5 3-5.5-.5 0-5 8.5-5 8.5.5C17.5 18.5 6 18.5 6 12 6 4 20 4 20.5 12.5",
  "Silver Key": `${RING(7, 12, 4)} M11 12h10v4 M17 12v3`,
  "Shining Trapezohedron": "M6 4h12l4 5-10 12L2 9z M2 9h20 M6 4l3.5 5L12 21l2.5-12L18 4",
  Necronomicon: "M5 3h14v18H5z M8 3v18 M9.8 12c2-2.6 5.4-2.6 7.4 0-2 2.6-5.4 2.6-7.4 0z M13.5 11.6v.8",
  Cthulhu: "M12 2C8 2 6 5 6 8c0 2 1 3 1 5s-3 2-3 6 M12 2c4 0 6 3 6 6 0 2-1 3-1 5s3 2 3 6 M10 13c0 3-2 4-1 8 M14 13c0 3 2 4 1 8 M12 13v8 M9.5 8.3v.7 M14.5 8.3v.7",
};

export const emblem = (name) => html`<svg class="emblem" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${LINES[name] ?? SEALED}></path>`}</svg>`;
