"""What a person is told of a game of Mafia."""

from __future__ import annotations

from typing import Any

import pytest
from telling.town import SETUP, lynch, says

import facedown
from facedown import Seat
from facedown.games.mafia.bots.simple import SimpleBot
from facedown.games.mafia.questions import Tonight
from facedown.games.mafia.roles.role import UNKNOWN
from facedown.games.mafia.talk import Claim, Say
from facedown.games.mafia.votes import NOBODY, Vote
from facedown.telling.shape import (
    BAD,
    EACH,
    HEADING,
    CardTold,
    Fact,
    OptionTold,
    QuestionTold,
    Region,
    SeatTold,
    Telling,
    text_in,
)
from facedown.telling.teller import teller_for


def told(game: Any, seat: Seat | None, **how: Any) -> Telling:
    return teller_for(game, seat).tell(game.view(seat), **how)


def seat_told(telling: Telling, seat: Seat) -> SeatTold:
    return next(told for told in telling.seats if told.index == seat.index)


def counter(telling: Telling, seat: Seat, name: str) -> Fact:
    return next(fact for fact in seat_told(telling, seat).counters if fact.name == name)


def role(telling: Telling, seat: Seat) -> str:
    return text_in(counter(telling, seat, "role").words)


def regions(telling: Telling, name: str) -> list[Region]:
    return [region for region in telling.regions if region.name == name]


def lines(telling: Telling, name: str, owner: Seat | None = None) -> list[str]:
    found = [region for region in regions(telling, name) if owner is None or region.owner == owner.index]
    return [text_in(line) for region in found for line in region.lines]


def facts(telling: Telling) -> list[str]:
    return [text_in(fact.words).strip() for fact in telling.status.facts]


def sentences(game: Any, seat: Seat | None) -> list[str]:
    return [text_in(sentence.words) for sentence in told(game, seat, since=0).happened]


def question(game: Any, seat: Seat) -> QuestionTold:
    asked = told(game, seat).question
    assert asked is not None
    return asked


def in_groups(options: tuple[OptionTold, ...]) -> dict[str, list[str]]:
    """The options that no screen leaves out, by their groups."""
    found: dict[str, list[str]] = {}
    for option in options:
        if not option.aside:
            found.setdefault(text_in(option.group), []).append(text_in(option.short or option.words))
    return found


# What lies on the table


def test_everybody_is_told_their_own_role_with_its_text(day: Any) -> None:
    ann = day.seats[0]
    telling = told(day, ann)
    assert facts(telling) == ["Day 1", "7 of 7 alive", "4 votes lynch at once; in the evening the most do"]
    assert role(telling, ann) == "Cop"
    assert text_in(regions(telling, "you")[0].title) == "You are the Cop, of the town"
    assert "guilty or innocent" in lines(telling, "you")[0]


def test_a_screen_is_told_whether_it_is_day_or_night(day: Any) -> None:
    assert told(day, None).status.scene == "day"
    lynch(day, day.seats[6])
    assert told(day, None).status.scene == "night"


def test_a_family_is_told_of_its_own_and_nobody_else_is(day: Any) -> None:
    ann, bob, cleo, *_, gus = day.seats
    telling = told(day, bob, since=0)
    assert role(telling, cleo) == "Goon"
    assert "With you: Cleo (Goon)" in lines(telling, "you")
    assert {"Cleo knows who Bob is.", "Cleo is one of you."} <= set(sentences(day, bob))
    for viewer in (ann, gus):
        told_to_others = str(told(day, viewer, since=0).to_json())
        assert role(told(day, viewer), bob) == role(told(day, viewer), cleo) == ""
        assert "is one of you" not in told_to_others
        assert "With you" not in told_to_others
    assert role(telling, ann) == ""


def test_votes_are_told_by_who_casts_them_and_by_whom_they_are_for(day: Any) -> None:
    ann, bob, cleo, dan, *_ = day.seats
    for voter, target in ((ann, bob), (dan, bob), (cleo, NOBODY)):
        says(day, voter, Vote(voter, target))
    telling = told(day, dan)
    assert text_in(counter(telling, ann, "votes for").words) == "→ Bob"
    assert text_in(counter(telling, cleo, "votes for").words) == "→ nobody"
    assert (counter(telling, bob, "against").value, counter(telling, bob, "against").most) == (2, 4)
    assert text_in(counter(telling, bob, "against").words) == "▮▮"
    assert lines(telling, "votes") == ["Bob 2 (Ann, Dan)", "nobody 1 (Cleo)"]


def test_whoever_is_one_vote_from_being_lynched_stands_out(day: Any) -> None:
    bob, *voters = [seat for seat in day.seats if seat.name in ("Bob", "Ann", "Dan", "Eve")][::-1]
    for voter in voters:
        says(day, voter, Vote(voter, bob))
    against = counter(told(day, voters[0]), bob, "against").words
    assert text_in(against) == "▮▮▮!"
    assert BAD in against[0].tones


def test_claims_are_told_with_whoever_made_them_the_last_about_each(day: Any) -> None:
    ann, bob, *_ = day.seats
    for what in (Claim(ann, ann, "Goon"), Claim(ann, bob, "guilty"), Claim(ann, ann, "Cop")):
        says(day, ann, what)
    telling = told(day, bob)
    assert lines(telling, "says", ann) == ["“Cop”", "“Bob guilty”"]
    assert not lines(telling, "says", bob)


def test_whoever_waits_for_the_evening_is_told_to_wait(day: Any) -> None:
    ann = day.seats[0]
    choice = next(choice for choice in day.choices if choice.seat == ann)
    day.choose("wait for the evening", of=choice)
    assert lines(told(day, day.seats[1]), "says", ann) == ["waits"]


def test_the_dead_come_last_with_what_they_were(night: Any) -> None:
    dan = night.seats[3]
    telling = told(night, night.seats[0])
    assert facts(telling)[:2] == ["Night 1", "6 of 7 alive"]
    assert telling.seats[-1].index == dan.index
    assert telling.seats[-1].out
    assert text_in(telling.seats[-1].name) == "Dan †"
    assert role(telling, dan) == "Townie"
    assert text_in(regions(told(night, dan), "you")[0].title) == "You were the Townie †"


def test_results_are_private(night: Any) -> None:
    ann, _, _, _, eve, *_ = night.seats
    while night.phase == "night":
        seat = night.choice.seat
        night.choose(night.choice.index("investigate Bob" if seat == ann else 0), of=night.choice)
    assert "Night 1  Bob: guilty" in lines(told(night, ann), "you")
    assert "You learn about Bob: guilty." in sentences(night, ann)
    assert "Bob: guilty" not in str(lines(told(night, eve), "you"))
    assert not [said for said in sentences(night, eve) if "guilty" in said]


@pytest.mark.heavy
@pytest.mark.parametrize("flip", ["role", "alignment", "nothing"])
def test_no_moment_of_a_game_tells_a_role_that_the_view_does_not_show(flip: str) -> None:
    game: Any = facedown.new("mafia", players=9, seed=3, ruleset="f11", flip=flip)
    bots = [SimpleBot(seat.index) for seat in game.seats]
    while not game.over:
        choice = game.choice
        view = game.view(choice.seat)
        telling = told(game, choice.seat)
        for other in game.seats:
            if view.role(other).name == UNKNOWN.name:
                said = role(telling, other)
                assert said in ("", "unknown", f"of the {view.revealed[other]}")
        assert not [card for region in telling.regions for card in region.cards if isinstance(card, CardTold)]
        game.choose(view.choice.written(bots[choice.seat.index].decide(view, view.choice)), of=choice)


def test_a_spectator_is_told_no_role_and_a_replay_in_full_all(day: Any) -> None:
    bob = day.seats[1]
    assert role(told(day, None), bob) == ""
    assert not regions(told(day, None), "you")
    assert role(teller_for(day).tell(day), bob) == "Mafia Roleblocker"


def test_the_end_tells_who_was_who_and_who_won() -> None:
    game: Any = facedown.new("mafia", players=9, seed=1, ruleset="c9")
    while not game.over:
        view = game.view(game.choice.seat)
        game.choose(view.choice.written(SimpleBot(0).decide(view, view.choice)), of=game.choice)
    telling = told(game, game.seats[0])
    assert facts(telling)[0] == "The end"
    for seat in game.seats:
        assert role(telling, seat).startswith(game.role(seat).name)
        assert seat_told(telling, seat).won == (seat in game.outcome.winners)


# What happened


def test_talk_votes_and_deaths_are_told(day: Any) -> None:
    ann, _, _, dan, *_ = day.seats
    says(day, ann, Say(ann, "good morning"))
    says(day, dan, Claim(dan, dan, "Townie"))
    lynch(day, dan)
    said = sentences(day, ann)
    for sentence in (
        "Ann: good morning",
        "Dan: I am the Townie.",
        "Ann votes for Dan.",
        "Dan is dead: lynched. Townie, of the town.",
    ):
        assert sentence in said


def test_days_and_nights_are_headings_of_what_happened_in_them(night: Any) -> None:
    happened = told(night, night.seats[0], since=0).happened
    headings = [sentence for sentence in happened if sentence.kind == HEADING]
    assert [text_in(heading.words) for heading in headings] == ["A day begins", "Night falls"]
    death = next(sentence for sentence in happened if text_in(sentence.words).startswith("Dan is dead"))
    assert death.under == headings[0].line
    assert text_in(death.sign) == "†"


def test_what_was_told_before_is_not_told_again(night: Any) -> None:
    ann = night.seats[0]
    since = told(night, ann).told
    assert not told(night, ann, since=since).happened
    while night.phase == "night":
        night.choose(0, of=night.choice)
    news = [text_in(sentence.words) for sentence in told(night, ann, since=since).happened]
    assert news[-2:] == ["Nobody died in the night.", "A day begins"]
    assert "Night falls" not in news


def test_whispers_are_told_to_the_family_alone(day: Any) -> None:
    ann, bob, cleo, dan, *_ = day.seats
    lynch(day, dan)
    says(day, bob, Say(bob, "let us kill ann", "family"))
    says(day, cleo, None)
    assert "Bob (to the family): let us kill ann" in sentences(day, cleo)
    assert not [said for said in sentences(day, ann) if "let us kill" in said]


# What is asked


def test_by_day_votes_and_claims_are_grouped_and_words_are_hinted_at(day: Any) -> None:
    asked = question(day, day.seats[0])
    groups = in_groups(asked.options)
    assert groups["vote"] == ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "nobody"]
    assert groups["claim"] == ["Cop", "Goon", "Roleblocker", "Townie"]
    assert groups[""] == ["wait for the evening"]
    assert text_in(asked.hints[0].words) == "bob guilty   bob innocent   say hello (6 more times today)"


def test_by_day_every_answer_is_an_option_also_those_that_stand_aside(day: Any) -> None:
    choice = day.view(day.seats[0]).choice
    options = question(day, day.seats[0]).options
    assert [option.index for option in options] == list(range(choice.count))
    aside = [text_in(option.words) for option in options if option.aside]
    assert "call Bob guilty" in aside
    assert (options[-1].label, options[-1].risky) == ("leave the game", True)


def test_at_night_the_kill_and_the_own_action_are_asked_apart(night: Any) -> None:
    _, bob, cleo, *_ = night.seats
    asked = question(night, bob)
    assert (asked.answered, len(asked.pieces)) == (EACH, 2)
    kill, own = [in_groups(piece.options) for piece in asked.pieces]
    assert kill == {"": ["kill nobody"], "kill": ["Ann", "Eve", "Finn", "Gus"], "Cleo kills": kill["kill"]}
    assert own == {"": ["stay at home"], "block": ["Ann", "Cleo", "Eve", "Finn", "Gus"]}
    assert "kill bob, block cleo" in text_in(asked.note)
    alone = question(night, cleo)
    assert not alone.pieces
    assert in_groups(alone.options)["kill"] == ["Ann", "Eve", "Finn", "Gus"]
    assert text_in(alone.note) == "Enter alone: nothing."


def test_whatever_stands_in_the_pieces_of_a_night_can_be_typed(night: Any) -> None:
    bob = night.seats[1]
    choice = night.view(bob).choice
    teller = teller_for(night, bob)
    kills, deeds = [piece.options for piece in question(night, bob).pieces]
    assert isinstance(choice.question, Tonight)
    for kill in kills:
        for deed in deeds:
            typed = f"{text_in(kill.words)}, {text_in(deed.words)}"
            assert choice[int(teller.spelled(choice, typed)) - 1].words == typed


def test_among_ones_own_it_is_said_how_to_speak(day: Any) -> None:
    lynch(day, day.seats[3])
    asked = question(day, day.choice.seat)
    assert text_in(asked.prompt) == "What do you say to your family?"
    assert [text_in(hint.words) for hint in asked.hints] == ["whatever you type; Enter alone is silent"]


@pytest.mark.parametrize(("leave", "when"), [("by day", "By day:"), ("always", "Always:")])
def test_help_says_when_one_can_leave_the_game(leave: str, when: str) -> None:
    town = facedown.new("mafia", players=7, seed=1, ruleset="own", setup=f'{SETUP}[rules]\nleave = "{leave}"\n')
    looked_up = told(town, town.seats[0], with_help=True).help
    assert looked_up is not None
    (leaving,) = [text_in(line) for line in looked_up.typing if "leave the game" in text_in(line)]
    assert leaving.startswith(when)


def test_help_lists_the_roles_of_the_setup_with_their_sides(day: Any) -> None:
    looked_up = told(day, day.seats[0], with_help=True).help
    assert looked_up is not None
    sides = {text_in(face.title): text_in(face.kind) for face in looked_up.cards}
    assert sides == {"Cop": "town", "Mafia Roleblocker": "mafia", "Goon": "mafia", "Townie": "town"}
    assert "v bob" in text_in(looked_up.typing[0])
