"""The manual of Hanabi, and the page about it in the docs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import facedown
from facedown.games.hanabi.game import Hanabi
from facedown.games.hanabi.manual import OPTIONS, others, praise, ruled, touch_of
from facedown.games.hanabi.options import RULESETS
from facedown.games.hanabi.suits import SPECIAL
from facedown.games.hanabi.variants import FAMILIES, MIXES, TWISTS, variant

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "hanabi.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("points", "best", "name"),
    [
        *[(0, 25, "A shame"), (5, 25, "A shame"), (6, 25, "Poor"), (10, 25, "Poor"), (11, 25, "Fair")],
        *[(15, 25, "Fair"), (16, 25, "Excellent"), (20, 25, "Excellent"), (21, 25, "Amazing"), (24, 25, "Amazing")],
        *[(25, 25, "Legendary"), (6, 30, "A shame"), (7, 30, "Poor"), (29, 30, "Amazing"), (30, 30, "Legendary")],
    ],
)
def test_what_scores_are_called(points: int, best: int, name: str) -> None:
    assert praise(points, best).startswith(f"{name}: ")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_manual_of_each_ruleset_has_its_suits(said: Any, ruleset: str) -> None:
    status, out, _ = said("rules", "hanabi", "--ruleset", ruleset)
    assert status == 0
    suits = variant(RULESETS[ruleset][0]).suits
    assert all(f"{suit.name} " in out for suit in suits)
    assert ("goes on without drawing" in " ".join(out.split())) == (ruleset == "play-on")


def test_the_manual_tells_what_the_options_change(said: Any) -> None:
    said_so = ["strikeout_keeps_points=true", "discard_at_8=true", "empty_clues=true", "hand_size=3"]
    chosen = [part for option in [*said_so, "variant=Pink (6 Suits)"] for part in ("--option", option)]
    _, out, _ = said("rules", "hanabi", *chosen)
    words = " ".join(out.replace("•", "").split())
    for sentence in (
        "the cards that were built count.",
        "With all 8 there it is allowed too",
        "It may touch no card at all",
        "Everybody gets 3 cards.",
        "Pink is touched by pink and every rank.",
        "hand_size = 3",
    ):
        assert sentence in words


def test_every_option_is_explained_with_its_default() -> None:
    game = facedown.new("hanabi", players=2, seed=1)
    assert {*OPTIONS, "deck"} == set(Hanabi.settings)
    for name in OPTIONS:
        assert f"| `{name}` | {ruled(game, name)} | {OPTIONS[name]} |\n" in PAGE
        assert ruled(game, name) not in others(game, name).split(", ")


@pytest.mark.parametrize("name", [suit.name for suit in SPECIAL.values()])
def test_the_page_has_every_special_suit(name: str) -> None:
    suit = SPECIAL[name]
    colours = {"own": "its own", "none": "none", "all": "all", "prism": "one a rank"}[suit.colours]
    ranks = {"own": "its own", "none": "none", "all": "all"}[suit.ranks]
    own = colours if suit.named == (name,) else suit.named[0]
    assert f"| {name} | {own} | {ranks} | {sum(suit.copies)} |\n" in PAGE


@pytest.mark.parametrize("name", [*FAMILIES, *MIXES, *TWISTS])
def test_the_page_has_every_family_mix_and_twist(name: str) -> None:
    assert f"`{name}`" in PAGE


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_page_has_every_ruleset(ruleset: str) -> None:
    name, after = RULESETS[ruleset]
    cards = sum(variant(name).copies)
    assert f"| `{ruleset}` | {name} | {cards} | {variant(name).best} | {after} |\n" in PAGE


def test_what_touches_a_suit_in_words() -> None:
    odd = variant("Prism & Null (5 Suits)")
    assert touch_of(odd, SPECIAL["null"]) == "no colour and no rank; null cannot be named"
    assert "1 red, 2 green, 3 blue, 4 red, 5 green" in touch_of(odd, SPECIAL["prism"])
