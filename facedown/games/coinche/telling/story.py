"""A match of coinche in sentences: the calls of an auction in a line, and each trick in a line.

That a deck is cut and dealt, and that somebody leaves a call as it is, goes without saying.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from facedown.core.cards import Seat
from facedown.core.events import TRIES, Info, Moved
from facedown.games.coinche.announcing import Announce, Belote, Rebelote, SettleAnnonces
from facedown.games.coinche.auction import Bid, CallCoinche, CallSurcoinche, EndAuction, LetStand, Pass
from facedown.games.coinche.dealing import CutDeck, DealCards, NewDeal, NewMatch
from facedown.games.coinche.match import DealScore, PutPilesTogether, UpdateScore
from facedown.games.coinche.presets import MADE
from facedown.games.coinche.telling.calls import COINCHE, SURCOINCHE
from facedown.games.coinche.telling.cards import card_words, of_bid
from facedown.games.coinche.tricks import PlayCard, TakeTrick
from facedown.telling.naming import seat_span
from facedown.telling.shape import BAD, DIM, GOOD, HEADING, NOTABLE, STRONG, Sentence, Words, joined, sign, toned, words

TAKEN_FOR_GRANTED: Final = (
    *(NewMatch, CutDeck, Belote, Rebelote, Announce, SettleAnnonces, PutPilesTogether, UpdateScore),
)
"""What is said with a card is told with the card, and what a deal brings with the totals."""
CALLS: Final = (Pass, Bid, CallCoinche, CallSurcoinche)
TRICK: Final = "•"

Marked = Callable[[str], Words]


class Story:
    """What one seat heard, told again. `in_full` tells also what goes without saying."""

    def __init__(self, me: Seat | None, infos: Sequence[Info], since: int, marked: Marked, in_full: bool) -> None:
        self.me = me
        self.infos = infos
        self.since = since
        self.marked = marked
        self.in_full = in_full

    def sentences(self) -> list[Sentence]:
        found: list[Sentence] = []
        for lines in self.together():
            first = self.infos[lines[0]].event
            if isinstance(first, CALLS):
                found.append(Sentence(self.calls(lines), lines[0]))
            elif isinstance(first, PlayCard | TakeTrick):
                found.append(Sentence(self.trick(lines), lines[0], sign=sign(TRICK if self.leads(lines[0]) else "")))
            else:
                found.append(self.single(lines[0]))
        return found

    def together(self) -> list[list[int]]:
        """The lines to tell. Calls that follow each other make one sentence, and so do the cards of a trick."""
        found: list[list[int]] = []
        for line in range(self.since, len(self.infos)):
            if not self.is_told(self.infos[line]):
                continue
            if found and self.goes_on(found[-1][-1], line):
                found[-1].append(line)
            else:
                found.append([line])
        return found

    def is_told(self, info: Info) -> bool:
        if info.event is None or info.kind == TRIES:
            return False
        if isinstance(info.event, LetStand):
            return self.in_full
        return not isinstance(info.event, TAKEN_FOR_GRANTED)

    def goes_on(self, before: int, line: int) -> bool:
        first, second = self.infos[before].event, self.infos[line].event
        if isinstance(first, CALLS):
            return isinstance(second, CALLS)
        if isinstance(first, NewDeal):
            return isinstance(second, DealCards)
        return isinstance(first, PlayCard) and (isinstance(second, TakeTrick) or self.follows(line))

    def follows(self, line: int) -> bool:
        """Whether a line tells of a card that was played to a trick that others led to."""
        return isinstance(self.infos[line].event, PlayCard) and not self.leads(line)

    def leads(self, line: int) -> bool:
        """Whether a line tells of the first card of a trick."""
        moves = [trace for trace in self.infos[line].did if isinstance(trace, Moved)]
        return isinstance(self.infos[line].event, PlayCard) and bool(moves) and moves[0].end == 0

    # Sentences

    def calls(self, lines: Sequence[int]) -> Words:
        said = [call_of(self.infos[line].event) for line in lines]
        return words(joined(", ", said), ".")

    def trick(self, lines: Sequence[int]) -> Words:
        """Who played what, and who took it."""
        events: list[Any] = [self.infos[line].event for line in lines]
        plays = [self.play(event, line) for event, line in zip(events, lines, strict=True) if is_play(event)]
        ends = [event for event in events if isinstance(event, TakeTrick)]
        taken = taken_by(ends[0], bool(plays)) if ends else words(".")
        return words(joined(", ", plays), taken)

    def play(self, play: Any, line: int) -> Words:
        said = [word for word in (play.call, *play.kinds) if word]
        spoken = toned(f" “{', '.join(said)}”", NOTABLE) if said else ()
        verb = " leads " if self.leads(line) else " "
        return words(seat_span(play.seat), verb, card_words(play.card, STRONG), spoken)

    def single(self, line: int) -> Sentence:
        event: Any = self.infos[line].event
        if isinstance(event, NewDeal):
            return Sentence(self.deal(line), line, kind=HEADING)
        if isinstance(event, EndAuction):
            return Sentence(contract(event), line)
        if isinstance(event, DealScore):
            return Sentence(words(self.marked(event.says()), self.totals(line)), line, sign=self.sign_of(event))
        tones = (DIM,) if isinstance(event, LetStand | DealCards) else ()
        return Sentence(self.marked(event.says()) if not tones else toned(event.says(), *tones), line)

    def deal(self, line: int) -> Words:
        """Who deals, and in which packets."""
        event: Any = self.infos[line].event
        dealt = [info.event for info in self.infos[line : line + 3] if isinstance(info.event, DealCards)]
        packets = f" {'-'.join([str(packet) for packet in dealt[0].packets])}" if dealt else ""
        return words(seat_span(event.dealer), f" deals{packets}")

    def totals(self, line: int) -> Words:
        after = self.infos[line + 1].event if line + 1 < len(self.infos) else None
        if not isinstance(after, UpdateScore):
            return ()
        first, second = [f"{side} {total}" for side, total in zip(after.sides, after.totals, strict=True)]
        return words(" ", self.marked(f"The match: {first}, {second}."))

    def sign_of(self, event: DealScore) -> Words:
        """Good or bad, for the reader's side."""
        won = event.takers if event.score.ended == MADE else 1 - event.takers
        if self.me is None:
            return sign(TRICK)
        return sign("♥", STRONG, GOOD) if self.me.index & 1 == won else sign("✗", STRONG, BAD)


def is_play(event: object) -> bool:
    return isinstance(event, PlayCard)


def call_of(call: Any) -> Words:
    if isinstance(call, Bid):
        return words(seat_span(call.seat), " ", of_bid(call))
    if isinstance(call, Pass):
        return words(seat_span(call.seat), toned(" passes", DIM))
    said = COINCHE if isinstance(call, CallCoinche) else SURCOINCHE
    return words(seat_span(call.seat), toned(f" “{said}”", STRONG, BAD))


def taken_by(event: TakeTrick, after_cards: bool) -> Words:
    points = f" ({event.points})" if event.points else ""
    return words(
        ": " if after_cards else "", seat_span(event.seat), f" takes {'it' if after_cards else 'the trick'}{points}."
    )


def contract(event: EndAuction) -> Words:
    doubled = toned(f" ×{event.factor}", STRONG, BAD) if event.factor > 1 else ()
    return words("The contract is ", of_bid(event.bid), " by ", seat_span(event.bid.seat), doubled, ".")
