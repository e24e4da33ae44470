"""A table that is being played: one task, which alone changes it.

Whatever anybody says waits in the table's inbox. The task takes one thing after the other: it lets time pass, hears an
answer, waits until the store has it, and only then acknowledges it and shows everybody what came of it. If the store
fails, what it has is the truth: the table goes back to that, and the answer is refused.

What goes on around the game has files of its own: `thinking` (bots), `seating`, `retracting`, `talking`, `watching`,
`advising` (help and hints), `clocks`, and `room`, which tells of all of it. `answering` hears what people answer,
`keeping` has it kept, and `showing` shows what came of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from msgspec import UNSET

from facedown.core.cards import Seat
from facedown.core.chance import fresh_seed
from facedown.core.game import Game
from facedown.server import figures, telling
from facedown.server.advising import Advising
from facedown.server.answering import Answering
from facedown.server.clocks import KeptClocks
from facedown.server.keeping import Broken, Keeping, played_again
from facedown.server.listeners import Listener
from facedown.server.making import Offered, clock_in, free_in
from facedown.server.messages import (
    Answer,
    AskHelp,
    AskHint,
    Consent,
    Heard,
    Hello,
    Look,
    Notice,
    Refusal,
    Refused,
    Say,
    Stopped,
    TakeBack,
    Vote,
    WantAide,
)
from facedown.server.minds import Workers
from facedown.server.retracting import RememberingTable, Retracting
from facedown.server.room import room
from facedown.server.seating import Seating, standing_for
from facedown.server.showing import Showing
from facedown.server.store import SEAT, KeptTable, Line, Listed, Store, StoreFails
from facedown.server.talking import Talk
from facedown.server.thinking import A_WORD, Thinking, Thought
from facedown.server.watching import Watching
from facedown.table.asking import Asked
from facedown.table.loop import open_now

log: Final = logging.getLogger("facedown.server")

TRIES: Final = 3
"""A table that cannot go on is taken from the store so many times in a row; then it stops."""
LEFT: Final = 60.0
"""So many seconds after the last one has gone, a table is left to the store."""
LISTED: Final = 3600.0
"""And so many, if everybody may see it."""


Spoken = tuple[Listener, Heard | Hello | None]
"""What somebody says to a table. Whoever says hello, or nothing, comes in."""


class Renewed:
    """The plan of a table has changed: somebody has taken a seat."""


class LiveTable:
    """A table in memory. `run` plays it; everybody else only puts something into its inbox."""

    def __init__(
        self, kept: KeptTable, offered: Offered, store: Store, workers: Workers, said: Iterable[Line] = ()
    ) -> None:
        self.id: Final = kept.id
        self.offered: Final = offered
        self.store: Final = store
        self.workers: Final = workers
        self.listeners: Final[set[Listener]] = set()
        self.table: RememberingTable
        self.keeping: Final = Keeping(self)
        self.showing: Final = Showing(self)
        self.answering: Final = Answering(self)
        self.thinking: Final = Thinking(self)
        self.seating: Final = Seating(self)
        self.retracting: Final = Retracting(self)
        self.talk: Final = Talk(self, said)
        self.watching: Final = Watching(self)
        self.advising: Final = Advising(self)
        self._inbox: Final[asyncio.Queue[Spoken | Thought | Renewed | None]] = asyncio.Queue()
        self._failures = 0
        self._left_at: float | None = None
        """Since when nobody listens."""
        self._is_resting = False
        self.take_from(kept)

    def take_from(self, kept: KeptTable) -> None:
        """Be as the store has it. Clocks go on from where they were."""
        again = played_again(self.offered.rules, kept)
        self.sit_down(again.game, again.before, kept)
        if kept.answers and kept.outcome is None:
            self.table.hold_back(again.openly)

    def sit_down(self, game: Game, before: Mapping[int, Game], kept: KeptTable) -> None:
        """Let everybody sit at this game, in which so much was answered."""
        self.thinking.stop()
        self.is_listed = bool(kept.plan.get("listed"))
        self.is_watched = bool(kept.plan.get("watched"))
        self.people = list(kept.plan["people"])
        self._plan = kept.plan
        self.seated = list(kept.seated)
        players = [standing_for(player) for player in self.seated]
        pace = kept.plan["pace"]
        self.word = min(A_WORD, pace / 2) if pace else A_WORD
        """How long a bot waits before it speaks where people may speak too, with a pace or without."""
        agreed = {"clock": clock_in(kept.plan), "pace": pace}
        self.table = RememberingTable(game, players, **agreed, seed=fresh_seed(), note=self.note, trusted=True)
        self.table.remember(before)
        if kept.answers:
            self.table.clocks.banks[:] = kept.answers[-1].banks
        self.clocks = KeptClocks(self.table, kept.spent)
        self.keeping.begin(kept)
        self.answering.forget()
        self._has_begun = False
        self.showing.forget()

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def free(self) -> list[int]:
        """The seats that somebody may still take. The table waits for them."""
        return free_in(self._plan, self.seated)

    def listed(self) -> Listed:
        """The table as everybody finds it in the list."""
        names = tuple([seat.name for seat in self.game.seats])
        return Listed(
            self.id, self.game.name, self.game.ruleset, names, tuple(self.seated), tuple(self.free), self.is_watched
        )

    @property
    def is_over(self) -> bool:
        """Whether everybody may know that the game is over."""
        return self.game.over and not self.table.is_held()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def note(self, words: str) -> None:
        """What a table notes tells cards, and is for whoever debugs the server."""
        log.debug("%s", words, extra={"table": self.id})

    # What others call

    def join(self, listener: Listener, hello: Hello | None = None) -> None:
        """Somebody wants to listen. They are welcomed between two answers."""
        self._inbox.put_nowait((listener, hello))

    def hear(self, listener: Listener, said: Heard) -> None:
        self._inbox.put_nowait((listener, said))

    def put(self, thought: Thought) -> None:
        self._inbox.put_nowait(thought)

    def part(self, listener: Listener) -> None:
        """Somebody listens no more."""
        listener.close()
        self.listeners.discard(listener)
        self.wake()

    def renew(self) -> None:
        """The store has another plan of this table."""
        self._inbox.put_nowait(Renewed())

    def wake(self) -> None:
        """Let the task see that something has changed."""
        self._inbox.put_nowait(None)

    async def rest(self) -> None:
        """The server stops: keep what the clocks show."""
        for listener in self.listeners:
            listener.close()
        if self.clocks.thought():
            await self.clocks.keep(self.store, self.id, self.now())

    # The task

    async def run(self, ends: Callable[[], None]) -> None:
        """Play, until nobody looks at it any more and nothing can happen, or it cannot go on. Then call `ends`."""
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
            self.thinking.stop()
            self.advising.stop()
            ends()

    def is_left(self) -> bool:
        return (self.is_over or self._is_resting) and not self.listeners and self._inbox.empty()

    def rests_at(self) -> float | None:
        """When a table at which nobody is, and at which nothing happens by itself, needs no place in memory."""
        if self.listeners or self.thinking.is_busy:
            self._left_at = None
            return None
        if self._left_at is None:
            self._left_at = self.now()
        return self._left_at + (LISTED if self.is_listed else LEFT)

    async def step(self) -> None:
        """Let time pass, let everybody see what happened, and hear one thing that somebody says."""
        self._is_resting = False
        due = self.tick()
        await self.keep()
        if self.answering.let_aides_answer():
            return
        await self.retracting.settle()
        self.showing.show_everybody()
        if sum(self.game.answered) > self.game.most_decisions():
            raise Broken("this game does not end")
        if self._inbox.empty() and self.thinking.begin():
            await self.keep()
            return
        if self.clocks.due is not None and self.clocks.due <= self.table.now:
            await self.clocks.keep(self.store, self.id, self.table.now)
        times = [time for time in (due, self.clocks.due, self.thinking.due) if time is not None]
        try:
            async with asyncio.timeout_at(min(times, default=self.rests_at())):
                said = await self._inbox.get()
        except TimeoutError:
            self._is_resting = not times
            return
        if isinstance(said, Renewed):
            await self.take_again()
        elif isinstance(said, Thought):
            self.thinking.hear(said)
        elif said is not None and not said[0].is_closed:
            await self.hear_listener(*said)

    def tick(self) -> float | None:
        """Let time pass, unless the table waits for somebody. When to do so again."""
        if self.free:
            if self._has_begun:
                self.table.pause(self.now())
            return None
        if self.table.is_paused():
            self.table.resume(self.now())
        if not self._has_begun:
            self._has_begun = True
            self.table.begin(self.now())
            self.clocks.begin(self.now())
        due = self.table.tick(self.now())
        late, self.table.late = self.table.late, []
        for asked in late:
            to = asked.seat if asked.true_choice.question.private() else None
            self.notice(f"{asked.seat}'s time ran out: the table played for them.", to)
        return due

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
        if await self.keeping.keep(question, id):
            self.showing.forget()
            self._failures = 0

    async def retract(self, first: int, only: Seat | None) -> None:
        """Wait until the store has forgotten the answers from a number on. Only one seat has noticed, or everybody.

        Whoever knows of it gets other numbers for their questions: an answer that comes late counts for none of them.
        """
        await self.keeping.retract(first, only)
        self.showing.forget()
        self.answering.forget(only)
        if only is None:
            self.thinking.stop()
        for listener in self.listeners:
            listener.forget(len(self.showing.seen(listener.eyes).log))

    # Showing

    def notice(self, words: str, to: Seat | None = None) -> None:
        """Say something about the room to everybody, or to one seat."""
        for listener in self.listeners:
            if to is None or listener.key.seat == to.index:
                listener.say(Notice(words))

    def open_now(self) -> Sequence[Asked]:
        """All open questions. As long as the table waits for somebody, nobody is asked."""
        return () if self.free else open_now(self.table)

    # People

    async def hear_listener(self, listener: Listener, said: Heard | Hello | None) -> None:
        self.showing.forget()
        if said is None or isinstance(said, Hello):
            self.welcome(listener, said)
            return
        try:
            await self.hear_said(listener, said)
        except Refusal as error:
            self.refuse(listener, str(error), said)
        except StoreFails as error:
            self.store_fails(error)
            self.refuse(listener, "that could not be kept, and does not count: try again", said)
        except Broken:
            raise
        except Exception as error:
            await self.recover(error)
            self.refuse(listener, "the rules of this game failed at that, which does not count", said)

    async def hear_said(self, listener: Listener, said: Heard) -> None:
        if isinstance(said, Answer):
            await self.answering.hear(listener, said)
        elif isinstance(said, Say):
            await self.talk.hear(listener, said)
        elif isinstance(said, WantAide):
            self.answering.aides.want(listener, self.game, said.settings)
        elif isinstance(said, TakeBack | Vote):
            await self.retracting.hear(listener, said)
        elif isinstance(said, Consent | Look):
            self.watching.hear(listener, said)
        elif isinstance(said, AskHelp):
            self.advising.help(listener)
        elif isinstance(said, AskHint):
            self.advising.hint(listener)
        else:
            await self.seating.hear(listener, said)

    def welcome(self, listener: Listener, hello: Hello | None) -> None:
        self.listeners.add(listener)
        self.watching.come(listener, UNSET if hello is None else hello.eyes)
        if listener.back != telling.times_back(self, listener.eyes):
            listener.since = 0
        listener.say(telling.welcome(self, listener))
        self.talk.come(listener)
        listener.show_room(room(self, listener))
        listener.show(self.showing.moment(listener), again=True)

    def own_seat(self, listener: Listener) -> Seat:
        """The seat of somebody who plays."""
        seat = listener.seat_of(self.game.seats)
        if listener.key.role != SEAT or seat is None:
            raise Refusal("you only watch")
        return seat

    def refuse(self, listener: Listener, reason: str, said: Heard) -> None:
        """Say why something is not done, and show the present moment."""
        figures.refusals.inc()
        self.showing.forget()
        number = said.question if isinstance(said, Answer) else None
        id = said.id if isinstance(said, Answer | Say) else None
        listener.say(Refused(reason, number, id))
        listener.show(self.showing.moment_again(listener), again=True)
