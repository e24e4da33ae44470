"""A game step by step, as players who follow a convention see it: which unit acts, and which flags cards carry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from facedown.conventions.flags import Flag
from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.player import ConventionPlayer, Thought
from facedown.games.hanabi.game import Hanabi

LISTED: Final = 3
"""In a set of at most so many cards each is named. Of a larger set only the size is told."""
Followers = Sequence[type[ConventionPlayer] | None]
"""For each seat the class of its player, or None if its player follows no convention."""


@dataclass(frozen=True)
class Step:
    """What one answer meant. `convention` is empty if the player follows none."""

    seat: str = ""
    did: str = ""
    convention: str = ""
    unit: str | None = None
    """The unit that acts, or None if no unit does and the player falls back on something."""
    would: str = ""
    """What the convention does. A person in that seat may have done something else."""
    flags: Mapping[str, Mapping[str, Sequence[Sequence[str]]]] = field(default_factory=dict)
    """By convention and by seat, the flags on each card afterwards, the newest card first."""


def traced(states: Sequence[Hanabi], followers: Followers) -> Iterator[Step]:
    """For each state the step that led to it, with the flags that cards carry then."""
    players = [None if follower is None else follower() for follower in followers]
    thought: Thought | None = None
    for number, state in enumerate(states):
        flags = dict(flags_of(state, players))
        if number:
            yield step_from(states[number - 1], state, thought, players, flags)
        else:
            yield Step(flags=flags)
        thought = thought_at(state, players)


def thought_at(state: Hanabi, players: Sequence[ConventionPlayer | None]) -> Thought | None:
    """What the player who is asked would do."""
    player = None if state.choice is None else players[state.choice.seat.index]
    if player is None or state.choice is None:
        return None
    view = player.sight_of(state, state.choice.seat)
    return player.thought(view, view.choice)


def step_from(
    before: Hanabi,
    state: Hanabi,
    thought: Thought | None,
    players: Sequence[ConventionPlayer | None],
    flags: Mapping[str, Mapping[str, Sequence[Sequence[str]]]],
) -> Step:
    assert before.choice is not None and state.answers is not None
    seat, did = before.choice.seat, before.choice.option(state.answers.written).words
    player = players[seat.index]
    if player is None or thought is None:
        return Step(seat.name, did, flags=flags)
    unit = None if thought.unit is None else thought.unit.name
    return Step(seat.name, did, player.units.name, unit, thought.said, flags)


# Flags


def flags_of(
    state: Hanabi, players: Sequence[ConventionPlayer | None]
) -> Iterator[tuple[str, dict[str, list[list[str]]]]]:
    """The flags on all cards, by convention. Players who follow the same convention agree on them."""
    named: set[str] = set()
    for seat, player in zip(state.seats, players, strict=True):
        if player is not None:
            board = player.followed(state.view(seat))
            if player.units.name not in named:
                yield player.units.name, flags_by_seat(board, [other.name for other in state.seats])
            named.add(player.units.name)


def flags_by_seat(board: HanabiBoard, names: Sequence[str]) -> dict[str, list[list[str]]]:
    hands = zip(names, board.hands, strict=True)
    return {
        name: [[flag_in_words(flag, board, names) for flag in board.flags_on(card)] for card in hand]
        for name, hand in hands
    }


def flag_in_words(flag: Flag, board: HanabiBoard, names: Sequence[str]) -> str:
    """A flag with its data. Sets of cards and of seats are written by their names."""
    data = [datum_in_words(*each, board, names) for each in zip(flag.fields, flag.data, strict=False)]
    return f"{flag.name}({', '.join(data)})" if data else flag.name


def datum_in_words(field: str, value: object, board: HanabiBoard, names: Sequence[str]) -> str:
    if isinstance(value, int) and field == "cards":
        found = [face.name for face in board.variant.faces_in(value)]
        return " or ".join(found) if 0 < len(found) <= LISTED else f"{len(found)} cards"
    if isinstance(value, int) and field == "seats":
        return " or ".join([name for seat, name in enumerate(names) if value >> seat & 1])
    return str(value)
