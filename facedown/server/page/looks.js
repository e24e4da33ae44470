// Which look a game has. A look of its own is a module and a style sheet, look.js and look.css, in a folder that the game declares.
// Every other game gets the generic one.
//
//   export default {
//     table(telling, at) { return html`…`; }       optional: all that lies on the table, and who sits at it
//     prompt(question) {…}                         optional: the words above the options
//     options(question, at, draw, asked) {…}       optional: the options. `draw()` draws the usual ones, `asked.choose(option)` takes one
//   }
//
// `at` is a Reader. The folder is found beside this page's modules, so a look can use them by "../../": lit.js, card.js (card, with a `face` of one's own),
// seat.js (seatBox, seatName, states, counters), region.js (region), cross.js (cross), status.js (facts, notices),
// words.js (words, textOf), generic.js (table, moment, seats, frame).

import { generic } from "./generic.js";

// A look that does not come (the network was gone for a moment) leaves the generic one: any game can be played with it.
export async function lookOf(game, hasOne) {
  if (!hasOne) return generic;
  try {
    const [{ default: look }] = await Promise.all([import(`./looks/${game}/look.js`), styled(new URL(`./looks/${game}/look.css`, import.meta.url))]);
    return { ...generic, ...look };
  } catch {
    return generic;
  }
}

// The table is drawn when the style sheet is there.
function styled(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((done) => (link.onload = link.onerror = done));
}

// What is asked, in the words of the look, if it has some.
export const promptOf = (question, look) => (question && look?.prompt?.(question)) ?? question?.prompt;
