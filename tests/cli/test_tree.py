"""`facedown tree`: what can come of a position is drawn, printed and written as data."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import facedown
from facedown.cli import tree as command
from facedown.cli.dots import dot
from facedown.cli.treesheet import picture
from facedown.cli.treewords import Heading, letters_of, marks_in
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.search import Tree
from facedown.search.budget import Budget
from facedown.search.positions import Limits
from facedown.search.sketches import Spot, Way, all_in, folded, plain, size, with_principal_line
from facedown.search.sketching import is_grown_to, of_tree
from facedown.search.trails import of_search

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
ANN, BOB = Seat(0, "Ann"), Seat(1, "Bob")
GAME = ("tree", "loveletter", "--players", 2, "--seed", 423)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands in this process take less trouble than they usually do."""
    monkeypatch.setattr(command, "PLAYOUTS", 100)
    monkeypatch.setattr(command, "SMALL", Limits(nodes=2_000, worlds=20))


def found(said: Any, *arguments: object) -> dict[str, Any]:
    status, out, err = said(*arguments, "--json")
    assert (status, out.count("\n")) == (0, 1), err
    read: dict[str, Any] = json.loads(out)
    return read


def words_in(drawn: bytes) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def bush(width: int, depth: int, visits: int = 0) -> Spot:
    """A tree in which Ann and Bob decide in turn, each among so many things."""
    seat = (ANN, BOB)[depth % 2]
    if not depth:
        return Spot("end", None, (1.0, 0.0), ends="Ann wins")
    ways = [
        Way(f"option {n}", bush(width, depth - 1, visits // (n + 2)), visits=visits // (n + 1)) for n in range(width)
    ]
    return Spot("decision", seat, (0.5, 0.5), ways)


# On the command line


def test_an_open_position_is_printed_with_its_principal_line(said: Any) -> None:
    status, out, err = said(*GAME, "--depth", 2)
    assert (status, err) == (0, "")
    assert "all cards open, 2 decisions deep" in out
    assert "\n…: the game goes on, and the tree does not\n[Ann]\n├── ▶ Guard → Bob  100%  [Ann]" in out
    assert "│   ├── ▶ 6 King  100%  (end)" in out, "Bob holds the King, and the tree sees it"


def test_what_a_seat_knows_has_chance_in_it(said: Any) -> None:
    tree = found(said, *GAME, "--seat", "ann", "--depth", 2)
    assert (tree["seat"], tree["kind"], tree["values_of"]) == ("Ann", "tree", "Ann")
    assert {way["words"] for way in tree["tree"]["ways"]} == {"Guard → Bob", "Priest → Bob"}
    guess = next(way for way in tree["tree"]["ways"] if way["words"] == "Guard → Bob")["node"]
    king = next(way for way in guess["ways"] if way["words"] == "6 King")["node"]
    assert king["kind"] == "chance", "Ann does not know whether Bob holds the King"
    assert sum(way["chance"] for way in king["ways"]) == pytest.approx(1)
    assert 0 < king["values"][0] < 1


def test_chances_that_are_estimates_are_called_so(said: Any) -> None:
    _, out, _ = said(*GAME, "--seat", "Ann", "--depth", 1)
    assert "chances estimated from 20 imagined worlds" in " ".join(out.split())
    _, out, _ = said(*GAME, "--depth", 1)
    assert "estimated" not in out


def test_a_search_counts_how_often_it_went_where(said: Any) -> None:
    tree = found(said, *GAME, "--seat", "Ann", "--depth", 2, "--search", 60)
    assert tree["kind"] == "search"
    visits = [way["visits"] for way in tree["tree"]["ways"]]
    assert sum(visits) == 60 and visits == sorted(visits, reverse=True)
    assert [way["best"] for way in tree["tree"]["ways"]] == [True, False]


def test_a_tree_that_is_too_large_is_searched_instead(said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "SMALL", Limits(nodes=3))
    monkeypatch.setattr(command, "PLAYOUTS", 20)
    status, out, err = said(*GAME, "--depth", 3)
    assert status == 0
    assert err == "facedown: the tree is too large to be drawn as it is, so it is searched.\n"
    assert "a search with 20 iterations" in out


def test_a_tree_from_a_seed_of_its_own_can_be_had_again(said: Any, tmp_path: Path) -> None:
    once = found(said, "tree", "loveletter", "--players", 2, "--depth", 1)
    again = ("tree", "loveletter", "--players", 2, "--depth", 1, "--seed", once["seed"])
    assert found(said, *again) == once
    _, out, _ = said(*again)
    assert " ".join(out.split()).startswith(f"loveletter, classic, seed {once['seed']} all cards open")
    said(*again, "--svg", tmp_path / "tree.svg", "--dot", tmp_path / "tree.dot")
    head = f"loveletter, classic, seed {once['seed']}"
    assert head in words_in((tmp_path / "tree.svg").read_bytes())
    assert f'label="{head}\\nall cards open' in (tmp_path / "tree.dot").read_text(encoding="utf-8")


def test_a_heading_can_be_shown_whatever_the_seed(said: Any, tmp_path: Path) -> None:
    said("tree", "loveletter", "--depth", 1, "--seed", "a\x1b[2J", "--svg", tmp_path / "tree.svg")
    assert r"loveletter, classic, seed 'a\x1b[2J'" in words_in((tmp_path / "tree.svg").read_bytes())


def test_a_seat_that_is_not_asked_gets_the_part_that_was_found(said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "SMALL", Limits(nodes=30, worlds=10))
    status, out, err = said(*GAME, "--seat", "Bob", "--depth", 3)
    assert status == 0 and "what Bob knows, 3 decisions deep, as far as it was found" in " ".join(out.split())
    why = "Bob is not asked at this moment, so there is nothing to search for; asked: Ann"
    assert err == f"facedown: only a part of the tree is drawn: it is too large, and {why}\n"
    monkeypatch.setattr(command, "SMALL", Limits(nodes=2, worlds=10))
    status, out, err = said(*GAME, "--seat", "Bob", "--depth", 3)
    assert (status, out, err) == (2, "", f"facedown: the tree is too large to be drawn, and {why}\n")


def test_whoever_waits_for_a_tree_is_shown_how_far_it_is() -> None:
    shown: dict[str, list[int]] = {}

    @contextmanager
    def progress(total: int, what: str) -> Iterator[Callable[[int], None]]:
        shown[what] = [total]
        yield shown[what].append

    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=423)
    tree = Tree(game, Limits(nodes=10))
    assert not is_grown_to(tree, 6, progress)
    of_tree(tree, game, 400, 60.0, progress)
    of_search(game, game.seats[0], 2, Budget(50), Chance.of(1), progress)
    room, playouts, search = shown.values()
    assert room[0] == search[0] == 100
    assert 50 < sum(room[1:]) <= 100 and sum(search[1:]) == 100
    assert sum(playouts[1:]) == playouts[0] <= 400


def test_the_real_command_draws_a_picture_and_a_graph(facedown: Any, tmp_path: Path) -> None:
    svg, dot = tmp_path / "tree.svg", tmp_path / "tree.dot"
    ran = facedown(*GAME, "--depth", 2, "--svg", svg, "--dot", dot)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == f"The tree is drawn in {svg} and {dot}: 12 places.\n"
    said = words_in(svg.read_bytes())
    assert "Guard → Bob" in said and "100%" in said and "the principal line" in said
    graph = dot.read_text(encoding="utf-8")
    assert graph.startswith("digraph tree {") and 'label="Guard → Bob\\n100%", penwidth=3' in graph


def test_a_moment_of_a_record(said: Any, tmp_path: Path) -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=423)
    for _ in range(3):
        game.choose(0)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record()), encoding="utf-8")
    at = found(said, "tree", "loveletter", "--record", file, "--at", 1, "--depth", 1)
    assert {way["words"] for way in at["tree"]["ways"]} >= {"6 King", "8 Princess"}
    assert (at["record"], at["at"]) == (str(file), 1)
    last = found(said, "tree", "loveletter", "--record", file, "--depth", 1)
    assert last["tree"]["seat"] == game.choices[0].seat.name
    assert last["at"] == 3
    _, out, _ = said("tree", "loveletter", "--record", file, "--at", 1, "--depth", 1)
    assert f"loveletter, classic, {file} after 1 answer all cards open" in " ".join(out.split())
    status, _, err = said("tree", "loveletter", "--record", file, "--at", 9)
    assert (status, err) == (2, "facedown: the record has 3 answers: there is no moment 9\n")


@pytest.mark.parametrize(
    ("game", "file", "only", "seat"),
    [
        ("magic", "magic/puzzles/00_first_steps.txt", "Burn them out", "A"),
        ("coinche", "coinche/in_turn.txt", "", "Ann"),
    ],
)
def test_the_position_of_a_scenario(said: Any, game: str, file: str, only: str, seat: str) -> None:
    where = ("--scenario", ROOT / "examples" / file, "--only", only)
    tree = found(said, "tree", game, *where, "--depth", 1, "--search", 2)
    assert (tree["game"], tree["tree"]["seat"]) == (game, seat)
    assert tree["scenario"].endswith(file) and only in tree["only"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("tree", "hanabi", "--scenario", "x.txt"), "hanabi has no scenarios: leave --scenario out"),
        (
            ("tree", "magic", "--scenario", ROOT / "examples/magic/puzzles/00_first_steps.txt"),
            "choose one with --only WORDS",
        ),
        (
            ("tree", "magic", "--scenario", ROOT / "examples/magic/puzzles/00_first_steps.txt", "--only", "chess"),
            "no scenario 'chess'",
        ),
        (("tree", "loveletter", "--at", 3), "--at is a moment of a record: say --record FILE too"),
        (("tree", "loveletter", "--record", "x.json", "--players", 3), "leave out what is for a new game"),
        ((*GAME, "--seat", "Zoe"), "nobody is called 'Zoe'; there are Ann, Bob"),
        ((*GAME, "--seat", "Bob", "--search", 5), "Bob is not asked at this moment"),
        ((*GAME, "--search", "long"), "'long' is no budget"),
        ((*GAME, "--search", "0.5sx2"), "grows in one process: say 0.5s, and not 0.5sx2"),
        ((*GAME, "--svg", "/nowhere/tree.svg"), "cannot write /nowhere/tree.svg"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_one_line(said: Any, arguments: tuple[object, ...], complaint: str) -> None:
    status, out, err = said(*arguments, "--depth", 1)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert complaint in err


# Values


def test_the_value_of_an_open_tree_is_what_the_best_answers_lead_to() -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=423)
    tree = Tree(game)
    assert is_grown_to(tree, 2)
    spot = of_tree(tree, game, 200, 10.0)
    assert spot.values == (1.0, 0.0), "Ann names the King that Bob holds"
    assert [way.words for way in spot.ways if way.best] == ["Guard → Bob"]
    priest = spot.ways[1].spot
    assert priest.values == priest.ways[0].spot.values, "Bob takes what is best for him"
    assert priest.values[1] == max(way.spot.values[1] for way in priest.ways)


def test_a_sketch_of_what_a_seat_knows_is_the_same_in_another_world() -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=423)
    world = game.view("Ann").imagine(5)
    assert world.key() != game.key()
    grown = [Tree(each.view("Ann")).grow(1) for each in (game, world)]
    sketches = [
        plain(of_tree(tree, each.view("Ann"), 50, 10.0)) for tree, each in zip(grown, (game, world), strict=True)
    ]
    assert sketches[0] == sketches[1]
    searches = [of_search(each.view("Ann"), game.seats[0], 3, Budget(40), Chance.of(1)) for each in (game, world)]
    assert plain(searches[0][0]) == plain(searches[1][0])
    peeks = [of_search(each, game.seats[0], 3, Budget(40), Chance.of(1)) for each in (game, world)]
    assert plain(peeks[0][0]) != plain(peeks[1][0]), "with all cards open the worlds differ, so the test can fail"


# Searches


def test_a_search_calls_an_end_only_what_is_one() -> None:
    """In Hanabi nothing can end with the third answer, and every answer leads each imagined world to another place."""
    game = facedown.new("hanabi", players=["Ann", "Bob", "Cleo", "Dan"], seed=1)
    spot, _ = of_search(game.view("Ann"), game.seats[0], 3, Budget(200), Chance.of(1))
    seconds = [way for first in spot.ways for way in first.spot.ways]
    assert max(way.visits for way in seconds) > 1
    assert not [each for each in all_in(spot) if each.kind == "end"]
    assert {(way.spot.seat, way.spot.further) for way in seconds} == {(game.seats[2], True)}, "Cleo is asked next"


def test_a_search_says_where_the_game_is_over() -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=423)
    spot, _ = of_search(game, game.seats[0], 3, Budget(100), Chance.of(1))
    guess = next(way.spot for way in spot.ways if way.words == "Guard → Bob")
    ends = {way.words: way.spot.kind for way in guess.ways}
    assert ends["6 King"] == "end", "Bob holds the King, and is out"
    assert ends["8 Princess"] == "decision"


# Pictures


def heading(is_search: bool = False) -> Heading:
    return Heading("a game", "all cards open", (ANN, BOB), ANN, is_search)


def test_a_sketch_is_folded_to_so_many_places() -> None:
    whole = with_principal_line(bush(6, 4))
    small = folded(whole, 200)
    assert size(whole) == 1 + 6 + 36 + 216 + 1296
    assert 100 < size(small) <= 200
    assert small.more == 6 - len(small.ways)
    assert [way.best for way in small.ways] == [True, *[False] * (len(small.ways) - 1)]
    assert size(folded(whole, 2)) == 5, "the principal line is always there"


def test_a_search_keeps_the_places_where_it_was_most_often() -> None:
    whole = with_principal_line(bush(6, 4, visits=1000))
    small = folded(whole, 40)
    assert size(small) <= 40
    kept = [way.visits for spot in all_in(small) for way in spot.ways]
    assert len([*small.ways]) > len(small.ways[-1].spot.ways), "what was seldom visited is left out first"
    assert min(kept) > 0


def test_a_place_that_was_folded_away_is_not_referred_to() -> None:
    first = Spot("decision", BOB, (0.5, 0.5), [Way("on", bush(1, 1))], number=1)
    again = Spot("decision", BOB, (0.5, 0.5), same=1)
    ways = [Way("a", again), Way("b", bush(2, 2)), Way("c", first)]
    small = folded(with_principal_line(Spot("decision", ANN, (0.5, 0.5), ways)), 7)
    assert len(small.ways) < 3
    assert (small.ways[0].spot.same, small.ways[0].spot.further) == (0, True)


def test_the_picture_of_two_hundred_places_has_no_words_upon_words() -> None:
    drawn = picture(folded(with_principal_line(bush(6, 4)), 200), heading())
    root = ElementTree.fromstring(drawn)
    words = [text for text in root.iter(f"{SVG}text") if (text.text or "").startswith("option")]
    spots = [(float(text.get("x", "")), float(text.get("y", ""))) for text in words]
    assert len(spots) > 90
    for x in {x for x, _ in spots}:
        rows = sorted([y for other, y in spots if other == x])
        assert all(below - above >= 20 for above, below in pairwise(rows))
    assert max(x for x, _ in spots) < float(root.get("width", ""))
    assert max(y for _, y in spots) < float(root.get("height", ""))
    assert any((text.text or "").startswith("and ") for text in root.iter(f"{SVG}text"))


def test_kinds_of_places_are_told_apart_by_shape_and_letter() -> None:
    end = Spot("end", None, (1.0, 0.0), ends="Ann <wins> & cheers")
    coin = Spot("chance", None, (0.5, 0.5), [Way("heads", end, Fraction(1, 2)), Way("tails", end, Fraction(1, 2))])
    spot = with_principal_line(Spot("decision", ANN, (0.5, 0.5), [Way('say "go"', coin)]))
    drawn = picture(spot, heading())
    said = words_in(drawn)
    assert {"A", "?", "■", "1/2 · 100%", "Ann <wins> & cheers"} <= {*said}
    assert "prefers-color-scheme: dark" in drawn.decode()
    graph = dot(spot, heading())
    assert "shape=box" in graph and "shape=diamond" in graph and "shape=doublecircle" in graph
    assert 'label="say \\"go\\"\\n50%"' in graph


def test_the_marks_that_occur_in_a_tree_are_explained() -> None:
    first = Spot("decision", BOB, (0.5, 0.5), [Way("on", Spot("decision", ANN, (0.5, 0.5), further=True))], number=3)
    again = Spot("decision", BOB, (0.5, 0.5), same=3)
    both = Spot("decision", ANN, (0.5, 0.5), [Way("a", first), Way("b", again)])
    goes_on, same = "…: the game goes on, and the tree does not", "as at 3: the same position as the one numbered 3"
    assert marks_in(both) == [goes_on, same] and {goes_on, same} <= {*words_in(picture(both, heading()))}
    assert marks_in(bush(2, 2)) == []


def test_long_words_are_cut_and_found_by_pointing_at_them() -> None:
    end = Spot("end", None, (1.0, 0.0))
    long = "attack with everything that is there and then some more of "
    ways = [Way(long + last, end) for last in ("it", "them")]
    drawn = picture(Spot("decision", ANN, (1.0, 0.0), ways), heading())
    short = [said for said in words_in(drawn) if said.startswith("attack with everything") and len(said) <= 52]
    assert len({*short}) == 2, "both are cut, and still two things"
    assert [title.text for title in ElementTree.fromstring(drawn).iter(f"{SVG}title")] == [long + "it", long + "them"]


def test_players_are_told_apart_by_letters() -> None:
    assert [*letters_of([ANN, BOB]).values()] == ["A", "B"]
    assert [*letters_of([ANN, Seat(1, "Abe")]).values()] == ["An", "Ab"]
    assert [*letters_of([Seat(0, "Player 1"), Seat(1, "Player 2")]).values()] == ["1", "2"]
