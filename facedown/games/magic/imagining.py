"""What an opponent's deck may be, where deck lists are secret: one of those that come with the game.

A deck is the likelier the more ways there are to have seen from it what was seen. A deck that nobody knows is imagined
as the one that fits best, with the cards that were seen in the place of others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb, prod
from typing import TYPE_CHECKING

from facedown.core.cards import Card, Face, Seat
from facedown.core.chance import Chance
from facedown.games.magic.decks import DECKS, names_in
from facedown.games.magic.pool.registry import POOL

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


def imagined_faces(view: Magic, blanks: Sequence[Card], chance: Chance) -> list[Face]:
    """A face for each card that was brought in secret and not seen."""
    unseen: dict[Seat, list[int]] = {seat: [] for seat in view.seats}
    for place, card in enumerate(blanks):
        unseen[view.owner(card)].append(place)
    faces: dict[int, Face] = {}
    for seat, places in unseen.items():
        rest = rest_of_deck(seen_of(view, seat), len(places), chance)
        for place, name in zip(places, rest, strict=True):
            faces[place] = POOL[name]
    return [faces[place] for place in range(len(blanks))]


def seen_of(view: Magic, seat: Seat) -> Counter[str]:
    """The cards of a player's deck of which the viewer knows where they are, wherever they lie."""
    lying = [card for zone in view.zones for card in zone.cards if card.known]
    known = [card for cards in view.mixed.values() for card in cards]
    return Counter([card.face.name for card in (*lying, *known) if card.owner == seat and not card.front])


def rest_of_deck(seen: Counter[str], count: int, chance: Chance) -> list[str]:
    """So many further cards of a deck from which some were seen, in any order."""
    size = sum(seen.values()) + count
    decks = [Counter(dict(names_in(name))) for name in DECKS]
    ways = [ways_to_see(deck, seen) if sum(deck.values()) == size else 0 for deck in decks]
    if any(ways):
        deck = decks[drawn(ways, chance)]
        return list(chance.shuffled(tuple((deck - seen).elements())))
    likest = max(decks, key=lambda deck: sum((deck & seen).values()))
    rest = list(chance.shuffled(tuple((likest - seen).elements())))
    while len(rest) < count:
        rest.extend(list(likest.elements()))
    return rest[:count]


def ways_to_see(deck: Counter[str], seen: Counter[str]) -> int:
    return prod([comb(deck[name], count) for name, count in seen.items()])


def drawn(weights: Sequence[int], chance: Chance) -> int:
    """An index, drawn with these weights."""
    left = chance.below(sum(weights))
    for index, weight in enumerate(weights):
        if left < weight:
            return index
        left -= weight
    raise LookupError("no weights")
