"""A game of Mafia in sentences, as one seat was told it: night by night, day by day."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from facedown.core.cards import Seat
from facedown.core.events import CANCELLED, DID, TRIES, Event, Info, Moved
from facedown.games.mafia.actions import Plans
from facedown.games.mafia.days import DayBegins, DayEnds, Evening
from facedown.games.mafia.deaths import Dies
from facedown.games.mafia.events import Learns
from facedown.games.mafia.families import Defers, Proposes
from facedown.games.mafia.fates import Introduces
from facedown.games.mafia.findings import GUILTY
from facedown.games.mafia.lynching import Lynch, NoLynch
from facedown.games.mafia.nights import Dawn, NightBegins
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.talk import PUBLIC, Claim, Say, SaysNoMore
from facedown.games.mafia.telling.roles import named
from facedown.games.mafia.telling.table import DEAD, FOR
from facedown.games.mafia.votes import Unvote, Vote
from facedown.games.mafia.wins import Curtain
from facedown.telling.happening import sentence_of
from facedown.telling.naming import seat_span
from facedown.telling.shape import BAD, DIM, GOOD, HEADING, NOTABLE, STRONG, Sentence, Words, sign, toned, words

TAKEN_FOR_GRANTED = (DayEnds, Evening, Dawn, Lynch, SaysNoMore, Curtain)
"""What follows from what is told besides."""
Marked = Callable[..., Words]
"""A sentence in which seats and roles are spans of their own; the rest has the tones that follow."""


class Story:
    """What one seat heard, told again from a line on."""

    def __init__(self, me: Seat | None, infos: Sequence[Info], since: int, marked: Marked) -> None:
        self.me = me
        self.infos = infos
        self.since = since
        self.marked = marked
        self.chapter: int | None = None
        """The line at which the day or the night began."""
        self.is_quiet = False
        """Whether a night is over in which nobody has died so far."""

    def sentences(self) -> Iterator[Sentence]:
        first = self.chapter_before()
        for line, info in enumerate(self.infos[first:], first):
            if info.event is None or info.kind in (TRIES, CANCELLED):
                continue
            if line >= self.since:
                yield from self.told(info.event, info, line)
            self.follow(info.event, line)

    def chapter_before(self) -> int:
        """The line at which the day or the night began in which the lines begin that are told."""
        for line in range(self.since - 1, 0, -1):
            if isinstance(self.infos[line].event, DayBegins | NightBegins) and self.infos[line].kind == DID:
                return line
        return 0

    def follow(self, event: Event, line: int) -> None:
        """Remember what later lines depend on."""
        self.is_quiet = isinstance(event, Dawn) or (self.is_quiet and not isinstance(event, Dies))
        if isinstance(event, DayBegins | NightBegins):
            self.chapter = line

    def told(self, event: Event, info: Info, line: int) -> Iterator[Sentence]:
        if isinstance(event, DayBegins | NightBegins):
            yield from self.new_chapter(event, line)
        elif not isinstance(event, TAKEN_FOR_GRANTED) and sentence_of(event):
            yield Sentence(self.words_of(event, info), line, self.chapter, sign_of(event))

    def new_chapter(self, event: Event, line: int) -> Iterator[Sentence]:
        """A day or a night begins; before a day, that nobody died, where nobody did."""
        if self.is_quiet and isinstance(event, DayBegins):
            yield Sentence(toned("Nobody died in the night.", STRONG), line, self.chapter)
        begins = "Night falls" if isinstance(event, NightBegins) else "A day begins"
        yield Sentence(toned(begins, STRONG), line, kind=HEADING)

    def words_of(self, event: Event, info: Info) -> Words:
        if isinstance(event, Say | Claim):
            return speech(event)
        if isinstance(event, Dies):
            return self.death(event, info)
        if isinstance(event, Introduces) and event.seat == self.me:
            names = ", ".join([seat.name for seat in event.to])
            return self.marked(f"{names} know{'s' if len(event.to) == 1 else ''} who {event.seat} is.")
        tones = (STRONG,) if isinstance(event, Learns | NoLynch) else ()
        return self.marked(sentence_of(event), *tones)

    def death(self, event: Dies, info: Info) -> Words:
        """Who is dead, of what, and what they were as far as it is shown."""
        dead = self.marked(event.says(), STRONG)
        flipped = [trace.card for trace in info.did if isinstance(trace, Moved) and trace.card.known]
        if flipped and isinstance(flipped[0].face, Role):
            role = flipped[0].face
            return words(dead, " ", named(role), f", of the {role.faction}.")
        return dead


def speech(event: Say | Claim) -> Words:
    """Who says what; claims stand out, because others act on them."""
    speaker = seat_span(event.seat)
    if isinstance(event, Say):
        among = f" (to the {event.to})" if event.to != PUBLIC else ""
        return words(speaker, toned(among, DIM), ": ", event.text)
    tone, colour = (BAD, "") if event.what == GUILTY else (STRONG, "cyan")
    return words(speaker, ": ", toned(f"{event.sentence()}.", STRONG, tone, colour=colour))


def sign_of(event: Event) -> Words:
    if isinstance(event, Dies):
        return sign(DEAD, STRONG, BAD)
    if isinstance(event, Vote | Unvote):
        return sign(FOR, NOTABLE)
    if isinstance(event, Learns | Introduces | Plans | Proposes | Defers):
        return sign("·", STRONG, GOOD)
    return ()
