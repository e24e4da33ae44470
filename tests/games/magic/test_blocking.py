"""Which blockers are a legal whole: menace, and creatures that cannot block alone (509.1b, 509.1c)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import facedown
from facedown.games.magic.attacking import Attack
from facedown.games.magic.blocking import Block, blocks_legally, can_all_block, is_legal_whole
from facedown.games.magic.game import Magic
from facedown.games.magic.traits import Traits
from facedown.testing.scenes import arranging

KINDS = {
    "Ox": "",
    "Bird": "flying",
    "Wolf": "menace",
    "Dragon": "flying, menace",
    "Rat": "can't attack or block alone",
}


def attacked(attackers: Sequence[str], blockers: Sequence[str]) -> tuple[Magic, list[Traits]]:
    """Creatures of these kinds attack, and those of the other player could block."""
    defined = [(name, "1", "Creature", "1/1", keywords) for name, keywords in KINDS.items()]
    sides = [[*attackers, "Plains"], [*blockers, "Plains"]]
    game = facedown.new(
        "magic",
        2,
        0,
        defined=defined,
        box=[[(name, side.count(name)) for name in dict.fromkeys(side)] for side in sides],
        position=[{"battlefield": [(name, "") for name in side[:-1]], "library": ["Plains"]} for side in sides],
    )
    assert isinstance(game, Magic)
    ann, bob = game.seats
    with arranging(game):
        game.attackers = tuple([Attack(game.object_of(traits.card), bob) for traits in game.creatures(ann)])
    return game, game.creatures(bob)


def search(game: Magic, chosen: tuple[Block, ...], left: Sequence[Traits]) -> bool:
    """By trying everything: each creature that is left blocks nothing, or one attacker."""
    if is_legal_whole(game, chosen):
        return True
    if not left:
        return False
    blocker = game.object_of(left[0].card)
    more = [(*chosen, Block(blocker, a.attacker)) for a in game.attackers if blocks_legally(game, left[0], a.attacker)]
    return any(search(game, blocks, left[1:]) for blocks in (chosen, *more))


def test_what_can_become_a_legal_whole_is_found_as_by_trying_everything() -> None:
    rng = random.Random(1)
    seen: set[bool] = set()
    for _ in range(150):
        kinds = list(KINDS)
        game, blockers = attacked(rng.choices(kinds, k=rng.randint(1, 4)), rng.choices(kinds, k=rng.randint(1, 5)))
        count = rng.randint(0, len(blockers))
        chosen: tuple[Block, ...] = ()
        for traits in blockers[:count]:
            legal = [a.attacker for a in game.attackers if blocks_legally(game, traits, a.attacker)]
            if legal:
                chosen = (*chosen, Block(game.object_of(traits.card), rng.choice(legal)))
        found = can_all_block(game, chosen, blockers[count:])
        assert found == search(game, chosen, blockers[count:])
        seen.add(found)
    assert seen == {True, False}


def test_one_bird_among_many_oxen_cannot_block_a_dragon_and_that_is_soon_known() -> None:
    game, (bird, *oxen) = attacked(["Dragon", *["Ox"] * 8], ["Bird", *["Ox"] * 30])
    dragon = game.attackers[0].attacker
    assert not can_all_block(game, (Block(game.object_of(bird.card), dragon),), oxen)
