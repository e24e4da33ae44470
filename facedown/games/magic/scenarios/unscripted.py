"""Answers without a script: how sources pay, and what is chosen first where nothing is said."""

from __future__ import annotations

from typing import Final

from facedown.core.cards import Seat
from facedown.core.choices import Question
from facedown.core.kinds import Number, Order, Subset
from facedown.core.objects import Object
from facedown.games.magic.acts import Act
from facedown.games.magic.casting import face_of
from facedown.games.magic.costs import TAP
from facedown.games.magic.deciding import NO_MORE, HowDivided, WhichModes, WhichPay, WhichTarget, act_on
from facedown.games.magic.fighting import AssignDamage, allowed_damage, lethal_now
from facedown.games.magic.game import Magic
from facedown.games.magic.libraries import NOTHING
from facedown.games.magic.paying import BY_TAPPING, HowToPay, Pays, PaysSymbol, StepPays, Use, springs_of
from facedown.games.magic.resolving import NewTarget
from facedown.games.magic.turns import WhichDiscarded
from facedown.games.magic.words import CLEANUP, CREATURE

MANY: Final = 40
"""So many other answers to one question are tried."""
HARM: Final = (
    "damage",
    "destroy",
    "exile",
    "sacrific",
    "discard",
    "loses",
    "tap ",
    "counter target",
    "return",
    "control",
    "-",
    "−",
)
HELP: Final = ("+", "untap", "regenerat", "protection", "prevent", "gains", "your graveyard")


def belongs_to_runner(game: Magic, question: Question) -> bool:
    """Which mana pays, the order of equal things and the discard at cleanup need no script."""
    if isinstance(question, HowToPay | PaysSymbol):
        return True
    if isinstance(question, WhichDiscarded):
        return game.step == CLEANUP
    return isinstance(question, Order) and len({words(item) for item in question.items(game)}) == 1


def words(item: object) -> str:
    return f"{item.title} {item.ability}" if isinstance(item, Act) else str(item)


def is_no(words: str) -> bool:
    """Whether the words on a button decline something."""
    said = words.casefold()
    return said in ("no", "pass", "none", NOTHING, NO_MORE) or said.startswith(("do not", "don't", "no,"))


def ranked(game: Magic, question: Question) -> list[int]:
    """The options by their indices, the one to take first at first."""
    if isinstance(question, HowToPay):
        return by_thrift(game, question)
    if isinstance(question, PaysSymbol):
        return by_symbol(game, question)
    count = min(question.count(game), MANY)
    first = first_answer(game, question)
    return [first, *[index for index in range(count) if index != first]]


def first_answer(game: Magic, question: Question) -> int:
    """Yes, the first mode, the first order, the opponent's objects for harm and one's own for help, all of X."""
    if isinstance(question, WhichTarget):
        return first_target(game, question)
    if isinstance(question, AssignDamage):
        return question.find(game, enough_damage(game, question))
    if isinstance(question, HowDivided | NewTarget | Order | WhichModes | WhichPay):
        return 0
    if isinstance(question, Number):
        return question.count(game) - 1
    if isinstance(question, Subset):
        return most_of(game, question)
    things = [question.pick(game, index) for index in range(min(question.count(game), MANY))]
    doing = [index for index, thing in enumerate(things) if not is_no(question.words(game, thing))]
    return doing[0] if doing else 0


def most_of(game: Magic, question: Subset) -> int:
    items = question.items(game)
    found = question.find(game, tuple(items[: question.most]))
    return max(found, 0)


def enough_damage(game: Magic, question: AssignDamage) -> int:
    """Lethal damage for one after the other; what is left goes to the last."""
    allowed = allowed_damage(game, question)
    wanted = lethal_now(game, question, len(question.given))
    return next((amount for amount in allowed if amount >= wanted), allowed[-1])


# Targets


def first_target(game: Magic, question: WhichTarget) -> int:
    act = act_on(game, question.card)
    things = [question.pick(game, index) for index in range(question.count(game))]
    wanted = [index for index, thing in enumerate(things) if is_wanted(game, act, thing)]
    if wanted:
        return wanted[0]
    return things.index(NO_MORE) if NO_MORE in things else 0


def is_wanted(game: Magic, act: Act, thing: object) -> bool:
    """Whether something is the opponent's and is harmed, or one's own and is helped."""
    if thing == NO_MORE:
        return False
    owner = thing if isinstance(thing, Seat) else game.controller(thing.card) if isinstance(thing, Object) else None
    return (owner is act.seat) != is_harmful(game, act)


def is_harmful(game: Magic, act: Act) -> bool:
    """What a card does to its targets, judged by the words on it: the first that tells it."""
    text = (type(face_of(game, act)).__doc__ or "").casefold()
    found = [
        (text.find(word), harm) for harm, several in ((True, HARM), (False, HELP)) for word in several if word in text
    ]
    return min(found)[1] if found else True


# Mana


def by_thrift(game: Magic, question: HowToPay) -> list[int]:
    """Floating mana first, then the sources that could make least else."""
    ways = [question.pick(game, index) for index in range(question.count(game))]
    keys = [
        (thrift(game, question.seat, way) if isinstance(way, Pays) else (0, 0, 0), index)
        for index, way in enumerate(ways)
    ]
    return [index for _, index in sorted(keys)]


def thrift(game: Magic, seat: Seat, way: Pays) -> tuple[int, int, int]:
    return (way.life, sum(way.left), sum([usefulness(game, seat, use) for use in way.uses]))


def usefulness(game: Magic, seat: Seat, use: Use) -> int:
    """What else a source could do."""
    card = use.card
    springs = springs_of(game, seat)
    makes = sum(
        [len(source.makes) for source, used in zip(springs.sources, springs.cards, strict=True) if used[0] is card]
    )
    traits = game.traits(card)
    other = [ability for face in traits.faces for ability in face.activated if TAP in ability.costs]
    fights = 3 if CREATURE in traits.types and not game.is_sick(card) else 0
    return makes + fights + 2 * len(other) + (0 if use.ability == BY_TAPPING else 4)


def by_symbol(game: Magic, question: PaysSymbol) -> list[int]:
    steps = [question.pick(game, index) for index in range(question.count(game))]
    keys = [(step_key(game, question, step), index) for index, step in enumerate(steps)]
    return [index for _, index in sorted(keys)]


def step_key(game: Magic, question: PaysSymbol, step: object) -> tuple[int, int]:
    assert isinstance(step, StepPays)
    if step.question.life > question.life:
        return (2, 0)
    if len(step.question.uses) == len(question.uses):
        return (0, 0)
    return (1, usefulness(game, question.seat, step.question.uses[-1]))
