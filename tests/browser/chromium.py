"""The browser that the tests drive: Debian's chromium without a screen. Nothing is installed here."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from facedown.server.pages import is_ready

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SWITCHES = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb")
"""Root has no sandbox; a container has little shared memory."""

try:
    from playwright.sync_api import Browser, sync_playwright
except ImportError:
    HAS_PLAYWRIGHT = False
else:
    HAS_PLAYWRIGHT = True


def chromium() -> Path | None:
    """Where the browser is. FACEDOWN_CHROMIUM names another one."""
    named = os.environ.get("FACEDOWN_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    return None if found is None else Path(found)


def missing() -> str:
    """What the tests in a browser lack, and what to run; nothing if they lack nothing."""
    lacks = []
    if not HAS_PLAYWRIGHT:
        lacks.append("the Python package playwright")
    if chromium() is None:
        lacks.append("a browser (Debian's chromium-headless-shell)")
    if not is_ready():
        lacks.append("what the page is drawn with (lit)")
    return f"NO BROWSER TEST WAS RUN: {' and '.join(lacks)} missing. Run `make test-browser`." if lacks else ""


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser, for as long as it is needed.

    Meanwhile this thread has an event loop that runs, so nothing else may start one here.
    """
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=chromium(), args=list(SWITCHES))
        try:
            yield opened
        finally:
            opened.close()
