"""Cards in a terminal: in a line of text, as backs, or as cards with their texts where there is room for that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from textwrap import wrap

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.low import LOW
from facedown.cli.drawing.spans import clean, colour, spaced, text
from facedown.cli.drawing.wrapped import Wrapped
from facedown.telling.shape import CARD, FILLED, NUMBER, CardTold, Words, text_in

BACK = "▮"
WIDEST_CARD = 37
NARROWEST_CARD = 18


def in_line(card: CardTold, me: int | None, count: int = 1) -> Text:
    """A card in a line: its name, or the sign of its back, and what it carries; or several that look the same."""
    name = text(card.title or card.short, me) if card.title or card.short else Text(BACK)
    name = Text.assemble(name, f" ×{count}") if count > 1 else name
    marks = [text(mark.words, me) for mark in card.marks]
    known = text(card.could_be, me, "dim")
    carried = Text.assemble(" (", spaced(marks, ", "), ")", style="dim") if marks else Text("")
    return Text.assemble(name, carried, " " if known.plain else "", known)


def alike(cards: Sequence[CardTold], me: int | None) -> list[list[CardTold]]:
    """Cards that look the same, together."""
    found: dict[tuple[str, bool], list[CardTold]] = {}
    for card in cards:
        found.setdefault((in_line(card, me).plain, bool(card.why_not)), []).append(card)
    return list(found.values())


def name_of(card: CardTold) -> str:
    """A card by its name alone."""
    names = [span.text for span in card.title if span.role == CARD]
    return clean(" ".join(names) or text_in(card.title or card.short))


def in_short(card: CardTold, me: int | None, margin: int = 0) -> Text:
    """A card in a few letters between the signs of what it carries; `margin` is how wide those before it are."""
    before = spaced([text(mark.before, me) for mark in card.marks], "")
    name = text(card.short or card.title, me) if card.short or card.title else Text(BACK)
    after = spaced([text(mark.after, me) for mark in card.marks], "")
    return Text.assemble(" " * (margin - before.cell_len), before, name, after)


def margin_of(cards: Sequence[CardTold]) -> int:
    """How wide the signs before the names of cards are at most, whether or not there are any at the moment."""
    return max([sum([len(text_in(mark.before)) for mark in card.marks]) for card in cards] + [1])


def backs(cards: Sequence[CardTold], me: int | None) -> Text:
    """Cards of which the reader sees the backs, close together."""
    return spaced([in_line(card, me) for card in cards], " ")


def in_cell(cards: Sequence[CardTold], me: int | None) -> list[Text]:
    """Cards in few words: those that are known one by one, the others as backs."""
    seen = [in_line(card, me) for card in cards if not card.hidden]
    unseen = [card for card in cards if card.hidden]
    return [*seen, *([backs(unseen, me)] if unseen else [])]


class Held:
    """The reader's own cards. On a screen that is high enough each looks like a card; on others it has a line.

    Where there is `little_room` each has a single line, and its text is cut off; on a low screen they stand in a row by
    their names. Why one cannot be played is then said when somebody tries to.
    """

    def __init__(self, cards: Sequence[CardTold], me: int | None, little_room: bool = False) -> None:
        self.cards = cards
        self.me = me
        self.little_room = little_room

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(WIDEST_CARD, (options.max_width - len(self.cards)) // len(self.cards))
        has_text = any(card.text for card in self.cards)
        roomy = console.size.height >= LOW and width >= NARROWEST_CARD and not self.little_room
        if has_text and roomy:
            yield self.as_cards(width)
        elif self.little_room and console.size.height < LOW:
            yield self.as_names()
        else:
            yield self.as_lines()
        if self.little_room:
            return
        reasons = dict.fromkeys([card.why_not for card in self.cards if card.why_not])
        several = len(reasons) > 1
        for reason in reasons:
            denied = dict.fromkeys([name_of(card) for card in self.cards if several and card.why_not == reason])
            between = ", " if any(" " in name for name in denied) else " "
            yield Text.assemble(between.join(denied), ": " if denied else "", clean(reason), style="dim")

    def as_cards(self, width: int) -> RenderableType:
        tallest = max([len(wrap(clean(card.text), width - 4)) for card in self.cards])
        grid = Table.grid(padding=(0, 1))
        grid.add_row(*[self.as_card(card, width, tallest) for card in self.cards])
        return grid

    def as_card(self, card: CardTold, width: int, lines: int) -> RenderableType:
        """Name, text, and what else is on it below."""
        marks = [text(mark.words, self.me) for mark in card.marks]
        return Panel(
            Text(clean(card.text)),
            title=text(on_card(card.title), self.me, "bold"),
            title_align="left",
            subtitle=spaced([*marks, text(card.could_be, self.me)], ", "),
            subtitle_align="right",
            style="dim" if card.why_not else "",
            width=width,
            height=lines + 2,
            border_style=edge_of(card),
            box=box.HEAVY,
        )

    def as_lines(self) -> RenderableType:
        """Name and text, each card in one line."""
        if not any(card.text for card in self.cards):
            return Wrapped([self.together(cards) for cards in by_group(self.cards)], "   ")
        if self.little_room:
            return self.as_short_lines()
        grid = Table.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        for card in self.cards:
            grid.add_row(in_line(card, self.me), Text(clean(card.text)), style="dim" if card.why_not else "")
        return grid

    def as_short_lines(self) -> RenderableType:
        """Name, what else is on it, and as much of the text as there is room for. Those that are the same are one."""
        grid = Table.grid(padding=(0, 2), expand=True)
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True, style="dim")
        grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
        for same in alike(self.cards, self.me):
            card = same[0]
            name = in_line(replace(card, marks=(), could_be=()), self.me, len(same))
            marks = spaced([*[text(mark.words, self.me) for mark in card.marks], text(card.could_be, self.me)], ", ")
            grid.add_row(name, marks, Text(clean(card.text)), style="dim" if card.why_not else "")
        return grid

    def as_names(self) -> RenderableType:
        """The names alone, beside each other."""
        shown = []
        for same in alike(self.cards, self.me):
            name = in_line(replace(same[0], marks=(), could_be=()), self.me, len(same))
            name.stylize("dim" if same[0].why_not else "")
            shown.append(name)
        return Wrapped(shown, "   ")

    def together(self, cards: Sequence[CardTold]) -> Text:
        """Cards of one group. Those that cannot be played step back."""
        shown = [in_line(card, self.me) for card in cards]
        for card, said in zip(cards, shown, strict=True):
            said.stylize("dim" if card.why_not else "bold" if card.playable else "")
        return spaced(shown, " ")


def by_group(cards: Sequence[CardTold]) -> list[list[CardTold]]:
    """Cards that stand together; each of those that belong to no group stands for itself."""
    groups: list[list[CardTold]] = []
    for card in cards:
        if groups and card.group and groups[-1][0].group == card.group:
            groups[-1].append(card)
        else:
            groups.append([card])
    return groups


def on_card(title: Words) -> Words:
    """The title of a card that looks like one: its number stands out."""
    return tuple(
        [
            span._replace(text=f" {span.text} ", tones=(*span.tones, FILLED)) if span.role == NUMBER else span
            for span in title
        ]
    )


def edge_of(card: CardTold) -> str:
    """The edge of a card has the colour of its name."""
    return next((colour(span.colour) for span in card.title if span.role == CARD and span.colour), "default")
