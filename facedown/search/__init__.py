"""Trees of games, and players who look ahead. It knows the public names of a game, and no game."""

from facedown.search.foresight import Foresight as Foresight
from facedown.search.foresight import foresight_of as foresight_of
from facedown.search.tree import Tree as Tree
