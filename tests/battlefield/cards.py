"""Ten of Magic's hard cards, and the plain ones that they need to meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from battlefield.layers import ABILITIES, CONTROL, LAND_TYPES, SIZE, TYPES, Traits
from battlefield.rules import (
    ABILITY,
    EXILE,
    GRAVEYARD,
    HAND,
    Battlefield,
    ChangesLife,
    Copies,
    CreateTokens,
    Damages,
    EndStep,
    Enters,
    Move,
    MoveAll,
    Printed,
    PutCounters,
    Target,
)
from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.core.responses import Delayed, IfItHappens, may, must


def any_creature(face: Printed, game: Battlefield, seat: Seat, source: Object) -> Sequence[Target]:
    """The targets of whatever is aimed at a creature."""
    return game.objects(game.creatures())


class Ability(Printed):
    """A triggered ability, as it waits on the stack."""

    line = "Ability"


# Rows


class GrizzlyBears(Printed):
    line, cost, size = "Creature Bear", 2, (2, 2)


class SerraAngel(Printed):
    line, cost, size = "Creature Angel", 5, (4, 4)


class Soldier(Printed):
    line, size = "Creature Soldier", (1, 1)


class Forest(Printed):
    line = "Basic Land Forest"


class Plateau(Printed):
    line = "Land Mountain Plains"


class DryadArbor(Printed):
    line, size = "Land Creature Forest Dryad", (1, 1)


class AjaniGoldmane(Printed):
    line, cost, loyalty = "Legendary Planeswalker Ajani", 4, 4


# Spells


class LightningBolt(Printed):
    """3 damage to any target."""

    line, cost = "Instant", 1

    def targets(self, game: Battlefield, seat: Seat, source: Object) -> Sequence[Target]:
        return [*game.seats, *game.objects(game.creatures())]

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [Damages(target, 3)]


class RaiseTheAlarm(Printed):
    """Two 1/1 Soldier tokens."""

    title, line, cost = "Raise the Alarm", "Instant", 2

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [CreateTokens(seat, Soldier(), 2)]


class Battlegrowth(Printed):
    """A +1/+1 counter on target creature."""

    line, cost = "Instant", 1
    targets = any_creature

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [PutCounters(target.card, 1)]


class Unsummon(Printed):
    """Target creature goes back to its owner's hand."""

    line, cost = "Instant", 1
    targets = any_creature

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [Move(target.card, HAND)]


class Demystify(Printed):
    """Destroy target enchantment."""

    line, cost = "Instant", 1

    def targets(self, game: Battlefield, seat: Seat, source: Object) -> Sequence[Target]:
        return game.objects([card for card in game.battlefield if "Enchantment" in game.traits(card).types])

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [Move(target.card, GRAVEYARD)]


class WrathOfGod(Printed):
    """Destroy all creatures."""

    title, line, cost = "Wrath of God", "Sorcery", 4

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [MoveAll(tuple(game.creatures()), GRAVEYARD)]


class Reanimate(Printed):
    """Target creature card in any graveyard enters under your control."""

    line, cost = "Sorcery", 1

    def targets(self, game: Battlefield, seat: Seat, source: Object) -> Sequence[Target]:
        buried = [card for graveyard in game.graveyards for card in graveyard]
        return game.objects([card for card in buried if "Creature" in game.printed(card).types])

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [Enters(target.card, seat)]


class Twincast(Printed):
    """Copy target instant or sorcery spell; the copy can be aimed anew."""

    line, cost = "Instant", 2

    def targets(self, game: Battlefield, seat: Seat, source: Object) -> Sequence[Target]:
        spells = [card for card in game.spells if card != source.card]
        return game.objects([card for card in spells if game.printed(card).types & {"Instant", "Sorcery"}])

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [Copies(seat, target.card)]


# The ten


class Humility(Printed):
    """All creatures lose all abilities and are 1/1."""

    line, cost, layers = "Enchantment", 4, (ABILITIES, SIZE)

    def affects(self, me: Traits, them: Traits) -> bool:
        return "Creature" in them.types

    def change(self, layer: int, me: Traits, them: Traits) -> None:
        if layer == ABILITIES:
            them.abilities = ()
        else:
            them.size = (1, 1)


class Opalescence(Printed):
    """Each other enchantment that is no aura is also a creature, as big as its mana value."""

    line, cost, layers = "Enchantment", 4, (TYPES, SIZE)

    def affects(self, me: Traits, them: Traits) -> bool:
        return them is not me and "Enchantment" in them.types and "Aura" not in them.types

    def change(self, layer: int, me: Traits, them: Traits) -> None:
        if layer == TYPES:
            them.types |= {"Creature"}
        else:
            them.size = (them.face.cost, them.face.cost)


class BloodMoon(Printed):
    """Nonbasic lands are Mountains, and lose their other land types and their abilities."""

    line, cost, layers = "Enchantment", 3, (TYPES,)

    def affects(self, me: Traits, them: Traits) -> bool:
        return "Land" in them.types and "Basic" not in them.types

    def change(self, layer: int, me: Traits, them: Traits) -> None:
        them.types = them.types - LAND_TYPES | {"Mountain"}
        them.abilities = ()


class Urborg(Printed):
    """Each land is also a Swamp."""

    title, line, layers = "Urborg, Tomb of Yawgmoth", "Legendary Land", (TYPES,)

    def affects(self, me: Traits, them: Traits) -> bool:
        return "Land" in them.types

    def change(self, layer: int, me: Traits, them: Traits) -> None:
        them.types |= {"Swamp"}


class ControlMagic(Printed):
    """Enchants a creature: you control it."""

    line, cost, layers = "Enchantment Aura", 4, (CONTROL,)
    targets = any_creature

    def affects(self, me: Traits, them: Traits) -> bool:
        return them.card.id == me.host

    def change(self, layer: int, me: Traits, them: Traits) -> None:
        them.controller = me.controller


class Clone(Printed):
    """May enter as a copy of a creature on the battlefield."""

    line, cost = "Creature Shapeshifter", 4

    @may(instead=Enters, zone="itself")
    def copy(self, game: Battlefield, card: Card, enters: Enters) -> dict[str, list[Event]] | None:
        if not game.would_have(card, self):
            return None
        faces = [game.printed(creature) for creature in game.creatures()]
        return {f"copy {face}": [Enters(card, enters.seat, face)] for face in faces}


class DoublingSeason(Printed):
    """Tokens that you create, and counters that effects put on your permanents, are doubled."""

    line, cost = "Enchantment", 5

    @must(instead=CreateTokens, zone="battlefield")
    def double_tokens(self, game: Battlefield, card: Card, makes: CreateTokens) -> list[Event] | None:
        mine = makes.seat is game.controller(card)
        return [CreateTokens(makes.seat, makes.face, 2 * makes.count)] if mine else None

    @must(instead=PutCounters, zone="battlefield")
    def double_counters(self, game: Battlefield, card: Card, puts: PutCounters) -> list[Event] | None:
        mine = game.controller(puts.card) is game.controller(card)
        return [PutCounters(puts.card, 2 * puts.count)] if mine and not puts.is_cost else None


class Flickerwisp(Printed):
    """When it enters, another target permanent is exiled. It returns under its owner's control when the next end step
    begins."""

    line, cost, size = "Creature Elemental", 3, (3, 1)

    @must(after=Enters, zone="itself")
    def arrives(self, game: Battlefield, card: Card, enters: Enters) -> list[Event]:
        return [game.triggers(card, Flicker())]


class Flicker(Ability):
    """Another target permanent is exiled until the next end step begins."""

    def targets(self, game: Battlefield, seat: Seat, source: Object) -> Sequence[Target]:
        return [permanent for permanent in game.objects(game.battlefield) if permanent != source]

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [Move(target.card, EXILE), SetsReturn(target.card, seat)]


@dataclass(frozen=True)
class SetsReturn(Event):
    card: Card
    seat: Seat

    def apply(self, game: Any) -> None:
        game.later(ReturnsLater(game.object_of(self.card), self.seat))


class ReturnsLater(Delayed):
    """When the next end step begins, an exiled card returns, if it is still the same object."""

    def __init__(self, exiled: Object, seat: Seat) -> None:
        self.exiled: Final = exiled
        self.seat: Final = seat

    def heeds(self) -> tuple[type, ...]:
        return (EndStep,)

    def owner(self) -> Seat:
        return self.seat

    def answer(self, game: Any, event: Event) -> Sequence[Event]:
        card = self.exiled.card
        return [Enters(card, card.owner)] if card.owner and game.is_same(self.exiled) else ()


class RestInPeace(Printed):
    """When it enters, all graveyards are exiled. Cards and tokens go to exile instead of a graveyard."""

    title, line, cost = "Rest in Peace", "Enchantment", 2

    @must(after=Enters, zone="itself")
    def arrives(self, game: Battlefield, card: Card, enters: Enters) -> list[Event]:
        return [game.triggers(card, ExileGraveyards())]

    @must(instead=Move, zone="battlefield")
    def exile(self, game: Battlefield, card: Card, move: Move) -> list[Event] | None:
        return [Move(move.card, EXILE)] if move.to == GRAVEYARD else None


class ExileGraveyards(Ability):
    """All graveyards are exiled."""

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [MoveAll(tuple([card for graveyard in game.graveyards for card in graveyard]), EXILE)]


class SnapcasterMage(Printed):
    """Flash. When it enters, target instant or sorcery card in your graveyard gains flashback until end of turn."""

    line, cost, size, flash = "Creature Human Wizard", 2, (2, 1), True

    @must(after=Enters, zone="itself")
    def arrives(self, game: Battlefield, card: Card, enters: Enters) -> list[Event]:
        return [game.triggers(card, GrantFlashback())]


class GrantFlashback(Ability):
    """Target instant or sorcery card in your graveyard gains flashback until end of turn."""

    def targets(self, game: Battlefield, seat: Seat, source: Object) -> Sequence[Target]:
        mine = game.graveyards[seat]
        return game.objects([card for card in mine if game.printed(card).types & {"Instant", "Sorcery"}])

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [GainsFlashback(target.card)]


@dataclass(frozen=True)
class GainsFlashback(Event):
    card: Card

    def apply(self, game: Any) -> None:
        game.flashback[self.card] = True


class BloodArtist(Printed):
    """Whenever it or another creature dies: target player loses 1, you gain 1."""

    line, cost, size = "Creature Vampire", 2, (0, 1)

    @must(before=Move, zone="battlefield")
    def drains(self, game: Battlefield, card: Card, move: Move) -> IfItHappens | None:
        return IfItHappens(game.triggers(card, Drain())) if game.dies(move) else None


class Drain(Ability):
    """Target player loses 1, you gain 1."""

    def targets(self, game: Battlefield, seat: Seat, source: Object) -> Sequence[Target]:
        return game.seats

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [ChangesLife(target, -1), ChangesLife(seat, 1)]


class Counterspell(Printed):
    """Counter target spell."""

    line, cost = "Instant", 2

    def targets(self, game: Battlefield, seat: Seat, source: Object) -> Sequence[Target]:
        return game.objects([card for card in game.spells if card != source.card and card.front != ABILITY])

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        return [Move(target.card, GRAVEYARD)]


# The box


KNOWN: Final = {face.name: face for face in [kind() for kind in Printed.__subclasses__() if kind is not Ability]}


class Duel(Battlefield):
    """`decks` names the cards of each player: one of everything, unless somebody says otherwise."""

    name: ClassVar[str] = "duel"
    settings: ClassVar[dict[str, object]] = {"decks": (tuple(KNOWN),) * 2}

    def furnish(self) -> None:
        decks: Any = self.layout.options["decks"]
        for seat, names in zip(self.seats, decks, strict=True):
            self.put_cards("libraries", [KNOWN[name] for name in names], owner=seat)
