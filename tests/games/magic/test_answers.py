"""Further answers and tricks: excess damage, what really happened, fading, equipment, cycling."""

from __future__ import annotations

from magic_scenes import failures, passes


def test_flame_spill_runs_over() -> None:
    passes("""
Field: 3 Mountain
Hand: 1 Flame Spill
Their field: 1 Hill Giant
Play:
  1 main you cast Flame Spill -> Hill Giant
Stop: 1 main
Then:
  they graveyard 1 Hill Giant
  they life 19
""")


def test_flame_spill_counts_the_damage_that_is_there() -> None:
    passes("""
Field: 4 Mountain
Hand: 1 Shock; 1 Flame Spill
Their field: 1 Craw Wurm
Play:
  1 main you cast Shock -> Craw Wurm
  1 main you wait
  1 main you cast Flame Spill -> Craw Wurm
Stop: 1 main
Then:
  they graveyard 1 Craw Wurm
  they life 18
""")


def test_flame_spill_on_something_big() -> None:
    passes("""
Field: 3 Mountain
Hand: 1 Flame Spill
Their field: 1 Enormous Baloth
Play:
  1 main you cast Flame Spill -> Enormous Baloth
Stop: 1 main
Then:
  they damage 4 on Enormous Baloth
  they life 20
""")


def test_cinder_cloud_hurts_for_a_white_creature() -> None:
    """By its last power on the battlefield."""
    passes("""
Field: 5 Mountain
Hand: 1 Cinder Cloud
Their field: 1 Serra Angel; 1 Glorious Anthem
Play:
  1 main you cast Cinder Cloud -> Serra Angel
Stop: 1 main
Then:
  they graveyard 1 Serra Angel
  they life 15
""")


def test_cinder_cloud_hurts_for_no_other_creature() -> None:
    passes("""
Field: 5 Mountain
Hand: 1 Cinder Cloud
Their field: 1 Hill Giant
Play:
  1 main you cast Cinder Cloud -> Hill Giant
Stop: 1 main
Then:
  they graveyard 1 Hill Giant
  they life 20
""")


def test_cinder_cloud_hurts_whoever_controlled_a_token() -> None:
    passes("""
Field: 5 Mountain
Hand: 1 Cinder Cloud
Their field: 2 Plains
Their hand: 1 Raise the Alarm
Play:
  1 upkeep they cast Raise the Alarm
  1 main you cast Cinder Cloud -> Soldier Token
Stop: 1 main
Then:
  they tokens 1 Soldier Token
  they life 19
""")


def test_public_execution_frightens_the_others() -> None:
    """Only the creatures that are there as it resolves (611.2c)."""
    passes("""
Field: 6 Swamp; 1 Memnite
Hand: 1 Public Execution
Their field: 1 Hill Giant; 1 Craw Wurm; 2 Plains
Their hand: 1 Raise the Alarm
Play:
  1 main you cast Public Execution -> Hill Giant
  1 main2 they cast Raise the Alarm
Look: 1 main2
  they graveyard 1 Hill Giant
  they size 4/4 Craw Wurm
  they size 1/1 Soldier Token (all)
  you size 1/1 Memnite
Stop: 2 main
Then:
  they size 6/4 Craw Wurm
""")


def test_public_execution_is_for_their_creatures() -> None:
    passes("""
Field: 6 Swamp; 1 Memnite
Hand: 1 Public Execution
Play:
  1 main you check you cannot cast Public Execution
Stop: 1 main
""")


def test_kindled_fury_after_blockers() -> None:
    """First strike gained before damage kills the blocker first."""
    passes("""
Field: 1 Mountain; 1 Grizzly Bears
Hand: 1 Kindled Fury
Their field: 1 Goblin Roughrider
Play:
  1 attackers you attack Grizzly Bears
  1 blockers they block Goblin Roughrider -> Grizzly Bears
  1 blockers you cast Kindled Fury -> Grizzly Bears
Stop: 1 end_combat
Then:
  they graveyard 1 Goblin Roughrider
  you permanents 1 Grizzly Bears
""")


def test_anaba_shaman_shoots() -> None:
    passes("""
Field: 1 Anaba Shaman; 1 Mountain
Play:
  1 main you activate R, T of Anaba Shaman -> they
Stop: 1 main
Then:
  they life 19
  you tapped 1 Anaba Shaman
""")


def test_augmenting_automaton_grows_for_a_turn() -> None:
    passes("""
Field: 1 Augmenting Automaton; 4 Swamp
Play:
  1 main you activate 1B of Augmenting Automaton
  1 main you activate 1B of Augmenting Automaton
Look: 1 main
  you size 3/3 Augmenting Automaton
Stop: 2 main
Then:
  you size 1/1 Augmenting Automaton
""")


def test_equipment_moves() -> None:
    passes("""
Field: 1 Short Sword; 1 Accorder's Shield; 1 Memnite; 1 Ornithopter; 5 Plains
Play:
  1 main you activate equip of Short Sword -> Memnite
  1 main you wait
  1 main you activate equip of Accorder's Shield -> Memnite
  1 main you wait
  1 main you check you size 2/5 Memnite
  1 main you check you ability yes vigilance of Memnite
  1 main you activate equip of Short Sword -> Ornithopter
Stop: 1 main
Then:
  you size 1/4 Memnite
  you size 1/3 Ornithopter
""")


def test_blastoderm_fades() -> None:
    """Three upkeeps take a counter each; in the fourth there is none to take."""
    passes("""
Field: 1 Blastoderm
Look: 1 main
  you counters 2 fade on Blastoderm
Look: 5 main
  you counters 0 fade on Blastoderm
  you permanents 1 Blastoderm
Stop: 7 main
Then:
  you graveyard 1 Blastoderm
""")


def test_blastoderm_is_no_target_even_for_its_own_player() -> None:
    passes("""
Field: 1 Blastoderm; 1 Forest
Hand: 1 Giant Growth
Play:
  1 main you check you cannot cast Giant Growth
Stop: 1 main
""")


def test_drannith_healer_heals_for_each_card_that_is_cycled() -> None:
    passes("""
Field: 1 Drannith Healer; 2 Forest; 1 Plains
Hand: 1 Tranquil Thicket; 1 Drannith Healer
Their field: 1 Drannith Healer
Play:
  1 main you activate cycling of Tranquil Thicket
  1 main you wait
  1 main you activate cycling of Drannith Healer
Stop: 1 main
Then:
  you life 22
  they life 20
  you hand 2
  you graveyard 1 Drannith Healer
""")


def test_disenchant_finds_artifacts_and_enchantments() -> None:
    assert failures("""
Field: 2 Plains
Hand: 1 Disenchant
Their field: 1 Grizzly Bears; 1 Memnite
Play:
  1 main you cast Disenchant -> Grizzly Bears
Stop: 1 main
""") == ["1 main you cast Disenchant -> Grizzly Bears: Grizzly Bears is no legal target (601.2c)"]
