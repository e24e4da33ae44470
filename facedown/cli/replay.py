"""`facedown replay`: look at a game again, answer by answer, in full or with the eyes of one seat."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from facedown.cli import consoles, saving
from facedown.cli.loading import BadInput, game_recorded
from facedown.cli.looks import look_for
from facedown.core.cards import Seat
from facedown.core.events import Info
from facedown.core.game import Game

KEYS = "Enter: on   b: back   a number: go there   q: leave   > "


def replay(
    file: Path, seat: str | None, spectator: bool, step: int | None, pause: bool, game: str | None, json: bool
) -> None:
    if seat is not None and spectator:
        raise BadInput("--seat and --spectator are two pairs of eyes: choose one")
    record = saving.read(file)
    states = saving.states(file, game_recorded(record["game"], game), record)
    if step is not None and step >= len(states):
        raise BadInput(f"there is no step {step}: the record has {len(states) - 1} answers")
    eyes = Eyes(states, None if seat is None else seat_named(states[0], seat), seat is None and not spectator)
    if json:
        consoles.print_json(as_json(eyes, record, len(states) - 1 if step is None else step))
    elif pause and consoles.is_conversation():
        walk(eyes, step or 0)
    else:
        read_out(eyes, step or 0)


def seat_named(game: Game, name: str) -> Seat:
    for seat in game.seats:
        if seat.name.casefold() == name.casefold():
            return seat
    raise BadInput(f"nobody is called {name!r}; there are {', '.join([seat.name for seat in game.seats])}")


class Eyes:
    """A replayed game through the eyes of a seat, of a spectator (no seat), or in full."""

    def __init__(self, states: Sequence[Game], seat: Seat | None, full: bool) -> None:
        self.states = states
        self.seat = seat
        self.full = full
        self.look = look_for(states[0], seat)

    @property
    def last(self) -> int:
        return len(self.states) - 1

    def seen(self, step: int) -> Any:
        return self.states[step] if self.full else self.states[step].view(self.seat)

    def told(self, step: int) -> list[Info]:
        """All that happened up to a step."""
        state = self.states[step]
        if not self.full:
            return state.heard(self.seat)
        return [Info(line.kind, line.event, line.did) for line in state.log]

    def news(self, step: int) -> list[Info]:
        return self.told(step)[len(self.told(step - 1)) if step else 0 :]

    def answer(self, step: int) -> str:
        """Who answered what to get here; only in full, for an answer may be a secret."""
        if not self.full or step == 0:
            return ""
        given, before = self.states[step].answers, self.states[step - 1]
        assert given is not None
        choice = next(choice for choice in before.choices if choice.seat.index == given.seat)
        return f" {choice.seat}: {choice[given.index]}"


def walk(eyes: Eyes, step: int) -> None:
    """Step by step, as the person at the keyboard says."""
    while True:
        show(eyes, step)
        consoles.draw(eyes.look.table(eyes.seen(step)))
        try:
            key = consoles.read_line(KEYS).strip().casefold()
        except (EOFError, KeyboardInterrupt):
            return
        if key in ("q", "quit") or (not key and step == eyes.last):
            return
        step = next_step(eyes, step, key)


def next_step(eyes: Eyes, step: int, key: str) -> int:
    if key in ("b", "back"):
        return max(0, step - 1)
    return min(int(key), eyes.last) if key.isdecimal() and len(key) < 10 else min(step + 1, eyes.last)


def read_out(eyes: Eyes, first: int) -> None:
    """The whole game at once, for pipes and for those who scroll."""
    for step in range(first, eyes.last + 1):
        show(eyes, step)
    consoles.draw(eyes.look.table(eyes.seen(eyes.last)))


def show(eyes: Eyes, step: int) -> None:
    """What one answer led to."""
    consoles.draw(Rule(Text(f"{step} of {eyes.last}{eyes.answer(step)}"), style="dim", align="left"))
    for line in eyes.look.told(eyes.news(step)):
        consoles.draw(line)
    outcome = eyes.states[step].outcome
    if outcome is not None:
        consoles.draw(Panel(Text(f"{outcome.reason}.", style="bold"), title=Text("The game is over")))


def as_json(eyes: Eyes, record: dict[str, Any], step: int) -> dict[str, Any]:
    state = eyes.states[step]
    outcome = state.outcome
    return {
        "game": record["game"],
        "ruleset": state.ruleset,
        "players": [seat.name for seat in state.seats],
        "seed": record["seed"],
        "finished": state.over,
        "answers": record["answers"][:step],
        "outcome": None
        if outcome is None
        else {
            "winners": [seat.name for seat in outcome.winners],
            "reason": outcome.reason,
            "scores": list(outcome.scores),
        },
        "log": [info.says() for info in eyes.told(step)],
    }
