"""Trees of games, compared with plain recursion over forks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from poker_games import Kuhn, Leduc

import facedown
from facedown.core.chance import Chance
from facedown.core.game import Game
from facedown.search import Tree
from facedown.search.positions import Branch, Branches, Limits, Open, Position, together
from facedown.search.tree import CHANCE, END, Edge, Node, TreeIsFull, named

MOST = 300
"""Lines are counted one by one as long as there are not more than this."""
MANY = 30_000
"""The same in Hanabi, where every question has a dozen options."""
ROOMY = Limits(nodes=1_000_000, widest=1_000_000)
GAMES: list[tuple[Any, dict[str, Any]]] = [
    ("loveletter", {"players": 2}),
    ("loveletter", {"players": 4, "ruleset": "house"}),
    ("hanabi", {"players": 3}),
    ("mafia", {"ruleset": "vanilla-7-2", "players": 7}),
    ("coinche", {}),
    ("magic", {"decks": ("burn", "weenie")}),
    (Kuhn, {"players": 2}),
    (Leduc, {"players": 2}),
]


class TooMany(Exception):
    """There are more lines than one would like to count."""


def settled(game: Any, stage: int) -> Any:
    """The game at the next question with several options."""
    while game.choice is not None and game.stage() == stage and game.choice.drawn == 1:
        game.choose(0)
    return game


def plainly_counted(game: Any, depth: int, most: int = MOST) -> int:
    """The lines of play, one by one, without any tree. Chance draws as it draws."""
    stage, counted = game.stage(), 0

    def go(state: Any, left: int) -> None:
        nonlocal counted
        settled(state, stage)
        if state.choice is None or state.stage() != stage or left == 0:
            counted += 1
            if counted > most:
                raise TooMany
            return
        for index in range(state.choice.drawn):
            twin = state.fork()
            twin.choose(index)
            go(twin, left - 1)

    go(game.fork(), depth)
    return counted


def moments(game: Any, count: int) -> list[Any]:
    """States of one random game, spread over its first stage."""
    chance, stage = Chance.of("moments"), game.stage()
    found: list[Any] = []
    while game.choice is not None and game.stage() == stage and len(found) < 2_000:
        found.append(game.fork())
        game.choose(chance.below(game.choice.drawn))
    return found[:: max(1, len(found) // count)]


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "options"), GAMES, ids=[f"{name}-{n}" for n, (name, _) in enumerate(GAMES)])
def test_a_tree_has_as_many_lines_as_there_are(name: Any, options: dict[str, Any]) -> None:
    compared: Counter[int] = Counter()
    for seed in range(4):
        for state in moments(facedown.new(name, seed=seed, **options), 4):
            for depth in (1, 2, 3, 4):
                try:
                    plain = plainly_counted(state, depth)
                except TooMany:
                    break
                tree = Tree(state, ROOMY)
                if any(node.kind == CHANCE for _, node in tree.by_depth(depth)):
                    break
                assert tree.count(depth) == plain
                compared[depth] += 1
    assert compared[1] > 3, "there must be something to compare"


@pytest.mark.heavy
def test_a_tree_of_hanabi_has_as_many_lines_as_there_are() -> None:
    """Here every question has many options, so one moment with no clue left is counted to the depth of four."""
    state = moments(facedown.new("hanabi", players=2, seed=1), 1_000)[-2]
    counts = [Tree(state, ROOMY).count(depth) for depth in (1, 2, 3, 4)]
    assert counts == [plainly_counted(state, depth, MANY) for depth in (1, 2, 3, 4)]
    assert counts[3] > 10_000


def test_two_ways_to_the_same_position_lead_to_one_node() -> None:
    tree = Tree(facedown.new("coinche", seed=4))
    lines = tree.count(2)
    assert len(tree.nodes) < lines / 5, "a bid is the same after different bids below it"


def test_nodes_are_looked_for_when_somebody_asks() -> None:
    tree = Tree(facedown.new("loveletter", players=2, seed=423))
    assert tree.made == 1 and not tree.root.is_grown
    assert [edge.words for edge in tree.root.edges] == ["Guard → Bob", "Priest → Bob"]
    assert tree.root["Priest → Bob"].seat == tree.root.edges[1].node.seat
    with pytest.raises(KeyError, match="there are Guard → Bob"):
        tree.root["Princess"]


@pytest.mark.parametrize("limits", [Limits(nodes=50), Limits(seconds=0.0), Limits(memory=0)], ids=str)
def test_a_tree_takes_no_more_than_it_was_given(limits: Limits) -> None:
    tree = Tree(facedown.new("hanabi", players=4, seed=1), limits)
    tree.grow(4)
    assert tree.made <= 50
    with pytest.raises(TreeIsFull):
        for _, node in tree.by_depth(4):
            list(node.edges)


def test_a_node_for_whose_options_there_is_no_room_stays_as_it_was() -> None:
    tree = Tree(facedown.new("hanabi", players=4, seed=1), Limits(nodes=50))
    options = len(tree.root.edges)
    known = [*tree.nodes.values()]
    grown = [edge.node for edge in tree.root.edges if list(edges_if_room(edge.node))]
    assert 1 + options < tree.made == len(tree.nodes) <= 50
    assert [node.is_grown for node in known] == [node is tree.root or node in grown for node in known]
    reached = [edge.node for node in known if node.is_grown for edge in node.edges]
    assert {id(node) for node in tree.nodes.values()} == {id(node) for node in (tree.root, *reached)}


def edges_if_room(node: Node) -> Sequence[Edge]:
    with suppress(TreeIsFull):
        return node.edges
    return ()


def test_time_is_looked_at_after_each_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wide question of which each option takes a second."""
    tree = Tree(facedown.new("hanabi", players=4, seed=1), Limits(seconds=3.0))
    looked: list[int] = []

    def slowly(position: Position, option: int, chance: Chance) -> Branches:
        looked.append(option)
        tree._began -= 1
        return Branches([Branch(Fraction(1), position)])

    monkeypatch.setattr(Open, "after", slowly)
    with pytest.raises(TreeIsFull):
        list(tree.root.edges)
    assert looked == [0, 1, 2] and not tree.root.is_grown


def test_a_very_wide_question_is_cut_and_says_so() -> None:
    game: Any = facedown.new("coinche", seed=1)
    tree = Tree(game, Limits(widest=10))
    assert len(tree.root.edges) == 10 and tree.root.unseen == game.choice.drawn - 10


# Chance


class Coins(Game):
    """Toss up to two coins: heads wins."""

    name = "coins"

    def start(self) -> Any:
        return [Ask()]


class Ask(facedown.Event):
    def apply(self, game: Game) -> None:
        toss = {"one coin": [Toss(1)], "two coins": [Toss(2)], "a hundred coins": [Toss(100)]}
        game.ask(game.seats[0], {**toss, "none": [Toss(0)]})


class Toss(facedown.Event):
    def __init__(self, count: int) -> None:
        self.count = count

    def apply(self, game: Game) -> None:
        heads = sum([game.chance.below(2) for _ in range(self.count)])
        game.end(facedown.Outcome(game.seats[: 1 if heads else 2], f"{heads} heads"))


def chances(node: Node) -> list[Fraction]:
    return sorted(edge.chance for edge in node.edges)


def test_all_that_chance_can_do_is_there_with_its_odds() -> None:
    root = Tree(facedown.new(Coins, players=2, seed=1)).root
    assert chances(root["one coin"]) == [Fraction(1, 2), Fraction(1, 2)]
    assert chances(root["two coins"]) == [Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)]
    assert root["none"].kind == END
    assert root["two coins"].exact and not root["a hundred coins"].exact, "very many outcomes are sampled"
    assert sum(chances(root["a hundred coins"])) == 1


class Meeting(Position):
    """A position of which only its name and who is asked matter."""

    def __init__(self, name: str, asked: str = "Ann") -> None:
        self.name = name
        self.asked = asked

    def key(self) -> str:
        return self.name

    def asks(self) -> str:
        return f"{self.asked} is asked."


def names_of(*told: Sequence[str], asked: Sequence[str] = ()) -> list[str]:
    positions = [Meeting(str(number), who) for number, who in enumerate(asked or ["Ann"] * len(told))]
    branches = [
        Branch(Fraction(1, len(told)), position, tuple(lines)) for lines, position in zip(told, positions, strict=True)
    ]
    return [name for name, _ in named(branches)]


def test_outcomes_are_named_by_as_many_sentences_as_tell_them_apart() -> None:
    assert names_of(["go", "heads", "end"], ["go", "tails", "end"]) == ["heads", "tails"]
    draws = [["a card (H)", "a card (P)"], ["a card (H)", "a card (B)"], ["a card (P)", "a card (G)"]]
    assert names_of(*draws) == ["a card (H, P)", "a card (H, B)", "a card (P, G)"]
    assert names_of(["x", "a"], ["y", "a"], ["x", "b"]) == ["x a", "y a", "x b"]
    assert names_of(["a (H)", "a (P)"], ["a (P)", "a (H)"]) == ["a (H)", "a (P)"], "in another order"
    assert names_of(["go", "Bob falls"], ["go"]) == ["Bob falls", "otherwise"]


def test_outcomes_that_sound_alike_are_told_apart_by_who_is_asked_or_by_numbers() -> None:
    night = ["night falls"]
    assert names_of(night, night, asked=["Ann", "Bob"]) == ["Ann is asked.", "Bob is asked."]
    assert names_of(night, night) == ["night falls, outcome 1", "night falls, outcome 2"]


def test_an_outcome_is_named_by_what_all_ways_to_it_tell() -> None:
    where = Meeting("there")
    ways = [Branch(Fraction(1, 6), where, ("a die is rolled", f"a {number}", "a hit")) for number in (5, 6)]
    assert together(ways) == [Branch(Fraction(1, 3), where, ("a die is rolled", "a hit"))]


# What a seat knows


def test_the_tree_of_a_view_has_a_chance_node_for_an_unknown_card() -> None:
    game: Any = facedown.new(Leduc, players=["Ann", "Bob"], seed=1)
    view = game.view("Ann")
    mine = str(view.hands[view.seats[0]].top)
    tree = Tree(view)
    board = tree.root["check"]["check"]
    assert tree.exact and board.kind == CHANCE
    odds = {edge.words.partition("(")[2].rstrip(")"): edge.chance for edge in board.edges}
    assert odds == {face: Fraction(1 if face == mine else 2, 5) for face in ("Jack", "Queen", "King")}


def test_the_tree_of_a_view_is_the_same_in_all_worlds_of_the_view() -> None:
    game = facedown.new("loveletter", players=2, seed=423)
    view = game.view("Ann")
    others = [view.imagine(number).view("Ann") for number in range(3)]

    def shape(node: Node, left: int) -> Any:
        return [(e.words, e.chance, e.node.kind, shape(e.node, left - 1)) for e in node.edges] if left else None

    shapes = [shape(Tree(each, Limits(worlds=20)).root, 2) for each in (view, *others)]
    assert all(other == shapes[0] for other in shapes)


def test_draws_one_after_the_other_are_all_named() -> None:
    """Ann looks at the hand of Bob, who makes her discard: she draws for the Prince, and then for her turn."""
    view = facedown.new("loveletter", players=["Ann", "Bob"], seed=423).view("Ann")
    after = Tree(view, Limits(worlds=60)).root["Priest → Bob"]["Ann looks at Bob's hand. (Prince)"]["Prince → Ann"]
    names = [edge.words for edge in after.edges]
    assert len({*names}) == len(names) > 3
    assert all(re.fullmatch(r"Ann draws a card\. \(\w+, \w+\)", name) for name in names), names


def test_cards_that_are_swapped_are_named() -> None:
    view = facedown.new("loveletter", players=["Ann", "Bob"], seed=29).view("Ann")
    names = {edge.words for edge in Tree(view, Limits(worlds=30)).root["King → Bob"].edges}
    assert "Ann and Bob swap hands. (Handmaid, Guard)" in names


def test_a_spectator_decides_nothing() -> None:
    with pytest.raises(ValueError, match="a spectator decides nothing"):
        Tree(facedown.new("loveletter", players=2, seed=1).view(None))
