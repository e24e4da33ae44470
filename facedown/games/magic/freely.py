"""Casting cards, or copies of them, without paying their mana costs while something resolves (608.2g)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.games.magic.announcing import Casts
from facedown.games.magic.casting import FREE, is_possible, with_more
from facedown.games.magic.events import MagicEvent, magic
from facedown.games.magic.words import COPY, INSTANT, SORCERY

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


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
        return [None, *free_ways(magic(game), self.seat, self.card)]

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
