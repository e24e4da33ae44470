"""The deck: shuffled once, cut before every deal, dealt in packets, gathered trick by trick."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.coinche.scenery import (
    EACH_A_SUIT,
    RULESETS,
    at_random,
    auction,
    contract,
    events,
    match,
    play_out,
    put_together,
    table,
)

from facedown import Chance
from facedown.core.errors import BadSetup
from facedown.core.events import Cut, Moved, Shuffled, Trace
from facedown.games.coinche import Coinche
from facedown.games.coinche.cards import FACES, PlayingCard
from facedown.games.coinche.dealing import CutDeck, DealCards
from facedown.testing.scenes import Scene


def faces(cards: Any) -> list[str]:
    return [str(card.face) for card in cards]


def traces(game: Coinche, kind: type[Trace]) -> list[Any]:
    return [trace for line in game.log for trace in line.did if isinstance(trace, kind)]


def deck_before_cut(game: Coinche, deal: int) -> list[str]:
    """The deck of a deal before it was cut, from the top: from where its cards went."""
    lines = [line for line in game.log if type(line.event).__name__ == "DealCards"]
    lying = faces([trace.card for trace in lines[deal].did if isinstance(trace, Moved)])
    at = cuts_of(game)[deal]
    rest = faces(game.deck)
    whole = lying + rest
    return whole[-at:] + whole[:-at]


def cuts_of(game: Coinche) -> list[int]:
    return [trace.at for trace in traces(game, Cut)]


# Cards and hands


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_fresh_game_deals_four_hands_of_eight_different_cards(ruleset: str) -> None:
    """Edge case 1, and defect 12: a sequence 3-2-2 would deal 28 cards."""
    seen = set()
    for seed in range(12):
        game = match(ruleset, seed)
        hands = [faces(game.hand(seat)) for seat in game.seats]
        assert [len(hand) for hand in hands] == [8, 8, 8, 8] and len(game.deck) == 0
        assert len({card for hand in hands for card in hand}) == 32
        [dealt] = events(game, "DealCards")
        assert sum(dealt.packets) == 8
        seen.add(dealt.packets)
    assert seen <= {(2, 3, 3), (3, 2, 3), (3, 3, 2)} and len(seen) > 1


def test_all_three_sequences_are_dealt() -> None:
    dealt = Counter([events(match(seed=seed), "DealCards")[0].packets for seed in range(60)])
    assert sorted(dealt) == [(2, 3, 3), (3, 2, 3), (3, 3, 2)] and min(dealt.values()) > 8


def test_cards_can_be_in_sets() -> None:
    """Defect 6: the hash of a card was a text."""
    assert len(set(FACES)) == 32 == len({hash(face) for face in FACES})
    again = {PlayingCard(face.suit, face.rank) for face in FACES}
    assert again == set(FACES)


def test_the_first_dealer_is_drawn_by_chance() -> None:
    """Defect 10: it always was seat 0."""
    dealers = Counter([match(seed=seed).dealer.index for seed in range(80)])
    assert sorted(dealers) == [0, 1, 2, 3] and min(dealers.values()) > 8


def test_the_player_at_the_dealers_left_cuts_and_the_one_at_the_right_calls_first() -> None:
    for dealer in range(4):
        game = match(dealer=dealer)
        assert events(game, "CutDeck")[0].seat is game.seats[(dealer - 1) % 4]
        assert game.choice is not None and game.choice.seat is game.seats[(dealer + 1) % 4]


# The cut


def test_every_deal_is_cut_and_both_parts_have_three_cards_or_more() -> None:
    """Defects 4 and 5: nothing was cut, and the lower part had to have four cards. All 27 places come up."""
    cuts = Counter([cuts_of(match(seed=seed))[0] for seed in range(600)])
    assert set(cuts) == set(range(3, 30)) and len(cuts) == 27


@pytest.mark.parametrize(("ruleset", "least"), [("tournament", 4), ("ffb", 3), ("dauphine", 3)])
def test_presets_say_how_small_a_part_may_be(ruleset: str, least: int) -> None:
    cuts = {cuts_of(match(ruleset, seed))[0] for seed in range(300)}
    assert (min(cuts), max(cuts)) == (least, 32 - least)


def test_the_same_deck_cut_and_packets_give_the_same_hands() -> None:
    """Edge case 2: the hands follow from the deck, the cut and the packets."""
    for seed in range(10):
        game = match(seed=seed)
        [shuffled], [at] = traces(game, Shuffled), cuts_of(game)
        deck = faces(shuffled.order)
        [dealt] = events(game, "DealCards")
        lying = deck[at:] + deck[:at]
        hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
        for packet in dealt.packets:
            for turn in range(1, 5):
                hands[(dealt.dealer.index + turn) % 4] += lying[:packet]
                del lying[:packet]
        assert {seat.index: sorted(faces(game.hand(seat))) for seat in game.seats} == {
            seat: sorted(hand) for seat, hand in hands.items()
        }


# From one deal to the next


def test_the_next_deck_is_one_pile_on_the_other_each_with_its_last_trick_on_top() -> None:
    """Edge case 3."""
    tops = set()
    for seed in range(12):
        game = match(seed=seed, target=100_000)
        contract(Scene(game), "80 ♥", by=game.turn.name)
        at_random(game, Chance.of(seed), 1)
        assert deck_before_cut(game, 1) == [FACES[index].name for index in put_together(game)]
        tops.add(events(game, "PutPilesTogether")[0].top)
    assert tops == {0, 1}


@pytest.mark.parametrize(
    ("ruleset", "shuffled"),
    [("standard", False), ("pagat", False), ("dauphine", False), ("ffb", True), ("bga", True), ("tournament", True)],
)
def test_presets_say_whether_the_deck_is_shuffled_again(ruleset: str, shuffled: bool) -> None:
    game = at_random(match(ruleset, target=100_000), Chance.of(ruleset), 2)
    assert len(traces(game, Shuffled)) == (game.deals if shuffled else 1) and game.deals == 3


def test_after_four_passes_nobody_scores_and_the_next_player_deals() -> None:
    """Edge case 4: the deck still has its 32 cards, in packets of the hands that were thrown in."""
    game = match(seed=4, dealer=3)
    held = {seat: faces(game.hand(seat)) for seat in game.seats}
    auction(Scene(game), "pass, pass, pass, pass")
    assert game.totals == (0, 0) and game.sheet == () and game.deals == 2
    assert game.dealer is game.seats[0] and game.choice is not None and game.choice.seat is game.seats[1]
    [out] = events(game, "PassedOut")
    lying = [card for seat in reversed(out.collected) for card in held[seat]]
    assert deck_before_cut(game, 1) == lying and len(set(lying)) == 32


def test_hands_that_were_thrown_in_are_collected_in_any_order() -> None:
    orders = set()
    for seed in range(60):
        game = match(seed=seed)
        auction(Scene(game), "pass, pass, pass, pass")
        orders.add(tuple([seat.index for seat in events(game, "PassedOut")[0].collected]))
    assert len(orders) > 15


def test_a_match_in_which_nobody_ever_bids_is_over() -> None:
    game = match()
    while not game.over:
        auction(Scene(game), "pass")
    assert game.deals == 20 and game.outcome is not None and game.outcome.winners == ()
    assert "Nobody bid in 20 deals" in game.outcome.reason


def test_the_dealer_moves_to_the_right_after_every_deal() -> None:
    scene = play_out(contract(table(**EACH_A_SUIT), "80 ♥"))
    assert scene.game.dealer is scene.seat("ann")


# Other ways to deal


def test_four_cards_at_a_time() -> None:
    game = match(four_four=True)
    assert events(game, "DealCards")[0].packets == (4, 4)
    assert [len(game.hand(seat)) for seat in game.seats] == [8, 8, 8, 8]


def test_in_two_stages_the_last_two_cards_come_after_the_auction() -> None:
    scene = table(two_stage=True, **EACH_A_SUIT)
    assert [len(scene.game.hand(seat)) for seat in scene.game.seats] == [6, 6, 6, 6] and len(scene.game.deck) == 8
    contract(scene, "80 ♥")
    scene.expect(**EACH_A_SUIT, deck="", says="Dan deals the last 2 cards each.", asked="ann")


def test_six_cards_each_that_nobody_bids_with_go_on_the_rest_of_the_deck() -> None:
    game = match(two_stage=True, seed=3)
    rest = faces(game.deck)
    auction(Scene(game), "pass, pass, pass, pass")
    assert deck_before_cut(game, 1)[24:] == rest and game.deals == 2


def test_given_hands_are_dealt_whoever_deals() -> None:
    for dealer in range(4):
        table(dealer=dealer, **EACH_A_SUIT).expect(**EACH_A_SUIT)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"hands": ["AS"] * 3}, "hands are four texts of eight cards"),
        ({"hands": ["7S 8S 9S TS JS QS KS AS"] * 4}, "hands must hold each of the 32 cards once"),
        ({"hands": ["7S"] * 4}, "a hand has 8 cards, not 1"),
        ({"hands": ["1S"] * 4}, "'1S' is no card"),
        ({"dealer": 4}, "dealer must be a seat from 0 to 3, not 4"),
        ({"dealer": True}, "dealer must be a seat from 0 to 3"),
        ({"four_four": True, "two_stage": True}, "two ways to deal"),
        ({"cut_least": 17}, "cut_least"),
        ({"shuffle": "sometimes"}, "shuffle must be one of 'never', 'every deal', not 'sometimes'"),
        ({"denominations": "♠ joker"}, "denominations are some of ♠ ♥ ♦ ♣ SA TA"),
        ({"lowest": 200, "highest": 160}, "highest \\(160\\) must not be less than lowest \\(200\\)"),
        ({"ranking": 1}, "ranking must be true or false, not 1"),
    ],
    ids=str,
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        match(**options)


def test_who_cuts_and_how_cards_are_dealt_is_told_and_where_it_was_cut_is_not() -> None:
    game = match(dealer=3)
    heard = list(game.heard(game.seats[0]))
    assert "Cleo cuts." in [info.says() for info in heard]
    told = [trace.at for info in heard for trace in info.did if isinstance(trace, Cut)]
    assert told == [-1]
    assert any(isinstance(info.event, DealCards) for info in heard)
    assert any(isinstance(info.event, CutDeck) for info in heard)
