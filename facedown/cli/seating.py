"""Who sits where, and the game that is begun or gone on with: what `facedown play` settles before the first question.

A game that is kept says who sat where under the key `seated`. It never says which code is run: bots of the user's own
are named again.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import facedown
from facedown.cli import consoles, saving
from facedown.cli.loading import (
    BadInput,
    agreed,
    bot_named,
    game_named,
    listed,
    players_of,
    seed_of,
)
from facedown.core.cards import Seat
from facedown.core.game import Game
from facedown.games import registry
from facedown.names import check_names
from facedown.players.bots import is_bot, usual_bot

PERSON = "person"
"""A person in the list of who sits where, as a record has it."""
SETTINGS = "settings"
"""Where a record has what people have set for themselves."""
PEOPLE = (PERSON, "human")
"""What one calls a person among bots on the command line."""


@dataclass
class Wishes:
    """What was said on the command line."""

    game: str | None = None
    players: int | None = None
    names: Sequence[str] = ()
    ruleset: str | None = None
    seed: str | None = None
    bots: Sequence[str] = ()
    seat: str | None = None
    resume: Path | None = None
    save: Path | None = None
    options: Sequence[str] = ()
    deck: Path | None = None
    seats: Sequence[str] = ()
    confirms: bool = False


@dataclass
class Seated:
    """A game, who sits at each of its seats, and how much each person was told before."""

    game: Game
    sitting: list[str]
    reference: str | None
    """The game as the user named it."""
    since: Mapping[Seat, int]
    confirms: bool = False
    """Whether answers that can be taken back wait for a word before bots act on them."""
    settings: Any = None
    """What people had set in a game that is resumed, by the names of their seats; None in one that begins."""

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in self.game.seats if self.sitting[seat.index] == PERSON]


# A game that begins


def begun(wishes: Wishes) -> Seated:
    rules = game_named(wishes.game or registry.usual())
    ruleset, options = agreed(rules, wishes.ruleset, wishes.deck, wishes.options)
    names = listed(wishes.names)
    check_names(names)
    count = players_of(rules, ruleset, players_said(wishes, names), options)
    seed = None if wishes.seed is None else seed_of(wishes.seed)
    game = facedown.new(rules, players=names or count, seed=seed, ruleset=ruleset, **options)
    return Seated(game, sitting_of(game, wishes), wishes.game, {}, wishes.confirms)


def players_said(wishes: Wishes, names: Sequence[str]) -> int | None:
    """How many players there are, as far as the user says: by their number, their names or their seats."""
    seats = listed(wishes.seats)
    said = {"--players": wishes.players, "names": len(names) or None, "seats": len(seats) if len(seats) > 1 else None}
    counts = {what: count for what, count in said.items() if count is not None}
    if len({*counts.values()}) > 1:
        words = [f"{what} {count}" if what.startswith("-") else f"{count} {what}" for what, count in counts.items()]
        raise BadInput(f"{' and '.join(words)} do not fit together")
    return next(iter(counts.values()), None)


def sitting_of(game: Game, wishes: Wishes) -> list[str]:
    if not wishes.seats:
        return among_bots(game, seat_of(game, wishes.seat), wishes.bots)
    for option, value in (("--bot", wishes.bots), ("--seat", wishes.seat)):
        if value:
            raise BadInput(f"--seats says who sits where: leave {option} out")
    return at_seats(game, listed(wishes.seats))


def at_seats(game: Game, said: Sequence[str]) -> list[str]:
    """Who sits where, as it was said for each seat: a person, or a bot by its name."""
    places = [PERSON if name.casefold() in PEOPLE else name for name in said]
    count = len(game.seats)
    if len(places) not in (1, count):
        raise BadInput(f"{count} players need one word for all seats, or {count} of them, not {len(places)}")
    for name in places:
        if name != PERSON:
            bot_named(name, type(game))
    if PERSON not in places:
        raise BadInput("nobody would play: say human for a seat, or let bots play with facedown sim")
    return places * count if len(places) == 1 else places


def seat_of(game: Game, wanted: str | None) -> Seat:
    """The seat that a person asked for, by name or by number."""
    if wanted is None:
        return game.seats[0]
    for seat in game.seats:
        if wanted.casefold() == seat.name.casefold() or wanted == str(seat.index + 1):
            return seat
    names = ", ".join([seat.name for seat in game.seats])
    raise BadInput(f"there is no seat {wanted!r}: say a number from 1 to {len(game.seats)}, or one of {names}")


def among_bots(game: Game, me: Seat, bots: Sequence[str]) -> list[str]:
    """Who sits where: one person, and round the table the bots that were named, or the usual one."""
    names = listed(bots) or [usual_bot(type(game))]
    if len(names) not in (1, len(game.seats) - 1):
        raise BadInput(f"name one bot for all, or one for each of the {len(game.seats) - 1} others, not {len(names)}")
    for name in names:
        bot_named(name, type(game))
    others = names * (len(game.seats) - 1) if len(names) == 1 else names
    return [*others[: me.index], PERSON, *others[me.index :]]


# A game that goes on


def resumed(wishes: Wishes, file: Path, rules: type[Game]) -> Seated:
    record = saving.read(file)
    states = saving.states(file, rules, record)
    game = states[-1]
    if game.over:
        again = f"{consoles.this_command()} replay {shlex.quote(str(file))}"
        raise BadInput(f"this game is over: {game.outcome}. Look at it with: {again}")
    kept = record.get(SETTINGS, {})
    seated = Seated(game, sitting_in(record, game, wishes, file), wishes.game, {}, wishes.confirms, kept)
    seated.since = {seat: told_before(states, record, seat) for seat in seated.people}
    return seated


def check_unsettled(wishes: Wishes) -> None:
    """Refuse to change what a game that is resumed has already."""
    said = (wishes.players, wishes.names, wishes.ruleset, wishes.seed, wishes.options, wishes.deck)
    settled = dict(zip(("--players", "--names", "--ruleset", "--seed", "--option", "--deck"), said, strict=True))
    for option, value in settled.items():
        if value:
            raise BadInput(f"{option} is settled by the game that is resumed: leave it out")


def sitting_in(record: Mapping[str, Any], game: Game, wishes: Wishes, file: Path) -> list[str]:
    """Who sat where. A file only names bots that the game declares: it never says which code is run."""
    sitting = record.get("seated")
    if wishes.seats:
        return sitting_of(game, wishes)
    if wishes.seat is not None or wishes.bots or sitting is None:
        return among_bots(game, seat_of(game, wishes.seat or remembered_seat(sitting, game)), wishes.bots)
    if not isinstance(sitting, list) or len(sitting) != len(game.seats) or PERSON not in sitting:
        raise BadInput(f"{file}: the record does not say rightly who sits where")
    for bot in sitting:
        if bot != PERSON and not is_bot(type(game), bot):
            how = "--bot" if sitting.count(PERSON) == 1 else "--seats"
            raise BadInput(f"{file}: a bot of your own played, {str(bot)[:60]!r}: name it again with {how}")
    return sitting


def remembered_seat(sitting: object, game: Game) -> str | None:
    if not isinstance(sitting, list) or PERSON not in sitting[: len(game.seats)]:
        return None
    if sitting.count(PERSON) > 1:
        raise BadInput("several people play this game: say with --seats who sits where")
    return game.seats[sitting.index(PERSON)].name


def told_before(states: Sequence[Game], record: Mapping[str, Any], me: Seat) -> int:
    """How much a seat had been told when it gave its last answer."""
    asked = [state for state, (seat, _) in zip(states, record["answers"], strict=False) if seat == me.index]
    return len(asked[-1].heard(me)) if asked else 0
