"""A few of the crashes of `make crashes`, with each store."""

from __future__ import annotations

import databases
import pytest
from building.crashes import crashed, store_of


@pytest.mark.heavy
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_crash_loses_an_answer_or_counts_one_twice(kind: str) -> None:
    if kind == "postgresql" and not databases.is_there():
        pytest.skip(databases.MISSING)
    with store_of(kind) as store:
        report = crashed(store, kills=3, tables=5, seed=7)
    assert not report.wrong, report.wrong
    assert report.acknowledged > 10
