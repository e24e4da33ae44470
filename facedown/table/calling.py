"""Calls of what players wrote, other than for answers. Whatever it raises costs nobody but that player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.blame import in_words
from facedown.core.cards import Seat
from facedown.core.errors import FacedownError
from facedown.core.events import Info
from facedown.players.player import Player
from facedown.table.errors import LeaveTable
from facedown.table.keyboard import keyboard
from facedown.table.seating import Sitting

if TYPE_CHECKING:
    from facedown.table.table import Table


def welcome(table: Table, seat: Seat, sitting: Sitting) -> None:
    """Show a player the table before the first question. One who cannot play this game says so here."""
    if type(sitting.player).sit_down is Player.sit_down:
        return
    view = table.game.view(seat)
    try:
        sitting.player.sit_down(view if sitting.trusted else table.copies_for(seat).view(view))
    except Exception:
        raise
    except BaseException as error:
        if keyboard.is_behind(error):
            raise
        raise FacedownError(f"a {sitting.name} does not sit down: {in_words(error)}") from None


def farewell(table: Table, seat: Seat) -> None:
    """Let a player see the table for the last time."""
    sitting = table.sitting(seat)
    if type(sitting.player).stand_up is Player.stand_up:
        return
    view = table.game.view(seat)
    try:
        sitting.player.stand_up(view if sitting.trusted else table.copies_for(seat).view(view))
    except BaseException as error:
        blame(table, error, f"{seat} failed to stand up")


def tell(table: Table, seat: Seat) -> None:
    """Let a player hear what its seat was told."""
    sitting = table.sitting(seat)
    news = table.news(seat)
    if news.forget:
        call(table, seat, f"{seat} failed to forget", lambda: sitting.player.taken_back(news.forget))
    for number, info in enumerate(news.infos, 1):
        try:
            hear(table, seat, sitting, info)
        except LeaveTable:
            table.unread(seat, len(news) - number)
            raise


def hear(table: Table, seat: Seat, sitting: Sitting, info: Info) -> None:
    call(table, seat, f"{seat} failed to hear", lambda: sitting.player.hear(info))
    if not sitting.trusted and table.copies_for(seat).put_right():
        table.say(f"{seat} tampered with the cards: {sitting.name} changed what is printed on them")


def refuse(table: Table, seat: Seat, reason: str) -> None:
    """Let a player know why their answer was refused."""
    player = table.sitting(seat).player
    call(table, seat, "", lambda: player.refused(reason))


def call(table: Table, seat: Seat, failed: str, what: object) -> None:
    """Call something of a player's. What it raises is noted; only leaving, and Ctrl-C, goes further."""
    try:
        what()  # type: ignore[operator]
    except LeaveTable:
        raise
    except BaseException as error:
        blame(table, error, failed)


def blame(table: Table, error: BaseException, failed: str) -> None:
    """Note what a player raised, unless it was the person at the keyboard."""
    if keyboard.is_behind(error):
        raise error
    if failed:
        table.say(f"{failed}: {in_words(error)}")


def remarks_of(player: Player) -> list[str]:
    """What a player has to say of its own answers."""
    try:
        remarks = player.remarks
        return [str(remark) for remark in remarks] if isinstance(remarks, list | tuple) else []
    except Exception:
        return []
