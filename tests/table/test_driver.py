"""The driver for asyncio: all are asked at once, whoever answers first is heard, and nothing is left behind."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import clockwork
import pytest

import facedown
from facedown.core.choices import Choice, Question
from facedown.core.events import Event
from facedown.core.state import Outcome
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.table import driver
from facedown.table.clocks import Clock
from facedown.table.table import LeaveTable, Table, TakesBack

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ida"]


class Speaks(Event):
    def __init__(self, seat: facedown.Seat, more: bool) -> None:
        self.seat = seat
        self.more = more

    def apply(self, game: facedown.Game) -> None:
        if self.more:
            game.question(*[Speak(seat) for seat in game.seats if seat is not self.seat], first=True)
        else:
            game.end(Outcome((self.seat,), f"{self.seat} spoke last"))

    def says(self) -> str:
        return f"{self.seat} speaks."


class Speak(Question):
    """Who speaks first? One of them alone ends the game."""

    def count(self, game: facedown.Game) -> int:
        return 2

    def pick(self, game: facedown.Game, index: int) -> object:
        return ("go on", "end it")[index]

    def default(self, game: facedown.Game) -> int:
        return 1

    def follow(self, game: facedown.Game, what: object) -> Sequence[Event]:
        return [Speaks(self.seat, what == "go on")]


class Begins(Event):
    def apply(self, game: facedown.Game) -> None:
        game.question(*[Speak(seat) for seat in game.seats], first=True)


class Parley(facedown.Game):
    """Everybody is free to speak, and the first is heard."""

    name = "parley"

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 10)

    def start(self) -> list[Event]:
        return [Begins()]


class Slow(Player):
    """A person: takes so many seconds for each answer, and gives these."""

    def __init__(self, seconds: float, *answers: object) -> None:
        self.seconds = seconds
        self.answers = list(answers)
        self.cancelled = 0
        self.reasons: list[str] = []

    async def decide(self, view: Any, choice: Choice) -> object:
        try:
            await asyncio.sleep(self.seconds)
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return self.answers.pop(0) if self.answers else 0

    def refused(self, reason: str) -> None:
        self.reasons.append(reason)


def parley(players: Sequence[Player], **options: Any) -> Table:
    return Table(facedown.new(Parley, players=NAMES[: len(players)], seed=1), players, **options)


@pytest.mark.parametrize("order", [range(9), range(8, -1, -1), (4, 2, 8, 0, 6, 1, 3, 7, 5)], ids=str)
def test_of_nine_people_who_may_speak_whoever_answers_first_is_heard(order: Sequence[int]) -> None:
    people = [Slow(10.0 + order.index(place), "end it") for place in range(9)]
    table = parley(people)
    outcome = clockwork.run(driver.play(table))
    assert outcome is not None and outcome.winners == (table.game.seats[order[0]],)
    assert [person.cancelled for person in people] == [place != order[0] for place in range(9)]
    assert table.notes == []


def test_whoever_was_a_moment_too_late_is_told_so_and_asked_again() -> None:
    ann, bob, cleo = Slow(5.0, "go on"), Slow(5.0, "end it", "end it"), Slow(9.0)
    table = parley([ann, bob, cleo])
    outcome = clockwork.run(driver.play(table))
    assert outcome is not None and outcome.reason == "Bob spoke last"
    assert bob.reasons == [driver.TOO_LATE] and sum(table.game.answered) == 2


def test_who_is_asked_first_of_those_who_answer_at_once_is_drawn() -> None:
    winners = set()
    for seed in range(40):
        table = parley([RandomBot(place) for place in range(4)], seed=seed)
        table.step()
        winners.add(table.game.answered.index(1))
    assert winners == {0, 1, 2, 3}


def test_two_hundred_tables_are_played_at_one_thread() -> None:
    tables = [slow_match(seed) for seed in range(200)]
    threads: set[int] = set()

    async def all_of_them() -> list[Outcome | None]:
        playing = asyncio.gather(*[driver.play(table) for table in tables])
        while not playing.done():
            threads.add(threading.active_count())
            await asyncio.sleep(7.0)
        return await playing

    before = threading.active_count()
    outcomes = clockwork.run(all_of_them())
    assert all(outcome is not None for outcome in outcomes) and threads == {before}
    assert all(table.game.over and not table.notes for table in tables)


class Muses(RandomBot):
    """Takes its time, and then any option."""

    async def decide(self, view: Any, choice: Choice) -> object:
        await asyncio.sleep(self.chance.below(1000) / 100)
        return self.draw(choice.drawn)


def slow_match(seed: int) -> Table:
    game = facedown.new(Parley, players=3, seed=seed) if seed % 20 else facedown.new("loveletter", players=2, seed=seed)
    players: list[Player] = [Muses((seed, "slow")), *[RandomBot((seed, seat)) for seat in range(1, len(game.seats))]]
    return Table(game, players, trusted=True)


# What goes wrong


class Breaks(Player):
    """Raises what it was given, with or without having been awaited."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    async def decide(self, view: Any, choice: Choice) -> object:
        await asyncio.sleep(1.0)
        raise self.error


EXITS = [SystemExit(0), KeyboardInterrupt(), GeneratorExit(), asyncio.CancelledError(), RuntimeError("lost")]


@pytest.mark.parametrize("error", EXITS, ids=repr)
def test_whatever_an_awaited_player_raises_costs_its_seat_a_default(error: BaseException) -> None:
    table = parley([Breaks(error), Slow(50.0)], tries=2)
    outcome = clockwork.run(driver.play(table))
    assert outcome is not None and outcome.reason == "Ann spoke last"
    assert [note.split(":")[0] for note in table.notes] == ["Ann failed to answer"] * 2 + ["the table plays for Ann"]
    assert type(error).__name__ in table.notes[0]


def test_whoever_leaves_ends_the_driver_and_nobody_thinks_on() -> None:
    bob = Slow(50.0)
    table = parley([Breaks(LeaveTable()), bob])
    with pytest.raises(LeaveTable):
        clockwork.run(driver.play(table))
    assert bob.cancelled == 1 and table.game.answers is None


def test_whoever_takes_too_long_is_cancelled_and_played_for() -> None:
    ann, bob = Slow(8.0), Slow(9.0)
    table = parley([ann, bob], clock=5.0)
    outcome = clockwork.run(driver.play(table))
    assert outcome is not None and outcome.reason == "Ann spoke last"
    assert table.notes == ["Ann did not answer within 5 seconds", "the table plays for Ann: end it"]
    assert (ann.cancelled, bob.cancelled) == (1, 1)


def test_a_bad_answer_is_refused_and_the_question_comes_again() -> None:
    ann = Slow(1.0, "dance", None, "end it")
    table = parley([ann, Slow(50.0)])
    outcome = clockwork.run(driver.play(table))
    assert outcome is not None and outcome.reason == "Ann spoke last" and len(ann.reasons) == 2
    assert ann.reasons[1].startswith("Slow.decide returned None")


class Stubborn(Player):
    async def decide(self, view: Any, choice: Choice) -> object:
        while True:
            try:
                await asyncio.sleep(100.0)
            except asyncio.CancelledError:
                continue


def test_nobody_waits_long_for_somebody_who_cannot_be_cancelled() -> None:
    table = parley([Stubborn(), Slow(1.0, "end it")])
    loop = clockwork.MovedLoop()
    assert loop.run_until_complete(driver.play(table)) is not None
    assert table.notes == ["1 players do not stop thinking, though nobody waits for them"]
    for task in asyncio.all_tasks(loop):
        task._log_destroy_pending = False  # type: ignore[attr-defined]  # it cannot be ended at all
    loop.close()


# Who comes and goes


def test_somebody_else_sits_down_while_the_other_thinks() -> None:
    gone, slow = Slow(1000.0), Slow(900.0)
    table = parley([gone, slow])

    async def guests() -> Outcome | None:
        playing = driver.Driver(table)
        task = asyncio.create_task(playing.play())
        await asyncio.sleep(5.0)
        table.sit("Ann", Slow(2.0, "end it"))
        playing.wake()
        return await task

    outcome = clockwork.run(guests())
    assert outcome is not None and outcome.reason == "Ann spoke last" and gone.cancelled == 1


def test_the_table_plays_for_a_seat_that_was_left() -> None:
    table = parley([Slow(1000.0), Slow(900.0)])
    table.leave("Ann")
    outcome = clockwork.run(driver.play(table))
    assert outcome is not None and outcome.reason == "Ann spoke last"
    assert table.notes == ["Slow leaves the seat of Ann", "the table plays for Ann: end it"]


def test_a_pause_stops_the_clocks() -> None:
    ann = Slow(100.0, "end it")
    table = parley([ann, Slow(1000.0)], clock=Clock(bank=60.0))

    async def host() -> Outcome | None:
        playing = driver.Driver(table)
        task = asyncio.create_task(playing.play())
        await asyncio.sleep(10.0)
        table.pause(driver.now())
        await asyncio.sleep(70.0)
        table.resume(driver.now())
        playing.wake()
        return await task

    outcome = clockwork.run(host())
    assert outcome is not None and outcome.reason == "Ann spoke last" and table.notes == []
    assert table.clocks.banks == [30.0, 60.0]


class Regrets(Slow):
    """Takes back its first answer."""

    regretted = False

    async def decide(self, view: Any, choice: Choice) -> object:
        if view.answered[choice.seat.index] == 1 and not self.regretted:
            self.regretted = True
            raise TakesBack
        return await super().decide(view, choice)


def test_somebody_who_is_asked_takes_back_what_they_said() -> None:
    ann = Regrets(1.0, "go on", "go on")
    table = parley([ann, Slow(5.0, "go on", "end it")])
    outcome = clockwork.run(driver.play(table))
    assert outcome is not None and ann.reasons == ["Ann cannot take that back: Bob acted since"]
