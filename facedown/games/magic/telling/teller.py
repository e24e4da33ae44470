"""What a person is told of a game of Magic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from facedown.core.cards import Card, Face, Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.games.magic import mana
from facedown.games.magic.actions import PlaysLand, why_not
from facedown.games.magic.announcing import Casts
from facedown.games.magic.mana import EMPTY
from facedown.games.magic.pool.registry import FACES
from facedown.games.magic.priority import Acts
from facedown.games.magic.telling import asked, helped, steps, table
from facedown.games.magic.telling.cards import colour_of
from facedown.games.magic.telling.story import Story
from facedown.games.magic.words import LAND
from facedown.telling.naming import Names, own_id, seat_span
from facedown.telling.shape import (
    BAD,
    HAND,
    NUMBER,
    STRONG,
    CardTold,
    Fact,
    Help,
    OptionTold,
    QuestionTold,
    Region,
    Sentence,
    Span,
    Words,
    text_in,
    words,
)
from facedown.telling.teller import Teller

LOW_LIFE = 5


class MagicTeller(Teller):
    """Tells Magic."""

    def title(self, seen: Any) -> str:
        return "Magic"

    # The moment

    def facts(self, seen: Any) -> Sequence[Fact]:
        if not seen.turns:
            return []
        turn = Fact(f"turn {seen.turns}", words(seat_span(seen.turn), " ", steps.strip(seen)), seen.turns)
        extra = [Fact("next", words(seat_span(seen.extra_turns[-1]), "'s extra turn"))] if seen.extra_turns else []
        return [turn, *extra]

    def notices(self, seen: Any) -> Sequence[Words]:
        waits = [seat for seat in seen.asked if seat != self.me]
        return [words(seat_span(waits[0]), " has priority.")] if waits and self.me is None and seen.turns else ()

    # The players

    def states(self, seen: Any, seat: Seat) -> Sequence[Words]:
        return ()

    def counters(self, seen: Any, seat: Seat) -> Sequence[Fact]:
        life, pool = seen.life[seat], seen.pools[seat]
        tones = (STRONG, BAD) if life <= LOW_LIFE else (STRONG,)
        lands = seen.lands_played if seen.turn is seat else 0
        return [
            Fact("life", words(Span(str(life), NUMBER, tones)), life),
            number("hand", len(seen.hands[seat])),
            number("library", len(seen.libraries[seat])),
            Fact("mana", words(mana.words(pool)) if pool != EMPTY else ()),
            Fact("land", words("played") if lands else (), lands or None),
        ]

    def is_at_turn(self, seen: Any, seat: Seat) -> bool:
        return bool(seen.turns) and seen.turn is seat

    # What lies on the table

    def regions(self, seen: Any) -> Sequence[Region]:
        return table.regions_of(seen, self.me, self.order(seen))

    def card(self, seen: Any, card: Card) -> CardTold:
        return table.lying(seen, card)

    def colour(self, face: Face) -> str:
        return colour_of(face)  # type: ignore[arg-type]

    def with_playable(self, seen: Any, choice: Choice, options: Sequence[OptionTold], region: Region) -> Region:
        """Of the cards in hand, which can be played at this moment, and why not."""
        if not isinstance(choice.question, Acts) or region.laid != HAND or region.owner != choice.seat.index:
            return super().with_playable(seen, choice, options, region)
        playable = {card for option in options for card in option.cards}
        names = [text_in(card.title) for card in region.cards if card.id in playable]
        cards = [
            replace(card, playable=True)
            if text_in(card.title) in names
            else replace(card, why_not=self.why_not(seen, choice, card))
            for card in region.cards
        ]
        return replace(region, cards=tuple(cards))

    def why_not(self, seen: Any, choice: Choice, card: CardTold) -> str:
        held = [each for each in seen.hands[choice.seat].cards if own_id(each) == card.id]
        if not held or not isinstance(choice.question, Acts):
            return ""
        land = LAND in seen.printed(held[0]).types
        action = PlaysLand(choice.seat, held[0]) if land else Casts(choice.seat, held[0])
        return why_not(seen, choice.seat, action)

    # What happened

    def happened(self, seen: Any, infos: Sequence[Info], since: int) -> Sequence[Sentence]:
        return list(Story(seen, infos, since, lambda said: self.marked(seen, said)).sentences())

    def names(self, seen: Any) -> Names:
        """The seats, and every card there is: tokens and cards of secret decks too."""
        if self._names is None:
            self._names = (None, Names(seen.seats, list(FACES.values()), self.colour))
        return self._names[1]

    # What is asked

    def question(self, seen: Any, choice: Choice) -> QuestionTold:
        told = asked.with_names(seen, choice, super().question(seen, choice), lambda said: self.marked(seen, said))
        return asked.with_hints(seen, choice, told)

    def prompt(self, seen: Any, choice: Choice) -> Words:
        said = asked.in_prompt(seen, choice)
        asks = self.marked(seen, said) if said else super().prompt(seen, choice)
        return words(self.marked(seen, asked.prompt_before(seen, choice)), asks)

    def option(self, seen: Any, choice: Choice, index: int) -> OptionTold:
        told = super().option(seen, choice, index)
        return asked.with_group(seen, choice, index, told) if isinstance(choice.question, Acts) else told

    def note(self, seen: Any, choice: Choice, index: int) -> Words:
        return words(asked.note_on(seen, choice, index))

    def is_risky(self, seen: Any, choice: Choice, index: int) -> bool:
        return asked.is_risky(choice, index)

    # Help

    def help(self, seen: Any) -> Help:
        return helped.help_of(self, seen, super().help(seen))


def number(name: str, value: int) -> Fact:
    return Fact(name, words(Span(str(value), NUMBER)), value)
