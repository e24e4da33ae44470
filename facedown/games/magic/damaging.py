"""Life and damage.

Damage that is dealt at the same time is one `Deals`: each `Damages` in it can be replaced or prevented by itself, and
`DamageDone` is what abilities trigger on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.nouns import Noun
from facedown.core.objects import Object
from facedown.games.magic.events import Happening, MagicEvent
from facedown.games.magic.words import CREATURE, DEATHTOUCH, LIFELINK, LOYALTY, PLANESWALKER

if TYPE_CHECKING:
    from facedown.games.magic.acts import Act, Target
    from facedown.games.magic.game import Magic


class GainsLife(Happening):
    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    def is_moot(self, game: Magic) -> bool:
        return self.amount <= 0

    def happen(self, game: Magic) -> None:
        game.life[self.seat] += self.amount

    def says(self) -> str:
        return f"{self.seat} gains {self.amount} life."


class LosesLife(MagicEvent):
    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    def is_moot(self, game: Magic) -> bool:
        return self.amount <= 0

    def happen(self, game: Magic) -> None:
        game.life[self.seat] -= self.amount

    def says(self) -> str:
        return f"{self.seat} loses {self.amount} life."


class PaysLife(LosesLife):
    def says(self) -> str:
        return f"{self.seat} pays {self.amount} life."


class Hit(Noun):
    """Damage from one source to one creature, player or planeswalker."""

    def __init__(self, source: Object, target: Target | None, amount: int, combat: bool = False) -> None:
        self.source: Final = source
        self.target: Final = target
        self.amount: Final = amount
        self.combat: Final = combat

    def of(self, amount: int) -> Hit:
        return Hit(self.source, self.target, amount, self.combat)


class Deals(MagicEvent):
    """Damage that is dealt at the same time."""

    def __init__(self, hits: tuple[Hit, ...]) -> None:
        self.hits: Final = hits

    def is_moot(self, game: Magic) -> bool:
        return not self.hits

    def happen(self, game: Magic) -> None:
        game.together(*[Damages(hit) for hit in self.hits])
        game.then(DamageDone())

    def says(self) -> str:
        return "Damage is dealt."


def damage(it: Act, target: Target | None, amount: int) -> Event:
    """A spell or ability deals damage: to nobody, if its target has become illegal."""
    return Deals((Hit(it.source, target, amount),))


class Damages(MagicEvent):
    """One source damages one thing. Prevention and other replacement effects answer this."""

    def __init__(self, hit: Hit) -> None:
        self.hit: Final = hit

    def is_moot(self, game: Magic) -> bool:
        hit = self.hit
        if hit.amount <= 0 or hit.target is None:
            return True
        return isinstance(hit.target, Object) and not game.can_be_damaged(hit.target, hit.source)

    def happen(self, game: Magic) -> None:
        hit = self.hit
        looks = game.looks(hit.source)
        if isinstance(hit.target, Seat):
            game.life[hit.target] -= hit.amount
        elif hit.target is not None:
            damage_permanent(game, hit.target.card, hit.amount, DEATHTOUCH in looks.keywords)
        if LIFELINK in looks.keywords:
            game.then(GainsLife(looks.seat, hit.amount))
        game.dealt = (*game.dealt, hit)

    def says(self) -> str:
        return f"{self.hit.source} deals {self.hit.amount} damage to {self.hit.target}."


def damage_permanent(game: Magic, card: Card, amount: int, deadly: bool) -> None:
    """Damage marks creatures and removes loyalty (120.3)."""
    types = game.types_of(card)
    if CREATURE in types:
        game.damage[card] += amount
        if deadly:
            game.touched[card] = True
    if PLANESWALKER in types:
        game.set_counters(card, LOYALTY, max(0, game.counters_on(card, LOYALTY) - amount))


class DamageDone(Happening):
    """All damage of one moment has been dealt: `game.dealt` has it until the next time."""

    def __init__(self, hits: tuple[Hit, ...] = ()) -> None:
        self.hits: Final = hits

    def is_moot(self, game: Magic) -> bool:
        return not self.hits and not game.dealt

    def happen(self, game: Magic) -> None:
        if game.dealt:
            hits, game.dealt = game.dealt, ()
            game.then(DamageDone(hits))

    def says(self) -> str:
        return "Damage has been dealt."
