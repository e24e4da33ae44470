"""Worlds that fit everything a viewer was told, each as likely as chance makes it.

A world is a deal of the unseen cards to the unseen places. All deals of a round are equally likely. So all that fit are
drawn with equal probability, whatever the players' answers were. (A story that can have happened in several ways counts
once for each.) Most unseen cards could be anything. Only cards about which something was said are drawn by their
stories; the rest are dealt at random, and a story counts once for each such deal.

To draw, every knot takes a story and a card for each mask, as if it were alone. If two knots took the same card, all
draw again: so every deal that fits is equally likely. If that fails too often, the deals are counted instead.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import factorial, perm, prod
from typing import TYPE_CHECKING, Final, cast

from facedown.core import views
from facedown.core.cards import Card
from facedown.core.chance import Chance
from facedown.core.dealt import Dealt
from facedown.core.errors import NoWorld
from facedown.core.zones import Zone
from facedown.games.loveletter.deductions import PLAIN, Deductions, Looks, begun, deductions
from facedown.games.loveletter.stories import Hand, Knot, LostTrack, Stories, Story

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter

Drawn = tuple[int, int]
"""A ticket, and the spot at which its card lies."""

TRIES: Final = 60
"""How often the knots try to draw before the deals are counted."""

SMALL: Final = 4
"""A knot of so many cards draws all of them, also those that could be anything."""

LAST_KEPT: Final = 64

_worlds: Final[dict[int, tuple[LoveLetter, Worlds]]] = {}
"""The worlds of the latest views, because many worlds are drawn from one view."""


def fill(view: LoveLetter, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
    """Deal the unseen cards to the blanks of a view."""
    try:
        worlds_of(view, stock).deal(dealt, stock, chance)
    except NoWorld:
        who = "a spectator" if view.viewer == len(view.seats) else str(view.seats[view.viewer])
        raise NoWorld(f"no deal of the unseen cards fits all that {who} was told") from None
    views.fill(view, dealt, stock)


def worlds_of(view: LoveLetter, stock: dict[str, list[Card]]) -> Worlds:
    """The worlds of a view. If track of the stories was lost, they start from what the view shows."""
    if id(view) not in _worlds:
        try:
            found = Worlds(view, deductions(view), stock)
        except LostTrack:
            found = Worlds(view, begun(view, ()), stock)
        if len(_worlds) >= LAST_KEPT:
            del _worlds[next(iter(_worlds))]
        _worlds[id(view)] = (view, found)
    return _worlds[id(view)][1]


class Worlds:
    """All the worlds of one view, ready to be drawn from."""

    def __init__(self, view: LoveLetter, known: Deductions, stock: dict[str, list[Card]]) -> None:
        self.view: Final = view
        self.known: Final = known
        self.unseen: Final = Tickets(known.looks, stock)
        shown = self.in_view()
        for spot, looks in shown.items():
            known.stories.has(spot, looks)
        self.heed_what_all_know()
        knots = [undealt(knot, shown) for knot in known.stories.knots_once()]
        self.raffles: Final = [
            Raffle(spots, stories, self.unseen) for spots, stories in knots if not self.are_free(stories)
        ]
        spots = {spot for raffle in self.raffles for where in raffle.where for spot in where}
        self.places: Final = {spot: self.place_of(spot) for spot in sorted(spots)}
        self.tries: Final = TRIES if weigh(self.raffles, self.unseen) else 0
        if not all(raffle.total for raffle in self.raffles):
            raise known.stories.contradiction()

    def in_view(self) -> dict[int, list[int]]:
        """The cards in each spot that the view shows, which have been dealt already."""
        found: dict[int, list[int]] = {}
        for zone in self.view.zones:
            followed = self.known.spots.get(zone.place.index)
            for place, card in enumerate(zone.cards):
                spot = zone.place.index if followed is None else followed[place]
                if card.known and spot in self.known.stories.knots:
                    found.setdefault(spot, []).append(self.known.looks.bit(card))
        for index, cards in self.view.mixed.items():
            for spot in self.mixed_in(index):
                found.setdefault(spot, []).extend([self.known.looks.bit(card) for card in cards])
        return found

    def mixed_in(self, index: int) -> list[int]:
        """The spot of a place with several cards that nobody can tell apart."""
        followed = self.known.spots.get(index, [])
        return [spot for spot in {*followed} if spot != PLAIN and len(self.known.stories.a_hand(spot)) > 1]

    def heed_what_all_know(self) -> None:
        """Use the numbers that everybody knows to be denied, also from before the viewer was told anything."""
        for index, spot in self.known.hands.items():
            seat = self.view.seats[index]
            denied = self.known.looks.mask(self.view.denied[seat])
            if self.view.unarmed[seat]:
                denied |= self.known.looks.assassins
            if denied:
                self.known.stories.none(spot, denied)

    def are_free(self, stories: dict[Story, int]) -> bool:
        """Whether these cards could be anything, so that they can be dealt with the rest."""
        return all(self.unseen.is_free(mask) for story in stories for hand in story for mask in hand)

    def place_of(self, spot: int) -> tuple[Zone, list[int]]:
        """Where the cards of a spot lie: the zone, and the positions there."""
        for zone in self.view.zones:
            followed = self.known.spots.get(zone.place.index, [])
            if spot in followed:
                return zone, [at for at, other in enumerate(followed) if other == spot]
            if spot == zone.place.index:
                return zone, list(range(len(zone)))
        raise LookupError(f"no cards lie at the spot {spot}")

    # Dealing

    def deal(self, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
        """Put cards where something was said of them."""
        if not self.raffles:
            return
        for ticket, spot in sorted(self.drawn(chance), reverse=True):
            back = self.unseen.looks_of[ticket].back
            zone, spots = self.places[spot]
            row = dealt[zone]
            free = [at for at in spots if row[at] is None and zone.cards[at].back == back]
            row[chance.pick(free)] = self.unseen.taken(stock[back], ticket)

    def drawn(self, chance: Chance) -> list[Drawn]:
        """A ticket for every card about which something was said."""
        for _ in range(self.tries):
            used, found = 0, cast("list[Drawn]", [])
            for raffle in self.raffles:
                used = raffle.draw(chance, used, found)
                if used < 0:
                    break
            if used >= 0:
                return found
        return Count(self.raffles, self.unseen).drawn(chance, self.known.stories)


def undealt(knot: Knot, shown: dict[int, list[int]]) -> tuple[tuple[int, ...], dict[Story, int]]:
    """The stories of a knot without the cards that the view shows."""
    stories: dict[Story, int] = {}
    for story, count in knot.stories.items():
        left = tuple([without_these(hand, shown.get(spot, ())) for spot, hand in zip(knot.spots, story, strict=True)])
        stories[left] = stories.get(left, 0) + count
    return knot.spots, stories


def without_these(hand: Hand, looks: Sequence[int]) -> Hand:
    left = list(hand)
    for look in looks:
        left.remove(look)
    return tuple(left)


class Tickets:
    """The unseen cards, as tickets: a number for each card, those that look alike next to each other."""

    def __init__(self, looks: Looks, stock: dict[str, list[Card]]) -> None:
        self.looks: Final = looks
        bits = sorted([looks.bits[card.look()] for cards in stock.values() for card in cards])
        self.bits: Final = bits
        self.looks_of: Final = [looks.cards[bit.bit_length() - 1] for bit in bits]
        self.all: Final = sum({*bits})
        self.backs: Final = {back: len(cards) for back, cards in stock.items()}
        """How many unseen cards there are with each back."""
        self.found: Final[dict[int, list[int]]] = {}
        self.free: Final[dict[int, bool]] = {}

    def tickets(self, mask: int) -> list[int]:
        """The tickets of all cards that a mask allows. Masks that allow the same share one list."""
        seen = mask & self.all
        if seen not in self.found:
            self.found[seen] = [ticket for ticket, bit in enumerate(self.bits) if bit & seen]
        return self.found[seen]

    def is_free(self, mask: int) -> bool:
        """Whether a card could be any of those with its back."""
        if mask not in self.free:
            self.free[mask] = self.tickets(mask) is self.tickets(self.looks.same_back(mask))
        return self.free[mask]

    def back(self, ticket: int) -> str:
        return self.looks_of[ticket].back

    def taken(self, cards: list[Card], ticket: int) -> Card:
        """Take the card of a ticket out of shuffled cards. Take higher tickets first: then the rest stays shuffled."""
        look = self.looks_of[ticket]
        copy = ticket - self.bits.index(self.bits[ticket])
        for place, card in enumerate(cards):
            if card.face is look.face and card.front == look.front:
                if not copy:
                    return cards.pop(place)
                copy -= 1
        raise LookupError(f"no {look} is unseen")


class Raffle:
    """Draws a story of one knot, and a card for each of its masks, as if no other knot needed cards.

    If there are many cards, those that could be anything are left out: they are dealt with the rest. The probability of
    a story is its count times the number of choices of cards, and times the number of ways to deal the rest: see
    `weigh`.
    """

    def __init__(self, spots: tuple[int, ...], stories: dict[Story, int], unseen: Tickets, small: int = SMALL) -> None:
        self.counts: Final = list(stories.values())
        masks = [tuple([mask for hand in story for mask in hand]) for story in stories]
        where = [spot for spot, hand in zip(spots, next(iter(stories)), strict=True) for _ in hand]
        self.is_small: Final = len(where) <= small
        said = [
            [place for place, mask in enumerate(cards) if self.is_small or not unseen.is_free(mask)] for cards in masks
        ]
        self.masks: Final = masks if self.is_small else picked_out(masks, said)
        self.where: Final = [where] * len(masks) if self.is_small else [[where[at] for at in places] for places in said]
        self.tickets: Final = [[unseen.tickets(mask) for mask in cards] for cards in self.masks]
        self.sums: list[int] = []
        self.total = 0
        self.singles: Final[list[int]] = []
        """If every story is about a single card in one spot: the tickets, instead of the stories."""

    def weigh(self, dealing: Sequence[int]) -> None:
        """Say how likely the stories are. `dealing` is the number of ways to deal the rest, for each of them."""
        weights: list[int] = []
        if all(len(where) == 1 and where == self.where[0] for where in self.where):
            single: dict[int, int] = {}
            for count, lists, ways in zip(self.counts, self.tickets, dealing, strict=True):
                for ticket in lists[0]:
                    single[ticket] = single.get(ticket, 0) + count * ways
            self.singles.extend(single)
            weights.extend(single.values())
        else:
            for count, lists, ways in zip(self.counts, self.tickets, dealing, strict=True):
                weights.append(count * ways * prod([len(tickets) for tickets in lists]))
        self.sums = list(accumulate(weights))
        self.total = self.sums[-1] if self.sums else 0

    def draw(self, chance: Chance, used: int, found: list[Drawn]) -> int:
        """Add tickets with their spots to those found. Returns the used tickets as bits; -1 if one was used already."""
        drawn = bisect_right(self.sums, chance.below(self.total))
        tickets = [self.singles[drawn]] if self.singles else [chance.pick(some) for some in self.tickets[drawn]]
        for spot, ticket in zip(self.where[0 if self.singles else drawn], tickets, strict=True):
            if used >> ticket & 1:
                return -1
            used |= 1 << ticket
            found.append((ticket, spot))
        return used


def picked_out(masks: Sequence[Hand], places: Sequence[Sequence[int]]) -> list[Hand]:
    return [tuple([cards[place] for place in some]) for cards, some in zip(masks, places, strict=True)]


def needed(lists: Sequence[Sequence[int]], unseen: Tickets) -> dict[str, int]:
    """How many cards of each back are drawn from these tickets."""
    needs: dict[str, int] = {}
    for tickets in lists:
        if tickets:
            back = unseen.back(tickets[0])
            needs[back] = needs.get(back, 0) + 1
    return needs


def weigh(raffles: Sequence[Raffle], unseen: Tickets) -> bool:
    """Say how likely the stories of all raffles are. False if they cannot be drawn one raffle after the other.

    The fewer cards a story draws, the more are dealt at random, in the more ways. That matters if the stories of a
    raffle draw different numbers of cards. If two raffles are of this kind, their stories are not independent.
    """
    uneven = 0
    for raffle in raffles:
        if raffle.is_small:
            raffle.weigh([1] * len(raffle.counts))
            continue
        needs = [needed(lists, unseen) for lists in raffle.tickets]
        uneven += any(each != needs[0] for each in needs)
        others = [needed(other.tickets[0], unseen) for other in raffles if other is not raffle]
        raffle.weigh([ways_to_deal(each, needs, others, unseen) for each in needs])
    return uneven < 2


def ways_to_deal(
    needs: dict[str, int], all_needs: Sequence[dict[str, int]], others: Sequence[dict[str, int]], unseen: Tickets
) -> int:
    """In how many ways the rest is dealt if a story draws these cards, divided by what is the same for all stories."""
    ways = 1
    for back in {back for each in all_needs for back in each}:
        most = max([each.get(back, 0) for each in all_needs])
        drawn = needs.get(back, 0)
        left = unseen.backs[back] - sum([other.get(back, 0) for other in others])
        ways *= perm(max(0, left - drawn), most - drawn)
    return ways


class Count:
    """Counts all the ways to draw, for knots that need the same cards so often that trying would take too long.

    Looks that all masks treat alike are counted as one kind.
    """

    def __init__(self, raffles: Sequence[Raffle], unseen: Tickets) -> None:
        self.raffles: Final = raffles
        masks = {mask for raffle in raffles for masks in raffle.masks for mask in masks}
        kinds: dict[tuple[str, tuple[bool, ...]], list[int]] = {}
        for ticket, bit in enumerate(unseen.bits):
            kinds.setdefault((unseen.back(ticket), tuple([bit & mask != 0 for mask in masks])), []).append(ticket)
        self.kinds: Final = list(kinds.values())
        self.of: Final = {
            mask: [kind for kind, (_, allowed) in enumerate(kinds) if allowed[place]]
            for place, mask in enumerate(masks)
        }
        self.backs: Final = [back for back, _ in kinds]
        self.found: Final[dict[tuple[int, Hand, Hand], int]] = {}

    def ways(self, place: int, masks: Hand, left: Hand) -> int:
        """The number of ways to give cards to these masks and to all later raffles, with this many cards left of each
        kind.
        """
        key = (place, masks, left)
        if key not in self.found:
            self.found[key] = sum(self.cards(place, masks, left) if masks else self.stories(place + 1, left))
        return self.found[key]

    def cards(self, place: int, masks: Hand, left: Hand) -> list[int]:
        """The number of ways to go on with each kind of card for the first mask."""
        return [left[kind] * self.ways(place, masks[1:], less(left, kind)) for kind in self.open(masks, left)]

    def stories(self, place: int, left: Hand) -> list[int]:
        """The number of ways to go on with each story of a raffle; if no raffle is left, to deal the rest."""
        if place == len(self.raffles):
            return [self.deals(left)]
        raffle = self.raffles[place]
        return [count * self.ways(place, masks, left) for count, masks in zip(raffle.counts, raffle.masks, strict=True)]

    def deals(self, left: Hand) -> int:
        """The number of ways to deal what is left."""
        backs: dict[str, int] = {}
        for back, cards in zip(self.backs, left, strict=True):
            backs[back] = backs.get(back, 0) + cards
        return prod([factorial(cards) for cards in backs.values()])

    def open(self, masks: Hand, left: Hand) -> list[int]:
        return [kind for kind in self.of[masks[0]] if left[kind]]

    def drawn(self, chance: Chance, known: Stories) -> list[Drawn]:
        left = tuple([len(tickets) for tickets in self.kinds])
        if not sum(self.stories(0, left)):
            raise known.contradiction()
        tickets = [list(chance.shuffled(tickets)) for tickets in self.kinds]
        found: list[Drawn] = []
        for place, raffle in enumerate(self.raffles):
            story = chance.pick_by(range(len(raffle.masks)), self.stories(place, left))
            masks = raffle.masks[story]
            for at, spot in enumerate(raffle.where[story]):
                kind = chance.pick_by(self.open(masks[at:], left), self.cards(place, masks[at:], left))
                left = less(left, kind)
                found.append((tickets[kind].pop(), spot))
        return found


def less(left: Hand, kind: int) -> Hand:
    """One less of a kind."""
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])
