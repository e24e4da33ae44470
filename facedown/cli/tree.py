"""`facedown tree`: what can come of a position, as a picture, in the terminal, or as data.

The tree is the whole one as far as it goes, if it is small enough. Otherwise it is the tree of a search.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.text import Text
from rich.tree import Tree as Drawn

from facedown.cli import consoles, positions
from facedown.cli.canvas import write_file
from facedown.cli.dots import dot
from facedown.cli.loading import BadInput, seat_named, title
from facedown.cli.simtable import progress_of
from facedown.cli.treesheet import picture
from facedown.cli.treewords import Heading, figures, marks_in, more_in_words
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.search.budget import Budget
from facedown.search.positions import Limits
from facedown.search.sketches import Spot, Way, folded, plain, size
from facedown.search.sketching import is_grown_to, of_tree
from facedown.search.trails import of_search
from facedown.search.tree import CHANCE, END, Tree

DRAWN, PRINTED = 200, 60
"""So many places are drawn in a picture, and printed in a terminal."""
SMALL = Limits(nodes=2_000, seconds=5.0, worlds=60)
"""A tree that needs more is searched instead."""
PLAYOUTS, SECONDS = 2_000, 10.0
"""So many playouts, or as many as there is time for, say what the positions are worth at which a tree stops. A search
has so many iterations, and so much time."""


@dataclass(frozen=True)
class Asked:
    """What was asked for on the command line."""

    where: positions.Where
    seat: str | None
    depth: int
    search: str | None
    most: int | None
    svg: Path | None
    dot: Path | None
    json: bool


def draw(asked: Asked) -> None:
    """Sketch the tree, and show it in the forms that were asked for."""
    position = positions.position(asked.where)
    spot, heading = sketched(asked, position)
    most = asked.most or (DRAWN if asked.svg or asked.dot else PRINTED)
    drawn = folded(spot, most)
    if asked.svg is not None:
        write_file(asked.svg, picture(drawn, heading))
    if asked.dot is not None:
        write_file(asked.dot, dot(drawn, heading).encode())
    if asked.json:
        consoles.print_json(as_json(asked, position, heading, spot if asked.most is None else drawn))
    elif asked.svg or asked.dot:
        files = " and ".join([str(file) for file in (asked.svg, asked.dot) if file is not None])
        consoles.out().print(f"The tree is drawn in {files}: {size(drawn):,} places.", soft_wrap=True)
    else:
        legend = [Text(line) for line in (heading.legend, *marks_in(drawn))]
        consoles.out().print(Text(heading.title, style="bold"), Text(heading.text), *legend, sep="\n")
        consoles.out().print(in_terminal(drawn, heading))


def sketched(asked: Asked, position: positions.NamedPosition) -> tuple[Spot, Heading]:
    """The tree of the position, or of what a seat knows of it, and what is said about it."""
    game: Any = position.game
    seat = None if asked.seat is None else seat_named(game, asked.seat)
    start = game if seat is None else game.view(seat)
    if asked.search is None:
        tree = Tree(start, SMALL, Chance.of(positions.SEED))
        whole = is_grown_to(tree, asked.depth, progress_of)
        if whole or is_out_of_turn(game, seat):
            part = "" if whole else part_of(tree, game, seat)
            guessed = "" if tree.exact else f", chances estimated from {SMALL.worlds} imagined worlds"
            spot = of_tree(tree, start, PLAYOUTS, SECONDS, progress_of)
            return spot, heading_of(position, seat, asked.depth, f"{part}{guessed}")
        consoles.err().print(Text("facedown: the tree is too large to be drawn as it is, so it is searched."))
    budget = Budget(PLAYOUTS, SECONDS) if asked.search is None else Budget.said(asked.search)
    me, chance = decider(game, seat), Chance.of(positions.SEED)
    spot, iterations = of_search(start, me, asked.depth, budget, chance, progress_of)
    how = f", a search with {iterations:,} iterations"
    return spot, replace(heading_of(position, seat, asked.depth, how), is_search=True)


def is_out_of_turn(game: Any, seat: Seat | None) -> bool:
    """Whether a seat is named that is not asked: then there is nothing to search for."""
    return seat is not None and seat not in [choice.seat for choice in game.choices]


def part_of(tree: Tree, game: Any, seat: Seat | None) -> str:
    """Say that only a part of a tree is drawn: it is too large, and there is nothing to search for. Returns words for
    its heading."""
    why = out_of_turn(game, seat)
    if not tree.root.is_grown:
        raise BadInput(f"the tree is too large to be drawn, and {why}")
    said = f"facedown: only a part of the tree is drawn: it is too large, and {why}"
    consoles.err().print(Text(said), soft_wrap=True)
    return ", as far as it was found"


def out_of_turn(game: Any, seat: Seat | None) -> str:
    asked = ", ".join([choice.seat.name for choice in game.choices])
    return f"{seat} is not asked at this moment, so there is nothing to search for; asked: {asked}"


def decider(game: Any, seat: Seat | None) -> Seat:
    """Who is asked: the seat, if it is named."""
    if is_out_of_turn(game, seat):
        raise BadInput(out_of_turn(game, seat))
    first: Seat = game.choices[0].seat
    return first if seat is None else seat


def heading_of(position: positions.NamedPosition, seat: Seat | None, depth: int, how: str) -> Heading:
    game = position.game
    known = "all cards open" if seat is None else f"what {seat.name} knows"
    deep = f"{depth} {'decision' if depth == 1 else 'decisions'} deep"
    of = decider(game, None) if seat is None else seat
    head = f"{title(type(game))}, {game.ruleset}, {position.words}"
    return Heading(head, f"{known}, {deep}{how}", game.seats, of)


def as_json(asked: Asked, position: positions.NamedPosition, heading: Heading, spot: Spot) -> dict[str, Any]:
    game = position.game
    return {
        "game": game.name,
        "ruleset": game.ruleset,
        **position.again,
        "players": [seat.name for seat in game.seats],
        "seat": None if asked.seat is None else heading.of.name,
        "values_of": heading.of.name,
        "kind": "search" if heading.is_search else "tree",
        "depth": asked.depth,
        "nodes": size(spot),
        "tree": plain(spot),
    }


# In the terminal


def in_terminal(spot: Spot, heading: Heading) -> Drawn:
    tree = Drawn(place(spot))
    grow(tree, spot, heading)
    return tree


def grow(tree: Drawn, spot: Spot, heading: Heading) -> None:
    for way in spot.ways:
        grow(tree.add(label(way, spot.kind, heading)), way.spot, heading)
    if spot.more:
        tree.add(Text(more_in_words(spot), style="dim italic"))


def label(way: Way, kind: str, heading: Heading) -> Text:
    style = "bold" if way.best else ""
    mark = "▶ " if way.best else ""
    return Text.assemble(
        (f"{mark}{way.words}", style), (f"  {figures(way, kind, heading.of)}", "cyan"), "  ", place(way.spot)
    )


def place(spot: Spot) -> Text:
    """A place in a few letters: [Ann] decides, <?> is chance, (end) is an end."""
    if spot.same:
        return Text(f"as at {spot.same}", style="dim")
    number = f" {spot.number}" if spot.number else ""
    if spot.kind == END:
        return Text(f"(end){f' {spot.ends}' if spot.ends else ''}", style="yellow")
    further = " …" if spot.further else ""
    if spot.kind == CHANCE:
        return Text(f"<?>{number}{further}", style="magenta")
    return Text(f"[{spot.seat or '…'}]{number}{further}", style="green")
