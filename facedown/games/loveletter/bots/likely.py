"""Worlds that are likelier than others: of two cards, players tend to play the lower one and keep the higher."""

from __future__ import annotations

from math import exp
from typing import Any

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.events import DID, Event
from facedown.games.loveletter.deductions import since_the_deal
from facedown.games.loveletter.effects import CollectHands, ReplaceCard, SwapHands, TakeHand
from facedown.games.loveletter.events import BY_CHECK, BY_EFFECT, Discard
from facedown.games.loveletter.game import LoveLetter

KEEPING = 0.6
"""How much likelier it is that a card was kept, for each point by which it is higher than the one that was played."""
EARLIER = 0.2
"""How much what was played before the last turn says: the card in hand may not have been there yet."""
TRIES = 8
"""So many worlds are imagined at most until one is taken."""


class Likely:
    """What the other players have played while they may have held the card that they hold now."""

    def __init__(self, view: LoveLetter, seat: Seat) -> None:
        self.view = view
        self.played: dict[Seat, list[int]] = {other: [] for other in view.others(seat)}
        for told in since_the_deal(view.told):
            if told.info.kind == DID and told.info.event is not None:
                self.hear(told.info.event)
        self.says_something = any(self.played.values())

    def hear(self, event: Event) -> None:
        if isinstance(event, Discard):
            if event.how in (BY_EFFECT, BY_CHECK):
                self.forget(event.seat)
            elif event.seat in self.played:
                self.played[event.seat].append(event.card.face.value)
        elif isinstance(event, SwapHands):
            self.forget(event.seat)
            self.forget(event.target)
        elif isinstance(event, CollectHands):
            for target in event.targets:
                self.forget(target)
        elif isinstance(event, ReplaceCard | TakeHand):
            self.forget(event.target)

    def forget(self, seat: Seat) -> None:
        """They hold a card that they did not choose to keep."""
        if seat in self.played:
            self.played[seat] = []

    def world(self, chance: Chance) -> Any:
        """An imagined world. Those in which players kept what one keeps come more often."""
        world = self.view.imagine(chance)
        if self.says_something:
            for _ in range(TRIES - 1):
                if chance.below(1000) < 1000 * self.sense_of(world):
                    break
                world = self.view.imagine(chance)
        return world

    def sense_of(self, world: LoveLetter) -> float:
        """How well the hands of a world fit what was played, from 0 to 1."""
        fit = 1.0
        for seat, played in self.played.items():
            cards = world.hands[seat].cards
            if played and cards:
                held = cards[0].face.value
                fit *= kept(held, played[-1])
                for number in played[-3:-1]:
                    fit *= kept(held, number) ** EARLIER
        return fit


def kept(held: int, played: int) -> float:
    """How likely it is that of these two cards this one was kept."""
    return 1.0 / (1.0 + exp(KEEPING * (played - held)))
