"""Every kind of question is answered through the page, with the mouse alone and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser import questionnaire
from browser.people import Person, Ways
from browser.playing import Gamer, play
from served import Server

from facedown.telling.shape import ANSWERED


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("server") / "tables.db"
    with Server(path, f"{questionnaire.__file__}:Questionnaire") as started:
        yield started


@pytest.mark.parametrize(
    "ways",
    [
        Ways("desk", "dark", "mouse"),
        pytest.param(Ways("phone", "light", "mouse"), marks=pytest.mark.long),
        Ways("phone", "dark", "keyboard"),
    ],
    ids=str,
)
def test_every_kind_of_answer(ways: Ways, server: Server, comes: Callable[..., Person]) -> None:
    links = server.two_people("questionnaire")
    gamers = [Gamer(comes(link, ways), seed) for seed, link in enumerate(links)]
    play(gamers)
    assert gamers[0].kinds | gamers[1].kinds == set(ANSWERED)
    assert gamers[0].answers + gamers[1].answers == len(questionnaire.QUESTIONS)
    assert gamers[0].person.log().count("says:") == len(questionnaire.QUESTIONS)


@pytest.mark.long
def test_the_key_that_guesses_a_number_is_that_number(tmp_path: Path, comes: Callable[..., Person]) -> None:
    with Server(tmp_path / "tables.db", "loveletter") as court:
        people = [comes(link, at=court) for link in court.two_people()]
        gamers = [Gamer(person, seed) for seed, person in enumerate(people)]
        while not any(person.find(".guess").count() for person in people):
            for gamer in gamers:
                gamer.answer()
        guesser = next(person for person in people if person.find(".guess").count())
        before = guesser.seat()["told"]
        guesser.presses("5")
        guesser.waits_for("seat.told > argument", before)
        assert "number 5" in guesser.log()
        for person in people:
            person.page.close()


@pytest.mark.long
def test_who_is_about_to_say_something_goes_on_when_others_speak(tmp_path: Path, comes: Callable[..., Person]) -> None:
    with Server(tmp_path / "tables.db", "mafia") as town:
        seats = [{"name": "Ann"}, *[{"player": "simple"}] * 6]
        ann = comes(town.make(game="mafia", ruleset="vanilla", seats=seats)["seats"]["0"], Ways("phone"), town)
        ann.page.wait_for_selector("#speech-say")
        ann.find("#speech-say").fill("I am thinking")
        others_speak(ann)
        assert ann.find("#speech-say").input_value() == "I am thinking"
        ann.find("button.villager").nth(2).click()
        others_speak(ann)
        assert ann.find("button.villager.picked").count() == 1
        ann.page.close()


def others_speak(person: Person) -> None:
    before = person.seat()["question"]
    person.waits_for("seat.question !== null && seat.question > argument", before)
