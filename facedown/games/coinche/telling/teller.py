"""Who tells coinche: the trick in the middle of the table, the contract, the points, the auction in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from facedown.core.cards import Face, Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.games.coinche import reasons
from facedown.games.coinche.questions import WhichCard
from facedown.games.coinche.telling import asked, explained, helped
from facedown.games.coinche.telling.cards import colour_of, coloured
from facedown.games.coinche.telling.story import Story
from facedown.games.coinche.telling.table import facts_of, regions_of, states_of
from facedown.telling.helping import players_told
from facedown.telling.naming import own_id
from facedown.telling.shape import (
    CardTold,
    Fact,
    Help,
    Meaning,
    OptionTold,
    QuestionTold,
    Region,
    Sentence,
    Words,
    words,
)
from facedown.telling.teller import Teller


class CoincheTeller(Teller):
    """Tells coinche."""

    listed: ClassVar[int] = 1000

    def title(self, seen: Any) -> str:
        return "Coinche"

    def facts(self, seen: Any) -> Sequence[Fact]:
        return facts_of(seen)

    # The players

    def order(self, seen: Any) -> Sequence[Seat]:
        """Whoever comes next first, and the reader last; for a spectator, the first seat."""
        last = 0 if self.me is None else self.me.index
        return [*seen.seats[last + 1 :], *seen.seats[: last + 1]]

    def is_at_turn(self, seen: Any, seat: Seat) -> bool:
        """Whose turn it is to call or to play. Nobody's, while the takers may still surcoinche."""
        return bool(seen.turn == seat and seat in seen.asked)

    def states(self, seen: Any, seat: Seat) -> Sequence[Words]:
        return states_of(seen, seat)

    def counters(self, seen: Any, seat: Seat) -> Sequence[Fact]:
        return []

    # The table

    def regions(self, seen: Any) -> Sequence[Region]:
        return regions_of(seen, self.me)

    def colour(self, face: Face) -> str:
        return colour_of(face)

    def marked(self, seen: Any, text: str, *tones: str) -> Words:
        return coloured(super().marked(seen, text, *tones))

    def why_not(self, seen: Any, choice: Choice, card: CardTold) -> str:
        """The rule that forbids a card."""
        if not isinstance(choice.question, WhichCard):
            return ""
        held = next((each for each in seen.hand(choice.seat) if own_id(each) == card.id), None)
        return "" if held is None else reasons.why_unplayable(seen, choice.seat, held)

    # What happened

    def happened(self, seen: Any, infos: Sequence[Info], since: int) -> Sequence[Sentence]:
        in_full = seen.viewer < 0
        return Story(self.me, infos, since, lambda said: self.marked(seen, said), in_full).sentences()

    # What is asked

    def question(self, seen: Any, choice: Choice) -> QuestionTold:
        told = super().question(seen, choice)
        options = told.options
        if isinstance(choice.question, WhichCard):
            options = tuple(asked.in_hand_order(seen, options))
        hints = tuple(asked.hints_of(seen, choice))
        return replace(told, options=options, hints=hints, note=words(asked.note_of(seen, choice)))

    def option(self, seen: Any, choice: Choice, index: int) -> OptionTold:
        return asked.button(seen, choice, super().option(seen, choice, index))

    def is_final(self, seen: Any, choice: Choice, index: int) -> bool:
        """What was said or played cannot be taken back."""
        return True

    def spelled(self, choice: Choice, typed: str) -> str:
        return asked.written_out(choice, typed)

    # Help

    def help(self, seen: Any) -> Help:
        return Help(
            typing=helped.typing(),
            signs=helped.signs(),
            players=tuple(players_told(self, seen)),
            regions=helped.regions(seen, self.me),
        )

    def about(self, seen: Any, said: str) -> Sequence[Meaning]:
        return explained.about(seen, self.me, said)
