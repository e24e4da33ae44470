"""Players of Hanabi, one for each of our simpler conventions and for each that cheats."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from facedown.conventions.hanabi import cheats, saves
from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.firsts import V1_0
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.core.cards import Seat

A_PLAY: Final = "The newest card that it touches, and that is not to be played already, can be played now."


class FirstPlayer(ConventionPlayer):
    """Plays by v1.0: a clue means that the newest card it touches can be played."""

    convention = V1_0
    means = (("a clue", A_PLAY), ("no clue", "Whoever knows of nothing to play discards their oldest card."))


class SavingPlayer(ConventionPlayer):
    """Plays by v1.1: a clue on the card that would be discarded next may save it."""

    convention = saves.V1_1
    means = (
        ("chop", "The oldest card that is neither to be played nor saved. Its player discards it next."),
        (
            "a save",
            "A clue on a chop that could be a last copy means that it is kept. A 5 is saved by the clue 5 alone.",
        ),
        ("any other", A_PLAY),
    )


class ShippedPlayer(SavingPlayer):
    """Plays by the first version of v1.1, in which no clue is given to save."""

    convention = saves.V1_1_AS_SHIPPED


class SavesFirstPlayer(SavingPlayer):
    """Plays by v1.1 with saves before everything else."""

    convention = saves.SAVES_FIRST


class SavesSecondPlayer(SavingPlayer):
    """Plays by v1.1 with saves after plays."""

    convention = saves.SAVES_SECOND


class SavesLastPlayer(SavingPlayer):
    """Plays by v1.1 with saves after play clues."""

    convention = saves.SAVES_LAST


class CheatingPlayer(ConventionPlayer):
    """Follows a convention of units that see their own player's cards."""

    cheats: ClassVar[bool] = True

    def board_for(self, view: Any, seat: Seat) -> HanabiBoard:
        hands = [[view.firework(card) for card in view.hands[other]] for other in view.seats]
        return self.followed(view.view(seat)).dealt(hands)


class CheatV1Player(CheatingPlayer):
    """Sees its own cards, and plays the newest that fits."""

    convention = cheats.V1


class CheatV2Player(CheatingPlayer):
    """Sees its own cards, and plays the lowest that fits."""

    convention = cheats.V2


class CheatV3Player(CheatingPlayer):
    """Sees its own cards, and saves clue tokens while few cards are played."""

    convention = cheats.V3


class CheatPlayer(CheatingPlayer):
    """Sees its own cards, and plays them as well as we know how."""

    convention = cheats.CHEAT
