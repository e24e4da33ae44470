"""What is taken back at a table is gone, from the disk too; an answer that comes late counts for no other question."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from house import PEOPLE, House, Sitting, played
from served import Client, Server

from facedown.server.making import ClockWanted, SeatWanted, Wanted
from facedown.server.messages import Answer, Leave, TakeBack, Vote
from facedown.server.retracting import BY_CONSENT, HELD

SLIPS = Wanted("slips", PEOPLE, pace=0.0)


async def two(house: House, wanted: Wanted = SLIPS) -> tuple[Any, Sitting, Sitting]:
    links = await house.tables.make(wanted)
    ann, bob = await house.everybody(links)
    return links, ann, bob


def types(messages: list[dict[str, Any]]) -> list[str]:
    return [message["type"] for message in messages]


def told(sitting: Sitting) -> str:
    return str(sitting.moment["telling"].get("happened"))


def test_a_slip_is_taken_back_at_once_and_an_old_answer_counts_for_nothing(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links, ann, bob = await two(house)
        first = ann.moment["question"]
        assert (await ann.answer("a", "count"))["type"] == "acknowledged"
        await ann.catch_up()
        await bob.catch_up()
        assert ann.room["take_back"]["may"] and bob.room["take_back"] is None
        assert " counts." in told(bob)
        assert "notice" in types(await ann.tell(TakeBack()))
        noticed = await bob.catch_up()
        assert {"type": "notice", "words": "Ann takes back an answer."} in noticed
        assert bob.moment["since"] == bob.moment["told"] and " counts." not in told(bob) and bob.moment["back"] == 1
        assert ann.moment["question"] not in (None, first) and ann.room["take_back"] is None
        kept = await house.store.read(links.table)
        assert kept is not None and kept.answers == () and kept.taken_back == (1, 1, 1)
        for id in ("a", "b"):
            assert (await ann.say(Answer(first, "draw", id)))["type"] == "refused"
        assert (await ann.answer("a", "count"))["type"] == "acknowledged"

    played(tmp_path, play)


def test_after_a_restart_an_answer_that_was_taken_back_does_not_count_either(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links, ann, _ = await two(house)
        numbers = [ann.moment["question"]]
        for id in "ab":
            assert (await ann.answer(id, "count"))["type"] == "acknowledged"
            await ann.tell(TakeBack())
            numbers.append(ann.moment["question"])
        await house.close()
        house.open()
        assert await house.tables.come_back() == 0
        again = await house.come(links, links.seats[0], wants_views=False)
        assert again.moment["question"] == numbers[-1] and len(set(numbers)) == 3
        for number, id in zip(numbers[:-1], "ab", strict=True):
            assert (await again.say(Answer(number, "count", id)))["type"] == "refused"
        assert again.live.game.answers is None

    played(tmp_path, play)


def test_whoever_was_away_gets_what_happened_anew(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links, ann, bob = await two(house)
        await ann.answer("a", "count")
        await bob.catch_up()
        has = {"since": bob.moment["told"], "back": bob.moment["back"]}
        bob.live.part(bob.listener)
        await ann.tell(TakeBack())
        await ann.answer("b", "turn")
        again = await house.come(links, links.seats[1], wants_views=False, **has)
        assert again.moment["since"] == 0 and again.moment["back"] == 1

    played(tmp_path, play)


def test_across_a_card_that_was_drawn_all_must_agree(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links, ann, bob = await two(house)
        await ann.answer("a", "draw")
        await ann.catch_up()
        assert ann.room["take_back"] == {"may": False, "ask": True, "reason": BY_CONSENT}
        await ann.tell(TakeBack())
        await bob.catch_up()
        proposal = bob.room["proposal"]
        assert "stays known to those who have seen it" in proposal["words"] and proposal["waiting"] == [1]
        assert types(await bob.tell(Vote("nonsense", True)))[0] == "refused"
        await bob.tell(Vote(proposal["id"], False))
        assert {"type": "notice", "words": "Bob does not agree: nothing is taken back."} in await ann.catch_up()
        assert ann.room["proposal"] is None and ann.live.game.answers is not None
        await ann.tell(TakeBack())
        await bob.catch_up()
        await bob.tell(Vote(bob.room["proposal"]["id"], True))
        assert ann.live.game.answers is None and bob.room["proposal"] is None
        kept = await house.store.read(links.table)
        assert kept is not None and kept.answers == ()

    played(tmp_path, play)


def test_a_proposal_is_withdrawn_by_whoever_made_it_and_when_the_game_moves_on(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        _, ann, bob = await two(house)
        await ann.answer("a", "draw")
        await ann.tell(TakeBack())
        proposal = ann.room["proposal"]["id"]
        await ann.tell(Vote(proposal, False))
        await bob.catch_up()
        assert bob.room["proposal"] is None
        await ann.tell(TakeBack())
        assert ann.room["proposal"]["id"] != proposal
        await ann.answer("b", "count")
        await ann.catch_up()
        assert ann.room["proposal"] is None

    played(tmp_path, play)


def test_bots_agree_and_whoever_leaves_is_not_waited_for(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("slips", [SeatWanted(name="Ann"), SeatWanted("random")], pace=0.0))
        (ann,) = await house.everybody(links)
        await ann.answer("a", "draw")
        await ann.tell(TakeBack())
        assert ann.live.game.answers is None and ann.room["proposal"] is None
        _, ann, bob = await two(house)
        await ann.answer("a", "draw")
        await ann.tell(TakeBack())
        assert ann.room["proposal"]["waiting"] == [1]
        await bob.tell(Leave())
        await ann.catch_up()
        assert ann.live.game.answers is None and ann.room["proposal"] is None

    played(tmp_path, play)


def test_whoever_is_played_for_takes_nothing_back_and_has_no_vote(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        _, ann, bob = await two(house)
        await ann.answer("a", "draw")
        await ann.tell(TakeBack())
        proposal = ann.room["proposal"]["id"]
        await bob.tell(Leave())
        for said in (TakeBack(), Vote(proposal, False)):
            assert "a bot plays for you" in str(await bob.tell(said))

    played(tmp_path, play)


def test_an_answer_that_waits_unseen_is_taken_back_and_nobody_notices(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links, ann, bob = await two(house)
        await ann.answer("a", "all at once")
        await ann.catch_up()
        await bob.catch_up()
        number, before = bob.moment["question"], len(bob.received)
        assert (await ann.answer("b", "high"))["type"] == "acknowledged"
        await ann.catch_up()
        assert ann.room["take_back"]["may"]
        await ann.tell(TakeBack())
        await bob.catch_up()
        assert len(bob.received) == before and ann.moment["question"] is not None
        assert (await bob.say(Answer(number, "low", "c")))["type"] == "acknowledged"
        await ann.tell(Answer(ann.moment["question"], "low", "d"))
        kept = await house.store.read(links.table)
        assert kept is not None and [answer.id for answer in kept.answers] == ["a", "c", "d"]
        assert kept.taken_back == (1, 0, 0)

    played(tmp_path, play)


def test_an_unseen_answer_of_somebody_else_stays_when_one_is_taken_back(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("slips", [*PEOPLE, SeatWanted(name="Cleo")], pace=0.0))
        ann, bob, _ = await house.everybody(links)
        await ann.answer("a", "all at once")
        await bob.catch_up()
        await ann.catch_up()
        number = ann.moment["question"]
        await ann.answer("b", "high")
        await bob.answer("c", "high")
        await ann.tell(TakeBack())
        kept = await house.store.read(links.table)
        assert kept is not None and [answer.id for answer in kept.answers] == ["a", "c"]
        assert (await ann.say(Answer(number, "low", "b")))["type"] == "refused"
        await house.close()
        house.open()
        again = await house.come(links, links.seats[1], wants_views=False)
        assert (await again.say(Answer(kept.answers[1].question, "high", "c")))["type"] == "acknowledged"
        assert again.moment["question"] is None

    played(tmp_path, play)


def test_a_disk_that_is_full_takes_nothing_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        links, ann, _ = await two(house)
        await ann.answer("a", "count")
        with monkeypatch.context() as patched:
            patched.setattr(type(house.store), "retract", type(house.store).fails)
            replies = await ann.tell(TakeBack())
        assert "could not be kept" in replies[0]["reason"]
        kept = await house.store.read(links.table)
        assert kept is not None and len(kept.answers) == 1 and ann.live.game.answers is not None
        assert "notice" in types(await ann.tell(TakeBack()))

    played(tmp_path, play)


def test_whoever_takes_back_gets_no_time_for_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        clock = ClockWanted(bank=600.0, increment=30.0)
        _, ann, _ = await two(house, Wanted("slips", PEOPLE, pace=0.0, clock=clock))
        for id in "abc":
            await asyncio.sleep(0.1)
            await ann.answer(id, "count")
            await ann.tell(TakeBack())
        assert ann.moment["seconds"] < 599.8
        assert ann.live.table.clocks.banks == [600.0, 600.0]

    played(tmp_path, play)


def test_while_a_secret_moment_lasts_nothing_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        _, ann, _ = await two(house)
        await ann.answer("a", "count")
        monkeypatch.setattr(type(ann.live.table), "is_held", lambda _: True)
        assert (await ann.tell(TakeBack()))[0]["reason"] == HELD

    played(tmp_path, play)


@pytest.mark.heavy
def test_what_was_taken_back_stays_so_when_the_server_is_killed(tmp_path: Path) -> None:
    """An answer that was taken back is sent again to a server that was killed and started again: it does not count."""

    async def play(server: Server) -> None:
        path = server.two_people(game="slips", pace=0.0)[0]
        ann = Client(server, path)
        await ann.open()
        await ann.hear_of("table")
        old = []
        for round in range(3):
            number = ann.moment["question"]
            old.append((number, f"a{round}"))
            assert (await ann.answer(number, "count", f"a{round}"))["type"] == "acknowledged"
            await ann.say(type="take_back")
            await ann.hear_of("notice")
            server.end(signal.SIGKILL)
            server.start()
            ann = Client(server, path)
            await ann.open()
            await ann.hear_of("table")
            for question, id in old:
                assert (await ann.answer(question, "count", id))["type"] == "refused"
        assert len({number for number, _ in old}) == 3

    store = tmp_path / "tables.db"
    with Server(store, f"{Path(__file__).parents[1] / 'slips.py'}:Slips") as server:
        asyncio.run(asyncio.wait_for(play(server), 120.0))
    with sqlite3.connect(store) as connection:
        assert connection.execute("SELECT count(*) FROM answers").fetchone() == (0,)
