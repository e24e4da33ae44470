// What is asked: what one says to all stands in a field, what is about somebody on their tile, and the rest here.

import { html, nothing } from "../../lit.js";
import { optionButton, ordered } from "../../options.js";
import { asSpan, textOf } from "../../words.js";

export function options(question, at, draw, asked) {
  if (at.picked && at.optionsAbout(at.picked).length) return draw();
  const numbered = ordered(question, at);
  const button = (option) => optionButton(option, at, asked, numbered.indexOf(option));
  const listed = question.options ?? [];
  const onTiles = listed.filter((option) => option.seats?.some((seat) => seat !== at.me) || (option.seats?.length && textOf(option.group) === "vote"));
  const claims = listed.filter((option) => !onTiles.includes(option) && option.seats?.includes(at.me));
  const rare = listed.filter((option) => option.risky);
  const rest = listed.filter((option) => ![onTiles, claims, rare].some((some) => some.includes(option)));
  return html`
    ${onTiles.length ? html`<p class="how">Choose a player: ${verbs(onTiles, at)}.</p>` : nothing}
    ${say(question, asked)}
    <div class="options" data-roving role="group" aria-labelledby="prompt">${rest.map(button)}
      ${folded(claims.length > 2 ? "claim to be…" : "", claims.map(button))} ${folded("all options", onTiles.map(button))} ${folded("more", rare.map(button))}</div>`;
}

// What can be done to a player, in the words of the options about one of them: "vote, call guilty or call innocent". What somebody else
// would do is read once the player is chosen.
function verbs(some, at) {
  const seat = some.flatMap((option) => option.seats).find((each) => each !== at.me) ?? at.me;
  const name = textOf([at.seats.get(seat).name[0]]);
  const said = some.filter((option) => option.seats.includes(seat) && asSpan(option.words[0]).role !== "seat").map((option) => textOf(option.words).replace(name, "").replace(/ +/g, " ").trim());
  return new Intl.ListFormat("en", { type: "disjunction" }).format([...new Set(said)]);
}

const folded = (title, buttons) => !buttons.length ? nothing : !title ? buttons
  : html`<details class="unfolds"><summary>${title}</summary><div class="options" data-roving>${buttons}</div></details>`;

// Free words, where they are heard: to all, or among one's own.
function say(question, asked) {
  const ways = [...new Set((question.examples ?? []).map((example) => /^(say|tell \w+) /.exec(example)?.[1]).filter(Boolean))];
  return ways.map((way) => html`<div class="typed-line speech"><input id=${`speech-${way.replace(" ", "-")}`} maxlength="500" autocomplete="off"
      aria-label=${way === "say" ? textOf(question.prompt) : way} placeholder=${way === "say" ? "Say something…" : `${way}…`}
      @keydown=${(event) => event.key === "Enter" && speak(way, event.target, asked)} />
    <button type="button" ?disabled=${asked.busy} @click=${(event) => speak(way, event.target.previousElementSibling, asked)}>Say</button></div>`);
}

function speak(way, input, asked) {
  const text = input.value.trim();
  if (!text) return;
  input.value = "";
  asked.send(`${way} ${text}`);
}
