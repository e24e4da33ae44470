"""Suits that share colours, special ranks and twists of the rules; and the laws, for every variant there is."""

from __future__ import annotations

from typing import Any

import pytest
from games.hanabi.scenery import can_be, scene

import facedown
from facedown.core.chance import Chance
from facedown.core.errors import BadSetup
from facedown.games.hanabi import Hanabi
from facedown.games.hanabi.suits import OWN, PRISM, SPECIAL
from facedown.games.hanabi.variants import FAMILIES, MIXES, TWISTS, variant
from facedown.testing import laws

ODD_SUITS = [suit for suit in SPECIAL.values() if suit.colours != PRISM and (suit.colours, suit.ranks) != (OWN, OWN)]
WITH_A_RANK = [f"{suit.name.title().replace(' ', '-')}-{rank}" for suit in ODD_SUITS for rank in ("Ones", "Fives")]


def touched(name: str, clue: str) -> list[str]:
    suits = variant(name)
    return [face.name for face in suits.faces_in(suits.named[clue].touches)]


def touching(name: str, card: str) -> list[str]:
    """The clues that touch a card."""
    suits = variant(name)
    bit = next(face.bit for face in suits.faces if face.name == card)
    return [clue.name for clue in suits.clues if clue.touches & bit]


# The laws, for all


ALL = [
    *["No Variant", "3 Suits", "4 Suits", "6 Suits", *MIXES],
    *[f"{suit.title()} (4 Suits)" for suit in SPECIAL],
    *[f"{family} ({count} Suits)" for family, sizes in FAMILIES.items() for count in sizes if count > 2],
    *[f"{family} & Pink ({min(sizes) + 1} Suits)" for family, sizes in FAMILIES.items()],
    *[f"{twist} (3 Suits)" for twist in TWISTS],
    *[f"{ranks} (3 Suits)" for ranks in WITH_A_RANK[::2]],
    *[f"{ranks} & Dark Omni (4 Suits)" for ranks in WITH_A_RANK[1::2]],
]


@pytest.mark.heavy
@pytest.mark.parametrize("name", ALL)
def test_every_variant_keeps_the_laws(name: str) -> None:
    place = ALL.index(name)
    assert laws.check(Hanabi, "standard", 2 + place % 5, [place], moments=1, options={"variant": name}) is None


@pytest.mark.heavy
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    "name", ["Dark Null & Dark Omni (4 Suits)", "Prism & Gray Pink (5 Suits)", "Clue Starved & Orange (6 Suits)"]
)
def test_odd_variants_keep_the_laws_at_every_number_of_players(name: str, players: int) -> None:
    assert laws.check(Hanabi, "standard", players, [players], moments=2, options={"variant": name}) is None


@pytest.mark.parametrize("name", ALL)
def test_names_are_spelled_as_there(name: str) -> None:
    assert variant(name).name == variant(name.upper()).name == name
    assert variant(name.replace("Color", "Colour")) is variant(name)


def test_parts_can_be_said_in_any_order() -> None:
    assert variant("Pink & Rainbow (5 Suits)") is variant("Rainbow & Pink (5 Suits)")
    assert variant("Pink & Funnels (5 Suits)") is variant("funnels & pink (5 suits)")
    assert [suit.name for suit in variant("White & Black & Rainbow (4 Suits)").suits][1:] == [
        *("black", "rainbow", "white")
    ]


# Suits that share colours


@pytest.mark.parametrize(
    ("name", "colours"),
    [
        ("Ambiguous (6 Suits)", "red green blue"),
        ("Ambiguous (4 Suits)", "red blue"),
        ("Ambiguous & White (5 Suits)", "red blue"),
        ("Very Ambiguous (6 Suits)", "red blue"),
        ("Very Ambiguous (3 Suits)", "blue"),
        ("Extremely Ambiguous (6 Suits)", "blue"),
        ("Extremely Ambiguous & Black (6 Suits)", "blue black"),
        ("Matryoshka (6 Suits)", "red yellow green blue purple teal"),
        ("Matryoshka (3 Suits)", "red yellow green"),
        ("Dual-Color (6 Suits)", "red yellow blue black"),
        ("Dual-Color (5 Suits)", "red yellow green blue purple"),
        ("Dual-Color (3 Suits)", "red yellow blue"),
        ("Dual-Color & Rainbow (4 Suits)", "red yellow blue"),
        ("RGB Mix (6 Suits)", "red green blue"),
        ("Special Mix (5 Suits)", "black pink brown"),
        ("Ambiguous Mix", "red blue black"),
        ("Ambiguous & Dual-Color Mix", "red yellow blue"),
        ("Holiday Mix (5 Suits)", "pink green blue"),
        ("Dark Pink (5 Suits)", "red yellow green blue pink"),
        ("Dark Brown & Dark Orange (6 Suits)", "red yellow green blue brown orange"),
        ("Pink & Dark Pink (5 Suits)", "red green blue pink"),
    ],
)
def test_colours_in_the_order_in_which_others_number_them(name: str, colours: str) -> None:
    assert [(clue.value, clue.name) for clue in variant(name).clues if not clue.rank] == list(
        enumerate(colours.split())
    )


@pytest.mark.parametrize(
    ("family", "count"),
    [("Ambiguous", 2), ("Very Ambiguous", 3), ("Extremely Ambiguous", 6), ("Dual-Color", 3)],
)
def test_so_many_suits_have_the_same_colour(family: str, count: int) -> None:
    suits = variant(f"{family} (6 Suits)")
    for clue in suits.clues:
        assert len({face.suit for face in suits.faces_in(clue.touches)}) == (6 if clue.rank else count)


def test_of_nested_suits_each_has_one_colour_more() -> None:
    suits = variant("Matryoshka (6 Suits)")
    for place, suit in enumerate(suits.suits):
        assert len(touching("Matryoshka (6 Suits)", f"{suit.name} 1")) == place + 2
    assert touching("Matryoshka (6 Suits)", "geas 4") == ["red", "yellow", "green", "4"]


def test_of_dual_colours_every_suit_has_two_and_no_two_have_both() -> None:
    for count in (3, 5, 6):
        pairs = [suit.named for suit in variant(f"Dual-Color ({count} Suits)").suits]
        assert all(len(pair) == 2 for pair in pairs)
        assert len({frozenset(pair) for pair in pairs}) == count


def test_a_dark_suit_answers_to_the_colour_of_the_light_one() -> None:
    assert touching("Pink & Dark Pink (5 Suits)", "dark pink 2") == ["pink", "1", "2", "3", "4", "5"]
    assert touching("Dark Brown (5 Suits)", "dark brown 2") == ["brown"]


# Special ranks


@pytest.mark.parametrize(
    ("name", "card", "clues"),
    [
        ("Rainbow-Ones (3 Suits)", "red 1", "red green blue 1"),
        ("Rainbow-Ones (3 Suits)", "red 5", "red 5"),
        ("Rainbow-Fives (3 Suits)", "green 5", "red green blue 5"),
        ("Pink-Ones (3 Suits)", "red 1", "red 2 3 4 5"),
        ("White-Ones (3 Suits)", "red 1", "1"),
        ("Brown-Fives (3 Suits)", "red 5", "red"),
        ("Null-Ones (3 Suits)", "blue 1", ""),
        ("Omni-Fives (3 Suits)", "blue 5", "red green blue 1 2 3 4"),
        ("Light-Pink-Ones (3 Suits)", "red 1", "2 3 4 5"),
        ("Muddy-Rainbow-Ones (3 Suits)", "red 1", "red green blue"),
        ("Rainbow-Ones & Pink (4 Suits)", "pink 1", "red green blue pink 1 2 3 4 5"),
        ("Null-Ones & Rainbow (4 Suits)", "rainbow 1", "red green blue"),
        ("Omni-Ones & White (4 Suits)", "white 1", "2 3 4 5"),
        ("White-Ones & Prism (4 Suits)", "prism 1", "1"),
        ("Deceptive-Ones (6 Suits)", "red 1", "red 2"),
        ("Deceptive-Ones (6 Suits)", "blue 1", "blue 5"),
        ("Deceptive-Ones (6 Suits)", "purple 1", "purple 2"),
        ("Deceptive-Fives (6 Suits)", "red 5", "red 1"),
        ("Deceptive-Fives (6 Suits)", "teal 5", "teal 2"),
        ("Deceptive-Fives & Pink (5 Suits)", "pink 5", "pink 1 2 3 4"),
    ],
)
def test_all_cards_of_a_rank_are_touched_as_a_suit_is(name: str, card: str, clues: str) -> None:
    assert touching(name, card) == clues.split()


def test_a_rank_that_says_nothing_of_its_own_cards_is_not_said() -> None:
    for ranks in ("Pink-Ones", "Null-Ones", "Brown-Ones", "Deceptive-Ones"):
        assert [clue.value for clue in variant(f"{ranks} (5 Suits)").clues if clue.rank] == [2, 3, 4, 5]
    assert [clue.value for clue in variant("Omni-Fives (5 Suits)").clues if clue.rank] == [1, 2, 3, 4]
    assert [clue.value for clue in variant("Rainbow-Ones (5 Suits)").clues if clue.rank] == [1, 2, 3, 4, 5]


# Twists


@pytest.mark.parametrize(("name", "cards"), [("Critical Fours", 45), ("Scarce Ones", 45), ("Clue Starved", 50)])
def test_scarce_cards(name: str, cards: int) -> None:
    assert sum(variant(f"{name} (5 Suits)").copies) == cards
    assert variant(f"{name} & Black (6 Suits)").copies[25:] == (1, 1, 1, 1, 1)


def test_which_cards_are_scarce() -> None:
    assert variant("Critical Fours (3 Suits)").copies[:5] == (3, 2, 2, 1, 1)
    assert variant("Scarce Ones (3 Suits)").copies[:5] == (2, 2, 2, 2, 1)


def test_a_rank_reaches_down_a_funnel_and_up_a_chimney() -> None:
    suits = ("red", "green", "blue")
    assert touched("Funnels (3 Suits)", "2") == [f"{suit} {rank}" for suit in suits for rank in (1, 2)]
    assert touched("Chimneys (3 Suits)", "4") == [f"{suit} {rank}" for suit in suits for rank in (4, 5)]
    assert "pink 5" in touched("Funnels & Pink (4 Suits)", "1")
    assert "brown 1" not in touched("Funnels & Brown (4 Suits)", "5")


def test_odd_and_even() -> None:
    staged = scene(ann="red 1, red 2", bob="red 3, blue 4", options={"variant": "Odds and Evens (3 Suits)"})
    told = [words for words in staged.options() if words.startswith("tell")]
    assert told == ["tell Bob red", "tell Bob blue", "tell Bob odd", "tell Bob even"]
    staged.plays("ann", "tell Bob odd").expect(says="Ann tells Bob odd: slot 1.")
    assert {name[-1] for name in can_be(staged, "bob", 1)} == {"1", "3", "5"}
    assert {name[-1] for name in can_be(staged, "bob", 2)} == {"2", "4"}
    assert [clue.value for clue in staged.game.variant.clues if clue.rank] == [1, 2]


def test_the_mute_say_one_kind_alone() -> None:
    assert [clue.name for clue in variant("Color Mute (3 Suits)").clues] == ["1", "2", "3", "4", "5"]
    assert [clue.name for clue in variant("Number Mute (3 Suits)").clues] == ["red", "green", "blue"]


def test_the_blind_hear_a_clue_that_touches_nothing() -> None:
    staged = scene(ann="red 1, red 2", bob="red 3, blue 4", options={"variant": "Color Blind (3 Suits)"})
    told = [words for words in staged.options() if words.startswith("tell")]
    assert told == [f"tell Bob {clue}" for clue in ("red", "green", "blue", "3", "4")]
    staged.plays("ann", "tell Bob red").expect(tokens=7, says="Ann tells Bob red: no card.")
    assert len(can_be(staged, "bob", 1)) == len(can_be(staged, "bob", 2)) == 15


def test_with_synesthesia_a_rank_has_a_colour() -> None:
    assert touching("Synesthesia (3 Suits)", "red 2") == ["red", "green"]
    assert touching("Synesthesia (3 Suits)", "green 2") == ["green"]
    assert touching("Synesthesia & Brown (4 Suits)", "brown 2") == ["brown"]
    assert touching("Synesthesia & White (4 Suits)", "white 2") == []


def test_clues_are_starved_by_halves() -> None:
    starved = {"variant": "Clue Starved (5 Suits)"}
    staged = scene(ann="red 1, red 2", bob="red 3, blue 4", tokens=0, options=starved)
    staged.plays("ann", "discard 1").expect(tokens=0)
    assert staged.game.half
    staged.cannot("tell Ann 2", because="there is no clue token left")
    staged.plays("bob", "discard 1").expect(tokens=1)
    assert not staged.game.half


def test_seven_and_a_half_tokens_become_eight() -> None:
    staged = scene(ann="red 5, red 2", bob="red 3, blue 4", tokens=7, options={"variant": "Clue Starved (5 Suits)"})
    staged.plays("ann", "discard 2").expect(tokens=7).plays("bob", "discard 1").expect(tokens=8)
    staged.cannot("discard 1", because="nothing can be discarded while there are 8 clue tokens")


# Orange


ORANGE = {"variant": "Orange (5 Suits)"}


def test_orange_is_played_by_discarding_it() -> None:
    staged = scene(ann="orange 1, red 2", bob="red 3, blue 4", tokens=4, options=ORANGE)
    staged.plays("ann", "discard 1").expect(tokens=4, strikes=0, heights=(0, 0, 0, 0, 1))


def test_orange_that_does_not_fit_is_a_strike_when_it_is_discarded() -> None:
    staged = scene(ann="orange 3, red 2", bob="red 3, blue 4", tokens=4, options=ORANGE)
    staged.plays("ann", "discard 1").expect(tokens=4, strikes=1, discards="orange 3,")


def test_orange_is_discarded_by_playing_it() -> None:
    staged = scene(ann="orange 1, red 2", bob="red 3, blue 4", tokens=4, options=ORANGE)
    staged.plays("ann", "play 1").expect(tokens=5, strikes=0, discards="orange 1,", heights=(0, 0, 0, 0, 0))


def test_the_last_orange_card_brings_a_token_as_any_other() -> None:
    staged = scene(ann="orange 5, red 2", bob="red 3, blue 4", tokens=4, heights=(0, 0, 0, 0, 4), options=ORANGE)
    staged.plays("ann", "discard 1").expect(tokens=5, heights=(0, 0, 0, 0, 5))


def test_with_eight_tokens_orange_cannot_be_played_by_discarding_it() -> None:
    staged = scene(ann="orange 1, red 2", bob="red 3, blue 4", options=ORANGE)
    staged.cannot("discard 1", because="nothing can be discarded while there are 8 clue tokens")


# Whole games


@pytest.mark.parametrize("name", ["Orange (5 Suits)", "Clue Starved & Pink (5 Suits)", "Totally Blind (3 Suits)"])
def test_such_games_are_written_and_told_again(name: str) -> None:
    for seed in range(5):
        game: Any = facedown.new("hanabi", players=3, seed=seed, variant=name)
        chance = Chance.of((name, seed))
        while not game.over:
            game.choose(game.choice.sample(chance))
        written = facedown.games.hanabi.to_hanab_live(game)
        assert written["options"]["variant"] == name
        assert facedown.games.hanabi.from_hanab_live(written).key() == game.key()


def test_what_is_not_played_here_is_refused() -> None:
    for name in ("Up or Down", "Duck", "Cow & Pig", "Reversed", "Sudoku", "Alternating Clues", "Throw It in a Hole"):
        for whole in (f"{name} (5 Suits)", f"{name.upper()} & Pink (5 Suits)", name):
            with pytest.raises(BadSetup, match=f"hanab.live has {name}, and there are no rules for it here"):
                variant(whole)
