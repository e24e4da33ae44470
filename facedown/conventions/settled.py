"""Classes that cannot change once they are made: those of flags, units, cards and boards.

All players and all games share these classes, so nobody may leave notes in them.
"""

from __future__ import annotations

from collections.abc import Iterable
from inspect import getattr_static
from types import FunctionType
from typing import Final, NoReturn

CHANGING: Final = (list, dict, set, bytearray)


class Settled(type):
    """The metaclass of such classes."""

    def __setattr__(cls, name: str, value: object) -> NoReturn:
        raise TypeError(f"{cls.__name__} does not change: all games share it")

    def __delattr__(cls, name: str) -> NoReturn:
        raise TypeError(f"{cls.__name__} does not change: all games share it")


def refuse_changing(kind: type, *rows: str) -> None:
    """Refuse a class with an attribute that can change. The attributes in `rows` may be lists, and become tuples."""
    for name in rows:
        if isinstance(vars(kind).get(name), list):
            type.__setattr__(kind, name, tuple(vars(kind)[name]))
    kept = [item for each in kind.__mro__ for item in vars(each).items() if not item[0].startswith("__")]
    for name, value in kept:
        for each in (value, *usual_arguments(value)):
            if isinstance(each, CHANGING):
                raise TypeError(what_changes(kind.__name__, name, each))


def usual_arguments(value: object) -> list[object]:
    """The default arguments of a method. They are kept from call to call."""
    if not isinstance(value, FunctionType):
        return []
    return [*(value.__defaults__ or ()), *(value.__kwdefaults__ or {}).values()]


def what_changes(whose: str, name: str, value: object) -> str:
    return (
        f"{whose} keeps a {type(value).__name__} as `{name}`, which can change: "
        "use numbers, words, flags, units, and tuples of them"
    )


def refuse_own(kind: type, base: type, names: Iterable[str]) -> None:
    """Refuse a class that overrides one of these names of its base."""
    own = [name for name in names if getattr_static(kind, name) is not getattr_static(base, name)]
    if own:
        raise TypeError(f"{kind.__name__} has its own {', '.join(own)}, which is the same for every {base.__name__}")
