// The keyboard: arrows move within a group of cards or options, digits choose, letters open panels.

export const SHORTCUTS = [
  ["1 to 9", "choose an option"],
  ["Space", "go on: pass, attack, pay, finish an answer of several"],
  ["Enter", "do what has the focus; finish an answer of several"],
  ["Arrows", "move between cards, or between options"],
  ["Tab", "go to the next part of the table"],
  ["Esc", "show all options again; close a panel"],
  ["L, C, R", "log, chat, room"],
  ["H or ?", "help"],
  ["Q", "go to the question"],
  ["U", "take the last answer back"],
];

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// Where keys write, or choose by themselves.
const FIELD = "input:not([type=checkbox]), textarea, select";

// Calls `actions[key]` for a key that is pressed outside of a field.
export function listen(actions) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches?.(FIELD)) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    const name = /^[1-9]$/.test(event.key) ? "digit" : event.key.toLowerCase();
    if (event.key in STEPS && rove(event)) return;
    if (!actions[name] || (event.key === " " && event.target.matches?.("button, a, summary, input"))) return;
    event.preventDefault();
    actions[name](event);
  });
}

// Whether the key has moved the focus within a group.
function rove(event) {
  const all = [...(event.target.closest?.("[data-roving]")?.querySelectorAll("button:not(:disabled)") ?? [])];
  const place = all.indexOf(event.target);
  if (place < 0) return false;
  event.preventDefault();
  all[(place + STEPS[event.key] + all.length) % all.length].focus();
  return true;
}
