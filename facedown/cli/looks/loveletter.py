"""Love Letter on a table: cards as cards, hearts for tokens, and a round told so that one can follow it."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from facedown.cli.looks import BACK, Look, cards, printed, unseen_cards
from facedown.cli.looks.loveletter_told import COLOURS, Telling
from facedown.core.cards import Card, Face, Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.core.zones import Zone
from facedown.games.loveletter.questions import NameNumber

ABREAST = 3
"""So many players sit side by side: more do not fit into 80 columns."""
CARD_WIDTH = 24
"""Three cards, as many as the Chancellor puts in a hand, fit side by side."""


class LoveLetterLook(Look):
    """The table of Love Letter."""

    def title(self, game: Any) -> str:
        return "Love Letter"

    def table(self, game: Any) -> RenderableType:
        others = [seat for seat in self.from_me(game) if seat != self.me]
        rows = [others[at : at + ABREAST] for at in range(0, len(others), ABREAST)]
        parts: list[RenderableType] = [self.row(game, row, len(rows[0])) for row in rows]
        parts.append(self.middle(game))
        if self.me is not None:
            parts.append(self.mine(game, self.me))
        return Group(*parts)

    def from_me(self, game: Any) -> Sequence[Seat]:
        """The seats in the order of play, the one after mine first."""
        after = 0 if self.me is None else self.me.index + 1
        return (*game.seats[after:], *game.seats[:after])

    def row(self, game: Any, seats: Sequence[Seat], abreast: int) -> RenderableType:
        grid = Table.grid(expand=True)
        for _ in range(abreast):
            grid.add_column(ratio=1)
        tallest = max([len(game.discards[seat]) for seat in seats])
        grid.add_row(*[self.player(game, seat, tallest) for seat in seats])
        return grid

    # Other players

    def player(self, game: Any, seat: Seat, lines: int) -> RenderableType:
        out = game.out[seat]
        body = [self.held(game, seat), *self.laid(game.discards[seat], lines)]
        return Panel(
            Group(*body),
            title=self.score(game, seat),
            title_align="left",
            subtitle=self.state(game, seat),
            subtitle_align="right",
            box=box.ROUNDED,
            border_style="dim" if out else "cyan" if game.protected[seat] else "bold" if game.turn == seat else "",
        )

    def score(self, game: Any, seat: Seat) -> Text:
        return Text.assemble(self.name(seat), " ", self.hearts(game, seat))

    def hearts(self, game: Any, seat: Seat) -> Text:
        won = game.tokens[seat]
        return Text.assemble(("♥" * won, "bold red"), ("♡" * max(0, game.tokens_to_win() - won), "dim"))

    def state(self, game: Any, seat: Seat) -> Text:
        if game.out[seat]:
            return Text("✗ out of the round", style="red")
        return Text("⛨ protected", style="bold cyan") if game.protected[seat] else Text("")

    def held(self, game: Any, seat: Seat) -> Text:
        """What is in a hand: backs, and the faces that the viewer knows to be there."""
        hand = game.hands[seat].cards
        if not hand:
            return Text("no cards", style="dim")
        seen = [card for card in hand if card.known]
        backs = f"{BACK} " * (len(hand) - len(seen)) + (cards(len(hand)) if not seen else "")
        return Text(" ").join([*([Text("holds", style="dim")] if seen else []), *map(card_name, seen), Text(backs)])

    def laid(self, zone: Zone, lines: int) -> list[Text]:
        """The discards, the last one lowest, with room for as many as the neighbours have."""
        laid = [Text.assemble("  ", card_name(card)) for card in zone]
        return [*laid, *[Text("")] * (lines - len(laid))]

    # The middle of the table, and one's own place

    def middle(self, game: Any) -> RenderableType:
        aside = f"{len(game.aside)} aside face down" if len(game.aside) else "nothing aside"
        lines = [Text(f"Round {game.round}  ·  {BACK} deck {cards(len(game.deck))}  ·  {aside}")]
        if len(game.turned_up):
            lines.append(Text.assemble("turned up: ", Text(", ").join(map(card_name, game.turned_up))))
        return Group(*[Align.center(line) for line in lines])

    def mine(self, game: Any, seat: Seat) -> RenderableType:
        hand: RenderableType = Text("You hold no cards.", style="dim")
        if len(game.hands[seat]):
            hand = Table.grid(padding=(0, 1))
            tallest = max([len(wrap(printed(card.face), CARD_WIDTH - 4)) for card in game.hands[seat]])
            hand.add_row(*[self.card(card, tallest) for card in game.hands[seat]])
        laid = Text(", ").join(map(card_name, game.discards[seat])) if len(game.discards[seat]) else Text("nothing yet")
        before = Text.assemble(("In front of you: ", "dim"), laid)
        return Panel(
            Group(hand, before),
            title=self.score(game, seat),
            title_align="left",
            subtitle=self.state(game, seat),
            subtitle_align="right",
            box=box.ROUNDED,
            border_style="green",
        )

    def card(self, card: Card, lines: int) -> RenderableType:
        """A card as it is held: number, name, text."""
        colour = colour_of(card.face)
        name = Text.assemble((f" {card.face.value} ", f"bold reverse {colour}"), (f" {card.face.name.upper()}", "bold"))
        return Panel(
            Text(printed(card.face), style="default"),
            title=name,
            title_align="left",
            width=CARD_WIDTH,
            height=lines + 2,
            border_style=colour,
            box=box.HEAVY,
        )

    # What happened, what is asked, what the manual says

    def told(self, infos: Sequence[Info]) -> list[RenderableType]:
        return Telling(self.me, infos, {face.value: face.name for face in self.faces}).lines()

    def note(self, game: Any, choice: Choice, index: int) -> str:
        if not isinstance(choice.question, NameNumber):
            return ""
        name = game.edition.names[choice[index].what]
        return f"{unseen_cards(game)[name]} unseen"

    def manual(self, game: Any) -> list[tuple[str, str]]:
        edition = game.edition
        tokens = ", ".join([f"{count} with {players}" for players, count in edition.tokens.items()])
        tie = "the larger sum of discards wins, and nobody if that is equal too"
        return [
            ("Tokens to win", f"{tokens} players."),
            ("Laid aside", f"one card face down; with two players {edition.turned_up} more, face up."),
            ("A tie", f"{tie}." if edition.discards_break_ties else "everybody with the highest card gains a token."),
        ]

    def face_name(self, face: Face) -> Text:
        return Text(face.name, style=colour_of(face))


def colour_of(face: Face) -> str:
    return COLOURS.get(face.name, "default")


def card_name(card: Card) -> Text:
    """A card in a line of text: its number and its name."""
    if not card.known:
        return Text(BACK)
    return Text.assemble(
        (str(card.face.value), f"bold {colour_of(card.face)}"), " ", (card.face.name, colour_of(card.face))
    )
