"""Love Letter."""

from facedown.games.loveletter.cards.catalogue import add_card as add_card
from facedown.games.loveletter.cards.catalogue import deck_in as deck_in
from facedown.games.loveletter.cards.catalogue import read_deck as read_deck
from facedown.games.loveletter.game import LoveLetter as LoveLetter
