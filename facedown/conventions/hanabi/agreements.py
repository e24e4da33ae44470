"""Units that say something by what they do, and that understand others who do it.

Each unit is one agreement with both its sides: `make_move` keeps it, and `interpret` draws the conclusion.
"""

from __future__ import annotations

from typing import ClassVar

from facedown.conventions.flags import Value
from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.hats.laws import (
    can_speak,
    chop,
    must_save,
    must_tell,
    nothing_to_save,
    nothing_to_tell,
)
from facedown.conventions.hanabi.hats.situation import Situation
from facedown.conventions.hanabi.hats.telling import ClueChoice, ClueCode
from facedown.conventions.hanabi.hats.turns import alike_discards, alike_plays, is_clue_worth_it, place_that_tells
from facedown.conventions.hanabi.knowing import (
    CouldBe,
    Hands,
    clue_heard,
    clue_to_give,
    clues_of,
    known,
    note,
    own,
    situation,
)
from facedown.conventions.ucons import Ucon
from facedown.games.hanabi.game import TOKENS


class Agreed(Ucon):
    """An agreement that some actions say something. Whoever takes such an action must make sure that it is true."""

    reads = (Value, CouldBe)
    writes = (CouldBe,)

    def allows(self, game: HanabiBoard, what: str, place: int) -> bool:
        """Whether everybody would rightly understand a play, or discard, of the card at a place."""
        raise NotImplementedError


# Laws: a player who gives no clue says that there is no need for one


class Law(Agreed):
    """A player who sees a certain reason for a clue gives one. So a player who gives none says that there is none."""

    silence: ClassVar[tuple[str, ...]]
    """The kinds of actions that say so."""

    def can_bind(self, now: Situation) -> bool:
        """Whether everybody knows that silence says something now."""
        raise NotImplementedError

    def binds(self, game: HanabiBoard) -> bool:
        raise NotImplementedError

    def conclude(self, now: Situation, hands: Hands) -> None:
        """Strike from the hands what they cannot be, because the law did not bind."""
        raise NotImplementedError

    def make_move(self, game: HanabiBoard) -> bool:
        return self.binds(game) and give_clue(game)

    def interpret(self, game: HanabiBoard) -> None:
        if game.last is not None and game.last.what in self.silence and self.can_bind(situation(game)):
            before = known(game)
            after = [hand[:] for hand in before]
            self.conclude(situation(game), after)
            note(game, before, after)

    def allows(self, game: HanabiBoard, what: str, place: int) -> bool:
        return what not in self.silence or not self.binds(game)


class SaveLastCopies(Law):
    """If the next player is about to discard a last copy, give a clue."""

    silence = ("play", "discard")

    def can_bind(self, now: Situation) -> bool:
        return chop(now) >= 0

    def binds(self, game: HanabiBoard) -> bool:
        return must_save(situation(game), own(game).held)

    def conclude(self, now: Situation, hands: Hands) -> None:
        nothing_to_save(now, hands)


class HelpWhoCanPlay(Law):
    """If somebody has a playable card and knows nothing to play, give a clue rather than discard."""

    silence = ("discard",)

    def can_bind(self, now: Situation) -> bool:
        return can_speak(now)

    def binds(self, game: HanabiBoard) -> bool:
        return must_tell(situation(game), own(game).held)

    def conclude(self, now: Situation, hands: Hands) -> None:
        nothing_to_tell(now, hands)


# Numbers: the choice among several actions tells the sum of the hands' numbers


class TellByClue(Ucon):
    """The choice of the clue tells everybody their number. Give one when it is worth more than a discard."""

    reads = (Value, CouldBe)
    writes = (CouldBe,)

    def make_move(self, game: HanabiBoard) -> bool:
        wants_to = game.tokens == TOKENS or is_clue_worth_it(situation(game), own(game))
        return wants_to and give_clue(game)

    def interpret(self, game: HanabiBoard) -> None:
        said = game.last
        if said is None or said.what != "clue":
            return
        now = situation(game)
        code = ClueCode(now)
        last = len(game.hands[said.target]) - 1
        touched = sum([1 << (last - slot) for slot in said.slots])
        clue = clue_heard(game.variant, said)
        number = code.number_of(clue.seat, clue.by_rank, clue.value, touched)
        if number >= 0:
            understand(game, now.hands, number, code.numbers)


class TellByCard(Agreed):
    """The choice among several cards that are alike to everybody tells everybody their number."""

    what: ClassVar[str]

    def alike(self, now: Situation) -> list[int]:
        """The places of the cards among which the choice is free, as everybody knows."""
        raise NotImplementedError

    def place_that_tells(self, game: HanabiBoard, alike: list[int]) -> int:
        """The place of the card to take. Others first conclude what silence says, and only then read the number."""
        now = situation(game)
        hands = [hand[:] for hand in now.hands]
        for unit in game.units_before(self):
            if isinstance(unit, Law) and self.what in unit.silence:
                unit.conclude(now, hands)
        return place_that_tells(now, hands, own(game).held, alike)

    def interpret(self, game: HanabiBoard) -> None:
        said = game.last
        if said is None or said.what != self.what:
            return
        alike = self.alike(situation(game))
        place = len(game.hands[game.turn]) - 1 - said.slot
        if len(alike) > 1 and place in alike:
            understand(game, known(game), alike.index(place), len(alike))

    def allows(self, game: HanabiBoard, what: str, place: int) -> bool:
        alike = self.alike(situation(game)) if what == self.what else []
        return len(alike) < 2 or place not in alike or self.place_that_tells(game, alike) == place


class TellByPlay(TellByCard):
    """The choice among several playable cards tells everybody their number."""

    what = "play"

    def alike(self, now: Situation) -> list[int]:
        return alike_plays(now)

    def make_move(self, game: HanabiBoard) -> bool:
        alike = self.alike(situation(game))
        if len(alike) < 2 or own(game).best_play() not in alike:
            return False
        return game.play_card(-1 - self.place_that_tells(game, alike))


class TellByDiscard(TellByCard):
    """The choice among several useless cards tells everybody their number."""

    what = "discard"

    def alike(self, now: Situation) -> list[int]:
        return alike_discards(now)

    def make_move(self, game: HanabiBoard) -> bool:
        alike = self.alike(situation(game))
        if len(alike) < 2 or game.tokens == TOKENS:
            return False
        return game.discard(-1 - self.place_that_tells(game, alike))


def give_clue(game: HanabiBoard) -> bool:
    """Give the clue that tells everybody their number, if there is one."""
    clue = clue_to_give(game)
    if clue is None:
        return False
    return game.clue(clue.seat - game.turn, clue_named(game, clue))


def clue_named(game: HanabiBoard, clue: ClueChoice) -> str:
    return clues_of(game.variant, clue.by_rank)[clue.value].name


def understand(game: HanabiBoard, hands: Hands, told: int, numbers: int) -> None:
    """Everybody finds their number in what was told, and notes what the cards of all hands can be by it."""
    insight = situation(game).insight
    questions = {seat: insight.question(hands[seat]) for seat in range(game.players) if seat != game.turn}
    numberings = {seat: question.numbering(numbers) for seat, question in questions.items()}
    learned = list(hands)
    for seat, number in game.hats(told, numbers, numberings).items():
        learned[seat] = questions[seat].known_by(number, numbers)
    note(game, hands, learned)
