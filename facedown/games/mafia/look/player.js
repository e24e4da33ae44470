// A player as a tile: alive or dead, what is known of them, what they claim, whom they vote for, and how many vote against them.

import { classMap, html, nothing } from "../../lit.js";
import { asSpan, colourClass, colourOf, textOf, words } from "../../words.js";
import { icon } from "./icons.js";

export function player(seat, said, at) {
  const thing = { seat: seat.index };
  const options = at.optionsAbout(thing);
  const told = parts(seat, said);
  const classes = classMap({
    villager: true, dead: !!seat.out, you: !!seat.you, turn: !!seat.turn, winner: !!seat.won, playable: options.length > 0,
    picked: at.isPicked(thing), chosen: at.isChosen(thing), near: told.near, [colourClass(colourOf(told.role)) || "colour-none"]: true,
  });
  const inside = html`
    <span class="villager-top"><span class="villager-name">${textOf([seat.name[0]])}</span>
      ${seat.out ? html`${icon("grave")}${unseen("dead")}` : nothing}
      ${seat.you && at.isOwn ? html`<span class="you">you</span>` : nothing}${seat.won ? html`<span class="won">★</span>${unseen("won")}` : nothing}</span>
    ${textOf(told.role) ? html`<span class="villager-role">${words(told.role, at.me)}</span>` : nothing}
    ${told.claims.map((claim) => html`<span class="villager-claim">${textOf(claim).startsWith("“") ? unseen("claims") : nothing}${words(claim, at.me)}</span>`)}
    ${told.votesFor ? html`<span class="villager-vote">${icon("hand")}${unseen("votes for")}${words(told.votesFor, at.me)}</span>` : nothing}
    ${told.against ? against(told) : nothing}
    ${options.length ? unseen(options.length === 1 ? textOf(options[0].words) : `${options.length} options`) : nothing}`;
  return options.length
    ? html`<button type="button" class=${classes} data-seat=${seat.index} aria-pressed=${at.isPicked(thing) || at.isChosen(thing)}
        @click=${() => at.pick(thing)}>${inside}</button>`
    : html`<div class=${classes} data-seat=${seat.index}>${inside}</div>`;
}

// What a picture says to those who do not see it.
const unseen = (said) => html`<span class="visually-hidden">, ${said} </span>`;

const against = ({ against: count, needed, near }) => html`<span class="villager-against">
  ${needed ? html`<progress max=${needed} value=${count} aria-hidden="true"></progress>` : nothing}
  <span>${count}${needed ? `/${needed}` : ""}${near ? "!" : ""}</span>${unseen(count === 1 ? "vote against" : "votes against")}</span>`;

function parts(seat, said) {
  const counter = (name) => (seat.counters ?? []).find((each) => each.name === name);
  const against = counter("against");
  const votes = counter("votes for")?.words ?? [];
  return {
    role: counter("role")?.words ?? [],
    against: against?.value ?? 0,
    needed: against?.most,
    near: (against?.words ?? []).map(asSpan).some((span) => span.tones?.includes("bad")),
    votesFor: votes.length ? votes.filter((part) => asSpan(part).role !== "sign") : null,
    claims: said?.lines ?? [],
  };
}
