// A bot in a process of its own, in JavaScript: lines of JSON in, lines of JSON out. See docs/protocol.md.
//
//     facedown sim hanabi --seats "cmd:node examples/subprocess_bot.js,random" --games 10

const lines = require("readline").createInterface({ input: process.stdin });

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

// The last option that is listed.
function choose(question) {
  return question.options.length - 1;
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", protocol: 1 });
  if (message.type === "ask") say({ type: "answer", id: message.id, option: choose(message) });
});
