"""The laws hold in towns that nobody would think of."""

from __future__ import annotations

import pytest
from games.mafia.random_setups import random_towns

from facedown.testing import laws


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(8))
def test_the_laws_hold_whatever_the_roles_and_the_rules(seed: int) -> None:
    for town in random_towns(seed, 2):
        setup = town.own_setups[0]
        breach = laws.check(town, setup.name, len(setup.variants[0].roles), [seed], moments=4)
        assert breach is None, f"{breach}\n{setup.text()}"
