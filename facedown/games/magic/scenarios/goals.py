"""Goals: whether a state has reached what a scenario asks for, and whether it still can.

Turns are counted as the game counts them. Where the Staff loop is to be assembled, one player is alone at the table and
takes them all.
"""

from __future__ import annotations

from typing import Final

from facedown.core.cards import Seat
from facedown.games.magic.game import Magic
from facedown.games.magic.scenarios.naming import seat_of
from facedown.games.magic.scenarios.words import Data
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import DEFENDER

STAFF: Final = "Staff of Domination"
MAKERS: Final = frozenset(["Overgrown Battlement", "Axebane Guardian"])
"""What makes as much mana as there are defenders."""
ENOUGH: Final = 5
"""A round of the loop costs 3 to untap the creature and 1 to untap the Staff. So five defenders gain one mana."""


def is_reached(game: Magic, goal: Data) -> bool:
    """Whether a goal is reached in this state."""
    if "survive" in goal:
        return game.turns > goal["until"] or has_won(game, seat_of(game, goal["survive"]))
    if game.turns > goal["by"]:
        return False
    if "win" in goal:
        return has_won(game, seat_of(game, goal["win"]))
    return not game.over and is_assembled(game, seat_of(game, goal["assembled"]))


def is_missed(game: Magic, goal: Data) -> bool:
    """Whether a goal is not reached, and never will be: the game is over, or its turn is."""
    return not is_reached(game, goal) and (game.over or ("by" in goal and game.turns > goal["by"]))


def has_won(game: Magic, seat: Seat) -> bool:
    return game.outcome is not None and game.outcome.winners == (seat,)


def is_assembled(game: Magic, seat: Seat) -> bool:
    """Whether a player has all that the Staff loop needs: the Staff, a creature that makes mana for each defender and
    can tap when the Staff has untapped it, and enough creatures with defender."""
    creatures = game.creatures(seat)
    return (
        len([one for one in creatures if DEFENDER in one.keywords]) >= ENOUGH
        and any(is_like(one, MAKERS) and not game.is_sick(one.card) for one in creatures)
        and any(is_like(one, frozenset([STAFF])) for one in game.permanents(seat))
    )


def is_like(permanent: Traits, names: frozenset[str]) -> bool:
    """Whether a permanent has the abilities of one of these cards."""
    return any(face.name in names for face in permanent.faces)
