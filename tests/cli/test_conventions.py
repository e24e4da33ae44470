"""`facedown conventions`: conventions are listed, drawn, checked and ablated."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from facedown.cli import ablation, followers, trees
from facedown.cli.pictures import drawing
from facedown.conventions import Convention, Ucon
from facedown.conventions.ablation import Change, changed, changes_of, names_to
from facedown.conventions.hanabi.firsts import V1_0, ClearTouched, DiscardOldest, PlayPlayable
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.games.hanabi import Hanabi

ROOT = Path(__file__).parents[2]
OWN = ROOT / "examples" / "doubting_players.py"
DOUBTING = f"{OWN}:DOUBTING"

SLY = """
from facedown.conventions import Convention, Flag, Ucon
from facedown.conventions.hanabi.firsts import V1_0

HEARD = []

class Whispers(Ucon):
    "Counts on what is no part of the table."
    writes = (Flag("odd"),)
    def update(self, game):
        HEARD.append(game)
        if len(HEARD) % 2:
            game.cards[1][0] + Flag("odd")

SLY = Convention("sly", Whispers(), *V1_0.parts)
"""


def found(said: Any, *arguments: object) -> dict[str, Any]:
    status, out, err = said("conventions", "hanabi", *arguments, "--json")
    assert (status, err, out.count("\n")) == (0, "", 1)
    read: dict[str, Any] = json.loads(out)
    return read


# The list


def test_the_conventions_are_listed_with_a_line_each(said: Any) -> None:
    status, out, err = said("conventions", "hanabi")
    assert (status, err) == (0, "")
    assert "v1_0" in out and "opaque" in out
    assert "Plays by v1.0" in " ".join(out.split())
    rows = found(said)["conventions"]
    assert {"name", "text", "kind", "units"} == set(rows[0])
    assert all(row["text"] for row in rows)


def test_a_game_without_conventions_says_so(said: Any) -> None:
    assert said("conventions", "loveletter") == (2, "", "facedown: there are no conventions for loveletter\n")


# The tree


def test_the_tree_says_what_each_unit_is_for_and_which_flags_it_uses(said: Any) -> None:
    status, out, _ = said("conventions", "hanabi", "v1_0")
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == "v1_0 opaque"
    assert "├── 1 PlayPlayable transparent" in lines
    assert "│   reads Playable, Touched; writes Playable" in lines
    assert "└── 6 CluePreviousOldestRank opaque" in lines
    assert "Touched(clue) A clue touched the card." in lines
    assert "\x1b" not in out


def test_the_tree_as_json(said: Any) -> None:
    tree = found(said, "v1_0")
    assert (tree["game"], tree["name"], tree["tree"]["kind"]) == ("hanabi", "v1_0", "opaque")
    play = tree["tree"]["children"][0]
    assert (play["name"], play["kind"], play["reads"]) == ("PlayPlayable", "transparent", ["Playable"])
    assert tree["flags"]["Value"]["data"] == ["suit", "rank"]
    assert len(tree["flags"]["Value"]["id"]) == 64


@pytest.mark.parametrize("name", ["DOUBTING", "DoubtingPlayer", "DoubtPlayable"])
def test_a_convention_of_ones_own_a_player_or_a_single_unit(said: Any, name: str) -> None:
    status, out, _ = said("conventions", "hanabi", f"{OWN}:{name}")
    assert status == 0
    assert "DoubtPlayable transparent" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("hanabi", "nope"), "there is no convention 'nope' for hanabi; there are v1_0"),
        (("hanabi", "nowhere.py:X"), "there is no file nowhere.py"),
        (("hanabi", str(OWN)), "say which convention"),
        (("hanabi", f"{OWN}:mean"), "has no convention called 'mean'; it has"),
        (("hanabi", "--check"), "say which convention"),
        (("hanabi", "v1_0", "--ablate", "--check"), "leave --svg and --check out"),
        (("hanabi", "v1_0", "--ablate", "--players", "9"), "is for 2 to 6 players, not 9"),
        (("hanabi", "v1_0", "--svg", "/nonexistent/tree.svg"), "cannot write /nonexistent/tree.svg"),
        (("nope",), "there is no game 'nope'"),
    ],
)
def test_bad_input_is_said_in_a_line(said: Any, arguments: tuple[str, ...], words: str) -> None:
    status, out, err = said("conventions", *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert words in err


# The picture


SVG = "{http://www.w3.org/2000/svg}"


def picture_of(convention: Ucon) -> ElementTree.Element:
    follower = type("Follower", (ConventionPlayer,), {"convention": convention, "__doc__": 'Says "<b>" & more.'})
    return ElementTree.fromstring(drawing(trees.described(Hanabi, "own", follower)))


def test_the_picture_has_a_row_for_each_unit_and_a_column_for_each_flag(said: Any, tmp_path: Path) -> None:
    status, out, _ = said("conventions", "hanabi", DOUBTING, "--svg", tmp_path / "tree.svg")
    assert status == 0 and "is drawn in" in out
    drawn = ElementTree.fromstring((tmp_path / "tree.svg").read_bytes())
    assert drawn.tag == f"{SVG}svg"
    words = [text.text for text in drawn.iter(f"{SVG}text")]
    for word in ("doubting", "DoubtPlayable", "move", "interpret", "update", "Playable", "Value(suit, rank)", "5"):
        assert word in words


def test_the_picture_shows_what_a_unit_does_and_its_flags_in_their_colours() -> None:
    drawn = picture_of(Convention("one", ClearTouched()))
    own = picture_of(Convention("one", PlayPlayable()))
    heading = {text.text: text.attrib for text in drawn.iter(f"{SVG}text") if "transform" in text.attrib}
    row = float(next(text for text in drawn.iter(f"{SVG}text") if text.text == "ClearTouched").attrib["y"])
    dots = [dot for dot in drawn.iter(f"{SVG}circle") if abs(float(dot.attrib["cy"]) - row) < 20]
    assert [dot.attrib["fill"] for dot in dots] == [heading["Touched"]["fill"]]
    squares = [square for square in drawn.iter(f"{SVG}rect") if square.attrib["width"] == "8"]
    update = float(heading["update"]["x"])
    assert any(abs(float(square.attrib["x"]) - update) < 10 for square in squares)
    rings = [ring for ring in own.iter(f"{SVG}circle") if ring.attrib["fill"] == "none"]
    assert len(rings) == 2, "one that it reads, and one in the legend"


def test_a_picture_of_thirty_units_is_as_legible_as_one_of_three() -> None:
    """Nothing lies on anything else, and a row is as high as it is for three."""
    few, many = picture_of(Convention("few", *V1_0.parts[:3])), picture_of(Convention("many", *(V1_0.parts * 5)))
    assert few.attrib["width"] == many.attrib["width"]
    names = [text for text in many.iter(f"{SVG}text") if text.attrib.get("font-size") == "13"]
    rows = [float(name.attrib["y"]) for name in names]
    assert len(rows) == 30 and all(after - before >= 30 for before, after in pairwise(rows))
    assert float(many.attrib["height"]) < 2000


def test_words_that_svg_would_read_as_its_own_are_drawn_as_they_are() -> None:
    assert "".join(picture_of(ClearTouched()).itertext()).count('Says "<b>" & more.') == 1


# Transparency in fact


@pytest.mark.heavy
def test_a_check_asks_every_unit_again_with_other_cards(said: Any) -> None:
    check = found(said, "v1_0", "--check", "--players", 2, "--games", 1, "--seed", 4)["check"]
    assert check["kept"] and check["positions"] > 10 and not check["disputed"]
    verdicts = {row["name"]: row["verdict"] for row in check["units"]}
    assert verdicts["PlayPlayable"] == "transparent"
    assert verdicts["CluePreviousOldestRank"] == "opaque"
    status, out, _ = said("conventions", "hanabi", "v1_0", "--check", "--players", 2, "--games", 1, "--seed", 4)
    assert status == 0 and f"{check['positions']} turns" in out


def test_a_check_finds_flags_that_players_do_not_agree_on(said: Any, tmp_path: Path) -> None:
    file = tmp_path / "sly.py"
    file.write_text(SLY, encoding="utf-8")
    arguments = ("conventions", "hanabi", f"{file}:SLY", "--check", "--games", 1, "--players", 2, "--seed", 1)
    status, out, _ = said(*arguments)
    assert status == 1
    assert "odd was not the same for all players" in out


# Ablation


def test_every_change_that_can_matter_is_tried() -> None:
    changes = list(changes_of(V1_0))
    assert [change.path for change in changes if change.how == "without"] == [(place,) for place in range(6)]
    assert [change.path for change in changes if change.how == "sooner"] == [(1,), (3,), (5,)]
    assert changed(V1_0, Change("sooner", (1,))).parts[0] is V1_0.parts[1]
    assert changed(V1_0, Change("without", (5,))).parts == V1_0.parts[:5]


def test_units_inside_conventions_are_changed_too() -> None:
    nested = Convention("outer", ClearTouched(), Convention("inner", PlayPlayable(), DiscardOldest()))
    changes = list(changes_of(nested))
    assert Change("without", (1, 0)) in changes and Change("sooner", (1, 1)) in changes
    assert Change("sooner", (1,)) not in changes
    after = changed(nested, Change("sooner", (1, 1)))
    assert [unit.name for unit in after.units()][3:] == ["DiscardOldest", "PlayPlayable"]
    assert names_to(nested, (1, 1)) == ["inner", "DiscardOldest"]


@pytest.mark.heavy
def test_an_ablation_is_the_same_on_one_process_and_on_two(said: Any, facedown: Any) -> None:
    asked = (DOUBTING, "--ablate", "--players", 2, "--games", 2, "--seed", 3)
    here = found(said, *asked)
    there = json.loads(facedown("conventions", "hanabi", *asked, "--json", "--jobs", 2).stdout)
    assert here == there
    assert here["whole"]["mean"] > 10
    rows = here["changes"]
    assert len(rows) == len(list(changes_of(followers.follower_named(DOUBTING, Hanabi).convention)))
    assert [row["difference"] for row in rows] == sorted([row["difference"] for row in rows])
    first = rows[0]
    assert first["mean"] == pytest.approx(here["whole"]["mean"] + first["difference"])


def test_the_whole_convention_plays_the_games_that_sim_plays(said: Any) -> None:
    study = ablation.Study("hanabi", "v1_0", "standard", 3, 8, 5)
    played = ablation.Played(ablation.WHOLE)
    for number in range(study.games):
        ablation.play_one(study, ablation.follower_after("hanabi", "v1_0", ablation.WHOLE), number, played)
    _, out, _ = said("sim", "hanabi", "--players", 3, "--seats", "v1_0", "--games", 5, "--seed", 8, "--json")
    assert json.loads(out)["mean"] == ablation.mean_of(list(played.scores.values()))[0]


def test_an_ablation_is_a_table(said: Any) -> None:
    status, out, _ = said("conventions", "hanabi", "v1_0", "--ablate", "--players", 2, "--games", 2, "--seed", 3)
    assert status == 0
    assert "v1_0, 2 players, seed 3, 2 games each" in out
    assert "without GivePlayClueFrontMost" in out and "ClearTouched sooner" in out


def test_a_mean_and_its_standard_error() -> None:
    assert ablation.mean_of([10, 20]) == (15.0, 5.0)
    assert ablation.mean_of([3]) == (3.0, None)
    assert ablation.mean_of([4, 4, 4]) == (4.0, 0.0)


def test_units_that_fail_in_games_are_spoken_of(said: Any, tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text(
        "from facedown.conventions import Convention, Ucon, Value\n"
        "class Breaks(Ucon):\n"
        "    def make_move(self, game):\n"
        "        return Value() - game.cards[1][0]\n"
        "BROKEN = Convention('broken', Breaks())\n",
        encoding="utf-8",
    )
    _, out, _ = said("conventions", "hanabi", f"{file}:BROKEN", "--ablate", "--games", 1, "--players", 2)
    assert "In 1 games with the whole convention a bot gave no good answer." in out


# Simulated


@pytest.mark.heavy
def test_a_convention_of_ones_own_joined_to_those_of_the_library_plays_better(said: Any) -> None:
    asked = ("sim", "hanabi", "--players", 3, "--games", 20, "--seed", 1, "--json", "--seats")
    own, first = [json.loads(said(*asked, who)[1]) for who in (f"{OWN}:DoubtingPlayer", "v1_0")]
    assert own["notes"]["games"] == 0
    assert own["mean"] > first["mean"] > 17
