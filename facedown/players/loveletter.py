"""A sensible player of Love Letter.

It looks at its view, counts the cards it has not seen, and gives every option a score: about how many players the
play is likely to put out of the round, less the risk of going out, and what the card that stays in hand is worth.
Each card has one short rule for that. There is no search and no memory: what the seat has learned is in the view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, cast

from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Option
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.questions import Keep, NameNumber, WhichPlay
from facedown.players.player import Player


class SimpleBot(Player):
    """Takes the option with the best score; equal ones by chance."""

    trusted: ClassVar[bool] = True

    def __init__(self, seed: object = 0) -> None:
        self.chance = Chance.of(("SimpleBot", seed))

    def decide(self, view: Any, choice: Choice) -> object:
        if choice.count == 1:
            return 0
        thought = Thought(view, choice.seat)
        scores = [score(thought, choice, option) for option in choice]
        best = max(scores)
        return self.chance.pick([index for index, points in enumerate(scores) if points == best])


class Thought:
    """What a seat makes of its view: which numbers are still unseen, and so who may hold what."""

    def __init__(self, view: LoveLetter, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        unseen = Counter([card.face.value for card in view.cards])
        unseen.subtract([card.face.value for zone in view.zones for card in zone if card.known])
        self.unseen = {number: count for number, count in unseen.items() if count > 0}
        self.top = max(view.edition.names)
        """The number of the Princess."""

    def holds(self, seat: Seat) -> Mapping[int, float]:
        """How likely each number is in a player's hand: certain where it was seen, else as often as it is unseen."""
        hand = self.view.hands[seat]
        for card in hand:
            if card.known:
                return {card.face.value: 1.0}
        return self.unseen_shares() if len(hand) else {}

    def unseen_shares(self) -> Mapping[int, float]:
        total = sum(self.unseen.values())
        return {number: count / total for number, count in self.unseen.items()}

    def known(self, seat: Seat) -> bool:
        return any(card.known for card in self.view.hands[seat])

    def threat(self, seat: Seat) -> float:
        """Whoever is nearest to winning the match is worth most to put out."""
        return 1 + self.view.tokens[seat] / self.view.tokens_to_win()

    def beats(self, number: int, seat: Seat) -> float:
        """The chance that a hand with this number is higher than theirs, less the chance that it is lower."""
        holds = self.holds(seat).items()
        return sum([share for held, share in holds if held < number]) - sum([s for held, s in holds if held > number])

    def usual(self, seat: Seat) -> float:
        """The number one expects in a hand."""
        return sum([number * share for number, share in self.holds(seat).items()])

    def rivals(self) -> list[Seat]:
        return [seat for seat in self.view.living() if seat != self.seat]

    def nearly_over(self) -> float:
        """From 0 when a round begins to 1 when the deck has run out."""
        return 1 - len(self.view.deck) / len(self.view.cards)


def score(thought: Thought, choice: Choice, option: Option) -> float:
    question = choice.question
    if isinstance(question, NameNumber):
        return thought.holds(question.target).get(cast(int, option.what), 0.0)
    if isinstance(question, Keep):
        return keeping(thought, cast("tuple[Card, ...]", option.what)[0])
    if isinstance(question, WhichPlay):
        card, target = cast("tuple[Card, Seat | None]", option.what)
        return playing(thought, card, target)
    return 0.0


def playing(thought: Thought, card: Card, target: Seat | None) -> float:
    """What a card does, and what the card beside it is worth when it stays."""
    kept = next(other for other in thought.view.hands[thought.seat] if other != card)
    worth = keeping(thought, kept)
    if card.face.name in ALONE:
        return worth + ALONE[card.face.name](thought, kept)
    if target == thought.seat:
        return prince_on_oneself(thought, kept)
    if target is not None and card.face.name in AIMED:
        return worth + AIMED[card.face.name](thought, kept, target)
    return worth


def keeping(thought: Thought, kept: Card) -> float:
    """A high card wins when the deck runs out: its worth grows as that comes near. Of equals, the higher one."""
    rivals = thought.rivals()
    wins = sum([thought.beats(kept.face.value, seat) for seat in rivals]) / max(1, len(rivals))
    return wins * thought.nearly_over() ** 2 + kept.face.value / 1000


def guard(thought: Thought, kept: Card, target: Seat) -> float:
    """A Guard is as good as its best guess."""
    holds = thought.holds(target)
    return thought.threat(target) * max([holds.get(number, 0.0) for number in thought.view.edition.numbers])


def priest(thought: Thought, kept: Card, target: Seat) -> float:
    """A look is worth something where the hand is not known, and more with a Guard to use it."""
    if thought.known(target):
        return 0.0
    return thought.threat(target) * (0.3 if kept.face.name == "Guard" else 0.15)


def baron(thought: Thought, kept: Card, target: Seat) -> float:
    """Compare with a high card; never with a lower one than theirs."""
    return thought.threat(target) * thought.beats(kept.face.value, target)


def prince(thought: Thought, kept: Card, target: Seat) -> float:
    """The holder of the Princess goes out; anybody else loses a card that may be better than the next."""
    holds = thought.holds(target)
    better = (thought.usual(target) - mean(thought.unseen_shares())) / thought.top
    return thought.threat(target) * (holds.get(thought.top, 0.0) + better * thought.nearly_over())


def prince_on_oneself(thought: Thought, kept: Card) -> float:
    """Never with the Princess; otherwise the next card may be better than the one that goes."""
    if kept.face.value == thought.top:
        return LOST
    return (mean(thought.unseen_shares()) - kept.face.value) / thought.top * thought.nearly_over()


def king(thought: Thought, kept: Card, target: Seat) -> float:
    """Swap a low card for one that is likely to be higher. They will know what they got."""
    return (thought.usual(target) - kept.face.value) / thought.top - 0.2


def handmaid(thought: Thought, kept: Card) -> float:
    """A turn in safety: the more the card that stays is worth hiding, the better."""
    return 0.15 + 0.2 * kept.face.value / thought.top


def chancellor(thought: Thought, kept: Card) -> float:
    """The best of three cards: the lower the one beside it, the more there is to gain."""
    return 0.3 - 0.2 * kept.face.value / thought.top


def spy(thought: Thought, kept: Card) -> float:
    """A Spy may bring a token, and is worth nothing in hand."""
    return 0.2


def countess(thought: Thought, kept: Card) -> float:
    """The Countess does nothing, and others will guess why she was played."""
    return -0.1


def princess(thought: Thought, kept: Card) -> float:
    """Never."""
    return LOST


LOST = -10.0

ALONE: dict[str, Callable[[Thought, Card], float]] = {
    "Handmaid": handmaid,
    "Chancellor": chancellor,
    "Spy": spy,
    "Countess": countess,
    "Princess": princess,
}
AIMED: dict[str, Callable[[Thought, Card, Seat], float]] = {
    "Guard": guard,
    "Priest": priest,
    "Baron": baron,
    "Prince": prince,
    "King": king,
}


def mean(shares: Mapping[int, float]) -> float:
    return sum([number * share for number, share in shares.items()])
