"""Layers, copies and control: what the example scenarios do not show."""

from __future__ import annotations

from magic_scenes import options, passes, position

# Layers


def test_humility_takes_the_counters_that_a_creature_would_enter_with() -> None:
    passes("""
        Field: 1 Humility; 6 Forest
        Hand: 1 Phantom Wurm
        Play:
          1 main you cast Phantom Wurm
        Stop: 1 main
        Then:
          you counters 0 +1/+1 on Phantom Wurm
          you size 1/1 Phantom Wurm
    """)


def test_humility_lets_no_clone_copy() -> None:
    passes("""
        Field: 1 Humility; 4 Island; 1 Craw Wurm
        Hand: 1 Clone
        Play:
          1 main you cast Clone
        Stop: 1 main
        Then:
          you permanents 1 Clone
          you size 1/1 Clone
    """)


def test_without_humility_creatures_are_themselves_again() -> None:
    passes("""
        Field: 1 Humility; 2 Plains; 1 Serra Angel
        Hand: 1 Disenchant
        Play:
          1 main you check you size 1/1 Serra Angel
          1 main you cast Disenchant -> Humility
        Stop: 1 main
        Then:
          you size 4/4 Serra Angel
          you ability yes flying of Serra Angel
    """)


def test_of_two_humilities_that_are_creatures_the_older_one_takes_what_the_other_says() -> None:
    passes("""
        Field: 2 Humility; 1 Opalescence; 1 Forest; 1 Serra Angel
        Hand: 1 Rancor
        Play:
          1 main you cast Rancor -> Serra Angel
        Stop: 1 main
        Then:
          you size 4/4 Humility (all)
          you size 3/1 Serra Angel
          you ability yes trample of Serra Angel
          you ability no flying of Serra Angel
    """)


def test_a_land_that_is_no_mountain_any_more_has_its_abilities_again() -> None:
    passes("""
        Field: 1 Blood Moon; 1 Mutavault; 2 Plains; 1 Mountain
        Hand: 1 Disenchant
        Play:
          1 main you cast Disenchant -> Blood Moon
          1 main you wait
          1 main you activate 1 of Mutavault
        Stop: 1 main
        Then:
          you subtype no Mountain of Mutavault
          you size 2/2 Mutavault
    """)


def test_blood_moon_lets_lands_enter_untapped() -> None:
    passes("""
        Field: 1 Blood Moon
        Hand: 1 Stirring Wildwood; 1 Raging Goblin
        Play:
          1 main you play Stirring Wildwood
          1 main you cast Raging Goblin
        Stop: 1 main
        Then:
          you permanents 1 Raging Goblin
          you tapped Stirring Wildwood
    """)


def test_march_of_the_machines_makes_artifacts_that_came_this_turn_sick() -> None:
    passes("""
        Field: 1 March of the Machines; 4 Island
        Hand: 1 Staff of Domination
        Play:
          1 main you cast Staff of Domination
          1 combat you check you may_attack no Staff of Domination
        Stop: 1 end
        Then:
          you size 3/3 Staff of Domination
    """)


def test_mutavault_is_a_wall_and_an_elf_and_no_swamp() -> None:
    passes("""
        Field: 2 Mutavault; 1 Elvish Archdruid
        Play:
          1 main you activate 1 of Mutavault
        Look: 1 main
          you size 3/3 Mutavault
          you subtype yes Wall of Mutavault
          you subtype no Swamp of Mutavault
          you type yes Land of Mutavault
        Stop: 2 upkeep
        Then:
          you type no Creature of Mutavault
    """)


def test_tarmogoyf_is_as_big_in_a_hand_as_on_the_battlefield_and_dies_of_empty_graveyards_only_by_damage() -> None:
    passes("""
        Field: 1 Tarmogoyf; 2 Plains
        Graveyard: 1 Forest; 1 Shock; 1 Grizzly Bears
        Hand: 1 Rest in Peace
        Play:
          1 main you check you size 3/4 Tarmogoyf
          1 main you cast Rest in Peace
        Stop: 1 main
        Then:
          you size 0/1 Tarmogoyf
    """)


# Copies


def test_a_clone_of_a_legend_is_one_too_many() -> None:
    passes("""
        Field: 4 Island; 1 Isamaru, Hound of Konda
        Hand: 1 Clone @clone
        Play:
          1 main you cast Clone
          you answer yes
          you answer Isamaru, Hound of Konda
          you answer Isamaru, Hound of Konda
        Stop: 1 main
        Then:
          you permanents 1 Isamaru, Hound of Konda
    """)


def test_a_clone_of_phantom_wurm_enters_with_its_counters() -> None:
    passes("""
        Field: 4 Island
        Hand: 1 Clone
        Their field: 1 Phantom Wurm
        Play:
          1 main you cast Clone
          you answer yes
          you answer Phantom Wurm
        Stop: 1 main
        Then:
          you counters 4 +1/+1 on Phantom Wurm
          you size 6/4 Phantom Wurm
    """)


def test_a_clone_that_leaves_is_a_clone_again() -> None:
    passes("""
        Field: 5 Island
        Hand: 1 Clone @clone; 1 Unsummon
        Their field: 1 Grizzly Bears
        Play:
          1 main you cast Clone
          you answer yes
          you answer Grizzly Bears
          1 main you wait
          1 main you cast Unsummon -> @clone
        Stop: 1 main
        Then:
          you hand 1 Clone
          they permanents 1 Grizzly Bears
    """)


def test_a_clone_of_a_man_with_two_sides_cannot_transform() -> None:
    passes("""
        Field: 4 Island
        Hand: 1 Clone
        Their field: 1 Duskwatch Recruiter
        Play:
          1 main you cast Clone
          you answer yes
          you answer Duskwatch Recruiter
        Stop: 3 upkeep
        Then:
          you permanents 1 Duskwatch Recruiter
          they permanents 1 Krallenhorde Howler
    """)


def test_a_clone_of_a_copy_of_a_changed_copy_is_an_illusion_too() -> None:
    passes("""
        Field: 6 Island
        Hand: 1 Phantasmal Image; 1 Clone
        Their field: 1 Craw Wurm
        Play:
          1 main you cast Phantasmal Image
          you answer yes
          you answer Craw Wurm
          1 main you wait
          1 main you cast Clone
          you answer yes
          you answer Craw Wurm
        Stop: 1 main
        Then:
          you permanents 2 Craw Wurm
    """)


def test_a_clone_enters_as_what_it_copies_says() -> None:
    passes("""
        Field: 4 Island; 1 Opalescence; 1 Plains
        Hand: 1 Clone
        Their field: 1 Story Circle; 1 Mountain
        Their hand: 1 Shock
        Play:
          they answer colour G
          1 main you cast Clone
          you answer yes
          you answer Story Circle
          you answer colour R
          1 main2 they cast Shock -> you
          1 main2 you activate W of Story Circle | while Shock is on the stack
          you answer Shock
        Stop: 1 end
        Then:
          you permanents 1 Story Circle
          you life 20
    """)


# Control


def test_nobody_gets_priority_because_a_creature_goes_back_in_the_cleanup() -> None:
    game = position("Field: 3 Mountain\nHand: 1 Act of Treason\nTheir field: 1 Hill Giant")
    game.choose("cast Act of Treason")
    while game.turns == 1:
        assert game.step != "cleanup"
        game.choose("pass" if "pass" in options(game) else 0)
    giant = game.battlefield.cards[-1]
    assert game.controller(giant) is giant.owner


def test_a_creature_taken_for_a_turn_goes_back_sick() -> None:
    passes("""
        Field: 3 Mountain
        Hand: 1 Act of Treason
        Their field: 1 Vine Trellis
        Play:
          1 main you cast Act of Treason -> Vine Trellis
        Look: 1 main
          you permanents 1 Vine Trellis
          you ability yes haste of Vine Trellis
        Stop: 2 main
        Then:
          they permanents 1 Vine Trellis
    """)


def test_what_attacks_leaves_combat_when_somebody_else_controls_it() -> None:
    passes("""
        Field: 1 Hill Giant
        Their field: 5 Island; 1 Alchemist's Refuge; 1 Tropical Island; 1 Forest; 1 Grizzly Bears
        Their hand: 1 Switcheroo
        Play:
          1 attackers you attack Hill Giant
          1 attackers they activate GU, T of Alchemist's Refuge
          1 attackers they wait
          1 attackers they cast Switcheroo -> Hill Giant; Grizzly Bears
        Stop: 1 end
        Then:
          they life 20
          they permanents 1 Hill Giant
          you permanents 1 Grizzly Bears
    """)


def test_two_creatures_of_one_player_are_not_exchanged() -> None:
    passes("""
        Field: 5 Island; 1 Memnite; 1 Grizzly Bears
        Hand: 1 Switcheroo
        Play:
          1 main you cast Switcheroo -> Memnite; Grizzly Bears
        Stop: 1 main
        Then:
          you permanents 1 Memnite
          you permanents 1 Grizzly Bears
          you graveyard 1 Switcheroo
    """)


def test_zilortha_tramples_over_what_her_rule_makes_lethal() -> None:
    passes("""
        Field: 1 Zilortha, Strength Incarnate
        Their field: 1 Aegis Turtle; 1 Zilortha, Strength Incarnate
        Play:
          1 attackers you attack Zilortha, Strength Incarnate
          1 blockers they block Aegis Turtle -> Zilortha, Strength Incarnate
          you target Aegis Turtle (x1); they (x6)
        Stop: 1 end
        Then:
          they life 14
          they graveyard 1 Aegis Turtle
    """)
