"""Which cards may be played: each obligation with scenes for and against it, and the reason that a refused card gets.

Hearts are trumps unless a scene says otherwise. Rows are those of the reference, 2.4.
"""

from __future__ import annotations

from typing import Any

import pytest
from games.coinche.scenery import contract, lay, playable, table

from facedown.games.coinche import obligations
from facedown.games.coinche.tricks import PlayCard
from facedown.testing.scenes import Scene

HIGHER = "you must play a higher trump than the"


def hearts(bid: str = "80 ♥", ruleset: str = "standard", **options: Any) -> Scene:
    return contract(table(ruleset, **options), bid)


# Row 1: follow suit


def test_whoever_holds_the_suit_led_follows_it() -> None:
    scene = lay(hearts(ann="A♣", bob="K♣ 7♣ J♥ 9♥ A♠ K♠ Q♠ J♠"), "A♣")
    assert playable(scene) == "7♣ K♣"
    scene.cannot("A♠", because="you must follow suit: ♣").cannot("J♥", because="you must follow suit: ♣")


def test_whoever_leads_plays_anything() -> None:
    scene = hearts(ann="A♣ 7♦ 8♥ 9♥ J♥ A♠ K♠ 7♣")
    assert playable(scene) == "K♠ A♠ 8♥ 9♥ J♥ 7♦ 7♣ A♣"


# Rows 2 and 3: trumps are led


@pytest.mark.parametrize("led", ["9♥", "A♥"])
def test_where_trumps_are_led_one_goes_higher(led: str) -> None:
    """Row 2, edge case 13."""
    scene = lay(hearts(ann="9♥ A♥", bob="J♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠"), led)
    assert playable(scene) == "J♥"
    scene.cannot("7♥", because=f"{HIGHER} {led}").cannot("A♠", because="you must follow suit: ♥")


def test_one_goes_higher_than_ones_partner_too() -> None:
    """Row 2, edge case 13."""
    scene = lay(hearts(ann="9♥", bob="8♥", cleo="J♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠"), "9♥ 8♥")
    assert playable(scene) == "J♥"
    scene.cannot("7♥", because=f"{HIGHER} 9♥")


def test_a_table_may_spare_the_partner_who_led_trumps() -> None:
    """The variant of row 2."""
    scene = hearts(ann="9♥", bob="8♥", cleo="J♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠", overtrump_partner_on_lead=False)
    assert playable(lay(scene, "9♥ 8♥")) == "7♥ J♥"


def test_an_opponent_is_never_spared() -> None:
    """The variant of row 2 is about the partner alone: here Bob is master."""
    options = {"ann": "9♥ 8♥", "bob": "A♥ K♠", "cleo": "J♥ 7♥ A♠ Q♠ J♠ 10♠ 9♠ 8♠"}
    scene = hearts(overtrump_partner_on_lead=False, **options)
    assert playable(lay(scene, "8♥ A♥")) == "J♥"


def test_one_goes_higher_than_the_best_not_than_the_last() -> None:
    scene = lay(hearts(ann="8♥", bob="9♥ 7♠ 8♠", cleo="7♥", dan="A♥ J♥ A♠ K♠ Q♠ J♠ 10♠ 9♠"), "8♥ 9♥ 7♥")
    assert playable(scene) == "J♥"


def test_whoever_holds_only_lower_trumps_plays_any_of_them() -> None:
    """Row 3, edge case 14."""
    scene = lay(hearts(ann="J♥", bob="8♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠"), "J♥")
    assert playable(scene) == "7♥ 8♥"


def test_whoever_has_no_trump_when_trumps_are_led_plays_anything() -> None:
    scene = lay(hearts(ann="J♥", bob="7♦ 8♦ A♠ K♠ Q♠ J♠ 10♠ 9♠"), "J♥")
    assert playable(scene) == "9♠ 10♠ J♠ Q♠ K♠ A♠ 7♦ 8♦"


# Row 4: no duty to beat in a plain suit


def test_in_a_plain_suit_nobody_must_go_higher() -> None:
    scene = lay(hearts(ann="K♣", bob="A♣ 7♣ J♥ 9♥ A♠ K♠ Q♠ J♠"), "K♣")
    assert playable(scene) == "7♣ A♣"


# Rows 5 and 9: the partner is master


def test_whoever_is_void_and_has_a_partner_who_is_master_plays_anything() -> None:
    """Row 5, edge cases 15 and 20 (third to play)."""
    scene = lay(hearts(ann="A♣", bob="7♣", cleo="J♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠"), "A♣ 7♣")
    assert playable(scene) == "9♠ 10♠ J♠ Q♠ K♠ A♠ 7♥ J♥"


def test_whoever_plays_second_has_a_partner_who_has_not_played() -> None:
    """Edge case 20: so they ruff."""
    scene = lay(hearts(ann="A♣", bob="J♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠"), "A♣")
    assert playable(scene) == "7♥ J♥"
    scene.cannot("A♠", because="you cannot follow suit, and must play a trump: ♥")


RUFFED = {"ann": "8♥ 7♥ J♥ A♠ K♠ Q♠ J♠ 10♠", "bob": "K♣", "cleo": "9♥ 7♠ 8♠ 7♦ 8♦ 9♦ 10♦ J♦", "dan": "A♣"}
"""Bob leads clubs, and Cleo ruffs for Ann."""


@pytest.mark.parametrize("ruleset", ["standard", "pagat"])
def test_under_a_partners_ruff_one_may_play_a_lower_trump_or_anything(ruleset: str) -> None:
    """Row 9 is row 5 (2.11): any card."""
    scene = contract(table(ruleset, dealer=0, **RUFFED), "80 ♥", by="bob")
    assert playable(lay(scene, "K♣ 9♥ A♣")) == "10♠ J♠ Q♠ K♠ A♠ 7♥ 8♥ J♥"


def test_a_table_may_forbid_a_lower_trump_under_a_partners_ruff() -> None:
    """Option undertrump_partner: only while another card is held."""
    scene = contract(table(dealer=0, undertrump_partner=False, **RUFFED), "80 ♥", by="bob")
    lay(scene, "K♣ 9♥ A♣")
    assert playable(scene) == "10♠ J♠ Q♠ K♠ A♠ J♥"
    scene.cannot("7♥", because="you cannot play a lower trump under your partner's 9♥ while you hold another card")


@pytest.mark.parametrize("spared", [True, False])
def test_whoever_holds_only_trumps_may_play_each_of_them_under_a_partners_ruff(spared: bool) -> None:
    """Row 9, edge case 19."""
    options = {
        "ann": "8♥ 7♥ A♥ 10♥ K♥ Q♥ 7♠ 8♠",
        "bob": "K♣ A♠ 10♠",
        "cleo": "J♥ 9♥ 9♠ K♠ 7♦ 8♦ 9♦ 10♦",
        "dan": "A♣ J♠ Q♠",
    }
    scene = contract(table(dealer=0, undertrump_partner=spared, **options), "80 ♥", by="bob")
    lay(scene, "A♠ 9♠ Q♠ 7♠ 10♠ K♠ J♠ 8♠ K♣ J♥ A♣")
    assert playable(scene) == "7♥ 8♥ 10♥ Q♥ K♥ A♥"


# Row 6: ruff


def test_whoever_is_void_and_has_no_trump_plays_anything() -> None:
    scene = lay(hearts(ann="A♣", bob="7♦ 8♦ A♠ K♠ Q♠ J♠ 10♠ 9♠"), "A♣")
    assert playable(scene) == "9♠ 10♠ J♠ Q♠ K♠ A♠ 7♦ 8♦"


def test_whoever_is_void_and_not_ruffed_before_plays_any_trump() -> None:
    scene = lay(hearts(ann="7♣", bob="A♣", cleo="J♥ 7♥ 8♥ K♠ Q♠ J♠ 10♠ 9♠"), "7♣ A♣")
    assert playable(scene) == "7♥ 8♥ J♥"


# Rows 7 and 8: an opponent has ruffed


def test_an_opponents_ruff_is_over_ruffed() -> None:
    """Row 7, edge case 16, and defect 3: this was never enforced."""
    scene = hearts(ann="7♣", bob="9♥ 7♠ 8♠ 7♦ 8♦ 9♦ 10♦ J♦", cleo="J♥ 8♥ A♠ K♠ Q♠ J♠ 10♠ 9♠")
    assert playable(lay(scene, "7♣ 9♥")) == "J♥"
    scene.cannot("8♥", because="you must over-ruff the 9♥").cannot("A♠", because="you must over-ruff the 9♥")


def test_a_partner_who_led_and_was_ruffed_is_not_master_any_more() -> None:
    """Edge case 18: row 7, not row 5."""
    scene = hearts(ann="A♣", bob="8♥ 7♠ 8♠ 7♦ 8♦ 9♦ 10♦ J♦", cleo="J♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠")
    assert playable(lay(scene, "A♣ 8♥")) == "J♥"


UNDER = {"ann": "7♣", "bob": "9♥ 7♠ 8♠ 7♦ 8♦ 9♦ 10♦ J♦", "cleo": "8♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠"}


@pytest.mark.parametrize("ruleset", ["standard", "ffb", "dauphine", "tournament"])
def test_whoever_cannot_over_ruff_plays_anything(ruleset: str) -> None:
    """Row 8, edge case 17: must_undertrump is false."""
    scene = lay(hearts(ruleset=ruleset, **UNDER), "7♣ 9♥")
    assert playable(scene) == "9♠ 10♠ J♠ Q♠ K♠ A♠ 7♥ 8♥"


@pytest.mark.parametrize("ruleset", ["pagat", "bga"])
def test_whoever_cannot_over_ruff_plays_a_lower_trump_where_the_table_wants_it(ruleset: str) -> None:
    """Row 8, edge case 17: must_undertrump is true."""
    bid = "82 ♥" if ruleset == "bga" else "80 ♥"
    scene = lay(hearts(bid, ruleset, **UNDER), "7♣ 9♥")
    assert playable(scene) == "7♥ 8♥"
    scene.cannot("A♠", because="you cannot over-ruff, but must play a trump all the same")


def test_whoever_has_no_trump_at_all_need_not_undertrump() -> None:
    scene = hearts(ruleset="pagat", **{**UNDER, "cleo": "Q♦ K♦ A♠ K♠ Q♠ J♠ 10♠ 9♠"})
    assert playable(lay(scene, "7♣ 9♥")) == "9♠ 10♠ J♠ Q♠ K♠ A♠ Q♦ K♦"


# Row 10: sans atout


def test_without_trumps_one_follows_and_need_not_go_higher() -> None:
    """Row 10, edge case 22."""
    scene = lay(hearts("80 SA", ann="K♥", bob="A♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠"), "K♥")
    assert playable(scene) == "7♥ A♥"
    scene.cannot("A♠", because="you must follow suit: ♥")


def test_without_trumps_whoever_is_void_plays_anything_and_cannot_win() -> None:
    scene = lay(hearts("80 SA", ann="7♥", bob="J♦ A♦ A♠ K♠ Q♠ J♠ 10♠ 9♠", cleo="8♥", dan="9♥"), "7♥")
    assert playable(scene) == "9♠ 10♠ J♠ Q♠ K♠ A♠ J♦ A♦"
    lay(scene, "A♦ 8♥ 9♥").expect(says="Dan takes the trick", asked="dan")


# Row 11: tout atout


def test_with_all_trumps_one_goes_higher_in_the_suit_led() -> None:
    """Row 11, edge case 21."""
    scene = lay(hearts("80 TA", ann="A♥", bob="9♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠"), "A♥")
    assert playable(scene) == "9♥"
    scene.cannot("7♥", because="you must play a higher card than the A♥").cannot("J♠", because="follow suit: ♥")


def test_with_all_trumps_one_goes_higher_than_ones_partner_too_unless_the_table_spares_them() -> None:
    options = {"ann": "9♥", "bob": "8♥", "cleo": "J♥ 7♥ A♠ K♠ Q♠ J♠ 10♠ 9♠"}
    assert playable(lay(hearts("80 TA", **options), "9♥ 8♥")) == "J♥"
    assert playable(lay(hearts("80 TA", overtrump_partner_on_lead=False, **options), "9♥ 8♥")) == "7♥ J♥"


def test_with_all_trumps_whoever_is_void_plays_anything_and_cannot_win() -> None:
    """Row 11, edge case 23."""
    scene = lay(hearts("80 TA", ann="7♥", bob="J♦ 9♦ A♠ K♠ Q♠ J♠ 10♠ 9♠", cleo="8♥", dan="10♥"), "7♥")
    assert playable(scene) == "9♠ 10♠ J♠ Q♠ K♠ A♠ 9♦ J♦"
    lay(scene, "J♦ 8♥ 10♥").expect(says="Dan takes the trick", asked="dan")


# Who takes a trick


@pytest.mark.parametrize(
    ("bid", "cards", "winner"),
    [
        ("80 ♥", "K♠ A♠ 10♠ 7♥", "dan"),
        ("80 ♥", "K♠ A♠ 10♠ 9♠", "bob"),
        ("80 ♠", "10♠ K♠ A♠ 9♠", "dan"),
        ("80 SA", "10♠ K♠ A♠ 9♠", "cleo"),
        ("80 TA", "10♠ K♠ A♠ 9♠", "dan"),
        ("80 TA", "Q♠ 7♠ 8♠ J♦", "ann"),
    ],
)
def test_the_highest_trump_takes_a_trick_or_else_the_highest_card_of_the_suit_led(
    bid: str, cards: str, winner: str
) -> None:
    hands = dict(zip(("ann", "bob", "cleo", "dan"), cards.split(), strict=True))
    if not hands["dan"].endswith("♠"):
        hands["dan"] += " 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣"
    scene = hearts(bid, **hands)
    lay(scene, cards).expect(asked=winner)


# Other refusals


def test_nobody_plays_a_card_that_they_do_not_hold_or_plays_for_another() -> None:
    scene = hearts(ann="A♣", bob="A♠")
    scene.cannot("A♠", because="Ann does not hold the A♠").cannot("1♠", because="it must be a card")
    card = scene.game.hand(scene.seat("bob"))[0]
    scene.cannot(PlayCard(scene.seat("bob"), card), because="Ann plays for nobody else")
    scene.cannot(PlayCard(scene.seat("ann"), card), because="Ann does not hold the")


@pytest.mark.both_modes
def test_sets_of_clubs_have_no_sign() -> None:
    """The last suit has the highest of 32 bits."""
    for card in range(24, 32):
        assert 0 <= obligations.above(card) < 1 << 32
        assert 0 <= obligations.denied(card, 3, 3, 31, False, 7) < 1 << 32
    assert obligations.whole(3) == 0xFF000000
    assert obligations.denied(0, 3, 3, 24, False, 0) == 0xFF000000
