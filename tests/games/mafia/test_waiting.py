"""Waiting for the evening: a pass that anything said or voted takes back."""

from __future__ import annotations

import pytest
from games.mafia.tables import choice_of, dead, say, table, wait

WAIT = "wait for the evening"
SEVEN = "2 Goon, 5 Townie"


def asked(game: object) -> list[str]:
    return sorted([choice.seat.name for choice in game.choices])  # type: ignore[attr-defined]


@pytest.mark.parametrize("words", ["vote Gus", "unvote", "claim to be the Townie", "call Gus guilty", "say Hello"])
def test_whoever_waits_may_speak_again_when_somebody_else_does(words: str) -> None:
    game = table(SEVEN)
    say(game, "Cleo: vote Finn", f"Ann: {WAIT}", f"Bob: {WAIT}")
    assert asked(game) == ["Cleo", "Dan", "Eve", "Finn", "Gus"]
    say(game, f"Cleo: {words}")
    assert asked(game) == ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus"]


def test_somebody_who_waited_can_still_change_their_vote() -> None:
    game = table(SEVEN)
    say(game, "Ann: vote Gus", f"Ann: {WAIT}", "Bob: vote Finn", "Ann: vote Finn")
    wait(game)
    assert dead(game) == "Finn"


def test_waiting_takes_nobody_elses_waiting_back() -> None:
    game = table(SEVEN)
    say(game, f"Ann: {WAIT}", f"Bob: {WAIT}", f"Cleo: {WAIT}")
    assert asked(game) == ["Dan", "Eve", "Finn", "Gus"]


def test_the_day_is_over_when_all_wait() -> None:
    game = table(SEVEN)
    say(game, f"Ann: {WAIT}", "Bob: vote Gus", *[f"{name}: {WAIT}" for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")])
    assert (game.phase, game.day) == ("day", 1)
    say(game, f"Finn: {WAIT}", f"Gus: {WAIT}")
    assert (game.phase, dead(game)) == ("night", "Gus")


def test_whoever_has_used_up_their_words_is_not_asked_again() -> None:
    game = table(SEVEN, words=1, votes=1)
    say(game, "Ann: vote Gus", "Ann: say I am done", f"Bob: {WAIT}", "Cleo: vote Gus", "Cleo: claim to be the Townie")
    assert asked(game) == ["Bob", "Dan", "Eve", "Finn", "Gus"]


def test_when_somebody_leaves_whoever_waits_may_speak_again() -> None:
    game = table(SEVEN)
    say(game, "Ann: vote Gus", f"Ann: {WAIT}", "Gus: leave the game")
    assert "Ann" in asked(game)


def test_words_in_the_family_by_day_take_nothing_back() -> None:
    game = table("Goon, Encryptor, 5 Townie")
    say(game, f"Cleo: {WAIT}")
    say(game, "Ann: tell the family Let us be quiet")
    assert "Cleo" not in asked(game), "or everybody would notice that the family talks"


def test_whoever_waits_keeps_their_vote() -> None:
    game = table(SEVEN)
    say(game, "Ann: vote Gus", f"Ann: {WAIT}", "Bob: say Why Gus?")
    assert "unvote" in choice_of(game, "Ann")
