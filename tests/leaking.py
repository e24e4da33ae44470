"""Whole games at tables of the server's, in two worlds that a seat cannot tell apart: all that is sent to that seat.

As in the law of secrecy (`facedown.testing.secrecy`), a game is played beside another one, in which everything that a
seat cannot know may be different. Both are played at tables of the server's, by messages. Somebody connects as that
seat, as a person and as a program, and others watch through its eyes, or as those who see what is public, or as the
host. They try everything that can be said and ask every address of the server; and whatever they receive must be the
same to the letter, so also in size and number: messages, addresses' status, headers and text, and what the server logs.
Others answer, talk where the seat does not hear them, and take back.

Two worlds last until the seat rightly learns something in which they differ, which is often soon. Then two others
begin; and after so many answers it is another seat's turn. These windows follow each other without a gap, from the
first answer of a game to the last: at each moment a game is searched for one seat or for those who watch, and over
many games for each. Not compared is only the moment at which a seat learns in what two worlds differ. Whoever
connects at the beginning of the next two is told that again, and there it is compared.

What is the same in both worlds, such as somebody else's key, is not found like this: see `playing_openly`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Self
from unittest.mock import patch

from worlds_apart import NAME, SECONDS, Side, key_of, logged, received

import facedown
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Written
from facedown.core.game import Game
from facedown.core.record import record_of
from facedown.games import find
from facedown.players.bots import bot_of
from facedown.server.listeners import Listener
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
from facedown.server.store import HOST, SEAT, WATCHER
from facedown.server.talking import WATCHERS
from facedown.telling.hints import adviser
from facedown.testing.breaches import Breach, are_same, same
from facedown.testing.mistakes import some_mistakes
from facedown.testing.secrecy import TRIES, Pair, kinds_of, may_lapse, twin_answer

ASIDES: Final = 3
"""Between two answers fewer things than this are said."""
ANSWERS: Final = 10
"""After so many answers, it is another seat's turn."""
PACE: Final = 3.0
"""At half of the tables, a secret moment takes so many seconds."""
SEED: Final = "a-seed-that-nobody-may-be-told-"
HINTS: Final = 40
"""One in so many who may ask for a hint does."""
RARE: Final = 1000
"""And one in so many, where the bot that gives it thinks longer than `LONG` seconds."""
LONG: Final = 0.5


class Watched(Pair):
    """Two worlds, played at tables of the server's, whose messages to a seat are compared."""

    def __init__(self, truth: Game, seat: Seat | None, chance: Chance) -> None:
        super().__init__(truth, seat, chance)
        self.loop: Final = asyncio.new_event_loop()
        self.count = 0
        self.messages = 0
        self.pace: Final = PACE * chance.below(2)
        self.listed: Final = chance.below(2) == 0
        thinks = bot_of(type(truth), adviser(type(truth), [])).thinks
        self.hints: Final = HINTS if thinks < LONG else RARE
        self.sides: Final = [self.made(truth), self.made(self.world)]
        if seat is not None:
            self.everywhere(lambda side: (side.mine[0], Consent(True)))
            self.everywhere(lambda side: (side.mine[-1], Look(seat.index)))
            for side in self.sides:
                self.loop.run_until_complete(received(side.mine[-1]))

    def made(self, game: Game) -> Side:
        side = Side(game, self.seat, self.pace, self.listed)
        with self.time(), logged(side.logged):
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
                with logged(side.logged):
                    self.loop.run_until_complete(side.hear(*what(side)))

    def compare(self) -> None:
        for side in self.sides:
            with logged(side.logged):
                self.loop.run_until_complete(side.show())
        for _ in range(self.chance.below(ASIDES)):
            self.somebody_speaks()
        mine, theirs = [self.loop.run_until_complete(side.taken()) for side in self.sides]
        self.messages += sum([len(texts) for texts in mine.values()])
        if not are_same(mine, theirs):
            reason = f"what {self.seat or 'a spectator'} cannot know is sent"
            same("nothing leaks", reason, opened(mine), opened(theirs))
            same("nothing leaks", reason, mine, theirs)
        self.told = len(self.truth.heard(self.seat))

    def somebody_speaks(self) -> None:
        which = self.chance.below(9)
        if which == 0:
            self.others_talk()
        elif which == 1:
            self.somebody_takes_back()
        elif which == 2:
            self.somebody_asks()
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
            AskHint() if chance.below(self.hints) == 0 else AskHelp(),
        ]
        return chance.pick(said)

    def somebody_asks(self) -> None:
        """Somebody who has a key, or none, asks an address. When a game is over, everybody may know everything."""
        is_over = any(side.live.is_over for side in self.sides)
        path, key, body = self.address(is_over)
        with self.time():
            for side in self.sides:
                with logged(side.logged):
                    self.loop.run_until_complete(side.ask(path, key, body))

    def address(self, is_over: bool) -> tuple[str, str, object]:
        """What is asked, with which key, and what is posted."""
        chance = self.chance
        table, step = f"/api/tables/{NAME}", chance.below(6)
        mine = key_of(WATCHER) if self.seat is None else key_of(SEAT, self.seat.index)
        key = chance.pick([mine, mine, mine, key_of(HOST) if self.seat is None else mine, "", "nobody's"])
        seat = chance.pick(["", "", "&seat=nobody", "&seat=all", f"&seat={chance.below(len(self.truth.seats) + 1)}"])
        open: list[tuple[str, str, object]] = [
            ("/api/tables", key, None),
            (f"{table}/seat", key, {"name": "Zoe"}),
            (chance.pick(["/healthz", "/", f"/table/{NAME}", f"/replay/{NAME}", "/api/games", "/metrics"]), key, None),
        ]
        own: list[tuple[str, str, object]] = [
            (f"{table}/replay?step={step}{seat}", key, None),
            (f"{table}/replay?since={step}{seat}", key, None),
            (f"{table}/replay", mine, None),
            (f"{table}/record", key, None),
            (f"{table}/branch", key, {"step": step, "seat": chance.pick([None, "all", *range(len(self.truth.seats))])}),
            (f"{table}/branch", mine, {"step": step, "seat": None if self.seat is None else self.seat.index}),
        ]
        return chance.pick(open if is_over else [*open, *own])

    def others_talk(self) -> None:
        """Others say something where the seat does not hear them, in one of the worlds. Then somebody says something
        that those who watch hear, in both: how that is numbered does not tell it."""
        other = self.chance.pick(self.truth.seats)
        side = self.sides[0]
        listener = side.others[other.index]
        mine = None if self.seat is None else self.seat.index
        for channel in side.live.talk.channels(listener):
            hearers = side.live.talk.hearers(listener, channel)
            if other is not self.seat and mine not in hearers:
                self.everywhere(lambda side, to=channel.name: (listener, Say(to, "psst", f"p{self.count}")), only=1)  # type: ignore[misc]

        self.everywhere(lambda side: (side.mine[-1], Say(WATCHERS, "well", f"q{self.count}")))

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
        """Somebody answers in both worlds, some seconds later, unless they are asked something else by then."""
        self.count += 1
        before = [side.question(seat) for side in self.sides]
        for side in self.sides:
            side.live.time += SECONDS
            side.live.tick()
        if None in before or before != [side.question(seat) for side in self.sides]:
            return
        with self.time():
            for side, each in zip(self.sides, written, strict=True):
                with logged(side.logged):
                    self.loop.run_until_complete(side.answer(seat, each, f"a{self.count}"))


def vote(side: Side, agree: bool) -> Vote:
    proposal = side.live.retracting.proposal
    return Vote("gone" if proposal is None else proposal.id, agree)


def opened(received: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """Messages and answers as data, so that one sees in what they differ."""
    return {who: [as_data(each) for each in texts] for who, texts in received.items()}


def as_data(text: Any) -> Any:
    if isinstance(text, list):
        path, answer = text
        return [path, {**answer, "text": as_data(answer["text"])}]
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


@dataclass
class Searched:
    """How much was searched."""

    games: int = 0
    answers: int = 0
    messages: int = 0

    def __str__(self) -> str:
        return f"{self.games} games, {self.answers} answers, {self.messages} messages"

    def __add__(self, other: Searched) -> Searched:
        return Searched(self.games + other.games, self.answers + other.answers, self.messages + other.messages)


def search_game(game: Game, chance: Chance) -> Searched:
    """Play a game by chance from its first answer to its last, and look for leaks all the way: to one seat after
    the other, and to those who only watch. A leak raises `Breach`."""
    truth, seats, found = game.fork(), chance.shuffled([*game.seats, None]), Searched(1)
    turn = 0
    while truth.choices:
        found += search_on(truth, seats[turn % len(seats)], chance, ANSWERS)
        turn += 1
    return found


def search_moments(game: Game, chance: Chance, looks: int) -> Searched:
    """The same, from some moments of a game on, for so many answers from each."""
    found, played = Searched(1), chance.fork()
    length = play_on(game.fork(), chance)
    for moment in [chance.below(max(1, length - ANSWERS // 2)) for _ in range(looks)]:
        truth = game.fork()
        play_on(truth, played.fork(), moment)
        found += search_on(truth, chance.pick([*game.seats, None]), chance, ANSWERS)
    return found


def search_on(truth: Game, seat: Seat | None, chance: Chance, most: int) -> Searched:
    """Play on for so many answers, and look for leaks to one seat."""
    left, messages = most, 0
    while left > 0 and truth.choices:
        before = truth.fork()
        with Watched(truth, seat, chance) as pair:
            try:
                left -= max(1, pair.play(left))
            except Breach as breach:
                raise breach.at(0, record_of(before, sealed=False)) from breach.__cause__
            messages += pair.messages
    return Searched(0, most - max(left, 0), messages)


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
    game: Game = facedown.new(name, ruleset=ruleset, players=players, seed=f"{SEED}{seed}")
    return game
