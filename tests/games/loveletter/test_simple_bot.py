"""The sensible Love Letter bot: it wins, and it keeps to its rules wherever they apply."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

import pytest

import facedown
from facedown.core.choices import Choice, Option
from facedown.games.loveletter.bots.simple import SimpleBot
from facedown.games.loveletter.events import Play
from facedown.games.loveletter.questions import Keep, NameNumber, WhichPlay
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.table.table import Table

Decision = tuple[Any, Choice, Option]
Watch = Callable[[Any, Choice, Option], None]


class Watched(SimpleBot):
    """Keeps every decision, for a test to look at."""

    def __init__(self, seed: object, decisions: list[Decision]) -> None:
        super().__init__(seed)
        self.decisions = decisions

    def decide(self, view: Any, choice: Choice) -> object:
        answer = super().decide(view, choice)
        self.decisions.append((view, choice, choice[choice.index(answer)]))
        return answer


def play(players: list[Player], seed: int, ruleset: str = "classic") -> Any:
    game = facedown.new("loveletter", players=len(players), seed=seed, ruleset=ruleset)
    table = Table(game, players)
    table.play()
    assert not table.notes
    return game


@cache
def decisions(ruleset: str, seed: int) -> list[Decision]:
    """All decisions of a match of three, which is played once for all tests."""
    made: list[Decision] = []
    play([Watched((seed, seat), made) for seat in range(3)], seed, ruleset)
    return made


def watch(look: Watch, ruleset: str = "classic", matches: int = 10) -> None:
    for seed in range(matches):
        for view, choice, taken in decisions(ruleset, seed):
            look(view, choice, taken)


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", ["classic", "2019"])
def test_it_beats_random_play_clearly(ruleset: str) -> None:
    won = 0
    for seed in range(40):
        game = play([SimpleBot(seed), RandomBot(seed)], seed, ruleset)
        won += game.outcome.winners == (game.seats[0],)
    assert won >= 34


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", facedown.games()["loveletter"].rulesets)
def test_every_ruleset_is_played_to_the_end_at_the_smallest_and_the_largest_table(ruleset: str) -> None:
    """At those between, beside the clever bot."""
    counts = facedown.games()["loveletter"].seats_for(ruleset)
    for players in (counts[0], counts[-1]):
        assert play([SimpleBot(seat) for seat in range(players)], players, ruleset).over


@pytest.mark.heavy
@pytest.mark.parametrize(("ruleset", "players"), [("premium", 5), ("lovecraft", 3), ("house", 3)])
def test_it_beats_random_play_at_the_larger_tables_too(ruleset: str, players: int) -> None:
    won = 0
    for seed in range(20):
        game = play([SimpleBot(seed), *[RandomBot((seed, seat)) for seat in range(1, players)]], seed, ruleset)
        won += game.seats[0] in game.outcome.winners
    assert won >= 8


def test_the_same_seed_plays_the_same_match() -> None:
    one = play([SimpleBot("a"), SimpleBot("b")], 4)
    other = play([SimpleBot("a"), SimpleBot("b")], 4)
    assert one.record() == other.record()


@pytest.mark.heavy
def test_it_decides_alike_from_a_written_copy_of_its_view() -> None:
    def alike(view: Any, choice: Choice, taken: Option) -> None:
        copy: Any = facedown.from_json(view.to_json())
        assert SimpleBot(1).decide(copy, copy.choice) == SimpleBot(1).decide(view, choice)

    for ruleset in ("classic", "lovecraft", "house"):
        watch(alike, ruleset, matches=1)


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", ["classic", "2019"])
def test_it_plays_the_princess_only_when_she_falls_anyway(ruleset: str) -> None:
    offered = 0

    def look(view: Any, choice: Choice, taken: Option) -> None:
        nonlocal offered
        if isinstance(choice.question, WhichPlay):
            offered += "Princess" in choice
            fatal = ("Princess", f"Prince → {choice.seat}")
            assert taken.words != "Princess" or all(option.words in fatal for option in choice)

    watch(look, ruleset)
    assert offered > 5


@pytest.mark.heavy
def test_it_does_not_prince_itself_while_it_holds_the_princess() -> None:
    def look(view: Any, choice: Choice, taken: Option) -> None:
        if "Princess" in str(view.hands[choice.seat]) and any(option.words[:6] == "Prince" for option in choice):
            others = [option for option in choice if option.words not in ("Princess", f"Prince → {choice.seat}")]
            assert taken in others or not others

    watch(look)


@pytest.mark.heavy
def test_a_guard_names_the_card_that_is_known() -> None:
    named = 0

    def look(view: Any, choice: Choice, taken: Option) -> None:
        nonlocal named
        question = choice.question
        if isinstance(question, NameNumber):
            known = [card.face.value for card in view.hands[question.target] if card.known and card.face.value != 1]
            named += len(known)
            assert not known or taken.what == known[0]

    watch(look)
    assert named > 3


@pytest.mark.heavy
def test_a_guard_names_no_number_that_was_seen_to_be_gone() -> None:
    def look(view: Any, choice: Choice, taken: Option) -> None:
        question = choice.question
        if isinstance(question, NameNumber) and not any(card.known for card in view.hands[question.target]):
            left = [card.face.value for card in view.cards]
            for card in [card for zone in view.zones for card in zone if card.known]:
                left.remove(card.face.value)
            assert taken.what in left or set(left) <= {1}

    watch(look, matches=5)


@pytest.mark.heavy
def test_a_baron_is_not_aimed_at_a_card_known_to_be_higher() -> None:
    def look(view: Any, choice: Choice, taken: Option) -> None:
        if not isinstance(choice.question, WhichPlay) or not taken.words.startswith("Baron →"):
            return
        baron = cast(Play, taken.what)
        kept = next(card for card in view.hands[choice.seat] if card != baron.card)
        known = [card.face.value for card in view.hands[baron.targets[0]] if card.known]
        others = {option.words for option in choice if not option.words.startswith("Baron →")}
        assert not known or known[0] <= kept.face.value or not others - {"Princess"}

    watch(look)


@pytest.mark.heavy
def test_the_best_card_is_kept_with_a_chancellor() -> None:
    kept = 0

    def look(view: Any, choice: Choice, taken: Option) -> None:
        nonlocal kept
        if isinstance(choice.question, Keep):
            kept += 1
            best = max(card.face.value for card in view.hands[choice.seat])
            assert taken.words.startswith(f"keep {view.edition.names[best]}")

    watch(look, "2019")
    assert kept > 10


def test_the_leader_is_the_target_when_nothing_else_tells_the_rivals_apart() -> None:
    game: Any = facedown.new("loveletter", players=["Ann", "Bob", "Cleo"], seed=6744)
    assert "Guard → Cleo" in game.choice
    game.tokens[game.seat("Cleo")] = 3
    view = game.view(game.seat("Ann"))
    taken = view.choice[SimpleBot(1).decide(view, view.choice)]
    assert taken.words.endswith("→ Cleo")


@pytest.mark.parametrize("card", ["Jestsassin", "Spy", "Guard", "Brain Case"])
def test_a_deck_of_0s_or_of_one_card_is_nothing_that_it_fails_at(card: str) -> None:
    game: Any = facedown.new("loveletter", 2, seed=1, ruleset="house", deck=[(card, 20)], tokens=1)
    bot = SimpleBot()
    while not game.over:
        view = game.view(game.choice.seat)
        game.choose(view.choice.index(bot.decide(view, view.choice)))
