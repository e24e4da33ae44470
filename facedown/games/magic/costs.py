"""Costs other than mana (118): what must be tapped, sacrificed, discarded, shown or paid in life.

A cost that can be paid in several manners asks which cards; each set of cards is a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.nouns import Frozen
from facedown.core.objects import Object
from facedown.games.magic.damaging import PaysLife
from facedown.games.magic.marking import PutsCounters, RemovesCounters, Taps
from facedown.games.magic.moving import Discards, ExilesCards, Sacrifices, Shows
from facedown.games.magic.targets import Kind
from facedown.games.magic.words import HAND, LOYALTY

if TYPE_CHECKING:
    from facedown.games.magic.acts import Act, Things
    from facedown.games.magic.game import Magic

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


class Cost(Frozen):
    """Something that is paid. `it.source` is the card that it is paid for."""

    def can_be_paid(self, game: Magic, it: Act) -> bool:
        return True

    def candidates(self, game: Magic, it: Act) -> list[Card]:
        """The cards from which `number` are chosen to pay it."""
        return []

    def number(self) -> int:
        """How many cards are chosen. With 0, nobody is asked."""
        return 0

    def is_hidden(self) -> bool:
        """Whether it is paid with cards that others do not see: then they are chosen together with the spell, because
        others must not be asked about cards that a player may not have."""
        return False

    def uses(self, it: Act) -> tuple[Card, ...]:
        """The permanents that can make no mana for it."""
        return ()

    def events(self, game: Magic, it: Act, chosen: Things) -> Sequence[Event]:
        """What happens when it is paid."""
        return ()

    def __repr__(self) -> str:
        return f"<{self}>"


class Tap(Cost):
    """The tap symbol: not for a creature that came under its player's control in this turn (302.6)."""

    def can_be_paid(self, game: Magic, it: Act) -> bool:
        card = it.source.card
        return not game.tapped[card] and not game.is_sick(card)

    def uses(self, it: Act) -> tuple[Card, ...]:
        return (it.source.card,)

    def events(self, game: Magic, it: Act, chosen: Things) -> Sequence[Event]:
        return [Taps(it.source.card)]

    def __str__(self) -> str:
        return "T"


class PayLife(Cost):
    """Life can be paid only if there is that much (118.3b)."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def can_be_paid(self, game: Magic, it: Act) -> bool:
        return game.life[it.seat] >= self.amount

    def events(self, game: Magic, it: Act, chosen: Things) -> Sequence[Event]:
        return [PaysLife(it.seat, self.amount)]

    def __str__(self) -> str:
        return f"pay {self.amount} life"


class SacrificeThis(Cost):
    def events(self, game: Magic, it: Act, chosen: Things) -> Sequence[Event]:
        return [Sacrifices(it.seat, (it.source.card,))]

    def __str__(self) -> str:
        return "sacrifice this"


class DiscardThis(Cost):
    """Of an ability that is activated from the hand."""

    def events(self, game: Magic, it: Act, chosen: Things) -> Sequence[Event]:
        return [Discards(it.seat, (it.source.card,))]

    def __str__(self) -> str:
        return "discard this"


class CounterOnThis(Cost):
    """Put a counter on this: a cost, which no effect doubles."""

    def __init__(self, kind: str) -> None:
        self.kind: Final = kind

    def events(self, game: Magic, it: Act, chosen: Things) -> Sequence[Event]:
        return [PutsCounters(it.source.card, self.kind, 1, is_cost=True)]

    def __str__(self) -> str:
        return f"put a {self.kind} counter on this"


class Loyalty(Cost):
    """Loyalty counters are put on a planeswalker, or taken from it (606.4)."""

    def __init__(self, change: int) -> None:
        self.change: Final = change

    def can_be_paid(self, game: Magic, it: Act) -> bool:
        card = it.source.card
        return not game.has_used(card, LOYALTY) and game.counters_on(card, LOYALTY) + self.change >= 0

    def events(self, game: Magic, it: Act, chosen: Things) -> Sequence[Event]:
        card = it.source.card
        if self.change > 0:
            return [PutsCounters(card, LOYALTY, self.change, is_cost=True)]
        return [RemovesCounters(card, LOYALTY, -self.change)] if self.change else []

    def __str__(self) -> str:
        return f"{self.change:+d}".replace("-", "−")


class OfCards(Cost):
    """So many cards of a kind are chosen to pay it."""

    def __init__(self, kind: Kind, count: int = 1) -> None:
        self.kind: Final = kind
        self.count: Final = count

    def candidates(self, game: Magic, it: Act) -> list[Card]:
        return self.kind.cards(game, it.seat, it.source.card)

    def number(self) -> int:
        return self.count

    def is_hidden(self) -> bool:
        return HAND in self.kind.zones

    def can_be_paid(self, game: Magic, it: Act) -> bool:
        return len(self.candidates(game, it)) >= self.count

    def pay(self, seat: Seat, cards: tuple[Card, ...]) -> Event:
        raise NotImplementedError

    def events(self, game: Magic, it: Act, chosen: Things) -> Sequence[Event]:
        return [self.pay(it.seat, tuple([thing.card for thing in chosen if isinstance(thing, Object)]))]

    def verb(self) -> str:
        raise NotImplementedError

    def __str__(self) -> str:
        number = "" if self.count == 1 else f"{NUMBERS[self.count]} "
        return f"{self.verb()} {number}{self.kind.words}"


class Sacrifice(OfCards):
    def pay(self, seat: Seat, cards: tuple[Card, ...]) -> Event:
        return Sacrifices(seat, cards)

    def verb(self) -> str:
        return "sacrifice"


class Discard(OfCards):
    def pay(self, seat: Seat, cards: tuple[Card, ...]) -> Event:
        return Discards(seat, cards)

    def verb(self) -> str:
        return "discard"


class Exile(OfCards):
    def pay(self, seat: Seat, cards: tuple[Card, ...]) -> Event:
        return ExilesCards(cards)

    def verb(self) -> str:
        return "exile"


class Show(OfCards):
    def pay(self, seat: Seat, cards: tuple[Card, ...]) -> Event:
        return Shows(cards)

    def verb(self) -> str:
        return "show"


class TapAnother(OfCards):
    """Tap other untapped creatures. They may have come in this turn."""

    def candidates(self, game: Magic, it: Act) -> list[Card]:
        return [card for card in super().candidates(game, it) if not game.tapped[card]]

    def uses(self, it: Act) -> tuple[Card, ...]:
        return tuple([thing.card for things in it.paid for thing in things if isinstance(thing, Object)])

    def events(self, game: Magic, it: Act, chosen: Things) -> Sequence[Event]:
        return [Taps(thing.card) for thing in chosen if isinstance(thing, Object)]

    def verb(self) -> str:
        return "tap"


TAP: Final = Tap()
SACRIFICE_THIS: Final = SacrificeThis()
DISCARD_THIS: Final = DiscardThis()
