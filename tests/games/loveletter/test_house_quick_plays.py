"""Quick plays: who is asked to answer a play, in which order, with what, and what a quick play costs."""

from __future__ import annotations

import pytest
from games.loveletter.scenery import house

from facedown.core.window import Answer
from facedown.testing.scenes import Scene, deal


def said(scene: Scene) -> list[str]:
    return [str(line) for line in scene.game.log]


def asked_one_by_one(scene: Scene) -> list[str]:
    """Who is asked to answer, if everybody passes."""
    seats: list[str] = []
    while scene.game.choice is not None and isinstance(scene.game.choice.question, Answer):
        seats.append(scene.game.choice.seat.name)
        scene.chooses("pass")
    return seats


# What it costs


def test_a_quick_play_is_a_discard_then_a_draw_then_a_play() -> None:
    scene = house(ann="Handmaid Guard", bob="Nope,", cleo="King", deck="Priest, Baron")
    scene.plays("ann", "Handmaid").plays("bob", "Nope")
    assert said(scene)[:8] == [
        "Ann discards Handmaid.",
        "(tries) Ann plays Handmaid.",
        "Bob discards Nope.",
        "Bob draws a card.",
        "(tries) Bob answers Ann's Handmaid with Nope.",
        "Bob answers Ann's Handmaid with Nope.",
        "Cancelled: Ann plays Handmaid.",
        "(cancelled) Ann plays Handmaid.",
    ]
    scene.expect(protected="", discards={"ann": "Handmaid", "bob": "Nope, Baron"})


def test_of_the_card_that_replaces_a_quick_play_only_its_drawer_sees_the_face() -> None:
    scene = house(ann="King Guard", bob="Nope,", cleo="Nope,", deck="Princess,")
    scene.plays("ann", "King → Bob").plays("bob", "Nope").expect(asked="cleo", bob="Princess")
    scene.sees("bob", "bob", "Princess")
    for other in ("ann", "cleo", None):
        scene.sees(other, "bob", "??").hears(other, "Bob draws a card.")


def test_a_nope_makes_insane_whoever_has_discarded_it() -> None:
    scene = house(ann="Handmaid Guard", bob="Nope,", cleo="King", deck="Priest, Baron, Guard")
    assert not scene.game.is_insane(scene.seat("bob"))
    scene.plays("ann", "Handmaid").plays("bob", "Nope")
    assert scene.game.insanity(scene.seat("bob")) == 1
    scene.expect(says="Bob discards Baron to an insanity check.", bob="Priest Guard", asked="bob")
    scene.ends()


def test_with_the_deck_empty_a_quick_play_draws_a_card_laid_aside() -> None:
    scene = house(ann="King Guard", bob="Nope,", cleo="Baron", deck="", aside="Priest Handmaid", rest="turned_up")
    scene.plays("ann", "King → Bob").plays("bob", "Nope").expect(bob="Priest", aside="Handmaid")


def test_with_deck_and_aside_empty_a_quick_play_draws_a_brain_case() -> None:
    scene = house(
        ann="King Guard", bob="Nope,", cleo="Baron", deck="", aside="", brain_cases="Brain Case,", rest="turned_up"
    )
    scene.plays("ann", "King → Bob").plays("bob", "Nope").expect(bob="Brain Case,", brain_cases="")


def test_a_quick_play_by_a_player_with_two_cards_leaves_two() -> None:
    scene = house(ann="Handmaid Guard", bob="Nope, King", cleo="Nope,", deck="Priest, Baron")
    scene.plays("ann", "Handmaid").plays("bob", "Nope").expect(asked="cleo", bob="King Priest")


# Who is asked


def test_whoever_a_play_is_aimed_at_is_asked_before_the_others_whatever_the_seats() -> None:
    scene = house(ann="Guard Priest", bob="Nope,", cleo="Nope,")
    scene.plays("ann", "Guard → Cleo")
    assert asked_one_by_one(scene) == ["Cleo", "Bob"]
    scene.expect(asked="ann")


@pytest.mark.parametrize(
    ("seating", "direction", "order"),
    [
        ("ann bob cleo dan eve", 1, "Bob Cleo Dan Eve"),
        ("ann bob cleo dan eve", -1, "Eve Dan Cleo Bob"),
        ("dan bob cleo ann eve", 1, "Eve Dan Bob Cleo"),
        ("dan bob cleo ann eve", -1, "Cleo Bob Dan Eve"),
    ],
)
def test_the_others_are_asked_in_the_order_of_turns_from_the_one_who_acts(
    seating: str, direction: int, order: str
) -> None:
    options = {"deck": (("Nope", 6), ("Handmaid", 2), ("Guard", 8))}
    hands = dict.fromkeys(("bob", "cleo", "dan", "eve"), "Nope,")
    scene = deal("loveletter", "house", options=options, ann="Handmaid Guard", **hands, direction=direction)
    scene.game.seating = tuple([scene.seat(name) for name in seating.split()])
    scene.plays("ann", "Handmaid")
    assert " ".join(asked_one_by_one(scene)) == order


@pytest.mark.parametrize(("direction", "order"), [(1, "Bob Dan Cleo"), (-1, "Dan Bob Cleo")])
def test_several_who_are_aimed_at_are_asked_in_the_order_of_turns_too(direction: int, order: str) -> None:
    options = {"deck": (("Nope", 6), ("Baroness", 2), ("Guard", 8))}
    hands = dict.fromkeys(("bob", "cleo", "dan"), "Nope,")
    scene = deal("loveletter", "house", options=options, ann="Baroness Guard", **hands, direction=direction)
    scene.plays("ann", "Baroness → Bob, Dan")
    assert " ".join(asked_one_by_one(scene)) == order


def test_the_player_who_plays_is_not_asked_to_answer_themselves() -> None:
    scene = house(ann="Handmaid, Nope", bob="King", cleo="Baron")
    scene.plays("ann", "Handmaid").expect(asked="bob", ann="Nope,")
    scene.ends()


def test_all_quick_plays_of_a_player_are_in_one_question() -> None:
    scene = house(ann="Guard Priest", bob="Nope, No-U", cleo="King")
    scene.plays("ann", "Guard → Bob").expect(asked="bob")
    assert sorted(scene.options()) == ["No-U", "Nope", "pass"]
    assert scene.options()[0] == "pass"
    scene.plays("bob", "pass").expect(asked="ann")


def test_two_cards_that_look_the_same_are_one_option() -> None:
    scene = house(ann="Guard Priest", bob="Nope, Nope", cleo="King")
    scene.plays("ann", "Guard → Bob")
    assert scene.options() == ["pass", "Nope"]


def test_only_a_player_whom_a_play_is_aimed_at_is_offered_a_no_u() -> None:
    scene = house(ann="Guard Priest", bob="No-U,", cleo="No-U,")
    scene.plays("ann", "Guard → Cleo").expect(asked="cleo")
    scene.plays("cleo", "pass").expect(asked="ann").chooses("2").ends()


def test_a_protected_player_may_answer_all_the_same() -> None:
    scene = house(ann="Guard Priest", bob="Nope,", cleo="King", protected="bob")
    scene.plays("ann", "Guard → Cleo").expect(asked="bob").plays("bob", "Nope")
    scene.expect(says="(cancelled) Ann plays Guard on Cleo.")


def test_a_play_by_somebody_with_nobody_to_choose_can_be_noped_and_not_turned_around() -> None:
    scene = house(ann="Guard Priest", bob="Nope, No-U", cleo="King", protected="bob cleo")
    scene.plays("ann", "Guard, with nobody to choose").expect(asked="bob")
    assert scene.options() == ["pass", "Nope"]


def test_that_somebody_is_asked_to_answer_is_nobody_elses_business() -> None:
    scene = house(ann="Guard Priest", bob="Nope,", cleo="King")
    scene.plays("ann", "Guard → Cleo").expect(asked="bob")
    for other in ("ann", "cleo"):
        view = scene.game.view(scene.seat(other))
        assert view.choices == ()
        assert view.asked == ()
    assert scene.game.view(scene.seat("bob")).choice.prompt == "Do you answer this?"


def test_nobody_hears_of_an_answer_that_was_not_given() -> None:
    held, none = (house(ann="Guard Priest", bob=card, cleo="King", deck="Baron") for card in ("Nope,", "Handmaid,"))
    held.plays("ann", "Guard → Cleo").plays("bob", "pass")
    none.plays("ann", "Guard → Cleo")
    for other in ("ann", "cleo", None):
        heard = [
            [info.says() for info in scene.game.heard(None if other is None else scene.seat(other))]
            for scene in (held, none)
        ]
        assert heard[0] == heard[1]


# Again and again


def test_after_each_interruption_everybody_is_asked_again() -> None:
    scene = house(ann="Guard Priest", bob="No-U,", cleo="Nope,", dan="Nope,", deck="King Count")
    scene.plays("ann", "Guard → Bob").plays("bob", "pass")
    scene.expect(asked="cleo").plays("cleo", "Nope")
    scene.expect(asked="dan").plays("dan", "Nope")
    scene.expect(asked="bob", says="(cancelled) Cleo answers Ann's Guard with Nope.")
    assert scene.options() == ["pass", "No-U"]
    scene.plays("bob", "pass").expect(asked="ann").chooses("5").expect(out="bob")


def test_a_card_drawn_by_a_quick_play_may_answer_at_once() -> None:
    scene = house(ann="Guard, No-U", bob="Nope,", cleo="King,", deck="Nope, Baron, Count")
    scene.plays("ann", "Guard → Bob").plays("bob", "Nope").expect(bob="Nope,", asked="ann")
    scene.plays("ann", "No-U").expect(asked="bob").plays("bob", "Nope")
    scene.expect(says="(cancelled) Ann plays Guard on Bob.", direction=1)


def test_nobody_is_offered_anything_for_a_cancelled_play() -> None:
    scene = house(ann="Guard Priest", bob="Nope,", cleo="Nope,", deck="King Baron")
    scene.plays("ann", "Guard → Bob").plays("bob", "Nope")
    scene.expect(asked="cleo", says="(tries) Bob answers Ann's Guard with Nope.")
    scene.plays("cleo", "pass").expect(asked="bob", turn="bob", cleo="Nope,", out="")
    scene.ends()


def test_a_no_u_cannot_save_what_was_noped() -> None:
    scene = house(ann="Guard Priest", bob="No-U,", cleo="Nope,", deck="King Baron")
    scene.plays("ann", "Guard → Bob").plays("bob", "pass").plays("cleo", "Nope")
    scene.expect(asked="bob", turn="bob", out="", says="(cancelled) Ann plays Guard on Bob.")
    scene.ends()


# What nothing answers


def test_a_discard_a_draw_and_an_insanity_check_cannot_be_answered() -> None:
    scene = house(
        ann="Prince Guard", bob="Count,", cleo="Nope,", deck="Baron, Priest, King", discards={"bob": "Deep Ones,"}
    )
    scene.plays("ann", "Prince → Bob").plays("cleo", "pass")
    scene.expect(asked="bob", turn="bob", bob="Baron King", discards={"bob": "Deep Ones, Count, Priest"})
    scene.ends()


@pytest.mark.parametrize("card", ["Princess", "Necronomicon"])
def test_the_play_of_an_8_cannot_be_noped(card: str) -> None:
    scene = house(ann=f"{card} Guard", bob="Nope,", cleo="King", deck="Baron")
    scene.plays("ann", card).expect(out="ann", asked="bob", turn="bob", bob="Nope, Baron")
    scene.ends()


def test_shuffling_an_8_in_is_no_play_and_cannot_be_answered() -> None:
    scene = house(ann="Princess Necronomicon", bob="Nope,", cleo="King")
    scene.plays("ann", "Princess, shuffled into the deck").expect(asked="bob", turn="bob", ann="Necronomicon")
    scene.ends()


def test_an_assassin_is_not_a_play_and_cannot_be_noped() -> None:
    scene = house(ann="Guard Priest", bob="Assassin", cleo="Nope,", deck="King Baron")
    scene.plays("ann", "Guard → Bob").plays("cleo", "pass").chooses("5")
    scene.expect(out="ann", asked="bob", bob="King Baron")
    scene.ends()
