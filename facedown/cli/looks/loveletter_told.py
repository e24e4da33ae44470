"""A match of Love Letter in sentences, as one seat was told it.

Steps of the rules that everybody takes for granted (whose turn it is, that a card was drawn) are left out, and
what a seat saw in passing (the hand that a Priest looked at) is put into the sentence that it belongs to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from facedown.core.cards import Card, Seat
from facedown.core.events import DID, Event, Info, Moved, Showed
from facedown.games.loveletter.events import (
    Compare,
    Discard,
    Draw,
    GainToken,
    GoOut,
    Guess,
    Look,
    NextRound,
    Play,
    PlayStep,
    RoundEnds,
    RoundStarts,
    SwapHands,
    TurnEnds,
    TurnStarts,
)

COLOURS = {
    "Spy": "dim",
    "Guard": "cyan",
    "Priest": "default",
    "Baron": "yellow",
    "Handmaid": "bright_blue",
    "Prince": "magenta",
    "Chancellor": "green",
    "King": "bold yellow",
    "Countess": "bright_magenta",
    "Princess": "red",
}
"""Styles that can be read on a dark ground and on a light one."""

TAKEN_FOR_GRANTED = (TurnStarts, TurnEnds, PlayStep, NextRound)


class Telling:
    """What one seat heard, told again. `called` has the name of the card with each number."""

    def __init__(self, me: Seat | None, infos: Sequence[Info], called: Mapping[int, str]) -> None:
        self.me = me
        self.called = called
        self.infos = [info for info in infos if not isinstance(info.event, TAKEN_FOR_GRANTED)]

    def lines(self) -> list[RenderableType]:
        return list(self._lines())

    def _lines(self) -> Iterator[RenderableType]:
        for place, info in enumerate(self.infos):
            event = info.event
            if info.kind != DID:
                yield self.marked(f"    {info.says()}")
            elif isinstance(event, RoundStarts):
                yield Rule(self.marked(event.says()), style="dim", characters="─")
            elif self.ends_round(place):
                yield self.round_over(place)
            elif not self.untold(place):
                yield self.marked(self.sign(event) + self.sentence(place))

    def next(self, place: int) -> Event | None:
        return self.infos[place + 1].event if place + 1 < len(self.infos) else None

    def untold(self, place: int) -> bool:
        """Draws that show nothing, the discard that a play begins with, and what stands in the sum of a round."""
        event, after = self.infos[place].event, self.next(place)
        if isinstance(event, Draw):
            return not shown(self.infos[place])
        if isinstance(event, GainToken):
            return self.in_sum(place)
        return isinstance(event, Discard) and isinstance(after, Play) and after.card.look() == event.card.look()

    def in_sum(self, place: int) -> bool:
        """Whether a token was gained directly after the end of a round."""
        while place and isinstance(self.infos[place].event, GainToken):
            place -= 1
        return self.ends_round(place)

    def ends_round(self, place: int) -> bool:
        return isinstance(self.infos[place].event, RoundEnds)

    def sign(self, event: Event | None) -> str:
        if isinstance(event, GoOut):
            return "  ✗ "
        return "  • " if isinstance(event, Play) else "    "

    def sentence(self, place: int) -> str:
        info = self.infos[place]
        event, seen = info.event, names(shown(info))
        if isinstance(event, Draw):
            return f"{event.seat} draws {seen}."
        if isinstance(event, Guess):
            right = isinstance(self.next(place), GoOut)
            return f"{info.says()[:-1]} ({self.called.get(event.number)}): {'right!' if right else 'no.'}"
        if isinstance(event, Look | Compare | SwapHands) and seen:
            return f"{info.says()[:-1]}: {whose(info)}."
        if isinstance(event, GoOut) and seen:
            return f"{info.says()[:-1]} (held {seen})."
        return info.says()

    def round_over(self, place: int) -> RenderableType:
        """Who showed what, and who gains a token for it."""
        lines: list[Text] = []
        for trace in self.infos[place].did:
            if isinstance(trace, Showed):
                lines.append(self.marked(f"{trace.place.owner} shows {names(trace.cards)}."))
        gains = self.gains(place)
        lines += [Text.assemble(("♥ ", "bold red"), self.marked(gain.says())) for gain in gains]
        if not gains:
            lines.append(Text("A tie, also in the sum of discards: nobody gains a token."))
        return Panel(Group(*lines), title=Text("The round is over", style="bold"), box=box.ROUNDED, border_style="red")

    def gains(self, place: int) -> list[GainToken]:
        found: list[GainToken] = []
        for info in self.infos[place + 1 :]:
            if not isinstance(info.event, GainToken):
                break
            found.append(info.event)
        return found

    def marked(self, words: str) -> Text:
        """A sentence in which cards have their colours, and the reader finds themselves."""
        text = Text(words)
        for name, colour in COLOURS.items():
            text.highlight_regex(rf"\b{name}\b", colour)
        if self.me is not None:
            text.highlight_regex(rf"\b{re.escape(self.me.name)}\b", "bold green")
        return text


def shown(info: Info) -> list[Card]:
    """The faces that the hearer saw."""
    found: list[Card] = []
    for trace in info.did:
        if isinstance(trace, Moved):
            found.append(trace.card)
        elif isinstance(trace, Showed):
            found.extend(trace.cards)
    return [card for card in found if card.known]


def whose(info: Info) -> str:
    """Who held what before it was looked at, compared or swapped, as far as the hearer saw it."""
    held: list[str] = []
    for trace in info.did:
        if isinstance(trace, Moved) and trace.card.known:
            held.append(f"{trace.target.owner} gets {trace.card}")
        elif isinstance(trace, Showed) and names(trace.cards):
            held.append(f"{trace.place.owner} has {names(trace.cards)}")
    return ", ".join(held)


def names(cards: Sequence[Card]) -> str:
    return ", ".join([str(card) for card in cards if card.known])
