"""v1.1: clues that save. A touched chop that could be the last copy of a card is kept, and not played.

The chop is the oldest card that is neither playable nor saved: the card that its player discards next. Several
conventions here are made of the same units in other orders, to find out whether saves should come before plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from facedown.conventions.flags import Flag, Value
from facedown.conventions.hanabi.board import HanabiBoard, HanabiCard, Touched
from facedown.conventions.hanabi.firsts import (
    ClearTouched,
    CluePreviousOldestRank,
    FrontMostTouchedBecomesPlayable,
    GivePlayClueFrontMost,
    Playable,
    PlayPlayable,
    clues_on,
    firework_of,
)
from facedown.conventions.hanabi.hats.stacks import Stacks, stacks_of
from facedown.conventions.ucons import Convention, Flags, Ucon
from facedown.games.hanabi.suits import ClueKind


class Saved(Flag):
    """The card is kept: it may be the last of its kind."""


def stacks_now(game: HanabiBoard) -> Stacks:
    """The stacks, with the sets of cards that are playable, dead or last copies."""
    return stacks_of(list(game.heights), list(game.left))


def chop_of(hand: Sequence[HanabiCard]) -> HanabiCard | None:
    """The oldest card that is neither playable nor saved. There may be none."""
    return next((card for card in reversed(hand) if card != Playable() and card != Saved()), None)


def worth_saving(game: HanabiBoard, clue: ClueKind) -> int:
    """The cards that a clue on a chop saves: last copies. A 5 is saved only by the clue "5"."""
    critical = game.once(stacks_now).critical
    return sum([face.bit for face in game.variant.faces if critical & face.bit and (face.rank < 5 or clue.rank == 5)])


def reads_as_save(game: HanabiBoard, chop: HanabiCard, clue: ClueKind) -> bool:
    """Whether everybody reads a clue that touches this chop as a save."""
    return bool(chop.clued & clue.touches & worth_saving(game, clue))


class GiveSaveClue(Ucon):
    """Tell somebody of a last copy that they would discard next."""

    reads: ClassVar[Flags] = (Value, Playable, Saved)

    def make_move(self, game: HanabiBoard) -> bool:
        return any(self.save(game, number) for number in range(1, game.players))

    def save(self, game: HanabiBoard, number: int) -> bool:
        chop = chop_of(game.cards[number])
        if chop is None:
            return False
        face = firework_of(game, chop)
        saving = [clue for clue in clues_on(game, face) if worth_saving(game, clue) & face.bit]
        return any(game.clue(number, clue.name) for clue in saving)


class SaveForIdleNext(GiveSaveClue):
    """Save the next player's chop if they have nothing to play and would discard it."""

    def make_move(self, game: HanabiBoard) -> bool:
        return not any(card == Playable() for card in game.cards[1]) and self.save(game, 1)


class GivePlayClueThatIsNoSave(GivePlayClueFrontMost):
    """Tell somebody of a card that can be played, by a clue that nobody reads as a save."""

    reads = (Value, Playable, Saved)

    def clue_for(self, game: HanabiBoard, hand: list[HanabiCard], slot: int) -> str | None:
        """A colour or else a rank that touches nothing in front, and does not save the chop."""
        faces = [firework_of(game, card) for card in hand[: slot + 1]]
        for clue in clues_on(game, faces[slot]):
            in_front = any(clue.touches & face.bit for face in faces[:slot])
            if not in_front and not self.saves(game, hand, clue):
                return clue.name
        return None

    def saves(self, game: HanabiBoard, hand: list[HanabiCard], clue: ClueKind) -> bool:
        chop = chop_of(hand)
        if chop is None or not clue.touches & firework_of(game, chop).bit:
            return False
        return reads_as_save(game, chop, clue)


class TouchedChopIsSaved(Ucon):
    """A touched chop that could be a last copy is saved, and the clue has no other meaning."""

    reads = (Touched, Playable, Saved)
    writes = (Touched, Saved)

    def update(self, game: HanabiBoard) -> None:
        for seat, hand in enumerate(game.hands):
            chop = chop_of(hand) if any(game.noted(Touched(), seat)) else None
            touched = None if chop is None else Touched() - chop
            if chop is None or touched is None:
                continue
            if reads_as_save(game, chop, game.variant.named[str(touched.data[0])]):
                chop + Saved()
                for card in hand:
                    card - Touched()


class DiscardChop(Ucon):
    """Discard the chop."""

    reads = (Playable, Saved)

    def make_move(self, game: HanabiBoard) -> bool:
        chop = chop_of(game.cards[0])
        return any(game.discard(slot) for slot, card in enumerate(game.cards[0]) if card is chop)


class PlayOldest(Ucon):
    """If nothing else can be done, play the oldest card."""

    def make_move(self, game: HanabiBoard) -> bool:
        return game.play_card(-1)


UPDATES: Final = (TouchedChopIsSaved(), FrontMostTouchedBecomesPlayable(), ClearTouched())
LAST_RESORTS: Final = (DiscardChop(), CluePreviousOldestRank(), PlayOldest())

V1_1: Final = Convention(
    "v1_1",
    SaveForIdleNext(),
    PlayPlayable(),
    GiveSaveClue(),
    GivePlayClueThatIsNoSave(),
    *LAST_RESORTS,
    *UPDATES,
)
V1_1_AS_SHIPPED: Final = Convention(
    "v1_1_as_shipped", PlayPlayable(), GivePlayClueThatIsNoSave(), *LAST_RESORTS, *UPDATES
)
"""The first version: players read clues as saves, but give no clue in order to save."""
SAVES_FIRST: Final = Convention(
    "v1_1_saves_first", GiveSaveClue(), PlayPlayable(), GivePlayClueThatIsNoSave(), *LAST_RESORTS, *UPDATES
)
SAVES_SECOND: Final = Convention(
    "v1_1_saves_second", PlayPlayable(), GiveSaveClue(), GivePlayClueThatIsNoSave(), *LAST_RESORTS, *UPDATES
)
SAVES_LAST: Final = Convention(
    "v1_1_saves_last", PlayPlayable(), GivePlayClueThatIsNoSave(), GiveSaveClue(), *LAST_RESORTS, *UPDATES
)
