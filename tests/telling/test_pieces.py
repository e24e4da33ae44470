"""What happened is told from any line on: whoever was told of it moment by moment reads what others read at once."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.telling.shape import text_in
from facedown.telling.teller import teller_for

MOMENTS = 150
GAMES = [
    ("loveletter", "house", {}),
    ("hanabi", "standard", {}),
    ("mafia", "c9", {}),
    ("magic", "2026", {"decks": ("weenie", "elves")}),
]
"""In coinche a trick that is told at once is one sentence, and a card that is played one of its own."""


Said = tuple[int, int | None, str]
"""A line, the one that it stands under, and its words."""


def told(game: Any, seat: Seat | None, since: int) -> tuple[list[Said], int]:
    """What happened from a line on, and how many lines there are."""
    telling = teller_for(game, seat).tell(game.view(seat), since)
    return [(each.line, each.under, text_in(each.words)) for each in telling.happened], telling.told


@pytest.mark.parametrize(("name", "ruleset", "options"), GAMES, ids=[name for name, _, _ in GAMES])
def test_what_is_told_in_pieces_is_what_is_told_at_once(name: str, ruleset: str, options: dict[str, Any]) -> None:
    players = {"loveletter": 4, "mafia": 9}.get(name, 2)
    game, chance = facedown.new(name, players=players, ruleset=ruleset, seed=5, **options), Chance.of(5)
    readers: list[Seat | None] = [game.seats[0], None]
    pieces: dict[Seat | None, list[Said]] = {reader: [] for reader in readers}
    lines = dict.fromkeys(readers, 0)
    for _ in range(MOMENTS):
        for reader in readers:
            piece, lines[reader] = told(game, reader, lines[reader])
            pieces[reader] += piece
        if game.over:
            break
        choice = chance.pick(game.choices)
        game.choose(chance.below(choice.drawn), of=choice)
    for reader in readers:
        whole = [each for each in told(game, reader, 0)[0] if each[0] < lines[reader]]
        assert pieces[reader] == whole
