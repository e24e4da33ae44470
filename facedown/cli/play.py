"""`facedown play`: one person among bots, in a terminal.

The game is written to a file after every decision, so that whoever leaves, in whatever way, can go on from there.
The file is a record with one more key, `seated`: who sits where, so that resuming needs no further words.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

import facedown
from facedown.cli import consoles, manual, saving
from facedown.cli.loading import (
    BadInput,
    agreed,
    bot_named,
    check_names,
    class_recorded,
    game_named,
    game_recorded,
    is_reference,
    listed,
    players_of,
    seed_of,
    title,
)
from facedown.cli.looks import look_for
from facedown.cli.saving import Save
from facedown.core.answers import given_in
from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.games import registry
from facedown.players.bots import bot_names, seeded, usual_bot
from facedown.players.human import Person, label
from facedown.players.player import Player
from facedown.table.table import LeaveTable, Table
from facedown.telling.teller import Sitting

PERSON = "person"
SHOWN = 60
"""Of a choice with more options than this, the rest is not listed."""

HELP = """Type the number of an option, or words of it.
  ?      this help        log    all that you were told so far
  table  the table again  rules  the manual
  quit   leave; the game is kept, and you can go on later"""


@dataclass
class Wishes:
    """What was said on the command line."""

    game: str | None = None
    players: int | None = None
    names: Sequence[str] = ()
    ruleset: str | None = None
    seed: str | None = None
    bots: Sequence[str] = ()
    seat: str | None = None
    resume: Path | None = None
    save: Path | None = None
    options: Sequence[str] = ()
    deck: Path | None = None


def play(wishes: Wishes) -> None:
    """Play a game from the beginning, or from where it was left."""
    if wishes.resume is not None:
        go_on(wishes, wishes.resume)
        return
    match = begun(wishes)
    with saving.new_save(wishes.save, title(type(match.game))) as file:
        match.play(file)


def go_on(wishes: Wishes, left: Path) -> None:
    check_unsettled(wishes)
    rules = game_recorded(saving.read(left), wishes.game)
    with saving.old_save(left) if wishes.save is None else saving.new_save(wishes.save, title(rules)) as file:
        resumed(wishes, left, rules).play(file)


# Before the game


def begun(wishes: Wishes) -> Match:
    rules = game_named(wishes.game or registry.usual())
    ruleset, options = agreed(rules, wishes.ruleset, wishes.deck, wishes.options)
    names = listed(wishes.names)
    check_names(names)
    if names and wishes.players not in (None, len(names)):
        raise BadInput(f"--players {wishes.players} and {len(names)} names do not fit together")
    count = players_of(rules, ruleset, len(names) or wishes.players, options)
    seed = None if wishes.seed is None else seed_of(wishes.seed)
    game = facedown.new(rules, players=names or count, seed=seed, ruleset=ruleset, **options)
    me = seat_of(game, wishes.seat)
    return Match(game, seated(game, me, wishes.bots), wishes.game)


def check_unsettled(wishes: Wishes) -> None:
    """Refuse to change what a game that is resumed has already."""
    said = (wishes.players, wishes.names, wishes.ruleset, wishes.seed, wishes.options, wishes.deck)
    settled = dict(zip(("--players", "--names", "--ruleset", "--seed", "--option", "--deck"), said, strict=True))
    for option, value in settled.items():
        if value:
            raise BadInput(f"{option} is settled by the game that is resumed: leave it out")


def resumed(wishes: Wishes, file: Path, rules: type[Game]) -> Match:
    record = saving.read(file)
    states = saving.states(file, rules, record)
    game = states[-1]
    if game.over:
        again = f"{consoles.this_command()} replay {shlex.quote(str(file))}"
        raise BadInput(f"this game is over: {game.outcome}. Look at it with: {again}")
    sitting = sitting_in(record, game, wishes, file)
    me = game.seats[sitting.index(PERSON)]
    return Match(game, sitting, wishes.game, told_before(states, me))


def sitting_in(record: Mapping[str, Any], game: Game, wishes: Wishes, file: Path) -> list[str]:
    """Who sat where. A file only names bots that the game declares: it never says which code is run."""
    sitting = record.get("seated")
    if wishes.seat is not None or wishes.bots or sitting is None:
        me = seat_of(game, wishes.seat or (remembered_seat(sitting, game)))
        return seated(game, me, wishes.bots)
    if not isinstance(sitting, list) or len(sitting) != len(game.seats) or sitting.count(PERSON) != 1:
        raise BadInput(f"{file}: the record does not say rightly who sits where")
    for bot in sitting:
        if bot != PERSON and bot not in bot_names(type(game)):
            raise BadInput(f"{file}: a bot of your own played, {str(bot)[:60]!r}: name it again with --bot")
    return sitting


def remembered_seat(sitting: object, game: Game) -> str | None:
    if isinstance(sitting, list) and PERSON in sitting[: len(game.seats)]:
        return game.seats[sitting.index(PERSON)].name
    return None


def told_before(states: Sequence[Game], me: Seat) -> int:
    """How much a seat had been told when it gave its last answer."""
    answered = [state for state, (seat, _) in zip(states, given_in(states[-1]), strict=False) if seat == me.index]
    return len(answered[-1].heard(me)) if answered else 0


def seat_of(game: Game, wanted: str | None) -> Seat:
    """The seat that a person asked for, by name or by number."""
    if wanted is None:
        return game.seats[0]
    for seat in game.seats:
        if wanted.casefold() == seat.name.casefold() or wanted == str(seat.index + 1):
            return seat
    names = ", ".join([seat.name for seat in game.seats])
    raise BadInput(f"there is no seat {wanted!r}: say a number from 1 to {len(game.seats)}, or one of {names}")


def seated(game: Game, me: Seat, bots: Sequence[str]) -> list[str]:
    """Who sits where: the person, and round the table the bots that were named, or the usual one."""
    names = listed(bots) or [usual_bot(type(game))]
    if len(names) not in (1, len(game.seats) - 1):
        raise BadInput(f"name one bot for all, or one for each of the {len(game.seats) - 1} others, not {len(names)}")
    for name in names:
        bot_named(name, type(game))
    others = names * (len(game.seats) - 1) if len(names) == 1 else names
    return [*others[: me.index], PERSON, *others[me.index :]]


# The game


class Match:
    """A game with a person in it, on a screen."""

    def __init__(self, game: Game, sitting: list[str], reference: str | None, since: int = 0) -> None:
        self.game = game
        self.sitting = sitting
        self.reference = reference
        self.me = game.seats[sitting.index(PERSON)]
        self.look = look_for(game, self.me, [Sitting(player) for player in sitting])
        commands = {"?": self.help, "help": self.help, "h": self.help, "log": self.log, "rules": self.rules}
        commands["table"] = self.draw
        self.person = Person(self.read, self.show, self.say, commands, since, self.look.pieces, self.look.spelled)
        players = [self.player(place) for place in range(len(sitting))]
        ours = [seat.name for seat in game.seats if self.is_ours(seat)]
        self.table = Table(game, players, trusted=ours, pace=None if sys.stdin.isatty() else 0.0)

    def player(self, place: int) -> Player:
        if self.sitting[place] == PERSON:
            return self.person
        bot = bot_named(self.sitting[place], type(self.game))
        return seeded(bot, self.game.seed, place, sum(self.game.answered))

    def is_ours(self, seat: Seat) -> bool:
        """Whether the person sits there, or a bot that comes with the game."""
        return not is_reference(self.sitting[seat.index])

    def play(self, file: Save) -> None:
        """Play on, and keep the game in a file."""
        self.file = file
        self.saved = 0
        with saving.complaining(file.path):
            self.save()
        self.greet()
        try:
            while self.table.step():
                self.save_or_say()
        except (LeaveTable, KeyboardInterrupt):
            self.farewell()
        else:
            self.finish()
        finally:
            self.table.close()

    def save(self) -> None:
        self.file.write({**self.game.record(), **class_recorded(self.reference), "seated": self.sitting})
        self.saved = sum(self.game.answered)

    def save_or_say(self) -> None:
        try:
            self.save()
        except OSError as error:
            self.note(f"the game could not be saved to {self.file.path}: {saving.reason(error)}")

    # What the person sees

    def greet(self) -> None:
        others = [f"{seat} ({bot})" for seat, bot in zip(self.game.seats, self.sitting, strict=True) if bot != PERSON]
        name = Text(f"{self.look.title(self.game)}, {self.game.ruleset}", style="bold")
        self.print(Text.assemble(name, f". You are {self.me}, with {', '.join(others)}. Type ? for help."))

    def show(self, view: Any, choice: Choice, news: Sequence[Info]) -> None:
        """Everything that a person needs for a decision, printed anew."""
        self.print("")
        lines = self.look.told(news)
        for line in [*lines, *([""] if lines else [])]:
            self.print(line)
        self.draw(view, choice)

    def draw(self, view: Any, choice: Choice) -> None:
        self.print(self.look.table(view))
        self.print(Text(choice.prompt, style="bold"))
        if self.look.pieces(view, choice):
            return
        labels = [label(choice, index) for index in range(min(choice.count, SHOWN))]
        self.print(self.look.options(view, choice, labels))

    def help(self, view: Any, choice: Choice) -> None:
        self.print(Text(HELP))
        if self.look.signs(view):
            self.print(Text(self.look.signs(view)))
        self.print(self.look.cards(view, unseen=True))

    def log(self, view: Any, choice: Choice) -> None:
        for line in self.look.told(view.log):
            self.print(line)

    def rules(self, view: Any, choice: Choice) -> None:
        self.print(manual.of_begun(view))

    def read(self, prompt: str) -> str:
        return consoles.read_line("> ")

    def say(self, words: str) -> None:
        self.print(Text(f"  {words}", style="yellow"))

    def note(self, words: str) -> None:
        consoles.err().print(Text(words, style="red"), soft_wrap=True)

    def print(self, what: RenderableType) -> None:
        consoles.draw(what)

    # After the game

    def finish(self) -> None:
        """Show how it ended, and where it can be looked at again. What the table noted tells cards: it comes last."""
        for line in self.look.told(self.person.news()):
            self.print(line)
        self.print(self.look.table(self.game.view(self.me)))
        outcome = self.game.outcome
        won = outcome is not None and self.me in outcome.winners
        words = "The game stopped without an outcome" if outcome is None else outcome.reason
        ending = Text.assemble((f"{words}.", "bold"), (" You win!" if won else "", "bold green"))
        self.print(Panel(ending, title=Text("The game is over"), border_style="green" if won else "red"))
        again = f"{consoles.this_command()} replay {shlex.quote(str(self.file.path))}{self.with_game(' --game ')}"
        self.print_plain(f"{self.how_kept()} Look at it again: {again}")
        for note in self.table.notes:
            self.note(note)

    def farewell(self) -> None:
        own = [bot for bot in self.sitting if is_reference(bot)]
        bots = [bot for bot in self.sitting if bot != PERSON] if own else []
        again = f" --bot {shlex.quote(','.join(bots))}" if bots else ""
        self.print_plain("")
        self.print_plain(f"{self.how_kept()} Go on with:")
        play = f"{consoles.this_command()} play{self.with_game(' ')}"
        self.print_plain(f"  {play} --resume {shlex.quote(str(self.file.path))}{again}")

    def how_kept(self) -> str:
        """Whether the file has all of the game. What could not be saved before is tried once more."""
        if self.saved < sum(self.game.answered):
            self.save_or_say()
        lost = sum(self.game.answered) - self.saved
        return f"The game is kept as it was {lost} answers ago." if lost else "The game is kept."

    def with_game(self, before: str) -> str:
        """The game's class, where a record cannot name it."""
        given = self.reference or ""
        return before + shlex.quote(given) if is_reference(given) else ""

    def print_plain(self, line: str) -> None:
        """A line to copy: it is never broken."""
        consoles.out().print(Text(line), soft_wrap=True)
