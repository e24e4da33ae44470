"""What a runner of scenarios does. Questions that the script answers."""

from __future__ import annotations

import pytest
from magic_scenes import passes, played


def test_targets_of_a_trigger_come_from_the_queue() -> None:
    passes(
        """
        Field: 3 Mountain
        Hand: 1 Blisterstick Shaman
        Their field: 1 Suntail Hawk; 1 Savannah Lions
        Play:
          1 main you cast Blisterstick Shaman
          you target Savannah Lions
        Stop: 1 main
        Then: they graveyard 1 Savannah Lions
        """
    )


def test_nothing_is_a_target_too() -> None:
    passes(
        """
        Field: 4 Mountain
        Hand: 1 Arc Lightning
        Their field: 1 Suntail Hawk; 1 Savannah Lions
        Play:
          1 main you cast Arc Lightning -> they (x2); Savannah Lions (x1)
        Stop: 1 main
        Then:
          they life 18
          they graveyard 1 Savannah Lions
          they permanents 1 Suntail Hawk
        """
    )


def test_a_number_answers_x() -> None:
    passes(
        """
        Field: 5 Mountain
        Hand: 1 Volcanic Geyser
        Play:
          1 main you cast Volcanic Geyser -> they
          you answer X = 2
        Stop: 1 main
        Then: they life 18
        """
    )


@pytest.mark.parametrize(("answers", "cards"), [(["yes", "no"], 2), (["yes", "yes", "no"], 3), (["no"], 1)])
def test_yes_yes_no_is_two(answers: list[str], cards: int) -> None:
    said = "\n".join([f"  you answer {answer}" for answer in answers])
    passes(
        f"""
        Field: 8 Island
        Hand: 1 Train of Thought
        Play:
          1 main you cast Train of Thought
        {said}
        Stop: 1 main
        Then: you hand {cards}
        """
    )


def test_no_keeps_the_target_of_a_copy_and_yes_changes_it() -> None:
    twincast = """
        Field: 1 Mountain; 2 Island
        Hand: 1 Shock; 1 Twincast
        Play:
          1 main you cast Shock -> they
          1 main you cast Twincast -> Shock
        """
    passes(f"{twincast}\n  you answer no\nStop: 1 main\nThen: they life 16")
    passes(f"{twincast}\n  you answer yes\n  you target you\nStop: 1 main\nThen:\n  they life 18\n  you life 18")


def test_combat_damage_is_divided_as_said() -> None:
    passes(
        """
        Field: 1 Hill Giant
        Their field: 1 Wall of Wood; 1 Kraken Hatchling
        Play:
          1 attackers you attack Hill Giant
          1 blockers they block Wall of Wood -> Hill Giant
          1 blockers they block Kraken Hatchling -> Hill Giant
          you target Wall of Wood (x1); Kraken Hatchling (x2)
        Stop: 1 damage
        Then:
          they damage 1 on Wall of Wood
          they damage 2 on Kraken Hatchling
        """
    )


def test_modes_are_counted_from_1() -> None:
    passes(
        """
        Field: 1 Swamp
        Hand: 1 Funeral Charm
        Their hand: 1 Opt
        Their field: 1 Savannah Lions
        Play:
          1 main you cast Funeral Charm -> Savannah Lions
          you mode 2
        Stop: 1 main
        Then: they graveyard 1 Savannah Lions
        """
    )


def test_a_manner_of_casting_may_be_said_in_the_queue() -> None:
    burst = "Field: 5 Mountain\nHand: 1 Burst Lightning\nPlay:\n  1 main you cast Burst Lightning -> they"
    passes(f"{burst}\n  you answer cost normal\nStop: 1 main\nThen: they life 18")
    passes(f"{burst}\n  you answer cost kicker\nStop: 1 main\nThen: they life 16")
    passes(f"{burst}\n  you answer yes\nStop: 1 main\nThen: they life 16")


def test_the_trigger_that_is_named_goes_on_the_stack_first() -> None:
    triggers = """
        Field: 1 Soul Warden; 1 Ajani's Pridemate; 2 Forest; 1 Elvish Visionary
        Hand: 1 Elvish Visionary
        Play:
          1 main you cast Elvish Visionary
        """
    for first, other in (("Soul Warden", "Elvish Visionary"), ("Elvish Visionary", "Soul Warden")):
        passes(
            f"{triggers}  you answer {first}\n  1 main you wait one\n  1 main you wait one\n"
            f"  1 main you check on_stack yes {first}\n  1 main you check on_stack no {other}"
            f"\nStop: 1 main"
        )


def test_what_is_searched_for_may_stand_in_either_queue() -> None:
    for said in ("answer", "target"):
        passes(
            f"""
            Field: 1 Windswept Heath
            Deck: 1 Forest; 1 Temple Garden; 1 Plains
            Play:
              1 main you activate Windswept Heath
              you {said} Temple Garden
              you answer no
            Stop: 1 main
            Then:
              you tapped Temple Garden
              you life 19
            """
        )


def test_an_answer_that_nobody_wants_is_reported_and_no_failure() -> None:
    result = played("Play:\n  you answer colour R\n  they target you\nStop: 1 main")
    assert result.passed
    assert result.unused == ["you answer colour R", "they target you"]
