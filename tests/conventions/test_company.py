"""Tree search among players of the hats convention: it takes their word, and leaves it where that ends better."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.conventions.hanabi.encoding import HatsPlayer
from facedown.conventions.hanabi.foresight import HatsForesight
from facedown.conventions.hanabi.hats.worlds import CLUE
from facedown.core.chance import Chance
from facedown.core.errors import BadSetup
from facedown.games.hanabi import Hanabi
from facedown.players.bots import bot_of, seeded
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_of
from facedown.search.looking import search_known
from facedown.table.table import Table

LATE = 40
"""After so many turns of two players the deck is short enough to search."""


def by_convention(turns: int, players: int = 2, seed: int = 3, **options: Any) -> Any:
    """A game in which everybody followed the convention for so many turns."""
    game = facedown.new("hanabi", players=players, seed=seed, **options)
    table = Table(game, [HatsPlayer() for _ in game.seats], seed=seed, trusted=True)
    for _ in range(turns):
        table.step()
    return game


def foresight_at(game: Any) -> tuple[HatsForesight, Any]:
    view = game.view(game.turn)
    found = foresight_of(view, "hats")
    assert isinstance(found, HatsForesight)
    return found, view.choices[0]


def answer_of(game: Any, bot: str) -> object:
    view = game.view(game.turn)
    return seeded(bot_of(Hanabi, bot), 5).decide(view, view.choices[0])


def test_its_habit_is_what_the_convention_says() -> None:
    game = by_convention(LATE)
    foresight, choice = foresight_at(game)
    habit = foresight.habit(choice)
    assert habit is not None and choice[habit].words == answer_of(game, "hats")


def test_it_compares_nothing_that_partners_would_misread() -> None:
    """All clues but those that tell the right number are left out."""
    game = by_convention(LATE)
    foresight, choice = foresight_at(game)
    worth_a_look = foresight.promising(foresight.now, choice)
    assert worth_a_look is not None and 1 < len(worth_a_look) < choice.count
    clues = [move for move in foresight.moves.values() if move.kind == CLUE]
    assert len(clues) < len([option for option in choice if option.words.startswith("tell")])


def test_each_answer_is_worth_a_part_of_what_can_be_gained() -> None:
    foresight, choice = foresight_at(by_convention(LATE))
    known = foresight.weighed(choice, list(foresight.moves), Chance.of(1))
    assert known is not None and len(known) == len(foresight.moves)
    assert all(0.0 <= worth <= 1.0 for worth in known) and max(known) > 0.5


def test_far_from_the_end_it_follows() -> None:
    game = by_convention(2)
    foresight, choice = foresight_at(game)
    assert foresight.promising(foresight.now, choice) == [foresight.habit(choice)]
    assert answer_of(game, "ismcts:50:hats") == answer_of(game, "hats")


@pytest.mark.parametrize("options", [{"strikeout_keeps_points": True}, {"empty_clues": True}])
def test_by_other_rules_it_follows(options: dict[str, bool]) -> None:
    """Imagined games are played by the usual rules, so they say nothing about others."""
    game = by_convention(30, **options)
    foresight, choice = foresight_at(game)
    assert foresight.promising(foresight.now, choice) == [foresight.habit(choice)]
    assert answer_of(game, "ismcts:50:hats") == answer_of(game, "hats")


def test_where_nobody_followed_it_still_answers() -> None:
    """Partners who play anything contradict every hand that it imagines."""
    game, chance = facedown.new("hanabi", players=3, seed=8), Chance.of(4)
    while not game.over:
        choice = game.choices[0]
        clues = [index for index, option in enumerate(choice) if option.words.startswith("tell")]
        if choice.seat.index == 0:
            game.choose(choice.written(answer_of(game, "ismcts:40:hats")))
        else:
            game.choose(chance.pick(clues or range(choice.drawn)))


def test_what_it_cannot_know_does_not_change_its_answer() -> None:
    game = by_convention(LATE)
    worlds = [game, *[game.view(game.turn).imagine(number) for number in range(3)]]
    assert len({answer_of(world, "ismcts:60:hats") for world in worlds}) == 1


@pytest.mark.heavy
def test_it_leaves_the_convention_where_games_end_better() -> None:
    game = by_convention(LATE, seed=5)
    found = search_known(game.view(game.turn), Budget(600), Chance.of(5), "hats")
    assert (found.best.words, answer_of(game, "hats")) == ("tell Bob green", "discard 2")
    assert found.best.ahead > 0


@pytest.mark.parametrize(
    ("game", "bot", "says"),
    [
        ("hanabi", "ismcts:50:natural", "search does not know how Hanabi goes among players like 'natural'"),
        ("loveletter", "ismcts:50:clever", "leave it out"),
    ],
)
def test_company_that_search_does_not_know_is_refused(game: str, bot: str, says: str) -> None:
    begun = facedown.new(game, players=2, seed=1)
    player: Any = bot_of(type(begun), bot)
    with pytest.raises(BadSetup, match=says):
        Table(begun, [player(seed=1), HatsPlayer() if game == "hanabi" else player(seed=2)], seed=1)


def test_only_a_tree_search_keeps_company() -> None:
    with pytest.raises(BadSetup, match="is no budget"):
        bot_of(Hanabi, "rollout:50:hats")
