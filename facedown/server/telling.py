"""What leaves a table: for each listener, one moment as their seat may know it. Only views and tellings of views are
looked at here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec import UNSET

from facedown.core import whole
from facedown.core.cards import Seat
from facedown.core.codec import Codec
from facedown.core.release import RELEASE
from facedown.players import protocol
from facedown.server.listeners import Listener
from facedown.server.looks import look_of
from facedown.server.messages import VERSION, Moment, Welcome
from facedown.table.asking import Asked
from facedown.table.table import Table
from facedown.telling.teller import Sitting, teller_for


def welcome(table: Table, listener: Listener) -> Welcome:
    """Which game this is, and who the listener is."""
    view = table.view(listener.key.seat)
    places = protocol.places(view) if listener.wants_views else UNSET
    about = protocol.about(view)
    role, you = listener.key.role, listener.key.seat
    look = look_of(type(table.game)) is not None
    return Welcome(VERSION, RELEASE, **about, role=role, you=you, look=look, places=places)


def moment(table: Table, listener: Listener, seated: Sequence[str], asked: Asked | None, question: int) -> Moment:
    """What a listener is shown: of a question, only one that is open to their seat at this time."""
    view = table.view(listener.key.seat)
    told = len(view.log)
    shown = Moment(min(listener.since, told), told, over=view.over)
    if asked is not None:
        shown.question = question
        shown.seconds = None if asked.deadline is None else round(max(0.0, asked.deadline - table.now), 1)
    if listener.wants_views:
        add_view(shown, view, asked)
    else:
        add_telling(shown, table, listener.seat_of(table.game.seats), view, seated, asked)
    return shown


def add_view(shown: Moment, view: Any, asked: Asked | None) -> None:
    """For a program: the view itself, what happened as data, and the options in words."""
    codec = Codec(view.layout)
    shown.view = whole.state_of(view, past=False)
    shown.news = [protocol.info_parts(codec, info) for info in view.heard(None, shown.since)]
    shown.ask = None if asked is None else protocol.choice_parts(asked.choice)
    shown.outcome = protocol.outcome_parts(view)


def add_telling(
    shown: Moment, table: Table, seat: Seat | None, view: Any, seated: Sequence[str], asked: Asked | None
) -> None:
    """For a person: what a screen draws."""
    teller = teller_for(table.game, seat, [Sitting(player) for player in seated])
    telling = teller.tell(view, since=shown.since, with_help=False)
    shown.telling = (telling if asked is not None else replace(telling, question=None)).to_json()
