"""What mypyc is told about a class or a number. Interpreted, it means nothing, and core depends on nothing.

mypyc knows these names by where they come from, so a type checker is shown the real ones. This file is not compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**told):
        return lambda decorated: decorated


__all__ = ["i64", "mypyc_attr"]
