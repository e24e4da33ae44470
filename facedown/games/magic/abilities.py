"""Abilities, as cards write them: a method that says what happens, and a mark that says when.

    class BlisterstickShaman(Printed):
        \"\"\"When it enters, 1 damage to any target.\"\"\"

        @enters(ANY_TARGET)
        def shoots(self, game, it):
            return [Damages(it, it.target, 1)]

The method gets the act that resolves, and returns the events that happen. It changes nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.events import Event
from facedown.core.nouns import Frozen
from facedown.games.magic.mana import ManaCost, Pool
from facedown.games.magic.targets import Slot, slots_of
from facedown.games.magic.words import BATTLEFIELD

if TYPE_CHECKING:
    from facedown.games.magic.acts import Act
    from facedown.games.magic.costs import Cost
    from facedown.games.magic.game import Magic
    from facedown.games.magic.printed import Printed
    from facedown.games.magic.traits import Traits

Method = Callable[..., Any]
Condition = Callable[["Magic", "Traits", Any], bool]
"""Whether an event makes an ability trigger; it gets the permanent that has the ability."""
If = Callable[["Magic", "Act"], bool]
Amount = Callable[["Magic", "Traits", Any], int]
Remembers = Callable[["Magic", "Traits", Any], tuple[object, ...]]
"""What an ability that triggers keeps in mind, in `it.about`."""
Each = Callable[["Magic", "Traits", Any], Sequence[tuple[object, ...]]]
"""What happened several times in one event: for each, what the ability that triggers on it remembers."""


class Ability(Frozen):
    """What a card can do: a method of its face, and what it can be aimed at. `bound` ties it to the face."""

    def __init__(self, method: Method, slots: tuple[Slot, ...]) -> None:
        self.method: Final = method
        self.slots: Final = slots
        self.name: Final[str] = method.__name__
        self.face: Printed | None = None

    def of(self, face: Printed) -> Ability:
        """This ability, of a face."""
        twin = self.copy()
        twin.face = face
        return twin

    def copy(self) -> Ability:
        return Ability(self.method, self.slots)

    def text(self) -> str:
        return self.name.replace("_", " ")

    def does(self, game: Magic, it: Act) -> Sequence[Event]:
        """What happens when it resolves."""
        events: Sequence[Event] = self.method(self.face, game, it)
        return events

    def __repr__(self) -> str:
        return f"<{self.face}: {self.text()}>"


class Mode(Ability):
    """One of several things that a spell may do."""

    def __init__(self, method: Method, slots: tuple[Slot, ...], words: str) -> None:
        super().__init__(method, slots)
        self.words: Final = words

    def copy(self) -> Ability:
        return Mode(self.method, self.slots, self.words)

    def text(self) -> str:
        return self.words


class Triggered(Ability):
    """An ability that triggers on an event.

    `condition` looks at the event as it happens; `only_if` (an "if" right behind the condition) is looked at then and
    again on resolution (603.4). `looks_back` abilities see the state before the event (603.10). With `each`, it
    triggers once for each thing that this returns (603.2c), and `it.about` is that thing.
    """

    def __init__(
        self,
        method: Method,
        slots: tuple[Slot, ...],
        event: type[Event] | None,
        condition: Condition | None,
        only_if: If | None,
        amount: Amount | None,
        looks_back: bool,
        zone: str,
        remembers: Remembers | None = None,
        each: Each | None = None,
    ) -> None:
        super().__init__(method, slots)
        self.event: Final = event
        self.condition: Final = condition
        self.only_if: Final = only_if
        self.amount: Final = amount
        self.looks_back: Final = looks_back
        self.zone: Final = zone
        self.remembers: Final = remembers
        self.each: Final = each

    def copy(self) -> Ability:
        return Triggered(
            *(self.method, self.slots, self.event, self.condition),
            *(self.only_if, self.amount, self.looks_back, self.zone),
            self.remembers,
            self.each,
        )


class Activated(Ability):
    """An ability that a player activates: mana and other costs, a colon, an effect."""

    def __init__(
        self,
        method: Method,
        slots: tuple[Slot, ...],
        mana: str,
        costs: tuple[Cost, ...],
        zone: str,
        as_sorcery: bool,
        once: bool,
        keyword: str,
    ) -> None:
        super().__init__(method, slots)
        self.mana: Final = ManaCost(mana)
        self.costs: Final = costs
        self.zone: Final = zone
        self.as_sorcery: Final = as_sorcery
        """Whether it can be activated only when its player could cast a sorcery."""
        self.once: Final = once
        """Whether it can be activated only once each turn."""
        self.keyword: Final = keyword
        self.words: Final = ", ".join([*([mana] if mana else []), *[str(cost) for cost in costs]])
        """Its cost, as a player says it."""

    def copy(self) -> Ability:
        mana = self.mana.text
        return Activated(self.method, self.slots, mana, self.costs, self.zone, self.as_sorcery, self.once, self.keyword)


class MakesMana(Ability):
    """A mana ability (605): it does not use the stack. Its method returns the pools of mana that it may add."""

    def __init__(self, method: Method, mana: str, costs: tuple[Cost, ...], once: bool) -> None:
        super().__init__(method, ())
        self.mana: Final = ManaCost(mana)
        self.costs: Final = costs
        self.once: Final = once
        self.words: Final = ", ".join([*([mana] if mana else []), *[str(cost) for cost in costs]])

    def copy(self) -> Ability:
        return MakesMana(self.method, self.mana.text, self.costs, self.once)

    def pools(self, game: Magic, traits: Traits) -> Sequence[Pool]:
        found: Sequence[Pool] = self.method(self.face, game, traits)
        return found


# How cards write them


def whenever(
    event: type[Event],
    condition: Condition | None = None,
    *aims: object,
    only_if: If | None = None,
    amount: Amount | None = None,
    looks_back: bool = False,
    zone: str = BATTLEFIELD,
    remembers: Remembers | None = None,
    each: Each | None = None,
) -> Callable[[Method], Triggered]:
    """A triggered ability of a card on the battlefield (or, with zone=SPELLS, of the spell itself)."""

    def mark(method: Method) -> Triggered:
        return Triggered(method, slots_of(aims), event, condition, only_if, amount, looks_back, zone, remembers, each)

    return mark


def later(*aims: object) -> Callable[[Method], Triggered]:
    """An ability that triggers only where an effect has set it up: delayed and reflexive ones."""

    def mark(method: Method) -> Triggered:
        return Triggered(method, slots_of(aims), None, None, None, None, False, BATTLEFIELD)

    return mark


def activated(
    mana: str,
    *costs: Cost,
    aims: Sequence[object] = (),
    zone: str = BATTLEFIELD,
    as_sorcery: bool = False,
    once: bool = False,
    keyword: str = "",
) -> Callable[[Method], Activated]:
    """An activated ability: `@activated("1", TAP, aims=[CREATURE])`."""

    def mark(method: Method) -> Activated:
        return Activated(method, slots_of(aims), mana, costs, zone, as_sorcery, once, keyword)

    return mark


def makes_mana(mana: str, *costs: Cost, once: bool = False) -> Callable[[Method], MakesMana]:
    """A mana ability: `@makes_mana("", TAP)`. The method gets the game and the permanent, and returns pools."""

    def mark(method: Method) -> MakesMana:
        return MakesMana(method, mana, costs, once)

    return mark


def mode(words: str, *aims: object) -> Callable[[Method], Mode]:
    """One of the things that a modal spell may do."""

    def mark(method: Method) -> Mode:
        return Mode(method, slots_of(aims), words)

    return mark
