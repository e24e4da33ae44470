"""`facedown sim`: bots play many games, on as many processes as one likes.

Every game has a seed of its own, made of the simulation's and its number. So the result depends on the seed alone,
and not on which process played which game.
"""

from __future__ import annotations

import gc
import os
import secrets
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any

import facedown
from facedown.cli import saving
from facedown.cli.loading import (
    BadInput,
    agreed,
    bot_named,
    game_named,
    listed,
    one_line,
    players_of,
    seed_of,
    title,
)
from facedown.cli.tally import Tally, of_scores, rate
from facedown.core.errors import FacedownError
from facedown.core.game import Game
from facedown.players.bots import with_seed
from facedown.table.table import Table

LARGEST_SHARE = 50
"""So many games go to a process at a time."""


@dataclass(frozen=True)
class Plan:
    """What is to be played. Games and bots are named in words, so that another process finds them too."""

    game: str
    ruleset: str
    seats: tuple[str, ...]
    seed: int | str
    games: int
    rotate: bool
    folder: Path | None
    options: tuple[tuple[str, object], ...] = ()

    def sitting(self, number: int) -> tuple[str, ...]:
        """Who sits where in one of the games."""
        turn = number % len(self.seats) if self.rotate else 0
        return (*self.seats[turn:], *self.seats[:turn])


def planned(
    game: str,
    ruleset: str | None,
    players: int | None,
    seats: Sequence[str],
    seed: str | None,
    games: int,
    rotate: bool | None,
    folder: Path | None,
    options: Sequence[str] = (),
    deck: Path | None = None,
) -> Plan:
    """Everything checked that can be checked before the first game."""
    rules = game_named(game)
    chosen, said = agreed(rules, ruleset, deck, options)
    bots = listed(seats) or ["random"]
    count = players_of(rules, chosen, players if players is not None or len(bots) == 1 else len(bots))
    if len(bots) not in (1, count):
        raise BadInput(f"{count} players need one bot for all seats, or {count} bots, not {len(bots)}")
    for bot in bots:
        bot_named(bot, rules)
    if folder is not None and folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is no folder")
    sitting = tuple(bots * count if len(bots) == 1 else bots)
    picked = secrets.randbelow(2**32) if seed is None else seed_of(seed)
    facedown.new(rules, players=count, seed=0, ruleset=chosen, **said)
    turning = len(set(sitting)) > 1 if rotate is None else rotate
    return Plan(game, chosen, sitting, picked, games, turning, folder, tuple(said.items()))


# Playing


def play_share(plan: Plan, numbers: range) -> Tally:
    """Play some of the games."""
    tally = Tally()
    rules = game_named(plan.game)
    with uncollected():
        for number in numbers:
            count_game(tally, plan, number, play_one(plan, rules, number))
    return tally


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the garbage collector: no state refers to itself, so it finds nothing, and takes a fifth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def play_one(plan: Plan, rules: type[Game], number: int) -> Table:
    seed = f"{plan.seed}-{number}"
    game: Game = facedown.new(rules, players=len(plan.seats), seed=seed, ruleset=plan.ruleset, **dict(plan.options))
    bots = [with_seed(bot_named(bot, rules), f"{seed}-{seat}") for seat, bot in enumerate(plan.sitting(number))]
    table = Table(game, bots, seed=seed)
    bound = rules.bound(plan.ruleset, len(plan.seats))
    while table.step():
        if sum(game.answered) > bound:
            raise FacedownError(f"game {number} (seed {seed!r}) has not ended after {bound} decisions")
    if game.outcome is None:
        raise FacedownError(f"game {number} (seed {seed!r}) stopped without an outcome")
    if plan.folder is not None:
        keep(plan, number, game)
    return table


def keep(plan: Plan, number: int, game: Game) -> None:
    assert plan.folder is not None
    file = plan.folder / f"{number:0{len(str(plan.games - 1))}}.json"
    try:
        saving.write(file, game.record())
    except OSError as error:
        raise BadInput(f"cannot write {file}: {one_line(error.strerror or error)}") from None


def count_game(tally: Tally, plan: Plan, number: int, table: Table) -> None:
    game, sitting = table.game, plan.sitting(number)
    assert game.outcome is not None
    winners = [seat.index for seat in game.outcome.winners]
    tally.games += 1
    tally.decisions += sum(game.answered)
    tally.seat_wins.update(winners)
    tally.played.update(sitting)
    tally.won.update([sitting[index] for index in winners])
    tally.factions.update(winning_factions(game))
    if getattr(game, "scored", False):
        tally.scores[game.outcome.scores[0]] += 1
    tally.notes.update([f"game {number}: {note}" for note in table.notes[:1]])


def winning_factions(game: Game) -> set[str]:
    """The sides that won, in a game that says of which faction a seat is."""
    faction = getattr(game, "faction", None)
    assert game.outcome is not None
    return set() if faction is None else {str(faction(seat)) for seat in game.outcome.winners}


# Sharing out


def shares(games: int, jobs: int) -> Iterator[range]:
    size = max(1, min(LARGEST_SHARE, games // (4 * jobs)))
    for start in range(0, games, size):
        yield range(start, min(start + size, games))


def tallied(plan: Plan, jobs: int, progress: Callable[[int], None]) -> Tally:
    """Play all games, and tell `progress` how many came in."""
    total = Tally()
    for tally in played_here(plan) if jobs == 1 else played_by_many(plan, jobs):
        total.add(tally)
        progress(tally.games)
    return total


def played_here(plan: Plan) -> Iterator[Tally]:
    for number in range(plan.games):
        yield play_share(plan, range(number, number + 1))


def played_by_many(plan: Plan, jobs: int) -> Iterator[Tally]:
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=leave_quietly)
    todo = shares(plan.games, jobs)
    waiting: set[Future[Tally]] = set()
    try:
        while True:
            more = islice(todo, 2 * jobs - len(waiting))
            waiting.update([pool.submit(play_share, plan, share) for share in more])
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from [future.result() for future in done]
    except BrokenProcessPool:
        raise FacedownError("a process that played games has died") from None
    except BaseException:
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def leave_quietly() -> None:
    """An interrupted process goes without a word: the one that started it speaks."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))


# Reporting


def simulate(plan: Plan, jobs: int, json: bool) -> None:
    from facedown.cli import consoles, simtable

    started = time.perf_counter()
    with simtable.progress_of(plan.games) as came_in:
        tally = tallied(plan, jobs, came_in)
    found = results(plan, tally, time.perf_counter() - started)
    if json:
        consoles.print_json(found)
    else:
        consoles.out().print(simtable.table_of(found))


def results(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    """All that was found, as plain data."""
    by_seat = [tally.seat_wins[index] for index in range(len(plan.seats))]
    names = list(dict.fromkeys(plan.seats))
    wins: dict[str, Any] = {"by_seat": by_seat, "by_player": {name: tally.won[name] for name in names}}
    if tally.factions:
        wins["by_faction"] = dict(sorted(tally.factions.items()))
    return {
        "game": title(game_named(plan.game)),
        "ruleset": plan.ruleset,
        "options": dict(plan.options),
        "players": len(plan.seats),
        "seats": list(plan.seats),
        "rotate": plan.rotate,
        "seed": plan.seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "decisions_per_game": tally.decisions / tally.games,
        "seconds": round(seconds, 3),
        "wins": wins,
        "rates": {
            "by_seat": [rate(won, tally.games) for won in by_seat],
            "by_player": {name: rate(tally.won[name], tally.played[name]) for name in names},
        },
        **(of_scores(tally.scores) if tally.scores else {}),
        "notes": notes(tally.notes),
    }


def notes(found: Counter[str]) -> dict[str, Any]:
    """What the table had to say about bots that gave no good answer: in how many games, and the first few."""
    first = sorted(found, key=lambda note: int(note.split()[1].rstrip(":")))
    return {"games": len(found), "first": first[:5]}
