"""Setups: those that there are, files, names, and a builder."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import facedown
from facedown.core.errors import BadSetup
from facedown.games.mafia import Mafia
from facedown.games.mafia.rules import NUMBERS, RULES
from facedown.games.mafia.setups import Setup, build
from facedown.games.mafia.setups.files import parsed
from facedown.games.mafia.setups.letters import KILLERS, roles_for
from facedown.games.mafia.setups.library import FILES, setup_named

GOONS = "[roles]\nGoon = 2\n"


def counts_of(setup: Setup) -> list[dict[str, int]]:
    return [dict(Counter(variant.roles)) for variant in setup.variants]


def dealt(game: Any) -> Counter[str]:
    return Counter([game.role(seat).name for seat in game.seats])


# The library


@pytest.mark.parametrize("ruleset", Mafia.rulesets)
def test_every_setup_can_be_dealt(ruleset: str) -> None:
    for players in Mafia.seats_for(ruleset):
        assert dealt(facedown.new("mafia", players=players, seed=1, ruleset=ruleset)).total() == players


@pytest.mark.parametrize(
    ("name", "roles", "start"),
    [
        ("vanilla-7-2", {"Goon": 2, "Townie": 5}, "day"),
        ("nightless-9-2", {"Goon": 2, "Townie": 7}, "day"),
        ("extinction-10-1", {"Goon": 1, "Townie": 9}, "day"),
        ("mountainous-2-10", {"Goon": 2, "Townie": 10}, "day"),
        ("davidoff-12", {"Goon": 4, "Townie": 8}, "night"),
        ("davidoff-10", {"Goon": 3, "Townie": 7}, "night"),
        ("werewolf-9", {"Werewolf": 2, "Seer": 1, "Villager": 6}, "night"),
        ("trial-8-3", {"Goon": 2, "Mafia Roleblocker": 1, "Townie": 2, "Doctor": 1, "Cop": 1, "Redirector": 1}, "day"),
        ("cop-9", {"Cop": 1, "Goon": 2, "Townie": 6}, "day"),
        ("cop-13", {"Cop": 1, "Goon": 3, "Townie": 9}, "day"),
        ("vig-10", {"Vigilante": 1, "Goon": 2, "Townie": 7}, "day"),
        ("contest-5", {"Werewolf": 1, "Werewolves Possessed": 1, "Seer": 1, "Villager": 2}, "talk"),
        (
            "contest-13",
            {"Werewolf": 3, "Werewolves Possessed": 1, "Seer": 1, "Medium": 1, "Doctor": 1, "Villager": 6},
            "talk",
        ),
    ],
)
def test_what_is_in_a_setup(name: str, roles: dict[str, int], start: str) -> None:
    setup = setup_named(name)
    assert counts_of(setup) == [roles]
    assert setup.start == start


@pytest.mark.parametrize(
    "name",
    [
        *("vanilla-4-2", "vanilla-25-3", "vanilla-7-0", "nightless-3-2", "extinction-3-3", "mountainous-3-11"),
        *("werewolf-8", "werewolf-5", "davidoff-3", "davidoff-25", "trial-4-1", "trial-6-3", "vanilla-7", "own-7"),
        *("c9-", "../c9", "vanilla-٧-2"),
    ],
)
def test_a_name_that_makes_no_sense_is_no_setup(name: str) -> None:
    assert not Mafia.has_ruleset(name)
    with pytest.raises(BadSetup, match="no ruleset"):
        facedown.new("mafia", players=7, ruleset=name)


def test_vanilla_is_for_five_six_or_seven() -> None:
    assert counts_of(setup_named("vanilla")) == [
        {"Townie": 4, "Goon": 1},
        {"Townie": 5, "Goon": 1},
        {"Townie": 5, "Goon": 2},
    ]
    for players, goons in ((5, 1), (6, 1), (7, 2)):
        assert dealt(facedown.new("mafia", players=players, seed=3, ruleset="vanilla"))["Goon"] == goons


def test_a_trial_gives_roles_in_the_order_of_the_seats() -> None:
    game: Any = facedown.new("mafia", players=8, seed=5, ruleset="trial-8-3")
    assert [game.role(seat).name for seat in game.seats] == [
        *("Goon", "Goon", "Mafia Roleblocker"),
        *("Townie", "Doctor", "Cop", "Redirector", "Townie"),
    ]


def test_c9_has_four_variants_that_are_equally_likely() -> None:
    found = Counter(
        [frozenset(dealt(facedown.new("mafia", players=9, seed=seed, ruleset="c9"))) for seed in range(400)]
    )
    assert len(found) == 4 and min(found.values()) > 60


def test_f11_has_four_variants() -> None:
    setup = setup_named("f11")
    assert [variant.weight for variant in setup.variants] == [1] * 4
    assert counts_of(setup)[0] == {"Goon": 1, "Mafia Roleblocker": 1, "Cop": 1, "Doctor": 1, "Townie": 5}
    assert setup.kill_and_act == "always"


@pytest.mark.parametrize("name", ["matrix6", "rows-and-columns"])
def test_each_line_of_a_grid_is_equally_likely_and_has_two_mafia(name: str) -> None:
    setup = setup_named(name)
    assert [variant.name for variant in setup.variants] == [
        "row 1",
        "row 2",
        "row 3",
        "column A",
        "column B",
        "column C",
    ]
    assert {variant.weight for variant in setup.variants} == {1}
    for variant in setup.variants:
        assert Counter([setup.roles[role].faction for role in variant.roles]) == {"town": 7, "mafia": 2}


@pytest.mark.heavy
def test_the_lines_of_matrix6_come_up_equally_often() -> None:
    games = [facedown.new(Mafia, players=9, seed=seed, ruleset="matrix6") for seed in range(600)]
    found = Counter([frozenset(dealt(game).items()) for game in games])
    assert len(found) == 6
    assert all(70 < count < 130 for count in found.values())
    assert all(sum(game.faction(seat) == "mafia" for seat in game.seats) == 2 for game in games)


def letters(said: str) -> dict[str, int]:
    return {letter: said.count(letter) for letter in "TCDVMB"}


@pytest.mark.parametrize(
    ("rolled", "roles"),
    [
        (
            "TTCCVMB",
            {"Goon": 1, "Mafia Roleblocker": 1, "Godfather": 1, "Cop": 1}
            | {"1-shot Vigilante": 1, "Innocent Child": 1, "Roleblocker": 1, "Townie": 6},
        ),
        ("TTTTTTT", {"Goon": 1, "Godfather": 1, "Serial Killer": 1, "Townie": 10}),
        ("TTMMMMM", {"Goon": 1, "Mafia Roleblocker": 1, "Godfather": 1, "Mason": 2, "Second Mason": 2, "Townie": 6}),
        ("TTTTTTD", {"Goon": 1, "Godfather": 1, "Doctor": 1, "Townie": 10}),
        ("CCCCCCC", {"Goon": 1, "Mafia Roleblocker": 1, "Godfather": 1, "Cop": 3, "Townie": 7}),
        (
            "TTTBBMM",
            {"Goon": 2, "Mafia Roleblocker": 1, "Serial Killer": 1}
            | {"Roleblocker": 1, "1-shot Roleblocker": 1, "Mason": 2, "Townie": 5},
        ),
    ],
)
def test_letters_of_c9_plus_plus(rolled: str, roles: dict[str, int]) -> None:
    assert Counter(roles_for(letters(rolled))) == roles


def test_c9_plus_plus_is_rolled_by_its_table() -> None:
    setup = setup_named("c9++")
    total = sum([variant.weight for variant in setup.variants])
    killers = [sum([v.weight for v in setup.variants if killer in v.roles]) for killer in KILLERS]
    assert total == 2 * 100**7
    assert [Fraction(count, total) for count in killers] == [Fraction(1, 4), Fraction(1, 4)]
    assert {len(variant.roles) for variant in setup.variants} == {13}
    no_cop = sum([v.weight for v in setup.variants if not any("Cop" in role for role in v.roles)])
    assert Fraction(no_cop, total) == Fraction(85, 100) ** 7


# Files


WRONG = {
    "": "own, line 1: the setup has no roles: write [roles], and below it as in Cop = 1",
    "roles = 3\n": "own, line 1: there is one roles only, a table: write [roles], and its keys below",
    "[roles]\nGoon = 1\nCopp = 1\n": "own, line 3: there is no role 'Copp'; did you mean cop?",
    "[roles]\nGoon = 1\nCop = -1\n": "own, line 3: Cop must be a whole number from 0 to 24, not -1",
    '[roles]\nGoon = 1\nCop = "one"\n': "own, line 3: Cop must be a whole number from 0 to 24, without quotes, "
    'not "one"',
    "[roles]\nGoon = 1\nTownie = 3\ntownie = 2\n": "own, line 4: there is a Townie further up already; write it once, "
    "with both numbers added up",
    "players = 3\n[roles]\nGoon = 1\nTownie = 3\n": "own, line 1: the roles are 4, and the players 3",
    'players = 9\nfill = "nothing"\n[roles]\nGoon = 1\nTownie = 3\n': "own, line 1: the roles are 4, and the players 9",
    'players = 5\n[[variants]]\nname = "a"\n[variants.roles]\nGoon = 1\n[[variants]]\nname = "many"\n'
    "[variants.roles]\nGoon = 2\nCop = 4\n": "own, line 6: the roles of many are 6, and the players 5",
    "players = 99\n": "own, line 1: players must be a whole number from 2 to 24, not 99",
    'title = "Peace"\n\n[roles]\nTownie = 5\n': "own, line 3: nobody is against the town: add a Goon, or another role "
    "of the mafia",
    "[roles]\nTownie = 5\n": "own, line 1: nobody is against the town: add a Goon, or another role of the mafia",
    '[roles]\nTownie = 5\nPossessed = 1\n"Serial Killer" = 1\n': "own, line 1: the Possessed cannot win: there is "
    "nobody of the mafia to win with",
    "[roles]\nGoon = 2\nTownie = 2\n": "own, line 1: the mafia has won before the game begins: it is half of the "
    "players",
    '[roles]\nGoon = 2\n[rules]\nwin = "extinction"\n': "own, line 1: the mafia has won before the game begins: add "
    "somebody for the town",
    'players = 7\n[[variants]]\nname = "a"\n[variants.roles]\nGoon = 1\n[[variants]]\nname = "a"\n'
    "[variants.roles]\nGoon = 2\n": "own, line 7: two variants are called 'a'; give one of them another name",
    f'{GOONS}[rules]\nflip = "rolle"\n': 'own, line 4: flip must be one of role, alignment, nothing, not "rolle"; '
    "did you mean role?",
    f"{GOONS}[rules]\nhamer = true\n": "own, line 4: rules can have no 'hamer'; did you mean hammer?",
    f"{GOONS}[rules]\nhammer = 1\n": "own, line 4: hammer must be true or false, without quotes, not 1",
    f'{GOONS}[rules]\ncycle = "night"\n': "own, line 4: cycle must be at most 20 days and nights with a day among "
    "them, as in 'day, day, night', not 'night'",
    f'{GOONS}[rules]\ncycle = "day"\nstart = "night 0"\n': "own, line 5: a game without nights cannot begin with "
    "'night 0'",
    f"{GOONS}[rules]\nrevotes = 99\n": "own, line 4: revotes must be a whole number from 0 to 9, not 99",
    f"player = 9\n{GOONS}": "own, line 1: the file can have no 'player'; did you mean players?",
    f'players = 9\nfill = "Towny"\n{GOONS}': "own, line 2: there is no role 'Towny'; did you mean townie?",
    f"players = 9\n{GOONS}[[random]]\ncount = 2\n": "own, line 4: say from which roles chance draws: write "
    "[random.from], and below it as in Cop = 2",
    f"players = 9\n{GOONS}[[random]]\n[random.from]\nCop = 1\nCoop = 1\n": "own, line 7: there is no role 'Coop'; "
    "did you mean cop?",
    'roles = ["Goon", "Townie",\n"Town"]\n': "own, line 2: 'Town' names no role",
    'title = "\\u001b[2J"\n[roles]\nGoon = 1\nTownie = 3\n': "own, line 1: title must have 1 to 60 printable "
    "characters, and not be '\\x1b[2J'",
    "[roles]\nGoon 2\n": "own, line 2: write = between a key and its value; a key with spaces or special letters needs "
    "quotes",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_with_a_setup_is_said_with_its_line(text: str) -> None:
    with pytest.raises(BadSetup) as refused:
        facedown.new("mafia", players=9, ruleset="own", setup=text)
    assert str(refused.value) == WRONG[text]


def test_the_roles_that_chance_draws() -> None:
    setup = parsed(
        "players = 7\n[roles]\nGoon = 2\n[[random]]\ncount = 2\n[random.from]\nCop = 2\nDoctor = 1\nnothing = 1\n",
        "own",
    )
    ways = {tuple(sorted(set(v.roles) - {"Goon", "Townie"})): Fraction(v.weight, 16) for v in setup.variants if v}
    assert sum(v.weight for v in setup.variants) == 16
    assert ways["Cop", "Doctor"] == Fraction(1, 4)
    assert ways[()] == Fraction(1, 16)
    assert {len(variant.roles) for variant in setup.variants} == {7}


def test_too_many_ways_to_draw_are_refused() -> None:
    many = "\n".join([f"{n}-shot Cop = 1\n{n}-shot Doctor = 1" for n in range(1, 10)]).replace(
        "-shot Cop", '-shot Cop"'
    )
    text = '"' + many.replace("\n", '\n"').replace("-shot Doctor", '-shot Doctor"')
    with pytest.raises(BadSetup, match="more than 5000 different sets of roles"):
        parsed(f"players = 12\n{GOONS}[[random]]\ncount = 9\n[random.from]\n{text}\n", "own")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{GOONS}# {'x' * 600_000}\n", r"^a setup may have up to 500,000 letters, and this one has 600,020$"),
        (
            f"roles = {['Goon'] * 30_000}\n",
            r"^own, line 1: there are 30,000 roles, and may be up to 24; leave some out$",
        ),
        (
            GOONS + "[[variants]]\n" * 6000,
            r"^own, line 3: there are 6,000 variants, and may be up to 5,000; leave some out$",
        ),
        (
            f"players = 9\n{GOONS}" + "[[random]]\n[random.from]\nCop = 1\n" * 25,
            r"^own, line 4: there are 25 random, and may be up to 24; leave some out$",
        ),
    ],
    ids=["letters", "roles", "variants", "random"],
)
def test_a_setup_that_is_too_large_is_refused_in_one_line(text: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        facedown.new("mafia", players=9, ruleset="own", setup=text)


def test_the_largest_setup_there_is_can_be_written_and_read() -> None:
    setup = setup_named("c9++")
    assert len(parsed(setup.text(), "own").variants) == len(setup.variants)


def test_an_own_setup_needs_its_text() -> None:
    with pytest.raises(BadSetup, match="a setup of your own is a text in TOML"):
        facedown.new("mafia", players=7, ruleset="own")


def test_a_setup_is_for_so_many_players() -> None:
    with pytest.raises(BadSetup, match="the setup own is for 9 players, not 7"):
        facedown.new("mafia", players=7, ruleset="own", setup=f"players = 9\n{GOONS}")


# The table's word, and setups in code


def test_the_table_rules_otherwise_than_the_setup() -> None:
    game: Any = facedown.new("mafia", players=9, seed=1, ruleset="c9", flip="nothing", words=2)
    assert (game.rules.flip, game.rules.words, game.rules.ties.then) == ("nothing", 2, "none")


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ({"flip": "rolle"}, "flip must be one of 'role', 'alignment', 'nothing', not 'rolle'"),
        ({"hammer": 1}, "hammer must be one of True, False, not 1"),
        ({"words": True}, "words must be a whole number from 0 to 1000, not True"),
    ],
)
def test_a_rule_that_cannot_be_so_is_refused(rules: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        facedown.new("mafia", players=9, ruleset="c9", **rules)
    with pytest.raises(BadSetup, match=why):
        build("mine", {"Goon": 2}, 9, rules=rules)


def test_a_setup_made_in_code_is_played_and_written() -> None:
    mine = build("mine", {"Goon": 2}, 9, variants=[{"Cop": 1}, {"Doctor": 1}], rules={"flip": "nothing"})
    assert counts_of(mine) == [{"Goon": 2, "Cop": 1, "Townie": 6}, {"Goon": 2, "Doctor": 1, "Townie": 6}]
    game: Any = facedown.new("mafia", players=9, seed=1, ruleset="own", setup=mine.text())
    assert game.rules.flip == "nothing"
    assert dealt(game)["Goon"] == 2


@pytest.mark.parametrize(
    ("roles", "players", "why"),
    [
        ({"Goon": 2, "Copp": 1}, 9, "the setup mine: there is no role 'Copp'; did you mean cop?"),
        ({"Goon": 2, "Cop": 9}, 9, "the setup mine: the roles are 11, and the players 9"),
        ({"Cop": 1}, 9, "the setup mine: nobody is against the town"),
    ],
)
def test_a_bad_setup_in_code_is_refused(roles: dict[str, int], players: int, why: str) -> None:
    with pytest.raises(BadSetup) as refused:
        build("mine", roles, players)
    assert str(refused.value).startswith(why)


def test_a_rule_that_there_is_not() -> None:
    with pytest.raises(BadSetup, match="there is no rule 'hamer'; did you mean hammer"):
        build("mine", {"Goon": 2}, 9, rules={"hamer": True})


@pytest.mark.parametrize("name", FILES)
def test_a_setup_that_is_written_and_read_is_the_same(name: str) -> None:
    setup = setup_named(name)
    again = parsed(setup.text(), name)
    assert [variant.roles for variant in again.variants] == [variant.roles for variant in setup.variants]
    assert (again.title, again.said) == (setup.title, setup.said)


def test_every_rule_is_in_the_manual() -> None:
    from facedown.games.mafia.manual import OPTIONS

    assert set(OPTIONS) == {*RULES, *NUMBERS}
