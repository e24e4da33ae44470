"""The table: the facts of the moment, a line for each player with what is theirs, and the regions of the table.

A region that belongs to a seat stands in that seat's line, under its name. One with a title of its own stands by
itself, in a frame; so do grids, boards and the stack. Where cards lie in a cross, the players sit around it, and only
those have a line of whom there is more to show. Where every player has a board, its head says all that a line would,
and what else is theirs stands below the head.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from facedown.cli.consoles import pictured
from facedown.cli.drawing.boxes import HEAD
from facedown.cli.drawing.cards import BACK, Held, alike, backs, by_group, in_cell, in_line, in_short, margin_of
from facedown.cli.drawing.cross import Around, can_be_drawn, cross
from facedown.cli.drawing.low import LOW, Low
from facedown.cli.drawing.numbers import as_ranges
from facedown.cli.drawing.sheets import Sheets, beside, is_sheet, sheet_of
from facedown.cli.drawing.spans import YOU, clean, colour, spaced, text
from facedown.cli.drawing.wrapped import Cut, Wrapped
from facedown.telling.shape import (
    BOARD,
    CROSS,
    GRID,
    HAND,
    LIST,
    PILE,
    SLOTS,
    STACK,
    CardTold,
    Fact,
    Region,
    SeatTold,
    Status,
    Telling,
    Words,
    text_in,
)

TURN = "→"
WON = "♥"
BY_ITSELF = (GRID, BOARD, STACK, CROSS)
LONGEST_NAME = 20
LONG_NAME = 14
"""In a cross there is room for so much beside each other."""
BESIDE = "   "
CROWD = 6
"""Where so many players sit there is little room: frames are open at the bottom, and heads have no line below them."""
HIGHEST = 6
"""So many lines of a stack are shown."""
WIDE = 1000
ROOM = 60
"""Slots stand equally wide where that takes no more than so many columns of the screen."""


def table(telling: Telling) -> RenderableType:
    """All that lies on the table, and who sits at it."""
    me = telling.me
    shared = [region for region in telling.regions if region.owner is None and not stands_alone(region)]
    groups = beside([each for each in telling.regions if stands_alone(each)], me)
    has_board = any(region.laid == BOARD for region in telling.regions)
    hands = [
        your_hand(region, me, has_board)
        for region in telling.regions
        if is_your_hand(region, me) and (region.cards or not has_board)
    ]
    rows = [in_lines(region, me) for region in rows_in(shared)]
    if has_cross(telling):
        middle = [frame(group, telling) for group in groups if group[0].laid == CROSS]
        others = [(group[0], frame(group, telling)) for group in groups if group[0].laid != CROSS]
        around = Around(Group(*middle), others)
        return Group(*status(telling.status, shared, me), around, *players(telling), *rows, *hands)
    alone = [frame(group, telling) for group in groups]
    if has_board:
        lines = [] if have_boards(telling) else players(telling)
        return Group(*status(telling.status, shared, me), *lines, *rows, *alone, *hands)
    return Group(*status(telling.status, shared, me), *players(telling), *rows, *hands, *alone)


def have_boards(telling: Telling) -> bool:
    """Whether every player has a board."""
    boards = {region.owner for region in telling.regions if region.laid == BOARD}
    return bool(boards) and boards >= {seat.index for seat in telling.seats}


def has_cross(telling: Telling) -> bool:
    """Whether the players sit around the middle of the table."""
    return can_be_drawn(telling) and any(region.laid == CROSS for region in telling.regions)


def stands_alone(region: Region) -> bool:
    return bool(region.title) or region.laid in BY_ITSELF or is_sheet(region)


def is_your_hand(region: Region, me: int | None) -> bool:
    return region.owner is not None and region.owner == me and region.laid == HAND and not stands_alone(region)


# The moment


def status(told: Status, shared: Sequence[Region], me: int | None) -> list[RenderableType]:
    """The facts in a line, the piles in the middle of the table among them; and what is to be said of the moment."""
    facts = [fact(each, me) for each in told.facts]
    piles = [pile(region, me) for region in shared if region.laid == PILE]
    lines: list[RenderableType] = [Wrapped([*facts, *piles], "   ")] if facts or piles else []
    return [*lines, *[text(notice, me) for notice in told.notices]]


def fact(told: Fact, me: int | None) -> Text:
    return spaced([Text(told.name, style="dim"), text(told.words, me)], " ")


def pile(region: Region, me: int | None) -> Text:
    """A pile in a few words: its name, its top card, how many there are."""
    top = spaced([in_line(card, me) for card in region.cards], " ")
    cards = "card" if region.count == 1 else "cards"
    count = f"{region.count} {cards}" if region.cards else str(region.count)
    notes = [Text.assemble("(", text(note, me), ")", style="dim") for note in region.notes]
    return spaced([Text(clean(region.name), style="dim"), top, Text(count), *notes], " ")


def is_crowded(telling: Telling) -> bool:
    return len(telling.seats) >= CROWD


def rows_in(shared: Sequence[Region]) -> list[Region]:
    return [region for region in shared if region.laid != PILE]


def in_lines(region: Region, me: int | None) -> RenderableType:
    """A row of cards, or lines, in the middle of the table: its name, and what lies there."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_row(Text(clean(region.name), style="dim"), content(region, me, BESIDE))
    return grid


# The players


def players(telling: Telling) -> list[RenderableType]:
    """A line for each player, if there is anything to say of them."""
    grid = players_drawn(telling)
    return [Players(grid, players_drawn(telling, beside=True))] if grid.row_count else []


class Players:
    """The players. On a low screen what can be known of a card stands beside it, if that is not too wide."""

    def __init__(self, grid: Table, beside: Table) -> None:
        self.grid = grid
        self.beside = beside

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = Measurement.get(console, options.update(max_width=WIDE), self.beside).maximum
        yield self.beside if console.size.height < LOW and wide <= options.max_width else self.grid


def players_drawn(telling: Telling, beside: bool = False) -> Table:
    """A line for each player: name, counters, and a column for each kind of region that belongs to seats.

    `beside` lets what can be known of a card stand beside it, instead of below.
    """
    me = telling.me
    counters = counters_in(telling)
    owned = [region for region in telling.regions if region.owner is not None and not stands_alone(region)]
    owned = [region for region in owned if not (is_your_hand(region, me) and region.name in counters)]
    kinds = {region.name: slots_in(region.name, owned) for region in owned}
    grid = players_grid(counters, kinds, 0 if beside else slot_width(owned, me), is_crowded(telling))
    for seat in telling.seats:
        if is_headed(seat, telling) or (has_cross(telling) and not has_shown(seat, owned, me)):
            continue
        cells: list[RenderableType] = [who(seat, telling), *[counter_of(seat, name, me) for name in counters]]
        for name, slots in kinds.items():
            region = next((region for region in owned if region.owner == seat.index and region.name == name), None)
            cells += in_slots(region, slots, me, beside) if slots else [cell(region, me)]
        grid.add_row(*cells, style="dim" if seat.out else "")
    return grid


def has_shown(seat: SeatTold, owned: Sequence[Region], me: int | None) -> bool:
    """Whether something of a player's is open to the reader, and stands nowhere else."""
    mine = [region for region in owned if region.owner == seat.index and not is_your_hand(region, me)]
    return any(region.lines or not all(card.hidden for card in region.cards) for region in mine)


def counters_in(telling: Telling) -> list[str]:
    """The names of the counters, without those of which nobody has any."""
    told = [counter for seat in telling.seats for counter in seat.counters]
    used = {counter.name for counter in told if counter.words}
    return [name for name in dict.fromkeys([counter.name for counter in told]) if name in used]


def is_headed(seat: SeatTold, telling: Telling) -> bool:
    """Whether all that is told of a player stands in a frame of their own, under their name."""
    own = [region for region in telling.regions if region.owner == seat.index]
    said = seat.counters or seat.states or seat.out
    return bool(own) and not said and all(is_sheet(region) for region in own)


def players_grid(counters: Sequence[str], kinds: dict[str, int], width: int, crowded: bool) -> Table:
    """A column for each region, the last as wide as it can be; of slots, a column for each, close together."""
    tight = any(kinds.values())
    grid = Table(box=None, pad_edge=False, collapse_padding=True) if tight else Table(box=HEAD, expand=True)
    grid.box = None if crowded else grid.box
    grid.expand = grid.expand and bool(kinds)
    grid.show_edge, grid.header_style, grid.padding = False, "dim", (0, 1)
    grid.add_column("", max_width=LONGEST_NAME, no_wrap=tight or crowded)
    for name in counters:
        grid.add_column(clean(name), no_wrap=True)
    for place, (name, slots) in enumerate(kinds.items(), 1):
        for slot in range(1, slots + 1):
            grid.add_column(f" slot {slot}", min_width=width if width * slots <= ROOM else None)
        if not slots:
            grid.add_column(clean(name), ratio=1 if place == len(kinds) else None, min_width=len(name))
    return grid


def slot_width(owned: Sequence[Region], me: int | None) -> int:
    """How wide the widest slot is."""
    hands = [region.cards for region in owned if region.laid == SLOTS]
    widths = [in_short(card, me, margin_of(cards)).cell_len for cards in hands for card in cards]
    return max([*widths, *[margin_of(cards) + len(text_in(card.could_be)) for cards in hands for card in cards], 0])


def slots_in(name: str, owned: Sequence[Region]) -> int:
    """How many slots the widest of the regions with this name has; 0 where they have none."""
    return max([len(region.cards) for region in owned if region.name == name and region.laid == SLOTS], default=0)


def who(seat: SeatTold, telling: Telling) -> RenderableType:
    """A player's name, and below it what is to be said of them."""
    me = telling.me
    indent = "" if seat.turn else "  "
    name = Text.assemble(indent, name_of(seat, me, with_player=not is_crowded(telling)))
    return Group(name, *[Text.assemble("  ", text(state, me)) for state in seat.states])


def name_of(seat: SeatTold, me: int | None, with_player: bool = True) -> Text:
    """A player's name, who sits there, and whether they are at turn."""
    turn = Text(f"{TURN} " if seat.turn else "", style="bold yellow")
    you = Text(" (you)" if seat.you else "", style=YOU)
    player = Text(f" {clean(seat.player)}" if with_player and seat.player and not seat.you else "", style="dim")
    won = Text(f" {pictured(WON)}" if seat.won else "", style="bold yellow")
    return Text.assemble(turn, text(seat.name, me), you, player, clock(seat), won)


def clock(seat: SeatTold) -> Text:
    if seat.clock is None:
        return Text("")
    return Text(f" {int(seat.clock) // 60}:{int(seat.clock) % 60:02}", style="dim")


def counter_of(seat: SeatTold, name: str, me: int | None) -> Text:
    return next((text(counter.words, me) for counter in seat.counters if counter.name == name), Text(""))


def cell(region: Region | None, me: int | None) -> RenderableType:
    """What lies in front of a player, in a few words. The reader's own hand stands below."""
    if region is None:
        return Text("")
    if is_your_hand(region, me):
        return Text(" ".join([BACK] * region.count))
    return content(region, me)


def in_slots(region: Region | None, slots: int, me: int | None, beside: bool) -> list[RenderableType]:
    """Cards whose places count, each in its column, with what can be known of it below or beside."""
    told = region.cards if region is not None else ()
    margin = margin_of(told)
    found: list[RenderableType] = []
    for card in told:
        name, known = in_short(card, me, margin), text(card.could_be, me)
        below = [Padding(known, (0, 0, 0, margin))] if card.could_be else []
        found.append(Text.assemble(spaced([name, known], " "), " ") if beside else Group(name, *below))
    return [*found, *[Text("")] * (slots - len(found))]


# What lies somewhere


def content(region: Region, me: int | None, between: str = ", ") -> RenderableType:
    """What lies in a region. `between` stands between the things of a list."""
    if region.laid == GRID:
        return grid_of(region.head, region.rows, me)
    if region.laid == CROSS:
        return Wrapped([in_line(card, me) for card in region.cards], between)
    if region.laid == LIST:
        return Wrapped([text(line, me) for line in region.lines], between)
    lines: list[RenderableType] = [text(line, me) for line in region.lines]
    if region.laid == PILE:
        lines.append(spaced([backs(region.cards, me), Text(f"{region.count}")], " "))
    elif region.laid == BOARD:
        lines += board(region.cards, me)
    elif region.laid == STACK:
        lines = heap(lines) or [in_line(card, me) for card in region.cards]
    elif region.cards:
        lines.append(Wrapped(in_cell(region.cards, me)))
    return Group(*lines, *[text(note, me, "dim") for note in region.notes])


def heap(lines: Sequence[RenderableType]) -> list[RenderableType]:
    """The lines of a stack: the first one whole, the others cut to a line each, and of many the last ones counted."""
    shown: list[RenderableType] = []
    for place, line in enumerate(lines[:HIGHEST]):
        if isinstance(line, Text) and place:
            line.no_wrap, line.overflow = True, "ellipsis"
        shown.append(line)
    below = len(lines) - len(shown)
    return [*shown, *([Text(f"... and {below} more below", style="dim")] if below else [])]


def board(cards: Sequence[CardTold], me: int | None) -> list[RenderableType]:
    """Cards that act where they lie: a row for each group, in which those that look the same stand once; without
    groups, a line for each card."""
    if not any(card.group for card in cards):
        return [in_line(card, me) for card in cards] or [Text("nothing", style="dim")]
    return [headed(groups_on(cards, me))]


def groups_on(cards: Sequence[CardTold], me: int | None) -> list[tuple[str, RenderableType]]:
    """The groups of a board, each with its name."""
    return [
        (group[0].group, Wrapped([in_line(same[0], me, len(same)) for same in alike(as_ranges(group), me)], "   "))
        for group in by_group(cards)
    ]


def headed(rows: Sequence[tuple[str, RenderableType]]) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="dim")
    for name, row in rows:
        grid.add_row(clean(name), row)
    return grid


def whole_board(region: Region, telling: Telling) -> RenderableType:
    """A player's board, and beside it what else is theirs and open: farther away for others, nearer for the reader."""
    me = telling.me
    others = [
        (other.name, Cut([in_line(same[0], me, len(same)) for same in alike(other.cards, me)], other.count))
        for other in telling.regions
        if other.owner == region.owner and other.cards and not stands_alone(other) and not is_your_hand(other, me)
    ]
    groups = groups_on(region.cards, me)
    rows = [*groups, *others] if region.owner == me else [*others, *groups]
    return headed(rows) if rows else Text("nothing", style="dim")


def head_of(region: Region, telling: Telling) -> Text:
    """Whose board it is, and all that is said of that player."""
    seat = next(seat for seat in telling.seats if seat.index == region.owner)
    me = telling.me
    counters = [fact(counter, me) for counter in seat.counters if counter.words]
    return spaced([name_of(seat, me), *counters, *[text(state, me) for state in seat.states]], BESIDE)


def grid_of(head: Sequence[Words], rows: Sequence[Sequence[Words]], me: int | None) -> RenderableType:
    """A table of words. The last column is as wide as it can be."""
    columns = max([len(head), *[len(row) for row in rows]], default=0)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for place in range(columns):
        grid.add_column(no_wrap=place + 1 < columns)
    if any(text_in(each) for each in head):
        grid.add_row(*[text(each, me, "dim") for each in head])
    for row in rows:
        grid.add_row(*[text(each, me) for each in row])
    return grid


def frame(regions: Sequence[Region], telling: Telling) -> RenderableType:
    """Regions that stand by themselves, side by side: the title is that of the first which has one."""
    me = telling.me
    titled = next((region for region in regions if region.title), regions[0])
    mine = titled.owner is not None and titled.owner == me
    edge = colour(titled.colour) or ("green" if mine else "dim")
    if titled.laid == BOARD and have_boards(telling):
        return open_frame(whole_board(titled, telling), head_of(titled, telling), edge)
    if titled.laid == BOARD:
        return open_frame(content(titled, me), title_of(titled, telling), edge)
    if titled.laid == STACK:
        inside, title = content(titled, me), title_of(titled, telling)
        return Low(open_frame(inside, title, edge), in_frame(inside, title, edge))
    if len(regions) == 1 and titled.laid != SLOTS:
        inside = around_table(titled, telling) if titled.laid == CROSS else content(titled, me)
        title = title_of(titled, telling)
        return open_frame(inside, title, edge) if is_crowded(telling) else in_frame(inside, title, edge)
    notes = [text(note, me, "dim") for region in regions for note in region.notes]
    sheets = Sheets([sheet_of(region, me) for region in regions])
    return in_frame(Group(sheets, *notes), title_of(titled, telling), edge)


def around_table(region: Region, telling: Telling) -> RenderableType:
    """A cross with the players around it; of more players than have a place at it, the cards alone."""
    if not can_be_drawn(telling):
        return content(region, telling.me)
    return cross(region, telling, lambda seat: short_name(seat, telling.me))


def short_name(seat: SeatTold, me: int | None) -> Text:
    """A player's name, with who sits there if both are short."""
    whole = name_of(seat, me)
    return whole if whole.cell_len <= LONG_NAME else name_of(seat, me, with_player=False)


def title_of(region: Region, telling: Telling) -> Text:
    """What stands above a region; and whose it is, where that is said nowhere else."""
    mine = region.owner is not None and region.owner == telling.me
    title = text(region.title, telling.me, YOU if mine else "bold") if region.title else Text(clean(region.name))
    seat = next((seat for seat in telling.seats if seat.index == region.owner and is_headed(seat, telling)), None)
    if seat is None:
        return title if region.title else Text(title.plain, style="bold")
    return Text.assemble(name_of(seat, telling.me), ": ", title)


def your_hand(region: Region, me: int | None, little_room: bool = False) -> RenderableType:
    held: list[RenderableType] = [Held(region.cards, me, little_room)] if region.cards else []
    notes = [text(note, me, "dim") for note in region.notes]
    inside, title = Group(*held, *notes), Text("You hold", style=YOU)
    framed = in_frame(inside, title, "green")
    return Low(open_frame(inside, title, "green"), framed) if little_room else framed


def open_frame(what: RenderableType, title: Text, edge: str) -> RenderableType:
    """A frame of which only the upper edge is drawn."""
    return Group(Rule(title, align="left", style=edge, characters="─"), Padding(what, (0, 0, 0, 2)))


def in_frame(what: RenderableType, title: Text, edge: str) -> RenderableType:
    return Panel(what, title=title, title_align="left", box=box.ROUNDED, border_style=edge)
