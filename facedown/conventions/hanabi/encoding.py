"""The hats convention: every action tells everybody a number.

It is named after a riddle in which everybody sees all hats but their own. Each hand has a number: the answer to a
question about it that everybody knows. Whoever acts tells the sum of the numbers of all other hands. Each of the others
subtracts the numbers that they see, and what is left is the number of their own hand. So one clue tells something to
everybody. A number can also be told by which of several playable cards is played, or by which of several useless cards
is discarded. And a player who gives no clue says that there was no need for one.

What follows from all that is noted on every card as `CouldBe`, and is the same for all players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, cast

from facedown.conventions.flags import Value
from facedown.conventions.hanabi.agreements import (
    Agreed,
    HelpWhoCanPlay,
    SaveLastCopies,
    TellByClue,
    TellByDiscard,
    TellByPlay,
    clue_named,
)
from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.hats.telling import idle_clue
from facedown.conventions.hanabi.hats.turns import risk_worth_taking, worth_comparing
from facedown.conventions.hanabi.hats.worlds import CLUE, DISCARD, PLAY, Move, compare
from facedown.conventions.hanabi.knowing import (
    CouldBe,
    agreement_of,
    clue_to_give,
    known_of,
    note,
    note_of,
    own,
    situation,
)
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.conventions.ucons import Convention, Ucon
from facedown.core.chance import Chance
from facedown.games.hanabi.game import TOKENS

Action = tuple[str, int] | tuple[str, int, str]
"""An action on the board: ("play", slot), ("discard", slot) or ("clue", seat, clue)."""


class LookAhead(Ucon):
    """Near the end, imagine how the game may go on after each of a few moves, and take the move that ends best."""

    reads = (Value, CouldBe)

    def make_move(self, game: HanabiBoard) -> bool:
        if game.deck > situation(game).habits.horizon:
            return False
        first = cast(Action | None, game.otherwise())
        if first is None:
            return False
        actions = [first, *[action for action in self.others(game, first) if self.is_allowed(game, action)]]
        if len(actions) == 1:
            return take(game, first)
        chance = Chance.of((game.actions, sum(game.heights), game.tokens, game.deck))
        return take(game, actions[compare(own(game), [as_move(game, action) for action in actions], chance)])

    def others(self, game: HanabiBoard, first: Action) -> list[Action]:
        moves = worth_comparing(situation(game), own(game), as_move(game, first), clue_to_give(game))
        return [as_action(game, move) for move in moves]

    def is_allowed(self, game: HanabiBoard, action: Action) -> bool:
        """Whether everybody will understand it rightly. They always understand the clue that tells the numbers."""
        agreed = [unit for unit in game.units_after(self) if isinstance(unit, Agreed) and action[0] != "clue"]
        return all(unit.allows(game, action[0], as_move(game, action).place) for unit in agreed)


def take(game: HanabiBoard, action: Action) -> bool:
    if len(action) == 3:
        return game.clue(action[1] - game.turn, action[2])
    return game.play_card(action[1]) if action[0] == "play" else game.discard(action[1])


def as_move(game: HanabiBoard, action: Action) -> Move:
    if action[0] == "clue":
        return Move(CLUE)
    return Move(PLAY if action[0] == "play" else DISCARD, len(game.hands[game.turn]) - 1 - action[1])


def as_action(game: HanabiBoard, move: Move) -> Action:
    if move.clue is not None:
        return "clue", move.clue.seat, clue_named(game, move.clue)
    return "play" if move.kind == PLAY else "discard", len(game.hands[game.turn]) - 1 - move.place


class PlayKnown(Ucon):
    """Play a card that can surely be played; of several, the most urgent one."""

    reads = (Value, CouldBe)

    def make_move(self, game: HanabiBoard) -> bool:
        place = own(game).best_play()
        return place >= 0 and game.play_card(-1 - place)


class TakeRisk(Ucon):
    """Play a card that is playable or dead, if the game can afford a strike. No useful card can be lost by that."""

    reads = (Value, CouldBe)

    def make_move(self, game: HanabiBoard) -> bool:
        place = risk_worth_taking(situation(game), own(game))
        return place >= 0 and game.play_card(-1 - place)


class DiscardUseless(Ucon):
    """Discard the oldest card that is useless."""

    reads = (Value, CouldBe)

    def make_move(self, game: HanabiBoard) -> bool:
        useless = own(game).useless
        return bool(useless) and game.discard(-1 - useless[0])


class DiscardLeastLoss(Ucon):
    """Discard the card that costs least, on average."""

    reads = (Value, CouldBe)

    def make_move(self, game: HanabiBoard) -> bool:
        return game.discard(-1 - own(game).least_loss.place)


class SayNothing(Ucon):
    """With all tokens there and no clue that tells the numbers, give a clue that tells none."""

    reads = (Value, CouldBe)

    def make_move(self, game: HanabiBoard) -> bool:
        clue = idle_clue(situation(game), own(game).held) if game.tokens == TOKENS else None
        return clue is not None and game.clue(clue.seat - game.turn, clue_named(game, clue))


class PlayLeastLoss(Ucon):
    """With all tokens there and no clue to give, play the card that costs least."""

    reads = (Value, CouldBe)

    def make_move(self, game: HanabiBoard) -> bool:
        return game.play_card(-1 - own(game).least_loss.place)


class ForgetErrors(Ucon):
    """If a card turns out to be what it could not be, somebody erred. Of that hand only the clues are believed."""

    reads = (CouldBe,)
    writes = (CouldBe,)

    def interpret(self, game: HanabiBoard) -> None:
        said = game.last
        if said is not None and said.face is not None:
            cards = known_of(game, game.turn)[-1 - said.slot]
            if not cards & said.face.bit:
                forget(game, game.turn)


class NarrowByClues(Ucon):
    """Note what a clue says of each card. If that contradicts what was noted, only the clues are believed."""

    reads = (CouldBe,)
    writes = (CouldBe,)

    def update(self, game: HanabiBoard) -> None:
        said = game.last
        if said is None or said.what != "clue":
            return
        before = known_of(game, said.target)
        clued = [card.clued for card in reversed(game.hands[said.target])]
        after = [cards & allowed for cards, allowed in zip(before, clued, strict=True)]
        if all(after):
            note_of(game, said.target, before, after)
        else:
            forget(game, said.target)


class CountCopies(Ucon):
    """Strike what a card cannot be because all copies are accounted for."""

    reads = (CouldBe,)
    writes = (CouldBe,)

    def update(self, game: HanabiBoard) -> None:
        now = situation(game)
        note(game, now.told, now.hands)


def forget(game: HanabiBoard, seat: int) -> None:
    for card in game.hands[seat]:
        card - CouldBe()


HATS: Final = Convention(
    "hats",
    LookAhead(),
    SaveLastCopies(),
    TellByPlay(),
    PlayKnown(),
    TakeRisk(),
    HelpWhoCanPlay(),
    TellByClue(),
    TellByDiscard(),
    DiscardUseless(),
    DiscardLeastLoss(),
    SayNothing(),
    PlayLeastLoss(),
    ForgetErrors(),
    NarrowByClues(),
    CountCopies(),
)


class HatsPlayer(ConventionPlayer):
    """Plays by the hats convention: every action tells everybody a number."""

    convention = HATS
    means: ClassVar[Sequence[tuple[str, str]]] = (
        (
            "a clue",
            "Which clue is given, and to whom, is a code: it tells every other bot something about its own hand. "
            "The cards that it touches are not meant.",
        ),
        (
            "a play",
            "Which of several playable cards is played tells a number too, and so do discards of useless cards.",
        ),
        ("your clues", "They are read by the same code, so a clue by another rule misleads everybody."),
    )

    def sit_down(self, view: Any) -> None:
        agreement_of(view.variant, len(view.seats))
