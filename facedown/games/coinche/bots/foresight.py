"""What search knows of coinche: a deal counts, by how many points more it brings to one side than to the other.

Cards that are played at random say little, and bids at random say nothing. So in an imagined world everybody bids by
rules of thumb, and what the cards are worth is found by the solver: for all cards that can be played at once. Of the
bids, only those are looked at that rules of thumb would make, and the ones above and below.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.games.coinche.auction import Bid
from facedown.games.coinche.bots import calls, hands
from facedown.games.coinche.bots.bidding import Auction, auction_in
from facedown.games.coinche.bots.hearing import heard, sense
from facedown.games.coinche.bots.outlook import Outlook
from facedown.games.coinche.bots.simple import SimpleBot
from facedown.games.coinche.bots.solving import Solving, hands_in
from facedown.games.coinche.bots.thought import calls_in
from facedown.games.coinche.game import Coinche
from facedown.games.coinche.imagining import Deals
from facedown.games.coinche.questions import WhichCard
from facedown.games.coinche.tricks import PlayCard
from facedown.search.foresight import Foresight

SWING = 640
"""A deal that brings so many points more to one side than to the other is won altogether."""


CARDS, CALLS = 0.0, 0.5
"""How sure it must be to leave rules of thumb, for a card and for a call."""
BOLDNESS = 10
"""A bid counts on so many points more than rules of thumb promise: whoever solves deals plays better."""
TRIES = 12
"""Of so many imagined worlds one is taken, by how well it fits the auction."""
DRAWN, LIKELY = 300, 24
"""Hands alone take less time: of so many deals so many are taken."""
FEW = 4
"""So few different deals, where the deck was only cut, are as good as known: they are solved for a call."""
TAKEN = 0.01
"""What a point in the tricks is worth beside the score: it decides between cards that score the same."""


Deal = tuple[int, ...]
"""The hands of all seats, as sets of cards by their indices."""


class CoincheForesight(Foresight):
    """Looks as far as the end of the deal. Several cards are tried in the same deal: most of it is solved only once."""

    again: ClassVar[int] = 8

    def __init__(self, now: Coinche) -> None:
        super().__init__(now)
        self.before = lead(now)
        self.doubts = CARDS if now.playing else CALLS
        self.solving = Solving(now.agreed)
        self.heard = [
            each for each in heard(calls_in(now), tuple(now.agreed.denominations)) if each.call.seat.index != now.viewer
        ]
        self.played = [now.played[seat] for seat in now.seats]
        self.outlook = Outlook(now, self.solving)
        self.likely: list[Deal] = []
        self.knows = False
        """Whether the last deal tells how the cards lie."""
        self.leads: dict[Deal, dict[int, tuple[int, int]]] = {}
        """What the cards are worth in deals that were solved."""
        self.likelihoods: dict[tuple[int, int], float] = {}
        """How well each call fits the hands that its player may hold."""

    def imagine(self, chance: Chance) -> Any:
        """Deals that fit the auction come more often."""
        if not self.heard:
            return self.now.imagine(chance)
        worlds = [self.now.imagine(chance) for _ in range(TRIES)]
        weights = [max(1, int(1e7 * sense(self.heard, hands_in(world), self.played))) for world in worlds]
        return chance.pick_by(worlds, weights)

    def habit(self, choice: Choice) -> int | None:
        if isinstance(choice.question, WhichCard):
            return choice.index(SimpleBot().decide(self.now, choice))
        return called(self.now, choice)

    def promising(self, world: Coinche, choice: Choice) -> Sequence[int] | None:
        if isinstance(choice.question, WhichCard):
            return said_in_full(choice)
        return [index for index in range(choice.drawn) if is_sensible(world, choice.seat, choice.option(index).what)]

    def weighed(self, choice: Choice, indices: Sequence[int], chance: Chance) -> Sequence[float] | None:
        """What each card is worth, by the solver; or what each call is worth, at a glance at some deals."""
        answers = [choice.option(index).what for index in indices]
        if isinstance(choice.question, WhichCard):
            return self.of_cards(choice.seat, answers, chance)
        return None if self.now.agreed.two_stage else self.of_calls(choice.seat, answers, chance)

    def of_cards(self, seat: Seat, plays: Sequence[object], chance: Chance) -> list[float]:
        deal = self.likely_deal(chance)
        found = self.leads.get(deal)
        if found is None:
            found = self.leads[deal] = self.solving.leads_of_cards(self.now, deal)
        worth: list[float] = []
        for play in plays:
            assert isinstance(play, PlayCard)
            ahead, taken = found[self.now.place_of_card(play.card)]
            worth.append(self.share(self.before + ahead, seat, taken))
        return worth

    def of_calls(self, seat: Seat, answers: Sequence[object], chance: Chance) -> list[float]:
        """The auction is played to its end by rules of thumb, and a glance says what the contract may score."""
        deal = self.likely_deal(chance)
        silent = self.now.quiet | 1 << seat.index
        worth: list[float] = []
        for call in answers:
            end = self.auction.after(call, self.now.agreed.surcoinche).played_on(deal, BOLDNESS, silent)
            score = self.outlook.solved(end, deal) if self.knows else self.outlook.at_a_glance(end, deal)
            worth.append(self.share(self.before + score, seat))
        return worth

    @cached_property
    def deals(self) -> Deals:
        return Deals(self.now)

    @cached_property
    def auction(self) -> Auction:
        return auction_in(self.now)

    def likely_deal(self, chance: Chance) -> Deal:
        """The hands of a deal. Such that fit the auction come more often."""
        if not self.likely:
            drawn = [tuple(self.deals.drawn(chance)) for _ in range(DRAWN)]
            self.knows = bool(self.deals.ways) and len(set(drawn)) <= FEW
            weights = [max(1, int(1e12 * self.fit(deal))) for deal in drawn]
            self.likely = [chance.pick_by(drawn, weights) for _ in range(LIKELY)]
        return self.likely.pop()

    def fit(self, deal: Sequence[int]) -> float:
        """How well the auction fits a deal."""
        fit = 1.0
        for place, each in enumerate(self.heard):
            seat = each.call.seat.index
            key = (place, deal[seat])
            if key not in self.likelihoods:
                self.likelihoods[key] = each.likelihood(deal[seat] | self.played[seat])
            fit *= self.likelihoods[key]
        return fit

    def play_out(self, world: Coinche, chance: Chance) -> None:
        """The auction goes on by rules of thumb; the rest is solved."""
        while not world.playing and not self.is_far_enough(world):
            choice = world.choices[0]
            world.choose(called(world, choice) if choice.drawn > 1 else 0, of=choice)

    def worth(self, world: Coinche, seat: Seat) -> float:
        ahead = lead(world) - self.before
        if world.playing and not self.is_far_enough(world):
            ahead += self.solving.lead_of(world)
        return self.share(ahead + self.before, seat)

    def share(self, ahead: float, seat: Seat, taken: int = 0) -> float:
        """What it is worth to a seat that the first side leads by so much, and takes so many points in the tricks."""
        points = ahead - self.before + TAKEN * taken
        share = 0.5 + (points if seat.index % 2 == 0 else -points) / (2 * SWING)
        return float(min(1.0, max(0.0, share)))


def called(game: Coinche, choice: Choice) -> int:
    """The call that rules of thumb make for whoever is asked."""
    call, _ = calls.called(game, choice.seat, BOLDNESS)
    return choice.index(call) if call in choice else 0


def said_in_full(choice: Choice) -> list[int]:
    """For each card the way to play it in which most is said: a belote, an annonce."""
    best: dict[int, tuple[int, int]] = {}
    for index in range(choice.drawn):
        play = choice.option(index).what
        assert isinstance(play, PlayCard)
        said = len(play.kinds) + bool(play.call)
        if play.card.id not in best or said > best[play.card.id][0]:
            best[play.card.id] = (said, index)
    return [index for _, index in best.values()]


def is_sensible(game: Coinche, seat: Seat, call: object) -> bool:
    """Whether a call is no bid, or one that the hand comes near to."""
    if not isinstance(call, Bid):
        return True
    suits = hands.held_by(game, seat)
    promised = hands.expected(suits, call.denomination)
    if game.bid is not None and game.side(game.bid.seat) == game.side(seat):
        promised = game.bid.value + hands.support(suits, call.denomination)
    return call.value <= promised + 10 and promised - 20 < call.value


def lead(game: Coinche) -> int:
    """How many points the first side is ahead."""
    return game.totals[0] - game.totals[1]
