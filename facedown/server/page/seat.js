// A player: the name, who sits there, whether they are at turn, what else is to be said, counters and the clock.

import { classMap, html, nothing } from "./lit.js";
import { fact } from "./status.js";
import { saying, textOf, words } from "./words.js";

export function seatName(seat, at) {
  const thing = { seat: seat.index };
  const options = at.optionsAbout(thing);
  const inside = html`
    ${seat.turn ? html`<span class="turn" aria-label="at turn">▶</span>` : nothing}
    <span class="who">${words(seat.name, at.me)}</span>
    ${seat.you && at.isOwn ? html`<span class="you">you</span>` : nothing}
    ${at.free.includes(seat.index) ? html`<span class="player free">free seat</span>` : nothing}
    ${seat.player && !seat.you && seat.player !== "person" ? html`<span class="player">${seat.player}</span>` : nothing}
    ${seat.won ? html`<span class="won">★ won</span>` : nothing}
    ${seat.clock != null ? html`<span class="clock">${minutes(seat.clock)}</span>` : nothing}`;
  if (!options.length) return html`<span class="seat-name" data-seat=${seat.index}>${inside}</span>`;
  return html`<button type="button" data-seat=${seat.index}
    class=${classMap({ "seat-name": true, playable: true, aimed: isAimed(thing, at), picked: at.isPicked(thing), chosen: at.isChosen(thing) })}
    aria-pressed=${at.isPicked(thing) || at.isChosen(thing)} @click=${() => at.pick(thing)}>${saying(
      `${textOf(seat.name)}: ${options.length === 1 ? textOf(options[0].words) : `${options.length} options`}`, inside)}</button>`;
}

// Whether the card that is picked can be played on this player.
export const isAimed = (thing, at) => at.picked?.card !== undefined && !at.isPicked(thing) && at.optionsAbout({ ...at.picked, ...thing }).length > 0;

// A player with what is theirs: `inside` is what lies in front of them.
export function seatBox(seat, at, inside = nothing) {
  const classes = classMap({ seat: true, me: !!seat.you, turn: !!seat.turn, out: !!seat.out, asked: !!seat.asked });
  return html`<section class=${classes} aria-label=${textOf(seat.name)} data-box=${seat.index}>
    <header class="seat-head">${seatName(seat, at)} ${states(seat, at)} ${counters(seat, at)}</header>
    ${inside}
  </section>`;
}

export const states = (seat, at) =>
  (seat.states ?? []).map((state) => html`<span class="state">${words(state, at.me)}</span>`);

export const counters = (seat, at) =>
  (seat.counters ?? []).filter((counter) => textOf(counter.words)).map((counter) => fact(counter, at));

export const minutes = (seconds) =>
  `${Math.floor(Math.max(0, seconds) / 60)}:${String(Math.floor(Math.max(0, seconds) % 60)).padStart(2, "0")}`;
