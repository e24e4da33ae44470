"""Votes: majority and hammer, deadline, ties, no lynch, weights, and who sees them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.mafia.tables import choice_of, counted, dead, heard, log, say, sight, table, wait

import facedown
from facedown.core.errors import IllegalChoice, InvalidChoice
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.talk import Claim, Say
from facedown.games.mafia.votes import Unvote, Vote, majority, tally

SEVEN = "2 Goon, 5 Townie"
QUIET: dict[str, Any] = {"talk": "off"}


# Open votes


def test_the_fourth_of_seven_votes_ends_the_day_before_anybody_is_asked_again() -> None:
    game = table(SEVEN)
    say(game, "Ann: vote Gus", "Bob: vote Gus", "Cleo: vote Gus")
    assert (game.phase, counted(game)) == ("day", {"Gus": "Ann Bob Cleo"})
    say(game, "Finn: vote Gus")
    assert (dead(game), game.phase) == ("Gus", "night")


@pytest.mark.parametrize(("living", "votes"), [(9, 5), (8, 5), (7, 4), (6, 4)])
def test_a_majority_is_more_than_half_of_the_living(living: int, votes: int) -> None:
    assert majority(table(f"Goon, {living - 1} Townie")) == votes


def test_without_a_hammer_the_day_goes_on() -> None:
    game = table(SEVEN, hammer=False)
    say(game, *[f"{name}: vote Gus" for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")])
    assert game.phase == "day"
    wait(game)
    assert dead(game) == "Gus"


def test_a_later_vote_replaces_the_earlier_one_and_can_be_taken_back() -> None:
    game = table(SEVEN)
    say(game, "Ann: vote Bob", "Ann: vote Cleo")
    assert counted(game) == {"Cleo": "Ann"}
    say(game, "Ann: unvote")
    assert counted(game) == {}
    with pytest.raises(IllegalChoice, match="Ann has no vote to take back"):
        say(game, "Ann: unvote")


def test_a_vote_is_taken_back_by_name() -> None:
    game = table(SEVEN)
    say(game, "Ann: vote Bob")
    with pytest.raises(IllegalChoice, match="Ann does not vote for Cleo"):
        say(game, "Ann: unvote Cleo")
    say(game, "Ann: unvote bob")
    assert counted(game) == {}


def test_the_tally_has_the_voters_in_the_order_in_which_they_voted_for_everybody_alike() -> None:
    game = table(SEVEN)
    say(game, "Eve: vote Bob", "Ann: vote Bob", "Dan: vote nobody", "Eve: vote Gus", "Eve: vote Bob")
    for view in (game, sight(game, "Ann"), sight(game, "Gus"), sight(game, None)):
        assert [(str(target), [str(seat) for seat in voters]) for target, voters in tally(view).items()] == [
            ("Bob", ["Ann", "Eve"]),
            ("nobody", ["Dan"]),
        ]


def test_the_votes_of_a_day_are_forgotten_in_the_evening() -> None:
    game = table(SEVEN)
    say(game, "Ann: vote Bob")
    wait(game)
    assert (dead(game), counted(game), game.cast) == ("Bob", {}, ())


def test_the_most_votes_are_enough_unless_it_must_be_a_majority() -> None:
    for lynch, died in (("plurality", "Gus"), ("majority", "")):
        game = table(SEVEN, lynch=lynch)
        say(game, "Ann: vote Gus", "Bob: vote Gus", "Cleo: vote Dan")
        wait(game)
        assert dead(game) == died
    assert "Nobody is lynched: too few votes." in log(game)


def test_nobody_has_the_most_votes() -> None:
    game = table(SEVEN)
    say(game, "Ann: vote nobody", "Bob: vote nobody", "Cleo: vote Dan")
    wait(game)
    assert (dead(game), game.phase) == ("", "night")
    assert "Nobody is lynched: that is what most wanted." in log(game)


def test_a_majority_for_nobody_is_a_hammer_too() -> None:
    game = table(SEVEN)
    say(game, *[f"{name}: vote nobody" for name in ("Ann", "Bob", "Cleo", "Dan")])
    assert (dead(game), game.phase) == ("", "night")


def test_a_day_without_votes() -> None:
    game = table(SEVEN)
    wait(game)
    assert "Nobody is lynched: nobody was voted for." in log(game)


@pytest.mark.parametrize(
    ("rules", "vote", "why"),
    [
        ({"no_lynch": False}, "vote nobody", "somebody must be lynched here"),
        ({"self_vote": False}, "vote Ann", "nobody votes for themselves here"),
        ({}, "vote Zoe", "it is not among the options"),
        ({"ballot": "sealed"}, "vote Bob", "votes are not asked for yet"),
    ],
)
def test_a_vote_that_is_not_allowed_is_refused_with_its_reason(rules: dict[str, Any], vote: str, why: str) -> None:
    game = table(SEVEN, **rules)
    before = game.to_json()
    with pytest.raises(IllegalChoice, match=why):
        say(game, f"Ann: {vote}")
    assert game.to_json() == before


def test_a_vote_is_refused_for_the_same_reason_in_words_and_as_a_value() -> None:
    game = table(SEVEN, cycle="day", self_vote=False)
    say(game, *[f"{name}: vote Gus" for name in ("Ann", "Bob", "Cleo", "Dan")])
    ann, bob, gus = game.seats[0], game.seats[1], game.seats[6]
    choice = choice_of(game, "Ann")
    for words, what, why in (
        ("vote Gus", Vote(ann, gus), "Gus is dead"),
        ("call Gus guilty", Claim(ann, gus, "guilty"), "Gus is dead"),
        ("claim to be the Wizard", Claim(ann, ann, "Wizard"), "there is no Wizard in this setup"),
        ("vote Ann", Vote(ann, ann), "nobody votes for themselves here"),
        ("unvote", Unvote(ann), "Ann has no vote to take back"),
        ("unvote Bob", Unvote(ann, bob), "Ann does not vote for Bob"),
        ("tell the family hello", Say(ann, "hello", FAMILY), "you cannot talk to your family now"),
        ("say \x07", Say(ann, "\x07"), "nothing that cannot be seen"),
    ):
        for answer in (words, what):
            with pytest.raises(IllegalChoice, match=why):
                game.choose(answer, of=choice)
    with pytest.raises(IllegalChoice, match="Ann answers for nobody else"):
        game.choose(Vote(bob, ann), of=choice)
    with pytest.raises(IllegalChoice, match='did you mean "vote Bob"'):
        game.choose("vote Bbo", of=choice)


def test_nobody_votes_for_the_dead_and_the_dead_do_not_vote() -> None:
    game = table(SEVEN, cycle="day")
    ballot = choice_of(game, "Gus")
    say(game, *[f"{name}: vote Gus" for name in ("Ann", "Bob", "Cleo", "Dan")])
    assert (dead(game), game.day) == ("Gus", 2)
    with pytest.raises(IllegalChoice, match="Gus is dead"):
        say(game, "Ann: vote Gus")
    with pytest.raises(InvalidChoice, match="that question is not open"):
        game.choose("vote Ann", of=ballot)


def test_voting_for_the_same_again_is_no_option() -> None:
    game = table(SEVEN)
    say(game, "Ann: vote Bob")
    with pytest.raises(IllegalChoice, match="Ann votes for Bob already"):
        say(game, "Ann: vote Bob")


def test_whoever_must_vote_cannot_wait_before() -> None:
    game = table(SEVEN, must_vote=True, words=0, votes=1)
    assert "wait for the evening" not in [str(option) for option in list_of(choice_of(game, "Ann"))]
    for name in ("Ann", "Bob", "Cleo"):
        say(game, f"{name}: vote Gus")
    assert [choice.seat.name for choice in game.choices] == ["Dan", "Eve", "Finn", "Gus"]


def list_of(choice: object) -> list[str]:
    from facedown.core.choices import Choice

    assert isinstance(choice, Choice)
    return [str(choice[index]) for index in range(choice.drawn)]


# Votes and words


def test_whoever_has_said_all_they_may_can_still_vote_and_unvote() -> None:
    game = table(SEVEN)
    say(game, *["Ann: say Well"] * 6)
    for words in ("say Well", "claim to be the Townie", "call Bob guilty"):
        with pytest.raises(IllegalChoice, match="you have no words left today"):
            say(game, f"Ann: {words}")
    say(game, "Ann: vote Bob", "Ann: unvote", "Ann: vote Cleo")
    assert counted(game) == {"Cleo": "Ann"}


def test_whoever_has_voted_as_often_as_they_may_can_still_talk() -> None:
    game = table(SEVEN, votes=2)
    say(game, "Ann: vote Bob", "Ann: vote Cleo")
    for words in ("vote Bob", "unvote"):
        with pytest.raises(IllegalChoice, match="nobody votes more than 2 times in a day"):
            say(game, f"Ann: {words}")
    say(game, "Ann: say I am sure")
    assert counted(game) == {"Cleo": "Ann"}


@pytest.mark.parametrize("talk", ["all", "claims", "off"])
def test_without_words_there_is_still_a_vote(talk: str) -> None:
    game = table(SEVEN, words=0, talk=talk)
    assert "say hello" not in choice_of(game, "Ann")
    say(game, *[f"{name}: vote Gus" for name in ("Ann", "Bob", "Cleo", "Dan")])
    assert dead(game) == "Gus"


def test_whoever_must_vote_and_took_their_last_vote_back_votes_once_more() -> None:
    game = table(SEVEN, must_vote=True, words=0, votes=2)
    say(game, "Ann: vote Bob", "Ann: unvote")
    assert "wait for the evening" not in choice_of(game, "Ann")
    say(game, "Ann: vote Cleo")
    assert "Ann" not in [choice.seat.name for choice in game.choices]


@pytest.mark.parametrize("ballot", ["sealed", "secret"])
def test_how_often_one_voted_does_not_tell_who_abstained(ballot: str) -> None:
    rules = {"ballot": ballot, "cycle": "day", "lynch": "majority", **QUIET}
    voted, abstained = table("Goon, 4 Townie", **rules), table("Goon, 4 Townie", **rules)
    for name in ("Bob", "Cleo", "Dan", "Eve"):
        say(voted, f"{name}: abstain")
        say(abstained, f"{name}: abstain")
    say(voted, "Ann: Bob")
    say(abstained, "Ann: abstain")
    for game in (voted, abstained):
        assert sum(sight(game, None).voted) == sum(sight(game, None).spoken) == 0


# Several votes at once


def test_one_can_vote_for_several_and_take_each_back() -> None:
    game = table(SEVEN, votes_at_once=2, votes=9)
    say(game, "Ann: vote Bob", "Ann: vote Cleo", "Dan: vote Cleo")
    assert counted(game) == {"Bob": "Ann", "Cleo": "Ann Dan"}
    say(game, "Ann: vote Eve")
    assert counted(game) == {"Cleo": "Dan Ann", "Eve": "Ann"}, "the oldest is taken back"
    say(game, "Ann: unvote Cleo")
    assert counted(game) == {"Eve": "Ann", "Cleo": "Dan"}
    say(game, "Ann: vote Gus", "Ann: unvote")
    assert counted(game) == {"Cleo": "Dan"}


def test_each_of_several_votes_counts_whole() -> None:
    game = table(SEVEN, votes_at_once=2)
    for name in ("Ann", "Bob", "Cleo"):
        say(game, f"{name}: vote Finn", f"{name}: vote Gus")
    assert game.phase == "day"
    say(game, "Dan: vote Gus")
    assert dead(game) == "Gus"


def test_of_several_votes_whoever_had_so_many_first_is_lynched() -> None:
    game = table(SEVEN, votes_at_once=2, ties="first to reach")
    say(game, "Ann: vote Cleo", "Ann: vote Dan", "Bob: vote Dan", "Bob: vote Cleo")
    wait(game)
    assert dead(game) == "Dan"


@pytest.mark.parametrize("ballot", ["in turn", "sealed", "secret"])
def test_a_ballot_for_several_at_once(ballot: str) -> None:
    game = table("Goon, 5 Townie", ballot=ballot, votes_at_once=2, cycle="day", **QUIET)
    say(game, "Ann: Bob, Eve", "Bob: Eve", "Cleo: abstain", "Dan: Bob, Eve", "Eve: nobody", "Finn: abstain")
    assert (dead(game), game.day) == ("Eve", 2)
    assert ("Ann votes for Bob." in heard(game, "Cleo")) is (ballot != "secret")
    assert "Ann votes for Bob." in heard(game, "Ann")


def test_when_somebody_leaves_only_the_votes_for_them_vanish() -> None:
    game = table(SEVEN, votes_at_once=2)
    say(game, "Ann: vote Bob", "Ann: vote Cleo", "Bob: leave the game")
    assert counted(game) == {"Cleo": "Ann"}


# The contest


@pytest.mark.parametrize(("setup", "players"), [("contest-5", 5), ("contest-13", 13)])
def test_in_the_contest_one_can_vote_for_oneself_or_not_at_all(setup: str, players: int) -> None:
    game: Any = facedown.new("mafia", players=players, seed=1, ruleset=setup, talk="off")
    while not game.polling:
        game.lapse(game.choices[0])
    first, second, *rest = game.choices
    assert str(first.seat) in first and "nobody" not in first
    assert str(first[first.question.default(game)]) == "abstain"
    game.choose(str(first.seat), of=first)
    game.choose("abstain", of=second)
    for choice in rest:
        game.lapse(choice)
    assert (dead(game) or str(first.seat)) == str(first.seat)
    assert f"{first.seat} votes for {first.seat}." in heard(game, None)


# Weights


def test_a_doublevoter_counts_two_and_the_majority_counts_heads() -> None:
    game = table("Goon, Doublevoter, 4 Townie")
    say(game, "Bob: vote Finn", "Cleo: vote Finn")
    assert game.phase == "day"
    say(game, "Dan: vote Finn")
    assert dead(game) == "Finn"


def test_the_hammer_is_the_first_to_tell_whose_vote_counts_twice() -> None:
    doubled, plain = table("Goon, Doublevoter, 4 Townie"), table("Goon, 5 Townie")
    for game in (doubled, plain):
        say(game, "Bob: vote Finn", "Cleo: vote Finn", "Dan: vote Finn")
    told, known = doubled.heard(doubled.seats[0]), [info.says() for info in plain.heard(plain.seats[0])]
    assert [info.says() for info in told[: len(known)]] == known
    assert told[len(known)].event.reveals()


def test_a_vote_without_weight_does_not_count() -> None:
    game = table("Goon, 2 Voteless, 3 Townie")
    say(game, "Bob: vote Finn", "Cleo: vote Finn", "Dan: vote Eve")
    wait(game)
    assert dead(game) == "Eve"


# Ties


def tied(rule: str, **rules: Any) -> str:
    game = table(SEVEN, ties=rule, **rules)
    say(game, "Ann: vote Cleo", "Bob: vote Dan", "Cleo: vote Dan", "Dan: vote Cleo", "Eve: vote Dan", "Eve: vote Cleo")
    say(game, "Finn: vote Dan")
    assert counted(game) == {"Cleo": "Ann Dan Eve", "Dan": "Bob Cleo Finn"}
    wait(game)
    return f"{dead(game)}\n{log(game)}"


def test_a_tie_lynches_nobody_and_the_log_says_so() -> None:
    assert "\nNobody is lynched: the vote is tied between Cleo and Dan." in tied("none")


def test_chance_breaks_a_tie_and_the_log_says_so() -> None:
    said = tied("random")
    died = said.split("\n", maxsplit=1)[0]
    assert died in ("Cleo", "Dan")
    assert f"The vote is tied between Cleo, Dan; by lot: {died}." in said


def test_chance_is_fair_to_the_tied() -> None:
    found: Counter[str] = Counter()
    for seed in range(200):
        game = table("Goon, 4 Townie", seed, ties="random", **QUIET)
        say(game, "Bob: vote Cleo", "Cleo: vote Dan")
        wait(game)
        found[dead(game)] += 1
    assert set(found) == {"Cleo", "Dan"} and min(found.values()) > 70


def test_whoever_had_so_many_votes_first_is_lynched() -> None:
    said = tied("first to reach")
    assert said.startswith("Cleo\n")
    assert "The vote is tied between Cleo and Dan; Cleo had so many votes first." in said


def test_who_loses_a_vote_and_gets_it_back_was_not_first() -> None:
    game = table(SEVEN, ties="first to reach")
    say(game, "Ann: vote Cleo", "Bob: vote Dan", "Ann: vote Eve", "Ann: vote Cleo")
    wait(game)
    assert dead(game) == "Dan"


def test_where_all_vote_at_once_nobody_is_first() -> None:
    game = table("Goon, 3 Townie", ties="first to reach", ballot="sealed", **QUIET)
    say(game, "Ann: Bob", "Bob: Cleo", "Cleo: Bob", "Dan: Cleo")
    assert dead(game) == ""
    assert "Nobody is lynched: the vote is tied between Bob and Cleo." in log(game)


@pytest.mark.parametrize(("rest", "deaths"), [("random", 1), ("none", 0)])
def test_all_vote_again_so_often_and_then_it_is_decided(rest: str, deaths: int) -> None:
    game = table("Goon, 4 Townie", ties=f"revote, then {rest}", revotes=2, words=2)
    for _ in range(3):
        say(game, "Ann: vote Bob", "Bob: vote Ann")
        wait(game)
    assert log(game).count("everybody votes again") == 2
    assert len(dead(game).split()) == deaths


def test_after_a_tie_all_votes_are_gone_and_all_can_speak_again() -> None:
    game = table("Goon, 4 Townie", ties="revote, then none", words=1)
    say(game, "Ann: vote Bob", "Bob: vote Ann")
    wait(game)
    assert (counted(game), len(game.choices)) == ({}, 5)


# In turn, sealed and secret


def test_votes_in_turn_are_heard_as_they_come() -> None:
    game = table("Goon, 4 Townie", ballot="in turn", **QUIET)
    assert [choice.seat.name for choice in game.choices] == ["Ann"]
    say(game, "Ann: Eve")
    assert counted(sight(game, "Eve")) == {"Eve": "Ann"}
    say(game, "Bob: abstain", "Cleo: nobody", "Dan: Eve", "Eve: Ann")
    assert dead(game) == "Eve"


def test_the_hammer_falls_in_turn_too() -> None:
    game = table("Goon, 4 Townie", ballot="in turn", **QUIET)
    say(game, "Ann: Eve", "Bob: Eve", "Cleo: Eve")
    assert dead(game) == "Eve"


def test_nobody_abstains_who_must_vote() -> None:
    game = table("Goon, 4 Townie", ballot="in turn", must_vote=True, no_lynch=False, **QUIET)
    assert list_of(game.choice) == ["Ann", "Bob", "Cleo", "Dan", "Eve"]


def test_sealed_votes_are_shown_when_all_are_in() -> None:
    game = table("Goon, 4 Townie", ballot="sealed", **QUIET)
    say(game, "Ann: Eve", "Bob: Eve", "Cleo: Eve", "Dan: Ann")
    for name in ("Ann", "Eve", None):
        assert counted(sight(game, name)) == {}
        assert "votes for" not in heard(game, name)
    say(game, "Eve: Ann")
    assert dead(game) == "Eve"
    assert "Ann votes for Eve." in heard(game, None)


def test_of_secret_votes_only_the_numbers_are_told() -> None:
    game = table("Goon, 4 Townie", ballot="secret", cycle="day", **QUIET)
    say(game, "Ann: Eve", "Bob: Eve", "Cleo: Eve", "Dan: Ann", "Eve: abstain")
    assert dead(game) == "Eve"
    for name in ("Ann", "Bob", "Eve", None):
        told = heard(game, name)
        assert "The votes: Ann 1, Eve 3." in told
        assert told.count("votes for") == (name in ("Ann", "Bob"))
        assert told.count("abstains") == (name == "Eve")
        assert counted(sight(game, name)) == {} and sight(game, name).cast == ()


def test_swapped_secret_votes_look_the_same_to_everybody_else() -> None:
    one, other = [table("Goon, 4 Townie", ballot="secret", cycle="day", **QUIET) for _ in range(2)]
    say(one, "Ann: Eve", "Bob: Eve", "Cleo: Eve", "Dan: Ann", "Eve: nobody")
    say(other, "Ann: Eve", "Bob: Eve", "Cleo: Ann", "Dan: Eve", "Eve: nobody")
    for name in ("Ann", "Bob", "Eve", None):
        assert sight(one, name).to_json() == sight(other, name).to_json()
    assert sight(one, "Cleo").to_json() != sight(other, "Cleo").to_json()


def test_a_tie_of_secret_votes_names_the_tied() -> None:
    game = table("Goon, 3 Townie", ballot="secret", ties="revote, then none", **QUIET)
    for _ in range(2):
        say(game, "Ann: Bob", "Bob: Cleo", "Cleo: Bob", "Dan: Cleo")
    assert "The vote is tied between Bob and Cleo: everybody votes again." in heard(game, "Dan")
    assert "Nobody is lynched: the vote is tied between Bob and Cleo." in heard(game, None)
