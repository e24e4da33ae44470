"""Around the game: who is here, who looks through whose eyes, and what one can look up."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from house import PEOPLE, House, Sitting, played
from msgspec import structs

from facedown.server import seating
from facedown.server.making import SeatWanted, Wanted
from facedown.server.messages import AskHelp, AskHint, Consent, Leave, Look, Replace, Sit
from facedown.server.minds import Workers
from facedown.server.watching import LOOKS, WARNING

TWO = Wanted("loveletter", PEOPLE, pace=0.0)


def hidden(sitting: Sitting, owner: int) -> bool:
    """Whether somebody sees only backs in a hand."""
    hands = [region for region in sitting.moment["telling"]["regions"] if region.get("owner") == owner]
    return all(card.get("hidden") for hand in hands if hand["laid"] == "hand" for card in hand["cards"])


async def to_the_end(*people: Sitting) -> None:
    """Play the first option until the game is over."""
    for number in range(1000):
        for each in people:
            await each.catch_up()
            if each.moment["over"]:
                return
            if each.moment["question"] is not None:
                await each.answer(f"{number}")


def test_everybody_sees_who_is_here(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(TWO)
        ann = await house.come(links, links.seats[0], wants_views=False)
        assert [seat["here"] for seat in ann.room["seats"]] == [True, False] and ann.room["watchers"] == 0
        bob = await house.come(links, links.seats[1])
        dan = await house.come(links, links.watcher)
        await ann.catch_up()
        assert [seat["here"] for seat in ann.room["seats"]] == [True, True] and ann.room["watchers"] == 1
        for gone in (bob, dan):
            gone.live.part(gone.listener)
        await ann.catch_up()
        assert [seat["here"] for seat in ann.room["seats"]] == [True, False] and ann.room["watchers"] == 0

    played(tmp_path, play)


def test_the_host_replaces_whoever_is_away_and_everybody_is_told(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(TWO)
        ann, bob = await house.everybody(links)
        host = await house.come(links, links.host)
        welcome = host.received[0]
        assert "simple" in welcome["bots"] and welcome["usual_bot"] in welcome["bots"]
        await host.tell(Replace(1, "simple"))
        said = await ann.catch_up()
        assert {"type": "notice", "words": "A bot (simple) plays for Bob."} in said
        assert ann.room["seats"][1]["player"] == "simple"
        assert "refused" in [message["type"] for message in await bob.tell(Replace(0, "simple"))]
        await bob.tell(Sit())
        await ann.catch_up()
        assert ann.room["seats"][1]["player"] == "person"
        assert not [message for message in await bob.tell(Sit()) if message["type"] == "notice"]
        await bob.tell(Leave())
        kept = await house.store.read(links.table)
        assert kept is not None and kept.seated[0] == "person" != kept.seated[1]

    played(tmp_path, play)


def test_nobody_is_told_again_and_again_that_somebody_leaves_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("facedown.server.limits.monotonic", lambda: 0.0)

    async def play(house: House) -> None:
        ann, bob = await house.everybody(await house.tables.make(Wanted("slips", PEOPLE, pace=0.0)))
        for _ in range(10):
            await ann.tell(Leave())
            await ann.tell(Sit())
        reasons = [message["reason"] for message in ann.received if message["type"] == "refused"]
        assert {*reasons} == {"seats change too often here: wait a little"}
        await bob.catch_up()
        assert len([message for message in bob.received if message["type"] == "notice"]) == seating.OFTEN[0]

    played(tmp_path, play)


# Watching


def test_whoever_watches_looks_through_the_eyes_of_those_who_let_them_and_no_longer(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(TWO)
        ann, bob = await house.everybody(links)
        dan = await house.come(links, links.watcher, wants_views=False)
        assert dan.room["may_look"] == [None] and hidden(dan, 0)
        assert (await dan.tell(Look(0)))[0]["type"] == "refused"
        await ann.tell(Consent(True))
        await dan.catch_up()
        assert dan.room["may_look"] == [None, 0] and dan.room["seats"][0]["consents"]
        assert (await bob.tell(Look(0)))[0]["type"] == "refused"
        assert (await dan.tell(Look("all")))[0]["type"] == "refused"
        await dan.tell(Look(0))
        assert not hidden(dan, 0) and hidden(dan, 1)
        await ann.catch_up()
        assert [said["words"] for said in ann.received if said["type"] == "notice"] == [WARNING, LOOKS]
        await bob.catch_up()
        assert not [said for said in bob.received if said["type"] == "notice"]
        assert dan.moment["since"] == 0 and dan.moment["question"] is None and "question" not in dan.moment["telling"]
        again = await house.come(links, links.watcher, wants_views=False, eyes=0, since=3)
        assert again.moment["since"] == 3 and again.room["looking"] == 0
        await ann.tell(Consent(False))
        for each in (dan, again):
            await each.catch_up()
            assert hidden(each, 0) and each.room["looking"] is None and each.moment["since"] == 0
        late = await house.come(links, links.watcher, wants_views=False, eyes=0, since=3)
        assert late.moment["since"] == 0 and late.room["looking"] is None
        assert (await dan.tell(Consent(True)))[0]["reason"] == "you only watch"

    played(tmp_path, play)


def test_strangers_at_a_listed_table_never_look_through_the_eyes_of_a_player(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(structs.replace(TWO, listed=True))
        ann, _ = await house.everybody(links)
        await ann.tell(Consent(True))
        stranger, guest = await house.come(links, ""), await house.come(links, links.watcher)
        assert stranger.room["may_look"] == [None] and guest.room["may_look"] == [None, 0]
        assert (await stranger.tell(Look(0)))[0]["type"] == "refused"
        assert (await house.come(links, "", eyes=0)).room["looking"] is None

    played(tmp_path, play)


def test_after_the_end_everybody_sees_everything(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(TWO)
        ann, bob = await house.everybody(links)
        await to_the_end(ann, bob)
        await ann.catch_up()
        assert ann.room["may_look"] == [None, 0, 1, "all"] and ann.room["looking"] == 0
        for eyes in (1, None, "all"):
            await ann.tell(Look(eyes))
            assert ann.room["looking"] == eyes and ann.moment["since"] == 0 and ann.moment["over"]
        program = await house.come(links, links.seats[1])
        assert program.room["may_look"] == [None, 0, 1]
        assert (await program.tell(Look("all")))[0]["type"] == "refused"
        assert ann.live.game.seed is not None
        assert str(ann.live.game.seed) not in json.dumps([ann.received, program.received])

    played(tmp_path, play)


# Help and hints


def test_help_and_a_hint_come_from_what_the_seat_sees(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        links = await house.tables.make(TWO)
        ann, bob = await house.everybody(links)
        asked, other = (ann, bob) if ann.moment["question"] else (bob, ann)
        (told,) = await asked.tell(AskHelp())
        assert told["type"] == "help" and told["help"]["cards"] and told["rules"]
        assert (await other.tell(AskHint()))[0]["reason"] == "you are not asked anything"
        asked.live.hear(asked.listener, AskHint())
        while (message := await asked.hear())["type"] != "hint":
            pass
        assert message["question"] == asked.moment["question"] and "would choose" in message["words"]

    played(tmp_path, play)


def test_hints_are_thought_about_one_at_a_time_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(*_: Any) -> str:
        await asyncio.sleep(0.2)
        return "clever would choose: Guard."

    monkeypatch.setattr(Workers, "advise", slow)

    async def play(house: House) -> None:
        links = await house.tables.make(TWO)
        ann, bob = await house.everybody(links)
        asked = ann if ann.moment["question"] else bob
        await asked.tell(AskHint())
        assert "being thought about" in (await asked.tell(AskHint()))[0]["reason"]
        assert (await asked.answer("a"))["type"] == "acknowledged"
        assert [message for message in asked.received if message["type"] == "acknowledged"]
        await asyncio.sleep(0.3)
        assert [message for message in await asked.catch_up() if message["type"] == "hint"]

    played(tmp_path, play)


def test_nobody_notices_that_another_seat_asks_for_a_hint_in_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def thinks(*_: Any) -> str:
        await asyncio.sleep(0.2)
        return "wait"

    monkeypatch.setattr(Workers, "advise", thinks)

    async def play(house: House) -> None:
        wanted = Wanted("mafia", [SeatWanted() for _ in range(9)], "werewolf-9", pace=0.0)
        people = await house.everybody(await house.tables.make(wanted))
        one, other, *_ = [person for person in people if person.moment["question"] is not None]
        await one.tell(AskHint())
        assert not await other.tell(AskHint()), "it is thought about too"
        await asyncio.sleep(0.5)
        assert [message["type"] for message in await other.catch_up()] == ["hint"]

    played(tmp_path, play)


def test_a_bot_that_fails_has_no_advice_and_harms_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: Any) -> str:
        raise OSError("no more processes")

    monkeypatch.setattr(Workers, "advise", fails)

    async def play(house: House) -> None:
        links = await house.tables.make(Wanted("loveletter", [SeatWanted(), SeatWanted("simple")], pace=0.0))
        (ann,) = await house.everybody(links)
        while ann.moment["question"] is None:
            await ann.catch_up()
        replies = await ann.tell(AskHint())
        (words,) = [message["words"] for message in replies if message["type"] == "hint"]
        assert words.endswith("has no advice here.")

    played(tmp_path, play)
