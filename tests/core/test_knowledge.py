"""Who knows what: zones with every Sight, what was learned, and how it is forgotten."""

from __future__ import annotations

import gc
from collections.abc import Callable
from types import ModuleType
from typing import Any, ClassVar, Final

import pytest
from arena import Blow, fight, happen

import facedown
from facedown.core.cards import Card, Face, Row, Seat
from facedown.core.chance import Chance
from facedown.core.declared import Declared, field, field_each, zone, zone_each
from facedown.core.events import Event, Moved, Showed
from facedown.core.game import Game
from facedown.core.zones import EVERYBODY, NOBODY, OTHERS, OWNER, UNORDERED
from facedown.testing import laws


class K(Face):
    copies = 3


class Q(Face):
    copies = 3


class J(Face):
    copies = 3


class Show(Game):
    """Every kind of zone, and an event that does whatever a test wants."""

    name: ClassVar[str] = "show"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("box", NOBODY),
        zone("deck", NOBODY),
        zone("table", EVERYBODY),
        zone_each("fans", OWNER, UNORDERED),
        zone_each("racks", OTHERS),
        field_each("secret", OWNER, lambda game: Row([f"secret of {seat}" for seat in game.seats])),
        field("public", EVERYBODY, 1),
        field_each("mirrored", OTHERS, lambda game: Row([seat.index for seat in game.seats])),
        field("hidden", NOBODY, 5),
    )
    secret: Row[str]
    public: int
    mirrored: Row[int]
    hidden: int

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 4)

    def furnish(self) -> None:
        self.put_cards("box", [K(), Q(), J()])


class Do(Event):
    """Runs a piece of the test. Not data, so only for tests that neither save nor imagine."""

    def __init__(self, deed: Callable[[Show], None]) -> None:
        self.deed: Final = deed

    def apply(self, game: Game) -> None:
        assert isinstance(game, Show)
        self.deed(game)


class Stage:
    """A game of Show, with cards found by name."""

    def __init__(self, players: int = 2) -> None:
        self.game = Show()
        self.game.begin(["Ann", "Bob", "Cleo"][:players], 0)
        self.ann, self.bob = self.game.seats[:2]

    def do(self, deed: Callable[[Show], None]) -> None:
        happen(self.game, Do(deed))

    def card(self, name: str, number: int = 0) -> Card:
        return [card for card in self.game.cards if card.face.name == name][number]

    def zone(self, name: str, seat: Seat | None = None) -> Any:
        return self.game.zones_named(name)[0 if seat is None else seat.index]

    def put(self, name: str, zone: str, seat: Seat | None = None, number: int = 0, at: int = -1) -> None:
        self.do(lambda game: game.move(self.card(name, number), self.zone(zone, seat), at))

    def sees(self, viewer: Seat | None, zone: str, seat: Seat | None = None) -> str:
        return str(self.game.view(viewer).zones_named(zone)[0 if seat is None else seat.index])


@pytest.mark.parametrize(
    ("zone", "ann", "bob", "spectator"),
    [("fans", "K", "??", "??"), ("racks", "??", "K", "K"), ("table", "K", "K", "K"), ("deck", "??", "??", "??")],
)
def test_a_zones_sight_says_who_sees_the_faces(zone: str, ann: str, bob: str, spectator: str) -> None:
    stage = Stage()
    stage.put("K", zone, stage.ann if zone in ("fans", "racks") else None)
    owner = stage.ann if zone in ("fans", "racks") else None
    assert [stage.sees(viewer, zone, owner) for viewer in (stage.ann, stage.bob, None)] == [ann, bob, spectator]


def test_a_face_seen_once_is_remembered_where_cards_are_followed() -> None:
    stage = Stage()
    stage.put("K", "table")
    stage.put("K", "deck")
    stage.put("Q", "deck", at=0)
    assert stage.sees(None, "deck") == "?? K"
    stage.do(lambda game: game.move(stage.zone("deck").top, stage.zone("fans", stage.bob)))
    assert stage.sees(None, "deck") == "K"
    stage.do(lambda game: game.move(stage.zone("deck").top, stage.zone("fans", stage.bob)))
    assert stage.sees(None, "fans", stage.bob) == "K ??", "the card on top was known when it was drawn"


def test_a_card_that_leaves_a_fan_unseen_may_have_been_any_of_them() -> None:
    stage = Stage()
    for name in ("K", "Q"):
        stage.put(name, "table")
        stage.put(name, "fans", stage.bob)
    assert stage.sees(stage.ann, "fans", stage.bob) == "K Q"
    stage.put("K", "deck")
    assert stage.sees(stage.ann, "fans", stage.bob) == "??"
    assert stage.sees(stage.ann, "deck") == "??"
    assert stage.sees(stage.bob, "deck") == "K", "Bob saw which one it was"


def test_of_cards_that_all_look_alike_it_is_known_which_one_left() -> None:
    stage = Stage()
    for number in (0, 1):
        stage.put("K", "table", number=number)
        stage.put("K", "fans", stage.bob, number=number)
    stage.put("K", "deck")
    assert stage.sees(stage.ann, "fans", stage.bob) == "K"
    assert stage.sees(stage.ann, "deck") == "K"


def test_a_face_that_leaves_openly_is_struck_off_once() -> None:
    stage = Stage()
    stage.put("K", "table")
    stage.put("K", "fans", stage.bob)
    stage.put("K", "fans", stage.bob, number=1)
    stage.put("Q", "fans", stage.bob)
    assert stage.sees(stage.ann, "fans", stage.bob) == "K ?? ??"
    stage.put("Q", "table")
    assert stage.sees(stage.ann, "fans", stage.bob) == "K ??"
    stage.put("K", "table", number=1)
    assert stage.sees(stage.ann, "fans", stage.bob) == "??", "it may have been the known one"


def test_cards_shown_at_once_are_a_lower_bound_of_each_face() -> None:
    stage = Stage()
    for name, number in (("K", 0), ("K", 1), ("Q", 0)):
        stage.put(name, "fans", stage.bob, number=number)
    stage.do(lambda game: game.show([stage.card("K")], stage.ann))
    assert stage.sees(stage.ann, "fans", stage.bob) == "K ?? ??"
    stage.do(lambda game: game.show([stage.card("K", 1)], stage.ann))
    assert stage.sees(stage.ann, "fans", stage.bob) == "K ?? ??", "it may have been the same one again"
    stage.do(lambda game: game.show([stage.card("K"), stage.card("K", 1)], stage.ann))
    assert stage.sees(stage.ann, "fans", stage.bob) == "K K ??"
    assert stage.sees(None, "fans", stage.bob) == "?? ?? ??"


def test_where_slots_are_followed_a_shown_card_stays_known_in_its_slot() -> None:
    stage = Stage()
    for name in ("K", "Q", "J"):
        stage.put(name, "racks", stage.ann)
    stage.do(lambda game: game.show([stage.card("Q")], stage.ann))
    assert stage.sees(stage.ann, "racks", stage.ann) == "?? Q ??"
    stage.put("K", "table")
    assert stage.sees(stage.ann, "racks", stage.ann) == "Q ??"


def test_a_followed_blank_stands_for_the_same_card_from_view_to_view() -> None:
    stage = Stage()
    for name in ("K", "Q"):
        stage.put(name, "racks", stage.ann)

    def slots() -> list[int]:
        return [card.id for card in stage.game.view(stage.ann).zones_named("racks")[0]]

    first, second = slots()
    assert first != second
    stage.put("J", "racks", stage.ann, at=0)
    assert slots()[1:] == [first, second]
    stage.put("K", "table")
    assert slots()[1:] == [second]
    table = stage.game.view(stage.ann).zones_named("table")[0]
    assert table.top.id == first, "it is the same card, turned up"


def test_a_shuffle_turns_what_was_known_by_place_into_what_is_known_by_count() -> None:
    stage = Stage()
    for name in ("K", "Q"):
        stage.put(name, "table")
        stage.put(name, "deck")
    stage.put("J", "deck")
    assert stage.sees(None, "deck") == "K Q ??"
    stage.do(lambda game: game.shuffle(stage.zone("deck")))
    assert stage.sees(None, "deck") == "?? ?? ??"
    view = stage.game.view(None)
    assert [str(card) for card in view.mixed[1]] == ["K", "Q"]
    assert faces_imagined(stage, "deck") == {"J", "K", "Q"}
    stage.do(lambda game: game.move(stage.zone("deck").top, stage.zone("fans", stage.bob)))
    assert stage.game.view(None).mixed[1] == (), "either of them may have left"


def faces_imagined(stage: Stage, zone: str) -> set[str]:
    worlds = [stage.game.view(None).imagine(seed) for seed in range(40)]
    assert all({"K", "Q"} <= {str(card) for card in world.zones_named(zone)[0]} for world in worlds)
    return {str(card) for world in worlds for card in world.zones_named(zone)[0]} & {"J", "K", "Q"}


def test_a_known_card_among_shuffled_ones_is_struck_off_when_it_is_seen_to_leave() -> None:
    stage = Stage()
    for name in ("K", "Q"):
        stage.put(name, "table")
        stage.put(name, "deck")
    stage.do(lambda game: game.shuffle(stage.zone("deck")))
    stage.put("K", "table")
    assert [str(card) for card in stage.game.view(None).mixed[1]] == ["Q"]
    stage.do(lambda game: game.move(stage.zone("deck").top, stage.zone("fans", stage.bob)))
    assert stage.sees(None, "fans", stage.bob) == "Q", "only one was left, and it was known"


def test_identities_do_not_survive_a_hand_in_which_nothing_is_followed() -> None:
    stage = Stage()
    for number in (0, 1):
        stage.put("K", "table", number=number)
    before = [card.id for card in stage.game.view(None).zones_named("table")[0]]
    for number in (0, 1):
        stage.put("K", "fans", stage.bob, number=number)
    stage.put("K", "table", number=1)
    after = [card.id for card in stage.game.view(None).zones_named("table")[0]]
    assert not set(before) & set(after)
    assert all(card.id == -1 for card in stage.game.view(None).zones_named("fans")[1])


def test_two_hands_swapped_at_once_keep_all_that_is_known_of_them() -> None:
    stage = Stage(players=3)
    cleo = stage.game.seats[2]
    for name, owner in (("K", stage.ann), ("Q", stage.bob)):
        stage.put(name, "table")
        stage.put(name, "fans", owner)
    stage.put("J", "fans", stage.bob)
    stage.do(lambda game: game.swap(stage.zone("fans", stage.ann), stage.zone("fans", stage.bob)))
    assert stage.sees(cleo, "fans", stage.bob) == "K"
    assert stage.sees(cleo, "fans", stage.ann) == "Q ??"
    assert stage.sees(stage.bob, "fans", stage.ann) == "J Q", "Bob gave both away, and saw them"


def test_a_hand_swapped_with_followed_slots_is_known_by_count_alone() -> None:
    stage = Stage(players=3)
    cleo = stage.game.seats[2]
    for name in ("Q", "K"):
        stage.put(name, "fans", stage.bob)
    stage.put("K", "table")
    stage.put("K", "fans", stage.bob)
    stage.put("J", "deck")
    assert stage.sees(cleo, "fans", stage.bob) == "K ??"
    stage.do(lambda game: game.swap(stage.zone("fans", stage.bob), stage.zone("deck")))
    assert stage.sees(cleo, "deck") == "?? ??", "one of the two is a King, and nobody but Bob knows which"
    assert [str(card) for card in stage.game.view(cleo).mixed[1]] == ["K"]
    assert stage.sees(stage.bob, "deck") == "Q K"
    assert stage.sees(stage.bob, "fans", stage.bob) == "J"


def test_fields_are_seen_as_their_sights_say() -> None:
    stage = Stage()
    view = stage.game.view(stage.ann)
    assert view.public == 1
    assert list(view.secret) == ["secret of Ann", None]
    assert list(view.mirrored) == [None, 1]
    assert not hasattr(view, "hidden"), "a field that no declaration names is hidden from everybody"
    assert list(stage.game.view(None).secret) == [None, None]


def test_each_seat_hears_its_own_version() -> None:
    stage = Stage()
    stage.put("K", "fans", stage.ann)
    moved = {viewer: stage.game.heard(viewer)[-1].did[0] for viewer in (stage.ann, stage.bob, None)}
    for viewer, trace in moved.items():
        assert isinstance(trace, Moved)
        assert str(trace.card) == ("K" if viewer is stage.ann else "??")
        assert (trace.end >= 0) == (viewer is stage.ann), "nobody else sees where in the hand it went"


class Redraw(Event):
    """A card is put back openly, and the top card of the shuffled deck is drawn for it."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, game: Game) -> None:
        deck = game.zones_named("deck")[0]
        game.move(self.card, deck, seen=-1)
        game.shuffle(deck)
        game.move(game.zones_named("deck")[0].top, game.zones_named("fans")[self.seat.index])


def test_whoever_draws_for_a_card_that_was_shuffled_in_does_not_hear_whether_it_came_back() -> None:
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(20):
        stage = Stage()
        stage.put("K", "fans", stage.ann)
        stage.put("K", "deck", number=1)
        stage.game.chance = Chance.of(seed)
        happen(stage.game, Redraw(stage.ann, stage.card("K")))
        came_back = stage.card("K") in stage.zone("fans", stage.ann)
        told[came_back].add(repr([stage.game.heard(viewer)[-1] for viewer in (stage.ann, stage.bob, None)]))
    assert told[True] == told[False] and len(told[True]) == 1
    assert "'K'" in told[True].pop()


class Whisper(Event):
    """Only one seat hears this, and sees a card."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, game: Game) -> None:
        game.show([self.card], self.seat)

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)


def test_an_event_can_be_heard_by_one_seat_alone() -> None:
    stage = Stage()
    stage.put("K", "fans", stage.bob)
    told = len(stage.game.heard(None))
    happen(stage.game, Whisper(stage.ann, stage.card("K")))
    assert len(stage.game.heard(None)) == told and len(stage.game.heard(stage.bob)) == told
    last = stage.game.heard(stage.ann)[-1]
    assert isinstance(last.event, Whisper) and str(last.event.card) == "K"
    assert isinstance(last.did[0], Showed)


def test_a_view_holds_no_way_back_to_the_truth() -> None:
    stage = Stage()
    stage.put("K", "fans", stage.bob)
    view = stage.game.view(stage.ann)
    with pytest.raises(LookupError, match="imagine"):
        view.chance.below(2)
    assert (view.past, view.where, view.answers) == (None, [], None)
    real = {id(card) for card in stage.game.cards}
    assert not any(id(card) in real for zone in view.zones for card in zone)
    with pytest.raises(ValueError, match="no way back"):
        view.view(stage.bob)


def test_a_private_question_shows_in_no_other_view() -> None:
    asked, silent = fight("Rock", "Nope", ""), fight("Nope", "Rock", "")
    for game in (asked, silent):
        happen(game, Blow(game.seats[0], game.seats[2]))
    assert asked.choice is not None and asked.choice.seat.name == "Bob"
    for viewer in (asked.seats[0], asked.seats[2], None):
        view = asked.view(viewer)
        assert view.asked == () and view.choices == ()
    assert asked.view(asked.seats[1]).choice is not None
    assert asked.heard(None)[-1].kind == silent.heard(None)[-2].kind == "tries", "the attempt is told in either case"


def test_only_a_view_can_be_imagined() -> None:
    with pytest.raises(ValueError, match="this is no view"):
        Stage().game.imagine(Chance.of(0))


def test_imagined_worlds_differ_and_fit_what_is_known() -> None:
    stage = Stage()
    stage.put("K", "table")
    stage.put("K", "fans", stage.bob)
    stage.put("Q", "fans", stage.bob)
    view = stage.game.view(stage.ann)
    hands = set()
    for seed in range(30):
        world = view.imagine(seed)
        laws.conserves(world)
        assert world.view(stage.ann).zones == view.zones
        hands.add(str(world.zones_named("fans")[1]))
    assert hands == {"K K", "K Q", "K J"}


def test_the_same_log_gives_the_same_view_however_often_it_was_looked_at() -> None:
    looked, unlooked = Stage(), Stage()
    for stage in (looked, unlooked):
        for number, name in enumerate(("K", "Q", "J", "K")):
            stage.put(name, "fans", stage.bob if number % 2 else stage.ann, number=number // 3)
            if stage is looked:
                stage.game.view(stage.ann)
    assert [zone.cards for zone in looked.game.view(looked.ann).zones] == [
        zone.cards for zone in unlooked.game.view(unlooked.ann).zones
    ]


def test_nothing_of_the_truth_can_be_reached_from_a_view() -> None:
    """Not through any reference: neither the seed, nor chance, nor the log, nor a real card's place."""
    seed = "a seed that nobody may know"
    game = facedown.new("loveletter", players=3, seed=seed)
    for _ in range(12):
        game.choose(0)
    for seat in (*game.seats, None):
        reached = everything_reached_from(game.view(seat), apart_from=game.layout.cards)
        for secret in (game, game.chance, game.past, game.zones, game.where, game.stack, seed, *game.cards):
            assert id(secret) not in reached, f"{secret!r} can be reached from the view of {seat}"


def everything_reached_from(start: object, apart_from: object) -> set[int]:
    """All objects that can be reached, leaving out code: classes, functions and modules."""
    reached: set[int] = set()
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in reached or thing is apart_from or isinstance(thing, type | ModuleType) or callable(thing):
            continue
        reached.add(id(thing))
        waiting.extend(gc.get_referents(thing))
    return reached
