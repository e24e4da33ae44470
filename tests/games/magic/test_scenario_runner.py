"""What a runner of scenarios does, rule by rule, and how it says what has failed."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from facedown import replay
from facedown.games.magic.commands import app
from facedown.games.magic.game import Magic
from facedown.games.magic.scenarios import BadScenario, Result, load, run, start
from facedown.games.magic.scenarios.starting import options_of
from facedown.games.magic.scenarios.words import Data
from facedown.testing import laws


def scenario(text: str) -> Data:
    (one,) = load(f"## a scenario\n{text}")
    return one


def played(text: str, unscripted: str | None = None) -> Result:
    return run(scenario(text), unscripted)


def passes(text: str, unscripted: str | None = None) -> None:
    assert played(text, unscripted).failures == []


def fails(text: str, *failures: str, unscripted: str | None = None) -> None:
    assert played(text, unscripted).failures == list(failures)


DECKS = """
Below: 40 Mountain
Their below: 40 Forest
"""

# 1. Set-up


def test_a_position_lies_there_as_it_is_written() -> None:
    game = start(
        scenario(
            """
            Life: 7
            Field: 1 Mountain; 1 Grizzly Bears
            Hand: 2 Shock
            Deck: 1 Hill Giant; 1 Shock
            Below: 3 Mountain
            Graveyard: 1 Opt
            Exile: 1 Duress
            Their field: 1 Forest (tapped)
            Their life: 9
            """
        )
    )
    you, they = game.seats
    assert [card.face.name for card in game.battlefield.cards] == ["Mountain", "Grizzly Bears", "Forest"]
    assert [card.face.name for card in game.hands[you].cards] == ["Shock", "Shock"]
    assert [card.face.name for card in game.libraries[you].cards] == ["Hill Giant", "Shock", *["Mountain"] * 3]
    assert [card.face.name for card in game.graveyards[you].cards] == ["Opt"]
    assert [card.face.name for card in game.exile.cards] == ["Duress"]
    assert list(game.life) == [7, 9]
    assert [game.tapped[card] for card in game.battlefield.cards] == [False, False, True]
    assert (game.turns, game.turn, game.step) == (1, you, "upkeep")
    assert game.choice is not None and game.choice.seat is you
    assert len(game.libraries[they].cards) == 0


def test_each_player_knows_what_lies_there() -> None:
    game = start(
        scenario("Field: 1 Mountain\nHand: 1 Shock\nTheir hand: 1 Opt\nTheir deck: 1 Shock\nDeck: 1 Hill Giant")
    )
    you, they = game.seats
    view = game.view(you)
    assert [str(card) for card in view.hands[view.seats[0]].cards] == ["Shock"]
    assert [str(card) for card in view.hands[view.seats[1]].cards] == ["??"]
    assert [str(card) for card in view.libraries[view.seats[0]].cards] == ["??"]
    assert view.layout.options["position"] == ()
    assert [str(card) for card in game.view(they).battlefield.cards] == ["Mountain"]


def test_a_position_obeys_the_laws() -> None:
    position = scenario("Field: 3 Mountain\nHand: 2 Shock; 1 Opt\nTheir field: 2 Island\nTheir hand: 2 Opt" + DECKS)
    assert laws.check(Magic, "2026", 2, range(3), None, moments=1, options=options_of(position)) is None


def test_a_position_is_recorded_and_replayed() -> None:
    game = start(scenario("Field: 1 Mountain\nHand: 1 Shock" + DECKS))
    game.choose("cast Shock")
    assert replay(game.record(), Magic) == game


def test_nothing_triggers_when_the_position_is_set_up() -> None:
    passes(
        """
        Field: 1 Wall of Omens
        Below: 40 Mountain
        Stop: 1 main
        Then:
          you hand 0
          stack 0
        """
    )


def test_permanents_of_both_players_are_not_sick() -> None:
    passes(
        """
        Field: 1 Grizzly Bears
        Their field: 1 Llanowar Elves
        Their hand: 1 Giant Growth
        Play:
          1 attackers you attack Grizzly Bears
          1 attackers they cast Giant Growth -> Grizzly Bears
        Stop: 1 end
        Then: they life 15
        """
    )


def test_what_says_how_a_permanent_enters_applies() -> None:
    passes(
        """
        Field: 1 Jace Beleren
        Their field: 1 Stirring Wildwood; 1 Temple Garden
        Stop: 1 main
        Then:
          you counters 3 loyalty on Jace Beleren
          they tapped Stirring Wildwood
          they untapped Temple Garden
          they life 20
        """
    )


def test_as_it_enters_takes_the_first_answers() -> None:
    passes(
        """
        Field: 1 Pithing Needle; 1 Staff of Domination; 5 Forest
        Play:
          you answer Staff of Domination
          1 main you check you cannot activate 5, T of Staff of Domination
        Stop: 1 main
        """
    )


def test_the_first_player_does_not_draw_in_turn_1() -> None:
    passes("Below: 40 Mountain\nTheir below: 40 Mountain\nStop: 2 main\nThen:\n  you hand 0\n  they hand 1")


def test_a_library_is_shuffled_only_if_it_says_so() -> None:
    deck = "Deck: " + "; ".join(["1 Shock", "1 Opt", "1 Duress", "1 Murder", "1 Fog", "1 Unsummon", "1 Remand"])
    names = [card.face.name for card in start(scenario(deck)).libraries[start(scenario(deck)).seats[0]].cards]
    mixed = start(scenario(f"{deck}\nShuffled: yes"))
    other = [card.face.name for card in mixed.libraries[mixed.seats[0]].cards]
    assert names == ["Shock", "Opt", "Duress", "Murder", "Fog", "Unsummon", "Remand"]
    assert other != names
    assert sorted(other) == sorted(names)


def test_cards_may_be_defined() -> None:
    passes(
        """
        Cards: Skyshark | 2U | Creature – Shark | 3/3 | flying
        Field: 1 Skyshark
        Their field: 1 Grizzly Bears
        Play:
          1 attackers you attack Skyshark
        Stop: 1 end
        Then:
          they life 17
          you ability yes flying of Skyshark
        """
    )


# 2. Play


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
        + DECKS
    )


def test_actions_are_done_in_the_order_written() -> None:
    fails(
        """
        Field: 3 Mountain
        Hand: 1 Shock; 1 Gray Ogre
        Play:
          1 main you cast Shock -> they
          1 main you cast Gray Ogre
        Stop: 1 main
        Then: they life 18
        """
        + DECKS,
        "1 main you cast Gray Ogre: it is cast in one's own main phase, with an empty stack (117.1a)",
    )


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
        + DECKS
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
        + DECKS
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
    fails(
        "Field: 1 Grizzly Bears\nPlay:" + "\n  1 attackers you attack Grizzly Bears" * 2 + "\nStop: 1 end",
        "1 attackers you attack Grizzly Bears: this was never reached",
    )


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


# 3. Choosing by name


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
        + DECKS
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
        + DECKS
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
        + DECKS
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


# 4. Questions


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
        """,
        "none",
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
        """,
        "none",
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
        """,
        "none",
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
        + DECKS
    )


def test_no_keeps_the_target_of_a_copy_and_yes_changes_it() -> None:
    twincast = """
        Field: 1 Mountain; 2 Island
        Hand: 1 Shock; 1 Twincast
        Play:
          1 main you cast Shock -> they
          1 main you cast Twincast -> Shock
        """
    passes(f"{twincast}\n  you answer no\nStop: 1 main\nThen: they life 16", "none")
    passes(
        f"{twincast}\n  you answer yes\n  you target you\nStop: 1 main\nThen:\n  they life 18\n  you life 18", "none"
    )


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
        """,
        "none",
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
        """,
        "none",
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
            f"\nStop: 1 main{DECKS}",
            "none",
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
            """,
            "none",
        )


def test_an_answer_that_nobody_wants_is_reported_and_no_failure() -> None:
    result = played("Play:\n  you answer colour R\n  they target you\nStop: 1 main")
    assert result.passed
    assert result.unused == ["you answer colour R", "they target you"]


# 5. Questions without a script

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
    fails(
        SCRY.format(card="Shock"),
        "you are asked: Your top card:: the script says nothing about it",
        unscripted="none",
    )
    assert not played(SCRY.format(card="Shock") + "Strict: yes").passed


def test_first_takes_the_first_answer() -> None:
    passes(SCRY.format(card="Shock"), "first")
    fails(SCRY.format(card="Forest"), "you hand 1 Forest: is 0", unscripted="first")


def test_any_tries_other_answers() -> None:
    passes(SCRY.format(card="Shock"))
    passes(SCRY.format(card="Forest"))
    fails(SCRY.format(card="Island"), "you hand 1 Island: is 0")


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
    result = played(SCRY.format(card="Shock"))
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
        """,
        "none",
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
        """
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
        """,
        "none",
    )


def test_the_discard_at_cleanup_is_left_to_the_runner() -> None:
    passes("Hand: 8 Shock\nStop: 1 cleanup\nThen:\n  you hand 7\n  you graveyard 1\nStrict: yes")


# 6. Stop


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
        + DECKS
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
    fails("Stop: 1 damage\nThen: they life 19", "they life 19: is 20")


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
    fails(
        """
        Field: 1 Mountain
        Hand: 1 Shock
        Play:
          1 main you check they life 18
          1 main you cast Shock -> they
          1 main you wait
          1 main you check they life 18
          1 main they check you cannot cast Shock
        Stop: 1 main
        """,
        "1 main you check they life 18: is 20",
    )


# 7. Failures


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 main you cast Remand -> Shock", "there is no legal target (601.2c)"),
        ("1 main you cast Shock -> Hill Giant", "Hill Giant is no legal target (601.2c)"),
        ("1 main you cast Craw Wurm", "its cost cannot be paid (601.2h)"),
        ("1 main you cast Opt", "there is no such card in your hand"),
        ("1 main you cast Shock using flashback -> they", "Shock cannot be cast in this way from where it lies"),
        ("1 upkeep you play Mountain", "lands are played in one's own main phase, with an empty stack (305.1)"),
        ("1 main you play Forest", "there is no such card in your hand"),
        ("1 main you activate T of Grizzly Bears", "there is no such ability"),
        ("1 main you activate 1 of Staff of Domination", "you have no such card"),
        ("1 attackers you attack Wall of Wood", "it has defender (702.3b)"),
        ("1 attackers you attack Mountain", "only creatures attack (508.1a)"),
        ("1 attackers you attack Hill Giant", "there is no such creature"),
        ("2 blockers you block Wall of Wood -> Suntail Hawk", "it neither flies nor has reach (702.9b)"),
        ("1 blockers they block Suntail Hawk -> Grizzly Bears", "this was never reached"),
        ("2 damage you cast Shock -> they", "this was never reached"),
    ],
)
def test_what_cannot_be_done_is_said_with_its_rule(line: str, why: str) -> None:
    fails(
        f"""
        Field: 4 Mountain; 1 Grizzly Bears; 1 Wall of Wood; 2 Island
        Hand: 1 Shock; 1 Remand; 1 Craw Wurm; 1 Mountain
        Their field: 1 Suntail Hawk
        Below: 40 Mountain
        Their below: 40 Mountain
        Play:
          {line}
          2 attackers they attack Suntail Hawk
        Stop: {"2 main" if "damage" in line else "2 end"}
        """.replace("2 attackers they attack Suntail Hawk" if "damage" in line else "no such line", ""),
        f"{line}: {why}",
    )


def test_a_second_land_is_refused() -> None:
    fails(
        "Hand: 2 Forest\nPlay:\n  1 main you play Forest\n  1 main you play Forest\nStop: 1 main",
        "1 main you play Forest: one land each turn (305.2)",
    )


def test_menace_needs_two_blockers() -> None:
    fails(
        """
        Field: 1 Boggart Brute
        Their field: 1 Hill Giant
        Play:
          1 attackers you attack Boggart Brute
          1 blockers they block Hill Giant -> Boggart Brute
        Stop: 1 end
        """,
        "1 blockers they block Hill Giant -> Boggart Brute: it cannot be part of a legal block (509.1b, 509.1c)",
    )


def test_data_may_hold_keys_that_say_nothing() -> None:
    nobody = {"life": 20, "hand": [], "library": [], "graveyard": [], "exile": [], "filler": None}
    giant = {"name": "Hill Giant", "count": 2, "tapped": False, "alias": None}
    data: Data = {
        "name": "as another program writes it",
        "players": {"A": {**nobody, "battlefield": [giant]}, "B": nobody},
        "actions": [
            {"turn": 1, "player": "A", "do": "attack", "card": "Hill Giant", "index": None, "defender": None},
            {"turn": 1, "step": "main", "player": "A", "do": "cast", "card": "Opt", "alias": None, "targets": None},
        ],
        "stop": {"turn": 1, "step": "end"},
        "expect": [{"what": "life", "player": "B", "value": 18, "card": None, "scope": None}],
        "source": "somewhere",
    }
    assert run(data).failures == [
        "1 main you cast Opt: there is no such card in your hand",
        "they life 18: is 17",
    ]


def test_what_failed_has_not_happened() -> None:
    passes(
        """
        Field: 1 Mountain
        Hand: 1 Shock
        Stop: 1 main
        Then: you hand 1 Shock
        """
    )
    result = played(
        "Field: 1 Mountain\nHand: 1 Shock\nPlay:\n  1 main you cast Shock -> Opt\nStop: 1 main\nThen: you hand 1 Shock"
    )
    assert result.failures == ["1 main you cast Shock -> Opt: Opt is no legal target (601.2c)"]


def test_a_card_that_is_not_known_is_named() -> None:
    fails("Hand: 1 Lightning Bold\nStop: 1 main", "Lightning Bold: there is no such card; did you mean Lightning Bolt?")
    with pytest.raises(BadScenario, match="there is no such card"):
        start(scenario("Hand: 1 Lightning Bold"))


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ("you life 19", "is 20"),
        ("you permanents 3", "is 2"),
        ("you permanents 2 Grizzly Bears", "is 1"),
        ("you tokens 1", "is 0"),
        ("you hand 0", "is 1"),
        ("they graveyard 1 Shock", "is 0"),
        ("anyone exile 1", "is 0"),
        ("you library 4", "is 3"),
        ("you size 3/3 Grizzly Bears", "is 2/2"),
        ("you size 2/2 Hill Giant", "there is none"),
        ("you counters 1 +1/+1 on Grizzly Bears", "is 0"),
        ("you tapped Grizzly Bears", "is no"),
        ("you tapped 1 Mountain", "is 0"),
        ("you type yes Artifact of Grizzly Bears", "is no"),
        ("you subtype no Bear of Grizzly Bears", "is yes"),
        ("you colour yes R of Grizzly Bears", "is no"),
        ("you ability yes flying of Grizzly Bears", "is no"),
        ("you damage 1 on Grizzly Bears", "is 0"),
        ("you can cast Opt", "is no"),
        ("you cannot cast Shock", "is yes"),
        ("you can play Mountain", "is no"),
        ("you won yes", "is no"),
        ("they lost yes", "is no"),
        ("you in_game no", "is yes"),
        ("you mana 1 R", "is 0"),
        ("you attacking yes Grizzly Bears", "is no"),
        ("you may_attack no Grizzly Bears", "is yes"),
        ("stack 1", "is 0"),
        ("turn 2", "is 1"),
        ('json {"what": "weather", "value": "rain"}', "there is no fact 'weather'"),
        ('json {"what": "active_player", "player": "B"}', "is A"),
        ('json {"what": "result", "value": "A"}', "is None"),
    ],
)
def test_a_fact_that_is_not_so_is_said_with_what_is(fact: str, found: str) -> None:
    fails(
        f"Field: 1 Mountain; 1 Grizzly Bears\nHand: 1 Shock\nBelow: 3 Mountain\nStop: 1 main\nThen: {fact}",
        f"{fact}: {found}",
    )


# 8. The result


def test_the_result_has_the_final_state_and_what_happened() -> None:
    result = played(
        "Field: 1 Mountain\nHand: 1 Shock\nPlay:\n  1 main you cast Shock -> they\nStop: 1 main\nThen: they life 18"
    )
    assert result.game is not None
    assert (result.game.turns, result.game.step) == (1, "main")
    assert "A casts Shock." in result.log
    assert repr(result) == "<passed>"


def test_unscripted_is_one_of_three_words() -> None:
    with pytest.raises(ValueError, match="none, first or any"):
        run(scenario("Stop: 1 main"), "some")


# The command


def test_a_file_is_run_by_a_command(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("## one\nStop: 1 main\n## two\nStop: 1 end\n")
    bad.write_text("## three\nStop: 1 main\nThen: you life 3\n")
    passed = CliRunner().invoke(app, ["scenario", str(good)])
    assert (passed.exit_code, "2 passed" in passed.output) == (0, True)
    failed = CliRunner().invoke(app, ["scenario", str(good), str(bad)])
    assert failed.exit_code == 1
    assert "you life 3: is 20" in failed.output
    assert "2 passed, 1 failed" in failed.output


def test_a_file_that_is_no_scenario_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("Field: 1 Forest\n")
    refused = CliRunner().invoke(app, ["scenario", str(file)])
    assert refused.exit_code != 0


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
    passes(scene)
    assert played(scene.replace("you target they", "").replace("life 19", "life 18"), "none").failures
