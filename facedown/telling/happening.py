"""What happened, in sentences: the plain way, which every game gets from what its events say.

What is tried is told when it is tried, so that the answers to it come after it. That it then happens goes without
saying, and where it is cancelled, its own sentence says so: everything is told once. Only if it was tried before the
first line that is told now, its end is told for itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from facedown.core.events import CANCELLED, TRIES, Cancel, Event, Info, Moved, Showed
from facedown.core.nouns import Noun
from facedown.telling.asking import about
from facedown.telling.naming import Names
from facedown.telling.shape import BAD, STRUCK, Sentence, Span, Words, words

NAMED = 6
"""Of more cards that were seen in passing than this, the rest is not named."""


class News:
    """What somebody was told, from a line on."""

    def __init__(self, infos: Sequence[Info], since: int, names: Names) -> None:
        self.infos = infos
        self.since = since
        self.names = names
        self.ends = how_they_end(infos)
        self.tried: dict[Event, int] = {}
        """What is being tried, and the line at which that was told."""
        self.family: dict[Event, int] = {}
        """The lines that what is told at the moment follows from."""
        self.stopped: set[Event] = set()
        """What something has cancelled that has not been told to be cancelled yet."""

    def sentences(self) -> list[Sentence]:
        found: list[Sentence] = []
        for line, info in enumerate(self.infos):
            under = self.above(info)
            said = self.words_of(info, line) if line >= self.since and not self.is_told(info) else ()
            if said:
                found.append(Sentence(said, line, under))
            if info.event is not None:
                self.remember(info.event, info.kind, line, under)
        return found

    def remember(self, event: Event, kind: str, line: int, under: int | None) -> None:
        """Keep what later lines may follow from. What follows from nothing begins a family of its own."""
        if under is None:
            self.family.clear()
        self.family.setdefault(event, line)
        if kind == TRIES:
            self.tried[event] = line
            return
        self.tried.pop(event, None)
        self.stopped.discard(event)
        if isinstance(event, Cancel):
            self.stopped.add(event.event)

    def is_told(self, info: Info) -> bool:
        """Whether something was told already, in a sentence of its own or by another's."""
        if info.kind == TRIES or info.event is None:
            return False
        if isinstance(info.event, Cancel):
            return self.was_just_tried(info.event.event)
        if info.kind == CANCELLED:
            return self.was_just_tried(info.event) or info.event in self.stopped
        return self.was_just_tried(info.event) and not seen_in(info)

    def was_just_tried(self, event: Event) -> bool:
        """Whether one of these sentences told that it was tried."""
        return self.tried.get(event, -1) >= self.since

    def above(self, info: Info) -> int | None:
        """The line that something follows from: where it was tried, or the event that it is about."""
        if info.event is None:
            return None
        if info.kind != TRIES and info.event in self.tried:
            return self.tried[info.event]
        lines = {**self.family, **self.tried}
        return max([lines[part] for part in events_in(info.event) if part in lines], default=None)

    # Words

    def words_of(self, info: Info, line: int) -> Words:
        if info.event is None:
            return self.moved(info)
        said = sentence_of(info.event)
        if not said:
            return ()
        if self.ends.get(line) == CANCELLED:
            return words(struck(self.names.marked(said)), " ", Span("(cancelled)", tones=(BAD,)))
        if info.kind == CANCELLED:
            return self.names.marked(f"Cancelled: {said}")
        return words(self.names.marked(said), self.in_passing(info, said))

    def in_passing(self, info: Info, said: str) -> Words:
        """The cards that the hearer saw at it, and that its sentence does not name."""
        seen = [name for name in seen_in(info) if name not in said]
        if not seen:
            return ()
        more = ", ..." if len(seen) > NAMED else ""
        return self.names.marked(f" ({', '.join(seen[:NAMED])}{more})")

    def moved(self, info: Info) -> Words:
        """What is seen of something that is not told: cards move."""
        moves = [trace for trace in info.did if isinstance(trace, Moved)]
        cards = [str(move.card) if move.card.known else "A card" for move in moves]
        said = [f"{card} goes from {move.source} to {move.target}." for card, move in zip(cards, moves, strict=True)]
        return self.names.marked(" ".join(dict.fromkeys(said)))


def how_they_end(infos: Sequence[Info]) -> dict[int, str]:
    """By the line at which something was tried: whether it then happened, or was cancelled."""
    found: dict[int, str] = {}
    ends: dict[Event, str] = {}
    for line in reversed(range(len(infos))):
        event, kind = infos[line].event, infos[line].kind
        if event is not None and kind != TRIES:
            ends[event] = kind
        elif event is not None and event in ends:
            found[line] = ends.pop(event)
    return found


def sentence_of(event: Event) -> str:
    """What an event says; of one that has no words of its own, its name and what it is about."""
    said = event.says()
    if said != repr(event):
        return said.strip()
    things = [str(thing) for thing in (*about(event).seats, *about(event).cards)]
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__)
    return f"{name}: {', '.join(dict.fromkeys(things))}." if things else ""


def seen_in(info: Info) -> list[str]:
    """The names of the cards that the hearer saw moving or being shown."""
    found = [trace.card for trace in info.did if isinstance(trace, Moved)]
    found += [card for trace in info.did if isinstance(trace, Showed) for card in trace.cards]
    return list(dict.fromkeys([card.face.name for card in found if card.known]))


def events_in(event: Event) -> list[Event]:
    """The events that an event is about: what it answers, cancels or doubts."""
    return [part for part in event.parts() if isinstance(part, Event)] if isinstance(event, Noun) else []


def struck(said: Words) -> Words:
    """A sentence that no longer counts."""
    return tuple([Span(span.text, span.role, (*span.tones, STRUCK), span.colour, span.of) for span in said])
