"""A disk that is full: a clear word, nothing is lost, and the table goes on when there is space again."""

from __future__ import annotations

import asyncio
import errno
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from served import Client, Server
from websockets.exceptions import WebSocketException


@pytest.fixture
def tiny(tmp_path: Path) -> Iterator[Path]:
    """A file system of a megabyte."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    try:
        done = subprocess.run(mount, capture_output=True, check=False)
    except FileNotFoundError:
        pytest.skip("NO FULL DISK IS TRIED: there is no mount here")
    if done.returncode:
        pytest.skip("NO FULL DISK IS TRIED: only root can mount a small one, and we are not allowed to")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Take all the space there is."""
    path = folder / "filler"
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(512))
        except OSError as error:
            assert error.errno == errno.ENOSPC
    return path


def test_a_full_disk_refuses_answers_and_the_table_goes_on_afterwards(tiny: Path) -> None:
    async def play(server: Server) -> None:
        clients = [Client(server, path, seed) for seed, path in enumerate(server.two_people())]
        for client in clients:
            await client.open()
            await client.hear_of("table")
        filler = fill(tiny)
        refused = 0
        for _ in range(20):
            asked = next(client for client in clients if client.moment.get("question"))
            try:
                reply = await asked.answer(asked.moment["question"], asked.chosen())
            except WebSocketException:
                reply = {"type": "stopped"}
            if reply["type"] != "acknowledged":
                refused += 1
                break
            for client in clients:
                await client.hear_of("table")
        assert refused
        if reply["type"] == "refused":
            assert "could not be kept, and does not count: try again" in reply["reason"]
        filler.unlink()
        for client in clients:
            await client.close()
        assert all(await asyncio.gather(*[client.play_on() for client in clients]))

    with Server(tiny / "tables.db", "loveletter") as server:
        asyncio.run(asyncio.wait_for(play(server), 60.0))
