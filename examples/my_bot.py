"""Your own bot in a few lines: it keeps its higher card and guesses high.

python examples/my_bot.py
"""

from __future__ import annotations

from typing import Any

import facedown
from facedown.players.random import RandomBot


class Highest(facedown.Player):
    """Plays the lower of its two cards. It answers every other question with the last option."""

    def decide(self, view: Any, choice: facedown.Choice) -> object:
        hand = sorted(view.hands[choice.seat], key=lambda card: card.face.value)
        for option in choice:
            if option.words.startswith(hand[0].face.name):
                return option
        return len(choice) - 1


def wins(matches: int) -> int:
    """How many matches the bot wins against one that plays at random."""
    won = 0
    for seed in range(matches):
        game = facedown.new("loveletter", players=["Bot", "Random"], seed=seed)
        outcome = facedown.Table(game, {"Bot": Highest(), "Random": RandomBot(seed)}).play()
        won += outcome is not None and game.seat("Bot") in outcome.winners
    return won


if __name__ == "__main__":
    print(f"The bot won {wins(5)} of 5 matches.")
