"""The sketch of a tree of positions, with what each is worth."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from time import perf_counter
from typing import Any

from facedown.core.chance import Chance
from facedown.search.foresight import Foresight, foresight_of
from facedown.search.positions import Position, Seen
from facedown.search.progress import Came, Progress, silent
from facedown.search.sketches import Spot, Values, Way, with_principal_line
from facedown.search.tree import CHANCE, END, Edge, Node, Tree

TRIAL = 3
"""So many playouts show how long one takes."""


def is_grown_to(tree: Tree, depth: int, progress: Progress = silent) -> bool:
    """Grow a tree. Returns whether all of it has been found, so that nothing is missing for want of room."""
    within, said = [], 0
    with progress(100, "percent of the room for the tree") as came_in:
        for far, node in tree.by_depth(depth):
            percent = int(100 * tree.filled)
            came_in(percent - said)
            said = percent
            if far < depth or node.kind == CHANCE:
                within.append(node)
    return all(node.is_grown for node in within)


def of_tree(tree: Tree, start: Any, playouts: int, seconds: float, progress: Progress = silent) -> Spot:
    """The sketch of a tree that begins at a game or a view.

    Where the tree does not go on, playouts say what a position is worth: at most so many in all, and only if there is
    time for one at each such position. Otherwise it is as good as the game's foresight estimates.

    Whoever decides in an open game takes what is best for them. In the tree of a view, that holds for the viewer; what
    others know is not known there, so each option that they may have counts the same.
    """
    sketcher = Sketcher(tree, start)
    sketcher.tries = sketcher.affordable(playouts, seconds)
    if not sketcher.tries:
        return with_principal_line(sketcher.sketch(tree.root))
    with progress(sketcher.tries * len(sketcher.leaves), "playouts") as sketcher.came_in:
        return with_principal_line(sketcher.sketch(tree.root))


class Sketcher:
    """Makes the sketch of a tree."""

    def __init__(self, tree: Tree, start: Any) -> None:
        self.foresight = foresight_of(start)
        self.chance = tree.chance
        self.leaves = leaves_of(tree.root)
        self.tries = 1
        """How often each position is played out."""
        self.came_in: Came = lambda count: None
        self.known: dict[int, Values | None] = {}
        self.drawn: dict[int, Spot] = {}
        self.waiting: deque[tuple[Node, Spot]] = deque()
        """The places whose ways on are still to be drawn."""
        self.numbers = 0

    def affordable(self, playouts: int, seconds: float) -> int:
        """How many playouts of each position there is time for, as the first ones suggest."""
        began = perf_counter()
        for position in self.leaves[:TRIAL]:
            self.played(position)
        each = (perf_counter() - began) / TRIAL
        most = min(playouts, int(seconds / max(each, 1e-6)))
        return most // max(1, len(self.leaves))

    # What a node is worth

    def values(self, node: Node) -> Values:
        if id(node) not in self.known:
            self.known[id(node)] = None
            self.known[id(node)] = self.worked_out(node)
        found = self.known[id(node)]
        return self.tried(node) if found is None else found  # None: a line of play that comes back to where it was

    def worked_out(self, node: Node) -> Values:
        if node.kind == END or not node.is_grown or not node.edges:
            return self.tried(node)
        if node.kind == CHANCE:
            return mixed([(float(edge.chance), self.values(edge.node)) for edge in node.edges])
        if is_guessed(node):
            shares = shares_of(node)
            return mixed([(shares[edge.words], self.values(edge.node)) for edge in node.edges])
        return self.values(self.best(node).node)

    def best(self, node: Node) -> Edge:
        assert node.seat is not None
        place = node.seat.index
        return max(node.edges, key=lambda edge: self.values(edge.node)[place])

    def tried(self, node: Node) -> Values:
        """What a position is worth where the tree does not go on: by its end, or by playing it out."""
        if node.position is None:
            return mixed([(float(branch.chance), self.played(branch.position)) for branch in node.branches])
        return self.played(node.position)

    def played(self, position: Position) -> Values:
        worlds = list(position.worlds())
        if position.over or not self.tries:
            return mixed([(float(weight), worths(self.foresight, world)) for weight, world in worlds])
        found = []
        for _ in range(self.tries):
            world = drawn(worlds, self.chance).fork()
            self.foresight.play_out(world, self.chance)
            found.append((1.0, worths(self.foresight, world)))
        self.came_in(self.tries)
        return mixed(found)

    # What is drawn

    def sketch(self, root: Node) -> Spot:
        """Draw a tree from its root. What several lines lead to is drawn in full where it is nearest to the root."""
        found = self.spot(root)
        while self.waiting:
            node, spot = self.waiting.popleft()
            spot.ways, spot.more = self.ways(node), node.unseen
            if spot.kind == CHANCE and len(spot.ways) == 1:
                end = spot.ways.pop().spot
                spot.kind, spot.ends = end.kind, end.ends
        return found

    def spot(self, node: Node) -> Spot:
        goes_on = node.is_grown and node.kind != END
        if goes_on and id(node) in self.drawn:
            return self.again(self.drawn[id(node)])
        found = Spot(node.kind, node.seat, self.values(node), ends=ending(node), further=not node.is_grown)
        if goes_on:
            self.drawn[id(node)] = found
            self.waiting.append((node, found))
        return found

    def again(self, known: Spot) -> Spot:
        """A place that is drawn already. There its ways on are found."""
        if not known.number:
            self.numbers += 1
            known.number = self.numbers
        return Spot(known.kind, known.seat, known.values, same=known.number)

    def ways(self, node: Node) -> list[Way]:
        """The ways on, the best or the most likely one first."""
        guessed = is_guessed(node)
        shares = shares_of(node) if guessed else {}

        def rank(edge: Edge) -> float:
            if guessed:
                return -shares[edge.words]
            return -float(edge.chance) if node.seat is None else -self.values(edge.node)[node.seat.index]

        edges = sorted(node.edges, key=rank)
        ways = [Way(edge.words, self.spot(edge.node), edge.chance) for edge in edges]
        return with_ends_together(ways) if node.kind == CHANCE else ways


def leaves_of(root: Node) -> list[Position]:
    """The positions at which a tree does not go on, though the game does."""
    seen, waiting, found = {id(root)}, [root], []
    while waiting:
        node = waiting.pop()
        if node.kind != END and not node.is_grown:
            positions = [branch.position for branch in node.branches] if node.position is None else [node.position]
            found += [position for position in positions if not position.over]
        for edge in node.edges if node.is_grown else ():
            if id(edge.node) not in seen:
                seen.add(id(edge.node))
                waiting.append(edge.node)
    return found


def with_ends_together(ways: Sequence[Way]) -> list[Way]:
    """Outcomes that end in the same way are one: what chance deals after the end of a round does not matter."""
    found: dict[object, Way] = {}
    for way in ways:
        key = (way.spot.values, way.spot.ends) if way.spot.kind == END else id(way)
        known = found.get(key)
        found[key] = way if known is None else replace(way, words="it ends here", chance=known.chance + way.chance)
    return sorted(found.values(), key=lambda way: -way.chance)


def is_guessed(node: Node) -> bool:
    """Whether somebody decides of whom the tree does not know what they know."""
    return isinstance(node.position, Seen) and node.position.seat != node.position.viewer


def shares_of(node: Node) -> dict[str, float]:
    """How likely each option is, if in each world each is taken as often as the others."""
    found = {edge.words: 0.0 for edge in node.edges}
    assert node.position is not None
    for weight, world in node.position.worlds():
        there = [word for word in words_in(world, node.position.limits.widest) if word in found]
        for word in there:
            found[word] += float(weight) / len(there)
    return found


def words_in(world: Any, most: int) -> list[str]:
    choice = world.choice
    return [choice.option(index).words for index in range(min(choice.drawn, most))]


def drawn(worlds: Sequence[tuple[Fraction, Any]], chance: Chance) -> Any:
    """One of some worlds, by their weights."""
    at = chance.below(1 << 30) / (1 << 30) * float(sum([weight for weight, _ in worlds]))
    for weight, world in worlds:
        at -= float(weight)
        if at < 0:
            return world
    return worlds[-1][1]


def worths(foresight: Foresight, world: Any) -> Values:
    return tuple([foresight.worth(world, seat) for seat in world.seats])


def mixed(weighed: Sequence[tuple[float, Values]]) -> Values:
    """The mean for each seat."""
    whole = sum([weight for weight, _ in weighed])
    columns = zip(*[values for _, values in weighed], strict=True)
    return tuple([sum([w * v for (w, _), v in zip(weighed, column, strict=True)]) / whole for column in columns])


def ending(node: Node) -> str:
    if node.kind != END or node.position is None:
        return ""
    outcomes = [world.outcome for _, world in node.position.worlds()]
    return outcomes[0].reason if outcomes[0] is not None else ""
