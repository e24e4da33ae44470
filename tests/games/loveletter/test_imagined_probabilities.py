"""Imagined worlds fit what was told, and come as often as chance makes them.

In the comparisons with enumeration, chance has fixed seeds. A right program would fail one of them by bad luck once in
three million times (see `surprise`).
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import prod
from typing import Any

import pytest
from games.loveletter.enumeration import Deck, Round, surprise, world_of
from games.loveletter.scenery import house

from facedown import Chance
from facedown.core.errors import NoWorld
from facedown.games.loveletter.deductions import deductions
from facedown.games.loveletter.imagining import Count, Raffle, Tickets, Worlds, weigh, worlds_of
from facedown.games.loveletter.stories import MOST, Knot, LostTrack, Stories
from facedown.testing.scenes import Scene, deal

WORLDS = 2000


def imagined(scene: Scene, viewer: str | None, whose: str, worlds: int = 300) -> Counter[str]:
    """How often a viewer imagines which hand."""
    view = scene.game.view(None if viewer is None else scene.seat(viewer))
    chance = Chance.of(viewer)
    hands = [view.imagine(chance).hands[scene.seat(whose)] for _ in range(worlds)]
    return Counter([" ".join(sorted([str(card) for card in hand])) for hand in hands])


# What was seen to be wrong


def test_after_a_baron_nobody_imagines_a_hand_that_would_have_lost() -> None:
    scene = deal("loveletter", ann="Baron Countess", bob="Handmaid", cleo="Guard", dan="Priest", deck="Guard Guard")
    scene.plays("ann", "Baron → Bob").expect(out="bob")
    for viewer in ("cleo", "dan", "bob", None):
        assert set(imagined(scene, viewer, "ann")) <= {"Prince", "King", "Countess", "Princess"}
    assert set(imagined(scene, "bob", "ann")) == {"Countess"}


def test_nobody_imagines_the_countess_beside_a_prince_that_was_just_played() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="Handmaid", cleo="Guard", deck="Baron Guard Priest")
    scene.plays("ann", "Prince → Bob")
    assert "Countess" not in imagined(scene, "cleo", "ann")
    assert {"Guard", "King", "Prince"} <= set(imagined(scene, "cleo", "ann"))


def test_a_number_named_in_vain_is_remembered_of_the_card_that_was_there_when_more_are_drawn() -> None:
    scene = deal("loveletter", ann="Guard King", bob="Handmaid", cleo="Guard", deck="Priest Guard Guard Guard")
    scene.plays("ann", "Guard → Bob").chooses("2").expect(asked="bob")
    hands = imagined(scene, "ann", "bob", 2000)
    assert "Priest Priest" not in hands
    assert "Baron Baron" in hands
    assert any("Priest" in hand for hand in hands)


def test_after_a_tie_both_hands_have_one_number() -> None:
    scene = deal("loveletter", ann="Baron Priest", bob="Priest", cleo="Guard", deck="Guard Guard Guard")
    scene.plays("ann", "Baron → Bob").plays("bob", "Guard → Cleo").chooses("8")
    view = scene.game.view(scene.seat("cleo"))
    values = {"Guard": 1, "Priest": 2, "Baron": 3, "Handmaid": 4, "Prince": 5}
    seen = set()
    for seed in range(200):
        hands = view.imagine(seed).hands
        ann, bob = str(hands[scene.seat("ann")].top), str(hands[scene.seat("bob")].top)
        seen.add((ann, bob))
        assert ann in (bob, "Guard"), "Bob kept the card that was equal, or drew another and had a Guard before"
        assert ann in values
    assert ("Priest", "Priest") in seen


def test_whoever_lived_through_a_lost_comparison_is_known_to_hold_the_lower_card() -> None:
    scene = house(
        ann="Baron, King",
        bob="Priest",
        cleo="Guard",
        deck="Guard, Guard, Guard",
        discards={"bob": "Liber Ivonis,"},
    )
    scene.game.played_as[scene.game.discards[scene.seat("bob")].top] = "insane"
    scene.plays("ann", "Baron → Bob").expect(out="")
    view = scene.game.view(scene.seat("cleo"))
    for seed in range(200):
        hands = view.imagine(seed).hands
        assert hands[scene.seat("ann")].top.face.value > min(card.face.value for card in hands[scene.seat("bob")])


def test_an_8_that_was_shuffled_in_is_drawn_as_often_as_any_other_card() -> None:
    deck = "Guard, Guard, Priest, Priest"
    scene = house(ann="Princess, Cthulhu", bob="King", cleo="Count,", rest="turned_up", deck=deck)
    scene.plays("ann", "Princess, shuffled into the deck").expect(asked="bob")
    times = sum([times for hand, times in imagined(scene, "ann", "bob", 2000).items() if "Princess" in hand])
    assert abs(times - 2000 / 5) < 5 * (2000 * 1 / 5 * 4 / 5) ** 0.5


# Compared with enumeration

CLASSIC: Deck = (("Guard", 2), ("Baron", 2), ("Prince", 1), ("King", 1), ("Countess", 1))
EDITION_2019: Deck = (("Guard", 2), ("Baron", 1), ("Chancellor", 2), ("Prince", 1), ("Countess", 1))
PREMIUM: Deck = (("Assassin", 1), ("Guard", 2), ("Cardinal", 1), ("Bishop", 1), ("Dowager Queen", 1), ("Sycophant", 1))
LOVECRAFT: Deck = (
    *(("Investigator", 2), ("Deep Ones", 1), ("Liber Ivonis", 1), ("Great Race of Yith", 1)),
    *(("Mi-Go", 1), ("Silver Key", 1)),
)
HOUSE: Deck = (("Guard", 2), ("Nope", 1), ("Nyarlathotep", 1), ("Deep Ones", 1), ("Princess", 1), ("No-U", 1))
TWO_IN_HAND: Deck = (
    *(("Nyarlathotep", 1), ("Deep Ones", 1), ("Investigator", 1), ("Capitalist", 1), ("Baron", 1)),
    *(("King", 1), ("Guard", 1)),
)

TABLES: list[tuple[str, int, Deck, dict[str, Any]]] = [
    ("classic", 3, CLASSIC, {}),
    ("2019", 3, EDITION_2019, {}),
    ("house", 3, PREMIUM, {"aside": 1}),
    ("lovecraft", 3, LOVECRAFT, {}),
    ("house", 3, HOUSE, {"aside": 1, "shuffle_eights": False}),
    ("house", 3, TWO_IN_HAND, {"aside": 1}),
]


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("ruleset", "players", "deck", "options"), TABLES)
def test_worlds_come_as_often_as_chance_makes_them(
    ruleset: str, players: int, deck: Deck, options: dict[str, Any], seed: int
) -> None:
    chance = Chance.of(("moment", seed))
    round = Round(ruleset, players, deck, seed, **options)
    game = round.moment(chance)
    seat = chance.pick(game.seats)
    view = game.view(seat)
    worlds = round.worlds(game, seat)
    assert world_of(game) in worlds
    drawn = Counter([world_of(view.imagine(chance)) for _ in range(WORLDS)])
    assert surprise(worlds, drawn) < 5, (game.record(), str(seat))


# Where nothing fits, or too much


def test_a_view_in_which_everything_is_denied_is_refused() -> None:
    everything = tuple(range(10))
    scene = deal("loveletter", ann="Guard King", bob="Handmaid", cleo="Guard", denied={"bob": everything})
    with pytest.raises(NoWorld, match="no deal of the unseen cards fits all that Ann was told"):
        scene.game.view(scene.seat("ann")).imagine(1)
    with pytest.raises(NoWorld, match="a spectator"):
        scene.game.view(None).imagine(1)


def test_two_hands_that_can_only_hold_the_same_card_are_refused() -> None:
    but_the_princess = tuple(range(8))
    denied = {"bob": but_the_princess, "cleo": but_the_princess}
    scene = deal("loveletter", ann="Guard King", bob="Handmaid", cleo="Guard", denied=denied)
    with pytest.raises(NoWorld, match="Ann"):
        scene.game.view(scene.seat("ann")).imagine(1)


def test_counting_draws_what_trying_draws() -> None:
    low = (1, 2, 3, 4)
    denied = {"bob": low, "cleo": low, "dan": (*low, 5)}
    scene = deal("loveletter", ann="Guard Guard", bob="King", cleo="Prince", dan="Princess", denied=denied)
    view = scene.game.view(scene.seat("ann"))
    stock = {"": [card for zone in scene.game.zones for card in zone if zone.owner != scene.seat("ann")]}
    worlds, chance = Worlds(view, deductions(view), stock), Chance.of(1)
    count = Count(worlds.raffles, Tickets(worlds.known.looks, stock))
    tried = Counter([deal_of(worlds.drawn(chance)) for _ in range(WORLDS)])
    counted = Counter([deal_of(count.drawn(chance, worlds.known.stories)) for _ in range(WORLDS)])
    fair = {drawn: 1 / len(tried) for drawn in tried}
    assert len(fair) == 3 * 4 * 3, "Dan has one of three cards, Cleo and Bob two of the other four"
    assert max(surprise(fair, tried), surprise(fair, counted)) < 5


def deal_of(drawn: list[tuple[int, int]]) -> tuple[tuple[str, ...], ...]:
    """Which ticket went to which spot."""
    return tuple([(str(spot), str(ticket)) for ticket, spot in sorted(drawn)])


def test_of_too_many_stories_a_sample_is_kept_and_noted() -> None:
    stories = Stories({})
    for spot in (0, 1):
        stories.knots[spot] = Knot((spot,), {((mask,),): mask for mask in range(1, MOST)})
    stories.move(0, 1, -1, 0, by_chance=False)
    assert not stories.are_all
    assert all(len(knot.stories) <= MOST for knot in stories.knots_once())
    with pytest.raises(LostTrack):
        stories.none(1, -1)


# Stories that say something of more or fewer cards


@pytest.mark.parametrize("uneven", [1, 2])
def test_a_story_counts_once_for_each_deal_of_the_cards_of_which_it_says_nothing(uneven: int) -> None:
    """Either a spot has a low card and the next one any, or (in two ways) a low card and a high one."""
    scene = deal("loveletter", ann="Guard Guard", bob="King", cleo="Prince")
    view = scene.game.view(scene.seat("ann"))
    stock = {"": [card for card in scene.game.cards if card.face.value in (3, 4, 5, 6)]}
    looks = deductions(view).looks
    unseen = Tickets(looks, stock)
    low, high, anything = looks.mask((3,)), looks.mask((5, 6)), looks.mask(range(10))
    raffles = [
        Raffle((2 * n, 2 * n + 1), {((low,), (anything,)): 1, ((low,), (high,)): 2}, unseen, 0) for n in range(uneven)
    ]
    tried = weigh(raffles, unseen)
    assert tried == (uneven == 1)
    fair = {
        dealt: prod(1 + 2 * (ticket in unseen.tickets(high)) for ticket in dealt[1::2])
        for dealt in permutations(range(len(unseen.bits)), 2 * uneven)
        if all(ticket in unseen.tickets(low) for ticket in dealt[::2])
    }
    odds = {dealt: weight / sum(fair.values()) for dealt, weight in fair.items()}
    count, chance = Count(raffles, unseen), Chance.of("uneven")
    counted = Counter([with_rest(count.drawn(chance, Stories({})), uneven, unseen, chance) for _ in range(WORLDS)])
    assert surprise(odds, counted) < 5
    if tried:
        ways = [[*drawn] for drawn in (alone(raffles[0], chance) for _ in range(2 * WORLDS)) if drawn is not None]
        assert surprise(odds, Counter([with_rest(drawn, 1, unseen, chance) for drawn in ways])) < 5


def alone(raffle: Raffle, chance: Chance) -> list[tuple[int, int]] | None:
    """What one raffle draws; None if it took a card twice."""
    found: list[tuple[int, int]] = []
    return found if raffle.draw(chance, 0, found) >= 0 else None


def with_rest(drawn: list[tuple[int, int]], uneven: int, unseen: Tickets, chance: Chance) -> tuple[int, ...]:
    """The ticket at each spot. Those of which nothing was said are dealt from the rest."""
    at = {spot: ticket for ticket, spot in drawn}
    rest = iter(chance.shuffled([ticket for ticket in range(len(unseen.bits)) if ticket not in at.values()]))
    return tuple([at[spot] if spot in at else next(rest) for spot in range(2 * uneven)])


def test_a_deck_into_which_cards_were_shuffled_is_not_drawn_card_by_card() -> None:
    deck = "Guard, Guard, Priest, Priest, Baron, Baron, Nope"
    scene = house(ann="Princess, Cthulhu", bob="King", cleo="Count,", rest="turned_up", deck=deck)
    scene.plays("ann", "Princess, shuffled into the deck").expect(asked="bob")
    for viewer in ("ann", "bob", "cleo"):
        view = scene.game.view(scene.seat(viewer))
        view.imagine(1)
        raffles = worlds_of(view, {}).raffles
        assert all(len(where) <= 2 for raffle in raffles for where in raffle.where)
