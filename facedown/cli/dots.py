"""A sketched tree in the language of Graphviz."""

from __future__ import annotations

from collections.abc import Mapping

from facedown.cli.treewords import Heading, figures, letters_of, more_in_words
from facedown.core.cards import Seat
from facedown.search.sketches import Spot, all_in
from facedown.search.tree import CHANCE, END


def dot(spot: Spot, heading: Heading) -> str:
    """The tree as a graph that `dot` draws."""
    letters = letters_of(heading.seats)
    lines = ["digraph tree {", "  rankdir=LR;", '  node [fontname="Helvetica"]; edge [fontname="Helvetica"];']
    head = quoted("\n".join([heading.title, heading.text, heading.legend]))
    lines.append(f'  label={head}; labelloc=t; labeljust=l; fontname="Helvetica";')
    numbers: dict[int, int] = {}
    for number, each in enumerate(all_in(spot)):
        numbers[id(each)] = number
        lines.append(f"  n{number} [{look(each, letters)}];")
    for each in all_in(spot):
        for way in each.ways:
            label = quoted(f"{way.words}\n{figures(way, each.kind, heading.of)}")
            bold = ", penwidth=3" if way.best else ""
            lines.append(f"  n{numbers[id(each)]} -> n{numbers[id(way.spot)]} [label={label}{bold}];")
        if each.more:
            lines.append(f"  m{numbers[id(each)]} [shape=plaintext, label={quoted(more_in_words(each))}];")
            lines.append(f"  n{numbers[id(each)]} -> m{numbers[id(each)]} [style=dotted];")
    return "\n".join([*lines, "}", ""])


def look(spot: Spot, letters: Mapping[Seat, str]) -> str:
    if spot.kind == END:
        return f"shape=doublecircle, label={quoted(spot.ends or 'end')}"
    if spot.kind == CHANCE:
        return 'shape=diamond, label="?"'
    same = f" = {spot.same}" if spot.same else f" ({spot.number})" if spot.number else ""
    further = " …" if spot.further and spot.seat else ""
    return f"shape=box, label={quoted((letters[spot.seat] if spot.seat else '…') + same + further)}"


def quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
