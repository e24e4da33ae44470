"""Players who look ahead: they know what their seat knows, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from peeking import Peeking
from poker import KUHN, LEDUC, Policy, at_random, equilibrium, expected_value, exploitability, solved
from poker_games import Kuhn, Leduc, policy_of

import facedown
from facedown.core.chance import Chance
from facedown.core.errors import BadSetup
from facedown.players.bots import bot_of, is_bot
from facedown.players.player import Player
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_of
from facedown.search.looking import Search, imagined, search_known
from facedown.search.players import IsmctsPlayer, PimcPlayer, RolloutPlayer, SearchingPlayer
from facedown.testing.scenes import deal

SEARCHERS = ("rollout:3", "pimc:2", "ismcts:30")
DECISIONS = 12
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("loveletter", {"players": 2}),
    ("loveletter", {"players": 4, "ruleset": "house"}),
    ("hanabi", {"players": 3}),
    ("mafia", {"ruleset": "vanilla-7-2", "players": 7}),
    ("coinche", {}),
    ("magic", {"decks": ("burn", "weenie")}),
]


def asked_in(name: str, options: dict[str, Any], seed: int, after: int) -> tuple[Any, Any]:
    """A game after some random answers, at a question with several options, and the seat that is asked."""
    game, chance = facedown.new(name, seed=seed, **options), Chance.of(seed)
    while game.choices:
        choice = chance.pick(game.choices)
        if after <= 0 and choice.drawn > 1:
            return game, choice.seat
        game.choose(chance.below(choice.drawn), of=choice)
        after -= 1
    raise AssertionError("the game is over")


def searcher(rules: type[facedown.Game], bot: str) -> Player:
    kind = bot_of(rules, bot)
    assert issubclass(kind, SearchingPlayer)
    return kind(seed=5)


def answer_of(player: Player, game: Any, seat: Any) -> object:
    view = game.view(seat)
    choice = view.choices[0]
    return choice.written(player.decide(view, choice))


@pytest.mark.heavy
@pytest.mark.parametrize("bot", SEARCHERS)
@pytest.mark.parametrize(("name", "options"), GAMES, ids=[f"{name}-{n}" for n, (name, _) in enumerate(GAMES)])
def test_what_a_seat_cannot_know_does_not_change_its_answer(name: str, options: dict[str, Any], bot: str) -> None:
    game, seat = asked_in(name, options, 3, 7)
    worlds = [game, *[game.view(seat).imagine(number) for number in range(2)]]
    assert len({answer_of(searcher(type(game), bot), world, seat) for world in worlds}) == 1


def played(game: Any, player: Player, most: int) -> tuple[list[str], list[object]]:
    """So many decisions of a player who has all seats: what it was shown, and what it answered. What has one option
    only goes without saying, and so that games go on, others answer now and then."""
    views: list[str] = []
    answers: list[object] = []
    chance = Chance.of("others")
    while game.choices and len(views) < most:
        choice = game.choices[0]
        if choice.drawn > 1 and chance.below(3):
            view = game.view(choice.seat)
            views.append(view.to_json())
            Peeking.truth = game
            answers.append(choice.written(player.decide(view, view.choices[0])))
            game.choose(answers[-1], of=choice)
        else:
            game.choose(chance.below(choice.drawn), of=choice)
    return views, answers


PROGRAM = """
import json, sys
import facedown
from facedown.games import find
from facedown.players.bots import bot_of
from peeking import Peeking

name, bot, views = json.load(sys.stdin)
player = (Peeking if bot == "peeking" else bot_of(find(name), bot))(seed=5)
answers = []
for text in views:
    view = facedown.from_json(text)
    answers.append(view.choices[0].written(player.decide(view, view.choices[0])))
print(json.dumps(answers))
"""


def answered_elsewhere(name: str, bot: str, views: list[str]) -> list[object]:
    """What a player answers in another process, which has the views alone."""
    answers: list[object] = json.loads(
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            input=json.dumps([name, bot, views]),
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    )
    return answers


@pytest.mark.heavy
@pytest.mark.parametrize("bot", SEARCHERS)
@pytest.mark.parametrize(("name", "options"), GAMES, ids=[f"{name}-{n}" for n, (name, _) in enumerate(GAMES)])
def test_another_process_with_the_views_alone_answers_alike(name: str, options: dict[str, Any], bot: str) -> None:
    game = facedown.new(name, seed=4, **options)
    views, answers = played(game, searcher(type(game), bot), DECISIONS)
    assert len(views) == DECISIONS or game.over
    assert answered_elsewhere(name, bot, views) == answers


@pytest.mark.heavy
def test_a_search_that_peeks_is_caught() -> None:
    """It is put to the same test."""
    views, answers = played(facedown.new("loveletter", players=2, seed=4), Peeking(), 30)
    assert answered_elsewhere("loveletter", "peeking", views) != answers


# What they find


def test_a_guard_names_the_card_that_a_priest_saw() -> None:
    scene = deal("loveletter", ann="Priest Guard", bob="Princess", deck="Priest Baron Guard Handmaid")
    scene.plays("ann", "Priest → Bob").plays("bob", "Priest → Ann")
    view = scene.game.view("Ann")
    found = search_known(view, Budget(300), Chance.of(1))
    assert found.best.words == "Guard → Bob"


def test_places_that_are_taken_for_one_may_have_other_options() -> None:
    """A seat may have learned something before the search began that its place does not show: options are looked up."""
    view = facedown.new("loveletter", players=2, seed=423).view("Ann")
    foresight = foresight_of(view)
    search = Search(foresight, view.seats[0], lambda world, seat: "one place", Chance.of(1))
    for _ in range(50):
        search.iterate(imagined(foresight, search.chance))
    assert sum(tried.taken for tried in search.root.known.values()) == 50


@pytest.mark.parametrize("kind", [RolloutPlayer, PimcPlayer, IsmctsPlayer])
def test_it_says_what_it_expects(kind: type[SearchingPlayer]) -> None:
    game = facedown.new("loveletter", players=2, seed=423)
    player = kind.with_budget("20")(seed=1)
    view = game.view("Ann")
    player.decide(view, view.choices[0])
    assert "After 20 iterations" in player.why() and "%" in player.why()


# Poker: known values


def policy_at(rules: Any, kind: type[SearchingPlayer], budget: str, times: int) -> Policy:
    return policy_of(rules, lambda seed: kind.with_budget(budget)(seed=seed), times)


@pytest.mark.heavy
def test_a_search_over_what_is_known_loses_nothing_to_an_equilibrium_of_kuhn_poker() -> None:
    """It has the value of the game against an equilibrium. But it does not mix its answers, so it can be exploited."""
    policy, best = policy_at(Kuhn, IsmctsPlayer, "1000", 2), equilibrium(Fraction(1, 6))
    assert abs(expected_value(KUHN, policy, best) + Fraction(1, 18)) < 0.02
    assert abs(expected_value(KUHN, best, policy) + Fraction(1, 18)) < 0.02
    assert 0.05 < exploitability(KUHN, policy) < exploitability(KUHN, at_random(KUHN)) / 2


@pytest.mark.heavy
def test_a_search_over_what_is_known_is_far_from_random_in_leduc() -> None:
    policy, best = policy_at(Leduc, IsmctsPlayer, "100", 1), solved(LEDUC, 60)
    assert expected_value(LEDUC, policy, best) > expected_value(LEDUC, at_random(LEDUC), best) + Fraction(1, 5)
    assert exploitability(LEDUC, policy) < exploitability(LEDUC, at_random(LEDUC))


# Budgets and names


@pytest.mark.parametrize(
    ("words", "budget"), [("500", Budget(500)), ("0.5s", Budget(10**9, 0.5)), ("80x2", Budget(80, None, 2))]
)
def test_a_budget_is_iterations_or_seconds(words: str, budget: Budget) -> None:
    assert Budget.said(words) == budget and str(budget) == words


@pytest.mark.parametrize("words", ["", "0", "-3", "many", "0s", "inf s", "nans", "5x0", "5x1000"])
def test_nonsense_is_no_budget(words: str) -> None:
    with pytest.raises(BadSetup, match="is no budget"):
        Budget.said(words)


def test_a_bot_that_does_not_search_takes_no_budget() -> None:
    rules = facedown.games()["loveletter"]
    assert is_bot(rules, "ismcts") and is_bot(rules, "ismcts:5") and is_bot(rules, "simple")
    assert not any(is_bot(rules, name) for name in ("simple:5", "random:5", "ismcts:", "nobody:5", 7))
