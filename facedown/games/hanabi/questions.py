"""What a player is asked in Hanabi: what to do this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from facedown.core.choices import NOT_OFFERED, Question, Unread
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

    # Words

    def read(self, game: Game, words: str) -> object:
        table = cast("Hanabi", game)
        verb, _, rest = words.strip().partition(" ")
        verb = verb.casefold()
        if verb == "tell":
            return self.read_clue(table, rest.strip())
        if verb in ("play", "discard"):
            return self.read_slot(table, verb, rest.strip())
        if words.strip().casefold() == "do nothing":
            return Pass(self.seat)
        other = table.seats[(self.seat.index + 1) % len(table.seats)]
        return Unread(f'it must be as in "play 1", "discard 5" or "tell {other} red"')

    def read_slot(self, table: Hanabi, verb: str, slot: str) -> object:
        cards = table.hand(self.seat)
        if slot not in [str(place) for place in range(1, len(cards) + 1)]:
            return Unread(f"slots go from 1 to {len(cards)}, the newest card first")
        card = cards[int(slot) - 1]
        return Play(self.seat, card) if verb == "play" else Discard(self.seat, card)

    def read_clue(self, table: Hanabi, words: str) -> object:
        """The clue that words mean, also one that cannot be given.

        It does not tell players what would touch their own cards.
        """
        for target in sorted(table.seats, key=lambda other: -len(other.name)):
            if words.casefold().startswith(f"{target.name.casefold()} "):
                name = words[len(target.name) :].strip()
                for kind in table.variant.clues:
                    if kind.name.casefold() == name.casefold():
                        slots = () if target == self.seat else table.touched_by(kind, target)
                        return Clue(self.seat, target, kind.name, slots)
                return Clue(self.seat, target, name, ())
        return Unread(f"a clue goes to one of {', '.join([s.name for s in table.seats if s != self.seat])}")

    # Reasons

    def why_not(self, game: Game, what: object) -> str:
        table = cast("Hanabi", game)
        if isinstance(what, Clue | Play | Discard | Pass) and what.seat != self.seat:
            return f"{self.seat} acts for nobody else"
        if isinstance(what, Clue):
            return self.why_no_clue(table, what)
        if isinstance(what, Discard) and not table.can_discard():
            return f"nothing can be discarded while there are {table.tokens} clue tokens"
        if isinstance(what, Play | Discard):
            return f"{self.seat} holds no such card"
        return "there is something that can be done" if isinstance(what, Pass) else NOT_OFFERED

    def why_no_clue(self, table: Hanabi, clue: Clue) -> str:
        if clue.target == self.seat:
            return "nobody can give themselves a clue"
        if clue.target not in table.seats:
            return NOT_OFFERED
        if clue.clue not in table.variant.named:
            return f"a clue is one of {', '.join(table.variant.named)}"
        if table.tokens < 1:
            return "there is no clue token left"
        touched = table.touched_by(table.variant.named[clue.clue], clue.target)
        if not touched:
            return f"{clue.target} has no such card"
        return f"that clue touches {clue.target}'s slots {', '.join([str(slot + 1) for slot in touched])}"
