"""The first convention, v1.0. Its players do not remember clues."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from facedown.conventions.flags import Flag, Value
from facedown.conventions.hanabi.board import HanabiBoard, HanabiCard, Touched
from facedown.conventions.ucons import Convention, Flags, Ucon
from facedown.games.hanabi.suits import ClueKind, Firework


class Playable(Flag):
    """The card can be played at once."""


def firework_of(game: HanabiBoard, card: HanabiCard) -> Firework:
    """What a card is. This reads the card's Value."""
    value = Value() - card
    assert value is not None
    suit, rank = cast(tuple[int, int], value.data)
    return game.variant.faces[5 * suit + rank - 1]


def clues_on(game: HanabiBoard, face: Firework) -> list[ClueKind]:
    """The clues that touch a card, colours first."""
    return [clue for clue in game.variant.clues if clue.touches & face.bit]


class PlayPlayable(Ucon):
    """Play the newest own card that is known to be playable."""

    reads = (Playable,)

    def make_move(self, game: HanabiBoard) -> bool:
        slots = [slot for slot, flag in enumerate(game.noted(Playable(), game.turn)) if flag]
        return bool(slots) and game.play_card(slots[0])


class GivePlayClueFrontMost(Ucon):
    """Tell somebody of a card that can be played, by a clue that touches no newer card."""

    reads: ClassVar[Flags] = (Value, Playable)

    def make_move(self, game: HanabiBoard) -> bool:
        stacks = game.stacks
        for number, hand in enumerate(game.cards[1:], 1):
            for slot, card in enumerate(hand):
                if card != Playable() and stacks[firework_of(game, card).suit].fits(card):
                    clue = self.clue_for(game, hand, slot)
                    if clue is not None and game.clue(number, clue):
                        return True
        return False

    def clue_for(self, game: HanabiBoard, hand: list[HanabiCard], slot: int) -> str | None:
        """A colour if it touches no newer card, else a rank."""
        faces = [firework_of(game, card) for card in hand[: slot + 1]]
        for clue in clues_on(game, faces[slot]):
            if not any(clue.touches & face.bit for face in faces[:slot]):
                return clue.name
        return None


class FrontMostTouchedBecomesPlayable(Ucon):
    """In each hand, the newest card that was touched and is not playable yet is playable."""

    reads = (Touched, Playable)
    writes = (Playable,)

    def update(self, game: HanabiBoard) -> None:
        for seat, hand in enumerate(game.hands):
            touched = zip(hand, game.noted(Touched(), seat), strict=True)
            meant = [card for card, flag in touched if flag and card != Playable()]
            if meant:
                meant[0] + Playable()


class ClearTouched(Ucon):
    """Forget which cards were touched."""

    writes = (Touched,)

    def update(self, game: HanabiBoard) -> None:
        touched = Touched()
        for hand in game.hands:
            for card in hand:
                card - touched


class DiscardOldest(Ucon):
    """Discard the oldest card."""

    def make_move(self, game: HanabiBoard) -> bool:
        return game.discard(-1)


class CluePreviousOldestRank(Ucon):
    """Tell the previous player the rank of their oldest card."""

    reads = (Value,)

    def make_move(self, game: HanabiBoard) -> bool:
        value = Value() - game.cards[-1][-1] if game.cards[-1] else None
        return value is not None and game.clue(-1, str(value.data[1]))


V1_0: Final = Convention(
    "v1_0",
    PlayPlayable(),
    GivePlayClueFrontMost(),
    FrontMostTouchedBecomesPlayable(),
    ClearTouched(),
    DiscardOldest(),
    CluePreviousOldestRank(),
)
