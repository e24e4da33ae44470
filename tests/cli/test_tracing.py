"""`facedown replay --trace`: which unit acted, and which flags the cards carry."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

IDLE = """
from facedown.conventions import Convention
from facedown.conventions.hanabi.firsts import PlayPlayable
from facedown.conventions.hanabi.player import ConventionPlayer

class Idle(ConventionPlayer):
    convention = Convention("idle", PlayPlayable())
"""


@pytest.fixture
def record(said: Any, tmp_path: Path) -> Path:
    """A game of two who play by v1_0."""
    status, _, err = said(
        "sim", "hanabi", "--players", 2, "--seats", "v1_0", "--games", 1, "--seed", 6, "--record", tmp_path
    )
    assert (status, err) == (0, "")
    return tmp_path / "0.json"


def idle(folder: Path) -> str:
    file = folder / "idle.py"
    file.write_text(IDLE, encoding="utf-8")
    return f"{file}:Idle"


def test_a_trace_shows_who_acted_and_the_flags(said: Any, record: Path) -> None:
    status, out, err = said("replay", record, "--trace")
    assert (status, err) == (0, "")
    steps = json.loads(said("replay", record, "--trace", "--json")[1])["trace"]
    assert all(f"by {step['unit']}\n" in out for step in steps[1:])
    flags = {flag for step in steps for hand in step["flags"]["v1_0"].values() for card in hand for flag in card}
    assert flags and all(flag in out for flag in flags)
    plain = said("replay", record)[1]
    assert "Playable" not in plain and all(line in out for line in plain.splitlines())


def test_a_trace_as_json(said: Any, record: Path) -> None:
    found = json.loads(said("replay", record, "--trace", "--json")[1])
    assert len(found["trace"]) == len(found["answers"]) + 1
    assert {"seat", "did", "convention", "unit", "would", "flags"} == set(found["trace"][1])
    assert found["trace"][1]["convention"] == "v1_0"
    assert len(json.loads(said("replay", record, "--trace", "--json", "--step", 3)[1])["trace"]) == 4
    assert "trace" not in json.loads(said("replay", record, "--json")[1])


def test_a_seat_sees_its_own_thoughts_alone(said: Any, record: Path) -> None:
    steps = json.loads(said("replay", record, "--trace", "--json", "--seat", "Bob")[1])["trace"][1:]
    assert all(bool(step["convention"]) == (step["seat"] == "Bob") for step in steps)


def test_any_game_is_traced_by_a_convention_that_is_named(said: Any, record: Path, tmp_path: Path) -> None:
    written = json.loads(record.read_text(encoding="utf-8"))
    del written["seated"]
    record.write_text(json.dumps(written), encoding="utf-8")
    out = said("replay", record, "--trace", "--convention", idle(tmp_path))[1]
    assert "no unit of idle acts: the fallback" in out


def test_a_game_from_hanab_live_is_traced(said: Any, record: Path, tmp_path: Path) -> None:
    file = tmp_path / "live.json"
    file.write_text(said("replay", record, "--export", "live")[1], encoding="utf-8")
    found = json.loads(said("replay", file, "--trace", "--convention", "v1_0", "--json")[1])
    traced = json.loads(said("replay", record, "--trace", "--json")[1])
    assert [step["unit"] for step in found["trace"]] == [step["unit"] for step in traced["trace"]]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--trace",), "say which one with --convention NAME"),
        (("--trace", "--convention", "nope"), "there is no convention 'nope'"),
        (("--trace", "--spectator"), "which no spectator sees"),
        (("--convention", "v1_0"), "--convention says by what a game is traced"),
    ],
)
def test_what_cannot_be_traced_is_said_in_a_line(
    said: Any, record: Path, arguments: tuple[str, ...], words: str
) -> None:
    written = json.loads(record.read_text(encoding="utf-8"))
    record.write_text(json.dumps({**written, "seated": ["os:system", 3]}), encoding="utf-8")
    status, out, err = said("replay", record, *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert words in err


def test_a_game_without_conventions_is_not_traced(said: Any, tmp_path: Path) -> None:
    said("sim", "loveletter", "--players", 2, "--games", 1, "--record", tmp_path)
    status, _, err = said("replay", tmp_path / "0.json", "--trace")
    assert (status, err) == (2, "facedown: there are no conventions for loveletter\n")


# Fallbacks in simulations


def test_a_simulation_counts_fallbacks(said: Any, tmp_path: Path) -> None:
    asked = ("sim", "hanabi", "--players", 2, "--games", 2, "--seed", 1, "--seats", idle(tmp_path))
    found = json.loads(said(*asked, "--json")[1])["remarks"]
    assert found["games"] == 2 and found["count"] > 20
    assert "no unit of idle acts" in found["first"][0]
    assert "In 2 games bots had something to say" in said(*asked)[1]
    assert "something to say" not in said(*asked[:-1], "v1_0")[1]


def test_an_ablation_counts_fallbacks(said: Any, tmp_path: Path) -> None:
    asked = ("conventions", "hanabi", idle(tmp_path), "--ablate", "--players", 2, "--games", 1, "--seed", 1)
    assert json.loads(said(*asked, "--json")[1])["whole"]["fallbacks"] > 10
    assert "times in all: the whole convention." in said(*asked)[1]
