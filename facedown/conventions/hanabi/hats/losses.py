"""Which card of a hand costs least to discard."""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.sets import is_one
from facedown.conventions.hanabi.hats.situation import Situation
from facedown.core.mypyc import i64

SLIGHT: Final = 1e-12


class Loss:
    """What is lost, on average, with the card at a place."""

    def __init__(self, place: int, loss: float) -> None:
        self.place: Final = place
        self.loss: Final = loss


def least_loss(now: Situation, hand: list[int], copies: list[int], elsewhere: i64) -> Loss:
    """The card that can best be missed; of several, the oldest. Cards that are also `elsewhere` are no loss."""
    best, least = 0, 1e9
    for place in range(len(hand)):
        loss = loss_with(now, hand[place], copies, elsewhere)
        if loss < least - SLIGHT:
            best, least = place, loss
    return Loss(best, least)


def loss_with(now: Situation, cards: i64, copies: list[int], elsewhere: i64) -> float:
    losses = now.insight.worth.losses
    known = is_one(cards)
    lost = 0.0
    total = 0.0
    for card in range(len(copies)):
        if cards >> card & 1:
            weight = 1.0 if known and copies[card] == 0 else float(copies[card])
            total += weight
            if not elsewhere >> card & 1:
                lost += weight * losses[card]
    return lost / total if total > 0 else 0.0
