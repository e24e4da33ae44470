"""What everybody knows after Nyarlathotep, compared with all possible games.

The decks are small, so every arrangement of the cards that a seat does not see can be played on in every way. The games
that told the seat the same are kept. A card that a view shows must lie there in all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from facedown.core.answers import given_in
from facedown.core.cards import Card, Seat
from facedown.core.choices import Written
from facedown.core.log import FirstLine
from facedown.core.zones import Zone
from facedown.testing.scenes import Scene, deal

DECK = (
    *(("Nyarlathotep", 1), ("Deep Ones", 1), ("King", 1), ("Prince", 1), ("Priest", 1)),
    *(("Guard", 2), ("Handmaid", 1)),
    ("Baron", "Baron", -1, 1, "creased", "old"),
)
INSANE = "Nyarlathotep (insane)"

# Everything that could be


def possible_worlds(begun: Any, played: Any, seat: Seat | None) -> list[Any]:
    """Every game from this beginning that would have told a seat what it was told, as it stands then."""
    told = [repr(info) for info in played.heard(seat)]
    mine = [written for who, written in given_in(played) if seat is not None and who == seat.index]
    return [world for laid in arrangements(begun, seat) for world in told_so(laid, told, mine, seat)]


def arrangements(begun: Any, seat: Seat | None) -> Iterator[Any]:
    """The beginning with the unseen cards in every place that their backs allow, those that look alike once."""
    unseen = [zone for zone in begun.zones if not zone.place.eyes >> begun.viewer_of(seat) & 1]
    lying = [card for zone in unseen for card in zone]
    for order in orders(lying, lying):
        laid = begun.fork()
        left = list(order)
        for zone in unseen:
            laid.zones[zone.place.index] = Zone(zone.place, tuple([left.pop(0) for _ in zone]))
        for zone in laid.zones:
            for card in zone:
                laid.where[card.id] = zone.place.index
        laid.past = FirstLine(laid.zones, laid.layout)
        laid.begin_here()
        yield laid


def orders(left: Sequence[Card], like: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The different-looking orders of some cards whose backs lie as those of `like` do."""
    if not like:
        yield ()
    looks = set()
    for place, card in enumerate(left):
        if card.back == like[0].back and card.look() not in looks:
            looks.add(card.look())
            for rest in orders([*left[:place], *left[place + 1 :]], like[1:]):
                yield (card, *rest)


def told_so(world: Any, told: Sequence[str], mine: Sequence[Written], seat: Seat | None) -> Iterator[Any]:
    """Every way on from here in which a seat is told this, and answers as it did."""
    heard = [repr(info) for info in world.heard(seat)]
    if heard != told[: len(heard)]:
        return
    given = 0 if seat is None else world.answered[seat.index]
    if len(heard) == len(told) and given == len(mine):
        yield world
        return
    choice = world.choice
    if choice is not None and (choice.seat is not seat or given < len(mine)):
        for index in (mine[given],) if choice.seat is seat else range(choice.count):
            further = world.fork()
            further.choose(index)
            yield from told_so(further, told, mine, seat)


def looks(zone: Any) -> Counter[tuple[str, str, str]]:
    return Counter([card.look() for card in zone if card.known])


def check_knowledge(begun: Any, played: Any, seat: Seat | None) -> None:
    """All that a view shows is certain, and the truth is one of the things that it leaves open."""
    worlds = possible_worlds(begun, played, seat)
    view = played.view(seat)
    assert any(world.key() == played.key() for world in worlds)
    for index, zone in enumerate(view.zones):
        for world in worlds:
            lies = world.zones[index]
            assert looks(zone) <= looks(lies), f"{seat} need not be right about {zone.place}"
            if zone.place.in_order:
                pairs = zip(zone, lies, strict=True)
                assert all(not own.known or own.look() == card.look() for own, card in pairs)


# Nyarlathotep collects two hands, or three


def collecting(players: int, **named: Any) -> Scene:
    """Ann, who is insane, is about to collect the hands of all who are not protected."""
    hands = {"ann": "Nyarlathotep, Guard", "bob": "King", "cleo": "Prince", "dan": "Handmaid"}
    return deal(
        "loveletter",
        "house",
        options={"deck": DECK, "aside": 0, "priming": False},
        brain_cases="Brain Case," * (2 * players + 6),
        **{**dict([*hands.items()][:players]), "aside": "", "discards": {"ann": "Deep Ones,"}, **named},
    )


def given_back(scene: Scene, cards: str) -> tuple[Any, Any]:
    """The game before Ann collects, and after she gave back these cards."""
    begun = scene.game.fork()
    scene.plays("ann", INSANE)
    scene.take(scene.game.choice, scene.fitting(scene.game.choice, "")[0])
    scene.chooses(cards)
    return begun, scene.game


TWO = ["King | Prince", "Prince | King"]
THREE = ["King | Prince | Handmaid", "Prince | King | Handmaid", "Prince | Handmaid | King", "Handmaid | Prince | King"]


@pytest.mark.parametrize("viewer", ["ann", "bob", "cleo"])
@pytest.mark.parametrize("cards", TWO)
def test_of_two_hands_nobody_is_wrong_about_a_card(cards: str, viewer: str) -> None:
    scene = collecting(3, deck="Baron, Guard, Priest, Handmaid")
    begun, played = given_back(scene, cards)
    check_knowledge(begun, played, scene.seat(viewer))


@pytest.mark.heavy
@pytest.mark.parametrize("viewer", ["ann", "bob", "cleo", "dan"])
@pytest.mark.parametrize("cards", THREE)
def test_of_three_hands_nobody_is_wrong_about_a_card(cards: str, viewer: str) -> None:
    scene = collecting(4, deck="Baron, Guard, Priest")
    begun, played = given_back(scene, cards)
    check_knowledge(begun, played, scene.seat(viewer))


@pytest.mark.parametrize("cards", TWO)
def test_somebody_protected_is_not_wrong_about_a_card(cards: str) -> None:
    scene = collecting(4, protected="dan", deck="Baron, Guard, Priest")
    begun, played = given_back(scene, cards)
    check_knowledge(begun, played, scene.seat("dan"))


def test_a_spectator_is_not_wrong_about_a_card() -> None:
    scene = collecting(3, deck="Baron, Guard", discards={"ann": "Deep Ones, Priest, Handmaid"})
    begun, played = given_back(scene, "Prince | King")
    check_knowledge(begun, played, None)


# What each of them does know


@pytest.mark.parametrize("cards", THREE)
def test_the_collector_knows_what_everybody_got(cards: str) -> None:
    scene = collecting(4, deck="Baron, Guard, Priest")
    given_back(scene, cards)
    bob, cleo, dan = cards.split(" | ")
    scene.sees("ann", "bob", f"{bob}, Baron").sees("ann", "cleo", f"{cleo},").sees("ann", "dan", f"{dan},")


def test_the_collector_sees_every_card_that_comes_in_and_whose_it_is() -> None:
    scene = collecting(3, deck="Baron, Guard, Priest, Handmaid")
    scene.plays("ann", INSANE).chooses("Bob, Cleo").expect(asked="ann")
    assert scene.options() == TWO
    scene.sees("ann", "collected", "King Prince").sees(None, "collected", "?? ??")
    scene.sees("bob", "collected", "King ??").sees("cleo", "collected", "Prince ??")
    came = [(str(trace.card), str(trace.source.owner)) for trace in scene.game.heard(scene.seat("ann"))[-1].did]
    assert came == [("King", "Bob"), ("Prince", "Cleo")]


def test_whoever_gets_their_own_card_back_knows_nothing_new() -> None:
    scene = collecting(3, deck="Baron, Guard, Priest, Handmaid")
    given_back(scene, "King | Prince")
    scene.sees("bob", "bob", "King Baron").sees("bob", "cleo", "??").sees("cleo", "cleo", "Prince")
    scene.sees("cleo", "ann", "??").sees(None, "cleo", "??").sees(None, "ann", "??")


def test_of_two_who_changed_cards_the_first_knows_where_their_own_went() -> None:
    scene = collecting(3, deck="Baron, Guard, Priest, Handmaid")
    given_back(scene, "Prince | King")
    scene.sees("bob", "bob", "Prince Baron").sees("bob", "cleo", "King")


def test_somebody_protected_sees_only_that_cards_went_and_came() -> None:
    scene = collecting(4, protected="dan", deck="Baron, Guard, Priest")
    given_back(scene, "Prince | King")
    for viewer in ("dan", None):
        scene.sees(viewer, "bob", "Baron ??").sees(viewer, "cleo", "??").sees(viewer, "ann", "??")
        scene.hears(viewer, "Bob gets a card back from Ann.").hears(viewer, "Cleo gets a card back from Ann.")
        assert "King" not in repr(scene.game.heard(None if viewer is None else scene.seat(viewer)))


def test_a_creased_card_is_followed_through_the_collectors_hands_by_everybody() -> None:
    scene = collecting(4, dan="Baron", deck="Handmaid, Guard, Priest")
    given_back(scene, "Baron | King | Prince")
    for viewer in ("ann", "bob", "cleo", "dan", None):
        assert "Baron" in [str(card) for card in view_of(scene, viewer).hands[scene.seat("bob")]]
        for world in [view_of(scene, viewer).imagine(seed) for seed in range(30)]:
            assert "Baron" in [str(card) for card in world.hands[scene.seat("bob")]]


def view_of(scene: Scene, viewer: str | None) -> Any:
    return scene.game.view(None if viewer is None else scene.seat(viewer))


def test_a_card_that_goes_and_comes_back_alone_is_known_as_before() -> None:
    scene = collecting(3, protected="cleo", deck="Baron, Guard, Priest, Handmaid")
    begun, played = given_back(scene, "King")
    scene.sees("ann", "bob", "King Baron").sees("bob", "bob", "King Baron").sees("cleo", "bob", "Baron ??")
    check_knowledge(begun, played, scene.seat("cleo"))


def test_numbers_named_in_vain_are_forgotten_of_a_hand_that_was_collected() -> None:
    scene = collecting(3, denied={"bob": (8,), "cleo": (3,)}, deck="Handmaid, Guard, Priest, Baron")
    given_back(scene, "Prince | King")
    assert list(scene.game.denied) == [(), (), ()]
