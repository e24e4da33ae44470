"""What a runner of scenarios does. The script: which action is done when."""

from __future__ import annotations

import pytest
from magic_scenes import failures, passes


def test_priority_is_kept_after_casting() -> None:
    passes(
        """
        Field: 2 Mountain
        Hand: 2 Shock
        Play:
          1 main you cast Shock -> they
          1 main you cast Shock -> they
          1 main you check stack 2
        Stop: 1 main
        Then: they life 16
        """
    )


def test_actions_are_done_in_the_order_written() -> None:
    assert failures("""
        Field: 3 Mountain
        Hand: 1 Shock; 1 Gray Ogre
        Play:
          1 main you cast Shock -> they
          1 main you cast Gray Ogre
        Stop: 1 main
        Then: they life 18
        """) == ["1 main you cast Gray Ogre: it is cast in one's own main phase, with an empty stack (117.1a)"]


def test_wait_lets_the_stack_resolve() -> None:
    passes(
        """
        Field: 4 Mountain
        Hand: 1 Shock; 1 Gray Ogre
        Play:
          1 main you cast Shock -> they
          1 main you wait
          1 main you check stack 0
          1 main you cast Gray Ogre
        Stop: 1 main
        Then: you permanents 1 Gray Ogre
        """
    )


def test_wait_one_lets_one_object_resolve() -> None:
    passes(
        """
        Field: 2 Mountain
        Hand: 2 Shock
        Play:
          1 main you cast Shock -> they
          1 main you cast Shock -> they
          1 main you wait one
          1 main you check stack 1
          1 main you check they life 18
        Stop: 1 main
        Then: they life 16
        """
    )


@pytest.mark.parametrize(
    ("clause", "size"),
    [
        ("while Giant Growth is on the stack", "graveyard 1"),
        ("while Giant Growth is not on the stack", "permanents 1"),
        ("while Giant Growth is on top of the stack", "graveyard 1"),
    ],
)
def test_an_action_waits_for_its_condition(clause: str, size: str) -> None:
    passes(
        f"""
        Field: 1 Forest; 1 Grizzly Bears
        Hand: 1 Giant Growth
        Their field: 1 Mountain
        Their hand: 1 Shock
        Play:
          1 main you cast Giant Growth -> Grizzly Bears
          1 main they cast Shock -> Grizzly Bears | {clause}
        Stop: 1 main
        Then: you {size} Grizzly Bears
        """
    )


def test_an_ability_on_the_stack_is_called_by_its_source() -> None:
    passes(
        """
        Field: 3 Mountain
        Hand: 1 Blisterstick Shaman
        Their field: 1 Mountain; 1 Grizzly Bears
        Their hand: 1 Shock
        Play:
          1 main you cast Blisterstick Shaman
          you target Grizzly Bears
          1 main they cast Shock -> Blisterstick Shaman | while ability of Blisterstick Shaman is on the stack
        Stop: 1 main
        Then:
          you graveyard 1 Blisterstick Shaman
          they damage 1 on Grizzly Bears
        """
    )


def test_attacks_and_blocks_are_one_declaration_each() -> None:
    passes(
        """
        Field: 2 Grizzly Bears; 1 Hill Giant
        Their field: 2 Wall of Wood
        Play:
          1 attackers you attack Grizzly Bears
          1 attackers you attack Grizzly Bears
          1 attackers you attack Hill Giant -> they
          1 blockers they block Wall of Wood -> Grizzly Bears
          1 blockers they block Wall of Wood -> Grizzly Bears
        Stop: 1 end
        Then:
          they life 17
          you tapped 2 Grizzly Bears
        """
    )


def test_nobody_attacks_or_blocks_without_a_line() -> None:
    passes("Field: 1 Grizzly Bears\nStop: 1 end\nThen: they life 20")


def test_what_must_attack_attacks_without_a_line() -> None:
    passes("Field: 1 Juggernaut\nStop: 1 end\nThen: they life 15")
    passes("Field: 1 Juggernaut\nPlay:\n  1 attackers you attack Juggernaut\nStop: 1 end\nThen: they life 15")


def test_a_second_line_for_a_creature_is_for_another_combat() -> None:
    fury = """
        Field: 1 Grizzly Bears
        Hand: 1 Fury of the Horde; 2 Shock
        Play:
          1 attackers you attack Grizzly Bears
          1 main2 you cast Fury of the Horde using alternative
        """
    passes(f"{fury}  1 attackers you attack Grizzly Bears\nStop: 1 end\nThen: they life 16")
    passes(f"{fury}\nStop: 1 end\nThen: they life 18")
    assert failures(
        "Field: 1 Grizzly Bears\nPlay:" + "\n  1 attackers you attack Grizzly Bears" * 2 + "\nStop: 1 end"
    ) == ["1 attackers you attack Grizzly Bears: this was never reached"]


def test_a_number_tells_equal_creatures_apart() -> None:
    passes(
        """
        Field: 2 Grizzly Bears
        Their field: 1 Hill Giant
        Play:
          1 main you put 1 +1/+1 on Grizzly Bears #1
          1 attackers you attack Grizzly Bears #1
        Stop: 1 end
        Then: they life 17
        """
    )


def test_a_player_concedes() -> None:
    passes("Play:\n  1 main they concede\nStop: 1 end\nThen:\n  you won yes\n  they lost yes\n  you in_game no")


def test_counters_are_put() -> None:
    giant = "Field: 1 Hill Giant\nPlay:\n  1 main you put 2 +1/+1 on Hill Giant"
    passes(f"{giant}\nStop: 1 main\nThen: you size 5/5 Hill Giant")
