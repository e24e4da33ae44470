"""Cards that must be played, cards that must all be played at once, 8s that may be shuffled in, and the order of one
player's own responses. For what no card of the house does, the scenes bring their own cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial
from typing import Any

import pytest
from games.loveletter.scenery import house

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.responses import must
from facedown.games.loveletter.cards import catalogue
from facedown.games.loveletter.cards.letter import ALL_FORCED, AtAnother, Letter
from facedown.games.loveletter.effects import ReverseTurns
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.rounds import GainToken, GoOut
from facedown.testing.scenes import Scene, deal

# Forced


@pytest.mark.parametrize(
    "other", ["King", "Prince", "Armitage", "Randolph Carter", "Nyarlathotep", "Mi-Go", "Capitalist"]
)
def test_a_countess_is_forced_by_kings_princes_and_all_that_are_like_them(other: str) -> None:
    scene = house(ann=f"Countess, {other}", bob="Guard", cleo="Priest", discards={"ann": "Deep Ones,"})
    assert scene.options() == ["Countess"]
    scene.cannot(f"{other} → Bob", because="the Countess must be played")


@pytest.mark.parametrize("other", ["Guard", "Count", "No-U", "Constable / Crime Boss", "Princess", "Bishop"])
def test_a_countess_is_not_forced_by_others(other: str) -> None:
    assert len(house(ann=f"Countess, {other}", bob="Guard", cleo="Priest").options()) > 1


@pytest.mark.parametrize("other", ["Count", "King", "Countess", "Princess", "Bishop", "Nyarlathotep"])
def test_a_silver_key_is_forced_by_5_or_more(other: str) -> None:
    scene = house(ann=f"Silver Key, {other}", bob="Guard", cleo="Priest")
    assert scene.options() == ["Silver Key"]


def test_a_silver_key_is_not_forced_by_a_4() -> None:
    assert "Handmaid" in house(ann="Silver Key, Handmaid", bob="Guard", cleo="Priest").options()


def test_of_two_forced_cards_one_must_be_played() -> None:
    scene = house(ann="Countess, Silver Key, King", bob="Guard", cleo="Priest")
    assert sorted(scene.options()) == ["Countess", "Silver Key"]
    scene.cannot("King → Bob", because="must be played")
    scene = house(ann="Silver Key, Shining Trapezohedron", bob="Guard", cleo="Priest")
    assert sorted(scene.options()) == ["Shining Trapezohedron", "Silver Key"]


def test_the_trapezohedron_is_forced_while_its_player_is_sane() -> None:
    scene = house(ann="Shining Trapezohedron, King", bob="Guard", cleo="Priest")
    assert scene.options() == ["Shining Trapezohedron"]


def test_the_trapezohedron_of_an_insane_player_may_win_the_round_and_need_not() -> None:
    scene = house(ann="Shining Trapezohedron, King", bob="Guard", cleo="Priest", discards={"ann": "Deep Ones,"})
    assert sorted(scene.options()) == [
        "King → Bob",
        "King → Cleo",
        "Shining Trapezohedron",
        "Shining Trapezohedron (insane)",
    ]
    scene.plays("ann", "Shining Trapezohedron (insane)")
    scene.expect(insane_tokens={"ann": 1, "bob": 0, "cleo": 0}, says="Ann wins the round outright")
    for viewer in ("bob", "cleo", None):
        scene.sees(viewer, "ann", "King")


def test_the_trapezohedron_does_not_win_beside_a_4() -> None:
    scene = house(ann="Shining Trapezohedron, Handmaid", bob="Guard", cleo="Priest", discards={"ann": "Deep Ones,"})
    assert sorted(scene.options()) == ["Handmaid", "Shining Trapezohedron"]


def test_winning_the_round_by_the_trapezohedron_can_be_noped() -> None:
    scene = house(
        ann="Shining Trapezohedron, King",
        bob="Nope,",
        cleo="Priest",
        discards={"ann": "Deep Ones,"},
        deck="Count Guard Baron",
    )
    scene.plays("ann", "Shining Trapezohedron (insane)").expect(asked="bob").plays("bob", "Nope")
    scene.expect(insane_tokens={"ann": 0}, turn="bob").sees("bob", "ann", "??").ends()


# Shuffling an 8 in


def test_two_8s_may_be_shuffled_in_instead_of_being_played() -> None:
    scene = house(ann="Princess Necronomicon", bob="Guard", cleo="Priest", turned_up="Baron Baron")
    cards = len(scene.game.deck)
    assert sorted(scene.options()) == [
        "Necronomicon",
        "Necronomicon, shuffled into the deck",
        "Princess",
        "Princess, shuffled into the deck",
    ]
    scene.plays("ann", "Princess, shuffled into the deck")
    scene.expect(ann="Necronomicon", discards={"ann": ""}, out="", turn="bob")
    assert len(scene.game.deck) == cards
    for viewer in ("bob", "cleo", None):
        scene.sees(viewer, "ann", "??").sees(viewer, "deck", "...").hears(viewer, "Ann shuffles an 8 into the deck.")
        told = repr(scene.game.heard(None if viewer is None else scene.seat(viewer)))
        assert "Princess" not in told
    assert not any("discards" in str(line) or "plays" in str(line) for line in scene.game.log)
    scene.ends()


@pytest.mark.parametrize("other", ["Countess", "Bishop", "Guard"])
def test_an_8_beside_another_card_cannot_be_shuffled_in(other: str) -> None:
    scene = house(ann=f"Princess, {other}", bob="Guard", cleo="Priest")
    assert not any("shuffled" in words for words in scene.options())


def test_what_was_known_of_the_deck_is_forgotten_when_an_8_is_shuffled_in() -> None:
    scene = house(ann="Cthulhu, Necronomicon", bob="Guard", cleo="Priest", turned_up="Baron Baron")
    scene.plays("ann", "Cthulhu, shuffled into the deck").sees("ann", "deck", "...")


# All of them at once


class Twin(AtAnother):
    """If you hold two of these, play both at once. [3]"""

    value = 3

    def must_be_played(self, game: LoveLetter, seat: Seat) -> int:
        return ALL_FORCED

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.then(GainToken(seat, f"has a Twin for {target}"))


class Loud(Letter):
    """When anybody goes out, the turns go the other way round. [3]"""

    value = 3

    @must(after=GoOut, zone="discards")
    def shouts(self, game: LoveLetter, card: Card, death: GoOut) -> list[Event] | None:
        return [ReverseTurns()]


class Rich(Letter):
    """When anybody goes out, gain a token. [3]"""

    value = 3

    @must(after=GoOut, zone="discards")
    def earns(self, game: LoveLetter, card: Card, death: GoOut) -> list[Event] | None:
        return [GainToken(game.holder(card), "is rich")]


@pytest.fixture(autouse=True)
def cards_of_our_own() -> Iterator[None]:
    known = dict(catalogue.CARDS)
    for card in (Twin, Loud, Rich):
        catalogue.add_card(card)
    yield
    catalogue.CARDS.clear()
    catalogue.CARDS.update(known)


DECK = (("Twin", 4), ("Loud", 3), ("Rich", 3), ("Guard", 6), ("King", 3), ("Nope", 3), ("Princess", 2), ("Baron", 3))


def ours(**named: Any) -> Scene:
    return deal("loveletter", "house", options={"priming": False, "tokens": 9, "deck": DECK}, **named)


def test_cards_that_must_all_be_played_are_played_at_once() -> None:
    scene = ours(cleo="Loud Guard", ann="Twin", bob="Guard", deck="Twin King").plays("cleo", "Loud").expect(asked="ann")
    assert scene.game.choice.prompt == "These cards must all be played. In which order, and how?"
    assert len(set(scene.options())) == 4
    scene.plays("ann", "Twin → Bob, then Twin → Cleo").expect(ann="", tokens={"ann": 2}, discards={"ann": "Twin Twin"})
    assert [str(line) for line in scene.game.log if "has a Twin" in str(line)] == [
        "Ann has a Twin for Bob, and gains a token.",
        "Ann has a Twin for Cleo, and gains a token.",
    ]
    scene.ends()


def test_each_of_the_cards_that_are_played_at_once_can_be_noped() -> None:
    scene = ours(cleo="Loud Guard", ann="Twin", bob="Nope,", deck="Twin King King Guard").plays("cleo", "Loud")
    scene.plays("bob", "pass").plays("ann", "Twin → Bob, then Twin → Cleo").expect(asked="bob").plays("bob", "Nope")
    scene.expect(tokens={"ann": 1}, says="(cancelled) Ann plays Twin on Bob.")


def test_one_card_alone_that_must_be_played_with_all_others_is_forced() -> None:
    scene = ours(ann="Twin King", bob="Guard", cleo="Guard")
    assert scene.options() == ["Twin → Bob", "Twin → Cleo"]


# One player's own responses


def test_a_player_says_in_which_order_their_own_responses_act() -> None:
    for first, second in (("Loud", "Rich"), ("Rich", "Loud")):
        scene = ours(ann="Guard King", bob="Baron", cleo="Guard", discards={"cleo": "Loud Rich"})
        scene.plays("ann", "Guard → Bob").chooses("3").expect(asked="cleo", out="bob")
        assert scene.game.choice.prompt == "In which order?"
        assert len(scene.options()) == 2
        scene.game.choose((first, second))
        said = [str(line) for line in scene.game.log]
        turned, paid = said.index("The turns go the other way round."), said.index("Cleo is rich, and gains a token.")
        assert (turned < paid) == (first == "Loud")


@pytest.mark.parametrize("several", [2, 3, 4])
def test_all_the_orders_of_ones_own_responses_are_offered(several: int) -> None:
    kinds = [type(f"Loud{number}", (Loud,), {}) for number in range(several)]
    deck = [*DECK, *[(catalogue.known_as(catalogue.add_card(kind)), 1) for kind in kinds]]
    options = {"priming": False, "deck": deck}
    piles = {"cleo": ", ".join(["Rich", *[kind.__name__ for kind in kinds[1:]]])}
    scene = deal("loveletter", "house", options=options, ann="Guard King", bob="Baron", cleo="Guard", discards=piles)
    scene.plays("ann", "Guard → Bob").chooses("3").expect(asked="cleo", out="bob")
    assert len(scene.game.choice) == factorial(several)
    assert scene.game.view(scene.seat("ann")).choice is scene.game.view(None).choice is None


def test_of_several_players_each_responds_in_the_order_of_turns() -> None:
    scene = ours(ann="Guard King", bob="Baron", cleo="Guard", dan="Guard", discards={"dan": "Rich", "cleo": "Rich"})
    scene.plays("ann", "Guard → Bob").chooses("3")
    said = [str(line) for line in scene.game.log if "is rich" in str(line)]
    assert said == ["Cleo is rich, and gains a token.", "Dan is rich, and gains a token."]


def test_nobody_is_asked_in_which_order_where_it_makes_no_difference() -> None:
    scene = ours(ann="Guard King", bob="Baron", cleo="Guard", discards={"cleo": "Rich Rich"})
    scene.plays("ann", "Guard → Bob").chooses("3").expect(tokens={"cleo": 2}, turn="cleo").ends()
