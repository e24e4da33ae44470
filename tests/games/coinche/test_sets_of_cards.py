"""What a card denies and what a hand allows agree, for all denominations and duties; and cards count 152 points."""

from __future__ import annotations

import pytest
from games.coinche.scenery import RULESETS, at_random, events, match
from hypothesis import given
from hypothesis import strategies as some

from facedown import Chance
from facedown.games.coinche.cards import ALL_TRUMPS, FACES, NO_TRUMP, PLACES, PLAIN_ORDER, TRUMP_ORDER
from facedown.games.coinche.obligations import (
    EVERYTHING,
    OVER_PARTNER,
    SPARE_PARTNER,
    SUIT,
    UNDERTRUMP,
    above,
    denied,
    masters,
    playable,
)
from facedown.games.coinche.presets import ALL_TRUMPS_POINTS, Agreed

DUTIES = range((UNDERTRUMP | OVER_PARTNER | SPARE_PARTNER) + 1)


def bits(cards: int) -> list[int]:
    return [place for place in range(32) if cards >> place & 1]


def possible_master(master: int, led: int, denomination: int) -> bool:
    """Whether this card can master a trick to which that suit was led."""
    return master >> 3 == led or (denomination < 4 and master >> 3 == denomination)


@given(
    hand=some.integers(1, EVERYTHING),
    fewer=some.integers(0, EVERYTHING),
    denomination=some.integers(0, 5),
    led=some.integers(0, 3),
    master=some.integers(0, 31),
    is_partners=some.booleans(),
    duties=some.integers(0, 7),
)
def test_a_hand_allows_a_card_if_and_only_if_it_holds_none_of_those_that_the_card_denies(
    hand: int, fewer: int, denomination: int, led: int, master: int, is_partners: bool, duties: int
) -> None:
    if not possible_master(master, led, denomination):
        master = 8 * led + (master & 7)
    for held in (hand & ~(1 << master), hand & fewer & ~(1 << master)):
        allowed = playable(held, denomination, led, master, is_partners, duties)
        assert allowed & ~held == 0 and (allowed != 0) == (held != 0)
        for card in bits(held):
            ruled_out = denied(card, denomination, led, master, is_partners, duties)
            assert bool(allowed >> card & 1) == (held & ruled_out == 0)


@pytest.mark.parametrize("duties", DUTIES)
@pytest.mark.parametrize("denomination", range(6))
def test_small_hands_of_every_kind_agree_too(denomination: int, duties: int) -> None:
    """Two cards of each suit, in every trick that they can meet: exhaustive where chance may miss a corner."""
    pool = [8 * suit + rank for suit in range(3) for rank in (2, 5)]
    for led in range(3):
        for master in range(24):
            if not possible_master(master, led, denomination) or master & 7 not in (1, 3, 7):
                continue
            for is_partners in (False, True):
                ruled_out = [denied(card, denomination, led, master, is_partners, duties) for card in pool]
                for chosen in range(1, 64):
                    held = sum([1 << card for place, card in enumerate(pool) if chosen >> place & 1])
                    allowed = playable(held, denomination, led, master, is_partners, duties)
                    for place, card in enumerate(pool):
                        if chosen >> place & 1:
                            assert bool(allowed >> card & 1) == (held & ruled_out[place] == 0)


def test_above_is_what_is_stronger_in_the_same_suit() -> None:
    for card in range(32):
        assert bits(above(card)) == [one for one in range(32) if one >> 3 == card >> 3 and one > card]


def test_a_trump_masters_a_plain_card_and_never_the_other_way_round() -> None:
    assert masters(8, 7, 1) and not masters(7, 8, 1)
    assert masters(9, 8, 1) and not masters(8, 9, 1)
    for denomination in (NO_TRUMP, ALL_TRUMPS):
        assert not masters(8, 7, denomination) and masters(7, 6, denomination)


# The order of cards, and what they count


@pytest.mark.parametrize("denomination", range(6))
def test_in_each_denomination_cards_rank_by_their_order(denomination: int) -> None:
    for suit in range(4):
        climbs = sorted(FACES[8 * suit : 8 * suit + 8], key=lambda face: PLACES[denomination][face.index])
        order = TRUMP_ORDER if denomination in (suit, ALL_TRUMPS) else PLAIN_ORDER
        assert [face.rank for face in climbs] == list(order)
        assert {PLACES[denomination][face.index] >> 3 for face in climbs} == {suit}


@pytest.mark.parametrize("system", ALL_TRUMPS_POINTS)
def test_all_cards_together_count_152(system: str) -> None:
    """62 + 3 × 30 with a trump suit, 4 × 38 without trumps and in both systems of tout atout; 4 × 62 = 248 raw."""
    agreed = Agreed("standard", {"all_trumps": system})
    for denomination in range(6):
        by_suit = [sum(agreed.points[denomination][8 * suit : 8 * suit + 8]) for suit in range(4)]
        if denomination < 4:
            assert sorted(by_suit) == [30, 30, 30, 62] and by_suit[denomination] == 62
        elif denomination == ALL_TRUMPS and system in ("raw", "scaled"):
            assert by_suit == [62, 62, 62, 62]
        else:
            assert by_suit == [38, 38, 38, 38]


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", RULESETS)
def test_in_a_thousand_random_deals_both_sides_have_all_card_points(ruleset: str) -> None:
    """Edge case 41, and defect 2: sans atout and tout atout were scored like plain suits."""
    agreed = Agreed(ruleset, {})
    chance = Chance.of(ruleset)
    for deal in range(1000):
        denomination = deal % 6
        raw = denomination == ALL_TRUMPS and ruleset in ("dauphine", "bga")
        assert sum(played_out(agreed, denomination, chance)) == (248 if raw else 152)


def played_out(agreed: Agreed, denomination: int, chance: Chance) -> list[int]:
    """The card points of both sides after eight tricks of any cards that may be played."""
    points = [0] * 32
    for face in FACES:
        points[PLACES[denomination][face.index]] = agreed.points[denomination][face.index]
    shuffled = chance.shuffled(range(32))
    hands = [sum([1 << card for card in shuffled[8 * seat : 8 * seat + 8]]) for seat in range(4)]
    taken, leader = [0, 0], 0
    for _ in range(8):
        led = master = best = -1
        worth = 0
        for seat in [(leader + turn) % 4 for turn in range(4)]:
            allowed = hands[seat]
            if led >= 0:
                allowed = playable(allowed, denomination, led, master, best == (seat + 2) % 4, agreed.duties)
            card = chance.pick(bits(allowed))
            hands[seat] &= ~(1 << card)
            worth += points[card]
            if led < 0 or masters(card, master, denomination):
                led, master, best = (card >> 3 if led < 0 else led), card, seat
        taken[best % 2] += worth
        leader = best
    assert not any(hands)
    return taken


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("denomination", ["♥", "SA", "TA"])
def test_the_tricks_of_a_deal_count_what_the_cards_count(ruleset: str, denomination: str) -> None:
    """Edge case 41, by a deal at the table."""
    game = match(ruleset, target=100_000, denominations=denomination)
    while not events(game, "DealScore"):
        at_random(game, Chance.of((ruleset, denomination, game.deals)), game.deals)
    taken = [trick.points for trick in events(game, "TakeTrick")]
    raw = denomination == "TA" and ruleset in ("dauphine", "bga")
    assert len(taken) == 8 and sum(taken) == (248 if raw else 152)


def test_a_suit_has_eight_bits() -> None:
    assert SUIT == 0xFF and EVERYTHING == (1 << 32) - 1
