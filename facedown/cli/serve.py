"""`facedown serve`: tables for people elsewhere. A link is a seat.

The server needs packages that playing in a terminal does not; they are the extra `server`.
"""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import os
import socket
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from facedown.cli import loading, saving
from facedown.cli.loading import BadInput
from facedown.cli.locks import Lock, Locked
from facedown.cli.seating import PEOPLE
from facedown.games import registry

if TYPE_CHECKING:
    from facedown.server.doors import Network
    from facedown.server.making import Offered, Wanted
    from facedown.server.shares import Share
    from facedown.server.store import Store
    from facedown.server.tables import Tables

SQLITE = "sqlite:"
POSTGRES = ("postgresql://", "postgres://")
IN_USE = (errno.EADDRINUSE,)
PATIENCE = 10.0
"""A server that ends leaves its store within so many seconds."""


@dataclass
class Asked:
    """What was said on the command line."""

    games: Sequence[str]
    host: str
    port: int
    store: str | None
    seats: Sequence[str] = ()
    origins: Sequence[str] = ()
    public: str | None = None
    proxies: Sequence[str] = ()
    share: str = "1/1"
    metrics: str | None = None
    log: str = "plain"
    log_level: str = "warning"


def serve(asked: Asked) -> None:
    """Serve until somebody stops it."""
    need_packages()
    asyncio.run(serving(asked))


def check_all(asked: Asked) -> int:
    """Say whether a server could serve. The exit status."""
    need_packages()
    from facedown.cli.serve_check import checked

    return asyncio.run(checked(asked))


def need_packages() -> None:
    try:
        import uvicorn  # noqa: F401

        import facedown.server.app
        import facedown.server.running  # noqa: F401
    except ImportError as error:
        raise BadInput(f"the server needs more packages ({error.name}): pip install 'facedown[server]'") from None


async def serving(asked: Asked) -> None:
    from facedown.server import logs
    from facedown.server.app import app
    from facedown.server.running import Server, allow_many_files, collect_seldom

    offered = games_offered(asked.games)
    wanted = table_wanted(asked, next(iter(offered)))
    share, proxies, origins = share_of(asked), proxies_of(asked), origins_of(asked)
    check_logging(asked)
    with ExitStack() as ending:
        listening = ending.enter_context(opened(asked.host, asked.port))
        address = asked.public or f"http://{reachable(asked.host)}:{listening.getsockname()[1]}"
        store, let_go = await store_named(asked.store, share)
        ending.callback(let_go)
        figures_at, stop_figures = show_metrics(asked.metrics)
        ending.callback(stop_figures)
        logs.write(asked.log, asked.log_level)
        allow_many_files()
        made = app(offered, store, loading.game_named, origins=origins, share=share)
        server = Server(made, proxies=proxies)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        if await server.is_up(running):
            collect_seldom()
            say(f"facedown serves {', '.join(offered)} at {address}. Ctrl-C stops it.")
            if figures_at:
                say(f"Figures for Prometheus are at {figures_at}.")
            for line in [] if wanted is None else await links_to(made.state.tables, wanted, address):
                say(line)
        await running


# What was said


def games_offered(named: Sequence[str]) -> dict[str, Offered]:
    """The games that were named; without any, all that are installed."""
    from facedown.server.making import Offered

    references = named or list(registry.survey()[0])
    found = [Offered(loading.game_named(reference), reference) for reference in references]
    return {loading.title(offered.rules): offered for offered in found}


def table_wanted(asked: Asked, game: str) -> Wanted | None:
    """The table that is made at once, for the first game, if it was said who sits there."""
    from facedown.server.making import PERSON, SeatWanted, Wanted

    if not asked.seats:
        return None
    players = [PERSON if name.casefold() in PEOPLE else name for name in loading.listed(asked.seats)]
    return Wanted(game, [SeatWanted(player) for player in players])


def share_of(asked: Asked) -> Share:
    from facedown.server.shares import share_named

    share = share_named(asked.share)
    if share is None:
        raise BadInput(f"a share is said as 1/3, 2/3 or 3/3, not {asked.share[:20]!r}; there are at most 64")
    if share.of > 1 and not (asked.store or "").startswith(POSTGRES):
        raise BadInput("several processes share a store in PostgreSQL only: say --store postgresql://USER@HOST/NAME")
    return share


def proxies_of(asked: Asked) -> Sequence[Network]:
    from facedown.server.doors import networks

    try:
        return networks(asked.proxies)
    except ValueError as error:
        raise BadInput(f"a proxy is said by its address, as in 127.0.0.1 or 10.0.0.0/8: {error}") from None


def origins_of(asked: Asked) -> frozenset[str]:
    """From where a browser's page may come: also from where this server seems to be."""
    if asked.public is None:
        return frozenset(asked.origins)
    parts = urlsplit(asked.public)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise BadInput(f"an address is said as https://play.example.org, not {asked.public[:60]!r}")
    return frozenset({*asked.origins, f"{parts.scheme}://{parts.netloc}"})


def check_logging(asked: Asked) -> None:
    from facedown.server import logs

    if asked.log not in logs.KINDS:
        raise BadInput(f"a log is {' or '.join(logs.KINDS)}, not {asked.log[:20]!r}")
    if asked.log_level not in logs.LEVELS:
        raise BadInput(f"a log's level is one of {', '.join(logs.LEVELS)}, not {asked.log_level[:20]!r}")


def show_metrics(said: str | None) -> tuple[str, Callable[[], None]]:
    """Show figures at `[HOST:]PORT`. Where they are, and how to end that."""
    from facedown.server.figures import show_at

    if said is None:
        return "", lambda: None
    named, _, port = said.rpartition(":")
    host = named.strip("[]") or "127.0.0.1"
    try:
        stop, taken = show_at(host, int(port))
    except (OSError, OverflowError, ValueError) as error:
        raise BadInput(f"figures cannot be shown at {said[:60]!r}: {reason(error)}") from None
    return f"http://{printed(host)}:{taken}/metrics", stop


# The store


async def store_named(said: str | None, share: Share) -> tuple[Store, Callable[[], None]]:
    """The store at an address, by default a file in the user's data folder; and how to let others have it."""
    from facedown.server.store import StoreFails

    try:
        if said is not None and said.startswith(POSTGRES):
            return await postgres_at(said, share), lambda: None
        return sqlite_at(sqlite_path(said))
    except StoreFails as error:
        raise BadInput(str(error)) from None


async def postgres_at(url: str, share: Share) -> Store:
    try:
        from facedown.server.postgres import PostgresStore
    except ImportError as error:
        raise BadInput(f"PostgreSQL needs another package ({error.name}): pip install 'facedown[postgres]'") from None

    store = await PostgresStore.opened(url)
    try:
        await store.claim(share.letters, PATIENCE)
    except BaseException:
        await store.close()
        raise
    return store


def sqlite_path(said: str | None) -> Path:
    if said is None:
        return saving.folder() / "tables.db"
    if not said.startswith(SQLITE) or said == SQLITE:
        raise BadInput(f"a store is said as {SQLITE}PATH or postgresql://USER@HOST/NAME, not {said[:60]!r}")
    return Path(said.removeprefix(SQLITE))


def sqlite_at(path: Path) -> tuple[Store, Callable[[], None]]:
    """A file, which one server at a time plays from."""
    from facedown.server.sqlite import SqliteStore

    try:
        saving.make_folder(path.parent)
        lock = locked(path.with_name(f"{path.name}.lock"))
    except OSError as error:
        raise BadInput(f"cannot keep tables in {path}: {saving.reason(error)}; choose a place with --store") from None
    try:
        return SqliteStore(path), lock.release
    except BaseException:
        lock.release()
        raise


def locked(path: Path) -> Lock:
    """The lock of a store. A server that is about to end is waited for."""
    last = monotonic() + PATIENCE
    while True:
        try:
            return Lock(path)
        except Locked:
            if monotonic() > last:
                store = path.with_suffix("")
                raise BadInput(f"another server plays from {store}: stop it, or choose a place with --store") from None
            sleep(0.1)


# Addresses


def opened(host: str, port: int) -> socket.socket:
    """A socket that listens. What is sent over its connections does not wait until what came before is acknowledged:
    else the second of two messages in a row would come forty milliseconds late."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listening
    except (OSError, OverflowError) as error:
        hint = "; choose another one with --port" if getattr(error, "errno", None) in IN_USE else ""
        raise BadInput(f"cannot listen at {host}:{port}: {reason(error)}{hint}") from None


def reason(error: Exception) -> str:
    return os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)


def reachable(host: str) -> str:
    """A host's name in a link. Whoever listens everywhere is reached at this machine's address in its own network."""
    try:
        if not ipaddress.ip_address(host).is_unspecified:
            return printed(host)
    except ValueError:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # an address of nobody's: nothing is sent, but a way is looked up
        except OSError:
            return "127.0.0.1"
        return str(asked.getsockname()[0])


async def links_to(tables: Tables, wanted: Wanted, address: str) -> list[str]:
    """Make a table. Its links, a line for each."""
    links = await tables.make(wanted)
    said = [f"A table of {wanted.game}. Each link is a seat: give it to one person only."]
    said += [f"  seat {seat + 1}: {address}{links.to(key)}" for seat, key in links.seats.items()]
    said += [f"  watch:  {address}{links.to(links.watcher)}"] if links.watcher is not None else []
    return [*said, f"  host:   {address}{links.to(links.host)}"]


def say(line: str) -> None:
    """Print a line as it is: a link must not be broken."""
    print(line, flush=True)


def printed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
