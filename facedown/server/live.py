"""A table that is being played: one task, which alone changes it.

Whatever anybody says waits in the table's inbox. The task takes one thing after the other: it lets time pass, hears an
answer, waits until the store has it, and only then acknowledges it and shows everybody what came of it. If the store
fails, what it has is the truth: the table goes back to that, and the answer is refused.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

from facedown.core.answers import chain
from facedown.core.cards import Seat
from facedown.core.chance import fresh_seed
from facedown.core.choices import Choice, Written
from facedown.core.codec import Codec
from facedown.core.digests import check, written_lines
from facedown.core.errors import BadRecord, BadSetup, IllegalChoice
from facedown.core.game import Game
from facedown.core.log import Line, lines_of
from facedown.core.record import replayed
from facedown.core.state import Given
from facedown.players.bots import bot_of, usual_bot
from facedown.players.player import Player
from facedown.players.typed import Unclear
from facedown.server import figures, telling
from facedown.server.aides import Aides
from facedown.server.listeners import Listener
from facedown.server.making import PERSON, Offered, check_players, clock_in, record_in
from facedown.server.messages import (
    Acknowledged,
    Answer,
    Heard,
    Leave,
    Moment,
    Refused,
    Replace,
    Sit,
    Stopped,
    WantAide,
)
from facedown.server.minds import Mind, Workers
from facedown.server.store import HOST, SEAT, Kept, KeptTable, Store, StoreFails
from facedown.table.asking import Asked
from facedown.table.loop import open_now
from facedown.table.table import Table

log: Final = logging.getLogger("facedown.server")

TRIES: Final = 3
"""A table that cannot go on is taken from the store so many times in a row; then it stops."""
STALE: Final = "that question is gone: somebody else was faster, time ran out, or it was never asked"
TWICE: Final = "you have answered this question already"


class Broken(Exception):
    """A table that cannot go on. Its text may be told to everybody."""


class Elsewhere(Player):
    """Stands at the table for a person behind a socket."""

    elsewhere = True


class Hosted(Player):
    """Stands at the table for a bot of the server's."""


class Thought:
    """What a bot in a worker process answers to a question; or what went wrong."""

    def __init__(self, asked: Asked, player: str, written: Written | None, error: Exception | None) -> None:
        self.asked: Final = asked
        self.player: Final = player
        self.written: Final = written
        self.error: Final = error


class LiveTable:
    """A table in memory. `run` plays it; everybody else only puts something into its inbox."""

    def __init__(self, kept: KeptTable, offered: Offered, store: Store, workers: Workers) -> None:
        self.id: Final = kept.id
        self.offered: Final = offered
        self.store: Final = store
        self.workers: Final = workers
        self.listeners: Final[set[Listener]] = set()
        self.aides: Final = Aides()
        self.table: Table
        self._inbox: Final[asyncio.Queue[tuple[Listener, Heard | None] | Thought | None]] = asyncio.Queue()
        self._thinking: Final[dict[int, tuple[Choice, asyncio.Task[None]]]] = {}
        self._failures = 0
        self.take_from(kept)

    def take_from(self, kept: KeptTable) -> None:
        """Be as the store has it. Clocks go on from where they were, as if no time had passed meanwhile."""
        try:
            *_, game = replayed(self.offered.rules, record_in(kept))
        except BadRecord as error:
            log.debug("how the game parts: %s", error, extra={"table": self.id})
            raise Broken(f"the rules have changed since this game was played: {where(error)}") from None
        self.think_no_more()
        self.is_listed = bool(kept.plan.get("listed"))
        self.people = list(kept.plan["people"])
        self.seated = list(kept.seated)
        players = [Elsewhere() if player == PERSON else Hosted() for player in self.seated]
        agreed = {"clock": clock_in(kept.plan), "pace": kept.plan["pace"]}
        self.table = Table(game, players, **agreed, seed=fresh_seed(), note=self.note, trusted=True)
        if kept.answers:
            self.table.clocks.banks[:] = kept.answers[-1].banks
        self._kept: Given | None = game.answers
        self._count = len(kept.answers)
        self._said: dict[tuple[int, int], str] = {
            (answer.seat, answer.question): answer.id for answer in kept.answers if answer.question
        }
        self._numbers: dict[int, tuple[object, int]] = {}
        self._minds: dict[int, Mind] = {}

    @property
    def game(self) -> Game:
        return self.table.game

    def note(self, words: str) -> None:
        """What a table notes tells cards, and is for whoever debugs the server."""
        log.debug("%s", words, extra={"table": self.id})

    # What others call

    def join(self, listener: Listener) -> None:
        """Somebody wants to listen. They are welcomed between two answers."""
        self._inbox.put_nowait((listener, None))

    def hear(self, listener: Listener, said: Heard) -> None:
        self._inbox.put_nowait((listener, said))

    def part(self, listener: Listener) -> None:
        """Somebody listens no more."""
        listener.close()
        self.listeners.discard(listener)
        self.wake()

    def wake(self) -> None:
        """Let the task see that something has changed."""
        self._inbox.put_nowait(None)

    # The task

    async def run(self, ends: Callable[[], None]) -> None:
        """Play, until the game is over and nobody looks at it any more, or it cannot go on. Then call `ends`."""
        try:
            while not self.is_left():
                try:
                    await self.step()
                except (StoreFails, Broken):
                    raise
                except Exception as error:
                    await self.recover(error)
        except Broken as error:
            log.error("a table stops: %s", error, extra={"table": self.id})
            figures.broken.inc()
            self.stop(str(error))
        except StoreFails as error:
            self.store_fails(error)
            self.stop("this table cannot be kept at the moment: come again later", again=10.0)
        finally:
            self.think_no_more()
            ends()

    def think_no_more(self) -> None:
        for _, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    def is_left(self) -> bool:
        return self.game.over and not self.listeners and self._inbox.empty()

    async def step(self) -> None:
        """Let time pass, let everybody see what happened, and hear one thing that somebody says."""
        due = self.table.tick(now())
        await self.keep()
        if self.let_aides_answer():
            return
        self.show_everybody()
        if sum(self.game.answered) > self.game.most_decisions():
            raise Broken("this game does not end")
        if self._inbox.empty() and await self.ask_bots():
            return
        try:
            async with asyncio.timeout_at(due):
                said = await self._inbox.get()
        except TimeoutError:
            return
        if isinstance(said, Thought):
            self.hear_thought(said)
        elif said is not None and not said[0].is_closed:
            await self.hear_listener(*said)

    async def recover(self, error: Exception) -> None:
        """The rules or a bot raised something: go back to what the store has."""
        log.error("the rules or a bot failed", extra={"table": self.id, "game": self.game.name}, exc_info=error)
        self._failures += 1
        if self._failures >= TRIES:
            raise Broken("the rules of this game failed, again and again") from error
        await self.take_again()

    async def take_again(self) -> None:
        """Be as the store has it."""
        kept = await self.store.read(self.id)
        if kept is None:
            raise Broken("this table is gone")
        self.take_from(kept)

    def store_fails(self, error: StoreFails) -> None:
        log.error("the store fails: %s", error, extra={"table": self.id})
        figures.failures.inc()

    def stop(self, reason: str, again: float | None = None) -> None:
        """Tell everybody that the table does not go on, also those who have just come; and when to come again."""
        while not self._inbox.empty():
            said = self._inbox.get_nowait()
            if isinstance(said, tuple):
                self.listeners.add(said[0])
        for listener in self.listeners:
            listener.say(Stopped(reason, again))

    # Keeping

    async def keep(self, question: int = 0, id: str = "") -> None:
        """Wait until the store has every answer. The last one is to this question, and has this id."""
        new = chain(self.game.answers, self._kept)
        if not new:
            return
        ends: list[Line | None] = [*[given.past for given in new[1:]], self.game.past]
        banks = tuple(self.table.clocks.banks)
        kept = [self.kept(given, end, banks) for given, end in zip(new, ends, strict=True)]
        if question:
            last = kept[-1]
            kept[-1] = Kept(last.seat, last.written, last.check, question, id, banks)
        outcome = self.game.outcome
        ended = None if not self.game.over else "" if outcome is None else str(outcome.reason)
        with figures.commits.time():
            await self.store.append(self.id, self._count, kept, ended)
        figures.answers.labels("person" if question else "table").inc(len(kept))
        self._kept = self.game.answers
        self._count += len(kept)
        self._failures = 0
        if question:
            self._said[kept[-1].seat, question] = id

    def kept(self, given: Given, end: Line | None, banks: Sequence[float | None]) -> Kept:
        """An answer, with a check of what followed it."""
        lines = lines_of(end, given.past)
        followed = check(written_lines(Codec(self.game.layout), lines), lines)
        return Kept(given.seat, given.written, followed, banks=tuple(banks))

    # Showing

    def show_everybody(self) -> None:
        for listener in list(self.listeners):
            if listener.is_closed:
                self.listeners.discard(listener)
            else:
                listener.show(self.moment(listener))

    def moment(self, listener: Listener) -> Moment:
        asked = None if listener.key.seat is None else self.asked(self.game.seats[listener.key.seat])
        number = 0 if asked is None else self.number(asked)
        return telling.moment(self.table, listener, self.seated, asked, number)

    def asked(self, seat: Seat) -> Asked | None:
        """What a seat is asked at this time. A seat that a bot plays for is not asked."""
        if self.seated[seat.index] != PERSON:
            return None
        return next((asked for asked in open_now(self.table) if asked.seat is seat), None)

    def number(self, asked: Asked) -> int:
        """The number of a question: how much its seat was told and has answered. So it grows, it is the same after a
        restart, and it tells nothing that the seat does not know."""
        question, seat = asked.true_choice.question, asked.seat
        before, number = self._numbers.get(seat.index, (None, 0))
        if before is not question:
            number = 1 + len(self.game.heard(seat)) + self.game.answered[seat.index]
            self._numbers[seat.index] = (question, number)
        return number

    # People

    async def hear_listener(self, listener: Listener, said: Heard | None) -> None:
        if said is None:
            self.listeners.add(listener)
            listener.say(telling.welcome(self.table, listener))
            listener.show(self.moment(listener), again=True)
        elif isinstance(said, Answer):
            await self.hear_answer(listener, said)
        elif isinstance(said, WantAide):
            self.aides.want(listener, self.game, said.settings)
        else:
            await self.hear_seating(listener, said)

    async def hear_answer(self, listener: Listener, said: Answer) -> None:
        seat = listener.seat_of(self.game.seats)
        if seat is None:
            self.refuse(listener, "you only watch", said)
            return
        before = self._said.get((seat.index, said.question))
        asked = self.asked(seat)
        if before is not None and before == said.id:
            listener.say(Acknowledged(said.question, said.id))
        elif before is not None:
            self.refuse(listener, TWICE, said)
        elif asked is None or self.number(asked) != said.question:
            self.refuse(listener, STALE, said)
        else:
            await self.take_answer(listener, said, asked)

    async def take_answer(self, listener: Listener, said: Answer, asked: Asked) -> None:
        """An answer to the open question counts when the store has it."""
        try:
            reply = self.aides.reads(asked, said.option)
            if reply is not None and reply.answer is None:
                self.refuse(listener, reply.says, said)
                return
            self.table.answer(asked.seat, said.option if reply is None else reply.answer, now(), to=asked)
        except (IllegalChoice, Unclear) as error:
            self.refuse(listener, str(error), said)
            return
        except Exception as error:
            await self.recover(error)
            self.refuse(listener, "the rules of this game failed at your answer, which does not count", said)
            return
        try:
            await self.keep(said.question, said.id)
        except StoreFails as error:
            self.store_fails(error)
            await self.take_again()
            if self._said.get((asked.seat.index, said.question)) != said.id:
                self.refuse(listener, "your answer could not be kept, and does not count: try again", said)
                return
        listener.say(Acknowledged(said.question, said.id))

    def let_aides_answer(self) -> bool:
        """Let aides answer what people are not asked. Whether one of them has."""
        for asked in open_now(self.table):
            answer = self.aides.answer(asked) if self.seated[asked.seat.index] == PERSON else None
            if answer is not None:
                self.table.answer(asked.seat, answer, now(), to=asked)
                return True
        return False

    def refuse(self, listener: Listener, reason: str, said: Answer | None = None) -> None:
        figures.refusals.inc()
        number, id = (None, None) if said is None else (said.question, said.id)
        listener.say(Refused(reason, number, id))
        listener.show(self.moment(listener), again=True)

    async def hear_seating(self, listener: Listener, said: Leave | Sit | Replace) -> None:
        """Somebody leaves, comes back or is replaced."""
        try:
            seat, player = self.wished(listener, said)
        except BadSetup as error:
            self.refuse(listener, str(error))
            return
        seated = list(self.seated)
        seated[seat.index] = player
        await self.store.seat(self.id, seated)
        self.seated = seated
        self.table.sit(seat, Elsewhere() if player == PERSON else Hosted(), trusted=True)
        self.send_away(seat)

    def wished(self, listener: Listener, said: Leave | Sit | Replace) -> tuple[Seat, str]:
        """Which seat is to be whose, if whoever says so may."""
        if isinstance(said, Replace):
            if listener.key.role != HOST:
                raise BadSetup("only the host can replace a player")
            if said.seat >= len(self.game.seats):
                raise BadSetup(f"there is no seat {said.seat}")
            check_players(self.offered.rules, [PERSON, said.player])
            if said.player == PERSON and said.seat not in self.people:
                raise BadSetup("nobody has a link to that seat")
            return self.game.seats[said.seat], said.player
        seat = listener.seat_of(self.game.seats)
        if listener.key.role != SEAT or seat is None:
            raise BadSetup("you only watch")
        return seat, PERSON if isinstance(said, Sit) else usual_bot(self.offered.rules)

    def send_away(self, seat: Seat) -> None:
        """Whoever thought for this seat need not think any more."""
        self._minds.pop(seat.index, None)
        thinking = self._thinking.pop(seat.index, None)
        if thinking is not None:
            thinking[1].cancel()

    # Bots

    async def ask_bots(self) -> bool:
        """Let bots think. Whether one of them has answered at once."""
        bots = [asked for asked in open_now(self.table) if self.seated[asked.seat.index] != PERSON]
        quick = [asked for asked in bots if not self.bot(asked.seat).thinks]
        for asked in bots:
            if asked not in quick:
                self.let_think(asked)
        if not quick:
            return False
        self.ask_at_once(quick[0] if len(quick) == 1 else self.table.chance.pick(quick))
        await self.keep()
        return True

    def bot(self, seat: Seat) -> type[Player]:
        return bot_of(self.offered.rules, self.seated[seat.index])

    def ask_at_once(self, asked: Asked) -> None:
        try:
            if asked.seat.index not in self._minds:
                self._minds[asked.seat.index] = Mind(self.bot(asked.seat), asked.view)
            written = self._minds[asked.seat.index].answer(asked.view)
        except Exception as error:
            self.table.failed(asked.seat, error)
        else:
            self.table.answer(asked.seat, written, now(), to=asked)

    def let_think(self, asked: Asked) -> None:
        """Let a worker process think about a question, unless one does so already."""
        index = asked.seat.index
        if index in self._thinking:
            choice, task = self._thinking[index]
            if choice.question is asked.true_choice.question:
                return
            task.cancel()
        self._thinking[index] = (asked.true_choice, asyncio.create_task(self.think(asked, self.seated[index])))

    async def think(self, asked: Asked, player: str) -> None:
        written, failed = None, None
        try:
            written = await self.workers.think(self.offered.reference, player, asked.view)
        except Exception as error:
            failed = error
        self._inbox.put_nowait(Thought(asked, player, written, failed))

    def hear_thought(self, thought: Thought) -> None:
        """A worker has answered. What nobody waits for any more is passed over."""
        index = thought.asked.seat.index
        thinking = self._thinking.get(index)
        if thinking is None or thinking[0].question is not thought.asked.true_choice.question:
            return
        del self._thinking[index]
        if not thought.asked.is_open():
            return
        if thought.error is not None:
            self.table.failed(thought.asked.seat, thought.error)
        else:
            self.table.answer(thought.asked.seat, thought.written, now(), to=thought.asked)


def where(error: BadRecord) -> str:
    """At which answer a record parts. What happened there may be secret, and is not said."""
    words = str(error).split()
    if words[0] == "answer":
        return f"it parts at answer {words[1]}"
    return "it parts at its beginning"


def now() -> float:
    return asyncio.get_running_loop().time()
