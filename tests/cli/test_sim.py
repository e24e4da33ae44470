"""Bots play many games."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import facedown as engine
from facedown.cli import simtable
from facedown.cli.sharing import LARGEST_SHARE, shares
from facedown.cli.sim import Plan
from facedown.cli.simtable import Histogram
from facedown.cli.tally import Tally, of_scores, percentile, wilson

EXAMPLES = Path(__file__).parents[2] / "examples"
TINY = Path(__file__).with_name("tiny.py")


@pytest.mark.heavy
def test_the_result_does_not_depend_on_the_number_of_processes(facedown: Any) -> None:
    asked = ("sim", "loveletter", "--seats", "simple,random", "--games", 12, "--seed", 5, "--json")
    alone, together = [json.loads(facedown(*asked, "--jobs", jobs).stdout) for jobs in (1, 2)]
    assert alone.pop("seconds") > 0
    assert together.pop("seconds") > 0
    assert alone == together
    assert alone["games"] == 12


def test_json_is_one_object_with_everything_in_it(said: Any) -> None:
    status, out, err = said("sim", "loveletter", "--players", 3, "--games", 6, "--seed", 1, "--json")
    found = json.loads(out)
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert (found["game"], found["ruleset"], found["players"], found["seed"]) == ("loveletter", "classic", 3, 1)
    assert found["seats"] == ["random"] * 3
    assert not found["rotate"]
    assert sum(found["wins"]["by_seat"]) == found["wins"]["by_player"]["random"] >= found["games"] == 6
    assert "by_faction" not in found["wins"]
    assert "mean" not in found
    assert found["rates"]["by_player"]["random"]["games"] == 18


def test_different_bots_change_seats_from_game_to_game() -> None:
    plan = Plan("loveletter", "classic", ("a", "b", "c"), 1, 9, True, None)
    assert [plan.sitting(number) for number in range(4)] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
        ("a", "b", "c"),
    ]


def test_the_table_says_who_wins_how_often(said: Any) -> None:
    _, out, _ = said("sim", "loveletter", "--seats", "simple", "--seats", "random", "--games", 6, "--seed", 2)
    assert "loveletter, classic, 2 players, seed 2" in out
    assert "decisions each" in out
    assert "95% interval" in out
    assert [line.split()[0] for line in out.splitlines() if "%" in line and "to" in line] == [
        "simple",
        "random",
        "seat",
        "seat",
    ]


def test_every_game_is_kept_as_a_record(said: Any, tmp_path: Path) -> None:
    said("sim", "loveletter", "--players", 2, "--games", 11, "--seed", 3, "--record", tmp_path / "kept", "--json")
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files][:3] == ["00.json", "01.json", "02.json"]
    assert len(files) == 11
    assert engine.replay(files[4].read_text(encoding="utf-8")).over


def test_a_game_and_bots_of_ones_own(said: Any) -> None:
    _, out, _ = said("sim", f"{TINY}:Tiny", "--seats", f"{TINY}:Last", "--games", 4, "--seed", 1, "--json")
    found = json.loads(out)
    assert found["game"] == "tiny"
    assert found["wins"]["by_seat"] == [4, 0]
    assert found["wins"]["by_player"] == {f"{TINY}:Last": 4}
    assert found["wins"]["by_faction"] == {"loud": 4, "quiet": 0}
    assert found["rates"]["by_faction"]["loud"]["rate"] == 1
    assert found["rates"]["by_faction"]["quiet"]["interval"][0] == 0
    assert (found["mean"], found["standard_error"], found["histogram"]) == (2.0, 0.0, {"2": 4})
    _, table, _ = said("sim", f"{TINY}:Tiny", "--seats", f"{TINY}:Last", "--games", 4, "--seed", 1)
    assert "Score 2.000 ± 0.000 (95%)" in table
    assert "the loud" in table and "the quiet" in table


def test_a_bot_may_be_a_program(said: Any) -> None:
    bot = f"cmd:{sys.executable} {EXAMPLES / 'subprocess_bot.py'}"
    _, out, _ = said("sim", "loveletter", "--seats", f"{bot},random", "--games", 2, "--seed", 1, "--json")
    found = json.loads(out)
    assert set(found["wins"]["by_player"]) == {bot, "random"} and not found["notes"]["games"]


def test_a_program_that_is_not_there_is_refused(said: Any) -> None:
    status, _, err = said("sim", "loveletter", "--seats", "cmd:no-such-program,random")
    assert status != 0 and "there is no program 'no-such-program' to start" in err


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        ("simple:20", "simple takes no budget: say simple"),
        ("random:Random", "random takes no budget: say random"),
        ("ismcts:", "say how long ismcts may think: ismcts:500"),
        ("clever:32", "'32' is no budget for clever: say how many answers it imagines, 100 to 1000000"),
        ("nowhere:20", "the module nowhere cannot be loaded"),
    ],
)
def test_a_bot_of_the_game_is_no_module(said: Any, bot: str, complaint: str) -> None:
    status, out, err = said("sim", "loveletter", "--seats", bot)
    assert (status, out) == (2, "") and err.startswith(f"facedown: {complaint}")


def test_a_bot_that_fails_is_not_passed_over_in_silence(said: Any) -> None:
    _, out, _ = said("sim", f"{TINY}:Tiny", "--seats", f"{TINY}:Broken", "--games", 3, "--seed", 1)
    assert "In 3 games a bot gave no good answer" in out
    assert "out of order" in out


@pytest.mark.parametrize(("games", "jobs"), [(1, 1), (7, 2), (1000, 3), (12345, 8)])
def test_the_shares_are_all_the_games(games: int, jobs: int) -> None:
    parts = list(shares(games, jobs))
    assert [number for part in parts for number in part] == list(range(games))
    assert max([len(part) for part in parts]) <= LARGEST_SHARE


def test_wilsons_interval() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 5)[0] == pytest.approx(0)
    assert wilson(5, 5)[1] == pytest.approx(1)


def test_mean_and_standard_error() -> None:
    from collections import Counter

    found = of_scores(Counter({10: 1, 20: 1}))
    assert (found["mean"], found["standard_error"]) == (15.0, 5.0)
    assert of_scores(Counter({3: 1}))["standard_error"] is None


# Scores


@pytest.mark.heavy
def test_the_scores_are_the_same_on_one_process_and_on_more(facedown: Any) -> None:
    asked = ("sim", "hanabi", "--players", 3, "--seats", "v1_0", "--games", 9, "--seed", 5, "--json")
    alone, together = [json.loads(facedown(*asked, "--jobs", jobs).stdout) for jobs in (1, 3)]
    assert alone["histogram"] == together["histogram"]
    assert alone["mean"] == together["mean"]
    assert sum(alone["histogram"].values()) == 9


def test_a_game_that_all_win_or_nobody_has_perfect_games(said: Any) -> None:
    asked = ("sim", "hanabi", "--players", 3, "--seats", "v1_0", "--games", 6, "--seed", 2)
    found = json.loads(said(*asked, "--json")[1])
    assert (found["perfect_games"], found["perfect_rate"]) == (0, 0.0)
    assert found["perfect_interval"][1] < 0.5
    assert found["games_per_second"] > 0
    assert found["percentiles"]["5"] <= found["mean"] <= found["percentiles"]["95"]
    _, out, _ = said(*asked)
    assert "hanabi, standard, 3 players of v1_0, seed 2" in out
    assert f"Score {found['mean']:.3f}" in out
    assert "Perfect 0.0% (95%: 0.0% to 39.0%)" in out
    assert "games a second" in out
    assert "Wins" not in out


def test_a_perfect_game_is_one_with_all_points(said: Any) -> None:
    suits = ("red", "green", "blue")
    played = [f"{suit} {rank}" for rank in range(1, 6) for suit in suits]
    order = [*played[:10:2], *played[1:10:2], *played[10:]]
    rest = [f"{suit} {rank}" for suit in suits for rank in (1, 1, 2, 3, 4)]
    options = ("--option", "variant=3 Suits", "--option", f"deck={json.dumps([*order, *rest])}")
    asked = ("sim", "hanabi", "--players", 2, "--seats", f"{TINY}:Oldest", "--games", 3, "--json", *options)
    found = json.loads(said(*asked)[1])
    assert (found["histogram"], found["perfect_games"], found["perfect_rate"]) == ({"15": 3}, 3, 1.0)
    assert "Perfect 100.0%" in said(*[word for word in asked if word != "--json"])[1]


def test_nothing_is_perfect_where_somebody_wins_alone(said: Any) -> None:
    _, out, _ = said("sim", f"{TINY}:Tiny", "--seats", f"{TINY}:Last", "--games", 4, "--seed", 1, "--json")
    assert "perfect_rate" not in json.loads(out)


def test_who_wins_together_and_who_apart() -> None:
    from collections import Counter

    assert not Tally(games=3, together=2, seat_wins=Counter({0: 2, 1: 2})).apart()
    assert not Tally(games=3).apart()
    assert Tally(games=3, together=1, seat_wins=Counter({0: 2, 1: 1})).apart()
    assert Tally(games=1, seat_wins=Counter({0: 1})).apart()


def test_percentiles() -> None:
    from collections import Counter

    scores = Counter({0: 5, 10: 90, 25: 5})
    assert (percentile(scores, 5), percentile(scores, 6), percentile(scores, 95), percentile(scores, 96)) == (
        0,
        10,
        10,
        25,
    )


def test_the_picture_of_the_scores_has_a_column_for_each() -> None:
    assert Histogram({3: 2, 5: 1}).columns(26) == {3: 2, 4: 0, 5: 1}
    assert Histogram({0: 1, 1: 2, 2: 4, 5: 8}).columns(3) == {0: 3, 2: 4, 4: 8}


def test_a_terminal_without_blocks_gets_a_picture_too(facedown: Any) -> None:
    done = facedown("sim", "hanabi", "--games", 5, "--seed", 1, PYTHONIOENCODING="ascii", LC_ALL="C")
    assert " ##" in done.stdout
    assert "?" not in done.stdout


@pytest.mark.heavy
@pytest.mark.parametrize("players", [2, 4])
def test_cards_played_blindly_make_a_point_and_a_quarter(said: Any, players: int) -> None:
    asked = ("--games", 250, "--seed", 1, "--option", "strikeout_keeps_points=true", "--json")
    _, out, _ = said("sim", "hanabi", "--players", players, "--seats", f"{TINY}:Blind", *asked)
    found = json.loads(out)
    assert abs(found["mean"] - 1.25) < 4 * found["standard_error"]


@pytest.mark.heavy
@pytest.mark.usefixtures("heeded")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_simulation_ends_with_a_line(jobs: int, tmp_path: Path) -> None:
    command = [str(Path(sys.executable).with_name("facedown")), "sim", "loveletter", "--games", "1000000"]
    running = subprocess.Popen(
        [*command, "--jobs", str(jobs), "--record", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = time.monotonic() + 20
    while not any(tmp_path.iterdir()) and time.monotonic() < until:
        time.sleep(0.02)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err) == (130, "", "facedown: interrupted\n")


def test_rules_of_the_games_own_are_said_as_options(said: Any) -> None:
    _, out, _ = said("sim", "loveletter", "--games", 5, "--seed", 1, "--option", "tokens=1", "--json")
    found = json.loads(out)
    assert found["options"] == {"tokens": 1}
    assert found["decisions_per_game"] < 30


@pytest.mark.parametrize("option", ["tokens", "=3", "tokens=0", "speed=9", "seed=5"])
def test_a_bad_option_is_refused(said: Any, option: str) -> None:
    status, _, err = said("sim", "loveletter", "--games", 5, "--option", option)
    assert (status, err.count("\n")) == (2, 1)


# Trust

OWN_CHEAT = """
import facedown

class Peeks(facedown.Player):
    cheats = True

    def decide(self, view, choice):
        assert view.viewer < 0, "it was let"
        return 0
"""

REBUILDS = """
import facedown

class Rebuilds(facedown.Player):
    \"\"\"Knows all cards if what it is given is the game's own seed, and fails to answer if it is not.\"\"\"

    def __init__(self, seed=""):
        self.deal = facedown.new("loveletter", players=2, seed=seed.rpartition("-")[0] or seed)

    def decide(self, view, choice):
        mine = self.deal.hands[self.deal.seats[choice.seat.index]].cards
        assert [str(card) for card in mine] == [str(card) for card in view.hands[choice.seat].cards]
        return 0
"""


def test_results_in_which_somebody_saw_everything_are_marked(said: Any) -> None:
    asked = ("sim", "hanabi", "--players", 2, "--games", 1, "--seed", 1)
    assert json.loads(said(*asked, "--seats", "cheat", "--json")[1])["sees_all"] == ["cheat"]
    assert json.loads(said(*asked, "--seats", "random", "--json")[1])["sees_all"] == []
    assert "No fair result: cheat saw all cards." in said(*asked, "--seats", "cheat")[1]


def test_a_bot_of_ones_own_cheats_only_where_it_is_let(said: Any, tmp_path: Path) -> None:
    file = tmp_path / "peeks.py"
    file.write_text(OWN_CHEAT)
    asked = ("sim", "loveletter", "--seats", f"{file}:Peeks,random", "--games", 2, "--seed", 1)
    status, _, err = said(*asked)
    assert status == 2
    assert "wants to see all cards: say --cheats to let it" in err
    found = json.loads(said(*asked, "--cheats", "--json")[1])
    assert found["sees_all"] == [f"{file}:Peeks"]
    assert found["notes"]["games"] == 0


def test_no_bot_rebuilds_the_deal_from_what_it_is_given(said: Any, tmp_path: Path) -> None:
    file = tmp_path / "rebuilds.py"
    file.write_text(REBUILDS)
    asked = ("sim", "loveletter", "--seats", f"{file}:Rebuilds,random", "--games", 3, "--seed", 1, "--json")
    assert json.loads(said(*asked)[1])["notes"]["games"] == 3, "its guess is wrong in every game"


# Progress


def test_a_line_every_ten_seconds_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    now = [100.0]
    with simtable.progress_of(40, clock=lambda: now[0]) as came_in:
        for _ in range(40):
            now[0] += 1.0
            came_in(1)
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.splitlines() == [
        "facedown: 10 of 40 games after 10 s, about 30 s left",
        "facedown: 20 of 40 games after 20 s, about 20 s left",
        "facedown: 30 of 40 games after 30 s, about 10 s left",
    ]


def test_a_short_simulation_says_nothing_meanwhile(said: Any) -> None:
    assert said("sim", "loveletter", "--games", 2, "--seed", 1)[2] == ""
