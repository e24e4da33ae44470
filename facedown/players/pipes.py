"""Another process, spoken to line by line. Nothing that it does can block the table, or fill its memory.

Both pipes are read and written as far as they go, and no further. Ending the process ends its children too, as long as
they stay in its session.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from typing import Final

from facedown.core.errors import BadSetup

LONGEST: Final = 65_536
"""A line of the process has at most so many bytes."""
UNSENT: Final = 8_000_000
"""So many bytes are kept for a process that does not read."""
AT_ONCE: Final = 65_536
"""So many bytes are read before others have their turn."""
TAIL: Final = 2_000
"""Of what it writes to standard error, so many last bytes are kept."""
GRACE: Final = 0.5
"""So many seconds a process has to end by itself, once it was told that the game is over."""


class Broken(Exception):
    """The process has ended, or cannot be spoken to."""


class Process:
    """A process in a session of its own, with non-blocking pipes."""

    def __init__(self, command: Sequence[str]) -> None:
        if not hasattr(os, "killpg"):
            raise BadSetup("bots in other processes need a system with process groups: Linux, macOS or another Unix")
        try:
            process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise BadSetup(f"cannot start {' '.join(command)}: {error}") from None
        assert process.stdin and process.stdout and process.stderr
        self.input: Final = process.stdin.fileno()
        self.output: Final = process.stdout.fileno()
        self.errors: Final = process.stderr.fileno()
        for pipe in (self.input, self.output, self.errors):
            os.set_blocking(pipe, False)
        self.process: Final = process
        self.exit: Final = os.pidfd_open(process.pid) if hasattr(os, "pidfd_open") else None
        """What shows that it has ended, where there is such a thing (Linux)."""
        self.unsent: Final = bytearray()
        self.unread: Final = bytearray()
        self.tail = b""
        self.closed = False
        """Whether it has closed its standard output."""
        self._silent = False
        self._end: Final = weakref.finalize(self, end, process, self.exit)

    @property
    def has_ended(self) -> bool:
        return not self._end.alive

    def has_exited(self) -> bool:
        """Whether the process itself is there no more. A child of its own may still hold its pipes."""
        return os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def send(self, line: bytes) -> None:
        """Say something, as soon as there is room."""
        if self.has_ended:
            raise Broken("it has ended")
        self.unsent.extend(line)
        self.flush()
        if len(self.unsent) > UNSENT:
            self.unsent.clear()
            raise Broken("it does not read what it is told")

    def flush(self) -> None:
        while self.unsent:
            try:
                sent = os.write(self.input, self.unsent[:AT_ONCE])
            except BlockingIOError:
                return
            except OSError:
                self.unsent.clear()
                raise Broken("it does not listen any more") from None
            del self.unsent[:sent]

    async def line(self) -> bytes:
        """The next line that it says."""
        while True:
            with contextlib.suppress(Broken):  # who does not listen any more may still have said something
                self.flush()
            exited = self.has_exited()
            found = self.next_line()
            if found is not None:
                return found
            if self.closed or exited:
                raise Broken("it says nothing any more")
            await self.ready()

    def next_line(self) -> bytes | None:
        """A line that is there already."""
        self.note_errors()
        end_of_line = self.unread.find(b"\n")
        if end_of_line < 0 and not self.closed:
            self.unread.extend(self.read(self.output))
            end_of_line = self.unread.find(b"\n")
        if end_of_line < 0 and len(self.unread) <= LONGEST:
            return None
        if not 0 <= end_of_line <= LONGEST:
            raise Broken(f"it said a line of more than {LONGEST} bytes")
        found = bytes(self.unread[:end_of_line])
        del self.unread[: end_of_line + 1]
        return found

    def read(self, pipe: int) -> bytes:
        """What there is to read. At the end of the pipe, that is noted."""
        try:
            found = os.read(pipe, AT_ONCE)
        except BlockingIOError:
            return b""
        except OSError:
            found = b""
        if not found:
            if pipe == self.output:
                self.closed = True
            else:
                self._silent = True
        return found

    def note_errors(self) -> None:
        """Keep the end of what it complains of."""
        if not self._silent:
            self.tail = (self.tail + self.read(self.errors))[-TAIL:]

    async def ready(self) -> None:
        """Wait until it has said something, or there is room to say something to it."""
        loop = asyncio.get_running_loop()
        ready = loop.create_future()

        def wake() -> None:
            if not ready.done():
                ready.set_result(None)

        reading = [pipe for pipe in (self.output, None if self._silent else self.errors, self.exit) if pipe is not None]
        for pipe in reading:
            loop.add_reader(pipe, wake)
        if self.unsent:
            loop.add_writer(self.input, wake)
        try:
            await ready
        finally:
            for pipe in reading:
                loop.remove_reader(pipe)
            loop.remove_writer(self.input)

    def finish(self) -> None:
        """Let it end by itself, for a moment."""
        with contextlib.suppress(Broken):
            self.flush()
        with contextlib.suppress(OSError):
            assert self.process.stdin is not None
            self.process.stdin.close()
        until = time.monotonic() + GRACE
        while not self.closed and time.monotonic() < until:
            select.select([self.output], [], [], max(0.0, until - time.monotonic()))
            self.read(self.output)
        self.end()

    def end(self) -> None:
        """End it, and its children with it."""
        if not self.has_ended:
            with contextlib.suppress(OSError):
                self.note_errors()
            self._end()

    def last_words(self) -> str:
        """How it ended: the last line of what it complained of, or the code that it ended with."""
        lines = [line for line in self.tail.decode(errors="replace").splitlines() if line.strip()]
        if lines:
            return "".join([sign if sign.isprintable() else "?" for sign in lines[-1].strip()])[:200]
        code = self.process.returncode
        return f"exit code {code}" if code is not None and code >= 0 else ""


def end(process: subprocess.Popen[bytes], exit: int | None) -> None:
    """Kill a process and all of its session. It is asked for its code only afterwards: until then its number is its
    own, and no other process can have it."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if exit is not None:
        os.close(exit)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
