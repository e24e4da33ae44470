"""A small town for tests: Ann is the cop, Bob the roleblocker of the mafia, and Cleo his goon."""

from __future__ import annotations

from typing import Any

import facedown
from facedown.core.cards import Seat
from facedown.games.mafia.questions import Whisper
from facedown.games.mafia.votes import Vote

SETUP = """
players = 7
[roles]
Cop = 1
"Mafia Roleblocker" = 1
Goon = 1
"""


def first_day() -> Any:
    return facedown.new("mafia", players=7, seed=1, ruleset="own", setup=SETUP, deal="in order")


def first_night() -> Any:
    """Dan is lynched, and the family has whispered."""
    game = first_day()
    lynch(game, game.seats[3])
    while isinstance(game.choice.question, Whisper):
        game.choose(0)
    return game


def lynch(game: Any, target: Seat) -> None:
    for voter in game.living():
        if game.phase == "day":
            says(game, voter, Vote(voter, target))


def says(game: Any, seat: Seat, what: object) -> None:
    choice = next(choice for choice in game.choices if choice.seat == seat)
    game.choose(choice.written(what), of=choice)
