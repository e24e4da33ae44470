"""An act: a spell or an ability, from the moment it is announced or has triggered until it has resolved.

Cards call it `it`. It is plain data: whose it is, where it comes from, and all that was chosen and paid for it. While
it lies on the stack, it is a mark of the card that stands for it there.

It keeps objects and never bare cards: a bare card would tell a viewer that a card which shows up again is the one that
was remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.nouns import Noun, field_names
from facedown.core.objects import Object

Target = Object | Seat
Events = Sequence[Event]
Things = tuple[Target, ...]

UNDECIDED: Final = -1


class Act(Noun):
    """A spell (`ability` is empty) or an ability of a card."""

    def __init__(
        self,
        seat: Seat,
        source: Object,
        title: str,
        ability: str = "",
        how: str = "",
        modes: tuple[int, ...] = (),
        x: int = UNDECIDED,
        targets: tuple[Things, ...] = (),
        shares: tuple[int, ...] = (),
        paid: tuple[Things, ...] = (),
        about: tuple[object, ...] = (),
        amount: int = 0,
        times: int = UNDECIDED,
        from_zone: str = "",
        inside: bool = False,
        free: bool = False,
        became: Object | None = None,
    ) -> None:
        self.seat: Final = seat
        self.source: Final = source
        """The permanent (or card) whose ability it is; of a spell, the spell itself."""
        self.title: Final = title
        """The name of the face that says what happens."""
        self.ability: Final = ability
        """The name of the ability on that face."""
        self.how: Final = how
        """In which manner it was cast: flashback, kicked, evoke and so on."""
        self.modes: Final = modes
        self.x: Final = x
        self.targets: Final = targets
        """What it is aimed at, slot by slot."""
        self.shares: Final = shares
        """How what it deals is divided among its targets."""
        self.paid: Final = paid
        """What was sacrificed, discarded, shown and so on, cost by cost."""
        self.about: Final = about
        """What it remembers: what a delayed ability is about, what was chosen, how things were when it was cast."""
        self.amount: Final = amount
        self.times: Final = times
        """How often a cost was paid that may be paid any number of times."""
        self.from_zone: Final = from_zone
        """From where it was cast."""
        self.inside: Final = inside
        """Whether it was cast while something else resolved: then nobody gets priority."""
        self.free: Final = free
        """Whether it was cast without paying its mana cost. Additional costs are paid all the same."""
        self.became: Final = became
        """What left the battlefield and made it trigger, as it lies in the public zone where it went (400.7e)."""

    def so(self, **changes: Any) -> Act:
        """The same act, further on."""
        parts = [changes.get(name, getattr(self, name)) for name in field_names(Act)]
        return Act(*parts)

    def was(self, manner: str) -> bool:
        """Whether it was cast in this manner: kicked, say, alone or with flashback."""
        return manner in self.how.split(", ")

    @property
    def target(self) -> Target | None:
        """The first thing that it is aimed at, if that is still a legal target."""
        return self.targets[0][0] if self.targets and self.targets[0] else None

    @property
    def player(self) -> Seat:
        """The player that it is aimed at."""
        return next(target for target in self.every_target if isinstance(target, Seat))

    @property
    def remembered(self) -> Object:
        """The card that it remembers."""
        return next(thing for thing in self.about if isinstance(thing, Object))

    @property
    def every_target(self) -> list[Target]:
        return [target for slot in self.targets for target in slot]

    @property
    def card(self) -> Card:
        """The card that it comes from."""
        return self.source.card

    def __str__(self) -> str:
        return self.title if not self.ability else f"{self.title}'s ability"


def cards_of(things: Sequence[Target]) -> list[Card]:
    """The cards among some targets."""
    return [thing.card for thing in things if isinstance(thing, Object)]
