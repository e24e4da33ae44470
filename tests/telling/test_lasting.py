"""A teller that tells many moments tells each as one that has never told anything: what it remembers holds."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown import Chance, Seat
from facedown.telling.lasting import MOST, Lasting
from facedown.telling.teller import teller_for

PLAYED = [
    *[("loveletter", *each) for each in (("classic", 4), ("2019", 2), ("premium", 6), ("lovecraft", 4), ("house", 5))],
    *(("hanabi", "standard", 4), ("mafia", "c9", 9), ("coinche", "standard", 4), ("magic", "2026", 2)),
]
ANSWERS = {"loveletter": 150}


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("name", "ruleset", "players"), PLAYED)
def test_a_teller_that_has_told_before_tells_the_same(name: str, ruleset: str, players: int, seed: int) -> None:
    game: Any = facedown.new(name, players=players, seed=seed, ruleset=ruleset)
    chance = Chance.of(("lasting", seed))
    seats: list[Seat | None] = [None, *game.seats[:3]]
    lasting = {seat: teller_for(game, seat) for seat in seats}
    in_full = teller_for(game)
    for _ in range(ANSWERS.get(name, 25)):
        for seat, teller in lasting.items():
            view = game.view(seat)
            assert teller.tell(view, since=0) == teller_for(game, seat).tell(view, since=0)
        assert in_full.tell(game) == teller_for(game).tell(game)
        if game.over:
            break
        choice = chance.pick(game.choices)
        game.choose(choice.sample(chance), of=choice)


def test_what_was_not_told_for_a_while_is_forgotten() -> None:
    lasting, made = Lasting(), []

    def make() -> str:
        made.append(1)
        return "made"

    for _ in range(3):
        lasting.next()
        assert [lasting.of(make, ("part", place)) for place in range(MOST + 1)] == ["made"] * (MOST + 1)
        assert len(made) == MOST + 1, "what was told of the last moment is told again"
    lasting.next()
    lasting.next()
    for place in range(MOST + 1):
        lasting.of(make, ("other", place))
    lasting.next()
    lasting.of(make, ("part", 0))
    assert len(made) == 2 * (MOST + 1) + 1
