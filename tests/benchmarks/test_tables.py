"""The table of conventions is written by a command, from all that was measured."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def tables(*arguments: object) -> subprocess.CompletedProcess[str]:
    """As `make tables` does: the script imports its neighbours, from its own folder."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    command = [sys.executable, str(ROOT / "benchmarks" / "hanabi_tables.py"), *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    page = tmp_path / "page.md"
    page.write_text("Before.\n<!-- conventions -->\nold\n<!-- /conventions -->\nAfter.\n", encoding="utf-8")
    return page


def test_what_was_measured_is_kept_and_written_into_the_page(page: Path, tmp_path: Path) -> None:
    store = tmp_path / "store.json"
    store.write_text(json.dumps({"other": {"4": cell(24.5, 0.75)}}), encoding="utf-8")
    done = tables("v1_0", "--games", 2, "--players", "2,3", "--jobs", 1, "--store", store, "--page", page)
    assert done.returncode == 0, done.stderr
    kept = json.loads(store.read_text(encoding="utf-8"))
    assert set(kept["v1_0"]) == {"2", "3"} and kept["v1_0"]["2"]["games"] == 2
    written = page.read_text(encoding="utf-8")
    assert written.startswith("Before.\n<!-- conventions -->\n") and written.endswith("<!-- /conventions -->\nAfter.\n")
    rows = {line.split(" | ")[0]: line for line in written.splitlines() if line.startswith("| ")}
    assert f"{kept['v1_0']['3']['mean']:.3f}" in rows["| `v1_0`"]
    assert "24.500 ± 0.010, 75.0 %" in rows["| `other`"]
    assert "22.52, 12.6 %" in rows["| hanabi.rs, information strategy"]
    assert "| 2 |" in rows["| `v1_0`"] and "| 20,000 |" in rows["| `other`"] and "old" not in written


def test_what_was_measured_in_the_same_way_is_not_measured_again(tmp_path: Path) -> None:
    store = tmp_path / "store.json"
    asked = ("v1_0", "--players", "2,3", "--jobs", 1, "--store", store)
    assert tables(*asked, "--games", 2).returncode == 0
    kept = json.loads(store.read_text(encoding="utf-8"))
    kept["v1_0"]["2"]["mean"] = 99
    kept["v1_0"]["3"] |= {"mean": 99, "games": 100}
    store.write_text(json.dumps(kept), encoding="utf-8")
    assert tables(*asked, "--games", 2, "--missing").returncode == 0
    found = json.loads(store.read_text(encoding="utf-8"))["v1_0"]
    assert found["2"]["mean"] == 99
    assert found["3"]["mean"] < 99 and found["3"]["games"] == 2


def cell(mean: float, perfect: float) -> dict[str, object]:
    return {
        "mean": mean,
        "standard_error": 0.01,
        "perfect_rate": perfect,
        "games_per_second": 100.0,
        "games": 20_000,
        "seed": 1,
        "jobs": 2,
        "machine": "a machine",
    }


def test_a_convention_that_is_not_there_is_refused_in_a_line() -> None:
    done = tables("nope")
    assert done.returncode == 2
    assert "there is no convention 'nope'; there are v1_0" in done.stderr.splitlines()[-1]


def test_the_readme_has_a_place_for_the_table() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "<!-- conventions -->" in text and "<!-- /conventions -->" in text
