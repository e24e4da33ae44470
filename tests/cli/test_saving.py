"""Files of games: for their owner alone, always whole, and one process at a time."""

from __future__ import annotations

import ctypes
import errno
import json
import os
import resource
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import facedown as engine
from facedown.cli import saving
from facedown.cli.loading import BadInput
from facedown.cli.locks import Lock, Locked

COMMAND = Path(sys.executable).with_name("facedown")
TINY = f"{Path(__file__).with_name('tiny.py')}:Tiny"
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def open_to_all() -> Iterator[None]:
    """Where files are everybody's unless their maker says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def answers_in(file: Path) -> int:
    return len(json.loads(file.read_text(encoding="utf-8"))["answers"])


@pytest.fixture
def person(tmp_path: Path, home: Path) -> Iterator[Any]:
    """Somebody who sits before a question, until the test is over."""
    sitting: list[subprocess.Popen[bytes]] = []

    def sit(*words: object) -> subprocess.Popen[bytes]:
        command = [str(COMMAND), "play", *map(str, words)]
        sitting.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
        return sitting[-1]

    yield sit
    for process in sitting:
        process.kill()
        process.communicate()


def wait_for(file: Path) -> None:
    until = time.monotonic() + 30
    while not file.exists():
        assert time.monotonic() < until
        time.sleep(0.02)


# Who may read them


@pytest.mark.usefixtures("open_to_all")
def test_a_game_that_is_kept_is_nobody_elses_to_read(said: Any, home: Path) -> None:
    said("play", "--seed", 1)
    (file,) = home.glob("*.json")
    assert [mode(path) for path in (home.parent, home, file)] == [0o700, 0o700, 0o600]
    assert names_in(home) == [file.name]


@pytest.mark.usefixtures("open_to_all")
def test_a_game_that_everybody_could_read_is_closed_when_it_goes_on(said: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    said("play", "--seed", 1, "--save", file)
    file.chmod(0o644)
    said("play", "--resume", file)
    assert mode(file) == 0o600


@pytest.mark.usefixtures("open_to_all")
def test_the_records_of_a_simulation_are_nobody_elses_to_read(said: Any, tmp_path: Path) -> None:
    kept = tmp_path / "some" / "games"
    said("sim", "loveletter", "--games", 2, "--record", kept, "--seed", 1)
    assert {mode(path) for path in (kept.parent, kept)} == {0o700}
    assert {path.name: mode(path) for path in kept.iterdir()} == {"0.json": 0o600, "1.json": 0o600}


# Two processes


@pytest.mark.heavy
def test_a_game_that_is_being_played_is_not_resumed(person: Any, said: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    person("--seed", 1, "--save", file)
    wait_for(file)
    status, out, err = said("play", "--resume", file)
    assert (status, out) == (2, "")
    assert err.startswith(f"facedown: {file} is being played in another process: leave the game there, or")
    link = tmp_path / "link.json"
    link.symlink_to(file)
    assert said("play", "--resume", link)[0] == 2
    assert said("play", "--resume", file, "--save", tmp_path / "copy.json")[0] == 0
    assert said("replay", file)[0] == 0


@pytest.mark.heavy
def test_a_process_that_was_killed_keeps_nobody_out(person: Any, said: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    first = person("--seed", 1, "--save", file)
    wait_for(file)
    first.kill()
    first.wait()
    assert "match.json.lock" in names_in(tmp_path)
    assert said("play", "--resume", file)[0] == 0
    assert names_in(tmp_path) == ["match.json"]


def test_two_games_that_begin_in_one_second_are_both_kept(home: Path) -> None:
    with saving.new_save(None, "tiny") as one, saving.new_save(None, "tiny") as other:
        assert one.path != other.path


def test_one_of_two_who_save_to_the_same_new_file_is_refused(tmp_path: Path) -> None:
    with saving.new_save(tmp_path / "a.json", "tiny"), pytest.raises(BadInput, match="in another process"):
        saving.new_save(tmp_path / "a.json", "tiny")


def test_a_lock_that_was_taken_away_is_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens the file of a lock that is let go at this moment makes another one."""
    path = tmp_path / "lock"
    first = Lock(path)
    with pytest.raises(Locked):
        Lock(path)
    first.release()
    path.touch()
    stale = [os.open(path, os.O_RDWR)]
    path.unlink()
    real = os.open
    monkeypatch.setattr(os, "open", lambda *given: stale.pop() if stale else real(*given))
    second = Lock(path)
    with pytest.raises(Locked):
        Lock(path)
    second.release()
    assert not path.exists()


# Links


def test_a_save_through_a_link_keeps_the_link(said: Any, tmp_path: Path) -> None:
    file, link = tmp_path / "far" / "match.json", tmp_path / "link.json"
    link.symlink_to(file)
    said("play", "--seed", 1, "--save", link)
    before = file.stat().st_ino
    said("play", "--resume", link)
    assert link.is_symlink()
    assert file.stat().st_ino != before
    assert not engine.replay(file.read_text(encoding="utf-8")).over


def test_a_link_to_itself_is_refused(said: Any, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(link)
    status, out, err = said("play", "--save", link)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert link.is_symlink()


# Nothing is lost


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_leaves_the_file_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.json"
    saving.write(file, {"answers": []}, lasting=True)
    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space left"):
        saving.write(file, {"answers": [1]}, lasting=True)
    assert answers_in(file) == 0
    assert names_in(tmp_path) == ["match.json"]


@pytest.mark.heavy
def test_what_could_not_be_saved_is_not_called_kept(facedown: Any, tmp_path: Path) -> None:
    """Files may not be larger than the game is soon after its beginning."""
    file = tmp_path / "match.json"
    facedown("play", "--seed", 1, "--bot", "random", "--save", file)
    size = file.stat().st_size + 20
    played = subprocess.run(
        [str(COMMAND), "play", "--resume", str(file)],
        input="1\n2\n" * 9,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
        check=False,
    )
    assert played.returncode == 0
    assert "the game could not be saved to" in played.stderr
    assert "The game is kept as it was " in played.stdout
    assert "The game is kept." not in played.stdout
    assert not engine.replay(file.read_text(encoding="utf-8")).over
    assert names_in(tmp_path) == ["match.json"]


def test_a_seed_that_is_no_text_is_written_as_json_can(said: Any, tmp_path: Path) -> None:
    """A terminal in another encoding sends bytes that Python passes on as halves of letters."""
    file = tmp_path / "match.json"
    assert said("play", "--seed", "\udcff", "--save", file)[0] == 0
    assert said("replay", file)[0] == 0


# No home


@pytest.mark.parametrize("home", ["", "/", "somewhere"])
def test_no_home_is_said_in_a_line(home: str, said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", home)
    monkeypatch.setenv("XDG_DATA_HOME", "")
    assert said("play") == (2, "", f"facedown: {saving.NOWHERE}\n")


def test_nobody_with_a_home(said: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", nobody)
    assert said("play") == (2, "", f"facedown: {saving.NOWHERE}\n")
    assert said("play", "--save", tmp_path / "a.json")[0] == 0


def test_a_data_folder_that_depends_on_where_one_stands_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "share")
    monkeypatch.setenv("HOME", "/home/ann")
    assert saving.folder() == Path("/home/ann/.local/share/facedown")


@pytest.mark.parametrize(
    "words", ["play --save /", "play --save {long}", "play --resume {long}", "replay {long}", "play --save {deep}"]
)
def test_a_place_that_cannot_be(words: str, said: Any, tmp_path: Path) -> None:
    long, deep = tmp_path / ("x" * 300), tmp_path / "/".join(["y" * 200] * 30)
    status, out, err = said(*[word.format(long=long, deep=deep) for word in words.split()])
    assert (status, out, err.count("\n")) == (2, "", 1)


def as_anybody() -> None:
    """From here on, file modes count for root too."""
    libc = ctypes.CDLL(None)
    for power in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        libc.prctl(24, power, 0, 0, 0)  # PR_CAPBSET_DROP


@pytest.mark.heavy
@pytest.mark.skipif(sys.platform != "linux", reason="root has all powers elsewhere")
@pytest.mark.parametrize("shut", [0o500, 0o000])
@pytest.mark.parametrize("words", ["play", "play --resume {shut}/no.json", "sim tiny --record {shut}/kept"])
def test_a_folder_in_which_one_may_not_write_or_not_even_look(words: str, shut: int, tmp_path: Path) -> None:
    folder = tmp_path / "shut"
    folder.mkdir(shut)
    said = words.replace("tiny", TINY).format(shut=folder).split()
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": ""}
    command = [str(COMMAND), *said]
    ended = subprocess.run(
        command,
        env=environment,
        capture_output=True,
        text=True,
        preexec_fn=as_anybody,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1), ended.stderr


# What is needed to go on


def game_left(said: Any, folder: Path, *words: object) -> Path:
    """A game in which the person is asked before it is over, and leaves."""
    for seed in range(20):
        file = folder / f"{seed}.json"
        status, out, err = said("play", *words, "--save", file, "--bot", "random", "--seed", seed)
        assert (status, err) == (0, "")
        if "Go on with:" in out:
            return file
    raise AssertionError("the person is never asked")


@pytest.mark.parametrize(
    ("words", "again"),
    [
        (("mafia", "--setup", EXAMPLES / "own_setup.toml"), ()),
        (("loveletter", "--deck", EXAMPLES / "coffee_house.toml"), ()),
        ((f"{EXAMPLES / 'own_role.py'}:Village",), (f"{EXAMPLES / 'own_role.py'}:Village",)),
        ((TINY,), (TINY,)),
    ],
)
def test_whatever_is_played_is_resumed_and_replayed(said: Any, tmp_path: Path, words: Any, again: Any) -> None:
    file = game_left(said, tmp_path, *words)
    assert said("play", *again, "--resume", file)[0] == 0
    assert said("replay", file, *["--game" for _ in again], *again)[0] == 0
    assert said("sim", *words, "--games", 1, "--record", tmp_path / "kept")[0] == 0
    assert said("replay", tmp_path / "kept" / "0.json", *["--game" for _ in again], *again)[0] == 0


@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")])
def test_rules_of_ones_own_are_named_and_not_run(said: Any, tmp_path: Path, command: Any) -> None:
    """Village calls itself mafia: without its class, its record would be one of other rules."""
    own = f"{EXAMPLES / 'own_role.py'}:Village"
    said("sim", own, "--games", 1, "--record", tmp_path)
    status, out, err = said(*command, tmp_path / "0.json")
    assert (status, out) == (2, "")
    assert own[:80] in err and "name that file.py:Class again, if you trust it" in err
