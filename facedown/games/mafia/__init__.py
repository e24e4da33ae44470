"""Mafia."""

from facedown.games.declaration import Declaration
from facedown.games.mafia.game import Mafia as Mafia

declaration = Declaration(
    Mafia,
    bots={"simple": "facedown.games.mafia.bots.simple:SimpleBot"},
    opponent="simple",
    telling="facedown.games.mafia.telling.teller:MafiaTeller",
    look="facedown.games.mafia:look",
    foresight="facedown.games.mafia.bots.foresight:MafiaForesight",
    manual="facedown.games.mafia.manual",
)
