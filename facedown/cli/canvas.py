"""A picture as SVG: a sheet on which shapes and words are put."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from facedown.cli.loading import BadInput, one_line

COLOURS = ("#2f6fb3", "#d9692c", "#3c9a5f", "#9457b0", "#b8902b", "#2c9aa6", "#c4477d", "#6d5a4b", "#5b6ee1", "#7a8b1f")
LETTER, BOLD = 5.9, 7.2
"""The average width of a letter, normal and bold, in a wide font: nobody knows in which font the picture is shown."""
STYLES = """
.paper { fill: #ffffff }  .ink { fill: #222222 }  .faint { fill: #6b6b6b }
.line { stroke: #a9a9a9; fill: none }  .strong { stroke: #222222; fill: none }  .grid { stroke: #e4e4e4; fill: none }
@media (prefers-color-scheme: dark) {
.paper { fill: #16181c }  .ink { fill: #ececec }  .faint { fill: #a6a6a6 }
.line { stroke: #6f6f6f }  .strong { stroke: #ececec }  .grid { stroke: #33363c }
}
"""
"""How the classes of shapes look: dark on white or, for whoever prefers that, light on black."""


class Canvas:
    """A sheet. What is put on it later lies above what was there."""

    def __init__(self) -> None:
        self.drawn = ElementTree.Element("svg", {"xmlns": "http://www.w3.org/2000/svg"})
        self.drawn.set("font-family", "Helvetica, Arial, 'DejaVu Sans', sans-serif")

    def shape(self, kind: str, **how: object) -> ElementTree.Element:
        """Put a shape on the sheet. A name that Python has for itself is written with a line behind it: `class_`."""
        said = {name.rstrip("_").replace("_", "-"): str(value) for name, value in how.items()}
        return ElementTree.SubElement(self.drawn, kind, said)

    def paper(self) -> None:
        """The sheet's own ground, and the looks of its classes."""
        self.shape("style").text = STYLES
        self.shape("rect", class_="paper", width="100%", height="100%")

    def words(self, x: float, y: float, words: str, size: float = 11, **how: object) -> ElementTree.Element:
        found = self.shape("text", x=x, y=y, font_size=size, **how)
        found.text = words
        return found

    def hint(self, shape: ElementTree.Element, words: str) -> None:
        """What is seen when one points at a shape."""
        ElementTree.SubElement(shape, "title").text = words

    def done(self, width: float, height: float) -> bytes:
        """The picture, which is so large."""
        self.drawn.set("width", f"{width:g}")
        self.drawn.set("height", f"{height:g}")
        self.drawn.set("viewBox", f"0 0 {width:g} {height:g}")
        found: bytes = ElementTree.tostring(self.drawn, encoding="utf-8", xml_declaration=True)
        return found


def write_file(file: Path, drawn: bytes) -> None:
    try:
        file.write_bytes(drawn)
    except OSError as error:
        raise BadInput(f"cannot write {file}: {one_line(error.strerror or error)}") from None
