"""The auction so far, from what was told: a column for each player, in the order in which they call."""

from __future__ import annotations

from typing import Any, Final

from facedown.core.events import TRIES
from facedown.games.coinche.auction import Bid, CallCoinche, CallSurcoinche, Pass
from facedown.games.coinche.dealing import NewDeal
from facedown.games.coinche.telling.cards import bid_words
from facedown.games.coinche.tricks import PlayCard, TakeTrick
from facedown.telling.naming import seat_span
from facedown.telling.shape import BAD, DIM, GRID, STRONG, Region, Words, joined, toned, words

CALLS: Final = (Pass, Bid, CallCoinche, CallSurcoinche)
COINCHE: Final = "coinche!"
SURCOINCHE: Final = "surcoinche!"


def events_of_deal(seen: Any) -> list[Any]:
    """What happened in this deal, the first first."""
    found: list[Any] = []
    for info in reversed(seen.log):
        if isinstance(info.event, NewDeal):
            break
        if info.kind != TRIES:
            found.append(info.event)
    return found[::-1]


def call_words(call: Any, *tones: str) -> Words:
    if isinstance(call, Bid):
        return bid_words(call.value, call.denomination, STRONG, *tones)
    if isinstance(call, Pass):
        return toned("pass", DIM, *tones)
    return toned(COINCHE if isinstance(call, CallCoinche) else SURCOINCHE, STRONG, BAD, *tones)


def calls_of(seen: Any) -> list[Any]:
    return [event for event in events_of_deal(seen) if isinstance(event, CALLS)]


def last_call(seen: Any, seat: Any) -> Words:
    """What somebody called last, in this auction."""
    said = [call for call in calls_of(seen) if call.seat == seat]
    return call_words(said[-1]) if said else ()


def auction(seen: Any) -> Region:
    """A grid of the calls: a line for each round."""
    order = list(seen.from_seat(seen.after(seen.dealer)))
    head = tuple([words(seat_span(seat)) for seat in order])
    rows = [tuple([joined(" ", cell) for cell in row]) for row in rounds(seen, order)]
    return Region("auction", GRID, words("The auction"), head=head, rows=tuple(rows))


def rounds(seen: Any, order: list[Any]) -> list[list[list[Words]]]:
    """The calls, a list for each round, with a cell for each player. A call out of turn stands in its round.

    At a table that goes on from another game, not everybody knows the calls before: the first may be any.
    """
    found: list[list[list[Words]]] = []
    last = len(order)
    for call in calls_of(seen):
        place = order.index(call.seat)
        in_turn = isinstance(call, Pass | Bid)
        if not found or (in_turn and place <= last):
            found.append([[] for _ in order])
        if in_turn:
            last = place
        found[-1][place].append(call_words(call))
    return found


def said_in_trick(seen: Any, cards: int) -> dict[int, str]:
    """What each player said with the last cards that were played: belote, annonces. A position that was set up may have
    more cards than plays."""
    plays = [event for event in events_of_deal(seen) if isinstance(event, PlayCard)]
    last = plays[max(0, len(plays) - cards) :]
    return {play.seat.index: ", ".join([word for word in (play.call, *play.kinds) if word]) for play in last}


def last_trick(seen: Any) -> list[tuple[Any, Any]] | None:
    """Who played what to the trick that was taken last in this deal, and who took it: that one's name comes first."""
    events = events_of_deal(seen)
    taken = [place for place, event in enumerate(events) if isinstance(event, TakeTrick)]
    if not taken:
        return None
    plays = [event for event in events[: taken[-1]] if isinstance(event, PlayCard)][-4:]
    return [(events[taken[-1]].seat, None), *[(play.seat, play.card) for play in plays]]
