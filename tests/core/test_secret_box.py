"""A box that is secret: nobody sees which cards another player has brought."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from duellists import Duellists

import facedown
from facedown.testing import laws

PIKES = ("Pike",) * 6
MIXED = ("Sword", "Sword", "Sword", "Axe", "Axe", "Axe")


def duel(seed: int = 1) -> Any:
    return facedown.new(Duellists, players=["Ann", "Bob"], seed=seed, decks=(PIKES, MIXED))


def names_in(cards: Any) -> Counter[str]:
    return Counter([card.face.name for card in cards if card.known])


@pytest.mark.heavy
@pytest.mark.parametrize("players", [2, 3])
def test_a_secret_box_keeps_the_laws(players: int) -> None:
    breach = laws.check(Duellists, "standard", players, range(8))
    assert breach is None, str(breach)


def test_no_view_lists_the_cards_that_others_have_brought() -> None:
    game = duel()
    ann, bob = game.view("Ann"), game.view("Bob")
    assert "Pike" not in bob.to_json() and "Sword" not in ann.to_json() and "Axe" not in ann.to_json()
    assert names_in(ann.cards) == {} or set(names_in(ann.cards)) == {"Pike"}
    assert not bob.layout.cards and bob.layout.options["decks"] == ()
    assert "Pike" not in game.view(None).to_json()


def test_everybody_knows_what_is_left_in_a_deck_of_their_own() -> None:
    game = duel()
    bob = game.view("Bob")
    left = names_in(bob.mixed[bob.decks[bob.seats[1]].place.index])
    assert left + names_in(bob.hands[bob.seats[1]]) == Counter(MIXED)


def test_an_imagined_deck_is_what_the_game_supplies_and_what_was_seen() -> None:
    game = duel()
    for _ in range(4):
        game.choose(0)
    bob = game.view("Bob")
    decks = set()
    for number in range(20):
        world = bob.imagine(number)
        anns = [
            card
            for zone in (world.decks[world.seats[0]], world.hands[world.seats[0]], world.laid[world.seats[0]])
            for card in zone
        ]
        assert len(anns) == 6 and [card.face.name for card in world.laid[world.seats[0]]] == ["Pike", "Pike"]
        decks.add(tuple(sorted(names_in(anns).items())))
        assert names_in(
            [*world.decks[world.seats[1]], *world.hands[world.seats[1]], *world.laid[world.seats[1]]]
        ) == Counter(MIXED)
        world.choose(0)
    assert len(decks) > 3


def test_whoever_supplies_too_few_faces_is_told() -> None:
    class Stingy(Duellists):
        def imagine_faces(self, blanks: Any, chance: Any) -> Any:
            return ()

    game = facedown.new(Stingy, players=2, seed=1)
    with pytest.raises(TypeError, match=r"Stingy.imagine_faces\(\) returns a face for each of 6 cards, not 0"):
        game.view(0).imagine(1)


def test_a_stranger_gets_a_view_without_the_decks() -> None:
    seen: list[Any] = []

    class Snoop(facedown.Player):
        def decide(self, view: Any, choice: Any) -> object:
            seen.append(view)
            return 0

    facedown.Table(duel(), [Snoop(), Snoop()]).play()
    first = next(view for view in seen if view.viewer == 1)
    assert not first.layout.cards and first.layout.options["decks"] == ()
