"""Compile core, the games and the hats of Hanabi with mypyc if there is a C compiler; otherwise they run interpreted.
And make the browser's page ready if there is npm, so that nobody who installs the wheel needs it.

Nothing is built in the checkout: a compiled module that is out of date must not hide an edited source. So an editable
install stays interpreted, and every other install is built from nothing in a scratch folder. `FACEDOWN_COMPILE=0` does
not compile. If the compiler fails, the package is interpreted too; with `FACEDOWN_COMPILE=1` that is an error instead.
In the same way `FACEDOWN_PAGE=0` does not fetch what the page is drawn with, and with `FACEDOWN_PAGE=1` it must come.
"""

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError, CompileError, LinkError, SetupError

COMPILED = ("facedown/core", "facedown/games", "facedown/conventions/hanabi/hats")
INTERPRETED = (
    *("__init__.py", "mypyc.py", "declaration.py", "registry.py"),
    *("manual.py", "telling.py", "files.py", "commands.py"),
)
INTERPRETED_FOLDERS = ("bots", "formats", "manual", "pool", "scenarios", "states", "telling")
"""The parts of a game's folder that are not rules; and a pool of hundreds of cards, of which each says little."""
WARNINGS = ("-Wno-all", "-Wuninitialized", "-Wmaybe-uninitialized")
"""The C compiler warns only of what would crash. Checking generated code for more takes as long as compiling it."""
HIDDEN = "-fvisibility=hidden"
"""Nobody else links against the modules. If the compiler knows that, it can call functions directly or inline them."""
DIRECT = ("-fno-plt",) if sys.platform == "linux" else ()
"""Python's own functions are called without a detour. Generated code calls them all the time."""
PARTS = 8
"""How many C files the modules are joined into. Each begins with all declarations; several are compiled at a time."""


@cache
def compiles() -> bool:
    """Whether there are a C compiler and Python's headers: a machine may have one without the other."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if os.environ.get("FACEDOWN_COMPILE") == "0" or shutil.which(command[0]) is None:
        return False
    trial = [*command, "-I", sysconfig.get_path("include"), "-fsyntax-only", "-x", "c", "-"]
    return subprocess.run(trial, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0


@cache
def scratch() -> "TemporaryDirectory[str]":
    """The folder to build in. It is removed when the build ends."""
    return TemporaryDirectory(prefix="facedown-build-")


def sources() -> list[Path]:
    """The files that are compiled."""
    found = [path for folder in COMPILED for path in sorted(Path(folder).rglob("*.py"))]
    return [path for path in found if path.name not in INTERPRETED and not {*INTERPRETED_FOLDERS} & {*path.parts}]


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    paths = [str(path) for path in sources()]
    found: list[Extension] = mypycify(
        paths, opt_level="2", debug_level="0", group_name="facedown", target_dir=scratch().name, multi_file=True
    )
    for extension in found:
        extension.sources = in_parts(extension.sources)
        extension.extra_compile_args = [
            *extension.extra_compile_args,
            *((*WARNINGS, HIDDEN, *DIRECT) if os.name != "nt" else ()),
        ]
    return found


def in_parts(sources: list[str]) -> list[str]:
    """The same sources as a few files of about the same size. Neighbours, which call each other most, stay together."""
    if len(sources) <= PARTS:
        return sources
    sizes = [Path(source).stat().st_size for source in sources]
    texts = [""] * PARTS
    for number, source in enumerate(sources):
        texts[sum(sizes[:number]) * PARTS // sum(sizes)] += f'#include "{Path(source).name}"\n'
    return [written(f"part_{number}.c", text) for number, text in enumerate(texts) if text]


def written(name: str, text: str) -> str:
    path = Path(scratch().name, name)
    path.write_text(text, encoding="utf-8")
    return str(path)


class Package(Distribution):
    """Knows whether it will be compiled, without compiling: most steps of an installation only ask that."""

    def has_ext_modules(self) -> bool:
        return compiles()


class Build(build):
    def initialize_options(self) -> None:
        super().initialize_options()
        self.build_base = scratch().name


class BuildPackage(build_py):
    """Copies the package and then, into the copy, fetches what the page is drawn with."""

    def run(self) -> None:
        super().run()
        if self.editable_mode or os.environ.get("FACEDOWN_PAGE") == "0":
            return
        server = Path(self.build_lib, "facedown", "server")
        failure = module_at(server / "ready.py").make_ready(server / "page")
        if failure and os.environ.get("FACEDOWN_PAGE") == "1":
            raise SetupError(f"the page cannot be made ready, because {failure}")
        if failure:
            self.warn(f"this facedown will have no page for browsers, because {failure}")


def module_at(path: Path) -> Any:
    """A module by its file: the package itself is not installed while it is built."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class BuildExtensions(build_ext):
    def run(self) -> None:
        if self.inplace:
            return
        self.distribution.ext_modules = extensions()
        self.initialize_options()
        self.finalize_options()
        self.parallel = True
        try:
            super().run()
        except (CCompilerError, CompileError, LinkError) as error:
            if os.environ.get("FACEDOWN_COMPILE") == "1":
                raise
            self.warn(f"facedown will run interpreted, because its compilation fails here: {error}")
            self.do_without()

    def build_extensions(self) -> None:
        """Compile the sources of one extension in parallel too: nearly all sources belong to one extension."""
        compile_one = self.compiler.compile

        def compile_all(sources: list[str], **options: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [
                    made for each in pool.map(lambda source: compile_one([source], **options), sources) for made in each
                ]

        self.compiler.compile = compile_all
        super().build_extensions()

    def do_without(self) -> None:
        """Leave no compiled module behind: if it needs a missing one, it would hide a source that works."""
        for module in Path(self.build_lib).rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            module.unlink()
        self.extensions: list[Extension] = []


if __name__ == "__main__":
    setup(distclass=Package, cmdclass={"build": Build, "build_py": BuildPackage, "build_ext": BuildExtensions})
