"""The printed texts of a game's classes: their docstrings, whether the class was compiled or not.

A compiled class has lost its docstring; its source lies beside it, and is read when somebody asks for a text.
"""

from __future__ import annotations

import ast
import inspect
import sys
from pathlib import Path
from typing import Final

_texts: Final[dict[str, dict[str, str]]] = {}


def text_of(cls: type) -> str:
    """The docstring of a class, cleaned of its indentation."""
    printed = vars(cls).get("__doc__")
    if printed:
        return inspect.cleandoc(str(printed))
    if cls.__module__ not in _texts:
        _texts[cls.__module__] = read_texts(cls.__module__)
    return _texts[cls.__module__].get(cls.__name__, "")


def read_texts(module: str) -> dict[str, str]:
    """The docstrings of the classes in a module's source."""
    file = getattr(sys.modules[module], "__file__", None)
    if file is None:
        return {}
    path = Path(file)
    source = path.with_name(path.name.partition(".")[0] + ".py")
    if not source.exists():
        return {}
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return {node.name: ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
