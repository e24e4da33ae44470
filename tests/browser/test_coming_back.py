"""A connection is cut, or the server dies: the page says so, keeps the answer, and comes back by itself."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser.people import Person, Ways
from browser.playing import Gamer
from served import Server

CUT = ("WebSocket connection", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION")
"""What a browser complains of while there is no connection."""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    with Server(tmp_path / "tables.db") as started:
        yield started


def asked_one(people: list[Person]) -> Person:
    """Whoever of them is asked."""
    people[0].page.wait_for_timeout(100)
    return next(person for person in people if person.seat()["question"] is not None)


def play_on(people: list[Person]) -> None:
    """Both answer once more."""
    gamers = [Gamer(person, number) for number, person in enumerate(people)]
    while not all(gamer.answers for gamer in gamers):
        for gamer in gamers:
            gamer.answer()


def test_an_answer_given_without_a_connection_is_sent_when_there_is_one(
    server: Server, comes: Callable[..., Person]
) -> None:
    people = [comes(link, ways) for link, ways in zip(server.two_people(), (Ways(), Ways("phone")), strict=True)]
    person = asked_one(people)
    other = people[1 - people.index(person)]
    before = other.seat()["told"]
    person.forgiven += CUT
    person.context.set_offline(True)
    person.find(".banner").wait_for()
    Gamer(person, 1).hands.choose(person.seat()["asked"]["options"][0])
    person.waits_for("seat.pending.size === 1")
    assert person.find("form.busy").count() == 1 and person.sees("Your answers are kept.")
    assert other.seat()["told"] == before
    person.context.set_offline(False)
    other.waits_for("seat.told > argument", before)
    person.waits_for("seat.pending.size === 0 && seat.status === 'online'")
    assert person.find(".banner").count() == 0
    play_on(people)


def test_a_server_that_dies_before_it_acknowledges_an_answer_gets_it_once(
    mortal: Server, comes: Callable[..., Person]
) -> None:
    people = [comes(link, at=mortal) for link in mortal.two_people()]
    for person in people:
        person.forgiven += CUT
    person = asked_one(people)
    before = person.seat()["told"]
    assert mortal.process is not None
    mortal.process.send_signal(signal.SIGSTOP)
    chosen = person.find("fd-question button.option").first
    words = chosen.locator(".option-words").inner_text()
    chosen.click()
    if chosen.locator(".sure").count():
        chosen.click()
    person.waits_for("seat.pending.size === 1")
    mortal.end(signal.SIGKILL)
    person.find(".banner").wait_for()
    mortal.start()
    person.waits_for("seat.pending.size === 0 && seat.status === 'online' && seat.told > argument", before)
    card = words.split(" ")[0]
    assert person.log().count(f"plays {card}") == 1
    play_on(people)


def test_a_server_that_restarts_says_so_and_the_page_comes_back(mortal: Server, comes: Callable[..., Person]) -> None:
    people = [comes(link, at=mortal) for link in mortal.two_people()]
    for person in people:
        person.forgiven += CUT
    before = [person.seat() for person in people]
    mortal.end(signal.SIGTERM)
    for person in people:
        banner = person.find(".banner")
        banner.wait_for()
        assert "The server restarts" in banner.inner_text() and "Trying again" in banner.inner_text()
    mortal.start()
    for person, earlier in zip(people, before, strict=True):
        person.find(".banner").wait_for(state="detached")
        person.waits_for("seat.status === 'online'")
        assert person.seat()["told"] == earlier["told"] and person.seat()["asked"] == earlier["asked"]
    play_on(people)


SOCKETS = """async () => {
  const opened = [];
  const real = WebSocket;
  window.WebSocket = class {
    static OPEN = 1;
    constructor() { opened.push(this); }
    close() { this.isClosed = true; }
    send() {}
  };
  const { Connection } = await import("/page/connection.js");
  const seat = new Connection("table", "key");
  seat.open();
  seat.socket.onclose({});
  seat.rename("Zoe");
  await new Promise((done) => setTimeout(done, 600));
  seat.close();
  window.WebSocket = real;
  return opened.map((socket) => !!socket.isClosed);
}"""


def test_whoever_takes_another_name_while_the_connection_is_gone_comes_back_once(comes: Callable[..., Person]) -> None:
    """It would come back of itself a moment later, and leave a place at the table taken."""
    person = comes().opens("/")
    assert person.page.evaluate(SOCKETS) == [True, True]


@pytest.mark.long
def test_a_second_tab_with_the_same_link_shows_the_same_and_either_can_answer(
    server: Server, comes: Callable[..., Person]
) -> None:
    ann, bob = [comes(link) for link in server.two_people()]
    person = asked_one([ann, bob])
    link = person.page.url.removeprefix(f"http://{server.address}")
    second = comes(link, Ways("phone", "dark"))
    assert second.seat()["asked"] == person.seat()["asked"]
    Gamer(second, 1).answer()
    person.waits_for("seat.told === argument", second.seat()["told"])
    assert person.seat()["asked"] == second.seat()["asked"]


@pytest.mark.long
def test_a_server_that_says_nothing_more_is_noticed(mortal: Server, comes: Callable[..., Person]) -> None:
    ann = comes(mortal.two_people()[0], at=mortal)
    ann.forgiven += CUT
    assert mortal.process is not None
    mortal.process.send_signal(signal.SIGSTOP)
    ann.find(".banner").wait_for(timeout=30_000)
    mortal.process.send_signal(signal.SIGCONT)
    ann.find(".banner").wait_for(state="detached", timeout=30_000)
    assert ann.seat()["status"] == "online"
