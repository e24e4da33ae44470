"""Leaving a match at the end of a round, where the table allows it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.loveletter.prolonging import prolonged

import facedown
from facedown.core.chance import Chance
from facedown.games.loveletter import LoveLetter
from facedown.games.loveletter.decks import EDITIONS
from facedown.games.loveletter.questions import StayOrLeave
from facedown.players.bots import bots_for
from facedown.testing import laws
from facedown.testing.scenes import Scene, deal
from facedown.testing.secrecy import leaks_nothing

STAY, LEAVE = "play on", "leave the match"


def round_ends(ruleset: str = "classic", leaving: bool = True, **named: Any) -> Scene:
    """Ann wins the round, and everybody is asked whether they play on."""
    hands = {"ann": "Handmaid Princess", "bob": "Guard", "cleo": "Priest", "deck": "", "rest": "turned_up"}
    scene = deal("loveletter", ruleset, **{**hands, "options": {"leaving": leaving}, "until": "", **named})
    return scene.plays("ann", "Handmaid")


def test_where_nobody_may_leave_nobody_is_asked() -> None:
    round_ends(leaving=False).expect(round=2, asked="ann").ends()


def test_everybody_is_asked_at_once_after_the_tokens_are_counted() -> None:
    scene = round_ends().expect(round=1, asked="ann bob cleo", tokens={"ann": 1})
    assert all([str(option) for option in choice] == [STAY, LEAVE] for choice in scene.game.choices)
    scene.plays("bob", LEAVE).expect(asked="ann cleo", left="")
    assert "leaves" not in " ".join(info.says() for info in scene.game.heard(scene.seat("ann")))


def test_whoever_stays_plays_on_without_whoever_left() -> None:
    scene = round_ends(tokens={"bob": 3})
    scene.plays("bob", LEAVE).plays("ann", STAY).plays("cleo", STAY)
    scene.expect(round=2, left="bob", out="bob", bob="", asked="ann", tokens={"ann": 1, "bob": 3, "cleo": 0})
    assert [len(scene.game.hands[seat]) for seat in scene.game.seats] == [2, 0, 1]
    assert not [words for words in scene.options() if "Bob" in words]
    scene.hears("cleo", "Bob leaves the match.").ends()


def test_two_who_are_left_turn_cards_up_as_any_two_do() -> None:
    scene = round_ends().plays("bob", LEAVE).plays("ann", STAY).plays("cleo", STAY)
    assert len(scene.game.turned_up) == 3


def test_if_the_winner_leaves_the_next_player_starts() -> None:
    scene = round_ends().plays("ann", LEAVE).plays("bob", STAY).plays("cleo", STAY)
    scene.expect(starter="bob", asked="bob", out="ann").ends()


def test_whoever_stays_alone_has_won_whatever_the_tokens() -> None:
    scene = round_ends(tokens={"bob": 4}).plays("ann", LEAVE).plays("bob", LEAVE).plays("cleo", STAY)
    scene.expect(over=True, winners="cleo")
    assert str(scene.game.outcome) == "Cleo is the only one who plays on"
    assert scene.game.outcome.scores == (1, 4, 0)


def test_if_everybody_leaves_nobody_has_won() -> None:
    scene = round_ends().plays("ann", LEAVE).plays("bob", LEAVE).plays("cleo", LEAVE)
    scene.expect(over=True, winners="")
    assert str(scene.game.outcome) == "Everybody has left"


def test_nobody_is_asked_after_a_match_that_is_won() -> None:
    round_ends(tokens={"ann": 4}).expect(over=True, winners="ann").ends()


def test_tokens_of_somebody_who_left_win_nothing() -> None:
    scene = round_ends(tokens={"bob": 5}, left="bob", out="bob", bob="")
    scene.expect(over=False, asked="ann cleo")


@pytest.mark.parametrize("says", ["cleo", "bob"])
def test_whoever_was_out_last_and_has_left_does_not_say_who_starts(says: str) -> None:
    scene = round_ends("house", last_out=says, options={"leaving": True, "priming": False})
    scene.plays("ann", STAY).plays("bob", STAY).plays("cleo", LEAVE)
    if says == "bob":
        assert sorted(scene.options()) == ["Ann", "Bob"]
        scene.plays("bob", "Bob")
    scene.expect(round=2, out="cleo", last_out=says).ends()


def test_chance_and_bots_play_on() -> None:
    scene = round_ends()
    assert all(choice.drawn == 1 for choice in scene.game.choices)
    for name, bot in bots_for(LoveLetter).items():
        view = scene.game.view(scene.seat("cleo"))
        assert view.choice.index(bot().decide(view, view.choice)) == 0, name


def test_a_deck_must_be_enough_for_those_who_are_left() -> None:
    with pytest.raises(facedown.BadSetup, match="2 players need a deck of at least 8 cards, and this one has 6"):
        facedown.new("loveletter", 3, seed=1, deck=[("Guard", 3), ("Priest", 3)], leaving=True)
    facedown.new("loveletter", 3, seed=1, deck=[("Guard", 3), ("Priest", 3)])


# Whenever it is saved


def leaving_by_chance(ruleset: str, players: int, seed: int) -> Any:
    """Matches in which players leave as it happens, at each question between two rounds."""
    game: Any = facedown.new("loveletter", players, seed=seed, ruleset=ruleset, leaving=True)
    chance = Chance.of(seed)
    while game.choices:
        choice = chance.pick(game.choices)
        between = isinstance(choice.question, StayOrLeave)
        if between:
            yield game
        game.choose(chance.below(4) // 3 if between else chance.below(choice.drawn), of=choice)
    yield game


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_match_that_is_saved_at_the_end_of_a_round_goes_on_from_there(ruleset: str) -> None:
    for players in (EDITIONS[ruleset].players[0], EDITIONS[ruleset].players[-1]):
        for number, game in enumerate(leaving_by_chance(ruleset, players, players)):
            kept = json.loads(json.dumps(game.record()))
            again: Any = facedown.replay(kept)
            assert again == game
            assert facedown.from_json(game.to_json()) == game
            for seat in (*game.seats, None) if number % 3 == 0 else ():
                laws.imagines(game, seat, Chance.of(1))
                leaks_nothing(game, seat, Chance.of(2))


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_players_who_may_leave_and_prolong_come_to_an_end(ruleset: str) -> None:
    game = facedown.new("loveletter", EDITIONS[ruleset].players[-1], seed=5, ruleset=ruleset, leaving=True, tokens=1)
    prolonged(game, 5, at_random=2)
