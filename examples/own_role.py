"""Your own roles in one file, and a setup made in code that uses them.

    facedown check examples/own_role.py:Village
    facedown play examples/own_role.py:Village
    facedown sim examples/own_role.py:Village --games 100

A role's docstring is what its player reads. A role that does something at night names its action; a role with a
property (the Mayor's vote) sets an attribute. `Village` is Mafia with these roles: its setups and setup files may name
them.
"""

from __future__ import annotations

from typing import ClassVar

import facedown
from facedown.core.chance import Chance
from facedown.games.mafia import Mafia
from facedown.games.mafia.actions import NightAction
from facedown.games.mafia.inspections import Observe
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.setups import Setup, build


class LightUp(Observe):
    """Learn how many others visit somebody, but not who they are."""

    def seen(self, game: Mafia) -> str:
        visitors = {deed.seat for deed in self.others_at(game)}
        return f"{len(visitors)} at the door"

    def button(self) -> str:
        return f"light the lamp of {self.target}"


class Lamplighter(Role):
    """Each night, choose a player: you learn how many others visited them."""

    does: ClassVar[type[NightAction] | None] = LightUp


class Mayor(Role):
    """Your vote counts three times."""

    weight = 3


OWN_ROLES = (Lamplighter, Mayor)


class Village(Mafia):
    """Mafia with a lamplighter and a mayor."""

    name: ClassVar[str] = "village"
    own_roles: ClassVar[tuple[type[Role], ...]] = OWN_ROLES
    own_setups: ClassVar[tuple[Setup, ...]] = (
        build(
            "village",
            {"Goon": 2, "Lamplighter": 1},
            players=8,
            title="A village with a lamplighter, and a mayor or a doctor",
            variants=[{"Mayor": 1}, {"Doctor": 1}],
            rules={"words": 3, "whispers": 1},
            own=OWN_ROLES,
        ),
    )
    rulesets: ClassVar[tuple[str, ...]] = ("village",)


def main() -> None:
    """One game in which everybody answers at random, as the lamplighter heard it."""
    game, chance = facedown.new(Village, players=8, seed=3), Chance.of(3)
    while game.choice is not None:
        game.choose(game.choice.sample(chance))
    me = next(seat for seat in game.seats if game.role(seat).name == "Lamplighter")
    print(f"{me} is the lamplighter.")
    for info in game.heard(me):
        if "at the door" in info.says() or "is dead" in info.says():
            print(info.says())
    print(game.outcome)


if __name__ == "__main__":
    main()
