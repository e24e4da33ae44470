"""What can be done in a turn: give a clue, discard, play; and what is refused, and why."""

from __future__ import annotations

from typing import Any

import pytest
from games.hanabi.scenery import scene

import facedown
from facedown import IllegalChoice
from facedown.games.hanabi.events import Clue, Discard, Pass, Play

ANN = "red 1, blue 2, green 5"
BOB = "red 3, yellow 1, red 4"
CLEO = "purple 1, purple 2, green 1"


# Whose turn it is


def test_the_first_player_begins_and_the_turn_goes_round() -> None:
    staged = scene(ann=ANN, bob=BOB, cleo=CLEO)
    staged.expect(asked="ann", turn="ann")
    staged.plays("ann", "play 1").expect(asked="bob", turn="bob")
    staged.plays("bob", "tell Ann blue").expect(asked="cleo", turn="cleo")
    staged.plays("cleo", "discard 1").expect(asked="ann", turn="ann")
    staged.ends()


def test_all_that_can_be_done_is_offered_plays_first_then_discards_then_clues() -> None:
    staged = scene(ann=ANN, bob=BOB, cleo=CLEO, tokens=7)
    assert staged.options() == [
        *("play 1", "play 2", "play 3", "discard 1", "discard 2", "discard 3"),
        *("tell Bob red", "tell Bob yellow", "tell Bob 1", "tell Bob 3", "tell Bob 4"),
        *("tell Cleo green", "tell Cleo purple", "tell Cleo 1", "tell Cleo 2"),
    ]
    staged.ends()


def test_an_option_is_named_by_index_words_or_what_it_does() -> None:
    staged = scene(ann=ANN, bob=BOB, tokens=7)
    ann, bob = staged.game.seats
    newest, *_, oldest = staged.game.hands[ann]
    choice = staged.game.choice
    assert choice.index("PLAY 1") == choice.index(Play(ann, newest)) == 0
    assert choice.index("discard 3") == choice.index(Discard(ann, oldest)) == 5
    assert choice.index("tell bob RED") == choice.index(Clue(ann, bob, "red", (0, 2))) == 6
    assert Clue(ann, bob, "red", (0,)) not in choice
    assert Play(bob, newest) not in choice
    assert Pass(ann) not in choice


# A clue


def test_a_clue_costs_a_token_and_points_at_all_the_cards_it_touches() -> None:
    staged = scene(ann=ANN, bob=BOB, cleo=CLEO)
    staged.plays("ann", "tell Bob red").expect(tokens=7, bob=BOB, asked="bob", says="Ann tells Bob red: slots 1 and 3.")
    staged.plays("bob", "tell Cleo 2").expect(tokens=6, cleo=CLEO, says="Bob tells Cleo 2: slot 2.")
    assert staged.game.touched == ((0, 0, 0), (1, 0, 1), (0, 1 << 6, 0))
    staged.ends()


def test_without_a_token_no_clue_can_be_given() -> None:
    staged = scene(ann=ANN, bob=BOB, tokens=0)
    assert staged.options() == ["play 1", "play 2", "play 3", "discard 1", "discard 2", "discard 3"]
    staged.cannot("tell Bob red", because="there is no clue token left")
    staged.ends()


def test_the_last_token_is_a_token() -> None:
    scene(ann=ANN, bob=BOB, tokens=1).plays("ann", "tell Bob red").expect(tokens=0, asked="bob")


@pytest.mark.parametrize("clue", ["green", "blue", "purple", "2", "5"])
def test_a_clue_must_touch_a_card(clue: str) -> None:
    scene(ann=ANN, bob=BOB, cleo=CLEO).cannot(f"tell Bob {clue}", because="Bob has no such card").ends()


@pytest.mark.parametrize("clue", ["red", "blue", "purple", "1", "3"])
def test_nobody_gives_a_clue_to_themselves(clue: str) -> None:
    scene(ann=ANN, bob=BOB, cleo=CLEO).cannot(f"tell Ann {clue}", because="nobody can give themselves a clue").ends()


@pytest.mark.parametrize("clue", ["teal", "rainbow", "0", "6", "red 3", "re", "red green"])
def test_only_colours_and_ranks_that_there_are_can_be_named(clue: str) -> None:
    staged = scene(ann=ANN, bob=BOB)
    staged.cannot(f"tell Bob {clue}", because="a clue is one of red, yellow, green, blue, purple, 1, 2, 3, 4, 5")
    staged.ends()


@pytest.mark.parametrize("words", ["tell Dan red", "tell", "tell Bob", "tell red Bob"])
def test_a_clue_goes_to_another_player_at_the_table(words: str) -> None:
    scene(ann=ANN, bob=BOB, cleo=CLEO).cannot(words, because="a clue goes to one of Bob, Cleo").ends()


def test_a_refusal_for_a_clue_names_the_reason_that_holds_without_tokens_too() -> None:
    staged = scene(ann=ANN, bob=BOB, tokens=0)
    staged.cannot("tell Ann red", because="nobody can give themselves a clue")
    staged.cannot("tell Bob teal", because="a clue is one of red")
    staged.ends()


# A discard


def test_a_discard_brings_a_token_and_a_card() -> None:
    staged = scene(ann=ANN, bob=BOB, deck="yellow 3, yellow 4", tokens=5)
    staged.plays("ann", "discard 2").expect(tokens=6, discards="blue 2,", ann="yellow 3, red 1, green 5", asked="bob")
    staged.expect(strikes=0, heights=(0, 0, 0, 0, 0), says="Ann discards blue 2.")
    staged.plays("bob", "discard 3").expect(tokens=7, discards="blue 2, red 4", bob="yellow 4, red 3, yellow 1")
    staged.ends()


def test_nothing_is_discarded_while_there_are_eight_tokens() -> None:
    staged = scene(ann=ANN, bob=BOB)
    assert not any(words.startswith("discard") for words in staged.options())
    for slot in (1, 2, 3):
        staged.cannot(f"discard {slot}", because="nothing can be discarded while there are 8 clue tokens")
    staged.ends()


@pytest.mark.parametrize("tokens", [7, 8])
def test_a_negative_place_discards_nothing(tokens: int) -> None:
    """Defect 13: it counted from the end of the hand, at eight tokens too."""
    staged = scene(ann=ANN, bob=BOB, tokens=tokens)
    before = staged.game.to_json()
    with pytest.raises(IllegalChoice):
        staged.game.choose(-1)
    for words in ("discard -1", "discard 0", "discard 4"):
        staged.cannot(words, because="slots go from 1 to 3")
    assert staged.game.to_json() == before
    staged.ends()


# A play


def test_the_next_rank_of_its_suit_goes_on_the_stack() -> None:
    staged = scene(ann=ANN, bob="red 2, yellow 1, red 3", deck="yellow 3, yellow 4", tokens=5)
    staged.plays("ann", "play 1").expect(heights=(1, 0, 0, 0, 0), played="red 1,", ann="yellow 3, blue 2, green 5")
    staged.plays("bob", "play 1").expect(heights=(2, 0, 0, 0, 0), played="red 1, red 2", discards="")
    staged.expect(tokens=5, strikes=0, says=("Ann plays red 1.", "Bob plays red 2."))
    assert staged.game.score == 2
    staged.ends()


@pytest.mark.parametrize(
    ("heights", "card"),
    [((0,) * 5, "red 2"), ((1, 0, 0, 0, 0), "red 1"), ((1, 0, 0, 0, 0), "red 3"), ((0, 1, 0, 0, 0), "red 2")],
)
def test_any_other_card_is_a_strike_and_goes_to_the_discard_pile(heights: tuple[int, ...], card: str) -> None:
    """Defect 3: misplayed cards did not get there. No token comes of it."""
    staged = scene(ann=f"blue 5, {card}", bob="green 1, green 2", deck="yellow 3,", heights=heights, tokens=5)
    staged.plays("ann", "play 2").expect(strikes=1, discards=f"{card},", played="", heights=heights, tokens=5)
    staged.expect(ann="yellow 3, blue 5", asked="bob", over=False)
    staged.ends()


@pytest.mark.parametrize(("before", "after"), [(0, 1), (6, 7), (7, 8), (8, 8)])
def test_a_complete_suit_brings_a_token_up_to_eight(before: int, after: int) -> None:
    """Defect 2: it gave none back."""
    staged = scene(ann="red 5, blue 1", bob="green 1, green 2", heights=(4, 0, 0, 0, 0), tokens=before)
    staged.plays("ann", "play 1").expect(heights=(5, 0, 0, 0, 0), tokens=after, strikes=0, asked="bob")
    staged.ends()


@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_no_other_rank_brings_a_token(rank: int) -> None:
    staged = scene(ann=f"red {rank}", bob="green 1", heights=(rank - 1, 0, 0, 0, 0), tokens=3)
    staged.plays("ann", "play 1").expect(tokens=3).ends()


def test_a_misplayed_five_brings_no_token() -> None:
    scene(ann="red 5", bob="green 1", tokens=3).plays("ann", "play 1").expect(tokens=3, strikes=1).ends()


def test_suits_are_built_apart_from_each_other() -> None:
    staged = scene(ann="red 1, blue 1", bob="blue 2, green 1")
    staged.plays("ann", "play 2").plays("bob", "play 1").plays("ann", "play 2").plays("bob", "play 2")
    staged.expect(heights=(1, 0, 1, 2, 0), strikes=0, asked="ann")
    staged.ends()


@pytest.mark.parametrize("words", ["play 0", "play 4", "play -1", "play", "play red 1", "play one"])
def test_a_slot_that_is_not_there_cannot_be_played(words: str) -> None:
    scene(ann=ANN, bob=BOB).cannot(words, because="slots go from 1 to 3, the newest card first").ends()


@pytest.mark.parametrize("words", ["", "pass", "clue Bob red", "red", "1"])
def test_nonsense_is_answered_with_what_could_be_said(words: str) -> None:
    scene(ann=ANN, bob=BOB).cannot(words, because='as in "play 1", "discard 5" or "tell').ends()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("plya 1", 'did you mean "play 1"?'),
        ("tell Bbo red", "a clue goes to one of Bob"),
        ("do nothing", "can be done"),
    ],
)
def test_words_that_are_nearly_right(words: str, why: str) -> None:
    scene(ann=ANN, bob=BOB).cannot(words, because=why).ends()


def test_an_action_is_refused_for_the_same_reason_in_words_and_as_a_value() -> None:
    staged = scene(ann=ANN, bob=BOB, tokens=8)
    ann, bob = staged.game.seats
    mine, theirs = staged.game.hand(ann)[0], staged.game.hand(bob)[0]
    for words, what, why in (
        ("discard 1", Discard(ann, mine), "nothing can be discarded while there are 8 clue tokens"),
        ("tell Bob blue", Clue(ann, bob, "blue", ()), "Bob has no such card"),
        ("tell Ann red", Clue(ann, ann, "red", ()), "nobody can give themselves a clue"),
        ("tell Bob pink", Clue(ann, bob, "pink", ()), "a clue is one of red, yellow"),
        ("do nothing", Pass(ann), "there is something that can be done"),
    ):
        staged.cannot(words, because=why).cannot(what, because=why)
    staged.cannot(Play(ann, theirs), because="Ann holds no such card")
    staged.cannot(Play(bob, theirs), because="Ann acts for nobody else")
    staged.cannot(Clue(ann, bob, "red", (1,)), because="that clue touches Bob's slots 1, 3")
    staged.ends()


# One action a turn


@pytest.mark.parametrize("words", ["play 1", "discard 1", "tell Bob red"])
def test_after_one_action_the_turn_is_over(words: str) -> None:
    """Defect 1: an action that succeeded was followed by another."""
    staged = scene(ann=ANN, bob=BOB, cleo=CLEO, tokens=5)
    option = staged.game.choice[staged.game.choice.index(words)]
    staged.plays("ann", words).expect(asked="bob")
    with pytest.raises(IllegalChoice):
        staged.game.choose(option)
    staged.ends()


def test_a_card_that_is_drawn_is_the_newest_and_the_others_move_on() -> None:
    staged = scene(ann="red 1, blue 2, green 5", bob=BOB, deck="yellow 3, green 4, yellow 4", tokens=0)
    staged.plays("ann", "discard 3").expect(ann="yellow 3, red 1, blue 2")
    staged.plays("bob", "tell Ann blue").plays("ann", "discard 1").expect(ann="green 4, red 1, blue 2")
    assert staged.game.touched[0] == (0, 0, 1 << 3)
    staged.ends()


def test_a_clue_is_matched_by_suit_and_rank_never_by_letters() -> None:
    """Defect 14: a clue was looked for in the text of a card."""
    game: Any = facedown.new("hanabi", players=2, variant="Black & Dark Brown & Pink & Light Pink (6 Suits)")
    named = {
        name: {face.name for face in game.variant.faces if clue.touches & face.bit}
        for name, clue in game.variant.named.items()
    }
    assert named["black"] == {f"black {rank}" for rank in range(1, 6)}
    assert named["pink"] == {f"pink {rank}" for rank in range(1, 6)}
    assert {name for name in named["1"] if "pink" not in name} == {"red 1", "blue 1", "black 1"}
