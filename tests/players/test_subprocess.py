"""Bots in other processes: what they are told, and what it costs when they crash, hang or talk nonsense."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import sys
import threading
import warnings
from pathlib import Path
from typing import Any

import clockwork
import pytest
from players import chaos, misbehaving

import facedown
from facedown.core.errors import BadSetup
from facedown.players.pipes import LONGEST, Broken, Process
from facedown.players.player import PlayerGone
from facedown.players.random import RandomBot
from facedown.players.subprocess import Subprocess, command_class, is_command
from facedown.table import driver
from facedown.table.table import Table

EXAMPLES = Path(__file__).parents[2] / "examples"


def match(bot: Subprocess, **options: Any) -> Table:
    game = facedown.new("hanabi", players=["Ann", "Bob"], seed=5)
    return Table(game, [bot, RandomBot(1)], pace=0.0, trusted=True, **options)


def asked(bot: Subprocess, table: Table) -> object:
    """What a bot answers to the first question."""
    [question] = table.asked
    return asyncio.run(bot.decide(question.view, question.choice))


# Those that behave


def test_a_bot_in_python_plays_a_game_with_people_waiting_or_not() -> None:
    outcomes = []
    for plays in (Table.play, lambda table: asyncio.run(driver.play(table))):
        game = facedown.new("loveletter", players=["Ann", "Bob"], seed=3)
        bot = Subprocess([sys.executable, "-S", str(EXAMPLES / "subprocess_bot.py")])
        table = Table(game, [bot, RandomBot(1)], pace=0.0)
        plays(table)
        assert table.notes == [] and bot.process is not None and bot.process.has_ended
        assert bot.process.process.returncode == 0, "it ended by itself"
        outcomes.append(game.to_json())
    assert outcomes[0] == outcomes[1]


def test_a_bot_in_javascript_plays_a_game() -> None:
    if shutil.which("node") is None:
        warnings.warn("SKIPPED, because there is no node here: the example of a bot in JavaScript", stacklevel=1)
        pytest.skip("there is no node: the bot in JavaScript was not tried")
    table = match(Subprocess(["node", str(EXAMPLES / "subprocess_bot.js")]))
    table.play()
    assert table.game.over and table.notes == []


def test_a_bot_is_named_by_a_command() -> None:
    assert is_command("cmd:python3 bot.py --deep") and not is_command("bot.py:Bot")
    kind = command_class("cmd:python3 'my bot.py' --deep")
    bot = kind()
    assert isinstance(bot, Subprocess) and bot.command == ["python3", "my bot.py", "--deep"]
    assert kind.__name__ == "cmd:python3 'my bot.py' --deep"


def test_a_command_that_is_not_there_does_not_sit_down() -> None:
    with pytest.raises(BadSetup, match=r"cannot start \./no-such-bot: .*No such file"):
        match(Subprocess("./no-such-bot"))
    with pytest.raises(BadSetup, match="name a command for the bot"):
        Subprocess("")


# Those that do not


@pytest.mark.parametrize("how", misbehaving.WAYS)
def test_whoever_misbehaves_is_ended_and_played_for(how: str) -> None:
    bot = chaos.bot(how, 0)
    table = match(bot)
    asyncio.run(driver.play(table))
    assert table.game.over
    gone, leaves, plays = table.notes[:3]
    assert gone.startswith(f"Ann is gone: {sys.executable}: it")
    assert leaves == "Subprocess leaves the seat of Ann" and plays.startswith("the table plays for Ann: ")
    assert bot.process is not None and bot.process.has_ended and not chaos.is_running(bot.process.process.pid)


def test_what_a_process_said_before_it_died_is_in_the_note_for_the_host() -> None:
    table = match(chaos.bot("dies", 0))
    table.step()
    assert table.notes[0] == f"Ann is gone: {sys.executable}: it says nothing any more (out of ideas)"


@pytest.mark.parametrize("how", misbehaving.SILENT)
def test_whoever_says_nothing_is_ended_when_its_time_has_run_out(how: str) -> None:
    """Here time runs out as soon as nobody has anything to do."""
    bot = chaos.bot(how, 0)
    table = match(bot)
    clockwork.run(driver.play(table))
    assert table.game.over and re.search(": it does not answer", table.notes[0])
    assert bot.process is not None and not chaos.is_running(bot.process.process.pid)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when a process ends that is not one's own")
def test_a_child_ends_with_its_parent() -> None:
    bot = chaos.bot("leaves a child", 0)
    table = match(bot)
    table.step()
    [child] = re.findall(r"child (\d+)", table.notes[0])
    assert chaos.ends(int(child))


def test_bad_answers_are_refused_as_everybody_else_s_are() -> None:
    table = match(chaos.bot("gives bad answers", 0), tries=2)
    table.step()
    assert [note.partition(":")[0] for note in table.notes] == ["Ann was refused"] * 2 + ["the table plays for Ann"]
    table.close()


def test_whoever_misbehaves_at_a_random_moment_costs_defaults_only() -> None:
    threads = threading.active_count()
    asyncio.run(chaos.play(range(6)))
    assert threading.active_count() == threads


def test_a_process_plays_one_game() -> None:
    bot = chaos.bot("behaves", 0)
    table = match(bot)
    with pytest.raises(BadSetup, match="a process plays one game"):
        match(bot)
    table.close()


def test_nothing_grows_without_bound() -> None:
    bot = chaos.bot("never ends its line", 0)
    table = match(bot)
    with pytest.raises(PlayerGone, match=f"a line of more than {LONGEST} bytes"):
        asked(bot, table)
    assert bot.process is not None and len(bot.process.unread) <= 2 * LONGEST
    deaf = Process([sys.executable, "-S", "-c", "import time; time.sleep(1000)"])
    with pytest.raises(Broken, match="does not read"):
        for _ in range(100):
            deaf.send(b"x" * 1_000_000)
    assert not deaf.unsent
    deaf.end()


def test_what_is_sent_is_what_the_seat_may_know() -> None:
    """A text has no way back to the truth: it is compared with what the seat's own view says."""
    sent: list[dict[str, Any]] = []
    bot = chaos.bot("behaves", 0)
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed="a secret of the house")
    table = Table(game, {"Ann": bot, "Bob": RandomBot(1)}, pace=0.0)
    assert bot.process is not None
    send = bot.process.send

    def listen(line: bytes) -> None:
        sent.append(json.loads(line))
        send(line)

    bot.process.send = listen  # type: ignore[method-assign]
    views = []
    while table.step():
        if sent and sent[-1]["type"] == "ask":
            views.append(sent[-1]["view"])
        if len(views) == 3:
            break
    table.close()
    assert "a secret of the house" not in json.dumps(sent)
    assert all(view["viewer"] == 0 and "seed" not in view and "chance" not in view for view in views)
    told = [message["says"] for message in sent if message["type"] == "told"]
    assert told == [info.says() for info in game.heard("Ann")][: len(told)]
