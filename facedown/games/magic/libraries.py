"""Looking at the top of a library, scrying and searching.

What others may not know is in no event: not where a card lay, and not what was seen without being shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import factorial
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Order
from facedown.games.magic.acts import Act
from facedown.games.magic.asking import WhichOne, one_of_each, things_among
from facedown.games.magic.events import MagicEvent, magic
from facedown.games.magic.moving import AT_THE_BOTTOM, EntersAll, GoUnder, Moves, Shuffles, by_name
from facedown.games.magic.words import BATTLEFIELD

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


class LooksAt(MagicEvent):
    """A player takes up the top cards of their library, to look at them."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def happen(self, game: Magic) -> None:
        for card in game.libraries[self.seat].cards[: self.count]:
            game.move(card, game.looked_at[self.seat])

    def says(self) -> str:
        return f"{self.seat} looks at the top {self.count} cards."


def looked_at(game: Magic, seat: Seat, types: str) -> list[Card]:
    """The cards of a type that a player is looking at, in an order that tells nothing."""
    return sorted([card for card in game.looked_at[seat].cards if types in game.printed(card).types], key=by_name)


class PutsRestUnder(MagicEvent):
    """What a player looked at and did not take goes under the library in any order."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def is_moot(self, game: Magic) -> bool:
        return not game.looked_at[self.seat].cards

    def happen(self, game: Magic) -> None:
        cards = game.looked_at[self.seat].cards
        if len(cards) == 1:
            game.then(GoUnder(self.seat, cards))
        else:
            game.question(InWhichOrder(self.seat))

    def says(self) -> str:
        return f"{self.seat} puts the rest under the library."


class InWhichOrder(Order):
    """In which order do cards go under the library? The last one lies at the bottom. Cards of one name are alike: an
    order is there once, whichever of them comes first."""

    def prompt(self) -> str:
        return "In which order do they go under your library? The last one lies at the bottom."

    def items(self, game: Game) -> Sequence[object]:
        return self.cards(game)

    def cards(self, game: Game) -> list[Card]:
        return sorted(magic(game).looked_at[self.seat].cards, key=by_name)

    def count(self, game: Game) -> int:
        return orders_of(self.cards(game))

    def pick(self, game: Game, index: int) -> object:
        left = self.cards(game)
        chosen: list[Card] = []
        while left:
            for card in one_of_each(left):
                rest = without(left, card)
                ways = orders_of(rest)
                if index < ways:
                    chosen.append(card)
                    left = rest
                    break
                index -= ways
        return tuple(chosen)

    def find(self, game: Game, what: object) -> int:
        left, index = self.cards(game), 0
        if not isinstance(what, tuple | list) or not len(what) == len(self.places_of(game, what)) == len(left):
            return -1
        for chosen in what:
            for card in one_of_each(left):
                rest = without(left, card)
                if by_name(card) == by_name(chosen):
                    left = rest
                    break
                index += orders_of(rest)
        return index

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        cards: Any = what
        return [GoUnder(self.seat, tuple(cards))]


def orders_of(cards: Sequence[Card]) -> int:
    """In how many ways cards can be put in order, where those of one name are alike."""
    ways = factorial(len(cards))
    for alike in Counter([by_name(card) for card in cards]).values():
        ways //= factorial(alike)
    return ways


def without(cards: Sequence[Card], card: Card) -> list[Card]:
    return [other for other in cards if other is not card]


class Scries(MagicEvent):
    """A player looks at the top card, and leaves it there or puts it under the library (701.22)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def is_moot(self, game: Magic) -> bool:
        return not game.libraries[self.seat].cards

    def happen(self, game: Magic) -> None:
        top = game.libraries[self.seat].cards[0]
        game.show((top,), self.seat)
        under = Moves(top, "libraries", AT_THE_BOTTOM)
        game.ask(self.seat, {"leave it on top": [], "put it under the library": [under]}, "Your top card:")

    def says(self) -> str:
        return f"{self.seat} scries."


class Searches(MagicEvent):
    """A player looks through their library for cards that the card's method `among` allows, and then shuffles.

    A stated quality need not be found (701.23b): then `least` is 0.
    """

    def __init__(self, it: Act, seat: Seat, prompt: str, among: str, then: str, least: int = 0) -> None:
        self.it: Final = it
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.among: Final = among
        self.then: Final = then
        self.least: Final = least

    def happen(self, game: Magic) -> None:
        cards = game.libraries[self.seat].cards
        if cards:
            game.show(cards, self.seat)
            if self.least:
                game.question(WhichOne(self.it, self.seat, self.prompt, self.among, self.then))
            else:
                game.question(WhichFound(self.it, self.seat, self.prompt, self.among, self.then))
        game.then(Shuffles(self.seat))

    def says(self) -> str:
        return f"{self.seat} searches the library."


NOTHING: Final = "find nothing"


class WhichFound(WhichOne):
    """Which card is found, if any?"""

    def things(self, game: Game) -> Sequence[object]:
        return [NOTHING, *one_of_each(things_among(game, self.it, self.among))]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [] if what == NOTHING else super().follow(game, what)


class Takes(MagicEvent):
    """A player takes a card out of the library, shows it or not, and puts it somewhere. Nobody sees where it lay.

    The rest is shuffled already, as it is after every search: what the player saw of its order is worth nothing while
    there are questions about the card.
    """

    def __init__(self, seat: Seat, card: Card, to: str, shown: bool = True) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.to: Final = to
        self.shown: Final = shown

    def happen(self, game: Magic) -> None:
        library = game.libraries[self.seat]
        game.shuffle(library)
        others = [card for card in library.cards if card is not self.card]
        game.arrange(library, [self.card, *others])
        if self.to == BATTLEFIELD:
            game.then(EntersAll((self.card,), self.seat))
            return
        if self.shown:
            game.show((self.card,))
        game.move(self.card, game.zone_for(self.card, self.to))

    def says(self) -> str:
        return f"{self.seat} takes {self.card}."
