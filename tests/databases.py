"""A PostgreSQL of the tests' own: in a temporary folder, on 127.0.0.1, for as long as they run."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

MISSING = (
    "THERE IS NO POSTGRESQL HERE, so its store is not tested: install it (on Debian, `apt install postgresql`). "
    "The tests start one of their own"
)
_numbers = count(1)


def programs() -> Path | None:
    """The folder of `initdb` and `pg_ctl`; None where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if found:
        return found[-1].parent
    named = shutil.which("initdb")
    return None if named is None else Path(named).parent


def owner() -> str | None:
    """As whom PostgreSQL is run, if not as ourselves: it refuses to be root's."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    return None


def is_there() -> bool:
    return programs() is not None and (os.geteuid() != 0 or owner() is not None)


class Postgres:
    """A database server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()

    def run(self, program: str, *arguments: str) -> None:
        command = [*self.command(program), *arguments]
        done = subprocess.run(command, user=owner(), capture_output=True, text=True, cwd=self.folder, check=False)
        assert not done.returncode, f"{program}: {done.stdout}{done.stderr}"

    def make(self) -> None:
        name = owner()
        if name is not None:
            shutil.chown(self.folder, name)
        self.run("initdb", "-D", "data", "-U", "facedown", "-A", "trust", "-E", "UTF8", "--no-locale")

    def start(self) -> None:
        settings = f"-c listen_addresses=127.0.0.1 -p {self.port} -c unix_socket_directories='' -c max_connections=50"
        log = str(self.folder / "log")
        # The server keeps the files that it inherits: a pipe would never end.
        done = subprocess.run(
            [*self.command("pg_ctl"), "-D", "data", "-w", "-l", log, "-o", settings, "start"],
            user=owner(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            check=False,
        )
        assert not done.returncode, (self.folder / "log").read_text()

    def command(self, program: str) -> Sequence[str]:
        found = programs()
        assert found is not None
        return [str(found / program)]

    def stop(self, how: str = "fast") -> None:
        self.run("pg_ctl", "-D", "data", "-w", "-m", how, "stop")

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://facedown@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of a database that nobody has used."""
        name = f"tables_{next(_numbers)}"
        asyncio.run(self.execute(f"CREATE DATABASE {name}"))
        return self.url(name)

    async def execute(self, statement: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(self.url())
        await connection.execute(statement)
        await connection.close()


@contextmanager
def running() -> Iterator[Postgres]:
    """A PostgreSQL that is there meanwhile."""
    with TemporaryDirectory(prefix="facedown-postgres-", ignore_cleanup_errors=True) as folder:
        postgres = Postgres(Path(folder))
        postgres.make()
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop("immediate")


@contextmanager
def new_database() -> Iterator[str]:
    """A database that nobody has used, in a PostgreSQL of its own. A command ends where there is none."""
    if not is_there():
        raise SystemExit(MISSING)
    with running() as postgres:
        yield postgres.new_database()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])
