"""Attackers and blockers: the lines of a step are collected into the one declaration of that step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.objects import Object
from facedown.games.magic.attacking import STAYS, WhoAttacks, possible_attackers, why_no_attack
from facedown.games.magic.blocking import WhoBlocks, possible_blockers, why_no_block
from facedown.games.magic.likeness import likeness
from facedown.games.magic.scenarios.naming import as_spec, matches, permanents_named
from facedown.games.magic.scenarios.words import Data
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import ATTACKERS, BLOCKERS

if TYPE_CHECKING:
    from facedown.games.magic.scenarios.playing import Run

DO: Final = {ATTACKERS: "attack", BLOCKERS: "block"}

Plan = dict[int, Data]
"""The line by which each creature attacks or blocks, by the ids of the cards."""


def attack(run: Run, question: WhoAttacks) -> object:
    """Whether this creature attacks, and whom. Without a line it stays, if it may."""
    if not question.so_far and not question.stay:
        run.plan = planned(run, question.seat, possible_attackers(run.game, question.seat))
    things: Sequence[object] = run.game.listed(question)
    line = line_for(run, question.creature(run.game).card)
    if line is None:
        return STAYS if STAYS in things else things[0]
    found = matches(run.game, run.aliases, defender_in(run, line), [thing for thing in things if thing != STAYS])
    return found[0] if found else things[0]


def block(run: Run, question: WhoBlocks) -> object:
    """Whether this creature blocks, and whom. Of attackers of one name, those come first that nobody blocks yet."""
    if not question.so_far and not question.idle:
        run.plan = planned(run, question.seat, possible_blockers(run.game, question.seat))
    things: Sequence[object] = run.game.listed(question)
    line = line_for(run, question.creature(run.game).card)
    if line is None:
        return None if None in things else things[0]
    attackers = [thing for thing in things if isinstance(thing, Object)]
    found = matches(run.game, run.aliases, as_spec(line["attacker"]), attackers)
    taken = [block.attacker for block in question.so_far]
    return [*[attacker for attacker in found if attacker not in taken], *found, things[0]][0]


def defender_in(run: Run, line: Data) -> Data:
    """Whom a line attacks: the other player, unless it says otherwise."""
    return as_spec(line.get("defender") or ("B" if line["player"] == "A" else "A"))


def planned(run: Run, seat: Seat, able: Sequence[Traits]) -> Plan:
    """Which creature each line means: the first of its name that can, the oldest first."""
    plan: Plan = {}
    for line in lines_now(run, seat):
        named = permanents_named(run.game, run.aliases, line, seat)
        free = [card for card in named if card.id not in plan and any(traits.card is card for traits in able)]
        if free:
            plan[free[0].id] = line
    return plan


def lines_now(run: Run, seat: Seat) -> list[Data]:
    """The lines of this step's declaration."""
    do = DO.get(run.game.step)
    return [line for line in run.script.at(seat, run.game.turns, run.game.step) if line["do"] == do]


def line_for(run: Run, card: Card) -> Data | None:
    """The line of a creature. Creatures that are alike may change places: those that act are asked first."""
    game = run.game
    if card.id not in run.plan:
        looked_for = likeness(game, game.traits(card))
        waiting = [other for other in game.battlefield.cards if other.id in run.plan and not is_asked(run, other)]
        alike = [other for other in waiting if likeness(game, game.traits(other)) == looked_for]
        if alike:
            run.plan[card.id] = run.plan.pop(alike[0].id)
    return run.plan.get(card.id)


def is_asked(run: Run, card: Card) -> bool:
    """Whether somebody has decided about a creature in this declaration."""
    question = run.game.choice.question if run.game.choice is not None else None
    if isinstance(question, WhoAttacks):
        return any(card is attack.attacker.card for attack in question.so_far)
    return isinstance(question, WhoBlocks) and any(card is block.blocker.card for block in question.so_far)


# Afterwards


def report(run: Run) -> None:
    """Creatures have been declared: lines by which none attacks or blocks have failed.

    A line more for the same creature stays: there may be another combat in this turn.
    """
    before, run.reported = run.reported, run.game.step
    if run.game.step not in DO or run.game.step == before:
        return
    done = fighting(run)
    for seat in run.game.seats:
        for line in lines_now(run, seat):
            card = next((card for card in done if is_as_said(run, seat, card, line)), None)
            if card is not None:
                done.remove(card)
            elif is_for_later(run, seat, line):
                continue
            else:
                run.fail_action(line, why_not(run, seat, line))
            run.script.remove(line)
    run.plan = {}


def is_for_later(run: Run, seat: Seat, line: Data) -> bool:
    """Whether all creatures that a line may mean fight already."""
    named = permanents_named(run.game, run.aliases, line, seat)
    return bool(named) and all(card in fighting(run) for card in named)


def fighting(run: Run) -> list[Card]:
    game = run.game
    if game.step == ATTACKERS:
        return [attack.attacker.card for attack in game.attackers if game.is_same(attack.attacker)]
    return [block.blocker.card for block in game.blocks if game.is_same(block.blocker)]


def is_as_said(run: Run, seat: Seat, card: Card, line: Data) -> bool:
    """Whether a creature fights as a line says: the one that it was planned for, or one that had no choice."""
    game, planned_by = run.game, run.plan.get(card.id)
    if planned_by is not None and planned_by is not line:
        return False
    if planned_by is None and card not in permanents_named(game, run.aliases, line, seat):
        return False
    if game.step == ATTACKERS:
        against: list[object] = [attack.defender for attack in game.attackers if attack.attacker.card is card]
        return bool(matches(game, run.aliases, defender_in(run, line), against))
    against = [block.attacker for block in game.blocks if block.blocker.card is card]
    return bool(matches(game, run.aliases, as_spec(line["attacker"]), against))


def why_not(run: Run, seat: Seat, line: Data) -> str:
    """The rule that forbids a line."""
    game = run.game
    named = permanents_named(game, run.aliases, line, seat)
    idle = [card for card in named if card not in fighting(run)]
    if not idle:
        return "there is no such creature" if not named else "it does not do so"
    traits = game.traits(idle[0])
    if line["do"] == "attack":
        return why_no_attack(game, traits)
    attackers: list[object] = [attack.attacker for attack in game.attackers if game.is_same(attack.attacker)]
    meant = matches(game, run.aliases, as_spec(line["attacker"]), attackers)
    return why_no_block(game, traits, [game.traits(one.card) for one in meant if isinstance(one, Object)])
