"""What goes wrong at a table, and how a player says that they want to stop or to take something back."""

from __future__ import annotations

from facedown.core.errors import FacedownError


class SeatTaken(FacedownError):
    """Somebody sits there who cannot be sent away."""


class EndlessGame(FacedownError):
    """A game goes on beyond the number of decisions that its rules declare as the bound."""


class CannotTakeBack(FacedownError):
    """An answer cannot be taken back. The message says why, and tells nothing that its seat may not know."""


class LeaveTable(Exception):
    """Raised by a player who wants to stop: the game stays as it is, and can be resumed."""


class TakesBack(Exception):
    """Raised by a player who is asked something, and wants to take back their last answer."""
