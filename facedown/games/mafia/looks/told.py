"""A game of Mafia in sentences, as one seat was told it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from facedown.cli.drawing.wrapped import hanging
from facedown.core.cards import Seat
from facedown.core.events import CANCELLED, TRIES, Event, Info, Moved
from facedown.games.mafia.actions import Plans
from facedown.games.mafia.days import DayBegins, DayEnds, Evening
from facedown.games.mafia.deaths import Dies
from facedown.games.mafia.events import Learns
from facedown.games.mafia.families import Defers, Proposes
from facedown.games.mafia.fates import Introduces
from facedown.games.mafia.findings import GUILTY
from facedown.games.mafia.looks.table import DEAD, clean, words_of_role
from facedown.games.mafia.lynching import Lynch, NoLynch
from facedown.games.mafia.nights import Dawn, NightBegins
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.talk import PUBLIC, Claim, Say, SaysNoMore
from facedown.games.mafia.votes import Unvote, Vote
from facedown.games.mafia.wins import Curtain

TAKEN_FOR_GRANTED = (DayEnds, Evening, Dawn, Lynch, SaysNoMore, Curtain)
"""What follows from what is told besides."""
SIGNS = 2
"""How wide the signs before the sentences are."""


class Telling:
    """What one seat heard, told again."""

    def __init__(self, me: Seat | None, infos: Sequence[Info]) -> None:
        self.me = me
        self.infos = [info for info in infos if info.kind not in (TRIES, CANCELLED)]
        self.is_quiet = False

    def lines(self) -> list[RenderableType]:
        return list(self._lines())

    def _lines(self) -> Iterator[RenderableType]:
        for info in self.infos:
            event = info.event
            self.is_quiet = isinstance(event, Dawn) or (self.is_quiet and not isinstance(event, Dies))
            if isinstance(event, DayBegins | NightBegins):
                yield from self.turn(event)
            elif event is not None and not isinstance(event, TAKEN_FOR_GRANTED):
                yield hanging(self.sign(event), self.sentence(event, info), SIGNS)

    def turn(self, event: Event) -> Iterator[RenderableType]:
        """A line between day and night; and that nobody died, where nobody did."""
        words = "Night falls" if isinstance(event, NightBegins) else "A day begins"
        if self.is_quiet and isinstance(event, DayBegins):
            yield hanging("", Text("Nobody died in the night.", style="bold"), SIGNS)
        yield Rule(Text(words, style="bold"), style="dim", characters="─")

    def sign(self, event: Event) -> Text:
        if isinstance(event, Dies):
            return Text(DEAD, style="bold red")
        if isinstance(event, Vote | Unvote):
            return Text("→", style="yellow")
        if isinstance(event, Learns | Introduces | Plans | Proposes | Defers):
            return Text("·", style="bold green")
        return Text("")

    def sentence(self, event: Event, info: Info) -> Text:
        if isinstance(event, Say | Claim):
            return self.speech(event)
        if isinstance(event, Dies):
            return self.death(event, info)
        if isinstance(event, Introduces) and event.seat == self.me:
            names = ", ".join([seat.name for seat in event.to])
            return self.marked(f"{names} know{'s' if len(event.to) == 1 else ''} who you are.")
        if isinstance(event, Vote) and event.seat == self.me:
            return Text.assemble(("You", "bold green"), f" vote for {clean(str(event.target))}.")
        if isinstance(event, Unvote) and event.seat == self.me:
            return Text.assemble(("You", "bold green"), " take your vote back.")
        style = "bold" if isinstance(event, Learns | NoLynch) else ""
        return self.marked(event.says(), style)

    def speech(self, event: Say | Claim) -> Text:
        """Who says what; claims stand out, because others act on them."""
        speaker = Text("You" if event.seat == self.me else clean(event.seat.name), style=self.style_of(event.seat))
        if isinstance(event, Say):
            among = f" (to your {event.to})" if event.to != PUBLIC else ""
            return Text.assemble(speaker, (among, "dim"), ": ", clean(event.text))
        said = event.says().partition(": ")[2]
        return Text.assemble(speaker, ": ", (clean(said), "bold red" if event.what == GUILTY else "bold cyan"))

    def death(self, event: Dies, info: Info) -> Text:
        """Who is dead, of what, and what they were as far as it is shown."""
        words = self.marked(f"{event.seat} is dead: {event.cause}.", "bold")
        flipped = [trace.card for trace in info.did if isinstance(trace, Moved) and trace.card.known]
        if flipped and isinstance(flipped[0].face, Role):
            role = flipped[0].face
            return Text.assemble(words, " ", words_of_role(role), f", of the {role.faction}.")
        return words

    def style_of(self, seat: Seat) -> str:
        return "bold green" if seat == self.me else "bold"

    def marked(self, words: str, style: str = "") -> Text:
        text = Text(clean(words), style=style)
        if self.me is not None:
            text.highlight_regex(rf"(?<!\w){re.escape(self.me.name)}(?!\w)", "bold green")
        return text
