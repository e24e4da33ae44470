// What comes after a game: how it ended, its replay, and another one.

import { linksOf } from "./keeping.js";
import { html, nothing } from "./lit.js";
import { made } from "./seating.js";

export function ended(seat, outcome) {
  const wanted = linksOf(seat.table)?.wanted;
  const { game } = seat.welcome;
  return html`${verdict(seat.telling.seats ?? [])}<p class="outcome"><strong>${outcome || "The game is over."}</strong></p>
    <p class="buttons"><a class="button" href="/replay/${seat.table}?step=0#${seat.key}">Replay</a>
      ${wanted?.seats ? html`<button type="button" class="main" id="again" @click=${() => again(wanted, seat)}>Play again</button>`
        : seat.welcome.role === "seat" ? html`<a class="button" href="/#make/${encodeURIComponent(game)}">A new table…</a>` : nothing}
      <a class="button" href="/">To the first page</a></p>`;
}

// How it ended for whoever reads, in games that some win and others lose.
function verdict(seats) {
  const own = seats.find((one) => one.you);
  if (!own || !seats.some((one) => one.won) || seats.every((one) => one.won)) return nothing;
  return html`<p class="verdict"><strong>${own.won ? "You have won." : "You have lost."}</strong></p>`;
}

// The same table once more, for whoever made this one.
async function again(wanted, seat) {
  try {
    const links = await made(wanted, seat.telling.status.title);
    const people = Object.values(links.seats);
    location.href = people.length === 1 ? people[0] : `/#links/${links.table}`;
  } catch (error) {
    seat.refusal = error.message;
    seat.changed();
  }
}
