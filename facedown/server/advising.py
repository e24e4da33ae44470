"""What a person looks up, and what a bot would do in their place: from the view of their seat alone."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from facedown.players.bots import is_bot
from facedown.server.limits import Bucket
from facedown.server.listeners import Listener
from facedown.server.messages import Help, Hint, Refusal
from facedown.telling.hints import adviser
from facedown.telling.manuals import rules_told
from facedown.telling.shape import to_json
from facedown.telling.teller import Sitting, teller_for

if TYPE_CHECKING:
    from facedown.server.live import LiveTable

log: Final = logging.getLogger("facedown.server")

OFTEN: Final = (3.0, 0.2)
"""How many hints somebody gets at once, and how many a second from then on."""
LONGEST: Final = 20.0
"""A bot that has no advice after so many seconds has none."""


class Advising:
    """Who gets a hint. One at a time for each seat, so that bots who play are not kept waiting for long. Nobody is told
    that another seat waits for one: it may be asked in secret."""

    def __init__(self, live: LiveTable) -> None:
        self.live: Final = live
        self._buckets: Final[dict[int, Bucket]] = {}
        self._tasks: Final[dict[int, asyncio.Task[None]]] = {}

    def help(self, listener: Listener) -> None:
        seat = listener.seen_seat(self.live.game.seats)
        teller = teller_for(self.live.game, seat, [Sitting(player) for player in self.live.seated])
        seen = self.live.showing.seen(listener.eyes)
        listener.say(Help(to_json(teller.help(seen)), rules_told(seen)))

    def hint(self, listener: Listener) -> None:
        """Let a worker process think about what a seat is asked."""
        seat = self.live.own_seat(listener)
        asked = self.live.answering.asked(seat)
        if asked is None:
            raise Refusal("you are not asked anything")
        if seat.index in self._tasks and not self._tasks[seat.index].done():
            raise Refusal("a hint is being thought about already: wait a little")
        if not self._buckets.setdefault(seat.index, Bucket(OFTEN)).takes():
            raise Refusal("you ask for many hints: wait a little")
        thinking = self.think(listener, asked.view, self.live.answering.number(asked))
        self._tasks[seat.index] = asyncio.create_task(thinking)

    async def think(self, listener: Listener, view: Any, question: int) -> None:
        rules = self.live.offered.rules
        name = adviser(rules, [player for player in self.live.seated if is_bot(rules, player)])
        try:
            async with asyncio.timeout(LONGEST):
                words = await self.live.workers.advise(self.live.offered.reference, name, view)
        except TimeoutError:
            words = f"{name} has thought for {LONGEST:g} seconds and found nothing: the server is busy. Ask again."
        except Exception as error:
            log.warning("table %s: no hint: %s", self.live.id, type(error).__name__)
            words = f"{name} has no advice here."
        listener.say(Hint(question, words))

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
