"""Who sees what while a card is played (views), and what might have happened instead (a fork).

python examples/watch_views.py
"""

from __future__ import annotations

import facedown
from facedown.games.loveletter import LoveLetter


def show(title: str, game: LoveLetter) -> None:
    """What each seat, and a spectator, sees of every hand."""
    print(title)
    for seat in (*game.seats, None):
        view = game.view(seat)
        hands = ", ".join(f"{other}: {view.hands[other]}" for other in game.seats)
        print(f"  {seat or 'a spectator'!s:<12}sees  {hands}")


def main() -> None:
    game = facedown.new(LoveLetter, players=["Ann", "Bob", "Cleo"], seed=1491)
    show("Ann is to play:", game)

    twin = game.fork()
    heard = len(game.heard())
    game.choose("Priest → Bob")
    show("\nAfter Ann looked at Bob's hand:", game)
    print("\nWhat a spectator was told:")
    for info in game.heard(None, since=heard):
        print(f"  {info}")

    twin.choose("Priest → Cleo")
    show("\nIn a fork, she looked at Cleo's hand instead:", twin)

    imagined = game.view(game.seat("Ann")).imagine(1)
    print(
        f"\nWhat Ann thinks possible: Bob holds {imagined.hands[game.seats[1]]}, Cleo {imagined.hands[game.seats[2]]}."
    )


if __name__ == "__main__":
    main()
