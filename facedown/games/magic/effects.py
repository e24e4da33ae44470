"""What several cards do, in short forms: sacrifice, discard, get +N/+N, return to hand.

Questions in the middle of an effect are in `asking`; what is done with libraries is in `libraries`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.games.magic.acts import Act, Target
from facedown.games.magic.changes import Change
from facedown.games.magic.events import MagicEvent
from facedown.games.magic.marking import Begins, PutsCounters
from facedown.games.magic.moving import Discards, Moves, Sacrifices, Shows
from facedown.games.magic.targets import Kind
from facedown.games.magic.turns import WhichDiscarded
from facedown.games.magic.words import EXILE, HAND, PLUS, THIS_TURN

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


class Notes(MagicEvent):
    """Something is counted that an object has done in this turn: `game.times_used` says how often."""

    def __init__(self, source: Object, what: str) -> None:
        self.source: Final = source
        self.what: Final = what

    def happen(self, game: Magic) -> None:
        game.note_use_of(self.source, self.what)

    def says(self) -> str:
        return f"{self.source}: {self.what}."


class Bends(MagicEvent):
    """An ability changes rules until end of turn, as its face says (see `Printed`)."""

    def __init__(self, it: Act) -> None:
        self.it: Final = it

    def happen(self, game: Magic) -> None:
        game.bent = (*game.bent, self.it)

    def says(self) -> str:
        return f"{self.it.title} changes the rules for this turn."


# Cards that players choose


class SacrificesOne(MagicEvent):
    """A player sacrifices a permanent of a kind, of their choice."""

    def __init__(self, seat: Seat, types: str = "") -> None:
        self.seat: Final = seat
        self.types: Final = types

    def happen(self, game: Magic) -> None:
        mine = [t for t in game.permanents(self.seat) if not self.types or t.has_type(self.types)]
        ways: dict[Any, list[Event]] = {}
        for traits in mine:
            ways.setdefault(game.object_of(traits.card), [Sacrifices(self.seat, (traits.card,))])
        game.ask(self.seat, ways, f"Which {self.types.lower() or 'permanent'} do you sacrifice?")

    def says(self) -> str:
        return f"{self.seat} sacrifices a {self.types.lower() or 'permanent'}."


class ShowsHand(MagicEvent):
    """A player shows everybody their hand."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        game.show(game.hands[self.seat].cards)

    def says(self) -> str:
        return f"{self.seat} shows their hand."


class DiscardsSome(MagicEvent):
    """A player discards so many cards of their choice."""

    def __init__(self, seat: Seat, count: int = 1) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def is_moot(self, game: Magic) -> bool:
        return not game.hands[self.seat].cards

    def happen(self, game: Magic) -> None:
        hand = game.hands[self.seat].cards
        if len(hand) <= self.count:
            game.then(Discards(self.seat, hand))
        else:
            game.question(WhichDiscarded(self.seat, self.count, self.count))

    def says(self) -> str:
        return f"{self.seat} must discard."


# Short forms


def cards_of(*targets: Target | None) -> tuple[Card, ...]:
    """The cards among some targets; those that have become illegal are None."""
    return tuple([target.card for target in targets if isinstance(target, Object)])


def pump(target: Target | None, power: int, toughness: int, *keywords: str, until: str = THIS_TURN) -> list[Event]:
    """A creature gets +N/+N and keywords."""
    if not isinstance(target, Object):
        return []
    return [Begins((target,), Change(power, toughness, keywords), until)]


def puts_counters(game: Magic, target: Target | None, count: int = 1, kind: str = PLUS) -> list[Event]:
    """Counters on a permanent, if it is still the same one."""
    if not isinstance(target, Object) or not game.is_same(target):
        return []
    return [PutsCounters(target.card, kind, count)]


def sacrifices_it(game: Magic, it: Act) -> list[Event]:
    """The player sacrifices the permanent whose ability this is, if it is still there."""
    return [Sacrifices(it.seat, (it.card,))] if game.is_same(it.source) else []


def returns_to_hand(*targets: Target | None) -> list[Event]:
    return [Moves(card, HAND) for card in cards_of(*targets)]


def exiles(*targets: Target | None) -> list[Event]:
    return [Moves(card, EXILE) for card in cards_of(*targets)]


def shows(*cards: Card) -> list[Event]:
    return [Shows(cards)] if cards else []


def of_kind(kind: Kind, game: Magic, seat: Seat) -> list[Object]:
    return [game.object_of(card) for card in kind.cards(game, seat)]
