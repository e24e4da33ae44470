"""What is about to happen in Love Letter: a small pile of plays and effects, the top one first.

Everybody hears of a play before it takes effect, and the order in which players may answer it is known to all; who
really could answer, and who is being asked, is nobody's business but theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.stack import Pending, entries, living
from facedown.games.loveletter.events import Play
from facedown.games.loveletter.rounds import CountTokens, DeckIsEmpty, PlayOn, TurnEnds
from facedown.games.loveletter.telling.cards import card_words
from facedown.games.loveletter.telling.sentences import and_list, answer_of, owned, play_of
from facedown.telling.declared import printed
from facedown.telling.happening import struck
from facedown.telling.shape import BAD, NOTABLE, STACK, STRONG, CardTold, Mark, Region, Words, sign, toned, words

COURSE_OF_PLAY = (DeckIsEmpty, TurnEnds, CountTokens, PlayOn)
"""What comes after every turn and every round: nobody needs to be told that it is still to come."""

Marked = Callable[[str], Words]


def pile(game: Any, marked: Marked) -> list[Region]:
    """What lies on the stack; nothing where nothing out of the course of play does."""
    waiting = [entry for entry in entries(game.stack) if isinstance(entry, Pending) and is_told(entry)]
    if not any(living(entry) for entry in waiting):
        return []
    members = [(entry, member) for entry in waiting for member in range(len(entry.events))]
    lines = [line_of(game, entry, member, marked) for entry, member in members]
    cards = [card_of(entry, member) for entry, member in members]
    answers = who_may_answer(game, waiting[0])
    title = "About to happen" if len(lines) == 1 else "About to happen, the top one first"
    notes = (words("  ", marked(answers)),) if answers else ()
    return [Region("stack", STACK, words(title), cards=tuple(cards), lines=tuple(lines), notes=notes, colour="yellow")]


def is_told(entry: Pending) -> bool:
    return not isinstance(entry.event, COURSE_OF_PLAY)


def line_of(game: Any, entry: Pending, member: int, marked: Marked) -> Words:
    event = entry.events[member]
    said = marked(what_it_does(event))
    if not entry.progress.gone >> member & 1:
        return words(sign("• ", STRONG, NOTABLE), said)
    return words(sign("✗ ", STRONG, BAD), struck(said), toned(f"  cancelled{canceller(game, event)}", BAD))


def card_of(entry: Pending, member: int) -> CardTold:
    """Who is doing what to whom: the card that is played; of an effect, nothing but the players."""
    event = entry.events[member]
    gone = bool(entry.progress.gone >> member & 1)
    marks = (Mark("cancelled", toned("cancelled", BAD)),) if gone else ()
    seat, aims = getattr(event, "seat", None), tuple([seat.index for seat in aimed_at(event)])
    actor = None if seat is None else seat.index
    if not isinstance(event, Play):
        return CardTold((), marks=marks, seat=actor, aims=aims)
    return CardTold(
        card_words(event.card, event.mode), text=printed(event.card.face), marks=marks, seat=actor, aims=aims
    )


def aimed_at(event: Event) -> Sequence[Seat]:
    """Whom an event is about besides its player; an answer, whoever played what it answers."""
    if isinstance(event, Play):
        return event.targets if event.answers is None else (event.answers.seat,)
    target = getattr(event, "target", None)
    return (target,) if isinstance(target, Seat) else ()


def what_it_does(event: Event) -> str:
    if not isinstance(event, Play):
        return event.says()
    return play_of(event) if event.answers is None else f"{answer_of(event)}."


def canceller(game: Any, event: Event) -> str:
    """By what an event was cancelled."""
    for told in reversed(game.log):
        answer = told.event
        if isinstance(answer, Play) and answer.answers is not None and answer.answers == event:
            return f" by {owned(answer)}"
    return ""


def who_may_answer(game: Any, top: Pending) -> str:
    """In which order players may answer the top of the pile: whoever it is aimed at first."""
    event = top.event
    if not living(top) or not top.progress.told or not game.layout.listening(event).announced:
        return ""
    order = [seat for seat in game.priority(event) if seat != getattr(event, "seat", None) and not game.out[seat]]
    aimed: Sequence[Seat] = getattr(event, "targets", ())
    names = [f"{seat} (chosen)" if seat in aimed else seat.name for seat in order]
    return f"Whoever can may answer, in this order: {and_list(names)}." if names else ""
