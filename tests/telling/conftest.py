"""Days and nights of a small town."""

from __future__ import annotations

from typing import Any

import pytest
from telling.town import first_day, first_night


@pytest.fixture
def day() -> Any:
    return first_day()


@pytest.fixture
def night() -> Any:
    return first_night()
