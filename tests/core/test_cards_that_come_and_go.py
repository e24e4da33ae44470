"""Cards that are made, turned and ended in the middle of a game, and the marks on them."""

from __future__ import annotations

import json

import pytest
from conjurers import TOAD, Conjurers

import facedown
from facedown.core.cards import Face
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.testing import laws
from facedown.testing.scenes import Scene, arranging


@pytest.mark.heavy
@pytest.mark.parametrize("players", [2, 3])
def test_the_laws_hold_where_cards_come_go_and_change(players: int) -> None:
    breach = laws.check(Conjurers, "standard", players, range(40))
    assert breach is None, f"{breach} (seed {breach.seed})"


def conjurers(*deeds: str) -> Conjurers:
    """A game in which Ann and Bob in turn do these things."""
    game = facedown.new(Conjurers, players=["Ann", "Bob"], seed=7)
    for deed in deeds:
        game.choose(deed)
    assert isinstance(game, Conjurers)
    return game


def test_a_token_is_a_card_like_others_until_it_ceases() -> None:
    game = conjurers("summon")
    token = game.board.top
    assert token in game.cards and token.owner is game.seats[0]
    assert game.controller(token) is game.seats[0], "in a shared zone, a card is its owner's"
    game.choose("dispel")
    assert token not in game.cards and not game.board.cards
    assert len(facedown.new(Conjurers, players=["Ann", "Bob"], seed=8).cards) == 6, "what games share has not grown"


def test_a_card_of_the_box_never_ceases() -> None:
    game = conjurers("draw", "draw", "play")
    with arranging(game), pytest.raises(TypeError, match="was not made in this game, so it cannot cease"):
        game.cease(game.board.top)


def test_a_card_that_became_something_is_itself_again_elsewhere() -> None:
    game = conjurers("summon", "turn into a toad")
    card = game.board.top
    assert game.face(card) == TOAD and card.face != TOAD
    assert game.view(game.seats[1]).face(game.view(game.seats[1]).board.top) == TOAD
    with arranging(game):
        game.move(card, game.bag)
    assert game.face(card) == card.face


def test_forks_and_views_have_their_own_cards_that_were_made() -> None:
    game = conjurers("summon")
    twin = game.fork()
    twin.choose("dispel")
    assert len(game.board) == 1 and not twin.board.cards
    game.choose("summon")
    assert [card.id for card in game.board] == [6, 7]
    assert [card.id for card in game.view(game.seats[0]).board] != [6, 7], "a view's ids are its own"


def test_a_card_made_out_of_sight_is_a_blank_that_is_imagined() -> None:
    game = conjurers("conjure into the hand")
    ann, bob = game.seats
    view = game.view(bob)
    assert not view.hands[ann].top.known and view.hands[ann].top.back == "smoke"
    found = {view.imagine(number).hands[ann].top.face.look for number in range(40)}
    assert found == {"Wisp", "Wisp that sparks"}


def test_a_mark_that_all_see_makes_a_card_stand_out_in_a_fan() -> None:
    game = conjurers("draw", "draw", "draw", "draw", "charm", "summon", "summon")
    ann, bob = game.seats
    before = game.view(ann)
    assert {card.id for card in before.hands[bob]} == {-1}
    while game.choice is not None and game.choice.seat is not ann:
        game.choose("summon")
    game.choose("point at a card")
    view = game.view(ann)
    standing_out = [card for card in view.hands[bob] if view.pointed[card]]
    assert len(standing_out) == 1 and standing_out[0].id >= 0 and not standing_out[0].known
    assert [view.pointed[card] for card in view.hands[bob]].count(False) == len(view.hands[bob]) - 1


def test_states_with_made_cards_are_written_and_read() -> None:
    game = conjurers("summon", "summon", "turn into a toad", "wound", "conjure into the hand")
    again = facedown.from_json(game.to_json(), Conjurers)
    assert again == game and again.key() == game.key()
    again.choose("summon")
    game.choose("summon")
    assert again == game


def test_many_cards_that_came_and_went_cost_a_fork_nothing() -> None:
    game = conjurers()
    with arranging(game):
        for _ in range(1_000):
            game.cease(game.create(TOAD, game.board))
    assert len(game.where) == 6 and game.made is None
    assert json.loads(game.to_json())["next_card"] == 1_006


def test_two_made_cards_that_look_the_same_have_the_same_key() -> None:
    one, other = conjurers("summon", "summon", "summon"), conjurers("summon", "summon", "summon")
    assert one.key() == other.key()
    other.choose("wound")
    assert one.key() != other.key()


class Pet(Face):
    """Every one of them is called Pet, and each has a trick."""

    def __init__(self, trick: str, look: str = "") -> None:
        super().__init__("Pet", look)
        self.trick = trick

    def parts(self) -> tuple[object, ...]:
        return (self.trick, "" if self.look == self.name else self.look)


class Brings(Event):
    def __init__(self, pet: Pet) -> None:
        self.pet = pet

    def apply(self, game: Game) -> None:
        assert isinstance(game, Conjurers)
        game.create(self.pet, game.board)


def with_pets(*pets: Pet) -> Conjurers:
    game = conjurers()
    Scene(game).happens(*[Brings(pet) for pet in pets])
    return game


def tricks(game: Conjurers) -> list[str]:
    return [pet.trick for pet in map(game.face, game.board) if isinstance(pet, Pet)]


SITS, ROLLS = Pet("sits", "Pet that sits"), Pet("rolls", "Pet that rolls")


def test_made_faces_of_one_name_are_told_apart_by_their_looks() -> None:
    game = with_pets(SITS, ROLLS, SITS)
    assert [str(card) for card in game.board] == ["Pet"] * 3
    for seat in game.seats:
        for number in range(20):
            assert tricks(game.view(seat).imagine(number)) == ["sits", "rolls", "sits"]
    assert tricks(facedown.from_json(game.to_json(past=False), Conjurers)) == ["sits", "rolls", "sits"]
    assert game.key() == with_pets(SITS, ROLLS, SITS).key() != with_pets(SITS, ROLLS, ROLLS).key()


def test_two_faces_that_cards_become_are_told_apart_by_their_looks() -> None:
    sitting, rolling = conjurers("summon"), conjurers("summon")
    for game, pet in ((sitting, SITS), (rolling, ROLLS)):
        with arranging(game):
            game.become(game.board.top, pet)
    assert sitting.key() != rolling.key() and sitting != rolling


def test_different_made_faces_of_one_look_are_refused() -> None:
    game = with_pets(Pet("barks"), Pet("barks"))
    words = "two different faces are called 'Pet': give each a title or a look of its own"
    with arranging(game), pytest.raises(TypeError, match=words):
        game.create(Pet("bites"), game.board)
    with arranging(game), pytest.raises(TypeError, match=words):
        game.become(game.board.top, Pet("bites"))
    with arranging(game), pytest.raises(TypeError, match="two different faces are called 'Rabbit'"):
        game.create(Face("Rabbit"), game.board)
