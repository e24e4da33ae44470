"""Talk at a table: who hears it, that it is kept, and that nobody is flooded or fooled by it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from house import PEOPLE, House, Sitting, played

from facedown.server.making import SeatWanted, Wanted
from facedown.server.messages import Say
from facedown.server.talking import LONGEST, Talk

TALK = Wanted("loveletter", PEOPLE)


def texts(sitting: Sitting) -> list[str]:
    return [f"{line['name']}: {line['text']}" for line in sitting.lines]


def test_players_talk_and_those_who_watch_hear_them_and_have_a_channel_of_their_own(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(TALK)
        ann, bob = await house.everybody(links)
        dan = await house.come(links, links.watcher, name="Ann")
        host = await house.come(links, links.host)
        assert [channel["name"] for channel in ann.room["channels"]] == ["table"]
        assert [channel["speaks"] for channel in dan.room["channels"]] == [False, True]
        await ann.tell(Say("table", "  <b>hello</b> ", "a"))
        await dan.tell(Say("watchers", "who is Ann?", "b"))
        await host.tell(Say("watchers", "I am", "c"))
        for each in (ann, bob, dan, host):
            await each.catch_up()
        assert texts(ann) == texts(bob) == ["Ann: <b>hello</b>"]
        assert texts(dan) == texts(host) == ["Ann: <b>hello</b>", "A watcher (Ann): who is Ann?", "The host: I am"]
        assert ann.lines[0]["id"] == "a" and "id" not in bob.lines[0] and bob.lines[0]["seat"] == 0
        assert [line["number"] for line in dan.lines] == [1, 2, 3]
        assert [line.get("id") for line in dan.lines] == [None, "b", None]
        assert [line.get("id") for line in host.lines] == [None, None, "c"]
        for speaker, channel in ((dan, "table"), (ann, "watchers"), (ann, "nowhere")):
            assert (await speaker.tell(Say(channel, "hello", "d")))[0]["type"] == "refused"

    played(tmp_path, play)


def test_talk_is_kept_and_whoever_comes_gets_what_they_missed(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(TALK)
        ann, _ = await house.everybody(links)
        for number in range(3):
            await ann.tell(Say("table", f"line {number}", f"a{number}"))
        await ann.tell(Say("table", "line 2", "a2"))
        await house.close()
        house.open()
        bob = await house.come(links, links.seats[1], heard=1)
        assert [(line["number"], line["text"]) for line in bob.lines] == [(2, "line 1"), (3, "line 2")]
        again = await house.come(links, links.seats[0], heard=3)
        assert not again.lines
        await again.tell(Say("table", "line 2", "a2"))
        assert [line["number"] for line in again.lines] == [3] and len(await house.store.said(links.table)) == 3

    played(tmp_path, play)


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * (LONGEST + 1), "two\nlines", "bell\x07", "\u202eright", "no\u200bwidth", "\ud800"],
)
def test_what_is_no_line_is_refused(tmp_path: Path, text: str) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(TALK)
        ann, bob = await house.everybody(links)
        assert (await ann.tell(Say("table", text, "a")))[0]["type"] == "refused"
        await bob.catch_up()
        assert not bob.lines and not await house.store.said(links.table)

    played(tmp_path, play)


def test_whoever_says_too_much_must_wait(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(TALK)
        ann, bob = await house.everybody(links)
        for number in range(10):
            replies = await ann.tell(Say("table", "again", f"a{number}"))
        assert "wait a little" in replies[0]["reason"] and replies[0]["id"] == "a9"
        await bob.catch_up()
        assert 5 <= len(bob.lines) < 8
        await bob.tell(Say("table", "enough", "b"))
        assert bob.lines[-1]["text"] == "enough"
        dan, eve = [await house.come(links, links.watcher) for _ in range(2)]
        for number in range(7):
            replies = await dan.tell(Say("watchers", "again", f"d{number}"))
        assert "wait a little" in replies[0]["reason"]
        await eve.tell(Say("watchers", "enough", "e"))
        assert eve.lines[-1]["text"] == "enough"

    played(tmp_path, play)


def test_a_line_that_cannot_be_kept_is_not_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(TALK)
        ann, bob = await house.everybody(links)
        monkeypatch.setattr(type(house.store), "say", type(house.store).fails)
        assert "could not be kept" in (await ann.tell(Say("table", "hello", "a")))[0]["reason"]
        await bob.catch_up()
        assert not bob.lines

    played(tmp_path, play)


def test_a_line_is_for_those_who_hear_the_channel_when_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numbers are each listener's own: they do not tell that others talk."""

    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", [*PEOPLE, SeatWanted(name="Cleo")]))
        ann, bob, cleo = await house.everybody(links)
        heard_by: dict[str, tuple[int | None, ...]] = {"psst": (0, 1), "hello": (0, 1, 2, None)}

        def hearers(talk: Talk, listener: Any, channel: Any) -> tuple[int | None, ...]:
            return heard_by["psst" if len(talk.lines) % 2 == 0 else "hello"]

        monkeypatch.setattr(Talk, "hearers", hearers)
        for number, text in enumerate(["psst", "hello", "psst", "hello"]):
            await ann.tell(Say("table", text, f"a{number}"))
        for each in (bob, cleo):
            await each.catch_up()
        assert [(line["number"], line["text"]) for line in cleo.lines] == [(1, "hello"), (2, "hello")]
        assert [line["number"] for line in bob.lines] == [1, 2, 3, 4]
        late = await house.come(links, links.seats[2])
        assert late.lines == cleo.lines

    played(tmp_path, play)
