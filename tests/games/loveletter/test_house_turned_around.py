"""What each kind of play becomes when Bob turns it around with a No-U: he acts, and Ann, who played it, must be chosen.

One card stands for each family of cards, and one more for the cards that are like it. After his No-U Bob holds a Guard.
"""

from __future__ import annotations

from typing import Any

import pytest

from facedown.testing.scenes import Scene, deal

CASES = "Brain Case, Brain Case"


def house(ann: str, bob: str = "No-U,", **named: Any) -> Scene:
    hands = {"ann": ann, "bob": bob, "cleo": "Count,"}
    return deal("loveletter", "house", options={"priming": False}, **hands, **named)


def turned(play: str, ann: str, **named: Any) -> Scene:
    """Ann plays a card on Bob, who turns it around."""
    scene = house(ann, **{"deck": "Guard Priest Baron", **named})
    return scene.plays("ann", play).expect(asked="bob").plays("bob", "No-U")


@pytest.mark.parametrize("card", ["Guard", "Investigator", "Deep Ones"])
def test_a_guard_lets_the_no_u_player_name_a_number_for_the_first_player(card: str) -> None:
    scene = turned(f"{card} → Bob", ann=f"{card}, King").expect(asked="bob")
    assert scene.game.choice.prompt == "Which card does Ann hold?"
    scene.chooses("6").expect(out="ann", ann="", bob="Guard Priest", asked="bob")
    scene.ends()


def test_a_guard_that_was_turned_around_and_names_wrong_does_nothing() -> None:
    turned("Guard → Bob", ann="Guard King").chooses("5").expect(out="", turn="bob").ends()


def test_the_deep_ones_turned_around_by_a_sane_player_are_as_insane_as_they_were() -> None:
    scene = turned(
        "Deep Ones (insane) → Bob", ann="Deep Ones, Guard", discards={"ann": "Golden Mead,"}, deck="King, Baron"
    )
    assert not scene.game.is_insane(scene.seat("bob"))
    scene.expect(asked="bob").chooses("8").expect(out="ann")
    scene.ends()


def test_an_assassin_strikes_whoever_turned_the_guard_around() -> None:
    scene = turned("Guard → Bob", ann="Guard Assassin").chooses("5")
    scene.expect(out="bob", ann="Priest", discards={"ann": "Guard Assassin", "bob": "No-U, Guard"}, asked="cleo")
    scene.ends()


@pytest.mark.parametrize("card", ["Priest", "Cats of Ulthar", "Golden Mead"])
def test_a_look_becomes_a_look_at_the_first_player(card: str) -> None:
    scene = turned(f"{card} → Bob", ann=f"{card}, King", deck="Guard Handmaid")
    scene.sees("bob", "ann", "King").sees("ann", "bob", "?? ??").sees("cleo", "ann", "??")
    scene.hears("cleo", "Bob looks at Ann's hand.").expect(turn="bob").ends()


@pytest.mark.parametrize(
    ("card", "mine", "loser"),
    [
        ("Baron", "King", "bob"),
        ("Great Race of Yith", "King", "bob"),
        ("Hounds of Tindalos", "Assassin", "ann"),
        ("Dowager Queen", "King", "ann"),
        ("Dowager Queen", "Assassin", "bob"),
    ],
)
def test_a_comparison_stays_between_the_same_two(card: str, mine: str, loser: str) -> None:
    scene = turned(f"{card} → Bob", ann=f"{card}, {mine}")
    scene.expect(out=loser, says="Bob and Ann compare hands.").ends()


@pytest.mark.parametrize("card", ["Prince", "Armitage", "Capitalist", "Mi-Go"])
def test_a_prince_makes_the_first_player_discard(card: str) -> None:
    scene = turned(f"{card} → Bob", ann=f"{card}, King", deck="Guard Priest Baron")
    scene.expect(ann="Priest", discards={"ann": f"{card}, King", "bob": "No-U,"}, turn="bob", bob="Guard Baron")
    scene.ends()


def test_the_first_player_falls_by_their_own_prince_with_a_princess_in_hand() -> None:
    scene = turned("Prince → Bob", ann="Prince Princess")
    scene.expect(out="ann", says="Ann discards the Princess, and is out of the round.").ends()


@pytest.mark.parametrize("card", ["King", "Randolph Carter", "Nyarlathotep"])
def test_a_king_makes_the_same_swap(card: str) -> None:
    scene = turned(f"{card} → Bob", ann=f"{card}, Handmaid").expect(ann="Guard", bob="Handmaid Priest", turn="bob")
    scene.ends()


def test_a_cardinal_is_a_choice_anew_that_includes_the_first_player() -> None:
    scene = turned("Cardinal → Bob, Cleo", ann="Cardinal King").expect(asked="bob")
    assert sorted(scene.options()) == ["Cardinal → Ann, Bob", "Cardinal → Ann, Cleo"]
    scene.chooses("Cardinal → Ann, Cleo").expect(asked="bob", ann="Count", cleo="King")
    assert sorted(scene.options()) == ["Ann", "Cleo", "nobody"]
    scene.chooses("Cleo").sees("bob", "cleo", "King").sees("bob", "ann", "??").expect(turn="bob")
    scene.ends()


def test_a_baroness_is_a_choice_anew_that_includes_the_first_player() -> None:
    scene = turned("Baroness → Bob", ann="Baroness King").expect(asked="bob")
    assert sorted(scene.options()) == ["Baroness → Ann", "Baroness → Ann, Cleo"]
    scene.chooses("Baroness → Ann, Cleo").sees("bob", "ann", "King").sees("bob", "cleo", "Count").ends()


def test_a_bishop_lets_the_no_u_player_name_a_number_for_the_first_player() -> None:
    scene = turned("Bishop → Bob", ann="Bishop King").expect(asked="bob").chooses("6")
    scene.expect(tokens={"ann": 0, "bob": 1}, asked="ann").chooses("discard King").expect(ann="Priest")
    scene.ends()


def test_nyarlathotep_collects_from_all_others_also_from_the_first_player() -> None:
    scene = turned("Nyarlathotep (insane) → Bob, Cleo", ann="Nyarlathotep, King", discards={"ann": "Deep Ones,"})
    scene.expect(asked="bob", bob="Guard", collected={"bob": "King Count"})
    scene.chooses("Count | King").expect(ann="Count", cleo="King", bob="Guard Priest").ends()


def test_mi_go_take_the_first_players_hand_and_make_the_extra_play() -> None:
    scene = turned(
        "Mi-Go (insane) → Bob",
        ann="Mi-Go, Handmaid",
        discards={"ann": "Deep Ones,"},
        brain_cases=CASES,
        deck="Guard King",
    )
    scene.expect(asked="bob", bob="Guard Handmaid", ann="Brain Case,", turn="ann")
    scene.plays("bob", "Handmaid")
    scene.expect(
        turn="bob", bob="Guard King", discards={"bob": "No-U, Handmaid"}, says="Bob is protected until their next turn."
    )
    scene.ends()


def test_golden_mead_lets_the_no_u_player_look_draw_and_play() -> None:
    scene = turned(
        "Golden Mead (insane) → Bob", ann="Golden Mead, King", discards={"ann": "Deep Ones,"}, deck="Guard Priest Baron"
    )
    scene.sees("bob", "ann", "King").expect(asked="bob", turn="ann", bob="Guard Priest", ann="King")
    scene.plays("bob", "Guard → Ann").chooses("6").expect(out="ann", turn="bob", bob="Priest Baron")
    scene.ends()


def test_hounds_find_a_first_player_who_is_insane_by_then() -> None:
    scene = turned("Hounds of Tindalos (insane) → Bob", ann="Hounds of Tindalos, King", discards={"ann": "Deep Ones,"})
    scene.expect(out="", says="Bob plays Ann's Hounds of Tindalos (insane) on Ann.", turn="bob").ends()


def test_a_spy_swaps_the_same_seats() -> None:
    scene = turned("Spy → Bob", ann="Spy King")
    assert [seat.name for seat in scene.game.seating] == ["Bob", "Ann", "Cleo"]
    scene.expect(turn="cleo").ends()


def test_a_bounty_hunter_hunts_for_the_no_u_player() -> None:
    scene = turned("Bounty Hunter → Bob", ann="Bounty Hunter, King")
    scene.expect(says="There is a bounty on Ann, for Bob.", turn="bob")
    scene.plays("bob", "Guard → Ann").chooses("6").expect(out="ann", tokens={"bob": 1, "ann": 0})
    scene.ends()


def test_a_jester_jests_for_the_first_player() -> None:
    scene = turned("Jestsassin (Jester) → Bob", ann="Jestsassin, King", deck="Guard", rest="turned_up")
    scene.expect(says="Bob jests for Ann.", tokens={"ann": 1, "bob": 1, "cleo": 0})
    scene.ends()


# Where it cannot be turned around


@pytest.mark.parametrize(
    "play",
    ["Guard → Bob", "Priest → Bob", "Prince → Bob", "King → Bob", "Baroness → Bob, Cleo", "Cardinal → Bob, Cleo"],
)
def test_if_the_first_player_is_protected_the_play_is_just_cancelled(play: str) -> None:
    card = play.partition(" → ")[0]
    scene = turned(play, ann=f"{card}, Count", protected="ann")
    scene.expect(out="", ann="Count", bob="Guard Priest", turn="bob", cleo="Count")
    scene.expect(says=["Bob turns Ann's", f"(cancelled) Ann plays {card} on"]).ends()


def test_nyarlathotep_of_a_protected_player_is_just_cancelled() -> None:
    scene = turned(
        "Nyarlathotep (insane) → Bob, Cleo", ann="Nyarlathotep, King", discards={"ann": "Deep Ones,"}, protected="ann"
    )
    scene.expect(ann="King", bob="Guard Priest", cleo="Count", turn="bob").ends()


def test_a_prince_on_oneself_may_be_turned_around_by_an_insane_bystander() -> None:
    scene = house(ann="Prince Princess", bob="Insane No-U,", discards={"bob": "Deep Ones,"}, deck="Guard Priest Baron")
    scene.plays("ann", "Prince → Ann").plays("bob", "Insane No-U").expect(out="ann").ends()


def test_cthulhu_discarded_by_ones_own_prince_turned_around_wins_as_by_any_effect() -> None:
    scene = turned("Prince → Bob", ann="Prince Cthulhu", discards={"ann": "Deep Ones, Golden Mead"})
    scene.expect(over=True, winners="ann")


def test_a_protected_bystander_collects_what_nyarlathotep_would_have() -> None:
    scene = house(
        "Nyarlathotep, King",
        bob="Insane No-U,",
        discards={"ann": "Deep Ones,", "bob": "Nope,"},
        protected="bob",
        deck="Guard Priest",
    )
    scene.plays("ann", "Nyarlathotep (insane) → Cleo").expect(asked="bob").plays("bob", "Insane No-U")
    scene.expect(asked="bob", collected={"bob": "King Count"})
    scene.chooses("Count | King").expect(ann="Count", cleo="King")


@pytest.mark.parametrize("card", ["Golden Mead", "Mi-Go"])
def test_cthulhu_has_no_insane_side_on_another_players_turn(card: str) -> None:
    """The extra play is Bob's, who has insanity enough, and the turn is Ann's."""
    scene = turned(
        f"{card} (insane) → Bob",
        ann=f"{card}, Handmaid",
        discards={"ann": "Deep Ones,", "bob": "Nope, Liber Ivonis"},
        deck="Cthulhu, Priest, Baron",
        brain_cases=CASES,
    )
    scene.expect(asked="bob", turn="ann")
    assert [words for words in scene.options() if "Cthulhu" in words] == ["Cthulhu"]
    scene.plays("bob", "Cthulhu").expect(out="bob", over=False).ends()
