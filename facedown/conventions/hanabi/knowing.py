"""What the units of the hats convention share: what a card can be, and the board in the form that `hats` takes.

On the board the newest card of a hand is in slot 0. In `hats` the oldest card comes first, at place 0.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from facedown.conventions.flags import Flag
from facedown.conventions.hanabi.board import HanabiBoard, Said
from facedown.conventions.hanabi.hats.agreement import Agreement
from facedown.conventions.hanabi.hats.own import Own
from facedown.conventions.hanabi.hats.situation import Counts, Situation
from facedown.conventions.hanabi.hats.telling import ClueChoice, best_clue
from facedown.core.errors import BadSetup
from facedown.games.hanabi.suits import ClueKind, Variant

Hands = list[list[int]]


class CouldBe(Flag):
    """What the card can be, by all that was said. A card without this flag can be whatever its clues allow."""

    fields = ("cards",)


COULD_BE: Final = CouldBe()

could_be_flag = lru_cache(maxsize=4096)(CouldBe)
"""The flag for a set of cards. The same sets come up again and again, so their flags are kept."""


@cache
def agreement_of(variant: Variant, players: int) -> Agreement:
    if any(suit.crossed for suit in variant.suits):
        raise BadSetup(f"the hats convention has no words for {variant.name}, where to play can mean to discard")
    colours, ranks = [[clue.touches for clue in clues_of(variant, by_rank)] for by_rank in (False, True)]
    return Agreement(players, list(variant.copies), colours, ranks)


@cache
def clues_of(variant: Variant, by_rank: bool) -> list[ClueKind]:
    """The ranks, or the colours, that can be said."""
    return [clue for clue in variant.clues if (clue.rank > 0) == by_rank]


def clue_heard(variant: Variant, said: Said) -> ClueChoice:
    """A clue that was given, in the form that `hats` takes."""
    kind = variant.named[said.clue]
    by_rank = kind.rank > 0
    return ClueChoice(said.target, by_rank, clues_of(variant, by_rank).index(kind))


# What everybody knows


def known(game: HanabiBoard) -> Hands:
    """For each seat what its cards can be, the oldest first."""
    return [known_of(game, seat) for seat in range(game.players)]


def known_of(game: HanabiBoard, seat: int) -> list[int]:
    return game.sets_noted(COULD_BE, seat)[::-1]


def note(game: HanabiBoard, before: Hands, after: Hands) -> None:
    """Write what cards can be, after something was learned. Only what has changed is written."""
    for seat, (then, now) in enumerate(zip(before, after, strict=True)):
        if then != now:
            note_of(game, seat, then, now)


def note_of(game: HanabiBoard, seat: int, before: list[int], after: list[int]) -> None:
    for card, cards, kept in zip(reversed(game.hands[seat]), before, after, strict=True):
        if cards != kept:
            card.put(could_be_flag(kept))


def situation(game: HanabiBoard) -> Situation:
    """What everybody knows as the turn begins."""
    return game.once(work_out_situation)


def work_out_situation(game: HanabiBoard) -> Situation:
    counts = Counts(game.turn, game.tokens, game.strikes, game.deck, game.last_turns)
    agreement = agreement_of(game.variant, game.players)
    return Situation(agreement, counts, list(game.heights), list(game.left), known(game))


# What the player whose turn it is knows besides


def own(game: HanabiBoard) -> Own:
    return game.once(work_out_own)


def work_out_own(game: HanabiBoard) -> Own:
    held = [[] if seat == game.turn else cards_of(game, seat) for seat in range(game.players)]
    return Own(situation(game), held)


def cards_of(game: HanabiBoard, seat: int) -> list[int]:
    return [face.index for face in reversed(game.held_by(seat))]


def clue_to_give(game: HanabiBoard) -> ClueChoice | None:
    """The clue that tells everybody their numbers, if there is one."""
    return game.once(work_out_clue)


def work_out_clue(game: HanabiBoard) -> ClueChoice | None:
    return best_clue(situation(game), own(game).held) if game.tokens else None
