"""A game in which cards come, go and change, in open zones and in hidden ones, with marks on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from facedown.core.cards import Card, Face, Marks, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Listed
from facedown.core.declared import Declared, field, mark, zone, zone_each
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY, OTHERS, OWNER, UNORDERED, Zone, Zones

TURNS: Final = 14
DEEDS: Final = (
    *("draw", "play", "summon", "dispel", "turn into a toad", "turn back", "wound"),
    *("conjure into the hand", "conjure into the bag", "shelve", "drop", "lose one", "point at a card"),
    *("charm", "whisper"),
)


class Rabbit(Face):
    copies = 3


class Dove(Face):
    copies = 3


class Toad(Face):
    """What anything can be turned into."""


class Wisp(Face):
    """Made of nothing."""


class Spark(Face):
    """Made of nothing, too, and called like the other one."""

    def __init__(self) -> None:
        super().__init__("Wisp", look="Wisp that sparks")


class Conjurers(Game):
    """Everybody does one thing in turn."""

    name: ClassVar[str] = "conjurers"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("deck", NOBODY),
        zone_each("hands", OWNER, UNORDERED),
        zone("board", EVERYBODY),
        zone("bag", NOBODY, UNORDERED),
        zone_each("shelves", OTHERS),
        field("turns", EVERYBODY, 0),
        mark("wounds", EVERYBODY, 0),
        mark("pointed", EVERYBODY, False),
        mark("charm", EVERYBODY, "", stays=True),
        mark("whisper", OWNER, ""),
    )
    deck: Zone
    hands: Zones
    board: Zone
    bag: Zone
    shelves: Zones
    turns: int
    wounds: Marks[int]
    pointed: Marks[bool]
    charm: Marks[str]
    whisper: Marks[str]

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 4)

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return TURNS + 1

    def furnish(self) -> None:
        self.put_cards("deck", [Rabbit(), Dove()])

    def start(self) -> Sequence[Event]:
        return [Shuffles(), NextTurn(self.seats[0])]

    def imagine_faces(self, blanks: Sequence[Card], chance: Chance) -> Sequence[Face]:
        return [MADE[chance.below(2)] for _ in blanks]

    def conjured(self) -> Face:
        return MADE[self.chance.below(2)]


MADE: Final = (Wisp(), Spark())
TOAD: Final = Toad()


class Shuffles(Event):
    def apply(self, game: Game) -> None:
        assert isinstance(game, Conjurers)
        game.shuffle(game.deck)


class NextTurn(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        assert isinstance(game, Conjurers)
        game.turns += 1
        if game.turns > TURNS:
            game.end(Outcome(game.seats, "the show is over"))
            return
        game.question(WhichDeed(self.seat))
        game.then(NextTurn(game.seats[(self.seat.index + 1) % len(game.seats)]))


class WhichDeed(Listed):
    """What is done, to the first card that it can be done to: everybody could say what is possible."""

    def things(self, game: Game) -> Sequence[object]:
        assert isinstance(game, Conjurers)
        return [deed for deed in DEEDS if can(game, self.seat, deed)]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, str)
        return [Does(self.seat, what)]


def can(game: Conjurers, seat: Seat, deed: str) -> bool:
    other = game.seats[(seat.index + 1) % len(game.seats)]
    alike, theirs = [all_alike(game, game.hands[holder]) for holder in (seat, other)]
    needs: dict[str, Sequence[Any]] = {
        "draw": game.deck.cards,
        "play": alike,
        "dispel": tokens(game),
        "turn into a toad": game.board.cards,
        "turn back": game.board.cards,
        "wound": game.board.cards,
        "shelve": all_alike(game, game.bag),
        "drop": alike,
        "lose one": game.shelves[seat].cards,
        "point at a card": theirs,
        "charm": alike,
        "whisper": game.hands[seat].cards,
    }
    return deed not in needs or bool(needs[deed])


def all_alike(game: Conjurers, zone: Zone) -> Sequence[Card]:
    """The cards of a zone, where nobody who does not see them can tell them apart."""
    marked = any(game.pointed[card] or game.charm[card] for card in zone)
    return zone.cards if len({card.back for card in zone}) == 1 and not marked else ()


def tokens(game: Conjurers) -> list[Card]:
    """The cards on the board that were made in the game: as everybody can see by their faces."""
    return [card for card in game.board.cards if isinstance(card.face, Wisp | Spark)]


class Does(Event):
    def __init__(self, seat: Seat, deed: str) -> None:
        self.seat: Final = seat
        self.deed: Final = deed

    def apply(self, game: Game) -> None:
        assert isinstance(game, Conjurers)
        do(game, self.seat, self.deed)

    def says(self) -> str:
        return f"{self.seat}: {self.deed}."


def do(game: Conjurers, seat: Seat, deed: str) -> None:
    other = game.seats[(seat.index + 1) % len(game.seats)]
    if deed == "draw":
        game.move(game.deck.top, game.hands[seat])
    elif deed == "play":
        game.move(game.hands[seat].top, game.board)
    elif deed == "summon":
        game.create(game.conjured(), game.board, owner=seat)
    elif deed == "dispel":
        game.cease(tokens(game)[0])
    elif deed == "turn into a toad":
        game.become(game.board.top, TOAD)
    elif deed == "turn back":
        card = game.board.top
        game.become(card, card.face)
    elif deed == "wound":
        game.wounds[game.board.top] += 1
    elif deed == "conjure into the hand":
        game.create(game.conjured(), game.hands[seat], back="smoke")
    elif deed == "conjure into the bag":
        game.create(game.conjured(), game.bag, back="smoke")
    elif deed == "shelve":
        game.move(game.bag.top, game.shelves[seat])
    elif deed == "drop":
        game.move(game.hands[seat].top, game.bag)
    elif deed == "lose one":
        game.move(game.shelves[seat].top, game.bag)
    elif deed == "whisper":
        game.whisper[game.hands[seat].top] = "abracadabra"
    elif deed == "point at a card":
        game.pointed[game.hands[other].top] = True
    else:
        game.charm[game.hands[seat].top] = "charmed"
