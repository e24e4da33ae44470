"""A whole game at a table of the server's, and a search for words in all that anybody receives.

Everybody listens, from the first answer to the last: a person and a program at each seat, one who watches, and the
host. Some of what the server knows has words of its own, so that it can be searched for: the keys of all links and
their hashes, the seed, the chance key, what each client calls its answers, and what was said where somebody does not
hear it. What stands for a card is searched otherwise, in two worlds side by side: see `leaking`.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any, Final
from unittest.mock import patch

from leaking import Searched
from worlds_apart import KEY, NAME, SECONDS, Addresses, Logged, World, key_of, logged, received

from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.game import Game
from facedown.server.listeners import Listener
from facedown.server.making import hashed
from facedown.server.messages import Answer, Say
from facedown.server.store import HOST, SEAT, WATCHER, Key
from facedown.testing.breaches import Breach

OFTEN: Final = 8
"""After one answer in so many, somebody talks, and somebody asks an address."""
SAID: Final = re.compile(r"psst-(\d+)-")
"""What marks a line of talk."""
CALLED: Final = re.compile(r"id-(\d+)-")
"""What marks how a client calls its answers."""


class Openly:
    """A game that is played, and all who listen."""

    def __init__(self, live: World, chance: Chance) -> None:
        self.live: Final = live
        self.chance: Final = chance
        self.messages = 0
        self.hearers: Final[list[tuple[int | None, ...]]] = []
        """For each line of talk, who hears it."""
        self.logged: Final = Logged()
        self.addresses: Final = Addresses(live)
        keys = [(WATCHER, None), (HOST, None), *[(SEAT, seat.index) for seat in live.game.seats]]
        hashes = [hashed(key_of(*key)) for key in keys]
        self.secrets: Final = [KEY, str(live.game.seed), *texts_in(live.game.chance.plain()), *hashes]
        self.listeners: Final = [
            Listener(Key("", "", role, seat), 0, views, name="Zoe")
            for role, seat in keys
            for views in ((False, True) if role == SEAT else (False,))
        ]

    async def play(self) -> int:
        """Play to the end by chance. How many answers were given."""
        answers = 0
        for listener in self.listeners:
            await self.live.hear_listener(listener, None)
        await self.show()
        while self.live.game.choices:
            await self.answer(self.chance.pick(self.live.game.choices), answers)
            answers += 1
            if self.chance.below(OFTEN) == 0:
                await self.talk()
                await self.ask()
            await self.show()
        return answers

    async def answer(self, choice: Choice, number: int) -> None:
        asked = self.live.answering.asked(choice.seat)
        assert asked is not None
        said = Answer(
            self.live.answering.number(asked), self.chance.below(choice.drawn), f"id-{choice.seat.index}-{number}"
        )
        await self.live.hear_listener(self.speaker(choice.seat.index), said)
        self.live.time += SECONDS

    def speaker(self, seat: int | None) -> Listener:
        return next(each for each in self.listeners if each.key.seat == seat)

    async def talk(self) -> None:
        """Somebody says something on a channel that they hear."""
        speaker = self.chance.pick(self.listeners)
        channels = [channel for channel in self.live.talk.channels(speaker) if not channel.why_not]
        if channels:
            channel = self.chance.pick(channels)
            self.hearers.append(self.live.talk.hearers(speaker, channel))
            number = len(self.hearers) - 1
            await self.live.hear_listener(speaker, Say(channel.name, f"psst-{number}-", f"psst-{number}-id"))

    async def ask(self) -> None:
        """Somebody asks an address, with their own key or none."""
        listener, table = self.chance.pick(self.listeners), f"/api/tables/{NAME}"
        body = {"step": 0, "seat": listener.key.seat}
        path, posted = self.chance.pick(
            [("/api/tables", None), ("/healthz", None), (f"{table}/replay", None), (f"{table}/branch", body)]
        )
        own = self.chance.pick(["", key_of(listener.key.role, listener.key.seat)])
        self.search(f"{path} for {listener.key}", json.dumps(await self.addresses.ask(path, own, posted)), None)

    async def show(self) -> None:
        """Let everybody receive what there is, and search it."""
        self.live.tick()
        await self.live.keep()
        self.live.showing.show_everybody()
        for listener in self.listeners:
            for text in await received(listener):
                self.search(f"what {listener.key} is sent", text, listener)
        for line in self.logged.lines:
            self.search("what is logged", line, None)
        self.logged.lines.clear()

    def search(self, what: str, text: str, listener: Listener | None) -> None:
        self.messages += 1
        for found in self.found(text, listener):
            raise Breach("nothing leaks", f"{what} holds {found}: {text[:300]}")

    def found(self, text: str, listener: Listener | None) -> Iterator[str]:
        """What somebody may not read, and can. Nobody is told a key: not even their own."""
        yield from [secret for secret in self.secrets if secret in text]
        own = "" if listener is None or listener.key.seat is None else str(listener.key.seat)
        yield from [found[0] for found in CALLED.finditer(text) if found[1] != own]
        for found in SAID.finditer(text):
            if listener is None or listener.key.seat not in self.hearers[int(found[1])]:
                yield found[0]


def texts_in(plain: Any) -> list[str]:
    """The long texts and numbers in some plain data."""
    if isinstance(plain, dict):
        plain = list(plain.values())
    if isinstance(plain, list | tuple):
        return [text for part in plain for text in texts_in(part)]
    return [str(plain)] if len(str(plain)) > 8 else []


def search_openly(game: Game, chance: Chance) -> Searched:
    """Play a game to the end, and search all that anybody receives. A leak raises `Breach`."""

    async def play() -> Searched:
        openly = Openly(World(game, listed=True), chance)
        with logged(openly.logged):
            answers = await openly.play()
        return Searched(1, answers, openly.messages)

    with patch("facedown.server.limits.Bucket.takes", lambda bucket: True):
        return asyncio.run(play())
