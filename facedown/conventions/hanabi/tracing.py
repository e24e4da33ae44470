"""A game step by step as those think of it who follow a convention: which unit acts, and which flags cards carry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from facedown.conventions.flags import Flag
from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.player import ConventionPlayer, Thought
from facedown.games.hanabi.game import Hanabi

LISTED: Final = 3
"""Of a set of so many cards each is named, of a larger one how many they are."""
Followers = Sequence[type[ConventionPlayer] | None]
"""For each seat what follows a convention there; None where nobody does."""


@dataclass(frozen=True)
class Step:
    """What one answer meant. Where nobody who is followed gave it, there is no convention."""

    seat: str = ""
    did: str = ""
    convention: str = ""
    unit: str | None = None
    """The unit that acts; None where no unit does, and the player falls back on something."""
    would: str = ""
    """What the convention does: not always what was done, where a person sat there."""
    flags: Mapping[str, Mapping[str, Sequence[Sequence[str]]]] = field(default_factory=dict)
    """By convention and by seat, the flags on each card afterwards, the newest card first."""


def traced(states: Sequence[Hanabi], followers: Followers) -> Iterator[Step]:
    """A step for each state: how it was reached from the one before, and the flags in it."""
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
    """What the player thinks who is asked."""
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
    seat, did = before.choice.seat, before.choice[state.answers.index].words
    player = players[seat.index]
    if player is None or thought is None:
        return Step(seat.name, did, flags=flags)
    unit = None if thought.unit is None else thought.unit.name
    return Step(seat.name, did, player.units.name, unit, thought.said, flags)


# Flags


def flags_of(
    state: Hanabi, players: Sequence[ConventionPlayer | None]
) -> Iterator[tuple[str, dict[str, list[list[str]]]]]:
    """By convention, the flags on all cards: those who follow the same one agree on them."""
    named: set[str] = set()
    for seat, player in zip(state.seats, players, strict=True):
        if player is not None:
            board = player.followed(state.view(seat))
            if player.units.name not in named:
                yield player.units.name, flags_on(board, [other.name for other in state.seats])
            named.add(player.units.name)


def flags_on(board: HanabiBoard, names: Sequence[str]) -> dict[str, list[list[str]]]:
    hands = zip(names, board.hands, strict=True)
    return {
        name: [[in_words(flag, board, names) for flag in board.flags_on(card)] for card in hand] for name, hand in hands
    }


def in_words(flag: Flag, board: HanabiBoard, names: Sequence[str]) -> str:
    """A flag with its data: sets of cards and of seats by their names."""
    data = [datum_in_words(*each, board, names) for each in zip(flag.fields, flag.data, strict=False)]
    return f"{flag.name}({', '.join(data)})" if data else flag.name


def datum_in_words(field: str, value: object, board: HanabiBoard, names: Sequence[str]) -> str:
    if isinstance(value, int) and field == "cards":
        found = [face.name for face in board.variant.faces_in(value)]
        return " or ".join(found) if 0 < len(found) <= LISTED else f"{len(found)} cards"
    if isinstance(value, int) and field == "seats":
        return " or ".join([name for seat, name in enumerate(names) if value >> seat & 1])
    return str(value)
