"""Time does not tell whether somebody was asked in secret. The gaps are measured with a clock that the test moves."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, ClassVar

import clockwork
import pytest

import facedown
from facedown.core.choices import Choice
from facedown.core.events import TRIES, Info
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.table import driver
from facedown.table.pacing import ALONE, TOGETHER, only_secret
from facedown.table.table import Table

THINKS = 3.0


class Guest(Player):
    """Somebody elsewhere: answers after three seconds, and writes down what they hear, and when."""

    elsewhere: ClassVar[bool] = True

    def __init__(self, seed: object) -> None:
        self.bot = RandomBot(seed)
        self.heard: list[tuple[float, str, str]] = []
        self.secrets: list[float] = []

    async def decide(self, view: Any, choice: Choice) -> object:
        if choice.question.private():
            self.secrets.append(driver.now())
        await asyncio.sleep(THINKS)
        return self.bot.draw(choice.drawn)

    def hear(self, info: Info) -> None:
        self.heard.append((round(driver.now(), 3), info.kind, type(info.event).__name__))


def game_of(name: str, seed: int) -> facedown.Game:
    if name == "mafia":
        return facedown.new("mafia", players=9, seed=seed)
    return facedown.new("loveletter", players=4, seed=seed, ruleset="house")


def played(name: str, seed: int, pace: float | None, seconds: float = 3000.0) -> tuple[Table, list[Guest]]:
    guests = [Guest((seed, seat)) for seat in range(9 if name == "mafia" else 4)]
    table = Table(game_of(name, seed), guests, pace=pace, trusted=True)

    async def a_while() -> None:
        try:
            async with asyncio.timeout(seconds):
                await driver.play(table)
        except TimeoutError:
            return

    clockwork.run(a_while())
    return table, guests


Gap = tuple[tuple[str, ...], float, bool]


def gaps(guests: list[Guest]) -> Iterator[Gap]:
    """What a guest heard at one time, how long after they last heard something, and whether in between somebody else
    was asked in secret. Left out is what they heard early, being asked in secret themselves."""
    guest = guests[0]
    batches: dict[float, list[str]] = defaultdict(list)
    for when, kind, event in guest.heard:
        batches[when].append(kind if kind == TRIES else event)
    times = sorted(batches)
    for last, now in pairwise(times):
        if not any(last <= when <= now for when in guest.secrets):
            asked = any(last <= when < now for other in guests[1:] for when in other.secrets)
            yield tuple(batches[now]), round(now - last, 3), asked


def given_away(every: list[Gap]) -> tuple[int, int]:
    """How many gaps there were in which somebody was asked in secret, and how many of them are longer or shorter than
    all those in which nobody was and as much was announced."""
    quiet: dict[int, set[float]] = defaultdict(set)
    for heard, gap, asked in every:
        if not asked:
            quiet[heard.count(TRIES)].add(gap)
    secret = [(heard.count(TRIES), gap) for heard, gap, asked in every if asked]
    return len(secret), sum(gap not in quiet[count] for count, gap in secret if count in quiet)


def waits_after_announcements(guest: Guest) -> list[float]:
    """How long it takes, after something was announced that cards may answer, until the next thing is heard. Left out
    is what they heard early, being asked in secret themselves."""
    mine = {round(when, 3) for when in guest.secrets}
    pairs = pairwise(guest.heard)
    return [after - before for (before, kind, _), (after, _, _) in pairs if kind == TRIES and before not in mine]


def test_the_gaps_give_nothing_away() -> None:
    tables = [played("loveletter", seed, 12.0)[1] for seed in range(6)]
    every = [gap for guests in tables for gap in gaps(guests)]
    secrets, found = given_away(every)
    assert secrets > 15 and found == 0
    assert {gap for heard, gap, _ in every} <= {THINKS + 12.0 * moments for moments in range(9)}
    assert {wait for guests in tables for wait in waits_after_announcements(guests[0])} == {0.0}


def test_without_a_pace_they_give_it_all_away() -> None:
    """The measure measures: where nobody waits, a pause after an announcement tells that somebody is asked."""
    tables = [played("loveletter", seed, 0.0)[1] for seed in range(4)]
    pauses = [wait for guests in tables for wait in waits_after_announcements(guests[0]) if wait > 0]
    others = [when for guests in tables for guest in guests[1:] for when in guest.secrets]
    assert len(others) > 10 and len(pauses) > len(others) / 2


def test_a_night_takes_the_same_time_whoever_is_asked() -> None:
    """Everybody who is asked in secret answers a second later; what they do is heard when the night is over."""
    nights: list[float] = []
    for seed in range(6):
        game = game_of("mafia", seed)
        table = Table(game, [RandomBot(seat.name) for seat in game.seats], pace=40.0, trusted=True)
        began, lines = 0.0, 0
        while table.asked and len(nights) < 5 * (seed + 1):
            asked = table.asked[0]
            if not table.is_held():
                began, lines = table.now, len(game.log)
            secret = asked.true_choice.question.private()
            table.tick(table.now + 1.0 if secret else max(asked.opens, table.now))
            if not secret and asked.opens > began and "Night falls." in map(str, game.log[lines:]):
                deaths = sum(str(line.event).endswith(".") and "is dead" in str(line) for line in game.log[lines:])
                lynches = sum(type(line.event).__name__ == "Lynch" for line in game.log[lines:])
                nights.append(asked.opens - began - 40.0 * (deaths + lynches))
            table.lapse(asked.seat)
    assert nights and set(nights) == {160.0}


# When there is a pace


class Person(RandomBot):
    removable: ClassVar[bool] = False


def test_there_is_a_pace_wherever_somebody_can_measure_time_and_none_among_bots() -> None:
    def pace(*players: Player) -> float:
        table = Table(facedown.new("loveletter", players=3, seed=1), players)
        return 0.0 if table.pacing is None else table.pacing.pace

    assert pace(RandomBot(), RandomBot(), RandomBot()) == 0.0
    assert pace(Person(), RandomBot(), RandomBot()) == ALONE
    assert pace(Person(), RandomBot(), Guest(1)) == TOGETHER


def test_the_pace_follows_who_sits_there() -> None:
    table = Table(facedown.new("loveletter", players=2, seed=1), [RandomBot(), RandomBot()])
    assert not table.keeps_time
    table.sit(0, Guest(1))
    assert table.keeps_time and table.pacing is not None and table.pacing.pace == ALONE
    table.leave(0)
    assert not table.keeps_time


@pytest.mark.parametrize("name", ["loveletter", "mafia", "hanabi"])
def test_games_declare_every_moment_at_which_they_ask_in_secret(name: str) -> None:
    for seed in range(4):
        game = facedown.new(name, seed=seed, **({"ruleset": "house"} if name == "loveletter" else {}))
        table = Table(game, [RandomBot(seat.name) for seat in game.seats], pace=1.0, trusted=True)
        while table.asked:
            [*_, asked] = table.asked
            table.tick(max(table.now, asked.opens))
            table.lapse(asked.seat)
        assert table.pacing is not None and table.pacing.undeclared == set()


def test_while_a_secret_moment_lasts_nobody_else_may_look() -> None:
    game = facedown.new("mafia", seed=3)
    table = Table(game, [RandomBot(seat.name) for seat in game.seats], pace=5.0, trusted=True)
    while not (table.asked and only_secret(game) and game.log[-1].event is not None and game.answers is not None):
        table.tick(max(table.now, table.asked[0].opens))
        table.lapse(table.asked[0].seat)
    asked = {one.seat for one in table.asked}
    others = [seat for seat in game.seats if seat not in asked]
    before = [table.view(seat).to_json() for seat in others]
    assert all(len(table.view(seat).log) == len(game.heard(seat)) for seat in asked)
    while table.is_held() and only_secret(game):
        assert [table.view(seat).to_json() for seat in others if seat not in {one.seat for one in table.asked}]
        table.lapse(table.asked[0].seat)
    assert table.is_held() and [table.view(seat).to_json() for seat in others] == before
    due = table.tick(table.now)
    assert due is not None
    table.tick(due)
    while table.is_held():
        due = table.tick(table.now)
        assert due is not None
        table.tick(due)
    assert [len(table.view(seat).log) for seat in others] == [len(game.heard(seat)) for seat in others]
