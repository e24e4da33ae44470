"""A server and a browser for the tests of one file. Whatever a page does wrong fails the test that it happens in.

Tests marked `long` are run by `make test-browser`, which sets FACEDOWN_BROWSER; all others wherever there is a browser.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from browser.chromium import browsing, missing
from served import Server

if missing():
    collect_ignore_glob = ["test_[!t]*.py"]
else:
    from browser.people import Person, Ways
    from playwright.sync_api import Browser


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "FACEDOWN_BROWSER" not in os.environ:
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as opened:
        yield opened


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "tables.db") as started:
        yield started


@pytest.fixture
def comes(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Lets somebody come with a browser of their own, to a table if a link is given."""
    people: list[Person] = []

    def come(link: str | None = None, ways: Ways | None = None, at: Server = server) -> Person:
        person = Person(browser, at, ways or Ways())
        people.append(person)
        return person if link is None else person.sits(link)

    yield come
    faults = [fault for person in people for fault in person.unforgiven()]
    for person in people:
        person.leaves()
    assert faults == []
