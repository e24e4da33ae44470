"""What a player still knows of a card after it has moved on, and what can no longer be told."""

from __future__ import annotations

from typing import Any

from facedown.core.chance import Chance
from facedown.testing.scenes import Scene, deal

SPENT = "turned_up"
"""Where the cards go that a scene has no use for."""


def looked(seen: str, drawn: str, **named: Any) -> Scene:
    """Ann has looked at Bob's card, and Bob has drawn another one."""
    scene = deal("loveletter", ann="Priest Handmaid", bob=seen, cleo="Prince", deck=drawn, **named)
    return scene.plays("ann", "Priest → Bob").sees("ann", "bob", f"{seen} ??")


# After a Priest


def test_a_card_that_was_looked_at_is_known_while_another_one_is_played() -> None:
    scene = looked("Guard", "Handmaid").plays("bob", "Handmaid").sees("ann", "bob", "Guard").sees("cleo", "bob", "??")
    scene.ends()


def test_a_card_that_was_looked_at_and_is_played_is_struck_off() -> None:
    scene = looked("Guard", "King").plays("bob", "Guard → Cleo").chooses("8").sees("ann", "bob", "??")
    scene.ends()


def test_of_two_guards_one_of_which_was_looked_at_nobody_can_tell_which_was_played() -> None:
    scene = looked("Guard", "Guard").plays("bob", "Guard → Cleo").chooses("8")
    scene.sees("ann", "bob", "??").expect(bob="Guard")
    scene.ends()


def test_looking_twice_at_the_same_card_makes_no_second_one() -> None:
    scene = deal("loveletter", ann="Priest Guard", bob="King", deck="Guard Priest Handmaid")
    scene.plays("ann", "Priest → Bob").plays("bob", "Guard → Ann").chooses("8").sees("ann", "bob", "King")
    scene.plays("ann", "Priest → Bob").sees("ann", "bob", "King ??")
    scene.ends()


def test_the_card_of_a_player_who_is_princed_is_forgotten() -> None:
    scene = looked("Baron", "Guard Handmaid King").plays("bob", "Guard → Cleo").chooses("8")
    scene.plays("cleo", "Prince → Bob").sees("ann", "bob", "??").expect(discards={"bob": "Guard Baron"}, bob="King")
    scene.ends()


# After a Baron


def test_both_players_remember_a_tie() -> None:
    scene = deal("loveletter", ann="Baron Priest", bob="Priest", cleo="Guard", deck="Handmaid King")
    scene.plays("ann", "Baron → Bob").plays("bob", "Handmaid")
    scene.sees("ann", "bob", "Priest").sees("bob", "ann", "Priest").sees("cleo", "bob", "??").sees("cleo", "ann", "??")
    scene.ends()


# After a King


def test_whoever_swapped_remembers_the_card_given_away() -> None:
    scene = deal("loveletter", ann="King Guard", bob="Princess", cleo="Baron", deck="Handmaid")
    scene.plays("ann", "King → Bob").plays("bob", "Handmaid").sees("ann", "bob", "Guard").sees("bob", "ann", "Princess")
    scene.ends()


def test_a_swapped_card_of_the_same_face_stays_known() -> None:
    scene = deal("loveletter", ann="King Guard", bob="Guard", cleo="Baron", deck="Handmaid")
    scene.plays("ann", "King → Bob").plays("bob", "Handmaid").sees("ann", "bob", "Guard").sees("bob", "ann", "Guard")
    scene.ends()


def test_a_card_that_was_looked_at_is_still_known_when_two_others_swap_it() -> None:
    scene = deal("loveletter", ann="Priest Handmaid", bob="King", cleo="Baron", deck="Guard Prince")
    scene.plays("ann", "Priest → Cleo").sees("ann", "cleo", "Baron")
    scene.plays("bob", "King → Cleo").expect(bob="Baron", cleo="Guard Prince")
    scene.sees("ann", "bob", "Baron").sees("ann", "cleo", "?? ??")
    scene.ends()


# After a Chancellor


def chancellor(under: str, **named: Any) -> Scene:
    """Ann plays a Chancellor and keeps the Princess; three cards are in the deck then, the lower two hers."""
    deal_me = {"ann": "Chancellor Princess", "bob": "Priest", "deck": "King Baron Handmaid", "rest": SPENT, **named}
    scene = deal("loveletter", "2019", **deal_me)
    return scene.plays("ann", "Chancellor").chooses(f"keep Princess, then {under}")


def test_whoever_played_a_chancellor_knows_the_lowest_cards_in_their_order() -> None:
    scene = chancellor("Baron, King").sees("ann", "deck", "Baron King").expect(deck="Baron King", bob="Priest Handmaid")
    scene.sees("bob", "deck", "?? ??").sees(None, "deck", "?? ??")
    scene.ends()
    chancellor("King, Baron").sees("ann", "deck", "King Baron").ends()


def test_a_card_from_under_the_deck_is_known_in_the_hand_that_draws_it() -> None:
    scene = chancellor("Baron, King", cleo="Guard").plays("bob", "Handmaid").expect(cleo="Guard Baron", asked="cleo")
    scene.sees("ann", "cleo", "Baron ??").sees("bob", "cleo", "?? ??").sees("ann", "deck", "King")
    scene.plays("cleo", "Guard → Ann").chooses("8").sees("ann", "cleo", "Baron").expect(ann="Princess King")
    scene.ends()


def test_two_chancellors_mix_what_was_known_under_the_deck() -> None:
    scene = chancellor("Baron, King", bob="Chancellor").plays("bob", "Chancellor").expect(bob="Handmaid Baron King")
    scene.sees("ann", "bob", "Baron King ??").sees("ann", "deck", "")
    scene.chooses("keep Handmaid, then King, Baron").expect(ann="Princess King", deck="Baron")
    scene.sees("ann", "bob", "??").sees("ann", "deck", "??").sees("bob", "deck", "Baron").sees("bob", "ann", "King ??")
    scene.ends()


def test_what_was_drawn_and_returned_leaves_the_hand_of_a_chancellor_unknown_to_the_others() -> None:
    scene = deal("loveletter", "2019", ann="Priest Handmaid", bob="Guard", cleo="Spy", deck="Chancellor King Baron")
    scene.plays("ann", "Priest → Bob").sees("ann", "bob", "Guard ??")
    scene.plays("bob", "Chancellor").sees("ann", "bob", "Guard ?? ??")
    scene.chooses("keep Guard, then King, Baron").sees("ann", "bob", "??").sees("ann", "deck", "...")
    scene.ends()


# After the round


def test_a_new_round_leaves_nothing_to_remember() -> None:
    scene = deal("loveletter", ann="Priest Guard", bob="King", cleo="Baron", deck="Princess Handmaid", until="")
    scene.plays("ann", "Priest → Bob").plays("bob", "Princess").plays("cleo", "Baron → Ann").expect(round=2)
    for viewer in scene.game.seats:
        view = scene.game.view(viewer)
        assert all(card.known is (zone.place.owner is viewer) for zone in view.zones for card in zone)
    scene.expect(asked="cleo")


def test_a_match_goes_on_with_the_deck_unknown_again() -> None:
    scene = chancellor("Baron, King", until="").plays("bob", "Priest → Ann")
    scene.plays("ann", "Baron → Bob").expect(round=2, asked="ann").sees("ann", "deck", "...").ends()


# Imagined worlds


def test_an_imagined_world_keeps_what_was_looked_at() -> None:
    scene = looked("King", "Guard")
    for seed in range(30):
        world = scene.game.view(scene.seat("ann")).imagine(Chance.of(seed))
        assert "King" in [str(card) for card in world.hands[scene.seat("bob")]]
    scene.ends()


def test_an_imagined_world_keeps_the_cards_under_the_deck() -> None:
    scene = chancellor("Baron, King")
    for seed in range(30):
        world = scene.game.view(scene.seat("ann")).imagine(Chance.of(seed))
        assert [str(card) for card in world.deck] == ["Baron", "King"]
    scene.ends()


# After a guess that failed


def imagined(scene: Scene, viewer: str, whose: str) -> set[str]:
    """The cards that a viewer thinks possible as a player's first one."""
    view = scene.game.view(scene.seat(viewer))
    return {str(view.imagine(seed).hands[scene.seat(whose)].top) for seed in range(120)}


def test_nobody_imagines_a_card_that_was_named_in_vain() -> None:
    scene = deal("loveletter", ann="Guard King", bob="Baron", cleo="Guard", dan="Priest", deck="Handmaid Prince")
    scene.plays("ann", "Guard → Dan").chooses("5").plays("bob", "Handmaid")
    for viewer in ("ann", "bob", "cleo"):
        assert "Prince" not in imagined(scene, viewer, "dan")
        assert {"Priest", "Princess"} <= imagined(scene, viewer, "dan")
    scene.ends()


def test_once_they_draw_it_is_possible_again() -> None:
    scene = deal("loveletter", ann="Guard King", bob="Baron", cleo="Guard", deck="Handmaid Priest")
    scene.plays("ann", "Guard → Bob").chooses("5").plays("bob", "Handmaid")
    assert "Prince" in imagined(scene, "ann", "bob")
    scene.ends()


def test_a_swap_takes_the_failed_guess_along() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Handmaid", cleo="Baron", dan="Guard", deck="King")
    scene.game.denied[scene.seat("cleo")] = (5, 8)
    scene.plays("ann", "Guard → Bob").chooses("8").plays("bob", "King → Cleo")
    assert not {"Prince", "Princess"} & imagined(scene, "dan", "bob")
    scene.ends()
