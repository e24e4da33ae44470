"""What several cards say in the same words: how lands enter, mana for a tap, cycling, equipment, loyalty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.core.responses import must
from facedown.games.magic.abilities import Activated, MakesMana, Method, activated, makes_mana
from facedown.games.magic.acts import Act
from facedown.games.magic.asking import May
from facedown.games.magic.costs import DISCARD_THIS, TAP, Loyalty
from facedown.games.magic.damaging import PaysLife
from facedown.games.magic.mana import mixtures
from facedown.games.magic.marking import Attaches
from facedown.games.magic.moving import Enters, draws
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import YOUR_CREATURE
from facedown.games.magic.words import HAND, LOYALTY

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic
    from facedown.games.magic.mana import Pool
    from facedown.games.magic.traits import Traits

COLOURS: Final = "WUBRG"

# Abilities


def taps_for(letters: str) -> MakesMana:
    """T: one mana of one of these types. `taps = taps_for("GW")` stands in the card."""
    pools = mixtures(letters, 1)

    @makes_mana("", TAP)
    def taps(face: Printed, game: Magic, me: Traits) -> Sequence[Pool]:
        return pools

    return taps


def cycling(mana: str) -> Activated:
    """Cycling: pay mana and discard this card from the hand, to draw a card (702.29)."""

    @activated(mana, DISCARD_THIS, zone=HAND, keyword="cycling")
    def cycling(face: Printed, game: Magic, it: Act) -> Sequence[Event]:
        return draws(it.seat, 1)

    return cycling


def loyalty(change: int, *aims: object) -> Callable[[Method], Activated]:
    """A planeswalker's ability: `@loyalty(+1)`. One of them each turn, when its player could cast a sorcery (606.3)."""
    return activated("", Loyalty(change), aims=aims, as_sorcery=True, keyword=LOYALTY)


# Lands


class EntersTapped(Printed):
    """It enters tapped."""

    def may_enter_untapped(self, game: Magic, enters: Enters) -> bool:
        return False

    @must(instead=Enters, zone="itself")
    def enters_tapped(self, game: Magic, card: Card, enters: Enters) -> list[Event] | None:
        if enters.tapped or self.may_enter_untapped(game, enters) or not game.would_have(enters, self):
            return None
        return [enters.so(tapped=True)]


class ShockLand(Printed):
    """As it enters you may pay 2 life; if you do not, it enters tapped."""

    @must(instead=Enters, zone="itself")
    def shocks(self, game: Magic, card: Card, enters: Enters) -> list[Event] | None:
        if enters.tapped or enters.paid or not game.would_have(enters, self):
            return None
        seat, tapped = enters.seat, enters.so(tapped=True)
        if game.life[seat] < 2:
            return [tapped]
        return [May(seat, f"Pay 2 life for {self}?", (PaysLife(seat, 2), enters.so(paid=True)), (tapped,))]


# Equipment


def equip(mana: str) -> Activated:
    """Equip: this is attached to target creature you control, when you could cast a sorcery (702.6).

    `equips = equip("1")` stands in the card, and `statics = (Gives(host, Change(2, 0)),)` says what it gives.
    """

    @activated(mana, aims=(YOUR_CREATURE,), as_sorcery=True, keyword="equip")
    def equips(face: Printed, game: Magic, it: Act) -> Sequence[Event]:
        return [Attaches(it.card, it.target)] if isinstance(it.target, Object) and game.is_same(it.source) else []

    return equips
