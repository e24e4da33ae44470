"""Bots among people: where all may speak, people can keep up."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from time import monotonic

import pytest
from served import Client, Server


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
