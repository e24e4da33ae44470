"""Who may talk to whom, as the games say it."""

from __future__ import annotations

from typing import Any

import facedown
from facedown.games.mafia.phases import NIGHT
from facedown.telling.channels import Channel
from facedown.telling.teller import teller_for


def channels(game: Any, seat: int | None) -> dict[str, Channel]:
    me = None if seat is None else game.seats[seat]
    return {channel.name: channel for channel in teller_for(game, me).channels(game.view(me))}


def test_at_most_tables_all_players_talk_and_nobody_who_watches() -> None:
    game = facedown.new("coinche", players=4, seed=1)
    assert channels(game, 0)["table"].why_not == "" and channels(game, 0)["table"].to is None
    assert "only watch" in channels(game, None)["table"].why_not


def test_in_hanabi_one_speaks_by_clues() -> None:
    game = facedown.new("hanabi", players=2, seed=1)
    assert "by clues alone" in channels(game, 0)["table"].why_not
    while game.choice is not None:
        game.choose(0)
    assert channels(game, 0)["table"].why_not == "" == channels(game, None)["table"].why_not


def test_in_mafia_the_town_talks_within_the_game_and_the_family_at_night() -> None:
    game: Any = facedown.new("mafia", players=9, ruleset="werewolf-9", seed=3)
    nights = days = 0
    while game.choice is not None:
        families = [seat.index for seat in game.seats if "family" in channels(game, seat.index)]
        for seat in game.seats:
            mine = channels(game, seat.index)
            assert mine["table"].why_not
            assert ("dead" in mine) == (not game.alive[seat])
            if "family" in mine:
                assert set(mine["family"].to or ()) == set(families)
                is_open = not mine["family"].why_not
                nights, days = nights + is_open, days + (not is_open)
                assert is_open == (game.view(seat).phase == NIGHT)
            if "dead" in mine:
                assert all(not game.alive[game.seats[other]] for other in mine["dead"].to or ())
        assert {*channels(game, None)} == {"table"}
        game.choose(0)
    assert nights and days
    assert channels(game, 0)["table"].why_not == ""
