"""Days: when they begin and end, and what happens if somebody is absent, leaves or is replaced."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from games.mafia.tables import choice_of, counted, dead, heard, log, say, sight, table, wait

import facedown
from facedown.core.choices import Choice
from facedown.core.errors import BadSetup, IllegalChoice, InvalidChoice
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.table.table import Table

SEVEN = "2 Goon, 5 Townie"


# Beginnings


def test_a_game_begins_with_a_day_or_a_night() -> None:
    assert (table(SEVEN).phase, table(SEVEN).day) == ("day", 1)
    night = table(SEVEN, start="night", talk="off")
    assert (night.phase, night.night, [choice.seat.name for choice in night.choices]) == ("night", 1, ["Ann", "Bob"])


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        ({}, "day night day night day"),
        ({"start": "night"}, "night day night day night"),
        ({"cycle": "day"}, "day day day day day"),
        ({"cycle": "day, day, night"}, "day day night day day"),
        ({"cycle": "day,night,night"}, "day night night day night"),
        ({"cycle": "day, night, night", "start": "night"}, "night night day night night"),
        ({"cycle": "night, day, day"}, "day day night day day"),
        ({"cycle": "day, day, night", "start": "night 0"}, "night day day night day"),
        ({"cycle": "day, night, night", "start": "talk"}, "day night day night night"),
    ],
)
def test_days_and_nights_come_in_the_order_of_the_setup(rules: dict[str, Any], order: str) -> None:
    game = table("Goon, 6 Townie", talk="off", ballot="sealed", **rules)
    while game.phases < 5:
        game.lapse(game.choices[0])
    begun = [{"A day begins.": "day", "Night falls.": "night"}.get(words) for words in heard(game, None).splitlines()]
    assert " ".join([phase for phase in begun if phase][:5]) == order


@pytest.mark.parametrize("cycle", ["night", "day, dawn", "", "day night", 3, "day, " * 30 + "day"])
def test_a_cycle_has_days_and_nights_and_nothing_else(cycle: object) -> None:
    with pytest.raises(BadSetup, match="cycle must be at most 20 days and nights with a day among them"):
        facedown.new("mafia", players=9, seed=1, ruleset="c9", cycle=cycle)


def test_a_game_without_nights_cannot_begin_with_one() -> None:
    with pytest.raises(BadSetup, match="a game without nights cannot begin with 'night'"):
        facedown.new("mafia", players=9, seed=1, ruleset="c9", cycle="day", start="night")


def test_in_night_0_nobody_can_do_anything_but_investigate() -> None:
    game = table("Goon, Mafia Role Cop, Cop, Doctor, 3 Townie", start="night 0", talk="off")
    assert (game.phase, game.night) == ("night", 0)
    assert [choice.seat.name for choice in game.choices] == ["Bob", "Cleo"]
    assert str(choice_of(game, "Bob")[1]) == "find the role of Ann" or "Ann" in str(choice_of(game, "Bob")[1])
    assert not any("kill" in str(option) for option in choice_of(game, "Bob"))
    game.choose(1, of=choice_of(game, "Bob"))
    game.choose(1, of=choice_of(game, "Cleo"))
    assert (game.phase, game.day, dead(game)) == ("day", 1, "")
    assert "You learn about Ann: guilty." in heard(game, "Cleo")
    wait(game)
    assert game.night == 1
    assert {choice.seat.name for choice in game.choices} == {"Ann", "Bob", "Cleo", "Dan"}


def test_a_day_0_is_for_talk_alone() -> None:
    game = table("Goon, Cop, 3 Townie", start="talk")
    assert (game.phase, game.day) == ("day", 0)
    with pytest.raises(IllegalChoice, match="votes are not asked for yet"):
        say(game, "Ann: vote Bob")
    say(game, "Ann: claim to be the Cop")
    wait(game)
    assert (game.phase, game.night) == ("night", 0)
    game.choose(1)
    assert (game.phase, game.day) == ("day", 1)


def test_without_talk_there_is_nothing_to_do_on_day_0() -> None:
    assert table("Goon, Cop, 3 Townie", start="talk", talk="off").phase == "night"


@pytest.mark.parametrize("seed", range(5))
def test_a_cop_knows_one_innocent_before_the_game(seed: int) -> None:
    game = table("2 Goon, Cop, Miller, 3 Townie", seed, innocent=True)
    (night, (about,), what) = game.notes[game.seats[2]][0]
    assert (night, what) == (0, "innocent")
    assert about.name in ("Eve", "Finn", "Gus")
    assert "innocent" not in heard(game, "Dan")


def test_a_cop_who_does_not_know_what_is_wrong_with_them_is_not_told_by_that() -> None:
    game = table("Goon, Insane Cop, 3 Townie", innocent=True)
    assert len(game.notes[game.seats[1]]) == 1


def test_a_cop_knows_nobody_where_nobody_is_innocent() -> None:
    game = table("Goon, Cop, Miller", innocent=True)
    assert game.notes[game.seats[1]] == ()


def test_talk_comes_before_a_ballot() -> None:
    game = table("Goon, 4 Townie", ballot="sealed")
    say(game, "Cleo: claim to be the Townie")
    wait(game)
    assert game.polling
    assert [str(choice.prompt) for choice in game.choices] == ["Whom do you vote for?"] * 5


def test_after_so_many_words_and_votes_one_is_not_asked_any_more() -> None:
    game = table(SEVEN, words=1, votes=2)
    say(game, "Ann: vote Bob", "Ann: say Bob it is", "Ann: vote Cleo")
    assert "Ann" not in [choice.seat.name for choice in game.choices]


@pytest.mark.parametrize("ballot", ["in turn", "sealed", "secret"])
def test_a_ballot_that_does_not_come_falls_on_anybody(ballot: str) -> None:
    votes = set()
    for seed in range(40):
        game = table("Goon, 4 Townie", seed, ballot=ballot, talk="off", must_vote=True, no_lynch=False, self_vote=False)
        game.lapse(choice_of(game, "Ann"))
        while game.choices and game.day == 1 and game.phase == "day":
            game.choose(0, of=game.choices[0])
        votes |= set(re.findall(r"Ann votes for (\w+)\.", heard(game, "Ann")))
    assert votes == {"Bob", "Cleo", "Dan", "Eve"}


def test_who_must_vote_and_does_not_answer_while_all_talk_votes_for_anybody() -> None:
    votes = set()
    for seed in range(40):
        game = table("Goon, 4 Townie", seed, must_vote=True, no_lynch=False, self_vote=False)
        game.lapse(choice_of(game, "Ann"))
        votes.add(str(game.votes[game.seats[0]]))
    assert votes == {"Bob", "Cleo", "Dan", "Eve"}


def test_who_spoke_last_is_asked_last() -> None:
    game = table(SEVEN)
    say(game, "Cleo: vote Bob")
    assert [choice.seat.name for choice in game.choices] == ["Dan", "Eve", "Finn", "Gus", "Ann", "Bob", "Cleo"]


def test_days_without_a_death_are_a_draw_in_the_end() -> None:
    game = table(SEVEN, stalemate=2, cycle="day")
    for _ in range(2):
        wait(game)
    assert game.over and game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((), "Nobody has died for 2 days: a draw")


# Whoever does not answer


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "wait for the evening"),
        ({"must_vote": True}, "vote nobody"),
        ({"must_vote": True, "no_lynch": False}, "vote Ann"),
        ({"must_vote": True, "no_lynch": False, "self_vote": False}, "let chance choose"),
    ],
)
def test_what_comes_of_an_answer_that_does_not_come(rules: dict[str, Any], said: str) -> None:
    game = table(SEVEN, **rules)
    choice = choice_of(game, "Ann")
    assert str(choice[choice.question.default(game)]) == said
    game.lapse(choice)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "abstain"),
        ({"must_vote": True}, "nobody"),
        ({"must_vote": True, "no_lynch": False}, "Ann"),
        ({"must_vote": True, "no_lynch": False, "self_vote": False}, "let chance choose"),
    ],
)
@pytest.mark.parametrize("ballot", ["in turn", "sealed", "secret"])
def test_what_comes_of_a_ballot_that_does_not_come(ballot: str, rules: dict[str, Any], said: str) -> None:
    game = table(SEVEN, ballot=ballot, talk="off", **rules)
    choice = choice_of(game, "Ann")
    assert str(choice[choice.question.default(game)]) == said
    game.lapse(choice)


class Asleep(Player):
    """Somebody whose time always runs out."""

    def decide(self, view: Any, choice: Choice) -> object:
        time.sleep(0.05)
        return 0


def test_a_day_of_which_all_are_absent_ends() -> None:
    game = table("Goon, 2 Townie", stalemate=1)
    seated = Table(game, [Asleep() for _ in game.seats], clock=0.005)
    assert seated.play() is not None
    assert "the table plays for Ann: wait for the evening" in seated.notes


class Leaver(Player):
    """Somebody who leaves as soon as they are asked."""

    def decide(self, view: Any, choice: Choice) -> object:
        return "leave the game"


def test_somebody_else_takes_the_seat_and_hears_what_was_told() -> None:
    game = table(SEVEN, words=1)
    players: list[Player] = [RandomBot(number) for number in range(7)]
    seated = Table(game, players)
    for _ in range(4):
        seated.step()
    seated.sit(game.seats[4], Leaver())
    seated.play()
    assert (game.over and "Eve leaves the game." in log(game)) or "Eve is dead" in log(game)


# Leaving


def test_whoever_leaves_is_dead_and_their_vote_and_the_votes_for_them_vanish() -> None:
    game = table(SEVEN)
    say(game, "Ann: vote Bob", "Bob: vote Cleo", "Cleo: vote Ann", "Bob: leave the game")
    assert (dead(game), counted(game)) == ("Bob", {"Ann": "Cleo"})
    assert "Bob leaves the game." in heard(game, None)
    assert "Bob" not in [choice.seat.name for choice in game.choices]


def test_the_vote_of_somebody_who_left_can_stay() -> None:
    game = table(SEVEN, dead_votes="stay")
    say(game, "Ann: vote Bob", "Bob: vote Cleo", "Bob: leave the game")
    assert counted(game) == {"Cleo": "Bob"}


def test_when_somebody_leaves_fewer_votes_are_a_majority_at_once() -> None:
    game = table("Goon, 5 Townie")
    say(game, "Ann: vote Finn", "Bob: vote Finn", "Cleo: vote Finn")
    assert game.phase == "day"
    say(game, "Dan: leave the game")
    assert (dead(game), game.phase) == ("Dan Finn", "night")


def test_the_last_goon_leaves_and_the_town_wins() -> None:
    game = table("Goon, 4 Townie")
    say(game, "Ann: leave the game")
    assert game.over and game.outcome is not None
    assert [seat.name for seat in game.outcome.winners] == ["Bob", "Cleo", "Dan", "Eve"]


def test_somebody_leaves_in_turn() -> None:
    game = table("Goon, 4 Townie", ballot="in turn", talk="off")
    say(game, "Ann: Bob", "Bob: leave the game")
    assert [choice.seat.name for choice in game.choices] == ["Cleo"]
    say(game, "Cleo: Eve", "Dan: Eve")
    assert dead(game) == "Bob Eve" or game.choices


@pytest.mark.parametrize("ballot", ["sealed", "secret"])
def test_somebody_leaves_while_all_vote_at_once(ballot: str) -> None:
    game = table("Goon, 5 Townie", ballot=ballot, talk="off")
    say(game, "Ann: Bob", "Bob: leave the game", "Cleo: Bob", "Dan: Eve", "Eve: abstain", "Finn: abstain")
    assert dead(game) == "Bob Eve"


def test_nobody_leaves_by_chance() -> None:
    for ballot in ("open", "in turn", "sealed", "secret"):
        game = table("Goon, 4 Townie", ballot=ballot)
        while game.choice is not None and game.day < 2:
            choice = game.choice
            drawn = [str(choice[index]) for index in range(choice.drawn)]
            assert "leave the game" not in drawn
            game.choose(0)


def test_at_night_nobody_can_leave_so_that_nobody_sees_who_is_asked() -> None:
    game = table(SEVEN, start="night", talk="off")
    with pytest.raises(IllegalChoice):
        say(game, "Ann: leave the game")


def test_a_game_that_somebody_left_is_replayed() -> None:
    import facedown

    game = table(SEVEN)
    say(game, "Ann: vote Bob", "Bob: say I have to go", "Bob: leave the game", "Ann: vote Cleo")
    again: Any = facedown.replay(game.record())
    assert again.to_json() == game.to_json()
    assert sight(again, "Gus").to_json() == sight(game, "Gus").to_json()


def test_the_second_choice_of_a_night_is_refused() -> None:
    game = table(SEVEN, start="night", talk="off")
    ballot = choice_of(game, "Ann")
    game.choose(1, of=ballot)
    with pytest.raises(InvalidChoice):
        game.choose(2, of=ballot)
