"""Backs and portraits in Love Letter: the backs of the deck in their order, the creased Baron, decks of one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import facedown
from facedown.core.cards import Card
from facedown.core.chance import Chance
from facedown.games.loveletter.game import LoveLetter
from facedown.testing import laws
from facedown.testing.scenes import Scene, deal

CREASED = ("Baron", "creased", "old")
YOUNG = ("Baron", "", "young")
TURNS = {"ann": 1, "bob": 1, "cleo": 1}

MANY_BACKS = (
    *(("Guard", "Guard", -1, 3, "red", ""), ("Guard", "Guard", -1, 3, "blue", "")),
    *(("Priest", "Priest", -1, 2, "red", "young"), ("Priest", "Priest", -1, 1, "red", "old")),
    *(("Baron", "Baron", -1, 1, "creased", "old"), ("Baron", "Baron", -1, 2, "blue", "")),
    *(("Barista", "Baron", 6, 2, "coffee", ""), ("King", "King", -1, 1, "blue", "")),
    *(("Nope", "Nope", -1, 2, "red", ""), ("No-U", "No-U", -1, 2, "blue", "")),
    *(("Nyarlathotep", "Nyarlathotep", -1, 2, "red", ""), ("Capitalist", "Capitalist", -1, 3, "blue", "")),
    *(("Cardinal", "Cardinal", -1, 2, "red", ""), ("Princess", "Princess", -1, 1, "blue", "")),
    *(("Cthulhu", "Cthulhu", -1, 1, "blue", ""), ("Deep Ones", 2)),
)


def house(players: int = 3, **named: Any) -> Scene:
    """A scene in the middle of a round, with the Brain Cases where they belong."""
    return deal("loveletter", "house", brain_cases="Brain Case," * (2 * players + 6), turns=TURNS, **named)


def moments(seed: int, decisions: int, **options: Any) -> Iterator[Any]:
    """A game of random answers, at every question."""
    game = facedown.new("loveletter", players=4, seed=seed, ruleset="house", **options)
    chance = Chance.of(("backs", seed))
    for _ in range(decisions):
        if game.choice is None:
            return
        yield game
        game.choose(chance.below(game.choice.count))


def views_of(game: Any) -> list[Any]:
    return [game.view(seat) for seat in (*game.seats, None)]


def looks(cards: Any) -> list[tuple[str, str, str]]:
    return [card.look() for card in cards]


# The order of the backs


def check_backs(game: Any) -> None:
    """Everybody sees all backs, in the order in which they lie where there is one."""
    for view in views_of(game):
        for lying, seen in zip(game.zones, view.zones, strict=True):
            mine, theirs = [card.back for card in lying], [card.back for card in seen]
            ordered = lying.place.in_order
            assert (mine if ordered else sorted(mine)) == (theirs if ordered else sorted(theirs)), lying.place


@pytest.mark.parametrize("options", [{}, {"deck": MANY_BACKS}, {"aside": "each back"}], ids=["house", "own", "aside"])
def test_at_every_moment_everybody_sees_the_backs_as_they_lie(options: dict[str, Any]) -> None:
    for seed in range(3):
        for game in moments(seed, 60, **options):
            check_backs(game)


def test_the_backs_of_the_deck_are_seen_after_a_draw_and_after_a_check() -> None:
    scene = house(
        ann="Handmaid, Guard",
        bob="King",
        cleo="Priest",
        deck="Investigator, Guard, Elder Sign, Priest",
        primes={"bob": 1},
    )
    before = [card.back for card in scene.game.deck]
    assert before[:4] == ["lovecraft", "", "lovecraft", ""]
    scene.plays("ann", "Handmaid").expect(discards={"bob": "Investigator"}, bob="King Guard")
    for view in views_of(scene.game):
        assert [card.back for card in view.deck] == before[2:]
        assert [card.back for card in view.hands[scene.seat("bob")]] == ["", ""]


def test_an_8_that_is_shuffled_in_shows_its_back_and_is_lost_among_those_like_it() -> None:
    scene = house(ann="Princess, Cthulhu", bob="King", cleo="Priest", deck="Guard")

    def backs() -> Counter[str]:
        return Counter([card.back for zone in (scene.game.deck, scene.game.hands[scene.seat("bob")]) for card in zone])

    before = backs()
    scene.plays("ann", "Cthulhu, shuffled into the deck").expect(asked="bob")
    assert backs() - before == Counter(["lovecraft"])
    check_backs(scene.game)
    view = scene.game.view(scene.seat("ann"))
    assert "Cthulhu" not in [str(card) for card in view.deck]
    assert {str(card) for cards in view.mixed.values() for card in cards} <= {"Cthulhu"}, (
        "it counts, if Bob did not draw it"
    )


# The creased Baron


def creased_in(zones: Any) -> list[tuple[int, int]]:
    """Where the creased Baron lies; in a hand its place does not count."""
    return [
        (zone.place.index, place if zone.place.in_order else 0)
        for zone in zones
        for place, card in enumerate(zone)
        if card.look() == CREASED
    ]


def test_at_every_moment_everybody_knows_where_the_creased_baron_is() -> None:
    for seed in range(3):
        for game in moments(seed, 60):
            where = creased_in(game.zones)
            assert len(where) == 1
            assert all(creased_in(view.zones) == where for view in views_of(game))


def test_in_every_imagined_world_the_creased_baron_is_where_it_is() -> None:
    for game in moments(5, 40):
        for view in views_of(game):
            world = view.imagine(len(game.log))
            assert creased_in(world.zones) == creased_in(game.zones)
            assert not [
                card for zone in world.zones for card in zone if card.back == "creased" and str(card) != "Baron"
            ]


def creased(**named: Any) -> Scene:
    """A scene in which the first Baron that is named is the young one, and lies on the table."""
    return house(turned_up="Baron", **named)


def sees_it(scene: Scene, whose: str) -> None:
    for view in views_of(scene.game):
        assert looks(view.hands[scene.seat(whose)]).count(CREASED) == 1


def test_everybody_sees_who_draws_the_creased_baron() -> None:
    scene = creased(ann="Handmaid, Guard", bob="King", cleo="Priest", deck="Baron")
    scene.plays("ann", "Handmaid")
    sees_it(scene, "bob")
    scene.sees("cleo", "bob", "Baron ??").sees(None, "bob", "Baron ??").ends()


def test_a_king_takes_the_creased_baron_before_all_eyes() -> None:
    scene = creased(ann="King, Guard", bob="Baron", cleo="Priest", deck="Handmaid")
    sees_it(scene, "bob")
    scene.plays("ann", "King → Bob")
    sees_it(scene, "ann")
    scene.sees("cleo", "ann", "Baron").sees("cleo", "bob", "?? ??").ends()


def test_of_two_cards_the_creased_baron_is_seen_to_be_given_away() -> None:
    scene = creased(ann="King, Guard", bob="Baron, Count", cleo="Priest", deck="Handmaid")
    scene.plays("ann", "King → Bob").chooses("Baron")
    sees_it(scene, "ann")
    scene.sees("cleo", "bob", "?? ?? ??").ends()


def test_of_two_cards_with_different_backs_the_one_that_stays_is_known_as_before() -> None:
    scene = creased(ann="King, Guard", bob="Baron, Count", cleo="Priest", deck="Handmaid")
    scene.plays("ann", "King → Bob").chooses("Count")
    sees_it(scene, "bob")
    scene.ends()


def test_the_creased_baron_that_is_laid_aside_is_recognised() -> None:
    scene = creased(ann="Handmaid, Guard", bob="King", cleo="Priest", aside="Count, Baron")
    for viewer in ("ann", "bob", "cleo", None):
        scene.sees(viewer, "aside", "?? Baron")


# Portraits


def test_both_barons_in_a_hand_are_offered_by_their_portraits() -> None:
    scene = house(ann="Baron, Baron", bob="King", cleo="Priest", deck="Handmaid")
    assert scene.options() == [f"Baron [{front}] → {name}" for front in ("young", "old") for name in ("Bob", "Cleo")], (
        "a player may choose which of them is seen to go"
    )
    scene.sees("bob", "ann", "Baron ??").plays("ann", "Baron [old] → Bob")
    for view in views_of(scene.game):
        assert looks(view.discards[scene.seat("ann")])[0] == CREASED


def test_one_baron_alone_is_offered_without_its_portrait() -> None:
    scene = house(ann="Baron, Guard", bob="King", cleo="Priest")
    assert scene.options()[:2] == ["Baron → Bob", "Baron → Cleo"]


def test_the_portrait_shows_face_up_and_not_face_down() -> None:
    scene = house(ann="Guard, King", bob="Baron", cleo="Priest", deck="Handmaid", discards={"cleo": "Baron"})
    assert looks(scene.game.hands[scene.seat("bob")]) == [YOUNG]
    for view in views_of(scene.game):
        assert looks(view.discards[scene.seat("cleo")]) == [CREASED]
        own = view.viewer == scene.seat("bob").index
        assert looks(view.hands[scene.seat("bob")]) == [YOUNG if own else ("??", "", "")]


# Imagined hands


def imagined(scene: Scene, viewer: str, whose: str, worlds: int) -> Counter[Card]:
    """How often each card was dealt to a hand, by its identity."""
    view = scene.game.view(scene.seat(viewer))
    return Counter([card for seed in range(worlds) for card in view.imagine(seed).hands[scene.seat(whose)]])


def test_a_blank_is_any_unseen_card_with_its_back_as_likely_as_any_other() -> None:
    scene = house(ann="Guard, King", bob="Nope,", cleo="Priest", discards={"cleo": "Cthulhu, Deep Ones"})
    dealt = imagined(scene, "ann", "bob", 1500)
    unseen = [card for card in scene.game.cards if card.back == "lovecraft" and str(card) not in SEEN]
    assert set(dealt) == set(unseen)
    fair = 1500 / len(unseen)
    assert all(fair / 2 < times < 2 * fair for times in dealt.values())


SEEN = ("Brain Case", "Cthulhu", "Deep Ones")


def test_nobody_is_dealt_a_number_that_was_named_to_them_in_vain() -> None:
    scene = house(ann="Guard, King", bob="Priest", cleo="Count", deck="Handmaid", denied={"cleo": (1, 2)})
    scene.plays("ann", "Guard → Cleo").chooses("3")
    dealt = imagined(scene, "bob", "cleo", 400)
    assert {card.face.value for card in dealt}.isdisjoint({1, 2, 3})
    assert {card.back for card in dealt} == {""}
    assert len({card.face.value for card in dealt}) > 4


def test_what_was_named_in_vain_goes_with_the_hand_when_hands_are_swapped() -> None:
    scene = house(ann="King, Guard", bob="Priest", cleo="Count", deck="Handmaid", denied={"cleo": (1, 2)})
    scene.plays("ann", "King → Cleo")
    dealt = imagined(scene, "bob", "ann", 200)
    assert {card.face.value for card in dealt}.isdisjoint({1, 2})


# Decks of one's own


@pytest.mark.heavy
@pytest.mark.parametrize("players", [2, 3])
def test_a_deck_with_many_backs_keeps_all_laws(players: int) -> None:
    assert laws.check(LoveLetter, "house", players, range(12), options={"deck": MANY_BACKS}) is None


def test_a_back_of_ones_own_gives_away_what_only_one_card_has() -> None:
    game = facedown.new("loveletter", players=3, seed=1, ruleset="house", deck=MANY_BACKS)
    assert {back: str(card) for back, card in game.layout.backs.items()} == {"creased": "Baron", "coffee": "Barista"}


@pytest.mark.parametrize("seed", range(3))
def test_in_every_imagined_world_each_blank_has_its_back(seed: int) -> None:
    for game in moments(seed, 25, deck=MANY_BACKS):
        for view in views_of(game):
            world = view.imagine(seed)
            assert [[card.back for card in zone] for zone in world.zones] == [
                [card.back for card in zone] for zone in view.zones
            ]
