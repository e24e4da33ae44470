"""A bot in another process, in any language: it reads and writes lines of JSON (docs/protocol.md).

It is a stranger: it gets what its seat may know, as text, and has nothing else to look at. If it crashes, hangs or
talks nonsense, its process is ended, and the table plays for its seat.
"""

from __future__ import annotations

import asyncio
import contextlib
import shlex
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from facedown.core.choices import Choice
from facedown.core.codec import Codec
from facedown.core.errors import BadSetup
from facedown.core.events import Info
from facedown.players import protocol
from facedown.players.pipes import Broken, Process
from facedown.players.player import Player, PlayerGone
from facedown.players.protocol import Nonsense

COMMAND: Final = "cmd:"
STALE: Final = 100
"""While one question is open, so many answers to earlier ones are passed over."""


class Subprocess(Player):
    """Lets a command answer. It has `seconds` for each answer, however patient the table is, and `start` to begin."""

    elsewhere: ClassVar[bool] = True

    def __init__(self, command: str | Sequence[str], *, seconds: float = 60.0, start: float = 20.0) -> None:
        self.command: Final = shlex.split(command) if isinstance(command, str) else list(command)
        if not self.command:
            raise BadSetup("name a command for the bot, as in python3 bot.py")
        self.seconds: Final = seconds
        self.start: Final = start
        self.process: Process | None = None
        self.codec: Codec | None = None
        self.is_ready = False
        self.broken = ""
        """Why nothing can be said to it any more."""
        self.asked = 0
        """The number of the last question."""

    def sit_down(self, view: Any) -> None:
        if self.process is not None:
            raise BadSetup(f"a process plays one game: let another Subprocess({' '.join(self.command)!r}) sit down")
        self.process = Process(self.command)
        self.codec = Codec(view.layout)
        self.say(protocol.hello(view))

    def hear(self, info: Info) -> None:
        assert self.codec is not None
        self.say(protocol.told(self.codec, info))

    def taken_back(self, count: int) -> None:
        self.say(protocol.forget(count))

    def refused(self, reason: str) -> None:
        self.say(protocol.refused(self.asked, reason))

    def say(self, line: bytes) -> None:
        """Tell the process something. That it cannot be told anything any more shows when it is asked."""
        if self.process is not None and not self.broken:
            try:
                self.process.send(line)
            except Broken as error:
                self.broken = str(error)

    async def decide(self, view: Any, choice: Choice) -> object:
        self.asked += 1
        number = self.asked
        try:
            self.send(protocol.ask(number, view, choice, self.seconds))
            await self.get_ready()
            async with asyncio.timeout(self.seconds):
                return await self.answer(number)
        except TimeoutError:
            raise self.gone("it does not answer") from None
        except (Broken, Nonsense) as error:
            raise self.gone(str(error)) from None
        except asyncio.CancelledError:
            self.say(protocol.gone(number))
            raise

    def send(self, question: bytes) -> None:
        if self.process is None or self.broken:
            raise Broken(self.broken or "it has not begun")
        self.process.send(question)

    async def get_ready(self) -> None:
        """Wait until it has begun."""
        if not self.is_ready:
            assert self.process is not None
            async with asyncio.timeout(self.start):
                protocol.read_ready(await self.process.line())
            self.is_ready = True

    async def answer(self, number: int) -> int | str:
        """Its answer to a question. Those to earlier ones are passed over."""
        assert self.process is not None
        for _ in range(STALE):
            answer = protocol.read_answer(await self.process.line())
            if answer.number == number:
                return answer.option
            if not 0 < answer.number < number:
                raise Nonsense(f"it answers question {protocol.shortened(answer.number)}, which was not asked")
        raise Nonsense(f"it gave {STALE} answers to questions that are gone")

    def gone(self, reason: str) -> PlayerGone:
        """The process is ended: what is to be said of it."""
        assert self.process is not None
        self.process.end()
        last = self.process.last_words()
        return PlayerGone(f"{self.command[0]}: {reason}" + (f" ({last})" if last else ""))

    def stand_up(self, view: Any) -> None:
        if self.process is not None and not self.process.has_ended:
            with contextlib.suppress(Broken):
                self.process.send(protocol.over(view))
            self.process.finish()


def is_command(reference: str) -> bool:
    """Whether a bot is named by a command, as in "cmd:python3 bot.py"."""
    return reference.startswith(COMMAND)


def command_in(reference: str) -> list[str]:
    """The program and its arguments."""
    return shlex.split(reference.removeprefix(COMMAND))


def command_class(reference: str) -> type[Player]:
    """The class of the bots that are named by a command: `command_class("cmd:python3 bot.py")()` is one of them."""
    command = command_in(reference)

    class Command(Subprocess):
        def __init__(self) -> None:
            super().__init__(command)

    Command.__name__ = Command.__qualname__ = reference
    return Command
