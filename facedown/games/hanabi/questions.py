"""What a player is asked in Hanabi: what to do this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from facedown.core.choices import Question
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.games.hanabi.events import Clue, Discard, Pass, Play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facedown.games.hanabi.game import Hanabi


class Turn(Question):
    """Play, discard or give a clue. The options are all plays, all discards, then the clues player by player."""

    def prompt(self) -> str:
        return "What do you do?"

    def count(self, game: Game) -> int:
        table = cast("Hanabi", game)
        held = len(table.hand(self.seat))
        options = 2 * held if table.can_discard() else held
        if table.tokens >= 1:
            for target in table.seats:
                if target is not self.seat:
                    options += table.clues_to(target).bit_count()
        return options or 1

    def pick(self, game: Game, index: int) -> object:
        table = cast("Hanabi", game)
        cards = table.hand(self.seat)
        if index < len(cards):
            return Play(self.seat, cards[index])
        index -= len(cards)
        if table.can_discard():
            if index < len(cards):
                return Discard(self.seat, cards[index])
            index -= len(cards)
        return self.clue(table, index) if table.tokens >= 1 else Pass(self.seat)

    def clue(self, table: Hanabi, index: int) -> Event:
        """The clue at this place among all clues that can be given."""
        for target in table.seats:
            if target is self.seat:
                continue
            offered, place = table.clues_to(target), 0
            while offered:
                if offered & 1:
                    if index == 0:
                        kind = table.variant.clues[place]
                        return Clue(self.seat, target, kind.name, table.touched_by(kind, target))
                    index -= 1
                offered >>= 1
                place += 1
        return Pass(self.seat)

    def words(self, game: Game, what: object) -> str:
        if isinstance(what, Clue):
            return f"tell {what.target} {what.clue}"
        if isinstance(what, Play | Discard):
            slot = cast("Hanabi", game).hand(self.seat).index(what.card) + 1
            return f"{'play' if isinstance(what, Play) else 'discard'} {slot}"
        return "do nothing"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (cast(Event, what),)

    def why_not(self, game: Game, what: object) -> str:
        return cast("Hanabi", game).why_not(self.seat, str(what))
