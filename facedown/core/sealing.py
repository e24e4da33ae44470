"""Objects that games share, such as a variant or an edition: their fields are written once, and never again.

Compiled, a `Final` field is read-only as it stands. Interpreted, `Final` is a promise that Python does not keep, so
that a player could rewrite the rules of every game in the process through a view. `sealed` keeps it.
"""

from __future__ import annotations


def sealed(*kinds: type) -> None:
    """Make the fields of these classes read-only once `__init__` has written them."""
    for kind in kinds:
        if not hasattr(kind, "__mypyc_attrs__"):
            setattr(kind, "__setattr__", write_once)  # noqa: B010  # mypy would have to know it of each class
            setattr(kind, "__delattr__", never)  # noqa: B010


def write_once(thing: object, name: str, value: object) -> None:
    if name in vars(thing) and vars(thing)[name] != value:
        raise AttributeError(f"{name} of {thing!r} is read-only: all games of the process share it")
    object.__setattr__(thing, name, value)


def never(thing: object, name: str) -> None:
    raise AttributeError(f"{name} of {thing!r} is read-only: all games of the process share it")
