"""The loop of bots: all in one process, asked one by one. Where several are open, the table's chance says who is next.

Whoever is slow is waited for: people at this keyboard, and bots in other processes too. The driver for asyncio asks all
of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from facedown.blame import said
from facedown.core.choices import Choice
from facedown.core.errors import FacedownError, IllegalChoice
from facedown.core.stack import Asking
from facedown.core.state import Outcome
from facedown.players.player import PlayerGone
from facedown.table import calling
from facedown.table.asking import Asked, Shown
from facedown.table.errors import CannotTakeBack, EndlessGame, LeaveTable, TakesBack
from facedown.table.interrupting import OutOfTime, within
from facedown.table.keyboard import keyboard
from facedown.table.seating import Sitting

if TYPE_CHECKING:
    from facedown.table.table import Table

Time = Callable[[], float]
"""What time it is, in seconds."""


def play(table: Table) -> Outcome | None:
    """Play to the end, which must come within the bound that the game declares."""
    game, bound = table.game, table.game.most_decisions()
    with keyboard:
        while timed_step(table) if table.keeps_time else plain_step(table):
            if sum(game.answered) > bound:
                raise EndlessGame(f"{game.name} has not ended after {bound} decisions")
    table.close()
    return game.outcome


def step(table: Table) -> bool:
    """Tell everybody what happened, and ask one question. False when there is none left."""
    with keyboard:
        return timed_step(table) if table.keeps_time else plain_step(table)


def plain_step(table: Table) -> bool:
    """A step at a table that keeps no time."""
    table.tell()
    choice = next_choice(table)
    if choice is None:
        return False
    ask(table, choice, None, monotonic)
    return True


def next_choice(table: Table) -> Choice | None:
    """The question that is asked next: of several that are open, one that chance draws."""
    top = table.game.stack
    if not isinstance(top, Asking) or len(top.questions) == 1:
        return table.game.choice
    choices = table.game.choices
    return table.chance.pick(choices) if choices else None


def timed_step(table: Table) -> bool:
    """A step at a table that keeps time: what is not due yet is waited for."""
    due = table.tick(monotonic())
    asked = open_now(table)
    while due is not None and not asked:
        sleep(max(0.0, due - monotonic()))
        due, asked = table.tick(due), open_now(table)
    table.tell()
    if not asked:
        return False
    one = asked[0] if len(asked) == 1 else table.chance.pick(asked)
    ask(table, one.true_choice, one.deadline, monotonic)
    return True


def open_now(table: Table) -> Sequence[Asked]:
    """The questions that can be answered at this time."""
    return [asked for asked in table.asked if asked.opens <= table.now]


def ask(table: Table, choice: Choice, deadline: float | None, time: Time) -> None:
    """Ask a seat until it gives a good answer, or has had its tries."""
    sitting = table.sitting(choice.seat)
    if sitting.absent:
        table.lapse(choice.seat)
        return
    again = True
    while again:
        keyboard.pressed = False
        try:
            answer(table, sitting, choice, deadline, time)
            return
        except LeaveTable:
            raise
        except TakesBack:
            again = not takes_back(table, choice)
        except BaseException as error:
            if keyboard.is_behind(error):
                raise
            again = try_again(table, choice, deadline, error, time)


def answer(table: Table, sitting: Sitting, choice: Choice, deadline: float | None, time: Time) -> None:
    """Let a player answer once."""
    blind = sitting.blind
    if blind is not None:
        drawn = choice.drawn
        given = blind.draw(drawn) if deadline is None else in_time(deadline, time, sitting, blind.draw, drawn)
        written = choice.written(given)
    else:
        shown = Shown(table, choice)
        given = in_time(deadline, time, sitting, sitting.player.decide, shown.view, shown.choice)
        if shown.was_spoilt():
            table.say(f"{choice.seat} tampered with the view: {sitting.name} changed its copy")
        written = shown.written(given)
    if table.keeps_time:
        if deadline is not None and time() > deadline:
            raise OutOfTime
        table.tick(time())
    table.take(choice, written)


def in_time(deadline: float | None, time: Time, sitting: Sitting, decide: Any, *about: object) -> object:
    """What a player answers. Whoever takes too long is interrupted."""
    if deadline is None and not sitting.awaited:
        return decide(*about)
    seconds = None if deadline is None else max(0.0, deadline - time())
    if sitting.awaited:
        return alone(decide(*about), seconds)
    with within(seconds):
        return decide(*about)


def alone(thinking: Coroutine[Any, Any, object], seconds: float | None) -> object:
    """Wait for a player whose answer must be awaited. What it raises stays its own: it ends no event loop."""
    import asyncio  # a third of all that facedown would import, and most games never wait

    async def settled() -> tuple[object, BaseException | None]:
        try:
            return await thinking, None
        except asyncio.CancelledError:
            raise
        except BaseException as error:
            return None, error

    async def in_seconds() -> tuple[object, BaseException | None]:
        try:
            return await asyncio.wait_for(settled(), seconds)
        except TimeoutError:
            return None, OutOfTime()

    try:
        given, error = asyncio.run(in_seconds())
    except RuntimeError as running:
        thinking.close()
        raise FacedownError("an event loop is running here: await facedown.table.driver.play(table)") from running
    if error is not None:
        raise error
    return given


def try_again(table: Table, choice: Choice, deadline: float | None, error: BaseException, time: Time) -> bool:
    """Something else came than an answer. Whether the question is still to be asked."""
    if isinstance(error, OutOfTime) and deadline is not None:
        table.tick(max(time(), deadline))
        return False
    if table.keeps_time:
        table.tick(time())
    if not is_open(table, choice):
        return False
    if isinstance(error, PlayerGone):
        table.say(f"{choice.seat} is gone: {error}")
        table.leave(choice.seat)
        table.lapse(choice.seat)
        return False
    again = table.failed(choice.seat, error)
    calling.refuse(table, choice.seat, str(error) if isinstance(error, IllegalChoice) else said(error))
    return again


def takes_back(table: Table, choice: Choice) -> bool:
    """Somebody who is asked takes back their last answer, if they may. Whether they did."""
    try:
        table.take_back(choice.seat)
    except CannotTakeBack as error:
        calling.refuse(table, choice.seat, str(error))
        return False
    return True


def is_open(table: Table, choice: Choice) -> bool:
    return any(other.question is choice.question for other in table.game.choices)
