"""The nested history: what stands under what, how deep it gets, and how it is cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import pytest
from arena import Blow, fight, happen

import facedown
from facedown.core.chance import Chance
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.history import Deed, Kinds
from facedown.core.state import Outcome
from facedown.games.hanabi.events import Clue, Discard, Pass, Play
from facedown.games.hanabi.game import Hanabi
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.rounds import RoundStarts, TurnStarts
from facedown.games.mafia.days import DayBegins
from facedown.games.mafia.game import Mafia
from facedown.games.mafia.nights import NightBegins


class Named(Event):
    """An event of which only its name counts."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def says(self) -> str:
        return self.name


class Day(Named):
    """Ann is asked what she does; then another day begins."""

    def apply(self, game: Game) -> None:
        game.ask(game.seats[0], {"work": [Work("Ann works"), Named("Ann rests")], "sleep": []})
        game.then(Dusk(), Named("The stars come out"))


class Work(Named):
    def apply(self, game: Game) -> None:
        game.ask(game.seats[1], {"help": [Named("Bob helps")], "watch": []})
        game.then(Named("Something is built"))


class Dusk(Event):
    """Nobody hears of it, and it has no words: scaffolding."""

    def apply(self, game: Game) -> None:
        game.then(Named("The sun goes down"))
        if len(game.history(of=Day)) < 3:
            game.then(Day("A day begins"))

    def heard_by(self, game: Game) -> int:
        return 0


class End(Event):
    def apply(self, game: Game) -> None:
        game.end(Outcome((), "night"))


class Village(Game):
    name: ClassVar[str] = "village"
    chapters: ClassVar[tuple[Kinds, ...]] = (Day,)

    def start(self) -> Sequence[Event]:
        return [Named("Once upon a time"), Day("A day begins"), End()]


def village() -> Village:
    game = facedown.new(Village, players=["Ann", "Bob"], seed=1)
    for answer in ("work", "help", "sleep"):
        game.choose(answer)
    return game


def text(deeds: Sequence[Deed]) -> str:
    return "\n".join([str(deed) for deed in deeds])


def test_chapters_stand_side_by_side_and_hold_what_happened_until_the_next() -> None:
    first, day, *others = village().history()
    assert str(first) == "Once upon a time"
    assert day.lines() == [
        "A day begins",
        "  Ann works",
        "    Something is built",
        "  Bob helps",
        "  Ann rests",
        "  The sun goes down",
    ]
    assert [type(deed.event) for deed in others] == [Day, Day]


def test_what_was_put_on_the_stack_in_a_chapter_that_is_over_stands_in_the_one_in_which_it_happens() -> None:
    game = village()
    game.choose("sleep")
    *_, last = game.history(of=Day)
    assert last.lines() == ["A day begins", "  The sun goes down", *["  The stars come out"] * 3, "  End()"]


def test_a_deed_knows_whether_somebody_chose_it() -> None:
    chosen = {deed.says(): deed.chosen for root in village().history() for _, deed in root.all()}
    assert chosen["Ann works"] and chosen["Bob helps"] and not chosen["Something is built"]


def test_what_follows_one_answer_is_what_happened_since_the_line_before_it() -> None:
    game = facedown.new(Village, players=["Ann", "Bob"], seed=1)
    game.choose("work")
    before = len(game.log)
    game.choose("help")
    assert text(game.history(since=before)).splitlines()[:2] == ["Bob helps", "Something is built"]
    assert game.history(since=len(game.log)) == []


def test_a_state_that_is_read_back_has_the_same_history() -> None:
    game = village()
    again = facedown.from_json(game.to_json(), Village)
    assert text(again.history()) == text(game.history())


def test_a_view_has_no_history() -> None:
    game = village()
    with pytest.raises(ValueError, match=r"a view has no history, .* view\.log is what its seat was told"):
        game.view(game.seats[0]).history()


def test_what_somebody_chooses_to_do_after_an_event_stands_under_it() -> None:
    game = fight("", "Medic")
    ann, bob = game.seats
    happen(game, Blow(ann, bob))
    game.choose("Medic")
    assert game.history()[-1].lines() == ["Ann hits Bob for 1", "  Bob uses Medic", "  Bob gains 5"]


def played(game: type[Game], players: int, decisions: int, seed: int = 3) -> Any:
    begun, chance = facedown.new(game, players=players, seed=seed), Chance.of(seed)
    for _ in range(decisions):
        for choice in begun.choices[:1]:
            begun.choose(chance.below(choice.drawn), of=choice)
    return begun


KINDS: list[tuple[type[Game], int, tuple[type[Event], ...]]] = [
    (LoveLetter, 3, (RoundStarts,)),
    (Hanabi, 3, (Play, Discard, Clue, Pass)),
    (Mafia, 9, (DayBegins, NightBegins)),
]


@pytest.mark.parametrize(("game", "players", "chapters"), KINDS)
def test_histories_do_not_grow_deeper_with_the_game(
    game: type[Game], players: int, chapters: tuple[type[Event], ...]
) -> None:
    history = played(game, players, 200).history()
    assert all(isinstance(deed.event, chapters) for deed in history[1:])
    assert max(depth for root in history for depth, _ in root.all()) <= 10


def test_a_match_of_love_letter_is_rounds_of_turns() -> None:
    game = played(LoveLetter, 3, 100)
    rounds = game.history()
    assert len(rounds) > 2
    assert {type(deed.event) for deed in rounds[0].caused} == {TurnStarts}
    assert game.history(of=TurnStarts)[-1].event.seat is game.turn
    assert rounds[0].caused[0].lines() == [
        "Ann's turn.",
        "  Ann draws a card.",
        "  Ann is to play a card.",
        *rounds[0].caused[0].lines()[3:],
    ]


def test_a_night_of_mafia_tells_wishes_deeds_and_the_morning() -> None:
    night = played(Mafia, 9, 400).history(of=NightBegins)[0]
    lines = [line for line in night.lines() if line.startswith("  ") and not line.startswith("    ")]
    assert night.lines()[0] == "Night falls." and "()" not in str(night)
    assert lines.index("  The sun rises.") == len(lines) - 1
