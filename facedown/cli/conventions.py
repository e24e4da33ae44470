"""`facedown conventions`: the conventions that bots follow, what each is made of, and what its units are worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from facedown.cli import consoles, trees
from facedown.cli.drawing.boxes import HEAD
from facedown.cli.followers import beside_conventions, follower_named
from facedown.cli.loading import BadInput, agreed, game_named, players_of, seed_of
from facedown.cli.simtable import progress_of
from facedown.conventions.transparency import Findings, Position, findings
from facedown.core.chance import fresh_seed

SWAPS = 6
"""How many other deals units are asked about at each turn."""
CHECKED_GAMES = 3
ABLATED_GAMES = 500


@dataclass(frozen=True)
class Asked:
    """What was asked for on the command line."""

    game: str
    name: str | None
    svg: Path | None
    check: bool
    ablate: bool
    players: int | None
    games: int | None
    seed: str | None
    jobs: int
    ruleset: str | None
    options: Sequence[str]
    json: bool

    @property
    def deals(self) -> int | str:
        """The seed of the games."""
        return fresh_seed() if self.seed is None else seed_of(self.seed)


def look_into(asked: Asked) -> bool:
    """Do what was asked for. Returns False if a unit was found to break what it declares."""
    beside_conventions(game_named(asked.game), "player")
    if asked.name is None:
        show_list(asked)
    elif asked.ablate:
        ablate(asked, asked.name)
    else:
        return show_one(asked, asked.name)
    return True


def show_list(asked: Asked) -> None:
    if asked.svg or asked.check or asked.ablate:
        raise BadInput(f"say which convention: facedown conventions {asked.game} lists them")
    found = trees.listed(game_named(asked.game))
    if asked.json:
        consoles.print_json(found)
    else:
        consoles.out().print(trees.list_of(found))


def show_one(asked: Asked, name: str) -> bool:
    rules = game_named(asked.game)
    follower = follower_named(name, rules)
    found = trees.described(rules, name, follower)
    if asked.check:
        found["check"] = check_in_words(checked(asked, follower))
    if asked.svg is not None:
        from facedown.cli.pictures import write_picture

        write_picture(found, asked.svg)
    if asked.json:
        consoles.print_json(found)
    else:
        print_one(found, asked.svg)
    return bool(found.get("check", {}).get("kept", True))


def print_one(found: Mapping[str, Any], svg: Path | None) -> None:
    """Print the tree, unless it was drawn as a picture, and what was found out about it."""
    if svg is not None:
        consoles.out().print(f"The tree of {found['name']} is drawn in {svg}.", soft_wrap=True)
    elif "check" not in found:
        consoles.draw(trees.tree_of(found))
    if "check" in found:
        consoles.out().print(check_table(found["check"]))


def ablate(asked: Asked, name: str) -> None:
    from facedown.cli import ablation

    if asked.svg or asked.check:
        raise BadInput("an ablation draws and checks nothing: leave --svg and --check out")
    rules = game_named(asked.game)
    chosen, options = agreed(rules, asked.ruleset, None, asked.options)
    players = players_of(rules, chosen, asked.players)
    games = asked.games or ABLATED_GAMES
    study = ablation.Study(asked.game, name, chosen, players, asked.deals, games, tuple(options.items()))
    ablation.ablate(study, asked.jobs, asked.json)


# Transparency in fact


def checked(asked: Asked, follower: type[Any]) -> Findings:
    games = asked.games or CHECKED_GAMES
    with progress_of(games) as came_in:
        return findings(follower.convention, positions_of(asked, follower, games, came_in))


def positions_of(asked: Asked, follower: type[Any], games: int, came_in: Any) -> Iterator[Position]:
    """The turns of some games in which all players follow the convention."""
    rules = game_named(asked.game)
    chosen, options = agreed(rules, asked.ruleset, None, asked.options)
    players = players_of(rules, chosen, asked.players)
    turns_of = beside_conventions(rules, "swaps").positions
    seed = asked.deals
    for number in range(games):
        yield from turns_of(follower, players, [f"{seed}-{number}"], SWAPS, ruleset=chosen, **options)
        came_in(1)


def check_in_words(found: Findings) -> dict[str, Any]:
    units = [
        {
            "name": finding.unit.name,
            "verdict": finding.verdict,
            "kept": not finding.is_breach,
            "acted": finding.acted,
            "changed": finding.changed,
            "peeked": finding.peeked,
        }
        for finding in found.units
    ]
    whole = {"kept": found.is_kept, "positions": found.positions, "remembered": found.remembered}
    return {**whole, "disputed": found.disputed, "units": units}


def check_table(check: Mapping[str, Any]) -> RenderableType:
    table = Table(box=HEAD, pad_edge=False)
    table.add_column("Unit")
    table.add_column("In fact")
    for column in ("acted", "otherwise"):
        table.add_column(column, justify="right")
    for row in check["units"]:
        style = "" if row["kept"] else "bold red"
        other = f"{max(row['changed'], row['peeked']):,}"
        table.add_row(row["name"], Text(row["verdict"], style=style), f"{row['acted']:,}", other)
    said = (
        f"{check['positions']:,} turns, each again with {SWAPS} other deals of all hands, and {SWAPS} of the own hand:"
    )
    return Group(Text(said, style="bold"), table, *complaints(check))


def complaints(check: Mapping[str, Any]) -> Iterator[RenderableType]:
    for name, count in check["disputed"].items():
        yield Text(f"{name} was not the same for all players at {count:,} turns.", style="bold red")
    if check["remembered"]:
        said = f"At {check['remembered']:,} turns a player with units of their own would have done something else:"
        yield Text(f"{said} some unit remembers what is no flag.", style="bold red")
