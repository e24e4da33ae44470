"""What is said with a card: belote and rebelote, and annonces, which are compared in the second trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.game import Game
from facedown.games.coinche import annonces
from facedown.games.coinche.annonces import Annonce
from facedown.games.coinche.cards import SUITS, PlayingCard
from facedown.games.coinche.events import CoincheEvent

if TYPE_CHECKING:
    from facedown.games.coinche.game import Coinche

BELOTE: Final = "belote"
REBELOTE: Final = "rebelote"
ROYALS: Final = 1 << 2 | 1 << 3
"""The queen and the king of a suit, in the order of trumps."""
QUEENS: Final = 0x04040404
"""The queens of all suits, in the same order. The kings stand one place above them."""
EQUAL: Final = "equal"

Meant = tuple[Seat, tuple[Annonce, ...]]
"""The annonces that a player means by what they said."""


# Belote


class Belote(CoincheEvent):
    """A player holds the king and the queen of trumps, and plays the first of them."""

    def __init__(self, seat: Seat, suit: int) -> None:
        self.seat: Final = seat
        self.suit: Final = suit

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        game.show(other_royals(game, self.seat, self.suit))
        game.belotes = (*game.belotes, (self.seat.index, self.suit, False))

    def says(self) -> str:
        return f"{self.seat} says belote."


class Rebelote(CoincheEvent):
    """The second of the two is played: 20 points."""

    def __init__(self, seat: Seat, suit: int) -> None:
        self.seat: Final = seat
        self.suit: Final = suit

    def happen(self, game: Coinche) -> None:
        said = (self.seat.index, self.suit, False)
        game.belotes = tuple([(*one[:2], True) if one == said else one for one in game.belotes])

    def says(self) -> str:
        return f"{self.seat} says rebelote."


class InvalidBelote(CoincheEvent):
    """A player says belote who does not hold both cards: it counts nothing, and everybody knows it."""

    def __init__(self, seat: Seat, suit: int) -> None:
        self.seat: Final = seat
        self.suit: Final = suit

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        game.barred[self.seat] |= ROYALS << 8 * self.suit

    def says(self) -> str:
        return f"{self.seat} says belote without holding it in {SUITS[self.suit]}: it counts nothing."


def said_with(game: Coinche, seat: Seat, suit: int, call: str) -> CoincheEvent:
    """What follows from a word that is said with a king or queen of trumps."""
    if call == REBELOTE:
        return Rebelote(seat, suit)
    return Belote(seat, suit) if other_royals(game, seat, suit) else InvalidBelote(seat, suit)


def other_royals(game: Coinche, seat: Seat, suit: int) -> list[Card]:
    """The king or queen of a suit that a player still holds."""
    return [card for card in game.hand(seat) if game.is_among(card, ROYALS << 8 * suit)]


# Annonces


class Announce(CoincheEvent):
    """A player says which kinds of annonces they hold."""

    def __init__(self, seat: Seat, kinds: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.kinds: Final = kinds

    def happen(self, game: Coinche) -> None:
        game.announced[self.seat] = self.kinds

    def says(self) -> str:
        return f"{self.seat} announces: {', '.join(self.kinds)}."


class SettleAnnonces(CoincheEvent):
    """The annonces are compared. Only the side with the best one counts its annonces, and shows them."""

    def happen(self, game: Coinche) -> None:
        game.then(compared(game, meant_by_all(game, [game.first_hand(seat) for seat in game.seats])))

    def heard_by(self, game: Game) -> int:
        return 0


class AnnoncesCount(CoincheEvent):
    """A side has the best annonce, and shows all of its own."""

    def __init__(self, side: int, best: Annonce | None, shown: tuple[Meant, ...], points: int) -> None:
        self.side: Final = side
        self.best: Final = best
        self.shown: Final = shown
        self.points: Final = points

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        for seat, shown in self.shown:
            show_annonces(game, seat, shown)
        game.annonce_points = (self.points, 0) if self.side == 0 else (0, self.points)
        game.annonces_shown = self.best if self.best is not None else EQUAL
        game.annonces_counted = self.counted()

    def counted(self) -> tuple[tuple[int, tuple[Annonce, ...]], ...]:
        """The annonces that are shown, and by which seats."""
        return tuple([(seat.index, shown) for seat, shown in self.shown])

    def says(self) -> str:
        if not self.shown:
            return "The best annonces are equal: none counts."
        each = [f"{seat} shows {', '.join([str(one) for one in shown])}" for seat, shown in self.shown]
        return f"{'; '.join(each)}: {self.points} points."


def meant_by_all(game: Coinche, hands: Sequence[int]) -> list[Meant]:
    """What everybody who announced something means, if they began with these hands. Whoever leads comes first."""
    said: list[Meant] = []
    for seat in game.from_seat(game.first_leader()):
        if game.announced[seat]:
            said.append((seat, annonces.meant(hands[seat.index], game.announced[seat], game.denomination)))
    return said


def compared(game: Coinche, said: Sequence[Meant]) -> AnnoncesCount:
    """Which of these annonces count. Where the best of both sides are equal, none does."""
    denomination = game.denomination
    best = max([each[0].strength(denomination) for _, each in said])
    winners = [game.side(seat) for seat, each in said if each[0].strength(denomination) == best]
    if len(set(winners)) > 1 and not game.agreed.first_annonce_wins:
        return AnnoncesCount(0, None, (), 0)
    shown = tuple([(seat, each) for seat, each in said if game.side(seat) == winners[0]])
    points = sum([annonce.points(denomination) for _, each in shown for annonce in each])
    first = next(each[0] for seat, each in said if each[0].strength(denomination) == best)
    return AnnoncesCount(winners[0], first, shown, points)


def fits_annonces(game: Coinche, hands: Sequence[int]) -> bool:
    """Whether players who began with these hands could announce what they did, and it compared as it did."""
    said = meant_by_all(game, hands)
    if not all(each for _, each in said):
        return False
    return game.annonces_shown is None or compared(game, said).counted() == game.annonces_counted


def show_annonces(game: Coinche, seat: Seat, shown: Sequence[Annonce]) -> None:
    """Everybody sees the cards of annonces that are still in the hand."""
    wanted = [index for annonce in shown for index in annonce.cards()]
    game.show([card for card in game.hand(seat) if cast(PlayingCard, card.face).index in wanted])
