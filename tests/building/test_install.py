"""What gets installed: every source (texts are read from them), compiled modules where there are any, nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from fetching import fake_npm

ROOT = Path(__file__).parents[2]
PLAY = """
import facedown
from facedown.core import game as core
game = facedown.new("loveletter", players=2, seed=1)
while not game.over:
    game.choose(0)
print(core.__file__, facedown.games.loveletter.LoveLetter.name)
"""


def sources() -> set[str]:
    return {str(path.relative_to(ROOT)) for path in (ROOT / "facedown").rglob("*.py")}


def texts() -> set[str]:
    """What is in the package beside its code: files for the rules, and the page without what is fetched for it."""
    kinds = ("*.toml", "*.html", "*.js", "*.json", "*.css", "*.svg")
    found = [path for kind in kinds for path in (ROOT / "facedown").rglob(kind) if "vendor" not in path.parts]
    return {"facedown/py.typed", *[path.relative_to(ROOT).as_posix() for path in found]}


def run(*command: str, **environment: str) -> str:
    everything = {**os.environ, **environment}
    done = subprocess.run(command, env=everything, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy to build from, with leftovers of an older build in it. What was fetched for the page is left out."""
    copy = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "facedown", copy / "facedown", ignore=shutil.ignore_patterns("__pycache__", "vendor"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    for folder in ("build/lib", f"build/lib.linux-x86_64-cpython-{sys.version_info.major}{sys.version_info.minor}"):
        (copy / folder / "facedown").mkdir(parents=True)
        (copy / folder / "facedown" / "leftover.py").touch()
    return copy


def wheel_of(checkout: Path, **environment: str) -> Path:
    environment = {"FACEDOWN_PAGE": "0", **environment}
    asked = ("wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(checkout / "dist"))
    run(sys.executable, "-m", "pip", *asked, str(checkout), **environment)
    (made,) = (checkout / "dist").glob("*.whl")
    return made


@pytest.mark.heavy
def test_without_a_compiler_the_package_installs_and_plays(checkout: Path, tmp_path: Path) -> None:
    wheel = wheel_of(checkout, CC="/nonexistent/cc")
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert names == sources() | texts()
    assert wheel.name.endswith("-none-any.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path)
    played = run(sys.executable, "-P", "-c", PLAY, PYTHONPATH=str(tmp_path))
    assert played.split() == [str(tmp_path / "facedown" / "core" / "game.py"), "loveletter"]


@pytest.mark.heavy
def test_a_wheel_carries_what_the_page_is_drawn_with(checkout: Path, tmp_path: Path) -> None:
    for folder in ("dist", "facedown/server/page/vendor"):
        shutil.rmtree(checkout / folder, ignore_errors=True)
    commands, _ = fake_npm(tmp_path)
    path = f"{commands}{os.pathsep}{os.environ['PATH']}"
    wheel = wheel_of(checkout, CC="/nonexistent/cc", FACEDOWN_PAGE="1", PATH=path)
    names = zipfile.ZipFile(wheel).namelist()
    assert {
        f"facedown/server/page/vendor/{name}" for name in ("lit-html/lit-html.js", "lit-html/LICENSE", "made-from.json")
    } <= {*names}
    assert not (checkout / "facedown/server/page/vendor").exists()
    shutil.rmtree(checkout / "dist")


FAILING = """
import setup
from setuptools import Extension
setup.compiles = lambda: True
setup.extensions = lambda: [Extension(f"facedown.core.{name}", [f"{name}.c"]) for name in ("cards", "chance")]
setup.setup(distclass=setup.Package, cmdclass={"build": setup.Build, "build_ext": setup.BuildExtensions})
"""
"""Two modules to compile, of which one cannot be."""
HOLLOW = """
#include <Python.h>
static struct PyModuleDef cards = {PyModuleDef_HEAD_INIT, "cards"};
PyMODINIT_FUNC PyInit_cards(void) { return PyModule_Create(&cards); }
"""


@pytest.mark.heavy
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_where_the_compiler_fails_the_package_is_interpreted(checkout: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(checkout, tmp_path / "copy"))
    (copy / "cards.c").write_text(HOLLOW)
    (copy / "chance.c").write_text("this is no C")
    asked = [sys.executable, "-c", FAILING, "bdist_wheel", "--dist-dir", "failed"]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    made = subprocess.run(asked, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert "facedown will run interpreted" in made.stdout + made.stderr
    (wheel,) = (copy / "failed").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert sources() <= set(names)
    assert not [name for name in names if name.endswith(tuple(EXTENSION_SUFFIXES))]


def test_building_leaves_nothing_in_the_checkout(checkout: Path) -> None:
    left = {path.name for path in checkout.iterdir()} - {"dist", "facedown.egg-info"}
    assert left == {"build", "facedown", "pyproject.toml", "setup.py", "README.md", "LICENSE"}


@pytest.mark.skipif(os.environ.get("FACEDOWN_MODE") != "compiled", reason="needs the compiled package")
def test_the_compiled_package_holds_the_sources_and_the_compiled_modules() -> None:
    names = {str(name) for name in metadata.files("facedown") or [] if name.suffix != ".pyc"}
    installed = {name for name in names if name.startswith("facedown/") and name.endswith(".py")}
    compiled = {name for name in names if name.endswith(tuple(EXTENSION_SUFFIXES))}
    rest = {name for name in names - installed - compiled if ".dist-info/" not in name and "bin/" not in name}
    assert installed == sources()
    assert "facedown/core/game.py" in {name.partition(".")[0] + ".py" for name in compiled}
    assert {name for name in rest if "/vendor/" not in name} == texts()
