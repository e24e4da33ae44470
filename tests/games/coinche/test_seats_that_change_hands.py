"""Players who come and go at any moment of a match: the game stays the same, and whoever comes is told all of it."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.games.coinche.auction import CallCoinche
from facedown.games.coinche.game import Coinche
from facedown.games.coinche.questions import OutOfTurn
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.table.table import SeatTaken, Table


class Settled(Player):
    """Answers by the question alone, so that whoever sits there answers the same. It keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def hear(self, info: Info) -> None:
        self.told.append(info.says())

    def decide(self, view: Any, choice: Choice) -> object:
        drawn = Chance.of((choice.seat.index, view.deals, len(view.log), choice.drawn))
        low = min(choice.drawn, 8)
        return 0 if choice.drawn > 8 and drawn.below(2) else drawn.below(low)


class Person(Settled):
    removable = False


def match(seed: int, **options: Any) -> Coinche:
    game = facedown.new("coinche", players=["Ann", "Bob", "Cleo", "Dan"], seed=seed, **options)
    assert isinstance(game, Coinche)
    return game


def table_of(seed: int, **options: Any) -> Table:
    return Table(match(seed, **options), [Settled() for _ in range(4)], seed=seed)


def cards_of(game: Coinche) -> list[int]:
    zones = [game.deck, game.trick, game.first_pile, game.second_pile, *[game.hands[seat] for seat in game.seats]]
    return sorted(card.id for zone in zones for card in zone.cards)


# Alone, and then not


def test_a_game_starts_alone_with_four_bots_who_give_way() -> None:
    table = Table(match(1), [RandomBot(seat) for seat in range(4)])
    table.step()
    table.sit(2, Person())
    assert table.notes[-1] == "Person takes the seat of Cleo"
    with pytest.raises(SeatTaken, match="Cleo is taken by a Person, who stays"):
        table.sit(2, Person())
    assert isinstance(table.players[2], Person)


@pytest.mark.parametrize("which", [4, -1, "Eve"])
def test_there_are_four_seats(which: int | str) -> None:
    table = table_of(1)
    with pytest.raises(facedown.NoSeat):
        table.sit(which, Person())
    with pytest.raises(facedown.NoSeat):
        table.leave(which)
    assert not table.notes


def middle_of_a_trick(table: Table) -> Coinche:
    game = table.game
    assert isinstance(game, Coinche)
    while len(game.trick.cards) != 2 or game.tricks_taken() < 2:
        assert table.step()
    return game


def test_a_newcomer_in_the_middle_of_a_trick_is_told_the_hand_and_the_history() -> None:
    table = table_of(3)
    game = middle_of_a_trick(table)
    seat, newcomer = game.turn, Person()
    before = table.sitting(seat).player
    hand = [str(card) for card in game.hand(seat)]
    table.sit(seat, newcomer)
    table.tell()
    assert isinstance(before, Settled)
    assert newcomer.told[: len(before.told)] == before.told and any("plays" in line for line in newcomer.told)
    asked = table.asked_of(seat)
    assert [str(card) for card in asked.view.hand(asked.view.seats[seat.index])] == hand
    public = game.view(None)
    for other in [other for other in game.seats if other is not seat]:
        open_cards = [str(card) for card in public.hand(public.seats[other.index])]
        assert [str(card) for card in asked.view.hand(asked.view.seats[other.index])] == open_cards
        assert open_cards.count("??") >= len(open_cards) - 1, "a belote that was said shows one card"
    table.step()
    assert len(game.trick.cards) == 3 or game.tricks_taken() == 3


def test_a_seat_that_was_left_is_played_for_until_somebody_sits_down() -> None:
    table = table_of(3)
    game = middle_of_a_trick(table)
    seat = game.turn
    table.leave(seat)
    table.step()
    assert table.notes[-2:][0] == f"Settled leaves the seat of {seat}"
    assert table.notes[-1].startswith(f"the table plays for {seat}: ")
    table.sit(seat, Settled())
    notes = len(table.notes)
    table.play()
    assert game.over and len(table.notes) == notes


def open_coinche() -> tuple[Table, Coinche, Any]:
    """A table at which somebody may double out of turn."""
    for seed in range(20):
        table = table_of(seed)
        game = table.game
        assert isinstance(game, Coinche)
        while table.step() and not game.playing:
            doubling = [choice for choice in game.choices if isinstance(choice.question, OutOfTurn)]
            if doubling and game.coinched is None:
                return table, game, doubling[0].seat
    raise AssertionError("nobody bids")


def test_a_newcomer_may_say_coinche_out_of_turn_at_once() -> None:
    table, game, seat = open_coinche()
    table.sit(seat, Person())
    table.answer(seat, "coinche")
    assert game.coinched is seat and isinstance(game.log[-1].event, CallCoinche)


def test_an_answer_of_somebody_who_has_left_does_not_count_for_the_newcomer() -> None:
    table, game, seat = open_coinche()
    table.leave(seat)
    table.lapse(seat)
    assert game.coinched is None and game.quiet >> seat.index & 1
    table.sit(seat, Person())
    with pytest.raises(facedown.InvalidChoice, match=f"{seat} is not being asked"):
        table.answer(seat, "coinche")


# The law


def changing(seed: int) -> tuple[Table, int]:
    """Play a match in which seats change hands at random. How often they did."""
    table, chance, changes = table_of(seed, target=300), Chance.of(("hands", seed)), 0
    game = table.game
    assert isinstance(game, Coinche)
    while True:
        if chance.below(2):
            which = chance.below(4)
            if chance.below(2):
                table.leave(which)
            table.sit(which, Settled())
            changes += 1
        if not table.step():
            return table, changes
        assert cards_of(game) == list(range(32))


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(60))
def test_seats_that_change_hands_play_the_same_match(seed: int) -> None:
    quiet = table_of(seed, target=300)
    quiet.play()
    table, changes = changing(seed)
    assert changes > 5 and table.game.over
    assert table.game.key() == quiet.game.key() and table.game.record() == quiet.game.record()
    assert not [note for note in table.notes if "plays for" in note]
    last = table.players[0]
    assert isinstance(last, Settled)
    assert last.told == [info.says() for info in table.game.heard(table.game.seats[0])]


def test_seats_change_hands_while_coinche_is_called() -> None:
    """The matches of the law are not empty: contracts are doubled in them, out of turn too."""
    tables = [table_of(seed, target=300) for seed in range(6)]
    for table in tables:
        table.play()
    doubled = [line for table in tables for line in table.game.log if isinstance(line.event, CallCoinche)]
    assert doubled
