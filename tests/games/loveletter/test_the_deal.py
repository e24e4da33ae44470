"""How a match begins: the box, the deal, the starter."""

from __future__ import annotations

import pytest

import facedown
from facedown.core.chance import Chance

DECK_LEFT = {
    ("classic", 2): 10,
    ("classic", 3): 12,
    ("classic", 4): 11,
    ("2019", 2): 15,
    ("2019", 3): 17,
    ("2019", 4): 16,
    ("2019", 5): 15,
    ("2019", 6): 14,
}
TOKENS = {
    ("classic", 2): 7,
    ("classic", 3): 5,
    ("classic", 4): 4,
    ("2019", 2): 6,
    ("2019", 3): 5,
    ("2019", 4): 4,
    ("2019", 5): 3,
    ("2019", 6): 3,
}
CLASSIC = "Guard 1 5, Priest 2 2, Baron 3 2, Handmaid 4 2, Prince 5 2, King 6 1, Countess 7 1, Princess 8 1"
EDITION_2019 = (
    "Spy 0 2, Guard 1 6, Priest 2 2, Baron 3 2, Handmaid 4 2, Prince 5 2, Chancellor 6 2, King 7 1, Countess 8 1, "
    "Princess 9 1"
)


@pytest.mark.parametrize(("ruleset", "box"), [("classic", CLASSIC), ("2019", EDITION_2019)])
def test_every_face_has_its_value_and_its_copies(ruleset: str, box: str) -> None:
    cards = facedown.new("loveletter", ruleset=ruleset).cards
    faces = dict.fromkeys(card.face for card in cards)
    assert ", ".join(f"{f} {f.value} {sum(card.face is f for card in cards)}" for f in faces) == box


@pytest.mark.parametrize(("ruleset", "cards", "values"), [("classic", 16, 54), ("2019", 21, 70)])
def test_the_box_has_so_many_cards_with_this_sum(ruleset: str, cards: int, values: int) -> None:
    box = facedown.new("loveletter", ruleset=ruleset).cards
    assert (len(box), sum(card.face.value for card in box)) == (cards, values)


@pytest.mark.parametrize(("ruleset", "players"), DECK_LEFT)
def test_everybody_gets_a_card_and_the_deck_keeps_the_rest(ruleset: str, players: int) -> None:
    game = facedown.new("loveletter", players, seed=1, ruleset=ruleset)
    drawn = 1
    assert len(game.deck) + drawn == DECK_LEFT[ruleset, players]
    assert [len(hand) for hand in game.hands] == [2 if seat is game.starter else 1 for seat in game.seats]
    assert not any(len(pile) for pile in game.discards)


@pytest.mark.parametrize(("ruleset", "players"), DECK_LEFT)
def test_one_card_is_laid_aside_face_down_and_of_two_players_three_face_up(ruleset: str, players: int) -> None:
    game = facedown.new("loveletter", players, seed=1, ruleset=ruleset)
    assert (len(game.aside), len(game.turned_up)) == (1, 3 if players == 2 else 0)
    view = game.view(None)
    assert [card.known for card in (*view.aside, *view.turned_up)] == [False] + [True] * len(game.turned_up)


@pytest.mark.parametrize(("ruleset", "players"), TOKENS)
def test_so_many_tokens_win_the_match(ruleset: str, players: int) -> None:
    assert facedown.new("loveletter", players, ruleset=ruleset).tokens_to_win() == TOKENS[ruleset, players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_classic_match_has_at_most_13_rounds_that_somebody_wins(players: int) -> None:
    goal = facedown.new("loveletter", players).tokens_to_win()
    assert players * (goal - 1) + 1 == 13


@pytest.mark.parametrize(("ruleset", "players"), [("classic", 1), ("classic", 5), ("2019", 1), ("2019", 7)])
def test_a_table_too_small_or_too_large_is_refused(ruleset: str, players: int) -> None:
    with pytest.raises(facedown.BadSetup, match="is for 2 to"):
        facedown.new("loveletter", players, ruleset=ruleset)


def test_an_edition_that_does_not_exist_is_refused() -> None:
    with pytest.raises(facedown.BadSetup, match="classic, 2019"):
        facedown.new("loveletter", ruleset="chaos")


def test_two_players_of_the_same_name_are_refused() -> None:
    with pytest.raises(facedown.BadSetup, match="names of their own"):
        facedown.new("loveletter", players=["Ann", "Ann"])


def test_chance_says_who_starts_the_first_round() -> None:
    starters = [facedown.new("loveletter", 4, seed=seed).starter.index for seed in range(400)]
    assert all(70 < starters.count(seat) < 130 for seat in range(4))


def test_the_starter_is_the_first_to_be_asked() -> None:
    for seed in range(20):
        game = facedown.new("loveletter", 3, seed=seed)
        assert game.choice.seat is game.starter is game.turn


def test_five_of_sixteen_first_cards_are_guards() -> None:
    first = [facedown.new("loveletter", 3, seed=seed).aside.top.face.name for seed in range(2000)]
    assert abs(first.count("Guard") / 2000 - 5 / 16) < 4 * (5 / 16 * 11 / 16 / 2000) ** 0.5


def test_every_round_is_dealt_afresh() -> None:
    game, chance = facedown.new("loveletter", 3, seed=3), Chance.of(3)
    while game.round < 2:
        game.choose(game.choice.sample(chance))
    assert (len(game.deck), len(game.aside), len(game.turned_up)) == (11, 1, 0)
    assert sorted(len(hand) for hand in game.hands) == [1, 1, 2]
    assert not any([*game.out, *game.protected, *[len(pile) for pile in game.discards]])


# What a table may agree on


def test_a_match_may_be_agreed_to_be_shorter() -> None:
    game = facedown.new("loveletter", players=3, seed=1, tokens=1)
    while not game.over:
        game.choose(0)
    assert max(game.outcome.scores) == 1
    assert facedown.replay(game.record()) == game


def test_two_players_may_turn_up_no_cards() -> None:
    assert len(facedown.new("loveletter", players=2, seed=1, ruleset="2019", turned_up=0).turned_up) == 0
    assert len(facedown.new("loveletter", players=2, seed=1, ruleset="2019").turned_up) == 3
    assert len(facedown.new("loveletter", players=3, seed=1, turned_up=3).turned_up) == 0


@pytest.mark.parametrize(("option", "value"), [("tokens", 0), ("tokens", "four"), ("tokens", True), ("turned_up", 13)])
def test_what_cannot_be_agreed_on_is_refused(option: str, value: object) -> None:
    with pytest.raises(facedown.BadSetup, match=f"{option} must be a whole number from"):
        facedown.new("loveletter", players=2, seed=1, ruleset="classic", **{option: value})
