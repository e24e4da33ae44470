"""`facedown analyse`: every decision is judged by what its seat knew then, and by nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from itertools import combinations, pairwise
from math import dist
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

import facedown
from facedown.cli.analyse import alternatives
from facedown.cli.plots import Columns, picture
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.games.coinche.bots.foresight import CoincheForesight
from facedown.search.analysis import Decision, Judged, compared, decisions, judged, judged_openly, with_played, worst
from facedown.search.budget import Budget
from facedown.search.looking import asked_of, roll_out, search_known
from facedown.search.stats import Finding, Tried

SVG = "{http://www.w3.org/2000/svg}"


def played(name: str, answers: int, seed: int = 423, **how: Any) -> Any:
    """A game after some answers, drawn by chance."""
    game = facedown.new(name, **{"players": ["Ann", "Bob"], **how}, seed=seed)
    chance = Chance.of(seed)
    for _ in range(answers):
        choice = game.choices[0]
        game.choose(chance.below(choice.drawn), of=choice)
    return game


def kept(game: Any, folder: Path, name: str = "game.json") -> Path:
    file = folder / name
    file.write_text(json.dumps(game.record()), encoding="utf-8")
    return file


def found(said: Any, *arguments: object) -> dict[str, Any]:
    status, out, err = said("analyse", *arguments, "--json")
    assert (status, err, out.count("\n")) == (0, "", 1)
    read: dict[str, Any] = json.loads(out)
    return read


# On the command line


def test_the_shape_of_the_data(said: Any, tmp_path: Path) -> None:
    game = played("loveletter", 8)
    report = found(said, kept(game, tmp_path), "--search", "ismcts:20")
    whole = {"game", "ruleset", "players", "seat", "search", "open", "decisions", "worst", "seats"}
    assert {*report} == whole
    assert (report["game"], report["seat"], report["open"]) == ("loveletter", None, False)
    each = {"answer", "seat", "stage", "played", "preferred", "expected", "loss", "error", "options"}
    for decision in report["decisions"]:
        assert {*decision} == each
        assert len(decision["options"]) > 1, "what goes without saying is no decision"
        assert {*decision["options"][0]} == {"words", "value", "error", "tried"}
        assert 0 <= decision["expected"] <= 1 and decision["loss"] >= 0
        assert decision["played"] in [option["words"] for option in decision["options"]]
    numbers = [decision["answer"] for decision in report["decisions"]]
    assert numbers == sorted(numbers)
    assert {*report["worst"]} <= {*numbers}
    assert sum(seat["decisions"] for seat in report["seats"].values()) == len(numbers)
    assert found(said, tmp_path / "game.json", "--search", "ismcts:20") == report, "the same command says the same"


def test_only_the_decisions_of_one_seat(said: Any, tmp_path: Path) -> None:
    report = found(said, kept(played("loveletter", 8), tmp_path), "--seat", "bob", "--search", "rollout:5")
    assert report["seat"] == "Bob"
    assert {decision["seat"] for decision in report["decisions"]} == {"Bob"}


FATAL = ("Priest → Bob", "Guard → Ann", "2 Priest", "Guard → Bob", "8 Princess")
"""Ann looks at Bob's King. When she may name it a turn later, she names something else."""


def states_of(*answers: str) -> list[Any]:
    states: list[Any] = [facedown.new("loveletter", players=["Ann", "Bob"], seed=423)]
    for words in answers:
        following = states[-1].fork()
        following.choose(words)
        states.append(following)
    return states


def test_the_real_command_shows_the_worst_answer_with_its_table_and_draws_a_plot(facedown: Any, tmp_path: Path) -> None:
    svg = tmp_path / "plot.svg"
    file = kept(states_of(*FATAL)[-1], tmp_path)
    ran = facedown("analyse", file, "--search", "ismcts:60", "--svg", svg)
    assert ran.returncode == 0
    assert "Ann  2 decisions, 0 as search prefers" in ran.stdout, ran.stdout
    assert "1. Ann, after 4 answers" in ran.stdout
    assert "Ann played 8 Princess: " in ran.stdout and "\n  6 King: 100% ± 1%, tried 60 times\n" in ran.stdout
    assert "You hold" in ran.stdout and "search prefers" in ran.stdout
    assert "\nafter: answers given before; ·: search prefers what was played.\n" in ran.stdout
    assert ran.stdout.endswith(f"The plot is drawn in {svg}.\n")
    drawn = ElementTree.fromstring(svg.read_bytes())
    said = [text.text for text in drawn.iter(f"{SVG}text")]
    assert {"100%", "Ann", "Bob", "1", "answers so far"} <= {*said}
    assert len([*drawn.iter(f"{SVG}polyline")]) == 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--seat", "Zoe"), "nobody is called 'Zoe'"),
        (("--search", "simple"), "'simple' does not search: say ismcts:300, pimc:20 or rollout:50"),
        (("--search", "deep"), "there is no bot 'deep'"),
        (("--search", "ismcts:many"), "'many' is no budget"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_one_line(
    said: Any, tmp_path: Path, arguments: tuple[object, ...], complaint: str
) -> None:
    file = kept(played("loveletter", 4), tmp_path)
    status, out, err = said("analyse", file, *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert complaint in err


def test_a_game_in_which_nothing_was_decided_is_refused(said: Any, tmp_path: Path) -> None:
    status, _, err = said("analyse", kept(played("loveletter", 0), tmp_path))
    assert status == 2 and "nobody had anything to decide" in err


# No leak

Judge = Callable[[Decision], Judged]


def in_two_worlds(seed: int, judge: Judge) -> tuple[object, object]:
    """What is said about an answer in a game, and about the same answer in a world that looks the same to its seat."""
    game = played("loveletter", 3, seed)
    choice = game.choices[0]
    world = game.view(choice.seat).imagine(seed + 1)
    assert world.key() != game.key(), "otherwise there is nothing to peek at"
    said = []
    for each in (game, world):
        before = each.fork()
        each.choose(0, of=asked_of(each, choice.seat))
        (decision,) = decisions([before, each])
        said.append([(tried.words, tried.taken, tried.total) for tried in judge(decision).finding.tried])
    return said[0], said[1]


SEEDS = (1, 2, 4, 7)


def fair(decision: Decision) -> Judged:
    found = with_played(judged(decision, search_known, Budget(30)), Budget(30), False)
    return compared(found, Budget(30), False)


def by_rollouts(decision: Decision) -> Judged:
    return judged(decision, roll_out, Budget(10))


def peeking(decision: Decision) -> Judged:
    """A search that has found a way to the truth."""
    return judged_openly(decision, Budget(30))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("judge", [fair, by_rollouts])
def test_a_decision_is_judged_in_the_same_way_in_two_worlds_that_look_the_same(seed: int, judge: Judge) -> None:
    first, second = in_two_worlds(seed, judge)
    assert first == second


def test_a_search_that_peeks_is_caught() -> None:
    assert any(first != second for first, second in [in_two_worlds(seed, peeking) for seed in SEEDS])


def test_the_command_says_the_same_of_the_record_of_another_world(said: Any, tmp_path: Path) -> None:
    game = played("loveletter", 3, 2)
    choice = game.choices[0]
    world = game.view(choice.seat).imagine(3)
    reports = {}
    for name, each in (("game", game), ("world", world)):
        each.choose(0, of=asked_of(each, choice.seat))
        file = kept(each, tmp_path, f"{name}.json")
        for how in ("closed", "open"):
            flags = ["--open"] if how == "open" else []
            last = found(said, file, "--seat", choice.seat, "--search", "ismcts:40", *flags)["decisions"][-1]
            reports[name, how] = {key: value for key, value in last.items() if key != "answer"}
    assert reports["game", "closed"] == reports["world", "closed"]
    assert reports["game", "open"] != reports["world", "open"], "with --open it sees all cards"


# What is lost


def told(decision: Decision, *tried: tuple[str, int, float]) -> Judged:
    options = []
    for words, taken, mean in tried:
        options.append(Tried(words, 0, taken, taken, mean * taken, mean * taken))
    return Judged(decision, Finding(options, 100))


def decided(words: str) -> Decision:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=423)
    return Decision(0, game.seats[0], game, game.choices[0], words, 0)


def test_what_is_lost_is_the_difference_and_never_less_than_nothing() -> None:
    here = decided("Guard")
    assert told(here, ("Priest", 100, 0.75), ("Guard", 100, 0.25)).loss == pytest.approx(0.5)
    assert told(here, ("Priest", 100, 0.25), ("Guard", 100, 0.75)).loss == 0
    assert told(here, ("Guard", 100, 0.25), ("Priest", 10, 0.75)).loss == 0
    assert told(here, ("Priest", 100, 0.25), ("Guard", 0, 0.0)).loss is None


def test_the_worst_are_those_of_which_search_is_sure() -> None:
    sure = told(decided("a"), ("b", 400, 0.7), ("a", 400, 0.4))
    lucky = told(decided("a"), ("b", 100, 1.0), ("a", 1, 0.0))
    small = told(decided("a"), ("b", 400, 0.52), ("a", 400, 0.5))
    none = told(decided("a"), ("a", 400, 0.7), ("b", 400, 0.4))
    assert worst([small, none, lucky, sure])[0] is sure
    assert small not in worst([small, none, lucky, sure])
    assert none not in worst([small, none, lucky, sure])


def test_an_answer_among_very_many_that_search_did_not_come_across_is_tried_by_itself() -> None:
    game = played("coinche", 0, players=["Ann", "Bob", "Cleo", "Dan"])
    before = game.fork()
    game.choose("160 ♠")
    (decision,) = decisions([before, game])
    hardly = judged(decision, search_known, Budget(4))
    assert hardly.played is None or hardly.played.taken < 4
    better = with_played(hardly, Budget(4), False)
    assert better.played is not None and better.played.taken == 4
    assert len({tried.words for tried in better.finding.tried}) == len(better.finding.tried)


def test_comparing_finds_that_a_named_card_was_the_wrong_one() -> None:
    last = decisions(states_of(*FATAL))[-1]
    surer = compared(told(last, ("6 King", 9, 0.5), ("8 Princess", 9, 0.5)), Budget(40), False)
    assert (surer.preferred.words, surer.preferred.mean, surer.preferred.taken) == ("6 King", 1.0, 40)
    assert surer.sure_loss > 0.1


def test_two_answers_are_compared_in_the_same_worlds() -> None:
    """So they are tried as often as each other, and an answer costs nothing against itself."""
    decision = decisions(states_of(*FATAL))[0]
    two = compared(told(decision, ("Guard → Bob", 9, 0.5), ("Priest → Bob", 9, 0.5)), Budget(50), False)
    assert [tried.taken for tried in two.finding.tried] == [50, 50]
    same = compared(told(decision, ("Priest → Bob", 9, 0.5)), Budget(50), False)
    assert same.loss == 0.0 == same.error


def test_a_call_of_coinche_is_weighed_like_the_preferred_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Solving a deal before the first card is played takes long: calls are compared at a glance."""
    monkeypatch.delattr(CoincheForesight, "play_out")
    game = played("coinche", 0, players=["Ann", "Bob", "Cleo", "Dan"])
    before = game.fork()
    game.choose("160 ♠")
    (decision,) = decisions([before, game])
    better = with_played(judged(decision, search_known, Budget(40)), Budget(40), False)
    assert better.played is not None and better.played.taken == 40


def test_alternatives_that_were_hardly_tried_are_not_listed() -> None:
    each = told(decided("c"), ("a", 100, 0.6), ("b", 2, 1.0), ("c", 100, 0.5), ("d", 50, 0.4))
    assert [tried.words for tried in alternatives(each)] == ["a", "d"]


# Plots


def test_a_plot_in_the_terminal_has_a_column_for_each_decision_and_gaps_between_rounds() -> None:
    here = decided("a")
    own = [told(here, ("a", 100, mean)) for mean in (0.0, 0.5, 1.0)]
    console = Console(width=40, file=StringIO())
    with console.capture() as shown:
        console.print(Columns(own))
    assert shown.get().splitlines() == ["100%   █", "      ▄█", "  0% ▁██"]


def test_a_plot_of_very_many_decisions_fits_the_terminal() -> None:
    here = decided("a")
    own = [told(here, ("a", 100, 0.5))] * 500
    assert len(Columns(own).columns(60)) <= 60


def test_the_plot_of_a_single_decision_is_well_formed() -> None:
    only = told(decided("a"), ("b", 100, 1.0), ("a", 100, 0.0))
    root = ElementTree.fromstring(picture([only], [only], "a <game>", "how & why"))
    assert "a <game>" in [text.text for text in root.iter(f"{SVG}text")]


def decided_at(number: int) -> Decision:
    return replace(decided("a"), number=number)


def test_the_lines_of_24_seats_differ_by_dash_and_mark() -> None:
    game: Any = SimpleNamespace(seats=[Seat(number, f"Player {number}") for number in range(24)], stage=lambda: 0)
    choice: Any = None
    found = [
        told(Decision(number, seat, game, choice, "a", 0), ("a", 9, 0.5)) for number, seat in enumerate(game.seats)
    ]
    root = ElementTree.fromstring(picture(found, [], "", ""))
    shapes = [*root]
    looks = []
    for sample, mark in pairwise(shapes):
        if sample.tag == f"{SVG}line" and sample.get("stroke-width") == "2":
            looks.append((sample.get("stroke-dasharray"), mark.tag))
    assert len(looks) == len({*looks}) == 24
    names = [text for text in root.iter(f"{SVG}text") if (text.text or "").startswith("Player")]
    assert max(float(name.get("y", "")) for name in names) < float(root.get("height", ""))


def test_the_numbers_of_the_worst_answers_do_not_hide_each_other() -> None:
    worst = [told(decided_at(number), ("b", 400, 0.9), ("a", 400, 0.1)) for number in (200, 201, 202)]
    found = [told(decided_at(1), ("a", 9, 0.5)), *worst, told(decided_at(400), ("a", 9, 0.5))]
    root = ElementTree.fromstring(picture(found, worst, "", ""))
    circles = [each for each in root.iter(f"{SVG}circle") if each.get("r") == "8"]
    discs = [(float(each.get("cx", "")), float(each.get("cy", ""))) for each in circles]
    assert len(discs) == 3
    assert all(dist(one, other) > 16 for one, other in combinations(discs, 2))
