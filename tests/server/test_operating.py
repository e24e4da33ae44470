"""Running a server: figures, logs, a stop in good order, a check before the start, and several processes."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import databases
import pytest
from served import PATIENCE, Client, Server
from websockets.exceptions import ConnectionClosed

from facedown.cli.main import status
from facedown.server.logs import Lines, Seldom
from facedown.server.shares import ALPHABET, Share, share_named


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    arguments = ("loveletter", "--metrics", "0", "--log", "json", "--log-level", "info", "--proxy", "127.0.0.1")
    with Server(tmp_path / "tables.db", *arguments) as server:
        yield server


def line_of(server: Server) -> str:
    assert server.process is not None and server.process.stdout is not None
    return server.process.stdout.readline()


# Figures and logs


def test_figures_have_a_port_of_their_own_and_logs_tell_no_secrets(server: Server) -> None:
    found = re.search(r"http://\S+/metrics", line_of(server))
    assert found is not None
    links = server.make(game="loveletter", seats=[{"name": "Rumpelstilz"}, {"name": "Bob"}])

    async def play() -> None:
        ann = Client(server, links["seats"]["0"])
        await ann.open()
        await ann.hear_of("table")
        await ann.say(type="answer", question=99, option=0, id="late")
        await ann.hear_of("refused")

    asyncio.run(play())
    with urlopen(found[0], timeout=PATIENCE) as answer:
        figures = answer.read().decode()
    assert "facedown_tables 1.0" in figures and 'facedown_tables_made_total{game="loveletter"} 1.0' in figures
    assert "facedown_refusals_total 1.0" in figures and "facedown_store_commit_seconds_bucket" in figures
    with pytest.raises(HTTPError) as refused:
        server.get("/metrics")
    assert refused.value.code == 404
    said = server.end(signal.SIGTERM)
    lines = [json.loads(line) for line in said.splitlines()]
    assert [line["event"] for line in lines] == ["a table begins", "the server stops"]
    assert lines[0]["table"] == links["table"]
    keys = [link.partition("#")[2] for link in (*links["seats"].values(), links["host"], links["watcher"])]
    assert not any(secret in said for secret in [*keys, "Rumpelstilz"])


def logged(as_json: bool, with_secrets: bool) -> str:
    try:
        raise KeyError("Ann holds the Princess")
    except KeyError:
        record = logging.LogRecord("x", logging.ERROR, "f.py", 1, "it\nfails", (), sys.exc_info())
    record.table = "t1"
    return Lines(as_json, with_secrets).format(record)


def test_an_error_of_the_rules_is_logged_without_its_text() -> None:
    parts = json.loads(logged(as_json=True, with_secrets=False))
    assert (parts["event"], parts["level"], parts["table"]) == ("it\nfails", "error", "t1")
    assert parts["error"][-1] == "KeyError" and "test_operating.py" in parts["error"][0]
    assert "Princess" in logged(as_json=True, with_secrets=True)
    plain = logged(as_json=False, with_secrets=False)
    assert "\n" not in plain and "error it\\nfails table=t1" in plain and "Princess" not in plain


def test_a_warning_that_strangers_cause_does_not_fill_the_disk() -> None:
    seldom = Seldom(most=3)
    records = [logging.makeLogRecord({"msg": "no HTTP", "levelno": logging.WARNING}) for _ in range(5)]
    assert [seldom.filter(record) for record in records] == [True, True, True, False, False]
    assert hasattr(records[2], "more") and not hasattr(records[1], "more")
    assert seldom.filter(logging.makeLogRecord({"msg": "another one", "levelno": logging.WARNING}))
    assert seldom.filter(logging.makeLogRecord({"msg": "no HTTP", "levelno": logging.INFO}))


# Stopping


def test_whoever_plays_is_told_to_come_again_and_does(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        ann, bob = [Client(server, path, seed) for seed, path in enumerate(server.two_people())]
        for client in (ann, bob):
            await client.open()
            await client.hear_of("table")
        await asyncio.to_thread(server.end, signal.SIGTERM)
        for client in (ann, bob):
            stopped = await client.hear_of("stopped")
            assert stopped["again"] == 1.0 and "restarts" in stopped["reason"]
            with pytest.raises(ConnectionClosed):
                await client.hear()
        await asyncio.to_thread(server.start)
        assert all(await asyncio.gather(ann.play_on(), bob.play_on()))

    with Server(tmp_path / "tables.db", "loveletter") as server:
        asyncio.run(asyncio.wait_for(play(server), 60.0))


# Checking


def test_a_check_says_what_is_well_and_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("facedown.cli.serve.PATIENCE", 0.0)
    monkeypatch.setattr("facedown.server.pages.is_ready", lambda: True)
    store = f"sqlite:{tmp_path}/tables.db"
    with Server(tmp_path / "tables.db", "loveletter") as server:
        server.two_people()
        port = server.address.rpartition(":")[2]
        assert status(["serve", "loveletter", "--check", "--store", store, "--port", port]) == 1
        said = capsys.readouterr().out
        assert "FAIL port: cannot listen at" in said and "--port" in said
        assert "FAIL store: another server plays from" in said
        server.end(signal.SIGTERM)
    assert status(["serve", "loveletter", "--check", "--store", store, "--port", port]) == 0
    assert "ok   store: it can be written, and 1 tables would come back" in capsys.readouterr().out
    (tmp_path / "tables.db").chmod(0o644)
    assert status(["serve", "loveletter", "--check", "--store", store, "--port", port]) == 1
    assert "FAIL store: others can read everybody's secrets in it: chmod 600" in capsys.readouterr().out
    (tmp_path / "tables.db").chmod(0o600)
    assert status(["serve", "hanabi", "--check", "--store", store, "--port", port]) == 1
    assert "of 1 tables, 1 would not come back" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--share", "3/2"], "a share is said as 1/3"),
        (["--share", "1/2"], "share a store in PostgreSQL only"),
        (["--proxy", "nobody"], "a proxy is said by its address"),
        (["--public", "play.example.org"], "an address is said as https://play.example.org"),
        (["--log", "xml"], "a log is plain or json"),
        (["--metrics", "there"], "figures cannot be shown at 'there'"),
        (["--store", "postgresql://127.0.0.1:1/none"], "postgresql://127.0.0.1:1/none cannot be used as a store"),
    ],
)
def test_what_a_server_cannot_do_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    store = [] if "--store" in arguments else ["--store", f"sqlite:{tmp_path}/tables.db"]
    assert status(["serve", "loveletter", "--port", "0", *store, *arguments]) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1


# Behind a proxy


def test_a_proxy_that_was_named_does_not_make_all_its_users_one(server: Server) -> None:
    wanted = json.dumps({"game": "loveletter", "seats": [{}, {}]}).encode()

    def asked(address: str) -> int:
        request = Request(f"http://{server.address}/api/tables", wanted, {"X-Forwarded-For": address})
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return int(answer.status)
        except HTTPError as error:
            return error.code

    greedy = [asked("192.0.2.7") for _ in range(70)]
    assert greedy[0] == 201 and greedy[-1] == 429
    assert asked("192.0.2.8") == 201


# Several processes


def test_every_table_is_in_one_share() -> None:
    for count in (1, 2, 3, 7, 64):
        shares = [Share(number, count) for number in range(1, count + 1)]
        assert "".join([share.letters for share in shares]) == ALPHABET
        for share in shares:
            name = share.new_name()
            assert share.has(name) and [other.has(name) for other in shares].count(True) == 1
            assert re.match(share.pattern(), name)
    assert share_named("2/3") == Share(2, 3) and not Share().has("")
    assert [share_named(said) for said in ("0/3", "4/3", "1/65", "x", "1/")] == [None] * 5


@pytest.mark.heavy
def test_two_processes_share_the_tables_of_one_database(postgres: databases.Postgres) -> None:
    url = postgres.new_database()
    shares = [Share(1, 2), Share(2, 2)]
    servers = [Server(url, "loveletter", "--share", f"{share.number}/2") for share in shares]

    def led_to(path: str) -> Server:
        """What a proxy does: it looks at the table's name."""
        (server,) = [
            server for server, share in zip(servers, shares, strict=True) if re.match(f"/table/{share.pattern()}", path)
        ]
        return server

    async def play(paths: list[str]) -> list[bool]:
        return await asyncio.gather(*[Client(led_to(path), path, seed).play_on() for seed, path in enumerate(paths)])

    with servers[0], servers[1]:
        tables: list[Any] = [server.two_people() for server in servers for _ in range(2)]
        wrong = Client(servers[1], tables[0][0])
        with pytest.raises(KeyError):
            asyncio.run(asked_at(wrong))
        assert "another process" in json.loads(wrong.received[-1])["reason"]
        for server in servers:
            server.end(signal.SIGKILL)
            server.start()
            assert server.get("/healthz")["tables"] == 2
        assert all(asyncio.run(asyncio.wait_for(play([path for table in tables for path in table]), 60.0)))


async def asked_at(client: Client) -> str:
    return str((await client.open())["game"])
