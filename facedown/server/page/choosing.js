// One option of a table. It fires "say" with a value, or with nothing: then it is as usual.

import { Drawn, html, nothing } from "./lit.js";

const OWN = "own";

class Choosing extends Drawn {
  static properties = { option: { attribute: false }, said: { attribute: false }, seats: { attribute: false }, refusal: {}, own: { state: true } };

  constructor() {
    super();
    this.own = {};
  }

  say(value) {
    this.dispatchEvent(new CustomEvent("say", { detail: value }));
  }

  render() {
    const { option } = this;
    return html`<div class="option-wanted" data-option=${option.name}>${KINDS[option.kind](this)}
      ${this.refusal ? html`<p class="refusal" role="alert">${this.refusal}</p>` : nothing}
      ${option.words ? html`<p class="note">${option.words}</p>` : nothing}</div>`;
  }

  get title() {
    const name = this.option.name.replaceAll("_", " ");
    return name[0].toUpperCase() + name.slice(1);
  }

  // A deck of one's own is typed or pasted.
  chooseEach(place, value) {
    this.own = { ...this.own, [place]: value === OWN };
    if (value !== OWN) this.sayFor(place, value);
  }

  sayFor(place, value) {
    this.say(this.seats.map((_, other) => (other === place ? value : this.saidFor(other))));
  }

  saidFor(place) {
    return this.said?.[place] ?? this.option.usual[place] ?? this.option.choices[0];
  }
}

const named = (value) => (value === true ? "yes" : value === false ? "no" : String(value));

const truth = (at) => {
  const { option } = at;
  return html`<label class="check"><input type="checkbox" .checked=${at.said ?? option.usual}
    @change=${(event) => at.say(event.target.checked === option.usual ? undefined : event.target.checked)} /> ${at.title}
    <span class="note">usually ${named(option.usual)}</span></label>`;
};

const number = (at) => {
  const { least, most, usual } = at.option;
  return html`<label>${at.title} <input type="number" min=${least ?? nothing} max=${most ?? nothing} placeholder=${usual} .value=${String(at.said ?? "")}
    @input=${({ target }) => at.say(target.value === "" ? undefined : Number(target.value))} />
    ${least === undefined ? nothing : html`<span class="note">${least} to ${most}</span>`}</label>`;
};

const choice = (at) => {
  const { choices, usual } = at.option;
  const others = choices.filter((choice) => String(choice) !== String(usual));
  return html`<label>${at.title} <select @change=${({ target }) => at.say(target.selectedIndex ? others[target.selectedIndex - 1] : undefined)}>
    <option>${named(usual)} (usual)</option>${others.map((choice) => html`<option ?selected=${choice === at.said}>${named(choice)}</option>`)}</select></label>`;
};

const text = (at) => {
  const { choices = [], usual, name } = at.option;
  return html`<label>${at.title} <input list="list-${name}" placeholder=${usual} maxlength="200" .value=${at.said ?? ""}
    @input=${({ target }) => at.say(target.value.trim() || undefined)} />
    <datalist id="list-${name}">${choices.map((choice) => html`<option value=${choice}></option>`)}</datalist></label>`;
};

const each = (at) => {
  const { choices, name } = at.option;
  return html`<p class="each-title">${at.title}</p>${at.seats.map((seat, place) => {
    const said = at.saidFor(place);
    const isOwn = at.own[place] || !choices.includes(said);
    return html`<div class="each-seat"><label>${seat.name || `Seat ${place + 1}`}
      <select @change=${({ target }) => at.chooseEach(place, target.value)}>${choices.map((choice) =>
        html`<option ?selected=${!isOwn && choice === said}>${choice}</option>`)}<option value=${OWN} ?selected=${isOwn}>a list of my own…</option></select></label>
      ${isOwn ? html`<textarea rows="6" aria-label="${name} of seat ${place + 1}, a line for each card" placeholder="4 Name of a card&#10;20 Name of another"
        .value=${choices.includes(said) ? "" : said} @input=${({ target }) => at.sayFor(place, target.value)}></textarea>` : nothing}</div>`;
  })}`;
};

const KINDS = { truth, number, choice, text, each };

customElements.define("fd-choosing", Choosing);
