"""Effects that remember a card know when it has become another object, and views tell no more than they may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pytest
from arena import Anything

import facedown
from facedown.core.cards import Face
from facedown.core.codec import Codec
from facedown.core.declared import Declared, field, incarnations, zone, zone_each
from facedown.core.errors import BadRecord
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.objects import Object
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED, Zone, Zones
from facedown.testing.scenes import arranging


class Stone(Face):
    copies = 2


class Shell(Face):
    """Made of nothing."""


class Remembering(Game):
    """Two stones, and what somebody remembers of one of them."""

    name: ClassVar[str] = "remembering"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("table", EVERYBODY),
        zone_each("hands", OWNER, UNORDERED),
        field("remembered", EVERYBODY, None),
        field("others", EVERYBODY, ()),
        field("turned", NOBODY, 0),
        incarnations(),
    )
    table: Zone
    hands: Zones
    remembered: Object | None
    others: tuple[Object, ...]
    turned: int

    def furnish(self) -> None:
        self.put_cards("table", [Stone()])

    def start(self) -> Sequence[Event]:
        return [Waits()]


class Waits(Event):
    def apply(self, game: Game) -> None:
        game.question(Anything(game.seats[0]))


def begun() -> Remembering:
    game = facedown.new(Remembering, players=["Ann", "Bob"], seed=1)
    assert isinstance(game, Remembering)
    return game


def same_to(game: Remembering, viewer: str) -> bool:
    """Whether what is remembered is the same as before, as far as a player can tell."""
    view = game.view(viewer)
    assert view.remembered is not None and isinstance(view.remembered, Object)
    world = view.imagine(3)
    assert world.remembered is not None
    assert world.is_same(world.remembered) == view.is_same(view.remembered), "worlds agree with what is known"
    return view.is_same(view.remembered)


class Moves(Event):
    """The remembered card goes to Ann's hand."""

    def apply(self, game: Game) -> None:
        assert isinstance(game, Remembering) and game.remembered is not None
        game.move(game.remembered.card, game.hands[game.seats[0]])


def happen(game: Game, event: Event) -> None:
    game.put([event], 0)
    game.run()


def test_a_card_that_leaves_into_a_hidden_fan_is_known_to_be_gone() -> None:
    game = begun()
    with arranging(game):
        game.remembered = game.object_of(game.table.top)
    assert same_to(game, "Ann") and same_to(game, "Bob")
    happen(game, Moves())
    assert game.remembered is not None and not game.is_same(game.remembered)
    assert not same_to(game, "Ann") and not same_to(game, "Bob")


class Made(Event):
    """A card is made, remembered, and is no more."""

    def apply(self, game: Game) -> None:
        assert isinstance(game, Remembering)
        shell = game.create(Shell(), game.table, owner=game.seats[0])
        game.remembered = game.object_of(shell)
        game.cease(shell)


def test_a_card_that_has_ceased_is_gone_and_no_other_card_is_imagined_in_its_place() -> None:
    game = begun()
    happen(game, Made())
    assert not same_to(game, "Ann") and not same_to(game, "Bob")


class TakesBoth(Event):
    """Ann takes both stones. One of them is remembered as it lay on the table, or as it lies in her hand."""

    def __init__(self, in_hand: bool) -> None:
        self.in_hand: Final = in_hand

    def apply(self, game: Game) -> None:
        assert isinstance(game, Remembering)
        stones, ann = game.table.cards, game.seats[0]
        game.remembered = game.object_of(stones[0])
        for stone in stones:
            game.move(stone, game.hands[ann])
        if self.in_hand:
            game.remembered = game.object_of(stones[0])


def test_objects_that_are_gone_are_told_apart() -> None:
    """Whoever remembers the same one still does so in views, in worlds, and in what is seen of those."""
    game = begun()
    with arranging(game):
        first, second = [game.object_of(stone) for stone in game.table.cards]
        game.remembered, game.others = second, (first, second, first)
    happen(game, TakesBoth(in_hand=False))
    with arranging(game):
        game.remembered = second
    for viewer in ("Ann", "Bob"):
        view = game.view(viewer)
        world = view.imagine(3)
        for seen in (view, world, world.view(viewer)):
            one, other, once_more = seen.others
            assert one == once_more != other == seen.remembered
            assert not seen.is_same(one) and not seen.is_same(other)
        codec = Codec(game.layout, made=world.next_card)
        written = codec.write(world.others)
        assert codec.read(written) == world.others, "the record of an imagined world can be read"
        blank = written[0]["Object"][0]
        for misplaced in (blank, {"Object": [blank, 0, None]}):
            with pytest.raises(BadRecord):
                codec.read(misplaced)


class PutsBack(Event):
    """Ann puts one of her stones on the table."""

    def apply(self, game: Game) -> None:
        assert isinstance(game, Remembering)
        game.move(game.cards[game.turned], game.table)


@pytest.mark.parametrize("in_hand", [False, True])
def test_nobody_is_told_whether_a_card_that_is_seen_again_is_the_one_that_was_remembered(in_hand: bool) -> None:
    told = []
    for which in (0, 1):
        game = begun()
        game.turned = which
        happen(game, TakesBoth(in_hand))
        happen(game, PutsBack())
        assert game.remembered is not None and game.is_same(game.remembered) == (in_hand and which == 1)
        told.append(game.view(None).remembered)
    assert told[0] == told[1]
