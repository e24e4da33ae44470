// What is asked: the prompt, the options, and whatever else an answer can be made of.
// It fires "answer" with an index or with words.

import { Drawn, classMap, html, nothing } from "./lit.js";
import { promptOf } from "./looks.js";
import { options as drawOptions } from "./options.js";
import { textOf, words } from "./words.js";

class Question extends Drawn {
  static properties = {
    at: { attribute: false },
    look: { attribute: false },
    number: { attribute: false },
    turn: { attribute: false },
    busy: { type: Boolean },
    refusal: {},
    hint: {},
    told: { attribute: false },
  };

  constructor() {
    super();
    Object.assign(this, { doubted: null, doubtedWords: "", pieces: [] });
  }

  willUpdate(changed) {
    const isNew = changed.has("turn");
    if (isNew) this.pieces = [];
    if (isNew || (changed.has("number") && this.doubtedWords !== this.wordsOf(this.doubted))) this.doubted = null;
  }

  // The words of an option, by its index: a question that is asked again may have others in its place.
  wordsOf(index) {
    return textOf(this.question?.options?.find((option) => option.index === index)?.words);
  }

  get question() {
    return this.at.question;
  }

  render() {
    if (!this.question) return nothing;
    return html`<form class=${classMap({ question: true, busy: this.busy })} @submit=${(event) => event.preventDefault()}>
      <h2 class="prompt" id="prompt" tabindex="-1">${words(promptOf(this.question, this.look), this.at.me)} <fd-clock></fd-clock></h2>
      ${this.refusal ? html`<p class="refusal" role="alert">${this.refusal}</p>` : nothing}
      ${this.hint ? html`<p class="hint" role="status">${this.hint}</p>` : nothing}
      ${this.about()}
      ${(WAYS[this.question.answered] ?? WAYS.one)(this)}
      ${this.inWords()}
      ${(this.question.ways_on ? [] : (this.question.hints ?? [])).filter((hint) => !isAboutTyping(hint)).map((hint) =>
        html`<p class="hint-row"><span class="hint-group">${words(hint.group, this.at.me)}</span> ${words(hint.words, this.at.me)}</p>`)}
    </form>`;
  }

  // What was picked on the table: what is printed on it, and why it cannot be played.
  about() {
    const { picked } = this.at;
    if (!picked) return nothing;
    const name = this.told ? textOf(this.told.title).trim() || "This card" : textOf(this.at.seats.get(picked.seat)?.name);
    return html`<div class="about" role="status">
      <strong>${name}</strong> ${this.told?.text ?? ""}
      ${(this.told?.marks ?? []).map((mark) => html`<span class="mark">${words(mark.words, this.at.me)}</span>`)}
      ${this.told?.why_not && !this.at.optionsAbout(picked).length ? html`<em class="why-not">${this.told.why_not}</em>` : nothing}
      <button type="button" class="quiet" @click=${() => this.at.pick(null)}>show all <kbd>Esc</kbd></button></div>`;
  }

  inWords() {
    const { answered, more, examples = [], note } = this.question;
    if (answered !== "text" && !more && !examples.length) return nothing;
    return html`<div class="in-words">
      <label for="typed">${more ? `${more.toLocaleString("en")} more: type one` : "In words of your own"}</label>
      <span class="typed-line"><input id="typed" autocomplete="off" maxlength="2000" placeholder=${examples[0] ?? ""}
        @keydown=${(event) => event.key === "Enter" && !event.isComposing && this.sendTyped()} />
      <button type="button" ?disabled=${this.busy} @click=${() => this.sendTyped()}>Send</button></span>
      ${answered === "text" && note ? html`<span class="note">${words(note, this.at.me)}</span>` : nothing}</div>`;
  }

  sendTyped() {
    const input = this.querySelector("#typed");
    const typed = input.value.trim();
    if (!typed) return;
    input.value = "";
    this.send(typed);
  }

  // Answers

  // An option that is risky is asked for twice.
  choose(option) {
    if (this.busy) return;
    if (option.risky && this.doubted !== option.index) {
      Object.assign(this, { doubted: option.index, doubtedWords: textOf(option.words) });
      this.requestUpdate();
      return;
    }
    this.send(option.index);
  }

  send(answer) {
    if (!this.busy) this.dispatchEvent(new CustomEvent("answer", { detail: answer, bubbles: true }));
  }

  toggle(option) {
    this.dispatchEvent(new CustomEvent("toggle-option", { detail: option, bubbles: true }));
  }

  // What is chosen for a piece of the answer.
  takenFor(place) {
    return this.pieces[place] ?? [];
  }

  // Of a piece that is full, what was taken first makes room.
  take(place, option) {
    const before = this.takenFor(place);
    const isTaken = before.some((taken) => isSame(taken, option));
    const taken = isTaken ? before.filter((other) => !isSame(other, option)) : [...before, option].slice(-sizeOf(this.question.pieces[place]));
    this.pieces = Object.assign([...this.pieces], { [place]: taken });
    this.requestUpdate();
  }
}

const sizeOf = (piece) => piece.size ?? 1;
const isSame = (one, other) => one.label === other.label;
const isAboutTyping = (hint) => /\bEnter\b|\btype\b/i.test(textOf(hint.words));

// Each way of answering.

const said = (option) => textOf(option.words).trim();

const WAYS = {
  one(asked) {
    const draw = () => drawOptions(asked.question, asked.at, asked);
    return asked.look?.options ? asked.look.options(asked.question, asked.at, draw, asked) : draw();
  },

  text: (asked) => WAYS.one(asked),

  several(asked) {
    const { least = 0, most = 0, options } = asked.question;
    const chosen = options.filter((option) => asked.at.chosen.includes(option));
    const many = least === most ? `${most}` : `${least} to ${most}`;
    return html`<p class="how">Choose ${many}: on the table, or here.</p>
      <div class="options" data-roving role="group" aria-labelledby="prompt">${options.map((option) => thing(asked, option, chosen.includes(option)))}</div>
      <button type="button" class="send" data-main ?disabled=${asked.busy || chosen.length < least || chosen.length > most}
        @click=${() => asked.send(chosen.map(said).join(", ") || "none")}>
        ${chosen.length ? `Done: ${chosen.map(said).join(", ")}` : "Done: none"}</button>`;
  },

  order(asked) {
    const { options } = asked.question;
    const { chosen } = asked.at;
    return html`<p class="how">Choose the first one first.</p>
      <div class="options" data-roving role="group" aria-labelledby="prompt">${options.map((option) =>
        thing(asked, option, chosen.includes(option), chosen.indexOf(option) + 1))}</div>
      <button type="button" class="send" data-main ?disabled=${asked.busy || chosen.length !== options.length}
        @click=${() => asked.send(chosen.map(said).join(", "))}>Done</button>`;
  },

  each(asked) {
    const { pieces, dealt } = asked.question;
    const isElsewhere = (option, place) => dealt && pieces.some((_, other) => other !== place && asked.takenFor(other).some((taken) => isSame(taken, option)));
    const isWhole = pieces.every((piece, place) => asked.takenFor(place).length === sizeOf(piece));
    return html`${pieces.map((piece, place) => html`<fieldset class="piece"><legend>${words(piece.prompt, asked.at.me)}</legend>
        <div class="options" data-roving>${piece.options.map((option) => html`<button type="button" class="option"
          aria-pressed=${asked.takenFor(place).some((taken) => isSame(taken, option))} ?disabled=${isElsewhere(option, place)}
          @click=${() => asked.take(place, option)}>${words(option.words, asked.at.me)}</button>`)}</div></fieldset>`)}
      <button type="button" class="send" data-main ?disabled=${asked.busy || !isWhole}
        @click=${() => asked.send(whole(asked.question, pieces.map((_, place) => asked.takenFor(place))))}>Done</button>`;
  },

  number(asked) {
    const { least = 0, most = 0 } = asked.question;
    const send = () => {
      const input = asked.querySelector("#number");
      if (input.value !== "" && input.checkValidity()) asked.send(input.value);
    };
    return html`<div class="typed-line"><label for="number">From ${least} to ${most}</label>
      <input id="number" type="number" min=${least} max=${most} @keydown=${(event) => event.key === "Enter" && send()} />
      <button type="button" ?disabled=${asked.busy} @click=${send}>Send</button></div>`;
  },
};

const thing = (asked, option, chosen, place = 0) => html`<button type="button" class="option" aria-pressed=${chosen}
  @click=${() => asked.toggle(option)}>${place ? html`<span class="place-number">${place}</span> ` : nothing}${words(option.words, asked.at.me)}</button>`;

// An answer of several pieces in the words that a question reads.
const whole = ({ pieces, dealt }, taken) =>
  pieces.map((piece, place) => `${piece.label ?? ""}${taken[place].map(said).join(", ")}`).join(dealt ? " | " : ", ");

customElements.define("fd-question", Question);
