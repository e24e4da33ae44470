"""What follows from what a seat was told, beyond the cards it sees: for worlds that are imagined from its view.

What everybody knows not to be in a hand is in `LoveLetter.denied`. And a card that Nyarlathotep collected is in one
of the hands that got a card back, though nobody but its player knows in which: whoever knew that card knows that.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, Final

from facedown.core import views
from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.events import Exchanged, Moved, Swapped, Swept, Trace
from facedown.core.log import Told
from facedown.games.loveletter.cards.premium import Assassin

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter

Look = tuple[str, str, str]


class Scattered:
    """Cards that the viewer knows to be in some hands, without knowing in which."""

    def __init__(self) -> None:
        self.looks: Final[list[Look]] = []
        self.seats: Final[list[Seat]] = []

    def clear(self) -> None:
        self.looks.clear()
        self.seats.clear()

    def found(self, card: Card) -> None:
        """One of the cards showed where it is."""
        if card.look() in self.looks:
            self.looks.remove(card.look())

    def moved(self, move: Moved) -> None:
        source, target = move.source, move.target
        if target.name == "collected":
            self.spread(source.owner)
            if move.card.known:
                self.looks.append(move.card.look())
        elif source.name == "collected" or source.owner in self.seats:
            if move.card.known:
                self.found(move.card)
            elif target.name == "hands":
                self.spread(target.owner)
            elif source.name == "hands":
                self.clear()

    def swapped(self, swap: Swapped) -> None:
        owners = (swap.first.owner, swap.second.owner)
        if owners[0] not in self.seats and owners[1] not in self.seats:
            return
        for card in (*swap.going, *swap.coming):
            if card.known:
                self.found(card)
        for owner in owners:
            self.spread(owner)

    def spread(self, seat: Seat | None) -> None:
        if seat is not None and seat not in self.seats:
            self.seats.append(seat)


def scattered(view: LoveLetter) -> Scattered:
    """What the viewer was told in this round of cards that were collected and given back."""
    known = Scattered()
    for told in since_the_deal(view.told):
        for trace in told.info.did:
            if isinstance(trace, Swapped):
                known.swapped(trace)
            for move in moves_in(trace):
                known.moved(move)
    return known


def moves_in(trace: Trace) -> Sequence[Moved]:
    """The cards that moved one by one, or several at once."""
    if isinstance(trace, Exchanged):
        return trace.moves
    return (trace,) if isinstance(trace, Moved) else ()


def since_the_deal(told: Told | None) -> list[Told]:
    """All that was told in this round, oldest first."""
    found: list[Told] = []
    while told is not None and not any(isinstance(trace, Swept) for trace in told.info.did):
        found.append(told)
        told = told.before
    found.reverse()
    return found


Rows = list[list[Card | None]]
"""For each zone of a view a real card where one is settled, and None where a blank has none yet."""


def fill(view: LoveLetter, dealt: Rows, stock: dict[str, list[Card]], chance: Chance) -> None:
    """Deal the unseen cards to the blanks: uniformly among the deals that fit all that was told."""
    known = scattered(view) if view.edition.collects else Scattered()
    places = [zones[seat].place.index for seat in known.seats for zones in (view.hands, view.collected)]
    while True:
        tried = [row.copy() for row in dealt]
        left = {back: list(chance.shuffled(cards)) for back, cards in stock.items()}
        placed = [look for look in known.looks if put_somewhere(view, tried, left, places, look, chance)]
        views.fill(view, tried, left)
        if fits(view, tried) and is_drawn(dealt, tried, places, placed, chance):
            dealt[:] = tried
            return


def put_somewhere(
    view: LoveLetter, tried: Rows, left: dict[str, list[Card]], places: Sequence[int], look: Look, chance: Chance
) -> bool:
    """Put a card of this look under one of the blanks at these places, unless one is seen to lie there."""
    back = look[1]
    if any(card.look() == look for index in places for card in view.zones[index].cards):
        return False
    free = [
        (index, spot)
        for index in places
        for spot, own in enumerate(view.zones[index].cards)
        if tried[index][spot] is None and own.back == back
    ]
    fitting = [card for card in left.get(back, ()) if card.look() == look]
    if not free or not fitting:
        return False
    index, spot = chance.pick(free)
    tried[index][spot] = fitting[0]
    left[back].remove(fitting[0])
    return True


def fits(view: LoveLetter, tried: Rows) -> bool:
    """Whether nobody holds what everybody knows that they do not."""
    for seat in view.seats:
        for card in tried[view.hands[seat].place.index]:
            if card is not None and card.face.value in view.denied[seat]:
                return False
            if card is not None and view.unarmed[seat] and isinstance(card.face, Assassin):
                return False
    return True


def is_drawn(dealt: Rows, tried: Rows, places: Sequence[int], placed: Sequence[Look], chance: Chance) -> bool:
    """A deal in which a placed look lies several times could have come about in as many ways: one in so many counts."""
    for look in set(placed):
        lies = [
            card
            for index in places
            for spot, card in enumerate(tried[index])
            if dealt[index][spot] is None and card is not None and card.look() == look
        ]
        if chance.below(comb(len(lies), placed.count(look))):
            return False
    return True
