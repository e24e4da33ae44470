"""Deck Storm: copies of spells, and the memory of a turn."""

from __future__ import annotations

from magic_scenes import passes


def test_copies_of_grapeshot_can_have_new_targets() -> None:
    passes("""
Field: 3 Mountain
Hand: 1 Shock; 1 Grapeshot
Their field: 1 Memnite
Play:
  1 main you cast Shock -> they
  1 main you wait
  1 main you cast Grapeshot -> they
  you answer yes
  you target Memnite
Stop: 1 main
Then:
  they life 17
  they graveyard 1 Memnite
""")


def test_grapeshot_is_remanded_and_cast_again() -> None:
    """The copies of the first time come all the same, and the second time has more spells before it."""
    passes("""
Field: 5 Mountain
Hand: 1 Shock; 1 Grapeshot
Their field: 2 Island
Their hand: 1 Remand
Play:
  1 main you cast Shock -> they
  1 main you wait
  1 main you cast Grapeshot -> they
  1 main they cast Remand -> Grapeshot | while ability of Grapeshot is on the stack
  you answer no
  1 main you wait
  1 main you cast Grapeshot -> they
  you answer no
  you answer no
  you answer no
Stop: 1 main
Then:
  they life 13
  you graveyard 1 Grapeshot
""")


def test_a_copy_of_grapeshot_has_no_storm() -> None:
    passes("""
Field: 2 Mountain; 2 Island
Hand: 1 Grapeshot; 1 Twincast
Play:
  1 main you cast Grapeshot -> they
  1 main you cast Twincast -> Grapeshot
  you answer no
Stop: 1 main
Then:
  they life 18
""")


def test_twincast_copies_what_was_paid_for() -> None:
    """X and the kicker are copied (707.10)."""
    passes("""
Field: 9 Volcanic Island
Hand: 1 Volcanic Geyser; 1 Burst Lightning; 2 Twincast
Play:
  1 main you cast Volcanic Geyser -> they
  you answer X = 3
  1 main you cast Twincast -> Volcanic Geyser
  you answer no
  3 main you cast Burst Lightning using kicker -> they
  3 main you cast Twincast -> Burst Lightning
  you answer no
Look: 1 main
  they life 14
Stop: 3 main
Then:
  they life 6
""")


def test_twincast_on_twincast() -> None:
    """The copy of Twincast copies Shock; then Twincast does."""
    passes("""
Field: 1 Mountain; 4 Island
Hand: 1 Shock; 2 Twincast
Play:
  1 main you cast Shock -> they
  1 main you cast Twincast -> Shock
  1 main you cast Twincast -> Twincast
  you answer no
  you answer no
  you answer no
Stop: 1 main
Then:
  they life 14
""")


def test_thousand_year_storm_counts_your_instants_and_sorceries() -> None:
    """Neither Memnite nor their Shock counts, nor do copies: one copy of the second spell, two of the third."""
    passes("""
Field: 1 Thousand-Year Storm; 3 Mountain
Hand: 3 Shock; 1 Memnite
Their field: 1 Mountain
Their hand: 1 Shock
Play:
  1 upkeep they cast Shock -> you
  1 main you cast Memnite
  1 main you wait
  1 main you cast Shock -> they
  1 main you wait
  1 main you cast Shock -> they
  you answer no
  1 main you wait
  1 main you cast Shock -> they
  you answer no
  you answer no
Stop: 1 main
Then:
  they life 8
""")


def test_thousand_year_storm_copies_what_was_countered() -> None:
    passes("""
Field: 1 Thousand-Year Storm; 2 Mountain
Hand: 2 Shock
Their field: 2 Island
Their hand: 1 Counterspell
Play:
  1 main you cast Shock -> they
  1 main you wait
  1 main you cast Shock -> they
  1 main they cast Counterspell -> Shock | while ability of Thousand-Year Storm is on the stack
  you answer no
Stop: 1 main
Then:
  they life 16
  you graveyard 2 Shock
""")


def test_thousand_year_storm_counts_what_was_cast_before_it_came() -> None:
    passes("""
Field: 8 Volcanic Island
Hand: 1 Thousand-Year Storm; 2 Shock
Play:
  1 main you cast Shock -> they
  1 main you wait
  1 main you cast Thousand-Year Storm
  1 main you wait
  1 main you cast Shock -> they
  you answer no
Stop: 1 main
Then:
  they life 14
""")


def test_train_of_thought_twice_replicated() -> None:
    passes("""
Field: 6 Island
Hand: 1 Train of Thought
Play:
  1 main you cast Train of Thought
  you answer X = 2
Stop: 1 main
Then:
  you hand 3
  you tapped 6 Island
""")


def test_train_of_thought_that_cannot_be_replicated_asks_nothing() -> None:
    passes("""
Field: 3 Island
Hand: 1 Train of Thought
Play:
  1 main you cast Train of Thought
Stop: 1 main
Then:
  you hand 1
""")


def test_train_of_thought_is_replicated_with_flashback() -> None:
    passes("""
Field: 6 Island
Hand: 1 Snapcaster Mage
Graveyard: 1 Train of Thought
Play:
  1 main you cast Snapcaster Mage
  1 main you wait
  1 main you cast Train of Thought using flashback
  you answer X = 1
Stop: 1 main
Then:
  you hand 2
  you exile 1 Train of Thought
""")


def test_a_countered_train_of_thought_leaves_its_copies() -> None:
    passes("""
Field: 4 Island
Hand: 1 Train of Thought
Their field: 2 Island
Their hand: 1 Counterspell
Play:
  1 main you cast Train of Thought
  you answer X = 1
  1 main they cast Counterspell -> Train of Thought | while ability of Train of Thought is on the stack
Stop: 1 main
Then:
  you hand 1
""")


def test_slick_sequence_does_not_count_their_spells() -> None:
    passes("""
Field: 1 Mountain; 1 Island
Hand: 1 Slick Sequence
Their field: 1 Mountain
Their hand: 1 Shock
Play:
  1 upkeep they cast Shock -> you
  1 main you cast Slick Sequence -> they
Stop: 1 main
Then:
  you hand 0
""")


def test_a_copy_of_slick_sequence_counts_the_spell_that_it_copies() -> None:
    passes("""
Field: 1 Mountain; 1 Island
Hand: 1 Slick Sequence
Their field: 2 Island
Their hand: 1 Twincast
Play:
  1 main you cast Slick Sequence -> they
  1 main they cast Twincast -> Slick Sequence | while Slick Sequence is on the stack
  they answer yes
  they target you
Stop: 1 main
Then:
  they life 18
  you life 18
  you hand 0
  they hand 1
""")


def test_ritual_mana_is_gone_with_the_phase() -> None:
    passes("""
Field: 2 Mountain
Hand: 1 Pyretic Ritual
Play:
  1 main you cast Pyretic Ritual
  1 main you wait
  1 main you check you mana 3 R
  1 combat you check you mana 0 R
Stop: 1 combat
""")


def test_pyroclasm_hits_all_creatures() -> None:
    passes("""
Field: 2 Mountain; 1 Memnite; 1 Craw Wurm
Hand: 1 Pyroclasm
Their field: 1 Grizzly Bears; 1 Hill Giant
Play:
  1 main you cast Pyroclasm
Stop: 1 main
Then:
  you graveyard 1 Memnite
  they graveyard 1 Grizzly Bears
  they damage 2 on Hill Giant
  you damage 2 on Craw Wurm
""")
