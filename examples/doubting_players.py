"""Two new units of convention, added to those of the library.

In v1.0 the newest card that a clue touches is playable, and is played, whatever else is known of it. Here players doubt
what cannot be true. And before other cards they discard those that everybody knows to be useless.

python examples/doubting_players.py facedown sim hanabi --players 3 --seats examples/doubting_players.py:DoubtingPlayer
--games 500 facedown conventions hanabi examples/doubting_players.py:DOUBTING
"""

from __future__ import annotations

import facedown
from facedown.conventions import Convention, Ucon
from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.bots import FirstPlayer
from facedown.conventions.hanabi.firsts import V1_0, Playable
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.games.hanabi import Hanabi


class DoubtPlayable(Ucon):
    """A card that cannot be the next one of any stack, by all that everybody knows of it, is not playable."""

    reads = (Playable,)
    writes = (Playable,)

    def update(self, game: HanabiBoard) -> None:
        playable = sum([face.bit for face in game.variant.faces if face.rank == game.heights[face.suit] + 1])
        for hand in game.cards:
            for card, cards in zip(hand, game.could_be(hand), strict=True):
                if card == Playable() and not cards & playable:
                    card - Playable()


class DiscardUseless(Ucon):
    """Discard a card of which everybody knows that one like it was played already."""

    def make_move(self, game: HanabiBoard) -> bool:
        useful = sum([face.bit for face in game.variant.faces if face.rank > game.heights[face.suit]])
        slots = [slot for slot, cards in enumerate(game.could_be(game.cards[0])) if not cards & useful]
        return bool(slots) and game.discard(slots[-1])


PLAY, GIVE_CLUE, BECOMES_PLAYABLE, CLEAR, DISCARD, STALL = V1_0.parts

DOUBTING = Convention(
    "doubting",
    *(PLAY, GIVE_CLUE, BECOMES_PLAYABLE, CLEAR),
    DoubtPlayable(),
    DiscardUseless(),
    *(DISCARD, STALL),
)


class DoubtingPlayer(ConventionPlayer):
    """Plays by v1.0, and doubts what cannot be true."""

    convention = DOUBTING


def mean(player: type[ConventionPlayer], games: int) -> float:
    """The mean score of three such players."""
    points = 0
    for seed in range(games):
        game = facedown.new(Hanabi, players=3, seed=seed)
        facedown.Table(game, [player() for _ in game.seats]).play()
        points += game.score
    return points / games


if __name__ == "__main__":
    print(f"By v1.0 {mean(FirstPlayer, 20)} points a game, with doubts {mean(DoubtingPlayer, 20)}.")
