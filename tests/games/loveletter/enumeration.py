"""Counts all the worlds that fit what a seat was told: every deal of a small deck is played with the same answers.

A deal fits if the seat is told the same to the letter. Answers that were heard have no weight: whoever could give one
gave it. An answer that nobody heard (which card a Chancellor keeps) may be any, each equally likely.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, TypeVar

import facedown
from facedown import Chance
from facedown.core.cards import Seat
from facedown.core.events import Info, Moved, Shuffled
from facedown.games.loveletter.questions import Keep

Deck = tuple[tuple[str, int], ...]
World = tuple[tuple[str, ...], ...]
T = TypeVar("T")
LEAST_EXPECTED = 8


class Round:
    """The first round of a game with a small deck, dealt in any order."""

    def __init__(self, ruleset: str, players: int, deck: Deck, seed: int, **options: object) -> None:
        self.names = [name for name, copies in deck for _ in range(copies)]
        self.players = [str(number) for number in range(players)]
        self.ruleset, self.seed, self.options = ruleset, seed, {"deck": deck, **options}

    def dealt(self, order: Sequence[str]) -> Any:
        options = {**self.options, "stacked": (tuple(order),)}
        return facedown.new("loveletter", self.players, self.seed, self.ruleset, **options)

    def moment(self, chance: Chance) -> Any:
        """Some moment of the round at which nobody is asked in secret, after random answers."""
        game = self.dealt(chance.shuffled(self.names))
        found = game.fork()
        for _ in range(2 + chance.below(8)):
            game.choose(chance.below(game.choice.drawn))
            if game.over or game.round > 1:
                break
            if not any(choice.question.private() for choice in game.choices):
                found = game.fork()
        return found

    def worlds(self, game: Any, seat: Seat) -> dict[World, float]:
        """Every world that fits what the seat was told, with its probability."""
        told = game.heard(seat)
        found: defaultdict[World, Fraction] = defaultdict(Fraction)
        backs = {str(card): card.back for card in game.cards}
        seen, lying = drawn_openly(told, len(self.names)), order_of_backs(told)
        for order in orders(sorted(self.names), lying, seen, backs, 0):
            for world, weight in follow(self.dealt(order), seat, told, game.view(seat)).items():
                found[world] += weight
        total = sum(found.values())
        return {world: float(weight / total) for world, weight in found.items()}


def orders(
    left: list[str], lying: Sequence[str], seen: dict[int, str], backs: dict[str, str], place: int
) -> Iterator[tuple[str, ...]]:
    """The orders of a deck in which each card has the back that lies there, and is what was seen to be drawn."""
    if not left:
        yield ()
    for index, name in enumerate(left):
        if name not in left[:index] and backs[name] == lying[place] and seen.get(place, name) == name:
            for rest in orders(left[:index] + left[index + 1 :], lying, seen, backs, place + 1):
                yield (name, *rest)


def order_of_backs(told: Sequence[Info]) -> list[str]:
    shuffled = [trace for trace in told[0].did if isinstance(trace, Shuffled)]
    return [card.back for card in shuffled[-1].order]


def drawn_openly(told: Sequence[Info], cards: int) -> dict[int, str]:
    """Which cards of the deck the seat saw when they were drawn, by their place in the deck of the deal."""
    moves = [trace for info in told for trace in info.did if isinstance(trace, Moved)]
    draws = [move.card for move in moves if move.source.name == "deck"][:cards]
    return {place: str(card) for place, card in enumerate(draws) if card.known}


def follow(game: Any, seat: Seat, told: list[Info], view: Any) -> dict[World, Fraction]:
    """The worlds to which a deal leads on the way that was told, with weights that sum up to 1 if all fit."""
    heard = game.heard(seat)
    if heard != told[: len(heard)]:
        return {}
    if len(heard) == len(told) and game.view(seat) == view:
        return {world_of(game): Fraction(1)}
    if game.choice is None or len(heard) > len(told):
        return {}
    after = [chosen(game, index) for index in range(game.choice.count)]
    fitting = [twin for twin in after if twin.heard(seat) == told[: len(twin.heard(seat))]]
    reached = [follow(twin, seat, told, view) for twin in fitting]
    if game.choice.question.private():
        reached = [worlds for worlds in reached if worlds]
    ways = len(after) if isinstance(game.choice.question, Keep) else len(reached)
    found: defaultdict[World, Fraction] = defaultdict(Fraction)
    for worlds in reached:
        for world, weight in worlds.items():
            found[world] += weight / ways
    return found


def chosen(game: Any, index: int) -> Any:
    twin = game.fork()
    twin.choose(index)
    return twin


def world_of(game: Any) -> World:
    """Where the cards lie. Hands have no order."""
    lies = [(zone, [str(card) for card in zone]) for zone in game.zones]
    return tuple([tuple(sorted(cards) if zone.place.name == "hands" else cards) for zone, cards in lies])


def surprise(worlds: Mapping[T, float], drawn: Counter[T]) -> float:
    """How far drawn worlds are from their probabilities, in standard deviations (chi-square, made normal).

    By chance alone, more than 5 comes up once in three million times. A world that cannot be is infinitely surprising.
    """
    if any(world not in worlds for world in drawn):
        return float("inf")
    expected = [(chance * drawn.total(), drawn[world]) for world, chance in worlds.items()]
    rare = [(wanted, times) for wanted, times in expected if wanted < LEAST_EXPECTED]
    bins = [(wanted, times) for wanted, times in expected if wanted >= LEAST_EXPECTED]
    if sum([wanted for wanted, _ in rare]) >= LEAST_EXPECTED:
        bins.append((sum([wanted for wanted, _ in rare]), sum([times for _, times in rare])))
    degrees = len(bins) - 1
    if degrees < 1:
        return 0.0
    square = sum([(times - wanted) ** 2 / wanted for wanted, times in bins])
    return float(((square / degrees) ** (1 / 3) - 1 + 2 / (9 * degrees)) / sqrt(2 / (9 * degrees)))
