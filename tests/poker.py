"""Kuhn poker and Leduc hold'em without the engine: the reference that the examples, and search, are measured by.

All betting there is follows from a list of what may be said in a round. Everything is exact as far as the policies are:
with fractions, values are fractions.

    expected_value(LEDUC, mine, yours)      what the first player wins, in chips a hand
    best_response_value(LEDUC, policy, 0)   what the first player wins at best, against a second who plays the policy
    exploitability(LEDUC, policy)           0 for an equilibrium
    solved(LEDUC, 200)                      nearly an equilibrium, from regrets
    equilibrium(Fraction(1, 6))             one of Kuhn's, exactly
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from math import perm
from typing import Any, TypeAlias

Deal: TypeAlias = tuple[str, ...]
"""The first player's card, the second player's card and, in Leduc, the card of the board."""
Betting: TypeAlias = tuple[str, ...]
Seen: TypeAlias = tuple[str, str, Betting]
"""What a player who is asked knows: their own card, the board's card ("" before it is turned up), the betting."""
Policy: TypeAlias = Callable[[Seen], Mapping[str, Any]]
"""How likely each word is, as fractions or floats."""

RANKS = ("Jack", "Queen", "King")
ONE_BET = ("check check", "bet fold", "bet call", "check bet fold", "check bet call")
TWO_BETS = (*ONE_BET, "bet raise fold", "bet raise call", "check bet raise fold", "check bet raise call")


@dataclass(frozen=True)
class Spot:
    """Somebody is asked: who, in which round, and the words they may say."""

    seat: int
    round: int
    words: list[str] = field(default_factory=list)


class Poker:
    """All deals with their probabilities, and all betting: where it goes on, and where it ends."""

    def __init__(self, copies: int, lines: Sequence[str], stakes: Sequence[int]) -> None:
        size = 1 + len(stakes)
        dealt = Counter(permutations(RANKS * copies, size))
        self.deals: dict[Deal, Fraction] = {d: Fraction(n, perm(3 * copies, size)) for d, n in dealt.items()}
        self.spots: dict[Betting, Spot] = {}
        self.ends: dict[Betting, tuple[int, int | None]] = {}
        """How many chips are won, and who folded."""
        self.lines, self.stakes = lines, stakes
        self._bet((), 0, 1)

    def _bet(self, before: Betting, number: int, paid: int) -> None:
        for line in self.lines:
            said = tuple(line.split())
            for place, word in enumerate(said):
                spot = self.spots.setdefault(before + said[:place], Spot(place % 2, number))
                spot.words.extend([word] if word not in spot.words else [])
            folder = (len(said) - 1) % 2 if "fold" in said else None
            matched = said.count("bet") + said.count("raise") - said.count("fold")
            chips = paid + matched * self.stakes[number]
            if folder is not None or number + 1 == len(self.stakes):
                self.ends[before + said] = chips, folder
            else:
                self._bet(before + said, number + 1, chips)

    def seen(self, deal: Deal, betting: Betting) -> Seen:
        spot = self.spots[betting]
        return deal[spot.seat], deal[2] if spot.round else "", betting

    def won(self, deal: Deal, betting: Betting) -> int:
        """What the first player has won at the end. The second player has lost as much."""
        chips, folder = self.ends[betting]
        if folder is not None:
            return chips if folder == 1 else -chips
        mine, yours = [(card in deal[2:], RANKS.index(card)) for card in deal[:2]]
        return chips * ((mine > yours) - (mine < yours))

    def states(self) -> list[int]:
        """How many states there are after each number of answers, of those in which somebody is asked."""
        told = [{(*deal[:2], self.seen(deal, betting)) for deal in self.deals} for betting in self.spots]
        depths = Counter([len(betting) for betting, there in zip(self.spots, told, strict=True) for _ in there])
        return [depths[depth] for depth in range(len(depths))]


KUHN = Poker(1, ONE_BET, (1,))
LEDUC = Poker(2, TWO_BETS, (2, 4))


def at_random(poker: Poker) -> Policy:
    """All words are equally likely."""
    return lambda seen: {w: Fraction(1, len(poker.spots[seen[2]].words)) for w in poker.spots[seen[2]].words}


def expected_value(poker: Poker, first: Policy, second: Policy) -> Any:
    """What the first player wins on average."""

    def value(deal: Deal, betting: Betting) -> Any:
        if betting in poker.ends:
            return poker.won(deal, betting)
        spot = poker.spots[betting]
        likely = (first, second)[spot.seat](poker.seen(deal, betting))
        return sum(likely[word] * value(deal, (*betting, word)) for word in spot.words if likely.get(word))

    return sum(odds * value(deal, ()) for deal, odds in poker.deals.items())


def best_response_value(poker: Poker, policy: Policy, seat: int) -> Any:
    """What this seat wins on average if it plays as well as possible against a policy of the other seat."""

    def best(reached: Mapping[Deal, Any], betting: Betting) -> Any:
        if betting in poker.ends:
            sign = 1 if seat == 0 else -1
            return sum(odds * sign * poker.won(deal, betting) for deal, odds in reached.items())
        spot = poker.spots[betting]
        alike: dict[Seen, dict[Deal, Any]] = defaultdict(dict)
        for deal, odds in reached.items():
            alike[poker.seen(deal, betting)][deal] = odds
        if spot.seat == seat:
            return sum(max(best(deals, (*betting, word)) for word in spot.words) for deals in alike.values())
        likely = {deal: policy(seen) for seen, deals in alike.items() for deal in deals}
        return sum(
            best({deal: odds * likely[deal].get(word, 0) for deal, odds in reached.items()}, (*betting, word))
            for word in spot.words
        )

    return best(poker.deals, ())


def exploitability(poker: Poker, policy: Policy) -> Any:
    """How much a best response wins against a policy, averaged over the two seats: 0 if it is an equilibrium."""
    return (best_response_value(poker, policy, 0) + best_response_value(poker, policy, 1)) / 2


def solved(poker: Poker, rounds: int) -> Policy:
    """An approximate equilibrium: the average policy of counterfactual regret minimisation.

    This is CFR+: the seats learn in turn, regrets never fall below zero, and later rounds weigh more in the average.
    """
    words = {poker.seen(deal, betting): spot.words for betting, spot in poker.spots.items() for deal in poker.deals}
    regrets = {seen: dict.fromkeys(there, 0.0) for seen, there in words.items()}
    totals = {seen: dict.fromkeys(there, 0.0) for seen, there in words.items()}
    policy = {seen: shares(regret) for seen, regret in regrets.items()}

    def learn(seat: int, deal: Deal, betting: Betting, mine: float, theirs: float) -> float:
        """What the seat wins from here on. `theirs` is how likely the deal and the other seat's words are, `mine` how
        likely its own words are, times the weight of the round."""
        if betting in poker.ends:
            return poker.won(deal, betting) * (1 if seat == 0 else -1)
        seen = poker.seen(deal, betting)
        likely = policy[seen]
        if poker.spots[betting].seat != seat:
            return sum([p * learn(seat, deal, (*betting, w), mine, theirs * p) for w, p in likely.items() if p])
        values = {w: learn(seat, deal, (*betting, w), mine * p, theirs) for w, p in likely.items()}
        value = sum([p * values[w] for w, p in likely.items()])
        for w, p in likely.items():
            regrets[seen][w] += theirs * (values[w] - value)
            totals[seen][w] += mine * p
        return value

    deals = [(deal, float(odds)) for deal, odds in poker.deals.items()]
    for number in range(1, rounds + 1):
        for seat in (0, 1):
            for deal, odds in deals:
                learn(seat, deal, (), number, odds)
            for seen, regret in regrets.items():
                regret.update({w: max(r, 0.0) for w, r in regret.items()})
                policy[seen] = shares(regret)
    return {seen: shares(total) for seen, total in totals.items()}.__getitem__


def equilibrium(bluff: Fraction) -> Policy:
    """Kuhn's equilibria. The first player bluffs with the Jack as often as given, at most every third time."""
    third = Fraction(1, 3)
    often = {
        ("Jack", ()): bluff,
        ("King", ()): 3 * bluff,
        ("Queen", ("check", "bet")): bluff + third,
        ("King", ("check", "bet")): Fraction(1),
        ("Queen", ("bet",)): third,
        ("King", ("bet",)): Fraction(1),
        ("Jack", ("check",)): third,
        ("King", ("check",)): Fraction(1),
    }

    def policy(seen: Seen) -> dict[str, Fraction]:
        card, _, betting = seen
        timid, bold = KUHN.spots[betting].words
        boldly = often.get((card, betting), Fraction(0))
        return {timid: 1 - boldly, bold: boldly}

    return policy


def shares(weights: Mapping[str, float]) -> dict[str, float]:
    """Weights as probabilities; equal ones where nothing weighs anything."""
    total = sum(weights.values())
    return {word: weight / total if total else 1 / len(weights) for word, weight in weights.items()}
