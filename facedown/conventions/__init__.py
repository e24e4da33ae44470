"""Units of convention: strategies made of small pieces, for games in which players share a language."""

from facedown.conventions.board import Board as Board
from facedown.conventions.cards import Hidden as Hidden
from facedown.conventions.cards import MarkedCard as MarkedCard
from facedown.conventions.cards import Undeclared as Undeclared
from facedown.conventions.flags import Flag as Flag
from facedown.conventions.flags import Value as Value
from facedown.conventions.ucons import Convention as Convention
from facedown.conventions.ucons import Ucon as Ucon
