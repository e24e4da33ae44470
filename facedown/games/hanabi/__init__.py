"""Hanabi."""

from facedown.games.hanabi.game import Hanabi as Hanabi
from facedown.games.hanabi.live import from_hanab_live as from_hanab_live
from facedown.games.hanabi.live import read_games as read_games
from facedown.games.hanabi.live import to_hanab_live as to_hanab_live
