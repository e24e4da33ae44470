"""Players who see their own cards: marked as such, kept from ordinary tables, and good enough to be a measure."""

from __future__ import annotations

from typing import Any

import pytest
from conventions.scenery import Scene

import facedown
from facedown.conventions import Convention, Hidden, Ucon, Value
from facedown.conventions.hanabi import cheats
from facedown.conventions.hanabi.board import HanabiBoard, board_of
from facedown.conventions.hanabi.bots import CheatingPlayer, CheatPlayer, CheatV1Player, CheatV2Player, CheatV3Player
from facedown.conventions.hanabi.cheats import PlayFrontMost
from facedown.core.errors import FacedownError
from facedown.games.hanabi import Hanabi, declaration
from facedown.players.bots import bots_for

CHEATING = {CheatV1Player: 22, CheatV2Player: 22, CheatV3Player: 22, CheatPlayer: 24}
"""The players, and a mean that they surely reach."""


def played(player: type[CheatingPlayer], seed: int, players: int = 3) -> Any:
    """A game that only cheats play, and how many actions were taken in it."""
    game: Any = facedown.new("hanabi", players=players, seed=seed)
    table = facedown.Table(game, [player() for _ in range(players)], sees_all=True)
    table.play()
    assert table.notes == []
    return game


@pytest.mark.parametrize("player", CHEATING)
def test_cheats_are_marked(player: type[CheatingPlayer]) -> None:
    assert player.cheats and player.convention.is_cheating and not player.convention.is_transparent


def test_nobody_else_is() -> None:
    cheating = {name for name, bot in bots_for(Hanabi).items() if bot.cheats}
    assert cheating == {name for name in declaration.bots if name.startswith("cheat")}


@pytest.mark.parametrize("player", CHEATING)
def test_no_cheat_sits_at_an_ordinary_table(player: type[CheatingPlayer]) -> None:
    with pytest.raises(FacedownError, match=f"{player.__name__} sees all cards"):
        facedown.Table(facedown.new("hanabi", players=2, seed=1), [player(), player()])


def test_a_cheating_unit_on_a_fair_players_board_sees_nothing() -> None:
    game: Any = facedown.new("hanabi", players=3, seed=1)
    view = game.view(game.seats[0])
    board = board_of(view)
    for info in view.heard():
        board.hear(info, Convention("nothing"))
    with pytest.raises(Hidden, match="PlayFrontMost reads the Value of a card that its player cannot see"):
        board.decide(PlayFrontMost())


@pytest.mark.parametrize(("player", "least"), CHEATING.items())
def test_they_score_well(player: type[CheatingPlayer], least: float) -> None:
    scores: list[int] = [played(player, seed).score for seed in range(6)]
    assert sum(scores) / len(scores) > least


@pytest.mark.parametrize("convention", [cheats.V1, cheats.V2, cheats.V3, cheats.CHEAT], ids=str)
def test_whoever_plays_a_card_does_nothing_else(convention: Convention) -> None:
    """Each unit is asked in turn until one acts. Those after it would act too, and are not asked."""
    asked: list[str] = []

    class Listens(Ucon):
        """Stands behind the others."""

        cheats = True
        reads = (Value,)

        def make_move(self, game: HanabiBoard) -> bool:
            asked.append("asked")
            return game.discard(0)

    table = Scene(Convention("and more", convention, Listens()), "b4 r1 g4 y4 p4", "b3 g3 y3 p3 r3")
    assert table.decides() == "play 2" and asked == []


def test_a_second_action_in_a_turn_is_refused() -> None:
    taken: list[bool] = []

    class PlaysTwice(Ucon):
        def make_move(self, game: HanabiBoard) -> bool:
            taken.extend([game.play_card(0), game.play_card(1), game.discard(2)])
            return False

    assert Scene(Convention("greedy", PlaysTwice()), "b4 r1 g4", "b3 g3 y3").decides() == "play 1"
    assert taken == [True, False, False]


@pytest.mark.parametrize("player", [CheatV1Player, CheatV3Player])
def test_one_action_a_turn(player: type[CheatingPlayer]) -> None:
    """In every turn the deck or the tokens show one action: a card is played, or one is discarded, or a clue given."""
    game: Any = facedown.new("hanabi", players=3, seed=2)
    table = facedown.Table(game, [player() for _ in range(3)], sees_all=True)
    while game.choice is not None:
        seat, deck, tokens = game.choice.seat, len(game.deck.cards), game.tokens
        table.step()
        drawn = deck - len(game.deck.cards)
        assert drawn in (0, 1) and not (drawn and game.tokens < tokens)
        assert game.choice is None or game.choice.seat != seat
