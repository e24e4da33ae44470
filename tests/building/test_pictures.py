"""The pictures that `make pictures` has made: small, and asking nobody for anything."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_pictures_are_small_and_each_is_shown_somewhere() -> None:
    pages = "".join([page.read_text(encoding="utf-8") for page in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md"))])
    pictures = list((ROOT / "docs" / "pictures").iterdir())
    assert pictures
    for picture in pictures:
        assert picture.stat().st_size <= 200_000, picture.name
        assert f"pictures/{picture.name}" in pages


def test_a_drawn_picture_asks_nobody_for_anything() -> None:
    for picture in (ROOT / "docs" / "pictures").glob("*.svg"):
        addresses = re.findall(r"https?://[^\"')\s]+", picture.read_text(encoding="utf-8"))
        assert {*addresses} <= {"http://www.w3.org/2000/svg", "https://www.textualize.io"}, picture.name
