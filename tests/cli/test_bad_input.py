"""Whatever is wrong with the input is said in one line on standard error, with exit status 2."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import facedown as engine
from facedown.cli import saving

WRONG = [
    "plya",
    "--nope",
    "games extra",
    "rules",
    "rules chess",
    "rules loveletter --ruleset chess",
    "rules nowhere.py:Game",
    "rules nowhere:Game",
    "rules json:JSONDecoder",
    "rules :",
    "rules {folder}:Game",
    "rules {folder}/broken.py:Game",
    "rules {folder}/broken.py",
    "play chess",
    "play --players 99",
    "play --players 1000000000000",
    "play --players -1",
    "play --players two",
    "play --ruleset chess",
    "play --bot deepblue",
    "play --bot random,random",
    "play --seat 9",
    "play --seat 0",
    "play --names Ann",
    "play --names Ann,Ann",
    "play --names Ann,,Bob",
    "play --names Ann,Bob --players 3",
    "play --names Ann,Bo\x1bb",
    "play --save {folder}",
    "play --save {folder}/text/match.json",
    "play --resume {folder}",
    "play --resume {folder}/nowhere.json",
    "play --resume {folder}/over.json",
    "play --resume {folder}/over.json --seed 3",
    "play --resume {folder}/over.json --deck {folder}/text",
    "sim",
    "sim chess",
    "sim loveletter --games 0",
    "sim loveletter --games -1",
    "sim loveletter --games 1e3",
    "sim loveletter --games 99999999999999999999",
    "sim loveletter --jobs 0",
    "sim loveletter --jobs -2",
    "sim loveletter --jobs 1000000",
    "sim loveletter --players 1",
    "sim loveletter --seats deepblue",
    "sim loveletter --seats random,random --players 3",
    "sim loveletter --seats {folder}/broken.py:Bot",
    "sim loveletter --games 1 --record {folder}/text",
    "replay",
    "replay {folder}",
    "replay {folder}/nowhere.json",
    "replay {folder}/over.json --seat Zed",
    "replay {folder}/over.json --seat Ann --spectator",
    "replay {folder}/over.json --step 9999",
    "replay {folder}/over.json --step -1",
    "replay {folder}/over.json --game {folder}/broken.py:Game",
    "check chess",
    "check loveletter --seeds 0",
    "check loveletter --players 9",
    "check loveletter --ruleset classic --players 5",
]


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    game = engine.new("loveletter", players=["Ann", "Bob"], seed=4)
    while not game.over:
        game.choose(0)
    written: dict[str, Any] = game.record()
    return written


@pytest.fixture
def folder(tmp_path: Path, record: dict[str, Any]) -> Path:
    (tmp_path / "over.json").write_text(json.dumps(record), encoding="utf-8")
    (tmp_path / "broken.py").write_text("def (:\n", encoding="utf-8")
    (tmp_path / "text").write_text("some text", encoding="utf-8")
    return tmp_path


def one_line(status: int, out: str, err: str) -> None:
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("facedown: ")
    assert "Traceback" not in err
    assert len(err) < 400


@pytest.mark.parametrize("words", WRONG)
def test_wrong_words(words: str, said: Any, folder: Path) -> None:
    one_line(*said(*[word.format(folder=folder) for word in words.split()]))


def test_wrong_words_in_a_process_of_their_own(facedown: Any) -> None:
    ended = facedown("sim", "loveletter", "--games", "-1")
    one_line(ended.returncode, ended.stdout, ended.stderr)


Doctor = Callable[[dict[str, Any]], object]


def with_changes(**changes: Any) -> Doctor:
    return lambda record: {**record, **changes}


def without(name: str) -> Doctor:
    return lambda record: {key: value for key, value in record.items() if key != name}


DOCTORED: list[Doctor] = [
    lambda record: [],
    lambda record: {},
    lambda record: None,
    without("seed"),
    without("answers"),
    without("players"),
    with_changes(facedown=99),
    with_changes(game="chess"),
    with_changes(game="tests/cli/tiny.py:Tiny"),
    with_changes(ruleset="chess"),
    with_changes(ruleset=3),
    with_changes(options={"x": 1}),
    with_changes(options={"deck": [["G\x1b[2J", "Guard", 1, 20, "", ""]]}),
    with_changes(players=[]),
    with_changes(players=[1, 2]),
    with_changes(players=["Ann", "Ann"]),
    with_changes(players=["Ann", "B\x1b[2J"]),
    with_changes(players=["Ann"] * 50),
    with_changes(seed=5),
    with_changes(seed={"a": [1]}),
    with_changes(digest="0"),
    with_changes(answers=[[0, 10**30]]),
    with_changes(answers=[[7, 0]]),
    with_changes(answers=[[True, 0]]),
    with_changes(answers=[0]),
    with_changes(answers=[]),
    lambda record: {**record, "answers": [*record["answers"], [0, 0]]},
]


@pytest.mark.parametrize("number", range(len(DOCTORED)))
@pytest.mark.parametrize("command", ["replay", "play --resume"])
def test_doctored_records(number: int, command: str, said: Any, record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "doctored.json"
    file.write_text(json.dumps(DOCTORED[number](record)), encoding="utf-8")
    one_line(*said(*command.split(), file))


@pytest.mark.parametrize("seated", [["person"], ["person"] * 3, ["simple", "simple"], "person", 3, [["x"], 1]])
def test_a_record_that_seats_people_wrongly(seated: object, said: Any, record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "doctored.json"
    begun = engine.new("loveletter", players=["Ann", "Bob"], seed=4).record()
    file.write_text(json.dumps({**begun, "seated": seated}), encoding="utf-8")
    one_line(*said("play", "--resume", file))


@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff\xfe" * 50, b'{"facedown": 1, "ga', b"[" * 100_000, b"\xef\xbb\xbf{}"]
)
def test_files_that_are_no_records(content: bytes, said: Any, tmp_path: Path) -> None:
    file = tmp_path / "strange.json"
    file.write_bytes(content)
    one_line(*said("replay", file))


@pytest.mark.parametrize("command", ["replay", "play --resume", "rules loveletter --deck", "rules mafia --setup"])
def test_files_that_never_end_or_never_begin(command: str, said: Any, tmp_path: Path) -> None:
    """A device, a pipe that nobody writes to, and a file that is too large."""
    zero, pipe, large = [tmp_path / f"{name}.toml" for name in ("zero", "pipe", "large")]
    zero.symlink_to("/dev/zero")
    os.mkfifo(pipe)
    with large.open("wb") as file:
        file.truncate(saving.LARGEST + 1)
    for path in (zero, pipe, large, tmp_path):
        one_line(*said(*command.split(), path))


@pytest.mark.parametrize("place", ["options", "seed", "answers", "players"])
def test_lists_that_lie_deep_in_each_other(place: str, said: Any, record: dict[str, Any], tmp_path: Path) -> None:
    deep: list[Any] = []
    for _ in range(400):
        deep = [deep]
    file = tmp_path / "deep.json"
    file.write_text(json.dumps({**record, place: {"deck": deep} if place == "options" else deep}), encoding="utf-8")
    one_line(*said("replay", file))
    one_line(*said("sim", "loveletter", "--option", f"deck={'[' * 100_000}"))


@pytest.mark.parametrize(
    ("words", "advice"),
    [
        ("sim", "Missing argument 'GAME'. Try: facedown sim --help"),
        ("sim loveletter --games 0", " Try: facedown sim --help"),
        ("plya", " Try: facedown --help"),
        ("magic", "Missing command. Try: facedown magic --help"),
        ("play lovelettr", "; did you mean loveletter?"),
        ("play --ruleset lovecaft", "; did you mean lovecraft?"),
        ("play --bot clevr", "; did you mean clever?"),
    ],
)
def test_a_complaint_says_what_to_do(said: Any, words: str, advice: str) -> None:
    status, out, err = said(*words.split())
    one_line(status, out, err)
    assert advice in err


def test_a_data_folder_that_cannot_be_written(said: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "share").write_text("a file", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    one_line(*said("play"))
