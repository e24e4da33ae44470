"""How a game looks in a terminal.

A look draws what lies on the table and puts what happened into words. `Look` does so for any game, from its zones
and its public fields; a game that deserves better declares a look of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from facedown.cli import drawing
from facedown.core.cards import Face, Row, Seat
from facedown.core.choices import Choice
from facedown.core.events import TRIES, Info
from facedown.core.game import Game
from facedown.core.kinds import Arrangement, Order
from facedown.core.texts import text_of
from facedown.core.zones import EVERYBODY, Zone
from facedown.games.declaration import loaded_class
from facedown.games.registry import declaration_of
from facedown.telling.shape import Telling, text_in
from facedown.telling.teller import Sitting, teller_for

BACK = "▮"
IN_ONE_PIECE = 6
"""An order of things is asked for thing by thing where there are more orders than this."""


def look_for(game: Game, me: Seat | None = None, sitting: Sequence[Sitting] = ()) -> Look:
    """The look of a game through the eyes of a seat; without one, through nobody's in particular."""
    own = declaration_of(type(game)).look
    return loaded_class(own, Look)(game.layout.faces(), me) if own else Drawn(game, me, sitting)


class Look:
    """The plain look: it works for every game."""

    def __init__(self, faces: Sequence[Face] = (), me: Seat | None = None) -> None:
        self.faces = faces
        self.me = me

    def title(self, game: Any) -> str:
        """What the game is called."""
        return game.name or type(game).__name__

    # What lies on the table

    def table(self, game: Any) -> RenderableType:
        """The whole table. `game` is a view, or a game seen in full."""
        seats = [self.seat(game, seat) for seat in game.seats]
        common = [zone for zone in game.zones if zone.owner is None]
        lines = [self.named(zone.place.name, self.lying(zone)) for zone in common]
        lines += [self.named(name, str(value)) for name, value in public(game) if not isinstance(value, Row)]
        return Group(*seats, *lines)

    def seat(self, game: Any, seat: Seat) -> RenderableType:
        rows = [(name, value[seat]) for name, value in public(game) if isinstance(value, Row)]
        lines = [self.named(zone.place.name, self.lying(zone)) for zone in game.zones if zone.owner == seat]
        lines += [self.named(name, str(part)) for name, part in rows if part is not None]
        return Panel(Group(*lines), title=self.name(seat), title_align="left", box=box.ROUNDED)

    def name(self, seat: Seat) -> Text:
        mine = seat == self.me
        return Text(f"{seat} (you)" if mine else str(seat), style="bold green" if mine else "bold")

    def named(self, name: str, words: str) -> Text:
        return Text.assemble((f"{name.replace('_', ' ')} ", "dim"), words)

    def lying(self, zone: Zone) -> str:
        if not any(card.known for card in zone):
            return "-" if not len(zone) else cards(len(zone))
        return ", ".join([str(card) if card.known else BACK for card in zone])

    # What happened

    def told(self, infos: Sequence[Info]) -> list[RenderableType]:
        """What happened, in words. What was tried and then done, or cancelled, is told once."""
        came = [info.event for info in infos if info.kind != TRIES]
        told = [info for info in infos if info.kind != TRIES or info.event not in came]
        return [self.marked(info.says()) for info in told]

    def marked(self, words: str) -> Text:
        """A sentence in which the reader finds themselves."""
        text = Text(words)
        if self.me is not None:
            text.highlight_regex(rf"\b{re.escape(self.me.name)}\b", "bold green")
        return text

    # What is asked

    def options(self, game: Any, choice: Choice, labels: Sequence[int]) -> RenderableType:
        """The options with the numbers to type; of very many, the first ones."""
        width = max([len(str(label)) for label in labels], default=1)
        lines = [self.option(game, choice, index, f"{label:>{width}}") for index, label in enumerate(labels)]
        lines += self.left_out(choice, labels)
        return Columns(lines, column_first=True, padding=(0, 4)) if len(lines) > 7 else Group(*lines)

    def option(self, game: Any, choice: Choice, index: int, label: str) -> Text:
        note = self.note(game, choice, index)
        words = self.marked(self.words(game, choice, index))
        return Text.assemble("  ", (label, "bold yellow"), "  ", words, (f"  {note}" if note else "", "dim"))

    def words(self, game: Any, choice: Choice, index: int) -> str:
        """What stands on the button of an option."""
        return choice[index].words

    def left_out(self, choice: Choice, labels: Sequence[int]) -> list[Text]:
        """Where there are more options than can be listed, that there are."""
        more = choice.count - len(labels)
        return [Text(f"... and {more:,} more: type the words of one", style="dim")] if more > 0 else []

    def pieces(self, game: Any, choice: Choice) -> Sequence[str]:
        """What is asked for each piece of an answer that is put together piece by piece; nothing for any other."""
        question = choice.question
        if not isinstance(question, Order) or choice.count <= IN_ONE_PIECE:
            return ()
        return ["Which comes first?", *["Which comes next?"] * (len(question.items(game)) - 1)]

    def spelled(self, words: str) -> str:
        """What a person typed, with the short forms that the game has written out."""
        return words

    def note(self, game: Any, choice: Choice, index: int) -> str:
        """What stands beside an option, for one who thinks."""
        return ""

    # Help

    def signs(self, game: Any) -> str:
        """What the signs on the table mean."""
        return ""

    def cards(self, game: Any, unseen: bool = False) -> RenderableType:
        """Every card with its text; `unseen` adds how many of each the viewer has not seen yet."""
        copies = Counter([card.face.name for card in game.cards])
        left = unseen_cards(game)
        valued = any(face.value for face in self.faces)
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
        if valued:
            table.add_column("", justify="right", style="bold")
        table.add_column("Card", style="bold", no_wrap=True)
        table.add_column("Unseen" if unseen else "Copies", justify="right")
        table.add_column("Text", ratio=1)
        for face in self.faces:
            count = f"{left[face.name]} of {copies[face.name]}" if unseen else str(copies[face.name])
            row: list[RenderableType] = [self.face_name(face), count, printed(face)]
            table.add_row(*([str(face.value), *row] if valued else row))
        return table

    def face_name(self, face: Face) -> Text:
        return Text(face.name)


class Drawn(Look):
    """The look of a game that has a telling: its telling, drawn."""

    def __init__(self, game: Game, me: Seat | None, sitting: Sequence[Sitting] = ()) -> None:
        super().__init__(game.layout.faces(), me)
        self.game = game
        self.teller = teller_for(game, me, sitting)
        self.index = None if me is None else me.index
        self.asked: Choice | None = None

    def title(self, game: Any) -> str:
        return self.teller.title(game)

    def table(self, game: Any) -> RenderableType:
        return drawing.table(self.teller.tell(game))

    def told(self, infos: Sequence[Info]) -> list[RenderableType]:
        view = self.game if self.game.viewer >= 0 else self.game.view(self.me)
        sentences = self.teller.happened(view, infos, 0)
        status = self.teller.status(view)
        return drawing.happened(Telling(self.index, status, (), happened=tuple(sentences)))

    def options(self, game: Any, choice: Choice, labels: Sequence[int]) -> RenderableType:
        self.asked = choice
        return Group(*drawing.asked.answers(self.teller.question(game, choice), self.index))

    def pieces(self, game: Any, choice: Choice) -> Sequence[str]:
        told = [text_in(piece.prompt) for piece in self.teller.pieces(game, choice)]
        return told if told and isinstance(choice.question, Arrangement) else super().pieces(game, choice)

    def spelled(self, words: str) -> str:
        return words if self.asked is None else self.teller.spelled(self.asked, words)

    def cards(self, game: Any, unseen: bool = False) -> RenderableType:
        told = self.teller.help(game)
        return drawing.help_page(told, self.index) if unseen else drawing.helped.cards(told.cards, self.index)


def public(game: Any) -> list[tuple[str, object]]:
    """The fields that may be shown: all can see them, or they are a row of which the viewer sees a part."""
    seen = [(declared, getattr(game, declared.name, None)) for declared in game.layout.seen]
    return [(d.name, value) for d, value in seen if d.sight is EVERYBODY or isinstance(value, Row)]


def unseen_cards(game: Any) -> Counter[str]:
    """How many cards of each name the viewer cannot see at this moment."""
    left = Counter([card.face.name for card in game.cards])
    left.subtract([card.face.name for zone in game.zones for card in zone if card.known])
    return left


def printed(face: Face) -> str:
    """The printed text of a card. Its value or rule number stands beside it, and need not be said twice."""
    return re.sub(r"\s*\[[^\]]*\]$", "", text_of(type(face))).replace("\n", " ")


def cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"
