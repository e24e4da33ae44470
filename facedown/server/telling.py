"""What leaves a table: for each listener, one moment as their seat may know it. Only views and tellings of views are
looked at here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from facedown.core import whole
from facedown.core.codec import Codec
from facedown.core.release import RELEASE
from facedown.players import protocol
from facedown.players.bots import usual_bot
from facedown.server.listeners import Listener
from facedown.server.looks import look_of
from facedown.server.making import known_bots
from facedown.server.messages import ALL, VERSION, Eyes, Moment, Welcome, written
from facedown.table.asking import Asked
from facedown.telling.teller import lines_told

if TYPE_CHECKING:
    from facedown.server.live import LiveTable


def welcome(live: LiveTable, listener: Listener) -> Welcome:
    """Which game this is, and who the listener is."""
    view = live.showing.seen(listener.key.seat)
    rules = live.offered.rules
    return Welcome(
        VERSION,
        RELEASE,
        **protocol.about(view),
        role=listener.key.role,
        you=listener.key.seat,
        look=look_of(rules) is not None,
        bots=known_bots(rules),
        usual_bot=usual_bot(rules),
        places=protocol.places(view) if listener.wants_views else UNSET,
    )


def moment(live: LiveTable, listener: Listener, asked: Asked | None) -> Moment:
    """What a listener is shown: of a question, only one that is open to their seat at this time."""
    seen = live.showing.seen(listener.eyes)
    told = lines_told(seen)
    shown = Moment(min(listener.since, told), told, times_back(live, listener.eyes), over=seen.over)
    if asked is not None:
        shown.question = live.answering.number(asked)
        shown.seconds = seconds_left(live, asked)
    shown.bank = bank_of(live, listener)
    if listener.wants_views:
        add_view(shown, seen, asked)
    else:
        shown.telling = live.showing.scribe(listener.eyes).tell(seen, shown.since, asked is not None)
    return shown


def seconds_left(live: LiveTable, asked: Asked | None) -> float | None:
    """How long somebody may still take."""
    if asked is None or asked.deadline is None:
        return None
    return round(max(0.0, asked.deadline - live.table.now), 1)


def bank_of(live: LiveTable, listener: Listener) -> float | None:
    """What is left of a seat's own bank after its last answer."""
    seat = listener.key.seat
    bank = None if seat is None or listener.eyes != seat else live.table.clocks.banks[seat]
    return None if bank is None else round(bank, 1)


def times_back(live: LiveTable, eyes: Eyes) -> int:
    """How often something was taken back from what these eyes saw."""
    return live.keeping.back[-1 if eyes is None or eyes == ALL else eyes]


def add_view(shown: Moment, view: Any, asked: Asked | None) -> None:
    """For a program: the view itself, what happened as data, and the options in words."""
    codec = Codec(view.layout)
    shown.view = written(whole.state_of(view, past=False))
    shown.news = written([protocol.info_parts(codec, info) for info in view.heard(None, shown.since)])
    shown.ask = written(None if asked is None else protocol.choice_parts(asked.choice))
    shown.outcome = written(protocol.outcome_parts(view))
