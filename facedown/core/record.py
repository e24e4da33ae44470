"""Games written down as a record: how the game began, and the answers.

Most games begin from a seed. One that was arranged (a scene, a scenario, an imagined world) begins from a state, which
its record keeps as well.

A record also keeps a check of how the game began and of what followed each answer, and the first sentence of that. So a
record that no longer leads to the same game, because it was changed or because the rules were, is refused at the answer
where it parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from facedown.core.advice import described
from facedown.core.answers import answer, check_seed, given_at, given_in, is_given
from facedown.core.codec import Codec
from facedown.core.digests import check, seal, written_lines
from facedown.core.errors import NONSENSE, BadRecord, FacedownError, in_short
from facedown.core.log import Line, lines_of
from facedown.core.reading import from_state, look_over
from facedown.core.whole import state_of

if TYPE_CHECKING:
    from facedown.core.game import Game

FORMAT: Final = 2
READ: Final = (1, FORMAT)
"""The formats that are read. In the first, answers had no checks."""
FROM: Final = "from"
"""The key of the state from which a game began, where it did not begin from its seed."""
SAID_ABOVE: Final = ("game", "ruleset", "options", "players", "seed")
"""What a record says of the game anyway, so that the state from which it began need not."""


# Writing


def record_of(game: Game, sealed: bool = True) -> dict[str, object]:
    """A game as its beginning and its answers: which seat took which option, or wrote which text.

    Sealed, it has a check of what followed each answer, and a digest of all that happened.
    """
    if game.viewer >= 0:
        raise BadRecord("a view has no record, which would hold everybody's answers; write it with to_json()")
    origin = game.origin
    before = None if origin is None else origin.answers
    record: dict[str, object] = {
        "facedown": FORMAT,
        "game": game.name,
        "release": game.release,
        "ruleset": game.ruleset,
        "options": dict(game.layout.options),
        "players": [seat.name for seat in game.seats],
        "seed": game.seed,
        "answers": [list(given) for given in given_in(game, before)],
    }
    if origin is not None:
        record[FROM] = {name: part for name, part in state_of(origin).items() if name not in SAID_ABOVE}
    return {**record, **sealing(game)} if sealed else record


def sealing(game: Game) -> dict[str, object]:
    """The checks and the digest of what happened since the game began."""
    origin = game.origin
    past, answers = (None, None) if origin is None else (origin.past, origin.answers)
    lines = lines_of(game.past, past)
    log = written_lines(Codec(game.layout), lines)
    bounds = [0, *given_at(game, past, answers), len(log)]
    checks = [check(log[start:end], lines[start:end]) for start, end in pairwise(bounds)]
    return {"checks": checks, "digest": seal(log)}


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
    """The game before the first answer of a record."""
    if FROM in record:
        return begun_from(game, record)
    played: Game = game()
    try:
        played.lay_table(record["players"], record["ruleset"], record["options"])
    except NONSENSE as error:
        raise BadRecord(f"the record cannot be played: {in_short(error)}") from None
    played.set_off(record["seed"])
    return played


def begun_from(game: type[Game], record: Mapping[str, Any]) -> Game:
    """The game in the state from which it began."""
    state = {**record[FROM], **{name: record.get(name) for name in SAID_ABOVE}, "arranged": True}
    played = from_state(game, state)
    if played.viewer >= 0:
        raise BadRecord("a game does not begin from a view")
    look_over(played)
    played.begin_here()
    return played


class Follower:
    """Compares what happens in a game with what a record says of it."""

    def __init__(self, game: Game, record: Mapping[str, Any]) -> None:
        self.game: Final = game
        self.record: Final = record
        self.codec: Final = Codec(game.layout)
        self.checks: Final[Sequence[str]] = record.get("checks", ())
        self.log: Final[list[str]] = []
        self.past: Line | None = None if game.origin is None else game.past
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
    if FROM not in record:
        check_seed(record)
    elif not isinstance(record[FROM], Mapping):
        raise BadRecord(f"the state from which a game began is an object, not {described(record[FROM])}")
    for number, given in enumerate(record["answers"], 1):
        if not is_given(given):
            raise BadRecord(f"answer {number} of the record is no [seat, option]: {described(given)}")
