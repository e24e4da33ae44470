"""What stands on the screen of a match of coinche."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import facedown
from facedown import Chance
from facedown.cli import drawing
from facedown.games.coinche.presets import PRESETS
from facedown.games.coinche.questions import Call, OutOfTurn
from facedown.telling.teller import Sitting, teller_for

HANDS = [
    "JH 9H KH QH 7S 8S 9S TC",
    "AH TH 8H AS TS KS 7D 8D",
    "7H QS JS AD TD KD QD JD",
    "AC KC QC JC 9C 8C 7C 9D",
]


def dealt(calls: str = "100h pass pass pass", ruleset: str = "tournament", **more: Any) -> Any:
    names = ["Ann", "Bob", "Cleo", "Dan"]
    game: Any = facedown.new("coinche", players=names, hands=HANDS, dealer=3, ruleset=ruleset, seed=1, **more)
    for words in calls.split():
        game.choose(words)
    return game


def on_screen(game: Any, seat: int | None = 0, width: int = 80, height: int = 24, colour: bool = False) -> str:
    paper = StringIO()
    system: Any = "256" if colour else None
    console = Console(
        file=paper, width=width, height=height, highlight=False, color_system=system, force_terminal=colour
    )
    me = None if seat is None else game.seats[seat]
    telling = teller_for(game, me, [Sitting("random")] * 4).tell(game.view(me))
    console.print(drawing.draw(telling))
    return paper.getvalue()


def test_the_trick_lies_between_the_players_and_the_reader_sits_at_the_bottom() -> None:
    game = dealt("100h pass pass pass 10♣ 8♥")
    shown = on_screen(game, 2).splitlines()
    names = {"Ann": "Ann random", "Bob": "Bob random", "Cleo": "→ Cleo (you)", "Dan": "Dan random"}
    at = {name: next(row for row, line in enumerate(shown) if words in line) for name, words in names.items()}
    assert at["Ann"] < at["Bob"] == at["Dan"] < at["Cleo"]
    assert shown[at["Bob"]].index("Bob") < shown[at["Bob"]].index("Dan")
    assert "10♣" in shown[at["Ann"] + 1]
    assert "8♥ ★" in shown[at["Bob"] + 1]


def test_what_can_be_played_stands_in_a_line_below_the_hand_and_the_rule() -> None:
    shown = on_screen(dealt("100h pass pass pass 10♣"), 1)
    assert "│ A♥ 10♥ 8♥   A♠ 10♠ K♠   8♦ 7♦ " in shown
    assert "you cannot follow suit, and must play a trump: ♥" in shown
    assert "play  A♥   10♥   8♥" in shown


def test_two_rules_are_told_apart_by_their_cards() -> None:
    hands = ["9H JH KH QH 7S 8S 9S TC", HANDS[1], "7H TD JS AD QS KD QD JD", HANDS[3]]
    hands[1], hands[2] = "AH 7H 8H AS TS KS 7D 8D", "TH QS JS AD TD KD QD JD"
    game: Any = facedown.new("coinche", players=4, hands=hands, dealer=3, ruleset="tournament")
    for words in ("100h", "pass", "pass", "pass", "Q♥, silently"):
        game.choose(words)
    shown = on_screen(game, 1)
    assert "8♥ 7♥: you must play a higher trump than the Q♥" in shown
    assert "A♠ 10♠ K♠ 8♦ 7♦: you must follow suit: ♥" in shown


def test_hearts_and_diamonds_are_red() -> None:
    shown = on_screen(dealt(), colour=True)
    assert "\x1b[1;31mJ♥\x1b[0m" in shown
    assert "31m9♠" not in shown


def test_a_high_screen_has_the_auction_and_the_last_trick_too() -> None:
    game = dealt("100h pass pass pass 10♣ 8♥ J♦ 7♣")
    assert "The last trick" not in on_screen(game)
    high = on_screen(game, width=100, height=40)
    assert "The last trick" in high
    assert "The auction" in high
    assert "Ann 10♣  Bob 8♥  Cleo J♦  Dan 7♣" in high


def test_seen_in_full_every_hand_has_a_line() -> None:
    game = dealt()
    paper = StringIO()
    Console(file=paper, width=80, highlight=False).print(drawing.draw(teller_for(game).tell(game)))
    assert "A♥, 10♥, 8♥, A♠, 10♠, K♠, 8♦, 7♦" in paper.getvalue()


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", PRESETS)
def test_every_moment_fits_into_eighty_columns_and_twenty_four_lines(ruleset: str) -> None:
    names = ["Ann", "Bob", "Cleo", "Dan"]
    game: Any = facedown.new("coinche", players=names, seed=2, ruleset=ruleset, target=500)
    chance = Chance.of(2)
    while not game.over:
        choice = game.choices[0]
        rows = on_screen(game, choice.seat.index).splitlines()
        assert len(rows) < 24
        assert max([len(row) for row in rows]) <= 80
        assert not [row for row in rows if "…" in row]
        doubles = isinstance(choice.question, Call | OutOfTurn)
        game.choose(min(chance.below(9), choice.count - 1) if doubles else choice.sample(chance), of=choice)


@pytest.mark.heavy
def test_a_terminal_that_knows_only_ascii_has_letters_for_suits(facedown: Any) -> None:
    ran = facedown("play", "coinche", "--seed", 4, typed="p\n?\nquit\n", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert ran.stdout.isascii()
    assert "in S H D C SA TA" in ran.stdout
    held = ran.stdout.partition("You hold")[2].splitlines()[1]
    assert all(card[-1] in "SHDC" for card in held.strip("| ").split())
    assert "?" not in ran.stdout.partition("Type ? for help.")[2].partition("What do you call?")[0]
