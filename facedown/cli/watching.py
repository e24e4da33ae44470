"""The rest of a game for people who are out of it: what happens comes step by step.

A game in which players go out says who is still in: `living()`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from facedown.cli import consoles
from facedown.cli.hotseat import line
from facedown.cli.look import Look
from facedown.core.cards import Seat
from facedown.core.events import TRIES, Event, Info
from facedown.core.game import Game

OUT = "You are out. What happens now comes step by step."
MORE = "Enter: more   n: the next {}   e: the end   q: leave > "


def is_out(game: Any, seat: Seat) -> bool:
    """Whether a player is out, and only looks on."""
    living = getattr(game, "living", None)
    return living is not None and seat not in living()


class Watching:
    """Somebody who looks on: a player with what their seat is told, several of them as a spectator is told."""

    def __init__(self, game: Game, people: Sequence[Seat]) -> None:
        self.game = game
        self.people = people
        self.seat = people[0] if len(people) == 1 else None
        self.look = Look(game, self.seat)
        self.since = 0
        self.told_so = False
        self.until: tuple[type[Event], ...] | None = ()
        """Nothing stops before an event of these kinds; before any, where there are none; None is the end."""

    def begins(self) -> bool:
        """Whether everybody at this terminal is out, and the game goes on without them. A pipe waits for nothing."""
        return (
            not self.game.over and consoles.is_conversation() and all(is_out(self.game, seat) for seat in self.people)
        )

    def catch_up(self) -> None:
        """What came before is known: it is shown with a question."""
        self.since = len(self.game.heard(self.seat))

    def step(self) -> None:
        """Show what happened since the last step, and wait, unless the watcher wants to be somewhere else."""
        news = self.game.heard(self.seat, self.since)
        if not is_whole(news):
            return
        lines = self.look.told(news)
        self.since += len(news)
        for told in lines:
            consoles.draw(told)
        if lines and self.is_due(news):
            self.wait()

    def is_due(self, news: Sequence[Info]) -> bool:
        if self.until is None:
            return False
        return not self.until or any(isinstance(info.event, self.until) for info in news)

    def wait(self) -> None:
        """Wait for a word. What was typed while nothing was asked would skip what nobody has read."""
        if not self.told_so:
            self.told_so = True
            consoles.draw(Text(OUT, style="dim"))
        chapter = parts_of(self.game)
        consoles.forget_typed()
        said = line(MORE.format(name_of(chapter)) if chapter else MORE.replace("   n: the next {}", ""))
        if said in ("e", "end", "s", "skip"):
            self.until = None
        else:
            self.until = chapter if said in ("n", "next") else ()

    def stop(self) -> None:
        """Somebody is in the game again, so that the next time begins step by step."""
        self.until = ()
        self.told_so = False


def parts_of(game: Game) -> tuple[type[Event], ...]:
    """The kinds of event that begin a large part of a game: a round, a day. What players do begins none."""
    kinds = [kind for kinds in game.chapters[:1] for kind in (kinds if isinstance(kinds, tuple) else (kinds,))]
    return tuple([kind for kind in kinds if kind.__name__.endswith(("Begins", "Starts"))])


def name_of(kinds: Sequence[type[Event]]) -> str:
    """What begins with these events: DayBegins is a day, RoundStarts a round."""
    return " or ".join([re.sub(r"(?<!^)[A-Z].*", "", kind.__name__).lower() for kind in kinds])


def is_whole(news: Sequence[Info]) -> bool:
    """Whether all that was tried has come about, or has been cancelled: it is told in one sentence."""
    came = [info.event for info in news if info.kind != TRIES]
    return all(info.event in came for info in news if info.kind == TRIES)
