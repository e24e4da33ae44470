"""A deck that is cut and never shuffled: who saw the tricks knows the next deal up to the cut.

All rotations of the deck are written out and compared with imagined worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import factorial, prod
from typing import Any

import pytest
from games.coinche.enumeration import Hands, Plays, all_worlds, hands_of, imagined
from games.coinche.scenery import auction, contract, match, put_together
from games.loveletter.enumeration import surprise

import facedown
from facedown import Chance
from facedown.games.coinche import Coinche
from facedown.testing.scenes import Scene

WORLDS = 270


def dealt(deck: Sequence[Any], dealer: int, packets: Sequence[int]) -> list[list[Any]]:
    """The hands from a deck that was cut, each in the order of the deal."""
    hands: list[list[Any]] = [[], [], [], []]
    left = list(deck)
    for packet in packets:
        for turn in range(1, 5):
            hands[(dealer + turn) % 4] += left[:packet]
            del left[:packet]
    return hands


def rotations(deck: Sequence[Any]) -> Iterator[list[Any]]:
    for at in range(3, 30):
        yield [*deck[at:], *deck[:at]]


def last_of(game: Coinche, kind: str) -> Any:
    return [line.event for line in game.log if type(line.event).__name__ == kind][-1]


def played_once(seed: int) -> tuple[Coinche, list[int]]:
    """A game after its first deal, and the deck as it was put together for the second."""
    game = match(seed=seed, target=100_000)
    contract(Scene(game), "80 ♥", by=game.turn.name)
    chance = Chance.of(seed)
    while game.deals == 1:
        assert game.choice is not None
        game.choose(chance.below(game.choice.drawn))
    return game, put_together(game)


def second_deals(game: Coinche, deck: Sequence[int]) -> list[list[list[int]]]:
    packets, dealer = last_of(game, "DealCards").packets, game.dealer.index
    return [dealt(cut, dealer, packets) for cut in rotations(deck)]


def world_of(hands: Sequence[Sequence[int]]) -> Hands:
    return tuple([frozenset(hand) for hand in hands])


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(3))
def test_a_spectator_knows_the_second_deal_up_to_27_cuts(seed: int) -> None:
    game, deck = played_once(seed)
    worlds = Counter([world_of(hands) for hands in second_deals(game, deck)])
    assert worlds.total() == 27 and hands_of(game) in worlds
    fair = {world: count / 27 for world, count in worlds.items()}
    assert surprise(fair, imagined(game, None, WORLDS)) < 5


@pytest.mark.parametrize("seed", range(3))
def test_whoever_sees_their_own_cards_knows_where_it_was_cut(seed: int) -> None:
    game, deck = played_once(seed)
    for seat in game.seats:
        mine = hands_of(game)[seat.index]
        fitting = {world_of(hands) for hands in second_deals(game, deck) if frozenset(hands[seat.index]) == mine}
        assert set(imagined(game, seat, 20)) == fitting


def test_every_card_that_is_played_rules_out_cuts() -> None:
    game, deck = played_once(1)
    contract(Scene(game), "80 ♠", by=game.turn.name)
    left = second_deals(game, deck)
    for _ in range(6):
        assert game.choice is not None
        seat = game.choice.seat.index
        game.choose(0)
        card = last_of(game, "PlayCard").card.face.index
        left = [hands for hands in left if card in hands[seat]]
        for hands in left:
            hands[seat].remove(card)
        worlds = {world_of(hands) for hands in left}
        seen = set(imagined(game, None, 60))
        assert seen <= worlds and hands_of(game) in worlds
        assert len(worlds) > 4 or seen == worlds


def test_a_belote_in_the_second_deal_rules_out_cuts_too() -> None:
    """Found with it: after a card was shown, no way to cut the deck was left."""
    for seed in range(200):
        game, deck = played_once(seed)
        held = [
            (seat, suit)
            for seat in game.seats
            for suit in range(4)
            if {8 * suit + 5, 8 * suit + 6} <= hands_of(game)[seat.index] and seat is game.turn
        ]
        if held:
            break
    [(seat, suit), *_] = held
    contract(Scene(game), f"80 {'♠♥♦♣'[suit]}", by=seat.name)
    game.choose(f"K{'♠♥♦♣'[suit]}, belote")
    both = {8 * suit + 5, 8 * suit + 6}
    left = [hands for hands in second_deals(game, deck) if both <= set(hands[seat.index])]
    for hands in left:
        hands[seat.index].remove(8 * suit + 6)
    fair = {world: count / len(left) for world, count in Counter([world_of(hands) for hands in left]).items()}
    assert surprise(fair, imagined(game, None, WORLDS)) < 5
    for other in game.seats:
        assert set(imagined(game, other, 5)) <= set(fair)


# After deals that nobody bid


def passed_once(seed: int) -> Coinche:
    game = match(seed=seed)
    auction(Scene(game), "pass, pass, pass, pass")
    return game


def places_of_old(seed: int, seat: int) -> tuple[list[int], list[tuple[int, int]]]:
    """A player's first hand in the order of the deal, and where each of its cards lies in the deck that was put
    together: a place and a card."""
    first = match(seed=seed)
    mine = [card.face.index for card in reversed(first.hand(first.seats[seat]))]  # type: ignore[attr-defined]
    game = passed_once(seed)
    collected = last_of(game, "PassedOut").collected
    before = [one.index for one in reversed(collected)].index(seat)
    return mine, [(8 * before + place, card) for place, card in enumerate(reversed(mine))]


def ways_to_hold(game: Coinche, seat: int, old: Sequence[tuple[int, int]]) -> list[list[list[int]]]:
    """For each cut that fits a player's second hand: the hands, with -1 for every card that the player cannot place."""
    packets, dealer = last_of(game, "DealCards").packets, game.dealer.index
    deck = [-1] * 32
    for place, card in old:
        deck[place] = card
    mine = [card.face.index for card in reversed(game.hand(game.seats[seat]))]  # type: ignore[attr-defined]
    known = {card for _, card in old}
    found = []
    for cut in rotations(deck):
        hands = dealt(cut, dealer, packets)
        if [card if card in known else -1 for card in mine] == hands[seat]:
            found.append(hands)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_after_four_passes_everybody_can_follow_their_own_packets(seed: int) -> None:
    """Each cut that fits is equally likely: as many orders of the other cards are left."""
    seat = seed % 4
    _, old = places_of_old(seed, seat)
    game = passed_once(seed)
    ways = ways_to_hold(game, seat, old)
    known = {card for _, card in old}
    fair = Counter([tuple([frozenset(hand) - {-1} for hand in hands]) for hands in ways])
    odds = {world: count / len(ways) for world, count in fair.items()}
    drawn: Counter[Hands] = Counter()
    for world, count in imagined(game, game.seats[seat], WORLDS).items():
        drawn[tuple([hand & known for hand in world])] += count
    assert surprise(odds, drawn) < 5


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(6))
def test_after_four_passes_and_some_tricks_cuts_are_weighed_by_what_was_played(seed: int) -> None:
    """A hand with more cards that the viewer cannot place is more likely to have had those that were played.

    For each cut, so many orders of the deck are left: the unplaced cards of each hand, played or not, in any order.
    """
    seat = seed % 4
    _, old = places_of_old(seed, seat)
    game = passed_once(seed)
    ways = ways_to_hold(game, seat, old)
    contract(Scene(game), "80 ♥", by=game.turn.name)
    chance = Chance.of(seed)
    while len(game.hand(game.turn)) > 3 or len(game.trick) > 0:
        assert game.choice is not None
        game.choose(chance.below(game.choice.drawn))
    odds = weighed(game, seat, ways)
    assert hands_of(game) in odds
    assert surprise(odds, imagined(game, game.seats[seat], WORLDS)) < 5


def weighed(game: Coinche, seat: int, ways: Sequence[list[list[int]]]) -> dict[Hands, float]:
    """All worlds that fit the plays, each by the orders of the deck in which it comes about."""
    plays = Plays(game)
    found: dict[Hands, int] = {}
    for world in all_worlds(game, game.seats[seat]):
        whole = [world[other] | plays.laid(other) for other in range(4)]
        placed = [{card for card in hand if card >= 0} for hand in ways[0]]
        known = set().union(*placed)
        for way in ways:
            lying = [{card for card in hand if card >= 0} for hand in way]
            if all(set(whole[other]) & known == lying[other] for other in range(4) if other != seat):
                orders = prod([factorial(8 - len(lying[other])) for other in range(4) if other != seat])
                found[world] = found.get(world, 0) + orders
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items()}


def test_what_is_known_of_a_deck_is_written_and_read() -> None:
    game, _ = played_once(0)
    view = game.view(None)
    again = facedown.from_json(view.to_json(), Coinche)
    assert again == view and hands_of(again.imagine(3)) == hands_of(view.imagine(3))
