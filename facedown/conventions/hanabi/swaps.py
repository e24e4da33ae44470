"""Positions of real games of Hanabi, and the same positions with other cards in the hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import facedown
from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.loners import Loner, loners
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.conventions.transparency import Position
from facedown.core.chance import Chance
from facedown.games.hanabi.suits import Firework

Faces = Sequence[Sequence[Firework | None]]

MOST_TRIES = 10_000


def positions(
    follower: type[ConventionPlayer], players: int, seeds: Iterable[int | str], swaps: int = 4, **options: Any
) -> Iterator[Position]:
    """Every turn of some games in which all players follow a convention, each with `swaps` other deals of each kind."""
    for seed in seeds:
        with loners(follower, players, options) as alone:
            game = facedown.new("hanabi", players=players, seed=seed, **options)
            yield from positions_of(game, follower, swaps, Chance.of(("swaps", seed)), alone)


def positions_of(
    game: Any, follower: type[ConventionPlayer], swaps: int, chance: Chance, alone: Sequence[Loner]
) -> Iterator[Position]:
    for mover, boards in turns_of(game, follower):
        for loner in alone:
            loner.tell(game)
        board = boards.pop(mover)
        yield Position(
            board,
            all_dealt_anew=[dealt_anew(board, range(board.players), chance) for _ in range(swaps)],
            own_dealt_anew=[dealt_anew(board, [mover], chance) for _ in range(swaps)],
            others=boards,
            alone=alone[mover].ask() if alone else None,
        )


def turns_of(game: Any, follower: type[ConventionPlayer]) -> Iterator[tuple[int, list[HanabiBoard]]]:
    """For every turn of a game the seat that is to move, and the boards of all players."""
    seated = [follower() for _ in game.seats]
    while game.choice is not None:
        mover = game.choice.seat.index
        views = [player.sight_of(game, seat) for player, seat in zip(seated, game.seats, strict=True)]
        yield mover, [player.board_for(*each) for player, *each in zip(seated, views, game.seats, strict=True)]
        game.choose(seated[mover].decide(views[mover], views[mover].choice))


# Other deals


def dealt_anew(board: HanabiBoard, seats: Sequence[int], chance: Chance) -> HanabiBoard:
    """The same board with other cards in the hands of some seats, such that all clues are true of them."""
    hands = [[None if seat in seats else board.face_of(card) for card in hand] for seat, hand in enumerate(board.hands)]
    unseen = unseen_with(board, hands)
    for _ in range(MOST_TRIES):
        if fill_hands(board, hands, seats, list(unseen), chance):
            return board.dealt(hands)
    raise LookupError("no deal fits what this board knows")


def unseen_with(board: HanabiBoard, hands: Faces) -> list[Firework]:
    """The cards that lie neither open nor in these hands."""
    built, gone = board.built(), board.gone
    left = [copies - built[index] - gone[index] for index, copies in enumerate(board.variant.copies)]
    for face in [face for hand in hands for face in hand if face is not None]:
        left[face.index] -= 1
    return [face for face in board.variant.faces for _ in range(left[face.index])]


def fill_hands(
    board: HanabiBoard, hands: list[list[Firework | None]], seats: Sequence[int], unseen: list[Firework], chance: Chance
) -> bool:
    """Fill hands by chance, beginning with the slots that can be the fewest cards. False if no card fits a slot."""
    slots = [(card.clued.bit_count(), seat, slot) for seat in seats for slot, card in enumerate(board.hands[seat])]
    for _, seat, slot in sorted(slots):
        fitting = [face for face in unseen if face.bit & board.hands[seat][slot].clued]
        if not fitting:
            return False
        hands[seat][slot] = face = chance.pick(fitting)
        unseen.remove(face)
    return True
