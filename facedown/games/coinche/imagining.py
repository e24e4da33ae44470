"""Hands that others may hold, as far as a seat knows: each deal that fits is equally likely.

What is known of the hands: cards that were shown; cards that a player cannot hold, because they would have had to play
them (`barred`); annonces that were said and not shown; and, where the deck was not shuffled, the ways in which it may
have been cut. Deals are not drawn until one fits: for every set of cards that the same players may hold, it is counted
in how many ways they can be shared out, and the shares are drawn by these numbers. Only annonces are tried again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import factorial
from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card
from facedown.core.chance import Chance
from facedown.core.dealt import Dealt
from facedown.core.errors import NoWorld
from facedown.core.ways import Way
from facedown.games.coinche import annonces
from facedown.games.coinche.announcing import fits_annonces
from facedown.games.coinche.cards import PLACES, PlayingCard

if TYPE_CHECKING:
    from facedown.games.coinche.game import Coinche

DECK: Final = 4
"""The holder of the cards that nobody has yet. Before it come the four seats."""
TRIES: Final = 20_000
"""So many deals are tried to find one that fits the annonces."""

Rooms = tuple[int, ...]
"""How many cards each holder still gets."""


class Sharing:
    """The unseen cards in groups, by who may hold them; and in how many ways they can be shared out."""

    def __init__(self, groups: Mapping[int, Sequence[int]], rooms: Rooms) -> None:
        ranked = sorted(groups.items(), key=lambda group: (group[0].bit_count(), group[0]))
        self.holders: Final = [[one for one in range(5) if mask >> one & 1] for mask, _ in ranked]
        self.cards: Final = [list(cards) for _, cards in ranked]
        self.rooms: Final = rooms
        self.counted: Final[dict[tuple[int, Rooms], int]] = {}

    def count(self) -> int:
        """In how many ways the cards can be shared out."""
        return self.count_from(0, self.rooms)

    def count_from(self, group: int, rooms: Rooms) -> int:
        if group == len(self.cards):
            return 0 if any(rooms) else 1
        key = (group, rooms)
        found = self.counted.get(key)
        if found is None:
            found = 0
            for share, ways in shares(len(self.cards[group]), self.holders[group], rooms):
                found += ways * self.count_from(group + 1, less(rooms, self.holders[group], share))
            self.counted[key] = found
        return found

    def drawn(self, chance: Chance) -> list[list[int]]:
        """The cards of each holder, shared out by chance."""
        found: list[list[int]] = [[] for _ in range(5)]
        rooms = self.rooms
        for group, cards in enumerate(self.cards):
            holders = self.holders[group]
            options = shares(len(cards), holders, rooms)
            weights = [ways * self.count_from(group + 1, less(rooms, holders, share)) for share, ways in options]
            share, _ = options[0] if len(options) == 1 else chance.pick_by(options, weights)
            left = list(chance.shuffled(cards))
            for holder, count in zip(holders, share, strict=True):
                found[holder].extend(left[:count])
                del left[:count]
            rooms = less(rooms, holders, share)
        return found


def shares(count: int, holders: Sequence[int], rooms: Rooms) -> list[tuple[tuple[int, ...], int]]:
    """How many of these cards each holder may get, and in how many ways."""
    if not holders:
        return [((), 1)] if count == 0 else []
    if len(holders) == 1:
        return [((count,), 1)] if count <= rooms[holders[0]] else []
    found: list[tuple[tuple[int, ...], int]] = []
    room = min(count, rooms[holders[0]])
    for mine in range(max(0, count - sum([rooms[other] for other in holders[1:]])), room + 1):
        chosen = factorial(count) // (factorial(mine) * factorial(count - mine))
        for rest, ways in shares(count - mine, holders[1:], rooms):
            found.append(((mine, *rest), chosen * ways))
    return found


def less(rooms: Rooms, holders: Sequence[int], share: Sequence[int]) -> Rooms:
    left = list(rooms)
    for holder, count in zip(holders, share, strict=True):
        left[holder] -= count
    return tuple(left)


# What a view says


def index_of(card: Card) -> int:
    return cast(PlayingCard, card.face).index


def may_hold(view: Coinche, holder: int, index: int) -> bool:
    """Whether a player may hold a card, as far as everybody knows from the tricks."""
    if holder == DECK or view.bid is None:
        return True
    place = PLACES[view.bid.denomination][index]
    return not view.barred[view.seats[holder]] >> place & 1


def grouped(view: Coinche, cards: Sequence[int], rooms: Rooms) -> dict[int, list[int]]:
    """The cards by the set of those who may hold them."""
    groups: dict[int, list[int]] = {}
    for index in cards:
        mask = 0
        for holder, room in enumerate(rooms):
            if room and may_hold(view, holder, index):
                mask |= 1 << holder
        groups.setdefault(mask, []).append(index)
    return groups


def weigh_ways(view: Coinche, ways: Sequence[Way]) -> list[int]:
    """How likely each way of cutting is: in so many orders the cards can lie that fit what is known of the hands."""
    owners = [-1 if place.owner is None else place.owner.index for place in view.layout.places]
    unseen = unseen_cards(view)
    blanks = blanks_of(view)
    weights: list[int] = []
    for way in ways:
        rooms = list(blanks)
        left = set(unseen)
        fits = True
        for place, card in way.unseen(view.deck.place.index, view.zones):
            holder = DECK if owners[place] < 0 else owners[place]
            rooms[holder] -= 1
            fits = fits and index_of(card) in left and rooms[holder] >= 0 and may_hold(view, holder, index_of(card))
            left.discard(index_of(card))
        weights.append(way.weight * orders(view, sorted(left), tuple(rooms)) if fits else 0)
    return weights


def orders(view: Coinche, cards: Sequence[int], rooms: Rooms) -> int:
    """In how many orders these cards can lie in so many blanks."""
    found = Sharing(grouped(view, cards, rooms), rooms).count()
    for room in rooms:
        found *= factorial(room)
    return found


def blanks_of(view: Coinche) -> Rooms:
    hands = [sum([not card.known for card in view.hand(seat)]) for seat in view.seats]
    return (*hands, sum([not card.known for card in view.deck.cards]))


def unseen_cards(view: Coinche) -> list[int]:
    """The cards that lie nowhere where the viewer sees them."""
    seen = {index_of(card) for zone in view.zones for card in zone.cards if card.known}
    return [index for index in range(32) if index not in seen]


# Filling


def fill(view: Coinche, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
    """Give each blank a card."""
    rows = [*[dealt[view.hands[seat]] for seat in view.seats], dealt[view.deck]]
    cards = {index_of(card): card for card in stock.get("", ())}
    rooms = tuple([row.count(None) for row in rows])
    held = [[index_of(card) for card in row if card is not None] for row in rows]
    shared = share_out(view, sorted(cards), rooms, held, chance)
    for row, mine in zip(rows, shared, strict=True):
        blanks = [place for place, card in enumerate(row) if card is None]
        for place, index in zip(blanks, chance.shuffled(mine), strict=True):
            row[place] = cards[index]


def share_out(
    view: Coinche, cards: Sequence[int], rooms: Rooms, held: Sequence[Sequence[int]], chance: Chance
) -> list[list[int]]:
    """The cards of each holder: of all the deals that fit, one drawn by chance."""
    sharing = Sharing(grouped(view, cards, rooms), rooms)
    if not sharing.count():
        raise NoWorld("no deal fits what was played")
    said = annonces_unseen(view)
    if not said:
        return sharing.drawn(chance)
    rarest = max(said, key=lambda seat: rarity(said[seat]))
    wanted = Wanted(view, rarest, said[rarest], cards, rooms, held[rarest])
    for _ in range(TRIES):
        shared = wanted.drawn(chance)
        hands = [[*held[seat], *shared[seat]] for seat in range(4)]
        if wanted.is_kept(hands[rarest], chance) and can_say(view, hands):
            return shared
    raise NoWorld("no deal was found that fits the annonces")


def annonces_unseen(view: Coinche) -> dict[int, tuple[str, ...]]:
    """The kinds of annonces that players have said whose hands are hidden."""
    if not view.agreed.annonces or view.bid is None:
        return {}
    return {
        seat.index: view.announced[seat]
        for seat in view.seats
        if view.announced[seat] and any(not card.known for card in view.hand(seat))
    }


def rarity(kinds: Sequence[str]) -> int:
    return sum([annonces.KINDS[kind] for kind in kinds])


def can_say(view: Coinche, hands: Sequence[Sequence[int]]) -> bool:
    """Whether players with these cards could announce what they did, and lose or win the comparison as they did."""
    first: list[int] = []
    for seat, hand in zip(view.seats, hands, strict=True):
        cards = view.played[seat]
        for index in hand:
            cards |= 1 << index
        first.append(cards)
    return fits_annonces(view, first)


class Wanted:
    """Deals in which a player holds what they said: first the cards of such annonces, then the rest.

    A hand that holds several such annonces would be drawn once for each of them. So it is kept with a chance of one in
    as many.
    """

    def __init__(
        self,
        view: Coinche,
        seat: int,
        kinds: tuple[str, ...],
        cards: Sequence[int],
        rooms: Rooms,
        held: Sequence[int],
    ) -> None:
        self.seat: Final = seat
        self.first: Final = {*held, *[index for index in range(32) if view.played[view.seats[seat]] >> index & 1]}
        self.sets: Final[list[frozenset[int]]] = []
        """The sets of cards that make such annonces, and in each how the rest can be shared out."""
        self.sharings: Final[list[Sharing]] = []
        for chosen in combinations_of(kinds):
            missing = [index for index in chosen if index not in self.first]
            room = rooms[seat] - len(missing)
            if room < 0 or any(index not in cards or not may_hold(view, seat, index) for index in missing):
                continue
            left = (*rooms[:seat], room, *rooms[seat + 1 :])
            others = [index for index in cards if index not in missing]
            sharing = Sharing(grouped(view, others, left), left)
            if sharing.count():
                self.sets.append(chosen)
                self.sharings.append(sharing)
        if not self.sets:
            raise NoWorld("no deal fits the annonces")

    def drawn(self, chance: Chance) -> list[list[int]]:
        place = chance.pick_by(range(len(self.sets)), [sharing.count() for sharing in self.sharings])
        shared = self.sharings[place].drawn(chance)
        shared[self.seat].extend([index for index in sorted(self.sets[place]) if index not in self.first])
        return shared

    def is_kept(self, hand: Sequence[int], chance: Chance) -> bool:
        first = {*self.first, *hand}
        return chance.below(sum([chosen <= first for chosen in self.sets])) == 0


def combinations_of(kinds: Sequence[str]) -> list[frozenset[int]]:
    """All sets of cards that make annonces of these kinds, no card in two of them."""
    found: set[frozenset[int]] = {frozenset()}
    for kind in kinds:
        sets = [frozenset(one.cards()) for one in annonces.of_kind(kind)]
        found = {mine | more for mine in found for more in sets if not mine & more}
    return sorted(found, key=sorted)


# Hands alone, for bots


class Deals:
    """Deals that a viewer thinks possible, drawn one after the other: the cards of each seat, as sets by their indices.

    They are drawn as `imagine` draws them, without the rest of a world. With `remembers` False they are drawn as if the
    deck had been shuffled before the deal.
    """

    def __init__(self, view: Coinche, remembers: bool = True) -> None:
        self.view: Final = view
        self.known: Final = [[index_of(card) for card in view.hand(seat) if card.known] for seat in view.seats]
        self.unseen: Final = unseen_cards(view)
        self.rooms: Final = blanks_of(view)
        self.ways: Final[Sequence[Way]] = ways_of(view) if remembers else ()
        self.weights: Final = weigh_ways(view, self.ways) if self.ways else []
        self.sharings: Final[dict[int, Sharing]] = {}

    def drawn(self, chance: Chance) -> list[int]:
        """The hands of one deal."""
        place = -1
        if self.ways:
            place = chance.pick_by(range(len(self.ways)), self.weights)
        held, rooms, cards = self.after_cut(place)
        if annonces_unseen(self.view):
            shared = share_out(self.view, cards, rooms, held, chance)
        else:
            if place not in self.sharings:
                self.sharings[place] = Sharing(grouped(self.view, cards, rooms), rooms)
            shared = self.sharings[place].drawn(chance)
        return [set_of([*mine, *more]) for mine, more in zip(held[:4], shared, strict=False)]

    def after_cut(self, place: int) -> tuple[list[list[int]], Rooms, list[int]]:
        """What is known of the hands if the deck was cut in this way: cards, room for others, and the others."""
        held = [*[list(mine) for mine in self.known], []]
        rooms, cards = list(self.rooms), list(self.unseen)
        if place >= 0:
            for zone, card in self.ways[place].unseen(self.view.deck.place.index, self.view.zones):
                owner = self.view.layout.places[zone].owner
                holder = DECK if owner is None else owner.index
                held[holder].append(index_of(card))
                rooms[holder] -= 1
                cards.remove(index_of(card))
        return held, tuple(rooms), cards


def ways_of(view: Coinche) -> Sequence[Way]:
    """The ways in which the deck may have been cut, as far as the viewer can tell."""
    return () if view.cut_ways is None else view.cut_ways.get(view.deck.place.index, ())


def set_of(indices: Sequence[int]) -> int:
    found = 0
    for index in indices:
        found |= 1 << index
    return found
