"""The layers a second time, as naively as rule 613 reads: slow, and with nothing of the engine's own layers in it.

What the cards of the pool say stands here once more, in a table, so that the definitions of the cards are checked too.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from facedown.games.magic.game import Magic

LAYERS = ("2", "4", "5", "6", "7a", "7b", "7c")
"""Copies (layer 1) are the faces that permanents have. Nothing in the pool changes texts (3) or switches sizes (7d)."""
BASIC_TYPES = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
NOT_OF_CREATURES = {
    *BASIC_TYPES,
    *("Land", "Creature", "Artifact", "Enchantment", "Instant", "Sorcery", "Planeswalker", "Basic", "Legendary"),
    *("Aura", "Equipment", "Arcane", "Ajani", "Jace"),
}


@dataclass
class Thing:
    """A permanent."""

    id: int
    name: str
    controller: int
    timestamp: int
    types: set[str]
    colours: set[str]
    keywords: set[str]
    texts: list[str]
    """The cards whose abilities it has."""
    power: int
    toughness: int
    mana_value: int
    host: int
    plus: int
    """How many +1/+1 counters it has."""
    adds: tuple[int, int]
    """What all its counters add."""
    is_token: bool

    def has(self, kind: str) -> bool:
        return kind in self.types or ("every creature type" in self.types and kind not in NOT_OF_CREATURES)

    @property
    def creature(self) -> bool:
        return "Creature" in self.types

    def copy(self) -> Thing:
        twin = copy.copy(self)
        twin.types, twin.colours, twin.keywords = set(self.types), set(self.colours), set(self.keywords)
        return twin

    def seen(self) -> tuple[object, ...]:
        """All that must be the same in both implementations."""
        return (
            *(self.name, self.controller, sorted(self.types), sorted(self.colours), sorted(self.keywords)),
            *(sorted(self.texts), self.power, self.toughness),
        )


@dataclass
class World:
    things: dict[int, Thing]
    attackers: set[int]
    types_in_graveyards: int
    life: tuple[int, ...]

    def copy(self) -> World:
        return replace(self, things={id: thing.copy() for id, thing in self.things.items()})


Whom = Callable[[World, Thing, Thing], bool]
Does = Callable[[World, Thing, Thing], Any]
"""What a part of an effect does to a permanent. It returns what it gives, if that depends on something."""


@dataclass
class Text:
    """A static ability: whom it affects, and what it does to them in which layers."""

    whom: Whom
    parts: dict[str, Does]


@dataclass
class Working:
    """A continuous effect: of an ability that a permanent has, or of something that has resolved."""

    timestamp: int
    parts: dict[str, Does]
    source: int = -1
    text: str = ""
    whom: Whom | None = None
    members: set[int] | None = None
    """The permanents that it affects, once that is fixed (611.2c, 613.6)."""
    applied: set[str] = field(default_factory=set)

    def exists(self, world: World) -> bool:
        return self.members is not None or self.text in world.things[self.source].texts

    def reach(self, world: World) -> set[int]:
        if self.members is not None:
            return self.members
        assert self.whom is not None
        me = world.things[self.source]
        return {id for id, them in world.things.items() if self.whom(world, me, them)}

    def outcome(self, world: World, layer: str) -> object:
        """Whether it exists, to what it applies, and what it would give (613.8a)."""
        if not self.exists(world):
            return None
        trial, gives = world.copy(), []
        reached = sorted(self.reach(world))
        for id in reached:
            me = trial.things[self.source] if self.source >= 0 else trial.things[id]
            gives.append(self.parts[layer](trial, me, trial.things[id]))
        return (reached, gives)

    def apply(self, world: World, layer: str) -> None:
        self.members = self.reach(world)
        for id in sorted(self.members):
            me = world.things[self.source] if self.source >= 0 else world.things[id]
            self.parts[layer](world, me, world.things[id])


# What the parts of effects do


def gets(power: int, toughness: int) -> Does:
    def part(world: World, me: Thing, them: Thing) -> None:
        them.power += power
        them.toughness += toughness

    return part


def has(*keywords: str) -> Does:
    def part(world: World, me: Thing, them: Thing) -> None:
        them.keywords |= set(keywords)

    return part


def is_also(*types: str) -> Does:
    def part(world: World, me: Thing, them: Thing) -> None:
        them.types |= set(types)

    return part


def becomes_mountain(world: World, me: Thing, them: Thing) -> None:
    """Rule 305.7."""
    them.types = (them.types - BASIC_TYPES) | {"Mountain"}
    them.texts, them.keywords = [], set()


def loses_all(world: World, me: Thing, them: Thing) -> None:
    them.texts, them.keywords = [], set()


def has_base(power: int, toughness: int) -> Does:
    def part(world: World, me: Thing, them: Thing) -> None:
        them.power, them.toughness = power, toughness

    return part


def as_big_as_it_costs(world: World, me: Thing, them: Thing) -> None:
    them.power = them.toughness = them.mana_value


def is_taken(world: World, me: Thing, them: Thing) -> int:
    them.controller = me.controller
    return me.controller


# Whom they affect


def yours(world: World, me: Thing, them: Thing) -> bool:
    return them.creature and them.controller == me.controller


def your_other(kind: str) -> Whom:
    return lambda world, me, them: yours(world, me, them) and them.id != me.id and them.has(kind)


def its_host(world: World, me: Thing, them: Thing) -> bool:
    return me.host == them.id


def guards(world: World, me: Thing, them: Thing) -> bool:
    foes = [thing for thing in world.things.values() if thing.controller != me.controller and not thing.is_token]
    return them.creature and them.name == "Ivory Guardians" and any("R" in foe.colours for foe in foes)


TEXTS: dict[str, Text] = {
    "Goblin Chieftain": Text(your_other("Goblin"), {"6": has("haste"), "7c": gets(1, 1)}),
    "Kaysa": Text(lambda w, me, them: yours(w, me, them) and "G" in them.colours, {"7c": gets(1, 1)}),
    "Glorious Anthem": Text(yours, {"7c": gets(1, 1)}),
    "Bonesplitter": Text(its_host, {"7c": gets(2, 0)}),
    "Short Sword": Text(its_host, {"7c": gets(1, 1)}),
    "Accorder's Shield": Text(its_host, {"6": has("vigilance"), "7c": gets(0, 3)}),
    "Rancor": Text(its_host, {"6": has("trample"), "7c": gets(2, 0)}),
    "Animate Dead": Text(its_host, {"7c": gets(-1, 0)}),
    "Control Magic": Text(its_host, {"2": is_taken}),
    "Elvish Archdruid": Text(your_other("Elf"), {"7c": gets(1, 1)}),
    "Imperious Perfect": Text(your_other("Elf"), {"7c": gets(1, 1)}),
    "Master of the Pearl Trident": Text(your_other("Merfolk"), {"6": has("islandwalk"), "7c": gets(1, 1)}),
    "Pelt Collector": Text(lambda w, me, them: them.id == me.id and me.plus >= 3, {"6": has("trample")}),
    "Blade Historian": Text(
        lambda w, me, them: yours(w, me, them) and them.id in w.attackers, {"6": has("double strike")}
    ),
    "Ivory Guardians": Text(guards, {"7c": gets(1, 1)}),
    "Humility": Text(lambda w, me, them: them.creature, {"6": loses_all, "7b": has_base(1, 1)}),
    "Opalescence": Text(
        lambda w, me, them: them.id != me.id and "Enchantment" in them.types and "Aura" not in them.types,
        {"4": is_also("Creature"), "7b": as_big_as_it_costs},
    ),
    "March of the Machines": Text(
        lambda w, me, them: "Artifact" in them.types and not them.creature,
        {"4": is_also("Creature"), "7b": as_big_as_it_costs},
    ),
    "Blood Moon": Text(lambda w, me, them: "Land" in them.types and "Basic" not in them.types, {"4": becomes_mountain}),
    "Urborg, Tomb of Yawgmoth": Text(lambda w, me, them: "Land" in them.types, {"4": is_also("Swamp")}),
}


def swamps(world: World, me: Thing) -> tuple[int, int]:
    count = len([them for them in world.things.values() if them.controller == me.controller and "Swamp" in them.types])
    return (count, count)


DEFINED: dict[str, Callable[[World, Thing], tuple[int, int]]] = {
    "Nightmare": swamps,
    "Tarmogoyf": lambda world, me: (world.types_in_graveyards, world.types_in_graveyards + 1),
    "Avatar Token": lambda world, me: (world.life[me.controller], world.life[me.controller]),
}
"""Abilities that define a size (604.3)."""


# The rule


def naive_board(game: Magic) -> dict[int, tuple[object, ...]]:
    """What each permanent is, by the id of its card."""
    world = as_printed(game)
    effects = resolved(game)
    for layer in LAYERS:
        if layer == "7a":
            for thing in world.things.values():
                for text in thing.texts:
                    if text in DEFINED:
                        thing.power, thing.toughness = DEFINED[text](world, thing)
            continue
        while True:
            effects += newly_begun(world, effects, layer)
            waiting = [one for one in effects if layer in one.parts and layer not in one.applied and one.exists(world)]
            if not waiting:
                break
            chosen = next_one(waiting, world, layer)
            chosen.apply(world, layer)
            chosen.applied.add(layer)
    for thing in world.things.values():
        thing.power += thing.adds[0]
        thing.toughness += thing.adds[1]
    return {id: thing.seen() for id, thing in world.things.items()}


def newly_begun(world: World, effects: Iterable[Working], layer: str) -> list[Working]:
    """The effects of abilities that permanents have now, and that have their first part in this layer."""
    going = {(one.source, one.text) for one in effects}
    found = []
    for id, thing in world.things.items():
        for name in dict.fromkeys(thing.texts):
            text = TEXTS.get(name)
            if text is not None and min(text.parts, key=LAYERS.index) == layer and (id, name) not in going:
                found.append(Working(thing.timestamp, text.parts, id, name, text.whom))
    return found


def next_one(waiting: list[Working], world: World, layer: str) -> Working:
    """The earliest of those that depend on no other one, but for those in a loop with it (613.7, 613.8b)."""
    on: dict[int, set[int]] = {}
    for place, one in enumerate(waiting):
        now = one.outcome(world, layer)
        on[place] = set()
        for number, other in enumerate(waiting):
            if other is not one:
                trial = world.copy()
                copy.copy(other).apply(trial, layer)
                if one.outcome(trial, layer) != now:
                    on[place].add(number)
    free = [place for place in on if all(place in behind(on, other) for other in on[place])]
    return waiting[min(free, key=lambda place: waiting[place].timestamp)]


def behind(on: dict[int, set[int]], place: int) -> set[int]:
    """All on which one depends, directly or through others."""
    found: set[int] = set()
    todo = [place]
    while todo:
        for other in on[todo.pop()]:
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


# Reading the game


def as_printed(game: Magic) -> World:
    things = {}
    for card in game.battlefield.cards:
        face, host = game.printed(card), game.attached[card]
        counters = dict(game.counters[card])
        power = counters.get("+1/+1", 0) - counters.get("-1/-1", 0)
        things[card.id] = Thing(
            id=card.id,
            name=face.name,
            controller=(game.under[card] or game.owner(card)).index,
            timestamp=game.since[card],
            types=set(face.types),
            colours=set(face.colours),
            keywords=set(face.words_of),
            texts=[one.name for one in face.has_faces],
            power=face.power,
            toughness=face.toughness,
            mana_value=face.mana_value,
            host=host.card.id if host is not None and game.is_same(host) else -1,
            plus=counters.get("+1/+1", 0),
            adds=(power, power - counters.get("-0/-1", 0)),
            is_token=card.front == "token",
        )
    buried = [card for zone in game.graveyards for card in zone.cards if card.front != "token"]
    types = {word for card in buried for word in game.printed(card).types & (NOT_OF_CREATURES - BASIC_TYPES)}
    attackers = {attack.attacker.card.id for attack in game.attackers}
    kinds = types - {"Basic", "Legendary", "Aura", "Equipment", "Arcane", "Ajani", "Jace"}
    return World(things, attackers, len(kinds), tuple(game.life))


def resolved(game: Magic) -> list[Working]:
    """The effects of spells and abilities that have resolved."""
    found = []
    for effect in game.effects:
        members = {member.card.id for member in effect.members if game.is_same(member)}
        bound = effect.bound is None or game.is_same(effect.bound)
        if members and bound:
            found.append(Working(effect.since, parts_of(effect.change), members=members))
    return found


def parts_of(change: Any) -> dict[str, Does]:
    def taken(world: World, me: Thing, them: Thing) -> None:
        them.controller = change.seat.index

    def typed(world: World, me: Thing, them: Thing) -> None:
        if change.as_types is not None:
            them.types = {word for word in them.types if word in NOT_OF_CREATURES} | set(change.as_types)
        them.types |= set(change.types)

    def coloured(world: World, me: Thing, them: Thing) -> None:
        them.colours = set(change.colours)

    def able(world: World, me: Thing, them: Thing) -> None:
        if change.loses:
            loses_all(world, me, them)
        them.keywords |= set(change.keywords)

    parts: dict[str, Does] = {}
    if change.seat is not None:
        parts["2"] = taken
    if change.types or change.as_types is not None:
        parts["4"] = typed
    if change.colours is not None:
        parts["5"] = coloured
    if change.loses or change.keywords:
        parts["6"] = able
    if change.base is not None:
        parts["7b"] = has_base(*change.base)
    if change.power or change.toughness:
        parts["7c"] = gets(change.power, change.toughness)
    return parts
