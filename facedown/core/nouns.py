"""Frozen nouns: plain classes whose fields are the parameters of their `__init__`.

A noun is made once and never changes. From its parameters alone it can show itself, be compared, be hashed and be
written as JSON, so that nobody writes any of that by hand. (Plain classes, not dataclasses: they compile to the
fastest objects there are.)
"""

from __future__ import annotations

import inspect
from typing import Final, Self

from facedown.core.mypyc import mypyc_attr

_names: Final[dict[type, tuple[str, ...]]] = {}


def field_names(noun: type) -> tuple[str, ...]:
    """The fields of a noun's class, in the order in which it takes them."""
    names = _names.get(noun)
    if names is None:
        parameters = inspect.signature(noun).parameters.values()
        names = tuple(p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD)
        _names[noun] = names
    return names


def is_plain(value: object) -> bool:
    """Whether a value is a number, a text or nothing: what most fields are, and what needs no closer look."""
    kind = type(value)
    return kind is int or kind is bool or kind is str or value is None


@mypyc_attr(allow_interpreted_subclasses=True)
class Frozen:
    """What never changes, so that all states can share it. `copy` and `deepcopy` return the object itself."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun(Frozen):
    """A value with a name: equal to another of its class with equal fields."""

    def parts(self) -> tuple[object, ...]:
        try:
            return tuple([getattr(self, name) for name in field_names(type(self))])
        except AttributeError as error:
            raise TypeError(
                f"{type(self).__name__} must keep each parameter of __init__ under its name: {error}"
            ) from None

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and isinstance(other, Noun) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(part) for part in self.parts()])})"
