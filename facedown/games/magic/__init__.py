"""Magic: the Gathering, for two."""

from facedown.games.declaration import Declaration
from facedown.games.magic.game import Magic as Magic
from facedown.games.magic.pool.registry import add_card as add_card

declaration = Declaration(
    Magic,
    bots={"simple": "facedown.games.magic.bots.simple:SimpleBot"},
    opponent="simple",
    telling="facedown.games.magic.telling.teller:MagicTeller",
    look="facedown.games.magic:look",
    foresight="facedown.games.magic.bots.foresight:MagicForesight",
    aide="facedown.games.magic.telling.aide:MagicAide",
    manual="facedown.games.magic.manual",
    decks="facedown.games.magic.files:decks_said",
    scenarios="facedown.games.magic.scenarios.running:starts",
    commands="facedown.games.magic.commands:app",
)
