"""Fine points of the rules, each where two of them meet."""

from __future__ import annotations

from typing import Any

import pytest
from games.loveletter.scenery import house

import facedown
from facedown.core.log import FirstLine
from facedown.games.loveletter.effects import Bounty, CollectHands
from facedown.games.loveletter.events import BY_EFFECT, Discard
from facedown.testing.scenes import Scene, arranging, deal


def played_as(scene: Scene, who: str, mode: str) -> Scene:
    scene.game.played_as.fill(scene.game.discards[scene.seat(who)].cards, mode)
    return scene


def bounty(scene: Scene, hunter: str, target: str) -> Scene:
    with arranging(scene.game):
        scene.game.later(Bounty(scene.seat(hunter), scene.seat(target), 1))
    return scene


# Bounties and tokens


@pytest.mark.parametrize("card", ["Cthulhu", "Princess", "Necronomicon", "Golden Mead"])
def test_no_bounty_is_paid_for_whatever_an_insanity_check_turns_up(card: str) -> None:
    scene = house(
        ann="Handmaid Guard", bob="King", cleo="Count,", deck=f"{card}, Guard, Guard", discards={"bob": "Deep Ones,"}
    )
    bounty(scene, "ann", "bob").plays("ann", "Handmaid")
    scene.expect(out="bob", tokens={"ann": 0}, says="Bob fails an insanity check").ends()


def test_tokens_gained_by_the_same_death_win_the_match_together() -> None:
    scene = house(
        ann="Guard Priest",
        bob="King",
        cleo="Count,",
        tokens={"ann": 1, "bob": 1},
        discards={"bob": "Constable / Crime Boss,"},
    )
    bounty(played_as(scene, "bob", "Constable"), "ann", "bob").plays("ann", "Guard → Bob").chooses("6")
    scene.expect(over=True, winners="ann bob")


def test_two_hunters_of_one_player_win_the_match_together() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Count,", tokens={"ann": 1, "cleo": 1})
    bounty(bounty(scene, "ann", "bob"), "cleo", "bob").plays("ann", "Guard → Bob").chooses("6")
    scene.expect(over=True, winners="ann cleo")


# The end of a round


def last_two(**named: Any) -> Scene:
    nobody = {"cleo": "", "dan": "", "eve": "", "out": "cleo dan eve"}
    return deal("loveletter", "premium", **{**named, **nobody}, deck="", rest="turned_up")


def test_the_princess_beats_a_bishop_with_counts() -> None:
    scene = last_two(ann="Handmaid Bishop", bob="Princess", discards={"ann": "Count Count"})
    scene.plays("ann", "Handmaid").expect(tokens={"ann": 0, "bob": 1}).ends()


def test_an_empty_hand_ranks_below_a_0_whatever_counts_it_has() -> None:
    scene = last_two(ann="Prince Assassin", bob="King", aside="", discards={"bob": "Count"})
    scene.plays("ann", "Prince → Bob").expect(bob="", tokens={"ann": 1, "bob": 0}).ends()


def test_winning_by_the_trapezohedron_shows_only_the_winners_hand() -> None:
    scene = house(
        ann="Shining Trapezohedron, King", bob="Priest", cleo="Baron", discards={"ann": "Deep Ones,"}, until=""
    )
    scene.game.choose("Shining Trapezohedron (insane)")
    told = [str(info.did) for info in scene.game.heard(None)]
    assert any("King" in traces for traces in told)
    assert not any("Priest" in traces for traces in told)


def test_who_finds_the_deck_empty_draws_nothing_and_the_round_is_over() -> None:
    scene = house(ann="Handmaid Guard", bob="King", cleo="Count,", deck="", rest="turned_up")
    scene.plays("ann", "Handmaid").expect(bob="King", tokens={"bob": 1}, says="Bob finds the deck empty.")
    assert "Bob draws a card." not in [str(line) for line in scene.game.log]


# Cards with nobody to choose, and hands that are empty


@pytest.mark.parametrize("ruleset", ["house", "lovecraft"])
def test_an_insane_golden_mead_with_nobody_to_choose_does_nothing(ruleset: str) -> None:
    hands: dict[str, Any] = {"ann": "Golden Mead, Investigator", "bob": "Armitage", "discards": {"ann": "Mi-Go,"}}
    scene = deal("loveletter", ruleset, protected="bob", **hands)
    scene.plays("ann", "Golden Mead (insane), with nobody to choose").expect(ann="Investigator", asked="bob").ends()


def test_a_crime_boss_does_not_look_back_when_there_was_nothing_to_see() -> None:
    scene = house(ann="Priest Guard", bob="", cleo="Count,", discards={"bob": "Constable / Crime Boss,"})
    played_as(scene, "bob", "Crime Boss").plays("ann", "Priest → Bob").sees("bob", "ann", "??").ends()


# Forced cards


def test_forced_cards_that_look_the_same_are_offered_once() -> None:
    deck = (("Countess", 2), ("King", 2), ("Guard", 9), ("Capitalist", 2))
    scene = house(ann="Countess, Countess, King", bob="Guard", cleo="Guard", options={"deck": deck})
    assert scene.options() == ["Countess"]


def test_a_silver_key_does_not_keep_an_insane_trapezohedron_from_winning() -> None:
    scene = house(ann="Shining Trapezohedron, Silver Key", bob="Guard", cleo="Guard", discards={"ann": "Deep Ones,"})
    assert scene.options() == ["Shining Trapezohedron", "Shining Trapezohedron (insane)", "Silver Key"]


def test_nobody_is_asked_for_the_order_of_a_response_that_only_waits_for_the_outcome() -> None:
    for pile in ("Liber Ivonis, Constable", "Constable, Liber Ivonis"):
        cards = (("Liber Ivonis", 1), ("Constable", 1), ("Guard", 9), ("King", 2), ("Baron", 2))
        scene = house(ann="Guard Baron", bob="King", cleo="Guard", discards={"bob": pile}, options={"deck": cards})
        scene = played_as(scene, "bob", "insane").plays("ann", "Guard → Bob").chooses("6")
        scene.expect(out="", tokens={"bob": 0}).ends()


# What everybody knows


def test_no_view_has_the_order_in_which_the_deck_was_stacked() -> None:
    stacked = [["Guard", "Nope", "Princess", "King"]]
    game: Any = facedown.new("loveletter", players=3, seed=1, ruleset="house", stacked=stacked)
    assert str(game.hands[game.seats[0]]).startswith("Princess")
    for seat in (*game.seats, None):
        view = game.view(seat)
        assert view.layout.options["stacked"] == ()
        assert "Nope" not in view.to_json().partition('"zones"')[0]
        assert facedown.from_json(view.to_json()) == view == view.imagine(1).view(seat)
    assert facedown.from_json(game.to_json()) == game == facedown.replay(game.record())


def test_a_creased_card_that_was_collected_is_seen_wherever_it_went() -> None:
    scene = house(
        ann="Nyarlathotep, Guard",
        bob="King",
        cleo="Countess",
        dan="Guard",
        deck="Guard",
        discards={"ann": "Deep Ones,"},
    )
    creased = next(card for card in scene.game.deck if card.back == "creased")
    scene.happens(Discard(scene.seat("bob"), scene.game.hands[scene.seat("bob")].top, BY_EFFECT))
    with arranging(scene.game):
        scene.game.move(creased, scene.game.hands[scene.seat("bob")])
    scene.game.did.clear()
    scene.game.past = FirstLine(scene.game.zones, scene.game.layout)
    scene.happens(CollectHands(scene.seat("ann"), tuple(scene.game.seats[1:]))).chooses("Guard | Baron | Countess")
    for viewer in ("ann", "bob", "dan", None):
        view = scene.game.view(None if viewer is None else scene.seat(viewer))
        assert "Baron" in [str(card) for card in view.hands[scene.seat("cleo")]]
        assert "Baron" in [str(card) for card in view.imagine(1).hands[scene.seat("cleo")]]


def imagined(scene: Scene, viewer: str, whose: str, worlds: int = 60) -> list[list[str]]:
    view = scene.game.view(scene.seat(viewer))
    dealt = [view.imagine(number) for number in range(worlds)]
    return [[str(card) for card in world.hands[scene.seat(whose)]] for world in dealt]


def test_a_card_that_a_bishop_named_and_that_was_kept_is_known_by_its_number() -> None:
    scene = house(ann="Bishop Guard", bob="King", cleo="Count,", tokens={"ann": 0})
    scene.plays("ann", "Bishop → Bob").chooses("6").expect(asked="bob")
    sixes = {"King", "Randolph Carter", "Constable / Crime Boss", "Nyarlathotep"}
    assert {hand[0] for hand in imagined(scene, "cleo", "bob")} <= sixes


def test_whoever_was_named_a_number_in_vain_holds_no_assassin() -> None:
    deck = (("Assassin", 6), ("Jestsassin", 6), ("Guard", 8), ("King", 4))
    scene = house(ann="Guard Guard", bob="Guard", cleo="King", options={"deck": deck}, deck="King")
    scene.plays("ann", "Guard → Cleo").chooses("0").expect(out="")
    assert not {"Assassin", "Jestsassin"} & {hand[0] for hand in imagined(scene, "bob", "cleo")}


def test_an_8_was_shuffled_in_so_that_the_other_card_is_an_8_as_well() -> None:
    scene = house(ann="Princess, Cthulhu", bob="King", cleo="Count,")
    scene.plays("ann", "Cthulhu, shuffled into the deck")
    assert {hand[0] for hand in imagined(scene, "cleo", "ann")} <= {"Princess", "Necronomicon", "Cthulhu"}


def test_whoever_saw_a_card_swapped_into_two_knows_where_it_went() -> None:
    scene = house(cleo="Priest Handmaid", ann="Prince", bob="Baron Guard", deck="King Guard Guard")
    scene.plays("cleo", "Priest → Ann").plays("ann", "King → Bob").plays("bob", "Baron")
    scene.sees("cleo", "bob", "Prince ?? ??").sees("ann", "bob", "Prince ?? ??").ends()


@pytest.mark.parametrize(("given", "knows"), [("Countess | King", "Countess ??"), ("King | Countess", "?? ??")])
def test_with_two_victims_each_knows_where_the_own_card_went(given: str, knows: str) -> None:
    scene = house(
        ann="Nyarlathotep, Guard", bob="King", cleo="Countess", deck="Handmaid", discards={"ann": "Deep Ones,"}
    )
    scene.plays("ann", "Nyarlathotep (insane) → Bob, Cleo").chooses(given)
    scene.sees("cleo", "bob", knows).sees("ann", "bob", f"{given.split(maxsplit=1)[0]} ??").ends()


def test_with_three_victims_the_own_card_is_with_one_of_the_others() -> None:
    scene = house(
        ann="Nyarlathotep, Guard",
        bob="King",
        cleo="Countess",
        dan="Baron",
        deck="Handmaid",
        discards={"ann": "Deep Ones,"},
    )
    scene.plays("ann", "Nyarlathotep (insane) → Bob, Cleo, Dan").chooses("Countess | Baron | King")
    for victim, card, others in (
        ("bob", "King", "cleo dan"),
        ("cleo", "Countess", "bob dan"),
        ("dan", "Baron", "bob cleo"),
    ):
        one, other = [imagined(scene, victim, who) for who in others.split()]
        assert all(card in [*ones, *more] for ones, more in zip(one, other, strict=True)), victim
        assert any(card in hand for hand in one)
        assert any(card in hand for hand in other)


def test_a_collected_card_that_is_swapped_out_of_two_may_be_with_whoever_got_it() -> None:
    scene = house(
        ann="Nyarlathotep, Guard",
        bob="King Prince",
        cleo="Countess",
        dan="Baron",
        deck="Randolph Carter,",
        discards={"ann": "Deep Ones,"},
    )
    scene.plays("ann", "Nyarlathotep (insane) → Bob, Cleo, Dan").plays("bob", "King").chooses("Baron | King | Countess")
    scene.plays("bob", "Randolph Carter → Ann").plays("bob", "Baron").expect(ann="Baron")
    hands = [imagined(scene, "dan", who, worlds=200) for who in ("ann", "bob", "cleo")]
    assert all(any("Baron" in hand for hand in world) for world in zip(*hands, strict=True))
    assert all(any("Baron" in hand for hand in whose) for whose in hands)
