"""The engine's combat and a naive second implementation lead to the same results on random small boards."""

from __future__ import annotations

from typing import Any

import pytest
from games.magic.naive_combat import Fight, Result
from magic_scenes import options, position

from facedown.core.chance import Chance
from facedown.games.magic.fighting import AssignDamage
from facedown.games.magic.game import Magic
from facedown.games.magic.priority import Acts
from facedown.games.magic.words import ATTACKERS, BLOCKERS, END_COMBAT

KEYWORDS = (
    *("first strike", "double strike", "deathtouch", "lifelink", "trample", "trample", "indestructible", "menace"),
    *("protection from R", "protection from G", "defender"),
)
COSTS = ("1R", "1G", "2")
OTHERS = ("Arcades, the Strategist", "Zilortha, Strength Incarnate", "Jace Beleren")


def random_fight(seed: int) -> Magic:
    """A game in which creatures with random sizes and keywords attack, and others block. Some are wounded."""
    chance = Chance.of(seed)
    defined = [random_card(chance, f"Fighter {number}") for number in range(6)]
    sides = [[row[0] for row in defined[:3]], [row[0] for row in defined[3:]]]
    for side in sides:
        if chance.below(4) == 0:
            side.append(draw(chance, OTHERS))
    game = Magic()
    settings: dict[str, object] = {
        "box": [[[name, 1] for name in side] for side in sides],
        "defined": defined,
        "position": [
            {"battlefield": [[name, ""] for name in side], "life": 1 + chance.below(8), "shuffled": False}
            for side in sides
        ],
    }
    game.begin(["Ann", "Bob"], seed, draw(chance, ("2026", "2026", "2022")), settings)
    wound_some(game, chance)
    declare(game, chance)
    return game


def declare(game: Magic, chance: Chance) -> None:
    """Go on until blockers are declared; most creatures attack or block. It stops earlier if nobody attacks."""
    while game.step not in (BLOCKERS, END_COMBAT) or not isinstance(question_of(game), Acts):
        count = question_of(game).count(game)
        if isinstance(question_of(game), Acts):
            game.choose(0)
        elif count == 1 or chance.below(4) == 0:
            game.choose(chance.below(count))
        else:
            game.choose(1 + chance.below(count - 1))


def random_card(chance: Chance, name: str) -> list[str]:
    keywords = sorted({draw(chance, KEYWORDS) for _ in range(chance.below(4))})
    size = f"{chance.below(5)}/{1 + chance.below(4)}"
    return [name, draw(chance, COSTS), "Creature Warrior", size, ", ".join(keywords)]


def wound_some(game: Magic, chance: Chance) -> None:
    game.applying, game.resting = True, False
    for traits in game.creatures():
        if chance.below(4) == 0:
            game.damage[traits.card] = chance.below(traits.toughness)
    game.applying, game.resting = False, True


def draw(chance: Chance, things: Any) -> Any:
    return things[chance.below(len(things))]


def question_of(game: Magic) -> Any:
    assert game.choice is not None
    return game.choice.question


def engine_results(game: Magic) -> set[Result]:
    """What the engine reaches over all its options. Nobody does anything but divide damage."""
    found: set[Result] = set()
    waiting = [game.fork()]
    while waiting:
        now = waiting.pop()
        while not now.over and now.step != END_COMBAT:
            question = question_of(now)
            if isinstance(question, AssignDamage):
                for index in range(1, question.count(now)):
                    twin = now.fork()
                    twin.choose(index)
                    waiting.append(twin)
            else:
                assert isinstance(question, Acts)
            now.choose(0)
        found.add(result_of(now))
    return found


def result_of(game: Magic) -> Result:
    traits = game.board().traits.values()
    alive = [(one.card.id, game.damage[one.card]) for one in traits if one.is_creature]
    loyal = [(one.card.id, game.counters_on(one.card, "loyalty")) for one in traits if "Planeswalker" in one.types]
    return (*game.life, tuple(sorted(alive)), tuple(loyal))


@pytest.mark.parametrize("first", range(0, 300, 50))
def test_random_fights_end_in_the_same_ways(first: int) -> None:
    for seed in range(first, first + 50):
        game = random_fight(seed)
        if game.step == BLOCKERS:
            assert engine_results(game) == Fight.of(game).results(), f"fight {seed}"


def test_most_random_fights_can_end_in_several_ways() -> None:
    """So that the comparison is worth something."""
    fights = [game for game in [random_fight(seed) for seed in range(50)] if game.step == BLOCKERS]
    assert len(fights) > 45
    assert len([game for game in fights if len(Fight.of(game).results()) > 1]) > 20


def test_a_blocker_that_has_lethal_damage_needs_no_more_of_it_from_deathtouch() -> None:
    game = position(
        """
        Cards:
          Scourge | 2B | Creature – Beast | 2/4 | trample, deathtouch, double strike
          Idol | 3 | Artifact Creature – Golem | 0/2 | indestructible
        Field: 1 Scourge
        Their field: 1 Idol
        """,
        ATTACKERS,
    )
    for words in ("Scourge → B", "pass", "pass", "Idol → Scourge", "pass", "pass"):
        game.choose(words)
    assert options(game) == ["1", "2"]
    game.choose("2")
    game.choose("pass")
    game.choose("pass")
    assert options(game) == ["0", "1", "2"]
