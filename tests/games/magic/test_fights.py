"""Triggers on damage, combat and turns: what the example scenarios do not show."""

from __future__ import annotations

from magic_scenes import options, passes, position

# Damage


def test_the_red_terror_grows_with_each_strike_of_a_red_source_of_yours() -> None:
    passes("""
        Field: 1 The Red Terror; 1 Goblin Striker; 1 Grizzly Bears; 1 Mountain
        Hand: 1 Shock
        Their field: 1 Mountain
        Their hand: 1 Shock
        Play:
          1 main you cast Shock -> they
          1 main they cast Shock -> you
          1 attackers you attack Goblin Striker
          1 attackers you attack Grizzly Bears
        Stop: 1 end
        Then:
          you counters 2 +1/+1 on The Red Terror
          they life 15
    """)


def test_spitemare_adds_up_what_two_blockers_deal() -> None:
    passes("""
        Field: 1 Spitemare
        Their field: 2 Grizzly Bears
        Play:
          1 attackers you attack Spitemare
          1 blockers they block Grizzly Bears #0 -> Spitemare
          1 blockers they block Grizzly Bears #1 -> Spitemare
          you target Grizzly Bears (x2); Grizzly Bears (x1)
          you target they
        Stop: 1 end
        Then:
          they life 16
          you graveyard 1 Spitemare
    """)


def test_satyr_firedancer_does_not_dance_for_creatures_or_for_itself() -> None:
    passes("""
        Field: 1 Satyr Firedancer; 1 Mogg Fanatic
        Their field: 1 Grizzly Bears
        Play:
          1 main you activate Mogg Fanatic -> they
          1 attackers you attack Satyr Firedancer
        Stop: 1 end
        Then:
          they life 18
          they permanents 1 Grizzly Bears
          they damage 0 on Grizzly Bears
    """)


def test_flameblade_angel_sees_damage_to_permanents_and_need_not_answer() -> None:
    passes("""
        Field: 1 Flameblade Angel; 2 Squire
        Their field: 4 Mountain
        Their hand: 1 Pyroclasm; 1 Shock
        Play:
          2 main they cast Pyroclasm
          you answer yes
          2 main2 they cast Shock -> you
          you answer no
        Stop: 2 end
        Then:
          they life 19
          you life 18
    """)


def test_flameblade_angel_does_not_mind_what_you_do_to_yourself() -> None:
    passes("""
        Field: 1 Flameblade Angel; 1 Mountain
        Hand: 1 Shock
        Play:
          1 main you cast Shock -> you
        Stop: 1 main
        Then:
          you life 18
          they life 20
    """)


def test_circle_of_affliction_is_paid_or_not_while_it_resolves() -> None:
    passes("""
        Field: 1 Circle of Affliction; 1 Swamp
        Their field: 1 Mountain
        Their hand: 1 Shock
        Play:
          you answer colour R
          1 main they cast Shock -> you
          you target they
          you answer no
        Stop: 1 main
        Then:
          you life 18
          they life 20
          you untapped Swamp
    """)


def test_circle_of_affliction_minds_its_colour_alone() -> None:
    passes("""
        Field: 1 Circle of Affliction; 1 Swamp
        Their field: 1 Grizzly Bears
        Play:
          you answer colour R
          2 attackers they attack Grizzly Bears
        Stop: 2 end
        Then:
          you life 18
    """)


def test_ashling_erupts_the_third_time_only_and_begins_anew_each_turn() -> None:
    passes("""
        Field: 1 Ashling the Pilgrim; 4 Mountain
        Play:
          1 main you activate 1R of Ashling the Pilgrim
          1 main you activate 1R of Ashling the Pilgrim
          3 main you activate 1R of Ashling the Pilgrim
          3 main you activate 1R of Ashling the Pilgrim
        Stop: 3 end
        Then:
          you size 5/5 Ashling the Pilgrim
          you life 20
    """)


# Combat


def test_a_bloodlord_that_blocks_a_weak_creature_is_ashamed_too() -> None:
    passes("""
        Field: 1 Arrogant Bloodlord
        Their field: 1 Eager Cadet
        Play:
          2 attackers they attack Eager Cadet
          2 blockers you block Arrogant Bloodlord -> Eager Cadet
        Look: 2 damage
          you permanents 1 Arrogant Bloodlord
        Stop: 2 main2
        Then:
          you graveyard 1 Arrogant Bloodlord
    """)


def test_a_bloodlord_that_was_returned_is_another_one() -> None:
    passes("""
        Field: 1 Arrogant Bloodlord; 1 Plains
        Hand: 1 Cloudshift
        Their field: 1 Eager Cadet
        Play:
          2 attackers they attack Eager Cadet
          2 blockers you block Arrogant Bloodlord -> Eager Cadet
          2 blockers you wait
          2 damage you cast Cloudshift -> Arrogant Bloodlord
        Stop: 2 main2
        Then:
          you permanents 1 Arrogant Bloodlord
    """)


def test_corrosive_ooze_finds_the_equipment_of_a_creature_that_has_died() -> None:
    passes("""
        Field: 1 Memnite; 2 Bonesplitter; 1 Squire; 3 Island
        Their field: 1 Corrosive Ooze
        Play:
          1 main you activate equip of Bonesplitter -> Memnite
          1 main you wait
          1 attackers you attack Memnite
          1 blockers they block Corrosive Ooze -> Memnite
        Look: 1 damage
          you graveyard 1 Memnite
          you permanents 2 Bonesplitter
        Stop: 1 main2
        Then:
          you graveyard 1 Bonesplitter
          you permanents 1 Bonesplitter
    """)


def test_drinker_of_sorrow_that_deals_no_damage_is_not_thirsty_and_never_blocks() -> None:
    passes("""
        Field: 1 Drinker of Sorrow; 1 Swamp; 1 Forest
        Hand: 1 Fog
        Their field: 1 Grizzly Bears
        Play:
          1 attackers you attack Drinker of Sorrow
          1 attackers you cast Fog
          2 attackers they attack Grizzly Bears
        Stop: 2 end
        Then:
          you life 18
          you permanents 3
    """)


def test_blade_historian_makes_attackers_strike_twice_and_nobody_else() -> None:
    passes("""
        Field: 1 Blade Historian; 1 Grizzly Bears; 1 Hill Giant
        Play:
          1 attackers you attack Grizzly Bears
        Look: 1 first_damage
          you ability yes double strike of Grizzly Bears
          you ability no double strike of Hill Giant
        Stop: 1 end
        Then:
          they life 16
          you ability no double strike of Grizzly Bears
    """)


def test_without_its_historian_an_attacker_that_has_struck_first_strikes_no_more() -> None:
    passes("""
        Field: 1 Blade Historian; 1 Grizzly Bears
        Their field: 1 Mountain
        Their hand: 1 Lightning Bolt
        Play:
          1 attackers you attack Grizzly Bears
          1 first_damage they cast Lightning Bolt -> Blade Historian
        Stop: 1 end
        Then:
          they life 18
          you graveyard 1 Blade Historian
    """)


def test_juggernaut_has_no_choice_and_a_wall_cannot_stop_it() -> None:
    game = position("Field: 1 Juggernaut\nTheir field: 1 Wall of Wood; 1 Grizzly Bears")
    while game.step != "blockers":
        game.choose("pass")
    assert options(game) == ["Grizzly Bears does not block", "Grizzly Bears → Juggernaut"]


def test_thopters_that_damage_a_player_bring_a_card_and_one_that_is_blocked_none() -> None:
    passes("""
        Field: 1 Thopter Spy Network; 1 Memnite
        Their field: 1 Squire
        Play:
          1 attackers you attack Memnite
          1 blockers they block Squire -> Memnite
        Stop: 1 end
        Then:
          you hand 0
          you tokens 1 Thopter Token
    """)


def test_fury_of_the_horde_in_the_first_main_phase_makes_two_combats() -> None:
    passes("""
        Field: 7 Mountain; 1 Grizzly Bears
        Hand: 1 Fury of the Horde
        Play:
          1 main you cast Fury of the Horde
          1 attackers you attack Grizzly Bears
        Stop: 1 end
        Then:
          they life 18
    """)


def test_fury_of_the_horde_cannot_exile_itself_or_cards_that_are_not_red() -> None:
    game = position("Field: 1 Forest\nHand: 1 Fury of the Horde; 1 Shock; 1 Grizzly Bears")
    assert not any("Fury of the Horde" in option for option in options(game))
    game = position("Field: 1 Forest\nHand: 1 Fury of the Horde; 1 Shock; 1 Boros Recruit")
    assert any("Fury of the Horde (alternative" in option for option in options(game))


# Turns


def test_trostani_reads_the_toughness_that_the_newcomer_had_last() -> None:
    passes("""
        Field: 1 Trostani, Selesnya's Voice; 2 Forest
        Hand: 1 Grizzly Bears
        Their field: 1 Mountain
        Their hand: 1 Shock
        Play:
          1 main you cast Grizzly Bears
          1 main they cast Shock -> Grizzly Bears | while ability of Trostani, Selesnya's Voice is on the stack
        Stop: 1 main
        Then:
          you life 22
          you graveyard 1 Grizzly Bears
    """)


def test_trostani_without_a_token_copies_nothing() -> None:
    passes("""
        Field: 1 Trostani, Selesnya's Voice; 2 Forest; 1 Plains; 1 Grizzly Bears
        Play:
          1 main you activate 1GW, T of Trostani, Selesnya's Voice
        Stop: 1 main
        Then:
          you tokens 0
    """)


def test_ivory_guardians_mind_no_red_token_and_no_red_permanent_of_yours() -> None:
    passes("""
        Field: 1 Ivory Guardians; 1 Goblin Piker
        Their field: 1 Grizzly Bears
        Stop: 1 main
        Then:
          you size 3/3 Ivory Guardians
    """)
