"""How a deal ends: what it brings both sides, the totals of the match, the cards for the next deal, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.state import Outcome
from facedown.games.coinche.dealing import NewDeal
from facedown.games.coinche.events import CoincheEvent
from facedown.games.coinche.presets import MADE
from facedown.games.coinche.scoring import Facts, Score, score_of

if TYPE_CHECKING:
    from facedown.games.coinche.game import Coinche

PASSED_DEALS: Final = 20
"""After so many deals in a row in which nobody bid, the match is over."""


class PassedOut(CoincheEvent):
    """Nobody bid. The hands are collected in this order, as they were dealt, and the next player deals."""

    def __init__(self, collected: tuple[Seat, ...]) -> None:
        self.collected: Final = collected

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        for seat in self.collected:
            game.lay_on(game.hands[seat], game.deck, as_dealt=True)
        game.passed_deals += 1
        if game.passed_deals == PASSED_DEALS:
            finish(game, f"Nobody bid in {PASSED_DEALS} deals")
        else:
            game.then(NewDeal(game.after(game.dealer)))

    def says(self) -> str:
        return "Everybody passed: the cards are collected."


class DealScore(CoincheEvent):
    """What a deal brings both sides. Points that wait go to the side that makes its contract."""

    def __init__(self, takers: int, score: Score, sides: tuple[str, str]) -> None:
        self.takers: Final = takers
        self.score: Final = score
        self.sides: Final = sides

    def happen(self, game: Coinche) -> None:
        won = self.score.scores
        if self.score.ended == MADE and game.waiting_points:
            extra = game.waiting_points
            won = (won[0] + extra, won[1]) if self.takers == 0 else (won[0], won[1] + extra)
            game.waiting_points = 0
        game.waiting_points += self.score.waits
        game.sheet = (*game.sheet, (contract_words(game), self.score))
        game.totals = (game.totals[0] + won[0], game.totals[1] + won[1])
        game.then(UpdateScore(game.totals, game.side_names()))

    def says(self) -> str:
        ended, points, scores = self.score.ended, self.score.points, self.score.scores
        how = {"made": "make the contract", "failed": "fail", "litige": "are level with the defence"}[ended]
        other = 1 - self.takers
        counted = f"{points[self.takers]} to {points[other]}"
        written = f"{self.sides[self.takers]} write {scores[self.takers]}, {self.sides[other]} {scores[other]}"
        waiting = f"; {self.score.waits} points wait for the next contract" if self.score.waits else ""
        return f"{self.sides[self.takers]} {how} ({counted}): {written}{waiting}."


class UpdateScore(CoincheEvent):
    """The totals of the match. It is over when a side has reached the target."""

    def __init__(self, totals: tuple[int, int], sides: tuple[str, str]) -> None:
        self.totals: Final = totals
        self.sides: Final = sides

    def happen(self, game: Coinche) -> None:
        first, second = game.totals
        out = is_out(game, 0) or is_out(game, 1)
        if out and first != second:
            finish(game, f"{max(first, second)} points to {min(first, second)}")
        elif out and game.agreed.last_contract_breaks_ties:
            finish_even(game)
        else:
            game.then(PutPilesTogether(game.chance.below(2)))

    def says(self) -> str:
        return f"{self.sides[0]} have {self.totals[0]} points, {self.sides[1]} {self.totals[1]}."


class PutPilesTogether(CoincheEvent):
    """One side's pile is laid on the other's: that is the deck of the next deal."""

    def __init__(self, top: int) -> None:
        self.top: Final = top

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        for side in (1 - self.top, self.top):
            game.lay_on(game.pile(side), game.deck)
        game.then(NewDeal(game.after(game.dealer)))

    def says(self) -> str:
        return "The piles are put together."


def score_deal(game: Coinche, last: int) -> DealScore:
    """What this deal brings, when the side `last` has taken the eighth trick."""
    bid = game.contract
    facts = Facts(
        game.side(bid.seat),
        bid.value,
        bid.denomination,
        game.factor,
        game.taken,
        (game.tricks_of(0), game.tricks_of(1)),
        last,
        game.tricks[bid.seat] == 8,
        (game.belote_points(0), game.belote_points(1)),
        game.annonce_points,
    )
    return DealScore(facts.takers, score_of(facts, game.agreed), game.side_names())


def contract_words(game: Coinche) -> str:
    doubled = {1: "", 2: " coinched"}.get(game.factor, " surcoinched")
    return f"{game.contract.words()} {game.contract.seat}{doubled}"


# The end of the match


def is_out(game: Coinche, side: int) -> bool:
    """Whether a side has reached the target, and not by its belote alone where that does not count."""
    total, target = game.totals[side], game.agreed.target
    if total < target or game.agreed.belote_goes_out:
        return total >= target
    _, last = game.sheet[-1]
    if last.ended == MADE and game.factor == 1 and game.tricks_of(side) > 0:
        return True
    belote = game.belote_points(side)
    return not (belote > 0 and last.scores[side] == belote and total - belote < target)


def finish(game: Coinche, reason: str) -> None:
    """The side with more points wins. With equal points, nobody does."""
    first, second = game.totals
    end_with(game, () if first == second else game.of_side(0 if first > second else 1), reason)


def finish_even(game: Coinche) -> None:
    """Both have the same points, and whoever won the last contract wins."""
    _, last = game.sheet[-1]
    takers = game.side(game.contract.seat)
    winner = takers if last.ended == MADE else 1 - takers
    end_with(game, game.of_side(winner), f"{game.totals[0]} points each, and the last contract decides")


def end_with(game: Coinche, winners: tuple[Seat, ...], reason: str) -> None:
    who = f"{winners[0]} and {winners[1]} win" if winners else "nobody wins"
    scores = tuple([game.totals[game.side(seat)] for seat in game.seats])
    game.end(Outcome(winners, f"{who}: {reason}", scores))
