"""Hanabi on a table: the partners' hands, the fireworks, and what one can know of one's own cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.wrapped import Wrapped
from facedown.cli.looks import Look
from facedown.core.cards import Face, Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.games.hanabi.events import Clue, Discard, Play
from facedown.games.hanabi.looks.suits import Palette
from facedown.games.hanabi.looks.table import SIGNS, HanabiTable
from facedown.games.hanabi.looks.told import Telling
from facedown.games.hanabi.manual import touch_of
from facedown.games.hanabi.possibilities import unseen_by

SHORT: Final = re.compile(r"(?P<verb>[pd]) ?(?P<slot>\d+)", re.IGNORECASE)


class HanabiLook(Look):
    """The table of Hanabi."""

    def __init__(self, faces: Sequence[Face] = (), me: Seat | None = None) -> None:
        super().__init__(faces, me)
        self.palette = Palette(faces)

    def title(self, game: Any) -> str:
        return "Hanabi"

    def table(self, game: Any) -> RenderableType:
        table = HanabiTable(game, self.palette, self.me)
        return Group(*table.stock(), Text(""), table.hands(), table.middle())

    def told(self, infos: Sequence[Info]) -> list[RenderableType]:
        telling = Telling(self.palette, self.me)
        return [telling.sentence(info) for info in infos]

    # What is asked

    def options(self, game: Any, choice: Choice, labels: Sequence[int]) -> RenderableType:
        """A line for plays, one for discards, and one for the clues to each player with the cards they touch."""
        rows: dict[str, list[Text]] = {}
        for index, label in enumerate(labels):
            what = choice[index].what
            rows.setdefault(self.head(what), []).append(
                Text.assemble((str(label), "bold yellow"), " ", self.button(game, what))
            )
        grid = Table.grid(padding=(0, 2))
        for head, buttons in rows.items():
            grid.add_row(Text(f"  {head}"), Wrapped(buttons, "   "))
        for head, why in self.closed(game):
            grid.add_row(Text(f"  {head}", style="dim"), Text(why, style="dim"))
        return Group(grid, *self.left_out(choice, labels))

    def closed(self, game: Any) -> list[tuple[str, str]]:
        """What cannot be done at the moment, and why."""
        full = [] if game.can_discard() else [("discard", "not while all clue tokens are there")]
        return full if game.tokens else [*full, ("tell", "no clue token is left")]

    def head(self, what: object) -> str:
        if isinstance(what, Clue):
            return f"tell {what.target}"
        return "play" if isinstance(what, Play) else "discard" if isinstance(what, Discard) else "pass"

    def button(self, game: Any, what: object) -> Text:
        if isinstance(what, Clue):
            cards = game.hands[what.target].cards
            touched = Text(" ").join([self.palette.card(cards[slot], "") for slot in what.slots])
            plural = "s" if what.clue.isdigit() else ""
            said = Text.assemble(self.palette.clue(what.clue), plural, ": ")
            return Text.assemble(said, touched if what.slots else ("no card", "dim"))
        if isinstance(what, Play | Discard):
            return Text(f"slot {game.slot_of(what.seat, what.card) + 1}")
        return Text("do nothing")

    def spelled(self, words: str) -> str:
        """p1 is "play 1", and d5 "discard 5"."""
        short = SHORT.fullmatch(words)
        if short:
            return f"{'play' if short['verb'] in 'pP' else 'discard'} {short['slot']}"
        return words

    # Help

    def signs(self, game: Any) -> str:
        return SIGNS

    def cards(self, game: Any, unseen: bool = False) -> RenderableType:
        """Every suit: how many copies there are of each rank, or how many of them are unseen, and what touches it."""
        counts = list(game.variant.copies) if not unseen else self.unseen(game)
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
        table.add_column("Suit", no_wrap=True)
        for rank in range(1, 6):
            table.add_column(str(rank), justify="right")
        table.add_column("Touched by", ratio=1)
        for place, suit in enumerate(game.variant.suits):
            numbers = [str(count) for count in counts[5 * place : 5 * place + 5]]
            table.add_row(self.palette.suit(place), *numbers, touch_of(game.variant, suit))
        caption = "Cards of each rank that you do not see, and the clues that touch a suit:"
        return Group(Text(caption), table) if unseen else table

    def unseen(self, game: Any) -> list[int]:
        return unseen_by(game, self.me)
