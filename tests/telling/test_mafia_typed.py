"""What may be typed in a game of Mafia."""

from __future__ import annotations

from typing import Any

import pytest
from telling.town import lynch, says

from facedown.core.cards import Seat
from facedown.core.errors import IllegalChoice
from facedown.games.mafia.questions import Tonight
from facedown.games.mafia.talk import Say
from facedown.games.mafia.telling.typed import written_out
from facedown.games.mafia.votes import Vote
from facedown.players.typed import Unclear, meant


def typed(game: Any, seat: Seat, words: str) -> Any:
    """What is chosen by these words."""
    choice = game.view(seat).choice
    return choice.option(meant(choice, written_out(choice, words))).what


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("v bob", "vote Bob"),
        ("vote b", "vote Bob"),
        ("Bob", "vote Bob"),
        ("v nobody", "vote nobody"),
        ("say hello  there", "say hello  there"),
        ("claim cop", "claim to be the Cop"),
        ("claim to be the cop", "claim to be the Cop"),
        ("bob guilty", "call Bob guilty"),
        ("call dan innocent", "call Dan innocent"),
        ("cleo is innocent", "call Cleo innocent"),
        ("w", "wait for the evening"),
        ("wait", "wait for the evening"),
        ("", "say ..."),
        ("1", "wait for the evening"),
        ("Leave the game", "leave the game"),
    ],
)
def test_short_forms_by_day(day: Any, words: str, what: str) -> None:
    choice = day.view(day.seats[0]).choice
    assert choice.option(meant(choice, written_out(choice, words))).words == what


def test_a_vote_is_taken_back(day: Any) -> None:
    ann, bob, *_ = day.seats
    says(day, ann, Vote(ann, bob))
    choice = day.view(ann).choice
    assert choice[meant(choice, written_out(choice, "u"))].words == "unvote"


@pytest.mark.parametrize(
    "words",
    ["b", "x", "say \x1b[2J", "99", "99999999999999999999", "hello", "v", "v zorro", "claim", "claim king", "say"],
)
def test_nonsense_by_day_says_and_does_nothing(day: Any, words: str) -> None:
    choice = day.view(day.seats[0]).choice
    with pytest.raises(Unclear):
        meant(choice, written_out(choice, words))


@pytest.mark.parametrize("words", ["u", "v dan"])
def test_what_cannot_be_done_is_refused_with_a_reason(night: Any, words: str) -> None:
    ann = night.seats[0]
    while night.phase == "night":
        night.choose(0, of=night.choice)
    choice = night.view(ann).choice
    with pytest.raises(IllegalChoice, match=r"no vote to take back|Dan is dead"):
        meant(choice, written_out(choice, words))


def test_short_forms_at_night(night: Any) -> None:
    ann, bob, cleo, _, eve, finn, gus = night.seats
    assert typed(night, ann, "eve")[1].targets == (eve,)
    assert typed(night, ann, "inv finn")[1].targets == (finn,)
    assert typed(night, ann, "") == (None, None)
    wish, action = typed(night, bob, "kill eve, block gus")
    assert (wish, action.targets) == ((eve, bob), (gus,))
    wish, action = typed(night, bob, "block gus; cleo kills eve")
    assert (wish, action.targets) == ((eve, cleo), (gus,))
    assert typed(night, cleo, "kill eve") == ((eve, cleo), None)
    assert typed(night, cleo, "bob kills finn") == ((finn, bob), None)
    assert isinstance(night.view(bob).choice.question, Tonight)


@pytest.mark.parametrize("words", ["kill zorro", "dance", "kill", "999"])
def test_nonsense_at_night_does_nothing(night: Any, words: str) -> None:
    choice = night.view(night.seats[1]).choice
    with pytest.raises(Unclear):
        meant(choice, written_out(choice, words))


def test_among_ones_own_everything_is_said(day: Any) -> None:
    bob = day.seats[1]
    lynch(day, day.seats[3])
    assert typed(day, bob, "") is None
    assert typed(day, bob, "kill ann?") == Say(bob, "kill ann?", "family")
