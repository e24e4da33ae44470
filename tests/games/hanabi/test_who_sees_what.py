"""Who sees what: all hands but one's own, slots that are followed, and nothing of the deck."""

from __future__ import annotations

from typing import Any

import pytest
from games.hanabi.scenery import dealt, scene

import facedown
from facedown import FacedownError
from facedown.core.chance import Chance
from facedown.games.hanabi.possibilities import known_to, known_to_all
from facedown.testing.scenes import Scene

ANN = "red 1, blue 2, green 5"
BOB = "red 3, yellow 1, red 4"
CLEO = "purple 1, purple 2, green 1"
EVERYBODY = ("ann", "bob", "cleo", None)


def table(**more: Any) -> Scene:
    return scene(ann=ANN, bob=BOB, cleo=CLEO, **more)


def told(staged: Scene, viewer: str) -> str:
    return repr(staged.game.heard(staged.seat(viewer)))


def test_everybody_sees_all_hands_but_their_own() -> None:
    staged = table()
    for whose, hand in (("ann", ANN), ("bob", BOB), ("cleo", CLEO)):
        for viewer in EVERYBODY:
            staged.sees(viewer, whose, "??, ??, ??" if viewer == whose else hand)
    staged.ends()


def test_what_one_holds_is_no_firework_to_look_at() -> None:
    staged = table()
    view = staged.game.view(staged.seat("ann"))
    assert view.firework(view.hands[staged.seat("bob")][0]).rank == 3
    for card in (view.hands[staged.seat("ann")][0], view.deck[0]):
        with pytest.raises(LookupError, match=r"this view does not see .* says what it can be"):
            view.firework(card)


def test_nobody_sees_the_deck() -> None:
    staged = table(deck="yellow 3, yellow 4")
    for viewer in EVERYBODY:
        staged.sees(viewer, "deck", "...,")
    staged.ends()


def test_a_card_that_is_drawn_is_seen_by_all_but_the_drawer() -> None:
    staged = table(deck="yellow 3", tokens=4).plays("ann", "discard 2")
    staged.sees("ann", "ann", "??, ??, ??")
    assert "yellow 3" not in told(staged, "ann")
    for viewer in ("bob", "cleo", None):
        staged.sees(viewer, "ann", "yellow 3, red 1, green 5")
    staged.ends()


def test_everybody_sees_what_is_played_and_discarded_the_owner_too() -> None:
    staged = table(tokens=4).plays("ann", "play 1").plays("bob", "discard 3")
    for viewer in EVERYBODY:
        staged.sees(viewer, "played", "red 1,").sees(viewer, "discards", "red 4,")
        staged.hears(viewer, "Ann plays red 1.").hears(viewer, "Bob discards red 4.")
    staged.ends()


def test_everybody_hears_a_clue_and_sees_where_it_points() -> None:
    staged = table().plays("ann", "tell Bob red")
    for viewer in EVERYBODY:
        staged.hears(viewer, "Ann tells Bob red: slots 1 and 3.")
        view = staged.game.view(None if viewer is None else staged.seat(viewer))
        assert view.touched == staged.game.touched
        assert view.possible == staged.game.possible
    staged.ends()


def test_a_clue_shows_its_receiver_no_card() -> None:
    staged = table().plays("ann", "tell Bob red").sees("bob", "bob", "??, ??, ??")
    for card in ("red 3", "red 4", "yellow 1"):
        assert card not in told(staged, "bob")
    staged.ends()


def test_a_player_can_follow_the_cards_in_their_own_hand() -> None:
    staged = dealt(ann=ANN, bob=BOB, cleo=CLEO, deck="yellow 3, yellow 4")
    ann = staged.seat("ann")
    before = list(staged.game.view(ann).hands[ann])
    staged.plays("ann", "play 2")
    after = list(staged.game.view(ann).hands[ann])
    assert after[1:] == [before[0], before[2]]
    assert after[0] not in before
    staged.plays("bob", "tell Cleo 1").plays("cleo", "tell Ann red")
    assert list(staged.game.view(ann).hands[ann]) == after
    staged.ends()


def test_blanks_of_equal_cards_are_told_apart() -> None:
    staged = dealt(ann="red 1, red 1, red 1", bob=BOB)
    assert len(set(staged.game.view(staged.seat("ann")).hands[staged.seat("ann")])) == 3


def test_fields_of_the_table_are_seen_by_all() -> None:
    staged = table(tokens=4).plays("ann", "play 1")
    for viewer in (*staged.game.seats, None):
        view = staged.game.view(viewer)
        assert (view.tokens, view.strikes, view.heights, view.turn) == (4, 0, (1, 0, 0, 0, 0), staged.seat("bob"))
        assert (view.score, view.max_score(), view.pace()) == (1, 25, staged.game.pace())


def test_a_view_offers_its_player_the_same_options() -> None:
    staged = dealt(ann=ANN, bob=BOB, cleo=CLEO)
    assert [str(option) for option in staged.game.view(staged.seat("ann")).choice] == staged.options()
    assert staged.game.view(staged.seat("ann")).clues_to(staged.seat("bob")) == staged.game.clues_to(staged.seat("bob"))


def test_refusals_say_nothing_of_the_own_hand() -> None:
    """A twin whose player to move holds other cards answers the same to everything."""
    one = scene(ann=ANN, bob=BOB, tokens=3)
    other = scene(ann="purple 3, purple 4, yellow 5", bob=BOB, tokens=3)
    assert one.options() == other.options()
    for words in (
        "tell Ann red",
        "tell Ann purple",
        "play red 1",
        "play 7",
        "discard blue 2",
        "tell Bob green",
        "red 1",
    ):
        assert refusal(one, words) == refusal(other, words)


def refusal(staged: Scene, words: str) -> str:
    with pytest.raises(FacedownError) as caught:
        staged.game.choose(words)
    return str(caught.value)


def test_what_can_be_known_is_the_same_in_the_game_and_in_the_view() -> None:
    game: Any = facedown.new("hanabi", players=3, seed=5, hand_size=4, variant="3 Suits")
    chance = Chance.of("views")
    for _ in range(25):
        if game.over:
            break
        for seat in game.seats:
            view = game.view(seat)
            assert known_to(view, seat) == known_to(game, seat)
            assert known_to_all(view) == known_to_all(game)
        assert known_to_all(game.view(None)) == known_to_all(game)
        game.choose(chance.below(game.choice.count))
