"""The worlds that a player thinks possible fit what the player knows."""

from __future__ import annotations

from games.mafia.tables import say, sight, table

from facedown.core.chance import Chance
from facedown.games.mafia import Mafia


def worlds(game: Mafia, who: str, count: int = 40) -> list[Mafia]:
    return [sight(game, who).imagine(Chance.of(number)) for number in range(count)]


def test_whoever_was_taken_into_a_family_knows_who_it_is() -> None:
    game = table("Goon, Recruitable Traitor, 4 Townie", start="night", whispers=0)
    say(game, "Ann: kill Bob")
    assert {world.faction(world.seats[0]) for world in worlds(game, "Bob")} == {"mafia"}


def test_a_goon_imagines_no_further_goon() -> None:
    game = table("Goon, Goon, Cop, 4 Townie", whispers=0)
    for world in worlds(game, "Ann"):
        assert [seat.name for seat in world.seats if world.faction(seat) == "mafia"] == ["Ann", "Bob"]


def test_a_townie_thinks_every_other_player_as_likely_a_goon() -> None:
    game = table("Goon, Cop, 4 Townie", whispers=0)
    goons = [
        seat.name for world in worlds(game, "Cleo", 1000) for seat in world.seats if world.role(seat).name == "Goon"
    ]
    assert all(150 < goons.count(name) < 250 for name in ("Ann", "Bob", "Dan", "Eve", "Finn"))
