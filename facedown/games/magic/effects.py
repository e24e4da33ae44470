"""What several cards do: ask, search, look at the top of a library, scry, return, gain control.

A question in the middle of an effect names methods of the card: `among` says what can be chosen, and `then` what
follows. So it is data, and the game can be saved while it is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Order, Subset
from facedown.core.objects import Object
from facedown.games.magic.acts import Act, Target
from facedown.games.magic.casting import FREE, Casts, is_possible, with_more
from facedown.games.magic.events import MagicEvent
from facedown.games.magic.layers import Change
from facedown.games.magic.mana import ManaCost, Price
from facedown.games.magic.marking import Begins, PutsCounters
from facedown.games.magic.moving import AT_THE_BOTTOM, Discards, Enters, EntersAll, Moves, Sacrifices, Shows, Shuffles
from facedown.games.magic.paying import can_pay, pay
from facedown.games.magic.targets import Kind
from facedown.games.magic.turns import WhichDiscarded
from facedown.games.magic.words import BATTLEFIELD, COPY, EXILE, HAND, INSTANT, PLUS, SORCERY, THIS_TURN

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

# Asking


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
    face = game.face_named(it.title, it.source)  # type: ignore[attr-defined]
    return list(getattr(face, among)(game, it))


def one_of_each(things: Sequence[object]) -> list[object]:
    """Of cards that look alike, one."""
    found: dict[object, object] = {}
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


class Notes(MagicEvent):
    """Something is counted that an object has done in this turn: `game.times_used` says how often."""

    def __init__(self, source: Object, what: str) -> None:
        self.source: Final = source
        self.what: Final = what

    def happen(self, game: Magic) -> None:
        game.note_use_of(self.source, self.what)

    def says(self) -> str:
        return f"{self.source}: {self.what}."


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
        return game.name_of(what) if isinstance(what, Object) else str(what)  # type: ignore[attr-defined]

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
        """Cards are chosen where others may not see them; a colour or a permanent is named aloud."""
        return game.only(self.seat) if isinstance(self.what, Card | tuple) else super().heard_by(game)

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


# Casting without paying


class MayCast(MagicEvent):
    """A player may cast a card without paying its mana cost, or a copy of it, while something resolves (608.2g). What
    is no instant or sorcery stays where it is."""

    def __init__(self, seat: Seat, card: Card, copied: bool = False) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.copied: Final = copied

    def happen(self, game: Magic) -> None:
        game.question(CastsFreely(self.seat, self.card, self.copied))

    def says(self) -> str:
        return f"{self.seat} may cast {self.card} without paying."


class CastsFreely(Listed):
    """Is the card cast, and in which manner? It is asked even if it cannot be: nobody else shall know."""

    def __init__(self, seat: Seat, card: Card, copied: bool) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.copied: Final = copied

    def prompt(self) -> str:
        return f"Do you cast {'a copy of ' if self.copied else ''}{self.card} without paying?"

    def things(self, game: Game) -> Sequence[object]:
        return [None, *free_ways(game, self.seat, self.card)]  # type: ignore[arg-type]

    def words(self, game: Game, what: object) -> str:
        return what.manner().replace(FREE, "yes", 1) if isinstance(what, Casts) else "no"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        if not isinstance(what, Casts):
            return []
        return [CastsCopy(what)] if self.copied else [what]


def free_ways(game: Magic, seat: Seat, card: Card) -> list[Casts]:
    """The manners in which a card can be cast without paying: as it is, or with additional costs."""
    face = game.printed(card)
    if not face.types & {INSTANT, SORCERY}:
        return []
    ways = [Casts(seat, card, manner.name, inside=True, free=True) for manner in with_more(face)]
    return [offered for way in ways if is_possible(game, way.act(game)) for offered in way.with_offers(game)]


class CastsCopy(MagicEvent):
    """A card in exile is copied there, and the copy is cast (707.12)."""

    def __init__(self, casts: Casts) -> None:
        self.casts: Final = casts
        """How it would be cast itself."""

    def happen(self, game: Magic) -> None:
        casts = self.casts
        copy = game.create(game.printed(casts.card), game.exile, owner=casts.seat, front=COPY)
        game.then(Casts(casts.seat, copy, casts.how, inside=True, free=True, offers=casts.offers))

    def says(self) -> str:
        return f"{self.casts.seat} copies {self.casts.card}."


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


# Libraries


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
            game.then(GoUnderInOrder(self.seat, cards))
        else:
            game.question(InWhichOrder(self.seat))

    def says(self) -> str:
        return f"{self.seat} puts the rest under the library."


class InWhichOrder(Order):
    """In which order do cards go under the library? The last one lies at the bottom."""

    def prompt(self) -> str:
        return "In which order do they go under your library? The last one lies at the bottom."

    def items(self, game: Game) -> Sequence[object]:
        cards: Sequence[Card] = game.looked_at[self.seat].cards  # type: ignore[attr-defined]
        return sorted(cards, key=by_name)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        cards: Any = what
        return [GoUnderInOrder(self.seat, tuple(cards))]


def by_name(card: Card) -> str:
    return card.face.name


class GoUnderInOrder(MagicEvent):
    def __init__(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def happen(self, game: Magic) -> None:
        for card in self.cards:
            game.move(card, game.libraries[self.seat], at=AT_THE_BOTTOM)

    def says(self) -> str:
        return f"{len(self.cards)} cards go under {self.seat}'s library."


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
