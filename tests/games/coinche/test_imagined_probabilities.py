"""Imagined hands fit what was played and said, and come as often as chance deals them.

Short endings are compared with all deals that fit. A right program would fail one of the comparisons by bad luck once
in three million times (see `surprise`).
"""

from __future__ import annotations

from typing import Any

import pytest
from games.coinche.enumeration import all_worlds, hands_of, imagined
from games.coinche.scenery import contract, lay, match, table
from games.loveletter.enumeration import surprise

from facedown import Chance
from facedown.games.coinche import Coinche
from facedown.testing.scenes import Scene

WORLDS = 500


def ending(seed: int, left: int, ruleset: str = "standard", bid: str = "80 ♥", **options: Any) -> Coinche:
    """Any cards are played until so many are left to the leader of a trick."""
    game = match(ruleset, seed, **options)
    contract(Scene(game), bid, by=game.turn.name)
    chance = Chance.of(seed)
    while len(game.hand(game.turn)) > left or len(game.trick) > 0:
        assert game.choice is not None
        game.choose(chance.below(game.choice.drawn))
    return game


def compare(game: Coinche, viewer: int | None) -> int:
    """Compare imagined worlds with all that fit. Returns how many do."""
    seat = None if viewer is None else game.seats[viewer]
    worlds = all_worlds(game, seat)
    assert hands_of(game) in worlds, "the truth fits"
    assert surprise({world: 1 / len(worlds) for world in worlds}, imagined(game, seat, WORLDS)) < 5
    return len(worlds)


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("ruleset", "bid", "options"),
    [
        ("standard", "80 ♥", {}),
        ("pagat", "80 ♠", {}),
        ("standard", "80 SA", {}),
        ("standard", "80 TA", {}),
        ("standard", "80 ♣", {"undertrump_partner": False, "overtrump_partner_on_lead": False}),
        ("bga", "90 ♦", {}),
    ],
    ids=str,
)
def test_after_tricks_that_show_voids_and_denied_trumps(
    ruleset: str, bid: str, options: dict[str, Any], seed: int
) -> None:
    game = ending(seed, 3, ruleset, bid, **options)
    assert 0 < compare(game, seed % 4) <= 1680


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(2))
def test_a_spectator_knows_what_the_tricks_show(seed: int) -> None:
    compare(ending(seed, 2), None)


@pytest.mark.heavy
@pytest.mark.parametrize(("left", "seed"), [(4, 39), (4, 31), (5, 42)])
def test_longer_endings(left: int, seed: int) -> None:
    """From these seeds the tricks show so much that few deals fit."""
    compare(ending(seed, left), 0)


@pytest.mark.heavy
def test_in_the_middle_of_a_trick() -> None:
    game = ending(3, 3)
    for _ in range(2):
        game.choose(0)
        compare(game, 1)


def test_whoever_did_not_go_higher_has_no_higher_trump() -> None:
    scene = contract(table(ann="9♥", bob="8♥ 7♥", cleo="A♥ J♥", dan="10♥ Q♥ K♥"), "80 ♥")
    lay(scene, "9♥ 8♥")
    view = scene.game.view(scene.seat("dan"))
    for seed in range(60):
        bob = [str(card) for card in view.imagine(seed).hand(scene.seat("bob"))]
        assert "J♥" not in bob


def test_whoever_did_not_ruff_has_no_trump() -> None:
    scene = contract(table(ann="A♣", bob="7♦ 8♦ A♠ K♠ Q♠ J♠ 10♠ 9♠"), "80 ♥")
    lay(scene, "A♣ 7♦")
    view = scene.game.view(scene.seat("dan"))
    for seed in range(60):
        bob = [str(card) for card in view.imagine(seed).hand(scene.seat("bob"))]
        assert not [card for card in bob if card[-1] in "♥♣"]


@pytest.mark.parametrize("seed", [14, 16, 26])
def test_after_a_belote_the_other_card_is_where_it_was_said_to_be(seed: int) -> None:
    """From these seeds somebody has said belote, and still holds the other card."""
    game = ending(seed, 3)
    [(who, _, _)] = [one for one in game.belotes if not one[2]]
    compare(game, (who + 1) % 4)


# Annonces


@pytest.mark.heavy
@pytest.mark.parametrize(("seed", "viewer"), [(76, 0), (76, 1), (76, 2), (99, 0), (106, 1), (128, 2), (128, 3)])
def test_annonces_that_were_said_are_held_and_compare_as_they_did(seed: int, viewer: int) -> None:
    """From these seeds it matters that some annonces lost, and that others were the best of a hand."""
    compare(ending(seed, 3, "ffb"), viewer)


EQUAL = [
    "A♠ K♠ Q♠ 7♥ 8♦ 7♣ 9♣ J♣",
    "A♦ K♦ Q♦ 8♥ 7♠ 8♣ 10♣ K♣",
    "9♠ 10♠ J♠ 9♥ K♥ 9♦ A♣ Q♣",
    "8♠ 10♥ J♥ Q♥ A♥ 7♦ 10♦ J♦",
]
"""Ann and Bob have a tierce to the ace each."""


@pytest.mark.heavy
@pytest.mark.parametrize(("seed", "viewer"), [(1, 2), (1, 3), (4, 2), (12, 3)])
def test_after_equal_annonces_nobody_imagines_unequal_ones(seed: int, viewer: int) -> None:
    game = ending(seed, 3, "ffb", hands=EQUAL, dealer=3)
    assert game.annonces_shown == "equal"
    compare(game, viewer)
