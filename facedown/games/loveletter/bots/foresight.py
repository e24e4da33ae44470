"""What search knows of Love Letter: a round is what counts, and its token.

Random play throws Princesses away and guesses what cannot be. So a round is played on by the quick rules of `playout`,
and moves that no sensible player makes are not looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.games.loveletter.bots.hopes import strength
from facedown.games.loveletter.bots.knowing import who_knows_what
from facedown.games.loveletter.bots.likely import Likely
from facedown.games.loveletter.bots.playout import Known, Playout
from facedown.games.loveletter.bots.simple import score
from facedown.games.loveletter.bots.thought import Thought, falls
from facedown.games.loveletter.cards.classic import Prince
from facedown.games.loveletter.events import INSANE, Play
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.questions import NameNumber, StayOrLeave, WhichPlay, WhoStarts
from facedown.search.foresight import Foresight


class LoveLetterForesight(Foresight):
    """Looks as far as the end of the round. Whoever gains a token by it has won what there was to win."""

    furthest: ClassVar[int] = 300
    ripe: ClassVar[int] = 200
    doubts = 0.5
    laps: ClassVar[int] = 1
    """So many turns of everybody are played on."""

    def __init__(self, now: LoveLetter) -> None:
        super().__init__(now)
        self.before = [tokens(now, seat) for seat in now.seats]
        self.knowing = None if now.viewer < 0 else who_knows_what(now)
        self.likely = None if now.viewer < 0 else Likely(now, now.seats[now.viewer])
        self.knows: list[set[int]] = [set() for _ in now.seats]
        """The cards that each seat knows, in the world that was imagined last."""
        self.learned: Known = self.knows
        """The same, after what was played on in it."""

    def imagine(self, chance: Chance) -> Any:
        if self.likely is None or self.knowing is None:
            return super().imagine(chance)
        world = self.likely.world(chance)
        self.knows = self.learned = self.knowing.in_world(world)
        return world

    def worth(self, world: LoveLetter, seat: Seat) -> float:
        gained = [tokens(world, other) - self.before[other.index] for other in world.seats]
        if not any(gained):
            return self.estimate(world, seat)
        return 1.0 if gained[seat.index] == max(gained) else 0.0

    def estimate(self, world: LoveLetter, seat: Seat) -> float:
        """The chance to win the round, by the cards in hand."""
        if world.out[seat]:
            return 0.0
        strengths = [strength(world, other, self.learned) for other in world.living()]
        return strength(world, seat, self.learned) / sum(strengths)

    def habit(self, choice: Choice) -> int | None:
        thought = Thought(self.now, choice.seat)
        return max(range(choice.drawn), key=lambda index: score(thought, choice, choice.option(index)))

    def promising(self, world: LoveLetter, choice: Choice) -> Sequence[int] | None:
        question = choice.question
        if isinstance(question, NameNumber):
            return possible_numbers(world, question)
        if type(question) is WhichPlay:
            plays = [question.pick(world, index) for index in range(choice.drawn)]
            return [index for index, play in enumerate(plays) if not is_suicide(world, play)] or None
        return None

    def play_out(self, world: LoveLetter, chance: Chance) -> None:
        world.forgets = True
        playout = Playout(world, world.seats[0], 0, self.knows, chance)
        self.learned = playout.knows
        last = sum(world.turns.values) + self.laps * len(world.living())
        for _ in range(self.furthest):
            choices = world.choices
            if not choices or playout.is_over():
                return
            question = choices[0].question
            if isinstance(question, (WhoStarts, StayOrLeave)):
                return
            if type(question) is WhichPlay and sum(world.turns.values) > last:
                return
            world.choose(playout.answer(question), of=choices[0])


def possible_numbers(world: LoveLetter, question: Any) -> list[int] | None:
    """The numbers that the other player may hold, by what lies open and in one's own hand."""
    unseen = {
        card.face.value
        for zone in (world.deck, world.aside, *world.hands)
        if zone.place.owner is not question.seat
        for card in zone.cards
    }
    denied = world.denied[question.target] or ()
    numbers: list[int] = [question.pick(world, index) for index in range(question.count(world))]
    return [index for index, number in enumerate(numbers) if number in unseen and number not in denied] or None


def is_suicide(world: LoveLetter, play: object) -> bool:
    """Whether a play puts its player out, without anybody's help."""
    if not isinstance(play, Play) or play.mode == INSANE:
        return False
    if falls(play.card.face):
        return True
    discards = isinstance(play.card.face, Prince) and play.targets == (play.seat,)
    return discards and any(falls(card.face) for card in world.hands[play.seat].cards if card is not play.card)


def tokens(game: LoveLetter, seat: Seat) -> int:
    return game.tokens[seat] + game.insane_tokens[seat]
