"""When abilities trigger: the phrases of the rules, as functions of the game, the permanent that has the ability, and
the event. And short forms of `whenever` for what most cards say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from facedown.core.objects import Object
from facedown.games.magic.abilities import Activated, If, Method, Remembers, Triggered, whenever
from facedown.games.magic.announcing import BecomesTarget, IsActivated, IsCast
from facedown.games.magic.attacking import Attacks
from facedown.games.magic.blocking import Blocks
from facedown.games.magic.casting import ability_of
from facedown.games.magic.damaging import DamageDone, GainsLife, Hit
from facedown.games.magic.deciding import act_on
from facedown.games.magic.events import StepBegins
from facedown.games.magic.moving import Enters, Moves
from facedown.games.magic.words import CREATURE, END, GRAVEYARD, INSTANT, SORCERY, UPKEEP

if TYPE_CHECKING:
    from facedown.games.magic.acts import Act
    from facedown.games.magic.game import Magic
    from facedown.games.magic.traits import Traits


# Coming and going


def itself(game: Magic, me: Traits, event: Any) -> bool:
    return event.card is me.card


def another_creature(game: Magic, me: Traits, event: Enters) -> bool:
    return event.card is not me.card and CREATURE in game.types_of(event.card)


def another_creature_of_yours(game: Magic, me: Traits, event: Enters) -> bool:
    return another_creature(game, me, event) and event.seat is me.controller


def dies(game: Magic, me: Traits, event: Moves) -> bool:
    """This is put into a graveyard from the battlefield."""
    return event.card is me.card and event.to == GRAVEYARD


def dies_to_your_graveyard(game: Magic, me: Traits, event: Moves) -> bool:
    """This is put into its controller's graveyard from the battlefield."""
    return dies(game, me, event) and me.controller is me.card.owner


def any_creature_dies(game: Magic, me: Traits, event: Moves) -> bool:
    return event.to == GRAVEYARD and CREATURE in game.types_of(event.card)


def another_of_yours_dies(game: Magic, me: Traits, event: Moves) -> bool:
    return (
        event.card is not me.card
        and any_creature_dies(game, me, event)
        and game.controller(event.card) is me.controller
    )


def enters(*aims: object, only_if: If | None = None) -> Callable[[Method], Triggered]:
    """When this enters."""
    return whenever(Enters, itself, *aims, only_if=only_if)


def when_it_dies(*aims: object) -> Callable[[Method], Triggered]:
    """When this dies, or (of what is no creature) is put into a graveyard from the battlefield."""
    return whenever(Moves, dies, *aims, looks_back=True)


def when_it_leaves(*aims: object, remembers: Remembers | None = None) -> Callable[[Method], Triggered]:
    """When this leaves the battlefield."""
    return whenever(Moves, itself, *aims, looks_back=True, remembers=remembers)


def the_other(game: Magic, me: Traits, event: Any) -> tuple[object, ...]:
    """Remember what enters or leaves."""
    return (game.object_of(event.card),)


def what_it_is_linked_with(game: Magic, me: Traits, event: Any) -> tuple[object, ...]:
    """Remember the card that this has exiled or brought back."""
    linked = game.linked[me.card]
    return () if linked is None else (linked,)


def was_evoked(game: Magic, it: Act) -> bool:
    """Whether the evoke cost of this permanent was paid (702.74a)."""
    cast = game.act[it.card]
    return game.is_same(it.source) and cast is not None and cast.was("evoke")


# Steps


def at_step(step: str, whose: str) -> Callable[[Magic, Traits, StepBegins], bool]:
    """At the beginning of a step: of "you", of an "opponent", or of "each" player."""

    def begins(game: Magic, me: Traits, event: StepBegins) -> bool:
        if event.step != step:
            return False
        return whose == "each" or (event.seat is me.controller) == (whose == "you")

    return begins


def in_upkeep(whose: str, *aims: object, only_if: If | None = None) -> Callable[[Method], Triggered]:
    """At the beginning of an upkeep: "you", "opponent" or "each"."""
    return whenever(StepBegins, at_step(UPKEEP, whose), *aims, only_if=only_if)


def in_end_step(whose: str, *aims: object, only_if: If | None = None) -> Callable[[Method], Triggered]:
    return whenever(StepBegins, at_step(END, whose), *aims, only_if=only_if)


# Life, damage, combat, casting


def you_gain(game: Magic, me: Traits, event: GainsLife) -> bool:
    return event.seat is me.controller


def hits_on(game: Magic, me: Traits, event: DamageDone) -> list[Hit]:
    """The damage that was dealt to this."""
    return [hit for hit in event.hits if isinstance(hit.target, Object) and hit.target.card is me.card]


def hits_by(game: Magic, me: Traits, event: DamageDone) -> list[Hit]:
    """The damage that this has dealt."""
    return [hit for hit in event.hits if hit.source.card is me.card]


def is_damaged(game: Magic, me: Traits, event: DamageDone) -> bool:
    return bool(hits_on(game, me, event))


def damage_to_it(game: Magic, me: Traits, event: DamageDone) -> int:
    return sum([hit.amount for hit in hits_on(game, me, event)])


def is_damaged_in_combat(game: Magic, me: Traits, event: DamageDone) -> bool:
    return any(hit.combat for hit in hits_on(game, me, event))


def combat_damage_to_it(game: Magic, me: Traits, event: DamageDone) -> int:
    return sum([hit.amount for hit in hits_on(game, me, event) if hit.combat])


def by_source(hits: Sequence[Hit]) -> list[tuple[object, ...]]:
    """For each source of some damage: the source, and how much it was."""
    amounts: dict[Object, int] = {}
    for hit in hits:
        amounts[hit.source] = amounts.get(hit.source, 0) + hit.amount
    return [*amounts.items()]


def it_attacks(game: Magic, me: Traits, event: Attacks) -> bool:
    return any(attack.attacker.card is me.card for attack in event.attacks)


def it_blocks_or_is_blocked(game: Magic, me: Traits, event: Blocks) -> bool:
    return any(me.card in (block.blocker.card, block.attacker.card) for block in event.blocks)


def met_in_combat(me: Traits, event: Blocks) -> list[Object]:
    """The creatures that this blocks, or that block it."""
    return [
        block.attacker if block.blocker.card is me.card else block.blocker
        for block in event.blocks
        if me.card in (block.blocker.card, block.attacker.card)
    ]


def becomes_target(game: Magic, me: Traits, event: BecomesTarget) -> bool:
    return event.target.card is me.card


def you_cast(game: Magic, me: Traits, event: IsCast) -> bool:
    act = game.act[event.spell]
    return act is not None and act.seat is me.controller


def you_cast_instant_or_sorcery(game: Magic, me: Traits, event: IsCast) -> bool:
    types = game.printed(event.spell).types
    return you_cast(game, me, event) and (INSTANT in types or SORCERY in types)


def spells_before(game: Magic, me: Traits, event: IsCast) -> int:
    """How many spells were cast in this turn before this one."""
    return len(game.cast) - 1


def you_cycle(game: Magic, me: Traits, event: IsActivated) -> bool:
    """You pay the cost of a cycling ability (702.29c)."""
    act = act_on(game, event.card)
    ability = ability_of(game, act)
    return act.seat is me.controller and isinstance(ability, Activated) and ability.keyword == "cycling"


def you_cast_noncreature(game: Magic, me: Traits, event: IsCast) -> bool:
    return you_cast(game, me, event) and CREATURE not in game.printed(event.spell).types
