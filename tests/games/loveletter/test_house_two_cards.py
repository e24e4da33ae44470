"""The Capitalist, and hands of two cards: whoever holds two says which one an effect is about."""

from __future__ import annotations

from typing import Any

import pytest
from games.loveletter.scenery import house

from facedown.testing.scenes import Scene

INSANE = {"ann": "Deep Ones,"}


def rich(ann: str, **named: Any) -> Scene:
    """Bob is the one with two cards, a King and a Guard."""
    hands = {"ann": ann, "bob": "King Guard", "cleo": "Count,"}
    return house(**{**hands, "deck": "Baron Handmaid Priest", **named})


# The Capitalist


def test_a_sane_capitalist_is_a_prince() -> None:
    scene = house(ann="Capitalist, Guard", bob="King", cleo="Count,", deck="Baron Handmaid")
    assert [words for words in scene.options() if "Capitalist" in words] == [
        "Capitalist → Bob",
        "Capitalist → Cleo",
        "Capitalist → Ann",
    ]
    scene.plays("ann", "Capitalist → Bob").expect(discards={"bob": "King", "ann": "Capitalist,"}, bob="Baron Handmaid")
    assert scene.game.insanity(scene.seat("ann")) == 1
    scene.ends()


def test_an_insane_capitalist_draws_and_keeps() -> None:
    scene = house(ann="Capitalist, Guard", bob="King", cleo="Count,", discards=INSANE, deck="Baron Handmaid")
    scene.plays("ann", "Capitalist (insane)").expect(ann="Guard Baron", turn="bob")
    scene.sees("bob", "ann", "?? ??").ends()


def test_a_capitalist_draws_as_any_effect_does() -> None:
    aside = {"deck": "", "aside": "Baron Handmaid", "rest": "turned_up"}
    scene = house(ann="Capitalist, Guard", bob="King", cleo="Count,", discards=INSANE, **aside)
    scene.plays("ann", "Capitalist (insane)").expect(ann="Guard Baron", aside="Handmaid")


def test_a_capitalist_has_two_cards_for_the_rest_of_the_round() -> None:
    scene = house(ann="Capitalist, Guard", bob="King", discards=INSANE, deck="Baron Handmaid Guard Priest Countess")
    scene.plays("ann", "Capitalist (insane)").plays("bob", "Handmaid").expect(ann="Baron Guard Countess", asked="ann")
    scene.plays("ann", "Countess").expect(ann="Baron Guard", turn="bob").ends()


def test_at_the_end_of_the_round_the_better_card_counts() -> None:
    scene = house(ann="Handmaid Priest", bob="Guard King", cleo="Count,", deck="", rest="turned_up")
    scene.plays("ann", "Handmaid").expect(tokens={"ann": 0, "bob": 1, "cleo": 0})


# Every effect that is about one of two cards


@pytest.mark.parametrize("card", ["Priest", "Cats of Ulthar", "Golden Mead", "Baroness"])
def test_whoever_is_looked_at_chooses_the_card_that_is_shown(card: str) -> None:
    scene = rich(f"{card}, Handmaid").plays("ann", f"{card} → Bob").expect(asked="bob")
    assert sorted(scene.options()) == ["Guard", "King"]
    scene.plays("bob", "Guard").expect(turn="bob", bob="Baron Guard King")
    scene.sees("ann", "bob", "Guard ?? ??").sees("cleo", "bob", "?? ?? ??").sees(None, "bob", "?? ?? ??")
    scene.ends()


def test_that_a_holder_of_two_is_asked_is_seen_and_what_they_say_is_not() -> None:
    scene = rich("Priest Handmaid").plays("ann", "Priest → Bob")
    assert [seat.name for seat in scene.game.view(scene.seat("cleo")).asked] == ["Bob"]
    scene.plays("bob", "Guard")
    for viewer in ("ann", "cleo", None):
        told = [info.says() for info in scene.game.heard(None if viewer is None else scene.seat(viewer))]
        assert not any("takes" in words for words in told)
    scene.hears("bob", "Bob takes Guard from two cards.").ends()


def test_golden_mead_and_hounds_played_insane_ask_only_where_a_hand_is_looked_at() -> None:
    scene = rich("Golden Mead, Handmaid", discards=INSANE).plays("ann", "Golden Mead (insane) → Bob")
    scene.expect(asked="bob").plays("bob", "King").expect(asked="ann", ann="Baron Handmaid").sees(
        "ann", "bob", "King ??"
    )
    scene = rich("Hounds of Tindalos, Handmaid", discards=INSANE)
    scene.plays("ann", "Hounds of Tindalos (insane) → Bob").expect(out="bob").ends()


@pytest.mark.parametrize(
    ("card", "shown", "loser"),
    [
        ("Baron", "King", "ann"),
        ("Baron", "Guard", "bob"),
        ("Great Race of Yith", "Guard", "bob"),
        ("Dowager Queen", "King", "bob"),
    ],
)
def test_whoever_is_compared_with_chooses_the_card(card: str, shown: str, loser: str) -> None:
    scene = rich(f"{card}, Handmaid").plays("ann", f"{card} → Bob").expect(asked="bob")
    scene.plays("bob", shown).expect(out=loser).ends()


def test_in_a_comparison_of_two_capitalists_both_choose_and_neither_sees_what_the_other_says() -> None:
    scene = rich("Baron, Handmaid, Priest").plays("ann", "Baron → Bob").expect(asked="ann bob")
    scene.plays("bob", "King")
    assert [c.seat.name for c in scene.game.choices] == ["Ann"]
    scene.sees("ann", "bob", "?? ??").plays("ann", "Handmaid").expect(out="ann").ends()


@pytest.mark.parametrize("card", ["Prince", "Armitage", "Capitalist", "Mi-Go"])
def test_a_prince_takes_one_card_of_two(card: str) -> None:
    scene = rich(f"{card}, Handmaid").plays("ann", f"{card} → Bob").expect(asked="bob")
    scene.plays("bob", "Guard").expect(discards={"bob": "Guard"}, bob="King Baron Handmaid", turn="bob").ends()


def test_a_prince_on_oneself_takes_one_card_of_two() -> None:
    scene = rich("Prince, Handmaid, Cardinal").plays("ann", "Prince → Ann").expect(asked="ann")
    scene.plays("ann", "Cardinal").expect(ann="Handmaid Baron", discards={"ann": "Prince Cardinal"}).ends()


def test_a_princess_beside_another_card_may_be_kept() -> None:
    scene = rich("Prince Handmaid", bob="Princess Guard").plays("ann", "Prince → Bob")
    scene.plays("bob", "Guard").expect(out="").ends()


@pytest.mark.parametrize("card", ["King", "Randolph Carter", "Nyarlathotep"])
def test_a_swap_with_two_cards_is_of_one_card(card: str) -> None:
    scene = rich(f"{card}, Handmaid", bob="Prince Guard").plays("ann", f"{card} → Bob").expect(asked="bob")
    scene.plays("bob", "Guard").expect(ann="Guard", bob="Handmaid Prince Baron", turn="bob")
    scene.sees("ann", "bob", "Handmaid ?? ??").sees("bob", "ann", "Guard").sees("cleo", "ann", "??")
    scene.ends()


def test_a_cardinals_swap_and_look_each_ask() -> None:
    scene = rich("Cardinal Handmaid").plays("ann", "Cardinal → Bob, Cleo").expect(asked="bob")
    scene.plays("bob", "Guard").expect(asked="ann", bob="King Count", cleo="Guard")
    scene.chooses("Bob").expect(asked="bob").plays("bob", "Count").sees("ann", "bob", "Count ?? ??").ends()


def test_mi_go_take_one_card_of_two() -> None:
    scene = rich("Mi-Go, Handmaid", discards=INSANE, brain_cases="Brain Case, Brain Case")
    scene.plays("ann", "Mi-Go (insane) → Bob").expect(asked="bob").plays("bob", "King")
    scene.expect(asked="ann", ann="Handmaid King", bob="Brain Case, Guard")


def test_nyarlathotep_asks_every_holder_of_two_at_once() -> None:
    scene = house(
        ann="Nyarlathotep, Handmaid",
        bob="King Guard",
        cleo="Count, Priest",
        dan="Baron",
        discards=INSANE,
        deck="Cardinal Cardinal",
    )
    scene.plays("ann", "Nyarlathotep (insane) → Bob, Cleo, Dan").expect(asked="bob cleo")
    scene.plays("cleo", "Count").plays("bob", "Guard").expect(asked="ann", collected={"ann": "Guard Count Baron"})
    scene.chooses("Baron | Guard | Count").expect(bob="King Baron Cardinal", cleo="Priest Guard", dan="Count")
    scene.sees("ann", "bob", "Baron ?? ??").sees("cleo", "bob", "?? ?? ??").ends()


def test_a_guard_finds_either_of_two_cards() -> None:
    scene = rich("Guard Handmaid", bob="King Prince")
    scene.plays("ann", "Guard → Bob").chooses("5").expect(out="bob", discards={"bob": "King Prince"}).ends()
    scene = rich("Guard Handmaid", bob="King Prince")
    scene.plays("ann", "Guard → Bob").chooses("8").expect(out="").ends()


def test_a_bishop_finds_either_of_two_cards_and_its_holder_may_discard_one() -> None:
    scene = rich("Bishop Handmaid").plays("ann", "Bishop → Bob").chooses("6")
    scene.expect(tokens={"ann": 1}, asked="bob")
    assert sorted(scene.options()) == ["discard Guard", "discard King", "keep what you hold"]
    scene.chooses("discard King").expect(bob="Guard Baron Handmaid", discards={"bob": "King"}).ends()


def test_a_crime_boss_sees_the_card_that_the_looker_chooses() -> None:
    scene = rich("Priest, Handmaid, Cardinal", bob="King", discards={"bob": "Constable / Crime Boss,"})
    scene.game.played_as.fill(scene.game.discards[scene.seat("bob")], "Crime Boss")
    scene.plays("ann", "Priest → Bob").expect(asked="ann").plays("ann", "Cardinal")
    scene.sees("bob", "ann", "Cardinal ??").sees("cleo", "ann", "?? ??").ends()


def test_an_assassin_beside_another_card_strikes_all_the_same() -> None:
    scene = rich("Guard Handmaid", bob="Assassin King").plays("ann", "Guard → Bob").chooses("6")
    scene.expect(out="ann", bob="King Baron Handmaid", discards={"bob": "Assassin"}).ends()


def test_a_countess_is_forced_by_any_other_of_three_cards() -> None:
    scene = house(ann="Countess King Guard", bob="Priest", cleo="Count,")
    assert scene.options() == ["Countess"]


def test_going_out_discards_both_cards_without_effect() -> None:
    scene = rich("Guard Handmaid", bob="Princess Prince").plays("ann", "Guard → Bob").chooses("8")
    scene.expect(out="bob", bob="", discards={"bob": "Princess Prince"}).ends()
