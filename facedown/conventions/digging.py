"""What the code of a unit looks up that is not for it: names that begin with an underscore.

Python hides nothing from somebody who digs. But a unit that digs in its own methods is found when its class is made.
"""

from __future__ import annotations

import dis
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Final

HARMLESS: Final = frozenset({"__init__", "__name__", "__doc__"})
DIGS: Final = frozenset({"vars"})
"""Functions that find the same without an underscore."""


def dug_up(kind: type, base: type) -> set[str]:
    """The names with a leading underscore that a class looks up in something, and that are not its own."""
    methods = [value.fget if isinstance(value, property) else value for value in vars(kind).values()]
    codes = [method.__code__ for method in methods if isinstance(method, FunctionType)]
    return {name for code in codes for name in hidden_names(code, "LOAD_")} - own_names(kind, base) - HARMLESS


def own_names(kind: type, base: type) -> set[str]:
    """What a class and those between it and its base define, or set when something is made."""
    kinds = [each for each in kind.__mro__ if each not in (base, object)]
    makers = [vars(each).get("__init__") for each in kinds]
    made = {name for maker in makers if maker for name in hidden_names(maker.__code__, "STORE_")}
    return made | {name for each in kinds for name in vars(each) if not name.startswith("__")}


def hidden_names(code: CodeType, what: str) -> Iterator[str]:
    for step in dis.get_instructions(code):
        is_attribute = step.opname.startswith(what) and step.opname.endswith(("_ATTR", "_METHOD"))
        if (is_attribute and step.argval.startswith("_")) or (step.opname == "LOAD_GLOBAL" and step.argval in DIGS):
            yield step.argval
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from hidden_names(inner, what)
