"""Making a table: what somebody wants, checked, and the links that lead to it."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from facedown.core.chance import fresh_seed
from facedown.core.checks import frozen
from facedown.core.errors import NONSENSE, BadSetup, in_short
from facedown.core.game import Game
from facedown.core.record import record_of
from facedown.names import check_names, names_for
from facedown.players.bots import SEARCHERS, bot_names, bot_of
from facedown.server.store import HOST, SEAT, WATCHER, KeptTable, Key
from facedown.table.clocks import Clock

PERSON: Final = "person"
"""What stands for a person among the names of bots."""
OPEN: Final = "open"
"""What stands for a person who is still to come: whoever takes the seat from the list. Until then the table waits."""
TOKEN: Final = 18
"""A key is made of so many random bytes."""
DAY: Final = 86_400.0
BUDGETS: Final = (("0.2s", "1s", "4s"), ("32", "64", "128"))
"""Little, usual and much search: in seconds for an answer or, for bots that count them, in imagined worlds."""

S = TypeVar("S", bound=Struct)
Loader = Callable[[str], type[Game]]
"""Finds a game's class by its name, or by `file.py:Class`. Worker processes call it too."""
Seconds = Annotated[float, Meta(ge=0.0, le=DAY)]


@dataclass(frozen=True)
class Offered:
    """A game that can be played here, and how a worker process finds it."""

    rules: type[Game]
    reference: str


class SeatWanted(Struct, forbid_unknown_fields=True):
    """Who sits at a seat: a person who gets a link, one who is still to come, or a bot by its name."""

    player: Annotated[str, Meta(max_length=64)] = PERSON
    name: Annotated[str, Meta(max_length=20)] = ""


class ClockWanted(Struct, forbid_unknown_fields=True):
    """How many seconds players have."""

    question: Seconds | None = None
    bank: Seconds | None = None
    increment: Seconds = 0.0


class Wanted(Struct, forbid_unknown_fields=True):
    """A table that somebody wants."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=64)]
    ruleset: Annotated[str, Meta(max_length=64)] = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    clock: ClockWanted | None = None
    pace: Annotated[float, Meta(ge=0.0, le=60.0)] | None = None
    """How long every moment takes at which somebody might be asked in secret; the usual time if not said."""
    watched: bool = True
    """Whether there is a link for those who only watch."""
    listed: bool = False
    """Whether everybody sees this table. One with open seats is listed anyway."""


@dataclass(frozen=True)
class Links:
    """The keys of a table, as whoever makes it gets them. They are nowhere kept: only their hashes are."""

    table: str
    seats: dict[int, str]
    """The key of each seat at which a person sits."""
    watcher: str | None
    host: str

    def to(self, key: str) -> str:
        """The link that a key makes, under this server's address. Browsers keep what follows `#` to themselves."""
        return f"/table/{self.table}#{key}"


class Taken(Struct, forbid_unknown_fields=True):
    """An open seat that somebody takes, under a name of their own."""

    name: Annotated[str, Meta(max_length=20)] = ""


def read_wanted(text: bytes) -> Wanted:
    return read_as(Wanted, text, "table")


def read_taken(text: bytes) -> Taken:
    return read_as(Taken, text or b"{}", "seat")


def read_as(kind: type[S], text: bytes, wanted: str) -> S:
    """What somebody has posted."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadSetup(f"this is no {wanted}: {str(error)[:200]}") from None


def begun(wanted: Wanted, rules: type[Game], seed: int | str | None = None) -> tuple[dict[str, Any], list[str]]:
    """How the game of a table begins, and who sits where. What the game refuses is refused with its reason.

    The plan of a table is the record of its game, without answers, and what was agreed besides.
    """
    open = [number for number, seat in enumerate(wanted.seats) if seat.player == OPEN]
    seated = [PERSON if seat.player == OPEN else seat.player for seat in wanted.seats]
    check_players(rules, seated)
    check_hides_nothing(rules, wanted.options)
    names = all_named([seat.name.strip() for seat in wanted.seats])
    check_names(names)
    options = {name: frozen(value) for name, value in wanted.options.items()}
    try:
        game = rules()
        game.begin(names, fresh_seed() if seed is None else seed, wanted.ruleset, options)
    except NONSENSE as error:
        raise BadSetup(f"these options cannot be played: {in_short(error)}") from None
    record = record_of(game)
    people = [seat for seat, player in enumerate(seated) if player == PERSON]
    agreed = {
        "clock": msgspec.to_builtins(wanted.clock),
        "pace": wanted.pace,
        "people": people,
        "open": open,
        "listed": wanted.listed or bool(open),
        "watched": wanted.watched,
    }
    return {**{name: part for name, part in record.items() if name not in ("answers", "digest")}, **agreed}, seated


def all_named(said: Sequence[str]) -> list[str]:
    """Names for everybody: whoever has said none gets the usual one of the seat, or another if somebody has that."""
    usual = names_for(2 * len(said))
    spare = (name for name in usual[len(said) :] if name not in said)
    return [name or (usual[seat] if usual[seat] not in said else next(spare)) for seat, name in enumerate(said)]


def check_players(rules: type[Game], seated: Sequence[str]) -> None:
    """Refuse whoever is neither a person nor a bot of the game's: nobody names code that is run here."""
    known = known_bots(rules)
    for player in seated:
        if player != PERSON and not is_known(rules, player, known):
            raise BadSetup(
                f"there is no bot {player[:40]!r} for {rules.name}: say {PERSON}, or one of {', '.join(known)}"
            )
    if PERSON not in seated:
        raise BadSetup("nobody would play: let a person have a seat")


def check_hides_nothing(rules: type[Game], options: Mapping[str, object]) -> None:
    """Refuse options that players do not see, such as who is dealt what: whoever makes the table would know them."""
    for name in options:
        if name in rules.secrets:
            raise BadSetup(f"whoever makes a table may not know more than the others: leave {name} out")


def is_known(rules: type[Game], player: str, known: Sequence[str]) -> bool:
    """Whether this is the name of a known bot, perhaps with one of its budgets: `ismcts:1s`."""
    name, colon, budget = player.partition(":")
    return name in known and (not colon or budget in budgets_of(rules, name))


def budgets_of(rules: type[Game], name: str) -> Sequence[str]:
    """How much a bot can be let search, from little to much; nothing for one that does not. Others pay for the time
    that a bot takes, so no other budget is accepted."""
    bot: Any = bot_of(rules, name)
    for budgets in BUDGETS if hasattr(bot, "with_budget") else ():
        with suppress(BadSetup):
            bot.with_budget(budgets[0])
            return budgets
    return ()


def known_bots(rules: type[Game]) -> list[str]:
    """The bots that play fairly. Those that need to see everything serve to measure others."""
    return [name for name in (*bot_names(rules), *SEARCHERS) if not bot_of(rules, name).cheats]


def keys_for(table: str, people: Sequence[int], watched: bool) -> tuple[Links, list[Key]]:
    """A key for each of these seats, for those who watch and for the host; and what the store knows of them."""
    seats = {seat: secrets.token_urlsafe(TOKEN) for seat in people}
    links = Links(table, seats, secrets.token_urlsafe(TOKEN) if watched else None, secrets.token_urlsafe(TOKEN))
    keys = [Key(hashed(token), table, SEAT, seat) for seat, token in seats.items()]
    keys.append(Key(hashed(links.host), table, HOST))
    if links.watcher is not None:
        keys.append(Key(hashed(links.watcher), table, WATCHER))
    return links, keys


def hashed(token: str) -> str:
    """What the store knows of a key. A key has too many bits to be guessed from it."""
    return hashlib.sha256(token.encode()).hexdigest()


def record_in(kept: KeptTable) -> dict[str, Any]:
    """A kept table's game as a record, which is refused at the answer where it parts from the rules of today."""
    answers = [[answer.seat, answer.written] for answer in kept.answers]
    checks = [*kept.plan["checks"], *[answer.check for answer in kept.answers]]
    return {**kept.plan, "answers": answers, "checks": checks}


def free_in(plan: Mapping[str, Any], seated: Sequence[str]) -> list[int]:
    """The seats of a planned table that somebody may still take."""
    return [seat for seat in plan.get("open", ()) if seated[seat] == PERSON]


def clock_in(plan: Mapping[str, Any]) -> Clock:
    return Clock(**(plan["clock"] or {}))
