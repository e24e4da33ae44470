"""How quick the page is: `python tests/browser/times.py` prints it. Tests have no clock.

first table   from the click on a link, with nothing kept by the browser, to the table on the screen
an answer     from the press of a key to the next frame that shows what followed
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser.chromium import browsing
from browser.people import Person, Ways
from browser.playing import Gamer
from playwright.sync_api import Browser
from served import Server

WATCH = """() => {
  const seat = document.querySelector("fd-table").seat;
  const drawn = (then) => requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())));
  window.answered = [];
  let pressed = null;
  addEventListener("keydown", () => (pressed = performance.now()), true);
  seat.addEventListener("change", ({ detail }) => {
    if (detail !== "table" || pressed === null) return;
    const began = pressed;
    pressed = null;
    drawn((now) => window.answered.push(now - began));
  });
}"""
DRAWN = """() => new Promise((done) => {
  const look = () => (document.querySelector("main.table .card, main.table .seat-name, main.table [data-seat]")
    ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look));
  look();
})"""


def first_table(browser: Browser, server: Server, game: str, seats: int) -> float:
    """Milliseconds until a table is on the screen of a browser that has never seen the server."""
    link = table(server, game, seats)
    person = Person(browser, server, Ways("phone"))
    person.page.goto(f"http://{server.address}{link}", wait_until="commit")
    taken = float(person.page.evaluate(DRAWN))
    person.leaves()
    return taken


def answers(browser: Browser, server: Server, game: str, seats: int, most: int = 20) -> list[float]:
    """Milliseconds from the press of a key to what it did."""
    person = Person(browser, server, Ways("desk", "light", "keyboard")).sits(table(server, game, seats))
    person.page.evaluate(WATCH)
    gamer = Gamer(person, 1)
    for _ in range(most):
        person.waits_for("seat.over || (seat.question !== null && !seat.isAnswering)")
        if not gamer.answer():
            break
    person.page.wait_for_timeout(100)
    found: list[float] = person.page.evaluate("window.answered")
    person.leaves()
    return found


def table(server: Server, game: str, seats: int) -> str:
    bots = [{"player": "random"}] * (seats - 1)
    return str(server.make(game=game, seats=[{"name": "Ann"}, *bots], pace=0.0)["seats"]["0"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=7, help="how often a table is opened")
    asked = parser.parse_args()
    games = {"loveletter": 3, "hanabi": 3, "mafia": 9, "coinche": 4, "magic": 2}
    print(f"{'game':<12}{'first table, ms':>28}{'an answer on the screen, ms':>34}")
    print(f"{'':<12}{'median':>14}{'worst':>14}{'median':>20}{'worst':>14}")
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "tables.db") as server, browsing() as browser:
        for game, seats in games.items():
            opened = [first_table(browser, server, game, seats) for _ in range(asked.times)]
            heard = answers(browser, server, game, seats) or [0.0]
            row = (median(opened), max(opened), median(heard), max(heard))
            print(f"{game:<12}{row[0]:>14.0f}{row[1]:>14.0f}{row[2]:>20.0f}{row[3]:>14.0f}", flush=True)


if __name__ == "__main__":
    main()
