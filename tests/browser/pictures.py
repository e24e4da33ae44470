"""Pictures of every game's table at its beginning, in its middle and at its end: on a phone and a desk, light and dark.

python tests/browser/pictures.py FOLDER [GAME ...]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser.chromium import browsing
from browser.people import Person, Ways
from browser.playing import Gamer, play
from browser.test_games import EVENINGS, Evening
from playwright.sync_api import Browser
from served import Server

WAYS = [Ways(size, theme) for size, theme in product(("phone", "desk"), ("light", "dark"))]  # type: ignore[arg-type]
SOME = 10
"""After so many answers each, it is the middle of the game."""


def take(browser: Browser, server: Server, each: Evening, folder: Path) -> None:
    seats = [{"name": "Ann"}, {"name": "Bob"}, *[{"player": bot} for bot in each.bots]]
    links = server.make(game=each.game, seats=seats, **{"pace": 0.0, **each.wanted})["seats"]
    views = [Person(browser, server, ways).sits(links["0"]) for ways in WAYS]
    bob = Person(browser, server, Ways("phone")).sits(links["1"])
    gamers = [Gamer(views[2], 1), Gamer(bob, 2)]

    def picture(moment: str) -> None:
        views[0].page.wait_for_timeout(400)
        for view in views:
            name = f"{each.game}-{moment}-{view.ways.size}-{view.ways.theme}.png"
            view.page.screenshot(path=folder / name)

    picture("begin")
    for _ in range(SOME):
        for gamer in gamers:
            gamer.answer()
    picture("middle")
    play(gamers)
    picture("end")
    for person in (*views, bob):
        person.leaves()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "tables.db") as server, browsing() as browser:
        for each in EVENINGS:
            if not asked.games or each.game in asked.games:
                take(browser, server, each, asked.folder)


if __name__ == "__main__":
    main()
