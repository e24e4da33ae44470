"""What a runner of scenarios does. The result of a run, and the command that runs files."""

from __future__ import annotations

from pathlib import Path

import pytest
from magic_scenes import played, scenario
from typer.testing import CliRunner

from facedown.games.magic.commands import app
from facedown.games.magic.scenarios import run


def test_the_result_has_the_final_state_and_what_happened() -> None:
    result = played(
        "Field: 1 Mountain\nHand: 1 Shock\nPlay:\n  1 main you cast Shock -> they\nStop: 1 main\nThen: they life 18"
    )
    assert result.game is not None
    assert (result.game.turns, result.game.step) == (1, "main")
    assert "A casts Shock." in result.log
    assert repr(result) == "<passed>"


def test_unscripted_is_one_of_three_words() -> None:
    with pytest.raises(ValueError, match="none, first or any"):
        run(scenario("Stop: 1 main"), "some")


# The command


def test_a_file_is_run_by_a_command(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("## one\nStop: 1 main\n## two\nStop: 1 end\n")
    bad.write_text("## three\nStop: 1 main\nThen: you life 3\n")
    passed = CliRunner().invoke(app, ["scenario", str(good)])
    assert (passed.exit_code, "2 passed" in passed.output) == (0, True)
    failed = CliRunner().invoke(app, ["scenario", str(good), str(bad)])
    assert failed.exit_code == 1
    assert "you life 3: is 20" in failed.output
    assert "2 passed, 1 failed" in failed.output


def test_a_file_that_is_no_scenario_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("Field: 1 Forest\n")
    refused = CliRunner().invoke(app, ["scenario", str(file)])
    assert refused.exit_code != 0
