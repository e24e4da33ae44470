"""A player for authors of players: every question opens an interpreter."""

from __future__ import annotations

import code
from collections.abc import Callable
from typing import Any

from facedown.core.choices import Choice
from facedown.players.player import Player


class Debugger(Player):
    """Opens an interpreter with `view`, `choice` and `answer(option)` at hand; leave it to go on."""

    def __init__(self, interact: Callable[..., None] = code.interact) -> None:
        self.interact = interact

    def decide(self, view: Any, choice: Choice) -> object:
        given: list[object] = [0]

        def answer(option: object) -> str:
            given[0] = written = choice.written(option)
            return f"{choice.option(written)}; leave the interpreter to play it"

        banner = (
            f"{choice.seat}: {choice.prompt} {choice.count} options.\nview, choice, answer(option); Ctrl-D goes on."
        )
        self.interact(banner=banner, local={"view": view, "choice": choice, "answer": answer}, exitmsg="")
        return given[0]
