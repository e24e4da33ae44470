"""A strong player of coinche: it imagines how the cards may lie, and solves each deal.

Deals are drawn that fit everything it knows: its hand, what was played and what that rules out, belote and annonces,
and the deck of the last deal, which was cut and not shuffled. Each is solved as if all hands were seen, and the card is
played that scores best on average. It bids in the same way: what would its side score in each contract?

Such a player never looks for information, and thinks that it will know later where the cards are. The same seed and
the same view give the same answer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, ClassVar

from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.games.coinche.auction import Bid, CallCoinche, CallSurcoinche, LetStand, Pass
from facedown.games.coinche.bots import hands
from facedown.games.coinche.bots.thought import Thought
from facedown.games.coinche.cards import DENOMINATIONS, FACES, PLACES
from facedown.games.coinche.presets import CAPOT
from facedown.games.coinche.questions import WhichCard
from facedown.games.coinche.tricks import PlayCard
from facedown.players.player import Player

WORLDS = {8: 12, 7: 24, 6: 40, 5: 60}
"""How many deals are solved for a card, by how many cards are in the hand; 80 with fewer cards."""
FEW_CARDS = 80
BIDDING = 14
"""How many deals are solved in each denomination for a call."""
TRIED = 3
"""In so many denominations a hand is thought through."""
MARGIN = 12.0
"""A bid must promise so much more than a pass."""
DOUBLING = 60.0
"""A coinche must promise so much more than leaving the bid alone."""


class CleverBot(Player):
    """Plays the card, and makes the call, that scores best in deals it imagines.

    `effort` multiplies how many deals it solves. With `remembers` False it forgets in which order the cards were
    gathered after the last deal.
    """

    thinks: ClassVar[float] = 1.0

    def __init__(self, seed: object = 0, effort: float = 1.0, remembers: bool = True) -> None:
        self.seed = seed
        self.effort = effort
        self.remembers = remembers
        self.reason = ""

    def decide(self, view: Any, choice: Choice) -> object:
        self.reason = ""
        chance = Chance.of(("coinche", self.seed, choice.stamp()))
        if isinstance(choice.question, WhichCard):
            return self.play(view, choice, chance)
        return self.call(view, choice, chance)

    def why(self) -> str:
        return self.reason

    # Cards

    def play(self, view: Any, choice: Choice, chance: Chance) -> object:
        worths = self.worths(view, choice, chance)
        best = max(worths, key=lambda place: worths[place])
        plays = [option.what for option in choice if isinstance(option.what, PlayCard)]
        self.reason = in_words(worths, view.denomination)
        return next(play for play in plays if view.place_of_card(play.card) == best)

    def worths(self, view: Any, choice: Choice, chance: Chance) -> dict[int, float]:
        """What each card that may be played is worth: by how much this side's score would exceed the other's."""
        held = view.hand(choice.seat)
        allowed = view.allowed(choice.seat)
        places = [view.place_of_card(card) for card in held if view.is_among(card, allowed)]
        if len(places) == 1:
            return {places[0]: 0.0}
        thought = Thought(view, choice.seat, chance, self.remembers)
        count = self.deals_for(WORLDS.get(len(held), FEW_CARDS))
        sums: dict[int, float] = defaultdict(float)
        taken = view.taken[0]
        for deal in thought.likely_deals(count):
            for place, value in thought.values_of_cards(deal).items():
                total = taken + value
                mine = total if thought.side == 0 else -total
                sums[place] += thought.worth(total, view.bid, view.factor, deal) + mine / 100
        return {place: sums[place] / count for place in places}

    def deals_for(self, usual: int) -> int:
        return max(2, round(usual * self.effort))

    # Calls

    def call(self, view: Any, choice: Choice, chance: Chance) -> object:
        thought = Thought(view, choice.seat, chance, self.remembers)
        deals = list(thought.likely_deals(self.deals_for(BIDDING)))
        calls = [option.what for option in choice if not isinstance(option.what, Bid)]
        passing = next(call for call in calls if isinstance(call, Pass | LetStand))
        stays = self.as_it_stands(thought, deals, view.factor)
        best: object = passing
        promised = stays
        for call in calls:
            if isinstance(call, CallCoinche | CallSurcoinche):
                doubled = self.as_it_stands(
                    thought, deals, 2 if isinstance(call, CallCoinche) else view.agreed.surcoinche
                )
                if doubled > stays + DOUBLING:
                    best, promised = call, doubled
        if best is passing and view.count_bids(choice.seat):
            bid, worth = self.best_bid(thought, deals, view, choice)
            if bid is not None and worth > stays + MARGIN:
                best, promised = bid, worth
        self.reason = f"In {len(deals)} possible deals that scores {promised:+.0f} on average, a pass {stays:+.0f}."
        return best

    def as_it_stands(self, thought: Thought, deals: Sequence[list[int]], factor: int) -> float:
        """What the last bid would score as the contract; nothing where there is none."""
        bid = thought.view.bid
        if bid is None:
            return 0.0
        values = [(thought.value_of_deal(deal, bid.denomination), deal) for deal in deals]
        return sum([thought.worth(value, bid, factor, deal) for value, deal in values]) / len(deals)

    def best_bid(
        self, thought: Thought, deals: Sequence[list[int]], view: Any, choice: Choice
    ) -> tuple[Bid | None, float]:
        """The bid that scores most as a contract, and what it scores."""
        seat = choice.seat
        open_bids = [view.open_bid(seat, index) for index in range(view.count_bids(seat))]
        found: tuple[Bid | None, float] = (None, -1e9)
        for denomination in promising(view, seat):
            values = [(thought.value_of_deal(deal, denomination), deal) for deal in deals]
            for value, other in open_bids:
                if other == denomination and value <= CAPOT:
                    bid = Bid(seat, value, denomination)
                    worth = sum([thought.worth(taken, bid, 1, deal) for taken, deal in values]) / len(deals)
                    if worth > found[1]:
                        found = (bid, worth)
        return found


def promising(view: Any, seat: Any) -> list[int]:
    """The denominations that are worth thinking through: the best by rules of thumb, and the partner's."""
    suits = hands.held_by(view, seat)
    ranked = sorted(view.agreed.denominations, key=lambda one: -hands.expected(suits, one))
    bid = view.bid
    mine = [bid.denomination] if bid is not None and view.side(bid.seat) == view.side(seat) else []
    return list(dict.fromkeys([*mine, *ranked[:TRIED]]))


def in_words(worths: dict[int, float], denomination: int) -> str:
    """What each card is worth, the best first."""
    places = PLACES[denomination]
    ranked = sorted(worths.items(), key=lambda each: -each[1])
    names = [f"{FACES[places.index(place)].name} {worth:+.0f}" for place, worth in ranked]
    return f"What each card scores on average with {DENOMINATIONS[denomination]}: {', '.join(names)}."
