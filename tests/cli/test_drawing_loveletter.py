"""Love Letter on the screen."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import Any

from rich.console import Console, Group, RenderableType

import facedown
from facedown import Chance, Info, Seat
from facedown.cli import drawing
from facedown.core.events import Showed
from facedown.games.loveletter.effects import Guess, Look
from facedown.games.loveletter.rounds import RoundEnds
from facedown.telling.declared import printed, unseen_cards
from facedown.telling.shape import Telling, text_in
from facedown.telling.teller import teller_for
from facedown.testing.scenes import deal


def on_screen(what: RenderableType, width: int = 80) -> str:
    paper = StringIO()
    Console(file=paper, width=width, highlight=False, markup=False).print(what)
    return paper.getvalue()


def played_until(happened: Callable[[Info], bool], ruleset: str = "classic") -> tuple[Any, Info]:
    """A game of three, played at random until its first seat hears of something."""
    for seed in range(200):
        game: Any = facedown.new("loveletter", players=3, seed=seed, ruleset=ruleset)
        chance = Chance.of(seed)
        heard = 0
        while not game.over:
            for info in game.heard(game.seats[0], heard):
                heard += 1
                if happened(info):
                    return game, info
            game.choose(game.choice.sample(chance))
    raise AssertionError("it never happens")


def told(game: Any, seat: int | None, count: int = 12) -> str:
    me = None if seat is None else game.seats[seat]
    return on_screen(Group(*drawing.happened(telling(game, me, len(game.heard(me)) - count))))


def telling(game: Any, me: Seat | None, since: int | None = None) -> Telling:
    return teller_for(game, me).tell(game.view(me), since)


def test_the_end_of_a_round_shows_all_hands_and_who_won() -> None:
    game, end = played_until(lambda info: isinstance(info.event, RoundEnds) and len(info.did) > 1)
    shown = told(game, 0)
    assert "The round is over" in shown
    for trace in end.did:
        assert isinstance(trace, Showed)
        assert f"{trace.place.owner} shows {trace.cards[0]}." in shown
    assert "♥" in shown or "nobody gains a token" in shown
    assert shown.count("gains a token") == 1


def test_the_last_one_in_shows_nothing_and_gains_a_token() -> None:
    game, _ = played_until(lambda info: isinstance(info.event, RoundEnds) and not info.did)
    assert "is the last one in, and gains a token." in told(game, 0)
    assert "shows" not in told(game, 0)


def test_what_a_priest_saw_is_told_to_its_player_only() -> None:
    game, look = played_until(lambda info: isinstance(info.event, Look) and info.event.seat.index == 0)
    assert isinstance(look.event, Look)
    sentence = f"Ann looks at {look.event.target}'s hand"
    other = next(seat.index for seat in game.seats if seat not in (look.event.seat, look.event.target))
    assert f"{sentence}: {look.event.target} has " in told(game, 0)
    assert f"{sentence}." in told(game, other)
    assert f"{sentence}." in told(game, None)


def test_a_guess_is_told_with_the_name_of_the_card_and_how_it_went() -> None:
    game, _ = played_until(lambda info: isinstance(info.event, Guess) and info.event.number == 5)
    assert "holds number 5 (Prince): " in told(game, 0)


def test_a_known_hand_lies_open_on_the_table() -> None:
    game, look = played_until(lambda info: isinstance(info.event, Look) and info.event.seat.index == 0)
    assert isinstance(look.event, Look)
    face = game.hands[look.event.target][0].face
    me = game.seats[0]
    assert f"{face.value} {face.name}" in row_of(drawing.table(telling(game, me)), f"{look.event.target}")
    spectators = on_screen(drawing.table(telling(game, None)))
    laid = [card.face.name for zone in game.discards for card in zone]
    assert spectators.count(f"{face.value} {face.name}") == laid.count(face.name)


def row_of(table: RenderableType, words: str) -> str:
    """The line of a table that has these words."""
    return next((line for line in on_screen(table).splitlines() if words in line), "")


def test_a_table_of_six_fits_into_eighty_columns() -> None:
    game: Any = facedown.new("loveletter", players=6, seed=2, ruleset="2019")
    chance = Chance.of(3)
    while not game.over:
        me = game.choice.seat
        shown = on_screen(drawing.table(telling(game, me)))
        assert max([len(line) for line in shown.splitlines()]) <= 80
        assert all(seat.name in shown for seat in game.seats)
        game.choose(game.choice.sample(chance))


def test_the_unseen_cards_of_a_view_are_all_that_it_does_not_show() -> None:
    game = facedown.new("loveletter", players=2, seed=1)
    view = game.view(game.seats[0])
    assert unseen_cards(view).total() == sum([not card.known for zone in view.zones for card in zone])


def test_printed_texts_come_without_their_numbers() -> None:
    game = facedown.new("loveletter", players=2, seed=1)
    for face in game.layout.faces():
        assert printed(face).endswith(".")


def test_a_card_that_cannot_be_played_says_why() -> None:
    scene = deal("loveletter", "classic", ann="Countess King", bob="Guard")
    shown = teller_for(scene.game, scene.seat("ann")).tell(scene.game.view("Ann"))
    (hand,) = [region for region in shown.regions if region.name == "hand" and region.owner == 0]
    assert [(card.playable, bool(card.why_not)) for card in hand.cards] == [(True, False), (False, True)]
    assert "the Countess must be played" in on_screen(drawing.table(shown))


def test_the_princess_is_a_risk() -> None:
    scene = deal("loveletter", "classic", ann="Princess Guard", bob="Guard")
    question = teller_for(scene.game, scene.seat("ann")).tell(scene.game.view("Ann")).question
    assert question is not None
    assert [text_in(option.words) for option in question.options if option.risky] == ["Princess"]
