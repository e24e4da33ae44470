"""What stands on the screen of a game of Mafia."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from telling.town import first_day, first_night, says

import facedown
from facedown.cli import drawing
from facedown.cli.drawing.spans import clean
from facedown.games.mafia.bots.simple import SimpleBot
from facedown.games.mafia.talk import Claim
from facedown.games.mafia.votes import Vote
from facedown.telling.teller import teller_for

HEIGHT = 24


def on_screen(game: Any, me: Any, width: int = 80) -> list[str]:
    paper = StringIO()
    console = Console(file=paper, width=width, highlight=False, markup=False, color_system=None)
    console.print(drawing.draw(teller_for(game, me).tell(game.view(me))))
    return [row.rstrip() for row in paper.getvalue().splitlines()]


def row(shown: list[str], start: str) -> str:
    return next(line for line in shown if line.strip().startswith(start))


def test_votes_and_claims_stand_in_the_lines_of_the_players() -> None:
    game = first_day()
    ann, bob, _, dan, *_ = game.seats
    for what in (Claim(ann, ann, "Cop"), Claim(ann, bob, "guilty"), Vote(ann, bob)):
        says(game, ann, what)
    shown = on_screen(game, dan)
    assert row(shown, "role").split() == ["role", "against", "votes", "for", "says"]
    assert row(shown, "Ann").split() == ["Ann", "→", "Bob", "“Cop”,", "“Bob", "guilty”"]
    assert row(shown, "Bob").split() == ["Bob", "▮"]
    assert row(shown, "votes") == "votes  Bob 1 (Ann)"
    assert row(shown, "You are the Townie, of the town").endswith("──")


def test_the_menu_of_a_day_has_a_line_for_each_thing_to_do() -> None:
    shown = on_screen(first_day(), first_day().seats[0])
    menu = shown[shown.index("What do you say?") + 1 :]
    assert [line.split()[0] for line in menu] == ["vote", "claim", "or", "type"]
    assert menu[0].split()[1:3] == ["2", "Ann"]


def test_at_night_the_kill_and_the_own_action_stand_in_lines_of_their_own() -> None:
    game = first_night()
    shown = on_screen(game, game.seats[1])
    menu = [line.split() for line in shown[shown.index("What happens tonight?") + 1 :]]
    assert menu[:5] == [
        ["kill", "Ann", "Eve", "Finn", "Gus"],
        ["Cleo", "kills", "Ann", "Eve", "Finn", "Gus"],
        ["or", "kill", "nobody"],
        ["block", "Ann", "Cleo", "Eve", "Finn", "Gus"],
        ["or", "stay", "at", "home"],
    ]


@pytest.mark.heavy
@pytest.mark.parametrize(("width", "seed"), [(80, 3), (80, 4), (100, 5), (120, 3)])
def test_nine_players_fit_on_a_small_screen_and_leave_a_line_to_type_in(width: int, seed: int) -> None:
    game: Any = facedown.new("mafia", players=9, seed=seed, ruleset="f11")
    bots = [SimpleBot(seat.index) for seat in game.seats]
    while not game.over:
        choice = game.choice
        shown = on_screen(game, choice.seat, width)
        assert len(shown) < HEIGHT, "\n".join(shown)
        assert max([len(line) for line in shown]) <= width
        view = game.view(choice.seat)
        game.choose(view.choice.written(bots[choice.seat.index].decide(view, view.choice)), of=choice)


def test_nothing_that_is_written_takes_over_the_screen() -> None:
    assert clean("a\x1b[2Jb\u202ec\x07") == "a·[2Jb·c·"
