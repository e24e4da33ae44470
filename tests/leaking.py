"""Whole tables of the server's in two worlds that a seat cannot tell apart.

As in the law of secrecy (`facedown.testing.secrecy`), a game is played beside another one, in which everything that a
seat cannot know may be different. Both are played at tables of the server's, by messages. Somebody connects as that
seat, as a person and as a program, and others watch through its eyes; they try everything that can be said, and
whatever they receive must be the same to the letter. Others answer, talk where the seat does not hear them, and take
back. What the server logs must be the same, too.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, Self
from unittest.mock import patch

import facedown
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Written
from facedown.core.game import Game
from facedown.core.record import record_of
from facedown.games import find
from facedown.server.listeners import Listener
from facedown.server.live import LiveTable
from facedown.server.making import Offered
from facedown.server.messages import (
    Answer,
    AskHelp,
    AskHint,
    Consent,
    Heard,
    Leave,
    Look,
    Replace,
    Say,
    Sit,
    TakeBack,
    Vote,
)
from facedown.server.store import HOST, SEAT, WATCHER, Kept, KeptTable, Key, Line
from facedown.telling.hints import hint
from facedown.testing.breaches import Breach, same
from facedown.testing.mistakes import some_mistakes
from facedown.testing.secrecy import LINES, TRIES, Pair, kinds_of, may_lapse, twin_answer

ASIDES: Final = 3
"""Between two answers fewer things than this are said."""
ANSWERS: Final = 10
"""After so many answers, it is another seat's turn."""
PACE: Final = 3.0
"""At half of the tables, a secret moment takes so many seconds."""
SECONDS: Final = 2.0
"""Between two answers so many seconds pass."""
HINTS: Final = 40
"""One in so many who may ask for a hint does: bots think long."""


class Memory:
    """A store that keeps nothing longer than the test."""

    def __init__(self, kept: KeptTable) -> None:
        self.kept: Final = kept
        self.answers: list[Kept] = []

    async def append(self, table: str, first: int, answers: Sequence[Kept], outcome: str | None = None) -> None:
        assert first == len(self.answers)
        self.answers += answers

    async def retract(
        self, table: str, first: int, answers: Sequence[Kept] = (), taken_back: Sequence[int] = ()
    ) -> None:
        self.answers[first:] = answers

    async def read(self, table: str) -> KeptTable:
        about = self.kept
        return KeptTable(table, about.plan, about.seated, tuple(self.answers), None)

    async def spend(self, table: str, seconds: Sequence[float]) -> None: ...

    async def seat(self, table: str, seated: Sequence[str]) -> None: ...

    async def say(self, table: str, number: int, line: Line) -> None: ...


class Adviser:
    """Bots that think here, and not in another process."""

    async def advise(self, reference: str, bot: str, view: Any) -> str:
        return hint(facedown.from_json(view.to_json(), find(reference)), bot, numbered=False)


class World(LiveTable):
    """A table of the server's at which a game goes on from where it stands. Everybody is a person."""

    def __init__(self, game: Game, pace: float = 0.0) -> None:
        game.begin_here()
        self._given: Final = game
        self.time = 1000.0
        people = list(range(len(game.seats)))
        kept = KeptTable("table", {"people": people, "pace": pace, "clock": None}, ("person",) * len(people), (), None)
        store: Any = Memory(kept)
        workers: Any = Adviser()
        super().__init__(kept, Offered(type(game), game.name), store, workers)

    def now(self) -> float:
        return self.time

    def take_from(self, kept: KeptTable) -> None:
        assert not hasattr(self, "table"), "the table fell back to what the store has"
        self.sit_down(self._given, {}, kept)


class Logged(logging.Handler):
    """What the server logs."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {record.getMessage()}")


class Side:
    """One of the two worlds: its table, somebody at each seat, and all that the seat in question receives."""

    def __init__(self, game: Game, seat: Seat | None, pace: float) -> None:
        self.live: Final = World(game, pace)
        self.others: Final = [self.listener(SEAT, other.index) for other in game.seats]
        """Who speaks for the other seats. They need not listen: what they receive is compared when it is their turn."""
        self.mine: Final = self.listeners_at(seat)
        self.logged: Final = Logged()

    def listeners_at(self, seat: Seat | None) -> list[Listener]:
        """A person and a program; beside a player, somebody who watches."""
        if seat is None:
            return [self.listener(WATCHER), self.listener(WATCHER, None, True), self.listener(HOST)]
        return [self.listener(SEAT, seat.index), self.listener(SEAT, seat.index, True), self.listener(WATCHER)]

    def listener(self, role: str, seat: int | None = None, wants_views: bool = False) -> Listener:
        told = len(self.live.game.heard(None if seat is None else self.live.game.seats[seat]))
        return Listener(Key("", "", role, seat), max(0, told - LINES), wants_views, name="Zoe")

    async def begin(self) -> None:
        for listener in self.mine:
            await self.live.hear_listener(listener, None)
        self.live.showing.show_everybody()

    async def hear(self, listener: Listener, said: Heard) -> None:
        await self.live.hear_listener(listener, said)
        await asyncio.sleep(0)
        await self.show()

    async def show(self) -> None:
        self.live.tick()
        await self.live.keep()
        await self.live.retracting.settle()
        self.live.showing.show_everybody()
        for other in self.others:
            await received(other)

    async def answer(self, seat: Seat, written: Written, id: str) -> None:
        """Answer for a seat. What follows is shown later: others may be asked in secret first, and tables hide how long
        that takes."""
        asked = self.live.answering.asked(seat)
        assert asked is not None
        await self.live.hear_listener(self.speaker(seat), Answer(self.live.answering.number(asked), written, id))

    def speaker(self, seat: Seat) -> Listener:
        """Who answers for a seat: of the seat in question, the one whose messages are compared."""
        return next((mine for mine in self.mine if mine.key.seat == seat.index), self.others[seat.index])

    async def taken(self) -> dict[str, Any]:
        """All that was received since this was last asked."""
        texts = {f"{mine.key.role} {mine.wants_views}": await received(mine) for mine in self.mine}
        proposal = self.live.retracting.proposal
        if proposal is not None:
            texts = {who: [text.replace(proposal.id, "ID") for text in said] for who, said in texts.items()}
        lines, self.logged.lines = self.logged.lines, []
        return {**{who: [json.loads(text) for text in said] for who, said in texts.items()}, "log": lines}


async def received(listener: Listener) -> list[str]:
    texts = []
    while listener.has_unsent:
        message = await listener.next()
        assert message is not None
        texts.append(message.decode())
    return texts


class Watched(Pair):
    """Two worlds, played at tables of the server's, whose messages to a seat are compared."""

    def __init__(self, truth: Game, seat: Seat | None, chance: Chance) -> None:
        super().__init__(truth, seat, chance)
        self.loop: Final = asyncio.new_event_loop()
        self.count = 0
        self.messages = 0
        self.pace: Final = PACE * chance.below(2)
        self.sides: Final = [self.made(truth), self.made(self.world)]
        if seat is not None:
            self.everywhere(lambda side: (side.mine[0], Consent(True)))
            self.everywhere(lambda side: (side.mine[-1], Look(seat.index)))
            for side in self.sides:
                self.loop.run_until_complete(received(side.mine[-1]))

    def made(self, game: Game) -> Side:
        side = Side(game, self.seat, self.pace)
        with self.time(), side_logged(side):
            self.loop.run_until_complete(side.begin())
        return side

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.close()

    @contextmanager
    def time(self) -> Iterator[None]:
        """Nobody has to wait before they may say more: limits are the same in both worlds, but take real time."""
        self.count += 1000
        with patch("facedown.server.limits.monotonic", lambda: self.count):
            yield

    # What is said

    def everywhere(self, what: Callable[[Side], tuple[Listener, Heard]], only: int = 2) -> None:
        """Let somebody say something in both worlds, or in the first of them alone."""
        with self.time():
            for side in self.sides[:only]:
                with side_logged(side):
                    self.loop.run_until_complete(side.hear(*what(side)))

    def compare(self) -> None:
        for side in self.sides:
            with side_logged(side):
                self.loop.run_until_complete(side.show())
        for _ in range(self.chance.below(ASIDES)):
            self.somebody_speaks()
        mine, theirs = [self.loop.run_until_complete(side.taken()) for side in self.sides]
        self.messages += sum([len(texts) for texts in mine.values()])
        same("nothing leaks", f"what {self.seat or 'a spectator'} cannot know is sent", mine, theirs)
        self.told = len(self.truth.heard(self.seat))

    def somebody_speaks(self) -> None:
        which = self.chance.below(8)
        if which == 0:
            self.others_talk()
        elif which == 1:
            self.somebody_takes_back()
        else:
            place = self.chance.below(len(self.sides[0].mine))
            said = self.something()
            may_look = self.sides[0].mine[place].key.role == SEAT and not self.truth.over
            if may_look or not isinstance(said, Look):
                self.everywhere(lambda side: (side.mine[place], said))

    def something(self) -> Heard:
        """Anything that can be said."""
        chance, seats = self.chance, self.truth.seats
        mistakes = some_mistakes(self.truth, self.world, self.seat, chance) or ["nonsense"]
        wrong = [mistake for mistake in mistakes if isinstance(mistake, int | str)]
        self.count += 1
        channel = chance.pick(["table", "watchers", "family", "masons", "lovers", "dead", "nowhere"])
        number = 1 + self.told + (0 if self.seat is None else self.truth.answered[self.seat.index])
        said: list[Heard] = [
            Answer(chance.below(2 * number), chance.pick(wrong), f"w{self.count}"),
            Answer(number + 1000, chance.pick(wrong), f"w{self.count}"),
            Say(channel, f"hello {self.count}", f"s{self.count}"),
            TakeBack(),
            Vote("nothing", chance.below(2) == 0),
            Look(chance.pick([None, "all", *range(len(seats) + 1)])),
            AskHelp(),
            Replace(chance.below(len(seats) + 1), chance.pick(["person", "nobody"])),
            Leave() if self.seat is None and chance.below(2) == 0 else Sit(),
            AskHint() if chance.below(HINTS) == 0 else AskHelp(),
        ]
        return chance.pick(said)

    def others_talk(self) -> None:
        """Others say something where the seat does not hear them, in one of the worlds."""
        other = self.chance.pick(self.truth.seats)
        side = self.sides[0]
        listener = side.others[other.index]
        mine = None if self.seat is None else self.seat.index
        for channel in side.live.talk.channels(listener):
            hearers = side.live.talk.hearers(listener, channel)
            if other is not self.seat and mine not in hearers:
                self.everywhere(lambda side, to=channel.name: (listener, Say(to, "psst", f"p{self.count}")), only=1)  # type: ignore[misc]

    def somebody_takes_back(self) -> None:
        """Somebody takes back, at once or because all agree; or it is refused."""
        taker = self.chance.pick(self.truth.seats)
        self.everywhere(lambda side: (side.speaker(taker), TakeBack()))
        agree = self.chance.below(2) == 0
        for other in self.truth.seats:
            proposals = [side.live.retracting.proposed() for side in self.sides]
            if all(proposal is not None for proposal in proposals):
                self.everywhere(lambda side, other=other: (side.others[other.index], vote(side, agree)))  # type: ignore[misc]

    # Moves

    def move(self) -> bool:
        """Make a move in both worlds about which the seat is told the same. Returns False if none is found."""
        truth, world, chance = self.truth, self.world, self.chance
        choice = chance.pick(truth.choices)
        twin = next((twin for twin in world.choices if twin.seat == choice.seat), None)
        if twin is None:
            return False
        for _ in range(TRIES):
            written = chance.below(choice.drawn)
            own = choice.seat is self.seat
            theirs = written if own else twin_answer(choice, written, twin, self.seat, chance, self.answers_differ)
            if theirs is not None:
                self.answers(choice.seat, written, theirs)
                return True
        return False

    def let_others_pass(self) -> None:
        """As the law does, but at the tables, which keep time."""
        while kinds_of(may_lapse(self.truth, self.seat)) != kinds_of(may_lapse(self.world, self.seat)):
            for side in self.sides:
                secret = may_lapse(side.live.game, self.seat)
                if secret:
                    side.live.table.lapse(secret[0].seat)

    def answers(self, seat: Seat, *written: Written) -> None:
        self.count += 1
        for side in self.sides:
            side.live.time += SECONDS
            side.live.tick()
        if any(side.live.answering.asked(seat) is None for side in self.sides):
            return
        with self.time():
            for side, each in zip(self.sides, written, strict=True):
                with side_logged(side):
                    self.loop.run_until_complete(side.answer(seat, each, f"a{self.count}"))


def vote(side: Side, agree: bool) -> Vote:
    proposal = side.live.retracting.proposal
    return Vote("gone" if proposal is None else proposal.id, agree)


@contextmanager
def side_logged(side: Side) -> Iterator[None]:
    log = logging.getLogger("facedown.server")
    log.addHandler(side.logged)
    try:
        yield
    finally:
        log.removeHandler(side.logged)


def check_game(game: Game, chance: Chance, looks: int = 1) -> tuple[int, int]:
    """Play a game by chance to its end, and look for leaks to a seat, from so many of its moments on.

    Returns how many answers were looked at, and how many messages were compared. A leak raises `Breach`.
    """
    answers = messages = 0
    length = play_on(game.fork(), chance)
    for moment in [chance.below(max(1, length - ANSWERS // 2)) for _ in range(looks)]:
        truth, seat, left = game.fork(), chance.pick([*game.seats, None]), ANSWERS
        play_on(truth, chance, moment)
        while left > 0 and truth.choices:
            before = truth.fork()
            with Watched(truth, seat, chance) as pair:
                try:
                    made = max(1, pair.play(left))
                except Breach as breach:
                    raise breach.at(0, record_of(before, sealed=False)) from breach.__cause__
                answers, left, messages = answers + made, left - made, messages + pair.messages
            truth = truth.fork()
    return answers, messages


def play_on(game: Game, chance: Chance, most: int = 1_000_000) -> int:
    """Play by chance to the end, or for so many answers. How many there were."""
    for made in range(most):
        if not game.choices:
            return made
        choice = chance.pick(game.choices)
        game.choose(chance.below(choice.drawn), of=choice)
    return most


def begun(name: str, seed: int) -> Game:
    """A game of this name: by chance of one of its rulesets, and for any number of players."""
    chance = Chance.of(("leaks", name, seed))
    rules = find(name)
    ruleset = chance.pick(rules.rulesets)
    players = chance.pick([count for count in rules.seats_for(ruleset) if count > 1])
    game: Game = facedown.new(name, ruleset=ruleset, players=players, seed=seed)
    return game
