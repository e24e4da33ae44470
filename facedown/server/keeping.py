"""What a table has kept: every answer that counts is in the store, and what was taken back is not."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from facedown.core.answers import chain
from facedown.core.cards import Seat
from facedown.core.codec import Codec
from facedown.core.digests import check, written_lines
from facedown.core.errors import BadRecord
from facedown.core.game import Game
from facedown.core.log import Line, lines_of
from facedown.core.record import replayed
from facedown.core.state import Given
from facedown.server import figures
from facedown.server.making import record_in
from facedown.server.store import Kept, KeptTable
from facedown.table.pacing import only_secret

if TYPE_CHECKING:
    from facedown.server.live import LiveTable

log: Final = logging.getLogger("facedown.server")


class Broken(Exception):
    """A table that cannot go on. Its text may be told to everybody."""


class Keeping:
    """How much of a table's game the store has."""

    def __init__(self, live: LiveTable) -> None:
        self.live: Final = live
        self.last: Given | None = None
        """The last answer that the store has."""
        self.back: list[int] = []
        """For each seat, and for those who watch, how often something was taken back that they knew of."""
        self.has_ended = False
        """Whether the store has how the game ended."""
        self._count = 0
        self._ids: dict[tuple[int, int], str] = {}

    def begin(self, kept: KeptTable) -> None:
        """The table is as the store has it."""
        self.last = self.live.game.answers
        self.back = list(kept.taken_back) or [0] * (len(kept.seated) + 1)
        self.has_ended = kept.outcome is not None
        self._count = len(kept.answers)
        self._ids = ids_in(kept.answers)

    def id_of(self, seat: Seat, question: int) -> str | None:
        """What the seat's answer to a question is called, if there is one."""
        return self._ids.get((seat.index, question))

    async def keep(self, question: int = 0, id: str = "") -> bool:
        """Wait until the store has every answer. The last one is to this question, and has this id. Whether there was
        any, or the game has ended.

        That it has is kept when everybody may know it: from then on, strangers too find all of it in the store.
        """
        live, game = self.live, self.live.game
        new, ends = chain(game.answers, self.last), live.is_over and not self.has_ended
        if not new and not ends:
            return False
        lines: list[Line | None] = [*[given.past for given in new[1:]], game.past][: len(new)]
        banks = tuple(live.table.clocks.banks)
        kept = [kept_answer(game, given, end, banks) for given, end in zip(new, lines, strict=True)]
        if question:
            last = kept[-1]
            kept[-1] = Kept(last.seat, last.written, last.check, question, id, banks)
        outcome = game.outcome
        ended = None if not ends else "" if outcome is None else str(outcome.reason)
        with figures.commits.time():
            await live.store.append(live.id, self._count, kept, ended)
        figures.answers.labels("person" if question else "table").inc(len(kept))
        self.last = game.answers
        self.has_ended = self.has_ended or ends
        self._count += len(kept)
        if question:
            self._ids[kept[-1].seat, question] = id
        return True

    async def retract(self, first: int, only: Seat | None) -> None:
        """Wait until the store has forgotten the answers from a number on. Only one seat has noticed, or everybody."""
        live = self.live
        for viewer in range(len(self.back)) if only is None else [only.index]:
            self.back[viewer] += 1
        kept = await live.store.read(live.id)
        assert kept is not None
        stay = kept.answers[first + 1 :] if only is not None else ()
        await live.store.retract(live.id, first, stay, self.back)
        await live.clocks.keep(live.store, live.id, live.table.now)
        self.last = live.game.answers
        self._count = first + len(stay)
        self._ids = ids_in([*kept.answers[:first], *stay])


def kept_answer(game: Game, given: Given, end: Line | None, banks: Sequence[float | None]) -> Kept:
    """An answer, with a check of what followed it."""
    lines = lines_of(end, given.past)
    followed = check(written_lines(Codec(game.layout), lines), lines)
    return Kept(given.seat, given.written, followed, banks=tuple(banks))


def ids_in(answers: Iterable[Kept]) -> dict[tuple[int, int], str]:
    """The ids of answers, by who answered which question."""
    return {(answer.seat, answer.question): answer.id for answer in answers if answer.question}


def play_again(rules: type[Game], kept: KeptTable) -> Iterator[Game]:
    """The same game object after each answer of a kept table, beginning with none of them. Rules that have changed
    since do something else than before, or fail at it."""
    try:
        yield from replayed(rules, record_in(kept))
    except BadRecord as error:
        log.debug("how the game parts: %s", error, extra={"table": kept.id})
        raise Broken(f"the rules have changed since this game was played: {where(error)}") from None
    except Exception as error:
        log.error("the rules fail at what was played", extra={"table": kept.id, "game": rules.name}, exc_info=error)
        raise Broken("the rules of this game fail at what was played here") from None


def where(error: BadRecord) -> str:
    """At which answer a record parts. What happened there may be secret, and is not said."""
    words = str(error).split()
    if words[0] == "answer":
        return f"it parts at answer {words[1]}"
    return "it parts at its beginning"


class Again(NamedTuple):
    """The game of a kept table, and how it was earlier."""

    game: Game
    before: dict[int, Game]
    """Before the last answer of each seat."""
    openly: Game | None
    """Before the last answer to a question that everybody knew of: what came of that may be a secret still. None if
    nobody was asked anything else since the game began."""


def played_again(rules: type[Game], kept: KeptTable) -> Again:
    """Play a kept table to where it stands."""
    last = {answer.seat: number for number, answer in enumerate(kept.answers)}
    before: dict[int, Game] = {}
    openly: Game | None = None
    for number, game in enumerate(play_again(rules, kept)):
        if number < len(kept.answers):
            if not only_secret(game) or (number == 0 and game.origin is not None):
                openly = game.fork()
            if last[kept.answers[number].seat] == number:
                before[kept.answers[number].seat] = game.fork()
    return Again(game, before, openly)
