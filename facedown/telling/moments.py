"""The moments of a game as one seat, or a spectator, noticed them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.core import whole
from facedown.core.cards import Seat
from facedown.core.game import Game
from facedown.core.knowledge import go_on_from


def noticed(states: Sequence[Game], seat: Seat | None) -> list[Any]:
    """The different views of a seat, at every moment at which it sees somebody being asked, and at the end.

    Secret questions and their answers make no moment: otherwise counting moments would tell that somebody passed.
    """
    return [view for _, view in noticed_at(states, seat)]


def noticed_at(states: Sequence[Game], seat: Seat | None) -> list[tuple[int, Any]]:
    """The same views, each with the number of its state. These numbers count secret answers too."""
    views: list[tuple[int, Any]] = []
    for number, state in enumerate(states):
        go_on_from(states[max(0, number - 1)], state)
        view = state.view(seat)
        is_moment = view.asked or view.over or number == len(states) - 1
        if is_moment and not (views and alike(views[-1][1], view)):
            views.append((number, view))
    return views


def alike(before: Any, view: Any) -> bool:
    """Whether a seat was told nothing between two views and sees no change."""
    if before.told is not view.told and len(before.log) != len(view.log):
        return False
    return bool(whole.state_of(before, past=False) == whole.state_of(view, past=False))
