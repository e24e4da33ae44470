"""The table as a machine: who is asked, answers in, news out; and what players raise that would end a program."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

import facedown
from facedown.cli.main import app
from facedown.core.choices import Choice
from facedown.core.errors import FacedownError, IllegalChoice, InvalidChoice
from facedown.core.events import Info
from facedown.players.bots import seeded
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.table.table import Table


def mafia(seed: int = 1) -> Table:
    game = facedown.new("mafia", seed=seed)
    return Table(game, [RandomBot(seat.name) for seat in game.seats])


def letters(**options: Any) -> Table:
    game = facedown.new("loveletter", players=["Ann", "Bob", "Cleo"], seed=5)
    return Table(game, [RandomBot(seat.name) for seat in game.seats], **options)


def test_all_open_questions_are_there_at_once() -> None:
    table = mafia()
    while len(table.asked) < 3:
        table.lapse(table.asked[0].seat)
    assert [asked.seat for asked in table.asked] == [choice.seat for choice in table.game.choices]
    for asked in table.asked:
        assert asked.choice.game.viewer == asked.seat.index == asked.view.viewer
        assert asked.choice.game is not table.game and asked.seconds is None


def test_a_game_is_played_by_answers_alone() -> None:
    table = letters()
    while table.asked:
        asked = table.asked[0]
        table.answer(asked.seat, asked.choice[0])
    assert table.game.over and table.notes == []


def test_an_answer_that_is_no_good_changes_nothing() -> None:
    table = letters()
    [asked] = table.asked
    before = table.game.to_json()
    other = next(seat for seat in table.game.seats if seat is not asked.seat)
    for seat, option, words in [
        (asked.seat, "the seven of clubs", "cannot choose"),
        (asked.seat, 99, "there is no option 99"),
        (other, 0, f"{other} is not being asked"),
    ]:
        with pytest.raises(IllegalChoice, match=words):
            table.answer(seat, option)
    assert table.game.to_json() == before and table.notes == []


def test_an_answer_to_a_question_that_is_gone_is_refused() -> None:
    table = letters()
    [old] = table.asked
    table.answer(old.seat, 0, to=old)
    with pytest.raises(InvalidChoice, match="answers a question that is gone"):
        table.answer(old.seat, 0, to=old)
    table.lapse(table.asked[0].seat)
    with pytest.raises(InvalidChoice, match="answers a question that is gone"):
        table.answer(old.seat, 0, to=old)


def test_news_are_what_was_told_since_they_were_asked_for() -> None:
    table = letters()
    heard: list[str] = []
    while table.asked and len(heard) < 60:
        heard += [info.says() for info in table.news("Bob")]
        assert len(table.news("Bob")) == 0
        table.lapse(table.asked[0].seat)
    assert heard == [info.says() for info in table.game.heard("Bob")][: len(heard)] and heard


def test_the_table_plays_for_a_seat_that_was_left_until_somebody_sits_down() -> None:
    table = letters()
    table.leave("Ann")
    while not any("plays for Ann" in note for note in table.notes):
        table.step()
    table.sit("Ann", RandomBot(7))
    table.notes.clear()
    table.play()
    assert table.game.over and table.notes == []


# What would end a program


class Exits(Player):
    """Raises what ends a program, wherever it can."""

    def __init__(self, error: type[BaseException]) -> None:
        self.error = error

    def decide(self, view: Any, choice: Choice) -> object:
        raise self.error

    def hear(self, info: Info) -> None:
        raise self.error

    def refused(self, reason: str) -> None:
        raise self.error

    def stand_up(self, view: Any) -> None:
        raise self.error

    @property
    def remarks(self) -> list[str]:  # type: ignore[override]
        raise RuntimeError


ENDS = [SystemExit, KeyboardInterrupt, GeneratorExit]


@pytest.mark.parametrize("error", ENDS)
def test_a_bot_that_exits_costs_its_seat_a_default_and_is_noted(error: type[BaseException]) -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=2)
    table = Table(game, [Exits(error), RandomBot(1)], tries=2)
    assert table.play() is not None and table.remarks == []
    assert any(note.startswith(f"Ann failed to answer: {error.__name__} (line ") for note in table.notes)
    assert any(note.startswith(f"Ann failed to hear: {error.__name__} (line ") for note in table.notes)
    assert any(note.startswith("the table plays for Ann: ") for note in table.notes)


@pytest.mark.parametrize("error", ENDS)
def test_a_bot_that_exits_does_not_sit_down(error: type[BaseException]) -> None:
    class Refuses(RandomBot):
        def sit_down(self, view: Any) -> None:
            raise error

    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=2)
    with pytest.raises(FacedownError, match=f"a Refuses does not sit down: {error.__name__}"):
        Table(game, [Refuses(), RandomBot()])


def test_a_bot_that_exits_when_it_is_made_ends_no_program() -> None:
    class Exiting(RandomBot):
        def __init__(self) -> None:
            raise SystemExit(0)

    with pytest.raises(FacedownError, match="Exiting cannot be made: SystemExit: 0"):
        seeded(Exiting, 1)


class Pressed(RandomBot):
    """While it thinks, somebody presses Ctrl-C."""

    def decide(self, view: Any, choice: Choice) -> object:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(10)
        return 0


@pytest.fixture
def ctrl_c_interrupts() -> Iterator[None]:
    """Also where the tests run in the background, and the system lets them ignore Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c_interrupts")
@pytest.mark.parametrize("how", ["play", "step"])
def test_ctrl_c_of_the_person_at_the_keyboard_still_works(how: str) -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=2)
    table = Table(game, [Pressed(), Pressed()])
    usual = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        getattr(table, how)()
    assert signal.getsignal(signal.SIGINT) is usual and table.notes == []


def test_on_another_thread_a_table_is_played_as_well() -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=2)
    table = Table(game, [Exits(KeyboardInterrupt), RandomBot(1)], tries=1, clock=5.0)
    thread = threading.Thread(target=table.play)
    thread.start()
    thread.join()
    assert game.over and "the table plays for Ann" in "".join(table.notes)


def test_a_simulation_survives_a_bot_that_exits(tmp_path: Any) -> None:
    file = tmp_path / "exits.py"
    file.write_text(
        "import facedown, sys\n"
        "class Exits(facedown.Player):\n"
        "    def decide(self, view, choice):\n"
        "        sys.exit(0)\n"
    )
    ran = CliRunner().invoke(
        app, ["sim", "loveletter", "--seats", f"{file}:Exits,random", "--games", "2", "--seed", "1", "--json"]
    )
    assert ran.exit_code == 0 and '"games": 2' in ran.stdout and "SystemExit" in ran.stdout


class Sleeps(Player):
    def decide(self, view: Any, choice: Choice) -> object:
        self.threads = threading.active_count()
        time.sleep(30)
        return 0


def test_whoever_sleeps_is_interrupted_without_a_thread() -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=2)
    sleeper, threads = Sleeps(), threading.active_count()
    table = Table(game, [sleeper, sleeper], clock=0.02)
    table.step()
    assert sleeper.threads == threads == threading.active_count()
    assert table.notes[0].endswith(" did not answer within 0.02 seconds")
