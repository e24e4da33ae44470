"""Rules that permanents bend, as their faces say (see `Printed`): for as long as they are there, or for a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat

if TYPE_CHECKING:
    from facedown.games.magic.attacking import Attack
    from facedown.games.magic.game import Magic
    from facedown.games.magic.printed import Printed
    from facedown.games.magic.traits import Traits

Bender = tuple["Printed", Seat, Card]
"""A face that changes rules, who controls it, and the permanent."""


def benders(game: Magic) -> list[Bender]:
    """The permanents that change rules, each with its controller; and what changes them for this turn."""
    if game.bent:
        lasting = [(game.face_named(it.title, it.source), it.seat, it.card) for it in game.bent]
        return [*bending(game), *lasting]
    return bending(game)


def bending(game: Magic) -> list[Bender]:
    board = game.board()
    if board.benders is None:
        board.benders = [
            (face, traits.controller, traits.card)
            for traits in board.traits.values()
            for face in traits.faces
            if face.bends_rules
        ]
    return board.benders


def sees_top(game: Magic, seat: Seat) -> bool:
    """Whether a player may look at the top card of their library at any time."""
    return any(face.sees_top() for face, owner, _ in benders(game) if owner is seat)


def has_been_given(game: Magic, card: Card, keyword: str) -> bool:
    """Whether an effect gives a keyword to a card that is no permanent."""
    for effect in game.effects:
        if keyword in effect.change.keywords:
            for member in effect.members:
                if member.card is card and game.is_same(member):
                    return True
    return False


def may_attack_as_defender(game: Magic, traits: Traits) -> bool:
    return any(face.lets_defenders_attack(seat, traits) for face, seat, _ in benders(game))


def fighting_power(game: Magic, traits: Traits) -> int:
    """How much combat damage a creature deals: its power, unless something says its toughness (613.11)."""
    if any(face.fights_by_toughness(seat, traits) for face, seat, _ in benders(game)):
        return traits.toughness
    return traits.power


def lethal(game: Magic, traits: Traits) -> int:
    """How much damage is lethal for a creature."""
    if any(face.is_lethal_by_power(seat, traits) for face, seat, _ in benders(game)):
        return max(traits.power, 1)
    return traits.toughness


def attack_tax(game: Magic, seat: Seat, attacks: Sequence[Attack]) -> int:
    """What it costs to attack like this."""
    tax = 0
    for face, owner, me in benders(game):
        for attack in attacks:
            if isinstance(attack.defender, Seat):
                tax += face.attack_tax(game, owner, me, attack.defender)
    return tax
