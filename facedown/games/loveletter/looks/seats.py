"""The players of Love Letter in the order of their turns: tokens, hands, what lies in front of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.wrapped import Wrapped
from facedown.core.cards import Card, Seat
from facedown.games.loveletter.effects import Bounty, Favour
from facedown.games.loveletter.events import INSANE_QUICK, QUICK
from facedown.games.loveletter.looks.cards import INSANE_MARK, INSANE_STYLE, Backs, card_name, listed


class Seats:
    """A list with a line for each player, the reader last, so that those whose turns come first stand first."""

    def __init__(self, game: Any, backs: Backs, me: Seat | None) -> None:
        self.game = game
        self.backs = backs
        self.me = me

    def table(self) -> RenderableType:
        table = Table(box=box.SIMPLE_HEAD, expand=True, show_edge=False, header_style="dim", padding=(0, 1))
        table.add_column("  Turn order", min_width=16)
        table.add_column("Tokens", no_wrap=True)
        table.add_column("Hand", min_width=9)
        table.add_column("In front of them", ratio=1)
        for seat in self.order():
            table.add_row(self.who(seat), self.tokens(seat), self.held(seat), self.laid(seat), style=self.style(seat))
        return table

    def order(self) -> Sequence[Seat]:
        """The order of turns, the one after the reader first; a spectator finds the first seat first."""
        if self.me is not None:
            return list(self.game.order_after(self.me))
        *after, first = self.game.order_after(self.game.seats[0])
        return [first, *after]

    def style(self, seat: Seat) -> str:
        return "dim" if self.game.out[seat] else ""

    # Who they are, and how they are

    def who(self, seat: Seat) -> RenderableType:
        turn = self.game.turn == seat and not self.game.over
        name = Text.assemble(("→ " if turn else "  ", "bold yellow"), self.name(seat))
        return Group(name, *[Text.assemble("  ", state) for state in self.states(seat)])

    def name(self, seat: Seat) -> Text:
        times = self.game.primes[seat]
        prime = f" Prime{f' {times}' if times > 1 else ''}" if times else ""
        you = " (you)" if seat == self.me else ""
        return Text(f"{seat}{prime}{you}", style="bold green" if you else "bold")

    def states(self, seat: Seat) -> list[Text]:
        game = self.game
        if game.left[seat]:
            return [Text("✗ has left", style="red")]
        if game.out[seat]:
            return [Text("✗ out", style="red")]
        states = [Text("⛨ protected", style="bold cyan")] if game.protected[seat] else []
        if game.is_insane(seat):
            states.append(Text(f"{INSANE_MARK} insanity {game.insanity(seat)}", style=INSANE_STYLE))
        if game.marked == seat:
            states.append(Text("must be chosen", style="yellow"))
        return [*states, *[Text(words, style="yellow") for words in self.rewards(seat)]]

    def rewards(self, seat: Seat) -> list[str]:
        """What others gain if something becomes of this player."""
        rewards: list[str] = []
        for promise in self.game.delayed:
            if isinstance(promise, Bounty) and promise.target == seat:
                rewards.append(f"{promise.hunter}'s bounty")
            elif isinstance(promise, Favour) and promise.favourite == seat:
                rewards.append(f"{promise.jester}'s favourite")
        return rewards

    def tokens(self, seat: Seat) -> Text:
        """The tokens won and those still lacking; the insane ones for themselves, where there are any."""
        game = self.game
        won, lacking = game.tokens[seat], max(0, game.tokens_to_win() - game.tokens[seat])
        tokens = Text.assemble(("♥" * won, "bold red"), ("♡" * lacking, "dim"))
        if game.edition.insane_tokens:
            mad = game.insane_tokens[seat]
            tokens.append(f" {INSANE_MARK * mad}", INSANE_STYLE)
            tokens.append("." * max(0, game.edition.insane_tokens - mad), "dim")
        return tokens

    # Their cards

    def held(self, seat: Seat) -> RenderableType:
        """What is in a hand: backs, and the faces that the viewer knows to be there."""
        hand = self.game.hands[seat].cards
        if not hand:
            return Text("nothing", style="dim")
        if seat == self.me:
            return self.backs.row(hand)
        lines = [card_name(card) for card in hand if card.known]
        unknown = [card for card in hand if not card.known]
        if unknown:
            lines.append(self.backs.row(unknown))
        denied = sorted(set(self.game.denied[seat]))
        if denied and unknown:
            lines.append(Text(f"not {', '.join(map(str, denied))}", style="dim"))
        return Group(*lines)

    def laid(self, seat: Seat) -> RenderableType:
        """The discards, the last one last, and those that a Prime's dead self left behind."""
        laid = [card_name(card, self.side(card)) for card in self.game.discards[seat]]
        lines: list[RenderableType] = [Wrapped(laid)]
        if len(self.game.graves[seat]):
            lines.append(Text.assemble("left behind: ", listed(self.game.graves[seat]), style="dim"))
        return Group(*lines)

    def side(self, card: Card) -> str:
        """How a card was played, where that still matters."""
        mode = self.game.played_as[card]
        return "" if mode in (QUICK, INSANE_QUICK) else mode
