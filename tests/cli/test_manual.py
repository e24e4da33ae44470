"""What there is to play, and the manuals."""

from __future__ import annotations

from typing import Any

from facedown.core.texts import text_of
from facedown.games.loveletter.cards import Countess


def test_the_games_are_listed_with_their_rulesets_players_and_bots(said: Any) -> None:
    status, out, _ = said("games")
    assert status == 0
    assert [line.split() for line in out.splitlines() if "2019" in line] == [
        ["loveletter", "2019", "2", "to", "6", "random,", "simple"]
    ]


def test_a_manual_has_every_card_of_its_ruleset(said: Any) -> None:
    _, classic, _ = said("rules", "loveletter")
    _, later, _ = said("rules", "loveletter", "--ruleset", "2019")
    assert "Get your letter to the Princess" in classic
    assert "Tokens to win: 7 with 2, 5 with 3, 4 with 4 players." in classic
    assert "Chancellor" in later
    assert "Chancellor" not in classic


def test_a_value_is_not_printed_twice(said: Any) -> None:
    _, out, _ = said("rules", "loveletter")
    assert "[7" in text_of(Countess)
    assert "[" not in out


def test_without_arguments_the_commands_are_listed(said: Any) -> None:
    status, out, _ = said()
    assert status == 0
    for command in ("games", "rules", "play", "sim", "replay", "check"):
        assert command in out
