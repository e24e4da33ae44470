// Who sits where, before a table is made: people by name, bots by name and by how much they search.

import { ask } from "./fetching.js";
import { keepLinks, ownName } from "./keeping.js";
import { html, nothing } from "./lit.js";

export const PERSON = "person";
export const OPEN = "open";

const STRENGTHS = ["quick", "", "thorough"];

// A table for one person among the game's usual bots. Returns the link to the person's seat.
export async function botTable(game, about) {
  const [{ name: ruleset, usual }] = about.rulesets;
  return (await made({ game, ruleset, seats: usualSeats(about, usual) }, about.title)).seats[0];
}

// The person first, then bots. They get the server's usual names.
export const usualSeats = (about, count) =>
  Array.from({ length: count }, (_, place) => (place ? { player: about.usual_bot, name: "" } : { player: PERSON, name: ownName() }));

// Makes a table, and keeps its links in this browser.
export async function made(wanted, title) {
  return keptLinks(await ask("/api/tables", { body: wanted }), wanted, title);
}

// Makes a table that goes on from a step of another.
export async function branched(table, key, wanted, about, title) {
  return keptLinks(await ask(`/api/tables/${table}/branch`, { body: wanted, key }), about, title);
}

function keptLinks(links, wanted, title) {
  const kept = { ...links, game: wanted.game, title, ruleset: wanted.ruleset ?? "", names: links.players, wanted };
  keepLinks(kept);
  return kept;
}

// The options of a select that says who sits somewhere.
export function playerChoices(about, chosen, isBranch = false) {
  return html`<option value=${PERSON} ?selected=${chosen === PERSON}>a person</option>
    ${isBranch ? nothing : html`<option value=${OPEN} ?selected=${chosen === OPEN}>anybody, from the first page</option>`}
    ${about.bots.map((bot) => (bot.budgets.length ? bot.budgets : [""]).map((budget, place) => {
      const value = budget && STRENGTHS[place] ? `${bot.name}:${budget}` : bot.name;
      const strength = budget && STRENGTHS[place] ? `, ${STRENGTHS[place]}` : "";
      return html`<option value=${value} ?selected=${chosen === value}>${bot.name.replaceAll("_", " ")}${strength} (${
        value === about.usual_bot ? "usual bot" : "bot"})</option>`;
    }))}`;
}

// What a bot is, in words.
export function botWords(about, player) {
  const [name, budget] = player.split(":");
  const bot = about.bots.find((each) => each.name === name);
  if (!bot) return nothing;
  const time = budget?.endsWith("s") ? `up to ${budget.slice(0, -1)} s an answer` : budget ? `${budget} imagined worlds`
    : bot.thinks >= 0.5 ? "thinks about a second" : "answers at once";
  return `${bot.words} It ${time.startsWith("answers") || time.startsWith("thinks") ? time : `takes ${time}`}.`;
}
