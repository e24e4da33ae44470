"""Clocks are fair through a restart: nobody gets time by it, and whoever is asked can come back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from house import PEOPLE, House, Sitting, played

from facedown.server import clocks
from facedown.server.live import LiveTable
from facedown.server.making import ClockWanted, SeatWanted, Wanted
from facedown.server.messages import Replace


async def asked_at(house: House, clock: ClockWanted) -> tuple[str, Sitting]:
    links = await house.tables.make(Wanted("slips", PEOPLE, clock=clock, pace=0.0))
    ann, _ = await house.everybody(links)
    return links.table, ann


async def after_restart(house: House, table: str) -> float:
    """How many seconds the seat that is asked has left."""
    await house.close()
    house.open()
    live = await house.tables.table(table)
    live.tick()
    (asked,) = live.table.asked
    assert asked.deadline is not None
    return asked.deadline - live.table.now


@pytest.mark.parametrize("clock", [ClockWanted(question=300.0), ClockWanted(bank=300.0, increment=5.0)])
def test_what_was_thought_before_a_stop_counts_after_it(tmp_path: Path, clock: ClockWanted) -> None:
    async def play(house: House) -> None:
        table, ann = await asked_at(house, clock)
        ann.live.table.clocks.has_thought(0, 100.0)
        assert 199.0 < await after_restart(house, table) <= 200.0
        assert 199.0 < await after_restart(house, table) <= 200.0

    played(tmp_path, play)


def test_what_was_thought_is_kept_now_and_then_for_a_server_that_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "OFTEN", 0.05)

    async def play(house: House) -> None:
        table, ann = await asked_at(house, ClockWanted(question=300.0))
        ann.live.table.clocks.has_thought(0, 100.0)
        for _ in range(10):
            await asyncio.sleep(0.02)
            await ann.catch_up()
        kept = await house.store.read(table)
        assert kept is not None and 100.0 <= kept.spent[0] < 102.0 and kept.spent[1] == 0.0
        await ann.answer("a", "count")
        kept = await house.store.read(table)
        assert kept is not None and (not kept.spent or kept.spent[0] < 2.0)

    played(tmp_path, play)


def test_whoever_had_little_time_left_can_come_back(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, ann = await asked_at(house, ClockWanted(question=300.0))
        ann.live.table.clocks.has_thought(0, 298.0)
        left = await after_restart(house, table)
        assert clocks.COMING_BACK - 1.0 < left <= clocks.COMING_BACK

    played(tmp_path, play)


def notices(said: list[dict[str, Any]]) -> list[str]:
    return [message["words"] for message in said if message["type"] == "notice"]


LATE = ["Ann's time ran out: the table played for them."]


def test_everybody_is_told_whose_time_has_run_out(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("slips", PEOPLE, clock=ClockWanted(question=300.0), pace=0.0))
        ann, bob = await house.everybody(links)
        ann.live.table.clocks.has_thought(0, 300.0)
        assert notices(await ann.catch_up()) == LATE == notices(await bob.catch_up())

    played(tmp_path, play)


def test_that_time_ran_out_in_secret_is_told_to_nobody_else(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("slips", PEOPLE, clock=ClockWanted(question=300.0), pace=0.0))
        ann, bob = await house.everybody(links)
        await ann.answer("a", "think in secret")
        bob.live.table.clocks.has_thought(1, 300.0)
        assert notices(await bob.catch_up()) == ["Bob's time ran out: the table played for them."]
        assert notices(await ann.catch_up()) == []

    played(tmp_path, play)


def test_everybody_sees_their_own_bank_and_nobody_elses(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("slips", PEOPLE, clock=ClockWanted(bank=300.0), pace=0.0))
        ann, bob = await house.everybody(links)
        ann.live.table.clocks.has_thought(0, 100.0)
        await ann.answer("a", "count")
        await ann.catch_up(), await bob.catch_up()
        assert 198.0 < ann.moment["bank"] <= 200.0 and bob.moment["bank"] == 300.0
        watcher = await house.come(links, links.watcher)
        assert watcher.moment["bank"] is None

    played(tmp_path, play)


def test_a_table_without_a_clock_keeps_nothing(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("slips", PEOPLE, pace=0.0))
        (ann, _) = await house.everybody(links)
        assert ann.live.clocks.due is None
        await house.close()
        house.open()
        kept = await house.store.read(links.table)
        assert kept is not None and kept.spent == ()

    played(tmp_path, play)


def test_clocks_stand_still_while_the_table_waits_for_somebody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The host let a bot begin at an open seat, and gives it back to whoever comes."""
    monkeypatch.setattr(clocks, "OFTEN", 0.01)
    later, ticks = [0.0], [0]
    now, tick = LiveTable.now, LiveTable.tick

    def counted(live: LiveTable) -> float | None:
        ticks[0] += 1
        return tick(live)

    monkeypatch.setattr(LiveTable, "now", lambda live: now(live) + later[0])
    monkeypatch.setattr(LiveTable, "tick", counted)

    async def play(house: House) -> None:
        seats = [SeatWanted(name="Ann"), SeatWanted("open", name="Bob")]
        links = await house.tables.make(Wanted("loveletter", seats, clock=ClockWanted(question=60.0), pace=0.0))
        ann, host = await house.sit(links, 0), await house.come(links, links.host)
        await host.tell(Replace(1, "simple"))
        while ann.moment["question"] is None:
            await ann.hear()
        await host.tell(Replace(1, "person"))
        later[0], ticks[0] = 600.0, 0
        await asyncio.sleep(0.2)
        assert ticks[0] < 10, "it does not look at its clock all the time"
        await host.tell(Replace(1, "simple"))
        assert not any("ran out" in words for words in notices(await ann.catch_up()))
        (asked,) = ann.live.table.asked
        assert asked.seat.index == 0 and asked.deadline is not None and 30.0 < asked.deadline - ann.live.now() <= 60.0

    played(tmp_path, play)
