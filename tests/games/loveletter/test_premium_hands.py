"""The premium cards that look at hands, swap or compare them, and the one that says whom to choose."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from facedown.testing.scenes import Scene, deal

EVERYBODY = ["Ann", "Bob", "Cleo", "Dan", "Eve"]


def table(ann: str, bob: str = "Guard", cleo: str = "Guard", **named: Any) -> Scene:
    """Five sit at the table, and Ann is to play."""
    return deal(
        "loveletter", "premium", **{"ann": ann, "bob": bob, "cleo": cleo, "dan": "Guard", "eve": "Guard", **named}
    )


def ways(scene: Scene, card: str) -> list[str]:
    """Whom a card may be played on."""
    return [words.partition(" → ")[2] for words in scene.options() if words.startswith(f"{card} →")]


# Cardinal


def cardinal(chosen: str = "Bob, Cleo", **named: Any) -> Scene:
    scene = table(**{"ann": "Cardinal Prince", "bob": "King", "cleo": "Baron", "deck": "Priest", **named})
    return scene.plays("ann", f"Cardinal → {chosen}")


def test_a_cardinal_swaps_the_hands_of_two_others() -> None:
    scene = cardinal().expect(bob="Baron", cleo="King", ann="Prince", asked="ann")
    scene.chooses("nobody").expect(bob="Baron Priest", out="", asked="bob", discards={"ann": "Cardinal"})
    scene.ends()


def test_a_cardinal_may_swap_its_own_players_hand() -> None:
    scene = cardinal("Bob, Ann").expect(ann="King", bob="Prince", cleo="Baron")
    scene.chooses("nobody").expect(asked="bob")
    scene.ends()


def test_after_a_cardinal_its_player_may_look_at_one_of_the_two() -> None:
    scene = cardinal()
    assert scene.options() == ["Bob", "Cleo", "nobody"]
    scene.chooses("Cleo").sees("ann", "cleo", "King").sees("ann", "bob", "?? ??").expect(asked="bob")
    scene.ends()


def test_a_cardinal_chooses_exactly_two_each_pair_once() -> None:
    scene = table("Cardinal Prince", "King", "Baron")
    pairs = [frozenset(way.split(", ")) for way in ways(scene, "Cardinal")]
    assert len(pairs) == len(set(pairs)) == 10
    assert set(pairs) == {frozenset(pair) for pair in combinations(EVERYBODY, 2)}
    scene.ends()


def test_a_cardinal_does_not_choose_the_protected_nor_those_who_are_out() -> None:
    scene = table("Cardinal Prince", "King", "", dan="Guard", out="cleo", protected="bob")
    assert sorted(sorted(way.split(", ")) for way in ways(scene, "Cardinal")) == [
        ["Ann", "Dan"],
        ["Ann", "Eve"],
        ["Dan", "Eve"],
    ]
    scene.cannot("Cardinal → Bob, Dan", because="Bob is protected")
    scene.ends()


def test_a_cardinal_with_fewer_than_two_to_choose_has_no_effect() -> None:
    scene = table("Cardinal Prince", "King", protected="bob cleo dan eve")
    scene.plays("ann", "Cardinal, with nobody to choose").expect(ann="Prince", asked="bob")
    scene.ends()


def test_a_cardinal_discards_nothing() -> None:
    scene = cardinal(bob="Princess").chooses("nobody").expect(out="", discards={"bob": "", "cleo": ""})
    scene.ends()


def test_a_cardinal_does_not_swap_an_empty_hand() -> None:
    scene = table("Cardinal Prince", "King", "", deck="Priest").plays("ann", "Cardinal → Bob, Cleo")
    scene.chooses("nobody").expect(bob="King Priest", cleo="", asked="bob")
    scene.ends()


def test_of_a_cardinal_the_two_know_both_cards_and_the_others_that_it_happened() -> None:
    scene = cardinal().sees("ann", "bob", "??").sees("ann", "cleo", "??")
    scene.sees("bob", "bob", "Baron").sees("bob", "cleo", "King")
    scene.sees("cleo", "cleo", "King").sees("cleo", "bob", "Baron")
    scene.chooses("Bob").sees("ann", "bob", "Baron ??").sees("ann", "cleo", "??")
    for viewer in ("dan", None):
        scene.sees(viewer, "bob", "?? ??").sees(viewer, "cleo", "??")
    for viewer in ("ann", "bob", "cleo", "dan", None):
        scene.hears(viewer, "Bob and Cleo swap hands.").hears(viewer, "Ann looks at Bob's hand.")
    scene.ends()


def test_nobody_but_its_player_sees_the_question_of_a_cardinal() -> None:
    scene = cardinal()
    for viewer in (*scene.game.seats[1:], None):
        assert scene.game.view(viewer).choice is None
    assert [str(option) for option in scene.game.view(scene.seat("ann")).choice] == scene.options()
    scene.expect(asked="ann")


# Baroness


def test_a_baroness_looks_at_one_hand() -> None:
    scene = table("Baroness Guard", "King", deck="Priest").plays("ann", "Baroness → Bob")
    scene.sees("ann", "bob", "King ??").sees("ann", "cleo", "??").expect(out="", bob="King Priest", asked="bob")
    scene.ends()


def test_a_baroness_looks_at_two_hands() -> None:
    scene = table("Baroness Guard", "King", "Baron").plays("ann", "Baroness → Bob, Cleo")
    scene.sees("ann", "bob", "King ??").sees("ann", "cleo", "Baron").sees("ann", "dan", "??")
    for viewer in ("dan", None):
        scene.sees(viewer, "bob", "?? ??").sees(viewer, "cleo", "??")
    for viewer in ("bob", "cleo", "dan", None):
        scene.sees(viewer, "ann", "??")
        scene.hears(viewer, "Ann looks at Bob's hand.").hears(viewer, "Ann looks at Cleo's hand.")
    scene.sees("bob", "cleo", "??").sees("cleo", "bob", "?? ??").expect(asked="bob", out="")
    scene.ends()


def test_a_baroness_chooses_every_one_and_every_pair_of_the_others_once() -> None:
    scene = table("Baroness Guard")
    chosen = [frozenset(way.split(", ")) for way in ways(scene, "Baroness")]
    others = EVERYBODY[1:]
    assert len(chosen) == len(set(chosen)) == 10
    assert set(chosen) == {frozenset(pair) for size in (1, 2) for pair in combinations(others, size)}
    scene.cannot("Baroness → Ann", because="cannot be played on Ann")
    scene.cannot("Baroness → Bob, Cleo, Dan", because="cannot be played on Bob, Cleo, Dan")
    scene.ends()


def test_a_baroness_does_not_choose_the_protected() -> None:
    scene = table("Baroness Guard", protected="cleo dan eve")
    assert ways(scene, "Baroness") == ["Bob"]
    scene.ends()


def test_with_everybody_protected_a_baroness_is_played_without_effect() -> None:
    scene = table("Baroness Guard", "King", protected="bob cleo dan eve")
    scene.plays("ann", "Baroness, with nobody to choose").sees("ann", "bob", "?? ??").expect(asked="bob")
    scene.ends()


# Dowager Queen


@pytest.mark.parametrize(("mine", "theirs", "loser"), [("King", "Priest", "ann"), ("Priest", "King", "bob")])
def test_by_order_of_the_dowager_queen_the_higher_hand_is_out(mine: str, theirs: str, loser: str) -> None:
    scene = table(f"Dowager Queen, {mine}", theirs).plays("ann", "Dowager Queen → Bob")
    scene.expect(out=loser, says="has the higher hand, and is out of the round")
    scene.ends()


@pytest.mark.parametrize(("mine", "theirs"), [("Priest", "Cardinal"), ("Guard", "Guard")])
def test_of_equal_hands_the_dowager_queen_puts_nobody_out_and_both_saw_both_cards(mine: str, theirs: str) -> None:
    scene = table(f"Dowager Queen, {mine}", theirs, deck="Handmaid").plays("ann", "Dowager Queen → Bob")
    scene.sees("ann", "bob", f"{theirs} ??").sees("bob", "ann", mine)
    for viewer in ("cleo", None):
        scene.sees(viewer, "ann", "??").sees(viewer, "bob", "?? ??").hears(viewer, "Ann and Bob compare hands.")
    scene.expect(out="", asked="bob")
    scene.ends()


@pytest.mark.parametrize("other", ["King", "Prince", "Countess"])
def test_the_dowager_queen_is_never_forced(other: str) -> None:
    scene = table(f"Dowager Queen, {other}")
    assert any(words.startswith(other) for words in scene.options())
    assert ways(scene, "Dowager Queen") == EVERYBODY[1:]
    scene.ends()


@pytest.mark.parametrize("card", ["Baron", "Dowager Queen"])
def test_a_count_does_not_help_in_a_comparison(card: str) -> None:
    scene = table(f"{card}, Priest", "Cardinal", discards={"ann": "Count"}).plays("ann", f"{card} → Bob")
    scene.expect(out="", asked="bob")
    scene.ends()


# Countess


@pytest.mark.parametrize("other", ["King", "Prince"])
def test_the_countess_is_forced_as_ever(other: str) -> None:
    scene = table(f"Countess {other}")
    assert scene.options() == ["Countess"]
    scene.ends()


@pytest.mark.parametrize("other", ["Count", "Constable", "Princess", "Bishop", "Dowager Queen", "Sycophant"])
def test_no_other_card_forces_the_countess(other: str) -> None:
    scene = table(f"Countess, {other}")
    assert len(scene.options()) > 1
    scene.ends()


# Sycophant


def sycophant(chosen: str, drawn: str) -> Scene:
    """Ann has played a Sycophant, and Bob has drawn a card to the Princess."""
    return table("Sycophant Guard", "Princess", deck=drawn).plays("ann", f"Sycophant → {chosen}")


@pytest.mark.parametrize("card", ["Guard", "Priest", "Baron", "King", "Prince", "Jester", "Bishop", "Sycophant"])
def test_after_a_sycophant_the_next_card_must_choose_that_player(card: str) -> None:
    scene = sycophant("Cleo", card).expect(marked="cleo", asked="bob")
    assert ways(scene, card) == ["Cleo"]
    scene.cannot(f"{card} → Dan", because="Cleo must be chosen")
    scene.ends()


@pytest.mark.parametrize("card", ["Cardinal", "Baroness"])
def test_after_a_sycophant_a_choice_of_two_must_include_that_player(card: str) -> None:
    chosen = [way.split(", ") for way in ways(sycophant("Cleo", card), card)]
    assert len(chosen) == 4
    assert all("Cleo" in pair for pair in chosen)


def test_a_sycophant_may_choose_its_own_player() -> None:
    scene = sycophant("Ann", "Guard").expect(marked="ann")
    scene.plays("bob", "Guard → Ann").chooses("5").expect(out="", asked="cleo")
    scene.ends()


def test_the_second_card_after_a_sycophant_is_free() -> None:
    scene = sycophant("Dan", "Priest").plays("bob", "Priest → Dan").expect(marked=None, asked="cleo")
    assert ways(scene, "Guard") == ["Ann", "Bob", "Dan", "Eve"]
    scene.ends()


def test_a_card_that_chooses_nobody_uses_the_sycophant_up() -> None:
    scene = sycophant("Dan", "Handmaid").plays("bob", "Handmaid").expect(marked=None, asked="cleo")
    assert ways(scene, "Guard") == ["Ann", "Dan", "Eve"]
    scene.ends()


def test_a_prince_must_choose_its_own_player_if_the_sycophant_says_so() -> None:
    scene = table("Sycophant Guard", "Prince", deck="King Priest").plays("ann", "Sycophant → Bob")
    assert ways(scene, "Prince") == ["Bob"]
    scene.ends()


def test_whoever_cannot_choose_the_sycophants_player_plays_without_effect_and_uses_it_up() -> None:
    scene = sycophant("Bob", "Guard").plays("bob", "Guard, with nobody to choose")
    scene.expect(out="", marked=None, asked="cleo")
    assert ways(scene, "Guard") == ["Ann", "Bob", "Dan", "Eve"]
    scene.ends()


def test_a_sycophant_does_not_choose_the_protected_but_may_always_choose_its_player() -> None:
    scene = table("Sycophant Guard", protected="bob cleo dan eve")
    assert ways(scene, "Sycophant") == ["Ann"]
    scene.ends()


def test_a_sycophant_does_not_outlast_the_round() -> None:
    scene = table(
        "Sycophant Guard", "Priest", "", dan="", eve="", out="cleo dan eve", deck="", rest="turned_up", until=""
    )
    scene.plays("ann", "Sycophant → Bob").expect(round=2, marked=None)
    scene.ends()


def test_everybody_hears_whom_the_sycophant_means() -> None:
    scene = sycophant("Dan", "Guard")
    for viewer in ("ann", "bob", "dan", None):
        scene.hears(viewer, "The next card that chooses anybody must choose Dan.")
    scene.ends()
