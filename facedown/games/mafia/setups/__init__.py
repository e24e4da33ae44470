"""Setups: which roles there are, and by which rules a game is played.

`setup` says what a setup is. A setup can be made in code (`building`), written as a file (`files`), or made from its
name (`library`, which also reads the files of this folder; `letters` rolls C9++).
"""

from facedown.games.mafia.setups.building import build as build
from facedown.games.mafia.setups.setup import Setup as Setup
from facedown.games.mafia.setups.setup import Variant as Variant
