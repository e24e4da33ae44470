// The look of Mafia: the village by day and by night, its players as tiles, the votes as they stand, and what is said.

import { html, nothing } from "../../lit.js";
import { asSpan, colourClass, textOf, words } from "../../words.js";
import { notices } from "../../status.js";
import { options } from "./asked.js";
import { icon } from "./icons.js";
import { player } from "./player.js";

export default { table, options };

function table(telling, at) {
  const { scene = "" } = telling.status;
  const regions = telling.regions ?? [];
  const said = new Map(regions.filter((region) => region.name === "says").map((region) => [region.owner, region]));
  return html`<div class="village ${scene}">
    ${sky(telling, at)}
    ${notices(telling.status, at)}
    ${regions.filter((region) => region.name === "you").map((region) => ownRole(region, at))}
    <div class="villagers ${telling.seats.length > 12 ? "many" : ""}" data-roving role="group" aria-label="Players">${telling.seats.map((seat) => player(seat, said.get(seat.index), at))}</div>
    ${regions.filter((region) => region.name === "votes").map((region) => tally(region, telling, at))}
    ${talk(at)}</div>`;
}

function sky(telling, at) {
  const { scene = "", facts = [] } = telling.status;
  const [moment, ...others] = facts;
  return html`<div class="sky">${scene ? icon(scene) : nothing}
    <strong class="moment-name">${textOf(moment?.words).trim()}</strong>
    ${others.map((fact) => html`<span class="sky-fact">${words(fact.words, at.me)}</span>`)}</div>`;
}

// One's own card can be turned over, so that nobody beside reads it.
const ownRole = (region, at) => html`<details class="own-role ${colourClass(region.colour)}" open>
  <summary>${words(region.title, at.me)}</summary>
  ${region.lines.map((line) => html`<p>${words(line, at.me)}</p>`)}</details>`;

// Who votes for whom. The mark is where it is enough.
function tally(region, telling, at) {
  const needed = telling.seats.flatMap((seat) => seat.counters ?? []).find((counter) => counter.name === "against")?.most;
  const most = Math.max(needed ?? 0, ...region.lines.map(countIn));
  return html`<section class="tally" aria-label="Votes"><h2>Votes${needed ? html` <small>${needed} are enough</small>` : nothing}</h2>
    <ol>${region.lines.map((line) => html`<li><span class="tally-who">${words([line[0]], at.me)}</span>
      <progress max=${most} value=${countIn(line)} aria-hidden="true"></progress>
      <span class="tally-count">${countIn(line)}</span><span class="tally-voters">${words(line.slice(2), at.me)}</span></li>`)}</ol></section>`;
}

const countIn = (line) => Number(asSpan(line[1]).text.trim());

// What was said since the day or the night began. Beside the table there is the whole log.
function talk(at) {
  const from = at.happened.findLastIndex((sentence) => sentence.kind === "heading");
  const before = at.happened.slice(0, Math.max(0, from)).findLastIndex((sentence) => sentence.kind === "heading");
  const told = at.happened.slice(Math.max(0, before));
  return told.length ? html`<section class="talk" aria-label="What happened last"><fd-log .happened=${told} .me=${at.me}></fd-log></section>` : nothing;
}
