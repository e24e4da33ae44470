"""Whatever a stranger says, in whatever state: it is refused or ends their connection, and harms nobody else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from leaking import play_on
from served import PATIENCE, Client, Server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from worlds_apart import World, received

import facedown
from facedown.core.chance import Chance
from facedown.server import messages
from facedown.server.listeners import Listener
from facedown.server.messages import Answer, Hello, Nonsense, Ping
from facedown.server.store import HOST, SEAT, WATCHER, Key

TYPES = [str(each.__struct_config__.tag) for each in get_args(messages.Said)]
FIELDS = sorted({field for each in get_args(messages.Said) for field in each.__struct_fields__})
WILD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)
LIKELY = st.sampled_from([0, 1, 2, 12, 63, -1, 2**53, True, False, None, "all", "table", "watchers", "person", "a", ""])
FITTING = {
    "channel": st.sampled_from(["table", "watchers", "family", "dead", "nowhere"]),
    "text": st.text(max_size=60),
    "id": st.text(min_size=1, max_size=8),
    "question": st.integers(0, 60),
    "option": st.integers(-3, 30) | st.text(max_size=20),
    "seat": st.none() | st.just("all") | st.integers(0, 5),
    "player": st.sampled_from(["person", "random", "simple", "cheat", "cmd:rm"]),
    "proposal": st.text(min_size=1, max_size=8),
    "agree": st.booleans(),
    "watched": st.booleans(),
    "settings": st.dictionaries(st.text(max_size=6), WILD, max_size=2),
}


@st.composite
def said(draw: st.DrawFn) -> str:
    """A message of any type: most of its fields fit, others are wild."""
    kind = draw(st.sampled_from(TYPES))
    (struct,) = [each for each in get_args(messages.Said) if each.__struct_config__.tag == kind]
    message: dict[str, Any] = {"type": kind}
    for field in struct.__struct_fields__:
        message[field] = draw(FITTING.get(field, LIKELY) if draw(st.integers(0, 9)) else LIKELY | WILD)
    if draw(st.integers(0, 9)) == 0:
        message[draw(st.sampled_from(FIELDS) | st.text(max_size=5))] = draw(WILD)
    return json.dumps(message)


@given(st.text(max_size=200) | st.binary(max_size=200) | said())
def test_what_is_read_is_a_message_or_nonsense(text: str | bytes) -> None:
    try:
        read = messages.read(text)
    except Nonsense as error:
        assert len(str(error)) < 400
    else:
        assert isinstance(read, get_args(messages.Said))


STATES = [(name, players, answers) for name, players in (("loveletter", 3), ("mafia", 9)) for answers in (0, 15, 9999)]
"""Tables in every state: at the beginning, in the middle, and over."""


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "players", "answers"), STATES)
@settings(max_examples=12)
@given(lines=st.lists(st.tuples(st.integers(0, 3), said()), min_size=5, max_size=20))
def test_whatever_is_said_at_a_table_is_done_or_refused_and_the_others_play_on(
    name: str, players: int, answers: int, lines: list[tuple[int, str]]
) -> None:
    async def play() -> None:
        game = facedown.new(name, players=players, seed=answers)
        play_on(game, Chance.of(answers), answers)
        table = World(game)
        keys = [Key("", "", SEAT, 0), Key("", "", WATCHER), Key("", "", HOST), Key("", "", SEAT, 1)]
        strangers = [Listener(key, 0, wants_views=key.role == HOST) for key in keys]
        for listener in strangers:
            await table.hear_listener(listener, None)
        for who, text in lines:
            try:
                message = messages.read(text)
            except Nonsense:
                continue
            if not isinstance(message, Hello | Ping):
                await table.hear_listener(strangers[who], message)
                await table.keep()
                await table.retracting.settle()
                table.showing.show_everybody()
                for listener in strangers:
                    assert all(json.loads(sent)["type"] != "stopped" for sent in await received(listener))
        for asked in [table.answering.asked(seat) for seat in table.game.seats[1:]]:
            if asked is not None:
                speaker = Listener(Key("", "", SEAT, asked.seat.index), 0, wants_views=False)
                await table.hear_listener(speaker, Answer(table.answering.number(asked), 0, "unheard of"))
                assert '"acknowledged"' in (await received(speaker))[0]
                break

    asyncio.run(play())


@pytest.mark.heavy
def test_random_bytes_end_a_connection_and_no_other(tmp_path: Path) -> None:
    random = Random("bytes")

    async def play(server: Server) -> None:
        links = server.two_people()
        ann = Client(server, links[0])
        await ann.open()
        await ann.hear_of("table")
        table, key = links[1].removeprefix("/table/").split("#")
        hello = json.dumps({"type": "hello", "protocol": 1, "key": key})
        for number in range(20):
            junk = random.randbytes(random.randrange(1, 300))
            async with connect(f"ws://{server.address}/ws/{table}", compression=None) as socket:
                if number % 2:
                    await socket.send(hello)
                await socket.send(junk if number % 3 else junk.decode("latin-1"))
                with pytest.raises(ConnectionClosed):
                    while True:
                        last = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                assert last["type"] == "stopped"
        bob = Client(server, links[1])
        await bob.open()
        await bob.hear_of("table")
        asked = ann if ann.moment["question"] else bob
        assert (await asked.answer(asked.moment["question"], 0))["type"] == "acknowledged"

    with Server(tmp_path / "tables.db", "loveletter") as server:
        asyncio.run(asyncio.wait_for(play(server), 120.0))
        assert server.get("/healthz")["status"] == "ok"
