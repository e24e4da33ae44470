"""The manual of a table: its rules in sentences, its cards, its options. All follow from the edition and the cards."""

from facedown.games.loveletter.manual.cards import cards_of as cards_of
from facedown.games.loveletter.manual.cards import named_elsewhere as named_elsewhere
from facedown.games.loveletter.manual.chapters import chapters_of as chapters_of
from facedown.games.loveletter.manual.options import options_of as options_of

TITLE = "Love Letter"
