"""Love Letter on a table: the players in the order of their turns, the deck, the pile of what is about to happen, and
one's own cards as cards."""

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

from facedown.cli.looks import Look, cards, printed
from facedown.core.cards import Card, Face, Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.games.loveletter.cards.letter import is_insane
from facedown.games.loveletter.looks.asked import menu, note_on, pieces, words_on
from facedown.games.loveletter.looks.cards import Backs, colour_of, coloured, listed
from facedown.games.loveletter.looks.seats import Seats
from facedown.games.loveletter.looks.stack import pile
from facedown.games.loveletter.looks.told import Telling, marked

NEXT_BACKS = 8
"""So many backs of the deck are shown, the next one first."""
WIDEST_CARD = 37
ALL_CARDS = 74
"""The cards of a hand fit side by side into 80 columns."""


SIGNS = "  → at turn   ♥ a token   ♡ one more to win   ⛨ cannot be chosen   ✗ out of the round"
SIGNS_OF_INSANITY = f"{SIGNS}\n  ~ insane: a card, a player, a token   . one more insane token to win"


class LoveLetterLook(Look):
    """The table of Love Letter."""

    def title(self, game: Any) -> str:
        return "Love Letter"

    def table(self, game: Any) -> RenderableType:
        backs = Backs(game)
        parts: list[RenderableType] = [Seats(game, backs, self.me).table(), *self.middle(game, backs)]
        if self.me is not None:
            parts.append(self.mine(game, self.me, backs))
        waiting = pile(game, self.marked)
        return Group(*parts, *([waiting] if waiting is not None else []))

    def marked(self, words: str) -> Text:
        return marked(words, self.faces, self.me)

    # The middle of the table

    def middle(self, game: Any, backs: Backs) -> list[RenderableType]:
        about = [Text(f"Round {game.round}"), *([Text("turns reversed", style="yellow")] if game.direction < 0 else [])]
        lines = [Text("  ·  ").join([*about, *self.stocks(game, backs)])]
        if len(game.turned_up):
            lines.append(Text.assemble(("Out of the round, face up: ", "dim"), listed(game.turned_up)))
        known = self.known_in_deck(game)
        if known:
            lines.append(Text.assemble(("Known to be in the deck: ", "dim"), listed(known)))
        if backs.several:
            lines.append(backs.legend())
        return [Align.center(line) for line in lines]

    def known_in_deck(self, game: Any) -> list[Card]:
        """Cards that the viewer knows to be in the deck, other than by a back that all can see."""
        if game.viewer < 0:
            return []
        lying = [*game.deck, *game.known_among(game.deck)]
        return [card for card in lying if card.known and card.back not in game.layout.backs]

    def stocks(self, game: Any, backs: Backs) -> list[Text]:
        """The deck with its next backs, what was laid aside, and what comes from outside the deck."""
        following = backs.row(game.deck.cards[:NEXT_BACKS]) if backs.several else backs.row(game.deck.cards[:1])
        more = " ..." if backs.several and len(game.deck) > NEXT_BACKS else ""
        stocks = [Text.assemble("deck ", following, more, " " if len(game.deck) else "", cards(len(game.deck)))]
        if not len(game.aside):
            return [*stocks, Text("nothing aside")]
        return [*stocks, Text.assemble("aside ", backs.row(game.aside))]

    # One's own place

    def mine(self, game: Any, seat: Seat, backs: Backs) -> RenderableType:
        body: list[RenderableType] = [self.hand(game, seat, backs)]
        if len(game.collected[seat]):
            body.append(Text.assemble(("To be given back: ", "dim"), listed(game.collected[seat])))
        return Panel(
            Group(*body),
            title=Text("You hold", style="bold green"),
            title_align="left",
            box=box.ROUNDED,
            border_style="green",
        )

    def hand(self, game: Any, seat: Seat, backs: Backs) -> RenderableType:
        held = game.hands[seat].cards
        if not held:
            return Text("no cards", style="dim")
        width = min(WIDEST_CARD, ALL_CARDS // len(held))
        tallest = max([len(wrap(printed(card.face), width - 4)) for card in held])
        grid = Table.grid(padding=(0, 1))
        grid.add_row(*[self.card(card, width, tallest, backs) for card in held])
        return grid

    def card(self, card: Card, width: int, lines: int, backs: Backs) -> RenderableType:
        """A card as it is held: number, name, text; what else is on it stands below."""
        colour = colour_of(card.face)
        name = Text.assemble((f" {card.face.value} ", f"bold reverse {colour}"), (f" {card.face.name.upper()}", "bold"))
        return Panel(
            Text(printed(card.face), style="default"),
            title=name,
            title_align="left",
            subtitle=self.small_print(card, backs),
            subtitle_align="right",
            width=width,
            height=lines + 2,
            border_style=colour,
            box=box.HEAVY,
        )

    def small_print(self, card: Card, backs: Backs) -> Text:
        insane = ["insane"] if is_insane(card.face) else []
        front = [card.front] if card.front else []
        back = [backs.called(card)] if backs.several else []
        return Text(", ".join([*insane, *front, *back]), style="dim")

    # What happened, what is asked, what the signs mean

    def told(self, infos: Sequence[Info]) -> list[RenderableType]:
        return Telling(self.me, infos, self.faces).lines()

    def options(self, game: Any, choice: Choice, labels: Sequence[int]) -> RenderableType:
        return menu(self, game, choice, labels)

    def words(self, game: Any, choice: Choice, index: int) -> str:
        return words_on(choice, index)

    def note(self, game: Any, choice: Choice, index: int) -> str:
        return note_on(game, choice, index)

    def pieces(self, game: Any, choice: Choice) -> Sequence[str]:
        return pieces(choice) or super().pieces(game, choice)

    def signs(self, game: Any) -> str:
        return SIGNS_OF_INSANITY if game.edition.has_insanity else SIGNS

    def face_name(self, face: Face) -> Text:
        return coloured(Text(face.name), [face])
