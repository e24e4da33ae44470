"""`play_out`: random play without a log, as the plain way to play says it."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.core.chance import Chance

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("loveletter", {"players": 3}),
    ("loveletter", {"players": 5, "ruleset": "house"}),
    ("hanabi", {"players": 4}),
    ("mafia", {}),
    ("coinche", {}),
    ("magic", {"decks": ("burn", "elves")}),
]


def plainly(game: Any, chance: Chance) -> int:
    """The same, question by question."""
    stage, given = game.stage(), 0
    while game.choices and game.stage() == stage:
        open_now = game.choices
        choice = open_now[0] if len(open_now) == 1 else chance.pick(open_now)
        game.choose(chance.below(choice.drawn), of=choice)
        given += 1
    return given


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[f"{name}-{n}" for n, (name, _) in enumerate(GAMES)])
def test_it_ends_where_plain_play_ends(name: str, options: dict[str, Any]) -> None:
    for seed in range(3):
        game = facedown.new(name, seed=seed, **options)
        twin = game.fork()
        count = plainly(game, Chance.of(seed))
        assert twin.play_out(Chance.of(seed)) == count > 0
        assert twin.key() == game.key() and twin.outcome == game.outcome


def test_it_stops_after_so_many_answers() -> None:
    game = facedown.new("hanabi", players=2, seed=1)
    assert game.play_out(Chance.of(1), 3) == 3 == sum(game.answered)


def test_a_game_that_was_played_out_can_be_played_on() -> None:
    game = facedown.new("loveletter", players=2, seed=1)
    game.play_out(Chance.of(1), 2)
    twin = game.fork()
    while not twin.over:
        twin.choose(0)
    assert twin.outcome and not game.over


@pytest.mark.parametrize(
    "look",
    [
        lambda game: game.view(game.seats[0]),
        lambda game: game.log,
        lambda game: game.heard(game.seats[0]),
        lambda game: game.history(),
        lambda game: game.record(),
        lambda game: game.to_json(),
    ],
    ids=["view", "log", "heard", "history", "record", "json"],
)
def test_nothing_is_told_of_a_past_that_was_not_kept(look: Any) -> None:
    game = facedown.new("loveletter", players=2, seed=1)
    look(game)
    game.play_out(Chance.of(1), 1)
    with pytest.raises(ValueError, match="keeps no past"):
        look(game)


def test_a_view_is_not_played_out() -> None:
    with pytest.raises(facedown.InvalidChoice, match=r"play out view\.imagine"):
        facedown.new("loveletter", players=2, seed=1).view("Ann").play_out(Chance.of(1))
