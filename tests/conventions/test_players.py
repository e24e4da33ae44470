"""Players who follow a convention: when no unit acts, when they cannot play at all, and what they thought."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.conventions import Convention
from facedown.conventions.hanabi.bots import FirstPlayer
from facedown.conventions.hanabi.encoding import HatsPlayer
from facedown.conventions.hanabi.firsts import V1_0, ClearTouched, PlayPlayable
from facedown.conventions.hanabi.natural.common import Ahead, Meant
from facedown.conventions.hanabi.natural.convention import NaturalPlayer
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.conventions.hanabi.tracing import Step, flag_in_words, traced
from facedown.core.errors import BadSetup
from facedown.core.game import Game


class Idle(ConventionPlayer):
    """Nobody ever tells anything, so nobody knows what to play."""

    convention = Convention("idle", PlayPlayable(), ClearTouched())


def new(players: int = 2, **options: Any) -> Any:
    return facedown.new("hanabi", players=players, seed=1, **options)


# The fallback


def test_a_fallback_is_noted_by_who_falls_back() -> None:
    game = new()
    table = facedown.Table(game, [Idle(), FirstPlayer()])
    table.step()
    table.step()
    idle, first = table.players
    assert len(idle.remarks) == 1 and not first.remarks
    assert idle.remarks[0].startswith("Ann falls back on 'tell Bob ")
    assert idle.remarks[0].endswith("no unit of idle acts")
    assert table.remarks == idle.remarks


def test_what_a_unit_does_is_no_fallback() -> None:
    game = new()
    players = [FirstPlayer() for _ in game.seats]
    facedown.Table(game, players).play()
    assert [player.remarks for player in players] == [[], []]


# Who cannot play


def test_hats_have_no_words_for_orange_and_say_so_when_they_sit_down() -> None:
    game = new(variant="Orange (5 Suits)")
    with pytest.raises(BadSetup, match=r"hats convention has no words for Orange \(5 Suits\)"):
        facedown.Table(game, [FirstPlayer(), HatsPlayer()])
    table = facedown.Table(game, [FirstPlayer(), FirstPlayer()])
    with pytest.raises(BadSetup, match="no words for Orange"):
        table.sit(game.seats[1], HatsPlayer())
    assert isinstance(table.players[1], FirstPlayer)
    facedown.Table(new(variant="Rainbow (5 Suits)"), [HatsPlayer(), HatsPlayer()])


# What they thought


def states_of(player: type[ConventionPlayer], answers: int) -> list[Any]:
    game = new()
    seated = [player() for _ in game.seats]
    states: list[Game] = [game.fork()]
    while len(states) <= answers:
        view = game.view(game.choice.seat)
        game.choose(seated[game.choice.seat.index].decide(view, view.choice))
        states.append(game.fork())
    return states


def test_a_trace_says_which_unit_acted_and_which_flags_the_cards_carry() -> None:
    deal, *steps = traced(states_of(FirstPlayer, 12), [FirstPlayer, FirstPlayer])
    assert deal == Step(flags={"v1_0": {"Ann": [[]] * 5, "Bob": [[]] * 5}})
    assert {step.unit for step in steps} <= {unit.name for unit in V1_0.parts}
    assert all(step.would == step.did and step.convention == "v1_0" for step in steps)
    told = next(place for place, step in enumerate(steps) if step.unit == "GivePlayClueFrontMost")
    marked = [flags for hand in steps[told].flags["v1_0"].values() for flags in hand if flags]
    assert ["Playable"] in marked
    assert any(step.unit == "PlayPlayable" and step.did.startswith("play") for step in steps)


def test_a_trace_of_what_somebody_else_did_says_what_the_convention_would_have_done() -> None:
    states = states_of(FirstPlayer, 6)
    steps = list(traced(states, [Idle, None]))[1:]
    assert [step.convention for step in steps] == ["idle", ""] * 3
    assert all(step.unit is None and step.would for step in steps[::2])
    assert any(step.would != step.did for step in steps[::2])


def test_sets_of_cards_and_of_seats_are_named_in_a_trace() -> None:
    states = states_of(NaturalPlayer, 8)
    flags = [
        flag
        for step in traced(states, [NaturalPlayer, NaturalPlayer])
        for hand in step.flags["natural"].values()
        for card in hand
        for flag in card
    ]
    assert any(flag.startswith("Touched(") for flag in flags)
    meant = {flag for flag in flags if flag.startswith("Meant(")}
    assert meant and all(" cards)" in flag or flag[-2].isdecimal() for flag in meant)
    assert not any(len(flag) > 60 for flag in flags)
    board = NaturalPlayer().followed(states[0].view(states[0].seats[0]))
    one, many = board.variant.faces[0].bit, board.variant.everything
    assert flag_in_words(Meant(one), board, ["Ann", "Bob"]) == "Meant(red 1)"
    assert flag_in_words(Meant(many), board, ["Ann", "Bob"]) == "Meant(25 cards)"
    assert flag_in_words(Ahead(one, 3), board, ["Ann", "Bob"]) == "Ahead(red 1, Ann or Bob)"
