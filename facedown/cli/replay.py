"""`facedown replay`: look at a game again, answer by answer, in full or with the eyes of one seat.

A file from hanab.live is played by the rules, action by action; of many games in one file, each gets a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from facedown.cli import consoles, exporting, saving
from facedown.cli.loading import BadInput, check_names, game_recorded, options_of, ruleset_of
from facedown.cli.looks import look_for
from facedown.core.cards import Seat
from facedown.core.errors import BadRecord, FacedownError
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.core.tables import did_you_mean
from facedown.games.hanabi import Hanabi, live

KEYS = "Enter: on   b: back   a number: go there   q: leave   > "


def replay(
    file: Path,
    seat: str | None,
    spectator: bool,
    step: int | None,
    pause: bool,
    game: str | None,
    ruleset: str | None,
    options: Sequence[str],
    export: str | None,
    json: bool,
) -> None:
    if seat is not None and spectator:
        raise BadInput("--seat and --spectator are two pairs of eyes: choose one")
    if export is not None:
        exporting.check_asked(export, seat is not None or spectator)
    found = live_in(file)
    house = House(ruleset, options, found is not None)
    if isinstance(found, list):
        if seat is not None or spectator or step is not None:
            raise BadInput(f"{file} has many games: --seat, --spectator and --step are for one")
        if export is not None:
            exporting.write_all([house.last_state(game, f"game {number + 1}") for number, game in enumerate(found)])
        else:
            count_all(file, found, house, json)
        return
    record = saving.read(file) if found is None else found
    rules = game_recorded(record["game"] if found is None else Hanabi.name, game)
    states = saving.states(file, rules, record) if found is None else house.states(found, str(file))
    if step is not None and step >= len(states):
        raise BadInput(f"there is no step {step}: the record has {len(states) - 1} answers")
    eyes = Eyes(states, None if seat is None else seat_named(states[0], seat), seat is None and not spectator)
    shown = eyes.last if step is None else step
    if export is not None:
        exporting.write(eyes.states[shown])
        return
    if json:
        consoles.print_json(as_json(eyes, record, shown) if found is None else live_json(eyes, found, shown))
        return
    if pause and consoles.is_conversation():
        walk(eyes, step or 0)
    else:
        read_out(eyes, step or 0)
    if found is not None:
        consoles.out().print(in_words(live_json(eyes, found, eyes.last)), soft_wrap=True)


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
        """Who answered what to get here; only in full, for an answer may be a secret. A clock answers nothing."""
        if not self.full or step == 0:
            return ""
        given, before = self.states[step].answers, self.states[step - 1]
        if given is None or given is before.answers:
            return ""
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


def as_json(eyes: Eyes, record: Mapping[str, Any], step: int) -> dict[str, Any]:
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


# Games from hanab.live


def live_in(file: Path) -> Any:
    """The game that hanab.live wrote into a file, or the list of them; None where it is something else."""
    if not file.is_file() or file.stat().st_size > saving.LARGEST:
        return None
    try:
        found = live.found_in(live.text_of_file(file))
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
    state = eyes.states[step]
    assert isinstance(state, Hanabi)
    done = [line for line in state.log if live.is_action(line.event)]
    actions = len(written["actions"]) if step == eyes.last else len(done)
    return {**counted(state, actions), "log": [info.says() for info in eyes.told(step)]}


def counted(game: Hanabi, actions: int) -> dict[str, Any]:
    """What became of a game. After the third strike there are no points, unless the rules keep them."""
    return {
        "game": game.name,
        "variant": live.name_there(game.variant) or game.variant.name,
        "players": [seat.name for seat in game.seats],
        "score": game.outcome.scores[0] if game.outcome else game.score,
        "strikes": game.strikes,
        "turns": sum(game.answered),
        "actions": actions,
        "finished": live.is_finished(game),
        "end_condition": live.end_condition(game),
        "reason": game.outcome.reason if game.outcome else None,
    }


def in_words(report: Mapping[str, Any]) -> str:
    if "error" in report:
        return str(report["error"])
    how = "finished" if report["finished"] else "not finished"
    what = f"score {report['score']}, strikes {report['strikes']}, turns {report['turns']}, {how}"
    return f"{', '.join(report['players'])}: {what}"
