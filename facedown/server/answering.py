"""Questions and answers of people: questions have numbers, and an answer counts once, when the store has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.errors import IllegalChoice
from facedown.players.typed import Unclear
from facedown.server.aides import Aides
from facedown.server.listeners import Listener
from facedown.server.making import PERSON
from facedown.server.messages import Acknowledged, Answer, Refusal
from facedown.server.store import StoreFails
from facedown.table.asking import Asked
from facedown.telling.asking import things_meant
from facedown.telling.teller import teller_for

if TYPE_CHECKING:
    from facedown.server.live import LiveTable

ROUNDS: Final = 1_000_000
"""Questions are numbered anew from a multiple of this, whenever something was taken back."""
STALE: Final = "that question is gone: somebody else was faster, time ran out, or it was never asked"
TWICE: Final = "you have answered this question already"


class Answering:
    """What people are asked, and what they answer."""

    def __init__(self, live: LiveTable) -> None:
        self.live: Final = live
        self.aides: Final = Aides()
        self._numbers: Final[dict[int, tuple[object, int]]] = {}

    def asked(self, seat: Seat) -> Asked | None:
        """What a seat is asked at this time. A seat that a bot plays for is not asked."""
        return self.all_asked().get(seat.index)

    def all_asked(self) -> dict[int, Asked]:
        """What each seat is asked at this time that no bot plays for."""
        seated = self.live.seated
        found: dict[int, Asked] = {}
        for asked in self.live.open_now():
            if seated[asked.seat.index] == PERSON:
                found.setdefault(asked.seat.index, asked)
        return found

    def number(self, asked: Asked) -> int:
        """The number of a question: how much its seat was told and has answered, and how often something was taken
        back. So it grows, it is the same after a restart, and it tells nothing that the seat does not know."""
        game, question, seat = self.live.game, asked.true_choice.question, asked.seat
        before, number = self._numbers.get(seat.index, (None, 0))
        if before is not question:
            number = 1 + len(game.heard(seat)) + game.answered[seat.index]
            number += ROUNDS * self.live.keeping.back[seat.index]
            self._numbers[seat.index] = (question, number)
        return number

    def forget(self, only: Seat | None = None) -> None:
        """Something was taken back, or the table is as the store has it: questions get their numbers anew."""
        for index in list(self._numbers) if only is None else [only.index]:
            self._numbers.pop(index, None)

    async def hear(self, listener: Listener, said: Answer) -> None:
        seat = self.live.own_seat(listener)
        before = self.live.keeping.id_of(seat, said.question)
        asked = self.asked(seat)
        if before is not None and before == said.id:
            listener.say(Acknowledged(said.question, said.id))
        elif before is not None:
            raise Refusal(TWICE)
        elif asked is None or self.number(asked) != said.question:
            raise Refusal(STALE)
        else:
            await self.take(listener, said, asked)

    async def take(self, listener: Listener, said: Answer, asked: Asked) -> None:
        """An answer to the open question counts when the store has it."""
        live = self.live
        try:
            live.table.answer(asked.seat, self.read(said, asked), live.now(), to=asked)
        except (IllegalChoice, Unclear) as error:
            raise Refusal(str(error)) from None
        except Refusal:
            raise
        except Exception as error:
            await live.recover(error)
            raise Refusal("the rules of this game failed at your answer, which does not count") from None
        try:
            await live.keep(said.question, said.id)
        except StoreFails as error:
            live.store_fails(error)
            await live.take_again()
            if live.keeping.id_of(asked.seat, said.question) != said.id:
                raise Refusal("your answer could not be kept, and does not count: try again") from None
        listener.say(Acknowledged(said.question, said.id))

    def read(self, said: Answer, asked: Asked) -> object:
        """What somebody answers; where they have an aide, as it reads their words."""
        reply = self.aides.reads(asked, said.option)
        if reply is None:
            return self.meant(said.option, asked)
        if reply.answer is None:
            raise Refusal(reply.says)
        return reply.answer

    def meant(self, option: int | str, asked: Asked) -> object:
        """An option; of an answer made of things, those that have these words on the screen."""
        if not isinstance(option, str):
            return option
        things = things_meant(teller_for(self.live.game, asked.seat), asked.view, asked.choice, option)
        return option if things is None else asked.choice.index(things)

    def let_aides_answer(self) -> bool:
        """Let aides answer what people are not asked. Whether one of them has."""
        for asked in self.live.open_now():
            answer = self.aides.answer(asked) if self.live.seated[asked.seat.index] == PERSON else None
            if answer is not None:
                self.live.table.answer(asked.seat, answer, self.live.now(), to=asked)
                return True
        return False
