"""What casting a spell or activating an ability takes: its manner, its costs, its targets; and whether it is possible.

Nothing is offered that could not be completed, so nothing must ever be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card
from facedown.core.nouns import Frozen
from facedown.games.magic.abilities import Ability, Activated
from facedown.games.magic.acts import Act
from facedown.games.magic.bending import benders
from facedown.games.magic.costs import Cost, PayLife
from facedown.games.magic.mana import ManaCost, Price, together
from facedown.games.magic.paying import can_pay
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import Slot
from facedown.games.magic.words import GRAVEYARD, HAND

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

NORMAL: Final = ""
FREE: Final = "free"
"""What players call casting a spell without paying its mana cost."""
FLASHBACK: Final = "flashback"
FLASHBACK_GIVEN: Final = "flashback for its mana cost"
"""Where a card has another flashback of its own."""
NO_MANA: Final = Price(0)
NOTHING: Final = ManaCost("0")
ALLOWED: Final = "allows casting"
"""The use of a permission that there is once each turn."""


class Manner(Frozen):
    """A manner of casting a card: for its mana cost, or for something else or more."""

    def __init__(
        self,
        name: str,
        mana: str | None = None,
        costs: tuple[Cost, ...] = (),
        more: str = "",
        zone: str = HAND,
        often: bool = False,
    ) -> None:
        self.name: Final = name
        self.mana: Final = None if mana is None else ManaCost(mana)
        """What is paid instead of the mana cost."""
        self.costs: Final = costs
        """What is paid besides mana."""
        self.more: Final = ManaCost(more)
        """Mana that is paid on top of it."""
        self.zone: Final = zone
        self.often: Final = often
        """Whether `more` may be paid any number of times (replicate)."""


AS_PRINTED: Final = Manner(NORMAL)


class Permission(Frozen):
    """That a card may be cast from where it lies: without paying its mana cost or not, and perhaps once each turn."""

    def __init__(self, free: bool = False, once: bool = False) -> None:
        self.free: Final = free
        self.once: Final = once


MAY_CAST: Final = Permission()
MAY_CAST_ONE: Final = Permission(once=True)
MAY_CAST_FREELY: Final = Permission(free=True)
MAY_CAST_ONE_FREELY: Final = Permission(free=True, once=True)


# What an act is


def face_of(game: Magic, act: Act) -> Printed:
    """The face that says what an act does."""
    return game.face_named(act.title, act.source)


def ability_of(game: Magic, act: Act) -> Ability:
    return face_of(game, act).ability(act.ability)


def manner_of(game: Magic, act: Act) -> Manner:
    """The manner in which a spell is cast."""
    for manner in face_of(game, act).manners:
        if manner.name == act.how:
            return manner
    if act.how.startswith(FLASHBACK):
        for manner in given_flashbacks(face_of(game, act)):
            if manner.name == act.how:
                return manner
    return AS_PRINTED


def given_flashbacks(face: Printed) -> list[Manner]:
    """Flashback that an effect gives to a card, for its mana cost. Additional costs can be paid with it (118.9d)."""
    if face.mana is None:
        return []
    name = FLASHBACK_GIVEN if any(manner.name == FLASHBACK for manner in face.manners) else FLASHBACK
    found: list[Manner] = []
    for more in with_more(face):
        how = f"{name}, {more.name}" if more.name else name
        found.append(Manner(how, face.mana.text, more.costs, more.more.text, GRAVEYARD, more.often))
    return found


def with_more(face: Printed) -> list[Manner]:
    """The manners of casting a card for its mana cost: as it is, or with additional costs. One that has no name takes
    the place of the first."""
    more = [manner for manner in face.manners if manner.mana is None and manner.zone == HAND]
    return more if any(manner.name == NORMAL for manner in more) else [AS_PRINTED, *more]


def costs_of(game: Magic, act: Act) -> tuple[Cost, ...]:
    """All that is paid besides mana."""
    if act.ability:
        ability = ability_of(game, act)
        return ability.costs if isinstance(ability, Activated) else ()
    return (*face_of(game, act).extra, *manner_of(game, act).costs)


def slots_of(game: Magic, act: Act) -> tuple[Slot, ...]:
    """What it is aimed at, given the modes that were chosen."""
    if act.ability:
        return ability_of(game, act).slots
    face = face_of(game, act)
    if face.modes:
        return tuple([slot for number in act.modes for slot in face.modes[number].slots])
    return face.slots


def mana_cost(game: Magic, act: Act) -> ManaCost | None:
    if act.ability:
        ability = ability_of(game, act)
        return ability.mana if isinstance(ability, Activated) else None
    return NOTHING if act.free else manner_of(game, act).mana or face_of(game, act).mana


def price_of(game: Magic, act: Act) -> Price:
    """The total cost in mana (601.2f): what is printed or paid instead, more, less."""
    cost = mana_cost(game, act)
    if cost is None:
        return NO_MANA
    price = cost.price(max(act.x, 0))
    if act.ability:
        return price
    manner = manner_of(game, act)
    for _ in range(max(act.times, 0) if manner.often else 1):
        price = together(price, manner.more.base) if manner.more.text else price
    face, card = face_of(game, act), act.source.card
    change = face.own_price(game, act.seat, card, act)
    any_type = False
    for bender, seat, me in benders(game):
        change += bender.changes_price(game, seat, me, act.seat, card)
        any_type = any_type or (seat is act.seat and bender.any_mana_for(game, seat, me, card))
    price = price.more(change) if change > 0 else price.less(-change)
    return price.with_any_type() if any_type else price


def spared_by(game: Magic, act: Act) -> tuple[Card, ...]:
    """The permanents that its costs use up, so that they make no mana for it."""
    return tuple([card for cost in costs_of(game, act) for card in cost.uses(act)])


def convokes(game: Magic, act: Act) -> bool:
    return not act.ability and face_of(game, act).convokes


def life_of(game: Magic, act: Act) -> int:
    """The life that it costs, apart from Phyrexian mana."""
    paid = sum([cost.amount for cost in costs_of(game, act) if isinstance(cost, PayLife)])
    return paid + (0 if act.ability else face_of(game, act).life_price(act))


def is_payable(game: Magic, act: Act) -> bool:
    """Whether there is a way to pay all costs."""
    for cost in costs_of(game, act):
        if not cost.can_be_paid(game, act):
            return False
    return can_pay(game, act.seat, price_of(game, act), spared_by(game, act), convokes(game, act), life_of(game, act))


def is_aimable(game: Magic, act: Act) -> bool:
    """Whether there are targets for it, in some of its modes."""
    face = None if act.ability else face_of(game, act)
    if face is not None and face.modes and not act.modes:
        return len(open_modes(game, act)) >= face.least_modes(act)
    return can_fill(game, act, slots_of(game, act))


def can_fill(game: Magic, act: Act, slots: Sequence[Slot]) -> bool:
    for slot in slots:
        if not slot.can_be_filled(game, act):
            return False
    return True


def open_modes(game: Magic, act: Act) -> list[int]:
    """The modes for which there are targets."""
    modes = face_of(game, act).modes
    return [number for number, mode in enumerate(modes) if can_fill(game, act, mode.slots)]


def is_possible(game: Magic, act: Act) -> bool:
    """Whether there is at least one way to make all choices and pay all costs."""
    return is_aimable(game, act) and is_payable(game, act)
