"""Seats and tables: who may sit down, what newcomers and watchers are told, and players who answer badly or not."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

import pytest
from games.coinche.scenery import EACH_A_SUIT, NAMES, at_random, contract, events, match, table

import facedown
from facedown import Chance
from facedown.core.choices import Choice
from facedown.core.errors import NoSeat
from facedown.core.events import Info
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.players.subprocess import Subprocess
from facedown.table.table import SeatTaken, Table

EXAMPLES = Path(__file__).parents[3] / "examples"


class Person(RandomBot):
    """Somebody who stays."""

    removable: ClassVar[bool] = False

    def __init__(self, seed: object) -> None:
        super().__init__(seed)
        self.heard: list[str] = []
        self.hand: list[str] = []

    def hear(self, info: Info) -> None:
        self.heard.append(info.says())

    def sit_down(self, view: Any) -> None:
        self.hand = [str(card) for card in view.hand(view.seats[view.viewer])]


class Bystander(Person):
    """Somebody who gives the seat up to others."""

    removable: ClassVar[bool] = True


def bots(seed: int = 0) -> list[Player]:
    return [RandomBot((seed, seat)) for seat in range(4)]


# Coming and going


def test_a_person_takes_the_seat_of_a_bot_with_its_hand_and_a_second_one_is_refused() -> None:
    """Edge case 5."""
    game = match(seed=2)
    at = Table(game, bots())
    for _ in range(25):
        at.step()
    seat = game.seats[2]
    held = [str(card) for card in game.hand(seat)]
    person = Person(1)
    at.sit(2, person)
    at.tell()
    assert [str(card) for card in game.hand(seat)] == held == person.hand
    assert person.heard == [info.says() for info in game.heard(seat)], "and hears what the seat was told"
    assert at.players[2] is person and "Person takes the seat of Cleo" in at.notes
    with pytest.raises(SeatTaken, match="Cleo is taken by a Person, who stays"):
        at.sit(2, Person(2))
    assert at.players[2] is person


@pytest.mark.parametrize("pid", [4, -1])
def test_there_are_seats_from_0_to_3(pid: int) -> None:
    """Edge case 6."""
    at = Table(match(), bots())
    with pytest.raises(NoSeat):
        at.sit(pid, Person(1))


def test_a_game_starts_with_four_bots_and_is_played_to_its_end() -> None:
    game = match(seed=3, target=500)
    outcome = Table(game, bots(), trusted=True).play()
    assert outcome is not None and game.over and len(outcome.scores or ()) == 4


# Bad answers


class Cheeky(Player):
    """Plays the seven of spades, whatever the rules say."""

    def __init__(self) -> None:
        self.reasons: list[str] = []

    def decide(self, view: Any, choice: Choice) -> object:
        return "7♠" if view.playing else 0

    def refused(self, reason: str) -> None:
        self.reasons.append(reason)


FOLLOWS = {"ann": "A♥ K♥", "bob": "Q♥ J♥ 10♥ 9♥ 7♠ 8♠ 9♠ 10♠"}


def cheeky(seed: int) -> tuple[Table, Cheeky]:
    scene = contract(table(**FOLLOWS), "80 SA")
    scene.plays("ann", "A♥")
    player = Cheeky()
    return Table(scene.game, [RandomBot(0), player, RandomBot(2), RandomBot(3)], tries=3, seed=seed), player


def test_whoever_answers_with_an_unplayable_card_is_asked_again_and_after_three_times_played_for() -> None:
    """Edge case 37."""
    at, player = cheeky(1)
    at.step()
    assert player.reasons == ["Bob cannot choose 7♠: you must follow suit: ♥"] * 3
    assert [note.split(":")[0] for note in at.notes] == ["Bob was refused"] * 3 + ["the table plays for Bob"]
    assert len(events(at.game, "PlayCard")) == 2  # type: ignore[arg-type]  # it is a Coinche


def test_the_table_plays_any_card_that_may_be_played() -> None:
    """Edge case 37: a random one."""
    cards: Counter[str] = Counter()
    for seed in range(24):
        at, _ = cheeky(seed)
        at.step()
        cards[at.notes[-1].removeprefix("the table plays for Bob: ")] += 1
    assert set(cards) == {"Q♥", "J♥", "10♥", "9♥"}


def test_whoever_calls_badly_three_times_passes() -> None:
    class Mumbles(Player):
        def decide(self, view: Any, choice: Choice) -> object:
            return "81 ♥"

    at = Table(match(dealer=3), [Mumbles(), *bots()[1:]], tries=3)
    at.step()
    assert at.notes[-1] == "the table plays for Ann: pass"


# Watchers


def test_a_watcher_is_told_no_hand() -> None:
    """Edge case 38: every card is told when it is played, and not before."""
    game = at_random(match(seed=5, target=100_000), Chance.of(5), 2)
    told: set[str] = set()
    for info in game.heard(None):
        for trace in info.did:
            moved = [trace.card] if hasattr(trace, "card") else getattr(trace, "cards", ())
            kind = str(getattr(trace, "target", ""))
            if "hands" in kind:
                assert not any(card.known for card in moved)
        if type(info.event).__name__ == "PlayCard":
            told.add(str(info.event.card))  # type: ignore[union-attr]
    assert told
    for hand in game.view(None).hands:
        assert not any(card.known for card in hand)


class Peeks(Player):
    """Sees everything, and counts the cards that it sees in the hands of others."""

    cheats: ClassVar[bool] = True

    def decide(self, view: Any, choice: Choice) -> object:
        self.seen = sum([card.known for hand in view.hands for card in hand])
        return 0


def test_whoever_is_granted_it_sees_all_hands() -> None:
    """Edge case 38, the cheat option."""
    peeks = Peeks()
    at = Table(match(dealer=3), [peeks, *bots()[1:]], sees_all=["Ann"])
    at.step()
    assert peeks.seen == 32
    with pytest.raises(facedown.FacedownError):
        Table(match(dealer=3), [Peeks(), *bots()[1:]])


# The same game again


class First(Player):
    """Takes the first option."""

    def decide(self, view: Any, choice: Choice) -> object:
        return 0


def remote() -> Subprocess:
    """A program that takes the first option in games without a Princess."""
    return Subprocess([sys.executable, "-S", str(EXAMPLES / "subprocess_bot.py")])


@pytest.mark.heavy
def test_the_same_seed_and_answers_give_the_same_log_also_from_another_process() -> None:
    """Edge case 39."""
    logs = []
    for player in (First(), First(), remote()):
        game = match(seed=8, target=200)
        at = Table(game, [player, *bots(8)[1:]], pace=0.0, seed=8)
        at.play()
        assert at.notes == [] and game.over
        logs.append([str(line) for line in game.log])
    assert logs[0] == logs[1] == logs[2]


BREAKS = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 1}), flush=True)
    elif message["type"] == "ask":
        sys.exit(0)
"""


def test_where_a_connection_breaks_the_table_says_so_and_a_bot_takes_the_seat_with_the_same_hand() -> None:
    """Edge case 40."""
    scene = contract(table(**EACH_A_SUIT, target=10), "80 ♥")
    at = Table(scene.game, [Subprocess([sys.executable, "-S", "-c", BREAKS]), *bots()[1:]], pace=0.0)
    at.step()
    assert at.notes[0].startswith("Ann is gone: ") and at.notes[1] == "Subprocess leaves the seat of Ann"
    held = [str(card) for card in scene.game.hand(scene.seat("ann"))]
    newcomer = Bystander(2)
    at.sit("Ann", newcomer)
    assert newcomer.hand == held
    at.play()
    scene.expect(over=True, winners="ann cleo")


def test_whoever_takes_over_an_empty_seat_has_the_same_hand() -> None:
    """Edge case 40."""
    game = match(seed=6)
    at = Table(game, [Person(1), *bots()[1:]])
    for _ in range(30):
        at.step()
    held = [str(card) for card in game.hand(game.seats[0])]
    at.leave(0)
    newcomer = Person(2)
    at.sit(0, newcomer)
    assert newcomer.hand == held == [str(card) for card in game.hand(game.seats[0])]
    assert at.notes == ["Person leaves the seat of Ann", "Person takes the seat of Ann"]


def test_bots_play_several_games() -> None:
    """Defect 15: it opened once in its life."""
    players = bots(4)
    called = []
    for seed in range(4):
        game = match(seed=seed, target=300)
        Table(game, players, trusted=True).play()
        called.append({event.seat.name for event in events(game, "Bid")})
    assert set().union(*called[2:]) == set(NAMES)
