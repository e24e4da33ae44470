"""`facedown replay`: shows a game again, step by step, in full or as one seat saw it.

A file of another program is played by the rules, turn by turn. If it holds many games, each gets a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from facedown.cli import consoles, exporting, saving, tracing
from facedown.cli.eyes import Eyes
from facedown.cli.formats import Format, House, format_of
from facedown.cli.loading import BadInput, game_recorded, seat_named
from facedown.core.answers import given_in
from facedown.core.game import Game

KEYS = "Enter: on   b: back   a number: go there   q: leave   > "


@dataclass(frozen=True)
class Asked:
    """What was asked for on the command line."""

    file: Path
    seat: str | None = None
    spectator: bool = False
    step: int | None = None
    pause: bool = True
    game: str | None = None
    ruleset: str | None = None
    options: Sequence[str] = ()
    export: str | None = None
    json: bool = False
    trace: bool = False
    convention: str | None = None
    history: bool = False

    @property
    def full(self) -> bool:
        return self.seat is None and not self.spectator


def replay(asked: Asked) -> None:
    """Show a record or a game of another program, or a line for each of the many games of a file."""
    if asked.seat is not None and asked.spectator:
        raise BadInput("--seat and --spectator are two pairs of eyes: choose one")
    if asked.export is not None:
        exporting.check_asked(asked.export, not asked.full)
    if asked.history and not asked.full:
        raise BadInput("--history tells everybody's secrets: ask for it without --seat and --spectator")
    tracing.check_asked(asked.trace, asked.convention, asked.spectator)
    found = format_of(asked.file)
    if found is None:
        replay_record(asked)
        return
    form, written = found
    house = House(form, asked.ruleset, asked.options)
    if isinstance(written, list):
        replay_many(asked, written, house)
    else:
        replay_other(asked, written, house)


def replay_record(asked: Asked) -> None:
    if asked.ruleset is not None or asked.options:
        raise BadInput("--ruleset and --option are for games of other programs: a record has its rules already")
    record = saving.read(asked.file)
    eyes = eyes_of(asked, saving.states(asked.file, game_recorded(record, asked.game), record), record.get("seated"))
    if asked.export is not None:
        exporting.write(eyes.seen(step_of(asked, eyes)), asked.export)
    elif asked.json:
        step = step_of(asked, eyes)
        consoles.print_json({**as_json(eyes, step), **history_as_json(asked, eyes), **tracing.as_json(eyes, step)})
    elif asked.history:
        show_history(asked, eyes)
    else:
        show_all(asked, eyes)


def replay_other(asked: Asked, written: Any, house: House) -> None:
    game_recorded({"game": house.form.game.name}, asked.game)
    eyes = eyes_of(asked, house.states(written, str(asked.file)))
    if asked.export is not None:
        exporting.write(eyes.seen(step_of(asked, eyes)), asked.export)
    elif asked.json:
        step = step_of(asked, eyes)
        report = report_of(eyes, house.form, written, step)
        consoles.print_json({**report, **history_as_json(asked, eyes), **tracing.as_json(eyes, step)})
    else:
        (show_history if asked.history else show_all)(asked, eyes)
        consoles.out().print(house.form.in_words(house.form.report(eyes.seen(eyes.last), written)), soft_wrap=True)


def replay_many(asked: Asked, games: Sequence[Any], house: House) -> None:
    if not asked.full or asked.step is not None or asked.trace or asked.history:
        raise BadInput(f"{asked.file} has many games: --seat, --spectator, --step, --history and --trace are for one")
    if asked.export is not None:
        states = [house.last_state(game, f"game {number + 1}") for number, game in enumerate(games)]
        exporting.write_all(states, asked.export)
    else:
        count_all(asked.file, games, house, asked.json)


def eyes_of(asked: Asked, states: Sequence[Game], seated: object = None) -> Eyes:
    """The eyes that were asked for. Refuses a step that they do not have."""
    eyes = Eyes(states, None if asked.seat is None else seat_named(states[0], asked.seat), asked.full)
    if asked.step is not None and asked.step > eyes.last:
        has = f"the record has {eyes.last} answers" if asked.full else f"these eyes see {eyes.last}"
        raise BadInput(f"there is no step {asked.step}: {has}")
    if asked.trace:
        eyes.trace = tracing.trace_of(states, seated, asked.convention, eyes.seat)
    return eyes


def step_of(asked: Asked, eyes: Eyes) -> int:
    """The last step to print, if everything is printed at once."""
    return eyes.last if asked.step is None else asked.step


def show_all(asked: Asked, eyes: Eyes) -> None:
    if asked.pause and consoles.is_conversation():
        walk(eyes, asked.step or 0)
    else:
        read_out(eyes, asked.step or 0)


def walk(eyes: Eyes, step: int) -> None:
    """Show the game step by step, as the person at the keyboard wants."""
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
    """Print the whole game at once, for pipes and for scrolling."""
    for step in range(first, eyes.last + 1):
        show(eyes, step)
    consoles.draw(eyes.look.table(eyes.seen(eyes.last)))


def show(eyes: Eyes, step: int) -> None:
    """Show what happened between the moment before and this one."""
    consoles.draw(Rule(Text(f"{step} of {eyes.last}{eyes.answer(step)}"), style="dim", align="left"))
    for line in eyes.look.told(eyes.news(step)):
        consoles.draw(line)
    for thought in tracing.lines_of(eyes, step):
        consoles.draw(thought)
    outcome = eyes.seen(step).outcome
    if outcome is not None:
        consoles.draw(Panel(Text(f"{outcome.reason}.", style="bold"), title=Text("The game is over")))


def as_json(eyes: Eyes, step: int) -> dict[str, Any]:
    """A game up to a moment. Seed and answers are included only if it is shown in full."""
    seen = eyes.seen(step)
    outcome = seen.outcome
    secrets = {"seed": seen.seed, "answers": given_in(seen)} if eyes.full else {"seat": eyes.seat and eyes.seat.name}
    return {
        "game": seen.name,
        "ruleset": seen.ruleset,
        "players": [seat.name for seat in seen.seats],
        **secrets,
        "finished": seen.over,
        "outcome": None
        if outcome is None
        else {
            "winners": [seat.name for seat in outcome.winners],
            "reason": outcome.reason,
            "scores": list(outcome.scores),
        },
        "log": [info.says() for info in eyes.told(step)],
    }


# What caused what


def show_history(asked: Asked, eyes: Eyes) -> None:
    for line in history_of(asked, eyes):
        consoles.out().print(Text(line), soft_wrap=True)


def history_as_json(asked: Asked, eyes: Eyes) -> dict[str, Any]:
    return {"history": history_of(asked, eyes)} if asked.history else {}


def history_of(asked: Asked, eyes: Eyes) -> list[str]:
    """What happened, nested by cause: in the whole game, or, with a step, after one answer."""
    before = len(eyes.seen(asked.step - 1).log) if asked.step else 0
    deeds = eyes.seen(step_of(asked, eyes)).history(since=before)
    return [line for deed in deeds for line in deed.lines()]


# Games of other programs


def count_all(file: Path, games: Sequence[Any], house: House, json: bool) -> None:
    """Print a line for every game. A game that cannot be played gets a line that says so, and the others go on."""
    reports: list[dict[str, Any]] = []
    for number, written in enumerate(games):
        try:
            reports.append(house.form.report(house.last_state(written, f"game {number + 1}"), written))
        except BadInput as error:
            reports.append({"error": str(error)})
        if not json:
            line = reports[-1].get("error") or house.form.in_words(reports[-1])
            consoles.out().print(f"{number + 1}. {line}", soft_wrap=True)
    if json:
        consoles.print_json(reports)
    refused = [report["error"] for report in reports if "error" in report]
    if refused:
        raise BadInput(f"{file}: {len(refused)} of {len(games)} games cannot be played. {refused[0]}")


def report_of(eyes: Eyes, form: Format, written: Any, step: int) -> dict[str, Any]:
    seen = eyes.seen(step)
    report = form.report(seen, written if step == eyes.last else None)
    return {**report, "log": [info.says() for info in eyes.told(step)]}
