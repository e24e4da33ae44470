"""What a card of Hanabi is good for at one moment: it fits, it is the last of its kind, or it is useless."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.games.hanabi.game import Hanabi
from facedown.games.hanabi.suits import Firework
from facedown.telling.shape import BAD, DIM, FILLED, GOOD, NOTABLE, STRONG, Mark, Words, sign, toned, words

FITS: Final = "+"
LAST: Final = "!"
USELESS: Final = "-"
LOST: Final = "✗"


class Worth:
    """One moment of a game, and what each card is good for then."""

    def __init__(self, game: Hanabi) -> None:
        self.game: Final = game
        self.reachable: Final = game.reachable()
        self.gone: Final = game.gone()

    def fits(self, face: Firework) -> bool:
        return self.game.is_playable(face)

    def useless(self, face: Firework) -> bool:
        return not self.game.heights[face.suit] < face.rank <= self.reachable[face.suit]

    def is_last(self, face: Firework) -> bool:
        return not self.useless(face) and self.gone[face.index] == face.copies - 1

    def marks(self, face: Firework) -> list[Mark]:
        """What a card is good for, each with its sign."""
        found = []
        if self.fits(face):
            found.append(Mark("fits", words("can be played now"), after=sign(FITS, STRONG)))
        if self.useless(face):
            found.append(Mark("useless", words("never needed any more"), after=sign(USELESS, STRONG)))
        if self.is_last(face):
            found.append(Mark("last", words("last copy of a needed card"), after=sign(LAST, STRONG)))
        return found

    def advice(self, faces: Sequence[Firework]) -> Words:
        """What is certain of a card that is one of these."""
        if all(map(self.fits, faces)):
            return toned("play", STRONG, FILLED, GOOD)
        if all(map(self.useless, faces)):
            return toned("trash", DIM)
        return toned("keep", STRONG, NOTABLE) if all(map(self.is_last, faces)) else ()

    def left(self, face: Firework) -> Words:
        """Of a card that was discarded: whether one copy is left, or none."""
        if self.game.heights[face.suit] >= face.rank:
            return ()
        if self.gone[face.index] == face.copies:
            return sign(LOST, STRONG, BAD)
        return sign(LAST if self.is_last(face) else "", STRONG, NOTABLE)
