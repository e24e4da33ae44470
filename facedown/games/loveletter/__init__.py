"""Love Letter."""

from facedown.games.loveletter.game import LoveLetter as LoveLetter
