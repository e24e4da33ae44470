"""Combat by rules of thumb: who should attack, and who should block whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.core.cards import Seat
from facedown.core.objects import Object
from facedown.games.magic.bending import fighting_power, lethal
from facedown.games.magic.bots.worth import creature_worth
from facedown.games.magic.words import DEATHTOUCH, FIRST_STRIKE, VIGILANCE

RISK = 0.6
"""How much of what it would lose a player fears to lose by an attack that could be blocked badly."""


def kills(view: Any, mine: Any, theirs: Any) -> bool:
    """Whether one creature would kill another in a fight."""
    power = fighting_power(view, mine)
    return power > 0 and (power >= lethal(view, theirs) - view.damage[theirs.card] or DEATHTOUCH in mine.keywords)


def survives(view: Any, mine: Any, theirs: Any) -> bool:
    """Whether one creature would survive a fight with another."""
    first = FIRST_STRIKE in mine.keywords and FIRST_STRIKE not in theirs.keywords
    return not kills(view, theirs, mine) or (first and kills(view, mine, theirs))


def attacker_wanted(view: Any, seat: Seat, mine: Any, others: Sequence[Any]) -> bool:
    """Attack if nothing can block it, if no block is good for the defender, or if it wins the race."""
    other = view.other(seat)
    blockers = [t for t in view.creatures(other) if view.can_block(t.card, mine.card)]
    power = fighting_power(view, mine)
    if power <= 0:
        return False
    if not blockers:
        return True
    coming = power + sum(fighting_power(view, view.traits(attack.attacker.card)) for attack in others)
    if coming >= view.life[other] and len(blockers) <= len(others):
        return True
    bad = [t for t in blockers if not survives(view, mine, t)]
    if not bad:
        return True
    traded = [t for t in bad if kills(view, mine, t)]
    loses = creature_worth(view, mine)
    gains = min([creature_worth(view, t) for t in traded], default=0.0) if len(traded) == len(bad) else 0.0
    outnumbered = len(view.creatures(seat)) > len(view.creatures(other)) + 1
    return gains >= loses * (RISK if outnumbered else 1.0) and (VIGILANCE in mine.keywords or gains > 0)


def block_wanted(view: Any, seat: Seat, mine: Any, attacker: object, chosen: Sequence[Any]) -> float:
    """What a block is worth: what it kills and saves, less what it loses. Not to block is worth 0."""
    if not isinstance(attacker, Object):
        return 0.0
    theirs = view.traits(attacker.card)
    gains = creature_worth(view, theirs) if kills(view, mine, theirs) else 0.0
    loses = 0.0 if survives(view, mine, theirs) else creature_worth(view, mine)
    blocked = {block.attacker.card.id for block in chosen}
    saved = 0.0 if attacker.card.id in blocked else fighting_power(view, theirs) * danger(view, seat, blocked)
    return gains - loses + saved


def danger(view: Any, seat: Seat, blocked: set[int]) -> float:
    """What a point of damage costs: little, unless the attack would kill."""
    coming = sum(
        fighting_power(view, view.traits(attack.attacker.card))
        for attack in view.attackers
        if attack.attacker.card.id not in blocked and view.is_same(attack.attacker)
    )
    left = view.life[seat] - coming
    return 6.0 if left <= 0 else 1.2 if left <= 5 else 0.45
