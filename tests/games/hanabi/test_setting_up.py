"""Setting up: how many cards, hands and players, every option, and what is refused with its reason."""

from __future__ import annotations

from math import factorial, prod
from typing import Any

import pytest
from games.hanabi.scenery import scene

import facedown
from facedown.core.errors import BadSetup
from facedown.games.hanabi import Hanabi
from facedown.names import names_for

RANKS = (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)


def begun(players: int = 3, **options: Any) -> Any:
    return facedown.new("hanabi", players=players, seed=1, **options)


def refusal(players: int = 3, **options: Any) -> str:
    with pytest.raises(BadSetup) as caught:
        begun(players, **options)
    return str(caught.value)


# The box


def test_there_are_fifty_cards_ten_of_each_suit() -> None:
    names = sorted(card.face.name for card in begun().cards)
    assert names == sorted(f"{suit} {rank}" for suit in ("red", "yellow", "green", "blue", "purple") for rank in RANKS)
    assert begun().variant.best == 25


def test_there_are_so_many_orders_of_the_deck() -> None:
    orders = factorial(50) // prod(factorial(copies) for copies in begun().variant.copies)
    assert orders == factorial(50) // (factorial(3) * 2**3) ** 5
    assert f"{orders:.2e}" == "1.19e+56"


@pytest.mark.parametrize(
    ("players", "hand", "deck", "pace"), [(2, 5, 40, 17), (3, 5, 35, 13), (4, 4, 34, 13), (5, 4, 30, 10)]
)
def test_hands_deck_and_pace_by_the_number_of_players(players: int, hand: int, deck: int, pace: int) -> None:
    game = begun(players)
    assert [len(zone) for zone in game.hands] == [hand] * players
    assert len(game.deck) == deck
    assert game.pace() == pace


def test_six_players_have_three_cards_each() -> None:
    game = begun(6)
    assert [len(zone) for zone in game.hands] == [3] * 6
    assert len(game.deck) == 32


def test_a_game_begins_with_eight_tokens_no_strike_and_no_firework() -> None:
    game = begun()
    assert (game.tokens, game.strikes, game.heights, game.score) == (8, 0, (0, 0, 0, 0, 0), 0)
    assert (len(game.played), len(game.discards), game.max_score()) == (0, 0, 25)
    assert game.choice.seat is game.seats[0]


@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_can_play(players: int) -> None:
    """Defect 15: a game of one was accepted."""
    assert "is for 2 to 6 players" in (refusal(players) if players else refused_without_players())


def refused_without_players() -> str:
    with pytest.raises(BadSetup) as caught:
        facedown.new("hanabi", players=[])
    return str(caught.value)


def test_seeds_shuffle_the_deck() -> None:
    decks = {tuple(card.face.name for card in facedown.new(Hanabi, players=2, seed=seed).deck) for seed in range(20)}
    assert len(decks) == 20


# Rulesets


@pytest.mark.parametrize(
    ("ruleset", "cards", "suits", "best"),
    [
        ("standard", 50, 5, 25),
        ("multicolour", 60, 6, 30),
        ("short-multicolour", 55, 6, 30),
        ("rainbow", 60, 6, 30),
        ("play-on", 50, 5, 25),
    ],
)
def test_the_official_ways_to_play(ruleset: str, cards: int, suits: int, best: int) -> None:
    game = begun(ruleset=ruleset)
    assert (len(game.cards), len(game.variant.suits), game.variant.best) == (cards, suits, best)
    assert game.plays_on() is (ruleset == "play-on")


@pytest.mark.parametrize("ruleset", ["multicolour", "short-multicolour"])
def test_as_a_sixth_suit_the_multicolour_one_is_ordinary(ruleset: str) -> None:
    game = begun(ruleset=ruleset)
    colours = [clue for clue in game.variant.clues if not clue.rank]
    assert len(colours) == 6
    assert [clue.touches.bit_count() for clue in colours] == [5] * 6


def test_multicolour_as_all_colours_cannot_be_named() -> None:
    game = begun(ruleset="rainbow")
    assert game.variant.colours == ("red", "yellow", "green", "blue", "purple")


# Options


def test_options_begin_as_the_rules_have_them() -> None:
    assert Hanabi.settings["strikeout_keeps_points"] is False
    assert Hanabi.settings["discard_at_8"] is False
    assert Hanabi.settings["empty_clues"] is False
    assert not begun().plays_on()


def test_discards_at_eight_tokens_can_be_allowed() -> None:
    staged = scene(ann="red 1, red 4", bob="blue 1, blue 2", deck="green 1", options={"discard_at_8": True})
    staged.plays("ann", "discard 2").expect(tokens=8, discards="red 4,", ann="green 1, red 1", asked="bob").ends()


def test_empty_clues_can_be_allowed() -> None:
    staged = scene(ann="red 1, red 4", bob="blue 1, blue 2", cleo="red 1, red 2", options={"empty_clues": True})
    told = [words for words in staged.options() if words.startswith("tell")]
    assert len(told) == 20
    staged.plays("ann", "tell Bob red").expect(tokens=7, asked="bob", says="Ann tells Bob red: no card.")
    assert not any("red" in name for name in names_of(staged.game, 1))
    staged.ends()


def names_of(game: Any, seat: int) -> list[str]:
    return [face.name for mask in game.possible[seat] for face in game.variant.faces_in(mask)]


def test_empty_clues_cost_a_token_and_are_for_others_alone() -> None:
    staged = scene(ann="red 1, red 4", bob="blue 1, blue 2", tokens=0, options={"empty_clues": True})
    staged.cannot("tell Bob red", because="no clue token").cannot("tell Ann red", because="themselves").ends()


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7])
def test_hands_of_another_size(size: int) -> None:
    game = begun(4, hand_size=size)
    assert [len(zone) for zone in game.hands] == [size] * 4
    assert len(game.deck) == 50 - 4 * size


@pytest.mark.parametrize("size", [0, -1, 8, 2.0, "5", True])
def test_hands_of_no_sensible_size_are_refused(size: object) -> None:
    assert "hand_size must be a whole number from 1 to 7" in refusal(hand_size=size)


def test_hands_that_leave_no_deck_are_refused() -> None:
    assert "6 hands of 5 cards leave no deck of 30" in refusal(6, hand_size=5, variant="3 Suits")


@pytest.mark.parametrize("name", ["strikeout_keeps_points", "discard_at_8", "empty_clues"])
@pytest.mark.parametrize("value", [1, 0, "yes", None])
def test_switches_are_true_or_false(name: str, value: Any) -> None:
    assert f"{name} must be true or false" in refusal(**{name: value})


@pytest.mark.parametrize("value", ["forever", "", 1, True])
def test_what_follows_the_deck_is_one_of_three(value: object) -> None:
    assert 'after_deck must be "one turn each", "play on" or "all or nothing"' in refusal(after_deck=value)


def test_an_option_or_ruleset_that_is_not_there_is_refused_with_those_that_are() -> None:
    assert "it has variant, after_deck, speedrun, hand_size, strikeout_keeps_points" in refusal(lives=4)
    assert "it has standard, multicolour, short-multicolour, rainbow, play-on" in refusal(ruleset="house")


# A given deck


def in_order(suits: int = 5) -> list[str]:
    return [f"{suit} {rank}" for suit in ("red", "yellow", "green", "blue", "purple")[:suits] for rank in RANKS]


def test_a_given_deck_is_dealt_from_the_top_whole_hands_first_player_first() -> None:
    game = begun(3, deck=in_order())
    assert [card.face.name for card in game.hands[game.seats[0]]] == ["red 2", "red 2", "red 1", "red 1", "red 1"]
    assert [card.face.name for card in game.hands[game.seats[1]]] == ["red 5", "red 4", "red 4", "red 3", "red 3"]
    assert [card.face.name for card in game.deck] == in_order()[15:]


def test_cards_of_a_deck_can_be_written_in_four_ways() -> None:
    suits = ("red", "yellow", "green", "blue", "purple")
    apart = [(suits.index(name.split()[0]), int(name.split()[1])) for name in in_order()]
    decks: list[list[object]] = [
        [*in_order()],
        [(suits[suit], rank) for suit, rank in apart],
        [*apart],
        [{"suitIndex": suit, "rank": rank} for suit, rank in apart],
    ]
    for deck in decks:
        assert [card.face.name for card in begun(3, deck=deck).deck] == in_order()[15:]


def test_a_given_deck_does_not_depend_on_the_seed() -> None:
    games: list[Any] = [facedown.new("hanabi", players=2, seed=seed, deck=in_order()) for seed in (1, 2)]
    assert [str(zone) for zone in games[0].zones] == [str(zone) for zone in games[1].zones]


def test_a_given_deck_is_replayed() -> None:
    game = begun(2, deck=in_order(), after_deck="play on")
    game.choose("play 5")
    again: Any = facedown.replay(game.record())
    assert again.to_json() == game.to_json()


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        (["red 1"], "the deck has 1 of red 1, and No Variant has 3"),
        ([*in_order()[1:], "red 2"], "the deck has 2 of red 1, and No Variant has 3"),
        ([*in_order()[1:], "teal 1"], "card 50 of the deck, 'teal 1', is none of No Variant: suits are red, yellow"),
        ([*in_order()[1:], "red 6"], "card 50 of the deck, 'red 6', is none of No Variant"),
        ([*in_order()[1:], "red"], "card 50 of the deck, 'red', is none of No Variant"),
        ([*in_order()[1:], (5, 1)], "card 50 of the deck, (5, 1), is none of No Variant"),
        ([*in_order()[1:], (-1, 1)], "card 50 of the deck, (-1, 1), is none of No Variant"),
        ([*in_order()[1:], (0, True)], "card 50 of the deck, (0, True), is none of No Variant"),
        ([*in_order()[1:], None], "card 50 of the deck, None, is none of No Variant"),
        ([*in_order()[1:], {"rank": 1}], "card 50 of the deck"),
        ("red 1", "a deck is a list of cards from the top down"),
        (5, "a deck is a list of cards from the top down"),
        ([], "the deck has 0 of red 1, and No Variant has 3"),
        ([*in_order(), "red 1"], "the deck has 4 of red 1, and No Variant has 3"),
    ],
)
def test_a_deck_that_is_none_is_refused_with_its_reason(deck: Any, why: str) -> None:
    assert why in refusal(deck=deck)


def test_a_given_deck_has_the_cards_of_its_variant() -> None:
    dark = [*in_order(4), *[f"black {rank}" for rank in range(1, 6)]]
    game = begun(2, deck=dark, variant="Black (5 Suits)")
    assert [card.face.name for card in game.deck] == dark[10:]
    assert "the deck has 0 of black 1" in refusal(deck=in_order(4), variant="Black (5 Suits)")


def test_nobody_sees_the_given_deck() -> None:
    game = begun(3, deck=in_order())
    for viewer in (*game.seats, None):
        view = game.view(viewer)
        assert view.layout.options.get("deck") is None
        assert all(not card.known for card in view.deck)


def test_names_of_players_can_be_given() -> None:
    assert [seat.name for seat in begun(4).seats] == list(names_for(4))
    game: Any = facedown.new("hanabi", players=["Dora", "Emil"], seed=1)
    assert any(option.words.startswith("tell Emil") for option in game.choice)
