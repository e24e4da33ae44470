"""Compile core and the games with mypyc where a C compiler is there; without one the same source runs interpreted."""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("facedown/core", "facedown/games")


def compiler() -> str | None:
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(str(named).split()[0])


def extensions() -> list[Extension]:
    if os.environ.get("FACEDOWN_COMPILE", "1") == "0" or compiler() is None:
        return []
    from mypyc.build import mypycify

    root = Path(__file__).parent
    sources = [path.relative_to(root) for folder in COMPILED for path in sorted((root / folder).rglob("*.py"))]
    found: list[Extension] = mypycify([str(path) for path in sources if path.name != "__init__.py"], opt_level="3")
    return found


class BuildInto(build_ext):
    """Never beside the source: a compiled module that is out of date must not shadow an edited one."""

    def run(self) -> None:
        if self.inplace:
            self.extensions = []
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildInto})
