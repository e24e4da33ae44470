"""`facedown magic ...`: runs scenario files, and solves those that have a goal."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from facedown.cli import consoles
from facedown.cli.loading import BadInput
from facedown.files.sections import read_text
from facedown.games.magic.scenarios import BadScenario, load, run, solution
from facedown.games.magic.scenarios.retelling import goal_said, retold
from facedown.games.magic.scenarios.words import Data
from facedown.search.positions import Limits

app = typer.Typer(
    help="Scenario files of Magic: run them, and solve them.", add_completion=False, rich_markup_mode=None
)


class Unscripted(StrEnum):
    """What is done with questions that a scenario does not answer."""

    NONE = "none"
    FIRST = "first"
    ANY = "any"


Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files.")]
How = Annotated[
    Unscripted | None,
    typer.Option(
        help="What a question gets that the scenario does not answer. none: it is a failure. first: the first answer. "
        "any: the first answer that makes everything true (the default, unless the scenario is strict).",
    ),
]
Only = Annotated[str, typer.Option(help="Run only the scenarios with these words in their names.")]
Solved = Annotated[str, typer.Option("--only", help="Solve only the scenarios with these words in their names.")]
Seconds = Annotated[float, typer.Option(min=0.1, help="How long to look at each scenario.")]
Positions = Annotated[int, typer.Option(min=1, help="How many positions to look at, for each scenario.")]
Answers = Annotated[
    int, typer.Option(min=0, help="How many other answers of an opponent, one after the other, are told.")
]
ByHand = Annotated[bool, typer.Option("--by-hand", help="Players may also make mana in advance. It takes long.")]
Log = Annotated[bool, typer.Option("--log", help="Also print what happens.")]


@app.callback()
def magic() -> None:
    """Scenario files of Magic."""


@app.command()
def scenario(files: Files, unscripted: How = None, only: Only = "", log: Log = False) -> None:
    """Run scenario files. Exit status 1 if something fails, printed in the words of the scenario."""
    results = [run_file(file, unscripted, only, log) for file in files]
    passed, failed = (sum(column) for column in zip(*results, strict=True))
    if len(files) > 1:
        say(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)


@app.command()
def solve(
    files: Files,
    only: Solved = "",
    seconds: Seconds = 600,
    positions: Positions = 1_000_000,
    answers: Answers = 1,
    by_hand: ByHand = False,
) -> None:
    """Solve the scenarios with a goal, and print how. Exit status 1 if one was not solved."""
    limits = Limits(nodes=positions, seconds=seconds, widest=2_000)
    wanted = [found for file in files for found in scenarios_in(file) if found.get("goal")]
    named = [each for each in wanted if only.casefold() in str(each.get("name", "")).casefold()]
    if not named:
        raise BadInput("there is no scenario with a goal" + (f" and {only!r} in its name" if only else ""))
    solved = [is_solved(found, limits, answers, by_hand) for found in named]
    if not all(solved):
        raise typer.Exit(1)


def is_solved(found: Data, limits: Limits, answers: int, by_hand: bool) -> bool:
    """Solve a scenario, and say how."""
    solved = solution(found, limits, by_hand)
    say(f"{found.get('name') or 'a scenario without a name'}: {goal_said(found['goal'])}")
    told = f"{solved.places:,} positions, {solved.seconds:.1f} seconds"
    if solved.line is None:
        say(f"    {solved.stopped or 'It is impossible'}. ({told})")
        return False
    for line in retold(solved.line, answers):
        say(f"    {line}")
    proof = "; no line takes fewer decisions" if solved.shortest else ""
    say(f"    ({told}{proof})")
    return True


def run_file(file: Path, unscripted: Unscripted | None, only: str, log: bool) -> tuple[int, int]:
    """Run the scenarios of a file, and say how it went: how many have passed, and how many have failed."""
    chosen = [found for found in scenarios_in(file) if only.casefold() in str(found.get("name", "")).casefold()]
    failed = [found for found in chosen if not passes(file, found, unscripted, log)]
    say(f"{file}: {len(chosen) - len(failed)} passed{f', {len(failed)} failed' if failed else ''}")
    return len(chosen) - len(failed), len(failed)


def scenarios_in(file: Path) -> list[Data]:
    try:
        return load(read_text(file))
    except BadScenario as error:
        raise BadInput(f"{file}, {error}") from None


def passes(file: Path, found: Data, unscripted: Unscripted | None, log: bool) -> bool:
    """Run a scenario, and print what fails."""
    result = run(found, None if unscripted is None else unscripted.value)
    if log or result.failures:
        say(f"{file}: {found.get('name') or 'a scenario without a name'}")
    for line in result.log if log else ():
        say(f"    {line}")
    for failure in result.failures:
        say(f"  {failure}")
    return not result.failures


def say(words: str) -> None:
    consoles.out().print(words, soft_wrap=True, markup=False, highlight=False)
