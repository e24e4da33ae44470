"""How a game of Magic begins: who goes first, mulligans, secret decks, rulesets; and what is imagined then."""

from __future__ import annotations

from typing import Any

import pytest
from magic_scenes import options, passes, position

import facedown
from facedown.games.magic.game import Magic
from facedown.games.magic.scenarios import load, run

BLOCKED = """
    ## Two blockers
    Field: 1 Durkwood Boars
    Below: 40 Forest
    Their field: 1 Fortress Crab; 1 Aegis Turtle
    Their below: 40 Island
    Play:
      1 attackers you attack Durkwood Boars
      1 blockers they block Fortress Crab -> Durkwood Boars
      1 blockers they block Aegis Turtle -> Durkwood Boars
      you target Fortress Crab (x2); Aegis Turtle (x2)
    Stop: 1 damage
    Then:
      they damage 2 on Fortress Crab
      they damage 2 on Aegis Turtle
"""


def begun(**settings: Any) -> Magic:
    return facedown.new(Magic, players=["Ann", "Bob"], seed=1, **settings)


# Worlds (edge case 42)


def test_imagined_worlds_agree_on_all_that_the_observer_knows() -> None:
    game = begun(decks=("burn", "walls"))
    view = game.view("Ann")
    worlds = [view.imagine(number) for number in range(5)]
    assert all(world.view("Ann").key() == view.key() for world in worlds)
    assert len({str(world.hands[game.seats[1]]) for world in worlds}) > 1


def test_a_secret_deck_is_imagined_as_one_from_which_the_cards_seen_can_come() -> None:
    game = begun(secret_decks=("burn", "walls"), first=1)
    ann, bob = game.seats
    assert game.view(ann).layout.options["secret_decks"] == ()
    while not any(card.owner is bob and "Basic" not in game.types_of(card) for card in game.battlefield):
        wishes = ("keep", "play") if game.choice is not None and game.choice.seat is bob else ("keep",)
        game.choose(next((words for words in options(game) if words.startswith(wishes)), 0))
    worlds = [game.view(ann).imagine(number) for number in range(8)]
    decks = [{str(card) for zone in (world.hands, world.libraries) for card in zone[bob]} for world in worlds]
    assert all("Wall of Omens" in deck for deck in decks)


# How a game begins (rule 103)


def test_an_option_says_who_goes_first() -> None:
    assert [begun(first=first).turn.name for first in (0, 1)] == ["Ann", "Bob"]


def test_a_mulligan_costs_a_card() -> None:
    game = begun(first=0)
    ann = game.seats[0]
    for words in ("mulligan", "keep"):
        game.choose(words)
    assert len(game.hands[ann]) == 7
    game.choose(0)
    assert (len(game.hands[ann]), len(game.libraries[ann])) == (6, 54)


# Rulesets (509.2 of 2022, 510.1c of 2026)


@pytest.mark.parametrize(("ruleset", "passed"), [("2026", True), ("2022", False)])
def test_only_the_rule_of_2026_divides_damage_freely(ruleset: str, passed: bool) -> None:
    (data,) = load("\n".join([line.removeprefix("    ") for line in BLOCKED.strip("\n").splitlines()]))
    result = run({**data, "ruleset": ruleset}, "first")
    assert result.passed is passed
    assert any("In which order" in question for question in result.asked) is not passed


# Chance, and the cleanup step (defect 13, rules 701.24 and 514.3a)


def test_a_library_that_was_searched_is_shuffled() -> None:
    deck = "1 Forest; 1 Shock; 1 Opt; 1 Murder; 1 Fog; 1 Unsummon; 1 Duress; 1 Plateau"
    game = position(f"Field: 1 Windswept Heath\nDeck: {deck}\nBelow: 5 Swamp\nTheir below: 40 Forest")
    before = [str(card) for card in game.libraries[game.seats[0]] if str(card) != "Forest"]
    for words in ("Windswept Heath: T, pay 1 life, sacrifice this", "pass", "pass", "Forest"):
        game.choose(words)
    after = [str(card) for card in game.libraries[game.seats[0]]]
    assert sorted(after) == sorted(before) and after != before


def test_a_creature_that_dies_in_the_cleanup_step_triggers_at_once() -> None:
    passes("""
        Field: 1 Forest; 1 Grizzly Bears; 1 Blood Artist
        Hand: 1 Giant Growth
        Play:
          1 main you cast Giant Growth -> Grizzly Bears
          1 main you wait
          1 main you put 2 -1/-1 on Grizzly Bears
          you target they
        Stop: 2 upkeep
        Then:
          you graveyard 1 Grizzly Bears
          they life 19
    """)
