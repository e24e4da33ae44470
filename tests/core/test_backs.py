"""Backs and fronts: everybody sees every back, always; a front shows only where the face does.

A back that only one kind of card has is as good as its face. Two portraits of one card look different face up, and the
same face down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar, Final

import pytest
from arena import happen

from facedown.core.cards import Card, Face, Seat
from facedown.core.declared import Declared, zone, zone_each
from facedown.core.events import Event, Moved
from facedown.core.game import Game
from facedown.core.layout import telling_backs
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED
from facedown.testing import laws


class King(Face):
    pass


class Queen(Face):
    pass


class Jack(Face):
    pass


class Joker(Face):
    pass


class Painted(Game):
    """Red and blue backs, two portraits of the Jack, and a creased King. The Jokers are at home face up."""

    name: ClassVar[str] = "painted"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("deck", NOBODY),
        zone("table", EVERYBODY),
        zone("aside", NOBODY),
        zone_each("fans", OWNER, UNORDERED),
    )

    def furnish(self) -> None:
        self.put_copies("deck", King(), 1, "creased", "old")
        self.put_copies("deck", king := King(), 3, "red", "")
        self.put_copies("deck", Queen(), 3, "red", "")
        self.put_copies("deck", jack := Jack(), 2, "blue", "young")
        self.put_copies("deck", jack, 1, "blue", "old")
        self.put_copies("deck", king, 1, "blue", "")
        self.put_copies("table", Joker(), 2, "red", "")


class Do(Event):
    """Runs a piece of the test."""

    def __init__(self, deed: Callable[[Game], None]) -> None:
        self.deed: Final = deed

    def apply(self, game: Game) -> None:
        self.deed(game)


class Stage:
    """A game of Painted, with cards found by what they look like."""

    def __init__(self) -> None:
        self.game = Painted()
        self.game.begin(["Ann", "Bob"], 0)
        self.ann, self.bob = self.game.seats
        self.everybody = (self.ann, self.bob, None)

    def do(self, deed: Callable[[Game], None]) -> None:
        happen(self.game, Do(deed))

    def card(self, name: str, back: str, front: str = "", number: int = 0) -> Card:
        return [card for card in self.game.cards if card.look() == (name, back, front)][number]

    @property
    def creased(self) -> Card:
        return self.card("King", "creased", "old")

    def zone(self, name: str, seat: Seat | None = None) -> Any:
        return self.game.zones_named(name)[0 if seat is None else seat.index]

    def seen(self, viewer: Seat | None, name: str, seat: Seat | None = None) -> list[tuple[str, str, str]]:
        zone = self.game.view(viewer).zones_named(name)[0 if seat is None else seat.index]
        return [card.look() for card in zone]

    def put(self, card: Card, name: str, seat: Seat | None = None, at: int = -1) -> None:
        self.do(lambda game: game.move(card, self.zone(name, seat), at))

    def shuffle(self, name: str = "deck") -> None:
        self.do(lambda game: game.shuffle(self.zone(name)))

    def sweep(self) -> None:
        self.do(lambda game: game.sweep())

    def check_backs(self) -> None:
        """Everybody sees the backs as they lie, in their order where there is one."""
        for viewer in self.everybody:
            for lying, seen in zip(self.game.zones, self.game.view(viewer).zones, strict=True):
                mine, theirs = [card.back for card in lying], [card.back for card in seen]
                ordered = lying.place.in_order
                assert (mine if ordered else sorted(mine)) == (theirs if ordered else sorted(theirs)), lying.place


CREASED: Final = ("King", "creased", "old")


# Which backs give a card away


def cards(*looks: tuple[Face, str, str]) -> list[Card]:
    return [Card(number, *look) for number, look in enumerate(looks)]


def test_where_all_backs_are_the_same_they_tell_nothing() -> None:
    king = King()
    assert telling_backs(cards((king, "red", ""), (king, "red", ""))) == {}
    assert telling_backs(cards((king, "red", ""), (Queen(), "red", ""))) == {}


def test_a_back_that_one_kind_of_card_has_tells_which_it_is_however_many_there_are() -> None:
    king, queen, jack = King(), Queen(), Jack()
    told = telling_backs(cards((king, "red", ""), (queen, "red", ""), (jack, "blue", "old"), (jack, "blue", "old")))
    assert {back: card.look() for back, card in told.items()} == {"blue": ("Jack", "blue", "old")}
    assert told["blue"].id == -1, "what it is, and not which"


def test_a_back_with_two_portraits_of_one_card_does_not_tell_which_portrait() -> None:
    jack = Jack()
    assert [*telling_backs(cards((jack, "blue", "old"), (jack, "blue", "young"), (King(), "red", "")))] == ["red"]


# A creased card is recognised everywhere


def test_a_creased_card_is_recognised_where_it_lies_from_the_beginning() -> None:
    stage = Stage()
    for viewer in stage.everybody:
        deck = stage.seen(viewer, "deck")
        assert deck[0] == CREASED and {name for name, _, _ in deck[1:]} == {"??"}


def test_a_creased_card_is_recognised_wherever_it_goes() -> None:
    stage = Stage()
    for name, seat in (("aside", None), ("fans", stage.bob), ("deck", None), ("fans", stage.ann)):
        stage.put(stage.creased, name, seat)
        stage.check_backs()
        for viewer in stage.everybody:
            assert CREASED in stage.seen(viewer, name, seat)
            assert sum(CREASED in stage.seen(viewer, n, s) for n, s in everywhere(stage)) == 1
            moved = stage.game.heard(viewer)[-1].did[0]
            assert isinstance(moved, Moved) and moved.card.look() == CREASED


def everywhere(stage: Stage) -> list[tuple[str, Seat | None]]:
    return [("deck", None), ("table", None), ("aside", None), ("fans", stage.ann), ("fans", stage.bob)]


@pytest.mark.parametrize("drawn_first", [False, True])
def test_a_shuffle_hides_which_card_is_which_and_no_back(drawn_first: bool) -> None:
    stage = Stage()
    if drawn_first:
        stage.put(stage.card("Queen", "red"), "table")
        stage.put(stage.card("Queen", "red"), "deck", at=4)
    for _ in range(5):
        stage.shuffle()
        stage.check_backs()
        place = stage.zone("deck").cards.index(stage.creased)
        for viewer in stage.everybody:
            assert stage.seen(viewer, "deck")[place] == CREASED
            known = [str(card) for card in stage.game.view(viewer).mixed.get(0, ())]
            assert known == (["Queen"] if drawn_first else []), "what shows by its back need not be counted"


def test_hands_swapped_at_once_take_the_creased_card_along_in_every_view() -> None:
    stage = Stage()
    stage.put(stage.creased, "fans", stage.ann)
    stage.put(stage.card("Queen", "red"), "fans", stage.bob)
    stage.do(lambda game: game.swap(stage.zone("fans", stage.ann), stage.zone("fans", stage.bob)))
    stage.check_backs()
    for viewer in stage.everybody:
        assert stage.seen(viewer, "fans", stage.bob) == [CREASED]
    assert stage.seen(None, "fans", stage.ann) == [("??", "red", "")]


def test_a_hand_swapped_into_the_deck_shows_its_backs_in_their_order() -> None:
    stage = Stage()
    for card in (stage.card("Queen", "red"), stage.creased, stage.card("Jack", "blue", "old")):
        stage.put(card, "fans", stage.bob)
    stage.do(lambda game: game.swap(stage.zone("fans", stage.bob), stage.zone("deck")))
    stage.check_backs()
    assert stage.seen(stage.ann, "deck") == [("??", "red", ""), CREASED, ("??", "blue", "")]
    assert stage.game.view(stage.ann).mixed[0] == ()


# What leaves a fan unseen


def test_of_a_card_that_leaves_unseen_the_back_says_what_it_cannot_have_been() -> None:
    stage = Stage()
    for card in (stage.card("Queen", "red"), stage.card("Jack", "blue", "old")):
        stage.put(card, "table")
        stage.put(card, "fans", stage.bob)
    stage.put(stage.card("King", "red"), "fans", stage.bob)
    stage.put(stage.card("Queen", "red"), "aside")
    assert stage.seen(stage.ann, "fans", stage.bob) == [("Jack", "blue", "old"), ("??", "red", "")]
    assert stage.seen(stage.ann, "aside") == [("??", "red", "")], "it may have been the King"
    stage.put(stage.card("Jack", "blue", "old"), "aside")
    assert stage.seen(stage.ann, "aside")[1] == ("Jack", "blue", "old"), "no other card in the hand had a blue back"


# Portraits


def test_two_portraits_are_different_face_up() -> None:
    stage = Stage()
    for front in ("young", "old"):
        stage.put(stage.card("Jack", "blue", front), "table")
    for viewer in stage.everybody:
        assert stage.seen(viewer, "table")[-2:] == [("Jack", "blue", "young"), ("Jack", "blue", "old")]


def test_two_portraits_are_the_same_face_down() -> None:
    shown = []
    for front in ("young", "old"):
        stage = Stage()
        stage.put(stage.card("Jack", "blue", front), "fans", stage.bob)
        stage.put(stage.card("Queen", "red"), "aside")
        shown.append([stage.game.view(viewer).zones for viewer in (stage.ann, None)])
        assert stage.seen(stage.bob, "fans", stage.bob) == [("Jack", "blue", front)]
    assert shown[0] == shown[1]


def test_a_portrait_that_was_seen_is_struck_off_by_that_portrait_alone() -> None:
    stage = Stage()
    stage.put(stage.card("Jack", "blue", "young"), "table")
    stage.put(stage.card("Jack", "blue", "young"), "fans", stage.bob)
    stage.put(stage.card("Jack", "blue", "old"), "fans", stage.bob)
    stage.put(stage.card("Jack", "blue", "old"), "table")
    assert stage.seen(stage.ann, "fans", stage.bob) == [("Jack", "blue", "young")]


# Gathering all cards


def test_all_cards_go_home_and_only_what_lies_face_up_keeps_its_order() -> None:
    stage = Stage()
    home = {zone.place.name: Counter(card.id for card in zone) for zone in stage.game.zones if len(zone)}
    face_up = stage.zone("table").cards
    for card in (stage.card("Joker", "red"), stage.creased, stage.card("Jack", "blue", "old")):
        stage.put(card, "fans", stage.bob)
    stage.sweep()
    assert {z.place.name: Counter(card.id for card in z) for z in stage.game.zones if len(z)} == home
    assert stage.zone("table").cards == face_up
    laws.conserves(stage.game)
    stage.check_backs()


def test_after_all_cards_were_gathered_nothing_is_known_but_what_shows() -> None:
    stage = Stage()
    for card in (stage.card("Queen", "red"), stage.card("King", "blue")):
        stage.put(card, "table")
        stage.put(card, "deck", at=0)
    before = {card.id for card in stage.game.view(None).zones_named("table")[0]}
    stage.sweep()
    for viewer in stage.everybody:
        view = stage.game.view(viewer)
        assert [card.look() for card in view.zones[0] if card.known] == [CREASED]
        assert view.mixed == {} and {card.id for card in view.zones[0]} == {-1}
        assert not before & {card.id for card in view.zones_named("table")[0]}, "nobody followed a card home"


# Imagined worlds


def test_every_blank_is_dealt_a_card_with_its_back() -> None:
    stage = Stage()
    stage.put(stage.card("Queen", "red"), "fans", stage.bob)
    stage.put(stage.card("King", "blue"), "aside")
    stage.shuffle()
    for viewer in stage.everybody:
        view = stage.game.view(viewer)
        for seed in range(50):
            world = view.imagine(seed)
            laws.conserves(world)
            backs = [[card.back for card in zone] for zone in world.zones]
            assert backs == [[card.back for card in zone] for zone in view.zones]
            assert [card.look() for card in world.zones[0]].index(CREASED) == stage.zone("deck").cards.index(
                stage.creased
            )


def test_blanks_are_dealt_uniformly() -> None:
    """Four blue cards are unseen: two young Jacks, an old Jack and a King. Six red ones are unseen: three are Kings."""
    stage = Stage()
    stage.put(stage.card("King", "blue"), "fans", stage.bob)
    stage.put(stage.card("Queen", "red"), "fans", stage.bob)
    view = stage.game.view(stage.ann)
    dealt: Counter[tuple[str, str, str]] = Counter()
    for seed in range(1200):
        dealt.update([card.look() for card in view.imagine(seed).zones_named("fans")[1]])
    fair = {
        ("Jack", "blue", "young"): 600,
        ("Jack", "blue", "old"): 300,
        ("King", "blue", ""): 300,
        ("King", "red", ""): 600,
        ("Queen", "red", ""): 600,
    }
    assert set(dealt) == set(fair)
    for look, times in fair.items():
        assert abs(dealt[look] - times) < 90, f"{look} was dealt {dealt[look]} times, not about {times}"


def test_what_is_known_by_count_lies_anywhere_among_the_cards_with_its_back() -> None:
    stage = Stage()
    stage.put(stage.card("King", "blue"), "table")
    stage.put(stage.card("King", "blue"), "deck")
    stage.shuffle()
    view = stage.game.view(None)
    blue = [place for place, card in enumerate(stage.zone("deck")) if card.back == "blue"]
    found: Counter[int] = Counter()
    for seed in range(600):
        deck = [card.look() for card in view.imagine(seed).zones[0]]
        found[deck.index(("King", "blue", ""))] += 1
    assert sorted(found) == blue
    assert all(abs(times - 150) < 60 for times in found.values())
