"""The hats convention at the table: what everybody knows is the same, and true, and enough to win."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import facedown
from facedown.conventions import Convention, Ucon, Undeclared
from facedown.conventions.hanabi.agreements import HelpWhoCanPlay, SaveLastCopies, TellByClue, TellByDiscard
from facedown.conventions.hanabi.board import HanabiBoard, HanabiCard
from facedown.conventions.hanabi.encoding import HATS, HatsPlayer, LookAhead, PlayKnown
from facedown.conventions.hanabi.knowing import CouldBe, agreement_of
from facedown.conventions.hanabi.swaps import positions, turns_of
from facedown.conventions.transparency import disputed_flags, findings
from facedown.core.errors import BadSetup
from facedown.games.hanabi.variants import variant
from facedown.table.table import Table

PLAYERS = [2, 3, 4, 5, 6]
ODD = [
    *("3 Suits", "6 Suits", "Black (6 Suits)", "Rainbow (6 Suits)", "White (5 Suits)", "Prism (5 Suits)"),
    *("Muddy Rainbow & Light Pink (6 Suits)", "Null & Omni (4 Suits)", "Ambiguous (4 Suits)"),
    *("Color Mute (5 Suits)", "Totally Blind (5 Suits)", "Clue Starved (5 Suits)", "Odds and Evens (5 Suits)"),
]


def played(players: int, seed: int | str, **options: Any) -> Any:
    """A game that only such players play, to its end."""
    game: Any = facedown.new("hanabi", players=players, seed=seed, **options)
    table = Table(game, [HatsPlayer() for _ in range(players)])
    table.play()
    assert table.notes == []
    return game


def mean(players: int, games: int, **options: Any) -> float:
    scores: list[int] = [played(players, seed, **options).score for seed in range(games)]
    return sum(scores) / games


def sets_of(board: HanabiBoard) -> list[list[int]]:
    """What everybody's cards can be, the newest first."""
    return [[could_be(board, card) for card in hand] for hand in board.hands]


def could_be(board: HanabiBoard, card: HanabiCard) -> int:
    found: list[Any] = [flag.data[0] for flag in board.flags_on(card) if isinstance(flag, CouldBe)]
    return found[0] if found else card.clued


def turns(players: int, seed: int) -> Iterator[tuple[Any, int, list[HanabiBoard]]]:
    game = facedown.new("hanabi", players=players, seed=seed)
    for mover, boards in turns_of(game, HatsPlayer):
        yield game, mover, boards


# What everybody knows


@pytest.mark.parametrize("players", PLAYERS)
def test_all_players_note_the_same_after_every_action(players: int) -> None:
    for _, _, boards in turns(players, 5):
        assert not disputed_flags(boards)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_everybody_understands_what_was_meant(players: int) -> None:
    """With four players and more nothing is left to chance: no card is ever something that it could not be."""
    for seed in (1, 2):
        for game, _, boards in turns(players, seed):
            for seat, hand in zip(game.seats, sets_of(boards[0]), strict=True):
                for card, cards in zip(game.hands[seat].cards, hand, strict=True):
                    assert cards & card.face.bit


def test_a_clue_tells_something_to_players_whom_it_does_not_touch() -> None:
    game: Any = facedown.new("hanabi", players=5, seed=1)
    steps = turns_of(game, HatsPlayer)
    _, before = next(steps)
    known = sets_of(before[0])
    _, after = next(steps)
    learned = [seat for seat in range(1, 5) if sets_of(after[0])[seat] != known[seat]]
    assert game.tokens == 7 and len(learned) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_surely_playable_can_be_played(players: int) -> None:
    for seed in (1, 2):
        for game, _, boards in turns(players, seed):
            playable = sum([face.bit for face in game.variant.faces if game.is_playable(face)])
            for seat, hand in zip(game.seats, sets_of(boards[0]), strict=True):
                for card, cards in zip(game.hands[seat].cards, hand, strict=True):
                    assert cards & ~playable or game.is_playable(card.face)


# How well it plays


@pytest.mark.heavy
@pytest.mark.parametrize(("players", "games", "least"), [(2, 12, 23.0), (3, 12, 24.3), (4, 6, 24.5), (5, 6, 24.5)])
def test_nearly_all_points_are_made(players: int, games: int, least: float) -> None:
    assert mean(players, games) >= least


@pytest.mark.heavy
@pytest.mark.parametrize("name", ODD)
def test_other_suits_are_played_too(name: str) -> None:
    for players in (2, 4):
        game = played(players, 1, variant=name)
        assert game.outcome is not None


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("name", "share"), [("6 Suits", 0.97), ("Rainbow (6 Suits)", 0.93), ("Null & Omni (4 Suits)", 0.9)]
)
def test_other_suits_are_played_well(name: str, share: float) -> None:
    assert mean(4, 3, variant=name) >= share * variant(name).best


@pytest.mark.parametrize("options", [{"hand_size": 1}, {"after_deck": "play on"}, {"empty_clues": True}])
def test_other_rules_are_played_too(options: dict[str, Any]) -> None:
    for seed in range(3):
        assert played(3, seed, **options).outcome is not None


def test_where_to_play_means_to_discard_nothing_can_be_agreed_on() -> None:
    with pytest.raises(BadSetup, match="no words for Orange"):
        agreement_of(variant("Orange (5 Suits)"), 3)


def test_somebody_who_plays_otherwise_spoils_no_more_than_the_game() -> None:
    from facedown.players.random import RandomBot

    for seed in range(4):
        game: Any = facedown.new("hanabi", players=3, seed=seed)
        table = Table(game, [HatsPlayer(), RandomBot(seed), HatsPlayer()])
        table.play()
        assert table.notes == [] and game.outcome is not None


# What units there are


@pytest.mark.parametrize("players", [2, 3])
def test_no_unit_sees_its_own_hand(players: int) -> None:
    found = findings(HATS, positions(HatsPlayer, players, [1], swaps=2))
    assert found.is_kept
    assert [finding.unit.name for finding in found.units if finding.peeked] == []


def without(*kinds: type) -> type[HatsPlayer]:
    class Follower(HatsPlayer):
        convention = Convention("under test", *[unit for unit in HATS.parts if not isinstance(unit, kinds)])

    return Follower


@pytest.mark.parametrize("kind", [LookAhead, SaveLastCopies, HelpWhoCanPlay, TellByDiscard])
def test_without_one_of_its_agreements_all_still_note_the_same(kind: type) -> None:
    for _, boards in turns_of(facedown.new("hanabi", players=2, seed=8), without(kind)):
        assert not disputed_flags(boards)


def test_without_clues_that_tell_it_is_lost() -> None:
    game: Any = facedown.new("hanabi", players=3, seed=1)
    Table(game, [without(TellByClue)() for _ in range(3)]).play()
    assert game.score < 20


def test_looking_ahead_asks_the_units_after_it() -> None:
    class PlayNewest(PlayKnown):
        def make_move(self, game: HanabiBoard) -> bool:
            asked.append(game.units_before(self))
            return game.play_card(0)

    asked: list[Any] = []
    ahead = LookAhead()
    for mover, boards in turns_of(facedown.new("hanabi", players=2, seed=1), HatsPlayer):
        board = boards[mover]
    assert board.decide(ahead) is None
    assert board.decide(Convention("ahead", ahead, PlayNewest())) is not None
    assert asked == [[ahead]]


def test_who_does_not_read_values_cannot_ask_what_others_would_do() -> None:
    class Curious(Ucon):
        reads = (CouldBe,)

        def make_move(self, game: HanabiBoard) -> bool:
            return game.otherwise() is not None

    mover, boards = next(turns_of(facedown.new("hanabi", players=2, seed=1), HatsPlayer))
    with pytest.raises(Undeclared, match="Curious asks what PlayKnown would do, which reads Value"):
        boards[mover].decide(Convention("curious", Curious(), PlayKnown()))
