"""Other zones and free spells: what is cast from libraries, graveyards and exile, and what is not paid for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.games.magic.abilities import activated
from facedown.games.magic.acts import Act
from facedown.games.magic.asking import Asks, Does, may
from facedown.games.magic.casting import (
    MAY_CAST,
    MAY_CAST_FREELY,
    MAY_CAST_ONE,
    MAY_CAST_ONE_FREELY,
    Manner,
    Permission,
)
from facedown.games.magic.conditions import enters, in_upkeep
from facedown.games.magic.costs import TAP
from facedown.games.magic.effects import Bends, exiles
from facedown.games.magic.freely import MayCast
from facedown.games.magic.libraries import LooksAt, PutsRestUnder, Searches, Takes
from facedown.games.magic.moving import ExilesWith, Mills, Moves, Returns, Shows
from facedown.games.magic.pool.shared import taps_for
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import PLAYER, YOUR_CREATURE
from facedown.games.magic.words import CREATURE, GRAVEYARD, HAND, INSTANT, LIBRARY

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


def lies_in(game: Magic, card: Card, zone: str, seat: Seat) -> bool:
    """Whether a card lies in a player's hand, graveyard or library."""
    return game.place_of(card).name == zone and game.owner(card) is seat


# The top of the library


class OneWithTheMultiverse(Printed):
    """You may look at your top card at any time, and play lands and cast spells from the top of your library. Once in
    each of your turns you may cast a spell from your hand or the top without paying."""

    title, cost, line, bends = "One with the Multiverse", "6UU", "Enchantment", True

    def sees_top(self) -> bool:
        return True

    def allows_land(self, game: Magic, seat: Seat, me: Card, card: Card) -> bool:
        return lies_in(game, card, LIBRARY, seat)

    def allows_casting(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> Sequence[Permission]:
        if caster is not seat or lies_in(game, card, GRAVEYARD, seat):
            return ()
        freely = [MAY_CAST_ONE_FREELY] if game.turn is seat else []
        return [*([MAY_CAST] if lies_in(game, card, LIBRARY, seat) else []), *freely]


class VizierOfTheMenagerie(Printed):
    """You may look at your top card at any time, and cast creature spells from the top of your library. Mana of any
    type pays for your creature spells."""

    title, cost, line, size, bends = "Vizier of the Menagerie", "3G", "Creature Snake Cleric", "3/4", True

    def sees_top(self) -> bool:
        return True

    def allows_casting(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> Sequence[Permission]:
        mine = caster is seat and lies_in(game, card, LIBRARY, seat)
        return [MAY_CAST] if mine and CREATURE in game.printed(card).types else ()

    def any_mana_for(self, game: Magic, seat: Seat, me: Card, card: Card) -> bool:
        return CREATURE in game.printed(card).types


class Galvanoth(Printed):
    """At the beginning of your upkeep you may look at your top card, and cast it without paying if it is an instant or
    sorcery."""

    cost, line, size = "3RR", "Creature Beast", "3/3"

    @in_upkeep("you")
    def peeks(self, game: Magic, it: Act) -> Sequence[Event]:
        return may(it.seat, "Look at your top card?", Does(it, "looks")) if game.libraries[it.seat].cards else []

    def looks(self, game: Magic, it: Act) -> Sequence[Event]:
        top = game.libraries[it.seat].cards[0]
        return [Shows((top,), (it.seat,)), MayCast(it.seat, top)]


class SeeTheTruth(Printed):
    """Look at your top three cards: one to your hand, the rest under your library in any order. If it was cast from
    elsewhere than your hand, all three to your hand."""

    title, cost, line = "See the Truth", "1U", "Sorcery"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        if it.from_zone in ("", HAND):
            one = Asks(it, it.seat, "Which one do you take?", "seen", "takes")
            return [LooksAt(it.seat, 3), one, PutsRestUnder(it.seat)]
        return [LooksAt(it.seat, 3), Does(it, "takes_all")]

    def seen(self, game: Magic, it: Act) -> Sequence[Card]:
        return game.looked_at[it.seat].cards

    def takes(self, game: Magic, it: Act, card: Card) -> Sequence[Event]:
        return [Moves(card, HAND)]

    def takes_all(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Moves(card, HAND) for card in game.looked_at[it.seat].cards]


class DiabolicTutor(Printed):
    """Search your library for a card, put it into your hand, and shuffle."""

    cost, line = "2BB", "Sorcery"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Searches(it, it.seat, "Which card do you take?", "cards", "takes", least=1)]

    def cards(self, game: Magic, it: Act) -> Sequence[Card]:
        return game.libraries[it.seat].cards

    def takes(self, game: Magic, it: Act, card: Card) -> Sequence[Event]:
        return [Takes(it.seat, card, HAND, shown=False)]


class TomeScour(Printed):
    """Target player mills five cards."""

    cost, line, aims = "U", "Sorcery", (PLAYER,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Mills(it.target, 5)] if isinstance(it.target, Seat) else []


# Graveyards


class CrucibleOfWorlds(Printed):
    """You may play lands from your graveyard."""

    title, cost, line, bends = "Crucible of Worlds", "3", "Artifact", True

    def allows_land(self, game: Magic, seat: Seat, me: Card, card: Card) -> bool:
        return lies_in(game, card, GRAVEYARD, seat)


class Karador(Printed):
    """It costs 1 less for each creature card in your graveyard. In each of your turns you may cast one creature spell
    from your graveyard."""

    title, cost, line = "Karador, Ghost Chieftain", "5WBG", "Legendary Creature Centaur Spirit"
    size, bends = "3/4", True

    def own_price(self, game: Magic, seat: Seat, card: Card, it: Act) -> int:
        return -len([card for card in game.graveyards[seat].cards if CREATURE in game.printed(card).types])

    def allows_casting(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> Sequence[Permission]:
        mine = caster is seat and game.turn is seat and lies_in(game, card, GRAVEYARD, seat)
        return [MAY_CAST_ONE] if mine and CREATURE in game.printed(card).types else ()


class MomentaryBlink(Printed):
    """Exile target creature you control, then return it under its owner's control. Flashback 3U."""

    cost, line, aims = "1W", "Instant", (YOUR_CREATURE,)
    manners = (Manner("flashback", "3U", zone=GRAVEYARD),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [*exiles(it.target), *[Returns(gone) for gone in it.every_target if isinstance(gone, Object)]]


# Without paying, again, and at any time


class Omniscience(Printed):
    """You may cast spells from your hand without paying."""

    cost, line, bends = "7UUU", "Enchantment", True

    def allows_casting(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> Sequence[Permission]:
        return [MAY_CAST_FREELY] if caster is seat and lies_in(game, card, HAND, seat) else ()


EXILE_NOTHING: Final = "do not exile a card"


class IsochronScepter(Printed):
    """When it enters, you may exile an instant card of mana value 2 or less from your hand. 2, T: you may copy the
    exiled card and cast the copy without paying."""

    cost, line = "2", "Artifact"

    @enters()
    def imprints(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Asks(it, it.seat, "Which card do you exile?", "small_instants", "exiles")]

    def small_instants(self, game: Magic, it: Act) -> Sequence[object]:
        """Also if there is none: nobody else shall know."""
        hand = [(card, game.printed(card)) for card in game.hands[it.seat].cards]
        return [EXILE_NOTHING, *[card for card, face in hand if INSTANT in face.types and face.mana_value <= 2]]

    def exiles(self, game: Magic, it: Act, what: object) -> Sequence[Event]:
        return [ExilesWith(it.source, what)] if isinstance(what, Card) else []

    @activated("2", TAP)
    def repeats(self, game: Magic, it: Act) -> Sequence[Event]:
        exiled = game.linked[it.card]
        if exiled is None or not game.is_same(it.source) or not game.is_same(exiled):
            return []
        return [MayCast(it.seat, exiled.card, copied=True)]


class CastThroughTime(Printed):
    """Your instants and sorceries have rebound."""

    cost, line, bends = "4UUU", "Enchantment", True

    def gives_rebound(self, game: Magic, seat: Seat, me: Card, it: Act) -> bool:
        return it.seat is seat


class AlchemistsRefuge(Printed):
    """T: C. GU, T: this turn you may cast spells as though they had flash."""

    title, line = "Alchemist's Refuge", "Land"

    taps = taps_for("C")

    @activated("GU", TAP)
    def quickens(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Bends(it)]

    def allows_flash(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> bool:
        return caster is seat


CARDS: Final[tuple[type[Printed], ...]] = (
    *(OneWithTheMultiverse, VizierOfTheMenagerie, Galvanoth, SeeTheTruth, DiabolicTutor, TomeScour),
    *(CrucibleOfWorlds, Karador, MomentaryBlink, Omniscience, IsochronScepter, CastThroughTime, AlchemistsRefuge),
)
