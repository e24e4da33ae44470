"""Copies of what a seat is shown, for players who are not trusted."""

from __future__ import annotations

import json
from typing import Any

from facedown.core import whole
from facedown.core.cards import Face
from facedown.core.codec import Codec
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.core.log import Told, infos
from facedown.core.reading import from_state


class Copies:
    """Copies of what one seat is shown, for a player who is not trusted: they share nothing with the game.

    The seat has a table of its own, laid for it alone: its seats, places and cards are nobody else's. What is printed
    on the cards is part of the rules, and no copy is made of it: it is looked after, and put right.
    """

    def __init__(self, game: Game) -> None:
        self.game = type(game)
        self.own = type(game)()
        names = [seat.name for seat in game.seats]
        self.own.lay_out(names, game.ruleset, dict(game.layout.opened.options))
        self.writing = Codec(game.layout)
        self.reading = Codec(self.own.layout)
        self.told: Told | None = None
        self.printed = [(face, printed_on(face)) for face in (*game.layout.faces(), game.layout.blank)]

    def view(self, view: Any) -> Any:
        """A copy of a view. The past is copied once, and handed on from copy to copy."""
        heard = 0 if self.told is None else self.told.number
        for info in infos(view.told, heard):
            self.told = Told(self.info(info), self.told)
        state = json.loads(json.dumps(whole.state_of(view, past=False)))
        copy = from_state(self.game, state, self.own)
        copy.told = self.told
        return copy

    def info(self, info: Info) -> Info:
        copy = self.reading.read(json.loads(json.dumps(self.writing.write(info))))
        assert isinstance(copy, Info)
        return copy

    def forget(self, kept: int) -> None:
        """Of the past, only the first `kept` infos still hold."""
        while self.told is not None and self.told.number > kept:
            self.told = self.told.before

    def tampered(self, copy: Any, view: Any) -> bool:
        """Whether a player changed its copy, or what is printed on the cards; the latter is put right."""
        try:
            changed = bool(whole.state_of(copy, past=False) != whole.state_of(view, past=False))
        except Exception:
            changed = True
        return self.put_right() or changed

    def put_right(self) -> bool:
        """Let the cards say again what is printed on them. Whether a player had changed it."""
        changed = False
        for face, printed in self.printed:
            for name, value in printed.items():
                if getattr(face, name) != value:
                    changed = True
                    setattr(face, name, value)
        return changed


def printed_on(face: Face) -> dict[str, Any]:
    names = {*getattr(face, "__dict__", ()), "value", "copies", "title", "name", "look"}
    return {name: getattr(face, name) for name in sorted(names)}
