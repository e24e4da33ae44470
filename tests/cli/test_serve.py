"""`facedown serve`, as far as it goes without a server."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from facedown.cli.main import status
from facedown.cli.serve import opened


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert status(["serve", *arguments]) == 2
    return capsys.readouterr().err


def test_without_its_packages_the_server_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert "the server needs more packages (uvicorn): pip install 'facedown[server]'" in refused(capsys)


def test_what_cannot_be_served_is_refused_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "there is no game 'poker'" in refused(capsys, "poker")
    said = refused(capsys, "loveletter", "--store", "mysql:x")
    assert "a store is said as sqlite:PATH or postgresql://USER@HOST/NAME, not 'mysql:x'" in said
    (tmp_path / "file").touch()
    store = f"sqlite:{tmp_path}/file/tables.db"
    assert "cannot keep tables in" in refused(capsys, "loveletter", "--port", "0", "--store", store)


def test_a_port_that_is_taken_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused(capsys, "loveletter", "--port", port, "--store", f"sqlite:{tmp_path}/tables.db")
    assert f"cannot listen at 127.0.0.1:{port}: Address already in use; choose another one with --port" in said


def test_nothing_that_is_sent_waits_for_an_acknowledgement() -> None:
    with opened("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        connection, _ = listening.accept()
        with connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_table_that_cannot_be_made_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    store = f"sqlite:{tmp_path}/tables.db"
    said = refused(capsys, "loveletter", "--seats", "human,nobody", "--port", "0", "--store", store)
    assert "there is no bot 'nobody'" in said
