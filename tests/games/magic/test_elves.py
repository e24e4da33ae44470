"""Deck Elves: lords, mana of Elves, Pelt Collector, Yeva, Rancor, cycling."""

from __future__ import annotations

from magic_scenes import options, passes, position

# Lords and mana


def test_two_lords_make_each_other_bigger() -> None:
    passes("""
        Field: 1 Elvish Archdruid; 1 Imperious Perfect; 1 Elvish Mystic
        Stop: 1 main
        Then:
          you size 3/3 Elvish Archdruid
          you size 3/3 Imperious Perfect
          you size 3/3 Elvish Mystic
    """)


def test_archdruid_counts_only_your_elves() -> None:
    game = position("""
        Field: 1 Elvish Archdruid; 1 Llanowar Elves; 1 Grizzly Bears
        Their field: 2 Elvish Visionary
    """)
    assert "tap Elvish Archdruid for GG" in options(game)


def test_a_fresh_perfect_calls_nobody() -> None:
    passes("""
        Field: 4 Forest
        Hand: 1 Imperious Perfect
        Play:
          1 main you cast Imperious Perfect
          1 main you wait
          1 main you check you cannot activate G, T of Imperious Perfect
          3 main you activate G, T of Imperious Perfect
        Stop: 3 main
        Then:
          you tokens 1 Elf Warrior Token
          you size 2/2 Elf Warrior Token
    """)


# Pelt Collector


def test_pelt_collector_does_not_admire_its_equals() -> None:
    passes("""
        Field: 1 Pelt Collector; 1 Forest; 2 Plains
        Hand: 1 Llanowar Elves; 1 Silvercoat Lion
        Play:
          1 main you cast Llanowar Elves
          1 main you wait
          1 main you cast Silvercoat Lion
        Stop: 1 main
        Then:
          you counters 1 +1/+1 on Pelt Collector
    """)


def test_pelt_collector_tramples_with_three_counters() -> None:
    passes("""
        Field: 1 Pelt Collector; 2 Forest
        Hand: 1 Centaur Courser
        Play:
          1 main you put 2 +1/+1 on Pelt Collector
          1 main you check you ability no trample of Pelt Collector
          1 main2 you put 1 +1/+1 on Pelt Collector
          1 main2 you check you ability yes trample of Pelt Collector
        Stop: 1 main2
        Then:
          you size 4/4 Pelt Collector
    """)


def test_pelt_collector_sees_a_creature_that_is_smaller_when_it_dies_no_more() -> None:
    """It dies at -1/-1: power as it last was counts, whatever is printed on it."""
    passes("""
        Field: 1 Pelt Collector; 1 Grizzly Bears
        Their field: 3 Swamp; 1 Mountain
        Their hand: 1 Shock
        Play:
          1 main you put 1 -1/-1 on Grizzly Bears
          1 main they cast Shock -> Grizzly Bears
        Stop: 1 main
        Then:
          you graveyard 1 Grizzly Bears
          you counters 0 +1/+1 on Pelt Collector
    """)


def test_pelt_collector_does_not_look_at_their_dead() -> None:
    passes("""
        Field: 1 Pelt Collector; 1 Mountain
        Hand: 1 Shock
        Their field: 1 Grizzly Bears
        Play:
          1 main you cast Shock -> Grizzly Bears
        Stop: 1 main
        Then:
          they graveyard 1 Grizzly Bears
          you counters 0 +1/+1 on Pelt Collector
    """)


# Yeva, Witness


def test_yeva_gives_no_flash_to_white_creatures_or_to_the_opponent() -> None:
    game = position(
        """
        Field: 1 Yeva, Nature's Herald; 2 Forest; 2 Plains
        Hand: 1 Grizzly Bears; 1 Silvercoat Lion
        Their field: 2 Forest
        Their hand: 1 Grizzly Bears
        """,
        step="upkeep",
    )
    assert "cast Grizzly Bears" in options(game) and "cast Silvercoat Lion" not in options(game)
    game.choose("pass")
    assert "cast Grizzly Bears" not in options(game)


def test_witness_takes_back_the_target_or_not() -> None:
    for answer, hand in (("yes", 1), ("no", 0)):
        passes(f"""
            Field: 3 Forest
            Hand: 1 Eternal Witness
            Graveyard: 1 Overrun
            Play:
              1 main you cast Eternal Witness
              you answer {answer}
            Stop: 1 main
            Then:
              you hand {hand} Overrun
        """)


def test_witness_finds_nothing_where_nothing_is() -> None:
    passes("""
        Field: 3 Forest
        Hand: 1 Eternal Witness
        Their graveyard: 1 Overrun
        Play:
          1 main you cast Eternal Witness
        Stop: 1 main
        Then:
          you permanents 1 Eternal Witness
          stack 0
    """)


# Rancor


def test_rancor_goes_to_its_owner() -> None:
    passes("""
        Field: 1 Forest
        Hand: 1 Rancor
        Their field: 1 Grizzly Bears; 1 Mountain
        Their hand: 1 Shock
        Play:
          1 main you cast Rancor -> Grizzly Bears
          1 main2 they cast Shock -> Grizzly Bears
        Stop: 1 main2
        Then:
          you hand 1 Rancor
    """)


def test_an_exiled_rancor_stays_away() -> None:
    passes("""
        Field: 1 Forest; 1 Squire
        Hand: 1 Rancor
        Their field: 3 Plains; 1 Mountain
        Their hand: 1 Flickerwisp; 1 Shock
        Play:
          1 main you cast Rancor -> Squire
          2 main they cast Flickerwisp
          they target Rancor
        Stop: 2 main
        Then:
          you exile 1 Rancor
          you hand 0 Rancor
    """)


# The Thicket


def test_thicket_cycles_at_any_time_and_needs_no_land_drop() -> None:
    passes("""
        Field: 1 Forest
        Hand: 1 Tranquil Thicket
        Deck: 1 Island
        Below: 40 Forest
        Their below: 40 Forest
        Play:
          1 upkeep you activate cycling of Tranquil Thicket
        Stop: 1 upkeep
        Then:
          you graveyard 1 Tranquil Thicket
          you hand 1 Island
    """)


def test_thicket_enters_tapped() -> None:
    passes("""
        Hand: 1 Tranquil Thicket; 1 Llanowar Elves
        Play:
          1 main you play Tranquil Thicket
          1 main you check you cannot cast Llanowar Elves
          3 main you cast Llanowar Elves
        Stop: 3 main
        Then:
          you permanents 1 Llanowar Elves
          you tapped Tranquil Thicket
    """)


def test_overrun_lasts_until_the_end_of_the_turn() -> None:
    passes("""
        Field: 5 Forest; 1 Llanowar Elves
        Hand: 1 Overrun
        Play:
          1 main you cast Overrun
        Look: 1 main
          you size 4/4 Llanowar Elves
          you ability yes trample of Llanowar Elves
        Stop: 2 upkeep
        Then:
          you size 1/1 Llanowar Elves
          you ability no trample of Llanowar Elves
    """)
