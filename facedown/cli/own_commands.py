"""Commands of games: `facedown NAME ...`, found by the game's declaration when they are needed."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from facedown.games import registry
from facedown.games.declaration import loaded


class WithGames(TyperGroup):
    """The engine's commands, and those of each installed game under its name."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found = super().get_command(ctx, cmd_name)
        if found is not None or cmd_name not in registry.names():
            return found
        commands = registry.declared(cmd_name).commands
        return typer.main.get_command(loaded(commands)) if commands else None

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *[name for name in registry.names() if self.brings(name)]]

    def brings(self, name: str) -> bool:
        """Whether a game has commands of its own. A game that cannot be loaded has none."""
        declarations, _ = registry.survey()
        return name in declarations and bool(declarations[name].commands)
