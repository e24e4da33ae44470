"""On a small phone one's hand is seen whole beside what is asked, and the question keeps its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browser.people import Person, Ways
from browser.playing import Gamer
from served import Server

SMALL = {"width": 360, "height": 740}
ON_ITS_SIDE = {"width": 740, "height": 360}
HANDS = {"loveletter": ".my-letters", "hanabi": ".seat.me .fan", "coinche": ".fan", "magic": ".own-hand"}
HIDDEN = """(hand) => {
  const part = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [held, table] = [part(hand), part("main.table")];
  return Math.max(0, table.top - held.top, held.bottom - table.bottom);
}"""
"""How many pixels of a hand are not seen."""
ROW = 60
"""One row of options more or less: a discard may have become possible."""
HOUSE: dict[str, Any] = {"ruleset": "house"}
TABLES = [
    ("loveletter", 3, "simple", {}),
    ("loveletter", 3, "simple", HOUSE),
    ("loveletter", 5, "simple", HOUSE),
    ("hanabi", 1, "natural", {}),
    ("hanabi", 3, "natural", {}),
    ("hanabi", 4, "natural", {}),
    ("coinche", 3, "simple", {}),
    ("magic", 1, "simple", {"options": {"decks": ["weenie", "elves"]}}),
]
QUESTIONS = 5


def table(each: tuple[str, int, str, dict[str, Any]]) -> Any:
    game, bots, _, wanted = each
    name = f"{game}-{1 + bots}{'-house' if wanted == HOUSE else ''}"
    return pytest.param(*each, id=name, marks=[] if name == "hanabi-5" else pytest.mark.long)


@pytest.mark.parametrize(("game", "bots", "bot", "wanted"), [table(each) for each in TABLES])
def test_a_hand_is_seen_whole_while_something_is_asked(
    game: str, bots: int, bot: str, wanted: dict[str, Any], server: Server, comes: Callable[..., Person]
) -> None:
    links = server.make(game=game, seats=[{"name": "Ann"}, *[{"player": bot}] * bots], pace=0.0, **wanted)
    ann = comes(None, Ways("phone"))
    ann.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    ann.sits(links["seats"]["0"])
    gamer = Gamer(ann, 3)
    while gamer.answers < QUESTIONS and not ann.seat()["over"]:
        ann.waits_for("seat.over || (seat.question !== null && !seat.isAnswering)")
        if ann.find(HANDS[game]).count():
            assert ann.page.evaluate(HIDDEN, HANDS[game]) <= 8, f"the hand is hidden at question {gamer.answers}"
        assert ann.seat()["wider"] <= 0
        gamer.answer()


def test_nothing_jumps_by_more_than_a_row_when_a_question_comes(server: Server, comes: Callable[..., Person]) -> None:
    links = server.make(game="hanabi", seats=[{"name": "Ann"}, {"name": "Bob"}], pace=0.0)["seats"]
    people = [comes(links[seat], Ways("phone")) for seat in ("0", "1")]
    people[0].page.wait_for_timeout(100)
    ann, bob = sorted(people, key=lambda person: person.seat()["question"] is None)
    top = "document.querySelector('.dock').getBoundingClientRect().top"
    Gamer(ann, 1).answer()
    waiting = ann.page.evaluate(top)
    bob.waits_for_question()
    Gamer(bob, 2).answer()
    ann.waits_for_question()
    assert abs(ann.page.evaluate(top) - waiting) <= ROW


@pytest.mark.long
def test_a_phone_that_is_turned_shows_the_question_beside_the_table(
    server: Server, comes: Callable[..., Person]
) -> None:
    ann = comes(server.two_people()[0], Ways("phone"))
    ann.page.set_viewport_size(ON_ITS_SIDE)  # type: ignore[arg-type]
    sides = "['main.table', '.dock'].map((part) => document.querySelector(part).getBoundingClientRect())"
    beside = f"{sides}.reduce((one, other) => one.right <= other.left + 1 && one.bottom >= innerHeight - 1)"
    assert ann.page.evaluate(beside)
    assert ann.seat()["wider"] <= 0
