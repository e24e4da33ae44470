"""The telling that every game gets from its declaration."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

from conjurers import Conjurers
from rich.console import Console

import facedown
from facedown import Arrangement, Chance, Choice, ForEach, Info, Seat
from facedown.cli import drawing
from facedown.cli.loading import game_named
from facedown.telling.shape import HAND, PILE, Telling, text_in
from facedown.telling.teller import Sitting, Teller, teller_for

COUP = game_named(f"{Path(__file__).parents[2] / 'examples' / 'coup.py'}:Coup")


def coup(seed: int = 3, answers: int = 0) -> Any:
    """A game of five, after some random answers."""
    game: Any = facedown.new(COUP, players=5, seed=seed)
    chance = Chance.of(seed)
    for _ in range(answers):
        game.choose(game.choices[0].sample(chance), of=game.choices[0])
    return game


def told(game: Any, seat: Seat | None, since: int | None = 0) -> Telling:
    return teller_for(game, seat).tell(game.view(seat), since)


def sentences(telling: Telling) -> list[str]:
    return [text_in(sentence.words) for sentence in telling.happened]


def play_until(words: str) -> Any:
    """A game of Coup in which somebody has just said something like it."""
    for seed in range(50):
        game = coup(seed)
        chance = Chance.of(seed)
        while not game.over:
            game.choose(game.choices[0].sample(chance), of=game.choices[0])
            if any(words in line for line in sentences(told(game, game.seats[0]))):
                return game
    raise AssertionError("nobody ever says so")


# The table


def test_zones_are_regions_and_fields_are_counters() -> None:
    game = coup()
    telling = told(game, game.seats[1])
    laid = {(region.name, region.owner): region for region in telling.regions}
    assert laid["court", None].laid == PILE
    assert laid["court", None].count == 5
    assert laid["hands", 1].laid == HAND
    assert [card.hidden for card in laid["hands", 0].cards] == [True, True]
    assert [card.hidden for card in laid["hands", 1].cards] == [False, False]
    assert laid["hands", 1].cards[0].text
    assert all([(counter.name, counter.value) for counter in seat.counters] == [("coins", 2)] for seat in telling.seats)
    assert [seat.index for seat in telling.seats if seat.turn] == [0]


def test_empty_zones_and_fields_are_left_out() -> None:
    telling = told(coup(), None)
    assert "lost" not in {region.name for region in telling.regions}
    assert not telling.status.facts


def test_what_a_card_carries_is_told_with_it() -> None:
    """Face up, with counters: whatever a game marks."""
    game: Any = facedown.new(Conjurers, players=2, seed=1)
    chance = Chance.of(1)
    marks: set[str] = set()
    for _ in range(60):
        if game.over:
            break
        regions = told(game, None).regions
        marks |= {mark.name for region in regions for card in region.cards for mark in card.marks}
        game.choose(game.choices[0].sample(chance), of=game.choices[0])
    assert marks


def test_who_sits_where_is_the_tables_to_say() -> None:
    game = coup()
    sitting = [Sitting("a person", 61.5), *[Sitting("bluffer")] * 4]
    telling = Teller(game.seats[1], sitting).tell(game.view(game.seats[1]))
    assert {seat.index: (seat.player, seat.clock) for seat in telling.seats}[0] == ("a person", 61.5)
    assert "Ann a person 1:01" in on_screen(telling)


# What happened


def test_a_cancelled_event_is_told_once_and_what_stopped_it_stands_under_it() -> None:
    game = play_until("(cancelled)")
    telling = told(game, game.seats[0])
    claim = next(sentence for sentence in telling.happened if "(cancelled)" in text_in(sentence.words))
    said = text_in(claim.words).removesuffix(" (cancelled)")
    same_turn = [
        text for text, told in zip(sentences(telling), telling.happened, strict=True) if told.line > claim.line
    ]
    assert not any(said in text for text in same_turn[:6])
    assert any(told.under == claim.line for told in telling.happened)


def test_what_was_tried_before_is_told_with_how_it_ended() -> None:
    game = play_until("(cancelled)")
    telling = told(game, game.seats[0])
    claim = next(sentence for sentence in telling.happened if "(cancelled)" in text_in(sentence.words))
    later = told(game, game.seats[0], since=claim.line + 1)
    stopped = [sentence for sentence in later.happened if text_in(sentence.words).startswith("Cancelled: ")]
    assert [sentence.under for sentence in stopped[:1]] == [claim.line]
    assert later.told == len(game.view(game.seats[0]).log)


def test_what_is_seen_in_passing_is_told_to_who_sees_it() -> None:
    game = coup()
    ann = game.seats[0]
    own = [card.face.name for card in game.hands[ann]]
    first = sentences(told(game, ann))[0]
    assert first.startswith("Everybody gets two cards and two coins. (")
    assert all(name in first for name in own)
    assert sentences(told(game, None))[0] == "Everybody gets two cards and two coins."


def test_nobody_is_told_a_blank_sentence() -> None:
    """Events without words of their own are told by their names, or not at all."""
    game = coup(answers=12)
    for line in sentences(told(game, game.seats[0])):
        assert line.strip()
        assert "(" not in line or "Seat(" not in line


# What is asked


def test_an_answer_is_asked_with_what_it_answers() -> None:
    game = coup()
    claim = next(option for option in game.choice if option.words == "tax")
    game.choose(claim)
    seat = game.choices[0].seat
    question = told(game, seat).question
    assert question is not None
    assert text_in(question.prompt) == "Do you answer this? Ann claims the Duke: tax."
    assert question.default == 0


def test_options_name_the_seats_and_cards_they_are_about() -> None:
    game = coup()
    question = told(game, game.choice.seat).question
    assert question is not None
    seats = {text_in(option.words): option.seats for option in question.options}
    assert seats["income"] == ()
    assert seats["steal from Bob"] == (1,)


# The screen


def on_screen(telling: Telling, width: int = 80, height: int = 24) -> str:
    paper = StringIO()
    Console(file=paper, width=width, height=height, highlight=False, markup=False).print(drawing.draw(telling))
    return paper.getvalue()


class Blocks(ForEach):
    def each(self, game: Any) -> list[str]:
        return ["grey Bear", "Wolf"]

    def ways(self, game: Any, thing: object) -> list[str]:
        return ["nobody", "Knight", "Ogre"]


class Dealing(Arrangement):
    def items(self, game: Any) -> str:
        return "ABCDEF"

    def groups(self, game: Any) -> list[int]:
        return [3, 3]


def test_pieces_say_how_an_answer_is_put_together() -> None:
    game = coup()
    ann = game.seats[0]
    for question in (Blocks(ann), Dealing(ann)):
        choice = Choice(game, question)
        pieces = teller_for(game, ann).question(game.view(ann), choice).pieces
        said = [[text_in(option.words) for option in piece.options] for piece in pieces]
        dealt = isinstance(question, Dealing)
        labelled = [f"{piece.label}{options[1]}" for piece, options in zip(pieces, said, strict=True)]
        parts = ["A, B, C", "D, E, F"] if dealt else labelled
        assert [piece.size for piece in pieces] == ([3, 3] if dealt else [1, 1])
        assert (" | " if dealt else ", ").join(parts) in choice


def test_five_players_fit_on_the_smallest_screen() -> None:
    """What happened may scroll away; the table and the question stay."""
    game = coup()
    chance = Chance.of(3)
    while not game.over:
        seat = game.choices[0].seat
        lines = on_screen(told(game, seat, since=None)).splitlines()
        assert len(lines) < 24, "\n".join(lines)
        assert max([len(line.rstrip()) for line in lines]) <= 80
        game.choose(game.choices[0].sample(chance), of=game.choices[0])


def test_what_somebody_wrote_does_not_take_over_the_terminal() -> None:
    game: Any = facedown.new(COUP, players=["Ann", "B\x1b[2Job"], seed=1)
    assert "\x1b[2J" not in on_screen(told(game, game.seats[0]))


def test_infos_are_all_that_is_told() -> None:
    """A seat that heard nothing is told nothing."""
    game = coup()
    assert Teller(None).happened(game.view(None), [], 0) == []
    unseen = Teller(None).happened(game.view(None), [Info("did", None, ())], 0)
    assert unseen == []
