// Which look a game has. A look is a module and a style sheet in games/ with the game's name; every other game gets the generic one.
//
//   export default {
//     table(telling, at) { return html`…`; }  optional: all that lies on the table, and who sits at it
//     options(question, at, draw) {…}         optional: the options. `draw` draws the usual ones
//   }
//
// `at` is a Reader. What a look can use: card.js (card), seat.js (seatBox, seatName, states, counters), region.js (region),
// cross.js (cross), status.js (facts, notices), words.js (words, textOf), generic.js (table, moment, seats, frame).

import { generic } from "./generic.js";

const OF_THEIR_OWN = new Set([]);

export async function lookOf(game) {
  if (!OF_THEIR_OWN.has(game)) return generic;
  const [{ default: look }] = await Promise.all([import(`./games/${game}.js`), styled(game)]);
  return { ...generic, ...look };
}

// Each look has a style sheet of the same name. The table is drawn when it is there.
function styled(game) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/page/games/${game}.css` });
  document.head.append(link);
  return new Promise((done) => (link.onload = link.onerror = done));
}
