"""v1.1: clues that save the chop, and clues that are not taken for saves."""

from __future__ import annotations

from typing import Any

import pytest
from conventions.scenery import Scene

import facedown
from facedown.conventions.hanabi.bots import SavingPlayer
from facedown.conventions.hanabi.firsts import GivePlayClueFrontMost, Playable
from facedown.conventions.hanabi.saves import (
    V1_1,
    DiscardChop,
    GivePlayClueThatIsNoSave,
    GiveSaveClue,
    PlayOldest,
    Saved,
    SaveForIdleNext,
)
from facedown.conventions.hanabi.swaps import positions
from facedown.conventions.transparency import findings

DULL = "b4 g4 y4 p4 y3"


def scene(ann: str = DULL, bob: str = DULL, cleo: str = DULL, **table: Any) -> Scene:
    return Scene(V1_1, ann, bob, cleo, **table)


# The save for the next player


def test_the_next_player_who_has_nothing_to_play_is_saved_first() -> None:
    lost = scene(bob="b4 y4 r4 p4 g3", gone="g3").marked("Ann", 1, Playable())
    assert lost.decides(SaveForIdleNext()) == "tell Bob green"
    assert lost.decides() == "tell Bob green"


def test_the_next_player_who_has_a_card_to_play_is_not() -> None:
    lost = scene(bob="r1 y4 r4 p4 g3", gone="g3").marked("Bob", 1, Playable()).marked("Ann", 1, Playable())
    assert lost.decides(SaveForIdleNext()) is None
    assert lost.decides() == "play 1"


def test_others_are_saved_after_plays() -> None:
    lost = scene(cleo="b4 y4 r4 p4 g3", gone="g3")
    assert lost.decides(SaveForIdleNext()) is None
    assert lost.decides() == lost.decides(GiveSaveClue()) == "tell Cleo green"
    assert lost.marked("Ann", 2, Playable()).decides() == "play 2"


# Chops


def test_a_hand_of_playable_and_saved_cards_has_no_chop() -> None:
    full = scene()
    for slot in range(1, 6):
        full.marked("Ann", slot, Playable() if slot % 2 else Saved())
    assert full.decides(DiscardChop()) is None


@pytest.mark.parametrize(("kept", "chop"), [((), 5), ((5,), 4), ((4, 5), 3), ((1, 3, 5), 4)])
def test_the_chop_is_the_oldest_card_that_is_not_kept(kept: tuple[int, ...], chop: int) -> None:
    held = scene()
    for slot in kept:
        held.marked("Ann", slot, Saved())
    assert held.decides(DiscardChop()) == f"discard {chop}"


def test_there_are_chops_before_anybody_acted() -> None:
    assert scene(bob="b4 g4 y4 p4 y5", tokens=8).decides() == "tell Bob 5"


def test_the_oldest_card_is_played_where_nothing_else_can_be_done() -> None:
    stuck = scene(tokens=0)
    for slot in range(1, 6):
        stuck.marked("Ann", slot, Saved())
    assert stuck.decides() == stuck.decides(PlayOldest()) == "play 5"


# What is saved


def test_a_five_is_saved_by_five_alone() -> None:
    assert scene(bob="b4 y4 r4 p4 g5").decides(GiveSaveClue()) == "tell Bob 5"
    assert scene(bob="b4 y4 r4 p4 g5").tells("Bob", "5").carries("Bob", 5, Saved())
    after = scene(bob="b4 y4 r4 p4 g5").tells("Bob", "green")
    assert not after.carries("Bob", 5, Saved()) and after.carries("Bob", 5, Playable())


def test_no_useless_card_is_saved() -> None:
    assert scene(bob="b4 y4 r4 p4 g3", gone="g3 g2 g2").decides(GiveSaveClue()) is None


def test_a_saved_card_uses_up_the_clue() -> None:
    after = scene(bob="g1 y4 r4 g4 g3", gone="g3").tells("Bob", "green")
    assert [after.carries("Bob", slot, Saved()) for slot in range(1, 6)] == [False] * 4 + [True]
    assert not any(after.carries("Bob", slot, Playable()) for slot in range(1, 6))


def test_every_hand_is_looked_at_whoever_is_to_move() -> None:
    """Also where the chop is not the first card, and for the player who moves next."""
    for name in ("Bob", "Cleo"):
        after = scene(bob="b4 y4 r4 p4 g3", cleo="b4 y4 r4 p4 g3", gone="g3").tells(name, "3")
        assert after.carries(name, 5, Saved())


def test_a_clue_that_touches_no_chop_calls_for_a_play() -> None:
    after = scene(bob="b4 g3 r4 p4 y4", gone="g3").tells("Bob", "3")
    assert after.carries("Bob", 2, Playable()) and not after.carries("Bob", 2, Saved())


# Play clues that are no saves


def test_a_play_clue_that_would_be_taken_for_a_save_is_not_given() -> None:
    """Green touches the chop, which could be the last green 3; a 1 cannot be it."""
    twice = scene(bob="b4 g1 r4 p4 g4", gone="g3")
    assert twice.decides(GivePlayClueFrontMost()) == "tell Bob green"
    assert twice.decides(GivePlayClueThatIsNoSave()) == "tell Bob 1"


def test_no_play_clue_is_given_where_all_would_be_taken_for_saves() -> None:
    assert scene(bob="b4 y4 r4 p4 g3", gone="g3", stacks="g2").decides(GivePlayClueThatIsNoSave()) is None
    assert scene(bob="b4 y4 r4 p4 g3", stacks="g2").decides(GivePlayClueThatIsNoSave()) == "tell Bob green"


def test_a_clue_that_misses_the_chop_is_no_save() -> None:
    assert scene(bob="b4 g1 r4 p4 y4", gone="g3").decides(GivePlayClueThatIsNoSave()) == "tell Bob green"


# At the table


def test_it_is_fair() -> None:
    found = findings(V1_1, positions(SavingPlayer, 3, [1], swaps=1))
    assert found.is_kept and found.positions > 30


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_unit_fails(players: int) -> None:
    for seed in range(4):
        table = facedown.Table(
            facedown.new("hanabi", players=players, seed=seed), [SavingPlayer() for _ in range(players)]
        )
        table.play()
        assert table.notes == []
