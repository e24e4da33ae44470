"""What a runner of scenarios does. What fails, and the words in which it is said."""

from __future__ import annotations

import pytest
from magic_scenes import failures, passes, played, scenario

from facedown.games.magic.scenarios import BadScenario, run, start
from facedown.games.magic.scenarios.words import Data


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
    assert failures(
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
        """.replace("2 attackers they attack Suntail Hawk" if "damage" in line else "no such line", "")
    ) == [f"{line}: {why}"]


def test_a_second_land_is_refused() -> None:
    assert failures("Hand: 2 Forest\nPlay:\n  1 main you play Forest\n  1 main you play Forest\nStop: 1 main") == [
        "1 main you play Forest: one land each turn (305.2)"
    ]


def test_menace_needs_two_blockers() -> None:
    assert failures("""
        Field: 1 Boggart Brute
        Their field: 1 Hill Giant
        Play:
          1 attackers you attack Boggart Brute
          1 blockers they block Hill Giant -> Boggart Brute
        Stop: 1 end
        """) == [
        "1 blockers they block Hill Giant -> Boggart Brute: it cannot be part of a legal block (509.1b, 509.1c)"
    ]


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
    assert failures("Hand: 1 Lightning Bold\nStop: 1 main") == [
        "Lightning Bold: there is no such card; did you mean Lightning Bolt?"
    ]
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
    assert failures(
        f"Field: 1 Mountain; 1 Grizzly Bears\nHand: 1 Shock\nBelow: 3 Mountain\nStop: 1 main\nThen: {fact}"
    ) == [f"{fact}: {found}"]
