"""A strong player of coinche: it imagines how the cards may lie, and solves each deal.

Deals are drawn that fit everything it knows: its hand, what was played and what that rules out, belote and annonces,
and the deck of the last deal, which was cut and not shuffled. Each is solved as if all hands were seen, and the card is
played that scores best on average.

It bids by rules of thumb, a little more boldly than others, because it plays better. (Bids that scored best in solved
deals were tried: of many that look good in a few deals, the best one looks too good.) Whether to double, it finds by
solving. Where it knows the hands from the last deal, it solves them to bid, too.

Such a player never looks for information, and thinks that it will know later where the cards are. The same seed and
the same view give the same answer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.errors import BadSetup
from facedown.games.coinche.auction import Bid, CallCoinche
from facedown.games.coinche.bots import calls
from facedown.games.coinche.bots.thought import Thought
from facedown.games.coinche.cards import DENOMINATIONS, FACES, PLACES
from facedown.games.coinche.presets import CAPOT
from facedown.games.coinche.questions import Call, WhichCard
from facedown.games.coinche.tricks import PlayCard
from facedown.players.player import Player


@dataclass(frozen=True)
class Habits:
    """How much a player thinks, and what it dares."""

    worlds: tuple[int, ...] = (160, 160, 160, 160, 160, 120, 80, 48, 24)
    """How many deals are solved for a card, by how many cards are in the hand."""
    calls: int = 40
    """How many deals are solved for a call."""
    boldness: int = 10
    """A bid counts on so many points more than rules of thumb promise."""
    doubling: float = 100.0
    """A coinche must promise so much more than leaving the bid alone."""
    margin: float = 20.0
    """The same for a bid in a deal that is known."""


USUAL = Habits()
LEAST, MOST = 0.05, 10.0
"""The least and the greatest effort."""


class CleverBot(Player):
    """Plays the card, and makes the call, that scores best in deals it imagines.

    `effort` multiplies how many deals it solves. With `remembers` False it forgets in which order the cards were
    gathered after the last deal.
    """

    thinks: ClassVar[float] = 1.0
    usual: ClassVar[float] = 1.0

    def __init__(
        self, seed: object = 0, effort: float | None = None, remembers: bool = True, habits: Habits = USUAL
    ) -> None:
        self.seed = seed
        self.effort = self.usual if effort is None else effort
        self.remembers = remembers
        self.habits = habits
        self.reason = ""

    @classmethod
    def with_budget(cls, words: str) -> type[CleverBot]:
        """The same player with another effort, as in `clever:0.25`."""
        try:
            effort = float(words)
        except ValueError:
            effort = 0.0
        if not LEAST <= effort <= MOST:
            raise BadSetup(f"{words!r} is no effort for clever: say {LEAST:g} to {MOST:g}; 0.5 is half the usual one")
        return type(f"{cls.__name__}_{words}".replace(".", "_"), (cls,), {"usual": effort})

    def decide(self, view: Any, choice: Choice) -> object:
        self.reason = ""
        chance = Chance.of(("coinche", self.seed, choice.stamp()))
        if isinstance(choice.question, WhichCard):
            return self.play(view, choice, chance)
        return self.call(view, choice, chance)

    def why(self) -> str:
        return self.reason

    def deals_for(self, usual: int) -> int:
        return max(2, round(usual * self.effort)) if usual else 0

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
        count = self.deals_for(self.habits.worlds[len(held)])
        sums: dict[int, float] = defaultdict(float)
        taken = view.taken[0]
        for deal in thought.likely_deals(count):
            for place, value in thought.values_of_cards(deal).items():
                total = taken + value
                mine = total if thought.side == 0 else -total
                sums[place] += thought.worth(total, view.bid, view.factor, deal) + mine / 100
        return {place: sums[place] / count for place in places}

    # Calls

    def call(self, view: Any, choice: Choice, chance: Chance) -> object:
        thought = Thought(view, choice.seat, chance, self.remembers)
        deals = list(thought.likely_deals(self.deals_for(self.habits.calls)))
        if thought.knows(deals):
            return self.call_by_solving(thought, deals, choice)
        call, self.reason = calls.called(view, choice.seat, self.habits.boldness)
        if isinstance(call, CallCoinche) or not view.may_coinche(choice.seat):
            return call if call in choice else choice[0]
        return self.call_or_double(thought, deals, choice, call)

    def call_or_double(self, thought: Thought, deals: Sequence[list[int]], choice: Choice, call: object) -> object:
        """Double the last bid, if that promises enough; otherwise make this call."""
        stays, doubled = [self.as_it_stands(thought, deals, factor) for factor in (1, 2)]
        if doubled > stays + self.habits.doubling:
            self.reason = scored(deals, doubled, stays)
            return CallCoinche(choice.seat)
        return call if call in choice else choice[0]

    def call_by_solving(self, thought: Thought, deals: Sequence[list[int]], choice: Choice) -> object:
        """In a deal that is known, the call that scores best."""
        view = thought.view
        stays = self.as_it_stands(thought, deals, view.factor)
        worths = [(choice[0].what, stays)]
        if view.may_coinche(choice.seat) or view.may_surcoinche(choice.seat):
            factor = 2 if view.coinched is None else view.agreed.surcoinche
            worths.append((choice[1].what, self.as_it_stands(thought, deals, factor) - self.habits.margin))
        if isinstance(choice.question, Call):
            worths += [(bid, worth - self.habits.margin) for bid, worth in self.bids(thought, deals, choice)]
        best, promised = max(worths, key=lambda each: each[1])
        self.reason = scored(deals, promised, stays)
        return best

    def bids(self, thought: Thought, deals: Sequence[list[int]], choice: Choice) -> list[tuple[Bid, float]]:
        """The bids that are open, and what each scores as the contract. Of one that fails it is thought that the others
        will double it."""
        view, seat = thought.view, choice.seat
        values = {one: thought.values_of(deals, one) for one in view.agreed.denominations}
        found: list[tuple[Bid, float]] = []
        for index in range(view.count_bids(seat)):
            value, denomination = view.open_bid(seat, index)
            if value > CAPOT:
                continue
            bid = Bid(seat, value, denomination)
            plain = thought.mean_worth(values[denomination], bid, 1)
            found.append((bid, min(plain, thought.mean_worth(values[denomination], bid, 2))))
        return found

    def as_it_stands(self, thought: Thought, deals: Sequence[list[int]], factor: int) -> float:
        """What the last bid would score as the contract; nothing where there is none."""
        bid = thought.view.bid
        return 0.0 if bid is None else thought.mean_worth(thought.values_of(deals, bid.denomination), bid, factor)


def scored(deals: Sequence[object], promised: float, stays: float) -> str:
    return f"In {len(deals)} possible deals that scores {promised:+.0f} on average, a pass {stays:+.0f}."


def in_words(worths: dict[int, float], denomination: int) -> str:
    """What each card is worth, the best first."""
    places = PLACES[denomination]
    ranked = sorted(worths.items(), key=lambda each: -each[1])
    names = [f"{FACES[places.index(place)].name} {worth:+.0f}" for place, worth in ranked]
    return f"What each card scores on average with {DENOMINATIONS[denomination]}: {', '.join(names)}."
