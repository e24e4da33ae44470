// The turn in a line, with the step that it has reached. A dot says that you are asked there; the flag opens where you can change it.

import { classMap, html, nothing } from "../../lit.js";
import { asSpan, textOf, words } from "../../words.js";

export function strip(telling, at) {
  const turn = (telling.status.facts ?? []).find((fact) => /^turn /.test(fact.name));
  if (!turn) return nothing;
  const spans = turn.words.map(asSpan);
  const steps = spans.filter((span) => span.tones?.some((tone) => tone === "dim" || tone === "filled"));
  const whose = spans.find((span) => span.role === "seat");
  const mine = whose.of === at.me;
  return html`<div class="turn-strip ${mine ? "mine" : ""}">
    <span class="turn-of"><span class="turn-number">${turn.name}</span> ${words([whose], at.me)}</span>
    <ol class="steps" aria-label=${`${turn.name}, ${textOf([whose])}`}>${steps.map((span) => step(span, at, mine))}</ol>
    ${(telling.status.facts ?? []).filter((fact) => fact !== turn).map((fact) => html`<span class="fact">${fact.name} ${words(fact.words, at.me)}</span>`)}
    ${stops(at)}</div>`;
}

function step(span, at, mine) {
  const name = span.text.replace(/[[\]]/g, "").trim();
  const here = span.tones.includes("filled");
  const stop = at.aide?.steps.find((each) => each.name === name)?.[mine ? "own" : "theirs"];
  return html`<li class=${classMap({ step: true, here, stop: !!stop })} aria-current=${here ? "step" : nothing}>${name}${stop
    ? html`<span class="visually-hidden">, you are asked</span>` : nothing}</li>`;
}

function stops(at) {
  if (!at.aide || at.me === null) return nothing;
  const other = textOf([...at.seats.values()].find((seat) => seat.index !== at.me)?.name);
  return html`<details class="stops"><summary title="Where you are asked"><span aria-hidden="true">⚑</span> stops</summary>
    <div class="stops-in"><p>You are asked at these steps, and whenever ${other} has put something on the stack. At all others you pass.</p>
    <table><thead><tr><td></td><th scope="col">your turn</th><th scope="col">${other}'s</th></tr></thead>
      <tbody>${at.aide.steps.map((each) => html`<tr><th scope="row">${each.name}</th>${["own", "theirs"].map((whose) => html`<td>
        <input type="checkbox" aria-label=${`${each.name}, ${whose === "own" ? "your turn" : `${other}'s turn`}`} .checked=${each[whose]}
          @change=${(event) => set(at, each, { [whose]: event.target.checked })} /></td>`)}</tr>`)}</tbody></table>
    <label><input type="checkbox" .checked=${at.aide.holds} @change=${(event) => send(at, at.aide.steps, event.target.checked)} />
      also while your own things are on the stack</label></div></details>`;
}

const set = (at, changed, how) => send(at, at.aide.steps.map((each) => (each === changed ? { ...each, ...how } : each)), at.aide.holds);

const send = (at, steps, holds) =>
  at.set({ own: stepsIn(steps, "own"), theirs: stepsIn(steps, "theirs"), holds });

const stepsIn = (steps, whose) => steps.filter((each) => each[whose]).flatMap((each) => each.steps);
