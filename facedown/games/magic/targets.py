"""What spells and abilities can be aimed at (115), and what cards search for, sacrifice or count.

A `Kind` is a phrase of the rules with the function that it means: "target creature you control". A `Slot` is one use of
the word "target": of which kind, and how many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.nouns import Frozen
from facedown.games.magic.words import (
    ABILITY,
    ARTIFACT,
    BATTLEFIELD,
    ENCHANTMENT,
    GRAVEYARD,
    HAND,
    HEXPROOF,
    INSTANT,
    LAND,
    PLANESWALKER,
    PROTECTION,
    SHROUD,
    SORCERY,
    SPELLS,
)
from facedown.games.magic.words import (
    CREATURE as IS_CREATURE,
)

if TYPE_CHECKING:
    from facedown.games.magic.acts import Act, Target
    from facedown.games.magic.game import Magic

Fits = Callable[["Magic", Seat, Card], bool]
"""Whether a card is of a kind, for a player."""
FitsPlayer = Callable[["Magic", Seat, Seat], bool]
"""Whether a player, the second one, is of a kind, for another player."""
PLAYERS: Final = "players"
MANY: Final = 99


class Kind(Frozen):
    """What can be named by a phrase: in which zones (or players), and which cards there."""

    def __init__(
        self,
        words: str,
        zones: tuple[str, ...],
        fits: Fits | None = None,
        who: str = "",
        another: bool = False,
        when_chosen: FitsPlayer | None = None,
    ) -> None:
        self.words: Final = words
        self.zones: Final = zones
        self.fits: Final = fits
        self.who: Final = who
        """Of players: "" for any, "opponent"; of graveyards: "" for any, "mine"."""
        self.another: Final = another
        """Whether the source itself is not meant."""
        self.when_chosen: Final = when_chosen
        """Which players can be chosen. Whoever was chosen stays a legal target."""

    def cards(self, game: Magic, seat: Seat, source: Card | None = None) -> list[Card]:
        """All cards of this kind, for a player."""
        found: list[Card] = []
        for name in self.zones:
            if name != PLAYERS:
                for zone in game.zones_named(name):
                    if self.who != "mine" or zone.owner is None or zone.owner is seat:
                        found.extend([card for card in zone.cards if self.takes(game, seat, card, source)])
        return found

    def takes(self, game: Magic, seat: Seat, card: Card, source: Card | None) -> bool:
        if self.another and card is source:
            return False
        return self.fits is None or self.fits(game, seat, card)

    def players(self, game: Magic, seat: Seat) -> list[Seat]:
        if PLAYERS not in self.zones:
            return []
        return [other for other in game.in_turn() if self.who != "opponent" or other is not seat]

    def players_to_choose(self, game: Magic, seat: Seat) -> list[Seat]:
        """The players whom one may choose at this moment."""
        players = self.players(game, seat)
        if self.when_chosen is None:
            return players
        return [other for other in players if self.when_chosen(game, seat, other)]

    def __repr__(self) -> str:
        return f"<{self.words}>"


class Slot(Frozen):
    """One use of the word "target": at least so many of a kind, at most so many."""

    def __init__(self, kind: Kind, least: int = 1, most: int = 1) -> None:
        self.kind: Final = kind
        self.least: Final = least
        self.most: Final = most

    def candidates(self, game: Magic, it: Act) -> list[Target]:
        """All that could be chosen for an act."""
        kind = self.kind
        found: list[Target] = []
        own = it.source.card
        for card in kind.cards(game, it.seat, own):
            if can_be_target(game, it, card):
                found.append(game.object_of(card))
        found.extend(kind.players_to_choose(game, it.seat))
        return found

    def can_be_filled(self, game: Magic, it: Act) -> bool:
        """Whether there are enough things that could be chosen."""
        kind, missing = self.kind, self.least
        if missing and PLAYERS in kind.zones:
            missing -= len(kind.players_to_choose(game, it.seat))
        if missing <= 0:
            return True
        for card in kind.cards(game, it.seat, it.source.card):
            if can_be_target(game, it, card):
                missing -= 1
                if not missing:
                    return True
        return False

    def is_legal(self, game: Magic, it: Act, target: Target) -> bool:
        """Whether what was chosen can still be affected (608.2b)."""
        if isinstance(target, Seat):
            return target in self.kind.players(game, it.seat)
        card = target.card
        if not game.is_same(target) or game.place_of(card).name not in self.kind.zones:
            return False
        return self.kind.takes(game, it.seat, card, it.source.card) and can_be_target(game, it, card)

    def __repr__(self) -> str:
        return f"<{self.least} to {self.most} {self.kind.words}>"


def slots_of(aims: Iterable[object]) -> tuple[Slot, ...]:
    """Slots, written as slots or simply as kinds."""
    found: list[Slot] = []
    for aim in aims:
        if isinstance(aim, Kind):
            found.append(Slot(aim))
        elif isinstance(aim, Slot):
            found.append(aim)
        else:
            raise TypeError(f"an ability is aimed at a Kind or a Slot, as in CREATURE, not {aim!r}")
    return tuple(found)


def can_be_target(game: Magic, it: Act, card: Card) -> bool:
    """A spell or ability is no target of its own (115.5). Shroud, hexproof and protection keep others away."""
    place = game.place_of(card).name
    if place == SPELLS:
        return card is not it.source.card and not game.is_being_aimed(card)
    if place != BATTLEFIELD:
        return True
    traits = game.traits(card)
    if not traits.keywords:
        return True
    if SHROUD in traits.keywords or (HEXPROOF in traits.keywords and traits.controller is not it.seat):
        return False
    return not is_protected(traits.keywords, game.colours_of(it.source))


def is_protected(keywords: frozenset[str], colours: str) -> bool:
    """Whether protection from a colour applies to a source of these colours."""
    for colour in colours:
        if PROTECTION + colour in keywords:
            return True
    return False


# Kinds


def is_creature(game: Magic, seat: Seat, card: Card) -> bool:
    return IS_CREATURE in game.types_of(card)


def is_own_creature(game: Magic, seat: Seat, card: Card) -> bool:
    return IS_CREATURE in game.types_of(card) and game.controller(card) is seat


def is_damageable(game: Magic, seat: Seat, card: Card) -> bool:
    types = game.types_of(card)
    return IS_CREATURE in types or PLANESWALKER in types


def is_planeswalker(game: Magic, seat: Seat, card: Card) -> bool:
    return PLANESWALKER in game.types_of(card)


def is_artifact_or_enchantment(game: Magic, seat: Seat, card: Card) -> bool:
    types = game.types_of(card)
    return ARTIFACT in types or ENCHANTMENT in types


def is_spell(game: Magic, seat: Seat, card: Card) -> bool:
    return card.front != ABILITY


def is_instant_or_sorcery(game: Magic, seat: Seat, card: Card) -> bool:
    types = game.types_of(card)
    return card.front != ABILITY and (INSTANT in types or SORCERY in types)


def is_theirs(game: Magic, seat: Seat, card: Card) -> bool:
    return is_creature(game, seat, card) and game.controller(card) is not seat


def is_second_spell(game: Magic, seat: Seat, card: Card) -> bool:
    """Whether this was the second spell that was cast in this turn."""
    return len(game.cast) > 1 and game.cast[1].source == game.object_of(card)


def is_land(game: Magic, seat: Seat, card: Card) -> bool:
    return LAND in game.types_of(card)


CREATURE: Final = Kind("target creature", (BATTLEFIELD,), is_creature)
YOUR_CREATURE: Final = Kind("target creature you control", (BATTLEFIELD,), is_own_creature)
THEIR_CREATURE: Final = Kind("target creature an opponent controls", (BATTLEFIELD,), is_theirs)
PERMANENT: Final = Kind("target permanent", (BATTLEFIELD,))
ANOTHER_PERMANENT: Final = Kind("another target permanent", (BATTLEFIELD,), another=True)
ARTIFACT_OR_ENCHANTMENT: Final = Kind("target artifact or enchantment", (BATTLEFIELD,), is_artifact_or_enchantment)
ANY_TARGET: Final = Kind("any target", (BATTLEFIELD, PLAYERS), is_damageable)
PLAYER: Final = Kind("target player", (PLAYERS,))
OPPONENT: Final = Kind("target opponent", (PLAYERS,), who="opponent")
PLAYER_OR_PLANESWALKER: Final = Kind("target player or planeswalker", (BATTLEFIELD, PLAYERS), is_planeswalker)
SPELL: Final = Kind("target spell", (SPELLS,), is_spell)
INSTANT_OR_SORCERY_SPELL: Final = Kind("target instant or sorcery spell", (SPELLS,), is_instant_or_sorcery)
SECOND_SPELL: Final = Kind("target spell that was the second one cast this turn", (SPELLS,), is_second_spell)
SPELL_OR_ABILITY: Final = Kind("target spell or ability", (SPELLS,))
YOUR_BURIED_CARD: Final = Kind("target card in your graveyard", (GRAVEYARD,), who="mine")
YOUR_BURIED_CREATURE: Final = Kind("target creature card in your graveyard", (GRAVEYARD,), is_creature, who="mine")
YOUR_BURIED_SPELL: Final = Kind(
    "target instant or sorcery card in your graveyard", (GRAVEYARD,), is_instant_or_sorcery, who="mine"
)
BURIED_CREATURE: Final = Kind("target creature card in a graveyard", (GRAVEYARD,), is_creature)
A_CREATURE: Final = Kind("a creature", (BATTLEFIELD,), is_own_creature)
A_LAND_CARD: Final = Kind("a land card", (HAND,), is_land, who="mine")
