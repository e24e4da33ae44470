"""A database for the tests of the server."""

from __future__ import annotations

from collections.abc import Iterator

import databases
import pytest


@pytest.fixture(scope="session")
def postgres() -> Iterator[databases.Postgres]:
    if not databases.is_there():
        pytest.skip(databases.MISSING)
    with databases.running() as postgres:
        yield postgres
