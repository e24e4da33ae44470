"""What search knows of Magic: how a position looks once things have settled, by rules of thumb.

Random play of Magic is long and means little: it burns its own creatures. So an imagined game goes on for a few turns
only, in which players play lands and fight by rules of thumb. Then life, creatures, cards and lands are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, ClassVar

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.games.magic.actions import PlaysLand
from facedown.games.magic.attacking import STAYS, WhoAttacks
from facedown.games.magic.blocking import WhoBlocks
from facedown.games.magic.bots.fighting import attacker_wanted, block_wanted
from facedown.games.magic.bots.simple import SimpleBot
from facedown.games.magic.bots.worth import worth
from facedown.games.magic.paying import HowToPay, PaysSymbol
from facedown.games.magic.priority import Acts
from facedown.games.magic.words import MAIN, MAIN2
from facedown.search.foresight import Foresight

SCALE = 9.0
"""A player who is ahead by so much wins about three games of four."""


class MagicForesight(Foresight):
    """Looks a few turns ahead."""

    furthest: ClassVar[int] = 150
    turns: ClassVar[int] = 2
    """So many turns are played on."""

    def habit(self, choice: Choice) -> int | None:
        return choice.index(SimpleBot(choice.stamp()).decide(self.now, choice))

    def promising(self, world: Any, choice: Choice) -> Sequence[int] | None:
        """How to pay is not looked into, and lands are played before anything else."""
        question = choice.question
        if isinstance(question, HowToPay | PaysSymbol):
            return [0]
        return land_plays(world, choice) or None if isinstance(question, Acts) else None

    def estimate(self, world: Any, seat: Seat) -> float:
        return 1.0 / (1.0 + exp(-worth(world, seat) / SCALE))

    def play_out(self, world: Any, chance: Chance) -> None:
        world.forgets = True
        last = world.turns + self.turns
        for _ in range(self.furthest):
            if world.over or (world.turns >= last and not world.spells.cards):
                return
            choice = world.choice
            world.choose(self.answer(world, choice, chance), of=choice)

    def answer(self, world: Any, choice: Choice, chance: Chance) -> int:
        question = choice.question
        if isinstance(question, Acts):
            return act(world, choice)
        drawn = choice.drawn
        if drawn == 1:
            return 0
        if isinstance(question, WhoAttacks):
            return attack(world, choice, question)
        if isinstance(question, WhoBlocks):
            return block(world, choice, question)
        return chance.below(drawn)


def act(world: Any, choice: Choice) -> int:
    """In a main phase of one's own, play a land; otherwise pass."""
    mine = world.turn == choice.seat and world.step in (MAIN, MAIN2) and not world.spells.cards
    lands = land_plays(world, choice) if mine else []
    return lands[0] if lands else 0


def land_plays(world: Any, choice: Choice) -> list[int]:
    picks = [choice.question.pick(world, index) for index in range(choice.drawn)]
    return [index for index, what in enumerate(picks) if isinstance(what, PlaysLand)]


def attack(world: Any, choice: Choice, question: WhoAttacks) -> int:
    things = question.things(world)
    stays = things.index(STAYS) if STAYS in things else -1
    others = [index for index in range(len(things)) if index != stays]
    wanted = attacker_wanted(world, choice.seat, question.creature(world), question.so_far)
    return others[0] if others and (wanted or stays < 0) else stays


def block(world: Any, choice: Choice, question: WhoBlocks) -> int:
    things = question.things(world)
    creature = question.creature(world)
    worths = [block_wanted(world, choice.seat, creature, thing, question.so_far) for thing in things]
    return worths.index(max(worths))
