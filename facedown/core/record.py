"""Games written down as a record: the seed and the answers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from facedown.core.choices import Written
from facedown.core.codec import Codec
from facedown.core.errors import BadRecord, FacedownError, InvalidChoice
from facedown.core.state import Given

if TYPE_CHECKING:
    from facedown.core.game import Game

FORMAT: Final = 1


def record_of(game: Game, sealed: bool = True) -> dict[str, object]:
    """A game as its seed and its answers: which seat took which option, or wrote which text; sealed with a digest of
    what happened."""
    if game.viewer >= 0 or game.origin is not None:
        raise BadRecord("only a game that began from a seed has a record; write this state with to_json()")
    record: dict[str, object] = {
        "facedown": FORMAT,
        "game": game.name,
        "ruleset": game.ruleset,
        "options": dict(game.layout.options),
        "players": [seat.name for seat in game.seats],
        "seed": game.seed,
        "answers": [list(given) for given in given_in(game)],
    }
    return {**record, "digest": digest(game)} if sealed else record


def digest(game: Game) -> str:
    """A short text that two games share only if the same things happened in them."""
    codec = Codec(game.layout)
    lines = [[line.kind, codec.write(line.event), codec.write(line.did)] for line in game.log]
    return hashlib.sha256(json.dumps(lines).encode()).hexdigest()[:16]


def replayed(game: type[Game], record: Mapping[str, Any]) -> Iterator[Game]:
    """The same game object after each answer of its record, beginning with none of them."""
    check_record(record)
    played: Game = game()
    played.begin(record["players"], record["seed"], record["ruleset"], record["options"])
    yield played
    for number, (seat, written) in enumerate(record["answers"]):
        try:
            answer(played, seat, written)
        except FacedownError as error:
            raise BadRecord(f"answer {number + 1} of the record does not fit: {error}") from None
        yield played
    written = record.get("digest")
    if written is not None and written != digest(played):
        raise BadRecord("the record was changed after it was written: its answers no longer lead to its digest")


def check_record(record: Mapping[str, Any]) -> None:
    if not isinstance(record, Mapping) or record.get("facedown") != FORMAT:
        raise BadRecord("this is no facedown record")
    shape = {"game": str, "ruleset": str, "options": dict, "players": list, "answers": list}
    for name, kind in shape.items():
        if not isinstance(record.get(name), kind):
            raise BadRecord(f"the record has no {name}")
    if "seed" not in record:
        raise BadRecord("the record has no seed")
    for number, given in enumerate(record["answers"]):
        if not is_given(given):
            raise BadRecord(f"answer {number + 1} of the record is no [seat, option]: {str(given)[:40]}")


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
    name = game.seats[seat].name if 0 <= seat < len(game.seats) else f"seat {seat}"
    raise InvalidChoice(f"{name} is not being asked" + (": the game is over" if game.over else ""))


def given_in(game: Game, since: Given | None = None) -> list[tuple[int, Written]]:
    """The answers, oldest first (or those since one of them): which seat took which option, or wrote which text."""
    found: list[tuple[int, Written]] = []
    answer = game.answers
    while answer is not None and answer is not since:
        found.append((answer.seat, answer.written))
        answer = answer.before
    found.reverse()
    return found
