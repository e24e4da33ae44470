"""A sketched tree as a picture: it grows to the right, with its words on the lines.

Whoever decides is a square with the first letters of their name, chance is a diamond with a question mark, an end is a
disc with a stroke. So they can be told apart without colours. The principal line is bold.
"""

from __future__ import annotations

from facedown.cli.canvas import BOLD, COLOURS, LETTER, Canvas
from facedown.cli.treewords import Heading, figures, letters_of, marks_in, more_in_words, shortened
from facedown.core.cards import Seat
from facedown.search.sketches import Spot, Way, all_in
from facedown.search.tree import CHANCE, END

MARGIN, ROW, STEP = 24, 24, 46
"""Pixels: around everything, between two lines, and from a place to where the words on its lines begin."""
RADIUS = 9
GREY = "#7d7d7d"


def picture(spot: Spot, heading: Heading) -> bytes:
    """The picture as SVG."""
    return TreeSheet(heading).draw(spot)


class TreeSheet(Canvas):
    """A picture that is laid out first, and then drawn: lines, then places."""

    def __init__(self, heading: Heading) -> None:
        super().__init__()
        self.heading = heading
        self.letters = letters_of(heading.seats)
        self.colours = dict(zip(heading.seats, COLOURS * len(heading.seats), strict=False))
        self.places: dict[int, tuple[float, float]] = {}
        """Where each place lies, by its identity."""
        self.columns: list[float] = []
        self.rows: dict[int, float] = {}
        """On which row it is said that there is more."""
        self.y = MARGIN + 112.0

    def draw(self, spot: Spot) -> bytes:
        self.paper()
        self.columns = self.columns_of(spot)
        self.lay(spot, 0)
        height = self.y + MARGIN
        width = max(self.columns[-1] + self.room_behind(spot), self.head(spot)) + MARGIN
        self.join(spot)
        self.mark(spot)
        return self.done(width, height)

    # Where everything lies

    def columns_of(self, root: Spot) -> list[float]:
        """Where the places of each depth lie: as far to the right as the words before them need."""
        found, row = [float(MARGIN + RADIUS)], [root]
        while row := [spot for spot in row if spot.ways or spot.more]:
            needed = [self.length(way, spot.kind) for spot in row for way in spot.ways]
            needed += [LETTER * len(more_in_words(spot)) for spot in row if spot.more]
            found.append(found[-1] + STEP + max(needed) + 2 * RADIUS)
            row = [way.spot for spot in row for way in spot.ways]
        return found

    def length(self, way: Way, kind: str) -> float:
        letter = BOLD if way.best else LETTER
        return letter * len(shortened(way.words)) + LETTER * len(figures(way, kind, self.heading.of)) + 16

    def room_behind(self, root: Spot) -> float:
        """How much room the words behind the last places take."""
        said = [len(self.behind(spot)) for spot in all_in(root)]
        return LETTER * max(said) + 2 * RADIUS

    def lay(self, spot: Spot, depth: int) -> float:
        """Give a place and all behind it their rows. Returns where it lies."""
        rows = [self.lay(way.spot, depth + 1) for way in spot.ways]
        if spot.more:
            self.rows[id(spot)] = self.next_row()
            rows.append(self.rows[id(spot)])
        y = (rows[0] + rows[-1]) / 2 if rows else self.next_row()
        self.places[id(spot)] = (self.columns[depth], y)
        return y

    def next_row(self) -> float:
        self.y += ROW
        return self.y - ROW

    # Pieces

    def head(self, spot: Spot) -> float:
        """What the tree is, and what its marks mean. Returns how far that goes to the right."""
        self.words(MARGIN, MARGIN + 14, self.heading.title, 18, class_="ink", font_weight="bold")
        self.words(MARGIN, MARGIN + 34, self.heading.text, 12, class_="faint")
        y, x = MARGIN + 58, float(MARGIN + RADIUS)
        for seat in self.heading.seats:
            self.square(x, y - 4, seat)
            x = self.explain(x, y, f"{seat.name} decides")
        self.diamond(x, y - 4)
        x = self.explain(x, y, "chance")
        self.disc(x, y - 4)
        x = self.explain(x, y, "the end")
        self.shape("line", x1=x - RADIUS, x2=x + RADIUS, y1=y - 4, y2=y - 4, class_="strong", stroke_width=2.6)
        x = self.explain(x, y, "the principal line")
        right = float(MARGIN)
        for words in (self.heading.legend, *marks_in(spot)):
            self.words(right, y + 22, words, 11, class_="faint")
            right += LETTER * len(words) + 28
        title, text = BOLD * len(self.heading.title) * 18 / 11, LETTER * len(self.heading.text) * 12 / 11
        return max(x, right, MARGIN + title, MARGIN + text)

    def explain(self, x: float, y: float, words: str) -> float:
        self.words(x + RADIUS + 6, y, words, 11, class_="faint")
        return x + 2 * RADIUS + 28 + LETTER * len(words)

    def join(self, spot: Spot) -> None:
        """Draw the lines behind a place, and then those behind them. The principal line lies above the others."""
        x, y = self.places[id(spot)]
        for way in sorted(spot.ways, key=lambda way: way.best):
            self.line(x, y, *self.places[id(way.spot)], strong=way.best)
            self.label(x, way, spot.kind)
            self.join(way.spot)
        if spot.more:
            row = self.rows[id(spot)]
            self.line(x, y, x + STEP + RADIUS, row, strong=False, dashed=True)
            self.words(x + STEP + 12, row + 4, more_in_words(spot), 11, class_="faint", font_style="italic")

    def line(self, x: float, y: float, to_x: float, to_y: float, strong: bool, dashed: bool = False) -> None:
        bend = x + STEP - 6
        path = f"M {x} {y} C {x + 26} {y}, {x + 16} {to_y}, {bend} {to_y} L {to_x} {to_y}"
        more = {"stroke_dasharray": "2 3"} if dashed else {}
        self.shape("path", d=path, class_="strong" if strong else "line", stroke_width=2.4 if strong else 1, **more)

    def label(self, x: float, way: Way, kind: str) -> None:
        to_x, y = self.places[id(way.spot)]
        bold = {"font_weight": "bold"} if way.best else {}
        said = self.words(x + STEP, y - 5, shortened(way.words), 11, class_="ink", **bold)
        if said.text != way.words:
            self.hint(said, way.words)
        worth = figures(way, kind, self.heading.of)
        self.words(to_x - RADIUS - 5, y - 5, worth, 10, class_="faint", text_anchor="end", **bold)

    def mark(self, spot: Spot) -> None:
        x, y = self.places[id(spot)]
        if spot.kind == END:
            self.disc(x, y)
        elif spot.kind == CHANCE:
            self.diamond(x, y)
        elif spot.seat is None:
            self.disc(x, y, "…")
        else:
            self.square(x, y, spot.seat)
        behind = self.behind(spot)
        if behind:
            self.words(x + RADIUS + 5, y + 4, shortened(behind), 11, class_="faint")
        if spot.number:
            self.words(x, y + RADIUS + 10, str(spot.number), 9, class_="faint", text_anchor="middle")
        for way in spot.ways:
            self.mark(way.spot)

    def behind(self, spot: Spot) -> str:
        """What is said behind a place from which no lines go on."""
        if spot.same:
            return f"as at {spot.same}"
        return shortened(spot.ends) if spot.ends else "…" if spot.further else ""

    def square(self, x: float, y: float, seat: Seat) -> None:
        fill = self.colours[seat]
        self.shape("rect", x=x - RADIUS, y=y - RADIUS, width=2 * RADIUS, height=2 * RADIUS, rx=3, fill=fill)
        self.letter(x, y, self.letters[seat])

    def diamond(self, x: float, y: float) -> None:
        r = RADIUS + 2
        self.shape("path", d=f"M {x - r} {y} L {x} {y - r} L {x + r} {y} L {x} {y + r} Z", fill=GREY)
        self.letter(x, y, "?")

    def disc(self, x: float, y: float, letter: str = "■") -> None:
        self.shape("circle", cx=x, cy=y, r=RADIUS, fill=GREY)
        self.letter(x, y, letter)

    def letter(self, x: float, y: float, letters: str) -> None:
        size = {1: 12, 2: 10}.get(len(letters), 8)
        self.words(x, y + size / 3, letters, size, fill="white", text_anchor="middle", font_weight="bold")
