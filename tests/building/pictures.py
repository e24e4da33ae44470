"""`make pictures`: the pictures in README.md and docs, into `docs/pictures`: tables in a browser, one in a terminal.

Bots play a game from a fixed seed up to some question to the first seat. The browser sees that position as a table of
a real server, the terminal as `facedown play` draws it. So the same sources make the same pictures.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import uvicorn
from browser.chromium import browsing, missing
from rich.console import Console

import facedown
from facedown.cli import drawing, loading
from facedown.cli.serve import games_offered
from facedown.players.bots import bot_of, seeded
from facedown.server.app import app
from facedown.server.making import PERSON, SeatWanted, Wanted, begun, keys_for
from facedown.server.sqlite import SqliteStore
from facedown.server.store import Kept
from facedown.server.tables import Tables
from facedown.telling.teller import Sitting, teller_for

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST: Final = 200_000
"""No picture has more bytes."""
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo")
SIZES: Final = {"desk": (1080, 720), "phone": (390, 760)}
FONT: Final = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""A picture asks nobody else for a font."""


@dataclass(frozen=True)
class Scene:
    """A position: a question to the first seat, with some options, after at least so many answers."""

    name: str
    game: str
    players: int
    bot: str
    seed: int
    answers: int
    size: str = "desk"
    theme: str = "light"
    options: tuple[tuple[str, object], ...] = ()
    options_there: int = 2

    def played(self) -> Any:
        """The game at that position."""
        wanted: dict[str, Any] = dict(self.options)
        game: Any = facedown.new(self.game, players=NAMES[: self.players], seed=self.seed, **wanted)
        bots = [seeded(bot_of(type(game), self.bot), self.name, seat) for seat in range(self.players)]
        table = facedown.Table(game, bots, seed=self.seed)
        while not game.over and not self.is_reached(game):
            table.step()
        return game

    def is_reached(self, game: Any) -> bool:
        asked = [choice for choice in game.choices if choice.seat.index == 0 and choice.drawn > 1]
        return sum(game.answered) >= self.answers and any(choice.count >= self.options_there for choice in asked)


MAGIC: Final = (("decks", ("weenie", "elves")),)
SCENES: Final = (
    Scene("loveletter", "loveletter", 4, "simple", 12, 9),
    Scene("hanabi", "hanabi", 3, "natural", 4, 21, theme="dark"),
    Scene("coinche", "coinche", 4, "simple", 3, 18, size="phone"),
    Scene("mafia", "mafia", 9, "simple", 5, 40),
    Scene("magic", "magic", 2, "simple", 2, 130, theme="dark", options=MAGIC, options_there=6),
)
TERMINAL: Final = SCENES[0]


# The browser


class Served:
    """A server in a thread of its own, and tables at positions."""

    def __init__(self, store: SqliteStore) -> None:
        self.offered: Final = games_offered([])
        self.app: Final = app(self.offered, store, loading.game_named)
        self.server: Final = uvicorn.Server(
            uvicorn.Config(self.app, port=0, log_level="warning", ws="websockets-sansio")
        )
        self.thread: Final = threading.Thread(target=self.run)
        self.loop: asyncio.AbstractEventLoop | None = None

    def run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve()

        asyncio.run(serve())

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"

    def link(self, scene: Scene) -> str:
        """The first seat's link to a table at a position."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(self.add(scene), self.loop).result(60.0)

    async def add(self, scene: Scene) -> str:
        tables: Tables = self.app.state.tables
        seats = [SeatWanted(PERSON, NAMES[seat]) for seat in range(scene.players)]
        wanted = Wanted(scene.game, seats, options=dict(scene.options), pace=0.0)
        plan, seated = begun(wanted, self.offered[scene.game].rules, scene.seed)
        links, keys = keys_for(secrets.token_urlsafe(9), plan["people"], watched=False)
        await tables.store.add(links.table, plan, seated, keys)
        record = scene.played().record()
        checks = record["checks"][len(plan["checks"]) :]
        answers = [Kept(seat, said, check) for (seat, said), check in zip(record["answers"], checks, strict=True)]
        await tables.store.append(links.table, 0, answers)
        return links.to(links.seats[0])


@contextmanager
def serving() -> Iterator[Served]:
    with TemporaryDirectory(prefix="facedown-pictures-") as folder:
        served = Served(SqliteStore(Path(folder, "tables.db")))
        served.thread.start()
        while not served.server.started and served.thread.is_alive():
            served.thread.join(0.05)
        try:
            yield served
        finally:
            served.server.should_exit = True
            served.thread.join()


def browser_pictures(scenes: Sequence[Scene]) -> None:
    with serving() as served, browsing() as browser:
        for scene in scenes:
            width, height = SIZES[scene.size]
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="dark" if scene.theme == "dark" else "light",
                reduced_motion="reduce",
                is_mobile=scene.size == "phone",
                has_touch=scene.size == "phone",
            )
            page.add_init_script(f"localStorage.setItem('facedown-known-{scene.game}', 'true')")
            page.goto(f"{served.address}{served.link(scene)}")
            page.wait_for_selector(".question")
            page.wait_for_timeout(300)
            said(FOLDER / f"{scene.name}.png", page.screenshot(type="png"))
            page.close()


# The terminal


def terminal_picture(scene: Scene) -> None:
    game = scene.played()
    seat = game.seats[0]
    sitting = [Sitting("person"), *[Sitting(scene.bot) for _ in game.seats[1:]]]
    view = game.view(seat)
    since = max(0, len(view.log) - 8)
    console = Console(record=True, width=80, file=StringIO(), force_terminal=True, color_system="truecolor")
    console.print(drawing.draw(teller_for(game, seat, sitting).tell(view, since=since, with_help=False)))
    svg = FONT.sub("", console.export_svg(title=f"facedown play {scene.game}", unique_id="terminal"))
    said(FOLDER / "terminal.svg", "\n".join([line.rstrip() for line in svg.splitlines()]).encode())


def said(path: Path, picture: bytes) -> None:
    """Write a picture, and say how large it is."""
    if len(picture) > LARGEST:
        sys.exit(f"{path.name} has {len(picture)} bytes: a picture has at most {LARGEST}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(picture + (b"\n" if path.suffix == ".svg" else b""))
    print(f"{path.name}: {len(picture) / 1000:.0f} kB")


if __name__ == "__main__":
    chosen = [scene for scene in SCENES if not sys.argv[1:] or scene.name in sys.argv[1:]]
    terminal_picture(TERMINAL)
    if missing():
        sys.exit(missing().replace("BROWSER TEST WAS RUN", "PICTURE OF A BROWSER WAS MADE"))
    browser_pictures(chosen)
