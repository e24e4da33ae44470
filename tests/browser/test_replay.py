"""A game is shown again: step by step, by an address that can be sent, without a word of what comes later."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from browser.finished import finished
from browser.people import Person, Ways
from browser.playing import Gamer
from served import Server

import facedown

STEPS = "document.querySelector('fd-replay')?.shown?.steps"


@pytest.fixture(scope="module")
def played(server: Server) -> dict[str, Any]:
    return finished(server, options={"tokens": 4}, listed=True)


def outcome(server: Server, links: dict[str, Any]) -> str:
    finished = server.get("/api/tables")["finished"]
    return str(next(table["outcome"] for table in finished if table["table"] == links["table"]))


def opens_replay(person: Person, link: str) -> Person:
    person.opens(link)
    person.page.wait_for_selector("fd-replay main.table")
    return person


def address(person: Person) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(person.page.url).query).items()}


def is_at(person: Person, step: int) -> None:
    person.page.wait_for_function("(step) => document.querySelector('fd-replay').shown.step === step", arg=step)


def shown(person: Person) -> str:
    return person.find("main.table").inner_text()


@pytest.mark.parametrize(
    "ways",
    [Ways("phone", "dark", "keyboard"), pytest.param(Ways("desk", "light", "mouse"), marks=pytest.mark.long)],
    ids=str,
)
def test_steps_by_buttons_or_keys_and_no_word_of_the_end_before_it(
    ways: Ways, played: dict[str, Any], server: Server, comes: Callable[..., Person]
) -> None:
    person = opens_replay(comes(ways=ways), f"/replay/{played['table']}")
    said = outcome(server, played)
    is_at(person, 0)
    assert not person.sees(said) and said not in person.page.content()
    for step in (1, 2, 3, 2):
        back = step < int(address(person)["step"])
        if ways.hands == "keyboard":
            person.presses("ArrowLeft" if back else "ArrowRight")
        else:
            person.clicks("A step back" if back else "A step on")
        is_at(person, step)
        assert address(person)["step"] == str(step) and said not in person.page.content()
    person.presses("End") if ways.hands == "keyboard" else person.clicks("To the end")
    is_at(person, person.page.evaluate(STEPS))
    person.page.get_by_text(said).first.wait_for()


def test_an_address_shows_somebody_else_the_same(played: dict[str, Any], comes: Callable[..., Person]) -> None:
    first = opens_replay(comes(), f"/replay/{played['table']}?step=4")
    is_at(first, 4)
    first.find("#eyes").select_option("Ann")
    first.page.wait_for_function("() => document.querySelector('fd-replay').shown.seat === 0")
    assert address(first)["seat"] == "0"
    second = opens_replay(comes(), first.page.url.removeprefix(f"http://{first.server.address}"))
    assert shown(second) == shown(first)
    assert address(second) == address(first)


def test_whoever_looks_through_other_eyes_and_back_is_where_they_were(
    played: dict[str, Any], comes: Callable[..., Person]
) -> None:
    person = opens_replay(comes(), f"/replay/{played['table']}?step=9&seat=all")
    is_at(person, 9)
    before = shown(person)
    for name, eyes in (("Ann", 0), ("a spectator", None), ("Bob", 1), ("everybody (all cards)", "all")):
        person.find("#eyes").select_option(name)
        person.page.wait_for_function("(eyes) => document.querySelector('fd-replay').shown.seat === eyes", arg=eyes)
    assert address(person) == {"step": "9", "seat": "all"}
    assert shown(person) == before


@pytest.mark.long
def test_the_scrubber_moves_to_any_step(played: dict[str, Any], comes: Callable[..., Person]) -> None:
    person = opens_replay(comes(), f"/replay/{played['table']}?seat=all")
    box = person.find("#step").bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    steps = person.page.evaluate(STEPS)
    person.page.wait_for_function(
        "(step) => Math.abs(document.querySelector('fd-replay').shown.step - step) <= 2", arg=steps / 2
    )
    assert address(person)["seat"] == "all"


def test_go_on_from_here_makes_a_table_that_can_be_played(played: dict[str, Any], comes: Callable[..., Person]) -> None:
    person = opens_replay(comes(), f"/replay/{played['table']}?step=1&seat=0")
    is_at(person, 1)
    person.clicks("Go on from here")
    person.page.locator("fd-branching").get_by_role("button", name="Make the table").click()
    person.page.wait_for_selector("fd-table main.table")
    gamer = Gamer(person, 1)
    person.waits_for("seat.question !== null || seat.over")
    assert gamer.answer()


def test_the_record_can_be_downloaded_and_replays(
    played: dict[str, Any], server: Server, tmp_path: Path, comes: Callable[..., Person]
) -> None:
    person = opens_replay(comes(), f"/replay/{played['table']}")
    with person.page.expect_download() as begun:
        person.clicks("Download the record")
    begun.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))
    assert str(facedown.replay(record).outcome) == outcome(server, played)


@pytest.mark.long
def test_while_a_game_goes_on_one_looks_back_through_ones_own_eyes_only(
    server: Server, comes: Callable[..., Person]
) -> None:
    links = server.two_people()
    ann = opens_replay(comes(), links[0].replace("/table/", "/replay/"))
    assert ann.find("#eyes").count() == 0 and ann.page.get_by_text("Download the record").count() == 0
    nobody = comes().opens(links[0].replace("/table/", "/replay/").partition("#")[0])
    nobody.forgiven.append("403 (Forbidden)")
    nobody.page.get_by_text("There is nothing to show").wait_for()
