"""docs/protocol.md: every message that it shows is sent here, by the table or by a bot."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import facedown
from facedown.core.release import RELEASE
from facedown.players import protocol
from facedown.players.protocol import Nonsense
from facedown.players.random import RandomBot
from facedown.players.subprocess import Subprocess
from facedown.table.table import Table

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
FROM_BOT = ("ready", "answer")
LEFT_OUT: dict[str, Any] = {"options": {}, "view": {}, "places": [], "did": []}

BOT = """
import json, sys
lines = json.loads(sys.argv[1])
for line in sys.stdin:
    if json.loads(line)["type"] in ("hello", "ask") and lines:
        print(json.dumps(lines.pop(0)), flush=True)
"""


def shown() -> list[dict[str, Any]]:
    blocks = re.findall(r"^```json\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [json.loads(block) for block in blocks]


def shortened(message: dict[str, Any]) -> dict[str, Any]:
    """A message with its long parts left out, as the page has it."""
    left_out = {key: value for key, value in LEFT_OUT.items() if key != "options" or message["type"] == "hello"}
    return {key: left_out.get(key, value) for key, value in message.items()}


def conversation() -> list[dict[str, Any]]:
    """All that a bot is told that says what the bot on the page says."""
    said = [message for message in shown() if message["type"] in FROM_BOT]
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=7)
    bot = Subprocess([sys.executable, "-S", "-c", BOT, json.dumps(said)])
    table = Table(game, {"Ann": bot, "Bob": RandomBot(1)}, pace=0.0, trusted=True)
    assert bot.process is not None
    heard = [json.loads(protocol.hello(game.view("Ann")))]
    send = bot.process.send

    def listen(line: bytes) -> None:
        heard.append(json.loads(line))
        send(line)

    bot.process.send = listen  # type: ignore[method-assign]
    table.step()
    table.answer("Bob", 0)
    table.tell()
    table.take_back("Bob", agreed=True)
    table.take_back("Ann", agreed=True)
    table.tell()
    asyncio.run(cancelled(bot, table))
    table.close()
    assert table.notes[0] == "Ann was refused: Ann cannot choose Princess: Ann holds no such card"
    assert bot.process.process.returncode == 0
    return heard


async def cancelled(bot: Subprocess, table: Table) -> None:
    [asked] = table.asked
    thinking = asyncio.create_task(bot.decide(asked.view, asked.choice))
    await asyncio.sleep(0)
    thinking.cancel()
    await asyncio.wait([thinking])


def test_every_message_of_the_page_is_sent() -> None:
    heard = [shortened(message) for message in conversation()]
    for message in shown():
        if message["type"] == "hello":
            message["facedown"] = RELEASE
        if message["type"] not in (*FROM_BOT, "over"):
            assert message in heard
    assert {message["type"] for message in heard} == {message["type"] for message in shown()} - set(FROM_BOT)


def test_how_a_game_ended_is_said_as_on_the_page() -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=7)
    Table(game, [RandomBot(1), RandomBot(2)]).play()
    [over] = [message for message in shown() if message["type"] == "over"]
    sent = json.loads(protocol.over(game.view("Ann")))
    assert sent.keys() == over.keys() and sent["outcome"].keys() == over["outcome"].keys()
    assert json.loads(protocol.over(facedown.new("loveletter", players=2, seed=1).view(0)))["outcome"] is None


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"3",
        b'"answer"',
        b'{"type": 3}',
        b'{"type": "answer"}',
        b'{"type": "answer", "id": "1", "option": 0}',
        b'{"type": "answer", "id": 1, "option": null}',
        b'{"type": "answer", "id": 1, "option": true}',
        b'{"type": "answer", "id": 1, "option": [0]}',
        b'{"type": "ready", "protocol": 1}',
        b"[" * 60_000,
    ],
    ids=lambda line: line[:40].decode(errors="replace"),
)
def test_what_is_no_message_is_nonsense(line: bytes) -> None:
    with pytest.raises(Nonsense, match=r"^its? .{1,100}"):
        protocol.read_answer(line)
