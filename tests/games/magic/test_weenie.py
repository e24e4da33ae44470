"""Deck Weenie: protection, flickering, exile that ends, equipment, a planeswalker."""

from __future__ import annotations

from magic_scenes import options, passes, position

# Protection


def test_mother_of_runes_saves_from_a_bolt() -> None:
    passes("""
        Field: 1 Mother of Runes; 1 Squire
        Their field: 1 Mountain
        Their hand: 1 Lightning Bolt
        Play:
          1 main they cast Lightning Bolt -> Squire
          1 main you activate Mother of Runes -> Squire | while Lightning Bolt is on the stack
          you answer colour R
        Stop: 1 main
        Then:
          they graveyard 1 Lightning Bolt
          you permanents 1 Squire
          you ability yes protection from red of Squire
    """)


def test_protection_ends_with_the_turn() -> None:
    passes("""
        Field: 1 Mother of Runes; 1 Squire
        Play:
          1 main you activate Mother of Runes -> Squire
          you answer colour B
        Stop: 2 upkeep
        Then:
          you ability no protection from black of Squire
    """)


def test_protection_makes_a_white_aura_or_equipment_of_that_colour_fall_off_and_leaves_colourless_ones() -> None:
    passes("""
        Field: 1 Mother of Runes; 1 Squire; 1 Bonesplitter; 1 Plains; 1 Forest
        Hand: 1 Rancor
        Play:
          1 main you activate equip of Bonesplitter -> Squire
          1 main you wait
          1 main you cast Rancor -> Squire
          1 main you wait
          1 main you check you size 5/2 Squire
          1 main you activate Mother of Runes -> Squire
          you answer colour G
        Stop: 1 main
        Then:
          you attached yes Bonesplitter to Squire
          you hand 1 Rancor
          you size 3/2 Squire
    """)


def test_white_knight_is_blocked_by_no_black_creature_and_fights_black_without_a_scratch() -> None:
    passes("""
        Field: 1 White Knight
        Their field: 2 Typhoid Rats
        Play:
          2 attackers they attack Typhoid Rats
          2 blockers you block White Knight -> Typhoid Rats
          3 attackers you attack White Knight
        Look: 2 main2
          they graveyard 1 Typhoid Rats
          you damage 0 on White Knight
        Stop: 3 main2
        Then:
          they life 18
    """)


# Life


def test_soul_warden_counts_their_creatures_and_not_itself() -> None:
    passes("""
        Field: 1 Plains
        Hand: 1 Soul Warden
        Their field: 2 Plains
        Their hand: 1 Raise the Alarm
        Play:
          1 main you cast Soul Warden
          1 end they cast Raise the Alarm
        Look: 1 main
          you life 20
        Stop: 1 end
        Then:
          you life 22
    """)


def test_pridemate_that_was_flickered_does_not_get_the_counter_of_the_old_one() -> None:
    passes("""
        Field: 1 Ajani's Pridemate; 1 Staff of Domination; 2 Forest; 1 Plains
        Hand: 1 Cloudshift
        Play:
          1 main you activate 2, T of Staff of Domination
          1 main you wait one
          1 main you cast Cloudshift -> Ajani's Pridemate
        Stop: 1 main
        Then:
          you life 21
          you counters 0 +1/+1 on Ajani's Pridemate
    """)


def test_swords_give_life_to_whoever_controls_the_creature() -> None:
    passes("""
        Field: 1 Plains; 1 Forest
        Hand: 1 Swords to Plowshares; 1 Giant Growth
        Their field: 1 Grizzly Bears
        Play:
          1 main you cast Swords to Plowshares -> Grizzly Bears
          1 main you cast Giant Growth -> Grizzly Bears
        Stop: 1 main
        Then:
          they life 25
          they exile 1 Grizzly Bears
    """)


# Flickering


def test_flickerwisp_may_be_alone_and_then_flickers_nothing() -> None:
    game = position("""
        Field: 3 Plains
        Hand: 1 Flickerwisp
    """)
    game.choose("cast Flickerwisp")
    game.choose("pass")
    game.choose("pass")
    assert "Plains #1" in options(game) and "Flickerwisp" not in options(game)


def test_flickerwisp_in_the_end_step_returns_it_a_turn_later() -> None:
    passes("""
        Field: 1 Flickerwisp; 1 Plains
        Hand: 1 Cloudshift
        Their field: 1 Grizzly Bears
        Play:
          1 end you cast Cloudshift -> Flickerwisp
          you target Grizzly Bears
        Look: 2 main
          they exile 1 Grizzly Bears
        Stop: 2 end
        Then:
          they permanents 1 Grizzly Bears
    """)


def test_flickerwisp_gives_a_stolen_permanent_back_to_its_owner() -> None:
    passes("""
        Field: 3 Mountain; 3 Plains
        Hand: 1 Act of Treason; 1 Flickerwisp
        Their field: 1 Grizzly Bears
        Play:
          1 main you cast Act of Treason -> Grizzly Bears
          1 main you wait
          1 main you cast Flickerwisp
          you target Grizzly Bears
        Stop: 1 end
        Then:
          they permanents 1 Grizzly Bears
          they untapped Grizzly Bears
    """)


def test_cloudshift_keeps_a_stolen_creature() -> None:
    passes("""
        Field: 3 Mountain; 1 Plains
        Hand: 1 Act of Treason; 1 Cloudshift
        Their field: 1 Grizzly Bears
        Play:
          1 main you cast Act of Treason -> Grizzly Bears
          1 main you wait
          1 main you cast Cloudshift -> Grizzly Bears
        Stop: 2 upkeep
        Then:
          you permanents 1 Grizzly Bears
    """)


def test_a_token_that_is_cloudshifted_is_gone() -> None:
    passes("""
        Field: 3 Plains
        Hand: 1 Raise the Alarm; 1 Cloudshift
        Play:
          1 main you cast Raise the Alarm
          1 main you wait
          1 main you cast Cloudshift -> Soldier Token
        Stop: 1 main
        Then:
          you tokens 1 Soldier Token
          you exile 0
    """)


def test_a_flickered_aura_comes_back_on_what_its_player_chooses() -> None:
    passes("""
        Field: 3 Plains; 1 Forest; 1 Squire; 1 Grizzly Bears
        Hand: 1 Rancor; 1 Flickerwisp
        Play:
          1 main you cast Rancor -> Squire
          1 main you wait
          1 main you cast Flickerwisp
          you target Rancor
          you answer Grizzly Bears
        Stop: 1 end
        Then:
          you attached yes Rancor to Grizzly Bears
          you size 4/2 Grizzly Bears
          you size 1/2 Squire
    """)


def test_a_flickered_aura_with_nothing_to_enchant_stays_in_exile() -> None:
    passes("""
        Field: 3 Plains; 1 Forest; 1 Squire; 1 Mountain
        Hand: 1 Rancor; 1 Flickerwisp
        Their field: 2 Mountain
        Their hand: 2 Shock
        Play:
          1 main you cast Rancor -> Squire
          1 main you wait
          1 main you cast Flickerwisp
          you target Rancor
          1 main2 they cast Shock -> Squire
          1 main2 they cast Shock -> Flickerwisp
        Stop: 1 end
        Then:
          you exile 1 Rancor
    """)


# Journey to Nowhere


def test_a_flickered_journey_lets_its_card_go() -> None:
    passes("""
        Field: 2 Plains
        Hand: 1 Journey to Nowhere
        Their field: 1 Grizzly Bears; 3 Plains
        Their hand: 1 Flickerwisp
        Play:
          1 main you cast Journey to Nowhere
          2 main they cast Flickerwisp
          they target Journey to Nowhere
        Look: 1 main2
          they exile 1 Grizzly Bears
        Look: 2 main
          they permanents 1 Grizzly Bears
        Stop: 2 main
        Then:
          you exile 1 Journey to Nowhere
    """)


# Equipment and planeswalkers


def test_equip_does_nothing_if_the_equipment_has_left() -> None:
    passes("""
        Field: 1 Bonesplitter; 1 Plains; 1 Squire
        Their field: 1 Forest; 1 Plains
        Their hand: 1 Disenchant
        Play:
          1 main you activate equip of Bonesplitter -> Squire
          1 main they cast Disenchant -> Bonesplitter
        Stop: 1 main
        Then:
          you graveyard 1 Bonesplitter
          you size 1/2 Squire
    """)


def test_ajani_makes_an_avatar_that_is_as_big_as_your_life() -> None:
    passes("""
        Field: 1 Ajani Goldmane
        Their field: 1 Mountain
        Their hand: 1 Shock
        Play:
          1 main you put 2 loyalty on Ajani Goldmane
          1 main you activate -6 of Ajani Goldmane
          1 main2 they cast Shock -> you
        Look: 1 main
          you size 20/20 Avatar Token
          you permanents 0 Ajani Goldmane
        Stop: 1 main2
        Then:
          you size 18/18 Avatar Token
    """)


def test_ajani_trains_those_who_are_there() -> None:
    passes("""
        Field: 1 Ajani Goldmane; 1 Squire; 2 Plains
        Hand: 1 Raise the Alarm
        Play:
          1 main you activate -1 of Ajani Goldmane
          1 main you wait
          1 main you check you cannot activate +1 of Ajani Goldmane
          1 main you cast Raise the Alarm
          1 attackers you attack Squire
        Stop: 1 main2
        Then:
          you size 2/3 Squire
          you untapped Squire
          you size 1/1 Soldier Token (all)
          you counters 3 loyalty on Ajani Goldmane
          they life 18
    """)
