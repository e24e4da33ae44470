"""Questions in the middle of an effect: whether, which, who pays.

A question names methods of the card: `among` says what can be chosen, and `then` what follows. So it is data, and the
game can be saved while it is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Subset
from facedown.core.objects import Object
from facedown.games.magic.acts import Act
from facedown.games.magic.events import MagicEvent, magic
from facedown.games.magic.mana import ManaCost, Price
from facedown.games.magic.moving import Enters
from facedown.games.magic.paying import can_pay, pay

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

Thing = TypeVar("Thing")


class May(MagicEvent):
    """A player may let something happen."""

    def __init__(self, seat: Seat, prompt: str, events: tuple[Event, ...], otherwise: tuple[Event, ...] = ()) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.events: Final = events
        self.otherwise: Final = otherwise

    def happen(self, game: Magic) -> None:
        game.ask(self.seat, {"yes": self.events, "no": self.otherwise}, self.prompt)

    def says(self) -> str:
        return f"{self.seat} may: {self.prompt}"


def may(seat: Seat, prompt: str, *events: Event) -> list[Event]:
    return [May(seat, prompt, events)]


class Asks(MagicEvent):
    """A player chooses some of what the card's method `among` returns; the method `then` says what follows.

    `among` gets the game and the act; `then` gets what was chosen too: a thing, or (where several may be) a tuple.
    """

    def __init__(self, it: Act, seat: Seat, prompt: str, among: str, then: str, least: int = 1, most: int = 1) -> None:
        self.it: Final = it
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.among: Final = among
        self.then: Final = then
        self.least: Final = least
        self.most: Final = most

    def happen(self, game: Magic) -> None:
        if self.least == self.most == 1:
            question = WhichOne(self.it, self.seat, self.prompt, self.among, self.then)
            if question.things(game):
                game.question(question)
            return
        things = things_among(game, self.it, self.among)
        least = min(self.least, len(things)) if self.least else 0
        game.question(WhichOnes(self.it, self.seat, self.prompt, self.among, self.then, least, self.most))

    def says(self) -> str:
        return f"{self.seat} chooses: {self.prompt}"


def things_among(game: Game, it: Act, among: str) -> list[object]:
    """What can be chosen, as the card's method says."""
    face = magic(game).face_named(it.title, it.source)
    return list(getattr(face, among)(game, it))


def one_of_each(things: Sequence[Thing]) -> list[Thing]:
    """Of cards that look alike, one."""
    found: dict[object, Thing] = {}
    for thing in things:
        found.setdefault(thing.look() if isinstance(thing, Card) else thing, thing)
    return list(found.values())


class AsItEnters(MagicEvent):
    """As a permanent enters, its player chooses a word: a colour, a name. Then it enters."""

    def __init__(self, enters: Enters, prompt: str, words: tuple[str, ...]) -> None:
        self.enters: Final = enters
        self.prompt: Final = prompt
        self.words: Final = words

    def happen(self, game: Magic) -> None:
        ways = {word: [self.enters.so(chosen=word)] for word in self.words}
        game.ask(self.enters.seat, ways, self.prompt)

    def says(self) -> str:
        return f"{self.enters.seat} chooses: {self.prompt}"


class WhichOne(Listed):
    def __init__(self, it: Act, seat: Seat, prompt: str, among: str, then: str) -> None:
        super().__init__(seat)
        self.it: Final = it
        self.says: Final = prompt
        self.among: Final = among
        self.then: Final = then

    def parts(self) -> tuple[object, ...]:
        return (self.it, self.seat, self.says, self.among, self.then)

    def prompt(self) -> str:
        return self.says

    def things(self, game: Game) -> Sequence[object]:
        return one_of_each(things_among(game, self.it, self.among))

    def words(self, game: Game, what: object) -> str:
        return magic(game).name_of(what) if isinstance(what, Object) else str(what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [Chooses(self.it, self.seat, self.then, what)]


class WhichOnes(Subset):
    def __init__(self, it: Act, seat: Seat, prompt: str, among: str, then: str, least: int, most: int) -> None:
        super().__init__(seat, least, most)
        self.it: Final = it
        self.says: Final = prompt
        self.among: Final = among
        self.then: Final = then

    def parts(self) -> tuple[object, ...]:
        return (self.it, self.seat, self.says, self.among, self.then, self.least, self.most)

    def prompt(self) -> str:
        return self.says

    def items(self, game: Game) -> Sequence[object]:
        return things_among(game, self.it, self.among)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [Chooses(self.it, self.seat, self.then, what)]


class EachChooses(MagicEvent):
    """Players choose one after the other, the active one first; then everything happens at once (608.2e).

    The card's method `among` gets the game, the act and who chooses; `then` gets the tuple of what was chosen.
    """

    def __init__(
        self, it: Act, seats: tuple[Seat, ...], prompt: str, among: str, then: str, chosen: tuple[object, ...] = ()
    ) -> None:
        self.it: Final = it
        self.seats: Final = seats
        """Who has still to choose."""
        self.prompt: Final = prompt
        self.among: Final = among
        self.then: Final = then
        self.chosen: Final = chosen

    def happen(self, game: Magic) -> None:
        if not self.seats:
            game.then(Chooses(self.it, self.it.seat, self.then, self.chosen))
            return
        face = game.face_named(self.it.title, self.it.source)
        things = one_of_each(getattr(face, self.among)(game, self.it, self.seats[0]))
        ways = {thing: [self.after(thing)] for thing in things}
        if ways:
            game.ask(self.seats[0], ways, self.prompt)
        else:
            game.then(self.after())

    def after(self, *chosen: object) -> EachChooses:
        rest = self.seats[1:]
        return EachChooses(self.it, rest, self.prompt, self.among, self.then, (*self.chosen, *chosen))

    def says(self) -> str:
        return f"{self.it.title}: each player chooses."


class Chooses(MagicEvent):
    """Something was chosen: what follows is what the card says."""

    def __init__(self, it: Act, seat: Seat, then: str, what: object) -> None:
        self.it: Final = it
        self.seat: Final = seat
        self.then: Final = then
        self.what: Final = what

    def happen(self, game: Magic) -> None:
        face = game.face_named(self.it.title, self.it.source)
        events: Sequence[Event] = getattr(face, self.then)(game, self.it, self.what)
        game.then(*events)

    def heard_by(self, game: Game) -> int:
        """A player chooses among their own cards where others may not see them. Anything else is named aloud: a colour,
        a permanent, a card of the other player's."""
        what = self.what
        own = isinstance(what, tuple) or (isinstance(what, Card) and game.place_of(what).owner is self.seat)
        return game.only(self.seat) if own else super().heard_by(game)

    def says(self) -> str:
        return f"{self.seat} chooses {self.what}."


class Does(MagicEvent):
    """A later part of an effect, which looks at what the parts before it have done: the card's method `then`."""

    def __init__(self, it: Act, then: str) -> None:
        self.it: Final = it
        self.then: Final = then

    def happen(self, game: Magic) -> None:
        face = game.face_named(self.it.title, self.it.source)
        events: Sequence[Event] = getattr(face, self.then)(game, self.it)
        game.then(*events)

    def says(self) -> str:
        return f"{self.it.title} goes on."


class MayPay(MagicEvent):
    """A player may pay mana while something resolves; then one thing happens, otherwise another."""

    def __init__(self, seat: Seat, mana: str, paid: tuple[Event, ...] = (), unpaid: tuple[Event, ...] = ()) -> None:
        self.seat: Final = seat
        self.mana: Final = mana
        self.paid: Final = paid
        self.unpaid: Final = unpaid

    def happen(self, game: Magic) -> None:
        ways: dict[str, Sequence[Event]] = {"do not pay": self.unpaid}
        if can_pay(game, self.seat, ManaCost(self.mana).base):
            ways[f"pay {self.mana}"] = [PaysNow(self.seat, ManaCost(self.mana).base), *self.paid]
        game.ask(self.seat, ways, f"Do you pay {self.mana}?")

    def says(self) -> str:
        return f"{self.seat} may pay {self.mana}."


class PaysNow(MagicEvent):
    def __init__(self, seat: Seat, price: Price) -> None:
        self.seat: Final = seat
        self.price: Final = price

    def happen(self, game: Magic) -> None:
        pay(game, self.seat, self.price, (), False, 0)

    def says(self) -> str:
        return f"{self.seat} pays {self.price}."
