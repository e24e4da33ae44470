"""facedown: an engine for games with secrets and interruptions.

game = facedown.new("loveletter", players=["Ann", "Bob"], seed=7)
game.choose(0)
game.view(game.seats[0])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, overload

from facedown import given as _given
from facedown.core import reading as _reading
from facedown.core import record as _record
from facedown.core.cards import Card, Face, Marks, Row, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Listed, Option, Question, Unread
from facedown.core.combining import AllOf, ForEach, OneOf, OnPurpose
from facedown.core.declared import (
    Declared,
    field,
    field_each,
    first_seat,
    incarnations,
    mark,
    zone,
    zone_each,
)
from facedown.core.errors import (
    BadRecord,
    BadSetup,
    EndlessLoop,
    FacedownError,
    IllegalChoice,
    InvalidChoice,
    NoSeat,
    NoWorld,
)
from facedown.core.events import Cancel, Event, Info
from facedown.core.freetext import Text
from facedown.core.game import Game
from facedown.core.kinds import Arrangement, Number, Order, Subset
from facedown.core.lasting import Lasting
from facedown.core.release import RELEASE
from facedown.core.responses import Delayed, IfItHappens, may, must
from facedown.core.state import Outcome
from facedown.core.window import Passes
from facedown.core.zones import EVERYBODY, IN_ORDER, NOBODY, OTHERS, OWNER, UNORDERED, Sight, Zone, Zones
from facedown.games.declaration import Declaration
from facedown.players.player import Player
from facedown.table.table import Table

if TYPE_CHECKING:

    class _Games:
        def __call__(self) -> dict[str, type[Game]]: ...
        def __getattr__(self, name: str) -> Any: ...

    games = _Games()
else:
    from facedown import games

__version__ = RELEASE

AnyGame = TypeVar("AnyGame", bound=Game)


@overload
def new(
    game: type[AnyGame],
    players: Sequence[str] | int | None = ...,
    seed: int | str | None = ...,
    ruleset: str = ...,
    **options: object,
) -> AnyGame: ...


@overload
def new(
    game: str,
    players: Sequence[str] | int | None = ...,
    seed: int | str | None = ...,
    ruleset: str = ...,
    **options: object,
) -> Game: ...


def new(
    game: str | type[Game],
    players: Sequence[str] | int | None = None,
    seed: int | str | None = None,
    ruleset: str = "",
    **options: object,
) -> Game:
    """Begin a game: by its name or its class, with the players' names (or how many there are).

    Without players, there are as few as the rules allow. Without a seed, one is drawn.
    """
    begun = _given.game_class(game)()
    begun.begin(_given.names(type(begun), ruleset, players), _given.seed(seed), ruleset, options)
    return begun


@overload
def replay(record: Mapping[str, Any] | str, game: type[AnyGame]) -> AnyGame: ...


@overload
def replay(record: Mapping[str, Any] | str, game: None = ...) -> Game: ...


def replay(record: Mapping[str, Any] | str, game: type[Game] | None = None) -> Game:
    """The game of a record, after its last answer. `game` is for games that are not installed."""
    written = _given.parsed(record)
    if "zones" in written:
        raise BadRecord("this is a whole state, not a record: read it with facedown.from_json")
    _record.check_record(written)
    *_, last = _record.replayed(_given.rules_of(written, game), written)
    return last


@overload
def from_json(state: Mapping[str, Any] | str, game: type[AnyGame], after: AnyGame | None = ...) -> AnyGame: ...


@overload
def from_json(state: Mapping[str, Any] | str, game: None = ..., *, after: AnyGame) -> AnyGame: ...


@overload
def from_json(state: Mapping[str, Any] | str, game: None = ..., after: None = ...) -> Game: ...


def from_json(state: Mapping[str, Any] | str, game: type[Game] | None = None, after: Game | None = None) -> Game:
    """The game (or the view) that `to_json` wrote.

    `game` is for games that are not installed. A state that was written `since` a line is read onto an earlier state of
    the same game, `after`, which stays as it is.
    """
    written = _given.parsed(state)
    if "answers" in written:
        raise BadRecord("this is a record, not a whole state: read it with facedown.replay")
    kind = _given.rules_of(written, game if game is not None or after is None else type(after))
    read = _reading.from_state(kind, written, after=after)
    _reading.look_over(read)
    return read


__all__ = [
    "EVERYBODY",
    "IN_ORDER",
    "NOBODY",
    "OTHERS",
    "OWNER",
    "UNORDERED",
    "AllOf",
    "Arrangement",
    "BadRecord",
    "BadSetup",
    "Cancel",
    "Card",
    "Chance",
    "Choice",
    "Declaration",
    "Declared",
    "Delayed",
    "EndlessLoop",
    "Event",
    "Face",
    "FacedownError",
    "ForEach",
    "Game",
    "IfItHappens",
    "IllegalChoice",
    "Info",
    "InvalidChoice",
    "Lasting",
    "Listed",
    "Marks",
    "NoSeat",
    "NoWorld",
    "Number",
    "OnPurpose",
    "OneOf",
    "Option",
    "Order",
    "Outcome",
    "Passes",
    "Player",
    "Question",
    "Row",
    "Seat",
    "Sight",
    "Subset",
    "Table",
    "Text",
    "Unread",
    "Zone",
    "Zones",
    "field",
    "field_each",
    "first_seat",
    "from_json",
    "games",
    "incarnations",
    "mark",
    "may",
    "must",
    "new",
    "replay",
    "zone",
    "zone_each",
]
