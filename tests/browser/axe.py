"""axe-core, which knows what makes a page hard to use for those who do not see it, or not well.

    python tests/browser/axe.py      fetches it with npm into .venv/axe, as `make test-browser` does

It is never committed. Where it is missing, the tests that need it are skipped, and say so.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from facedown.server.ready import npm

if TYPE_CHECKING:
    from playwright.sync_api import Page

VERSION = "4.14.0"
FOLDER = Path(os.environ.get("FACEDOWN_AXE") or Path(__file__).parents[2] / ".venv" / "axe")
SCRIPT = FOLDER / "node_modules" / "axe-core" / "axe.min.js"
BAD = ("serious", "critical")
MISSING = "NO PAGE WAS CHECKED BY AXE: axe-core is missing. Run `make test-browser`, with npm on this machine."
RUN = "async () => (await axe.run(document, { resultTypes: ['violations'], preload: false })).violations"


def complaints(page: Page) -> list[str]:
    """What axe finds bad in a page as it is shown now."""
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:200]} | {node['failureSummary'][:300]}"
        for each in found
        if each["impact"] in BAD
        for node in each["nodes"]
    ]


def fetch() -> str:
    """Fetch axe-core, unless it is there. Returns why that cannot be done, or nothing."""
    if SCRIPT.exists():
        return ""
    command = npm()
    if command is None:
        return "there is no npm"
    FOLDER.mkdir(parents=True, exist_ok=True)
    quietly = ["--no-package-lock", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    wanted = [*command, "install", *quietly, "--prefix", str(FOLDER), f"axe-core@{VERSION}"]
    fetched = subprocess.run(wanted, capture_output=True, text=True, check=False)
    return fetched.stderr.strip()[-400:] if fetched.returncode else ""


if __name__ == "__main__":
    failure = fetch()
    if failure:
        print(f"axe cannot be fetched: {failure}", file=sys.stderr)
