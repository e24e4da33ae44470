"""`facedown play`: people and bots, at one terminal.

The game is written to a file after every decision, so that whoever leaves, in whatever way, can go on from there.
The file is a record with one more key, `seated`: who sits where, so that resuming needs no further words.
"""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

from rich.panel import Panel
from rich.text import Text

from facedown.cli import consoles, saving, settings
from facedown.cli.guests import Guest
from facedown.cli.hotseat import Screen, TakenBack, line
from facedown.cli.loading import bot_named, class_recorded, game_recorded, is_reference, title
from facedown.cli.look import Look
from facedown.cli.saved import OVER
from facedown.cli.saving import Save
from facedown.cli.seating import PEOPLE, PERSON, SETTINGS, Seated, Wishes, begun, check_unsettled, resumed
from facedown.cli.watching import Watching
from facedown.core.cards import Seat
from facedown.players.bots import seeded
from facedown.players.human import BACK
from facedown.players.player import Player
from facedown.table.table import CannotTakeBack, LeaveTable, Table
from facedown.table.taking_back import can_take_back

HUMAN = PEOPLE[-1]
TAKEN_BACK = "An answer can be taken back while it has shown nobody anything, and nobody has acted since."


def play(wishes: Wishes) -> None:
    """Play a game from the beginning, or from where it was left."""
    if wishes.resume is not None:
        go_on(wishes, wishes.resume)
        return
    match = Match(begun(wishes))
    with saving.new_save(wishes.save, title(type(match.game))) as file:
        match.play(file)


def go_on(wishes: Wishes, left: Path) -> None:
    check_unsettled(wishes)
    rules = game_recorded(saving.read(left), wishes.game)
    with saving.old_save(left) if wishes.save is None else saving.new_save(wishes.save, title(rules)) as file:
        Match(resumed(wishes, left, rules)).play(file)


class Match:
    """A game with people in it, on one screen."""

    def __init__(self, seated: Seated) -> None:
        self.game = seated.game
        self.sitting = seated.sitting
        self.reference = seated.reference
        self.people = seated.people
        self.confirms = seated.confirms
        self.screen = Screen(self.people)
        self.watching = Watching(self.game, self.people)
        self.guests = {seat: Guest(self, seat, seated.since.get(seat, 0)) for seat in self.people}
        self.restore(seated.settings)
        self.look = Look(self.game, self.watching.seat)
        trusted = [seat.name for seat in self.game.seats if self.is_ours(seat)]
        pace = None if sys.stdin.isatty() and not self.screen.is_shared else 0.0
        self.table = Table(self.game, [self.player(seat) for seat in self.game.seats], trusted=trusted, pace=pace)

    def restore(self, kept: Any) -> None:
        """Set what each person had set, in this game if it was left, otherwise in their last one."""
        alone = None if self.screen.is_shared or kept is not None else settings.remembered(title(type(self.game)))
        for seat, guest in self.guests.items():
            guest.restore(kept.get(seat.name) if isinstance(kept, dict) else alone)
        self.kept = self.settings()

    def settings(self) -> dict[str, Any]:
        """What the people have set, by their seats."""
        return {seat.name: guest.settings() for seat, guest in self.guests.items() if guest.settings()}

    def player(self, seat: Seat) -> Player:
        if seat in self.guests:
            return self.guests[seat].person
        bot = bot_named(self.sitting[seat.index], type(self.game))
        return seeded(bot, self.game.seed, seat.index, sum(self.game.answered))

    def is_ours(self, seat: Seat) -> bool:
        """Whether a person sits there, or a bot that comes with the game."""
        return not is_reference(self.sitting[seat.index])

    def play(self, file: Save) -> None:
        """Play on, and keep the game in a file."""
        self.file = file
        self.saved = 0
        with saving.complaining(file.path):
            self.save()
        self.greet()
        try:
            while self.step():
                self.save_or_say()
                self.look_on()
        except (LeaveTable, KeyboardInterrupt):
            self.farewell()
        else:
            self.finish()
        finally:
            self.table.close()
            consoles.forget_typed()

    def step(self) -> bool:
        """Let somebody answer, or take an answer back. False when nobody is left to be asked."""
        try:
            return self.table.step() and self.confirmed()
        except TakenBack:
            return True

    def confirmed(self) -> bool:
        """Give a person who wants it time to take back what they answered, before bots act on it. Always true."""
        given = self.game.answers
        seat = None if given is None else self.game.seats[given.seat]
        if self.confirms and seat in self.guests and not self.game.over and can_take_back(self.game, seat):
            while line("Enter goes on, undo takes it back > ") in BACK:
                self.take_back(seat)
        return True

    def look_on(self) -> None:
        """Let those who are out see step by step how it goes on without them."""
        if not self.watching.begins():
            self.watching.stop()
            return
        self.screen.cover()
        self.watching.step()
        if self.watching.seat is not None:
            self.guests[self.watching.seat].person.since = self.watching.since

    def take_back(self, seat: Seat) -> None:
        """Take a seat's last answer back, or say why not."""
        try:
            self.table.take_back(seat)
        except CannotTakeBack as error:
            self.guests[seat].say(f"{error}. {TAKEN_BACK}")
            return
        raise TakenBack

    def save(self) -> None:
        ended = {OVER: True} if self.game.over else {}
        people = {"seated": self.sitting, **({SETTINGS: self.settings()} if self.settings() else {})}
        self.file.write({**self.game.record(), **class_recorded(self.reference), **people, **ended})
        self.saved = sum(self.game.answered)
        self.remember()

    def remember(self) -> None:
        """Keep what the only person has changed in their settings, for their next game."""
        if self.settings() != self.kept and not self.screen.is_shared:
            settings.remember(title(type(self.game)), next(iter(self.settings().values()), {}))
        self.kept = self.settings()

    def save_or_say(self) -> None:
        try:
            self.save()
        except OSError as error:
            self.note(f"the game could not be saved to {self.file.path}: {saving.reason(error)}")

    # What the people see

    def greet(self) -> None:
        seats = zip(self.game.seats, self.sitting, strict=True)
        others = [f"{seat} ({bot})" for seat, bot in seats if bot != PERSON]
        name = Text(f"{self.look.title(self.game)}, {self.game.ruleset}", style="bold")
        people = " and ".join([seat.name for seat in self.people])
        others_too = f", with {', '.join(others)}" if others else ""
        consoles.draw(Text.assemble(name, f". You are {people}{others_too}. Type ? for help."))

    def note(self, words: str) -> None:
        consoles.err().print(Text(words, style="red"), soft_wrap=True)

    # After the game

    def finish(self) -> None:
        """Show how it ended, and where it can be looked at again. What the table noted tells cards: it comes last."""
        self.screen.cover()
        news = self.look.told(self.game.heard(self.watching.seat, self.watching.since))
        for told in [*news, *([""] if news else [])]:
            consoles.draw(told)
        consoles.draw(self.look.table(self.game.view(self.watching.seat)))
        outcome = self.game.outcome
        won = outcome is not None and any(seat in outcome.winners for seat in self.people)
        words = "The game stopped without an outcome" if outcome is None else outcome.reason
        you_win = " You win!" if won and len(self.people) == 1 else ""
        ending = Text.assemble((f"{words}.", "bold"), (you_win, "bold green"))
        consoles.draw(Panel(ending, title=Text("The game is over"), border_style="green" if won else "red"))
        again = f"{consoles.this_command()} replay {shlex.quote(str(self.file.path))}{self.with_game(' --game ')}"
        self.print_plain(f"{self.how_kept()} Look at it again: {again}")
        for note in self.table.notes:
            self.note(note)

    def farewell(self) -> None:
        self.screen.cover()
        self.print_plain("")
        self.print_plain(f"{self.how_kept()} Go on with:")
        play = f"{consoles.this_command()} play{self.with_game(' ')}"
        self.print_plain(f"  {play} --resume {shlex.quote(str(self.file.path))}{self.with_bots()}")

    def with_bots(self) -> str:
        """The bots of the user's own, which a record cannot name."""
        if not any(is_reference(bot) for bot in self.sitting):
            return ""
        if len(self.people) > 1:
            return f" --seats {shlex.quote(','.join([HUMAN if who == PERSON else who for who in self.sitting]))}"
        return f" --bot {shlex.quote(','.join([bot for bot in self.sitting if bot != PERSON]))}"

    def how_kept(self) -> str:
        """Whether the file has all of the game. What could not be saved before is tried once more."""
        if self.saved < sum(self.game.answered) or self.settings() != self.kept:
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
