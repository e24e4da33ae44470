"""The lines of tables: one below the head, and none elsewhere, also where a terminal has only ASCII."""

from __future__ import annotations

from rich import box
from rich.console import ConsoleOptions

IN_ASCII = box.Box(str(box.SIMPLE_HEAD).replace("─", "-"), ascii=True)


class Head(box.Box):
    """A line below the head. Rich would draw a whole grid where there is only ASCII."""

    def substitute(self, options: ConsoleOptions, safe: bool = True) -> box.Box:
        return IN_ASCII if options.ascii_only else super().substitute(options, safe)


HEAD = Head(str(box.SIMPLE_HEAD))
