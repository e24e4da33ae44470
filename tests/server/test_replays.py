"""Games shown again, games that go on from a step of another, and tables that everybody sees."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from served import PATIENCE, Client, Server

import facedown
from facedown.core.record import replayed
from facedown.games.loveletter import LoveLetter
from facedown.server import replays
from facedown.server.making import Loader, Offered
from facedown.server.store import Kept, KeptTable, Store
from facedown.server.tables import Tables
from facedown.telling.teller import lines_told


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("store") / "tables.db", "loveletter") as server:
        yield server


def asked(server: Server, path: str, link: str = "", body: object = None) -> Any:
    """What an address answers to whoever has this link."""
    key = link.partition("#")[2]
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    text = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"http://{server.address}{path}", text, headers), timeout=PATIENCE) as answer:
        return json.load(answer)


def refused(server: Server, path: str, link: str = "", body: object = None) -> tuple[int, str]:
    with pytest.raises(HTTPError) as error:
        asked(server, path, link, body)
    return error.value.code, json.load(error.value)["reason"]


def play(server: Server, links: dict[str, Any]) -> None:
    """Let the people at a table play to the end, by chance."""

    async def run() -> None:
        clients = [Client(server, link, seed) for seed, link in enumerate(links["seats"].values())]
        for client in clients:
            await client.open()
            await client.hear_of("table")
        await asyncio.gather(*[client.play() for client in clients])
        for client in clients:
            await client.close()

    asyncio.run(asyncio.wait_for(run(), 60.0))


def test_a_game_that_goes_on_is_seen_through_ones_own_eyes_only(server: Server) -> None:
    links = server.make(game="loveletter", seats=[{}, {}])
    path = f"/api/tables/{links['table']}"
    mine = asked(server, f"{path}/replay", links["seats"]["0"])
    assert mine["may"] == [0] and mine["seat"] == 0 and not mine["over"] and mine["step"] == mine["steps"]
    assert mine["telling"]["me"] == 0 and mine["telling"].get("question") is None
    assert asked(server, f"{path}/replay", links["watcher"])["telling"]["me"] is None
    for eyes in ("1", "all"):
        code, reason = refused(server, f"{path}/replay?seat={eyes}", links["seats"]["0"])
        assert code == 403 and "your own eyes" in reason
    assert refused(server, f"{path}/record", links["host"])[0] == 403
    assert refused(server, f"{path}/replay")[0] == 403
    other = server.make(game="loveletter", seats=[{}, {}])
    assert refused(server, f"{path}/replay", other["seats"]["0"])[0] == 403


def test_after_the_end_every_eye_is_open_and_the_record_can_be_had(server: Server) -> None:
    links = server.make(game="loveletter", seats=[{"name": "Ann"}, {"name": "Bob"}], listed=True)
    play(server, links)
    path = f"/api/tables/{links['table']}"
    last = asked(server, f"{path}/replay?seat=1")
    assert last["over"] and last["may"] == [0, 1, None, "all"]
    for eyes in ("0", "1", "all"):
        steps = [asked(server, f"{path}/replay?seat={eyes}&step={step}") for step in range(4)]
        assert [step["step"] for step in steps] == [0, 1, 2, 3] and not steps[0]["over"]
    assert refused(server, f"{path}/replay?seat=99") == (403, "there is no seat 99")
    record = asked(server, f"{path}/record")
    assert facedown.replay(record).over
    (listed,) = [each for each in asked(server, "/api/tables")["finished"] if each["table"] == links["table"]]
    assert listed["players"] == ["Ann", "Bob"] and listed["outcome"]


def test_other_eyes_see_the_same_moment_of_the_game(server: Server) -> None:
    links = server.make(game="loveletter", seats=[{"name": "Ann"}, {"name": "Bob"}], options={"tokens": 2}, listed=True)
    play(server, links)
    path = f"/api/tables/{links['table']}"
    states = [state.fork() for state in replayed(LoveLetter, asked(server, f"{path}/record"))]
    for number, state in enumerate(states):
        for eyes, seat in (("1", state.seats[1]), ("nobody", None)):
            shown = asked(server, f"{path}/replay?seat={eyes}&step={number}&of=all")
            assert shown["telling"]["told"] == lines_told(state.view(seat))
    last = asked(server, f"{path}/replay?seat=1")["step"]
    for step in range(last + 1):
        there = asked(server, f"{path}/replay?seat=0&step={step}&of=1")["step"]
        assert asked(server, f"{path}/replay?seat=1&step={there}&of=0")["step"] <= step
    assert asked(server, f"{path}/replay?seat=all&step={last}&of=1")["step"] == len(states) - 1
    going = server.make(game="loveletter", seats=[{}, {}])
    code, reason = refused(server, f"/api/tables/{going['table']}/replay?step=1&seat=0&of=1", going["seats"]["0"])
    assert code == 403 and "your own eyes" in reason


def test_a_table_that_goes_on_from_what_a_seat_knew_survives_a_kill(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db", "loveletter") as server:
        links = server.make(game="loveletter", seats=[{"name": "Ann"}, {"name": "Bob"}])
        path = f"/api/tables/{links['table']}"
        before = asked(server, f"{path}/replay?step=0", links["seats"]["0"])
        wanted = {"step": before["step"], "seat": 0, "seats": [{"name": "Cleo"}, {"name": "Dan"}]}
        assert refused(server, f"{path}/branch", links["seats"]["0"], {**wanted, "seat": "all"})[0] == 403
        assert refused(server, f"{path}/branch", links["seats"]["0"], {**wanted, "step": 999})[0] == 400
        branched = asked(server, f"{path}/branch", links["seats"]["0"], wanted)
        assert branched["table"] != links["table"]
        there = f"/api/tables/{branched['table']}/replay"
        begun = asked(server, there, branched["seats"]["0"])
        hands = [[r for r in seen["telling"]["regions"] if r["laid"] == "hand"] for seen in (before, begun)]
        cards = [[c.get("title") for region in hand for c in region["cards"] if not c.get("hidden")] for hand in hands]
        assert cards[0] == cards[1] and cards[0]
        server.end(signal.SIGKILL)
        server.start()
        assert asked(server, there, branched["seats"]["0"]) == begun
        play(server, branched)
        assert asked(server, there, branched["seats"]["1"])["over"]
        everything = {"step": 2, "seat": "all"}
        again = asked(server, f"/api/tables/{branched['table']}/branch", branched["host"], everything)
        play(server, again)


def test_an_open_seat_is_taken_once_and_by_a_name(server: Server) -> None:
    seats = [{"player": "open"}, {"player": "open"}, {"name": "Cleo"}]
    links = server.make(game="loveletter", seats=seats, options={"tokens": 1})
    hidden = server.make(game="loveletter", seats=[{}, {}])
    path = f"/api/tables/{links['table']}/seat"
    (found,) = [each for each in asked(server, "/api/tables")["open"] if each["table"] == links["table"]]
    assert [player["open"] for player in found["players"]] == [True, True, False]
    assert list(links["seats"]) == ["2"], "nobody has a link to a seat that is open"
    assert hidden["table"] not in json.dumps(asked(server, "/api/tables"))
    zoe = asked(server, path, body={"name": "Zoe"})
    assert (zoe["seat"], zoe["name"]) == (0, "Zoe")
    assert refused(server, path, body={"name": "Zoe"})[0] == refused(server, path, body={"name": 7})[0] == 400
    ben = asked(server, path, body={})
    assert (ben["seat"], ben["name"]) == (1, "Bob")
    assert refused(server, path, body={}) == (409, "every seat is taken")
    assert refused(server, f"/api/tables/{hidden['table']}/seat", body={})[0] == 404
    play(server, {"seats": {"0": zoe["link"], "1": ben["link"], "2": links["seats"]["2"]}})
    assert asked(server, f"/api/tables/{links['table']}/record")["players"] == ["Zoe", "Bob", "Cleo"]


def test_a_table_waits_for_whoever_is_to_come(server: Server) -> None:
    seats = [{"name": "Ann"}, {"player": "open"}, {"player": "simple"}]
    links = server.make(game="loveletter", seats=seats, options={"tokens": 1})

    async def wait() -> None:
        ann = Client(server, links["seats"]["0"], 0)
        await ann.open()
        assert (await ann.hear_of("room"))["seats"][1]["free"]
        moment = await ann.hear_of("table")
        assert moment["question"] is None and "question" not in moment["telling"]
        taken = asked(server, f"/api/tables/{links['table']}/seat", body={"name": "Zoe"})
        seat = (await ann.hear_of("room"))["seats"][1]
        assert seat["name"] == "Zoe" and not seat["free"]
        zoe = Client(server, taken["link"], 1)
        await zoe.open()
        assert all(await asyncio.gather(ann.play(), zoe.play()))

    asyncio.run(asyncio.wait_for(wait(), 60.0))


def test_everybody_may_watch_a_listed_table_that_may_be_watched(server: Server) -> None:
    async def role(table: str) -> str:
        watcher = Client(server, f"/table/{table}#")
        said = await watcher.open()
        await watcher.close()
        return str(said.get("role", said["type"]))

    seats = [{"name": "Ann"}, {"name": "Bob"}]
    shown = server.make(game="loveletter", seats=seats, listed=True)["table"]
    unseen = server.make(game="loveletter", seats=seats, listed=True, watched=False)["table"]
    private = server.make(game="loveletter", seats=seats)["table"]
    listed = {each["table"]: each["watcher"] for each in asked(server, "/api/tables")["open"]}
    assert listed[shown] == f"/table/{shown}" and listed[unseen] is None
    assert asyncio.run(role(shown)) == "watcher"
    assert asyncio.run(role(unseen)) == asyncio.run(role(private)) == "stopped"


def test_what_happened_is_told_since_the_step_before_or_since_a_line(server: Server) -> None:
    links = server.make(game="loveletter", seats=[{}, {}], options={"tokens": 1})
    play(server, links)
    path = f"/api/tables/{links['table']}/replay?step=2"
    shown = asked(server, path, links["seats"]["0"])
    whole = asked(server, f"{path}&since=0", links["seats"]["0"])
    assert shown["since"] == shown["new"] == whole["new"] and whole["since"] == 0
    lines = [sentence["line"] for sentence in whole["telling"]["happened"]]
    assert [line for line in lines if line >= shown["new"]] == [
        sentence["line"] for sentence in shown["telling"]["happened"]
    ]
    assert asked(server, f"{path}&seat=nobody", links["seats"]["0"])["telling"]["me"] is None
    assert refused(server, f"{path}&since=x", links["seats"]["0"]) == (400, "since is a number")


def test_the_games_say_what_one_needs_to_make_a_table(server: Server) -> None:
    games = server.get("/api/games")
    assert games["loveletter"]["usual_bot"] in [bot["name"] for bot in games["loveletter"]["bots"]]
    options = server.get("/api/games/loveletter/options?ruleset=classic")
    assert [option["kind"] for option in options if option["name"] == "priming"] == ["truth"]
    assert refused(server, "/api/games/nothing/options")[0] == 404
    assert refused(server, "/api/games/loveletter/options?ruleset=x")[0] == 400


def test_the_steps_of_a_game_are_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def kept(*written: int) -> KeptTable:
        answers = tuple([Kept(number % 2, index, "") for number, index in enumerate(written)])
        return KeptTable("one", {"game": "loveletter"}, ("person", "person"), answers, None)

    found: list[KeptTable] = []

    def steps(kept: KeptTable, *_: object) -> list[replays.Step]:
        found.append(kept)
        return [replays.Step(0, kept)]

    monkeypatch.setattr(replays, "moments_in", steps)
    offered = {"loveletter": Offered(LoveLetter, "loveletter")}
    shown = replays.Replays(Tables(offered, cast(Store, None), cast(Loader, None), 1))

    async def ask() -> None:
        assert await shown.moments(kept(1, 0), 0) is await shown.moments(kept(1, 0), 0)
        assert (await shown.moments(kept(1, 1), 0))[0].seen == kept(1, 1)
        for eyes in range(replays.REMEMBERED):
            await shown.moments(kept(2), eyes)
        await shown.moments(kept(1, 0), 0)

    asyncio.run(ask())
    assert found == [kept(1, 0), kept(1, 1), *[kept(2)] * replays.REMEMBERED, kept(1, 0)]
    shown.tables.workers.close()
