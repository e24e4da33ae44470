"""`facedown check`: checks the laws that every game keeps, for a built-in game or the user's own."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from facedown.cli import consoles
from facedown.cli.drawing.boxes import HEAD
from facedown.cli.loading import agreed, fitting, game_named, players_of, title
from facedown.cli.simtable import progress_of
from facedown.core.game import Game


def check_laws(
    reference: str,
    ruleset: str | None,
    players: int | None,
    seeds: int,
    json: bool,
    deck: Path | None = None,
    said: Sequence[str] = (),
) -> bool:
    """Check a game, by default with all its rulesets and numbers of players. Returns True if no law is broken."""
    game = game_named(reference)
    chosen, options = agreed(game, ruleset, deck, said)
    rulesets = game.rulesets if ruleset is None and deck is None else (chosen,)
    kinds = list(kinds_of(game, rulesets, players, options))
    with progress_of(len(kinds) * seeds, "seeds") as came_in:
        rows = [checked(game, *kind, options, seeds, lambda: came_in(1)) for kind in kinds]
    if json:
        consoles.print_json({"game": title(game), "ok": all(row["ok"] for row in rows), "checks": rows})
    else:
        consoles.out().print(table_of(rows))
        report(rows)
    return all(row["ok"] for row in rows)


def kinds_of(
    game: type[Game], rulesets: Sequence[str], players: int | None, options: Mapping[str, object]
) -> Iterator[tuple[str, int]]:
    fit = [rules for rules in rulesets if players is None or players in game.seats_for(rules)]
    for rules in fit or rulesets[-1:]:
        counts = fitting(game, rules, options) if players is None else (players_of(game, rules, players),)
        for count in counts:
            yield rules, count


def checked(
    game: type[Game], ruleset: str, players: int, options: Mapping[str, object], seeds: int, progress: Any
) -> dict[str, Any]:
    """The laws for one ruleset and number of players."""
    from facedown.testing import laws

    started = time.perf_counter()
    breach = laws.check(game, ruleset, players, range(seeds), progress, options=options)
    row = {"ruleset": ruleset, "players": players, "seeds": seeds, "seconds": round(time.perf_counter() - started, 3)}
    if breach is None:
        return {**row, "ok": True}
    found = {"law": breach.law, "seed": breach.seed, "reason": breach.reason, "record": breach.record}
    return {**row, "ok": False, "breach": found}


def table_of(rows: Sequence[dict[str, Any]]) -> RenderableType:
    table = Table(box=HEAD, pad_edge=False)
    table.add_column("Ruleset")
    for column in ("Players", "Seeds", "Seconds"):
        table.add_column(column, justify="right")
    table.add_column("Laws")
    for row in rows:
        verdict = Text("kept", style="green") if row["ok"] else Text("broken", style="bold red")
        table.add_row(row["ruleset"], str(row["players"]), str(row["seeds"]), f"{row['seconds']:.1f}", verdict)
    return Group(table)


def report(rows: Sequence[dict[str, Any]]) -> None:
    """Print which law is broken, and the shortest record that shows it, in a line to copy."""
    for row in rows:
        if not row["ok"]:
            breach = row["breach"]
            where = f"{row['ruleset']}, {row['players']} players, seed {breach['seed']}"
            consoles.out().print(Text(f"{breach['law']} ({where}): {breach['reason']}", style="bold"), soft_wrap=True)
            consoles.print_json(breach["record"])
