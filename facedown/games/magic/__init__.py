"""Magic: the Gathering, for two."""

from facedown.games.magic.game import Magic as Magic
