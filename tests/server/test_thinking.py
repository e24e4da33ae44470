"""Bots among people: where all may speak, people can keep up. Bots that think: a worker that ends holds nobody up."""

from __future__ import annotations

import asyncio
import signal
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar

import pytest
from served import Client, Server

import facedown
from facedown.games import find
from facedown.server.minds import Workers


@pytest.mark.parametrize(("pace", "least"), [(0.8, 0.3), pytest.param(0.0, 1.2, marks=pytest.mark.heavy)])
def test_by_day_a_bot_waits_before_each_word(pace: float, least: float, tmp_path: Path) -> None:
    async def play() -> None:
        seats = [{"name": "Ann"}, *[{"player": "simple"}] * 4]
        links = server.make(game="mafia", ruleset="vanilla", seats=seats, pace=pace)
        ann = Client(server, links["seats"]["0"])
        await ann.open()
        while ann.moment.get("telling", {}).get("status", {}).get("scene") != "day":
            await ann.hear_of("table")
            if ann.moment["question"] is not None and ann.moment["telling"]["status"].get("scene") == "night":
                await ann.answer(ann.moment["question"], 0)
        times = [monotonic()]
        for _ in range(3):
            told = ann.moment["told"]
            while ann.moment["told"] == told:
                await ann.hear_of("table")
            times.append(monotonic())
        waits = [later - earlier for earlier, later in pairwise(times[1:])]
        assert all(least < wait < 3.0 for wait in waits), waits

    with Server(tmp_path / "tables.db", "mafia") as server:
        asyncio.run(asyncio.wait_for(play(), 60.0))


class Pool:
    """Workers of which one ends while it thinks, if they are the first."""

    made: list[Pool]
    _processes: ClassVar[dict[int, Any]] = {}

    def __init__(self, *_: object, **__: object) -> None:
        self.made.append(self)
        self.waiting: list[Future[Any]] = []

    def submit(self, *_: object) -> Future[Any]:
        future: Future[Any] = Future()
        if self is self.made[0]:
            self.waiting.append(future)
        else:
            future.set_result(7)
        return future

    def shutdown(self, **_: object) -> None:
        pass


def test_when_a_worker_ends_all_who_waited_go_on_with_the_same_others(monkeypatch: pytest.MonkeyPatch) -> None:
    Pool.made = []
    monkeypatch.setattr("facedown.server.minds.ProcessPoolExecutor", Pool)
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=1)

    async def think() -> None:
        workers = Workers(find)
        thoughts = [asyncio.create_task(workers.think("loveletter", "clever", game.view(0))) for _ in range(5)]
        await asyncio.sleep(0)
        for future in Pool.made[0].waiting:
            future.set_exception(BrokenProcessPool())
        assert await asyncio.gather(*thoughts) == [7] * 5

    asyncio.run(think())
    assert len(Pool.made) == 2


@pytest.mark.heavy
def test_a_server_that_stops_while_a_bot_thinks_leaves_nothing_behind(tmp_path: Path) -> None:
    async def play() -> None:
        links = server.make(game="loveletter", seats=[{"name": "Ann"}, {"player": "ismcts:4s"}], pace=0.0)
        ann = Client(server, links["seats"]["0"])
        await ann.open()
        while ann.moment.get("question") is None:
            await ann.hear_of("table")
        await ann.answer(ann.moment["question"], 0)
        await asyncio.sleep(2.5)

    with Server(tmp_path / "tables.db", "loveletter") as server:
        asyncio.run(asyncio.wait_for(play(), 60.0))
        began, said = monotonic(), server.end(signal.SIGTERM)
    assert "leaked" not in said and "Traceback" not in said and monotonic() - began < 10.0
