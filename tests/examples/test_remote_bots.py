"""The bots in `examples` that join a table by a link: they play a game to its end."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from served import PATIENCE, Server
from websockets.asyncio.server import ServerConnection, serve

EXAMPLES = Path(__file__).parents[2] / "examples"
HAS_WEBSOCKET = "process.exit(typeof WebSocket === 'undefined' ? 1 : 0)"
pytestmark = pytest.mark.heavy
PYTHON = [sys.executable, str(EXAMPLES / "remote_bot.py")]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "tables.db", "loveletter") as server:
        yield server


def node() -> list[str]:
    """A Node.js that has WebSocket. Where there is none, that is said, and the test is skipped."""
    for command in (["node"], ["node", "--experimental-websocket"]):
        if shutil.which("node") and subprocess.run([*command, "-e", HAS_WEBSOCKET], check=False).returncode == 0:
            return [*command, str(EXAMPLES / "remote_bot.mjs")]
    warnings.warn("examples/remote_bot.mjs is not tested: no Node.js here has WebSocket", stacklevel=1)
    pytest.skip("no Node.js here has WebSocket")


Begin = Callable[[list[str], str], subprocess.Popen[str]]


@pytest.fixture
def begun(server: Server) -> Iterator[Begin]:
    """Starts a bot at the seat of a link. None stays behind, also if a test fails."""
    bots: list[subprocess.Popen[str]] = []

    def begin(command: list[str], path: str) -> subprocess.Popen[str]:
        link = f"http://{server.address}{path}"
        bots.append(subprocess.Popen([*command, link], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
        return bots[-1]

    yield begin
    for bot in bots:
        bot.kill()
        bot.communicate()


def test_two_bots_in_python_play_to_the_end_though_the_server_is_killed(server: Server, begun: Begin) -> None:
    bots = [begun(PYTHON, path) for path in server.two_people(pace=0.0)]
    sleep(1.5)
    server.end(signal.SIGKILL)
    server.start()
    first, second = [bot.communicate(timeout=60)[0] for bot in bots]
    assert first == second and "win" in first


def test_a_bot_in_javascript_plays_to_the_end(server: Server, begun: Begin) -> None:
    command, paths = node(), server.two_people(pace=0.0)
    bots = [begun(command, paths[0]), begun(PYTHON, paths[1])]
    first, second = [bot.communicate(timeout=60)[0] for bot in bots]
    assert first.splitlines()[-1:] == second.splitlines() and "win" in second


class Forgetful:
    """A server that goes away before it acknowledges an answer, and when it is back asks the same seat again."""

    def __init__(self) -> None:
        self.visits = 0
        self.answered: list[int] = []

    async def visited(self, socket: ServerConnection) -> None:
        self.visits += 1
        await socket.recv()
        if self.visits == 1:
            await self.ask(socket, question=5)
            self.heard(await socket.recv())
            return
        await self.ask(socket, question=6)
        for _ in range(2):
            number = self.heard(await socket.recv())
            await self.say(socket, type="acknowledged", question=number, id=str(number))
        await self.say(socket, type="table", over=True, outcome={"reason": "It is over."})
        await socket.wait_closed()

    def heard(self, text: str | bytes) -> int:
        self.answered.append(json.loads(text)["question"])
        return self.answered[-1]

    async def ask(self, socket: ServerConnection, question: int) -> None:
        await self.say(socket, type="table", over=False, question=question, view={}, ask={"count": 1})

    async def say(self, socket: ServerConnection, **message: Any) -> None:
        await socket.send(json.dumps(message))


async def played_at(server: Forgetful, command: list[str]) -> str:
    """What a bot prints who plays there."""
    async with serve(server.visited, "127.0.0.1", 0) as listening:
        port = next(iter(listening.sockets)).getsockname()[1]
        link = f"http://127.0.0.1:{port}/table/any#key"
        bot = await asyncio.create_subprocess_exec(*command, link, stdout=subprocess.PIPE)
        try:
            return (await asyncio.wait_for(bot.communicate(), PATIENCE))[0].decode()
        finally:
            if bot.returncode is None:
                bot.kill()


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_a_bot_answers_the_next_question_though_the_last_answer_was_never_acknowledged(language: str) -> None:
    server = Forgetful()
    said = asyncio.run(played_at(server, PYTHON if language == "python" else node()))
    assert said.strip() == "It is over." and sorted(server.answered) == [5, 5, 6]


def test_a_link_that_leads_nowhere_is_said(begun: Begin) -> None:
    bot = begun(PYTHON, "/table/nowhere#nobody")
    assert "this link leads nowhere" in bot.communicate(timeout=PATIENCE)[0] and bot.returncode == 1
