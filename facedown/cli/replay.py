"""`facedown replay`: look at a game again, step by step, in full or with the eyes of one seat.

A file from hanab.live is played by the rules, action by action; of many games in one file, each gets a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from facedown.cli import consoles, exporting, saving, tracing
from facedown.cli.eyes import Eyes
from facedown.cli.loading import BadInput, check_names, game_recorded, options_of, ruleset_of
from facedown.core.cards import Seat
from facedown.core.errors import BadRecord, FacedownError
from facedown.core.game import Game
from facedown.core.record import given_in
from facedown.core.tables import did_you_mean
from facedown.games.hanabi import Hanabi, live
from facedown.games.hanabi.events import Clue, Discard, Pass, Play

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

    @property
    def full(self) -> bool:
        return self.seat is None and not self.spectator


def replay(asked: Asked) -> None:
    """Show a record, a game from hanab.live, or count the many games of a file."""
    if asked.seat is not None and asked.spectator:
        raise BadInput("--seat and --spectator are two pairs of eyes: choose one")
    if asked.export is not None:
        exporting.check_asked(asked.export, not asked.full)
    tracing.check_asked(asked.trace, asked.convention, asked.spectator)
    found = live_in(asked.file)
    house = House(asked.ruleset, asked.options, found is not None)
    if found is None:
        replay_record(asked)
    elif isinstance(found, list):
        replay_many(asked, found, house)
    else:
        replay_live(asked, found, house)


def replay_record(asked: Asked) -> None:
    record = saving.read(asked.file)
    eyes = eyes_of(asked, saving.states(asked.file, game_recorded(record, asked.game), record), record.get("seated"))
    if asked.export is not None:
        exporting.write(eyes.seen(step_of(asked, eyes)))
    elif asked.json:
        step = step_of(asked, eyes)
        consoles.print_json({**as_json(eyes, step), **tracing.as_json(eyes, step)})
    else:
        show_all(asked, eyes)


def replay_live(asked: Asked, written: Mapping[str, Any], house: House) -> None:
    game_recorded({"game": Hanabi.name}, asked.game)
    eyes = eyes_of(asked, house.states(written, str(asked.file)))
    if asked.export is not None:
        exporting.write(eyes.seen(step_of(asked, eyes)))
    elif asked.json:
        step = step_of(asked, eyes)
        consoles.print_json({**live_json(eyes, written, step), **tracing.as_json(eyes, step)})
    else:
        show_all(asked, eyes)
        consoles.out().print(in_words(live_json(eyes, written, eyes.last)), soft_wrap=True)


def replay_many(asked: Asked, games: Sequence[Any], house: House) -> None:
    if not asked.full or asked.step is not None or asked.trace:
        raise BadInput(f"{asked.file} has many games: --seat, --spectator, --step and --trace are for one")
    if asked.export is not None:
        exporting.write_all([house.last_state(game, f"game {number + 1}") for number, game in enumerate(games)])
    else:
        count_all(asked.file, games, house, asked.json)


def eyes_of(asked: Asked, states: Sequence[Game], seated: object = None) -> Eyes:
    """The eyes that were asked for, which see the step that was asked for."""
    eyes = Eyes(states, None if asked.seat is None else seat_named(states[0], asked.seat), asked.full)
    if asked.step is not None and asked.step > eyes.last:
        has = f"the record has {eyes.last} answers" if asked.full else f"these eyes see {eyes.last}"
        raise BadInput(f"there is no step {asked.step}: {has}")
    if asked.trace:
        eyes.trace = tracing.trace_of(states, seated, asked.convention, eyes.seat)
    return eyes


def step_of(asked: Asked, eyes: Eyes) -> int:
    """The last step of what is told or written at once."""
    return eyes.last if asked.step is None else asked.step


def seat_named(game: Game, name: str) -> Seat:
    for seat in game.seats:
        if seat.name.casefold() == name.casefold():
            return seat
    raise BadInput(f"nobody is called {name!r}; there are {', '.join([seat.name for seat in game.seats])}")


def show_all(asked: Asked, eyes: Eyes) -> None:
    if asked.pause and consoles.is_conversation():
        walk(eyes, asked.step or 0)
    else:
        read_out(eyes, asked.step or 0)


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
    """What happened up to a moment, since the one before."""
    consoles.draw(Rule(Text(f"{step} of {eyes.last}{eyes.answer(step)}"), style="dim", align="left"))
    for line in eyes.look.told(eyes.news(step)):
        consoles.draw(line)
    for thought in tracing.lines_of(eyes, step):
        consoles.draw(thought)
    outcome = eyes.seen(step).outcome
    if outcome is not None:
        consoles.draw(Panel(Text(f"{outcome.reason}.", style="bold"), title=Text("The game is over")))


def as_json(eyes: Eyes, step: int) -> dict[str, Any]:
    """A game up to a moment. Seed and answers are there for those who see it in full."""
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


# Games from hanab.live


def live_in(file: Path) -> Any:
    """The game that hanab.live wrote into a file, or the list of them; None where it is something else."""
    try:
        found = live.found_in(saving.read_text(file))
    except BadRecord as error:
        if str(error).startswith("line "):
            raise BadInput(f"{file}, {error}") from None
        return None
    games = found if isinstance(found, list) else [found]
    if any(isinstance(game, Mapping) and ("deck" in game or "actions" in game) for game in games):
        return found
    return None


class House:
    """By which rules games from hanab.live are played where the command line says so. Records have their own."""

    def __init__(self, ruleset: str | None, options: Sequence[str], live_games: bool) -> None:
        if not live_games and (ruleset is not None or options):
            raise BadInput("--ruleset and --option are for games from hanab.live: a record has its rules already")
        self.ruleset = "" if ruleset is None else ruleset_of(Hanabi, ruleset)
        self.options = options_of(options)
        for name in self.options:
            if name == "deck" or name not in Hanabi.settings:
                there = [known for known in Hanabi.settings if known != "deck"]
                help = did_you_mean(name, there) or f"; there are {', '.join(there)}"
                raise BadInput(f"there is no option {name!r} for a game from hanab.live{help}")

    def states(self, written: Any, where: str) -> list[Hanabi]:
        """The game after each of its turns, each of them checked."""
        return [state.fork() for state in self.told(written, where)]

    def last_state(self, written: Any, where: str) -> Hanabi:
        """The game after its last turn."""
        *_, last = self.told(written, where)
        return last

    def told(self, written: Any, where: str) -> Iterator[Hanabi]:
        try:
            live.check_shape(written)
            check_names(written["players"])
            yield from live.retold(written, self.ruleset, **self.options)
        except FacedownError as error:
            raise BadInput(f"{where}: {error}") from None


def count_all(file: Path, games: Sequence[Any], house: House, json: bool) -> None:
    """Every game in a line. One that cannot be played is told as such, and keeps no other from being counted."""
    reports: list[dict[str, Any]] = []
    for number, written in enumerate(games):
        try:
            reports.append(counted(house.last_state(written, f"game {number + 1}"), len(written["actions"])))
        except BadInput as error:
            reports.append({"error": str(error)})
        if not json:
            consoles.out().print(f"{number + 1}. {in_words(reports[-1])}", soft_wrap=True)
    if json:
        consoles.print_json(reports)
    refused = [report["error"] for report in reports if "error" in report]
    if refused:
        raise BadInput(f"{file}: {len(refused)} of {len(games)} games cannot be played. {refused[0]}")


def live_json(eyes: Eyes, written: Mapping[str, Any], step: int) -> dict[str, Any]:
    seen = eyes.seen(step)
    done = [line for line in seen.log if live.is_action(line.event)]
    actions = len(written["actions"]) if step == eyes.last else len(done)
    return {**counted(seen, actions), "log": [info.says() for info in eyes.told(step)]}


def counted(game: Hanabi, actions: int) -> dict[str, Any]:
    """What became of a game. After the third strike there are no points, unless the rules keep them."""
    is_view = game.viewer >= 0
    return {
        "game": game.name,
        "variant": live.name_there(game.variant) or game.variant.name,
        "players": [seat.name for seat in game.seats],
        "score": game.outcome.scores[0] if game.outcome else game.score,
        "strikes": game.strikes,
        "turns": sum(isinstance(line.event, Play | Discard | Clue | Pass) for line in game.log),
        "actions": actions,
        # That nothing more can be played is seen by those who see all cards.
        "finished": game.over if is_view else live.is_finished(game),
        "end_condition": live.end_condition(game),
        "reason": game.outcome.reason if game.outcome else None,
    }


def in_words(report: Mapping[str, Any]) -> str:
    if "error" in report:
        return str(report["error"])
    how = "finished" if report["finished"] else "not finished"
    what = f"score {report['score']}, strikes {report['strikes']}, turns {report['turns']}, {how}"
    return f"{', '.join(report['players'])}: {what}"
