"""What a position is worth to a player, by rules of thumb: life, creatures, cards in hand, lands."""

from __future__ import annotations

from math import exp
from typing import Any

from facedown.core.cards import Seat
from facedown.games.magic.words import (
    CANNOT_BE_BLOCKED,
    CANNOT_BLOCK,
    DEATHTOUCH,
    DEFENDER,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLYING,
    HEXPROOF,
    INDESTRUCTIBLE,
    LAND,
    LIFELINK,
    LOYALTY,
    MENACE,
    PLANESWALKER,
    TRAMPLE,
    VIGILANCE,
)

WIN = 1000.0
CARD = 1.6
"""A card in hand."""
NEEDED_LANDS, LAND_WORTH, SPARE_LAND = 6, 1.9, 0.6
LIVES, LIFE_SCALE = 26.0, 11.0
"""The first points of life are worth more than the last: `LIVES * (1 - exp(-life / LIFE_SCALE))`."""
KEYWORDS = {
    FLYING: 0.35,
    DOUBLE_STRIKE: 0.7,
    FIRST_STRIKE: 0.2,
    TRAMPLE: 0.15,
    LIFELINK: 0.3,
    VIGILANCE: 0.1,
    MENACE: 0.15,
    CANNOT_BE_BLOCKED: 0.4,
}
"""How much a keyword adds to each point of power."""
FLAT = {DEATHTOUCH: 1.0, HEXPROOF: 0.4, INDESTRUCTIBLE: 1.5, DEFENDER: -0.4, CANNOT_BLOCK: -0.6}


def worth(game: Any, seat: Seat) -> float:
    """What a position is worth to a player, more than to the other."""
    if game.over:
        winners = game.outcome.winners
        return 0.0 if len(winners) != 1 else WIN if winners[0] == seat else -WIN
    other = game.other(seat)
    return one_sided(game, seat) - one_sided(game, other)


def one_sided(game: Any, seat: Seat) -> float:
    return life_worth(game.life[seat]) + hand_worth(len(game.hands[seat])) + board_worth(game, seat)


def life_worth(life: int) -> float:
    return LIVES * (1 - exp(-max(life, 0) / LIFE_SCALE)) if life > 0 else -WIN / 2


def hand_worth(cards: int) -> float:
    return CARD * min(cards, 7)


def board_worth(game: Any, seat: Seat) -> float:
    lands, value = 0, 0.0
    for traits in game.permanents(seat):
        if LAND in traits.types:
            lands += 1
        if traits.is_creature:
            value += creature_worth(game, traits)
        elif PLANESWALKER in traits.types:
            value += 2.0 + 0.7 * game.counters_on(traits.card, LOYALTY)
        elif LAND not in traits.types:
            value += 0.8 + 0.5 * traits.face.mana_value
    return value + LAND_WORTH * min(lands, NEEDED_LANDS) + SPARE_LAND * max(lands - NEEDED_LANDS, 0)


def creature_worth(game: Any, traits: Any) -> float:
    """By its lasting size: what ends with this turn does not count."""
    power, toughness = lasting_size(game, traits)
    each = 1.0 + sum(more for word, more in KEYWORDS.items() if word in traits.keywords)
    flat = sum(more for word, more in FLAT.items() if word in traits.keywords)
    abilities = 0.6 * (len(traits.face.activated) + len(traits.face.mana_abilities) + len(traits.face.statics))
    return 0.8 + 0.9 * max(power, 0) * each + 0.45 * max(toughness, 0) + flat + abilities


def lasting_size(game: Any, traits: Any) -> tuple[int, int]:
    """Power and toughness without effects that last until end of turn."""
    power, toughness = traits.power, traits.toughness
    for effect in game.effects:
        if effect.until == "until end of turn" and any(member.card is traits.card for member in effect.members):
            power -= effect.change.power
            toughness -= effect.change.toughness
    return power, toughness
