"""A player of Magic by rules of thumb.

It imagines a world, tries each thing that it could do there, lets it resolve, and takes what looks best afterwards. So
it plays lands and creatures on the curve, kills what matters, and counters what would hurt more than the counterspell
is worth. Attackers and blockers it weighs one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Option
from facedown.core.errors import NoWorld
from facedown.core.kinds import Order
from facedown.games.magic.actions import Pass, PlaysLand
from facedown.games.magic.attacking import STAYS, WhoAttacks
from facedown.games.magic.blocking import WhoBlocks
from facedown.games.magic.bots.fighting import attacker_wanted, block_wanted
from facedown.games.magic.bots.worth import worth
from facedown.games.magic.paying import HowToPay, PaysSymbol
from facedown.games.magic.priority import Acts
from facedown.games.magic.turns import WhichBack, WhichDiscarded
from facedown.games.magic.words import BLOCKERS, COMBAT, END_COMBAT, LAND
from facedown.players.player import Player

FEWEST_LANDS, MOST_LANDS = 2, 5
"""A hand of seven with so many lands is kept."""
PATIENCE = 40
"""So many questions are answered after what is tried, until things have settled."""
TRIED = 12
"""Of a question with more options than this, only the first are tried."""
FOLLOW_UPS = 2
"""So many further choices are tried out, one after the other. Later ones take the first option."""
EFFORT = 0.15
"""What is done must be better than nothing by so much."""


class SimpleBot(Player):
    """Tries what it could do on an imagined world, one step ahead."""

    thinks = 0.05

    def __init__(self, seed: object = 0) -> None:
        self.chance = Chance.of(seed)
        self.reason = ""

    def decide(self, view: Any, choice: Choice) -> object:
        question, seat = choice.question, choice.seat
        if isinstance(question, Acts):
            return self.acts(view, choice)
        if isinstance(question, WhoAttacks):
            return attack(view, choice, question)
        if isinstance(question, WhoBlocks):
            return block(view, choice, question)
        if isinstance(question, WhichBack | WhichDiscarded):
            return tuple(least_wanted(view, seat, question.least))
        if isinstance(question, HowToPay | PaysSymbol):
            return 0
        if [option.words for option in first_of(choice)] == ["keep", "mulligan"]:
            return "keep" if is_keepable(view, seat) else "mulligan"
        return self.best_of(view, choice, first_of(choice))

    def why(self) -> str:
        return self.reason

    def acts(self, view: Any, choice: Choice) -> object:
        """Play a land; then do what improves the position most, or pass."""
        options = [choice[index] for index in range(choice.drawn)]
        lands = [option for option in options if isinstance(option.what, PlaysLand)]
        if lands:
            self.reason = "A land each turn."
            return max(lands, key=lambda option: land_wanted(view, choice.seat, option))
        if len(options) == 1:
            return options[0]
        return self.best_of(view, choice, options)

    def best_of(self, view: Any, choice: Choice, options: Sequence[Option]) -> object:
        """The option after which the position looks best. Passing is preferred where little is gained."""
        if len(options) == 1:
            return options[0]
        try:
            world = view.imagine(self.chance)
        except NoWorld:
            return options[0]
        values = [self.value_of(world, choice.seat, option.index) for option in options]
        passing = [isinstance(option.what, Pass) for option in options]
        scored = [value + (EFFORT if idle else 0.0) for value, idle in zip(values, passing, strict=True)]
        best = max(range(len(options)), key=lambda place: scored[place])
        self.reason = f"{options[best].words} looks best: {values[best]:+.1f}."
        return options[best]

    def value_of(self, world: Any, seat: Seat, index: int) -> float:
        """What the position is worth after this answer, when things have settled."""
        twin = world.fork()
        twin.choose(index)
        return settled(twin, seat, PATIENCE, FOLLOW_UPS)


# Trying


def settled(world: Any, seat: Seat, patience: int, follow_ups: int) -> float:
    """Let what is on the stack resolve (and combat end), nobody doing more; then look at the position."""
    fighting = world.step in (COMBAT, BLOCKERS) or bool(world.attackers)
    while not world.over and patience:
        choice = world.choice
        if choice is None:
            break
        if isinstance(choice.question, Acts):
            if not world.spells.cards and not (fighting and world.attackers and world.step != END_COMBAT):
                break
        elif choice.seat == seat and follow_ups and is_worth_trying(choice):
            return max(tried(world, seat, index, patience - 1, follow_ups - 1) for index in indices(choice))
        world.choose(0)
        patience -= 1
    return worth(world, seat)


def is_worth_trying(choice: Choice) -> bool:
    """Whether a further choice (a target, a mode, a number) is tried: not how to pay, nor an order."""
    return choice.drawn > 1 and not isinstance(choice.question, HowToPay | PaysSymbol | Order)


def tried(world: Any, seat: Seat, index: int, patience: int, follow_ups: int) -> float:
    twin = world.fork()
    twin.choose(index)
    return settled(twin, seat, patience, follow_ups)


def indices(choice: Choice) -> Sequence[int]:
    """Options to be tried: the first ones, and the last (all of X, no more targets)."""
    count = choice.drawn
    return range(count) if count <= TRIED else [*range(TRIED - 1), count - 1]


def first_of(choice: Choice) -> list[Option]:
    return [choice[index] for index in indices(choice)]


# Hands


def is_keepable(view: Any, seat: Seat) -> bool:
    hand = view.hands[seat].cards
    lands = sum(1 for card in hand if LAND in view.printed(card).types)
    return view.mulligans[seat] >= 2 or FEWEST_LANDS <= lands <= MOST_LANDS


def least_wanted(view: Any, seat: Seat, count: int) -> list[Any]:
    """The cards to part with: lands that are too many, then what costs most."""
    hand = list(view.hands[seat].cards)
    lands = [card for card in hand if LAND in view.printed(card).types]
    on_table = sum(1 for traits in view.permanents(seat) if LAND in traits.types)
    spare = lands[max(0, 4 - on_table) :]
    dear = sorted([card for card in hand if card not in lands], key=lambda card: -view.printed(card).mana_value)
    chosen = [*spare, *dear, *[card for card in lands if card not in spare]]
    return chosen[:count]


def land_wanted(view: Any, seat: Seat, option: Option) -> float:
    """Lands of types that are missing first."""
    land: Any = option.what
    types = view.printed(land.card).types
    have = [traits.types for traits in view.permanents(seat)]
    return sum(1.0 / (1 + sum(1 for other in have if name in other)) for name in types)


# Combat


def attack(view: Any, choice: Choice, question: WhoAttacks) -> object:
    traits = question.creature(view)
    stays = [option for option in choice if option.what == STAYS]
    others = [option for option in choice if option.what != STAYS]
    if not others or (stays and not attacker_wanted(view, choice.seat, traits, question.so_far)):
        return stays[0] if stays else others[0]
    return others[0]


def block(view: Any, choice: Choice, question: WhoBlocks) -> object:
    traits = question.creature(view)
    ways = [(block_wanted(view, choice.seat, traits, option.what, question.so_far), option) for option in choice]
    return max(ways, key=lambda way: way[0])[1]
