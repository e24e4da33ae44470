"""The table asks, refuses, survives and says so."""

from __future__ import annotations

import contextlib
import time
from typing import Any, ClassVar

import pytest
from arena import Anything, Blow, Free, fight, happen

import facedown
from facedown.core.choices import Choice
from facedown.core.errors import FacedownError, NoSeat
from facedown.core.events import Event, Info
from facedown.core.game import Game
from facedown.core.zones import Zone
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.players.scripted import Scripted
from facedown.table.table import LeaveTable, SeatTaken, Table


def match(**options: Any) -> Any:
    return facedown.new("loveletter", players=["Ann", "Bob", "Cleo"], seed=5, **options)


def seated(game: Any, ann: Player, **options: Any) -> Table:
    return Table(game, {"Ann": ann, "Bob": RandomBot(1), "Cleo": RandomBot(2)}, **options)


def test_a_game_of_bots_is_played_to_its_end() -> None:
    game = match()
    outcome = seated(game, RandomBot(0)).play()
    assert outcome is game.outcome and game.over


def test_players_and_seats_must_fit() -> None:
    with pytest.raises(FacedownError, match="3 seats need 3 players, not 1"):
        Table(match(), [RandomBot()])
    with pytest.raises(FacedownError, match="nobody sits at the seat of Bob, Cleo"):
        Table(match(), {"Ann": RandomBot()})


class Stubborn(Player):
    """Answers nonsense every time."""

    def __init__(self) -> None:
        self.reasons: list[str] = []

    def decide(self, view: Any, choice: Choice) -> object:
        return "the seven of clubs"

    def refused(self, reason: str) -> None:
        self.reasons.append(reason)


def test_a_bad_answer_is_refused_with_a_reason_and_after_a_bound_the_table_plays() -> None:
    stubborn = Stubborn()
    table = seated(match(), stubborn, tries=3)
    table.play()
    assert table.game.over
    assert "no card here has that name" in stubborn.reasons[0]
    first = next(place for place, note in enumerate(table.notes) if "plays for Ann" in note)
    assert sum("Ann was refused" in note for note in table.notes[:first]) == 3


class Raises(Player):
    def decide(self, view: Any, choice: Choice) -> object:
        raise RuntimeError("out of ideas")

    def hear(self, info: Info) -> None:
        raise RuntimeError("deaf")


def test_a_player_that_raises_does_not_stop_the_game() -> None:
    table = seated(match(), Raises())
    table.play()
    assert table.game.over
    assert any(note.startswith("Ann failed to answer: RuntimeError: out of ideas (line ") for note in table.notes)
    assert any(note.endswith("test_table.py, in Raises.hear)") for note in table.notes)


class Sleeps(Player):
    def decide(self, view: Any, choice: Choice) -> object:
        time.sleep(30)
        return 0


def test_a_player_that_never_answers_is_played_for() -> None:
    game = match()
    table = seated(game, Sleeps(), clock=0.05)
    while not any("plays for Ann" in note for note in table.notes):
        assert table.step()
    assert "Ann did not answer within 0.05 seconds" in table.notes


def test_a_bot_can_be_replaced_by_a_person_and_a_person_by_nobody() -> None:
    class Person(RandomBot):
        removable: ClassVar[bool] = False
        heard: ClassVar[list[str]] = []

        def hear(self, info: Info) -> None:
            self.heard.append(info.says())

    game = match()
    table = seated(game, RandomBot(0))
    for _ in range(10):
        table.step()
    ann = game.seats[0]
    table.sit(ann, Person(3))
    table.tell()
    assert Person.heard == [info.says() for info in game.heard(ann)], "the newcomer hears what the seat was told"
    with pytest.raises(SeatTaken, match="Ann is taken by a Person, who stays"):
        table.sit(ann, RandomBot())
    with pytest.raises(NoSeat, match="a seat of another game"):
        table.sit(facedown.Seat(7, "Zoe"), RandomBot())
    table.play()
    assert game.over


def test_whoever_leaves_leaves_the_game_as_it_is() -> None:
    class Leaves(Player):
        def decide(self, view: Any, choice: Choice) -> object:
            raise LeaveTable

    game = match()
    table = seated(game, Leaves())
    with pytest.raises(LeaveTable):
        table.play()
    assert game.choice is not None and game.choice.seat is game.seats[0]
    assert facedown.replay(game.record()) == game


class Vandal(Player):
    """Spoils everything it can reach, then answers."""

    def decide(self, view: Any, choice: Choice) -> object:
        spoil(view, "tokens", None)
        spoil(view, "seats", ())
        for seat in list(choice.game.seats):
            spoil(seat, "name", "Zoe")
        for zone in list(view.zones):
            spoil(zone, "cards", ())
            for card in zone.cards:
                spoil(card, "face", None)
                spoil(card.face, "value", 99)
        view.zones[:] = [Zone(view.zones[0].place, ())]
        return 0


def spoil(thing: object, name: str, value: object) -> None:
    with contextlib.suppress(AttributeError, TypeError):
        setattr(thing, name, value)


def test_whatever_a_bot_does_to_its_view_changes_nothing_for_anyone() -> None:
    honest, spoilt = match(), match()
    seated(honest, Scripted([0] * 1000)).play()
    table = seated(spoilt, Vandal())
    table.play()
    assert spoilt == honest
    assert spoilt.to_json() == honest.to_json()
    assert any("Ann tampered with the view: Vandal changed its copy" in note for note in table.notes)


def test_an_honest_bot_is_not_accused() -> None:
    table = seated(match(), Scripted([0] * 1000))
    table.play()
    assert table.notes == []


def test_the_same_seeds_give_the_same_game() -> None:
    one, other = match(), match()
    seated(one, RandomBot("a")).play()
    seated(other, RandomBot("a")).play()
    assert one == other


def test_notes_are_passed_on_as_they_are_made() -> None:
    heard: list[str] = []
    table = seated(match(), Raises(), note=heard.append)
    table.play()
    assert heard == table.notes


class Notes(RandomBot):
    """Writes down when it hears what, by a clock that only sleeping moves."""

    def __init__(self, clock: list[float]) -> None:
        super().__init__(0)
        self.clock = clock
        self.heard: list[tuple[float, str]] = []

    def decide(self, view: Any, choice: Choice) -> object:
        return 0

    def hear(self, info: Info) -> None:
        self.heard.append((self.clock[0], info.says()))


@pytest.mark.parametrize(
    "hands", [("Rock", "Nope", ""), ("Nope", "Rock", "")], ids=["Bob could answer", "nobody could"]
)
def test_time_does_not_tell_whether_somebody_could_answer(
    hands: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr("facedown.table.loop.monotonic", lambda: clock[0])
    monkeypatch.setattr("facedown.table.loop.sleep", lambda seconds: clock.__setitem__(0, clock[0] + seconds))
    game = fight(*hands)
    happen(game, AskToHit(game.seats[0]))
    players = [Notes(clock) for _ in game.seats]
    Table(game, players, pace=5.0).play()
    after = [(when, said) for when, said in players[2].heard if "hits" in said]
    assert after == [(5.0, "(tries) Ann hits Cleo for 1"), (5.0, "Ann hits Cleo for 1")]


class AskToHit(Free):
    def apply(self, game: Game) -> None:
        game.question(WhetherToHit(self.seat))


class WhetherToHit(Anything):
    def follow(self, game: Game, what: object) -> list[Event]:
        return [Blow(self.seat, game.seats[2])]
