"""Love Letter."""

from facedown.games.declaration import Declaration
from facedown.games.loveletter.cards.catalogue import add_card as add_card
from facedown.games.loveletter.files import read_deck as read_deck
from facedown.games.loveletter.game import LoveLetter as LoveLetter

declaration = Declaration(
    LoveLetter,
    bots={
        "simple": "facedown.games.loveletter.bots.simple:SimpleBot",
        "clever": "facedown.games.loveletter.bots.clever:CleverBot",
    },
    opponent="clever",
    telling="facedown.games.loveletter.telling.teller:LoveLetterTeller",
    look="facedown.games.loveletter:look",
    foresight="facedown.games.loveletter.bots.foresight:LoveLetterForesight",
    manual="facedown.games.loveletter.manual",
    deck="facedown.games.loveletter.files:deck_in",
    curtain="RoundStarts",
    usual=True,
)
