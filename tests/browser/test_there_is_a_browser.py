"""Whether these tests can be run at all. No other file here is even read where they cannot."""

from __future__ import annotations

import pytest
from browser.chromium import missing


def test_there_is_a_browser() -> None:
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
