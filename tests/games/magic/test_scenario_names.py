"""What a runner of scenarios does. Choosing by name: which card or ability a script means."""

from __future__ import annotations

from magic_scenes import passes


def test_a_name_takes_the_oldest_object_and_on_the_stack_the_newest() -> None:
    passes(
        """
        Field: 2 Mountain; 2 Island
        Hand: 2 Shock; 1 Counterspell
        Their field: 1 Grizzly Bears @old; 1 Grizzly Bears @new
        Play:
          1 main you cast Shock -> they
          1 main you cast Shock -> Grizzly Bears
          1 main you cast Counterspell -> Shock
        Look: 1 main
          they life 18
          they permanents 2 Grizzly Bears
        Stop: 1 main
        """
    )


def test_an_alias_follows_its_card() -> None:
    passes(
        """
        Field: 4 Forest
        Hand: 1 Grizzly Bears; 1 Grizzly Bears @mine
        Their field: 1 Mountain
        Their hand: 1 Shock
        Play:
          1 main you cast @mine
          1 main you wait
          1 main you cast Grizzly Bears
          1 main2 they cast Shock -> @mine
        Stop: 1 end
        Then:
          you graveyard 1 @mine
          you permanents 1 Grizzly Bears
        """
    )


def test_abilities_are_told_apart_by_cost_keyword_and_loyalty() -> None:
    passes(
        """
        Field: 1 Staff of Domination (untapped); 6 Forest; 1 Bonesplitter; 1 Jace Beleren; 1 Grizzly Bears
        Play:
          1 main you activate 2, T of Staff of Domination
          1 main you wait
          1 main you activate 1 of Staff of Domination
          1 main you wait
          1 main you activate equip of Bonesplitter -> Grizzly Bears
          1 main you wait
          1 main you activate -1 of Jace Beleren -> you
        Stop: 1 main
        Then:
          you life 21
          you untapped Staff of Domination
          you size 4/2 Grizzly Bears
          you counters 2 loyalty on Jace Beleren
          you hand 1
        """
    )


def test_mana_is_made_by_hand() -> None:
    passes(
        """
        Field: 1 Forest; 1 Volcanic Island
        Play:
          1 main you tap T of Volcanic Island for R
          1 main you check you mana 1 R
          1 main you check you mana 0 U
        Stop: 1 main
        """
    )


def test_the_only_card_that_can_be_cast_in_a_manner_needs_no_name() -> None:
    passes(
        """
        Field: 3 Island
        Graveyard: 1 Think Twice
        Play:
          1 main you cast using flashback
        Stop: 1 main
        Then: you exile 1 Think Twice
        """
    )


def test_a_permanent_is_called_by_its_present_name() -> None:
    passes(
        """
        Field: 1 Hill Giant; 1 Clone
        Their field: 1 Mountain; 1 Island
        Their hand: 1 Shock; 1 Unsummon
        Play:
          you answer yes
          you answer Hill Giant
          1 main they cast Unsummon -> Hill Giant #1
        Look: 1 upkeep
          you permanents 2 Hill Giant
          you permanents 0 Clone
        Stop: 1 main
        Then: you hand 1 Clone
        """
    )
