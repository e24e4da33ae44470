"""The sensible Mafia bot: it plays every setup to the end, decides from its view alone, and weighs what is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import facedown
from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.games.mafia.bots.opinion import CONTESTED, FALSE, PLAUSIBLE, SURE, TRUE
from facedown.games.mafia.bots.simple import SimpleBot
from facedown.games.mafia.bots.thought import Thought
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.questions import Tonight, Whisper
from facedown.games.mafia.talk import Claim, Say
from facedown.games.mafia.votes import NOBODY, Vote
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.table.table import Table

SETUPS = facedown.games()["mafia"].rulesets
COP = """
players = 7
[roles]
Cop = 1
Doctor = 1
Goon = 2
"""


def begin(ruleset: str, seed: int, **options: Any) -> Any:
    sizes = facedown.games()["mafia"].seats_for(ruleset)
    return facedown.new("mafia", players=sizes[0], seed=seed, ruleset=ruleset, **options)


def play(game: Any, make: Callable[[Seat], Player]) -> Any:
    table = Table(game, [make(seat) for seat in game.seats])
    while table.step():
        assert sum(game.answered) < 3000
    assert not table.notes
    return game


def simple(game: Any) -> Callable[[Seat], Player]:
    return lambda seat: SimpleBot((game.seed, seat.index))


# Whole games


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", SETUPS)
def test_every_setup_is_played_to_the_end(ruleset: str) -> None:
    for seed in range(2):
        game = begin(ruleset, seed)
        assert play(game, simple(game)).over


@pytest.mark.parametrize("ballot", ["open", "in turn", "sealed", "secret"])
@pytest.mark.parametrize("talk", ["all", "claims", "off"])
def test_it_plays_whatever_the_ballot_and_the_talk(ballot: str, talk: str) -> None:
    for must_vote in (True, False):
        game = begin("c9", 3, ballot=ballot, talk=talk, must_vote=must_vote)
        assert play(game, simple(game)).over


@pytest.mark.parametrize("flip", ["alignment", "nothing"])
def test_it_plays_where_the_dead_tell_little(flip: str) -> None:
    game = begin("c9", 1, flip=flip)
    assert play(game, simple(game)).over


@pytest.mark.parametrize(("players", "mafia"), [(5, 1), (12, 3), (20, 4)])
def test_it_plays_at_small_and_at_large_tables(players: int, mafia: int) -> None:
    game = begin(f"vanilla-{players}-{mafia}", 2, ballot="open", talk="all")
    assert play(game, simple(game)).over


@pytest.mark.heavy
def test_among_mixed_players_nobody_stalls() -> None:
    for seed in range(6):
        game = begin("f11", seed)
        play(game, lambda seat: SimpleBot(seat.index) if seat.index % 2 else RandomBot(seat.index))


@pytest.mark.heavy
@pytest.mark.parametrize(("wise", "least", "most"), [("town", 26, 40), ("mafia", 0, 13)])
def test_a_side_of_bots_beats_a_side_that_plays_at_random(wise: str, least: int, most: int) -> None:
    """So often the town wins in forty games."""
    won = 0
    for seed in range(40):
        game = begin("c9", seed)
        bots = [SimpleBot(seed) if game.role(seat).faction == wise else RandomBot(seed) for seat in game.seats]
        play(game, lambda seat, bots=bots: bots[seat.index])  # type: ignore[misc]
        won += "town" in {game.role(seat).faction for seat in game.outcome.winners}
    assert least <= won <= most


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = begin("c9", 4), begin("c9", 4)
    assert play(one, simple(one)).record() == play(other, simple(other)).record()


# A bot knows what its view shows, and nothing else


class Watched(SimpleBot):
    """Decides again from a written copy of its view."""

    seen: int = 0

    def decide(self, view: Any, choice: Choice) -> object:
        copy: Any = facedown.from_json(view.to_json())
        answer = choice.written(SimpleBot(self.seed).decide(view, choice))
        assert copy.choice.written(SimpleBot(self.seed).decide(copy, copy.choice)) == answer
        Watched.seen += 1
        return answer


@pytest.mark.heavy
def test_it_decides_alike_from_a_written_copy_of_its_view() -> None:
    for ruleset in ("c9", "f11"):
        game = begin(ruleset, 5)
        play(game, lambda seat: Watched(seat.index))
    assert Watched.seen > 50


def test_it_decides_alike_in_any_world_that_looks_the_same() -> None:
    game = begin("c9", 6)
    me = game.seats[0]
    for _ in range(20):
        if game.over:
            break
        if game.choice.seat == me:
            view = game.view(me)
            answer = view.choice.written(SimpleBot(1).decide(view, view.choice))
            world = view.imagine(facedown.Chance.of(7))
            again = world.view(me)
            assert again.choice.written(SimpleBot(1).decide(again, again.choice)) == answer
        game.choose(game.choice.written(SimpleBot(2).decide(game.view(game.choice.seat), game.choice)), of=game.choice)


# What it makes of what is said. In COP the seats are: cop, doctor, two goons, three townies


@pytest.fixture
def game() -> Any:
    return facedown.new("mafia", players=7, seed=1, ruleset="own", setup=COP, deal="in order")


def says(game: Any, seat: Seat, what: object) -> None:
    choice = next(choice for choice in game.choices if choice.seat == seat)
    game.choose(choice.written(what), of=choice)


def thinks(game: Any, seat: Seat) -> Thought:
    return Thought(game.view(seat), seat, 0)


def answer(game: Any, seat: Seat) -> object:
    view = game.view(seat)
    return view.choice.option(view.choice.written(SimpleBot(0).decide(view, view.choice))).what


def test_a_cop_whom_nobody_contradicts_is_believed(game: Any) -> None:
    cop, _, goon, _, town, *_ = game.seats
    says(game, cop, Claim(cop, cop, "Cop"))
    says(game, cop, Claim(cop, goon, "guilty"))
    opinion = thinks(game, town).own
    assert opinion.standing[cop] == PLAUSIBLE
    assert opinion.against[goon] > SURE
    assert answer(game, town) == Vote(town, goon)


def test_two_who_claim_one_role_are_both_doubted(game: Any) -> None:
    cop, _, goon, _, town, *_ = game.seats
    says(game, cop, Claim(cop, cop, "Cop"))
    says(game, goon, Claim(goon, goon, "Cop"))
    opinion = thinks(game, town).own
    assert opinion.standing[cop] == opinion.standing[goon] == CONTESTED
    assert thinks(game, cop).own.standing[goon] == FALSE


def test_a_cop_who_was_right_is_believed_and_the_rival_is_not(game: Any) -> None:
    cop, doctor, goon, other, town, *rest = game.seats
    says(game, cop, Claim(cop, cop, "Cop"))
    says(game, goon, Claim(goon, goon, "Cop"))
    says(game, cop, Claim(cop, other, "guilty"))
    for voter in (cop, doctor, town, *rest):
        if game.phase == "day":
            says(game, voter, Vote(voter, other))
    opinion = thinks(game, town).own
    assert not game.alive[other]
    assert (opinion.standing[cop], opinion.standing[goon]) == (TRUE, FALSE)
    assert opinion.against[goon] > SURE


def test_whoever_is_cleared_by_a_trusted_cop_is_not_voted_for(game: Any) -> None:
    cop, _, _, _, town, *rest = game.seats
    says(game, cop, Claim(cop, cop, "Cop"))
    says(game, cop, Claim(cop, town, "innocent"))
    assert thinks(game, rest[0]).own.is_trusted(town)


def test_a_role_that_nobody_of_the_town_can_have_is_a_confession(game: Any) -> None:
    liar, town = game.seats[5], game.seats[4]
    says(game, liar, Claim(liar, liar, "Goon"))
    assert thinks(game, town).own.standing[liar] == FALSE


def night_after(game: Any, lynched: Seat | str) -> Any:
    """The day ends with a lynch, and the families have whispered."""
    for voter in game.living():
        if game.phase == "day":
            says(game, voter, Vote(voter, lynched))
    while game.choice is not None and isinstance(game.choice.question, Whisper):
        game.choose(0)
    return game


def decide_tonight(game: Any, seat: Seat) -> Any:
    question = next(choice for choice in game.choices if choice.seat == seat)
    assert isinstance(question.question, Tonight)
    view = game.view(seat)
    return SimpleBot(0).decide(view, view.choice)


def test_the_doctor_protects_the_cop_who_came_out_and_the_mafia_kills_him(game: Any) -> None:
    cop, doctor, goon, *_ = game.seats
    says(game, cop, Claim(cop, cop, "Cop"))
    night_after(game, NOBODY)
    assert decide_tonight(game, doctor)[1].targets == (cop,)
    assert decide_tonight(game, goon)[0][0] is cop


def test_partners_agree_on_one_victim_and_one_killer(game: Any) -> None:
    night_after(game, NOBODY)
    _, _, goon, other, *_ = game.seats
    assert decide_tonight(game, goon)[0] == decide_tonight(game, other)[0]


def test_a_partner_who_wants_somebody_else_is_listened_to(game: Any) -> None:
    goon, other, wanted = game.seats[2], game.seats[3], game.seats[6]
    for voter in game.living():
        if game.phase == "day":
            says(game, voter, Vote(voter, NOBODY))
    says(game, goon, Say(goon, f"let us kill {wanted.name.lower()}", FAMILY))
    while isinstance(game.choice.question, Whisper):
        game.choose(0)
    assert decide_tonight(game, other)[0][0] is wanted


def test_the_mafia_does_not_vote_for_its_own_while_there_is_hope(game: Any) -> None:
    for seed in range(20):
        view = game.view(game.seats[2])
        vote = view.choice.option(view.choice.written(SimpleBot(seed).decide(view, view.choice))).what
        assert not isinstance(vote, Vote) or vote.target not in game.seats[2:4]


def test_a_cop_with_a_guilty_one_comes_out_and_tells(game: Any) -> None:
    night_after(game, NOBODY)
    cop, _, goon, *_ = game.seats
    while game.phase == "night":
        choice = game.choice
        wanted = f"investigate {goon}" if choice.seat == cop else 0
        game.choose(choice.written(wanted), of=choice)
    assert answer(game, cop) == Claim(cop, cop, "Cop")
    says(game, cop, Claim(cop, cop, "Cop"))
    assert answer(game, cop) == Claim(cop, goon, "guilty")


def test_a_day_without_words_ends_by_itself() -> None:
    game = begin("c9", 8, talk="off")
    table = Table(game, [SimpleBot(seat.index) for seat in game.seats])
    while game.day < 2 and table.step():
        assert sum(game.answered) < 100
