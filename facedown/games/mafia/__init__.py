"""Mafia."""

from facedown.games.mafia.game import Mafia as Mafia
