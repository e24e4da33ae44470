"""A sensible player of Love Letter.

It looks at its view, counts the cards it has not seen, and gives every option a score: what the play is worth, and
what the card that stays in hand is worth. There is no search and no memory: what the seat has learned is in the view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Option, Pick
from facedown.core.stack import Pending, entries
from facedown.core.window import Answer
from facedown.games.loveletter.bots.thought import Thought, falls, is_immortal
from facedown.games.loveletter.bots.worth import LOST, WON_MATCH, WON_ROUND, keeping, rule_for, worth
from facedown.games.loveletter.cards.classic import Baron, Guard, King, Prince
from facedown.games.loveletter.cards.house import NoU
from facedown.games.loveletter.cards.lovecraft import (
    Cthulhu,
    HoundsOfTindalos,
    LiberIvonis,
    MiGo,
    ShiningTrapezohedron,
)
from facedown.games.loveletter.cards.premium import Bishop, DowagerQueen
from facedown.games.loveletter.effects import Compare, Peek, Redraw
from facedown.games.loveletter.events import INSANE, Play
from facedown.games.loveletter.questions import (
    DiscardAndDraw,
    HowTurned,
    Keep,
    NameNumber,
    PlayAll,
    WhichCard,
    WhichPlay,
    WhoStarts,
)
from facedown.players.player import Player

LISTED = 200
"""If a choice has more options than this, any one is taken."""


class SimpleBot(Player):
    """Takes the option with the best score; among equal ones chance decides."""

    def __init__(self, seed: object = 0) -> None:
        self.chance = Chance.of(("SimpleBot", seed))

    def decide(self, view: Any, choice: Choice) -> object:
        if choice.drawn == 1:
            return 0
        if choice.count > LISTED:
            return self.chance.below(choice.count)
        thought = Thought(view, choice.seat)
        scores = [score(thought, choice, option) for option in choice]
        best = max(scores)
        return self.chance.pick([index for index, points in enumerate(scores) if points == best])


def score(thought: Thought, choice: Choice, option: Option) -> float:
    """How good an answer is. For a question that the bot does not know, all answers are alike."""
    for kind, rule in RULES.items():
        if isinstance(choice.question, kind):
            return rule(thought, choice, option)
    return 0.0


def which_play(thought: Thought, choice: Choice, option: Option) -> float:
    """What the play does, and what the best card that stays in hand is worth."""
    if not isinstance(option.what, Play):
        return 0.0
    return playing(thought, option.what)


def playing(thought: Thought, play: Play) -> float:
    held = [card for card in thought.hand if card != play.card]
    kept = max(held, key=lambda card: keeping(thought, card), default=None)
    worths = worth(thought, play, kept)
    leaves = isinstance(play.card.face, Prince) and play.targets == (thought.seat,) and play.mode != INSANE
    return worths if kept is None or leaves else worths + keeping(thought, kept)


def play_all(thought: Thought, choice: Choice, option: Option) -> float:
    return sum([worth(thought, play, None) for play in cast("tuple[Play, ...]", option.what)])


def how_turned(thought: Thought, choice: Choice, option: Option) -> float:
    return worth(thought, cast(Play, option.what), thought.hand[0] if thought.hand else None)


def name_number(thought: Thought, choice: Choice, option: Option) -> float:
    """The chance that the other player holds this number."""
    return thought.numbers(cast(NameNumber, choice.question).target).get(cast(int, option.what), 0.0)


def keep(thought: Thought, choice: Choice, option: Option) -> float:
    return keeping(thought, cast("tuple[Card, ...]", option.what)[0])


def which_card(thought: Thought, choice: Choice, option: Option) -> float:
    """The higher card to compare, the lower one to show, to swap or to lose; never one that falls when discarded."""
    card = cast(Card, option.what)
    events = [entry.event for entry in entries(thought.view.stack) if isinstance(entry, Pending)]
    if events and isinstance(events[0], Compare):
        return -card.face.value if events[0].higher else card.face.value
    fatal = bool(events) and isinstance(events[0], Redraw) and falls(card.face)
    return LOST if fatal else -card.face.value / thought.top


def discard_and_draw(thought: Thought, choice: Choice, option: Option) -> float:
    """Take another card unless it is likely to be lower: everybody knows the one in hand."""
    if not isinstance(option.what, Card):
        return 0.0
    return LOST if falls(option.what.face) else 0.1 + (thought.usual_next() - option.what.face.value) / thought.top


def who_starts(thought: Thought, choice: Choice, option: Option) -> float:
    """Oneself: whoever starts acts first."""
    return float(cast(Seat, option.what) == thought.seat)


def look_at(thought: Thought, choice: Choice, option: Option) -> float:
    """Prefer a hand that is not known yet, and the player who is nearest to winning."""
    looks = [event.target for event in option.events if isinstance(event, Peek)]
    return sum([thought.threat(seat) * (0.5 if thought.known(seat) else 1.0) for seat in looks])


def answer(thought: Thought, choice: Choice, option: Option) -> float:
    """Answer plays that would hurt or win. Turning a play around is better than cancelling it."""
    plays = [event for event in option.events if isinstance(event, Play)]
    if not plays or plays[0].answers is None:
        return 0.0
    turning = 0.05 if isinstance(plays[0].card.face, NoU) else 0.0
    return danger(thought, plays[0].answers) + turning - ANSWERING


ANSWERING = 0.3
"""What it costs to answer: the card could not be used later, against something worse."""


def danger(thought: Thought, play: Play) -> float:
    """How bad it is if a play takes effect."""
    if play.mode == INSANE and isinstance(play.card.face, Cthulhu | ShiningTrapezohedron | LiberIvonis):
        return {Cthulhu: WON_MATCH, ShiningTrapezohedron: WON_ROUND}.get(type(play.card.face), 0.5)
    if play.answers is not None and play.answers.seat is thought.seat:
        return 0.5
    if thought.seat not in play.targets or not thought.hand or is_immortal(thought.view, thought.seat):
        return 0.0
    rule = rule_for(DANGERS, play.card.face)
    return 0.0 if rule is None else float(rule(thought, play, max(card.face.value for card in thought.hand)))


def by_guess(thought: Thought, play: Play, mine: int) -> float:
    return 0.6 if mine != 1 else 0.0


def by_comparing(thought: Thought, play: Play, mine: int) -> float:
    """The danger of a comparison: whoever compares mostly holds a high card. Insane Hounds compare nothing."""
    if play.mode == INSANE and isinstance(play.card.face, HoundsOfTindalos):
        return 0.0 if thought.view.is_insane(thought.seat) else 1.0
    return 0.9 - mine / thought.top


def by_comparing_low(thought: Thought, play: Play, mine: int) -> float:
    return mine / thought.top


def by_discarding(thought: Thought, play: Play, mine: int) -> float:
    if play.mode == INSANE and isinstance(play.card.face, MiGo):
        return 0.8
    return 1.0 if any(falls(card.face) for card in thought.hand) else 0.5 * mine / thought.top * thought.nearly_over()


def by_swapping(thought: Thought, play: Play, mine: int) -> float:
    return 0.6 * mine / thought.top


DANGERS: dict[type, Callable[[Thought, Play, int], float]] = {
    Guard: by_guess,
    Bishop: by_guess,
    Baron: by_comparing,
    DowagerQueen: by_comparing_low,
    Prince: by_discarding,
    King: by_swapping,
}

RULES: dict[type, Callable[[Thought, Choice, Option], float]] = {
    NameNumber: name_number,
    Keep: keep,
    WhichPlay: which_play,
    PlayAll: play_all,
    HowTurned: how_turned,
    WhichCard: which_card,
    DiscardAndDraw: discard_and_draw,
    WhoStarts: who_starts,
    Answer: answer,
    Pick: look_at,
}
