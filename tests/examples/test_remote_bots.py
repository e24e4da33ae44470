"""The bots in `examples` that join a table by a link: they play a game to its end."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest
from served import PATIENCE, Server

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


def begun(command: list[str], server: Server, path: str) -> subprocess.Popen[str]:
    link = f"http://{server.address}{path}"
    return subprocess.Popen([*command, link], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def test_two_bots_in_python_play_to_the_end_though_the_server_is_killed(server: Server) -> None:
    bots = [begun(PYTHON, server, path) for path in server.two_people(pace=0.0)]
    sleep(1.5)
    server.end(signal.SIGKILL)
    server.start()
    first, second = [bot.communicate(timeout=60)[0] for bot in bots]
    assert first == second and "win" in first


def test_a_bot_in_javascript_plays_to_the_end(server: Server) -> None:
    command, paths = node(), server.two_people(pace=0.0)
    bots = [begun(command, server, paths[0]), begun(PYTHON, server, paths[1])]
    first, second = [bot.communicate(timeout=60)[0] for bot in bots]
    assert first.splitlines()[-1:] == second.splitlines() and "win" in second


def test_a_link_that_leads_nowhere_is_said(server: Server) -> None:
    bot = begun(PYTHON, server, "/table/nowhere#nobody")
    assert "this link leads nowhere" in bot.communicate(timeout=PATIENCE)[0] and bot.returncode == 1
