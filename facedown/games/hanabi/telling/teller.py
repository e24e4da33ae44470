"""Who tells Hanabi: the partners' hands, the fireworks, and what one can know of one's own cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.games.hanabi.events import Clue, Discard, Pass, Play
from facedown.games.hanabi.game import STRIKES, TOKENS
from facedown.games.hanabi.manual import praise
from facedown.games.hanabi.telling import asked, helped
from facedown.games.hanabi.telling.suits import Palette
from facedown.games.hanabi.telling.table import MISSING, HanabiTable
from facedown.games.hanabi.telling.told import Told
from facedown.games.hanabi.telling.worth import LOST
from facedown.telling.channels import Channel
from facedown.telling.helping import players_told
from facedown.telling.naming import seat_span
from facedown.telling.shape import (
    DIM,
    NOTABLE,
    NUMBER,
    STRONG,
    Fact,
    Help,
    OptionTold,
    QuestionTold,
    Region,
    Sentence,
    Span,
    Words,
    sign,
    toned,
    words,
)
from facedown.telling.teller import Teller

TOKEN: Final = "▮"
ONLY_CLUES: Final = "In Hanabi you speak by clues alone. You can talk when the game is over."


class HanabiTeller(Teller):
    """Tells Hanabi."""

    _palette: Palette | None = None

    def title(self, seen: Any) -> str:
        return "Hanabi"

    def palette(self, seen: Any) -> Palette:
        """The letters and the colours of the game's suits, worked out once."""
        if self._palette is None:
            self._palette = Palette(seen.layout.faces())
        return self._palette

    # The moment

    def facts(self, seen: Any) -> Sequence[Fact]:
        """Clue tokens, strikes, the score, and the pace where it matters how many turns are left."""
        best, most = seen.variant.best, seen.max_score()
        clues = words(row(TOKEN, seen.tokens, TOKENS, "cyan"), f" {seen.tokens}{'.5' * seen.half}")
        score = words(Span(str(seen.score), NUMBER, (STRONG,)), f" of {best}")
        out_of_reach = words(f" (at most {most})") if most < best and not seen.over else ()
        has_pace = seen.left < 0 and not seen.over and not seen.plays_on()
        return [
            Fact("clues", clues, seen.tokens, TOKENS),
            Fact("strikes", row(LOST, seen.strikes, STRIKES, "red"), seen.strikes, STRIKES),
            Fact("score", words(score, out_of_reach), seen.score, best),
            *([Fact("pace", words(Span(str(seen.pace()), NUMBER)), seen.pace())] if has_pace else []),
        ]

    def notices(self, seen: Any) -> Sequence[Words]:
        """What follows from an empty deck; and at the end, what the crowd thinks of it."""
        said = ""
        if seen.over:
            said = praise(seen.score, seen.variant.best)
        elif seen.left >= 0 and seen.plays_on():
            said = "The deck is empty, and the game goes on."
        elif seen.left >= 0:
            turns = f"{seen.left} turns are left" if seen.left > 1 else "this is the last turn"
            said = f"The last round: {turns}."
        return [toned(said, STRONG, NOTABLE)] if said else []

    # The players

    def states(self, seen: Any, seat: Seat) -> Sequence[Words]:
        """Whether they have had their last turn."""
        waits = (seat.index - seen.turn.index) % len(seen.seats)
        is_done = not seen.over and not seen.plays_on() and 0 <= seen.left <= waits
        return [toned("(done)", DIM)] if is_done else []

    def counters(self, seen: Any, seat: Seat) -> Sequence[Fact]:
        return []

    # What lies on the table, and what happened

    def regions(self, seen: Any) -> Sequence[Region]:
        return HanabiTable(seen, self.palette(seen), self.me).regions()

    def happened(self, seen: Any, infos: Sequence[Info], since: int) -> Sequence[Sentence]:
        told = Told(self.palette(seen))
        return [Sentence(told.sentence(infos[line]), line) for line in range(since, len(infos))]

    # What is asked

    def question(self, seen: Any, choice: Choice) -> QuestionTold:
        return replace(super().question(seen, choice), hints=tuple(asked.closed(seen)))

    def option(self, seen: Any, choice: Choice, index: int) -> OptionTold:
        """Plays, discards and the clues to each player stand together. A certain strike should be asked for twice."""
        what = choice[index].what
        strikes = isinstance(what, Play | Discard) and asked.is_certain_strike(seen, what)
        return replace(
            super().option(seen, choice, index),
            group=asked.group_of(what),
            short=asked.rest_of(seen, what, self.palette(seen)),
            note=asked.note_on(seen, what, self.palette(seen)),
            cards=asked.cards_in(seen, what),
            risky=strikes,
        )

    def option_words(self, seen: Any, choice: Choice, index: int) -> Words:
        what = choice[index].what
        if isinstance(what, Clue):
            return words("tell ", seat_span(what.target), " ", self.palette(seen).clue(what.clue))
        return words(choice[index].words)

    def is_final(self, seen: Any, choice: Choice, index: int) -> bool:
        """A card that was seen, and a clue that was heard, cannot be taken back."""
        return not isinstance(choice[index].what, Pass)

    def spelled(self, choice: Choice, typed: str) -> str:
        return asked.spelled(typed)

    # Talk

    def channels(self, seen: Any) -> Sequence[Channel]:
        """Clues are the only talk there is: the table is silent until the fireworks are over."""
        table = super().channels(seen)
        return table if seen.over else [replace(channel, why_not=channel.why_not or ONLY_CLUES) for channel in table]

    # Help

    def help(self, seen: Any) -> Help:
        palette = self.palette(seen)
        return Help(
            typing=helped.typing(seen, self.me),
            signs=helped.signs(),
            players=tuple(players_told(self, seen)),
            regions=(helped.suits(seen, palette, self.me),),
        )


def row(picture: str, count: int, most: int, colour: str) -> Words:
    """So many of so many."""
    return words(sign(picture * count, STRONG, colour=colour), sign(MISSING * (most - count), DIM))
