"""Servers behind proxies, which are set up as docs/hosting.md shows."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
import ssl
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from time import sleep
from typing import Any
from urllib.request import Request, urlopen

import databases
import proxies
import pytest
from served import PATIENCE, Client, Server
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from facedown.server.shares import Share

BOT = Path(__file__).parents[2] / "examples/remote_bot.py"
NGINX = pytest.mark.skipif(proxies.program("nginx") is None, reason=proxies.MISSING.format("NGINX", "nginx"))
TLS = pytest.mark.skipif(
    None in (proxies.program("nginx"), proxies.program("openssl")),
    reason=proxies.MISSING.format("NGINX AND OPENSSL", "nginx openssl"),
)
CADDY = pytest.mark.skipif(proxies.program("caddy") is None, reason=proxies.MISSING.format("CADDY", "caddy"))
WANTED = {"game": "loveletter", "seats": [{}, {}], "options": {"tokens": 1}}
Behind = Callable[[Server], AbstractContextManager[proxies.Proxy]]


def bot_at(link: str, trusts: Path | None = None) -> subprocess.Popen[str]:
    environment = {**os.environ, **({} if trusts is None else {"SSL_CERT_FILE": str(trusts)})}
    command = [sys.executable, str(BOT), link]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)


def ended(bot: subprocess.Popen[str]) -> str:
    said, _ = bot.communicate(timeout=60.0)
    return said if bot.returncode else ""


@pytest.mark.heavy
@pytest.mark.parametrize("behind", [pytest.param(proxies.nginx, marks=NGINX), pytest.param(proxies.caddy, marks=CADDY)])
def test_a_game_is_played_behind_a_proxy_also_when_the_server_dies(tmp_path: Path, behind: Behind) -> None:
    """The example's bot waits until the server is there again; meanwhile the proxy answers for it."""

    async def play(server: Server, proxy: proxies.Proxy) -> None:
        links = proxy.make(**WANTED)
        bot = bot_at(f"http://{proxy.address}{links['seats']['1']}")
        try:
            ann = Client(proxy, links["seats"]["0"])
            await ann.open()
            await ann.play(1)
            await asyncio.to_thread(server.end, signal.SIGKILL)
            assert not await ann.play_on()
            await asyncio.sleep(1.5)
            await asyncio.to_thread(server.start)
            while not await ann.play_on():
                await asyncio.sleep(0.2)
            assert await asyncio.to_thread(ended, bot) == ""
        finally:
            bot.kill()

    with Server(tmp_path / "tables.db", "loveletter", "--proxy", "127.0.0.1") as server, behind(server) as proxy:
        assert proxy.get("/healthz")["status"] == "ok"
        asyncio.run(asyncio.wait_for(play(server, proxy), 90.0))


def status_of(proxy: Server, said: str, whence: str = "127.0.0.1") -> int:
    """What is answered to somebody who wants a table, comes from an address and says that they are at another."""
    host, _, port = proxy.address.partition(":")
    connection = http.client.HTTPConnection(host, int(port), PATIENCE, source_address=(whence, 0))
    connection.request("POST", "/api/tables", json.dumps(WANTED), {"X-Forwarded-For": said})
    found = connection.getresponse().status
    connection.close()
    return found


@pytest.mark.heavy
@NGINX
def test_limits_hold_for_each_user_of_a_proxy_whatever_they_say(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db", "loveletter", "--proxy", "127.0.0.1") as server, proxies.nginx(server) as proxy:
        liar = [status_of(proxy, f"192.0.2.{number}", "127.0.0.2") for number in range(80)]
        assert liar[0] == 201 and liar[-1] == 429
        assert status_of(proxy, "", "127.0.0.3") == 201


@pytest.mark.heavy
@TLS
def test_behind_a_proxy_that_speaks_tls_bots_play_and_pages_of_the_public_address_connect(tmp_path: Path) -> None:
    port = databases.free_port()
    public = f"https://localhost:{port}"
    speaks = proxies.certificate(tmp_path)
    trusting = ssl.create_default_context(cafile=speaks.public)

    async def status_for(origin: str, table: str) -> int:
        try:
            async with connect(f"wss://localhost:{port}/ws/{table}", ssl=trusting, origin=Origin(origin)) as socket:
                return 101 if socket.response is None else socket.response.status_code
        except InvalidStatus as refused:
            return refused.response.status_code

    with (
        Server(tmp_path / "tables.db", "loveletter", "--proxy", "127.0.0.1", "--origin", public) as server,
        proxies.nginx(server, port=port, speaks=speaks),
    ):
        links = server.make(**WANTED)
        assert asyncio.run(status_for(public, links["table"])) == 101
        assert asyncio.run(status_for("https://elsewhere.example", links["table"])) == 403
        bots = [bot_at(f"{public}{link}", speaks.public) for link in links["seats"].values()]
        assert [ended(bot) for bot in bots] == ["", ""]


def open_at_both(shares: list[Server], proxy: proxies.Proxy) -> None:
    """A table that one process has made is in the list of the other, and a seat there is taken through the proxy."""
    seats = [{"player": "open"}, {"name": "Bob"}]
    made = [server.make(**{**WANTED, "seats": seats})["table"] for server in shares]
    for _ in range(100):
        lists = [server.get("/api/tables")["open"] for server in shares]
        if all(len(each) == 2 for each in lists):
            break
        sleep(0.1)
    for each in lists:
        assert sorted(table["table"] for table in each) == sorted(made)
    assert sorted(lists[0], key=str) == sorted(lists[1], key=str)
    for table in made:
        request = Request(f"http://{proxy.address}/api/tables/{table}/seat", b"{}")
        with urlopen(request, timeout=PATIENCE) as answer:
            assert json.load(answer)["seat"] == 0


@pytest.mark.heavy
@NGINX
def test_two_processes_play_at_one_address(postgres: databases.Postgres) -> None:
    """A page, a bot and a client of any table find the process that plays it."""
    url = postgres.new_database()
    shares = [Server(url, "loveletter", "--share", f"{number}/2", "--proxy", "127.0.0.1") for number in (1, 2)]

    async def play(proxy: proxies.Proxy, tables: list[dict[str, Any]]) -> None:
        bots = [bot_at(f"http://{proxy.address}{table['seats']['0']}") for table in tables]
        try:
            people = [Client(proxy, table["seats"]["1"], seed) for seed, table in enumerate(tables)]
            assert all(await asyncio.gather(*[client.play_on() for client in people]))
            assert [await asyncio.to_thread(ended, bot) for bot in bots] == [""] * len(bots)
        finally:
            for bot in bots:
                bot.kill()

    with shares[0], shares[1], proxies.nginx(*shares) as proxy:
        tables = [proxy.make(**WANTED) for _ in range(8)]
        assert {Share(1, 2).has(table["table"]) for table in tables} == {True, False}
        assert sum(server.get("/healthz")["tables"] for server in shares) == 8
        open_at_both(shares, proxy)
        asyncio.run(asyncio.wait_for(play(proxy, tables), 90.0))
