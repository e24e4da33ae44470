"""`facedown conventions GAME NAME --ablate`: what each unit of a convention is worth.

The whole convention and every changed one play the same deals, so that luck makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from math import sqrt
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import facedown
from facedown.cli.drawing.boxes import HEAD
from facedown.cli.followers import follower_named, following
from facedown.cli.loading import game_named
from facedown.cli.sharing import done_by_many, shares
from facedown.cli.sim import play_out, uncollected
from facedown.conventions.ablation import SOONER, Change, changed, changes_of, names_to

WHOLE = Change("whole", ())


@dataclass(frozen=True)
class Study:
    """Which convention is studied, and by which games: in words, so that other processes can find them."""

    game: str
    convention: str
    ruleset: str
    players: int
    seed: int | str
    games: int
    options: tuple[tuple[str, object], ...] = ()


@dataclass
class Played:
    """The scores of some games with one change, by their numbers, and in which of them a bot had to fall back."""

    change: Change
    scores: dict[int, int] = field(default_factory=dict)
    failed: set[int] = field(default_factory=set)
    fallbacks: int = 0
    """How often no unit acted."""

    def add(self, other: Played) -> None:
        self.scores |= other.scores
        self.failed |= other.failed
        self.fallbacks += other.fallbacks


# Playing


def play_share(study: Study, share: tuple[Change, range]) -> Played:
    change, numbers = share
    played = Played(change)
    follower = follower_after(study.game, study.convention, change)
    with uncollected():
        for number in numbers:
            play_one(study, follower, number, played)
    return played


def play_one(study: Study, follower: type[Any], number: int, played: Played) -> None:
    """Play the deal that `facedown sim` plays under this number."""
    seed = f"{study.seed}-{number}"
    options = dict(study.options)
    game = facedown.new(game_named(study.game), players=study.players, seed=seed, ruleset=study.ruleset, **options)
    table = facedown.Table(game, [follower() for _ in game.seats], trusted=True, sees_all=follower.cheats)
    play_out(table, f"game {number} (seed {seed!r})")
    assert game.outcome is not None
    played.scores[number] = game.outcome.scores[0]
    played.failed |= {number} if table.notes else set()
    played.fallbacks += len(table.remarks)


@cache
def follower_after(game: str, convention: str, change: Change) -> type[Any]:
    follower = follower_named(convention, game_named(game))
    return follower if change == WHOLE else following(follower, changed(follower.convention, change))


def changes_in(study: Study) -> list[Change]:
    follower = follower_named(study.convention, game_named(study.game))
    return [WHOLE, *changes_of(follower.convention)]


def play_all(study: Study, jobs: int, progress: Callable[[int], None]) -> dict[Change, Played]:
    """Play all games with every change, and tell `progress` how many came in."""
    changes = changes_in(study)
    todo = ((change, share) for change in changes for share in shares(study.games, jobs))
    work = partial(play_share, study)
    found = {change: Played(change) for change in changes}
    for played in map(work, todo) if jobs == 1 else done_by_many(work, todo, jobs):
        found[played.change].add(played)
        progress(len(played.scores))
    return found


# Reporting


def ablate(study: Study, jobs: int, json: bool) -> None:
    from facedown.cli import consoles, simtable

    with simtable.progress_of(study.games * len(changes_in(study))) as came_in:
        played = play_all(study, jobs, came_in)
    found = results(study, played)
    if json:
        consoles.print_json(found)
    else:
        consoles.out().print(table_of(found))


def results(study: Study, played: Mapping[Change, Played]) -> dict[str, Any]:
    """The whole convention, and each change with its difference, the most costly first."""
    convention = follower_named(study.convention, game_named(study.game)).convention
    whole = played[WHOLE]
    rows = [row_of(names_to(convention, change.path), each, whole) for change, each in played.items()]
    return {
        "game": game_named(study.game).name,
        "convention": study.convention,
        "ruleset": study.ruleset,
        "options": dict(study.options),
        "players": study.players,
        "seed": study.seed,
        "games": study.games,
        "whole": rows[0],
        "changes": sorted(rows[1:], key=lambda row: row["difference"]),
    }


def row_of(names: Sequence[str], played: Played, whole: Played) -> dict[str, Any]:
    mean, error = mean_of(list(played.scores.values()))
    more, spread = mean_of([score - whole.scores[number] for number, score in played.scores.items()])
    row = {
        "change": played.change.how,
        "unit": names,
        "mean": mean,
        "standard_error": error,
        "failed": len(played.failed),
        "fallbacks": played.fallbacks,
    }
    return row if played is whole else {**row, "difference": more, "difference_error": spread}


def mean_of(values: Sequence[int]) -> tuple[float, float | None]:
    """A mean and its standard error. Sums are of whole numbers, so the order of the games does not matter."""
    count, total, squares = len(values), sum(values), sum([value * value for value in values])
    error = sqrt((squares - total * total / count) / (count - 1) / count) if count > 1 else None
    return total / count, error


def table_of(found: Mapping[str, Any]) -> RenderableType:
    head = f"{found['convention']}, {found['players']} players, seed {found['seed']}, {found['games']:,} games each"
    table = Table(box=HEAD, pad_edge=False)
    table.add_column("")
    for column in ("Mean", "Difference"):
        table.add_column(column, justify="right")
    table.add_row(
        Text("the whole convention", style="bold"), give_or_take(found["whole"], "mean", "standard_error"), ""
    )
    table.add_section()
    for row in found["changes"]:
        more = Text(give_or_take(row, "difference", "difference_error", "+"), style=colour_of(row))
        table.add_row(words(row), give_or_take(row, "mean", "standard_error"), more)
    return Group(Text(head, style="bold"), table, *failures(found))


def words(row: Mapping[str, Any]) -> str:
    unit = " / ".join(row["unit"])
    return f"{unit} sooner" if row["change"] == SOONER else f"without {unit}"


def give_or_take(row: Mapping[str, Any], mean: str, error: str, sign: str = "") -> str:
    spread = "" if row[error] is None else f" ± {row[error]:.3f}"
    return f"{row[mean]:{sign}.3f}{spread}"


def colour_of(row: Mapping[str, Any]) -> str:
    """The colour of a difference: it stands out if it is more than two standard errors."""
    if row["difference_error"] is None or abs(row["difference"]) <= 2 * row["difference_error"]:
        return "dim"
    return "green" if row["difference"] > 0 else "red"


def failures(found: Mapping[str, Any]) -> Iterator[RenderableType]:
    for row in (found["whole"], *found["changes"]):
        whose = words(row) if row["unit"] else "the whole convention"
        if row["failed"]:
            yield Text(f"In {row['failed']:,} games with {whose} a bot gave no good answer.")
        if row["fallbacks"]:
            yield Text(f"No unit acted, {row['fallbacks']:,} times in all: {whose}.")
