"""`facedown serve`: tables for people elsewhere. A link is a seat.

The server needs packages that playing in a terminal does not; they are the extra `server`.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from facedown.cli import loading, saving
from facedown.cli.loading import BadInput
from facedown.cli.seating import PEOPLE
from facedown.games import registry

if TYPE_CHECKING:
    from facedown.server.making import Links, Offered, Wanted
    from facedown.server.store import Store

SQLITE = "sqlite:"
GRACE = 5
"""So many seconds those who are connected have when the server stops."""


@dataclass
class Asked:
    """What was said on the command line."""

    games: Sequence[str]
    host: str
    port: int
    store: str | None
    seats: Sequence[str]
    origins: Sequence[str]


def serve(asked: Asked) -> None:
    """Serve until somebody stops it."""
    try:
        import uvicorn

        from facedown.server.app import app
        from facedown.server.messages import LONGEST
    except ImportError as error:
        raise BadInput(f"the server needs more packages ({error.name}): pip install 'facedown[server]'") from None

    offered = games_offered(asked.games)
    wanted = table_wanted(asked, next(iter(offered)))
    store = store_named(asked.store)
    made = app(offered, store, loading.game_named, origins=frozenset(asked.origins))
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    config = uvicorn.Config(
        made,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
    )
    listening = opened(asked.host, asked.port)
    address = f"{printed(asked.host)}:{listening.getsockname()[1]}"

    async def run() -> None:
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            say(f"facedown serves {', '.join(offered)} at http://{address}. Ctrl-C stops it.")
            if wanted is not None:
                for line in links_said(await made.state.tables.make(wanted), wanted, address):
                    say(line)
        await serving

    asyncio.run(run())


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


def links_said(links: Links, wanted: Wanted, address: str) -> list[str]:
    """The links of a table, a line for each."""
    said = [f"A table of {wanted.game}. Each link is a seat: give it to one person only."]
    said += [f"  seat {seat + 1}: http://{address}{links.to(key)}" for seat, key in links.seats.items()]
    said += [f"  watch:  http://{address}{links.to(links.watcher)}"] if links.watcher is not None else []
    return [*said, f"  host:   http://{address}{links.to(links.host)}"]


def store_named(said: str | None) -> Store:
    """The store at `sqlite:PATH`; by default, a file in the user's data folder."""
    from facedown.server.sqlite import SqliteStore
    from facedown.server.store import StoreFails

    if said is not None and not said.startswith(SQLITE):
        raise BadInput(f"a store is said as {SQLITE}PATH, not {said[:60]!r}")
    path = saving.folder() / "tables.db" if said is None else Path(said.removeprefix(SQLITE))
    try:
        saving.make_folder(path.parent)
        return SqliteStore(path)
    except OSError as error:
        raise BadInput(f"cannot keep tables in {path}: {saving.reason(error)}; choose a place with --store") from None
    except StoreFails as error:
        raise BadInput(str(error)) from None


def opened(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        reason = error.strerror or str(error) if isinstance(error, OSError) else str(error)
        raise BadInput(f"cannot listen at {host}:{port}: {reason}") from None


def say(line: str) -> None:
    """Print a line as it is: a link must not be broken."""
    print(line, flush=True)


def printed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
