"""Looking at hands and being looked back at by a Crime Boss; swapping hands and seats; who sees what of it."""

from __future__ import annotations

from typing import Any

import pytest
from games.loveletter.scenery import house

from facedown.testing.scenes import Scene, deal


def boss(ann: str, **named: Any) -> Scene:
    """Bob has a Crime Boss in front of him."""
    discards = {"bob": "Constable / Crime Boss,", **named.pop("discards", {})}
    hands = {"ann": ann, "bob": "King", "cleo": "Count,"}
    scene = house(**{**hands, "deck": "Baron Handmaid", **named}, discards=discards)
    scene.game.played_as.fill(scene.game.discards[scene.seat("bob")], "Crime Boss")
    return scene


# The Crime Boss


@pytest.mark.parametrize("card", ["Priest", "Cats of Ulthar", "Golden Mead", "Baroness"])
def test_a_crime_boss_looks_back(card: str) -> None:
    scene = boss(f"{card}, Handmaid").plays("ann", f"{card} → Bob")
    scene.sees("ann", "bob", "King ??").sees("bob", "ann", "Handmaid").sees("cleo", "ann", "??").sees(
        "cleo", "bob", "?? ??"
    )
    for viewer in ("ann", "cleo", None):
        scene.hears(viewer, "Bob looks at Ann's hand.")
    scene.ends()


def test_a_crime_boss_looks_back_at_a_cardinal_and_at_insane_mead() -> None:
    scene = boss("Cardinal Handmaid").plays("ann", "Cardinal → Bob, Cleo").chooses("Bob")
    scene.sees("bob", "ann", "Handmaid").ends()
    scene = boss("Golden Mead, Handmaid", discards={"ann": "Deep Ones,"}).plays("ann", "Golden Mead (insane) → Bob")
    scene.expect(asked="ann", ann="Baron Handmaid").sees("bob", "ann", "Handmaid ??")


def test_a_crime_boss_does_not_look_back_at_nyarlathotep() -> None:
    scene = boss("Nyarlathotep, Handmaid", discards={"ann": "Deep Ones,"})
    scene.plays("ann", "Nyarlathotep (insane) → Bob, Cleo").chooses("King | Count").sees("bob", "ann", "??")
    assert not any("Bob looks" in str(line) for line in scene.game.log)
    scene.ends()


@pytest.mark.parametrize("card", ["Baron", "Great Race of Yith", "Dowager Queen"])
def test_a_comparison_is_no_look(card: str) -> None:
    scene = boss(f"{card}, King", bob="Randolph Carter,").plays("ann", f"{card} → Bob").expect(out="")
    assert not any("looks" in str(line) for line in scene.game.log)
    scene.ends()


def test_a_crime_boss_does_not_look_back_at_a_crime_boss() -> None:
    deck = (("Constable / Crime Boss", 4), ("Priest", 4), ("Guard", 8), ("King", 4))
    scene = deal(
        "loveletter",
        "house",
        options={"priming": False, "deck": deck},
        ann="Priest Guard",
        bob="King",
        cleo="King",
        discards={"ann": "Constable / Crime Boss,", "bob": "Constable / Crime Boss,"},
    )
    lying = [card for name in ("ann", "bob") for card in scene.game.discards[scene.seat(name)]]
    scene.game.played_as.fill(lying, "Crime Boss")
    scene.plays("ann", "Priest → Bob")
    assert [str(line) for line in scene.game.log if "looks at" in str(line)] == [
        "Ann looks at Bob's hand.",
        "Bob looks at Ann's hand.",
    ]
    scene.ends()


def test_a_look_that_was_noped_is_not_looked_back_at() -> None:
    scene = boss("Priest Handmaid", cleo="Nope,", deck="Guard Baron").plays("ann", "Priest → Bob").plays("cleo", "Nope")
    scene.sees("ann", "bob", "?? ??").sees("bob", "ann", "??").ends()


def test_a_constable_does_not_look_back() -> None:
    scene = boss("Priest Handmaid")
    scene.game.played_as.fill(scene.game.discards[scene.seat("bob")], "Constable")
    scene.plays("ann", "Priest → Bob").sees("bob", "ann", "??").ends()


def test_with_a_baroness_on_two_only_the_crime_boss_looks_back() -> None:
    scene = boss("Baroness Handmaid").plays("ann", "Baroness → Bob, Cleo")
    scene.sees("ann", "bob", "King ??").sees("ann", "cleo", "Count").sees("bob", "ann", "Handmaid").sees(
        "cleo", "ann", "??"
    )
    scene.ends()


# Cardinal and Baroness


def test_a_cardinal_swaps_and_then_looks_at_one_or_at_none() -> None:
    scene = house(ann="Cardinal Guard", bob="King", cleo="Count,", deck="Baron")
    assert [words for words in scene.options() if "Cardinal" in words] == [
        "Cardinal → Bob, Cleo",
        "Cardinal → Bob, Ann",
        "Cardinal → Cleo, Ann",
    ]
    scene.plays("ann", "Cardinal → Bob, Cleo").expect(asked="ann", bob="Count,", cleo="King")
    scene.sees("ann", "bob", "??").sees("ann", "cleo", "??").sees("bob", "cleo", "King").sees("cleo", "bob", "Count")
    scene.chooses("nobody").sees("ann", "cleo", "??").ends()


def test_a_cardinal_may_include_its_player_who_then_looks_at_the_other() -> None:
    scene = house(ann="Cardinal Guard", bob="King", cleo="Count,", deck="Baron")
    scene.plays("ann", "Cardinal → Bob, Ann").expect(ann="King", bob="Guard")
    assert scene.options() == ["Bob", "nobody"]
    scene.chooses("Bob").sees("ann", "bob", "Guard ??").ends()


def test_with_one_other_player_open_a_cardinal_has_one_pair_and_with_none_no_effect() -> None:
    scene = house(ann="Cardinal Guard", bob="King", cleo="Count,", protected="bob", deck="Baron")
    assert [words for words in scene.options() if "Cardinal" in words] == ["Cardinal → Cleo, Ann"]
    scene = house(ann="Cardinal Guard", bob="King", cleo="Count,", protected="bob cleo", deck="Baron")
    scene.plays("ann", "Cardinal, with nobody to choose").expect(turn="bob", bob="King Baron").ends()


def test_a_baroness_lists_no_pair_twice() -> None:
    scene = house(ann="Baroness Guard", bob="King", cleo="Count,", dan="Priest")
    pairs = [words for words in scene.options() if "Baroness" in words]
    assert len(pairs) == 6
    assert len({frozenset(words.removeprefix("Baroness → ").split(", ")) for words in pairs}) == 6


# The Spy


def test_a_spy_swaps_seats_and_play_goes_on_from_there() -> None:
    scene = house(ann="Spy Guard", bob="King", cleo="Count,", dan="Priest", deck="Baron")
    scene.plays("ann", "Spy → Cleo").expect(turn="dan")
    assert [seat.name for seat in scene.game.seating] == ["Cleo", "Bob", "Ann", "Dan"]
    for viewer in ("bob", "dan", None):
        scene.hears(viewer, "Ann and Cleo swap seats.")
    scene.ends()


def test_a_spy_and_a_reversed_direction() -> None:
    scene = house(ann="Spy Guard", bob="King", cleo="Count,", dan="Priest", deck="Baron", direction=-1)
    scene.plays("ann", "Spy → Cleo").expect(turn="bob").ends()


def test_a_spy_without_anybody_to_choose_does_nothing() -> None:
    scene = house(ann="Spy Guard", bob="King", cleo="Count,", protected="bob cleo", deck="Baron")
    scene.plays("ann", "Spy, with nobody to choose").expect(turn="bob")
    assert scene.game.seating == scene.game.seats
    scene.ends()


def test_seats_and_direction_are_as_before_in_the_next_round() -> None:
    scene = house(ann="Spy Guard", bob="King", cleo="Count,", deck="", rest="turned_up", direction=-1, until="")
    scene.plays("ann", "Spy → Cleo").expect(round=2, direction=1)
    assert scene.game.seating == scene.game.seats


# Guesses


@pytest.mark.parametrize("card", ["Guard", "Investigator", "Deep Ones"])
def test_the_house_guesses_0_and_2_to_10(card: str) -> None:
    scene = house(ann=f"{card}, King", bob="Assassin", cleo="Count,").plays("ann", f"{card} → Cleo")
    assert [words.split()[0] for words in scene.options()] == ["0", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
    scene.cannot("1", because="never a 1")


def test_the_insane_deep_ones_catch_a_1_whatever_they_name() -> None:
    for hand, out in (("Guard", "bob"), ("Investigator", "bob"), ("King", "")):
        scene = house(ann="Deep Ones, Count", bob=f"{hand},", cleo="Count,", discards={"ann": "Nope,"}, deck="Baron")
        scene.plays("ann", "Deep Ones (insane) → Bob").chooses("8").expect(out=out).ends()


def test_the_sane_deep_ones_do_not_catch_a_1() -> None:
    scene = house(ann="Deep Ones, Count", bob="Guard", cleo="Count,", deck="Baron")
    assert "Deep Ones (insane) → Bob" not in scene.options()
    scene.plays("ann", "Deep Ones → Bob").chooses("8").expect(out="").ends()


def test_a_king_and_randolph_carter_let_both_know_both_cards() -> None:
    for card in ("King", "Randolph Carter"):
        scene = house(ann=f"{card}, Guard", bob="Princess", cleo="Count,", deck="Baron")
        scene.plays("ann", f"{card} → Bob").expect(ann="Princess", bob="Guard Baron")
        scene.sees("ann", "bob", "Guard ??").sees("bob", "ann", "Princess").sees("cleo", "ann", "??").ends()
