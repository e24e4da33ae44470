"""Answers that a seat might try although they are not allowed. What it is told then must not leak either.

No list of words is complete: an error that leaks for one odd word only is found only if that word is tried. So words
are drawn again each time, from the names of everything on the table and from what anybody could answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.game import Game
from facedown.core.nouns import Noun

DRAWN: Final = 12
"""How many words are drawn each time that two worlds are compared."""
OFFERED: Final = 4
"""How many of a world's open options are among the words that can be drawn."""


def texts_for(choice: Choice, answers: Sequence[object]) -> list[str]:
    """What a seat is told for each answer: how it is written down, or why it is refused.

    (Law 7 checks that it is refused with a clear error, and not with one of Python's own.)
    """
    texts = []
    for answer in answers:
        try:
            texts.append(str(choice.written(answer)))
        except Exception as error:
            texts.append(f"{type(error).__name__}: {error}")
    return texts


def always_tried(choice: Choice) -> list[object]:
    """Nonsense, numbers that are not options, and nothing."""
    return ["", "nonsense", -1, choice.count, None]


def some_mistakes(truth: Game, world: Game, seat: Seat | None, chance: Chance) -> list[object]:
    """Words and values to try in two worlds, if the seat is asked."""
    if not any(choice.seat is seat for choice in truth.choices):
        return []
    words = [*names_of(truth), *offered_in(truth, chance), *offered_in(world, chance)]
    values = [chance.pick(truth.seats), tuple(truth.seats[:2]), chance.below(100), *values_in(truth, chance)]
    return [*values, *[varied(words, truth.seats, chance) for _ in range(DRAWN)]]


def names_of(game: Game) -> list[str]:
    """The names of everything on the table: cards, seats, zones, fields; and the words for nothing."""
    layout = game.layout
    names = [face.name for face in layout.faces()]
    names.extend([seat.name for seat in layout.seats])
    names.extend({place.name: None for place in layout.places})
    return [*names, *layout.names, game.name, game.ruleset, "pass", "none", "all"]


def offered_in(game: Game, chance: Chance) -> list[str]:
    """Words of the options of all who are asked. Nobody sees those of others, but everybody could guess them."""
    choices = game.choices
    asked = [chance.pick(choices) for _ in range(OFFERED)] if choices else []
    return [choice.option(chance.below(choice.drawn)).words for choice in asked]


def values_in(game: Game, chance: Chance) -> list[object]:
    """What is offered to anybody, as values: an answer of one seat is a mistake of another.

    Values with cards are left out, because another world has other cards.
    """
    asked = [chance.pick(game.choices) for _ in range(OFFERED)]
    offered = [choice.option(chance.below(choice.drawn)).what for choice in asked]
    return [what for what in offered if not isinstance(what, int) and not cards_in(what)]


def cards_in(value: object) -> list[Card]:
    """The cards in a value, wherever they stand in it."""
    if isinstance(value, Card):
        return [value]
    parts = value.parts() if isinstance(value, Noun) else value if isinstance(value, tuple) else ()
    return [card for part in parts for card in cards_in(part)]


def varied(words: Sequence[str], seats: Sequence[Seat], chance: Chance) -> str:
    """One of the words: unchanged, aimed at somebody, joined with another, in capitals, or a part of it."""
    word = chance.pick(words)
    variants = (
        word,
        f"{word} → {chance.pick(seats)}",
        f"{word}, {chance.pick(words)}",
        f"{word} {chance.pick(words)}",
        f"{word} {chance.below(10)}",
        word.upper(),
        word.lower(),
        word[: 1 + chance.below(max(1, len(word)))],
        chance.pick(word.split() or [""]),
    )
    return chance.pick(variants)
