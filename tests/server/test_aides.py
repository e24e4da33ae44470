"""A person behind a socket has the game's aide, if their client wants it. Magic asks at every step."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from served import Client, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("store") / "tables.db", "magic") as server:
        yield server


async def at_table(server: Server) -> tuple[Client, Client]:
    """Two people who keep their hands; the one whose turn it is comes first."""
    ann, bob = [Client(server, path) for path in server.two_people("magic")]
    for client in (ann, bob):
        await client.open()
        await client.hear_of("table")
    while "What do you do?" not in prompt(asked := await whoever_is_asked(ann, bob)):
        await answered(asked, 0)
    return (ann, bob) if asked is ann else (bob, ann)


async def whoever_is_asked(*clients: Client) -> Client:
    while True:
        for client in clients:
            if client.moment.get("question") is not None:
                return client
        hearing = [asyncio.create_task(client.hear()) for client in clients]
        await asyncio.wait(hearing, return_when=asyncio.FIRST_COMPLETED)
        for task in hearing:
            task.cancel()
        await asyncio.gather(*hearing, return_exceptions=True)


async def answered(client: Client, option: int | str) -> dict[str, Any]:
    question = client.moment["question"]
    client.moment = {**client.moment, "question": None}
    return await client.answer(question, option)


def prompt(client: Client) -> str:
    question = client.moment.get("telling", {}).get("question", {})
    return "".join([part if isinstance(part, str) else part["text"] for part in question.get("prompt", [])])


def test_an_aide_passes_where_there_is_no_stop_and_a_program_is_asked_everything(server: Server) -> None:
    async def play() -> None:
        active, other = await at_table(server)
        assert "upkeep" in prompt(active)
        await other.say(type="aide", settings={"own": ["main"], "theirs": ["end"], "holds": False})
        told = await other.hear_of("aide")
        stops = {step["name"]: (step["own"], step["theirs"]) for step in told["settings"]["steps"]}
        assert stops["main"] == (True, False) and stops["end"] == (False, True) and stops["upkeep"] == (False, False)
        asked = []
        for _ in range(12):
            client = await whoever_is_asked(active, other)
            asked.append((client is active, prompt(client).partition(".")[0]))
            if client is other:
                break
            await answered(client, 0)
        assert [mine for mine, _ in asked] == [True] * (len(asked) - 1) + [False]
        assert len(asked) > 3 and asked[-1][1].endswith("end step")
        await answered(other, "done")
        refusal = await answered(await whoever_is_asked(active, other), "attack all the elves")
        assert refusal["type"] == "refused"

    asyncio.run(asyncio.wait_for(play(), 60.0))


def test_words_for_an_aide_mean_nothing_where_nobody_wants_one(server: Server) -> None:
    async def play() -> None:
        active, other = await at_table(server)
        assert (await answered(active, "done"))["type"] == "refused"
        for client in (other, active):
            await client.say(type="aide")
            await client.hear_of("aide")
            client.moment = {**client.moment, "question": None}
        assert await whoever_is_asked(active, other) is active and "first main phase" in prompt(active)
        assert (await answered(active, "done"))["type"] == "acknowledged"
        assert await whoever_is_asked(active, other) is other and "end step" in prompt(other)

    asyncio.run(asyncio.wait_for(play(), 60.0))
