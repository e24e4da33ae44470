"""What a runner of scenarios does. Questions that the script does not answer."""

from __future__ import annotations

import pytest
from magic_scenes import failures, passes, played

SCRY = """
Field: 1 Island
Hand: 1 Opt
Deck: 1 Shock; 1 Forest
Play:
  1 main you cast Opt
Stop: 1 main
Then: you hand 1 {card}
"""


def test_none_is_a_failure() -> None:
    assert failures(SCRY.format(card="Shock")) == ["you are asked: Your top card:: the script says nothing about it"]
    assert not played(SCRY.format(card="Shock") + "Strict: yes", None).passed
    assert played(SCRY.format(card="Shock"), None).passed


def test_first_takes_the_first_answer() -> None:
    passes(SCRY.format(card="Shock"), "first")
    assert failures(SCRY.format(card="Forest"), "first") == ["you hand 1 Forest: is 0"]


def test_any_tries_other_answers() -> None:
    passes(SCRY.format(card="Shock"), "any")
    passes(SCRY.format(card="Forest"), "any")
    assert failures(SCRY.format(card="Island"), "any") == ["you hand 1 Island: is 0"]


def test_first_harms_the_opponent_and_helps_oneself() -> None:
    passes(
        "Field: 1 Mountain\nHand: 1 Shock\nPlay:\n  1 main you cast Shock\nStop: 1 main\nThen: they life 18", "first"
    )
    passes(
        """
        Field: 1 Forest; 1 Grizzly Bears
        Hand: 1 Giant Growth
        Their field: 1 Grizzly Bears
        Play:
          1 main you cast Giant Growth
        Stop: 1 main
        Then: you size 5/5 Grizzly Bears
        """,
        "first",
    )


def test_the_runner_says_what_it_answered_itself() -> None:
    result = played(SCRY.format(card="Shock"), "first")
    assert result.asked == ["you are asked: Your top card: leave it on top"]


def test_payment_prefers_floating_mana_and_sources_that_can_do_least_else() -> None:
    passes(
        """
        Field: 1 Llanowar Elves; 1 Volcanic Island; 1 Mountain; 1 Forest
        Hand: 1 Shock; 1 Giant Growth
        Play:
          1 main you cast Shock -> they
          1 main you tap T of Llanowar Elves for G
          1 main you cast Giant Growth -> Llanowar Elves
        Stop: 1 main
        Then:
          you tapped Mountain
          you untapped Volcanic Island
          you untapped Forest
        """
    )


def test_another_payment_is_tried() -> None:
    passes(
        """
        Field: 1 Mountain; 1 Volcanic Island
        Hand: 1 Shock
        Play:
          1 main you cast Shock -> they
        Stop: 1 main
        Then: you tapped Volcanic Island
        """,
        "any",
    )


@pytest.mark.parametrize(("answer", "life"), [("yes", 18), ("no", 20)])
def test_a_yes_pays_life_for_phyrexian_mana(answer: str, life: int) -> None:
    passes(
        f"""
        Field: 1 Spellskite; 1 Island
        Their field: 1 Mountain; 1 Grizzly Bears
        Their hand: 1 Shock
        Play:
          1 main they cast Shock -> you
          1 main you activate Spellskite -> Shock | while Shock is on the stack
          you answer {answer}
        Stop: 1 main
        Then:
          you life {life}
          you damage 2 on Spellskite
        """
    )


def test_the_discard_at_cleanup_is_left_to_the_runner() -> None:
    passes("Hand: 8 Shock\nStop: 1 cleanup\nThen:\n  you hand 7\n  you graveyard 1\nStrict: yes")
