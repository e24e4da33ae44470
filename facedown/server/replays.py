"""Games shown again: step by step through the eyes of a seat, and, after the end, of anybody or in full.

A step is a moment at which the viewer was told something, so that the number of steps tells nothing else. From any
step a new table can begin. From a seat's step it begins in a world that this seat holds for possible, drawn by
chance: nobody learns there what the cards of the first table are.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from facedown.core.answers import chain
from facedown.core.cards import Seat
from facedown.core.chance import Chance, fresh_seed
from facedown.core.errors import BadSetup
from facedown.core.game import Game
from facedown.core.record import record_of
from facedown.names import check_names
from facedown.server.keeping import Broken, play_again
from facedown.server.looks import look_of
from facedown.server.making import PERSON, Links, Offered, SeatWanted, check_players, read_as, record_in
from facedown.server.messages import ALL, Eyes, Nonsense
from facedown.server.store import SEAT, KeptTable
from facedown.server.tables import Tables
from facedown.telling.moments import noticed_at
from facedown.telling.teller import Sitting, teller_for

NOBODY: Final = "nobody"
REMEMBERED: Final = 8
"""The steps of so many games are kept in memory."""


class Forbidden(Exception):
    """Something that this key does not open. The text says why."""


class BranchWanted(Struct, forbid_unknown_fields=True):
    """From where a new table goes on, and who sits there."""

    step: Annotated[int, Meta(ge=0)]
    seat: Eyes = None
    seats: Annotated[list[SeatWanted], Meta(max_length=64)] = msgspec.field(default_factory=list)


def read_branch(text: bytes) -> BranchWanted:
    return read_as(BranchWanted, text, "table")


class Step(NamedTuple):
    """What some eyes saw, and after how many answers. That number counts secret answers too: it is told to nobody."""

    answers: int
    seen: Any


@dataclass(frozen=True)
class Allowed:
    """A kept table, and whose eyes somebody may look through."""

    kept: KeptTable
    own: Eyes
    eyes: tuple[Eyes, ...]

    def check(self, eyes: Eyes) -> None:
        if eyes not in self.eyes:
            is_over = self.kept.outcome is not None
            raise Forbidden(
                f"there is no seat {eyes}" if is_over else "while a game goes on, you see it through your own eyes only"
            )


class Replays:
    """The games of all tables, shown again."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self._one_at_a_time: Final = asyncio.Semaphore(1)
        self._remembered: Final[dict[object, Sequence[Step]]] = {}
        """The steps of the games that were asked for last. Whoever pulls a scrubber asks for many steps of one game."""

    async def allowed(self, table: str, token: str | None) -> Allowed:
        """What somebody may see of a table, with a key or without."""
        key = None if token is None else await self.tables.key(token)
        if key is not None and key.table != table:
            key = None
        self.tables.check_is_here(table)
        kept = await self.tables.store.read(table)
        if kept is None or (key is None and not (kept.plan.get("listed") and kept.outcome is not None)):
            raise Forbidden("this link leads nowhere, or not to this table")
        own = key.seat if key is not None and key.role == SEAT else None
        ended: tuple[Eyes, ...] = (*range(len(kept.seated)), None, ALL)
        return Allowed(self.told(kept), own, (own,) if kept.outcome is None else ended)

    def told(self, kept: KeptTable) -> KeptTable:
        """A kept table as far as it may be told: while a secret moment lasts, as it was before."""
        live = self.tables.live.get(kept.id)
        shown = None if live is None else live.table.shown()
        if shown is None:
            return kept
        if not shown.choices:
            raise Forbidden("this game is about to begin: come again in a moment")
        first = None if shown.origin is None else shown.origin.answers
        return replace(kept, answers=kept.answers[: len(chain(shown.answers, first))])

    async def shown(
        self, allowed: Allowed, step: int | None, eyes: Eyes, since: int | None = None, of: Eyes | UnsetType = UNSET
    ) -> dict[str, Any]:
        """One step, as a screen draws it, with what happened since the step before it, or since a line.

        The step is one of the eyes `of`, and what is shown is that moment of the game through `eyes`.
        """
        allowed.check(eyes)
        moments = await self.moments(allowed.kept, eyes)
        at = len(moments) - 1 if step is None else min(step, len(moments) - 1)
        if of is not UNSET and of != eyes and step is not None:
            allowed.check(of)
            others = await self.moments(allowed.kept, of)
            at = same_moment(others[min(step, len(others) - 1)], moments)
        seen = moments[at].seen
        told = len(moments[at - 1].seen.log) if at else 0
        since = told if since is None else min(since, told)
        seat = seen.seats[eyes] if isinstance(eyes, int) else None
        teller = teller_for(seen, seat, [Sitting(player) for player in allowed.kept.seated])
        telling = replace(teller.tell(seen, since=since, with_help=False), question=None)
        return {
            "game": seen.name,
            "look": look_of(type(seen)) is not None,
            "step": at,
            "steps": len(moments) - 1,
            "seat": eyes,
            "since": since,
            "new": told,
            "telling": telling.to_json(),
            "over": bool(seen.over),
            "may": list(allowed.eyes),
        }

    def record(self, allowed: Allowed) -> dict[str, Any]:
        """The whole game, with everybody's secrets."""
        if allowed.kept.outcome is None:
            raise Forbidden("a record holds everybody's secrets: it can be had when the game is over")
        record = record_in(allowed.kept)
        agreed = ("clock", "pace", "people", "open", "listed", "watched")
        return {**{name: part for name, part in record.items() if name not in agreed}, "seated": allowed.kept.seated}

    async def branch(self, allowed: Allowed, wanted: BranchWanted) -> Links:
        """A new table that goes on from a step of another."""
        allowed.check(wanted.seat)
        moments = await self.moments(allowed.kept, wanted.seat)
        if wanted.step >= len(moments):
            raise BadSetup(f"there is no step {wanted.step}: the last one is {len(moments) - 1}")
        plan, seated = await asyncio.to_thread(begun_at, moments[wanted.step].seen, wanted, self.offered(allowed.kept))
        return await self.tables.add({**plan, "pace": allowed.kept.plan["pace"]}, seated, watched=True)

    async def moments(self, kept: KeptTable, eyes: Eyes) -> Sequence[Step]:
        """The steps of a game. They are found in a thread, for one after the other, so that no table waits for it."""
        which = (kept.id, eyes, tuple([(answer.seat, answer.written) for answer in kept.answers]))
        async with self._one_at_a_time:
            found = self._remembered.pop(which, None)
            if found is None:
                found = await asyncio.to_thread(moments_in, kept, self.offered(kept).rules, eyes)
            self._remembered[which] = found
            while len(self._remembered) > REMEMBERED:
                del self._remembered[next(iter(self._remembered))]
            return found

    def offered(self, kept: KeptTable) -> Offered:
        if kept.plan["game"] not in self.tables.offered:
            raise Broken(f"{kept.plan['game']} is not played here any more")
        return self.tables.offered[kept.plan["game"]]


def moments_in(kept: KeptTable, rules: type[Game], eyes: Eyes) -> list[Step]:
    """In full, a step for each answer; else a step whenever these eyes were told something, and the last one."""
    states = [state.fork() for state in play_again(rules, kept)]
    if eyes == ALL:
        return [Step(number, state) for number, state in enumerate(states)]
    seat: Seat | None = states[0].seats[eyes] if isinstance(eyes, int) else None
    found: list[Step] = []
    views = noticed_at(states, seat)
    for number, view in views:
        if not found or view is views[-1][1] or len(view.log) > len(found[-1].seen.log):
            found.append(Step(number, view))
    return found


def same_moment(step: Step, moments: Sequence[Step]) -> int:
    """The last step that other eyes have at that moment of the game, or before it."""
    return max(0, bisect_right([other.answers for other in moments], step.answers) - 1)


def begun_at(seen: Any, wanted: BranchWanted, offered: Offered) -> tuple[dict[str, Any], list[str]]:
    """The plan of a table whose game begins where another one stands, and who sits there."""
    if wanted.seat == ALL:
        game = seen.fork()
        game.begin_here()
    else:
        game = seen.imagine(Chance.of(fresh_seed()))
    if not game.choices:
        raise BadSetup("nobody is asked anything at this step: choose another one")
    names = [seat.name for seat in game.seats]
    seats = wanted.seats or [SeatWanted() for _ in names]
    if len(seats) != len(names):
        raise BadSetup(f"this game has {len(names)} seats, and not {len(seats)}")
    seated = [seat.player for seat in seats]
    check_players(offered.rules, seated)
    names = [seat.name.strip() or name for seat, name in zip(seats, names, strict=True)]
    check_names(names)
    record = {name: part for name, part in record_of(game).items() if name not in ("answers", "digest")}
    people = [number for number, player in enumerate(seated) if player == PERSON]
    return {**record, "players": names, "clock": None, "people": people, "open": [], "listed": False}, seated


def eyes_named(said: str | None, own: Eyes) -> Eyes:
    """Whose eyes an address names; one's own if it names none."""
    if said is None or said == "":
        return own
    if said in (ALL, NOBODY):
        return ALL if said == ALL else None
    if not said.isdecimal() or len(said) > 3:
        raise Nonsense("seat is a number, all, or nobody")
    return int(said)
