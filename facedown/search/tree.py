"""The tree of a game: nodes are positions at a question, edges are options, named by their words.

    tree = Tree(game)                   everything lies open
    tree = Tree(game.view("Ann"))       what Ann knows, and may come to know
    tree.grow(3).root.edges

It is lazy: a node looks for its edges when it is asked for them. Two ways to the same position lead to one node,
which `key()` finds. Answers that go without saying are folded into the edge before them. Where chance decides what
comes of an option, its edge leads to a chance node with an edge for each outcome. The tree ends with the stage of the
game (the round, the deal) in which it began.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import and_
from pathlib import Path
from time import monotonic
from typing import Any

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.search.branching import ONE
from facedown.search.foresight import foresight_of
from facedown.search.positions import Branch, Limits, Open, Position, Seen, together
from facedown.search.worlds import possible_worlds

DECISION, CHANCE, END = "decision", "chance", "end"


class TreeIsFull(Exception):
    """The tree has as many nodes as it may have, or its time or its memory has run out."""


@dataclass(frozen=True)
class Edge:
    """A way on: an option, or an outcome of chance with its probability."""

    words: str
    node: Node
    chance: Fraction = ONE


class Node:
    """A position in a tree; or, after an option, the moment at which chance decides."""

    def __init__(self, tree: Tree, kind: str, position: Position | None, branches: Sequence[Branch] = ()) -> None:
        self.tree = tree
        self.kind = kind
        self.position = position
        self.branches = branches
        self.exact = True
        self._edges: list[Edge] | None = None

    @property
    def seat(self) -> Seat | None:
        """Who decides here."""
        return None if self.position is None else self.position.seat

    @property
    def is_grown(self) -> bool:
        """Whether its edges are known."""
        return self._edges is not None or self.kind == END

    @property
    def edges(self) -> Sequence[Edge]:
        """The ways on. They are found when somebody looks for the first time; then the tree may be full."""
        if self._edges is None:
            self._edges = self.tree.edges_of(self)
        return self._edges

    @property
    def unseen(self) -> int:
        """How many options are not looked at, because they are too many."""
        if self.position is None or self.kind == END:
            return 0
        return max(0, self.position.count() - self.position.limits.widest)

    def __getitem__(self, words: str) -> Node:
        """The node behind the edge with these words."""
        for edge in self.edges:
            if edge.words == words:
                return edge.node
        raise KeyError(f"{words}; there are {', '.join([edge.words for edge in self.edges])}")

    def __repr__(self) -> str:
        grown = "" if self._edges is None else f", {len(self._edges)} edges"
        return f"<{self.kind}{'' if self.seat is None else f' of {self.seat}'}{grown}>"


class Tree:
    """All that can come of a game, or of what one seat knows of it."""

    def __init__(self, start: Any, limits: Limits | None = None, chance: Chance | int = 0) -> None:
        self.limits = limits or Limits()
        self.chance = chance if isinstance(chance, Chance) else Chance.of(chance)
        self.nodes: dict[Hashable, Node] = {}
        self.made = 0
        self._began = monotonic()
        self._size = resident() if self.limits.memory is not None else 0
        self.exact = True
        """Whether all worlds that the seat thinks possible are in it. Otherwise chances are estimates."""
        settled, exact = self._settled([Branch(ONE, self._standing(start))])
        self.root = self._reached(settled)
        self.root.exact = exact

    def _standing(self, start: Any) -> Position:
        if start.viewer < 0:
            return Open(start.fork(), self.limits, foresight_of(start))
        if start.viewer == len(start.seats):
            raise ValueError("a spectator decides nothing: take the view of a seat")
        worlds, self.exact = possible_worlds(start, self.limits.worlds, self.chance)
        return Seen(start.seats[start.viewer], worlds, self.limits, foresight_of(start))

    # Growing

    def grow(self, depth: int) -> Tree:
        """Find all nodes that are at most so many decisions from the root, as far as the limits allow."""
        for _ in self.by_depth(depth):
            pass
        return self

    def by_depth(self, depth: int) -> Iterator[tuple[int, Node]]:
        """The nodes with their distance from the root, the nearest first. Each comes once."""
        waiting = deque([(0, self.root)])
        seen = {id(self.root)}
        while waiting:
            far, node = waiting.popleft()
            yield far, node
            if far >= depth and node.kind != CHANCE:
                continue
            try:
                edges = node.edges
            except TreeIsFull:
                return
            for edge in edges:
                if id(edge.node) not in seen:
                    seen.add(id(edge.node))
                    step = (far if node.kind == CHANCE else far + 1, edge.node)
                    if node.kind == CHANCE:
                        waiting.appendleft(step)
                    else:
                        waiting.append(step)

    def count(self, depth: int) -> int:
        """How many lines of play there are of so many decisions (or fewer, if the game is over then).

        A line that several outcomes of chance share is counted once for each outcome.
        """
        known: dict[tuple[int, int], int] = {}

        def lines(node: Node, left: int) -> int:
            if node.kind == END or (left == 0 and node.kind == DECISION):
                return 1
            found = known.get((id(node), left))
            if found is None:
                step = left if node.kind == CHANCE else left - 1
                found = sum([lines(edge.node, step) for edge in node.edges])
                known[id(node), left] = found
            return found

        return lines(self.root, depth)

    # What nodes ask for

    def edges_of(self, node: Node) -> list[Edge]:
        """The edges of a node. If there is no room for all of them, the tree stays as it was."""
        if node.kind == END:
            return []
        nodes, made = len(self.nodes), self.made
        try:
            return self._outcomes(node) if node.position is None else self._options(node.position)
        except TreeIsFull:
            while len(self.nodes) > nodes:
                self.nodes.popitem()
            self.made = made
            raise

    def _outcomes(self, node: Node) -> list[Edge]:
        edges: list[Edge] = []
        for words, branch in named(node.branches):
            self.check_room()
            edges.append(Edge(words, self._at(branch.position), branch.chance))
        return edges

    def _options(self, position: Position) -> list[Edge]:
        edges: list[Edge] = []
        exact: list[bool] = []
        for option, words in enumerate(position.words()):
            self.check_room()
            found = position.after(option, self.chance)
            settled, sure = self._settled(found.all)
            edges.append(Edge(words, self._reached(settled)))
            exact.append(found.exact and sure)
        for edge, is_exact in zip(edges, exact, strict=True):
            edge.node.exact = edge.node.exact and is_exact
        return edges

    def _reached(self, settled: Sequence[Branch]) -> Node:
        """The node that an option leads to: a position, or the moment at which chance decides."""
        if len(settled) == 1:
            return self._at(settled[0].position)
        self.made += 1
        return Node(self, CHANCE, None, settled)

    def _settled(self, branches: Sequence[Branch]) -> tuple[list[Branch], bool]:
        """Go on through all that goes without saying."""
        waiting, done, steps, exact = list(branches), [], 0, True
        while waiting:
            branch = waiting.pop()
            steps += 1
            if branch.position.over or steps > self.limits.folded or branch.position.count() != 1:
                done.append(branch)
                continue
            found = branch.position.after(0, self.chance)
            exact = exact and found.exact
            for each in found.all:
                waiting.append(Branch(branch.chance * each.chance, each.position, (*branch.told, *each.told)))
        return (done if len(done) == 1 else together(reversed(done))), exact

    def _at(self, position: Position) -> Node:
        """The node of a position, which another line may have reached before."""
        key = position.key()
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = Node(self, END if position.over else DECISION, position)
            self.made += 1
        return node

    @property
    def filled(self) -> float:
        """How much of the nodes and seconds that it may take are used up, from 0 to 1."""
        seconds = self.limits.seconds
        spent = 0.0 if seconds is None else (monotonic() - self._began) / max(seconds, 1e-6)
        return min(1.0, max(spent, self.made / self.limits.nodes))

    def check_room(self) -> None:
        limits = self.limits
        if self.made >= limits.nodes:
            raise TreeIsFull(f"the tree has {self.made} nodes, and may have {limits.nodes}")
        if limits.seconds is not None and monotonic() - self._began > limits.seconds:
            raise TreeIsFull(f"{limits.seconds} seconds are over")
        if limits.memory is not None and resident() - self._size >= limits.memory:
            raise TreeIsFull(f"the tree has taken {limits.memory} bytes")


def named(branches: Sequence[Branch]) -> list[tuple[str, Branch]]:
    """A name for each outcome: the first sentences that not all outcomes share, as many as tell the outcomes apart.

    The last sentence says who is asked then. Outcomes that all sentences together do not tell apart are numbered.
    """
    told = [[*branch.told, branch.position.asks()] for branch in branches]
    common = reduce(and_, [Counter(lines) for lines in told])
    own = [without(common, lines) for lines in told]
    found = max(
        [
            [in_short(lines[:count]) or "otherwise" for lines in each]
            for each in (own, told)
            for count in range(1, max([len(lines) for lines in each]) + 1)
        ],
        key=lambda names: len({*names}),
    )
    alike = Counter(found)
    names = [name if alike[name] == 1 else f"{name}, outcome {number}" for number, name in enumerate(found, 1)]
    return list(zip(names, branches, strict=True))


def without(common: Mapping[str, int], told: Sequence[str]) -> list[str]:
    """The sentences that were told beyond those that all outcomes share."""
    left = Counter(common)
    found = []
    for line in told:
        if left[line] > 0:
            left[line] -= 1
        else:
            found.append(line)
    return found


def in_short(lines: Sequence[str]) -> str:
    """Some sentences as one text. Two in a row that differ only in the cards behind them are one."""
    found: list[str] = []
    for line in lines:
        words, bracket, cards = line.partition(" (")
        if found and bracket and line.endswith(")") and found[-1].startswith(f"{words} ("):
            found[-1] = f"{found[-1][:-1]}, {cards}"
        else:
            found.append(line)
    return " ".join(found)


def resident() -> int:
    """How many bytes of memory this process holds."""
    pages = Path("/proc/self/statm")
    if pages.exists():
        return int(pages.read_text().split()[1]) * 4096
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
