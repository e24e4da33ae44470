"""People in one room: watching, looking through somebody's eyes, talking, taking back, leaving and coming back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser.people import Person, Ways
from browser.playing import Gamer
from served import Server

HELD = 'main [data-region="hand"] [data-card]:not(.hidden)'
"""Cards in somebody's hand whose faces are seen."""
KUHN = Path(__file__).parents[2] / "examples" / "kuhn.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("server") / "tables.db"
    with Server(path, "loveletter", "hanabi", f"{KUHN}:Kuhn") as started:
        yield started


@pytest.fixture
def links(server: Server) -> dict[str, Any]:
    return server.make(game="loveletter", seats=[{"name": "Ann"}, {"name": "Bob"}], pace=0.0)


def two(links: dict[str, Any], comes: Callable[..., Person]) -> list[Person]:
    return [comes(links["seats"]["0"]), comes(links["seats"]["1"], Ways("phone", "dark"))]


def asked_first(people: list[Person]) -> list[Person]:
    """Whoever is asked, and then the other."""
    people[0].page.wait_for_timeout(150)
    return sorted(people, key=lambda person: person.seat()["question"] is None)


# Watching


def test_a_watcher_sees_what_is_public_and_more_only_with_consent(
    links: dict[str, Any], comes: Callable[..., Person]
) -> None:
    ann, bob = two(links, comes)
    watcher = comes(links["watcher"], Ways("phone"))
    assert watcher.find("fd-question").count() == 0
    assert watcher.find(HELD).count() == 0
    room = watcher.panel("room")
    assert room.locator("select").count() == 0
    ann.panel("room").get_by_label("Watchers may look through my eyes").check()
    room.get_by_text("may be watched").wait_for()
    room.locator("select").select_option("Ann")
    watcher.waits_for("seat.room.looking === 0")
    watcher.presses("Escape")
    watcher.find(HELD).first.wait_for()
    assert ann.find(".seat-name .you").count() == 1
    assert watcher.find(".seat-name .you").count() == 0, "these are somebody else's eyes"
    ann.panel("room").get_by_label("Watchers may look through my eyes").uncheck()
    watcher.waits_for("seat.room.looking === null")
    watcher.find(HELD).wait_for(state="detached")
    bob.panel("room").get_by_text("1 watching").wait_for()


def test_who_is_waited_for_is_named_and_whether_they_are_here(server: Server, comes: Callable[..., Person]) -> None:
    links = server.make(game="loveletter", seats=[{"name": "Ann"}, {"name": "Bob"}])
    ann, watcher = comes(links["seats"]["0"]), comes(links["watcher"])
    starts = "Ann" if ann.seat()["question"] is not None else "Bob"
    watcher.find(".waits").get_by_text(f"Waiting for {starts}{'' if starts == 'Ann' else ' (not here)'}…").wait_for()
    ann.panel("room").get_by_label("Watchers may look").check()
    watcher.panel("room").get_by_label("Look through the eyes of").select_option("Ann")
    watcher.waits_for("seat.room.looking === 0")
    watcher.find(".waits").get_by_text(f"Waiting for {starts}").wait_for()
    bob = comes(links["seats"]["1"])
    watcher.find(".waits").get_by_text(f"Waiting for {starts}…").wait_for()
    bob.leaves()


def test_escape_closes_a_panel_from_everything_in_it_that_is_no_field(
    links: dict[str, Any], comes: Callable[..., Person]
) -> None:
    ann = comes(links["seats"]["0"], Ways("phone"))
    ann.panel("room").get_by_label("Watchers may look").focus()
    ann.presses("Space", "Escape")
    ann.find(".panel").wait_for(state="detached")
    ann.waits_for("seat.room.seats[0].consents")


# Talking


def test_what_is_said_is_text_and_reaches_everybody(links: dict[str, Any], comes: Callable[..., Person]) -> None:
    ann, bob = two(links, comes)
    line = "<img src=x onerror=alert(1)> & <b>hello</b>"
    ann.panel("chat").locator("#said").fill(line)
    ann.presses("Enter")
    bob.find('[data-panel="chat"] .badge').wait_for()
    bob.panel("chat").get_by_text(line).wait_for()
    ann.panel("chat").get_by_text(line).wait_for()
    for person in (ann, bob):
        assert person.find("fd-chat img, fd-chat b").count() == 0
    assert bob.find('[data-panel="chat"] .badge').count() == 0
    ann.page.reload()
    ann.page.wait_for_selector("main.table")
    ann.panel("chat").get_by_text(line).wait_for()


def test_a_line_that_is_refused_stands_in_the_field_again_with_the_reason(
    links: dict[str, Any], comes: Callable[..., Person]
) -> None:
    ann = comes(links["seats"]["0"], Ways("phone"))
    chat = ann.panel("chat")
    said, say = chat.locator("#said"), chat.get_by_role("button", name="Say", exact=True)
    said.fill("Well\u200bmet!")
    say.click()
    chat.get_by_role("alert").wait_for()
    assert said.input_value() == "Well\u200bmet!"
    said.fill("Well met!")
    say.click()
    chat.get_by_text("Well met!").wait_for()
    assert chat.get_by_role("alert").count() == 0 and said.input_value() == ""


def test_what_is_said_is_read_aloud_and_counted_until_it_is_read(
    links: dict[str, Any], comes: Callable[..., Person]
) -> None:
    ann, bob = two(links, comes)
    badge = '[data-panel="chat"] .badge'
    ann.panel("chat").locator("#said").fill("Well met!")
    ann.presses("Enter")
    bob.find(badge).wait_for()
    assert "Ann says: Well met!" in bob.hears() and "says" not in ann.hears()
    bob.panel("chat").get_by_text("Well met!").wait_for()
    for person in (ann, bob):
        person.page.reload()
        person.page.wait_for_selector("main.table")
        person.waits_for("seat.chat.length === 1")
        assert person.find(badge).count() == 0


def test_whoever_watches_is_called_as_they_say(links: dict[str, Any], comes: Callable[..., Person]) -> None:
    cleo, other = comes(links["watcher"], Ways("phone")), comes(links["watcher"])
    cleo.panel("chat").get_by_label("Your name").fill("Cleo")
    cleo.presses("Tab")
    cleo.waits_for("seat.status === 'online' && seat.socket.readyState === WebSocket.OPEN && seat.name === 'Cleo'")
    cleo.find("#said").fill("good luck")
    cleo.presses("Enter")
    other.panel("chat").get_by_text("good luck").wait_for()
    assert "A watcher (Cleo)" in other.panel("chat").inner_text()
    cleo.page.reload()
    cleo.page.wait_for_selector("main.table")
    assert cleo.panel("chat").get_by_label("Your name").input_value() == "Cleo"
    assert comes(links["seats"]["0"]).panel("chat").get_by_label("Your name").count() == 0


# Taking back


@pytest.mark.parametrize("how", ["keyboard", pytest.param("mouse", marks=pytest.mark.long)])
def test_what_showed_nothing_is_taken_back_at_once(how: str, server: Server, comes: Callable[..., Person]) -> None:
    seats = server.make(game="kuhn", seats=[{"name": "Ann"}, {"name": "Bob"}])["seats"]
    ann, bob = asked_first([comes(seats["0"]), comes(seats["1"])])
    before = ann.seat()
    Gamer(ann, 1).answer()
    bob.waits_for_question()
    if how == "keyboard":
        ann.presses("u")
    else:
        ann.panel("room").get_by_role("button", name="Take back").click()
    ann.waits_for_question()
    assert ann.seat()["asked"] == before["asked"] and ann.seat()["told"] == before["told"]
    bob.waits_for("seat.question === null")
    Gamer(ann, 2).answer()
    bob.waits_for_question()


@pytest.mark.parametrize("agrees", [True, pytest.param(False, marks=pytest.mark.long)])
def test_what_was_shown_is_taken_back_only_if_all_agree(
    agrees: bool, server: Server, comes: Callable[..., Person]
) -> None:
    ann, bob = asked_first([comes(link) for link in server.two_people("hanabi")])
    before = ann.seat()
    Gamer(ann, 1).answer()
    ann.waits_for("seat.question === null")
    ann.panel("room").get_by_role("button", name="Ask to take back").click()
    proposal = bob.find(".proposal")
    proposal.wait_for()
    proposal.get_by_role("button", name="Agree" if agrees else "Refuse").click()
    proposal.wait_for(state="detached")
    if agrees:
        ann.waits_for_question()
        assert ann.seat()["asked"] == before["asked"] and ann.seat()["told"] == before["told"]
    else:
        ann.page.get_by_text("does not agree").first.wait_for()
        assert ann.seat()["question"] is None and ann.seat()["told"] > before["told"]


# Leaving


@pytest.mark.long
def test_a_bot_plays_for_whoever_leaves_until_they_come_back(
    links: dict[str, Any], comes: Callable[..., Person]
) -> None:
    ann, bob = two(links, comes)
    ann.panel("room").get_by_role("button", name="Leave: let a bot play").click()
    ann.panel("room").get_by_role("button", name="Sit down again").wait_for()
    gamer = Gamer(bob, 1)
    while gamer.answers < 3:
        bob.waits_for("seat.over || (seat.question !== null && !seat.isAnswering)")
        gamer.answer()
    ann.page.reload()
    ann.find(".substitute").get_by_text("plays for you").wait_for()
    ann.panel("room").get_by_role("button", name="Sit down again").click()
    ann.panel("room").get_by_role("button", name="Leave: let a bot play").wait_for()
    other = Gamer(ann, 2)
    while not other.answers:
        for each in (gamer, other):
            each.answer()


@pytest.mark.long
def test_the_host_lets_a_bot_play_for_somebody_and_gives_the_seat_back(
    links: dict[str, Any], comes: Callable[..., Person]
) -> None:
    ann = comes(links["seats"]["0"])
    host = comes(links["host"])
    room = host.panel("room")
    room.get_by_text("away").wait_for()
    room.get_by_label("Who plays for Bob").select_option("clever")
    room.get_by_role("button", name="give back").wait_for()
    gamer = Gamer(ann, 1)
    while gamer.answers < 2:
        ann.waits_for("seat.over || (seat.question !== null && !seat.isAnswering)")
        gamer.answer()
    room.get_by_role("button", name="give back").click()
    room.get_by_label("Who plays for Bob").wait_for()
    bob = comes(links["seats"]["1"])
    other = Gamer(bob, 2)
    while not other.answers:
        for each in (gamer, other):
            each.answer()


# Help


def test_whoever_comes_for_the_first_time_is_shown_how_to_play(
    links: dict[str, Any], comes: Callable[..., Person]
) -> None:
    ann, _ = asked_first(two(links, comes))
    ann.clicks("How to play")
    ann.find("fd-help").get_by_text("Going out").wait_for()
    ann.presses("Escape")
    Gamer(ann, 1).answer()
    ann.page.reload()
    ann.waits_for("seat?.telling")
    assert ann.find(".first-time").count() == 0
    assert not ann.panel("help").get_by_text("Going out").is_visible()
    ann.find("fd-help summary").first.click()
    ann.find("fd-help").get_by_text("Going out").wait_for()


@pytest.mark.long
def test_help_and_a_hint_are_there(links: dict[str, Any], comes: Callable[..., Person]) -> None:
    ann, _ = asked_first(two(links, comes))
    help = ann.panel("help")
    help.get_by_text("Princess").first.wait_for()
    help.get_by_role("button", name="What would you do?").click()
    help.get_by_text("would choose").wait_for()
    ann.panel("room").get_by_text("would choose").wait_for()
