"""Suits by what touches them: the whole grid, the dark ones, prism; and variants by their names."""

from __future__ import annotations

from typing import Any

import pytest
from games.hanabi.scenery import BASIC, DARK_GRID, GRID, OWN_COLOUR, can_be, scene, touches

import facedown
from facedown.core.errors import BadSetup
from facedown.games.hanabi.variants import variant

TEN = [suit for row in GRID.values() for suit in row.values()] + ["prism"]
DARK = [suit for row in DARK_GRID.values() for suit in row.values()] + ["dark prism"]


def touched(name: str, clue: str) -> set[str]:
    """The cards of a variant that a clue touches."""
    suits = variant(name)
    return {face.name for face in suits.faces if suits.named[clue].touches & face.bit}


def suits_of(name: str) -> list[str]:
    return [suit.name for suit in variant(name).suits]


# The grid


@pytest.mark.parametrize("suit", TEN + DARK)
@pytest.mark.parametrize("count", [4, 5, 6])
def test_every_clue_touches_what_the_grid_says(suit: str, count: int) -> None:
    suits = variant(f"{suit.title()} ({count} Suits)")
    for clue in suits.clues:
        found = {face.name for face in suits.faces if clue.touches & face.bit}
        cards = [(name.name, rank) for name in suits.suits for rank in range(1, 6)]
        assert found == {f"{name} {rank}" for name, rank in cards if touches(clue.name, name, rank, suits.colours)}


@pytest.mark.parametrize("suit", TEN + DARK)
def test_a_colour_that_touches_no_suit_of_its_own_cannot_be_named(suit: str) -> None:
    own = suit in (*GRID["own colour"].values(), *DARK_GRID["own colour"].values())
    assert variant(f"{suit} (6 Suits)").colours == (*BASIC[:5], *([OWN_COLOUR.get(suit, suit)] if own else []))
    assert [clue.name for clue in variant(f"{suit} (6 Suits)").clues if clue.rank] == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize(("colours", "count"), [("no colour", 0), ("own colour", 1), ("all colours", 5)])
def test_so_many_colours_touch_a_card(colours: str, count: int) -> None:
    for grid in (GRID, DARK_GRID):
        for suit in grid[colours].values():
            suits = variant(f"{suit} (6 Suits)")
            for face in suits.faces[25:]:
                there = [clue for clue in suits.clues if not clue.rank and clue.touches & face.bit]
                assert len(there) == count


@pytest.mark.parametrize(("ranks", "count"), [("no rank", 0), ("own rank", 1), ("all ranks", 5)])
def test_so_many_ranks_touch_a_card(ranks: str, count: int) -> None:
    for grid in (GRID, DARK_GRID):
        for row in grid.values():
            suits = variant(f"{row[ranks]} (6 Suits)")
            for face in suits.faces[25:]:
                there = [clue.rank for clue in suits.clues if clue.rank and clue.touches & face.bit]
                assert len(there) == count
                assert count != 1 or there == [face.rank]


@pytest.mark.parametrize("suit", TEN)
def test_a_sixth_suit_makes_sixty_cards(suit: str) -> None:
    assert sum(variant(f"{suit} (6 Suits)").copies) == 60


@pytest.mark.parametrize("suit", DARK)
def test_a_dark_suit_has_one_copy_of_each_card(suit: str) -> None:
    suits = variant(f"{suit} (6 Suits)")
    assert suits.copies[25:] == (1, 1, 1, 1, 1)
    assert sum(suits.copies) == 55


def test_every_card_of_a_dark_suit_is_critical_until_it_is_played() -> None:
    staged = scene(ann="black 1", bob="red 1", options={"variant": "Black (6 Suits)"})
    black = staged.game.variant.faces[25:]
    assert [staged.game.is_critical(face) for face in black] == [True] * 5
    staged.plays("ann", "play 1")
    assert [staged.game.is_critical(face) for face in black] == [False, True, True, True, True]


# Scenes


def test_every_colour_touches_rainbow_and_nobody_can_say_rainbow() -> None:
    staged = scene("rainbow", ann="red 1, red 2, red 3", bob="rainbow 1, blue 2, rainbow 3")
    told = [words for words in staged.options() if words.startswith("tell Bob")]
    assert told == [f"tell Bob {clue}" for clue in ("red", "yellow", "green", "blue", "purple", "1", "2", "3")]
    staged.cannot("tell Bob rainbow", because="a clue is one of red, yellow, green, blue, purple, 1, 2, 3, 4, 5")
    staged.plays("ann", "tell Bob blue").expect(says="Ann tells Bob blue: slots 1, 2 and 3.")
    assert {name.split()[0] for name in can_be(staged, "bob", 1)} == {"blue", "rainbow"}
    staged.plays("bob", "tell Ann 1").plays("ann", "tell Bob red")
    assert {name.split()[0] for name in can_be(staged, "bob", 1)} == {"rainbow"}
    assert {name.split()[0] for name in can_be(staged, "bob", 2)} == {"blue"}
    staged.ends()


def test_the_rank_of_a_pink_card_stays_open() -> None:
    staged = scene(ann="red 1, red 2", bob="pink 5, blue 2", options={"variant": "Pink (6 Suits)"})
    staged.plays("ann", "tell Bob 3")
    pink = [f"pink {rank}" for rank in range(1, 6)]
    assert can_be(staged, "bob", 1) == ["red 3", "yellow 3", "green 3", "blue 3", "purple 3", *pink]
    assert not set(can_be(staged, "bob", 2)) & {*pink, "red 3", "blue 3"}
    staged.plays("bob", "tell Ann 1").plays("ann", "tell Bob pink")
    assert can_be(staged, "bob", 1) == pink
    staged.ends()


def test_no_clue_ever_touches_null() -> None:
    staged = scene(ann="red 1, red 2", bob="null 1, null 2", options={"variant": "Null (6 Suits)"})
    assert not any(words.startswith("tell") for words in staged.options())
    staged.cannot("tell Bob 1", because="Bob has no such card").ends()


def test_with_eight_tokens_and_nobody_to_tell_anything_a_card_is_played() -> None:
    staged = scene(ann="red 1, red 2", bob="null 1, null 2", options={"variant": "Null (6 Suits)"})
    assert staged.options() == ["play 1", "play 2"]
    staged.ends()


def test_ranks_do_not_touch_brown_and_colours_do_not_touch_white() -> None:
    staged = scene(ann="red 1, red 2", bob="brown 1, white 2", options={"variant": "White & Brown (6 Suits)"})
    assert [words for words in staged.options() if "tell" in words] == ["tell Bob brown", "tell Bob 2"]
    staged.ends()


@pytest.mark.parametrize(
    ("count", "colours"),
    [(6, "red yellow green blue purple"), (5, "red yellow green blue red"), (4, "red green blue red green")],
)
def test_each_rank_of_prism_is_touched_by_the_next_colour(count: int, colours: str) -> None:
    for rank, colour in enumerate(colours.split(), 1):
        touching = [
            c
            for c in variant(f"Prism ({count} Suits)").colours
            if f"prism {rank}" in touched(f"Prism ({count} Suits)", c)
        ]
        assert touching == [colour]


def test_colours_of_special_suits_count_for_prism() -> None:
    assert "prism 4" in touched("Pink & Prism (5 Suits)", "pink")
    assert "prism 5" in touched("Pink & Prism (5 Suits)", "red")


# Names


@pytest.mark.parametrize(
    ("name", "suits"),
    [
        ("No Variant", "red yellow green blue purple"),
        ("3 Suits", "red green blue"),
        ("4 Suits", "red yellow green blue"),
        ("5 Suits", "red yellow green blue purple"),
        ("6 Suits", "red yellow green blue purple teal"),
        ("Rainbow (6 Suits)", "red yellow green blue purple rainbow"),
        ("Rainbow (5 Suits)", "red yellow green blue rainbow"),
        ("Rainbow (4 Suits)", "red green blue rainbow"),
        ("Black & Rainbow (6 Suits)", "red yellow green blue black rainbow"),
        ("Black & Rainbow (5 Suits)", "red green blue black rainbow"),
        ("Rainbow & Pink (3 Suits)", "red rainbow pink"),
        ("rainbow (6 suits)", "red yellow green blue purple rainbow"),
        ("  Omni (4 Suits) ", "red green blue omni"),
    ],
)
def test_variants_by_name(name: str, suits: str) -> None:
    assert suits_of(name) == suits.split()


def test_suits_of_two_words() -> None:
    assert suits_of("Muddy Rainbow & Dark Pink (5 Suits)") == ["red", "green", "blue", "muddy rainbow", "dark pink"]


@pytest.mark.parametrize(("count", "cards"), [(3, 30), (4, 40), (5, 50), (6, 60)])
def test_three_to_six_suits(count: int, cards: int) -> None:
    game: Any = facedown.new("hanabi", players=2, variant=f"{count} Suits")
    assert (len(game.cards), game.variant.best, len(game.heights)) == (cards, 5 * count, count)


def test_a_variant_goes_before_the_suits_of_a_ruleset() -> None:
    game: Any = facedown.new("hanabi", players=2, ruleset="rainbow", variant="3 Suits")
    assert len(game.cards) == 30


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Rainbw (6 Suits)", "there is no special suit 'Rainbw'; did you mean rainbow?"),
        ("Dark Pnk & White (6 Suits)", "did you mean dark pink?"),
        ("7 Suits", 'there is no variant \'7 Suits\'; write it as in "6 Suits" or "Rainbow & Pink (6 Suits)"'),
        ("2 Suits", "there is no variant '2 Suits'"),
        ("Rainbow", "there is no variant 'Rainbow'"),
        ("Rainbow 6 Suits", "there is no variant 'Rainbow 6 Suits'"),
        ("Pink & Pink (6 Suits)", "name each special suit once"),
        ("White & Pink & Null (3 Suits)", "fewer of them than 3"),
        ("Zzz (6 Suits)", "there is no special suit 'Zzz'; there are null, brown"),
        ("Funels (6 Suits)", "did you mean Funnels?"),
        ("Funnels & Chimneys (6 Suits)", "Funnels and Chimneys do not go together"),
        ("Ambiguous & Matryoshka (6 Suits)", "Ambiguous and Matryoshka do not go together"),
        ("Ambiguous (5 Suits)", "there are 2, 4, 6 suits in Ambiguous, besides special ones, not 5"),
        ("Black-Ones (5 Suits)", "there is nothing about black that all cards of one rank could have"),
        ("Prism-Fives (5 Suits)", "there is nothing about prism"),
        ("Rainbow-Twos (5 Suits)", "there is no special suit 'Rainbow-Twos'"),
    ],
)
def test_names_of_no_variant_are_refused_with_help(name: str, why: str) -> None:
    with pytest.raises(BadSetup) as caught:
        facedown.new("hanabi", players=2, variant=name)
    assert why in str(caught.value)


@pytest.mark.parametrize("name", [5, True, ["3 Suits"], ("3 Suits",)])
def test_a_variant_is_a_name(name: Any) -> None:
    with pytest.raises(BadSetup, match="variant must be a name"):
        facedown.new("hanabi", players=2, variant=name)


def test_numbers_by_which_others_know_a_clue() -> None:
    clues = variant("Black & Rainbow (6 Suits)").clues
    assert [(clue.name, clue.value) for clue in clues if not clue.rank] == list(
        zip(["red", "yellow", "green", "blue", "black"], range(5), strict=True)
    )
    assert [clue.value for clue in clues if clue.rank] == [1, 2, 3, 4, 5]
