"""What the bots of coinche win against each other is measured by a command, on the same cards both ways."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from coinche_ladder import FORGETFUL, gained, rows, totals_of

ROOT = Path(__file__).parents[2]


def ladder(*arguments: object) -> subprocess.CompletedProcess[str]:
    """As `make coinche-ladder` does."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    command = [sys.executable, str(ROOT / "benchmarks" / "coinche_ladder.py"), *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.heavy
def test_what_was_measured_is_kept_and_written_into_the_page(tmp_path: Path) -> None:
    page, store = tmp_path / "page.md", tmp_path / "store.json"
    page.write_text("Before.\n<!-- ladder -->\nold\n<!-- /ladder -->\nAfter.\n", encoding="utf-8")
    done = ladder("thumb", "--deals", 40, "--jobs", 1, "--store", store, "--page", page)
    assert done.returncode == 0, done.stderr
    [(name, cell)] = json.loads(store.read_text(encoding="utf-8")).items()
    assert name == "`simple` against `random`" and cell["deals"] == 40 and cell["pairs"] == 20
    assert cell["points"] > cell["interval"] > 0, "rules of thumb beat chance"
    written = page.read_text(encoding="utf-8")
    assert written.startswith("Before.\n<!-- ladder -->\n| |") and written.endswith("<!-- /ladder -->\nAfter.\n")
    assert f"{cell['points']:+.1f}" in written and "old" not in written


def test_what_there_is_to_measure_is_named() -> None:
    done = ladder("memories")
    assert done.returncode == 2 and "random, simple, thumb, memory" in done.stderr
    assert rows(100)["memory"] == ("clever", FORGETFUL, 50, 6)


def test_both_pairs_play_the_same_deals() -> None:
    there = totals_of("simple", "simple", seed=3, effort=1.0, deals=3)
    assert there == totals_of("simple", "simple", seed=3, effort=1.0, deals=3) and len(there) == 3


def test_the_first_deal_of_a_match_is_left_out() -> None:
    assert gained([(160, 0)]) == 160
    assert gained([(500, 0), (600, 20), (600, 220)]) == -60
