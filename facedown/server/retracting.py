"""Taking back at a table of the server's: at once where the engine allows it, otherwise if everybody agrees.

Nothing may tell that somebody answers in secret. So an answer that waits, unseen, for those of others is taken back
without anybody else noticing; a proposal to take something back stays until something public happens; and while a
secret moment lasts, nobody can take back anything, and nobody is told otherwise.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from facedown.core.answers import chain
from facedown.core.cards import Seat
from facedown.core.choices import Choice, Written
from facedown.core.game import Game
from facedown.core.knowledge import recall
from facedown.core.log import lines_of
from facedown.core.state import Given
from facedown.server.limits import Bucket
from facedown.server.listeners import Listener
from facedown.server.making import PERSON
from facedown.server.messages import MayTakeBack, Proposed, Refusal, TakeBack, Vote
from facedown.server.store import StoreFails
from facedown.table import taking_back
from facedown.table.asking import Asked
from facedown.table.errors import CannotTakeBack
from facedown.table.table import Table

if TYPE_CHECKING:
    from facedown.server.live import LiveTable

OFTEN: Final = (3.0, 0.2)
"""How often one may take back or ask for it at once, and how often a second from then on."""
AT_ONCE: Final = "Nobody has learned anything from it."
BY_CONSENT: Final = "Others may have seen or done something since: all must agree."
ASKS: Final = (
    "asks to take back their last answer, and all that has happened since. Whatever was shown or drawn since stays "
    "known to those who have seen it. All players must agree."
)
IN_SECRET: Final = "that you were asked is a secret: asking the others to take it back would tell them"
NIGHT: Final = "others may have been asked in secret since: asking to take it back would tell that you were not"
HELD: Final = "a secret moment lasts: wait until it is over"


@dataclass(frozen=True)
class Before:
    """How a table was before a seat's last answer: so that it can be so again without playing everything again."""

    game: Game
    banks: Sequence[float | None]
    thought: float = 0.0
    """How long the seat had thought about its answer."""

    def asks_in_secret(self, seat: int) -> bool:
        return any(choice.seat.index == seat and choice.question.private() for choice in self.game.choices)


class RememberingTable(Table):
    """A table that remembers how it was before the last answer of each person, and whose time has run out."""

    def __init__(self, *about: Any, **agreed: Any) -> None:
        self.before: Final[dict[int, Before]] = {}
        self.late: list[Asked] = []
        """What was not answered in time since somebody last looked."""
        super().__init__(*about, **agreed)

    def run_out(self, asked: Asked) -> None:
        self.late.append(asked)
        super().run_out(asked)

    def begin(self, now: float) -> None:
        """Let the table's time begin."""
        self._at(now)

    def remember(self, games: Mapping[int, Game]) -> None:
        """After a restart: how the game was before the last answer of each seat. Who had how much time is not known."""
        for seat, game in games.items():
            if self.sitting(game.seats[seat]).watches:
                self.before[seat] = Before(game, self.clocks.banks.copy())

    def hold_back(self, before: Game | None) -> None:
        """After a restart: what came of the last answer is held back once more, as if it had just been given. Else
        whoever saw more than before would know that nobody is asked in secret, and whoever saw that nothing goes on,
        that somebody is."""
        if self.pacing is not None:
            self.pacing.go_on(self.game, before)

    def give_time_back(self, seat: Seat, before: Before, is_hidden: bool) -> None:
        """Everybody has as much time as they had before an answer, but whoever takes it back has thought already.

        Where nobody else notices, nobody else's clock changes.
        """
        for other, bank in enumerate(before.banks):
            if other == seat.index or not is_hidden:
                self.clocks.banks[other] = bank
                self.clocks.running.pop(other, None)
        self._set_clocks()
        self.clocks.has_thought(seat.index, before.thought)

    def take(self, choice: Choice, written: Written) -> None:
        if not self.sitting(choice.seat).watches:
            super().take(choice, written)
            return
        running = self.clocks.running.get(choice.seat.index)
        thought = 0.0 if running is None else max(0.0, self.now - running.opens)
        for viewer in range(len(self.game.seats) + 1):
            recall(self.game, viewer)  # what everybody knows is asked of the fork, which would fold the whole past
        before = Before(self.game.fork(), self.clocks.banks.copy(), thought)
        super().take(choice, written)
        self.before[choice.seat.index] = before


@dataclass(frozen=True)
class Proposal:
    """Somebody asks everybody to take an answer back."""

    id: str
    given: Given
    public: int
    """How much everybody was told when it was made."""
    agreed: frozenset[int]


class Retracting:
    """What can be taken back, and what everybody is asked to take back."""

    def __init__(self, live: LiveTable) -> None:
        self.live: Final = live
        self.proposal: Proposal | None = None
        self._buckets: Final[dict[int, Bucket]] = {}
        self._may: Final[dict[int, tuple[object, MayTakeBack | None]]] = {}
        """For each seat, what it was last told, and after which answer that was."""

    # What everybody is told

    def may(self, listener: Listener) -> MayTakeBack | None:
        """Whether somebody can take back their last answer; None of those who have given none, or do not play."""
        seat = listener.seat_of(self.live.game.seats)
        if seat is None or listener.wants_views or self.live.seated[seat.index] != PERSON:
            return None
        game = self.live.game
        after, known = self._may.get(seat.index, (self, None))
        if after is not game.answers and not self.live.table.is_held():
            known = self.judged(seat)
            self._may[seat.index] = (game.answers, known)
        return None if self.live.is_over else known

    def judged(self, seat: Seat) -> MayTakeBack | None:
        game = self.live.game
        try:
            given = taking_back.last_answer(game, seat)
        except CannotTakeBack:
            return None
        before = self.before(given)
        if taking_back.is_still_hidden(game, given):
            return MayTakeBack(True, False, AT_ONCE)
        if game.answers is given and before is not None and not taking_back.why_not(game, before.game, given):
            return MayTakeBack(True, False, AT_ONCE)
        told = self.would_tell(seat, given, before)
        return MayTakeBack(False, False, told) if told else MayTakeBack(False, True, BY_CONSENT)

    def would_tell(self, seat: Seat, given: Given, before: Before | None) -> str:
        """What the others would learn if a seat asked them to take an answer back; empty if nothing."""
        if before is not None and before.asks_in_secret(seat.index):
            return IN_SECRET
        return NIGHT if self.has_passed_in_secret(given) else ""

    def has_passed_in_secret(self, given: Given) -> bool:
        """Whether the game has declared a secret moment since an answer: who has answered there has a later one."""
        game = self.live.game
        lines = lines_of(game.past, given.past)
        return any(isinstance(line.event, kind) for line in lines for kind in game.secret_moments)

    def before(self, given: Given) -> Before | None:
        """How the table was before an answer, if that is remembered."""
        before = self.live.table.before.get(given.seat)
        return before if before is not None and before.game.answers is given.before else None

    def proposed(self) -> Proposed | None:
        """What everybody is asked to agree to. It is withdrawn when something happens that everybody hears of."""
        proposal = self.proposal
        if proposal is None or not self.stands(proposal):
            self.proposal = None
            return None
        words = f"{self.live.game.seats[proposal.given.seat]} {ASKS}"
        return Proposed(proposal.id, words, proposal.given.seat, self.waiting(proposal))

    def stands(self, proposal: Proposal) -> bool:
        game = self.live.game
        is_given = any(given is proposal.given for given in chain(game.answers))
        return not game.over and is_given and self.public() == proposal.public

    def public(self) -> int:
        """How much everybody was told at this time."""
        return len(self.live.showing.seen(None).log)

    def waiting(self, proposal: Proposal) -> list[int]:
        people = [index for index, player in enumerate(self.live.seated) if player == PERSON]
        return [index for index in people if index not in proposal.agreed]

    # What people say

    async def hear(self, listener: Listener, said: TakeBack | Vote) -> None:
        seat = self.live.own_seat(listener)
        if self.live.seated[seat.index] != PERSON:
            raise Refusal("a bot plays for you: sit down again first")
        if isinstance(said, Vote):
            await self.vote(seat, said)
            return
        if not self._buckets.setdefault(seat.index, Bucket(OFTEN)).takes():
            raise Refusal("you take back too often: wait a little")
        if self.live.is_over:
            raise Refusal("the game is over")
        if self.live.table.is_held():
            raise Refusal(HELD)
        try:
            given = taking_back.last_answer(self.live.game, seat)
        except CannotTakeBack as error:
            raise Refusal(str(error)) from None
        if not await self.taken_at_once(seat, given):
            await self.propose(seat, given)

    async def taken_at_once(self, seat: Seat, given: Given) -> bool:
        """Take an answer back if the engine allows it, which decides from the log."""
        before = self.before(given)
        try:
            await self.take_back(seat, given, None if before is None else before.game, agreed=False)
        except CannotTakeBack:
            return False
        return True

    async def propose(self, seat: Seat, given: Given) -> None:
        before = self.before(given) or Before(taking_back.without(self.live.game, given), ())
        told = self.would_tell(seat, given, before)
        if told:
            raise Refusal(told)
        if self.proposed() is not None:
            raise Refusal("something is proposed already: vote on that first")
        self.proposal = Proposal(secrets.token_hex(4), given, self.public(), frozenset({seat.index}))
        await self.settle()

    async def vote(self, seat: Seat, said: Vote) -> None:
        proposal = self.proposal
        if self.proposed() is None or proposal is None or proposal.id != said.proposal:
            raise Refusal("that proposal is gone")
        if said.agree:
            agreed = proposal.agreed | {seat.index}
            self.proposal = Proposal(proposal.id, proposal.given, proposal.public, agreed)
            await self.settle()
        else:
            self.proposal = None
            why = "does not ask any more" if seat.index == proposal.given.seat else "does not agree"
            self.live.notice(f"{seat} {why}: nothing is taken back.")

    async def settle(self) -> None:
        """Take back what everybody has agreed to."""
        proposal = self.proposal
        if proposal is None or not self.stands(proposal) or self.waiting(proposal) or self.live.table.is_held():
            return
        self.proposal = None
        before = self.before(proposal.given)
        earlier = None if before is None else before.game
        await self.take_back(self.live.game.seats[proposal.given.seat], proposal.given, earlier, agreed=True)

    # Taking back

    async def take_back(self, seat: Seat, given: Given, earlier: Game | None, agreed: bool) -> None:
        """Take an answer back, and keep that. The clock of the seat goes on from where it stopped."""
        live = self.live
        table, game = live.table, live.game
        is_hidden = taking_back.is_still_hidden(game, given)
        first = len(chain(given.before, None if game.origin is None else game.origin.answers))
        before = self.before(given)
        table.take_back(seat, agreed, live.now(), given, earlier)
        self._may.clear()
        if before is not None:
            del table.before[seat.index]
            table.give_time_back(seat, before, is_hidden)
        try:
            await live.retract(first, seat if is_hidden else None)
        except StoreFails:
            await live.take_again()
            raise
        live.answering.aides.ask_again(seat)
        live.notice(f"{seat} takes back an answer.", to=seat if is_hidden else None)
