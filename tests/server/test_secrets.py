"""Nothing that leaves a table tells a seat what it may not know.

As in the law of secrecy, two worlds that a seat cannot tell apart are played side by side: what the server would send
to the seat is the same to the letter. And nobody is sent anything because somebody else acted in secret.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from leaking import begun, check_game

from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.game import Game
from facedown.games import find
from facedown.games.loveletter.telling.teller import LoveLetterTeller
from facedown.server import live, room, showing, telling
from facedown.server.answering import Answering
from facedown.server.listeners import Listener
from facedown.server.live import LiveTable
from facedown.server.making import Links, Offered, SeatWanted, Wanted
from facedown.server.messages import Answer
from facedown.server.offers import about
from facedown.server.showing import Showing
from facedown.server.sqlite import SqliteStore
from facedown.server.tables import Tables
from facedown.telling.shape import words
from facedown.testing.breaches import Breach

GAMES = ["loveletter", "hanabi", "mafia", "coinche", "magic"]


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_sent_the_same(name: str, seed: int) -> None:
    _, messages = check_game(begun(name, seed), Chance.of(("sent", name, seed)), looks=2)
    assert messages >= 8


# Planted leaks


def secret(game: Game) -> int:
    """Something that nobody may know: the cards on top of every pile and hand."""
    return sum([zone.cards[0].id * place for place, zone in enumerate(game.zones, 1) if zone.cards])


def in_the_moment(patched: pytest.MonkeyPatch) -> None:
    honest = telling.moment

    def leaking(table: LiveTable, *about: Any) -> Any:
        moment = honest(table, *about)
        moment.told += secret(table.game)
        return moment

    patched.setattr(telling, "moment", leaking)


def in_the_telling(patched: pytest.MonkeyPatch) -> None:
    honest = Showing.moment
    truth: list[Game] = []

    def looking(showing: Showing, listener: Listener) -> Any:
        truth[:] = [showing.live.game]
        return honest(showing, listener)

    patched.setattr(Showing, "moment", looking)
    patched.setattr(LoveLetterTeller, "notices", lambda *_: [words(f"The deck is {secret(truth[0])}.")])


def in_an_error(patched: pytest.MonkeyPatch) -> None:
    honest = LiveTable.refuse

    def leaking(table: LiveTable, listener: Listener, reason: str, said: Any) -> None:
        honest(table, listener, f"{reason} {secret(table.game)}", said)

    patched.setattr(LiveTable, "refuse", leaking)


def in_a_log_line(patched: pytest.MonkeyPatch) -> None:
    honest = Answering.hear

    async def leaking(answering: Answering, listener: Listener, said: Answer) -> None:
        live.log.warning("somebody answers, and the deck is %s", secret(answering.live.game))
        await honest(answering, listener, said)

    patched.setattr(Answering, "hear", leaking)


def in_the_room(patched: pytest.MonkeyPatch) -> None:
    honest = room.room

    def leaking(table: LiveTable, listener: Listener) -> Any:
        shown = honest(table, listener)
        shown.watchers += secret(table.game)
        return shown

    patched.setattr(showing, "room", leaking)


@pytest.mark.parametrize("plant", [in_the_moment, in_the_telling, in_an_error, in_a_log_line, in_the_room])
def test_a_planted_leak_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Breach, match="cannot know is sent"):
        for seed in range(10):
            check_game(begun("loveletter", seed), Chance.of(("planted", seed)), looks=2)


# Whole games


class Everybody:
    """A table of the server's, and a listener at every seat."""

    def __init__(self, tables: Tables, links: Links, live: LiveTable) -> None:
        self.tables, self.links, self.live = tables, links, live
        self.listeners: list[Listener] = []
        self.received: dict[int, list[str]] = {}

    async def sit_down(self) -> None:
        for seat, token in self.links.seats.items():
            key = await self.tables.key(token)
            assert key is not None and key.seat == seat
            listener = Listener(key, 0, wants_views=False)
            self.live.join(listener)
            self.listeners.append(listener)
            self.received[seat] = []

    async def settle(self) -> None:
        """Let everybody receive what there is."""
        for _ in range(200):
            await asyncio.sleep(0.001)
            for seat, listener in enumerate(self.listeners):
                while listener.has_unsent:
                    message = await listener.next()
                    assert message is not None
                    self.received[seat].append(message.decode())
            if self.live._inbox.empty() and self.live.keeping.last is self.live.game.answers:
                return

    async def answer(self, choice: Choice, chance: Chance) -> int:
        """Let somebody answer their question by chance. Returns who."""
        asked = self.live.answering.asked(choice.seat)
        assert asked is not None
        said = Answer(self.live.answering.number(asked), chance.below(choice.drawn), f"a{sum(self.counts())}")
        self.live.hear(self.listeners[choice.seat.index], said)
        await self.settle()
        return choice.seat.index

    def counts(self) -> list[int]:
        """How many messages everybody has received."""
        return [len(received) for received in self.received.values()]

    def told(self) -> list[int]:
        """How much everybody was told."""
        return [len(self.live.game.heard(seat)) for seat in self.live.game.seats]

    async def close(self) -> None:
        await self.tables.close()
        await self.tables.store.close()


async def everybody(path: Path, game: str, players: int, ruleset: str = "", pace: float = 0.0) -> Everybody:
    store = SqliteStore(path / "tables.db")
    tables = Tables({game: Offered(find(game), game)}, store, find)
    links = await tables.make(Wanted(game, [SeatWanted() for _ in range(players)], ruleset, pace=pace))
    sitting = Everybody(tables, links, await tables.table(links.table))
    await sitting.sit_down()
    await sitting.settle()
    return sitting


@pytest.mark.parametrize("pace", [0.0, 0.05])
def test_a_secret_answer_is_sent_to_nobody_else(tmp_path: Path, pace: float) -> None:
    async def play() -> None:
        table = await everybody(tmp_path, "mafia", 9, "werewolf-9", pace)
        chance = Chance.of("nights")
        met = 0
        for _ in range(20):
            choices, told, before = table.live.game.choices, table.told(), table.counts()
            if not choices:
                break
            seat = await table.answer(chance.pick(choices), chance)
            in_secret = all(choice.question.private() for choice in choices)
            if in_secret and told == table.told():
                met += 1
                asked = [choice.seat.index for choice in (*choices, *table.live.game.choices)]
                others = [other for other in range(9) if other not in (seat, *asked)]
                assert len(others) >= 5
                assert [table.counts()[other] for other in others] == [before[other] for other in others]
        assert met >= 1
        await table.close()

    asyncio.run(play())


def test_neither_seeds_nor_keys_of_others_are_sent(tmp_path: Path) -> None:
    async def play() -> None:
        table = await everybody(tmp_path, "loveletter", 3)
        kept = await table.tables.store.read(table.links.table)
        assert kept is not None and len(kept.plan["seed"]) == 26
        chance = Chance.of("keys")
        while not table.live.game.over:
            await table.answer(table.live.game.choices[0], chance)
        received = [text for texts in table.received.values() for text in texts]
        received.append(json.dumps(about(table.live.offered)))
        secrets = [kept.plan["seed"], table.links.host, table.links.watcher, *table.links.seats.values()]
        assert len(received) > 100
        assert not [text for text in received for secret in secrets if secret is not None and secret in text]
        await table.close()

    asyncio.run(play())
