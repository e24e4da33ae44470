"""How games end on hanab.live, by number; and whether a game has ended in such a way."""

from __future__ import annotations

from typing import Final

from facedown.core.cards import Seat
from facedown.core.state import Outcome
from facedown.games.hanabi.events import HanabiEvent
from facedown.games.hanabi.game import STRIKES, Hanabi

NORMAL: Final = 1
STRIKEOUT: Final = 2
SPEEDRUN: Final = 5
LOST_CARD: Final = 8
LOCKED: Final = 9
BY_VOTE: Final = 10
TIME_OUT: Final = 3
BY_PLAYER: Final = 4
IDLE: Final = 6
SAID: Final = (TIME_OUT, BY_PLAYER, IDLE, BY_VOTE)
"""The ends that hanab.live writes as an action. All others follow from the rules."""

ENDS: Final = {
    NORMAL: "Nothing more can be played",
    STRIKEOUT: "The game is lost after the third strike",
    TIME_OUT: "Time ran out",
    BY_PLAYER: "The game was ended by a player",
    SPEEDRUN: "The speedrun failed",
    IDLE: "Nobody did anything for too long",
    7: "A character can do nothing",
    LOST_CARD: "A card that was needed is lost",
    LOCKED: "A player can do nothing",
    BY_VOTE: "The players voted to end the game",
}
"""How a game can end, by hanab.live's numbers; 0 is a game that goes on."""

FAILURES: Final = (SPEEDRUN, 7, LOST_CARD, LOCKED)
"""Ends that are lost games. The others leave the points as they are."""


class Ended(HanabiEvent):
    """The game ends although its rules do not end it: somebody left, or a clock ran out."""

    def __init__(self, condition: int, seat: Seat | None) -> None:
        self.condition: Final = condition
        self.seat: Final = seat

    def happen(self, game: Hanabi) -> None:
        lost = self.condition in FAILURES and not game.agreed.keeps_points
        points = 0 if lost else game.score
        game.end(Outcome((), f"{ENDS[self.condition]}: {points} points", game.scores(points)))

    def says(self) -> str:
        return f"{ENDS[self.condition]}" + ("." if self.seat is None else f" ({self.seat}).")


def reason(game: Hanabi) -> str:
    return "" if game.outcome is None else game.outcome.reason


def end_condition(game: Hanabi) -> int:
    """How a game ended, by hanab.live's numbers; 0 while it goes on."""
    if not game.over:
        return 0
    last = game.log[-1].event
    if isinstance(last, Ended):
        return last.condition
    if game.strikes >= STRIKES:
        return STRIKEOUT
    if game.built == game.variant.best or not game.agreed.needs_all:
        return NORMAL
    if game.max_score() < game.variant.best:
        return SPEEDRUN if game.agreed.speedrun else LOST_CARD
    return LOCKED if game.plays_on() else NORMAL


def is_finished(game: Hanabi) -> bool:
    """Whether hanab.live would end the game here: it also does so when nothing more can be played."""
    return game.over or nothing_to_play(game)


def nothing_to_play(game: Hanabi) -> bool:
    """Whether no player who still has a turn can get a card that is needed next."""
    turns = game.left if game.left > 0 and not game.plays_on() else len(game.seats)
    seats = [game.seats[(game.turn.index + later) % len(game.seats)] for later in range(turns)]
    there = [*game.deck.cards, *[card for seat in seats for card in game.hands[seat].cards]]
    return not any(game.is_playable(game.firework(card)) for card in there)
