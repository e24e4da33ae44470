"""Scenario files on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from facedown.cli.formats import Format
from facedown.games.coinche.formats import reading, running, writing
from facedown.games.coinche.formats.running import Run
from facedown.games.coinche.game import Coinche


class ScenarioFile(Format):
    program = "scenario files"
    game = Coinche
    settled = ("hands", "dealer")

    def found_in(self, text: str) -> Any:
        return reading.read(text) if reading.is_scenario(text) else None

    def retold(self, written: Any, ruleset: str, options: Mapping[str, object]) -> Iterator[Coinche]:
        """Every call and card. Expectations are left for the report, so that one can look at what failed."""
        yield from Run(written, ruleset, options, checks=False).turns()

    def report(self, game: Any, written: Any = None) -> dict[str, Any]:
        return {
            "game": game.name,
            "ruleset": game.ruleset,
            "players": [seat.name for seat in game.seats],
            "deals": len(game.sheet),
            "totals": list(game.totals),
            "finished": game.over,
            "reason": game.outcome.reason if game.outcome else None,
            "failed": None if written is None else running.first_failure(written) or None,
        }

    def in_words(self, report: Mapping[str, Any]) -> str:
        first, second = report["totals"]
        if report["failed"] is None:
            return f"{first} points to {second}: all is as expected"
        return f"{first} points to {second}; {report['failed']}"

    def written(self, game: Any) -> str:
        return writing.written(game)
