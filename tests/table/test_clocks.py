"""Clocks are data: the test says what time it is."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.core.errors import FacedownError
from facedown.players.random import RandomBot
from facedown.table.clocks import Clock
from facedown.table.table import Table


def timed(clock: Clock | float, players: int = 2) -> Table:
    game = facedown.new("hanabi", players=players, seed=1)
    table = Table(game, [RandomBot(seat.name) for seat in game.seats], clock=clock)
    table.tick(1000.0)
    return table


def left(table: Table, seat: int) -> float | None:
    return table.clocks.seconds(seat)


def test_a_question_has_a_limit_and_lapses_at_it() -> None:
    table = timed(30.0)
    [asked] = table.asked
    assert (asked.opens, asked.deadline, asked.seconds) == (1000.0, 1030.0, 30.0)
    assert table.tick(1029.0) == 1030.0 and table.asked[0].seat is asked.seat
    assert table.tick(1030.0) == 1060.0, "the next one has a limit of its own"
    assert table.notes[0] == f"{asked.seat} did not answer within 30 seconds" and not asked.is_open()


def test_a_bank_is_used_up_over_the_game_and_grows_by_the_increment() -> None:
    table = timed(Clock(bank=100.0, increment=5.0))
    table.answer("Ann", 0, now=1040.0)
    assert (left(table, 0), left(table, 1)) == (65.0, 100.0)
    table.answer("Bob", 0, now=1041.0)
    assert (left(table, 0), left(table, 1)) == (65.0, 104.0)
    assert table.asked_of("Ann").deadline == 1041.0 + 65.0


def test_whoever_has_used_up_a_bank_has_the_increment_and_nothing_else() -> None:
    table = timed(Clock(bank=10.0, increment=2.0))
    table.tick(1010.0)
    assert left(table, 0) == 2.0 and table.notes[0] == "Ann did not answer within 10 seconds"
    table.answer("Bob", 0, now=1011.0)
    assert table.asked_of("Ann").deadline == 1013.0


def test_of_a_bank_and_a_limit_the_shorter_one_counts() -> None:
    table = timed(Clock(question=20.0, bank=30.0))
    assert table.asked_of("Ann").deadline == 1020.0
    table.answer("Ann", 0, now=1015.0)
    table.answer("Bob", 0, now=1016.0)
    assert table.asked_of("Ann").deadline == 1031.0


def test_a_pause_takes_no_time() -> None:
    table = timed(Clock(bank=60.0))
    table.pause(1010.0)
    assert table.tick(5000.0) is None and table.asked[0].deadline is None and table.is_paused()
    table.resume(5000.0)
    assert table.asked[0].deadline == 5050.0 and not table.is_paused()
    table.answer("Ann", 0, now=5005.0)
    assert left(table, 0) == 45.0


def test_whoever_answers_in_a_pause_is_heard_and_pays_for_the_time_before_it() -> None:
    table = timed(Clock(bank=60.0))
    table.pause(1010.0)
    table.answer("Ann", 0, now=2000.0)
    assert left(table, 0) == 50.0
    table.resume(3000.0)
    table.tick(3001.0)
    assert table.asked_of("Bob").deadline == 3060.0


def test_nobody_pays_for_a_question_that_somebody_else_answered_first() -> None:
    game = facedown.new("mafia", seed=1)
    table = Table(game, [RandomBot(seat.name) for seat in game.seats], clock=Clock(bank=100.0), pace=0.0)
    table.tick(0.0)
    while len(table.asked) < 3 or table.asked[0].true_choice.question.private():
        table.lapse(table.asked[0].seat)
    speaker, *others = [asked.seat for asked in table.asked]
    before = [table.clocks.banks[seat.index] for seat in others]
    table.answer(speaker, 0, now=table.now + 40.0)
    assert [table.clocks.banks[seat.index] for seat in others] == before
    assert table.clocks.banks[speaker.index] == 60.0


def test_time_never_goes_back() -> None:
    table = timed(30.0)
    table.tick(1020.0)
    table.tick(1001.0)
    assert table.now == 1020.0


def test_a_table_without_a_clock_is_never_due() -> None:
    game = facedown.new("hanabi", players=2, seed=1)
    table = Table(game, [RandomBot(0), RandomBot(1)])
    assert table.tick(1e9) is None and table.asked[0].deadline is None and not table.keeps_time


@pytest.mark.parametrize("wrong", [{"question": -1.0}, {"bank": float("nan")}])
def test_a_clock_counts_seconds(wrong: Any) -> None:
    with pytest.raises(FacedownError, match="a clock counts seconds, not"):
        Clock(**wrong)
