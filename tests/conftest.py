"""Settings for all tests. Speed is measured in benchmarks, never in a test: examples have no deadline.

A test marked `heavy` takes more than about a second if the rules are interpreted. With `--sample N` one in ten of
its cases is run, none if it has fewer, and one in N of all other tests; those marked `both_modes` are always run.
`make quick` runs the sample for N = 2. `make test` runs a smaller one interpreted and everything compiled; the golden
digests show that both play the same games. Without a C compiler everything is run interpreted.
"""

from __future__ import annotations

import gc
from collections import Counter

import databases
import pytest
from hypothesis import settings

HEAVY = 10
"""One in so many cases of a heavy test is in a sample."""

settings.register_profile("facedown", deadline=None)
settings.load_profile("facedown")


def pytest_addoption(parser: pytest.Parser) -> None:
    words = f"run one in N tests, and one in {HEAVY} of a heavy test's cases"
    parser.addoption("--sample", type=int, metavar="N", help=words)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    one_in = config.getoption("sample")
    if one_in is not None:
        left_out = set(unsampled(items, one_in))
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def pytest_collection_finish() -> None:
    """Thousands of tests live to the end: the garbage collector need not look at them again and again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not databases.is_there():
        terminalreporter.write_line(databases.MISSING, yellow=True)


@pytest.fixture(autouse=True)
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a table would wait, time passes at once."""
    monkeypatch.setattr("facedown.table.loop.sleep", lambda seconds: None)


def unsampled(items: list[pytest.Item], one_in: int) -> list[pytest.Item]:
    """The cases of heavy tests, but for each tenth one of a test; and so many of the others."""
    met: Counter[str] = Counter()
    left_out = []
    for item in items:
        if item.get_closest_marker("both_modes"):
            continue
        heavy = item.get_closest_marker("heavy") is not None
        group = item.nodeid.partition("[")[0] if heavy else ""
        met[group] += 1
        if met[group] % (HEAVY if heavy else one_in):
            left_out.append(item)
    return left_out
