"""Every scenario of the examples is run: the mechanisms of the pool, and the edge cases of the reference."""

from pathlib import Path

import pytest

from facedown.games.magic.scenarios import load, run
from facedown.games.magic.scenarios.words import Data

EXAMPLES = Path(__file__).parents[3] / "examples" / "magic"
SCENARIOS = [
    pytest.param(scenario, id=f"{file.stem}: {scenario['name']}")
    for file in sorted(EXAMPLES.glob("*.txt"))
    for scenario in load(file.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_all_is_as_the_scenario_says(scenario: Data) -> None:
    assert run(scenario).failures == []


def test_there_are_scenarios_for_every_mechanism() -> None:
    assert len(list(EXAMPLES.glob("*.txt"))) >= 40
    assert len(SCENARIOS) >= 300
