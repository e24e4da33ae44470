"""How fast the double-dummy solver of coinche is, next to colver's, and whether they agree. It prints JSON.

Values of all playable cards are found on both sides, on the same deals, each with nothing remembered from the one
before. colver is imported from this interpreter, or from the folder that `--packages` names. With `--endings` the
solver is compared with a plain search too.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import Any

from facedown.core.mypyc import is_interpreted
from facedown.games.coinche.cards import (
    ALL_TRUMPS,
    DENOMINATIONS,
    NO_TRUMP,
    PLACES,
    PLAIN_ORDER,
    points_in,
)
from facedown.games.coinche.obligations import OVER_PARTNER
from facedown.games.coinche.presets import ALL_TRUMPS_POINTS
from facedown.games.coinche.solver import Position, Solver, Terms, Transpositions

LENGTHS = (8, 7, 6, 4)
TRUMP_SUITS = 4
"""colver plays these denominations alone."""

Deal = list[list[int]]
"""Four hands of colver's cards: eight to a suit, in the order of a plain suit."""


def points_by_bit(denomination: int) -> list[int]:
    """What each card counts, by its bit."""
    counted = points_in(denomination, next(iter(ALL_TRUMPS_POINTS.values())))
    points = [0] * 32
    for index, place in enumerate(PLACES[denomination]):
        points[place] = counted[index]
    return points


class Ours:
    """colver's rules: one must go higher over one's partner too, and capot counts 90 more than the last trick."""

    def __init__(self, denomination: int, table: Transpositions) -> None:
        places = PLACES[denomination]
        self.place = [places[8 * (card >> 3) + PLAIN_ORDER[card & 7]] for card in range(32)]
        self.solver = Solver(Terms(denomination, points_by_bit(denomination), OVER_PARTNER, 10, 90), table)

    def position(self, deal: Deal, leader: int, unbeaten: int) -> Position:
        return Position([sum(1 << self.place[card] for card in hand) for hand in deal], leader, (), unbeaten)


class Theirs:
    def __init__(self, deal: Deal, leader: int, trump: int) -> None:
        colver: Any = import_module("colver")
        self.env = colver.Env.deal_with_hands((leader + 3) % 4, deal)
        self.env.set_contract(trump, 8, 0, 0)
        self.env.set_phase_playing()

    def play_tricks(self, tricks: int, chance: random.Random) -> None:
        for _ in range(4 * tricks):
            self.env.step(chance.choice(sorted(self.env.legal_actions())))

    def values(self) -> dict[int, int]:
        return dict(self.env.solve_scores()["scores"])

    def unbeaten(self) -> int:
        ours, theirs = self.env.get_tricks_won()
        return (not theirs) | (not ours) << 1


def dealt(chance: random.Random) -> tuple[Deal, int]:
    cards = chance.sample(range(32), 32)
    return [cards[seat : seat + 8] for seat in range(0, 32, 8)], chance.randrange(4)


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """The best of a few times."""
    best = float("inf")
    for _ in range(times):
        began = process_time()
        work()
        best = min(best, process_time() - began)
    return best


def shortened(deal: Deal, length: int, chance: random.Random) -> Deal:
    return [sorted(chance.sample(hand, length)) for hand in deal]


def timed_against_colver(deals: int, length: int, table: Transpositions) -> dict[str, Any]:
    chance = random.Random(length)
    ours: list[float] = []
    only_value: list[float] = []
    theirs: list[float] = []
    for number in range(deals):
        trump = number % TRUMP_SUITS
        deal, leader = dealt(chance)
        them = Theirs(deal, leader, trump)
        them.play_tricks(8 - length, chance)
        us = Ours(trump, table)
        position = us.position(them.env.get_hands(), them.env.get_trick_lead(), them.unbeaten())

        def forgetful(us: Ours = us) -> Solver:
            us.solver.dealt = (0, 0, 0, 0)
            return us.solver

        ours.append(seconds(lambda p=position, s=forgetful: s().values_of_cards(p)))  # type: ignore[misc]
        only_value.append(seconds(lambda p=position, s=forgetful: s().value(p)))  # type: ignore[misc]
        theirs.append(seconds(them.values))
    return {
        "deals": deals,
        "ours": milliseconds(ours),
        "ours, value alone": milliseconds(only_value),
        "colver": milliseconds(theirs),
        "times as fast": round(mean(theirs) / mean(ours), 2),
    }


def timed_alone(deals: int, length: int, denomination: int, table: Transpositions) -> dict[str, float]:
    chance = random.Random(length)
    us = Ours(denomination, table)
    spent: list[float] = []
    for _ in range(deals):
        deal, leader = dealt(chance)
        position = us.position(shortened(deal, length, chance), leader, 3 if length == 8 else 0)
        us.solver.dealt = (0, 0, 0, 0)
        spent.append(seconds(lambda p=position: us.solver.values_of_cards(p), 1))  # type: ignore[misc]
    return milliseconds(spent)


def milliseconds(spent: list[float]) -> dict[str, float]:
    return {
        "mean": round(1e3 * mean(spent), 3),
        "median": round(1e3 * median(spent), 3),
        "worst": round(1e3 * max(spent), 3),
    }


def disagreements_with_colver(deals: int, table: Transpositions) -> dict[str, int]:
    """Cards of full deals whose values differ, for each trump suit. colver calls a lost capot 0."""
    found: dict[str, int] = {}
    for trump in range(TRUMP_SUITS):
        chance = random.Random(100 + trump)
        us = Ours(trump, table)
        differing = 0
        for _ in range(deals):
            deal, leader = dealt(chance)
            values = us.solver.values_of_cards(us.position(deal, leader, 3))
            for card, points in Theirs(deal, leader, trump).values().items():
                differing += max(0, values[us.place[card]]) != points
        found[DENOMINATIONS[trump]] = differing
    return found


def disagreements_with_plain_search(endings: int, length: int, table: Transpositions) -> dict[str, int]:
    """Endings whose values differ, for each denomination, on random terms and in the middle of tricks too."""
    sys.path.append(str(Path(__file__).parents[1] / "tests"))
    plain_search: Any = import_module("games.coinche.plain_search")
    found: dict[str, int] = {}
    for denomination, name in enumerate(DENOMINATIONS):
        chance = random.Random(1000 * length + denomination)
        differing = 0
        for _ in range(endings):
            plain = plain_search.random_terms(chance, denomination)
            position = plain_search.random_ending(chance, plain, length)
            differing += Solver(plain.terms(), table).value(position) != plain.value(position)
        found[name] = differing
    return found


def figures(deals: int, compared: int, endings: int) -> dict[str, Any]:
    table = Transpositions()
    report: dict[str, Any] = {"compiled": not is_interpreted(), "denominations": {}}
    if find_spec("colver") is not None:
        report["colver"] = {str(length): timed_against_colver(deals, length, table) for length in LENGTHS}
    for each in (NO_TRUMP, ALL_TRUMPS):
        timed = {str(length): timed_alone(deals, length, each, table) for length in LENGTHS}
        report["denominations"][DENOMINATIONS[each]] = timed
    if compared and "colver" in report:
        report["cards that differ from colver"] = {"deals": compared, **disagreements_with_colver(compared, table)}
    for length in (4, 5) if endings else ():
        differing = disagreements_with_plain_search(endings, length, table)
        report[f"endings of {length} tricks that differ"] = {"endings": endings, **differing}
    return report


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=40, help="how many deals are timed")
    asked.add_argument("--compared", type=int, default=0, help="how many full deals of a suit to compare with colver")
    asked.add_argument("--endings", type=int, default=0, help="how many endings are compared with a plain search")
    asked.add_argument("--packages", metavar="FOLDER", help="where colver is installed")
    options = asked.parse_args()
    if options.packages:
        sys.path.append(options.packages)
    print(json.dumps(figures(options.deals, options.compared, options.endings), ensure_ascii=False))


if __name__ == "__main__":
    main()
