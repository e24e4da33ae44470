"""Known cards that may have left a hand or a deck unseen: imagined worlds have them where they may be, by the odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pytest

import facedown
from facedown.core.cards import Card, Face
from facedown.core.chance import Chance
from facedown.core.declared import Declared, zone, zone_each
from facedown.core.events import Event, Moved
from facedown.core.game import Game
from facedown.core.strays import MOST, Whereabouts, together
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED, Zone, Zones
from facedown.testing import laws, worlds


class Ring(Face):
    """Shiny."""


class Spoon(Face):
    """Useful."""


class Stone(Face):
    """Heavy."""


class Thieves(Game):
    """Everybody gets some cards, and then things happen to them by chance: see `plot`."""

    name: ClassVar[str] = "thieves"
    plot: ClassVar[str] = ""
    """`bc`: Bob's card goes to Cleo, taken by chance. `b!`: Bob shows his cards. `b*`: Bob's card is shuffled into the
    deck, and everybody sees it. `*b`: Bob draws. `b.`: Bob plays a card. `abba`: Ann gives Bob
    the first card of her hand, and one comes back by chance."""
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("deck", NOBODY),
        zone("pile", EVERYBODY),
        zone_each("hands", OWNER, UNORDERED),
    )
    deck: Zone
    pile: Zone
    hands: Zones

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(3, 4)

    def furnish(self) -> None:
        for face in (Ring(), Spoon(), Stone()):
            self.put_copies("deck", face, 3)

    def start(self) -> Sequence[Event]:
        return [Deals(), *[Happens(step) for step in self.plot.split()], Rests()]

    def hand_of(self, letter: str) -> Zone:
        return self.hands[self.seats["abc".index(letter)]]


class Deals(Event):
    def apply(self, game: Game) -> None:
        assert isinstance(game, Thieves)
        game.shuffle(game.deck)
        for seat in game.seats * 2:
            game.move(game.deck.top, game.hands[seat])


class Happens(Event):
    def __init__(self, step: str) -> None:
        self.step: Final = step

    def apply(self, game: Game) -> None:
        assert isinstance(game, Thieves)
        who, whom = self.step[0], self.step[1]
        if whom == "!":
            game.show(game.hand_of(who))
        elif who == "*":
            game.move(game.deck.top, game.hand_of(whom))
        elif len(self.step) == 4:
            game.then(Returns(game.hand_of(who).top, self.step))
        elif whom == ".":
            game.then(Plays(game.hand_of(who).cards[-1]))
        elif whom == "*":
            game.move(game.chance.pick(game.hand_of(who).cards), game.deck, seen=-1)
            game.shuffle(game.deck)
        else:
            game.move(game.chance.pick(game.hand_of(who).cards), game.hand_of(whom))


class Plays(Event):
    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def apply(self, game: Game) -> None:
        assert isinstance(game, Thieves)
        game.move(self.card, game.pile)


class Returns(Event):
    """A card goes to another hand, and by chance a card comes back from there."""

    def __init__(self, card: Card, step: str) -> None:
        self.card: Final = card
        self.step: Final = step

    def apply(self, game: Game) -> None:
        assert isinstance(game, Thieves)
        game.move(self.card, game.hand_of(self.step[1]))
        game.move(game.chance.pick(game.hand_of(self.step[1]).cards), game.hand_of(self.step[0]))


class Rests(Event):
    def apply(self, game: Game) -> None:
        game.ask(game.seats[0], {"end": [], "stop": []})
        game.then(Ends())


class Ends(Event):
    def apply(self, game: Game) -> None:
        game.end(facedown.Outcome((), "nobody wins"))


def thieves(steps: str) -> type[Thieves]:
    class Plotted(Thieves):
        plot = steps

    return Plotted


def begun(plot: str, seed: int) -> Thieves:
    return facedown.new(thieves(plot), players=["Ann", "Bob", "Cleo"], seed=seed)


PLOTS: Final = (
    "ab bc",
    "ab bc ca",
    "ab ab bc cb",
    "ab ba",
    "ab bc ba cb",
    "ab bc b!",
    "ab bc c! cb",
    "a* *b",
    "a* *b bc *a",
    "b* *c *b c!",
    "ab bc c* *b",
    "a* *a *b",
    "b* *b",
    "abba",
    "acca bc",
)


@pytest.mark.heavy
@pytest.mark.parametrize("plot", PLOTS)
def test_a_known_card_that_may_have_left_is_imagined_by_the_odds(plot: str) -> None:
    chance = Chance.of(plot)
    game = begun(plot, chance.below(1000))
    likely = worlds.compare(None, game, game.seats[0], chance, effort=3)
    assert likely is not None and likely[0] > 1e-4, likely


def test_a_card_stolen_unseen_may_be_the_one_that_was_known() -> None:
    """Bob got a card from Ann, and Cleo took one of Bob's three cards."""
    game = begun("ab bc", 1)
    ann, bob, cleo = game.seats
    view, (moved,) = game.view(ann), game.heard(ann)[1].did
    assert isinstance(moved, Moved)
    assert str(view.hands[bob]) == str(view.hands[cleo]).removesuffix(" ??") == "?? ??"
    bobs, cleos = [[(game.hands[seat].place.index, moved.card.look())] for seat in (bob, cleo)]
    assert sorted([(list(case.look()), case.weight) for case in view.strays]) == [(bobs, 2), (cleos, 1)]


def test_a_card_that_somebody_chose_to_play_is_the_one_that_was_known() -> None:
    game = begun("ab b.", 1)
    view = game.view("Ann")
    assert str(view.hands[view.seats[1]]) == "?? ??" and view.strays == ()


def test_too_many_cases_are_forgotten() -> None:
    card = begun("", 1).cards[0]
    cases = [Whereabouts(((number, card),), 1) for number in range(MOST + 1)]
    assert together(cases) == () and len(together(cases[1:])) == MOST


@pytest.mark.heavy
@pytest.mark.parametrize("plot", PLOTS[2::4])
def test_games_with_strays_keep_the_laws(plot: str) -> None:
    assert laws.check(thieves(plot), "standard", 3, range(4)) is None
