"""The engine's layers and a naive second implementation of rule 613 agree on random boards."""

from __future__ import annotations

from typing import Any

import pytest
from games.magic.naive_layers import DEFINED, TEXTS, naive_board

from facedown.core.cards import Card
from facedown.core.chance import Chance
from facedown.games.magic.attacking import Attack
from facedown.games.magic.changes import Change
from facedown.games.magic.copying import altered
from facedown.games.magic.entering import enter
from facedown.games.magic.game import Magic
from facedown.games.magic.moving import Enters
from facedown.games.magic.pool.registry import FACES, POOL
from facedown.games.magic.pool.tokens import PHANTASM
from facedown.games.magic.words import EVERY_CREATURE_TYPE, FOR_GOOD, MINUS, PLUS, SHRUNK

PERMANENTS = sorted([name for name, face in POOL.items() if face.is_permanent])
CHANGING = sorted({*TEXTS, *DEFINED} & {*POOL})
HARD = ["Humility", "Opalescence", "Blood Moon", "Urborg, Tomb of Yawgmoth", "March of the Machines", "Mutavault"]
CHANGES = (
    Change(3, 3),
    Change(-2, 0, ("flying",)),
    Change(loses=True, as_types=("Frog",), colours="U", base=(1, 1)),
    Change(types=("Creature", EVERY_CREATURE_TYPE), base=(2, 2)),
    Change(types=("Creature", "Elemental"), colours="GW", keywords=("reach",), base=(3, 4)),
    Change(keywords=("haste", "indestructible")),
)


def random_board(seed: int) -> Magic:
    """Permanents of the pool, some of them copies or under another's control, with counters, hosts and effects."""
    chance = Chance.of(seed)
    names = [draw(chance, draw(chance, (PERMANENTS, CHANGING, CHANGING, HARD, HARD))) for _ in range(12)]
    deck = tuple([f"2 {name}" for name in dict.fromkeys(names)] + ["2 Shock", "2 Memnite", "2 Forest"])
    game = Magic()
    game.begin(["Ann", "Bob"], seed, "2026", {"decks": (deck, deck)})
    game.applying, game.resting = True, False
    for zone in (*game.libraries, *game.hands):
        for card in zone.cards:
            if card.face.name in ("Shock", "Memnite", "Forest") and chance.below(4) == 0:
                game.move(card, game.graveyards[game.owner(card)])
            elif game.printed(card).is_permanent and chance.below(3) == 0:
                enter(game, Enters(card, draw(chance, game.seats), copied=random_copy(game, chance)))
    lie = list(game.battlefield.cards)
    for card in lie:
        change_at_random(game, chance, card, lie)
    return game


def draw(chance: Chance, things: Any) -> Any:
    return things[chance.below(len(things))]


def random_copy(game: Magic, chance: Chance) -> Any:
    if chance.below(8) or not game.battlefield.cards:
        return None
    copied = game.printed(draw(chance, game.battlefield.cards))
    return copied if chance.below(2) else altered(copied, ("Illusion",), PHANTASM)


def change_at_random(game: Magic, chance: Chance, card: Card, lie: list[Card]) -> None:
    if chance.below(3) == 0:
        game.set_counters(card, draw(chance, (PLUS, PLUS, MINUS, SHRUNK)), 1 + chance.below(4))
    if chance.below(2) == 0:
        game.attached[card] = game.object_of(draw(chance, lie))
        game.since[card] = game.tick()
    if chance.below(4) == 0:
        game.attackers = (*game.attackers, Attack(game.object_of(card), game.seats[0]))
    if chance.below(4) == 0:
        change = Change(seat=draw(chance, game.seats)) if chance.below(3) == 0 else draw(chance, CHANGES)
        game.begin_effect((game.object_of(card), game.object_of(draw(chance, lie))), change, FOR_GOOD, None)


def engine_board(game: Magic) -> dict[int, tuple[object, ...]]:
    return {
        id: (
            *(t.face.name, t.controller.index, sorted(t.types), sorted(t.colours), sorted(t.keywords)),
            *(sorted([face.name for face in t.faces]), t.power, t.toughness),
        )
        for id, t in game.board().traits.items()
    }


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_random_boards_are_the_same_to_both(first: int) -> None:
    for seed in range(first, first + 20):
        game = random_board(seed)
        assert engine_board(game) == naive_board(game), f"board {seed}"


def test_the_naive_table_knows_every_card_that_changes_permanents() -> None:
    named = {name for name, face in FACES.items() if face.has_statics or face.star}
    assert named == {*TEXTS, *DEFINED}
