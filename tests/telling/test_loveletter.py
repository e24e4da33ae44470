"""What a person is told of Love Letter, for screens that let them play by clicking cards and players."""

from __future__ import annotations

from typing import Any

from facedown.telling.shape import CardTold, Region, Telling, text_in
from facedown.telling.teller import teller_for
from facedown.testing.scenes import Scene, deal

QUICK = (("Nope", 6), ("No-U", 6), ("Guard", 6), ("King", 4))


def house(**named: Any) -> Scene:
    return deal("loveletter", "house", options={"priming": False, "deck": QUICK}, **named)


def told(scene: Scene, name: str) -> Telling:
    seat = scene.seat(name)
    return teller_for(scene.game, seat).tell(scene.game.view(seat))


def region(telling: Telling, name: str, owner: int | None = None) -> Region:
    return next(each for each in telling.regions if each.name == name and each.owner == owner)


def called(telling: Telling, words: str) -> tuple[int, ...]:
    """The cards that the option with these words is about."""
    assert telling.question is not None
    return next(option.cards for option in telling.question.options if text_in(option.words) == words)


def test_the_option_to_answer_a_play_is_about_the_card_that_answers() -> None:
    scene = house(ann="Guard, King", bob="Nope", cleo="King", deck="Guard")
    scene.plays("ann", "Guard → bob")
    telling = told(scene, "bob")
    nope: CardTold = region(telling, "hand", 1).cards[0]
    assert called(telling, "Nope") == (nope.id,)
    assert nope.playable


def test_what_is_about_to_happen_tells_who_plays_what_on_whom() -> None:
    scene = house(ann="Guard, King", bob="Nope", cleo="King", deck="Guard")
    scene.plays("ann", "Guard → bob")
    stack = region(told(scene, "bob"), "stack")
    assert len(stack.cards) == len(stack.lines) == 1
    played = stack.cards[0]
    assert (text_in(played.title), played.seat, played.aims) == ("1 Guard", 0, (1,))


def test_of_two_cards_that_look_the_same_an_option_is_about_both() -> None:
    telling = told(house(ann="Guard, Guard", bob="King", cleo="King", deck="Guard"), "ann")
    guards = region(telling, "hand", 0).cards
    assert called(telling, "Guard → Bob") == tuple([card.id for card in guards])
    assert all(card.playable for card in guards)
