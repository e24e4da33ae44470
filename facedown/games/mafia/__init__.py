"""Mafia."""

from facedown.games.declaration import Declaration
from facedown.games.mafia.game import Mafia as Mafia

declaration = Declaration(
    Mafia,
    bots={"simple": "facedown.games.mafia.bots.simple:SimpleBot"},
    opponent="simple",
    look="facedown.games.mafia.looks.look:MafiaLook",
    manual="facedown.games.mafia.manual",
)
