"""Hanabi with an open deck: the best score that is possible, found by search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import facedown
from facedown.search.alphabeta import best
from facedown.search.positions import Limits

MOST = 15


def late(seed: int, cards: int) -> Any:
    """A game with three suits, played with open cards and without care until the deck has so many cards."""
    game: Any = facedown.new("hanabi", players=2, seed=seed, variant="3 Suits", hand_size=3)
    while len(game.deck.cards) > cards:
        fitting = [card.face for card in game.hands[game.turn].cards]
        ways = [f"play {place}" for place, face in enumerate(fitting, 1) if game.heights[face.suit] == face.rank - 1]
        game.choose((ways or (["discard 1"] if game.tokens < 8 else [game.choice[-1].words]))[0])
    return game


def one_clue(choice: Any) -> Sequence[int]:
    """All that matters where everything lies open: to play, to discard, or to let a turn pass with some clue."""
    words = [option.words for option in choice]
    clues = [index for index, said in enumerate(words) if said.startswith("tell")]
    return [index for index in range(len(words)) if index not in clues[1:]]


def without_clues(game: Any) -> tuple[object, ...]:
    """What the future depends on, where nobody needs to be told anything."""
    hands = [tuple(str(card.face) for card in game.hands[seat].cards) for seat in game.seats]
    deck = len(game.deck.cards)
    return (*hands, deck, game.heights, game.tokens, game.strikes, game.turn.index, game.left, game.over)


def share(game: Any) -> float:
    return float(game.score / MOST)


def plainly(game: Any) -> int:
    """The best score by trying everything."""
    if game.choice is None:
        return int(game.score)
    scores = []
    for index in one_clue(game.choice):
        after = game.fork()
        after.choose(index)
        scores.append(plainly(after))
    return max(scores)


@pytest.mark.parametrize("seed", range(4))
def test_the_best_score_is_that_of_trying_everything(seed: int) -> None:
    game = late(seed, 1)
    found = best(game, share, considered=one_clue)
    assert found.sure and round(found.value * MOST) == plainly(game)


@pytest.mark.parametrize("seed", range(4))
def test_the_line_to_the_best_score_can_be_played(seed: int) -> None:
    game = late(seed, 2)
    found = best(game, share, limits=Limits(nodes=20_000), considered=one_clue, name=without_clues)
    assert found.sure and found.value * MOST >= game.score
    for step in found.line:
        game.choose(step.index)
    assert game.over and game.score == round(found.value * MOST)
