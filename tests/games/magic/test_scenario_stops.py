"""What a runner of scenarios does. When facts are looked at."""

from __future__ import annotations

from magic_scenes import failures, passes


def test_a_step_is_played_to_its_end() -> None:
    passes(
        "Field: 1 Mountain\nHand: 1 Shock\nPlay:\n  1 upkeep you cast Shock -> they\nStop: 1 upkeep\nThen: they life 18"
    )


def test_untap_means_before_the_turn_begins() -> None:
    passes(
        """
        Field: 1 Grizzly Bears
        Play:
          1 attackers you attack Grizzly Bears
        Look: 2 untap
          you tapped Grizzly Bears
          turn 1
        Look: 3 untap
          you tapped Grizzly Bears
        Stop: 3 upkeep
        Then: you untapped Grizzly Bears
        """
    )


def test_cleanup_ends_what_lasts_this_turn() -> None:
    passes(
        """
        Field: 1 Forest; 1 Grizzly Bears
        Hand: 1 Giant Growth
        Play:
          1 main you cast Giant Growth -> Grizzly Bears
        Look: 1 end
          you size 5/5 Grizzly Bears
        Stop: 1 cleanup
        Then: you size 2/2 Grizzly Bears
        """
    )


def test_facts_of_a_step_that_is_skipped_are_looked_at_anyway() -> None:
    assert failures("Stop: 1 damage\nThen: they life 19") == ["they life 19: is 20"]


def test_facts_are_looked_at_in_the_final_state_if_the_game_is_over() -> None:
    passes(
        """
        Their life: 2
        Field: 1 Mountain
        Hand: 1 Shock
        Play:
          1 main you cast Shock -> they
        Stop: 5 end
        Then:
          they life 0
          you won yes
        """
    )


def test_a_check_is_looked_at_when_it_is_the_players_next_action() -> None:
    assert failures("""
        Field: 1 Mountain
        Hand: 1 Shock
        Play:
          1 main you check they life 18
          1 main you cast Shock -> they
          1 main you wait
          1 main you check they life 18
          1 main they check you cannot cast Shock
        Stop: 1 main
        """) == ["1 main you check they life 18: is 20"]


def test_what_triggers_in_the_cleanup_step_has_resolved_when_the_step_is_looked_at() -> None:
    scene = """
        Field: 1 Forest; 1 Grizzly Bears; 1 Blood Artist
        Hand: 1 Giant Growth
        Below: 20 Forest
        Their below: 20 Forest
        Play:
          1 main you cast Giant Growth -> Grizzly Bears
          1 main you wait
          1 main2 you put 2 -1/-1 on Grizzly Bears
          you target they
        Stop: 1 cleanup
        Then:
          they life 19
          you graveyard 1 Grizzly Bears
    """
    assert failures(scene) == []
    assert failures(scene.replace("you target they", "").replace("life 19", "life 18"))
