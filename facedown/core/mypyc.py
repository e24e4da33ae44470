"""What mypyc is told about a class or a number. Interpreted, it means nothing, and core depends on nothing.

mypyc knows these names by where they come from, so a type checker is shown the real ones. This file is not compiled.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**told):
        return lambda decorated: decorated


def is_interpreted() -> bool:
    """Whether core runs as it is written, and was not compiled."""
    found = find_spec("facedown.core.cards")
    return found is None or str(found.origin).endswith(".py")


__all__ = ["i64", "is_interpreted", "mypyc_attr"]
