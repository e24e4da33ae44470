"""Cards of one name that have numbers: those that look the same stand once, with all their numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from facedown.telling.shape import CardTold, Words, text_in

NUMBER = re.compile(r" #(\d+)\b")


def as_ranges(cards: Sequence[CardTold]) -> list[CardTold]:
    """The cards, and of those that differ in nothing but their numbers only the first: "Hawk #1-4"."""
    groups: dict[object, list[CardTold]] = {}
    for place, card in enumerate(cards):
        groups.setdefault(likeness(card) if number_of(card) else place, []).append(card)
    return [together(group) for group in groups.values()]


def likeness(card: CardTold) -> tuple[object, ...]:
    """All that a reader sees of a card beside its number."""
    marks = tuple([text_in(mark.words) for mark in card.marks])
    return NUMBER.sub("", text_in(card.title), count=1), marks, text_in(card.could_be), bool(card.why_not)


def number_of(card: CardTold) -> int:
    """The number behind a card's name; 0 where it has none."""
    found = NUMBER.search(text_in(card.title))
    return int(found[1]) if found is not None else 0


def together(group: Sequence[CardTold]) -> CardTold:
    if len(group) == 1:
        return group[0]
    return replace(group[0], title=with_numbers(group[0].title, ranges([number_of(card) for card in group])))


def with_numbers(title: Words, numbers: str) -> Words:
    return tuple([span._replace(text=NUMBER.sub(f" #{numbers}", span.text, count=1)) for span in title])


def ranges(numbers: Sequence[int]) -> str:
    """ "1-4,6"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] + 1 == number:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join([str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs])
