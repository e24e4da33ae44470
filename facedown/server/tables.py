"""All tables of a server: they are made here, found by their keys, and come back from the store after a restart."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final
from weakref import WeakValueDictionary

from facedown.core.errors import BadSetup
from facedown.names import check_names
from facedown.server import figures
from facedown.server.keeping import Broken
from facedown.server.live import LiveTable
from facedown.server.making import TOKEN, Links, Loader, Offered, Wanted, begun, free_in, hashed, keys_for
from facedown.server.minds import Workers
from facedown.server.shares import Share
from facedown.server.store import SEAT, WATCHER, Key, Listed, Store, StoreFails

log: Final = logging.getLogger("facedown.server")

MOST: Final = 10_000
"""So many tables are played at a time."""
MOST_LISTED: Final = 200
"""So many of them are in the list."""
OFTEN: Final = 2.0
"""So many seconds pass before the store is asked again which tables other processes have enlisted."""
RESTARTS: Final = "the server restarts: come again in a moment"


class Tables:
    """The tables of one process. Every table that is played is a task of its own."""

    def __init__(
        self,
        offered: Mapping[str, Offered],
        store: Store,
        load: Loader,
        workers: int | None = None,
        share: Share | None = None,
    ) -> None:
        self.offered: Final = dict(offered)
        self.share: Final = share or Share()
        self.is_closing = False
        self.store: Final = store
        self.workers: Final = Workers(load, workers)
        self.live: Final[dict[str, LiveTable]] = {}
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._unlisting: Final[set[asyncio.Task[None]]] = set()
        self._elsewhere: list[Listed] = []
        self._look_again = 0.0
        self._opening: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    async def make(self, wanted: Wanted) -> Links:
        """A table that begins, kept before anybody gets a link to it."""
        if wanted.game not in self.offered:
            raise BadSetup(f"there is no game {wanted.game!r} here; there are {', '.join(self.offered)}")
        plan, seated = begun(wanted, self.offered[wanted.game].rules)
        return await self.add(plan, seated, wanted.watched)

    async def add(self, plan: dict[str, Any], seated: Sequence[str], watched: bool) -> Links:
        """Keep a table, and begin to play it."""
        if len(self.live) >= MOST:
            raise BadSetup("there are too many tables here at the moment: come again later")
        people = [seat for seat in plan["people"] if seat not in plan["open"]]
        links, keys = keys_for(self.share.new_name(), people, watched)
        await self.store.add(links.table, plan, seated, keys)
        await self.table(links.table)
        figures.made.labels(plan["game"]).inc()
        log.info("a table begins", extra={"table": links.table, "game": plan["game"]})
        return links

    async def take_seat(self, live: LiveTable, name: str) -> tuple[int, str, str] | None:
        """Let somebody have the first open seat of a table: its number, their name there, and their key.

        As long as nothing was played, they get the name that they want. Nobody else has a key of that seat.
        """
        async with self._opening.setdefault(live.id, asyncio.Lock()):
            kept = await self.store.read(live.id)
            free = free_in(kept.plan, live.seated) if kept is not None else []
            if kept is None or not free:
                return None
            seat, names = free[0], list(kept.plan["players"])
            if name and not kept.answers:
                names[seat] = name
                check_names(names)
            open = [other for other in kept.plan["open"] if other != seat]
            plan = {**kept.plan, "players": names, "open": open}
            token = secrets.token_urlsafe(TOKEN)
            await self.store.take(Key(hashed(token), live.id, SEAT, seat), plan)
            live.renew()
            return seat, names[seat], token

    async def key(self, token: str) -> Key | None:
        """What a key opens; None if it is nobody's."""
        return await self.store.key(hashed(token))

    def public_key(self, id: str) -> Key | None:
        """What opens a table that everybody may watch."""
        live = self.live.get(id)
        return Key("", id, WATCHER) if live is not None and live.is_listed and live.is_watched else None

    async def table(self, id: str) -> LiveTable:
        """A table that is played, or that was: it is taken from the store if it is not in memory."""
        self.check_is_here(id)
        if self.is_closing:
            raise Broken(RESTARTS)
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id not in self.live:
                await self.open(id)
            return self.live[id]

    def check_is_here(self, id: str) -> None:
        """Refuse a table of another share."""
        if not self.share.has(id):
            raise Broken("this table is played by another process, to which the proxy should have led you")

    async def open(self, id: str) -> None:
        kept = await self.store.read(id)
        if kept is None:
            raise Broken("there is no such table")
        if kept.plan["game"] not in self.offered:
            raise Broken(f"{kept.plan['game']} is not played here any more")
        said = await self.store.said(id)
        live = self.live[id] = LiveTable(kept, self.offered[kept.plan["game"]], self.store, self.workers, said)
        self._tasks[id] = asyncio.create_task(live.run(partial(self.forget, id)), name=f"table {id}")
        figures.tables.set(len(self.live))
        await self.enlist(live, True)

    def forget(self, id: str) -> None:
        """A table needs no place in memory any more."""
        live = self.live.pop(id, None)
        self._tasks.pop(id, None)
        figures.tables.set(len(self.live))
        if live is not None and not self.is_closing:
            unlisting = asyncio.create_task(self.enlist(live, False))
            self._unlisting.add(unlisting)
            unlisting.add_done_callback(self._unlisting.discard)

    # The list

    async def enlist(self, live: LiveTable, is_listed: bool) -> None:
        """Let the other processes know that they find a table here, or no longer."""
        if not live.is_listed or self.share.of == 1:
            return
        try:
            await self.store.enlist(live.id, is_listed)
        except StoreFails as error:
            log.error("a table is not put into the list, or stays there: %s", error, extra={"table": live.id})

    async def listed(self) -> list[Listed]:
        """The tables that everybody may see: those of this process, and those that others have enlisted. Of too many,
        those at which a seat is free come first, and then those that began last."""
        own = [live for live in self.live.values() if live.is_listed and not live.is_over]
        if len(own) > MOST_LISTED:
            own = sorted(own, key=lambda live: bool(live.free))[-MOST_LISTED:]
        shown = [live.listed() for live in own]
        return [*shown, *[each for each in await self.elsewhere() if not self.share.has(each.table)]]

    async def elsewhere(self) -> list[Listed]:
        """What other processes have enlisted. The store is asked every few seconds at most, however many look."""
        now = asyncio.get_running_loop().time()
        if self.share.of > 1 and now >= self._look_again:
            self._look_again = now + OFTEN
            self._elsewhere = await self.store.listed()
        return self._elsewhere

    async def come_back(self) -> int:
        """Take all tables of this share whose games go on from the store. How many could not be; the log says why.

        For as many as were left by strangers there may be no place: the others come back when somebody opens them.
        """
        failed = 0
        for id in filter(self.share.has, await self.store.unfinished()):
            if len(self.live) >= MOST:
                log.warning("there are more than %d tables: the others come back when somebody opens them", MOST)
                break
            try:
                await self.table(id)
            except Broken as error:
                log.error("a table does not come back: %s", error, extra={"table": id})
                figures.lost.inc()
                failed += 1
            await asyncio.sleep(0)
        return failed

    async def close(self) -> None:
        """Stop all tables where they are. Whatever was acknowledged is in the store. Whoever is there is told to come
        again."""
        self.is_closing = True
        lives, tasks = list(self.live.values()), list(self._tasks.values())
        for live in lives:
            live.stop(RESTARTS, again=1.0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*[live.rest() for live in lives], return_exceptions=True)
        self.workers.close()
