"""Figures in a document are written by a command, between two marks, and never typed."""

from __future__ import annotations

from pathlib import Path


def write_between(path: Path, mark: str, text: str) -> None:
    """Put the text between `<!-- mark -->` and `<!-- /mark -->`."""
    before, opening, rest = path.read_text(encoding="utf-8").partition(f"<!-- {mark} -->\n")
    _, closing, after = rest.partition(f"<!-- /{mark} -->")
    if not opening or not closing:
        raise SystemExit(f"{path} has no place for this: it needs the lines <!-- {mark} --> and <!-- /{mark} -->.")
    path.write_text(f"{before}{opening}{text}\n{closing}{after}", encoding="utf-8")
