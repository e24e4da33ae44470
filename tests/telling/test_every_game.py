"""What every game's telling holds: all that a person needs to answer, and nothing that the view does not show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import facedown
from facedown import Chance, Seat
from facedown.cli.loading import game_named
from facedown.core.texts import text_of
from facedown.games import registry
from facedown.players.bots import bot_of
from facedown.telling.manuals import rules_told
from facedown.telling.shape import COLOURS, LAID, NUM, ORDER, ROLES, SEVERAL, TONES, Span, Telling, text_in
from facedown.telling.teller import options_in, teller_for

EXAMPLES = Path(__file__).parents[2] / "examples"
COUP, LEDUC = game_named(f"{EXAMPLES / 'coup.py'}:Coup"), game_named(f"{EXAMPLES / 'leduc.py'}:Leduc")

GAMES: list[tuple[Any, str, int]] = [
    ("loveletter", "classic", 4),
    ("loveletter", "house", 5),
    ("hanabi", "standard", 4),
    ("mafia", "c9", 9),
    ("coinche", "standard", 4),
    ("coinche", "ffb", 4),
    ("magic", "2026", 2),
    (COUP, "standard", 5),
    (LEDUC, "standard", 2),
]
MOMENTS = 25


@pytest.mark.parametrize(("game", "ruleset", "players"), GAMES)
def test_how_to_play_is_told_from_any_view(game: Any, ruleset: str, players: int) -> None:
    begun: Any = facedown.new(game, players=players, seed=1, ruleset=ruleset)
    chapters = rules_told(begun.view(None))
    assert chapters and all(sentences and all(sentences) for _, sentences in chapters)
    assert all(rules_told(begun.view(seat)) == chapters for seat in begun.seats)
    said = " ".join([sentence for _, sentences in chapters for sentence in sentences])
    assert "--" not in said and "Type " not in said and " typed" not in said


@cache
def moments(game: Any, ruleset: str, players: int) -> list[tuple[Seat, Any, Telling]]:
    """Moments of a random game: a seat that is asked, its view, and what it is told."""
    played: Any = facedown.new(game, players=players, seed=5, ruleset=ruleset)
    chance = Chance.of(5)
    found: list[tuple[Seat, Any, Telling]] = []
    while not played.over and len(found) < MOMENTS:
        choice = chance.pick(played.choices)
        view = played.view(choice.seat)
        found.append((choice.seat, view, told(view, choice.seat)))
        played.choose(choice.sample(chance), of=choice)
    return found


def told(view: Any, seat: Seat | None) -> Telling:
    return teller_for(view, seat).tell(view, since=0, with_help=True)


@pytest.mark.parametrize(("game", "ruleset", "players"), GAMES)
def test_it_holds_all_that_a_person_needs_to_answer(game: Any, ruleset: str, players: int) -> None:
    for _, view, telling in moments(game, ruleset, players):
        choice = view.choice
        question = telling.question
        assert question is not None
        assert choice.prompt in text_in(question.prompt)
        for option in question.options:
            assert option.label or option.index is None
            assert text_in(option.words)
        listed = {option.index for option in question.options if option.index is not None}
        in_other_ways = question.more or question.pieces or question.hints or question.examples
        assert listed == set(range(choice.count)) or in_other_ways or question.answered in (SEVERAL, ORDER, NUM)
        if question.default is not None:
            assert choice[question.default]


@pytest.mark.parametrize(("game", "ruleset", "players"), GAMES)
def test_it_shows_no_card_that_the_view_does_not(game: Any, ruleset: str, players: int) -> None:
    for _, view, telling in moments(game, ruleset, players):
        known = {card.id for zone in view.zones for card in zone if card.known}
        shown = [card for region in telling.regions for card in region.cards if not card.hidden]
        assert {card.id for card in shown if card.id is not None} <= known


@pytest.mark.parametrize(("game", "ruleset", "players"), GAMES)
def test_it_is_plain_data_in_the_agreed_words(game: Any, ruleset: str, players: int) -> None:
    for _, _, telling in moments(game, ruleset, players):
        written = json.loads(json.dumps(telling.to_json()))
        assert written["version"] == 1
        assert {region.laid for region in telling.regions} <= set(LAID)
        for span in spans_in(telling):
            assert span.role in ROLES
            assert set(span.tones) <= set(TONES)
            assert span.colour in ("", *COLOURS) or span.colour.startswith("#")


def spans_in(part: Any) -> Iterator[Span]:
    if isinstance(part, Span):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from spans_in(each)
    elif hasattr(part, "__dataclass_fields__"):
        for name in part.__dataclass_fields__:
            yield from spans_in(getattr(part, name))


@pytest.mark.parametrize(("game", "ruleset", "players"), GAMES)
def test_everybody_is_told_of_and_no_sentence_is_blank(game: Any, ruleset: str, players: int) -> None:
    for seat, _, telling in moments(game, ruleset, players):
        assert sorted([seat.index for seat in telling.seats]) == list(range(players))
        assert [told.index for told in telling.seats if told.you] == [seat.index]
        assert all(text_in(sentence.words).strip() for sentence in telling.happened)
        assert all(sentence.under is None or sentence.under <= sentence.line for sentence in telling.happened)


@pytest.mark.parametrize(("game", "ruleset", "players"), GAMES)
def test_options_are_about_cards_that_the_viewer_can_point_at(game: Any, ruleset: str, players: int) -> None:
    for _, view, telling in moments(game, ruleset, players):
        own = {card.id for zone in view.zones for card in zone}
        for option in options_in(telling.question):
            assert set(option.cards) <= own
            assert set(option.seats) <= set(range(players))


def test_how_a_bot_plays_is_said_without_names_of_the_code() -> None:
    games, _ = registry.survey()
    for game in games.values():
        for bot in [bot_of(game.rules, name) for name in game.bot_names()]:
            said = [text_of(bot).partition("\n\n")[0], *[meant for _, meant in bot.means]]
            assert not [sentence for sentence in said if "`" in sentence], bot
