"""Games written down as a record: the seed and the answers.

A record also keeps a check of how the game began and of what followed each answer, and the first sentence of that. So a
record that no longer leads to the same game, because it was changed or because the rules were, is refused at the answer
where it parts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from facedown.core.advice import described
from facedown.core.choices import Written
from facedown.core.codec import Codec
from facedown.core.errors import NONSENSE, BadRecord, FacedownError, InvalidChoice
from facedown.core.events import Info
from facedown.core.log import Line, lines_of
from facedown.core.state import Given

if TYPE_CHECKING:
    from facedown.core.game import Game

FORMAT: Final = 2
READ: Final = (1, FORMAT)
"""The formats that are read. In the first, answers had no checks."""
LONGEST: Final = 80
"""A sentence is kept up to so many letters."""
LARGEST: Final = 4096
"""A seed that is a number has at most so many bits."""


# Writing


def record_of(game: Game, sealed: bool = True) -> dict[str, object]:
    """A game as its seed and its answers: which seat took which option, or wrote which text.

    Sealed, it has a check of what followed each answer, and a digest of all that happened.
    """
    if game.viewer >= 0 or game.origin is not None:
        raise BadRecord("only a game that began from a seed has a record; write this state with to_json()")
    record: dict[str, object] = {
        "facedown": FORMAT,
        "game": game.name,
        "release": game.release,
        "ruleset": game.ruleset,
        "options": dict(game.layout.options),
        "players": [seat.name for seat in game.seats],
        "seed": game.seed,
        "answers": [list(given) for given in given_in(game)],
    }
    if not sealed:
        return record
    lines = lines_of(game.past)
    log = written_lines(Codec(game.layout), lines)
    bounds = [0, *[line for _, line in given_at(game)], len(log)]
    checks = [check(log[start:end], lines[start:end]) for start, end in pairwise(bounds)]
    return {**record, "checks": checks, "digest": seal(log)}


def given_in(game: Game, since: Given | None = None) -> list[tuple[int, Written]]:
    """The answers, oldest first (or those since one of them): which seat took which option, or wrote which text."""
    return [(given.seat, given.written) for given in chain(game.answers, since)]


def given_at(game: Game) -> list[tuple[Given, int]]:
    """The answers, oldest first, and how many lines the log had when each was given."""
    numbers = {id(line): number for number, line in enumerate(lines_of(game.past), 1)}
    return [(given, numbers.get(id(given.past), 0)) for given in chain(game.answers)]


def chain(answers: Given | None, since: Given | None = None) -> list[Given]:
    found: list[Given] = []
    while answers is not None and answers is not since:
        found.append(answers)
        answers = answers.before
    found.reverse()
    return found


# What happened, in short


def digest(game: Game) -> str:
    """A short text that two games share only if the same things happened in them."""
    return seal(written_lines(Codec(game.layout), lines_of(game.past)))


def written_lines(codec: Codec, lines: Sequence[Line | Info]) -> list[str]:
    """What happened, or what was told, each as a text."""
    return [json.dumps([line.kind, codec.write(line.event), codec.write(line.did)]) for line in lines]


def seal(written: Sequence[str]) -> str:
    return hashlib.sha256(f"[{', '.join(written)}]".encode()).hexdigest()[:16]


def check(written: Sequence[str], lines: Sequence[Line]) -> str:
    """Enough to notice that something else happened: six letters of a digest, and the first thing that happened."""
    said = lines[0].event.says() if lines else ""
    return f"{seal(written)[:6]} {said if len(said) <= LONGEST else said[: LONGEST - 3] + '...'}"


# Reading


def replayed(game: type[Game], record: Mapping[str, Any]) -> Iterator[Game]:
    """The same game object after each answer of its record, beginning with none of them."""
    check_record(record)
    played = begun(game, record)
    follower = Follower(played, record)
    follower.follow("the beginning of the game")
    yield played
    for number, (seat, written) in enumerate(record["answers"], 1):
        try:
            answer(played, seat, written)
        except FacedownError as error:
            reason = f"does not fit: {str(error).rstrip('.')}"
            raise BadRecord(f"answer {number} of the record {reason}{made_under(game, record)}") from None
        follower.follow(f"answer {number} of the record, {played.seats[seat]}'s,")
        yield played
    if record.get("digest", follower.digest()) != follower.digest():
        reason = "the record was changed after it was written: its answers no longer lead to its digest"
        raise BadRecord(f"{reason}{made_under(game, record)}")


def begun(game: type[Game], record: Mapping[str, Any]) -> Game:
    played: Game = game()
    try:
        played.lay_table(record["players"], record["ruleset"], record["options"])
    except NONSENSE as error:
        raise BadRecord(f"the record cannot be played: {in_short(error)}") from None
    played.set_off(record["seed"])
    return played


class Follower:
    """Compares what happens in a game with what a record says of it."""

    def __init__(self, game: Game, record: Mapping[str, Any]) -> None:
        self.game: Final = game
        self.record: Final = record
        self.codec: Final = Codec(game.layout)
        self.checks: Final[Sequence[str]] = record.get("checks", ())
        self.log: Final[list[str]] = []
        self.past: Line | None = None
        self.followed = 0

    def follow(self, what: str) -> None:
        """Look at what has happened since the last time. Something else than in the record is refused."""
        lines = lines_of(self.game.past, self.past)
        written = written_lines(self.codec, lines)
        self.log.extend(written)
        self.past = self.game.past
        if self.followed < len(self.checks):
            code, _, then = self.checks[self.followed].partition(" ")
            other, _, now = check(written, lines).partition(" ")
            if code != other:
                raise BadRecord(f"{what} {parting(then, now)}{made_under(type(self.game), self.record)}")
        self.followed += 1

    def digest(self) -> str:
        return seal(self.log)


def parting(then: str, now: str) -> str:
    """How what happens differs from what happened when the record was made."""
    if then == now:
        return f'has other consequences than when the record was made, after "{now}"'
    return f'leads to "{now}", and led to "{then}" when the record was made'


def made_under(game: type[Game], record: Mapping[str, Any]) -> str:
    """Which rules a record was made under, if they are not the present ones."""
    release = record.get("release", "")
    if release == game.release:
        return ""
    old, now = [f"release {named}" if named else "an unnamed release" for named in (release, game.release)]
    return f". It was made under {old} of the rules of {game.name}, and this is {now}"


def in_short(error: Exception) -> str:
    """An error that something without sense has raised, in one line."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    return f"{type(error).__name__}: {error}"[:200]


def check_record(record: Mapping[str, Any]) -> None:
    """Refuse what is no record, with the first thing that is wrong with it."""
    if not isinstance(record, Mapping) or "facedown" not in record:
        raise BadRecord("this is no facedown record")
    if record["facedown"] not in READ:
        raise BadRecord(f"this is no facedown record that can be read: its format is {described(record['facedown'])}")
    shape = {"game": str, "ruleset": str, "options": dict, "players": list, "answers": list}
    for name, kind in shape.items():
        if not isinstance(record.get(name), kind):
            raise BadRecord(f"the record has no {name}")
    checks = record.get("checks", [])
    if not isinstance(checks, list) or not all(type(text) is str for text in (record.get("release", ""), *checks)):
        raise BadRecord("the release and the checks of a record are texts")
    check_seed(record)
    for number, given in enumerate(record["answers"], 1):
        if not is_given(given):
            raise BadRecord(f"answer {number} of the record is no [seat, option]: {described(given)}")


def check_seed(record: Mapping[str, Any]) -> None:
    if "seed" not in record:
        raise BadRecord("the record has no seed")
    seed: object = record["seed"]
    if not isinstance(seed, int | str) or (isinstance(seed, int) and seed.bit_length() > LARGEST):
        raise BadRecord(f"a seed is a whole number or a text, not {described(seed)}")


def is_given(given: object) -> bool:
    """Whether this is an answer as it is written down: a seat, and an option or free text."""
    return isinstance(given, list) and len(given) == 2 and type(given[0]) is int and type(given[1]) in (int, str)


def answer(game: Game, seat: int, written: Written) -> None:
    """Give a seat's answer, whichever of the open questions is that seat's."""
    for choice in game.choices:
        if choice.seat.index == seat:
            if isinstance(written, int) and written >= choice.count and choice.examples:
                raise InvalidChoice(f"{choice.help()}. An earlier release wrote texts as numbers, which are not read")
            game.choose(written, of=choice)
            return
    name = game.seats[seat].name if 0 <= seat < len(game.seats) else f"seat {described(seat)}"
    raise InvalidChoice(f"{name} is not being asked" + (": the game is over" if game.over else ""))
