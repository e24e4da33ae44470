"""The double-dummy solver finds what trying every card finds."""

from __future__ import annotations

import random

import pytest
from games.coinche.plain_search import Plain, points_by_bit, random_ending, random_terms

from facedown.core.mypyc import is_interpreted
from facedown.games.coinche.cards import ALL_TRUMPS, NO_TRUMP, PLACES, named
from facedown.games.coinche.obligations import masters, playable
from facedown.games.coinche.solver import NEITHER, Position, Solver, Terms, Transpositions
from facedown.games.coinche.solver.sets import bottoms, distinct, number, size, suits, tops, under

DENOMINATIONS = range(6)
HEARTS = 1


def hand(words: str, denomination: int = HEARTS) -> int:
    found = 0
    for word in words.split():
        card = named(word)
        assert card is not None
        found |= 1 << PLACES[denomination][card.index]
    return found


def solver(denomination: int = HEARTS, duties: int = 0, capot: int = 0) -> Solver:
    return Solver(Terms(denomination, points_by_bit(denomination), duties, capot=capot), Transpositions(8))


def agrees(length: int, endings: int, denomination: int) -> None:
    chance = random.Random(10 * length + denomination)
    table = Transpositions(10)
    for _ in range(endings):
        plain = random_terms(chance, denomination)
        position = random_ending(chance, plain, length)
        ours = Solver(plain.terms(), table)
        worth = plain.value(position)
        assert ours.value(position) == worth
        assert ours.values_of_cards(position) == plain.values_of_cards(position)
        assert [ours.reaches(position, worth + more) for more in (-5, 0, 1, 5)] == [True, True, False, False]


@pytest.mark.both_modes
@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_it_finds_the_value_of_short_endings(denomination: int) -> None:
    agrees(2, 20, denomination)
    agrees(3, 10, denomination)


@pytest.mark.heavy
@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_it_finds_the_value_of_longer_endings(denomination: int) -> None:
    agrees(4, 12, denomination)
    agrees(5, 1 if is_interpreted() else 4, denomination)


@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_it_allows_the_cards_that_the_rules_allow(denomination: int) -> None:
    chance = random.Random(denomination)
    for _ in range(300):
        duties = chance.randrange(8)
        terms = Terms(denomination, points_by_bit(denomination), duties)
        cards = chance.sample(range(32), chance.randrange(2, 11))
        led, master = cards[0], cards[1] if masters(cards[1], cards[0], denomination) else cards[0]
        held = sum(1 << card for card in cards[2:])
        beaters = sum(1 << card for card in range(32) if masters(card, master, denomination))
        assert beaters == terms.beaters_of(1 << master, 0xFF << (master & 24), 0xFF << (led & 24))
        for is_partners in (False, True):
            allowed = playable(held, denomination, led >> 3, master, is_partners, duties)
            assert terms.playable(held, 0xFF << (led & 24), beaters, is_partners) == allowed


def test_a_deal_is_remembered_while_it_is_played() -> None:
    chance = random.Random(5)
    plain = Plain(NO_TRUMP, points_by_bit(NO_TRUMP), 0, 10, 0)
    ours = Solver(plain.terms(), Transpositions(10))
    position = random_ending(chance, plain, 4)
    stamps = set()
    while len(position.trick) < 3:
        values = ours.values_of_cards(position)
        assert values == plain.values_of_cards(position)
        stamps.add(ours.search.stamp)
        card = max(values)
        hands = [held & ~(1 << card) for held in position.hands]
        position = Position(hands, position.leader, (*position.trick, card), position.unbeaten)
    assert len(stamps) == 1


def test_the_partner_throws_the_ten_on_a_sure_ace() -> None:
    position = Position([hand("AS 7H"), hand("7S KD"), hand("TD 8H"), hand("8S QD")], 0)
    assert solver().value(position) == 11 + 10 + 4 + 3 + 10


def test_a_card_of_the_trick_lies_between_two_of_the_hand() -> None:
    hands = [hand("JD KC"), hand("7S 9S 7C"), hand("8H TH JC"), hand("9D KD AC")]
    values = solver().values_of_cards(Position(hands, 0, [number(hand("8S"))]))
    assert values == {number(hand("9S")): 26, number(hand("7S")): 43}


def test_a_partner_who_has_only_trumps_ruffs_and_leads() -> None:
    hands = [hand("AS AD 7C"), hand("7S 7D 8C"), hand("7H 8H QH"), hand("8S 8D JH")]
    position = Position(hands, 0)
    plain = Plain(HEARTS, points_by_bit(HEARTS), 0, 10, 0)
    assert solver().value(position) == plain.value(position)


@pytest.mark.parametrize(("unbeaten", "worth"), [(1, 21 + 10 + 90), (NEITHER, 21 + 10), (2, 21 + 10)])
def test_capot_counts_for_a_side_that_has_lost_no_trick(unbeaten: int, worth: int) -> None:
    hands = [hand("AS TS", ALL_TRUMPS), hand("7S 7D", ALL_TRUMPS), hand("8D 8C", ALL_TRUMPS), hand("7H 7C", ALL_TRUMPS)]
    ours = Solver(
        Terms(ALL_TRUMPS, points_by_bit(ALL_TRUMPS, (0, 0, 14, 10, 20, 3, 4, 11)), capot=90), Transpositions(8)
    )
    assert ours.value(Position(hands, 0, unbeaten=unbeaten)) == worth
    turned = Position(hands[-1:] + hands[:-1], 1, unbeaten={1: 2, 2: 1}.get(unbeaten, unbeaten))
    assert ours.value(turned) == 31 - worth


def test_positions_and_terms_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="as long as each other"):
        Position([1, 2, 4, 24], 0)
    with pytest.raises(ValueError, match="in common"):
        Position([1, 2, 4, 4], 0)
    with pytest.raises(ValueError, match="stronger card"):
        Terms(HEARTS, [1] + [0] * 31)
    with pytest.raises(ValueError, match="32 cards"):
        Terms(HEARTS, [0] * 8)


def test_arithmetic_on_sets_of_cards() -> None:
    chance = random.Random(1)
    assert [number(1 << card) for card in range(32)] == list(range(32))
    for _ in range(300):
        held = chance.getrandbits(32) & chance.getrandbits(32)
        others = chance.getrandbits(32) & ~held
        cards = [card for card in range(32) if held >> card & 1]
        seen = {card for card in range(32) if (held | others) >> card & 1}
        linked = [
            (low, high)
            for low in cards
            for high in cards
            if low < high and low >> 3 == high >> 3 and not seen & {*range(low + 1, high)}
        ]
        assert size(held) == len(cards)
        assert suits(held) == sum(0xFF << 8 * suit for suit in {card >> 3 for card in cards})
        assert under(held) == sum(1 << card for card in range(32) if held >> card << card & suits(1 << card))
        assert tops(held, others) == held & ~sum(1 << low for low, _ in linked)
        assert bottoms(held, others) == held & ~sum(1 << high for _, high in linked)
        alike = 0x03030303
        near = [low for low, high in linked if high - low < 3 and high & 7 < 3]
        assert distinct(held, others, alike) == held & ~sum(1 << low for low in near)
