"""Plain creatures and lands: what each costs, how large it is, what its keywords do, and what answers it."""

from __future__ import annotations

from pathlib import Path

import pytest
from magic_scenes import options, passes, position

from facedown.games.magic.pool.registry import CARD_NAMES

EXAMPLES = Path(__file__).parents[3] / "examples" / "magic"

SERVAL, GRIFFIN, GUARD, AIR = "Maned Serval", "Abbey Griffin", "Anaba Bodyguard", "Wall of Air"

CREATURES = (
    (SERVAL, "2 Plains", "1/4", "vigilance"),
    (GRIFFIN, "4 Plains", "2/2", "flying, vigilance"),
    ("Fugitive Wizard", "1 Island", "1/1", ""),
    ("Caelorna, Coral Tyrant", "2 Island", "0/8", ""),
    (AIR, "3 Island", "1/5", "flying, defender"),
    ("Witch's Familiar", "3 Swamp", "2/3", ""),
    ("Goblin Hero", "3 Mountain", "2/2", ""),
    (GUARD, "4 Mountain", "2/3", "first strike"),
    ("Earth Elemental", "5 Mountain", "4/5", ""),
    ("Balduvian Bears", "2 Forest", "2/2", ""),
    ("Alpha Myr", "2 Forest", "2/1", ""),
)
"""Name, the lands that pay for it, its size and its keywords."""
NAMES = [name for name, *_ in CREATURES]


@pytest.mark.parametrize(("name", "lands", "size", "keywords"), CREATURES, ids=NAMES)
def test_it_is_cast_for_its_cost_and_enters_as_it_is_printed(name: str, lands: str, size: str, keywords: str) -> None:
    facts = "\n".join([f"  you ability yes {keyword} of {name}" for keyword in keywords.split(", ") if keyword])
    passes(f"Field: {lands}\nHand: 1 {name}\nPlay:\n  1 main you cast {name}\nStop: 2 upkeep\nThen:\n"
           f"  you permanents 1 {name}\n  you size {size} {name}\n{facts}")  # fmt: skip


@pytest.mark.parametrize(("name", "lands", "size", "keywords"), CREATURES, ids=NAMES)
def test_it_is_not_offered_with_a_land_less(name: str, lands: str, size: str, keywords: str) -> None:
    count, land = lands.split()
    paid, short = [
        position(f"Hand: 1 {name}\nField: {lands}" if lands else f"Hand: 1 {name}")
        for lands in (f"{count} {land}", f"{int(count) - 1} {land}" if count != "1" else "")
    ]
    assert f"cast {name}" in options(paid)
    assert f"cast {name}" not in options(short)


@pytest.mark.parametrize(("name", "lands", "size", "keywords"), CREATURES, ids=NAMES)
def test_a_counterspell_answers_it(name: str, lands: str, size: str, keywords: str) -> None:
    passes(f"Field: {lands}\nHand: 1 {name}\nTheir field: 2 Island\nTheir hand: 1 Counterspell\nPlay:\n"
           f"  1 main you cast {name}\n  1 main they cast Counterspell -> {name} | while {name} is on the stack\n"
           f"Stop: 2 upkeep\nThen:\n  you permanents 0 {name}\n  you graveyard 1 {name}")  # fmt: skip


@pytest.mark.parametrize(("name", "lands", "size", "keywords"), CREATURES, ids=NAMES)
def test_a_bolt_answers_it_if_it_has_three_toughness_or_less(name: str, lands: str, size: str, keywords: str) -> None:
    dies = int(size.split("/")[1]) <= 3
    passes(f"Field: 1 {name}\nTheir field: 1 Mountain\nTheir hand: 1 Lightning Bolt\nPlay:\n"
           f"  1 main they cast Lightning Bolt -> {name}\nStop: 2 upkeep\nThen:\n"
           f"  you permanents {int(not dies)} {name}\n  you graveyard {int(dies)} {name}")  # fmt: skip


# What their keywords do


@pytest.mark.parametrize("name", [SERVAL, GRIFFIN])
def test_vigilance_attacks_untapped(name: str) -> None:
    passes(f"Field: 1 {name}\nPlay:\n  1 attackers you attack {name}\nStop: 1 end\nThen:\n"
           f"  you untapped {name}\n  they life {20 - (1 if name == SERVAL else 2)}")  # fmt: skip


def test_the_griffin_flies_over_bears_and_a_wall_of_air_stops_it() -> None:
    passes("""
        Field: 1 Abbey Griffin
        Their field: 1 Balduvian Bears; 1 Wall of Air
        Play:
          1 attackers you attack Abbey Griffin
          1 blockers they block Wall of Air -> Abbey Griffin
        Stop: 1 end
        Then:
          they life 20
          you permanents 1 Abbey Griffin
          they permanents 1 Wall of Air
    """)


def test_a_wall_of_air_does_not_attack() -> None:
    passes("""
        Field: 1 Wall of Air; 1 Goblin Hero
        Play:
          1 combat you check you may_attack no Wall of Air
          1 attackers you attack Goblin Hero
        Stop: 1 end
        Then:
          you untapped Wall of Air
          they life 18
    """)


def test_the_bodyguard_strikes_first_and_lives() -> None:
    passes("""
        Field: 1 Anaba Bodyguard
        Their field: 1 Alpha Myr
        Play:
          1 attackers you attack Anaba Bodyguard
          1 blockers they block Alpha Myr -> Anaba Bodyguard
        Stop: 1 end
        Then:
          you permanents 1 Anaba Bodyguard
          they permanents 0 Alpha Myr
    """)


def test_caelorna_stops_an_earth_elemental_and_neither_dies() -> None:
    passes("""
        Field: 1 Earth Elemental
        Their field: 1 Caelorna, Coral Tyrant
        Play:
          1 attackers you attack Earth Elemental
          1 blockers they block Caelorna, Coral Tyrant -> Earth Elemental
        Stop: 1 end
        Then:
          you permanents 1 Earth Elemental
          they permanents 1 Caelorna, Coral Tyrant
          they life 20
    """)


def test_a_second_caelorna_is_one_too_many() -> None:
    passes(
        """
        Field: 1 Caelorna, Coral Tyrant; 2 Island
        Hand: 1 Caelorna, Coral Tyrant
        Play:
          1 main you cast Caelorna, Coral Tyrant
        Stop: 2 upkeep
        Then:
          you permanents 1 Caelorna, Coral Tyrant
          you graveyard 1 Caelorna, Coral Tyrant
    """,
        unscripted="first",
    )


def test_an_underground_sea_makes_blue_or_black_and_no_other_colour() -> None:
    for card, may in (("Fugitive Wizard", True), ("Typhoid Rats", True), ("Raging Goblin", False)):
        game = position(f"Field: 1 Underground Sea\nHand: 1 {card}")
        assert (f"cast {card}" in options(game)) is may


def test_a_blood_moon_answers_an_underground_sea() -> None:
    game = position("Field: 1 Underground Sea; 1 Blood Moon\nHand: 1 Fugitive Wizard; 1 Raging Goblin")
    assert "cast Raging Goblin" in options(game) and "cast Fugitive Wizard" not in options(game)


def test_every_card_of_the_pool_is_in_a_scene() -> None:
    scenes = [*Path(__file__).parent.glob("test_*.py"), *EXAMPLES.rglob("*.txt")]
    told = "\n".join([path.read_text(encoding="utf-8") for path in scenes])
    assert [name for name in CARD_NAMES if name not in told] == []
