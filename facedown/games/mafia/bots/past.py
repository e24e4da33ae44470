"""What a player of Mafia remembers: who voted for whom on each day, who died in which night, what was whispered.

A view shows only today's votes. Those of earlier days are in its log.
"""

from __future__ import annotations

from facedown.core.cards import Seat
from facedown.core.events import DID
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.days import DayBegins
from facedown.games.mafia.deaths import KILLED_AT_NIGHT, Dies
from facedown.games.mafia.fates import Confirms
from facedown.games.mafia.game import Mafia
from facedown.games.mafia.lynching import Lynch
from facedown.games.mafia.nights import NightBegins
from facedown.games.mafia.talk import PUBLIC, Claim, Say
from facedown.games.mafia.votes import Target, Unvote, Vote

NEAR_THE_ROPE = 3
"""A player who makes a claim with this many votes against them does so to save themselves."""


class DayPast:
    """The votes of one day, and what came of them."""

    def __init__(self) -> None:
        self.votes: dict[Seat, Target] = {}
        """The last vote of everybody, in the order in which they were cast."""
        self.lynched: Seat | None = None

    def vote(self, seat: Seat, target: Target | None) -> None:
        self.votes.pop(seat, None)
        if target is not None:
            self.votes[seat] = target

    def voters(self, target: Target) -> list[Seat]:
        """Who voted for somebody, the first one first."""
        return [seat for seat, vote in self.votes.items() if vote == target]


class Past:
    """Everything that a seat was told, as far as it says something about others."""

    def __init__(self, view: Mafia, me: Seat) -> None:
        self.me = me
        self.days: list[DayPast] = []
        self.nights = 0
        self.killed: dict[int, list[Seat]] = {}
        self.pressed: set[Seat] = set()
        """Who said what they are only when they were about to be lynched."""
        self.confirmed: set[Seat] = set()
        """Who showed their role to everybody."""
        self.texts: list[Say] = []
        """What was said freely since the day or the night began."""
        for info in view.log:
            if info.kind == DID:
                self.note(info.event)

    def note(self, event: object) -> None:
        if isinstance(event, Vote):
            self.days[-1].vote(event.seat, event.target)
        elif isinstance(event, Unvote):
            self.days[-1].vote(event.seat, None)
        elif isinstance(event, Claim):
            if event.about == event.seat and len(self.days[-1].voters(event.seat)) >= NEAR_THE_ROPE:
                self.pressed.add(event.seat)
        elif isinstance(event, Say):
            self.texts.append(event)
        else:
            self.note_turn(event)

    def note_turn(self, event: object) -> None:
        """Note that a day or a night begins."""
        if isinstance(event, DayBegins):
            self.days.append(DayPast())
            self.texts = []
        elif isinstance(event, NightBegins):
            self.nights += 1
            self.killed[self.nights] = []
            self.texts = []
        elif isinstance(event, Lynch):
            self.days[-1].lynched = event.target
        elif isinstance(event, Dies) and event.cause == KILLED_AT_NIGHT:
            self.killed[self.nights].append(event.seat)
        elif isinstance(event, Confirms):
            self.confirmed.add(event.seat)

    def said_today(self) -> int:
        """How often the player has used free text today."""
        return len([say for say in self.texts if say.seat == self.me and say.to == PUBLIC])

    def whispers(self) -> list[Say]:
        return [say for say in self.texts if say.to == FAMILY]

    def is_asked(self, seat: Seat) -> bool:
        """Whether anybody has asked somebody today what they are."""
        return any(say.text.startswith(f"{seat},") and say.text.endswith("?") for say in self.texts)
