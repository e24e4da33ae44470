"""A deck that is cut and never shuffled: what is known of it afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final

import pytest

import facedown
from facedown.core.cards import Face, Seat
from facedown.core.choices import Listed
from facedown.core.declared import Declared, field, zone, zone_each
from facedown.core.events import Cut, Event
from facedown.core.game import Game
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED, Zone, Zones
from facedown.testing import laws

DEALS: Final = 2


class Numbered(Face):
    """Worth its number."""

    def __init__(self, number: int) -> None:
        super().__init__(str(number))


class Cutter(Game):
    """Cards are laid down one by one, gathered in the order in which they fell, cut and dealt again."""

    name: ClassVar[str] = "cutter"
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
    def bound(cls, ruleset: str, players: int) -> int:
        return 6 * DEALS

    def furnish(self) -> None:
        self.put_cards("deck", [Numbered(number) for number in range(1, 7)])

    def start(self) -> Sequence[Event]:
        return [ShufflesOnce(), Deals()]


class ShufflesOnce(Event):
    def apply(self, game: Game) -> None:
        assert isinstance(game, Cutter)
        game.shuffle(game.deck)


class Deals(Event):
    def apply(self, game: Game) -> None:
        assert isinstance(game, Cutter)
        game.deals += 1
        if game.deals > DEALS:
            game.end(Outcome(game.seats, "enough"))
            return
        for card in game.pile.cards:
            game.move(card, game.deck)
        game.cut(game.deck, least=1)
        for seat in game.seats:
            for _ in range(3):
                game.move(game.deck.top, game.hands[seat])
        game.then(*[Turn(seat) for _ in range(3) for seat in game.seats], Deals())


class Turn(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        game.question(WhichCard(self.seat))


class WhichCard(Listed):
    def things(self, game: Game) -> Sequence[object]:
        assert isinstance(game, Cutter)
        return game.hands[self.seat].cards

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [Lays(self.seat, what)]


class Lays(Event):
    def __init__(self, seat: Seat, card: object) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, game: Game) -> None:
        assert isinstance(game, Cutter)
        game.move(self.card, game.pile)  # type: ignore[arg-type]


@pytest.mark.heavy
def test_the_laws_hold_where_a_deck_is_cut() -> None:
    breach = laws.check(Cutter, "standard", 2, range(30))
    assert breach is None, f"{breach} (seed {breach.seed})"


def after_first_deal(seed: int) -> Cutter:
    game = facedown.new(Cutter, players=["Ann", "Bob"], seed=seed)
    while game.deals < 2:
        game.choose(0)
    return game


def rotations(gathered: list[str]) -> dict[frozenset[str], list[frozenset[str]]]:
    """For each hand that Ann may hold after the cut, what Bob then holds."""
    found: dict[frozenset[str], list[frozenset[str]]] = {}
    for at in range(1, 6):
        lying = gathered[at:] + gathered[:at]
        found.setdefault(frozenset(lying[:3]), []).append(frozenset(lying[3:]))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_whoever_saw_the_cards_fall_knows_the_next_deal_up_to_the_cut(seed: int) -> None:
    game = after_first_deal(seed)
    ann, bob = game.seats
    gathered = [str(line.event.card) for line in game.log if isinstance(line.event, Lays)]
    mine = frozenset(str(card) for card in game.hands[ann])
    possible = rotations(gathered)[mine]
    view = game.view(ann)
    imagined = Counter(frozenset(str(card) for card in view.imagine(n).hands[bob]) for n in range(60))
    assert set(imagined) == set(possible), "what Ann holds says where the deck was cut"
    spectator = game.view(None)
    worlds = {frozenset(str(card) for card in spectator.imagine(n).hands[ann]) for n in range(80)}
    assert worlds == set(rotations(gathered)), "a spectator knows it but for the cut"


def test_a_cut_is_seen_and_not_where() -> None:
    game = after_first_deal(1)
    infos = [info for info in game.heard(None) if type(info.event).__name__ == "Deals"]
    cuts = [trace for info in infos for trace in info.did if isinstance(trace, Cut)]
    assert [trace.at for trace in cuts] == [-1, -1]


def test_what_is_known_after_a_cut_is_written_and_read() -> None:
    view = after_first_deal(2).view(None)
    again = facedown.from_json(view.to_json(), Cutter)
    assert again == view and again.cut_ways is not None
    assert again.imagine(3).zones == view.imagine(3).zones


def test_a_zone_that_is_too_small_is_not_cut() -> None:
    class TooFew(Cutter):
        def furnish(self) -> None:
            self.put_cards("deck", [Numbered(1)])

    with pytest.raises(ValueError, match="it cannot be cut into two parts of 1"):
        facedown.new(TooFew, players=["Ann", "Bob"], seed=1)
