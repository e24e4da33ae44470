"""`facedown sim`: bots play many games, in any number of processes.

Every game has a seed of its own, made from the simulation's seed and the game's number. So the result depends only on
the seed, and not on which process played which game.
"""

from __future__ import annotations

import gc
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import facedown
from facedown.cli import saving
from facedown.cli.loading import (
    BadInput,
    agreed,
    bot_named,
    class_recorded,
    game_named,
    is_reference,
    listed,
    players_of,
    seed_of,
    title,
)
from facedown.cli.sharing import done_by_many, shares
from facedown.cli.tally import Tally, of_scores, perfection, rate
from facedown.core.cards import Seat
from facedown.core.chance import fresh_seed
from facedown.core.errors import FacedownError
from facedown.core.game import Game
from facedown.players.bots import seeded
from facedown.table.table import EndlessGame, Table


@dataclass(frozen=True)
class Plan:
    """What is to be played. Games and bots are given by name, so that other processes can find them."""

    game: str
    ruleset: str
    seats: tuple[str, ...]
    seed: int | str
    games: int
    rotate: bool
    folder: Path | None
    options: tuple[tuple[str, object], ...] = ()
    sees_all: tuple[str, ...] = ()
    """The bots that see everything."""

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
    cheats: bool = False,
) -> Plan:
    """The plan, with everything checked that can be checked before the first game."""
    rules = game_named(game)
    chosen, said = agreed(rules, ruleset, deck, options)
    bots = listed(seats) or ["random"]
    count = players_of(rules, chosen, players if players is not None or len(bots) == 1 else len(bots), said)
    if len(bots) not in (1, count):
        raise BadInput(f"{count} players need one bot for all seats, or {count} bots, not {len(bots)}")
    sees_all = tuple(dict.fromkeys(bot for bot in bots if may_see_all(bot, rules, cheats)))
    sitting = tuple(bots * count if len(bots) == 1 else bots)
    picked = fresh_seed() if seed is None else seed_of(seed)
    facedown.new(rules, players=count, seed=0, ruleset=chosen, **said)
    turning = len(set(sitting)) > 1 if rotate is None else rotate
    if folder is not None:
        make_room(folder)
    return Plan(game, chosen, sitting, picked, games, turning, folder, tuple(said.items()), sees_all)


def may_see_all(bot: str, game: type[Game], cheats: bool) -> bool:
    """Whether a bot sees everything. Bots that a game declares may ask for it; the user's own bots need `--cheats`."""
    named = bot_named(bot, game)
    if named.cheats and not cheats and is_reference(bot):
        raise BadInput(f"{bot} wants to see all cards: say --cheats to let it")
    return named.cheats


def make_room(folder: Path) -> None:
    """Make the folder for the records, so that an error shows before games are played."""
    try:
        saving.make_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            return
    except OSError as error:
        raise BadInput(f"cannot write to {folder}: {saving.reason(error)}") from None


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
    """Switch the garbage collector off: no state refers to itself, so it finds nothing in a fifth of the time."""
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
    table = sat_down(plan, game, plan.sitting(number))
    play_out(table, f"game {number} (seed {seed!r})")
    if plan.folder is not None:
        keep(plan, number, game)
    return table


def sat_down(plan: Plan, game: Game, sitting: Sequence[str]) -> Table:
    """A table of bots. Those that the game declares are trusted; the user's own are not."""
    bots = [seeded(bot_named(bot, type(game)), game.seed, seat) for seat, bot in enumerate(sitting)]
    seated = list(zip(game.seats, sitting, strict=True))
    trusted = [seat.name for seat, bot in seated if not is_reference(bot)]
    sees_all = [seat.name for seat, bot in seated if bot in plan.sees_all]
    return Table(game, bots, trusted=trusted, sees_all=sees_all, pace=0.0)


def play_out(table: Table, called: str) -> None:
    try:
        with table:
            outcome = table.play()
    except EndlessGame as error:
        raise FacedownError(f"{called}: {error}") from None
    if outcome is None:
        raise FacedownError(f"{called} stopped without an outcome")


def keep(plan: Plan, number: int, game: Game) -> None:
    assert plan.folder is not None
    file = plan.folder / f"{number:0{len(str(plan.games - 1))}}.json"
    try:
        seated = list(plan.sitting(number))
        saving.write(file, {**game.record(), **class_recorded(plan.game), "seated": seated})
    except OSError as error:
        raise BadInput(f"cannot write {file}: {saving.reason(error)}") from None


def count_game(tally: Tally, plan: Plan, number: int, table: Table) -> None:
    game, sitting = table.game, plan.sitting(number)
    assert game.outcome is not None
    winners = [seat.index for seat in game.outcome.winners]
    tally.games += 1
    tally.decisions += sum(game.answered)
    tally.seat_wins.update(winners)
    tally.played.update(sitting)
    tally.won.update([sitting[index] for index in winners])
    tally.factions.update(factions_of(game, game.outcome.winners))
    tally.sides.update(factions_of(game, game.seats))
    if getattr(game, "scored", False):
        tally.scores[game.outcome.scores[0]] += 1
        tally.together += len(winners) == len(sitting)
    tally.notes.update([f"game {number}: {note}" for note in table.notes[:1]])
    tally.remarks.update([f"game {number}: {remark}" for remark in table.remarks[:1]])
    tally.remarked += len(table.remarks)


def factions_of(game: Game, seats: Sequence[Seat]) -> set[str]:
    """The factions of some seats, in a game that has factions."""
    faction = getattr(game, "faction", None)
    return set() if faction is None else {str(faction(seat)) for seat in seats}


# Sharing out


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
    return done_by_many(partial(play_share, plan), shares(plan.games, jobs), jobs)


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
    """All results, as plain data."""
    by_seat = [tally.seat_wins[index] for index in range(len(plan.seats))]
    names = list(dict.fromkeys(plan.seats))
    wins: dict[str, Any] = {"by_seat": by_seat, "by_player": {name: tally.won[name] for name in names}}
    rates: dict[str, Any] = {
        "by_seat": [rate(won, tally.games) for won in by_seat],
        "by_player": {name: rate(tally.won[name], tally.played[name]) for name in names},
    }
    if tally.sides:
        wins["by_faction"] = {side: tally.factions[side] for side in sorted(tally.sides)}
        rates["by_faction"] = {side: rate(tally.factions[side], games) for side, games in sorted(tally.sides.items())}
    return {
        "game": title(game_named(plan.game)),
        "ruleset": plan.ruleset,
        "options": dict(plan.options),
        "players": len(plan.seats),
        "seats": list(plan.seats),
        "sees_all": list(plan.sees_all),
        "rotate": plan.rotate,
        "seed": plan.seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "decisions_per_game": tally.decisions / tally.games,
        "seconds": round(seconds, 3),
        "wins": wins,
        "rates": rates,
        **(scored(tally, seconds) if tally.scores else {}),
        "notes": notes(tally.notes),
        "remarks": {**notes(tally.remarks), "count": tally.remarked},
    }


def scored(tally: Tally, seconds: float) -> dict[str, Any]:
    """The statistics of the scores. A perfect game is one that all players win, in games that nobody can win alone."""
    found = {**of_scores(tally.scores), "games_per_second": round(tally.games / max(seconds, 0.001), 1)}
    return found if tally.apart() else {**found, **perfection(tally.together, tally.games)}


def notes(found: Counter[str]) -> dict[str, Any]:
    """The notes of the table or the remarks of the bots: in how many games there were any, and the first few."""
    first = sorted(found, key=lambda note: int(note.split()[1].rstrip(":")))
    return {"games": len(found), "first": first[:5]}
