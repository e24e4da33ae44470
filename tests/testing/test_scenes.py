"""Scenes: what they arrange, what they refuse, and that they fail when they should."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

import facedown
from facedown import Event, Face, Game, Seat
from facedown.core.choices import Question
from facedown.core.declared import Declared, field_each, zone, zone_each
from facedown.core.zones import EVERYBODY, NOBODY, OTHERS
from facedown.testing.scenes import deal

# What is dealt


def test_the_first_player_named_is_asked_and_names_are_capitalised() -> None:
    scene = deal("loveletter", zoe="Guard Priest", abe="Baron", max="King")
    assert [seat.name for seat in scene.game.seats] == ["Zoe", "Abe", "Max"]
    scene.expect(asked="zoe")


def test_named_cards_lie_where_they_are_named() -> None:
    scene = deal(
        "loveletter", ann="Prince Guard", bob="Princess", deck="King Baron", aside="Handmaid", turned_up="Guard"
    )
    scene.expect(
        ann="Guard Prince", bob="Princess", aside="Handmaid", turned_up="Guard", discards={"ann": "", "bob": ""}
    )
    assert [str(card) for card in scene.game.deck][:2] == ["King", "Baron"]
    scene.ends()


def test_every_card_of_the_box_lies_somewhere_once() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="Princess", deck="King", rest="turned_up")
    lying = [card for zone in scene.game.zones for card in zone]
    assert sorted(card.id for card in lying) == list(range(16))
    assert all(scene.game.place_of(card) is zone.place for zone in scene.game.zones for card in zone)
    scene.expect(deck="King").ends()


def test_zones_that_nobody_names_keep_as_many_cards_as_they_were_dealt() -> None:
    game = deal("loveletter", ann="Prince Guard", bob="Princess").game
    assert [len(game.aside), len(game.turned_up), len(game.deck)] == [1, 3, 9]


def test_fields_are_named_like_zones() -> None:
    scene = deal(
        "loveletter", ann="Guard Priest", bob="", cleo="King", tokens={"cleo": 3}, out="bob", starter="cleo", round=4
    )
    scene.expect(tokens={"ann": 0, "bob": 0, "cleo": 3}, out="bob", protected="", starter="cleo", round=4)
    scene.ends()


def test_hands_may_be_named_together() -> None:
    deal("loveletter", hands={"ann": "Guard Priest", "bob": "King"}).expect(ann="Guard Priest", bob="King").ends()


def test_what_is_known_begins_with_the_arrangement() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="King", discards={"bob": "Baron"})
    scene.sees("ann", "ann", "Guard Priest").sees("ann", "bob", "??").sees("bob", "bob", "King").sees(
        None, "deck", "..."
    )
    assert list(scene.game.log) == scene.game.heard(None) == []
    scene.ends()


def test_a_scene_forks_and_goes_back_after_an_error() -> None:
    scene = deal("loveletter", ann="Handmaid Priest", bob="King", deck="Guard")
    twin = scene.game.fork()
    scene.plays("ann", "Handmaid")
    assert twin.choice.seat.name == "Ann"
    played = scene.game.key()
    scene.game.restore()
    assert scene.game.key() == played
    scene.expect(asked="bob", bob="King Guard")


def test_too_many_copies_of_a_card_are_refused() -> None:
    with pytest.raises(facedown.BadSetup, match=r"loveletter \(classic\) has only 1 of King, and the scene names more"):
        deal("loveletter", ann="King King", bob="Guard")


def test_a_card_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(facedown.BadSetup, match="no card 'Spy'; there are Guard, Priest"):
        deal("loveletter", ann="Spy King", bob="Guard")


def test_a_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(facedown.BadSetup, match="nobody here is called 'cleo'; there are Ann, Bob"):
        deal("loveletter", ann="King Guard", bob="Guard", tokens={"cleo": 1})


# What is played


def test_a_play_is_worded_whole_or_in_two_parts() -> None:
    deal("loveletter", ann="Prince Guard", bob="Princess").plays("ann", "Prince → Bob").expect(out="bob").ends()
    deal("loveletter", ann="Prince Guard", bob="Princess").plays("ann", "Prince").chooses("bob").expect(
        out="bob"
    ).ends()
    deal("loveletter", ann="Prince Guard", bob="Princess").chooses("prince → bob").expect(out="bob").ends()


def test_the_beginning_of_a_button_is_enough_where_only_one_begins_so() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="King", cleo="Baron").plays("ann", "Guard → Bob").chooses("6")
    scene.expect(out="bob").ends()


def test_a_scene_ends_with_its_round_or_goes_on_when_told_to() -> None:
    deal("loveletter", ann="Princess Guard", bob="King").plays("ann", "Princess").expect(round=1, asked="").ends()
    scene = deal("loveletter", ann="Princess Guard", bob="King", until="").plays("ann", "Princess")
    scene.expect(round=2, asked="bob").ends()


# What fails


def fails(match: str) -> Any:
    return pytest.raises(AssertionError, match=match)


def test_an_unplanned_question_fails_the_scene() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="King").plays("ann", "Guard → Bob")
    with fails("somebody is asked"):
        scene.ends()
    with fails("bob is not asked"):
        scene.plays("bob", "King")


def test_an_answer_half_said_fails_the_scene() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="King").plays("ann", "Guard")
    with fails("the rest was never said"):
        scene.ends()


def test_words_that_fit_several_buttons_or_none_fail_the_scene() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="King", cleo="Baron")
    with fails("fits several"):
        scene.chooses("Guard")
    with fails("fits none"):
        scene.chooses("Bishop")
    with fails("cannot choose 'Bishop'"):
        scene.plays("ann", "Bishop")


def test_a_wrong_expectation_fails_with_the_log_the_table_and_the_options() -> None:
    scene = deal("loveletter", ann="Handmaid Priest", bob="King", deck="Guard").plays("ann", "Handmaid")
    with pytest.raises(AssertionError) as failure:
        scene.expect(bob="King")
    for words in ("Bob's hands: ['guard', 'king'], not ['king']", "Ann is protected", "aside: ", "  King, with nobody"):
        assert words in str(failure.value)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"out": "bob"}, "out"),
        ({"tokens": {"ann": 1}}, "tokens"),
        ({"asked": "ann"}, "asked"),
        ({"over": True}, "not over"),
        ({"winners": "ann"}, "winners"),
        ({"says": "Bob wins"}, "nothing in the log says"),
        ({"nobody_is_asked": False}, "nobody is asked"),
        ({"discards": {"ann": "Priest"}}, "Ann's discards"),
    ],
)
def test_each_expectation_can_fail(wrong: dict[str, Any], words: str) -> None:
    scene = deal("loveletter", ann="Handmaid Priest", bob="King", deck="Guard").plays("ann", "Handmaid")
    with fails(words):
        scene.expect(**wrong)


def test_a_refusal_that_does_not_come_or_has_another_reason_fails() -> None:
    scene = deal("loveletter", ann="Handmaid Priest", bob="King")
    with fails("refused for another reason"):
        scene.cannot("Priest → Ann", because="it is raining")
    with fails("was not refused"):
        scene.cannot("Handmaid", because="")


def test_what_a_viewer_does_not_see_or_hear_fails() -> None:
    scene = deal("loveletter", ann="Handmaid Priest", bob="King", deck="Guard").plays("ann", "Handmaid")
    with fails("ann of Bob's hands"):
        scene.sees("ann", "bob", "King ??")
    with fails("a spectator never heard"):
        scene.hears(None, "Guard")


# Another game


class Lamp(Face):
    """A light of one colour."""

    def __init__(self, title: str) -> None:
        self.title = title
        super().__init__()


class Light(Event):
    """A player lights the first lamp of their rack, and hands on."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, game: Game) -> None:
        game.move(game.zones_named("racks")[self.seat.index].top, game.zones_named("lit")[0])
        game.question(LightIt(game.seats[1 - self.seat.index]))


class Begins(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, game: Game) -> None:
        game.question(LightIt(self.seat))


class LightIt(Question):
    def count(self, game: Game) -> int:
        return 1

    def pick(self, game: Game, index: int) -> object:
        return "light it"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (Light(self.seat),)


class Lamps(Game):
    """Everybody sees a rack but its owner."""

    name: ClassVar[str] = "lamps"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("stock", NOBODY),
        zone_each("racks", OTHERS),
        zone("lit", EVERYBODY),
        field_each("wins", EVERYBODY, 0),
    )

    def furnish(self) -> None:
        self.put_cards("stock", [Lamp("R1"), Lamp("R2"), Lamp("Deep Blue"), Lamp("G1")])

    def start(self) -> Sequence[Event]:
        return [Begins(self.chance.pick(self.seats))]


class LampsForBob(Lamps):
    def start(self) -> Sequence[Event]:
        return [Begins(self.seats[1])]


def test_in_any_game_a_players_name_stands_for_the_first_zone_that_each_player_has() -> None:
    scene = deal(Lamps, ann="R1 R2", bob="G1", rest="stock", wins={"bob": 2})
    scene.sees("ann", "ann", "?? ??").sees("bob", "ann", "R1 R2").sees(None, "bob", "G1")
    scene.plays("ann", "light it").expect(lit="R1", ann="R2", wins={"bob": 2}, asked="bob")
    scene.ends()


def test_cards_with_names_of_several_words_are_separated_by_commas() -> None:
    scene = deal(Lamps, ann="Deep Blue, R2", bob="G1", rest="stock")
    scene.plays("ann", "light it").expect(lit="Deep Blue,", stock="R1", asked="bob")
    scene.ends()


def test_a_player_who_never_begins_cannot_be_named_first() -> None:
    with pytest.raises(facedown.BadSetup, match="Ann is asked first from none of"):
        deal(LampsForBob, ann="R1", bob="G1", rest="stock")
