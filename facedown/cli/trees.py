"""The conventions of a game, and the tree of units that each is made of: as plain data, and in the terminal.

A tree says for every unit what it is for, which flags it reads and writes, and whether it is transparent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from facedown.cli.drawing.boxes import HEAD
from facedown.cli.followers import followers_of
from facedown.cli.loading import title
from facedown.conventions.ablation import work_of
from facedown.conventions.flags import Flag
from facedown.conventions.ucons import Convention, Ucon
from facedown.core.game import Game

DOES = {"make_move": "move", "interpret": "interpret", "update": "update"}
COLOURS = {"transparent": "green", "opaque": "yellow", "cheats": "red"}


# The list


def listed(game: type[Game]) -> dict[str, Any]:
    """The conventions of a game, each with its line."""
    rows = [
        {
            "name": name,
            "text": text_on(bot),
            "kind": kind_of(bot.convention),
            "units": len(list(bot.convention.units())),
        }
        for name, bot in followers_of(game).items()
    ]
    return {"game": title(game), "conventions": rows}


def list_of(found: Mapping[str, Any]) -> RenderableType:
    table = Table(box=HEAD, pad_edge=False)
    for column in ("Convention", "", "Units", ""):
        table.add_column(column, justify="right" if column == "Units" else "left")
    for row in found["conventions"]:
        kind = Text(row["kind"], style=COLOURS[row["kind"]])
        table.add_row(Text(row["name"], style="bold"), kind, str(row["units"]), Text(row["text"]))
    return table


# One convention


def described(game: type[Game], name: str, follower: type[Any]) -> dict[str, Any]:
    """A convention as plain data."""
    convention: Ucon = follower.convention
    flags = {**convention.flags_read, **convention.flags_written}
    return {
        "game": title(game),
        "name": name,
        "text": text_on(follower),
        "tree": unit_in_words(convention),
        "flags": {name: flag_in_words(flag) for name, flag in sorted(flags.items())},
    }


def unit_in_words(unit: Ucon) -> dict[str, Any]:
    return {
        "name": unit.name,
        "text": "" if type(unit) is Convention else text_on(type(unit)),
        "kind": kind_of(unit),
        "does": [word for method, word in DOES.items() if method in work_of(unit)],
        "reads": sorted(unit.flags_read),
        "writes": sorted(unit.flags_written),
        "children": [unit_in_words(child) for child in unit.parts],
    }


def flag_in_words(flag: Flag) -> dict[str, Any]:
    own = type(flag) is not Flag
    return {
        "id": flag.id,
        "data": list(flag.fields),
        "text": text_on(type(flag)) if own else "",
        "scratch": flag.scratch,
    }


def kind_of(unit: Ucon) -> str:
    return "cheats" if unit.is_cheating else "transparent" if unit.is_transparent else "opaque"


def text_on(described: type) -> str:
    """The first sentence or two of a class's own docstring."""
    return " ".join((vars(described).get("__doc__") or "").partition("\n\n")[0].split())


# The tree


def tree_of(found: Mapping[str, Any]) -> RenderableType:
    tree = Tree(label_of(found["tree"], found["text"]))
    grow(tree, found["tree"])
    return Group(tree, *flag_lines(found["flags"]))


def grow(tree: Tree, unit: Mapping[str, Any]) -> None:
    for place, child in enumerate(unit["children"], 1):
        grow(tree.add(label_of(child, child["text"], f"{place} ")), child)


def label_of(unit: Mapping[str, Any], text: str, place: str = "") -> Text:
    label = Text.assemble((place, "dim"), (unit["name"], "bold"), " ", (unit["kind"], COLOURS[unit["kind"]]))
    label.append(f"\n{text}" if text else "")
    return label.append(f"\n{flags_of(unit)}", style="dim") if flags_of(unit) else label


def flags_of(unit: Mapping[str, Any]) -> str:
    said = [f"{what} {', '.join(unit[what])}" for what in ("reads", "writes") if unit[what]]
    return "; ".join(said)


def flag_lines(flags: Mapping[str, Any]) -> Iterator[RenderableType]:
    yield Text("")
    for name, flag in flags.items():
        data = f"({', '.join(flag['data'])})" if flag["data"] else ""
        scratch = " For one move only." if flag["scratch"] else ""
        yield Text.assemble((f"{name}{data}", "bold"), f" {flag['text']}", scratch)
