"""A person at this terminal: what they see, and the words that they may type."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from facedown.cli import consoles, explaining, manual, paging
from facedown.cli.explaining import Entry
from facedown.cli.hotseat import Screen, TakenBack
from facedown.cli.look import Look
from facedown.cli.watching import Watching
from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.players.aide import aide_for
from facedown.players.bots import is_bot
from facedown.players.human import BACK, Person
from facedown.telling import hints
from facedown.telling.teller import Sitting

HELP = """Type an option's number, or its words. Short forms must name all that matters.
  ? NAME  explains a card, a role, a bot, a word of the rules; NAME? does too
  ?       this help               log     all that you were told so far
  table   the table again         hint    what a good bot would do here
  rules   the manual              undo    take your last answer back, if fair
  quit    leave; the game is kept, and you can go on later"""


class Host(Protocol):
    """What a person needs to know of the table that they sit at."""

    game: Game
    sitting: list[str]
    screen: Screen
    watching: Watching

    def take_back(self, seat: Seat) -> None:
        """Take a seat's last answer back. Raises `TakenBack` where that was done, and else says why not."""


class Guest:
    """A person who sits at a seat."""

    def __init__(self, host: Host, me: Seat, since: int) -> None:
        self.host = host
        self.me = me
        self.look = Look(host.game, me, [Sitting(player) for player in host.sitting])
        commands: dict[str, Callable[[Any, Choice], None]] = dict.fromkeys(("?", "help", "h"), self.help)
        commands |= {"log": self.log, "rules": self.rules, "table": self.draw, "hint": self.hint}
        commands |= dict.fromkeys(BACK, self.undo)
        self.person = Person(
            self.read,
            self.show,
            self.say,
            commands,
            since,
            self.look.pieces,
            self.look.spelled,
            self.explain,
            self.look.is_risky,
            aide_for(host.game, me),
        )

    # A question

    def show(self, view: Any, choice: Choice, news: Sequence[Info]) -> None:
        """Everything that a person needs for a decision, printed anew."""
        self.host.screen.hand_to(self.me, self.host.take_back)
        self.host.watching.catch_up()
        self.print("")
        lines = self.look.told(view.heard(), len(view.log) - len(news))
        for line in [*lines, *([""] if lines else [])]:
            self.print(line)
        self.draw(view, choice)

    def draw(self, view: Any, choice: Choice) -> None:
        self.print(self.look.table(view))
        self.print(self.look.question(view, choice))

    # Words that are no answer

    def help(self, view: Any, choice: Choice) -> None:
        paging.show([Text(HELP), self.look.help(view)])

    def explain(self, view: Any, words: str) -> bool:
        found = explaining.explained(view, words, self.bots())
        if found:
            paging.show([in_words(entry) for entry in found])
        return bool(found)

    def bots(self) -> Mapping[str, Sequence[str]]:
        """The game's own bots at the table, each with the names of its seats."""
        sitting = list(zip(self.host.game.seats, self.host.sitting, strict=True))
        known = [bot for _, bot in sitting if is_bot(type(self.host.game), bot)]
        return {bot: [seat.name for seat, name in sitting if name == bot] for bot in known}

    def hint(self, view: Any, choice: Choice) -> None:
        name = hints.adviser(type(self.host.game), [*self.bots()])
        self.say(hints.hint(self.host.game.view(self.me), name))

    def log(self, view: Any, choice: Choice) -> None:
        paging.show(self.look.told(view.log))

    def rules(self, view: Any, choice: Choice) -> None:
        paging.show([manual.of_begun(view)])

    def undo(self, view: Any, choice: Choice) -> None:
        try:
            self.host.take_back(self.me)
        except TakenBack:
            if self.person.aide is not None:
                self.person.aide.asks_again()
            raise

    # What the person has set

    def settings(self) -> dict[str, Any]:
        return {} if self.person.aide is None else self.person.aide.settings()

    def restore(self, settings: Any) -> None:
        if self.person.aide is not None:
            self.person.aide.restore(settings)

    # The terminal

    def read(self, prompt: str) -> str:
        return consoles.read_line("> ")

    def say(self, words: str) -> None:
        self.print(Padding(Text(words, style="yellow"), (0, 0, 0, 2), expand=False))

    def print(self, what: RenderableType) -> None:
        consoles.draw(what)


def in_words(entry: Entry) -> RenderableType:
    """What there is to say of something, below its name."""
    head = Text.assemble((entry.name, "bold"), (f"  {entry.beside}" if entry.beside else "", "dim"))
    return Group(head, *[Padding(Text(sentence), (0, 0, 0, 2)) for sentence in entry.sentences])
