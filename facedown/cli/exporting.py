"""`facedown replay FILE --export live`: a game in the format of hanab.live, on standard output."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.cli import consoles
from facedown.cli.loading import BadInput
from facedown.core.errors import BadRecord
from facedown.core.game import Game
from facedown.games.hanabi import Hanabi, live

LIVE = "live"


def check_asked(form: str, eyes: bool) -> None:
    if form != LIVE:
        raise BadInput(f"--export {form!r} is no format: there is {LIVE}, for hanab.live")
    if eyes:
        raise BadInput("--export writes the whole deck: it goes with neither --seat nor --spectator")


def write(game: Game) -> None:
    consoles.print_json(written(game))


def write_all(games: Sequence[Hanabi]) -> None:
    consoles.print_json([written(game, f"game {number + 1}: ") for number, game in enumerate(games)])


def written(game: Game, where: str = "") -> dict[str, Any]:
    if not isinstance(game, Hanabi):
        raise BadInput(f"hanab.live plays Hanabi, and this is a game of {game.name}")
    try:
        found = live.to_hanab_live(game)
    except BadRecord as error:
        raise BadInput(f"{where}{error}") from None
    if not found["actions"]:
        consoles.err().print(f"Note: {where}hanab.live takes no game without an action.", soft_wrap=True)
    if "house" in found:
        rules = ", ".join(found["house"])
        consoles.err().print(f"Note: {where}hanab.live does not know what is under house ({rules}).", soft_wrap=True)
    return found
