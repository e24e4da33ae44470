"""Players who look ahead: they know what their seat knows, and nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from typing import Any

import pytest
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
from facedown.search.players import IsmctsPlayer, PimcPlayer, RolloutPlayer, SearchingPlayer, looked
from facedown.testing.scenes import deal

SEARCHERS = ("rollout:3", "pimc:2", "ismcts:30")
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


class Peeking(Player):
    """Looks ahead from the truth: it was handed the game itself."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def decide(self, view: Any, choice: Any) -> object:
        def end(index: int) -> float:
            twin = self.game.fork()
            twin.choose(index)
            twin.play_out(Chance.of(index))
            return float(twin.tokens[choice.seat])

        return max(range(choice.drawn), key=end)


def test_a_search_that_peeks_is_caught() -> None:
    scene = deal("loveletter", ann="Guard Baron", bob="Priest", deck="Guard Guard Prince King")
    game = scene.game
    ann = game.seats[0]
    worlds = [game.view(ann).imagine(number) for number in range(30)]
    answers = {answer_of(Peeking(world), world, ann) for world in worlds}
    assert len(answers) > 1, "its answer follows what it cannot know"


PROGRAM = """
import json, sys
import facedown
from facedown.games import find
from facedown.players.bots import bot_of

name, bot, text = json.load(sys.stdin)
view = facedown.from_json(text)
choice = view.choices[0]
print(json.dumps(choice.written(bot_of(find(name), bot)(seed=5).decide(view, choice))))
"""


@pytest.mark.heavy
@pytest.mark.parametrize("bot", SEARCHERS)
@pytest.mark.parametrize(("name", "options"), GAMES, ids=[f"{name}-{n}" for n, (name, _) in enumerate(GAMES)])
def test_another_process_with_the_view_alone_answers_alike(name: str, options: dict[str, Any], bot: str) -> None:
    game, seat = asked_in(name, options, 4, 3)
    here = answer_of(searcher(type(game), bot), game, seat)
    given = json.dumps([name, bot, game.view(seat).to_json()])
    there = subprocess.run([sys.executable, "-c", PROGRAM], input=given, capture_output=True, text=True, check=True)
    assert json.loads(there.stdout) == here


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


def test_several_processes_look_together() -> None:
    game = facedown.new("loveletter", players=2, seed=423)
    found = looked(search_known, game.view("Ann"), Budget(60, None, 2), 1)
    assert found.iterations == 60 == sum(tried.taken for tried in found.tried)
    again = looked(search_known, game.view("Ann"), Budget(60, None, 2), 1)
    assert [(tried.words, tried.taken, tried.total) for tried in found.tried] == [
        (tried.words, tried.taken, tried.total) for tried in again.tried
    ]


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
