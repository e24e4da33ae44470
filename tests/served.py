"""A real server in a process of its own, and clients that play at its tables."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

COMMAND = [sys.executable, "-c", "from facedown.cli.main import run; run()", "serve"]
PATIENCE = 20.0
"""Nothing in a test takes so many seconds."""


AT_ONCE = 30
"""After so many answers a client takes its time: whoever says more than 20 things in a second, for long, is let go."""


class Server:
    """A server that keeps its tables in a file, or in a database. It can be killed and started again, at the same
    address."""

    def __init__(self, store: Path | str, *arguments: str) -> None:
        self.arguments = [*arguments, "--store", f"sqlite:{store}" if isinstance(store, Path) else store]
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        port = self.address.rpartition(":")[2] or "0"
        self.process = subprocess.Popen(
            [*COMMAND, *self.arguments, "--port", port], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        found = re.search(r"http://(\S+)\.", first)
        if found is None:
            raise AssertionError(first + self.end(signal.SIGKILL))
        self.address = found[1]

    def end(self, how: signal.Signals) -> str:
        """End the server, and return what it printed since it was started."""
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(how)
        said = self.process.stdout.read()
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process = None
        return said

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self.process is not None:
            self.end(signal.SIGKILL)

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(f"http://{self.address}{path}", timeout=PATIENCE) as answer:
            return json.load(answer)

    def make(self, **wanted: Any) -> dict[str, Any]:
        """Make a table. Its links, as the server says them."""
        request = urllib.request.Request(f"http://{self.address}/api/tables", json.dumps(wanted).encode())
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            links: dict[str, Any] = json.load(answer)
        return links

    def two_people(self, game: str = "loveletter", **wanted: Any) -> list[str]:
        """Make a table for two people. The links to their seats."""
        links = self.make(game=game, seats=[{"name": "Ann"}, {"name": "Bob"}], **wanted)
        return [links["seats"]["0"], links["seats"]["1"]]


class Client:
    """Somebody at a seat who answers by chance. What was not acknowledged is sent again."""

    def __init__(self, server: Server, path: str, seed: int = 0, wants: str = "telling") -> None:
        self.server = server
        self.path = path
        self.wants = wants
        self.random = Random(f"{path if seed is None else seed}")
        self.socket: ClientConnection | None = None
        self.moment: dict[str, Any] = {}
        self.lines: list[Any] = []
        """What happened, line by line, as the client put it together."""
        self.received: list[str] = []
        self.acknowledged: list[tuple[int, str]] = []
        self.unanswered: dict[str, Any] | None = None
        self.answers = 0

    async def open(self) -> dict[str, Any]:
        """Connect, and say hello. Returns the welcome."""
        table, key = self.path.removeprefix("/table/").split("#")
        address = f"ws://{self.server.address}/ws/{table}"
        self.socket = await connect(address, compression=None, open_timeout=PATIENCE, max_size=None)
        await self.say(type="hello", protocol=1, key=key, since=self.moment.get("told", 0), wants=self.wants)
        return await self.hear()

    async def close(self) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def say(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(decode=True), PATIENCE)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "table":
            self.take(message)
        return message

    async def hear_of(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while (message := await self.hear())["type"] not in types:
            pass
        return message

    def take(self, moment: dict[str, Any]) -> None:
        assert moment["since"] <= moment.get("told", 0)
        self.moment = moment
        if self.wants == "view":
            assert moment["since"] <= len(self.lines)
            self.lines[moment["since"] :] = moment["news"]
            assert len(self.lines) == moment["told"]

    def chosen(self) -> int:
        """Any of the options."""
        if self.wants == "view":
            return self.random.randrange(self.moment["ask"]["count"])
        options = self.moment["telling"]["question"].get("options", [])
        listed = [option["index"] for option in options if "index" in option and not option.get("risky")]
        return int(self.random.choice(listed or [0]))

    async def answer(self, question: int, option: int | str, id: str | None = None) -> dict[str, Any]:
        """Answer a question. The reply to it."""
        self.answers += 1
        await self.say(type="answer", question=question, option=option, id=id or f"{self.path[-4:]}{self.answers}")
        return await self.hear_of("acknowledged", "refused")

    async def play(self, most: int = 100_000) -> bool:
        """Answer up to so many questions. Whether the game is over."""
        if self.unanswered is not None:
            await self.send(self.unanswered)
        for _ in range(most):
            while self.moment.get("question") is None and not self.moment.get("over"):
                await self.hear()
            if self.moment["over"]:
                return True
            self.answers += 1
            if self.answers > AT_ONCE:
                await asyncio.sleep(0.05)
            id = f"{self.path[-4:]}{self.answers}"
            await self.send({"question": self.moment["question"], "option": self.chosen(), "id": id})
        return bool(self.moment["over"])

    async def send(self, answer: dict[str, Any]) -> None:
        """Send an answer, and wait until it is acknowledged or refused."""
        self.unanswered = answer
        self.moment = {**self.moment, "question": None}
        await self.say(type="answer", **answer)
        reply = await self.hear_of("acknowledged", "refused")
        while reply["id"] != answer["id"]:
            reply = await self.hear_of("acknowledged", "refused")
        if reply["type"] == "acknowledged":
            self.acknowledged.append((answer["question"], answer["id"]))
        self.unanswered = None

    async def play_on(self) -> bool:
        """Play until the game is over, or the server is gone. Whether it is over."""
        try:
            await self.open()
            while not await self.play():
                pass
        except (WebSocketException, OSError):
            return False
        return True


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = [Path(f"/proc/{pid}/task/{task.name}/children") for task in Path(f"/proc/{pid}/task").iterdir()]
    return [int(child) for path in found for child in path.read_text().split()]


def is_alive(pid: int) -> bool:
    """Whether a process runs. One that has ended and that nobody has taken note of does not."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
