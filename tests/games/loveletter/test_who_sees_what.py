"""Who sees what when it happens: drawing, looking, comparing, swapping, discarding, the Chancellor."""

from __future__ import annotations

from facedown.testing.scenes import Scene, deal

BYSTANDERS = ("cleo", None)
"""A player who takes no part in it, and a spectator."""


def told(scene: Scene, viewer: str | None) -> str:
    """Everything a viewer was told so far, with every card in it."""
    return repr(scene.game.heard(None if viewer is None else scene.seat(viewer)))


def test_at_the_deal_everybody_sees_their_own_hand_and_what_is_turned_up() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Princess", aside="King", turned_up="Baron Prince Countess")
    scene.sees("ann", "ann", "Guard Priest").sees("ann", "bob", "??")
    scene.sees("bob", "bob", "Princess").sees("bob", "ann", "?? ??")
    scene.sees(None, "ann", "?? ??").sees(None, "bob", "??")
    for viewer in ("ann", "bob", None):
        scene.sees(viewer, "turned_up", "Baron Prince Countess").sees(viewer, "aside", "??").sees(viewer, "deck", "...")
    scene.ends()


def test_of_a_draw_the_drawer_sees_the_card_and_the_others_the_back() -> None:
    scene = deal("loveletter", ann="Handmaid Guard", bob="Priest", cleo="Baron", deck="King")
    scene.plays("ann", "Handmaid").sees("bob", "bob", "Priest King")
    assert "King" in told(scene, "bob")
    for viewer in ("ann", *BYSTANDERS):
        scene.sees(viewer, "bob", "?? ??").hears(viewer, "Bob draws a card.")
        assert "King" not in told(scene, viewer)
    scene.ends()


def test_of_a_look_only_the_looker_sees_the_card_and_everybody_hears_of_it() -> None:
    scene = deal("loveletter", ann="Priest Guard", bob="Princess", cleo="Baron")
    scene.plays("ann", "Priest → Bob").sees("ann", "bob", "Princess ??")
    assert "Princess" in told(scene, "ann")
    for viewer in BYSTANDERS:
        scene.sees(viewer, "bob", "?? ??").sees(viewer, "ann", "??").hears(viewer, "Ann looks at Bob's hand.")
        assert "Princess" not in told(scene, viewer)
    scene.hears("bob", "Ann looks at Bob's hand.").sees("bob", "ann", "??")
    scene.ends()


def test_of_a_comparison_both_see_both_cards_and_the_others_the_result() -> None:
    scene = deal("loveletter", ann="Baron Princess", bob="Countess", cleo="Guard")
    scene.plays("ann", "Baron → Bob").expect(out="bob")
    assert "Princess" in told(scene, "bob")
    scene.sees("bob", "ann", "Princess")
    for viewer in BYSTANDERS:
        scene.sees(viewer, "ann", "??").sees(viewer, "discards", "Baron")
        scene.hears(viewer, "Bob has the lower hand, and is out of the round.")
        assert "Princess" not in told(scene, viewer)
    scene.ends()


def test_of_a_tied_comparison_the_others_see_no_card_at_all() -> None:
    scene = deal("loveletter", ann="Baron Priest", bob="Priest", cleo="Guard")
    scene.plays("ann", "Baron → Bob").expect(out="")
    for viewer in BYSTANDERS:
        scene.hears(viewer, "Ann and Bob compare hands.")
        assert "Priest" not in told(scene, viewer)
    scene.ends()


def test_of_a_swap_both_know_both_cards_and_the_others_that_it_happened() -> None:
    scene = deal("loveletter", ann="King Guard", bob="Princess", cleo="Baron", deck="Handmaid")
    scene.plays("ann", "King → Bob")
    scene.sees("ann", "ann", "Princess").sees("ann", "bob", "Guard ??")
    scene.sees("bob", "bob", "Guard Handmaid").sees("bob", "ann", "Princess")
    for viewer in BYSTANDERS:
        scene.sees(viewer, "ann", "??").sees(viewer, "bob", "?? ??").hears(viewer, "Ann and Bob swap hands.")
        assert not {"Princess", "Guard"} & set(told(scene, viewer).replace("'", " ").split())
    scene.ends()


def test_everybody_sees_a_discard_a_guess_and_its_result() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Baron", cleo="King")
    scene.plays("ann", "Guard → Bob").chooses("3")
    for viewer in ("ann", "bob", *BYSTANDERS):
        scene.hears(viewer, "Ann discards Guard.").hears(viewer, "Ann guesses that Bob holds number 3.")
        scene.hears(viewer, "Bob holds the 3 that Ann named, and is out of the round.")
        view = scene.game.view(None if viewer is None else scene.seat(viewer))
        assert [str(card) for card in view.discards[scene.seat("bob")]] == ["Baron"]
    scene.ends()


def test_what_a_prince_makes_a_player_discard_is_seen_by_all_and_the_new_card_is_not() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="King", cleo="Baron", deck="Princess Handmaid")
    scene.plays("ann", "Prince → Bob").sees("bob", "bob", "Princess Handmaid")
    for viewer in ("ann", *BYSTANDERS):
        scene.sees(viewer, "bob", "?? ??").hears(viewer, "Bob discards King.")
        assert "Princess" not in told(scene, viewer)
    scene.ends()


def test_the_card_laid_aside_is_seen_by_whoever_draws_it_alone() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="King", aside="Princess", deck="", rest="turned_up")
    scene.plays("ann", "Prince → Bob").expect(bob="Princess").sees("bob", "bob", "Princess")
    scene.ends()


def test_of_a_chancellor_the_others_see_only_how_many_cards_move() -> None:
    scene = deal("loveletter", "2019", ann="Chancellor Guard", bob="Spy", cleo="Baron", deck="King Princess Priest")
    scene.plays("ann", "Chancellor").sees("ann", "ann", "Guard King Princess")
    for viewer in ("bob", *BYSTANDERS):
        scene.sees(viewer, "ann", "?? ?? ??")
    scene.chooses("keep Princess, then King, Guard")
    for viewer in ("bob", *BYSTANDERS):
        scene.sees(viewer, "ann", "??").sees(viewer, "deck", "...")
        scene.hears(viewer, "Ann keeps one card and puts 2 under the deck.")
        assert not any(f"'{card}'" in told(scene, viewer) for card in ("King", "Princess", "Guard"))
    scene.ends()


def test_nobody_else_sees_the_options_of_a_chancellor() -> None:
    scene = deal("loveletter", "2019", ann="Chancellor Guard", bob="Spy", deck="King Princess")
    scene.plays("ann", "Chancellor")
    assert scene.game.view(scene.seat("bob")).choice is None
    assert scene.game.view(None).choice is None
    assert [str(o) for o in scene.game.view(scene.seat("ann")).choice] == scene.options()
    scene.expect(asked="ann", nobody_is_asked=False)


def test_a_spectator_sees_only_what_lies_face_up() -> None:
    scene = deal("loveletter", "2019", ann="Priest Guard", bob="Spy", discards={"bob": "King"}, aside="Princess")
    scene.plays("ann", "Priest → Bob")
    view = scene.game.view(None)
    known = [card for zone in view.zones for card in zone if card.known]
    assert sorted(str(card) for card in known) == sorted(["King", "Priest", *map(str, scene.game.turned_up)])
    assert view.choice is None
    scene.ends()


def test_at_the_end_of_a_round_the_players_still_in_show_their_hands() -> None:
    scene = deal("loveletter", ann="Handmaid King", bob="Baron", deck="", rest="turned_up")
    scene.plays("ann", "Handmaid")
    for viewer in ("ann", "bob", None):
        scene.sees(viewer, "ann", "King").sees(viewer, "bob", "Baron")
    scene.ends()


def test_whoever_is_asked_sees_the_same_options_as_the_game() -> None:
    scene = deal("loveletter", ann="King Guard", bob="Princess", cleo="Baron", protected="cleo")
    assert [str(option) for option in scene.game.view(scene.seat("ann")).choice] == scene.options()
    scene.ends()


def test_a_refusal_says_nothing_of_what_the_asked_player_cannot_know() -> None:
    scene = deal("loveletter", ann="Guard Handmaid", bob="Princess")
    twin = deal("loveletter", ann="Guard Handmaid", bob="King")
    for words in ("Princess", "King → Bob", "Guard → Dan", "Guard → Ann", "x" * 500):
        scene.cannot(words, because="")
        twin.cannot(words, because="")
        assert refusal(scene, words) == refusal(twin, words)
    scene.ends()
    twin.ends()


def refusal(scene: Scene, words: str) -> str:
    try:
        scene.game.choose(words)
    except Exception as error:
        return str(error)
    return ""
