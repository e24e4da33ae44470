// Mana: each symbol a disc with its letter or number. Costs are written like 2GG, X1R, (W/U).

import { html } from "../../lit.js";

const SYMBOL = /\d+|X|[WUBRGC]|\([^()]*\)/g;
const CALLED = { W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colourless", X: "X" };

export const pips = (cost) => html`<span class="mana" role="img" aria-label=${spoken(cost)}>${(cost.match(SYMBOL) ?? []).map(pip)}</span>`;

const pip = (symbol) => {
  const letters = symbol.replace(/[()]/g, "");
  const kind = letters.includes("/") ? `pip-${letters[0]} half-${letters.at(-1)}` : /^\d/.test(letters) ? "pip-number" : `pip-${letters}`;
  return html`<span class="pip ${kind}">${letters}</span>`;
};

const spoken = (cost) => (cost.match(SYMBOL) ?? []).map((symbol) => CALLED[symbol] ?? symbol).join(" ");

// What a land makes, as its text says: "T: G or W."
export function made(text) {
  const found = /T: ((?:[WUBRGC]+(?:, | or )?)+)/.exec(text ?? "");
  return found ? found[1].replace(/[^WUBRGC]/g, "") : "";
}
