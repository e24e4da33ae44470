"""Attacks and blocks in one line: "attack bears, hawk", "block bears -> hawk". The rules ask creature by creature."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.core.objects import Object
from facedown.games.magic.attacking import STAYS, WhoAttacks, defenders, possible_attackers, why_no_attack
from facedown.games.magic.blocking import Block, WhoBlocks, is_legal_whole, possible_blockers, why_no_block
from facedown.games.magic.likeness import likeness
from facedown.games.magic.traits import Traits
from facedown.players.typed import Unclear

NOTHING: Final = ("no", "none", "nobody", "nothing", "with nobody", "with nothing")
ALL: Final = ("all", "everything", "everybody", "with all", "with everything", "all out")
BUT: Final = re.compile(r"(?:with )?(?:all|everything|everybody) (?:but|except) (?P<names>.+)")
ARROW: Final = re.compile(r"\s*(?:-+>|=>|→|>)\s*")
BETWEEN: Final = re.compile(r"\s*(?:,|;|\band\b|&)\s*")
COUNTED: Final = re.compile(r"(?P<count>\d+)\s+(?P<name>\D.*)")
BY_ID: Final = re.compile(r"@(?P<id>\d{1,9})")
"""A card as a screen with buttons names it: by the viewer's own id."""
NUMBERED: Final = re.compile(r"(?P<name>.+?)\s*#(?P<number>\d+)")

Plan = dict[int, Any]
"""What each creature does, by the id of its card: whom it attacks, or what it blocks. Others do nothing."""


# Attacks


def attack_in(view: Any, me: Seat, line: str) -> Plan:
    """The attack that a line means. Raises `Unclear` if a creature is not there, or cannot attack."""
    able = possible_attackers(view, me)
    said = line.strip().casefold()
    if said in NOTHING:
        return {}
    if not able:
        raise Unclear("You have no creature that could attack.")
    other = view.other(me)
    if said in ALL:
        return {traits.card.id: other for traits in able}
    but = BUT.fullmatch(said)
    if but is not None:
        kept = [traits.card.id for name in names_in(but["names"]) for traits in called(view, able, name)]
        return {traits.card.id: other for traits in able if traits.card.id not in kept}
    plan: Plan = {}
    for part in names_in(said.removeprefix("with ")):
        name, at = halves(part)
        defender = defender_called(view, me, at) if at else other
        for traits in attackers_called(view, me, able, name, plan):
            plan[traits.card.id] = defender
    return in_order(view, able, plan)


def attackers_called(view: Any, me: Seat, able: Sequence[Traits], name: str, plan: Plan) -> list[Traits]:
    free = [traits for traits in able if traits.card.id not in plan]
    try:
        return called(view, free, name)
    except Unclear:
        for traits in called(view, [traits for traits in view.permanents(me) if traits not in able], name, quiet=True):
            raise Unclear(f"{name_of(view, traits)} cannot attack: {why_no_attack(view, traits)}.") from None
        raise


def defender_called(view: Any, me: Seat, name: str) -> object:
    """A player or a planeswalker that is attacked."""
    by_id = BY_ID.fullmatch(name)
    for defender in defenders(view, me):
        if by_id is not None and isinstance(defender, Object) and defender.card.id == int(by_id["id"]):
            return defender
        if fits(name, str(view.name_of(defender)).casefold()):
            return defender
    raise Unclear(f"There is nobody called {name!r} to attack.")


# Blocks


def block_in(view: Any, me: Seat, line: str) -> Plan:
    """The block that a line means: "bears -> hawk, elf -> hawk", "bears, elf -> hawk", "hawk with bears"."""
    able = possible_blockers(view, me)
    attackers = [attack.attacker for attack in view.attackers if view.is_same(attack.attacker)]
    said = line.strip().casefold()
    if said in NOTHING:
        return {}
    plan: Plan = {}
    waiting: list[str] = []
    for part in names_in(turned(said)):
        name, at = halves(part)
        waiting.append(name)
        if at:
            add_blocks(view, me, able, waiting, attacker_called(view, attackers, at), plan)
            waiting = []
    if waiting:
        if len(attackers) > 1:
            raise Unclear(f"What does {waiting[0]} block? Say: block {waiting[0]} -> ATTACKER.")
        add_blocks(view, me, able, waiting, attackers[0], plan)
    plan = in_order(view, able, plan)
    blocks = [Block(view.object_of(traits.card), plan[traits.card.id]) for traits in able if traits.card.id in plan]
    if not is_legal_whole(view, blocks):
        raise Unclear("That is no legal block: a creature with menace needs two blockers; some cannot block alone.")
    return plan


def turned(said: str) -> str:
    """ "hawk with bears and elf" the other way round: "bears and elf -> hawk"."""
    attacker, with_, blockers = said.partition(" with ")
    return f"{blockers} -> {attacker}" if with_ and not ARROW.search(said) else said


def add_blocks(view: Any, me: Seat, able: Sequence[Traits], names: Sequence[str], attacker: Object, plan: Plan) -> None:
    for name in names:
        free = [traits for traits in able if traits.card.id not in plan]
        for traits in blockers_called(view, me, free, name, attacker):
            plan[traits.card.id] = attacker


def blockers_called(view: Any, me: Seat, able: Sequence[Traits], name: str, attacker: Object) -> list[Traits]:
    target = view.traits(attacker.card)
    fit = [traits for traits in able if view.can_block(traits.card, attacker.card)]
    try:
        return called(view, fit, name)
    except Unclear:
        for traits in called(view, [traits for traits in view.permanents(me) if traits not in fit], name, quiet=True):
            why = why_no_block(view, traits, [target])
            raise Unclear(f"{name_of(view, traits)} cannot block {view.name_of(attacker)}: {why}.") from None
        raise


def attacker_called(view: Any, attackers: Sequence[Object], name: str) -> Object:
    found = called(view, [view.traits(attacker.card) for attacker in attackers], name)
    return next(attacker for attacker in attackers if attacker.card is found[0].card)


# Names


def names_in(line: str) -> list[str]:
    return [part for part in BETWEEN.split(line.strip()) if part]


def halves(part: str) -> tuple[str, str]:
    """What stands before an arrow (or "at"), and what stands behind it."""
    found = ARROW.split(part, maxsplit=1)
    if len(found) == 1:
        found = re.split(r"\s+(?:at|blocks?)\s+", part, maxsplit=1)
    return found[0].strip(), found[1].strip() if len(found) > 1 else ""


def called(view: Any, among: Sequence[Traits], name: str, quiet: bool = False) -> list[Traits]:
    """The creatures that a person means: "hawk", "hawk #2", "2 hawks", "hawks"; or the one with an id, "@12"."""
    by_id = BY_ID.fullmatch(name)
    if by_id is not None:
        return [traits for traits in among if traits.card.id == int(by_id["id"])] or unmeant(name, quiet)
    counted, numbered = COUNTED.fullmatch(name), NUMBERED.fullmatch(name)
    if numbered is not None:
        found = [traits for traits in among if numbered_like(view, traits, numbered)]
        return found or unmeant(name, quiet)
    wanted = counted["name"] if counted is not None else name
    found = [traits for traits in among if fits(wanted, traits.face.name.casefold())]
    plural = not found and wanted.endswith("s")
    if plural:
        found = [traits for traits in among if fits(wanted.removesuffix("s"), traits.face.name.casefold())]
    if counted is not None:
        return found[: int(counted["count"])] if len(found) >= int(counted["count"]) else unmeant(name, quiet)
    if not found:
        return unmeant(name, quiet)
    if plural or len({likeness(view, traits) for traits in found}) == 1:
        return found if plural else found[:1]
    if quiet:
        return found[:1]
    raise Unclear(f"Which {name}? {'; '.join([name_of(view, traits) for traits in found])}.")


def numbered_like(view: Any, traits: Traits, said: re.Match[str]) -> bool:
    name, _, number = name_of(view, traits).partition(" #")
    return number == said["number"] and fits(said["name"], name.casefold())


def unmeant(name: str, quiet: bool) -> list[Traits]:
    if quiet:
        return []
    raise Unclear(f"There is no {name!r} that could do that.")


def fits(said: str, name: str) -> bool:
    """Whether each word that was typed begins a word of the name, in the same order."""
    left = iter(re.findall(r"[\w'-]+", name))
    return bool(said) and all(any(word.startswith(start) for word in left) for start in said.split())


def name_of(view: Any, traits: Traits) -> str:
    return str(view.name_of(view.object_of(traits.card)))


def in_order(view: Any, able: Sequence[Traits], plan: Plan) -> Plan:
    """The same plan for others that are alike: of those, the rules ask first about the ones that fight."""
    groups: dict[object, list[Traits]] = {}
    for traits in able:
        groups.setdefault(likeness(view, traits), []).append(traits)
    found: Plan = {}
    for group in groups.values():
        aims = [plan[traits.card.id] for traits in group if traits.card.id in plan]
        found |= {traits.card.id: aim for traits, aim in zip(group, aims, strict=False)}
    return found


# Answers


def answer_by(plan: Plan, view: Any, choice: Choice) -> int | None:
    """The answer for the creature that is asked about; None if the plan cannot be kept."""
    question = choice.question
    assert isinstance(question, WhoAttacks | WhoBlocks)
    idle = STAYS if isinstance(question, WhoAttacks) else None
    wanted = plan.get(question.creature(view).card.id, idle)
    for index in range(choice.count):
        what = choice[index].what
        if what is wanted or (wanted is not None and what == wanted):
            return index
    return None
