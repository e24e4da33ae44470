"""How a game ends: three strikes, all fireworks, the last turns; and playing on without a last round."""

from __future__ import annotations

from typing import Any

import pytest
from games.hanabi.scenery import scene

from facedown.testing.scenes import Scene

ALMOST = (5, 5, 5, 5, 4)
HANDS: dict[str, Any] = {"ann": "red 4, red 4", "bob": "blue 4, blue 4", "cleo": "green 4, green 4"}


def expect_end(staged: Scene, winners: str, scores: tuple[int, ...], reason: str) -> None:
    staged.expect(over=True, winners=winners, asked="")
    assert staged.game.outcome.scores == scores
    assert staged.game.outcome.reason == reason
    staged.ends()


# Three strikes


def test_after_the_third_strike_the_game_is_over_at_once_and_nothing_counts() -> None:
    """Defect 6: the points were kept."""
    staged = scene(ann="red 4", bob="blue 1", strikes=2, heights=(2, 1, 0, 0, 0))
    staged.plays("ann", "play 1").expect(strikes=3, discards="red 4,")
    expect_end(staged, "", (0, 0), "The game is lost after the third strike: 0 points")


def test_strikeouts_can_keep_the_points() -> None:
    staged = scene(
        ann="red 4", bob="blue 1", strikes=2, heights=(2, 1, 0, 0, 0), options={"strikeout_keeps_points": True}
    )
    staged.plays("ann", "play 1")
    expect_end(staged, "", (3, 3), "The game is lost after the third strike: 3 points")


def test_two_strikes_end_nothing() -> None:
    scene(ann="red 4", bob="blue 1", strikes=1).plays("ann", "play 1").expect(strikes=2, over=False, asked="bob").ends()


def test_the_stacks_stay_to_be_looked_at_after_a_strikeout() -> None:
    staged = scene(ann="red 4", bob="blue 1", strikes=2, heights=(2, 1, 0, 0, 0)).plays("ann", "play 1")
    assert staged.game.heights == (2, 1, 0, 0, 0)
    assert (staged.game.built, staged.game.score) == (3, 0)


# All fireworks


def test_the_game_is_over_at_once_with_the_last_firework() -> None:
    """Defect 5: it went on."""
    staged = scene(ann="purple 5", bob="blue 1", cleo="red 1", heights=ALMOST, deck="green 1, green 2", tokens=3)
    staged.plays("ann", "play 1").expect(heights=(5, 5, 5, 5, 5))
    assert len(staged.game.deck) > 0
    expect_end(staged, "ann bob cleo", (25, 25, 25), "All fireworks are complete: 25 points")


def test_a_game_of_six_suits_ends_with_thirty() -> None:
    staged = scene("rainbow", ann="rainbow 5", bob="blue 1", heights=(5, 5, 5, 5, 5, 4))
    staged.plays("ann", "play 1")
    expect_end(staged, "ann bob", (30, 30), "All fireworks are complete: 30 points")


def test_five_suits_of_six_end_nothing() -> None:
    staged = scene("multicolour", ann="purple 5", bob="blue 1", heights=(5, 5, 5, 5, 4, 0))
    staged.plays("ann", "play 1").expect(over=False, asked="bob").ends()


@pytest.mark.parametrize(("suits", "best"), [(3, 15), (4, 20), (5, 25), (6, 30)])
def test_the_best_score_is_five_a_suit(suits: int, best: int) -> None:
    staged = scene(ann="blue 5", bob="red 1", options={"variant": f"{suits} Suits"})
    suit = [suit.name for suit in staged.game.variant.suits].index("blue")
    heights = [5] * suits
    heights[suit] = 4
    staged = scene(ann="blue 5", bob="red 1", options={"variant": f"{suits} Suits"}, heights=tuple(heights))
    staged.plays("ann", "play 1")
    expect_end(staged, "ann bob", (best, best), f"All fireworks are complete: {best} points")


def test_the_game_can_be_won_in_the_last_turns() -> None:
    staged = scene(ann="red 1", bob="purple 5", heights=ALMOST, deck="green 1", rest="discards", tokens=3)
    staged.plays("ann", "discard 1").plays("bob", "play 1")
    expect_end(staged, "ann bob", (25, 25), "All fireworks are complete: 25 points")


# The last turns


def test_after_the_last_draw_everybody_has_one_more_turn_the_drawer_last() -> None:
    """Defect 4: they began with the first draw that failed."""
    staged = scene(**HANDS, deck="yellow 1, yellow 2", rest="discards", tokens=1)
    staged.plays("ann", "discard 1").expect(left=-1, ann="yellow 1, red 4")
    staged.plays("bob", "discard 1").expect(bob="yellow 2, blue 4", deck="")
    staged.plays("cleo", "discard 1").expect(cleo="green 4,", asked="ann")
    staged.plays("ann", "discard 2").expect(ann="yellow 1,", asked="bob")
    staged.plays("bob", "discard 2").expect(bob="yellow 2,")
    expect_end(staged, "", (0, 0, 0), "The last turn is over: 0 points")


@pytest.mark.parametrize("first", ["discard 1", "play 1", "play 2"])
def test_every_way_to_draw_the_last_card_begins_the_last_turns(first: str) -> None:
    staged = scene(
        ann="red 1, red 4", bob="blue 4, blue 3", cleo="green 4, green 3", deck="yellow 1", rest="discards", tokens=4
    )
    staged.plays("ann", first).expect(deck="")
    staged.plays("bob", "tell Ann yellow").plays("cleo", "tell Ann yellow").expect(asked="ann", over=False)
    staged.plays("ann", "tell Bob blue").expect(over=True)


def test_clues_do_not_put_off_the_end() -> None:
    staged = scene(**HANDS, deck="yellow 1", rest="discards", tokens=4)
    staged.plays("ann", "discard 1").plays("bob", "tell Ann red").plays("cleo", "tell Bob blue")
    staged.expect(asked="ann").plays("ann", "tell Cleo 4").expect(over=True, tokens=2)


def test_a_card_played_in_the_last_turn_of_all_counts() -> None:
    staged = scene(
        ann="red 4, red 3", bob="blue 4, blue 3", deck="yellow 1", rest="discards", tokens=4, heights=(1, 0, 0, 2, 0)
    )
    staged.plays("ann", "discard 1").plays("bob", "play 2").plays("ann", "play 1")
    expect_end(staged, "", (5, 5), "The last turn is over: 5 points")


def test_a_third_strike_in_the_last_turn_of_all_loses_the_game() -> None:
    staged = scene(ann="red 4, red 3", bob="blue 4, blue 3", deck="yellow 1", rest="discards", tokens=4, strikes=2)
    staged.plays("ann", "discard 1").plays("bob", "tell Ann red").plays("ann", "play 2")
    expect_end(staged, "", (0, 0), "The game is lost after the third strike: 0 points")


def test_a_third_strike_with_the_last_card_brings_no_last_turns() -> None:
    staged = scene(**HANDS, deck="yellow 1", rest="discards", strikes=2)
    staged.plays("ann", "play 1").expect(strikes=3)
    expect_end(staged, "", (0, 0, 0), "The game is lost after the third strike: 0 points")


def test_what_can_no_longer_be_reached_ends_nothing_by_itself() -> None:
    staged = scene(ann="red 5, blue 1", bob="green 1, green 2", tokens=3)
    staged.plays("ann", "discard 1").expect(over=False, asked="bob")
    assert staged.game.max_score() == 24
    staged.ends()


# An empty hand


def empty_handed(ruleset: str, tokens: int) -> Scene:
    everything = (1 << 25) - 1
    return scene(
        ruleset,
        ann="",
        bob="red 1, red 2",
        deck="",
        rest="discards" if ruleset != "play-on" else "played",
        tokens=tokens,
        left=2,
        possible=((), (everything,) * 2),
        touched=((), (0,) * 2),
        heights=(0, 5, 5, 5, 5),
    )


@pytest.mark.parametrize("ruleset", ["standard", "play-on"])
def test_with_an_empty_hand_only_clues_can_be_given(ruleset: str) -> None:
    staged = empty_handed(ruleset, tokens=1)
    assert staged.options() == ["tell Bob red", "tell Bob 1", "tell Bob 2"]
    staged.cannot("play 1", because="").cannot("do nothing", because="")
    staged.plays("ann", "tell Bob 1").expect(asked="bob", tokens=0).ends()


@pytest.mark.parametrize("ruleset", ["standard", "play-on"])
def test_with_an_empty_hand_and_no_token_the_turn_is_passed(ruleset: str) -> None:
    staged = empty_handed(ruleset, tokens=0)
    assert staged.options() == ["do nothing"]
    staged.plays("ann", "do nothing").expect(asked="bob", tokens=0, says="Ann can do nothing.").ends()


# Playing on


def test_playing_on_there_is_no_last_round() -> None:
    staged = all_red_left("play-on")
    for who, words in (("ann", "play 1"), ("bob", "play 1"), ("ann", "tell Bob 4"), ("bob", "tell Ann 3")):
        staged.plays(who, words).expect(over=False)
    staged.plays("ann", "play 2").expect(ann="red 5,").plays("bob", "play 1").expect(bob="", tokens=6)
    staged.plays("ann", "play 1")
    expect_end(staged, "ann bob", (25, 25), "All fireworks are complete: 25 points")


def all_red_left(ruleset: str, **more: Any) -> Scene:
    return scene(
        ruleset, ann="red 1, red 3", bob="red 2, red 4", deck="red 5", rest="played", heights=(0, 5, 5, 5, 5), **more
    )


def test_playing_on_is_an_option_of_every_ruleset() -> None:
    assert all_red_left("standard", options={"after_deck": "play on"}).game.plays_on()
    assert not all_red_left("play-on", options={"after_deck": "one turn each"}).game.plays_on()
    assert not all_red_left("standard").game.plays_on()


def test_playing_on_a_last_round_can_be_asked_for() -> None:
    staged = all_red_left("play-on", options={"after_deck": "one turn each"})
    staged.plays("ann", "play 1").plays("bob", "play 1").plays("ann", "play 2")
    expect_end(staged, "", (23, 23), "The last turn is over: 23 points")


@pytest.mark.parametrize(("keeps", "points"), [(False, 0), (True, 20)])
def test_playing_on_the_game_is_lost_with_a_card_that_was_needed(keeps: bool, points: int) -> None:
    staged = scene(
        "play-on",
        ann="red 5, red 3",
        bob="red 2, red 4",
        heights=(0, 5, 5, 5, 5),
        tokens=4,
        options={"strikeout_keeps_points": keeps},
    )
    staged.plays("ann", "discard 1")
    expect_end(staged, "", (points,) * 2, f"The game is lost because a card that is needed is gone: {points} points")


def test_playing_on_a_misplay_can_lose_the_card_that_was_needed() -> None:
    staged = scene("play-on", ann="red 5, red 3", bob="red 2, red 4")
    staged.plays("ann", "play 1").expect(strikes=1, over=True, winners="")


def test_playing_on_a_copy_of_a_card_can_be_lost() -> None:
    staged = scene("play-on", ann="red 4, red 3", bob="red 2, red 4", tokens=4)
    staged.plays("ann", "discard 1").expect(over=False).plays("bob", "discard 2").expect(over=True, winners="")


def test_playing_on_the_third_strike_loses_too() -> None:
    staged = scene("play-on", ann="red 4, red 3", bob="red 2, red 4", strikes=2)
    staged.plays("ann", "play 1")
    expect_end(staged, "", (0, 0), "The game is lost after the third strike: 0 points")


# Where all fireworks are needed


def test_a_speedrun_is_lost_with_the_first_card_that_is_needed() -> None:
    staged = scene(ann="red 5, red 2", bob="blue 1, blue 2", tokens=4, options={"speedrun": True})
    staged.plays("ann", "discard 2").expect(over=False, asked="bob")
    staged.plays("bob", "discard 1").plays("ann", "discard 2")
    expect_end(staged, "", (0, 0), "The game is lost because a card that is needed is gone: 0 points")


def test_a_speedrun_ends_after_the_last_turn_as_any_other_game() -> None:
    hands: dict[str, Any] = {"ann": "red 1, blue 1", "bob": "red 2, blue 2", "heights": (0, 0, 0, 0, 0)}
    staged = scene(**hands, left=1, tokens=4, options={"speedrun": True})
    staged.plays("ann", "tell Bob red")
    expect_end(staged, "", (0, 0), "The last turn is over: 0 points")


def bob_has_nothing(after: str) -> Scene:
    everything = (1 << 25) - 1
    return scene(
        ann="red 1, red 2, red 3, red 4, red 5",
        bob="",
        deck="",
        rest="played",
        tokens=0,
        left=2,
        possible=((everything,) * 5, ()),
        touched=((0,) * 5, ()),
        heights=(0, 5, 5, 5, 5),
        options={"after_deck": after},
    )


def test_playing_on_who_can_do_nothing_passes() -> None:
    bob_has_nothing("play on").plays("ann", "play 1").plays("bob", "do nothing").expect(asked="ann").ends()


def test_all_or_nothing_is_lost_where_somebody_can_do_nothing() -> None:
    staged = bob_has_nothing("all or nothing").plays("ann", "play 1")
    expect_end(staged, "", (0, 0), "The game is lost because Bob can do nothing: 0 points")
