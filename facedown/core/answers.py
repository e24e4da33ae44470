"""The seed and the answers that lead to a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from facedown.core.advice import described
from facedown.core.choices import Written
from facedown.core.errors import BadRecord, InvalidChoice
from facedown.core.log import Line, lines_of
from facedown.core.state import Given

if TYPE_CHECKING:
    from facedown.core.game import Game

LARGEST: Final = 4096
"""A seed that is a number has at most so many bits."""


def given_in(game: Game, since: Given | None = None) -> list[tuple[int, Written]]:
    """The answers, oldest first (or those since one of them): which seat took which option, or wrote which text."""
    return [(given.seat, given.written) for given in chain(game.answers, since)]


def given_at(game: Game, past: Line | None = None, since: Given | None = None) -> list[int]:
    """How many lines the log had when each answer was given, counted from a line of the past and since an answer."""
    numbers = {id(line): number for number, line in enumerate(lines_of(game.past, past), 1)}
    return [numbers.get(id(given.past), 0) for given in chain(game.answers, since)]


def chain(answers: Given | None, since: Given | None = None) -> list[Given]:
    found: list[Given] = []
    while answers is not None and answers is not since:
        found.append(answers)
        answers = answers.before
    found.reverse()
    return found


def is_given(given: object) -> bool:
    """Whether this is an answer as it is written down: a seat, and an option or free text."""
    return isinstance(given, list) and len(given) == 2 and type(given[0]) is int and type(given[1]) in (int, str)


def answer(game: Game, seat: int, written: Written) -> None:
    """Give a seat's answer to the open question of that seat."""
    for choice in game.choices:
        if choice.seat.index == seat:
            if isinstance(written, int) and written >= choice.count and choice.examples:
                raise InvalidChoice(f"{choice.help()}. An earlier release wrote texts as numbers, which are not read")
            game.choose(written, of=choice)
            return
    name = game.seats[seat].name if 0 <= seat < len(game.seats) else f"seat {described(seat)}"
    raise InvalidChoice(f"{name} is not being asked" + (": the game is over" if game.over else ""))


def check_seed(record: Mapping[str, Any]) -> None:
    if "seed" not in record:
        raise BadRecord("the record has no seed")
    seed: object = record["seed"]
    if not isinstance(seed, int | str) or (isinstance(seed, int) and seed.bit_length() > LARGEST):
        raise BadRecord(f"a seed is a whole number or a text, not {described(seed)}")
