"""Random play comes out as the theory says."""

from __future__ import annotations

from fractions import Fraction

import pytest
from chances import SETUPS, errors_away, exactly, wins_of_town


@pytest.mark.parametrize(
    ("setup", "chance"),
    [
        ("vanilla-5-1", Fraction(7, 15)),
        ("vanilla-7-1", Fraction(19, 35)),
        ("vanilla-7-2", Fraction(8, 35)),
        ("vanilla-9-2", Fraction(94, 315)),
        ("vanilla-10-2", Fraction(69, 320)),
        ("vanilla-11-2", Fraction(244, 693)),
        ("vanilla-12-2", Fraction(203, 768)),
        ("vanilla-12-3", Fraction(27, 256)),
        ("vanilla-13-2", Fraction(1186, 3003)),
        ("vanilla-13-3", Fraction(16, 77)),
        ("vanilla-15-3", Fraction(526, 2145)),
    ],
)
def test_the_recursion_gives_the_known_chances(setup: str, chance: Fraction) -> None:
    assert exactly(setup) == chance


@pytest.mark.parametrize("players", [3, 4, 5, 7, 9, 10, 21])
def test_one_mafioso_to_extinction_wins_as_migdal_says(players: int) -> None:
    odds = Fraction(1)
    for n in range(players, 1, -2):
        odds *= Fraction(n - 1, n)
    assert 1 - exactly(f"extinction-{players}-1") == odds


@pytest.mark.parametrize(("players", "mafia"), [(7, 2), (9, 2), (12, 3)])
def test_without_nights_the_town_wins_as_often_as_it_is_ahead(players: int, mafia: int) -> None:
    assert exactly(f"nightless-{players}-{mafia}") == Fraction(players - 2 * mafia, players)


@pytest.mark.heavy
@pytest.mark.parametrize("setup", SETUPS)
def test_random_games_come_out_so(setup: str) -> None:
    games = 250
    assert abs(errors_away(setup, wins_of_town(setup, games), games)) < 4
