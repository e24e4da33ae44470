"""A table of the server's: what the store has is the truth, through failures, changed rules and restarts."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from house import PEOPLE, House, first_asked, played

from facedown.core.game import Game
from facedown.core.record import replayed
from facedown.server.keeping import Broken
from facedown.server.limits import Bucket
from facedown.server.listeners import UNSENT, Listener
from facedown.server.making import ClockWanted, SeatWanted, Wanted
from facedown.server.messages import Answer, Pong
from facedown.server.minds import Workers
from facedown.server.store import SEAT, Key
from facedown.table.table import Table


def test_an_answer_that_cannot_be_kept_is_refused_and_has_changed_nothing(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", PEOPLE))
        ann = await first_asked(house, links)
        house.store.is_full = True
        refused = await ann.answer("a")
        assert refused["type"] == "refused" and "could not be kept" in refused["reason"]
        assert ann.live.game.answers is None
        house.store.is_full = False
        assert (await ann.answer("a"))["type"] == "acknowledged"
        kept = await house.store.read(links.table)
        assert kept is not None and len(kept.answers) == 1

    played(tmp_path, play)


def test_an_answer_at_which_the_rules_fail_is_refused_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", PEOPLE))
        ann = await first_asked(house, links)
        with monkeypatch.context() as patched:
            patched.setattr(Table, "take", lambda *_: 1 // 0)
            refused = await ann.answer("a")
        assert refused["type"] == "refused" and "the rules of this game failed" in refused["reason"]
        assert "division" not in json.dumps(refused)
        assert (await ann.answer("a"))["type"] == "acknowledged"

    played(tmp_path, play)


@pytest.mark.parametrize("fails", ["facedown.server.keeping.kept_answer", "facedown.server.answering.Answering.asked"])
def test_whatever_fails_at_an_answer_whoever_gave_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", PEOPLE))
        ann = await first_asked(house, links)
        with monkeypatch.context() as patched:
            patched.setattr(fails, lambda *_: 1 // 0)
            refused = await ann.answer("a")
        assert (refused["type"], refused["id"]) == ("refused", "a") and "this game failed" in refused["reason"]
        assert ann.live.game.answers is None and (await ann.answer("a"))["type"] == "acknowledged"

    played(tmp_path, play)


def test_tables_come_back_and_know_what_was_answered(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", PEOPLE, clock=ClockWanted(bank=600.0, increment=5.0)))
        ann = await first_asked(house, links)
        number = ann.moment["question"]
        assert (await ann.answer("a"))["type"] == "acknowledged"
        game, banks = ann.live.game, list(ann.live.table.clocks.banks)
        seat = ann.listener.key.seat
        assert seat is not None and 604.0 < (banks[seat] or 0.0) <= 605.0
        await house.close()
        house.open()
        assert await house.tables.come_back() == 0
        again = await house.sit(links, seat)
        assert again.live.game == game and again.live.table.clocks.banks == banks
        assert (await again.say(Answer(number, 0, "a")))["type"] == "acknowledged"
        assert (await again.say(Answer(number, 0, "b")))["reason"] == "you have answered this question already"

    played(tmp_path, play)


def test_a_table_whose_rules_have_changed_says_at_which_answer_and_tells_no_secret(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", PEOPLE))
        for id in "abc":
            assert (await (await first_asked(house, links)).answer(id))["type"] == "acknowledged"
        await house.close()
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute("UPDATE answers SET \"check\" = '000000 Ann peeks at a King.' WHERE number = 1")
        house.open()
        assert await house.tables.come_back() == 1
        with pytest.raises(Broken, match=r"it parts at answer 2$"):
            await house.tables.table(links.table)

    played(tmp_path, play)


def test_a_table_at_which_the_rules_of_today_fail_says_so_and_keeps_no_other_from_coming_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(rules: type[Game], record: Any) -> Iterator[Game]:
        if record["answers"]:
            raise KeyError("King")
        return replayed(rules, record)

    async def play(house: House) -> None:
        links, others = [await house.tables.make(Wanted("loveletter", PEOPLE)) for _ in range(2)]
        ann = await first_asked(house, links)
        assert (await ann.answer("a"))["type"] == "acknowledged"
        other = await first_asked(house, others)
        monkeypatch.setattr("facedown.server.keeping.replayed", fails)
        ann.live.showing.show_everybody = lambda: 1 // 0  # type: ignore[method-assign, assignment]
        ann.live.wake()
        while (message := await ann.hear())["type"] != "stopped":
            pass
        assert "fail at what was played" in message["reason"] and "King" not in message["reason"]
        await house.close()
        house.open()
        assert await house.tables.come_back() == 1 and [*house.tables.live] == [other.live.id]

    played(tmp_path, play)


def test_whoever_does_not_answer_in_time_is_played_for(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", PEOPLE, clock=ClockWanted(question=0.05), pace=0.0))
        ann = await house.sit(links, 0)
        while not ann.live.game.over and sum(ann.live.game.answered) < 6:
            await ann.hear()
        kept = await house.store.read(links.table)
        assert kept is not None and len(kept.answers) >= 5 and not any(answer.question for answer in kept.answers)

    played(tmp_path, play)


def test_bots_play_on_alone_and_a_finished_table_leaves_memory(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", [SeatWanted(), SeatWanted("simple")]))
        live = await house.tables.table(links.table)
        live.seated[0] = "random"
        ann = await house.sit(links, 0)
        while not ann.moment["over"]:
            await ann.hear()
        (finished,) = await house.store.finished()
        assert finished.outcome == ann.moment["outcome"]["reason"] and not await house.store.unfinished()
        live.part(ann.listener)
        await asyncio.sleep(0.1)
        assert not house.tables.live
        again = await house.sit(links, 0)
        assert again.moment["over"] and again.moment["view"] == ann.moment["view"]

    played(tmp_path, play)


def test_a_table_that_cannot_be_kept_stops_and_comes_back_when_somebody_does(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", [SeatWanted(), SeatWanted("simple")]))
        ann = await house.sit(links, 0)
        house.store.is_full = True
        ann.live.seated[0] = "random"
        ann.live.wake()
        while (message := await ann.hear())["type"] in ("table", "room"):
            pass
        assert message["type"] == "stopped" and ann.listener.is_closed and not house.tables.live
        house.store.is_full = False
        again = await house.sit(links, 0)
        while again.moment["question"] is None:
            await again.hear()
        assert (await again.answer("a"))["type"] == "acknowledged"

    played(tmp_path, play)


def test_a_bot_that_fails_is_played_for_and_the_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> int:
        raise OSError("no more processes")

    monkeypatch.setattr(Workers, "think", broken)

    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", [SeatWanted(), SeatWanted("clever")], pace=0.0))
        ann = await house.sit(links, 0)
        for number in range(8):
            while ann.moment["question"] is None:
                await ann.hear()
            assert (await ann.answer(str(number)))["type"] == "acknowledged"
            ann.moment["question"] = None
        assert ann.live.game.answered[1] >= 1

    played(tmp_path, play)


def test_a_client_that_does_not_read_is_let_go() -> None:
    async def flood() -> None:
        listener = Listener(Key("", "", SEAT, 0), 0, wants_views=False)
        for _ in range(UNSENT):
            listener.say(Pong())
        assert not listener.is_closed
        listener.say(Pong())
        assert listener.is_closed

    asyncio.run(flood())


def test_whoever_does_something_too_often_must_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [100.0]
    monkeypatch.setattr("facedown.server.limits.monotonic", lambda: time[0])
    bucket = Bucket((3.0, 2.0))
    assert [bucket.takes() for _ in range(4)] == [True, True, True, False]
    time[0] += 0.5
    assert [bucket.takes() for _ in range(2)] == [True, False]


def test_a_table_at_which_nobody_is_needs_no_memory_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("facedown.server.live.LEFT", 0.05)

    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", [SeatWanted(), SeatWanted("simple")], pace=0.0))
        listed = await house.tables.make(Wanted("loveletter", [SeatWanted(), SeatWanted("open")]))
        ann = await house.sit(links, 0)
        await asyncio.sleep(0.2)
        assert links.table in house.tables.live, "somebody is there"
        await ann.catch_up()
        first = ann.moment["question"]
        ann.live.part(ann.listener)
        while links.table in house.tables.live:
            await asyncio.sleep(0.01)
        assert listed.table in house.tables.live, "somebody may take a seat there"
        again = await house.sit(links, 0)
        assert again.live is not ann.live and again.moment["question"] == first

    played(tmp_path, play)


def test_more_tables_than_there_is_place_for_come_back_when_somebody_opens_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House) -> None:
        links = [await house.tables.make(Wanted("loveletter", PEOPLE)) for _ in range(3)]
        await house.close()
        monkeypatch.setattr("facedown.server.tables.MOST", 2)
        house.open()
        assert await house.tables.come_back() == 0 and len(house.tables.live) == 2
        for each in links:
            await house.sit(each, 0)

    played(tmp_path, play)


def test_a_list_of_too_many_tables_shows_the_latest_at_which_a_seat_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("facedown.server.tables.MOST_LISTED", 3)

    async def play(house: House) -> None:
        free, taken = [SeatWanted(), SeatWanted("open")], [SeatWanted(), SeatWanted()]
        made = [
            (await house.tables.make(Wanted("loveletter", seats, listed=True))).table
            for seats in (free, taken, taken, free, taken)
        ]
        assert [each.table for each in await house.tables.listed()] == [made[4], made[0], made[3]]

    played(tmp_path, play)
