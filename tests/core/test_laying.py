"""Hands that are laid back as they were dealt, and piles laid on others: what everybody knows of the next deal.

What is imagined is compared with all orders of the deck and all cuts, counted one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, ClassVar, Final

import pytest
from games.loveletter.enumeration import surprise

import facedown
from facedown.core.cards import Card, Face, Seat
from facedown.core.choices import Listed
from facedown.core.declared import Declared, field, zone, zone_each
from facedown.core.events import Event, Laid
from facedown.core.game import Game
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED, Zone, Zones
from facedown.testing import laws

WORLDS: Final = 900


class Numbered(Face):
    """Worth its number."""

    def __init__(self, number: int) -> None:
        super().__init__(str(number))


class Layer(Game):
    """Two cards each are thrown in unseen, cut and dealt again. Then everybody lays one down, or shows it first."""

    name: ClassVar[str] = "layer"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("deck", NOBODY),
        zone_each("hands", OWNER, UNORDERED),
        zone("pile", EVERYBODY),
        field("deals", EVERYBODY, 0),
    )
    deck: Zone
    hands: Zones
    pile: Zone
    deals: int

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(3, 4)

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 60

    def furnish(self) -> None:
        self.put_cards("deck", [Numbered(number) for number in range(1, 7)])

    def start(self) -> Sequence[Event]:
        return [Shuffles(), DealsOut()]


class Shuffles(Event):
    def apply(self, game: Game) -> None:
        assert isinstance(game, Layer)
        game.shuffle(game.deck)


class DealsOut(Event):
    def apply(self, game: Game) -> None:
        assert isinstance(game, Layer)
        game.deals += 1
        if game.deals > 4:
            game.end(Outcome(game.seats, "enough"))
            return
        if game.deals > 1:
            game.cut(game.deck, least=1)
        for seat in game.seats:
            game.deal(2, game.deck, game.hands[seat])
        game.question(PlayOrThrowIn(game.seats[0]))


class PlayOrThrowIn(Listed):
    """The first player says whether the cards are played."""

    def things(self, game: Game) -> Sequence[object]:
        return ["play", "throw in"]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(game, Layer)
        if what == "throw in":
            return [ThrowsIn(), DealsOut()]
        return [*[Turn(seat) for _ in range(2) for seat in game.seats], Gathers(), DealsOut()]


class ThrowsIn(Event):
    """All hands go on the deck as they were dealt: the second player's first, the first player's last."""

    def apply(self, game: Game) -> None:
        assert isinstance(game, Layer)
        for index in (1, 2, 0):
            game.lay_on(game.hands[game.seats[index]], game.deck, as_dealt=True)


class Gathers(Event):
    """The pile is laid on the empty deck, in its order."""

    def apply(self, game: Game) -> None:
        assert isinstance(game, Layer)
        game.lay_on(game.pile, game.deck)


class Turn(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        game.question(LayOrShow(self.seat))


class LayOrShow(Listed):
    def things(self, game: Game) -> Sequence[object]:
        assert isinstance(game, Layer)
        held = game.hands[self.seat].cards
        return [*[Lays(self.seat, card) for card in held], *[Shows(self.seat, card) for card in held]]

    def drawn(self, game: Game) -> int:
        return self.count(game)

    def words(self, game: Game, what: object) -> str:
        assert isinstance(what, Lays | Shows)
        return f"{'lay' if isinstance(what, Lays) else 'show'} {what.card}"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, Event)
        return [what]


class Lays(Event):
    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, game: Game) -> None:
        assert isinstance(game, Layer)
        game.move(self.card, game.pile)


class Shows(Event):
    """Everybody sees a card that stays in the hand; then the player lays one down."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, game: Game) -> None:
        game.show([self.card])
        game.then(LaysSome(self.seat))


class LaysSome(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        game.question(WhichToLay(self.seat))


class WhichToLay(Listed):
    def things(self, game: Game) -> Sequence[object]:
        assert isinstance(game, Layer)
        return game.hands[self.seat].cards

    def words(self, game: Game, what: object) -> str:
        return str(what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, Card)
        return [Lays(self.seat, what)]


@pytest.mark.heavy
def test_the_laws_hold_where_hands_and_piles_are_laid_on_a_deck() -> None:
    breach = laws.check(Layer, "standard", 3, range(16))
    assert breach is None, f"{breach} (seed {breach.seed})"


# All that can have happened


def thrown_in_and_dealt(order: Sequence[str], at: int) -> list[list[str]]:
    """The hands of the second deal, if the deck lay in this order at first and was cut there."""
    first = [order[0:2], order[2:4], order[4:6]]
    deck: list[str] = []
    for index in (1, 2, 0):
        deck = [*reversed(first[index]), *deck]
    deck = deck[at:] + deck[:at]
    return [deck[0:2], deck[2:4], deck[4:6]]


def all_second_deals(mine: Sequence[str]) -> Iterator[list[list[str]]]:
    """All second deals, each as often as it can come about, if Ann was dealt these cards at first."""
    for order in permutations([str(number) for number in range(1, 7)]):
        if list(order[:2]) == list(mine):
            for at in range(1, 6):
                yield thrown_in_and_dealt(order, at)


def names(cards: Sequence[object]) -> list[str]:
    return [str(card) for card in cards]


World = tuple[tuple[str, ...], ...]


def world_of(hands: Sequence[Sequence[object]]) -> World:
    return tuple([tuple(sorted(names(hand))) for hand in hands])


def fair(deals: Iterator[list[list[str]]], mine: list[str], public: list[tuple[int, str, bool]]) -> dict[World, float]:
    """How likely each world is. Ann holds these cards, in the order of the deal; others laid or showed some."""
    found: Counter[World] = Counter()
    for hands in deals:
        if hands[0] != mine or any(card not in hands[seat] for seat, card, _ in public):
            continue
        laid = {card for _, card, is_laid in public if is_laid}
        found[world_of([[card for card in hand if card not in laid] for hand in hands])] += 1
    return {world: count / found.total() for world, count in found.items()}


@pytest.mark.parametrize("show", [False, True], ids=["laid", "shown"])
@pytest.mark.parametrize("seed", range(8))
def test_what_is_imagined_after_a_cut_comes_as_often_as_chance_deals_it(seed: int, show: bool) -> None:
    """Bob lays or shows a card. Who has many cards that Ann cannot place is more likely to have had that one."""
    game: Any = facedown.new(Layer, players=["Ann", "Bob", "Cleo"], seed=seed)
    ann, bob, _ = game.seats
    first = list(reversed(names(game.hands[ann].cards)))
    game.choose("throw in")
    mine = list(reversed(names(game.hands[ann].cards)))
    compare(game, fair(all_second_deals(first), mine, []))
    game.choose("play")
    game.choose(f"lay {mine[0]}")
    card = str(game.hands[bob].cards[seed % 2])
    game.choose(f"{'show' if show else 'lay'} {card}")
    compare(game, fair(all_second_deals(first), mine, [(0, mine[0], True), (1, card, not show)]))
    if show:
        game.choose(str(game.hands[bob].cards[0]))
        laid = names(game.pile.cards)[-1]
        public = [(0, mine[0], True), (1, card, laid == card), (1, laid, True)]
        compare(game, fair(all_second_deals(first), mine, public))


def compare(game: Any, odds: dict[World, float]) -> None:
    view, chance = game.view(game.seats[0]), facedown.Chance.of("layer")
    drawn = Counter([world_of([hand.cards for hand in view.imagine(chance).hands]) for _ in range(WORLDS)])
    assert surprise(odds, drawn) < 5, (odds, drawn)


def test_a_pile_that_everybody_saw_is_known_up_to_the_cut() -> None:
    game: Any = facedown.new(Layer, players=["Ann", "Bob", "Cleo"], seed=3)
    game.choose("play")
    laid = []
    while game.deals == 1:
        laid.append(str(game.choice[0].what.card))
        game.choose(0)
    rotations = {tuple(laid[at:] + laid[:at]) for at in range(1, 6)}
    worlds = {world_of([order[0:2], order[2:4], order[4:6]]): 1 / 5 for order in rotations}
    view, chance = game.view(None), facedown.Chance.of("pile")
    drawn = Counter([world_of([hand.cards for hand in view.imagine(chance).hands]) for _ in range(WORLDS)])
    assert surprise(worlds, drawn) < 5


def test_everybody_sees_that_hands_are_laid_and_only_their_owner_which() -> None:
    game: Any = facedown.new(Layer, players=["Ann", "Bob", "Cleo"], seed=3)
    held = {seat: names(game.hands[seat].cards) for seat in game.seats}
    game.choose("throw in")
    for viewer in (*game.seats, None):
        laid = [trace for info in game.heard(viewer) for trace in info.did if isinstance(trace, Laid)]
        assert [str(trace.source) for trace in laid] == ["Bob's hands", "Cleo's hands", "Ann's hands"]
        assert all(trace.as_dealt for trace in laid)
        for trace, seat in zip(laid, [game.seats[1], game.seats[2], game.seats[0]], strict=True):
            assert names(trace.cards) == (held[seat] if viewer is seat else ["??", "??"])


def test_laying_is_a_verb_of_events_alone() -> None:
    game: Any = facedown.new(Layer, players=["Ann", "Bob", "Cleo"], seed=3)
    with pytest.raises(TypeError, match="lay_on"):
        game.lay_on(game.pile, game.deck)
