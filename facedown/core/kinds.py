"""Kinds of questions: a number, a subset, an order, an arrangement. All are indexed without being listed."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, factorial
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.choices import Question, Unread, closest, words_of
from facedown.core.mypyc import mypyc_attr

if TYPE_CHECKING:
    from facedown.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Question):
    """A whole number from `low` to `high`."""

    def __init__(self, seat: Seat, low: int, high: int) -> None:
        super().__init__(seat)
        self.low: Final = low
        self.high: Final = high

    def count(self, game: Game) -> int:
        return max(0, self.high - self.low + 1)

    def pick(self, game: Game, index: int) -> object:
        return self.low + index

    def find(self, game: Game, what: object) -> int:
        if isinstance(what, int) and self.low <= what <= self.high:
            return what - self.low
        return -1

    def read(self, game: Game, words: str) -> object:
        try:
            return int(words)
        except ValueError:
            return Unread(self.why_not(game, words))

    def close_to(self, game: Game, words: str) -> str:
        return ""

    def why_not(self, game: Game, what: object) -> str:
        return f"it must be a whole number from {self.low} to {self.high}"


@mypyc_attr(allow_interpreted_subclasses=True)
class OfItems(Question):
    """A question about a list of things, named by their words."""

    def items(self, game: Game) -> Sequence[object]:
        """The things there are, in a fixed order."""
        raise NotImplementedError(f"{type(self).__name__}.items")

    def places_of(self, game: Game, what: object) -> list[int]:
        """Where the chosen things stand among the items, each item used once; empty where one is missing."""
        items = list(self.items(game))
        found: list[int] = []
        for thing in what if isinstance(what, tuple | list) else (what,):
            place = next((i for i, item in enumerate(items) if i not in found and item == thing), -1)
            if place < 0:
                return []
            found.append(place)
        return found

    def read(self, game: Game, words: str) -> object:
        chosen = take_named(list(self.items(game)), words)
        return Unread(self.why_not(game, words)) if chosen is None else chosen

    def close_to(self, game: Game, words: str) -> str:
        """The same words with each unknown item replaced by the one that it resembles most."""
        names = [words_of(item) for item in self.items(game)]
        known = {"", "none", *[name.casefold() for name in names]}
        for name in [part.strip() for part in words.replace("|", ",").split(",")]:
            if name.casefold() not in known:
                meant = closest(name, names)
                if not meant:
                    return ""
                words = words.replace(name, meant, 1)
        return words


def take_named(left: list[object], words: str) -> tuple[object, ...] | None:
    """Take the things with these words, separated by commas, out of those that are left; None where one is missing."""
    chosen: list[object] = []
    for name in [word.strip().casefold() for word in words.split(",")]:
        if name in ("", "none"):
            continue
        found = [place for place, thing in enumerate(left) if words_of(thing).casefold() == name]
        if not found:
            return None
        chosen.append(left.pop(found[0]))
    return tuple(chosen)


@mypyc_attr(allow_interpreted_subclasses=True)
class Subset(OfItems):
    """Any of the things, at least `least` and at most `most` of them, in no order."""

    def __init__(self, seat: Seat, least: int, most: int) -> None:
        super().__init__(seat)
        self.least: Final = least
        self.most: Final = most

    def sizes(self, game: Game) -> range:
        return range(self.least, min(self.most, len(self.items(game))) + 1)

    def count(self, game: Game) -> int:
        return sum([comb(len(self.items(game)), size) for size in self.sizes(game)])

    def pick(self, game: Game, index: int) -> object:
        items = self.items(game)
        for size in self.sizes(game):
            sets = comb(len(items), size)
            if index < sets:
                return tuple([items[place] for place in _combination(len(items), size, index)])
            index -= sets
        raise IndexError(index)

    def find(self, game: Game, what: object) -> int:
        items = self.items(game)
        places = sorted(self.places_of(game, what))
        wanted = len(what) if isinstance(what, tuple | list) else 1
        if len(places) != wanted or wanted not in self.sizes(game):
            return -1
        smaller = sum([comb(len(items), size) for size in self.sizes(game) if size < wanted])
        return smaller + _rank_of_combination(len(items), places)

    def why_not(self, game: Game, what: object) -> str:
        return f"it must be {self.least} to {self.most} of: {words_of(tuple(self.items(game)))}"


def _combination(among: int, size: int, rank: int) -> list[int]:
    """The rank-th way, in alphabetical order, of taking `size` of the places 0 to among - 1."""
    places: list[int] = []
    place = 0
    while size:
        starting_here = comb(among - place - 1, size - 1)
        if rank < starting_here:
            places.append(place)
            size -= 1
        else:
            rank -= starting_here
        place += 1
    return places


def _rank_of_combination(among: int, places: list[int]) -> int:
    rank, previous = 0, -1
    for taken, place in enumerate(places):
        for skipped in range(previous + 1, place):
            rank += comb(among - skipped - 1, len(places) - taken - 1)
        previous = place
    return rank


@mypyc_attr(allow_interpreted_subclasses=True)
class Arrangement(OfItems):
    """All the things, dealt out into groups of the given sizes; inside a group the order does not matter."""

    def groups(self, game: Game) -> Sequence[int]:
        """The size of each group. Together they hold every item."""
        raise NotImplementedError(f"{type(self).__name__}.groups")

    def count(self, game: Game) -> int:
        left, ways = len(self.items(game)), 1
        for size in self.groups(game):
            ways *= comb(left, size)
            left -= size
        return ways

    def pick(self, game: Game, index: int) -> object:
        left = list(self.items(game))
        dealt: list[tuple[object, ...]] = []
        for size in self.groups(game):
            index, rank = divmod(index, comb(len(left), size))
            places = _combination(len(left), size, rank)
            dealt.append(tuple([left[place] for place in places]))
            left = [thing for place, thing in enumerate(left) if place not in places]
        return tuple(dealt)

    def find(self, game: Game, what: object) -> int:
        left = list(self.items(game))
        sizes = list(self.groups(game))
        if not isinstance(what, tuple | list) or not all(isinstance(group, tuple | list) for group in what):
            return -1
        if [len(group) for group in what] != sizes:
            return -1
        index, ways = 0, 1
        for group in what:
            places = sorted([left.index(thing) for thing in group if thing in left])
            if len(set(places)) != len(group):
                return -1
            index += ways * _rank_of_combination(len(left), places)
            ways *= comb(len(left), len(group))
            left = [thing for place, thing in enumerate(left) if place not in places]
        return index

    def read(self, game: Game, words: str) -> object:
        """Groups are separated by `|`, the things in them by commas."""
        left = list(self.items(game))
        dealt = [take_named(left, part) for part in words.split("|")]
        return Unread(self.why_not(game, words)) if None in dealt else tuple(dealt)

    def words(self, game: Game, what: object) -> str:
        assert isinstance(what, tuple)
        return " | ".join([words_of(group) for group in what])

    def why_not(self, game: Game, what: object) -> str:
        sizes = " + ".join([str(size) for size in self.groups(game)])
        return f"it must deal out {words_of(tuple(self.items(game)))} as {sizes}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Order(OfItems):
    """All the things, in an order."""

    def count(self, game: Game) -> int:
        return factorial(len(self.items(game)))

    def pick(self, game: Game, index: int) -> object:
        left = list(self.items(game))
        chosen: list[object] = []
        for remaining in range(len(left), 0, -1):
            place, index = divmod(index, factorial(remaining - 1))
            chosen.append(left.pop(place))
        return tuple(chosen)

    def find(self, game: Game, what: object) -> int:
        left = list(range(len(self.items(game))))
        places = self.places_of(game, what)
        if len(places) != len(left) or not isinstance(what, tuple | list) or len(what) != len(left):
            return -1
        index = 0
        for place in places:
            index += left.index(place) * factorial(len(left) - 1)
            left.remove(place)
        return index

    def why_not(self, game: Game, what: object) -> str:
        return f"it must name each of these once, in order: {words_of(tuple(self.items(game)))}"
