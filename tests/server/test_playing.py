"""People play over sockets: to the end, with what was missed, and with answers that come twice or too late."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from served import PATIENCE, Client, Server, children_of, is_alive
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("store") / "tables.db", "loveletter") as server:
        yield server


async def at_table(server: Server, **wanted: Any) -> tuple[Client, Client]:
    """Two people at a table of their own, and the first one whose turn it is comes first."""
    ann, bob = [Client(server, path, seed) for seed, path in enumerate(server.two_people(**wanted))]
    for client in (ann, bob):
        assert (await client.open())["type"] == "welcome"
        await client.hear_of("table")
    return (ann, bob) if ann.moment["question"] else (bob, ann)


def test_two_people_play_to_the_end_and_one_comes_back_in_the_middle(server: Server) -> None:
    async def play() -> None:
        paths = server.two_people()
        ann, bob = Client(server, paths[0], 1), Client(server, paths[1], 2, wants="view")
        welcome = await ann.open()
        assert (welcome["game"], welcome["players"], welcome["you"]) == ("loveletter", ["Ann", "Bob"], 0)
        await bob.open()
        others = asyncio.create_task(ann.play())
        assert not await bob.play(5)
        await bob.close()
        await bob.open()
        assert await bob.play() and await others
        assert ann.moment["telling"]["status"]["outcome"] == bob.moment["outcome"]["reason"]
        late = Client(server, paths[1], wants="view")
        await late.open()
        await late.hear_of("table")
        assert late.lines == bob.lines

    asyncio.run(asyncio.wait_for(play(), 60.0))
    assert server.get("/healthz")["status"] == "ok"


def test_a_second_answer_is_refused_and_one_that_comes_again_is_acknowledged_again(server: Server) -> None:
    async def play() -> None:
        first, _ = await at_table(server)
        number = first.moment["question"]
        assert (await first.answer(number, 0, "a"))["type"] == "acknowledged"
        again = await first.answer(number, 0, "a")
        assert again == {"type": "acknowledged", "question": number, "id": "a"}
        second = await first.answer(number, 0, "b")
        assert second == {
            "type": "refused",
            "reason": "you have answered this question already",
            "question": number,
            "id": "b",
        }
        assert (await first.hear())["type"] == "table"

    asyncio.run(play())


def test_a_stale_answer_and_a_bad_one_get_the_reason_and_the_present_moment(server: Server) -> None:
    async def play() -> None:
        first, second = await at_table(server)
        number = first.moment["question"]
        for client, question, option, reason in (
            (first, number + 1, 0, "that question is gone"),
            (second, number, 0, "that question is gone"),
            (first, number, 99, "there is no option 99"),
            (first, number, "Queen", "cannot choose"),
        ):
            refused = await client.answer(question, option)
            assert refused["type"] == "refused" and reason in refused["reason"]
            assert (await client.hear())["type"] == "table"
        assert first.moment["question"] == number
        assert (await first.answer(number, 0))["type"] == "acknowledged"

    asyncio.run(play())


def test_whoever_watches_sees_no_hand_and_cannot_answer(server: Server) -> None:
    async def play() -> None:
        links = server.make(game="loveletter", seats=[{}, {}])
        watcher = Client(server, links["watcher"])
        assert (await watcher.open())["you"] is None
        await watcher.hear_of("table")
        assert watcher.moment["telling"]["me"] is None and watcher.moment["question"] is None
        hands = [region for region in watcher.moment["telling"]["regions"] if region["laid"] == "hand"]
        assert len(hands) == 2 and all(card["hidden"] for hand in hands for card in hand["cards"])
        assert (await watcher.answer(12, 0))["reason"] == "you only watch"
        await watcher.say(type="leave")
        assert (await watcher.hear_of("refused"))["reason"] == "you only watch"
        unwatched = server.make(game="loveletter", seats=[{}, {}], watched=False)
        assert unwatched["watcher"] is None

    asyncio.run(play())


def test_a_bot_takes_the_seat_of_whoever_leaves_and_gives_it_back(server: Server) -> None:
    async def play() -> None:
        links = server.make(game="loveletter", seats=[{"name": "Ann"}, {"player": "simple"}])
        ann, host = Client(server, links["seats"]["0"]), Client(server, links["host"])
        for client in (ann, host):
            await client.open()
            await client.hear_of("table")
        assert not await ann.play(2)
        await host.say(type="replace", seat=0, player="random")
        while not host.moment["over"]:
            await host.hear_of("table")
        assert host.moment["telling"]["status"]["outcome"]
        await host.say(type="replace", seat=1, player="person")
        assert "nobody has a link" in (await host.hear_of("refused"))["reason"]
        await ann.say(type="replace", seat=1, player="random")
        assert "only the host" in (await ann.hear_of("refused"))["reason"]
        await ann.say(type="sit")
        while ann.moment["telling"]["seats"][-1]["player"] != "person":
            await ann.hear_of("table")

    asyncio.run(asyncio.wait_for(play(), 60.0))


def test_people_talk_and_look_things_up_over_sockets(server: Server) -> None:
    async def play() -> None:
        first, second = await at_table(server)
        await first.say(type="say", channel="table", text="hello <b>", id="c1")
        (line,) = (await second.hear_of("chat"))["lines"]
        assert (line["number"], line["text"]) == (1, "hello <b>") and "id" not in line
        await second.say(type="help")
        assert (await second.hear_of("help"))["help"]["cards"]
        await first.say(type="hint")
        hint = await first.hear_of("hint")
        assert hint["question"] == first.moment["question"] and "would choose" in hint["words"]

    asyncio.run(asyncio.wait_for(play(), 60.0))


def test_a_bot_that_thinks_does_so_in_another_process(server: Server) -> None:
    async def play() -> None:
        links = server.make(game="loveletter", seats=[{}, {"player": "clever"}])
        ann = Client(server, links["seats"]["0"])
        await ann.open()
        assert not await ann.play(3)

    asyncio.run(asyncio.wait_for(play(), 60.0))


# Strangers


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ('{"type":"answer","question":1,"option":0,"id":"a"}', "say hello first"),
        ('{"type":"hello","protocol":99,"key":"k"}', "this is protocol 1, and not 99"),
        ('{"type":"hello","protocol":1,"key":"k","since":-1}', "this is no message"),
        ("nonsense", "this is no message"),
        ('{"type":"hello","protocol":1}', "this is no message"),
        ('{"type":"hello","protocol":1,"key":"nobody"}', "this link leads nowhere"),
        ("[" * 5000, "this is no message"),
    ],
)
def test_strangers_are_told_why_they_are_not_let_in(server: Server, said: str, reason: str) -> None:
    async def knock() -> None:
        async with connect(f"ws://{server.address}/ws/nobody", compression=None) as socket:
            await socket.send(said)
            last = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert last["type"] == "stopped" and reason in last["reason"]
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), PATIENCE)

    asyncio.run(knock())


@pytest.mark.parametrize(
    "flood", ['{"type":"ping"}', '{"type":"sit"}', '{"type":"hello","protocol":1,"key":"k"}', "x" * 20_000]
)
def test_floods_and_huge_messages_end_a_connection_and_no_other(server: Server, flood: str) -> None:
    async def play() -> None:
        first, second = await at_table(server)
        assert second.socket is not None
        with pytest.raises(ConnectionClosed):
            for _ in range(300):
                await second.socket.send(flood)
            while True:
                await second.hear()
        assert (await first.answer(first.moment["question"], 0))["type"] == "acknowledged"

    asyncio.run(play())


def test_a_page_from_elsewhere_can_neither_sit_down_nor_make_a_table(server: Server) -> None:
    async def knock(origin: str) -> None:
        async with connect(f"ws://{server.address}/ws/table", origin=origin):  # type: ignore[arg-type]
            pass

    with pytest.raises(InvalidStatus):
        asyncio.run(knock("https://elsewhere.example"))
    asyncio.run(knock(f"http://{server.address}"))
    made = {"game": "loveletter", "seats": [{}, {}]}
    request = Request(f"http://{server.address}/api/tables", json.dumps(made).encode(), {"Origin": "https://a.example"})
    with pytest.raises(HTTPError) as refused, urlopen(request, timeout=PATIENCE):
        pass
    assert refused.value.code == 403


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"game": "poker", "seats": [{}]}, "there is no game 'poker' here; there are loveletter"),
        ({"game": "loveletter", "seats": [{}]}, "players"),
        ({"game": "loveletter", "seats": [{}, {"player": "cmd:rm"}]}, "there is no bot 'cmd:rm'"),
        ({"game": "loveletter", "seats": [{}, {"player": "ismcts:999999999"}]}, "there is no bot"),
        ({"game": "loveletter", "seats": [{"player": "simple"}] * 2}, "nobody would play"),
        ({"game": "loveletter", "seats": [{"name": "A\nB"}, {}]}, "is no name for a player"),
        ({"game": "loveletter", "seats": [{"name": "Bob"}, {"name": "Bob"}]}, "names of their own"),
        ({"game": "loveletter", "seats": [{}, {}], "options": {"deck": 5}}, "deck"),
        ({"game": "loveletter", "seats": [{}, {}], "options": {"wheels": 4}}, "wheels"),
        ({"game": "loveletter", "seats": [{}, {}], "seed": 7}, "this is no table"),
        ({"game": "loveletter", "seats": [{}, {}], "clock": {"bank": -1}}, "this is no table"),
        ({"game": "loveletter", "seats": [{}, {}], "ruleset": "x" * 70_000}, "at most 65536 bytes"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_reason(server: Server, wanted: dict[str, Any], reason: str) -> None:
    with pytest.raises(HTTPError) as refused:
        server.make(**wanted)
    assert refused.value.code == 400 and reason in json.load(refused.value)["reason"]


# The end of a server


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(3))
def test_a_server_that_is_killed_loses_no_acknowledged_answer_and_applies_none_twice(tmp_path: Path, seed: int) -> None:
    random = Random(f"killed at {seed}")
    store = tmp_path / "tables.db"

    async def play(server: Server) -> list[Client]:
        links = server.make(game="loveletter", seats=[{"name": "Ann"}, {"name": "Bob"}, {"player": "simple"}])
        clients = [Client(server, path, n) for n, path in enumerate(links["seats"].values())]
        for _ in range(3):
            playing = [asyncio.create_task(client.play_on()) for client in clients]
            await asyncio.sleep(random.uniform(0.1, 1.0))
            server.end(signal.SIGKILL)
            await asyncio.gather(*playing)
            server.start()
        assert all(await asyncio.gather(*[client.play_on() for client in clients]))
        return clients

    with Server(store, "loveletter") as server:
        clients = asyncio.run(asyncio.wait_for(play(server), 120.0))
    with sqlite3.connect(store) as connection:
        kept = connection.execute("SELECT seat, question, id FROM answers WHERE question > 0").fetchall()
        (outcome,) = connection.execute("SELECT outcome FROM tables").fetchone()
    acknowledged = [(seat, *each) for seat, client in enumerate(clients) for each in client.acknowledged]
    assert len(set(kept)) == len(kept) and len({id for _, _, id in kept}) == len(kept)
    assert {*acknowledged} <= {*kept} and len(acknowledged) > 10
    assert outcome


def test_a_server_that_is_stopped_says_good_bye_and_leaves_nothing_undone(tmp_path: Path) -> None:
    async def play(server: Server) -> str:
        ann, _ = await at_table(server)
        assert (await ann.answer(ann.moment["question"], 0))["type"] == "acknowledged"
        said = await asyncio.to_thread(server.end, signal.SIGTERM)
        with pytest.raises(ConnectionClosed):
            while True:
                await ann.hear()
        return said

    with Server(tmp_path / "tables.db", "loveletter") as server:
        assert "Traceback" not in asyncio.run(play(server))
        server.start()
        assert server.get("/healthz")["tables"] == 1


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found in /proc")
def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    async def think(server: Server) -> None:
        ann = Client(server, server.make(game="loveletter", seats=[{}, {"player": "clever"}])["seats"]["0"])
        await ann.open()
        assert not await ann.play(4)
        await ann.close()

    with Server(tmp_path / "tables.db", "loveletter") as server:
        asyncio.run(asyncio.wait_for(think(server), 60.0))
        assert server.process is not None
        children = [pid for pid in children_of(server.process.pid) if is_alive(pid)]
        server.end(signal.SIGKILL)
    assert len(children) >= 2
    for _ in range(100):
        if not any(is_alive(pid) for pid in children):
            break
        sleep(0.1)
    assert not any(is_alive(pid) for pid in children)
