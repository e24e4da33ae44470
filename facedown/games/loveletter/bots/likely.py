"""Worlds that are likelier than others: at each turn, players tend to keep the higher card."""

from __future__ import annotations

from math import exp
from typing import Any

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.games.loveletter.game import LoveLetter

KEEPING = 0.08
"""How much likelier a number is in the hand of a player who has had a turn than the number below it."""


def likely_world(view: LoveLetter, seat: Seat, chance: Chance) -> Any:
    """One of two imagined worlds, mostly the likelier one."""
    one, other = view.imagine(chance), view.imagine(chance)
    odds = exp(KEEPING * (kept(one, seat) - kept(other, seat)))
    return one if chance.below(1000) < 1000 * odds / (1 + odds) else other


def kept(world: LoveLetter, seat: Seat) -> int:
    """The sum over the other players: the number they hold, times the turns they have had to choose it."""
    hands = [(min(3, world.turns[other]), world.hands[other].cards) for other in world.others(seat)]
    return sum([turns * card.face.value for turns, cards in hands for card in cards])
