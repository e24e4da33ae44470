"""Prevention and replacement: what the example scenarios do not show."""

from __future__ import annotations

from magic_scenes import passes, position

# Prevention


def test_fog_lasts_for_one_turn() -> None:
    passes("""
        Field: 1 Forest
        Hand: 1 Fog
        Their field: 1 Hill Giant
        Play:
          2 attackers they attack Hill Giant
          2 attackers you cast Fog
          4 attackers they attack Hill Giant
        Look: 2 end
          you life 20
        Stop: 4 end
        Then:
          you life 17
    """)


def test_damage_that_fog_prevents_triggers_nothing() -> None:
    passes("""
        Field: 1 Forest; 1 Wall of Essence
        Hand: 1 Fog
        Their field: 1 Caravan Hurda
        Play:
          2 attackers they attack Caravan Hurda
          2 blockers you block Wall of Essence -> Caravan Hurda
          2 blockers you cast Fog
        Stop: 2 end
        Then:
          you life 20
          they life 20
    """)


def test_a_circle_chooses_its_source_on_resolution_and_only_of_its_colour() -> None:
    passes("""
        Field: 1 Circle of Protection: Green; 1 Plains
        Their field: 1 Hill Giant; 1 Grizzly Bears
        Play:
          2 attackers they attack Hill Giant
          2 attackers they attack Grizzly Bears
          2 blockers you activate 1 of Circle of Protection: Green
          you answer Grizzly Bears
        Stop: 2 end
        Then:
          you life 17
    """)


def test_a_circle_without_a_source_does_nothing() -> None:
    passes("""
        Field: 1 Circle of Protection: Green; 1 Plains
        Their field: 1 Mountain
        Their hand: 1 Shock
        Play:
          1 main you activate 1 of Circle of Protection: Green
          1 main they cast Shock -> you | while ability of Circle of Protection: Green is not on the stack
        Stop: 1 main
        Then:
          you life 18
    """)


def test_a_shield_against_a_source_that_changes_its_colour_waits() -> None:
    passes("""
        Field: 1 Circle of Protection: Green; 1 Plains; 2 Island
        Hand: 1 Turn to Frog
        Their field: 1 Grizzly Bears
        Play:
          2 attackers they attack Grizzly Bears
          2 blockers you activate 1 of Circle of Protection: Green
          2 blockers you wait
          you answer Grizzly Bears
          2 blockers you cast Turn to Frog -> Grizzly Bears
        Stop: 2 end
        Then:
          you life 19
    """)


def test_a_circle_stops_what_was_sacrificed_for_its_ability() -> None:
    passes("""
        Field: 1 Circle of Protection: Red; 1 Plains
        Their field: 1 Mogg Fanatic
        Play:
          1 main they activate Mogg Fanatic -> you
          1 main you activate 1 of Circle of Protection: Red | while ability of Mogg Fanatic is on the stack
          you answer Mogg Fanatic
        Stop: 1 main
        Then:
          you life 20
    """)


def test_story_circle_remembers_its_colour_after_it_has_left() -> None:
    passes("""
        Field: 1 Story Circle; 1 Plains
        Their field: 2 Plains; 1 Mountain
        Their hand: 1 Disenchant; 1 Lightning Bolt
        Play:
          you answer colour R
          1 main they cast Lightning Bolt -> you
          1 main you activate W of Story Circle | while Lightning Bolt is on the stack
          1 main they cast Disenchant -> Story Circle | while ability of Story Circle is on the stack
          you answer Lightning Bolt
        Stop: 1 main
        Then:
          you graveyard 1 Story Circle
          you life 20
    """)


def test_deflecting_palm_returns_what_one_source_deals_and_no_more() -> None:
    passes("""
        Field: 1 Mountain; 1 Plains
        Hand: 1 Deflecting Palm
        Their field: 1 Hill Giant; 1 Grizzly Bears
        Play:
          2 attackers they attack Hill Giant
          2 attackers they attack Grizzly Bears
          2 blockers you cast Deflecting Palm
          you answer Hill Giant
        Stop: 2 end
        Then:
          you life 18
          they life 17
    """)


def test_phantom_wurm_loses_one_counter_to_many_blockers() -> None:
    passes("""
        Field: 1 Phantom Wurm
        Their field: 2 Grizzly Bears
        Play:
          1 attackers you attack Phantom Wurm
          1 blockers they block Grizzly Bears #0 -> Phantom Wurm
          1 blockers they block Grizzly Bears #1 -> Phantom Wurm
          you target Grizzly Bears (x2); Grizzly Bears (x4)
        Stop: 1 end
        Then:
          you counters 3 +1/+1 on Phantom Wurm
          they graveyard 2 Grizzly Bears
    """)


# Replacement


def test_rest_in_peace_exiles_itself() -> None:
    passes("""
        Field: 2 Plains; 1 Rest in Peace
        Hand: 1 Disenchant
        Play:
          1 main you cast Disenchant -> Rest in Peace
        Stop: 1 main
        Then:
          you exile 1 Rest in Peace
          you graveyard 1 Disenchant
    """)


def test_what_is_discarded_or_milled_under_rest_in_peace_is_exiled() -> None:
    passes("""
        Field: 1 Swamp; 1 Rest in Peace
        Hand: 1 Raven's Crime
        Their hand: 1 Forest
        Play:
          1 main you cast Raven's Crime -> they
        Stop: 1 main
        Then:
          they exile 1 Forest
          you exile 1 Raven's Crime
    """)


def test_two_gratuitous_violences_deal_fourfold() -> None:
    passes("""
        Field: 2 Gratuitous Violence; 1 Grizzly Bears
        Play:
          1 attackers you attack Grizzly Bears
        Stop: 1 end
        Then:
          they life 12
    """)


def test_lifelink_counts_doubled_damage() -> None:
    passes("""
        Field: 1 Gratuitous Violence; 1 Vampire Nighthawk
        Play:
          1 attackers you attack Vampire Nighthawk
        Stop: 1 end
        Then:
          they life 16
          you life 24
    """)


def test_their_creatures_deal_what_they_deal() -> None:
    passes("""
        Field: 1 Gratuitous Violence
        Their field: 1 Grizzly Bears
        Play:
          2 attackers they attack Grizzly Bears
        Stop: 2 end
        Then:
          you life 18
    """)


def test_doubling_season_doubles_what_effects_put_on_yours() -> None:
    passes("""
        Field: 1 Doubling Season; 2 Forest; 1 Ajani's Pridemate; 1 Soul Warden
        Hand: 1 Grizzly Bears
        Their field: 1 Ajani's Pridemate; 1 Soul Warden
        Play:
          1 main you cast Grizzly Bears
        Stop: 1 main
        Then:
          you counters 2 +1/+1 on Ajani's Pridemate
          they counters 1 +1/+1 on Ajani's Pridemate
    """)


def test_doubling_season_leaves_counters_alone_that_are_a_cost() -> None:
    game = position("Field: 1 Doubling Season; 1 Wall of Roots")
    game.choose("tap Wall of Roots for G")
    wall = game.battlefield.cards[1]
    assert game.counters[wall] == (("-0/-1", 1),)


def test_two_doubling_seasons_make_eight_soldiers() -> None:
    passes("""
        Field: 2 Doubling Season; 2 Plains
        Hand: 1 Raise the Alarm
        Play:
          1 main you cast Raise the Alarm
        Stop: 1 main
        Then:
          you tokens 8 Soldier Token
    """)


def test_a_phantom_wurm_enters_with_eight_counters_beside_doubling_season() -> None:
    passes("""
        Field: 1 Doubling Season; 6 Forest
        Hand: 1 Phantom Wurm
        Play:
          1 main you cast Phantom Wurm
        Stop: 1 main
        Then:
          you size 10/8 Phantom Wurm
    """)


def test_two_dearly_departed_bless_twice_and_bless_tokens_and_clones_of_humans() -> None:
    passes("""
        Field: 5 Plains; 4 Island; 1 Westvale Abbey
        Hand: 1 Clone
        Graveyard: 2 Dearly Departed
        Their field: 1 Elite Vanguard
        Play:
          1 main you cast Clone
          you answer yes
          you answer Elite Vanguard
          1 main you wait
          1 main you activate 5, T, pay 1 life of Westvale Abbey
        Stop: 1 main
        Then:
          you size 4/3 Elite Vanguard
          you size 3/3 Human Cleric Token
    """)


def test_their_dearly_departed_does_not_bless_yours() -> None:
    passes("""
        Field: 1 Plains
        Hand: 1 Elite Vanguard
        Their graveyard: 1 Dearly Departed
        Play:
          1 main you cast Elite Vanguard
        Stop: 1 main
        Then:
          you size 2/1 Elite Vanguard
    """)


# Regeneration


def test_a_regenerated_blocker_leaves_combat_and_its_attacker_stays_blocked() -> None:
    passes("""
        Field: 1 Drudge Skeletons; 1 Swamp
        Their field: 1 Fencing Ace; 1 Glorious Anthem
        Play:
          2 attackers they attack Fencing Ace
          2 blockers you block Drudge Skeletons -> Fencing Ace
          2 blockers you activate B of Drudge Skeletons
        Stop: 2 end
        Then:
          you permanents 1 Drudge Skeletons
          you tapped Drudge Skeletons
          you life 20
          they damage 0 on Fencing Ace
    """)


def test_a_shield_ends_with_the_turn_and_saves_once() -> None:
    passes("""
        Field: 1 Drudge Skeletons; 1 Swamp
        Their field: 2 Mountain
        Their hand: 2 Shock
        Play:
          1 main you activate B of Drudge Skeletons
          1 main they cast Shock -> Drudge Skeletons | while ability of Drudge Skeletons is not on the stack
          1 main2 they cast Shock -> Drudge Skeletons
        Look: 1 main
          you permanents 1 Drudge Skeletons
        Stop: 1 end
        Then:
          you graveyard 1 Drudge Skeletons
    """)


def test_regeneration_does_not_help_against_toughness_0() -> None:
    passes("""
        Field: 1 Drudge Skeletons; 1 Swamp
        Their field: 2 Swamp
        Their hand: 1 Subtle Strike
        Play:
          1 main you activate B of Drudge Skeletons
          1 main2 they cast Subtle Strike -> Drudge Skeletons (mode 1)
          they mode 1
        Stop: 1 end
        Then:
          you graveyard 1 Drudge Skeletons
    """)


def test_isao_cannot_be_countered_and_grows_by_two_once_for_two_blockers() -> None:
    passes("""
        Field: 1 Isao, Enlightened Bushi
        Their field: 2 Squire
        Play:
          1 attackers you attack Isao, Enlightened Bushi
          1 blockers they block Squire #0 -> Isao, Enlightened Bushi
          1 blockers they block Squire #1 -> Isao, Enlightened Bushi
          1 blockers you wait
          1 blockers you check you size 4/3 Isao, Enlightened Bushi
          you target Squire (x2); Squire (x2)
        Stop: 1 end
        Then:
          they graveyard 2 Squire
          you permanents 1 Isao, Enlightened Bushi
    """)


def test_a_counterspell_does_not_stop_isao() -> None:
    passes("""
        Field: 3 Forest
        Hand: 1 Isao, Enlightened Bushi
        Their field: 2 Island
        Their hand: 1 Counterspell
        Play:
          1 main you cast Isao, Enlightened Bushi
          1 main they cast Counterspell -> Isao, Enlightened Bushi
        Stop: 1 main
        Then:
          you permanents 1 Isao, Enlightened Bushi
          they graveyard 1 Counterspell
    """)


# As long as you control it


def test_aegis_angel_protects_as_long_as_she_is_yours() -> None:
    passes("""
        Field: 6 Plains; 1 Grizzly Bears
        Hand: 1 Aegis Angel
        Their field: 3 Mountain
        Their hand: 1 Act of Treason
        Play:
          1 main you cast Aegis Angel
          you target Grizzly Bears
          2 main they cast Act of Treason -> Aegis Angel
        Look: 1 end
          you ability yes indestructible of Grizzly Bears
        Stop: 3 main
        Then:
          you permanents 1 Aegis Angel
          you ability no indestructible of Grizzly Bears
    """)


def test_aegis_angel_that_leaves_first_protects_nothing() -> None:
    passes("""
        Field: 6 Plains; 1 Grizzly Bears
        Hand: 1 Aegis Angel
        Their field: 1 Island
        Their hand: 1 Unsummon
        Play:
          1 main you cast Aegis Angel
          you target Grizzly Bears
          1 main they cast Unsummon -> Aegis Angel | while ability of Aegis Angel is on the stack
        Stop: 1 main
        Then:
          you hand 1 Aegis Angel
          you ability no indestructible of Grizzly Bears
    """)
