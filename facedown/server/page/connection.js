// One seat's socket. It keeps what the table said last, sends again what was not acknowledged, and comes back by itself.
// Whoever draws listens for "change".

import { keep, keepRead, kept, readBy } from "./keeping.js";

const PROTOCOL = 1;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const SILENCE = 10_000;
const THINKING = "One moment…";

export class Connection extends EventTarget {
  constructor(table, key, name = "") {
    super();
    Object.assign(this, { table, key, name, status: "connecting", reason: "", refusal: "" });
    Object.assign(this, { welcome: null, telling: null, happened: [], told: 0, room: null, chat: [] });
    Object.assign(this, { question: null, deadline: null, bank: null, over: false, help: null, rules: [], hint: "", aide: null, notice: "", unsaid: null, back: 0 });
    this.pending = new Map();
    this.wait = FIRST_WAIT;
    this.unread = 0;
    this.newLines = [];
    addEventListener("offline", () => this.drop());
    addEventListener("online", () => this.comeBackNow());
  }

  // A socket that was dropped may still have something to say; it is not listened to any more. Whoever comes in anew leaves the one
  // before, which would hold a place at the table.
  open() {
    clearTimeout(this.waiting);
    this.socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    const ifUsed = (act) => (event) => socket === this.socket && act(event);
    socket.onopen = ifUsed(() => this.sayHello());
    socket.onmessage = ifUsed((event) => this.hear(JSON.parse(event.data)));
    socket.onclose = ifUsed(() => this.lost());
    this.socket = socket;
    this.isPinging = false;
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.stillThere(), SILENCE);
  }

  // Whoever watches is called by another name from now on. Names are said with the hello, so this comes in anew.
  rename(name) {
    this.name = name;
    this.open();
  }

  close() {
    this.status = "stopped";
    this.socket?.close();
  }

  // Saying

  sayHello() {
    const has = { since: this.told, back: this.back, eyes: this.room?.looking, heard: this.chat.at(-1)?.number, name: this.name };
    this.socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, key: this.key, ...has, wants: "telling" }));
  }

  // What a bot would do. It may think for a while.
  askHint() {
    this.hint = THINKING;
    this.say({ type: "hint" });
    this.changed();
  }

  // A network that went away without a word leaves a socket that looks open. A ping that nobody answers shows it.
  stillThere() {
    if (this.isPinging || this.socket?.readyState !== WebSocket.OPEN) return this.drop();
    this.isPinging = true;
    this.say({ type: "ping" });
  }

  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // An answer has an id of its own. It is sent again after reconnecting, until it is acknowledged or refused.
  answer(option) {
    const answer = { type: "answer", question: this.question, option, id: newId() };
    this.pending.set(answer.id, answer);
    Object.assign(this, { refusal: "", notice: "" });
    this.say(answer);
    this.changed();
  }

  // What is said comes back as a line with the same id.
  chatTo(channel, text) {
    const said = { type: "say", channel, text, id: newId() };
    this.pending.set(said.id, said);
    this.unsaid = null;
    this.say(said);
    this.changed();
  }

  // What a person has set for the game's aide is kept in this browser, and said after each welcome.
  wantAide(settings = null) {
    if (this.welcome.role !== "seat") return;
    const name = `facedown-aide-${this.welcome.game}`;
    if (settings) keep(name, settings);
    this.say({ type: "aide", settings: settings ?? kept(name) ?? {} });
  }

  // What was said is read, also after the page is loaded again.
  readAll() {
    this.unread = 0;
    keepRead(this.table, this.welcome.you, this.chat.at(-1)?.number ?? 0);
  }

  get isAnswering() {
    return [...this.pending.values()].some((message) => message.question === this.question && this.question !== null);
  }

  // Hearing

  hear(message) {
    this.isPinging = false;
    const heard = HEARD[message.type];
    if (heard) heard(this, message);
    if (message.type !== "pong") this.changed(message.type);
  }

  changed(type = "") {
    this.dispatchEvent(new CustomEvent("change", { detail: type }));
  }

  lost() {
    clearInterval(this.pinging);
    if (this.status === "stopped") return this.changed();
    this.status = "offline";
    this.changed();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  // Give a connection up, whatever the browser thinks of it.
  drop() {
    if (this.status === "stopped") return;
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.lost();
  }

  comeBackNow() {
    if (this.status === "offline") this.open();
  }
}

const HEARD = {
  welcome(seat, said) {
    seat.welcome = said;
    seat.reason = "";
    seat.status = "online";
    seat.wait = FIRST_WAIT;
    if (seat.hint === THINKING) seat.hint = "";
    seat.wantAide();
    for (const message of seat.pending.values()) seat.say(message);
  },
  table(seat, said) {
    const before = seat.happened.filter((sentence) => sentence.line < said.since);
    seat.telling = said.telling;
    seat.happened = [...before, ...(said.telling.happened ?? [])];
    if (said.question !== seat.question) seat.hint = "";
    Object.assign(seat, { told: said.told, back: said.back, question: said.question ?? null, bank: said.bank, over: said.over });
    seat.deadline = said.seconds == null ? null : performance.now() + said.seconds * 1000;
    seat.shownAt = performance.now();
  },
  acknowledged(seat, said) {
    seat.pending.delete(said.id);
  },
  refused(seat, said) {
    const message = seat.pending.get(said.id);
    seat.pending.delete(said.id);
    if (message?.type === "say") seat.unsaid = { ...message, reason: said.reason };
    else seat.refusal = said.reason;
    if (seat.hint === THINKING) seat.hint = "";
  },
  stopped(seat, said) {
    seat.reason = said.reason;
    if (said.again == null) seat.status = "stopped";
    else seat.wait = said.again * 1000;
  },
  room(seat, said) {
    seat.room = said;
  },
  chat(seat, said) {
    for (const line of said.lines) if (line.id) seat.pending.delete(line.id);
    const fresh = said.lines.filter((line) => !seat.chat.some((other) => other.number === line.number));
    seat.chat = [...seat.chat, ...fresh].sort((one, other) => one.number - other.number);
    const { you } = seat.welcome;
    seat.newLines = fresh.filter((line) => !line.id && line.number > readBy(seat.table, you) && (line.seat == null || line.seat !== you));
    seat.unread += seat.newLines.length;
  },
  notice(seat, said) {
    seat.notice = said.words;
  },
  help(seat, said) {
    seat.help = said.help;
    seat.rules = said.rules;
  },
  aide(seat, said) {
    seat.aide = said.settings;
  },
  hint(seat, said) {
    if (said.question === seat.question) seat.hint = said.words;
  },
};

const newId = () => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
