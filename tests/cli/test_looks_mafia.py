"""What stands on the screen of a game of Mafia, and what may be typed."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console, Group, RenderableType

import facedown
from facedown.cli.looks import look_for
from facedown.core.cards import Seat
from facedown.core.errors import IllegalChoice
from facedown.games.mafia.bots.simple import SimpleBot
from facedown.games.mafia.looks.table import clean
from facedown.games.mafia.looks.typed import written_out
from facedown.games.mafia.questions import Tonight, Whisper
from facedown.games.mafia.talk import Claim, Say
from facedown.games.mafia.votes import NOBODY, Vote
from facedown.players.typed import Unclear, label, meant

SETUP = """
players = 7
[roles]
Cop = 1
"Mafia Roleblocker" = 1
Goon = 1
"""


def on_screen(what: RenderableType, width: int = 80) -> str:
    paper = StringIO()
    Console(file=paper, width=width, highlight=False, markup=False, color_system=None).print(what)
    return paper.getvalue()


def table(game: Any, me: Seat | None, width: int = 80) -> str:
    return on_screen(look_for(game, me).table(game.view(me)), width)


def told(game: Any, me: Seat) -> str:
    return on_screen(Group(*look_for(game, me).told(game.heard(me))))


def menu(game: Any, seat: Seat) -> str:
    view = game.view(seat)
    labels = [label(view.choice, index) for index in range(min(view.choice.count, 60))]
    return on_screen(look_for(game, seat).options(view, view.choice, labels))


def line(text: str, start: str) -> str:
    return next(row for row in text.splitlines() if row.strip(" †").startswith(start))


@pytest.fixture
def day() -> Any:
    """Ann is the cop, Bob the roleblocker of the mafia, and Cleo his goon."""
    return facedown.new("mafia", players=7, seed=1, ruleset="own", setup=SETUP, deal="in order")


@pytest.fixture
def night(day: Any) -> Any:
    """Dan is lynched, and the family has whispered."""
    lynch(day, day.seats[3])
    while isinstance(day.choice.question, Whisper):
        day.choose(0)
    return day


def lynch(game: Any, target: Seat) -> None:
    for voter in game.living():
        if game.phase == "day":
            says(game, voter, Vote(voter, target))


def says(game: Any, seat: Seat, what: object) -> None:
    choice = next(choice for choice in game.choices if choice.seat == seat)
    game.choose(choice.written(what), of=choice)


def typed(game: Any, seat: Seat, words: str) -> Any:
    """What is chosen by these words."""
    choice = game.view(seat).choice
    return choice.option(meant(choice, written_out(choice, words))).what


# What lies on the table


def test_everybody_sees_their_own_role_and_its_text(day: Any) -> None:
    ann = day.seats[0]
    shown = table(day, ann)
    assert "Day 1" in shown
    assert "7 of 7 alive" in shown
    assert "Cop" in line(shown, "Ann (you)")
    assert "You are the Cop, of the town" in shown
    assert "guilty or innocent" in shown
    assert "4 votes lynch at once" in shown


def test_a_family_sees_its_own_and_nobody_else_does(day: Any) -> None:
    ann, bob, *_, gus = day.seats
    assert "Goon" in line(table(day, bob), "Cleo")
    assert "With you: Cleo (Goon)" in table(day, bob)
    for viewer in (ann, gus):
        assert "Roleblocker" not in table(day, viewer)
        assert "Goon" not in table(day, viewer)
    assert "Cop" not in table(day, bob)


def test_votes_and_claims_stand_beside_the_names(day: Any) -> None:
    ann, bob, cleo, dan, *_ = day.seats
    says(day, ann, Claim(ann, ann, "Cop"))
    says(day, ann, Claim(ann, bob, "guilty"))
    says(day, ann, Vote(ann, bob))
    says(day, dan, Vote(dan, bob))
    says(day, cleo, Vote(cleo, NOBODY))
    shown = table(day, dan)
    assert "→ Bob, “Cop”, “Bob guilty”" in line(shown, "Ann")
    assert "▮▮" in line(shown, "Bob")
    assert "Bob 2 (Ann, Dan)" in shown
    assert "nobody 1 (Cleo)" in shown


def test_the_dead_lie_below_with_what_they_were(night: Any) -> None:
    shown = table(night, night.seats[0])
    assert "Night 1" in shown
    assert "Townie" in line(shown, "Dan")
    assert shown.index("Dan") > shown.index("Gus")


def test_results_are_private(night: Any) -> None:
    ann, _, _, _, eve, *_ = night.seats
    while night.phase == "night":
        seat = night.choice.seat
        night.choose(night.choice.index("investigate Bob" if seat == ann else 0), of=night.choice)
    assert "Night 1  Bob: guilty" in table(night, ann)
    assert "You learn about Bob: guilty." in told(night, ann)
    assert "guilty" not in table(night, eve)
    assert "guilty" not in told(night, eve)


@pytest.mark.heavy
@pytest.mark.parametrize(("width", "flip"), [(80, "role"), (120, "alignment"), (80, "nothing")])
def test_every_moment_of_a_game_is_drawn_without_what_the_seat_does_not_know(width: int, flip: str) -> None:
    game: Any = facedown.new("mafia", players=9, seed=3, ruleset="f11", flip=flip)
    bots = [SimpleBot(seat.index) for seat in game.seats]
    while not game.over:
        choice = game.choice
        for seat in (choice.seat, game.seats[0]):
            view = game.view(seat)
            shown = table(game, seat, width)
            assert max([len(row) for row in shown.splitlines()]) <= width
            for other in game.seats:
                if view.role(other).name == "??":
                    assert game.role(other).name not in line(shown, other.name).partition("“")[0].split("  ")
        menu(game, choice.seat)
        view = game.view(choice.seat)
        game.choose(view.choice.written(bots[choice.seat.index].decide(view, view.choice)), of=choice)
    assert "Night falls" in told(game, game.seats[0])


def test_a_spectator_and_a_replay_are_drawn_too(day: Any) -> None:
    assert "Roleblocker" not in table(day, None)
    assert "Mafia Roleblocker" in on_screen(look_for(day).table(day))


def test_the_end_says_who_was_who_and_who_won() -> None:
    game: Any = facedown.new("mafia", players=9, seed=1, ruleset="c9")
    while not game.over:
        view = game.view(game.choice.seat)
        game.choose(view.choice.written(SimpleBot(0).decide(view, view.choice)), of=game.choice)
    shown = table(game, game.seats[0])
    assert "The end" in shown
    for seat in game.seats:
        row = line(shown, seat.name)
        assert game.role(seat).name in row
        assert ("♥" in row) == (seat in game.outcome.winners)


# What happened


def test_talk_votes_and_deaths_are_told(day: Any) -> None:
    ann, _, _, dan, *_ = day.seats
    says(day, ann, Say(ann, "good morning"))
    says(day, dan, Claim(dan, dan, "Townie"))
    lynch(day, dan)
    words = told(day, ann)
    assert "You: good morning" in words
    assert "Dan: I am the Townie." in words
    assert "You vote for Dan." in words
    assert "Dan is dead: lynched. Townie, of the town." in words
    assert "Night falls" in words


def test_whispers_are_told_to_the_family_alone(day: Any) -> None:
    ann, bob, cleo, dan, *_ = day.seats
    lynch(day, dan)
    says(day, bob, Say(bob, "let us kill ann", "family"))
    says(day, cleo, None)
    assert "Bob (to your family): let us kill ann" in told(day, cleo)
    assert "let us kill" not in told(day, ann)


def test_a_night_without_a_death_is_told(night: Any) -> None:
    while night.phase == "night":
        night.choose(0, of=night.choice)
    assert "Nobody died in the night." in told(night, night.seats[0])


def test_nothing_that_is_written_takes_over_the_screen() -> None:
    assert clean("a\x1b[2Jb\u202ec\x07") == "a·[2Jb·c·"


# What is asked


def test_the_menu_of_a_day_is_short_though_all_texts_are_options(day: Any) -> None:
    shown = menu(day, day.seats[0])
    assert len(shown.splitlines()) <= 8
    assert "2 Ann" in shown
    assert "nobody" in shown
    assert "bob guilty, bob innocent" in shown
    assert "you may speak 6 more times today" in shown


def test_at_night_the_kill_and_the_own_action_are_shown_apart(night: Any) -> None:
    ann, bob, cleo, *_ = night.seats
    assert "investigate" in menu(night, ann)
    shown = menu(night, bob)
    assert "Cleo kills" in shown
    assert "block" in shown
    assert "kill bob, block cleo" in shown
    assert "kill nobody" in menu(night, cleo)


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


def test_the_help_lists_the_roles_of_the_setup(day: Any) -> None:
    look = look_for(day, day.seats[0])
    shown = on_screen(look.cards(day.view(day.seats[0]), unseen=True))
    assert "Mafia Roleblocker" in shown
    assert "v bob" in look.signs(day)
