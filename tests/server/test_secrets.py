"""Nothing that leaves a table tells a seat what it may not know.

As in the law of secrecy, two worlds that a seat cannot tell apart are played side by side: what the server would send
to the seat is the same to the letter (`leaking`). In games with everybody at the table, what has words of its own is
searched for in all that is sent (`playing_openly`). And nobody is sent anything because somebody else acted in secret.

`make leaks` searches whole games; here are a few moments of some, and leaks that are planted so that they are found.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from leaking import PACE, Watched, begun, search_moments
from msgspec import structs
from playing_openly import search_openly
from worlds_apart import NAME, Addresses, World, key_of

import facedown
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.game import Game
from facedown.games import find
from facedown.games.loveletter.telling.teller import LoveLetterTeller
from facedown.server import live, room, showing, telling
from facedown.server.answering import Answering
from facedown.server.app import Serving
from facedown.server.listeners import Listener
from facedown.server.live import LiveTable
from facedown.server.making import Links, Offered, SeatWanted, Wanted
from facedown.server.messages import Acknowledged, Answer
from facedown.server.offers import about
from facedown.server.replays import Allowed, Replays
from facedown.server.showing import Showing
from facedown.server.sqlite import SqliteStore
from facedown.server.store import WATCHER
from facedown.server.tables import Tables
from facedown.server.talking import Talk
from facedown.telling.shape import words
from facedown.testing.breaches import Breach

GAMES = ["loveletter", "hanabi", "mafia", "coinche", "magic"]


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_sent_the_same(name: str, seed: int) -> None:
    found = search_moments(begun(name, seed), Chance.of(("sent", name, seed)), looks=2)
    assert found.messages >= 8


@pytest.mark.heavy
@pytest.mark.parametrize("name", ["loveletter", "hanabi", "coinche"])
def test_no_key_no_seed_and_nothing_that_others_say_is_sent(name: str) -> None:
    found = search_openly(begun(name, 0), Chance.of(("openly", name)))
    assert found.messages > 5 * found.answers


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


def in_how_lines_are_numbered(patched: pytest.MonkeyPatch) -> None:
    honest = Talk.told

    def leaking(talk: Talk, hearer: int | None, number: int, id: str) -> Any:
        return structs.replace(honest(talk, hearer, number, id), number=number + 1)

    patched.setattr(Talk, "told", leaking)


def in_what_somebody_is_called(patched: pytest.MonkeyPatch) -> None:
    honest = Talk.name
    patched.setattr(Talk, "name", lambda talk, listener: f"{honest(talk, listener)} {secret(talk.live.game)}")


def in_how_questions_are_numbered(patched: pytest.MonkeyPatch) -> None:
    honest = Answering.number
    patched.setattr(
        Answering, "number", lambda answering, asked: honest(answering, asked) + secret(answering.live.game)
    )


def in_the_size_of_a_message(patched: pytest.MonkeyPatch) -> None:
    honest = Listener.next

    async def leaking(listener: Listener) -> bytes | None:
        message = await honest(listener)
        return (
            message if message is None else message + b" " * (secret(games[listener]) % 100 if listener in games else 0)
        )

    games: dict[Listener, Game] = {}
    shows = Showing.show_everybody

    def showing_everybody(showing: Showing) -> None:
        games.update(dict.fromkeys(showing.live.listeners, showing.live.game))
        shows(showing)

    patched.setattr(Showing, "show_everybody", showing_everybody)
    patched.setattr(Listener, "next", leaking)


def in_the_number_of_messages(patched: pytest.MonkeyPatch) -> None:
    honest = LiveTable.refuse

    def leaking(table: LiveTable, listener: Listener, reason: str, said: Any) -> None:
        for _ in range(1 + secret(table.game) % 3):
            honest(table, listener, reason, said)

    patched.setattr(LiveTable, "refuse", leaking)


def in_what_an_address_answers(patched: pytest.MonkeyPatch) -> None:
    honest = Replays.shown

    async def leaking(shown: Replays, allowed: Allowed, *about: Any) -> Any:
        return {**await honest(shown, allowed, *about), "steps": len(allowed.kept.answers) + hidden(shown, allowed)}

    def hidden(shown: Replays, allowed: Allowed) -> int:
        return secret(shown.tables.live[allowed.kept.id].game)

    patched.setattr(Replays, "shown", leaking)
    patched.setattr(Watched, "somebody_speaks", Watched.somebody_asks)


def in_a_header(patched: pytest.MonkeyPatch) -> None:
    honest = Serving.lobby

    async def leaking(serving: Serving, request: Any) -> Any:
        answer = await honest(serving, request)
        answer.headers["x-table"] = str([secret(live.game) for live in serving.tables.live.values()])
        return answer

    patched.setattr(Serving, "lobby", leaking)
    patched.setattr(Watched, "somebody_speaks", Watched.somebody_asks)


@pytest.mark.parametrize(
    "plant",
    [
        in_the_moment,
        in_the_telling,
        in_an_error,
        in_a_log_line,
        in_the_room,
        in_what_somebody_is_called,
        in_how_questions_are_numbered,
        in_the_size_of_a_message,
        in_the_number_of_messages,
        in_what_an_address_answers,
        in_a_header,
    ],
)
def test_a_planted_leak_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Breach, match="cannot know is sent"):
        for seed in range(40):
            search_moments(begun("loveletter", seed), Chance.of(("planted", seed)), looks=2)


@pytest.mark.heavy
def test_a_leak_in_how_lines_are_numbered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where some talk among themselves, as the family does in Mafia, numbers would tell that they do."""
    in_how_lines_are_numbered(monkeypatch)
    with pytest.raises(Breach, match="cannot know is sent"):
        for seed in range(40):
            search_moments(begun("mafia", seed), Chance.of(("planted", seed)), looks=2)


def a_key(patched: pytest.MonkeyPatch) -> None:
    honest = telling.welcome
    patched.setattr(
        telling,
        "welcome",
        lambda table, listener: structs.replace(honest(table, listener), role=" ".join(table.memory.keys)),
    )


def a_seed(patched: pytest.MonkeyPatch) -> None:
    honest = LiveTable.listed
    patched.setattr(LiveTable, "listed", lambda live: replace(honest(live), ruleset=str(live.game.seed)))


def how_another_client_calls_an_answer(patched: pytest.MonkeyPatch) -> None:
    honest = Listener.say

    def leaking(listener: Listener, message: Any) -> None:
        honest(listener, message)
        if isinstance(message, Acknowledged):
            for other in met:
                honest(other, message)
        met.add(listener)

    met: set[Listener] = set()
    patched.setattr(Listener, "say", leaking)


def what_those_who_watch_say(patched: pytest.MonkeyPatch) -> None:
    honest = Talk.tell

    def leaking(talk: Talk, listener: Listener, numbers: Any, id: str = "") -> None:
        for other in talk.live.listeners:
            honest(talk, other, numbers, id)

    patched.setattr(Talk, "tell", leaking)


@pytest.mark.parametrize("plant", [a_key, a_seed, how_another_client_calls_an_answer, what_those_who_watch_say])
def test_planted_words_are_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Breach, match="nothing leaks"):
        for seed in range(10):
            search_openly(begun("hanabi", seed), Chance.of(("planted", seed)))


# Secret moments


def test_a_replay_does_not_show_what_a_secret_moment_hides() -> None:
    """Whoever looks back at once would see there that nobody was asked in secret, seconds before the table says so."""

    async def play() -> int:
        world = World(facedown.new("loveletter", ruleset="house", players=5, seed=3), PACE, listed=True)
        addresses, met = Addresses(world), 0

        async def seen() -> list[str]:
            asked = [(f"/api/tables/{NAME}/replay", key_of(WATCHER)), ("/api/tables", "")]
            return [(await addresses.ask(path, key, None))["text"] for path, key in asked]

        for _ in range(8):
            before, choice = await seen(), world.game.choices[0]
            asked = world.answering.asked(choice.seat)
            assert asked is not None
            world.table.answer(choice.seat, 0, world.now(), to=asked)
            await world.keep()
            if world.table.is_held():
                met += 1
                assert await seen() == before
            world.time += 100.0
            world.tick()
            await world.keep()
            assert not world.table.is_held() and (await seen() != before or choice.question.private())
        return met

    assert asyncio.run(play()) >= 2


@pytest.mark.parametrize("pace", [0.0, PACE])
def test_that_a_game_is_over_is_kept_when_everybody_may_know(pace: float) -> None:
    """The store tells strangers: a record can be had there, and a replay through everybody's eyes."""

    async def over(seed: int) -> World:
        world = World(facedown.new("loveletter", ruleset="house", players=2, seed=seed), pace, listed=True)
        while not world.game.over:
            world.time += 100.0
            world.tick()
            choice = world.game.choices[0]
            asked = world.answering.asked(choice.seat)
            assert asked is not None
            world.table.answer(choice.seat, 0, world.now(), to=asked)
            await world.keep()
        return world

    async def play() -> None:
        for seed in range(20):
            world = await over(seed)
            if world.table.is_held() == bool(pace):
                break
        assert (world.memory.outcome is None) == world.table.is_held() == bool(pace)
        world.time += 100.0
        world.tick()
        await world.keep()
        assert world.memory.outcome is not None
        lobby = json.loads((await Addresses(world).ask("/api/tables", "", None))["text"])
        assert lobby["finished"] and not lobby["open"]

    asyncio.run(play())


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
