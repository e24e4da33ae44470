"""The messages of a seat's WebSocket: JSON, one message a frame. docs/server-protocol.md shows each.

Questions have numbers, and answers have ids, so that a message that comes twice, too late or after a restart does no
harm. Both follow from what the seat itself was told: a number tells nobody what others did in secret.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

VERSION: Final = 1
"""It changes whenever a client that was written for an earlier one could misunderstand something."""
LONGEST: Final = 16_384
"""A message of a client has at most so many bytes."""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Count = Annotated[int, Meta(ge=0, lt=2**53)]
Words = Annotated[str, Meta(max_length=4000)]


class Nonsense(Exception):
    """A client said something that is no message."""


# What a client says


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: the key, how many lines of what happened the client has, and what it wants to be shown."""

    protocol: int
    key: Annotated[str, Meta(max_length=100)]
    since: Count = 0
    wants: Literal["telling", "view"] = "telling"


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """An answer to the question with this number: the index of an option, or words.

    The client gives it an id of its own. Until the answer is acknowledged or refused, it is sent again, after
    reconnecting too, with the same id.
    """

    question: Count
    option: int | Words
    id: Id


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Let a bot play for this seat."""


class Sit(Struct, tag="sit", forbid_unknown_fields=True):
    """Take the seat back."""


class Replace(Struct, tag="replace", forbid_unknown_fields=True):
    """From the host: let a bot play for a seat, or give it back to its person."""

    seat: Count
    player: Annotated[str, Meta(max_length=64)]


class WantAide(Struct, tag="aide", forbid_unknown_fields=True):
    """Let the game's aide answer what its person need not be asked, by what they have set. Other games have none."""

    settings: dict[str, Any] = msgspec.field(default_factory=dict)


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


Heard = Answer | WantAide | Leave | Sit | Replace
"""What a table hears."""
Said = Hello | Heard | Ping

# What the table says


class Welcome(Struct, tag="welcome"):
    """Which game this is, who plays it, and who you are."""

    protocol: int
    facedown: str
    game: str
    ruleset: str
    options: dict[str, Any]
    players: list[str]
    role: str
    you: int | None
    look: bool
    """Whether a browser finds a look of this game's own, as `look.js` and `look.css` under `/page/looks/GAME`."""
    places: list[list[Any]] | UnsetType = UNSET
    """The names of a view's zones, for whoever wants views."""


class Moment(Struct, tag="table"):
    """All that the seat is shown at this moment. It stands for every earlier one."""

    since: int
    told: int
    """What happened is told from line `since` to line `told`: these lines replace what the client has from there on."""
    question: int | None = None
    """The number of the question that the seat is asked."""
    seconds: float | None = None
    """How long it may still take."""
    over: bool = False
    telling: dict[str, Any] | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    news: list[dict[str, Any]] | UnsetType = UNSET
    ask: dict[str, Any] | UnsetType | None = UNSET
    outcome: dict[str, Any] | UnsetType | None = UNSET

    def without_time(self) -> bytes:
        """What is compared to find out whether anything has changed for the seat."""
        told = self.telling
        telling = UNSET if told is UNSET else {name: part for name, part in told.items() if name != "happened"}
        return encode(msgspec.structs.replace(self, since=0, seconds=None, news=UNSET, telling=telling))


class Acknowledged(Struct, tag="acknowledged"):
    """The answer counts, and is on the disk."""

    question: int
    id: str


class Refused(Struct, tag="refused"):
    """Something was not done, and why. The present moment follows."""

    reason: str
    question: int | None = None
    id: str | None = None


class Stopped(Struct, tag="stopped"):
    """Why the connection ends. Nothing comes after this."""

    reason: str
    again: float | None = None
    """In so many seconds, come again: the table goes on. None where that would be of no use."""


class Aided(Struct, tag="aide"):
    """Somebody has an aide, and so all is set: as plain data that the game's look draws."""

    settings: dict[str, Any]


class Pong(Struct, tag="pong"):
    """Somebody is there."""


Shown = Welcome | Moment | Acknowledged | Refused | Aided | Stopped | Pong

_decoder: Final = msgspec.json.Decoder(Said)
_encoder: Final = msgspec.json.Encoder()


def read(text: str | bytes) -> Said:
    """A message of a client."""
    if len(text) > LONGEST:
        raise Nonsense(f"a message has at most {LONGEST} bytes")
    try:
        said: Said = _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Nonsense(f"this is no message: {str(error)[:200]}") from None
    return said


def read_hello(text: str | bytes) -> Hello:
    """The first message of a client. One that speaks another version is refused."""
    said = read(text)
    if not isinstance(said, Hello):
        raise Nonsense("say hello first")
    if said.protocol != VERSION:
        raise Nonsense(f"this is protocol {VERSION}, and not {said.protocol}")
    return said


def encode(message: Shown) -> bytes:
    return _encoder.encode(message)
