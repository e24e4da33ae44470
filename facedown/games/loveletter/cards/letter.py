"""What a card of Love Letter can define. A card defines only what is special about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Face, Seat, printed
from facedown.core.mypyc import mypyc_attr
from facedown.games.loveletter.events import BY_CHECK, INSANE, PLAIN, Aim, Play
from facedown.games.loveletter.rounds import FAILED_CHECK, GoOut

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter

AT_NOBODY: Final[tuple[Aim, ...]] = ((),)

# Whether a card must be played: no; it or another one that must; or all that must, together.
UNFORCED: Final = 0
FORCED: Final = 1
ALL_FORCED: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Letter(Face):
    """A card of Love Letter."""

    back: str = ""

    def __init__(self, copies: int = 1, value: int = -1, title: str = "", back: str = "") -> None:
        super().__init__(title)
        self.copies = copies
        if value >= 0:
            self.value = value
        self.back = back or printed(self, "back")

    def is_insane(self) -> bool:
        """Whether it makes its player insane once it is discarded."""
        return False

    def modes(self, game: LoveLetter, seat: Seat) -> Sequence[str]:
        """The ways in which it can be played. An insane player has two ways to play an insane card."""
        return (PLAIN, INSANE) if self.is_insane() and game.is_insane(seat) else (PLAIN,)

    def is_aimed(self, mode: str) -> bool:
        """Whether its player chooses somebody."""
        return False

    def aims(self, game: LoveLetter, seat: Seat, mode: str) -> Sequence[Aim]:
        """The targets its player may choose: all possibilities. If there is none, the card is played without effect."""
        return AT_NOBODY

    def must_be_played(self, game: LoveLetter, seat: Seat) -> int:
        """Whether the other cards in its holder's hand force it out."""
        return UNFORCED

    def why_forced(self) -> str:
        return "now"

    def can_be_noped(self) -> bool:
        return True

    def rank(self, game: LoveLetter, counts: int) -> int:
        """What it counts at the end of a round, in halves, for a player with this many Counts."""
        return 2 * (self.value + counts)

    def discarded(self, game: LoveLetter, seat: Seat, how: str) -> None:
        """What happens when it is discarded, played or not."""
        if how == BY_CHECK and self.is_insane():
            game.then(GoOut(seat, FAILED_CHECK))

    def played(self, game: LoveLetter, play: Play) -> None:
        """What happens when it is played."""

    def played_insane(self, game: LoveLetter, play: Play) -> None:
        """What happens when an insane player plays its insane side."""


def is_insane(face: Face) -> bool:
    """Whether a face makes its player insane once it is discarded."""
    return isinstance(face, Letter) and face.is_insane()


class Unseen(Letter):
    """A card of which only the back is seen."""

    title = "??"


@mypyc_attr(allow_interpreted_subclasses=True)
class AtAnother(Letter):
    """A card that its player aims at one other player."""

    def is_aimed(self, mode: str) -> bool:
        return True

    def aims(self, game: LoveLetter, seat: Seat, mode: str) -> Sequence[Aim]:
        return [(target,) for target in game.open_to(seat)]

    def played(self, game: LoveLetter, play: Play) -> None:
        for target in play.targets:
            self.hits(game, play.seat, target)

    def played_insane(self, game: LoveLetter, play: Play) -> None:
        for target in play.targets:
            self.hits_insane(game, play.seat, target)

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        """The effect on the player that was chosen."""

    def hits_insane(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        """The insane effect on the player that was chosen."""


UNSEEN: Final = Unseen(0)
