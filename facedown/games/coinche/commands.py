"""`facedown coinche ...`: runs scenario files, and writes them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from facedown.cli import consoles, saving
from facedown.cli.loading import BadInput, game_recorded
from facedown.core.errors import BadRecord
from facedown.files.sections import read_text
from facedown.games.coinche.formats import reading, writing
from facedown.games.coinche.formats.reading import BadScenario, Scenario
from facedown.games.coinche.formats.running import Run
from facedown.games.coinche.game import Coinche
from facedown.players.bots import bot_names

PERSON = "person"

app = typer.Typer(
    help="Scenario files of coinche: run them, write them, play on.",
    add_completion=False,
    rich_markup_mode=None,
)

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.")]
Record = Annotated[Path, typer.Argument(metavar="RECORD", help="A record of coinche, or a scenario file.")]


@app.command()
def scenario(files: Files) -> None:
    """Run scenario files. Exit status 1 if something goes otherwise than a file says."""
    failed = [file for file in files if not runs(file)]
    if len(files) > 1:
        say(f"{len(files) - len(failed)} of {len(files)} files are as expected")
    if failed:
        raise typer.Exit(1)


@app.command()
def deal(
    file: Record, number: Annotated[int, typer.Argument(metavar="NUMBER", help="Which deal of the match, from 1.")]
) -> None:
    """Write one deal of a match as a scenario of its own."""
    try:
        print(writing.written_deal(game_in(file), number), end="")
    except BadRecord as error:
        raise BadInput(f"{file}: {error}") from None


@app.command()
def record(file: File) -> None:
    """Print the record of a scenario. `facedown play coinche --resume` plays on from it, with those who sit there."""
    scenario = read(file)
    known = (PERSON, *bot_names(Coinche))
    for name in scenario.seats:
        if name not in known:
            raise BadInput(f"{file}: nobody is called {name!r}: seats are {', '.join(known)}")
    consoles.print_json({**played(file, scenario).game.record(), "seated": list(scenario.seats)})


def runs(file: Path) -> bool:
    """Run a file, and say how it went. Whether all was as it says."""
    scenario = read(file)
    run = Run(scenario)
    told = 0
    try:
        for game in run.turns():
            if scenario.trace == "full":
                for line in game.log[told:]:
                    say(line.event.says() if line.event is not None else "")
                told = len(game.log)
    except BadScenario as error:
        say(f"{file}, {error}")
        return False
    say(f"{file}: as expected ({run.checked} expectations)")
    return True


def say(words: str) -> None:
    if words:
        consoles.out().print(words, soft_wrap=True)


def read(file: Path) -> Scenario:
    try:
        return reading.read(read_text(file))
    except BadScenario as error:
        raise BadInput(f"{file}, {error}") from None


def played(file: Path, scenario: Scenario) -> Run:
    run = Run(scenario)
    try:
        for _ in run.turns():
            pass
    except BadScenario as error:
        raise BadInput(f"{file}, {error}") from None
    return run


def game_in(file: Path) -> Coinche:
    """The game of a record or of a scenario."""
    if reading.is_scenario(saving.read_text(file)):
        return played(file, read(file)).game
    found = saving.read(file)
    game_recorded(found, Coinche.name)
    last = saving.states(file, Coinche, found)[-1]
    assert isinstance(last, Coinche)
    return last
