"""The table: a game and who sits at it, as a machine without threads, sleeps or clocks of its own.

`asked` are the open questions; `answer` and `lapse` answer them; `news` is what a seat was told. Time comes in as an
argument: `tick(now)` lets it pass, and says when to come again. Who waits for whom is no matter of the table's: drivers
stand on it, a loop for bots (`loop`, behind `play` and `step`) and one for asyncio (`driver`).

Whoever makes the table says who is trusted and who sees everything. That is settled when a player sits down; what a
player says of itself counts for nothing. The notes of a table are for its host alone: they tell roles and cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from facedown.blame import in_words
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Written
from facedown.core.errors import FacedownError, IllegalChoice, InvalidChoice
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.core.state import Given, Outcome
from facedown.players.player import Player
from facedown.table import calling, loop, taking_back
from facedown.table.asking import Asked, News
from facedown.table.clocks import Clock, Clocks
from facedown.table.copies import Copies
from facedown.table.errors import CannotTakeBack, EndlessGame, LeaveTable, SeatTaken, TakesBack
from facedown.table.pacing import Pacing, usual_pace
from facedown.table.seating import Granted, Nobody, Sitting, Which, granted, in_order

__all__ = ["CannotTakeBack", "EndlessGame", "LeaveTable", "SeatTaken", "Table", "TakesBack"]


class Table:
    """A game and its players: one for each seat in order, or by seat, name or index.

    `clock` is how many seconds a player has for an answer, or a `Clock` that has more to say. `tries` is how many bad
    answers are put up with. `pace` is how many seconds every moment takes at which somebody might be asked in secret:
    nobody else hears how it went before, whether or not somebody was asked. By default there is a pace wherever a
    person or a bot in another process sits, and none among bots.

    A player gets copies of what its seat may know. Those who are `trusted` get the engine's own views, which is faster.
    Those who `sees_all` is granted to get a fork of the game itself: no fair players, but a measure for others.
    `note` is called with each note of the table, which only its host may read.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player] | Mapping[Any, Player],
        *,
        clock: float | Clock | None = None,
        tries: int = 3,
        pace: float | None = None,
        seed: object = None,
        note: Callable[[str], None] | None = None,
        trusted: Granted = False,
        sees_all: Granted = False,
    ) -> None:
        if not isinstance(game, Game) or game.viewer >= 0:
            raise FacedownError(f"a table is for a game, as in Table(facedown.new(...), players), not for {game!r}")
        self.game = game
        self.tries = tries
        self.chance = Chance.of(("table", game.seed if seed is None else seed))
        self.notes: list[str] = []
        self.now = 0.0
        self.clocks = Clocks(clock if isinstance(clock, Clock) else Clock(clock), len(game.seats))
        self.pacing: Pacing | None = None
        self.keeps_time = False
        """Whether it matters to this table what time it is."""
        self._begun = False
        self._closed = False
        self._pace = pace
        self._note = note
        self._told = [0] * len(game.seats)
        self._retracted = [0] * len(game.seats)
        self._failures = [0] * len(game.seats)
        self._copies: dict[int, Copies] = {}
        trust, sight = granted(game, "trusted", trusted), granted(game, "sees_all", sees_all)
        self._sitting = [Sitting(*each) for each in zip(in_order(game, players), trust, sight, strict=True)]
        self._listening: list[Seat] = []
        self._settle()
        for seat, sitting in zip(game.seats, self._sitting, strict=True):
            calling.welcome(self, seat, sitting)

    # Who sits here

    @property
    def players(self) -> list[Player]:
        """Who sits at each seat."""
        return [sitting.player for sitting in self._sitting]

    def sitting(self, seat: Seat) -> Sitting:
        """Who sits at a seat, and what was granted to them."""
        return self._sitting[seat.index]

    def sit(self, which: Which, player: Player, *, trusted: bool = False, sees_all: bool = False) -> None:
        """Take over a seat. Whoever sat there must be removable; the newcomer hears what the seat was told."""
        seat = self.game.seat(which)
        before = self.sitting(seat)
        if not before.player.removable:
            raise SeatTaken(f"{seat} is taken by a {before.name}, who stays")
        sitting = Sitting(player, trusted, sees_all)
        calling.welcome(self, seat, sitting)
        self._replace(seat, sitting)
        self.say(f"{sitting.name} takes the seat of {seat}")

    def leave(self, which: Which) -> None:
        """Whoever sits there goes. The table plays for the seat, until somebody sits down."""
        seat = self.game.seat(which)
        before = self.sitting(seat)
        if not before.absent:
            self._replace(seat, Sitting(Nobody(), trusted=False, sees_all=False))
            self.say(f"{before.name} leaves the seat of {seat}")

    def _replace(self, seat: Seat, sitting: Sitting) -> None:
        calling.farewell(self, seat)
        self._sitting[seat.index] = sitting
        self._told[seat.index] = self._retracted[seat.index] = self._failures[seat.index] = 0
        self._settle()

    def close(self) -> None:
        """Everybody stands up, once: the game is over, or stays as it is. Processes of players end."""
        if not self._closed:
            self._closed = True
            for seat in self.game.seats:
                calling.farewell(self, seat)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        sitting = zip(self.game.seats, self.players, strict=True)
        return f"<table of {self.game.name}: {', '.join([f'{seat} ({type(p).__name__})' for seat, p in sitting])}>"

    # What they say

    def say(self, note: str) -> None:
        """Note something for the host."""
        self.notes.append(note)
        if self._note is not None:
            self._note(note)

    @property
    def remarks(self) -> list[str]:
        """What the players have to say of their own answers."""
        return [remark for player in self.players for remark in calling.remarks_of(player)]

    # Who is asked

    @property
    def asked(self) -> tuple[Asked, ...]:
        """All open questions, one for each seat: who is asked what, and how long they may take."""
        found: dict[int, Asked] = {}
        for choice in self.game.choices:
            if choice.seat.index not in found:
                found[choice.seat.index] = self._asked(choice)
        return tuple(found.values())

    def _asked(self, choice: Choice) -> Asked:
        running = self.clocks.running.get(choice.seat.index)
        if running is None or running.question is not choice.question:
            return Asked(self, choice, self.now, None)
        return Asked(self, choice, running.opens, None if self.is_paused() else running.deadline)

    def asked_of(self, which: Which) -> Asked:
        """The open question to a seat."""
        seat = self.game.seat(which)
        for asked in self.asked:
            if asked.seat is seat:
                return asked
        raise InvalidChoice(f"{seat} is not being asked" + (": the game is over" if self.game.over else ""))

    # Answers

    def answer(self, which: Which, option: object, now: float | None = None, to: Asked | None = None) -> None:
        """Answer for a seat: with an option, its index or its words. What is no answer is refused, and changes nothing.

        An answer `to` a question that is gone, because somebody else spoke first or time ran out, is refused.
        """
        self._at(now)
        asked = self.asked_of(which) if to is None else to
        if asked.seat is not self.game.seat(which) or not asked.is_open():
            raise InvalidChoice(f"{asked.seat} answers a question that is gone")
        if asked.opens > self.now:
            raise InvalidChoice(f"{asked.seat} is not asked yet")
        self.take(asked.true_choice, asked.shown.written(option))

    def take(self, choice: Choice, written: Written) -> None:
        """Let an answer count that was judged already."""
        if not self.keeps_time:
            self.game.choose(written, of=choice)
            self._failures[choice.seat.index] = 0
            return
        if self.pacing is not None:
            self.pacing.answers(self.game, self.now)
        try:
            self.game.choose(written, of=choice)
            self._failures[choice.seat.index] = 0
            self.clocks.stop(choice.seat.index, self.now)
        finally:
            if self.pacing is not None:
                self.pacing.passes(self.game, self.now)
            self._set_clocks()

    def lapse(self, which: Which, now: float | None = None) -> None:
        """Play for a seat: the default of its question or, where there is none, an option drawn by chance."""
        self._at(now)
        choice = self.asked_of(which).true_choice
        default = choice.question.default(self.game)
        index = default if default >= 0 else self.chance.below(choice.drawn)
        self.say(f"the table plays for {choice.seat}: {choice[index]}")
        self.take(choice, index)

    def failed(self, seat: Seat, error: BaseException) -> bool:
        """A player was asked and gave no answer that can be used. Whether they may try again: after `tries` times, the
        table plays for them."""
        words = f"was refused: {error}" if isinstance(error, IllegalChoice) else f"failed to answer: {in_words(error)}"
        self.say(f"{seat} {words}")
        self._failures[seat.index] += 1
        if self._failures[seat.index] < self.tries:
            return True
        self.lapse(seat)
        return False

    def take_back(
        self,
        which: Which,
        agreed: bool = False,
        now: float | None = None,
        given: Given | None = None,
        earlier: Game | None = None,
    ) -> None:
        """Take back a seat's last answer, or the one that was `given`, and all that came of it.

        That can be done as long as nothing hidden was shown or drawn since, and nobody else has acted; otherwise
        everybody must agree, which whoever runs the table says (`agreed`). Players are told what did not happen.

        The game is played again up to there, unless whoever runs the table has an `earlier` state from before the
        answer.
        """
        self._at(now)
        seat = self.game.seat(which)
        given = taking_back.last_answer(self.game, seat) if given is None else given
        before = taking_back.without(self.game, given, earlier)
        kept = taking_back.kept_by(self.game.seats, before)
        reason = taking_back.why_not(self.game, before, given) or self._who_cannot_forget(kept)
        if reason and not agreed:
            raise CannotTakeBack(f"{seat} cannot take that back: {reason}")
        before.copy_to(self.game)
        self._forget(kept)
        self.say(f"{seat} takes back an answer" + (f", as agreed, though {reason}" if reason else ""))

    def _who_cannot_forget(self, kept: Sequence[int]) -> str:
        """A player who keeps what it hears, and does not say how it would forget it."""
        for seat, sitting in zip(self.game.seats, self._sitting, strict=True):
            if self._told[seat.index] > kept[seat.index] and not sitting.forgets:
                return f"{seat} has heard of it, and a {sitting.name} cannot forget"
        return ""

    def _forget(self, kept: Sequence[int]) -> None:
        """What everybody has heard goes back to what still holds."""
        for seat in self.game.seats:
            heard, holds = self._told[seat.index], kept[seat.index]
            self._retracted[seat.index] += max(0, heard - holds)
            self._told[seat.index] = min(heard, holds)
            self._failures[seat.index] = 0
            if seat.index in self._copies:
                self._copies[seat.index].forget(holds)
        if self.pacing is not None:
            self.pacing.shown = None
        self._set_clocks()

    # What they hear

    def news(self, which: Which) -> News:
        """What a seat was told since this was last asked. What was taken back meanwhile is said too."""
        seat = self.game.seat(which)
        heard = self._showing(seat).heard(seat, self._told[seat.index])
        forget, self._retracted[seat.index] = self._retracted[seat.index], 0
        self._told[seat.index] += len(heard)
        return News(forget, heard if self.sitting(seat).trusted else self._copied(seat, heard))

    def _copied(self, seat: Seat, heard: Sequence[Info]) -> list[Info]:
        """Copies for a stranger. What a game cannot write and read back, it cannot tell a stranger."""
        copied: list[Info] = []
        for info in heard:
            try:
                copied.append(self.copies_for(seat).info(info))
            except Exception as error:
                self.say(f"{seat} could not be told of something: {in_words(error)}")
        return copied

    def unread(self, which: Which, infos: int) -> None:
        """A player did not get to the last so many of their news: these come again."""
        self._told[self.game.seat(which).index] -= infos

    def view(self, which: Which | None) -> Any:
        """What a seat, or a spectator, may look at now: while a secret moment lasts, what it was before."""
        return self._showing(None if which is None else self.game.seat(which)).view(which)

    def _showing(self, seat: Seat | None) -> Game:
        """The game as far as a seat may know of it at this time. Whoever is asked in secret knows more."""
        if self.pacing is None or self.pacing.shown is None:
            return self.game
        asked = any(choice.seat is seat and choice.question.private() for choice in self.game.choices)
        return self.game if asked else self.pacing.shown

    def copies_for(self, seat: Seat) -> Copies:
        """What makes copies for a seat whose player is not trusted."""
        if seat.index not in self._copies:
            self._copies[seat.index] = Copies(self.game)
        return self._copies[seat.index]

    # Time

    def tick(self, now: float) -> float | None:
        """Let time pass: questions whose time has run out lapse. When to tick again; None where nothing is due."""
        self._at(now)
        if not self.keeps_time or self.is_paused():
            return None
        while late := [asked for asked in self.asked if asked.deadline is not None and asked.deadline <= self.now]:
            self.run_out(late[0])
        times = [time for asked in self.asked for time in (asked.opens, asked.deadline) if time is not None]
        if self.pacing is not None and self.is_held():
            times.append(self.pacing.due)
        return min([time for time in times if time > self.now], default=None)

    def run_out(self, asked: Asked) -> None:
        """The time for a question has run out."""
        self.say(f"{asked.seat} did not answer within {round(asked.seconds or 0.0, 3):g} seconds")
        self.lapse(asked.seat)

    def shown(self) -> Game | None:
        """While a secret moment lasts, the game as it was before; else None."""
        return None if self.pacing is None else self.pacing.shown

    def is_held(self) -> bool:
        """Whether a secret moment lasts: what happened since is not told yet."""
        return self.pacing is not None and self.pacing.is_held()

    def pause(self, now: float | None = None) -> None:
        """Stop all clocks. Whoever answers meanwhile is heard."""
        self._at(now)
        self.clocks.pause(self.now)

    def resume(self, now: float | None = None) -> None:
        """Let the clocks go on, as if no time had passed."""
        seconds = self.clocks.resume(self.now if now is None else now)
        if self.pacing is not None:
            self.pacing.shift(seconds)
        self._at(now)

    def is_paused(self) -> bool:
        return self.clocks.paused_at is not None

    def _at(self, now: float | None) -> None:
        """It is so late. Time never goes back, and stands still in a pause."""
        if not self._begun:
            self._begun = True
            self.now = self.now if now is None else now
            if self.pacing is not None:
                self.pacing.begin(self.game, self.now)
            self._set_clocks()
        if now is not None and now > self.now and not self.is_paused():
            self.now = now
        if self.pacing is not None and self.pacing.shown is not None:
            self.pacing.release(self.game, self.now)

    def _settle(self) -> None:
        """Who listens, and whether there is a pace, depends on who sits here."""
        self._listening = [seat for seat in self.game.seats if not self.sitting(seat).deaf]
        watching = sum([sitting.watches for sitting in self._sitting])
        pace = usual_pace(watching) if self._pace is None else self._pace
        if not pace:
            self.pacing = None
        elif self.pacing is None:
            self.pacing = Pacing(pace, self.game)
        else:
            self.pacing.pace = pace
        self.keeps_time = self.pacing is not None or self.clocks.have_limits()

    def _set_clocks(self) -> None:
        """Let the clocks of open questions run, and no others."""
        if not self.keeps_time:
            return
        choices = self.game.choices
        self.clocks.keep_only([choice.question for choice in choices])
        for choice in choices:
            opens, seconds = self.now, None
            if self.pacing is not None and choice.question.private():
                seconds = self._in_secret(choice.seat)
            elif self.pacing is not None and self.is_held():
                opens = max(self.now, self.pacing.due)
            self.clocks.run(choice.seat.index, choice.question, opens, seconds)

    def _in_secret(self, seat: Seat) -> float | None:
        """How long somebody may take who is asked in secret: half of what is left of the moment, so that another one
        can be asked after them. There is no limit where nobody else could measure the time."""
        watching = [other for other in self._sitting if other.watches]
        if self.pacing is None or len(watching) < 2 or not self.sitting(seat).watches:
            return None
        return max(self.pacing.due - self.now, self.pacing.pace) / 2

    # The loop of bots

    def play(self) -> Outcome | None:
        """Play to the end, which must come within the bound that the game declares. None where it stops without one."""
        return loop.play(self)

    def step(self) -> bool:
        """Tell everybody what happened, and ask one question. False when there is none left."""
        return loop.step(self)

    def tell(self) -> None:
        """Let every player hear what their seat was told since they last heard, as far as it is time."""
        for seat in self._listening:
            calling.tell(self, seat)
