"""The messages of a seat's WebSocket: JSON, one message a frame. docs/server-protocol.md shows each.

Questions have numbers, and answers have ids, so that a message that comes twice, too late or after a restart does no
harm. Both follow from what the seat itself was told: a number tells nobody what others did in secret.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

VERSION: Final = 1
"""It changes whenever a client that was written for an earlier one could misunderstand something."""
LONGEST: Final = 16_384
"""A message of a client has at most so many bytes."""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Count = Annotated[int, Meta(ge=0, lt=2**53)]
Words = Annotated[str, Meta(max_length=4000)]
Name = Annotated[str, Meta(max_length=20)]
ALL: Final = "all"
Eyes = Annotated[int, Meta(ge=0, lt=64)] | Literal["all"] | None
"""A seat's eyes, everybody's, or those of a spectator."""


class Nonsense(Exception):
    """A client said something that is no message."""


class Refusal(Exception):
    """Somebody may not do what they want to do. The text says why."""


# What a client says


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: the key, what the client has already, and what it wants to be shown."""

    protocol: int
    key: Annotated[str, Meta(max_length=100)]
    since: Count = 0
    """How many lines of what happened the client has."""
    back: Count = 0
    """How often something had been taken back when it got them."""
    eyes: Eyes | UnsetType = UNSET
    """Whose eyes it has looked through; one's own if nothing is said."""
    heard: Count = 0
    """The number of the last line of talk that it has."""
    name: Name = ""
    """What somebody who only watches is called."""
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


class TakeBack(Struct, tag="take_back", forbid_unknown_fields=True):
    """Take back the last answer of this seat; where that needs everybody's consent, ask for it."""


class Vote(Struct, tag="vote", forbid_unknown_fields=True):
    """Agree to a proposal, or refuse it. Whoever made it withdraws it by refusing."""

    proposal: Id
    agree: bool


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say something to all who hear a channel. One that comes again with the same id is said once."""

    channel: Annotated[str, Meta(max_length=64)]
    text: Words
    id: Id


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """Let those who watch look through the eyes of this seat, or no longer."""

    watched: bool


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Look through somebody's eyes."""

    seat: Eyes


class AskHelp(Struct, tag="help", forbid_unknown_fields=True):
    """What can be looked up?"""


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    """What would a bot do?"""


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


Heard = Answer | WantAide | Leave | Sit | Replace | TakeBack | Vote | Say | Consent | Look | AskHelp | AskHint
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
    bots: list[str]
    """The bots that the host can let play."""
    usual_bot: str
    look: bool
    """Whether a browser finds a look of this game's own, as `look.js` and `look.css` under `/page/looks/GAME`."""
    places: list[list[Any]] | UnsetType = UNSET
    """The names of a view's zones, for whoever wants views."""


class Written(Struct, omit_defaults=True):
    """A telling as JSON, of which each part is written already (`facedown.telling.shape.Telling`)."""

    version: int
    me: int | None
    status: Raw
    seats: list[Raw]
    regions: list[Raw] = []
    happened: list[Raw] = []
    question: Raw | None = None
    told: int = 0

    def is_like(self, other: Written) -> bool:
        """Whether nothing has changed but what happened, which is told since another line."""
        return (
            (self.told, self.question, self.status, self.me) == (other.told, other.question, other.status, other.me)
            and self.seats == other.seats
            and self.regions == other.regions
        )


class Moment(Struct, tag="table"):
    """All that the seat is shown at this moment. It stands for every earlier one."""

    since: int
    told: int
    """What happened is told from line `since` to line `told`: these lines replace what the client has from there on."""
    back: int = 0
    """How often something was taken back from what these eyes saw: lines that were told before are gone."""
    question: int | None = None
    """The number of the question that the seat is asked."""
    seconds: float | None = None
    """How long it may still take."""
    bank: float | None = None
    """What is left of the seat's own bank, where there are banks. Nobody is told what others have left: a clock that
    has run shows who was asked in secret."""
    over: bool = False
    telling: Written | UnsetType = UNSET
    view: Raw | UnsetType = UNSET
    news: Raw | UnsetType = UNSET
    ask: Raw | UnsetType = UNSET
    outcome: Raw | UnsetType = UNSET

    def is_like(self, other: Moment) -> bool:
        """Whether nothing has changed for the seat but the time. What changes most often is compared first."""
        if (self.told, self.back, self.question, self.over) != (other.told, other.back, other.question, other.over):
            return False
        if isinstance(self.telling, Written) and isinstance(other.telling, Written):
            return self.telling.is_like(other.telling)
        return (self.view, self.ask, self.outcome) == (other.view, other.ask, other.outcome)


class SeatInRoom(Struct):
    """Who sits at a seat, and whether they are here."""

    index: int
    name: str
    player: str
    here: bool
    consents: bool
    """Whether those who watch may look through the eyes of this seat."""
    free: bool
    """Whether somebody may still take it. Until then the table waits."""


class ChannelInRoom(Struct):
    """A channel that the listener hears."""

    name: str
    title: str
    speaks: bool
    why_not: str


class MayTakeBack(Struct):
    """Whether the last answer of a seat can be taken back."""

    may: bool
    """At once."""
    ask: bool
    """If all others agree."""
    reason: str


class Proposed(Struct):
    """Something that happens if everybody agrees."""

    id: str
    words: str
    seat: int
    waiting: list[int]
    """The seats that have not agreed yet."""


class Room(Struct, tag="room"):
    """Who is here, and what the listener can do beside playing."""

    seats: list[SeatInRoom]
    watchers: int
    channels: list[ChannelInRoom]
    take_back: MayTakeBack | None
    proposal: Proposed | None
    may_look: list[Eyes]
    looking: Eyes


class LineSaid(Struct, omit_defaults=True):
    """A line of talk. Lines are numbered for each listener, from 1."""

    number: int
    channel: str
    seat: int | None
    name: str
    text: str
    id: str = ""
    """What whoever said it calls it; nobody else is told."""


class Chat(Struct, tag="chat"):
    """Somebody says something, or has said it before the listener came."""

    lines: list[LineSaid]


class Notice(Struct, tag="notice"):
    """Something about the room that is no part of the game: who leaves, what was taken back."""

    words: str


class Help(Struct, tag="help"):
    """What can be looked up."""

    help: dict[str, Any]
    rules: list[tuple[str, list[str]]]
    """How this game is played: chapters, each a heading and sentences."""


class Hint(Struct, tag="hint"):
    """What a bot would do from the view of this seat alone."""

    question: int
    words: str


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


Shown = Welcome | Room | Moment | Chat | Notice | Help | Hint | Acknowledged | Refused | Aided | Stopped | Pong

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


def written(data: Any) -> Raw:
    """A part of a message, written already."""
    return Raw(_encoder.encode(data))
