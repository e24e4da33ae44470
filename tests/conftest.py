"""Settings for all tests. Speed is measured in benchmarks, never in a test: examples have no deadline.

A test marked `heavy` takes more than about a second if the rules are interpreted. With `--sample` one in ten of its
cases is run, and none if it has fewer. `make test` runs the sample interpreted and everything compiled; the golden
digests show that both play the same games. Without a C compiler everything is run interpreted.
"""

from __future__ import annotations

import gc
from collections import Counter

import pytest
from hypothesis import settings

SAMPLED = 10

settings.register_profile("facedown", deadline=None)
settings.load_profile("facedown")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sample", action="store_true", help=f"run one in {SAMPLED} of a heavy test's cases")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("sample"):
        left_out = set(unsampled(items))
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def pytest_collection_finish() -> None:
    """Thousands of tests live to the end: the garbage collector need not look at them again and again."""
    gc.collect()
    gc.freeze()


def unsampled(items: list[pytest.Item]) -> list[pytest.Item]:
    """The cases of heavy tests, but for each tenth one of a test."""
    met: Counter[str] = Counter()
    left_out = []
    for item in items:
        if item.get_closest_marker("heavy"):
            test = item.nodeid.partition("[")[0]
            met[test] += 1
            if met[test] % SAMPLED:
                left_out.append(item)
    return left_out
