"""Deck Tempo: blue creatures, counterspells, and other ways to gain time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.core.responses import may
from facedown.games.magic.acts import Act
from facedown.games.magic.asking import MayPay
from facedown.games.magic.casting import Manner
from facedown.games.magic.changes import Change, Gives, TakesHost, your_other
from facedown.games.magic.conditions import enters, was_evoked
from facedown.games.magic.copying import altered, ways_to_copy
from facedown.games.magic.effects import pump, returns_to_hand, sacrifices_it
from facedown.games.magic.libraries import Scries
from facedown.games.magic.marking import Begins
from facedown.games.magic.moving import Draws, Enters, Mills, draws
from facedown.games.magic.pool.shared import loyalty
from facedown.games.magic.pool.tokens import PHANTASM
from facedown.games.magic.printed import Printed
from facedown.games.magic.resolving import Counters
from facedown.games.magic.targets import CREATURE, PLAYER, SECOND_SPELL, SPELL, YOUR_BURIED_SPELL
from facedown.games.magic.turns import TakesExtraTurn
from facedown.games.magic.words import CANNOT_BE_BLOCKED, GRAVEYARD, HAND

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


class Counterspell(Printed):
    """Counter target spell."""

    cost, line, aims = "UU", "Instant", (SPELL,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Counters(it.target)]


class ManaLeak(Printed):
    """Counter target spell unless its controller pays 3."""

    cost, line, aims = "1U", "Instant", (SPELL,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [MayPay(game.controller_of(it.target), "3", unpaid=(Counters(it.target),))]


class Remand(Printed):
    """Counter target spell. If it is countered this way, it goes to its owner's hand instead of the graveyard. Draw a
    card."""

    cost, line, aims = "1U", "Instant", (SPELL,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Counters(it.target, HAND), Draws(it.seat)]


class SecondGuess(Printed):
    """Counter target spell that was the second one cast this turn."""

    cost, line, aims = "1U", "Instant", (SECOND_SPELL,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Counters(it.target)]


class Unsummon(Printed):
    """Return target creature to its owner's hand."""

    cost, line, aims = "U", "Instant", (CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return returns_to_hand(it.target)


class Opt(Printed):
    """Scry 1. Draw a card."""

    cost, line = "U", "Instant"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Scries(it.seat), Draws(it.seat)]


class ThinkTwice(Printed):
    """Draw a card. Flashback 2U."""

    cost, line = "1U", "Instant"
    manners = (Manner("flashback", "2U", zone=GRAVEYARD),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Draws(it.seat)]


class SnapcasterMage(Printed):
    """Flash. When it enters, target instant or sorcery card in your graveyard gains flashback until end of turn, for
    its own mana cost."""

    cost, line, size, keywords = "1U", "Creature Human Wizard", "2/1", "flash"

    @enters(YOUR_BURIED_SPELL)
    def snaps(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.target, 0, 0, "flashback")


class ManOWar(Printed):
    """When it enters, return target creature to its owner's hand."""

    title, cost, line, size = "Man-o'-War", "2U", "Creature Jellyfish", "2/2"

    @enters(CREATURE)
    def stings(self, game: Magic, it: Act) -> Sequence[Event]:
        return returns_to_hand(it.target)


class MasterOfThePearlTrident(Printed):
    """Your other Merfolk get +1/+1 and islandwalk."""

    title, cost, line, size = "Master of the Pearl Trident", "UU", "Creature Merfolk", "2/2"
    statics = (Gives(your_other("Merfolk"), Change(1, 1, ("islandwalk",))),)


class PhantasmalImage(Printed):
    """It may enter as a copy of a creature on the battlefield. Then it is also an Illusion, and is sacrificed when it
    becomes the target of a spell or ability."""

    cost, line, size = "1U", "Creature Illusion", "0/0"

    @may(instead=Enters, zone="itself")
    def copies_one(self, game: Magic, card: Card, event: Enters) -> dict[str, list[Event]]:
        return ways_to_copy(game, self, event, self.fleeting)

    def fleeting(self, copied: Printed) -> Printed:
        return altered(copied, ("Illusion",), PHANTASM)


class Mulldrifter(Printed):
    """Flying. When it enters, draw two cards. Evoke 2U: for that cost, it is sacrificed when it enters."""

    cost, line, size, keywords = "4U", "Creature Elemental", "2/2", "flying"
    manners = (Manner("evoke", "2U"),)

    @enters()
    def draws_two(self, game: Magic, it: Act) -> Sequence[Event]:
        return draws(it.seat, 2)

    @enters(only_if=was_evoked)
    def evoked(self, game: Magic, it: Act) -> Sequence[Event]:
        return sacrifices_it(game, it)


class ControlMagic(Printed):
    """Enchant creature. You control it."""

    cost, line, aims = "2UU", "Enchantment Aura", (CREATURE,)
    statics = (TakesHost(),)


class TurnToFrog(Printed):
    """Until end of turn, target creature loses all abilities and is a blue Frog with base size 1/1."""

    title, cost, line, aims = "Turn to Frog", "1U", "Instant", (CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        frog = Change(loses=True, as_types=("Frog",), colours="U", base=(1, 1))
        return [Begins((it.target,), frog)] if isinstance(it.target, Object) else []


class DistortionStrike(Printed):
    """Target creature gets +1/+0 until end of turn and can't be blocked this turn. Rebound."""

    cost, line, aims, rebound = "U", "Sorcery", (CREATURE,), True

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.target, 1, 0, CANNOT_BE_BLOCKED)


class TimeWarp(Printed):
    """Target player takes an extra turn after this one."""

    cost, line, aims = "3UU", "Sorcery", (PLAYER,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [TakesExtraTurn(it.player)]


class JaceBeleren(Printed):
    """+2: each player draws a card. −1: target player draws a card. −10: target player mills 20."""

    cost, line, size = "1UU", "Legendary Planeswalker Jace", "3"

    @loyalty(+2)
    def shares(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Draws(seat) for seat in game.in_turn()]

    @loyalty(-1, PLAYER)
    def teaches(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Draws(it.player)]

    @loyalty(-10, PLAYER)
    def empties(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Mills(it.player, 20)]


CARDS: Final[tuple[type[Printed], ...]] = (
    *(Counterspell, ManaLeak, Remand, SecondGuess, Unsummon, Opt, ThinkTwice, SnapcasterMage, ManOWar),
    *(MasterOfThePearlTrident, PhantasmalImage, Mulldrifter, ControlMagic, TurnToFrog, DistortionStrike),
    *(TimeWarp, JaceBeleren),
)
