"""The table of Hanabi: what is left, the hands that the reader sees, and what they know of their own.

The hands come first, each card with what everybody knows that its holder knows. Below lie the fireworks, a line for
each suit, and in the same lines what each of the reader's own cards can be: exactly, from the clues and from all that
they see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from facedown.core.cards import Card, Seat
from facedown.games.hanabi.game import STRIKES, TOKENS, Hanabi
from facedown.games.hanabi.looks.suits import MISSING, Palette
from facedown.games.hanabi.manual import praise
from facedown.games.hanabi.possibilities import known_to, known_to_all
from facedown.games.hanabi.suits import RANKS, Firework

TOKEN: Final = "▮"
LOST: Final = "✗"
FITS: Final = "+"
LAST: Final = "!"
USELESS: Final = "-"
TRASH: Final = "trash"
LONGEST_NAME: Final = 12
ROOM: Final = 62
"""So many columns of a narrow screen are for the slots of the hands."""
SIDE_BY_SIDE: Final = 5
"""With more cards than this in the reader's hand, the discards stand below."""

SIGNS: Final = f"""  In words: play 1 (or p1), discard 5 (d5), bob red (b r), bob 3.
  The newest card is in slot 1.
  [R1] was touched by a clue; what its holder can know is below it.
  RB 3 is a red or a blue 3, 3/I a 3 or any pink; {MISSING} can be anything.
  {FITS} can be played now   {LAST} last copy of a needed card   {USELESS} never needed any more
  built: {MISSING} not yet   {LOST} never any more   discarded: {LAST} one copy is left   {LOST} none is left
  Pace: how many more discards the best score allows."""


class HanabiTable:
    """One moment of a game, as somebody sees it."""

    def __init__(self, game: Hanabi, palette: Palette, me: Seat | None) -> None:
        self.game = game
        self.palette = palette
        self.me = me
        self.variant = game.variant
        self.reachable = game.reachable()
        self.gone = game.gone()

    # What is left

    def stock(self) -> list[Text]:
        game = self.game
        best = self.variant.best
        most = f" (at most {sum(self.reachable)})" if sum(self.reachable) < best else ""
        parts = [
            Text.assemble("Clues ", row(TOKEN, game.tokens, TOKENS, "bold cyan"), f" {game.tokens}{'.5' * game.half}"),
            Text.assemble("Strikes ", row(LOST, game.strikes, STRIKES, "bold red")),
            Text.assemble("Deck ", (str(len(game.deck)), "bold")),
            Text.assemble("Score ", (str(game.score), "bold"), f" of {best}{most}"),
            *([Text(f"Pace {game.pace()}", style="dim")] if self.has_pace() else []),
        ]
        return [Text("   ").join(parts), *self.ending()]

    def has_pace(self) -> bool:
        """Whether it matters how many turns are left."""
        return self.game.left < 0 and not self.game.over and not self.game.plays_on()

    def ending(self) -> list[Text]:
        """What follows from an empty deck; and at the end, what the crowd thinks of it."""
        if self.game.over:
            return [Text(praise(self.game.score, self.variant.best), style="bold yellow")]
        if self.game.left < 0:
            return []
        if self.game.plays_on():
            return [Text("The deck is empty, and the game goes on.", style="bold yellow")]
        turns = f"{self.game.left} turns are left" if self.game.left > 1 else "this is the last turn"
        return [Text(f"The last round: {turns}.", style="bold yellow")]

    # Hands

    def hands(self) -> RenderableType:
        """The hands that are not the reader's, in the order of turns."""
        known = known_to_all(self.game)
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=1)
        grid.add_column(max_width=LONGEST_NAME, no_wrap=True, overflow="ellipsis")
        gists = {seat: [self.known(mask) for mask in known[seat.index]] for seat in self.others()}
        widest = max([len(zone) for zone in self.game.hands])
        for _ in range(widest):
            grid.add_column(min_width=column_width(list(gists.values()), widest))
        grid.add_row("", "", *[Text(f" slot {slot}", style="dim") for slot in range(1, widest + 1)])
        for seat in self.others():
            cards, touched = self.game.hands[seat].cards, self.game.touched[seat.index]
            grid.add_row(self.turn(seat), self.name(seat), *map(self.held, cards, touched))
            grid.add_row("", self.absent(seat), *gists[seat])
        return grid

    def others(self) -> list[Seat]:
        seats = list(self.game.seats)
        if self.me is None:
            return seats
        return [*seats[self.me.index + 1 :], *seats[: self.me.index]]

    def turn(self, seat: Seat) -> Text:
        return Text("→" if seat == self.game.turn and not self.game.over else " ", style="bold yellow")

    def name(self, seat: Seat) -> Text:
        return Text(seat.name, style="bold")

    def absent(self, seat: Seat) -> Text:
        """Whoever has had their last turn."""
        game = self.game
        waits = (seat.index - game.turn.index) % len(game.seats)
        done = not game.over and not game.plays_on() and 0 <= game.left <= waits
        return Text("(done)" if done else "", style="dim")

    def held(self, card: Card, touched: int) -> Text:
        """A card in a partner's hand, in brackets if it was clued, with what it is good for."""
        before, after = ("[", "]") if touched else (" ", " ")
        sign = self.sign(self.game.firework(card))
        style = "dim" if sign == USELESS else "bold"
        return Text.assemble(before, self.palette.card(card, style), after, (sign, "bold"))

    def sign(self, face: Firework) -> str:
        if self.fits(face):
            return FITS if not self.is_last(face) else FITS + LAST
        if self.useless(face):
            return USELESS
        return LAST if self.is_last(face) else ""

    def known(self, mask: int) -> Text:
        gist = self.palette.gist(self.variant, mask)
        return Text.assemble(" ", gist if gist.plain else Text(MISSING, style="dim"), "  ")

    # What a card is good for

    def fits(self, face: Firework) -> bool:
        return self.game.is_playable(face)

    def useless(self, face: Firework) -> bool:
        return not self.game.heights[face.suit] < face.rank <= self.reachable[face.suit]

    def is_last(self, face: Firework) -> bool:
        return not self.useless(face) and self.gone[face.index] == face.copies - 1

    # Fireworks, one's own cards and the discards

    def middle(self) -> RenderableType:
        """A line for each suit: what is built, what each of one's own cards can be, and what is discarded."""
        own = known_to(self.game, self.me) if self.me is not None else ()
        beside = len(own) <= SIDE_BY_SIDE
        grid = Table.grid(padding=(0, 2 if beside else 1, 0, 0))
        for _ in range(2 + len(own)):
            grid.add_column(no_wrap=True)
        slots = [Text(f"slot {slot}", style="bold") for slot in range(1, len(own) + 1)]
        grid.add_row("", Text("built", style="dim"), *slots, Text("discarded" if beside else "", style="dim"))
        self.add_clued(grid)
        for suit in range(len(self.variant.suits)):
            cells = [self.ranks_in(suit, mask) for mask in own]
            discarded = self.discarded(suit) if beside else ""
            grid.add_row(self.palette.suit(suit), self.firework(suit), *cells, discarded)
        if any(self.verdict(mask).plain for mask in own):
            grid.add_row("", "", *map(self.verdict, own))
        return self.framed(grid if beside else Group(grid, self.all_discarded()))

    def add_clued(self, grid: Table) -> None:
        """Which clues touched one's own cards, if any did."""
        touched = self.game.touched[self.me.index] if self.me is not None else ()
        if any(touched):
            marks = [self.palette.told(self.variant, clues) for clues in touched]
            told = [Text.assemble("[", mark, "]") if mark.plain else Text("") for mark in marks]
            grid.add_row(Text("clued", style="dim"), "", *told)

    def framed(self, content: RenderableType) -> RenderableType:
        if self.me is None:
            return Panel(content, box=box.ROUNDED, border_style="dim")
        title = Text(f"{self.me} (you): what your cards can be", style="bold green")
        if self.me == self.game.turn and not self.game.over:
            title = Text.assemble(("→ ", "bold yellow"), title)
        return Panel(content, title=title, title_align="left", box=box.ROUNDED, border_style="green")

    def firework(self, suit: int) -> Text:
        """The ranks that are built, and which of the others can still be."""
        height, top = self.game.heights[suit], self.reachable[suit]
        built = [self.palette.rank(suit, rank, "bold reverse") for rank in RANKS[:height]]
        return Text.assemble(*built, (MISSING * (top - height), "dim"), (LOST * (5 - top), "red"))

    def ranks_in(self, suit: int, mask: int) -> Text:
        return Text.assemble(*[self.rank_in(face, mask) for face in self.variant.faces if face.suit == suit])

    def rank_in(self, face: Firework, mask: int) -> Text:
        """A card that a slot can hold: those that could be played stand out, useless ones step back."""
        if not mask & face.bit:
            return Text(MISSING, style="dim")
        style = "bold underline" if self.fits(face) else "dim" if self.useless(face) else ""
        return self.palette.rank(face.suit, face.rank, style)

    def verdict(self, mask: int) -> Text:
        """What is certain about a card in one's own hand: what it is, and what it is good for."""
        faces = self.variant.faces_in(mask)
        advice = self.advice(faces)
        if len(faces) > 1 or advice.plain == TRASH:
            return advice
        return Text.assemble(self.palette.cards(faces), " " if advice.plain else "", advice)

    def advice(self, faces: list[Firework]) -> Text:
        if all(map(self.fits, faces)):
            return Text("play", style="bold reverse green")
        if all(map(self.useless, faces)):
            return Text(TRASH, style="dim")
        return Text("keep", style="bold yellow") if all(map(self.is_last, faces)) else Text("")

    def discarded(self, suit: int) -> Text:
        faces = [face for face in self.variant.faces if face.suit == suit and self.gone[face.index]]
        return Text(" ").join([self.discards_of(face) for face in faces])

    def all_discarded(self) -> Text:
        """The discards in one line, for hands that leave no room beside them."""
        suits = [suit for suit in range(len(self.variant.suits)) if self.discarded(suit).plain]
        lines = [Text.assemble(self.palette.letter(suit), " ", self.discarded(suit)) for suit in suits]
        return Text.assemble(("discarded  ", "dim"), Text("   ").join(lines) if lines else MISSING)

    def discards_of(self, face: Firework) -> Text:
        copies = Text(str(face.rank) * self.gone[face.index], style=self.palette.style_of_rank(face.suit, face.rank))
        if self.game.heights[face.suit] >= face.rank:
            copies.stylize("dim")
            return copies
        if self.gone[face.index] == face.copies:
            return Text.assemble(copies, (LOST, "bold red"))
        return Text.assemble(copies, (LAST if self.is_last(face) else "", "bold yellow"))


def column_width(gists: Sequence[Sequence[Text]], columns: int) -> int:
    """All slots stand equally wide where there is room for that."""
    widest = max([gist.cell_len for hand in gists for gist in hand], default=0)
    return widest if (widest + 1) * columns <= ROOM else 0


def row(sign: str, count: int, most: int, style: str) -> Text:
    return Text.assemble((sign * count, style), (MISSING * (most - count), "dim"))
