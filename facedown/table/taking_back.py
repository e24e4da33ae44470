"""Taking back: a seat's last answer, as long as nothing hidden came of it and nobody else has acted since.

The log decides. Why it is refused is said in words that give nothing away to the seat that asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from facedown.core.answers import answer, chain
from facedown.core.cards import Card, Seat
from facedown.core.events import ALL, Became, Cut, Exchanged, Laid, Moved, Showed, Shuffled, Swapped, Swept, Trace
from facedown.core.game import Game
from facedown.core.knowledge import recall
from facedown.core.log import Line, lines_of
from facedown.core.stack import EVERY, Asking
from facedown.core.state import Given
from facedown.table.errors import CannotTakeBack
from facedown.table.pacing import moments

AnyGame = TypeVar("AnyGame", bound=Game)

SHOWN: Final = "it showed others a card that only {} knew"
SECRETS: Final = "something hidden was shown or drawn since"
ASKED: Final = "somebody may have been asked in secret since"


def last_answer(game: Game, seat: Seat) -> Given:
    """The last answer that a seat gave, since the game began or the state that it began from."""
    first = None if game.origin is None else game.origin.answers
    for given in reversed(chain(game.answers, first)):
        if given.seat == seat.index:
            return given
    raise CannotTakeBack(f"{seat} has given no answer that could be taken back")


def without(game: AnyGame, given: Given, earlier: AnyGame | None = None) -> AnyGame:
    """The game as it was before an answer. Answers that were given at the same time, unseen, stay.

    An `earlier` state, from before the answer, spares playing the game again up to there.
    """
    before = game.fork() if earlier is None else earlier.fork()
    if earlier is None:
        before.answers = given.before
        before.restore()
    for other in answers_since(game, given) if is_still_hidden(game, given) else ():
        answer(before, other.seat, other.written)
    return before


def answers_since(game: Game, given: Given) -> list[Given]:
    return chain(game.answers, given)


def is_still_hidden(game: Game, given: Given) -> bool:
    """Whether an answer waits for those of others: nobody has seen it, and nothing has happened."""
    top = game.stack
    if not isinstance(top, Asking) or top.mode != EVERY or game.past is not given.past:
        return False
    return any(
        question.seat.index == given.seat and answer is not None
        for question, answer in zip(top.questions, top.answers, strict=True)
    )


def why_not(game: Game, before: Game, given: Given) -> str:
    """Why an answer cannot be taken back; empty where it can."""
    if is_still_hidden(game, given):
        return ""
    lines = lines_of(game.past, given.past)
    if any(shows_own(before, line, game.seats[given.seat]) for line in lines):
        return SHOWN.format(game.seats[given.seat])
    if moments(game, lines):
        return ASKED
    if was_hidden(before, given) or game.chance != before.chance or any(is_telling(before, line) for line in lines):
        return SECRETS
    since = [*dict.fromkeys([game.seats[other.seat].name for other in answers_since(game, given)])]
    names = " and ".join([", ".join(since[:-1]), since[-1]] if since[1:] else since)
    return f"{names} acted since" if since else ""


def can_take_back(game: Game, seat: Seat) -> bool:
    """Whether a seat's last answer can be taken back."""
    given = last_answer(game, seat)
    return not why_not(game, without(game, given), given)


def was_hidden(before: Game, given: Given) -> bool:
    """Whether an answer was one of several that were shown together, or one that nobody saw to be asked for."""
    top = before.stack
    if not isinstance(top, Asking):
        return True
    private = [question.private() for question in top.questions if question.seat.index == given.seat]
    return top.mode == EVERY or any(private)


def is_telling(before: Game, line: Line) -> bool:
    """Whether a line told somebody something that they did not know before."""
    if line.heard != ALL or line.event.reveals():
        return True
    return any(shows(before, trace) for trace in line.did)


def shows(before: Game, trace: Trace) -> bool:
    """Whether somebody saw a face that they did not know, or cards were mixed."""
    if isinstance(trace, Shuffled | Swept | Became | Cut):
        return True
    return any(eyes & ~knowing(before, card, knew) for card, eyes, knew in sights(trace))


def shows_own(before: Game, line: Line, seat: Seat) -> bool:
    """Whether everybody saw a card that a seat knew and somebody else did not: that is no news to the seat."""
    everybody = (1 << len(before.seats)) - 1
    return line.heard == ALL and any(
        eyes & everybody == everybody and knew >> seat.index & 1 and eyes & ~knowing(before, card, knew)
        for trace in line.did
        for card, eyes, knew in sights(trace)
    )


def sights(trace: Trace) -> Iterable[tuple[Card, int, int]]:
    """The cards that were seen: who sees each, and who saw it where it lay before."""
    if isinstance(trace, Moved):
        return [(trace.card, trace.seen | trace.target.eyes, trace.source.eyes)]
    if isinstance(trace, Exchanged):
        return [sight for move in trace.moves for sight in sights(move)]
    if isinstance(trace, Showed):
        return [(card, trace.seen, trace.place.eyes) for card in trace.cards]
    if isinstance(trace, Laid):
        return [(card, trace.target.eyes, trace.source.eyes) for card in trace.cards]
    if isinstance(trace, Swapped):
        going = [(card, trace.second.eyes, trace.first.eyes) for card in trace.going]
        return [*going, *[(card, trace.first.eyes, trace.second.eyes) for card in trace.coming]]
    return ()


def knowing(before: Game, card: Card, saw: int) -> int:
    """Who knew a card's face before: those who saw it where it lay, and those who had learned it."""
    for viewer in range(len(before.seats) + 1):
        own = recall(before, viewer).mine.get(card.id)
        if own is not None and own.known:
            saw |= 1 << viewer
    return saw


def kept_by(seats: Sequence[Seat], before: Game) -> list[int]:
    """How much of what each seat was told still holds."""
    return [len(before.heard(seat)) for seat in seats]
