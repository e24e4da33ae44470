"""A match of Love Letter in sentences, as one seat was told it.

Steps of the rules that everybody takes for granted (whose turn it is, that a card was drawn) are left out, and
what a seat saw in passing (the hand that a Priest looked at) is put into the sentence that it belongs to. A play
that others may answer is told when it is tried, so that the answers come after it, and once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from facedown.core.cards import Face
from facedown.core.events import CANCELLED, TRIES, Cancel, Event, Info, Showed
from facedown.core.responses import listening_to
from facedown.games.loveletter.cards.letter import is_insane
from facedown.games.loveletter.effects import Foretell, GiveHandsBack, Guess, Peek, Redraw, ReplaceCard
from facedown.games.loveletter.events import BY_CHECK, BY_EFFECT, Discard, Draw, Play, PlayStep
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.rounds import (
    CancelDeath,
    CountTokens,
    GainToken,
    GoOut,
    InsanityCheck,
    InsanityChecks,
    LoseProtection,
    PlayOn,
    RoundEnds,
    RoundStarts,
    TurnEnds,
    TurnStarts,
    TurnUp,
)
from facedown.games.loveletter.telling.sentences import (
    and_list,
    faces_seen,
    names,
    owned,
    sentence_of,
    showing,
    sign_of,
    stem,
)
from facedown.telling.shape import HEADING, STRONG, Sentence, Words, toned, words

TAKEN_FOR_GRANTED = (
    *(TurnStarts, TurnEnds, PlayStep, CountTokens, PlayOn),
    *(LoseProtection, InsanityChecks, InsanityCheck, Peek, Redraw, ReplaceCard),
)
BEFORE = 40
"""So many lines before those that are told are looked at, where these go on with something."""
NAMES_OF_A_NUMBER = 2
"""A number that more cards have than this is told as a number alone."""


Marked = Callable[[str], Words]


class Story:
    """What one seat heard, told again, from the line `since` on. `faces` are the cards of the deck."""

    def __init__(self, infos: Sequence[Info], faces: Sequence[Face], marked: Marked, since: int = 0) -> None:
        self.faces = faces
        self.marked = marked
        self.since = since
        self.announces = announces(tuple(faces))
        first, heard = since, infos[since:]
        if since and any(goes_on(info.event) for info in heard):
            first = max(0, since - BEFORE)
            heard = infos[first:]
        told = [(line, info) for line, info in enumerate(heard, first) if self.is_told(info)]
        self.lines = [line for line, _ in answers_first(told)]
        self.infos = [info for _, info in answers_first(told)]

    def is_told(self, info: Info) -> bool:
        """What is cancelled was told when it was tried, and again by whatever cancelled it."""
        if isinstance(info.event, TAKEN_FOR_GRANTED) or info.kind == CANCELLED:
            return False
        if isinstance(info.event, Play) and self.announces:
            return info.kind == TRIES or bool(faces_seen(info))
        return True

    def sentences(self) -> Iterator[Sentence]:
        for place, info in enumerate(self.infos):
            if self.lines[place] < self.since:
                continue
            if isinstance(info.event, RoundStarts):
                yield Sentence(self.marked(info.event.says()), self.lines[place], kind=HEADING)
            elif isinstance(info.event, RoundEnds):
                yield from self.round_over(place)
            elif not self.untold(place):
                said = self.marked(self.sentence(place))
                yield Sentence(said, self.lines[place], self.above(place), sign_of(info.event))

    def above(self, place: int) -> int | None:
        """The line of the play that something answers or cancels."""
        event = self.infos[place].event
        answered = event.answers if isinstance(event, Play) else event.event if isinstance(event, Cancel) else None
        for before in reversed(range(place)):
            if answered is not None and self.infos[before].event == answered:
                return self.lines[before]
        return None

    def next(self, place: int) -> Event | None:
        return self.infos[place + 1].event if place + 1 < len(self.infos) else None

    def before(self, place: int) -> Event | None:
        return self.infos[place - 1].event if place else None

    def untold(self, place: int) -> bool:
        """Draws that show nothing, the discard that a play begins with, and what stands in the sum of a round."""
        event = self.infos[place].event
        if isinstance(event, Draw):
            return not faces_seen(self.infos[place])
        if isinstance(event, Discard):
            return event.how not in (BY_EFFECT, BY_CHECK) or self.is_checked_on(place)
        if isinstance(event, TurnUp):
            return self.is_checked_on(place)
        return isinstance(event, GainToken) and self.in_sum(place)

    def is_checked_on(self, place: int) -> bool:
        """Whether the card of an insanity check is followed by that of another one."""
        return is_check(self.infos[place].event) and is_check(self.next(place))

    def in_sum(self, place: int) -> bool:
        """Whether a token was gained directly after the end of a round."""
        while place and isinstance(self.infos[place].event, GainToken):
            place -= 1
        return isinstance(self.infos[place].event, RoundEnds)

    def sentence(self, place: int) -> str:
        info = self.infos[place]
        event = info.event
        if isinstance(event, Guess | Foretell):
            return f"{stem(info.says())}{self.called(event.number)}: {'right!' if self.is_right(place) else 'no.'}"
        if isinstance(event, Cancel) and not isinstance(event, CancelDeath):
            return self.cancelling(event, place)
        if isinstance(event, GiveHandsBack):
            return given_back(event)
        if isinstance(event, Discard | TurnUp) and is_check(event):
            return self.checked(event, place)
        if isinstance(event, Play) and faces_seen(info):
            return showing(event, info, told_before=self.announces)
        return sentence_of(info)

    def called(self, number: int) -> str:
        names = [face.name for face in self.faces if face.value == number]
        return f" ({', '.join(names)})" if 0 < len(names) <= NAMES_OF_A_NUMBER else ""

    def is_right(self, place: int) -> bool:
        """Whether a number that was named had consequences."""
        following = self.next(place)
        if isinstance(self.infos[place].event, Foretell):
            return isinstance(following, GainToken)
        return isinstance(following, GoOut | CancelDeath)

    def cancelling(self, event: Cancel, place: int) -> str:
        """What cancelled what: the answer that was played last, if it answered this."""
        what = owned(event.event)
        for info in reversed(self.infos[:place]):
            answer = info.event
            if isinstance(answer, Play) and answer.answers == event.event:
                return f"{owned(answer)} cancels {what}."
        return f"{what[:1].upper()}{what[1:]} is cancelled."

    def checked(self, last: Discard | TurnUp, place: int) -> str:
        """The cards of insanity checks that came one after the other; only the last of them can be an insane one."""
        cards = [str(last.card)]
        while place and is_check(self.before(place)):
            place -= 1
            cards.insert(0, str(getattr(self.infos[place].event, "card", "")))
        turns = "checks turn" if len(cards) > 1 else "check turns"
        insane = ", which is insane!" if is_insane(last.card.face) else "."
        return f"{last.seat}'s insanity {turns} up {and_list(cards)}{insane}"

    def round_over(self, place: int) -> Iterator[Sentence]:
        """Who showed what, and who gains a token for it."""
        line = self.lines[place]
        yield Sentence(toned("The round is over", STRONG), line, kind=HEADING)
        showed = [trace for trace in self.infos[place].did if isinstance(trace, Showed)]
        for trace in showed:
            yield Sentence(self.marked(f"{trace.place.owner} shows {names(trace.cards)}."), line, line)
        gains = self.gains(place)
        if not gains:
            why = "A tie" if showed else "Nobody is left"
            yield Sentence(words(f"{why}: nobody gains a token."), line, line)
        for gain in gains:
            yield Sentence(self.marked(gain.says()), line, line, sign_of(gain))

    def gains(self, place: int) -> list[GainToken]:
        found: list[GainToken] = []
        for info in self.infos[place + 1 :]:
            if not isinstance(info.event, GainToken):
                break
            found.append(info.event)
        return found


@lru_cache(maxsize=256)
def announces(faces: tuple[Face, ...]) -> bool:
    """Whether plays are announced in a deck of these cards, because one of them may answer."""
    return listening_to(Play, LoveLetter, [type(face) for face in faces]).announced


def answers_first(infos: Sequence[tuple[int, Info]]) -> list[tuple[int, Info]]:
    """A quick play is told before the card that is drawn for it, which comes first by the rules."""
    told = list(infos)
    for place in range(len(told) - 1):
        drawn, answer = told[place][1].event, told[place + 1][1].event
        if isinstance(drawn, Draw) and isinstance(answer, Play) and answer.answers and answer.seat == drawn.seat:
            told[place : place + 2] = [told[place + 1], told[place]]
    return told


def goes_on(event: Event | None) -> bool:
    """Whether what is told of an event depends on what happened before it."""
    return isinstance(event, Cancel | GainToken | GoOut) or (isinstance(event, Play) and event.answers is not None)


def is_check(event: Event | None) -> bool:
    return isinstance(event, TurnUp) or (isinstance(event, Discard) and event.how == BY_CHECK)


def given_back(event: GiveHandsBack) -> str:
    """All the cards that Nyarlathotep gives back, as far as the reader knows them."""
    cards = [str(card) if card.known else "a card" for card in event.cards]
    given = [f"{card} to {target}" for card, target in zip(cards, event.targets, strict=True)]
    return f"{event.seat} gives back {and_list(given)}."
