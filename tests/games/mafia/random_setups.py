"""Towns that nobody would think of: any roles with any modifiers, by any rules."""

from __future__ import annotations

from collections.abc import Iterator

from facedown.core.chance import Chance
from facedown.games.mafia import Mafia
from facedown.games.mafia.roles.catalogue import ROLES, UnknownRole, role_named
from facedown.games.mafia.roles.modifiers import MODIFIERS
from facedown.games.mafia.rules import NUMBERS, RULES
from facedown.games.mafia.setups import Setup, Variant
from facedown.games.mafia.setups.building import unplayable

SIDES = ("", "", "", "", "mafia ", "mafia ", "yakuza ", "werewolves ")
FEW = {"words": 2, "votes": 2, "whispers": 1, "stalemate": 2, "revotes": 2, "votes_at_once": 3}
"""The most of what makes games long."""


def random_role(chance: Chance) -> str:
    """A role of the catalogue, on any side, perhaps with a modifier or as a backup."""
    modifier = chance.pick([*MODIFIERS, "1-shot", "2-shot"]) + " " if chance.below(3) == 0 else ""
    backup = "backup " if chance.below(12) == 0 else ""
    name = f"{modifier}{chance.pick(SIDES)}{backup}{chance.pick(list(ROLES))}"
    try:
        return role_named(name).name
    except UnknownRole:
        return "Townie"


def random_rules(chance: Chance) -> dict[str, object]:
    """Any rules; the usual ones more often than not."""
    rules: dict[str, object] = {name: chance.pick(said) for name, said in RULES.items() if chance.below(2)}
    rules |= {name: NUMBERS[name][1] + chance.below(1 + most - NUMBERS[name][1]) for name, most in FEW.items()}
    rules |= {name: chance.pick(RULES[name]) for name in ("leave", "family_ties", "uses")}
    rules.pop("deal", None)
    if rules.get("start", "day") != "day":
        rules["whispers"] = 0  # Who is asked at once in the first night sees that nobody whispers: a matter of pace.
    return rules


def random_setup(chance: Chance) -> Setup | None:
    """One or two ways to deal; None where they cannot be played."""
    players = 5 + chance.below(4)
    variants = []
    for number in range(1 + chance.below(2)):
        roles = ["Goon", *[random_role(chance) if chance.below(4) else "Townie" for _ in range(players - 1)]]
        variants.append(Variant(f"variant {number + 1}", 1 + chance.below(3), tuple(roles)))
    setup = Setup("random", "A random town", variants, random_rules(chance))
    if setup.contradiction() or any(unplayable(setup, variant) for variant in variants):
        return None
    return setup


def random_towns(seed: int, count: int) -> Iterator[type[Mafia]]:
    """So many games, each of a setup of its own."""
    chance = Chance.of(("towns", seed))
    while count:
        setup = random_setup(chance)
        if setup is not None:
            count -= 1
            yield type("Town", (Mafia,), {"own_setups": (setup,), "rulesets": (setup.name,)})
