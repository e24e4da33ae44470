"""A slip is taken back: never across what was shown or drawn, nor over another's move, unless all agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from slips import Slips

import facedown
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.players.scripted import Scripted
from facedown.table.table import CannotTakeBack, Table, TakesBack

HIDDEN = "something hidden was shown or drawn since"


class Listens(RandomBot):
    """Keeps what it hears, and can forget it."""

    def __init__(self) -> None:
        super().__init__(0)
        self.heard: list[str] = []

    def hear(self, info: Info) -> None:
        self.heard.append(info.says())

    def taken_back(self, count: int) -> None:
        del self.heard[-count:]


def slips(*answers: str, players: Sequence[Player] | None = None) -> Table:
    game = facedown.new(Slips, players=["Ann", "Bob"], seed=4)
    table = Table(game, players or [Listens(), Listens()])
    for answer in answers:
        table.answer(table.asked[0].seat, answer)
    return table


def test_a_slip_is_taken_back_and_leaves_no_trace() -> None:
    table = slips("count", "count")
    table.take_back("Ann")
    assert table.game == slips("count").game and table.game.record() == slips("count").game.record()
    table.take_back("Ann")
    assert table.game.record() == slips().game.record()
    with pytest.raises(CannotTakeBack, match="Ann has given no answer that could be taken back"):
        table.take_back("Ann")


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        (["roll"], HIDDEN),
        (["draw"], HIDDEN),
        (["show"], HIDDEN),
        (["whisper"], HIDDEN),
        (["all at once", "low", "low"], HIDDEN),
        (["turn", "count"], "Bob acted since"),
    ],
)
def test_why_something_cannot_be_taken_back_unless_all_agree(answers: list[str], reason: str) -> None:
    table = slips(*answers)
    before = table.game.to_json()
    with pytest.raises(CannotTakeBack, match=f"Ann cannot take that back: {reason}"):
        table.take_back("Ann")
    assert table.game.to_json() == before
    table.take_back("Ann", agreed=True)
    assert sum(table.game.answered) < len(answers)
    assert facedown.replay(table.game.record(), Slips) == table.game


def test_all_who_acted_since_are_named() -> None:
    names = ["Ann", "Bob", "Cleo"]
    table = Table(facedown.new(Slips, players=names, seed=4), [Listens() for _ in names])
    for answer in ["turn"] * 3:
        table.answer(table.asked[0].seat, answer)
    with pytest.raises(CannotTakeBack, match="Ann cannot take that back: Bob and Cleo acted since"):
        table.take_back("Ann")


def test_an_answer_that_waits_for_others_is_taken_back() -> None:
    """Otherwise whoever tries learns who has answered. (Mafia's nights, below, have more of them.)"""
    table = slips("all at once")
    table.answer("Ann", "high")
    table.take_back("Ann")
    table.answer("Bob", "high")
    table.answer("Ann", "low")
    assert table.game.record() == slips_of(("Bob", "high"), ("Ann", "low"))


def slips_of(*answers: tuple[str, str]) -> dict[str, Any]:
    table = slips("all at once")
    for name, answer in answers:
        table.answer(name, answer)
    return table.game.record()


def test_the_hidden_answers_of_others_stay() -> None:
    """Whoever takes back an answer learns nothing of whether others have answered."""
    game = facedown.new("mafia", seed=1)
    table = Table(game, [RandomBot(seat.name) for seat in game.seats], pace=0.0)
    while not (len(table.asked) > 2 and all(asked.true_choice.question.private() for asked in table.asked)):
        table.lapse(table.asked[0].seat)
    first, second, *_ = [asked.seat for asked in table.asked]
    table.lapse(first)
    table.lapse(second)
    table.take_back(first)
    asked = [one.seat for one in table.asked]
    assert first in asked and second not in asked and game.answers is not None and game.answers.seat == second.index
    assert facedown.replay(game.record()) == game


def test_in_a_world_that_was_imagined_only_what_was_answered_there_is_taken_back() -> None:
    world: Any = slips("count", "count").game.view("Ann").imagine(1)
    table = Table(world, [RandomBot(0), RandomBot(1)])
    with pytest.raises(CannotTakeBack, match="Ann has given no answer"):
        table.take_back("Ann")
    table.answer("Ann", "count")
    table.take_back("Ann")
    assert world.counted == 2 and len(table.asked) == 1


# Who has heard of it


def test_nothing_is_heard_twice_unnoticed() -> None:
    ann, bob = Listens(), Listens()
    table = slips("count", players=[ann, bob])
    table.tell()
    before = list(bob.heard)
    table.answer("Ann", "count")
    table.tell()
    assert len(bob.heard) > len(before)
    table.take_back("Ann")
    table.tell()
    assert bob.heard == before == [info.says() for info in table.game.heard("Bob")]
    table.answer("Ann", "turn")
    table.tell()
    assert bob.heard == [info.says() for info in table.game.heard("Bob")]


def test_news_say_what_did_not_happen() -> None:
    table = slips("count")
    assert len(table.news("Bob")) > 0
    table.answer("Ann", "count")
    heard = table.news("Bob")
    assert heard.forget == 0 and len(heard) > 0
    table.take_back("Ann")
    news = table.news("Bob")
    assert (news.forget, len(news)) == (len(heard), 0)
    assert (table.news("Bob").forget, len(table.news("Bob"))) == (0, 0)


class Keeps(Listens):
    taken_back = Player.taken_back


def test_nobody_takes_back_what_a_bot_has_heard_that_cannot_forget() -> None:
    table = slips("count", players=[Listens(), Keeps()])
    table.tell()
    with pytest.raises(CannotTakeBack, match="Bob has heard of it, and a Keeps cannot forget"):
        table.take_back("Ann")
    table.take_back("Ann", agreed=True)
    assert table.notes[-1].startswith("Ann takes back an answer, as agreed, though Bob has heard of it")


def test_the_copies_of_a_stranger_go_back_too() -> None:
    table = slips("count")
    assert len(table.asked[0].view.log) == len(table.game.heard("Ann"))
    table.answer("Ann", "count")
    assert len(table.asked[0].view.log) == len(table.game.heard("Ann"))
    table.take_back("Ann")
    assert [str(info) for info in table.asked[0].view.log] == [str(info) for info in table.game.heard("Ann")]


class Regrets(Scripted):
    """Takes back, where its script says so."""

    def __init__(self, answers: Sequence[object]) -> None:
        super().__init__(answers)
        self.reasons: list[str] = []

    def decide(self, view: Any, choice: Choice) -> object:
        answer = super().decide(view, choice)
        if answer == "back":
            raise TakesBack
        return answer

    def refused(self, reason: str) -> None:
        self.reasons.append(reason)


def test_somebody_who_is_asked_by_the_loop_takes_back() -> None:
    game = facedown.new(Slips, players=["Ann", "Bob"], seed=4)
    ann = Regrets(["count", "back", "draw", "back", "end"])
    Table(game, [ann, RandomBot(1)]).play()
    assert ann.reasons == [f"Ann cannot take that back: {HIDDEN}"]
    assert [answer for _, answer in game.record()["answers"]] == [2, 7]


@pytest.mark.parametrize("name", ["loveletter", "hanabi", "mafia"])
def test_what_is_taken_back_is_as_if_it_had_not_been(name: str) -> None:
    game = facedown.new(name, seed=3)
    table = Table(game, [RandomBot(seat.name) for seat in game.seats], pace=0.0)
    for number in range(15):
        before, seat = game.to_json(), table.asked[0].seat
        table.answer(seat, number % table.asked[0].choice.drawn)
        table.take_back(seat, agreed=True)
        assert game.to_json() == before
        table.lapse(seat)
        if not table.asked:
            break
    assert facedown.replay(game.record()) == game
