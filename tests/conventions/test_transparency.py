"""Transparency in fact: units asked again with other cards in the hands."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from itertools import islice
from multiprocessing import get_all_start_methods
from typing import Any

import pytest

import facedown
from facedown.conventions import Board, Convention, Flag, MarkedCard, Ucon, Value
from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.bots import CheatPlayer, FirstPlayer
from facedown.conventions.hanabi.encoding import HATS, HatsPlayer
from facedown.conventions.hanabi.firsts import (
    V1_0,
    CluePreviousOldestRank,
    DiscardOldest,
    GivePlayClueFrontMost,
    PlayPlayable,
)
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.conventions.hanabi.swaps import dealt_anew, positions, turns_of
from facedown.conventions.transparency import Alone, Finding, Position, disputed_flags, findings
from facedown.core.chance import Chance
from facedown.games.hanabi import Hanabi

PLAYERS = [2, 3, 4, 5]


def follower(*units: Ucon) -> type[ConventionPlayer]:
    class Follower(ConventionPlayer):
        convention = Convention("under test", *units)

    return Follower


def verdicts(player: type[ConventionPlayer], players: int = 3) -> dict[str, str]:
    found = findings(player.convention, positions(player, players, range(6), swaps=4))
    return {finding.unit.name: finding.verdict for finding in found.units}


# In real games


@pytest.mark.parametrize("players", PLAYERS)
def test_a_transparent_unit_does_the_same_whatever_the_cards_are(players: int) -> None:
    found = findings(V1_0, positions(FirstPlayer, players, [1], swaps=3))
    assert found.is_kept and found.positions > 30
    for finding in found.units:
        assert not finding.peeked
        assert finding.unit.is_transparent <= (finding.changed == 0)
        assert finding.verdict == ("transparent" if finding.unit.is_transparent else "opaque")


def test_the_flags_are_the_same_for_all_players() -> None:
    for _, boards in turns_of(facedown.new("hanabi", players=4, seed=3), FirstPlayer):
        assert not disputed_flags(boards)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_seat_would_do_is_what_it_decides_on_its_own_board(players: int) -> None:
    told = 0
    for mover, boards in turns_of(facedown.new("hanabi", players=players, seed=2), FirstPlayer):
        for unit in (PlayPlayable(), DiscardOldest(), Convention("both", PlayPlayable(), DiscardOldest())):
            does = boards[mover].decide(unit)
            assert [unit.would(board.seats[0]) for board in boards] == [does] * players
            told += does is not None
    assert told > 30


def test_what_others_would_do_on_their_turn_is_the_same_for_everybody() -> None:
    for _, boards in turns_of(facedown.new("hanabi", players=3, seed=4), FirstPlayer):
        for place in range(3):
            expected = {PlayPlayable().would(board.seats[place]) for board in boards}
            assert len(expected) == 1


# Verdicts


def test_an_opaque_child_that_is_never_heard_leaves_its_parent_functionally_transparent() -> None:
    class Always(Ucon):
        """Plays the oldest card."""

        def make_move(self, game: HanabiBoard) -> bool:
            return game.play_card(-1)

    found = verdicts(follower(PlayPlayable(), Always(), GivePlayClueFrontMost()))
    assert found == {
        "under test": "functionally transparent",
        "PlayPlayable": "transparent",
        "Always": "transparent",
        "GivePlayClueFrontMost": "opaque",
    }


def test_opaque_children_can_cancel_each_other_out() -> None:
    class High(Ucon):
        """Discards or plays the oldest card where the next player's newest is high."""

        reads = (Value,)
        high = True

        def make_move(self, game: HanabiBoard) -> bool:
            value = Value() - game.cards[1][0] if game.cards[1] else None
            fits = value is not None and (int(str(value.data[1])) > 2) == self.high
            return fits and (game.discard(-1) or game.play_card(-1))

    class Low(High):
        """The same where it is low."""

        high = False

    found = verdicts(follower(High(), Low(), CluePreviousOldestRank()))
    assert (found["High"], found["Low"], found["under test"]) == ("opaque", "opaque", "functionally transparent")


@pytest.mark.heavy
def test_an_opaque_unit_that_never_acts_is_no_proof_of_anything() -> None:
    class Silent(Ucon):
        reads = (Value,)

    class Begins(Silent):
        def make_move(self, game: HanabiBoard) -> bool:
            return game.deck == 50 - 15 and game.play_card(0)

    found = verdicts(follower(Silent(), Begins(), DiscardOldest()))
    assert found["Silent"] == "opaque, and never acted"
    assert found["Begins"] == "opaque, and seldom acted"


class Desk(Board):
    """A board that shows a secret, which no declaration guards."""

    shows = (*Board.shows, "secret", "act")

    def __init__(self, secret: str, *flags: Flag) -> None:
        super().__init__(2)
        self.secret = secret
        self.card = MarkedCard(self)
        for flag in flags:
            self.card + flag

    def marked(self) -> Sequence[MarkedCard]:
        return [self.card]


class Blabs(Ucon):
    """Says that it is transparent, and tells the secret."""

    def make_move(self, game: Desk) -> bool:
        return game.act(game.secret)


def finding_of(unit: Ucon, position: Position) -> Finding:
    return findings(unit, [position]).units[0]


def test_a_unit_that_is_not_what_it_says_is_found() -> None:
    finding = finding_of(Blabs(), Position(Desk("a"), [Desk("a"), Desk("b")], [Desk("a")]))
    assert finding.is_breach
    assert finding.verdict == "says that it is transparent, and is not"


def test_a_unit_that_sees_its_own_hand_is_found_unless_it_is_known_to_cheat() -> None:
    class Opaque(Blabs):
        reads = (Value,)

    class Cheats(Opaque):
        cheats = True

    position = Position(Desk("a"), [Desk("b")], [Desk("b")])
    assert finding_of(Opaque(), position).verdict == "sees its own hand"
    assert finding_of(Opaque(), position).is_breach
    assert finding_of(Cheats(), position).verdict == "cheats"
    assert not finding_of(Cheats(), position).is_breach


def test_flags_that_players_do_not_agree_on_are_named() -> None:
    class Tone(Flag):
        fields = ("pitch",)

    boards = [Desk("", Tone(1), Flag("seen")), Desk("", Tone(2), Flag("seen")), Desk("", Flag("seen"))]
    assert disputed_flags(boards) == {"Tone"}
    assert disputed_flags(boards[:1] * 2) == set()
    found = findings(Ucon(), [Position(boards[0], [], [], boards[1:])])
    assert found.disputed == {"Tone": 1}
    assert not found.is_kept


def test_somebody_alone_who_does_otherwise_shows_that_units_share_what_is_no_flag() -> None:
    for action, flags, remembered in (("a", [set()], 0), ("b", [set()], 1), ("a", [{("odd", "()")}], 1)):
        found = findings(Blabs(), [Position(Desk("a"), [], [], alone=Alone(action, flags))])
        assert found.remembered == remembered
        assert found.is_kept == (not remembered)


NOTES: dict[int, list[Any]] = {}


class Whispers(Ucon):
    """Tells every player their hand, by what is no part of the table."""

    reads = (Value,)

    def make_move(self, game: HanabiBoard) -> bool:
        for number, hand in enumerate(game.cards[1:], 1):
            NOTES[(game.turn + number) % game.players] = [Value() - card for card in hand]
        fitting = {(suit, height + 1) for suit, height in enumerate(game.heights)}
        slots = [slot for slot, value in enumerate(NOTES.get(game.turn, [])) if value.data in fitting]
        return bool(slots) and game.play_card(slots[0])


@pytest.mark.skipif("fork" not in get_all_start_methods(), reason="nobody can be alone")
def test_players_who_whisper_behind_the_table_are_found() -> None:
    found = findings(Whispers(), positions(follower(Whispers(), *V1_0.parts), 3, [1], swaps=1))
    assert found.remembered and not found.is_kept


@pytest.mark.skipif("fork" not in get_all_start_methods(), reason="nobody can be alone")
def test_a_unit_that_remembers_how_often_it_was_asked_is_found() -> None:
    """The check asks a unit more often than a game does. Somebody alone is asked once a turn."""

    class Counts(Ucon):
        def make_move(self, game: HanabiBoard) -> bool:
            vars(self)["asked"] = vars(self).get("asked", 0) + 1
            return vars(self)["asked"] % 2 == 1 and game.play_card(0)

    counting = follower(Counts(), *V1_0.parts)
    found = findings(counting.convention, islice(positions(counting, 2, [1], swaps=1), 8))
    assert found.remembered and not found.is_kept


class PlayIfNextIsHigh(Ucon):
    """Plays where the next player's newest card is high, and declares nothing: it looks behind the card."""

    hand = 1

    def make_move(self, game: HanabiBoard) -> bool:
        face = game.cards[self.hand][0]._face
        return face is not None and face.rank > 2 and game.play_card(0)


class PlayIfOwnIsHigh(PlayIfNextIsHigh):
    """The same by its own newest card, where the board knows it."""

    hand = 0


class NoteHighCards(Ucon):
    """Notes which cards are high, in an update, as far as its own player sees them."""

    writes = (Flag("high"),)

    def update(self, game: HanabiBoard) -> None:
        for card in [card for hand in game.cards for card in hand]:
            if card._face is not None and card._face.rank > 2:
                card + Flag("high")


@pytest.mark.heavy
def test_a_unit_that_looks_behind_the_cards_is_found() -> None:
    found = verdicts(follower(PlayIfNextIsHigh(), PlayIfOwnIsHigh(), *V1_0.parts))
    assert found["PlayIfNextIsHigh"] == "says that it is transparent, and is not"
    assert found["PlayIfOwnIsHigh"] == "sees its own hand"
    noting = follower(NoteHighCards(), *V1_0.parts)
    disputed = findings(noting.convention, islice(positions(noting, 2, [1], swaps=1), 4)).disputed
    assert set(disputed) == {"high"}


@pytest.mark.heavy
def test_a_unit_that_digs_and_does_nothing_else_is_not_found() -> None:
    """What a unit looked at shows only in what it does."""

    class Looks(Ucon):
        def make_move(self, game: HanabiBoard) -> bool:
            return game.cards[1][0]._face is None and game.play_card(0)

    assert verdicts(follower(Looks(), *V1_0.parts), players=2)["Looks"] == "transparent"


def true_game(game: HanabiBoard) -> Hanabi | None:
    """The game itself, dug out of memory by somebody who knows how the next player's cards lie in it."""
    seen = [card.data for card in [Value() - card for card in game.cards[1]] if card is not None]
    for found in gc.get_objects():
        if type(found) is Hanabi and found.viewer < 0 and len(found.seats) == game.players and not found.over:
            held = [found.firework(card) for card in found.hands[found.seats[(game.turn + 1) % game.players]]]
            if [(face.suit, face.rank) for face in held] == seen:
                return found
    return None


class Digs(Ucon):
    """Plays what fits in truth."""

    reads = (Value,)

    def make_move(self, game: HanabiBoard) -> bool:
        truth = true_game(game)
        if truth is None:
            return False
        own = [truth.firework(card) for card in truth.hands[truth.seats[game.turn]]]
        return any(game.heights[face.suit] == face.rank - 1 and game.play_card(slot) for slot, face in enumerate(own))


@pytest.mark.heavy
@pytest.mark.skipif("fork" not in get_all_start_methods(), reason="nobody can be alone")
def test_who_lives_alone_does_not_have_the_game_in_memory() -> None:
    """A unit that finds the game itself does so whatever cards it is asked about: only one who lives alone does not."""
    digging = follower(Digs(), *V1_0.parts)
    found = findings(digging.convention, islice(positions(digging, 2, [1], swaps=1), 6))
    assert found.units[1].acted and not found.units[1].peeked
    assert found.remembered and not found.is_kept


# In their places


class Falls(Ucon):
    """Does what those after it would do, but discards where they would play."""

    def make_move(self, game: HanabiBoard) -> bool:
        then: Any = game.otherwise()
        return then is not None and game.discard(then[1])


class Critical(Flag):
    """A note for one move."""

    scratch = True


class NoteOldest(Ucon):
    """Notes its own oldest card, and would play it."""

    writes = (Critical,)

    def make_move(self, game: HanabiBoard) -> bool:
        game.cards[0][-1] + Critical()
        return game.play_card(-1)


class PlayNoted(Ucon):
    """Plays the card with a note on it."""

    reads = (Critical,)

    def make_move(self, game: HanabiBoard) -> bool:
        slots = [slot for slot, card in enumerate(game.cards[0]) if card == Critical()]
        return bool(slots) and game.play_card(slots[0])


def test_a_unit_is_asked_in_its_place_and_not_alone() -> None:
    """It counts on what those after it would do, or on what those before it noted."""
    _, (board, _) = next(turns_of(facedown.new("hanabi", players=2, seed=1), FirstPlayer))
    board.tokens = 3
    falls, noted = Falls(), PlayNoted()
    assert board.decide(falls) is None and board.decide(noted) is None
    assert findings(Convention("falls", falls, DiscardOldest()), [Position(board, [], [])]).units[1].acted
    assert findings(Convention("notes", NoteOldest(), noted), [Position(board, [], [])]).units[2].acted


def test_players_who_cheat_are_checked_too() -> None:
    found = findings(CheatPlayer.convention, positions(CheatPlayer, 2, [1], swaps=2))
    assert found.is_kept and found.units[0].verdict == "cheats"
    assert found.units[0].peeked and found.units[0].acted


def test_of_the_hats_who_looks_ahead_is_seen_to_act() -> None:
    found = findings(HATS, positions(HatsPlayer, 2, [1], swaps=1))
    assert found.is_kept
    looks = next(finding for finding in found.units if finding.unit.name == "LookAhead")
    assert looks.acted


def test_who_reads_what_an_opaque_unit_noted_is_found_to_be_opaque() -> None:
    class NoteHigh(Ucon):
        reads = (Value,)
        writes = (Critical,)

        def make_move(self, game: HanabiBoard) -> bool:
            value = Value() - game.cards[1][0]
            if value is not None and int(str(value.data[1])) > 2:
                game.cards[0][0] + Critical()
            return False

    found = verdicts(follower(NoteHigh(), PlayNoted(), CluePreviousOldestRank()), 2)
    assert found["PlayNoted"] == "opaque"


# Other deals


@pytest.mark.parametrize("players", PLAYERS)
def test_another_deal_fits_all_that_everybody_knows_and_changes_nothing_else(players: int) -> None:
    chance = Chance.of(5)
    game: Any = facedown.new("hanabi", players=players, seed=5, variant="Rainbow & Black (6 Suits)")
    for mover, boards in turns_of(game, FirstPlayer):
        board = boards[mover]
        for seats in (range(players), [mover]):
            twin = dealt_anew(board, seats, chance)
            dealt = [card for hand in twin.hands for card in hand]
            counts = [sum([twin.face_of(card) is face for card in dealt]) for face in twin.variant.faces]
            for face, count in zip(twin.variant.faces, counts, strict=True):
                assert count + twin.gone[face.index] + (face.rank <= twin.heights[face.suit]) <= face.copies
            for seat, (hand, other) in enumerate(zip(board.hands, twin.hands, strict=True)):
                assert [card.clued for card in hand] == [card.clued for card in other]
                assert [board.flags_on(card) for card in hand] == [twin.flags_on(card) for card in other]
                faces = [twin.face_of(card) for card in other]
                assert all(face and face.bit & card.clued for face, card in zip(faces, other, strict=True))
                assert seat in seats or [board.face_of(card) for card in hand] == faces
            assert all(card._board is twin for card in dealt) and twin.game._board is twin
            assert (twin.turn, twin.tokens, twin.heights) == (board.turn, board.tokens, board.heights)


def test_other_deals_differ() -> None:
    chance = Chance.of(1)
    _, boards = next(turns_of(facedown.new("hanabi", players=3, seed=6), FirstPlayer))
    dealt = [dealt_anew(boards[0], range(3), chance) for _ in range(9)]
    deals = {str([str(board.face_of(card)) for hand in board.hands for card in hand]) for board in dealt}
    assert len(deals) == 9
