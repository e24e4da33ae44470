"""The bot that takes anything, and the player who reads from a script."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import facedown
from facedown.core.errors import FacedownError
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.players.scripted import Scripted
from facedown.table.table import Table


def test_a_random_bot_takes_each_option_equally_often() -> None:
    game: Any = facedown.new("loveletter", players=["Ann", "Bob", "Cleo"], seed=1491)
    bot = RandomBot(1)
    taken = Counter([bot.decide(game.view(game.choice.seat), game.choice) for _ in range(4000)])
    assert set(taken) == set(range(len(game.choice)))
    assert all(abs(count - 1000) < 150 for count in taken.values())


def test_the_same_seed_plays_the_same_game() -> None:
    records = []
    for _ in range(2):
        game = facedown.new("loveletter", players=3, seed=5)
        Table(game, [RandomBot(seat) for seat in range(3)]).play()
        records.append(game.record())
    assert records[0] == records[1]


def test_a_script_may_give_words_and_indices() -> None:
    game: Any = facedown.new("loveletter", players=["Ann", "Bob", "Cleo"], seed=1491)
    script = Scripted(["Guard → Bob", "6 King"])
    table = Table(game, {"Ann": script, "Bob": Scripted([0]), "Cleo": Scripted([])})
    table.step()
    table.step()
    assert game.out[game.seat("Bob")]
    assert not script.answers and not table.notes


def test_a_script_that_has_ended_says_what_was_asked() -> None:
    game: Any = facedown.new("loveletter", players=2, seed=1)
    with pytest.raises(FacedownError, match="has ended, and they are asked: Which card do you play"):
        Scripted([]).decide(game.view(game.choice.seat), game.choice)


def test_a_wrong_line_in_a_script_is_refused_and_the_next_one_counts() -> None:
    game: Any = facedown.new("loveletter", players=["Ann", "Bob", "Cleo"], seed=1491)
    table = Table(game, [Scripted(["Princess", "Priest → Bob"]), RandomBot(), RandomBot()])
    table.step()
    assert table.notes == ["Ann was refused: Ann cannot choose Princess: Ann holds no such card"]
    assert str(game.discards[game.seat("Ann")]) == "Priest"


def test_whoever_forgets_decide_is_told_so() -> None:
    class Silent(Player):
        pass

    game: Any = facedown.new("loveletter", players=2, seed=1)
    with pytest.raises(NotImplementedError, match=r"Silent has no decide\(self, view, choice\): write one"):
        Silent().decide(game.view(game.choice.seat), game.choice)
