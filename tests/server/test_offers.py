"""What a form needs to make a table: each value that it offers can be played."""

from __future__ import annotations

from typing import Any

import pytest
from toys import Toy

from facedown.cli.serve import games_offered
from facedown.core.errors import BadSetup
from facedown.players.bots import bot_of
from facedown.server.making import Offered, SeatWanted, Wanted, all_named, begun, check_players
from facedown.server.offers import about, options_for

GAMES = games_offered([])


def told(game: str, name: str, ruleset: str = "") -> dict[str, Any]:
    rules = GAMES[game].rules
    (found,) = [option for option in options_for(rules, ruleset or rules.rulesets[0]) if option["name"] == name]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_its_name_a_sentence_and_who_can_play(game: str) -> None:
    found = about(GAMES[game])
    assert found["title"] and found["words"].endswith(".")
    assert found["usual_bot"] in [bot["name"] for bot in found["bots"]]
    assert all(bot["words"].endswith(".") for bot in found["bots"])
    assert all(ruleset["least"] <= ruleset["usual"] <= ruleset["most"] for ruleset in found["rulesets"])


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_form_offers_can_be_played(game: str) -> None:
    rules = GAMES[game].rules
    for ruleset in about(GAMES[game])["rulesets"]:
        seats = [SeatWanted() for _ in range(ruleset["usual"])]
        for option in options_for(rules, ruleset["name"]):
            values = option.get("choices", [not option["usual"]] if option["kind"] == "truth" else [])
            for value in values[:2] if len(rules.rulesets) > 6 else values:
                said = [value] * len(seats) if option["kind"] == "each" else value
                try:
                    begun(Wanted(game, seats, ruleset["name"], {option["name"]: said}), rules)
                except BadSetup as error:
                    assert option["name"] not in str(error), "the option may not fit the ruleset, but its value does"


def test_whoever_has_said_no_name_gets_one_that_nobody_else_has() -> None:
    assert all_named(["", "", ""]) == ["Ann", "Bob", "Cleo"]
    assert all_named(["Bob", "", ""]) == ["Bob", "Dan", "Cleo"]
    assert all_named(["Bob", "Ann", "", "Eve", ""]) == ["Bob", "Ann", "Cleo", "Eve", "Finn"]
    assert all_named(["Bob", "Bob"]) == ["Bob", "Bob"], "that is refused elsewhere"


def test_options_are_of_kinds() -> None:
    assert told("loveletter", "priming")["kind"] == "truth"
    assert told("loveletter", "ties")["choices"] == ["discards", "all", "cancel"]
    assert told("coinche", "target")["most"] == 100_000 and told("coinche", "target")["usual"] == "2000"
    assert told("magic", "decks")["kind"] == "each" and "walls" in told("magic", "decks")["choices"]
    assert "--" not in told("magic", "decks")["words"]
    assert told("hanabi", "variant")["kind"] == "text" and "6 Suits" in told("hanabi", "variant")["choices"]
    assert told("loveletter", "ties", "2019")["usual"] == "all"


def test_what_would_hide_something_from_the_players_is_not_offered() -> None:
    for offered in GAMES.values():
        names = [option["name"] for option in options_for(offered.rules, offered.rules.rulesets[0])]
        assert not {*names} & {*offered.rules.secrets}


@pytest.mark.parametrize(
    ("game", "option", "seats"),
    [("loveletter", "stacked", 2), ("coinche", "hands", 4), ("hanabi", "deck", 2), ("magic", "secret_decks", 2)],
)
def test_whoever_makes_a_table_cannot_say_who_is_dealt_what(game: str, option: str, seats: int) -> None:
    wanted = Wanted(game, [SeatWanted()] * seats, options={option: []})
    with pytest.raises(BadSetup, match=f"may not know more than the others: leave {option} out"):
        begun(wanted, GAMES[game].rules)


def test_a_game_without_a_manual_has_options_by_their_usual_values() -> None:
    class Small(Toy):
        name = "small"
        settings = {"length": 3, "loud": False, "word": "yes", "order": None}

    found = {option["name"]: option["kind"] for option in options_for(Small, "standard")}
    assert found == {"length": "number", "loud": "truth", "word": "text"}
    assert about(Offered(Small, "small"))["title"] == "Small"


def test_a_ruleset_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no ruleset 'nonsense'"):
        options_for(GAMES["hanabi"].rules, "nonsense")


def test_a_bot_searches_as_much_as_one_of_its_budgets_says_and_no_more() -> None:
    rules = GAMES["hanabi"].rules
    budgets = {bot["name"]: bot["budgets"] for bot in about(GAMES["hanabi"])["bots"]}
    assert budgets["natural"] == [] and len(budgets["ismcts"]) == len(budgets["hats_search"]) == 3
    for name, words in budgets.items():
        for budget in words:
            check_players(rules, ["person", f"{name}:{budget}"])
            assert bot_of(rules, f"{name}:{budget}")
    for player in ("ismcts:1000000", "ismcts:1s x64", "ismcts:", "natural:1s", "cheat"):
        with pytest.raises(BadSetup, match="there is no bot"):
            check_players(rules, ["person", player])
    for game, player in (("coinche", "clever:10"), ("loveletter", "clever:1000000")):
        with pytest.raises(BadSetup, match="there is no bot"):
            check_players(GAMES[game].rules, ["person", player])
