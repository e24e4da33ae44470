"""Scenario files: data and text say the same, and whatever is wrong in a text is said by its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from facedown.games.magic.scenarios import BadScenario, dump, load
from facedown.games.magic.scenarios.reading import blank
from facedown.games.magic.scenarios.words import STEPS, same

Data = dict[str, Any]

EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "magic").rglob("*.txt"))
SEED = """## Staff in the first turn
Field:
  1 Overgrown Battlement
  6 Wall of Omens
  1 Duskwatch Recruiter
  3 Breeding Pool
Deck:
  2 Forest
  1 Trophy Mage
  1 Staff of Domination
Final Turn: 1
"""


def one(text: str) -> Data:
    (scenario,) = load(text)
    return scenario


def said(*lines: str) -> Data:
    """The one scenario of which these are the lines."""
    return one("\n".join(["## a name", *lines]))


def action(line: str) -> Data:
    """The data of a line, which are written in words again."""
    scenario = said("Play:", line)
    assert "json" not in dump(scenario)
    found: Data = scenario["actions"][0]
    return found


def fact(line: str) -> Data:
    scenario = said("Then:", line)
    assert "json" not in dump(scenario)
    found: Data = scenario["expect"][0]
    return found


# The examples


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_reads_and_is_written_without_json(file: Path) -> None:
    for scenario in load(file.read_text(encoding="utf-8")):
        assert load(dump(scenario)) == [scenario]
        assert "json" not in dump(scenario)


def test_there_are_examples_and_their_names_differ() -> None:
    names = [scenario["name"] for file in EXAMPLES for scenario in load(file.read_text(encoding="utf-8"))]
    assert len(EXAMPLES) >= 45 and len(set(names)) == len(names)


# What lines mean


def test_a_file_of_the_seed_reads_as_it_is() -> None:
    scenario = one(SEED)
    assert scenario["players"]["A"]["battlefield"][1] == {"name": "Wall of Omens", "count": 6}
    assert [card["name"] for card in scenario["players"]["A"]["library"]] == [
        *("Forest", "Trophy Mage", "Staff of Domination")
    ]
    assert scenario["goal"] == {"assembled": "A", "by": 1}
    assert dump(scenario) == SEED


def test_an_empty_scenario_has_every_key() -> None:
    assert one("## nothing") == blank("nothing")


def test_zones_life_and_what_lies_below() -> None:
    scenario = said(
        *("Life: 7", "Field: 2 Forest (tapped); Grizzly Bears @bear", "Their below: 40 Mountain"),
        *("Their exile:", "  Circle of Protection: Red", "Shuffled: yes", "Strict: yes"),
    )
    ann, bob = scenario["players"]["A"], scenario["players"]["B"]
    assert (ann["life"], bob["life"], bob["filler"]) == (7, 20, {"name": "Mountain", "count": 40})
    assert ann["battlefield"] == [
        {"name": "Forest", "count": 2, "tapped": True},
        {"name": "Grizzly Bears", "count": 1, "alias": "bear"},
    ]
    assert bob["exile"] == [{"name": "Circle of Protection: Red", "count": 1}]
    assert scenario["shuffled"] and scenario["strict"]


def test_a_defined_card() -> None:
    assert said("Cards:", "Coral Merfolk | 1U | Creature – Merfolk | 2/1 | flying, haste")["define"] == [
        {
            "name": "Coral Merfolk",
            "cost": "1U",
            "type": "Creature – Merfolk",
            "pt": "2/1",
            "keywords": ["flying", "haste"],
        }
    ]


@pytest.mark.parametrize(
    ("line", "data"),
    [
        (
            "cast Shock -> they; @bear (x2)",
            {"do": "cast", "card": "Shock", "targets": [{"player": "B"}, {"alias": "bear", "amount": 2}]},
        ),
        ("cast Think Twice using flashback", {"do": "cast", "card": "Think Twice", "how": "flashback"}),
        ("cast using evoke", {"do": "cast", "card": None, "how": "evoke"}),
        ("cast @x -> nothing", {"do": "cast", "card": None, "alias": "x", "targets": [{"skip": True}]}),
        (
            "cast Cryptic Command -> Shock (mode 1); nothing (no copy)",
            {
                "do": "cast",
                "card": "Cryptic Command",
                "targets": [{"card": "Shock", "mode": 1}, {"skip": True, "copy": False}],
            },
        ),
        (
            "cast Shock | while Giant Growth is on top of the stack | with 3 mana",
            {"do": "cast", "card": "Shock", "while": {"top_of_stack": {"spell": "Giant Growth"}}, "mana_in_pool": 3},
        ),
        (
            "cast Shock | while ability of Wall of Omens is not on the stack",
            {"do": "cast", "card": "Shock", "while": {"not_on_stack": {"ability": "Wall of Omens"}}},
        ),
        (
            "activate 3, T of Staff of Domination -> you",
            {"do": "activate", "cost": "3, T", "card": "Staff of Domination", "targets": [{"player": "A"}]},
        ),
        ("activate 3... of Staff of Domination", {"do": "activate", "cost_begins": "3", "card": "Staff of Domination"}),
        ("activate Staff of Domination", {"do": "activate", "card": "Staff of Domination"}),
        ("activate equip @sword", {"do": "activate", "keyword": "equip", "alias": "sword"}),
        ("activate -10 of Jace Beleren", {"do": "activate", "loyalty": -10, "card": "Jace Beleren"}),
        (
            'activate R "deals 1" of Anaba Shaman',
            {"do": "activate", "cost": "R", "ability": "deals 1", "card": "Anaba Shaman"},
        ),
        ("tap T for U", {"do": "mana", "cost": "T", "adds": "U"}),
        ("tap Breeding Pool for U", {"do": "mana", "card": "Breeding Pool", "adds": "U"}),
        ("play Forest", {"do": "play_land", "card": "Forest"}),
        ("attack Bear Cub #1", {"do": "attack", "card": "Bear Cub", "index": 1}),
        ("attack Bear Cub -> they", {"do": "attack", "card": "Bear Cub", "defender": "B"}),
        ("attack Bear Cub -> Jace Beleren", {"do": "attack", "card": "Bear Cub", "defender": "Jace Beleren"}),
        ("block Bear Cub -> Hill Giant", {"do": "block", "card": "Bear Cub", "attacker": "Hill Giant"}),
        (
            "block Bear Cub -> Hill Giant #1",
            {"do": "block", "card": "Bear Cub", "attacker": {"card": "Hill Giant", "index": 1}},
        ),
        ("wait", {"do": "wait"}),
        ("wait one", {"do": "wait", "one": True}),
        ("put 2 +1/+1 on Bear Cub", {"do": "counters", "value": 2, "counter": "+1/+1", "card": "Bear Cub"}),
        ("concede", {"do": "concede"}),
        ("check they life 3", {"do": "check", "what": "life", "of": "B", "value": 3}),
    ],
)
def test_what_a_player_does(line: str, data: Data) -> None:
    assert action(f"1 main you {line}") == {"turn": 1, "step": "main", "player": "A", **data}


@pytest.mark.parametrize(
    ("line", "data"),
    [
        ("answer yes", {"do": "choice", "is": "yes_no", "value": True}),
        ("answer X = 3", {"do": "choice", "is": "number", "value": 3}),
        ("answer colour R", {"do": "choice", "is": "colour", "value": "R"}),
        ("answer cost free", {"do": "choice", "is": "cost", "value": "free"}),
        ("answer trigger Soul Warden", {"do": "choice", "is": "trigger", "value": "Soul Warden"}),
        ("answer stop", {"do": "choice", "is": "stop"}),
        ("answer Shock", {"do": "choice", "is": "name", "value": "Shock"}),
        ("answer Shock; they", {"do": "choice", "is": "name", "value": ["Shock", "B"]}),
        ("target you; nothing", {"do": "target", "targets": [{"player": "A"}, {"skip": True}]}),
        ("mode 2", {"do": "mode", "value": 2}),
        ("coin lost", {"do": "coin", "value": False}),
        ("die 6", {"do": "die", "value": 6}),
    ],
)
def test_what_a_player_answers(line: str, data: Data) -> None:
    assert action(f"they {line}") == {"player": "B", **data}


@pytest.mark.parametrize(
    ("line", "data"),
    [
        ("life -3", {"what": "life", "value": -3}),
        ("hand 2", {"what": "hand", "value": 2}),
        ("tokens 2 Soldier Token", {"what": "tokens", "value": 2, "card": "Soldier Token"}),
        ("size 5/5 Bear Cub", {"what": "power_toughness", "value": [5, 5], "card": "Bear Cub"}),
        (
            "size 1/1 Elf (all) (base)",
            {"what": "power_toughness", "value": [1, 1], "card": "Elf", "scope": "all", "base": True},
        ),
        ("counters 2 +1/+1 on Bear Cub", {"what": "counters", "value": 2, "counter": "+1/+1", "card": "Bear Cub"}),
        ("tapped Forest", {"what": "tapped", "value": True, "card": "Forest"}),
        ("untapped 3 Forest", {"what": "tapped_count", "tapped": False, "value": 3, "card": "Forest"}),
        ("type yes Land of Forest", {"what": "type", "type": "Land", "value": True, "card": "Forest"}),
        (
            "ability no protection from black of White Knight",
            {"what": "ability", "ability": "protection from black", "value": False, "card": "White Knight"},
        ),
        ("damage 2 on @b", {"what": "damage", "value": 2, "alias": "b"}),
        ("can cast Shock", {"what": "playable", "cast": "Shock", "value": True}),
        ("cannot play Forest", {"what": "playable", "play": "Forest", "value": False}),
        (
            "cannot activate T of Vine Trellis",
            {"what": "playable", "cost": "T", "card": "Vine Trellis", "value": False},
        ),
        ("won yes", {"what": "won", "value": True}),
        ("attached yes Rancor to Bear Cub", {"what": "attached", "card": "Rancor", "to": "Bear Cub", "value": True}),
    ],
)
def test_facts(line: str, data: Data) -> None:
    assert fact(f"they {line}") == {"player": "B", **data}
    assert fact(f"anyone {line}") == {"player": None, **data}
    assert fact(line) == data


def test_looks_stop_and_facts_as_data() -> None:
    scenario = said("Look: 1 blockers", "you life 20", "Look: 2 end", "Stop: 3 untap", "Then:", 'json {"what": "x"}')
    assert scenario["checkpoints"] == [
        {"stop": {"turn": 1, "step": "blockers"}, "expect": [{"what": "life", "player": "A", "value": 20}]},
        {"stop": {"turn": 2, "step": "end"}, "expect": []},
    ]
    assert scenario["stop"] == {"turn": 3, "step": "untap"} and scenario["expect"] == [{"what": "x"}]


@pytest.mark.parametrize(
    ("lines", "goal"),
    [
        (["Goal: you win this turn"], {"win": "A", "by": 1}),
        (["They: pass", "Goal: they win by turn 4"], {"win": "B", "by": 4, "they": "pass"}),
        (["Goal: you survive turn 2"], {"survive": "A", "until": 2}),
    ],
)
def test_goals(lines: list[str], goal: Data) -> None:
    assert said(*lines)["goal"] == goal


# What is wrong


@pytest.mark.parametrize(
    ("text", "number", "words"),
    [
        ("Field:\n  1 Forest", 1, "begins with its name"),
        ("## a\n1 Forest", 2, "belongs to no section"),
        ("## a\nFeild:\n  1 Forest", 2, "did you mean field"),
        ("## a\nHand:\nTheir lief: 20", 3, "did you mean their life"),
        ("## a\nHand:\nHand:", 3, "line 2 already"),
        ("## a\nPlay:\n  1 mian you play Forest", 3, "did you mean main"),
        ("## a\nPlay:\n  1 main we play Forest", 3, "you or they"),
        ("## a\nPlay:\n  1 main you csat Shock", 3, "did you mean cast"),
        ("## a\nPlay:\n  you play Forest", 3, "say when"),
        ("## a\nPlay:\n  1 main you put two +1/+1 on Bear Cub", 3, "put N KIND on CARD"),
        ("## a\nPlay:\n  1 main you cast Shock | when it rains", 3, "while NAME is on the stack"),
        ("## a\nThen:\n  they lief 3", 3, "did you mean life"),
        ("## a\nThen:\n  they life three", 3, "life N"),
        ("## a\nThen:\n  json {", 3, "no JSON"),
        ("## a\nStop: end", 2, "no turn"),
        ("## a\nGoal: victory", 2, "you win this turn"),
        ("## a\nThey: pass\n## b", 3, "goes with a goal"),
        ("## a\nWithout: socks", 2, "no key"),
        ("## a\nCards:\n  Shock", 3, "NAME | COST | TYPE"),
    ],
)
def test_a_mistake_is_said_by_its_line(text: str, number: int, words: str) -> None:
    with pytest.raises(BadScenario, match=f"^line {number}: ") as raised:
        load(text)
    assert words in str(raised.value)


LINES = some.sampled_from(
    [
        *(
            "## x",
            "Field:",
            "Their hand: 1 Shock",
            "Play:",
            "Then:",
            "Look: 1 end",
            "Data: {}",
            "Without: name, A.life, A",
        ),
        *(
            "1 main you cast A -> B",
            "they life 3",
            "you answer yes",
            "json [1]",
            "They: pass",
            "Goal: you win this turn",
        ),
        *('Data: {"players": 3}', 'Data: {"goal": 3}', "Your data: {}", "Without: B.hand, B", "json {", "Without:"),
    ]
)


@given(some.one_of(some.text(), some.lists(some.one_of(LINES, LINES, some.text())).map("\n".join)))
def test_a_text_is_read_or_refused(text: str) -> None:
    try:
        scenarios = load(text)
    except BadScenario as error:
        assert str(error).startswith("line ")
    else:
        assert all(same(load(dump(scenario)), [scenario]) for scenario in scenarios)


# Round trips

WORDS = some.one_of(
    some.sampled_from(
        ["Shock", "Grizzly Bears #1", "@x", "you", "nothing", "a; b", "a -> b", "x | y", "# a", "Hand:", "3 T"]
    ),
    some.text(max_size=6),
)
NUMBERS = some.integers(-3, 30)
ANYTHING = some.recursive(
    some.one_of(some.none(), some.booleans(), NUMBERS, some.floats(allow_nan=False, allow_infinity=False), WORDS),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(WORDS, inner, max_size=3),
    max_leaves=5,
)


def dicts(**keys: some.SearchStrategy[Any]) -> some.SearchStrategy[Data]:
    """Dicts that have some of the keys, each mostly with what fits, and now and then keys that nobody knows."""
    known = some.fixed_dictionaries({}, optional={key: one_in_ten_odd(value) for key, value in keys.items()})
    return some.builds(
        lambda data, more: {**more, **data}, known, some.just({}) | some.dictionaries(WORDS, ANYTHING, max_size=1)
    )


def one_in_ten_odd(usual: some.SearchStrategy[Any]) -> some.SearchStrategy[Any]:
    return some.integers(0, 9).flatmap(lambda roll: ANYTHING if roll == 0 else usual)


WHO = some.sampled_from(["A", "B", None])
MOMENT = some.fixed_dictionaries({"turn": some.integers(1, 9), "step": some.sampled_from(STEPS)})
TARGET = dicts(
    card=WORDS, player=WHO, alias=WORDS, skip=some.booleans(), mode=NUMBERS, copy=some.booleans(), amount=NUMBERS
)
WHILE = some.dictionaries(
    some.sampled_from(["on_stack", "not_on_stack", "copy_on_stack", "top_of_stack"]),
    some.dictionaries(some.sampled_from(["spell", "ability"]), WORDS, max_size=2),
    max_size=2,
)
POINTED = some.one_of(WHO, WORDS, dicts(card=WORDS, index=NUMBERS, alias=WORDS))
DOING = some.sampled_from(
    [
        *("cast", "activate", "mana", "play_land", "attack", "block", "wait", "counters", "check", "concede"),
        *("choice", "target", "mode", "coin", "die", "other"),
    ]
)
WHAT = some.sampled_from(
    [
        *("life", "permanents", "tokens", "hand", "graveyard", "exile", "library", "power_toughness", "counters"),
        *("player_counters", "exile_counters", "damage", "tapped", "tapped_count", "type", "subtype", "colour"),
        *("ability", "attached", "attacking", "won", "lost", "result", "active_player", "turn", "mana", "emblems"),
        *("stack", "on_stack", "playable", "attackers", "blockers", "may_attack", "in_game"),
    ]
)
FACT = dicts(
    what=WHAT,
    player=WHO,
    card=WORDS,
    value=some.one_of(NUMBERS, some.booleans(), some.lists(NUMBERS, min_size=2, max_size=2)),
    **dict.fromkeys(("counter", "type", "colours", "ability", "to", "colour", "words", "cast", "play", "cost"), WORDS),
    **{key: some.booleans() for key in ("base", "tapped")},
    scope=some.sampled_from(["any", "all"]),
)  # fmt: skip
ACTION = some.one_of(
    dicts(
        turn=some.integers(1, 9), step=some.sampled_from(STEPS), player=WHO, do=DOING, card=WORDS | some.none(),
        alias=WORDS, how=WORDS, targets=some.lists(TARGET, max_size=3), mana_in_pool=NUMBERS, cost=WORDS,
        cost_begins=WORDS, keyword=WORDS, loyalty=NUMBERS, ability=WORDS, adds=WORDS, index=NUMBERS, defender=POINTED,
        attacker=POINTED, one=some.booleans(), counter=WORDS, value=some.one_of(NUMBERS, WORDS, some.lists(WORDS)),
        **{"while": WHILE, "is": some.sampled_from(["yes_no", "number", "colour", "cost", "trigger", "name", "stop"])},
    ),
    some.builds(lambda when, fact: {**when, "do": "check", **fact}, MOMENT, FACT),
)  # fmt: skip
CARDS = some.lists(dicts(name=WORDS, count=NUMBERS, tapped=some.booleans(), alias=WORDS), max_size=3)
PLAYER = dicts(
    life=NUMBERS, battlefield=CARDS, hand=CARDS, graveyard=CARDS, exile=CARDS, library=CARDS,
    filler=some.none() | dicts(name=WORDS, count=NUMBERS),
)  # fmt: skip
SCENARIO = dicts(
    name=WORDS,
    players=dicts(A=PLAYER, B=PLAYER),
    shuffled=some.booleans(),
    strict=some.booleans(),
    actions=some.lists(ACTION, max_size=3),
    checkpoints=some.lists(dicts(stop=MOMENT, expect=some.lists(FACT, max_size=2)), max_size=2),
    stop=MOMENT | some.none(),
    expect=some.lists(FACT, max_size=3),
    goal=some.none() | dicts(win=WHO, survive=WHO, assembled=WHO, by=NUMBERS, until=NUMBERS, they=some.just("pass")),
    define=some.lists(dicts(name=WORDS, cost=WORDS, type=WORDS, pt=WORDS, keywords=some.lists(WORDS)), max_size=2),
)


@given(SCENARIO)
def test_what_is_written_reads_as_the_same_data(scenario: Data) -> None:
    assert same(load(dump(scenario)), [scenario])


@given(some.lists(SCENARIO, max_size=3))
def test_scenarios_may_follow_each_other_in_a_file(scenarios: list[Data]) -> None:
    assert same(load("\n".join([dump(scenario) for scenario in scenarios])), scenarios)


@pytest.mark.parametrize("odd", [{1, 2}, (1, 2), {1: 2}, float("nan")])
def test_data_that_json_cannot_hold_are_refused(odd: object) -> None:
    with pytest.raises(BadScenario, match="numbers, texts, lists and dicts"):
        dump({"name": "a", "odd": odd})
