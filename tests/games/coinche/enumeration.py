"""All deals that fit what a viewer of coinche saw, one by one: what imagined worlds are compared with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from facedown import Chance
from facedown.core.cards import Seat
from facedown.games.coinche import Coinche
from facedown.games.coinche.annonces import Annonce, meant
from facedown.games.coinche.cards import PLACES
from facedown.games.coinche.obligations import masters, playable
from facedown.games.coinche.presets import Agreed

Hands = tuple[frozenset[int], ...]
"""The cards of the four players, by their indices."""


def hands_of(game: Any) -> Hands:
    return tuple([frozenset([card.face.index for card in game.hand(seat)]) for seat in game.seats])


def imagined(game: Coinche, viewer: Seat | None, worlds: int) -> Counter[Hands]:
    view, chance = game.view(viewer), Chance.of("imagined")
    return Counter([hands_of(view.imagine(chance)) for _ in range(worlds)])


def this_deal(game: Coinche) -> list[Any]:
    """The events of the deal that is being played."""
    events = [line.event for line in game.log]
    begun = max([place for place, event in enumerate(events) if type(event).__name__ == "DealCards"])
    return events[begun:]


class Plays:
    """What a player laid down, and whether a hand allowed it."""

    def __init__(self, game: Coinche) -> None:
        assert game.bid is not None
        self.agreed: Agreed = game.agreed
        self.denomination = game.bid.denomination
        self.made: list[list[tuple[int, int, int, bool, str]]] = [[], [], [], []]
        """For each seat: the card, the suit led (-1: none), the master, whether it is the partner's, the word said."""
        self.kinds: dict[int, tuple[str, ...]] = {}
        self.shown: tuple[tuple[Seat, tuple[Annonce, ...]], ...] | None = None
        self.leader = game.first_leader()
        led = master = best = -1
        for event in this_deal(game):
            if type(event).__name__ == "PlayCard":
                seat, index = event.seat.index, event.card.face.index
                place = PLACES[self.denomination][index]
                self.made[seat].append((index, led, master, best == (seat + 2) % 4, event.call))
                if event.kinds:
                    self.kinds[seat] = event.kinds
                if led < 0 or masters(place, master, self.denomination):
                    led, master, best = (place >> 3 if led < 0 else led), place, seat
            elif type(event).__name__ == "TakeTrick":
                led = master = best = -1
            elif type(event).__name__ == "AnnoncesCount":
                self.shown = event.shown

    def laid(self, seat: int) -> frozenset[int]:
        return frozenset([play[0] for play in self.made[seat]])

    def fit(self, seat: int, hand: frozenset[int]) -> bool:
        """Whether a player who now holds this hand could play and say what they did."""
        held = set(hand | self.laid(seat))
        for index, led, master, is_partners, call in self.made[seat]:
            places = sum([1 << PLACES[self.denomination][one] for one in held])
            place = PLACES[self.denomination][index]
            if led >= 0:
                allowed = playable(places, self.denomination, led, master, is_partners, self.agreed.duties)
                if not allowed >> place & 1:
                    return False
            held.remove(index)
            other = index ^ 3  # the queen and the king of a suit
            if call == "belote" and other not in held:
                return False
        return not self.kinds.get(seat) or self.said_by(seat, hand) != ()

    def said_by(self, seat: int, hand: frozenset[int]) -> tuple[Annonce, ...]:
        first = sum([1 << index for index in hand | self.laid(seat)])
        return meant(first, self.kinds[seat], self.denomination)

    def compare_alike(self, hands: Hands) -> bool:
        """Whether the annonces of these hands compare as they did."""
        if self.shown is None or not self.kinds:
            return True
        said = {seat: self.said_by(seat, hands[seat]) for seat in self.kinds}
        best = {seat: max([one.strength(self.denomination) for one in each]) for seat, each in said.items()}
        top = max(best.values())
        sides = {seat % 2 for seat, strength in best.items() if strength == top}
        if len(sides) > 1:
            return self.shown == ()
        [side] = sides
        expected = {seat: set(each) for seat, each in said.items() if seat % 2 == side}
        return {seat.index: set(each) for seat, each in self.shown} == expected


def all_worlds(game: Coinche, viewer: Seat | None) -> list[Hands]:
    """All deals of the unseen cards that fit: each is equally likely after a shuffle."""
    plays = Plays(game)
    truth = hands_of(game)
    mine = -1 if viewer is None else viewer.index
    others = [seat for seat in range(4) if seat != mine]
    unseen = frozenset().union(*[truth[seat] for seat in others])
    fitting = {
        seat: [hand for hand in map(frozenset, combinations(sorted(unseen), len(truth[seat]))) if plays.fit(seat, hand)]
        for seat in others
    }
    found = []
    for shared in share(unseen, [fitting[seat] for seat in others]):
        hands = list(truth)
        for seat, hand in zip(others, shared, strict=True):
            hands[seat] = hand
        if plays.compare_alike(tuple(hands)):
            found.append(tuple(hands))
    return found


def share(cards: frozenset[int], fitting: Sequence[Sequence[frozenset[int]]]) -> Iterator[tuple[frozenset[int], ...]]:
    if not fitting:
        yield ()
        return
    for hand in fitting[0]:
        if hand <= cards:
            for rest in share(cards - hand, fitting[1:]):
                yield (hand, *rest)
