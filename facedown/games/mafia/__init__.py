"""Mafia."""

from facedown.games.declaration import Declaration
from facedown.games.mafia.game import Mafia as Mafia

declaration = Declaration(
    Mafia,
    bots={"simple": "facedown.players.mafia:SimpleBot"},
    opponent="simple",
    look="facedown.cli.looks.mafia:MafiaLook",
    manual="facedown.games.mafia.manual",
)
