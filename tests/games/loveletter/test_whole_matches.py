"""What holds in every match, whoever plays and however badly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import facedown
from facedown.core.chance import Chance

TABLES = [("classic", players) for players in (2, 3, 4)] + [("2019", players) for players in (2, 3, 4, 5, 6)]
SUMS = {"classic": 54, "2019": 70}

matches = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)


def match(table: tuple[str, int], seed: int) -> Iterator[Any]:
    """A match of random answers: the game at each of its questions, and at its end."""
    ruleset, players = table
    game: Any = facedown.new("loveletter", players, seed=seed, ruleset=ruleset)
    chance = Chance.of(seed)
    yield game
    while not game.over:
        game.choose(game.choice.sample(chance))
        yield game


@given(table=tables, seed=seeds)
@matches
def test_the_cards_on_the_table_are_always_those_of_the_box(table: tuple[str, int], seed: int) -> None:
    for game in match(table, seed):
        lying = [card for zone in game.zones for card in zone]
        assert sorted(card.id for card in lying) == list(range(len(game.cards)))
        assert sum(card.face.value for card in lying) == SUMS[table[0]]


@given(table=tables, seed=seeds)
@matches
def test_tokens_never_fall_and_pass_the_goal_by_no_more_than_a_spy(table: tuple[str, int], seed: int) -> None:
    before = [0] * table[1]
    for game in match(table, seed):
        tokens = list(game.tokens)
        assert all(now >= then for now, then in zip(tokens, before, strict=True))
        assert max(tokens) <= game.tokens_to_win() + (table[0] == "2019")
        before = tokens
    assert game.outcome.winners == tuple(s for s in game.seats if game.tokens[s] >= game.tokens_to_win())
    assert game.outcome.scores == tuple(before)


@given(table=tables, seed=seeds)
@matches
def test_everybody_in_the_round_holds_a_card_and_whoever_is_out_holds_none(table: tuple[str, int], seed: int) -> None:
    for game in match(table, seed):
        if game.over:
            break
        for seat in game.seats:
            held = {0} if game.out[seat] else {1, 2, 3} if seat is game.turn else {1}
            assert len(game.hands[seat]) in held


@given(table=tables, seed=seeds)
@matches
def test_only_whoever_is_in_and_on_turn_is_asked(table: tuple[str, int], seed: int) -> None:
    for game in match(table, seed):
        if not game.over:
            assert [choice.seat for choice in game.choices] == [game.turn]
            assert not game.out[game.turn]
            assert not game.protected[game.turn]


@given(table=tables, seed=seeds)
@matches
def test_nobody_who_is_out_or_protected_is_ever_offered(table: tuple[str, int], seed: int) -> None:
    for game in match(table, seed):
        if not game.over:
            closed = [s.name for s in game.seats if (game.out[s] or game.protected[s]) and s is not game.turn]
            assert not [str(o) for o in game.choice if any(str(o).endswith(f"→ {name}") for name in closed)]


@given(seed=seeds, players=st.sampled_from([2, 3, 4]))
@matches
def test_no_classic_match_has_more_than_13_rounds_that_somebody_won(seed: int, players: int) -> None:
    *_, game = match(("classic", players), seed)
    assert sum(game.tokens) <= 13
    assert len(game.outcome.winners) == 1


@pytest.mark.parametrize("table", TABLES)
def test_every_card_that_a_view_shows_really_lies_there(table: tuple[str, int]) -> None:
    for number, game in enumerate(match(table, 21)):
        if number % 5 == 0:
            for seat in (*game.seats, None):
                view = game.view(seat)
                assert [len(zone) for zone in view.zones] == [len(zone) for zone in game.zones]
                assert_true(game, view)


def assert_true(game: Any, view: Any) -> None:
    """What is shown is so: in order where a zone has one, at least so often where it has none."""
    for seen, real in zip(view.zones, game.zones, strict=True):
        if seen.place.in_order:
            shown = zip(seen, real, strict=True)
            assert all(own.face is card.face for own, card in shown if own.known)
        else:
            left = [card.face for card in real]
            for own in seen:
                if own.known:
                    left.remove(own.face)
