"""Whole games of random moves, followed by a small referee of their own; and how long such games are."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest
from games.hanabi.scenery import careful

import facedown
from facedown.core.chance import Chance

OPTIONS: list[dict[str, Any]] = [
    {},
    {"variant": "3 Suits"},
    {"variant": "Rainbow & Black (6 Suits)"},
    {"after_deck": "play on"},
    {"discard_at_8": True, "empty_clues": True},
    {"hand_size": 1, "strikeout_keeps_points": True},
]


class Referee:
    """Keeps the books of a game from what is done alone: tokens, strikes, stacks, and how many cards lie where."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.tokens, self.strikes = 8, 0
        self.heights = [0] * len(game.variant.suits)
        self.held = [len(zone) for zone in game.hands]
        self.deck = len(game.cards) - sum(self.held)
        self.discards = self.turns_after_deck = 0

    def follow(self, option: Any) -> None:
        seat = option.what.seat.index
        self.turns_after_deck += self.deck == 0
        if option.words.startswith("tell"):
            self.tokens -= 1
        elif option.words.startswith("play"):
            self.play(self.game.firework(option.what.card))
            self.draw(seat)
        elif option.words.startswith("discard"):
            self.discards += 1
            self.tokens = min(8, self.tokens + 1)
            self.draw(seat)

    def play(self, face: Any) -> None:
        if face.rank == self.heights[face.suit] + 1:
            self.heights[face.suit] += 1
            self.tokens = min(8, self.tokens + (face.rank == 5))
        else:
            self.strikes += 1
            self.discards += 1

    def draw(self, seat: int) -> None:
        over = self.strikes == 3 or sum(self.heights) == 5 * len(self.heights)
        drawn = 0 if over else min(1, self.deck)
        self.deck -= drawn
        self.held[seat] += drawn - 1

    def agrees(self) -> None:
        game = self.game
        assert (game.tokens, game.strikes, list(game.heights)) == (self.tokens, self.strikes, self.heights)
        assert (len(game.deck), [len(zone) for zone in game.hands]) == (self.deck, self.held)
        assert (len(game.discards), len(game.played)) == (self.discards, sum(self.heights))
        assert len(game.deck) + sum(self.held) + len(game.discards) + len(game.played) == len(game.cards)
        assert [len(marks) for marks in game.possible] == [len(marks) for marks in game.touched] == self.held
        assert 0 <= game.tokens <= 8
        assert game.score <= game.max_score() <= game.variant.best

    def is_over(self) -> bool:
        best = 5 * len(self.heights)
        if self.strikes == 3 or sum(self.heights) == best:
            return True
        if self.game.plays_on():
            return bool(self.game.max_score() < best)
        return self.turns_after_deck == len(self.held)

    def points(self) -> int:
        lost = self.strikes == 3 or (self.game.plays_on() and sum(self.heights) < self.game.variant.best)
        return 0 if lost and not self.game.layout.options["strikeout_keeps_points"] else sum(self.heights)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("no_misplays", [False, True])
def test_the_books_are_right_at_every_moment(players: int, options: dict[str, Any], no_misplays: bool) -> None:
    """Careful games make no misplay they can help, and so come to their last turns."""
    for seed in range(2):
        game: Any = facedown.new("hanabi", players=players, seed=seed, **options)
        referee, chance = Referee(game), Chance.of((players, seed))
        while not game.over:
            option = careful(game, chance) if no_misplays else game.choice.sample(chance)
            referee.follow(option)
            game.choose(option)
            referee.agrees()
            assert game.over is referee.is_over()
        assert game.outcome.scores == (referee.points(),) * players
        assert bool(game.outcome.winners) is (sum(referee.heights) == game.variant.best)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_exactly_as_many_turns_as_players_follow_the_last_draw(players: int) -> None:
    """Nobody misplays; the last to move is whoever drew the last card."""
    for seed in range(4):
        game: Any = facedown.new("hanabi", players=players, seed=seed)
        chance = Chance.of(("last", seed))
        movers: list[Any] = []
        drawer: Any = None
        while not game.over:
            mover = game.choice.seat
            movers += [mover] if drawer else []
            game.choose(careful(game, chance))
            drawer = drawer or (None if len(game.deck) else mover)
        if game.strikes < 3:
            assert len(movers) == players
            assert movers[-1] is drawer
            assert len(set(movers)) == players


MEANS = {2: 12.83, 3: 17.11, 4: 19.23, 5: 19.86}
GAMES = 1500


@pytest.mark.heavy
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_are_as_long_and_score_as_much_as_elsewhere(players: int) -> None:
    """The means of other programs, within four standard errors. On strikeouts the stacks count all the same."""
    chance = Chance.of(("random", players))
    lengths, scores = [], []
    for seed in range(GAMES):
        game: Any = facedown.new("hanabi", players=players, seed=f"random {seed}")
        moves = 0
        while not game.over:
            game.choose(chance.below(game.choice.count))
            moves += 1
        lengths.append(moves)
        scores.append(sum(game.heights))
    assert abs(mean(lengths) - MEANS[players]) < 4 * error(lengths) + 0.005
    assert abs(mean(scores) - 1.25) < 4 * error(scores) + 0.05


def mean(values: list[int]) -> float:
    return sum(values) / len(values)


def error(values: list[int]) -> float:
    """The standard error of the mean."""
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
