"""Runs scenario files: `python -m facedown.games.magic.scenarios FILE...`."""

import typer

from facedown.games.magic.commands import scenario

if __name__ == "__main__":
    typer.run(scenario)
