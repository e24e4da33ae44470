// A bot that plays at a table over a network, in JavaScript. A link is its seat: get one from whoever makes the table.
//
//     node remote_bot.mjs 'http://127.0.0.1:8000/table/TABLE#KEY'
//
// It needs nothing but Node.js 22, which has WebSocket (20.10 has it, too: node --experimental-websocket).
// It says hello, and is sent what its seat may know. It answers each question with an option drawn by chance, and sends an
// answer again until the server says that it counts. docs/server-protocol.md shows every message.

class RemoteBot {
  constructor(link) {
    const { protocol, host, pathname, hash } = new URL(link);
    this.address = `${protocol === "https:" ? "wss" : "ws"}://${host}/ws/${pathname.split("/").pop()}`;
    this.key = hash.slice(1);
    this.unacknowledged = null;
  }

  // Play to the end, however often the connection is lost.
  play() {
    this.socket = new WebSocket(this.address);
    this.socket.onopen = () => {
      this.say({ type: "hello", protocol: 1, key: this.key, wants: "view" });
      if (this.unacknowledged) this.say(this.unacknowledged);
    };
    this.socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    this.socket.onclose = () => setTimeout(() => this.play(), 1000);
    this.socket.onerror = () => {};
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  hear(message) {
    if (message.type === "acknowledged" || message.type === "refused") {
      if (message.id === this.unacknowledged?.id) this.unacknowledged = null;
    }
    if (message.type === "stopped" && message.again === null) end(`The table says: ${message.reason}`, 1);
    if (message.type !== "table") return;
    if (message.over) end(message.outcome.reason);
    // Who is asked the next question already has an answer that counts, and is told so in a moment.
    if (message.question === null || message.question === this.unacknowledged?.question) return;
    this.answer(message.question, this.decide(message.view, message.ask));
  }

  answer(question, option) {
    this.unacknowledged = { type: "answer", question, option, id: `${question}` };
    this.say(this.unacknowledged);
  }

  // The index of an option. `view` is all that the seat may know, `ask.options` are the options in words.
  decide(view, ask) {
    return Math.floor(Math.random() * ask.count);
  }
}

function end(words, status = 0) {
  console.log(words);
  process.exit(status);
}

if (typeof WebSocket === "undefined") end("This Node.js has no WebSocket: use Node.js 22, or node --experimental-websocket", 1);
if (process.argv.length !== 3) end("node remote_bot.mjs 'http://127.0.0.1:8000/table/TABLE#KEY'", 1);
new RemoteBot(process.argv[2]).play();
