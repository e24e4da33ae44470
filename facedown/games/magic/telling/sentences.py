"""Which sentence of a card's text an ability is: what is told of it on the stack and in questions.

Texts are regular. A triggered ability begins with when, whenever, at or in, or with its keyword and a colon; an
activated one with its cost and a colon, or with its keyword. Abilities stand in a text in the order of their methods.
"""

from __future__ import annotations

import re
from typing import Final

from facedown.games.magic.abilities import Ability, Activated, Triggered
from facedown.games.magic.printed import OnStack, Plain, Printed
from facedown.games.magic.telling.cards import text_on
from facedown.telling.declared import printed

BREAK: Final = re.compile(r"(?<=\.)\s+")
FURTHER: Final = re.compile(r"(?:that|those|then|they|if)\b", re.IGNORECASE)
"""How a sentence begins that goes on with the one before it."""
TRIGGER: Final = re.compile(r"(?:\w+(?: \d+)?: )?(?:when|whenever|at|in)\b", re.IGNORECASE)
LATER: Final = re.compile(r"\b(?:next end step|end of combat|again)\b")
STEM: Final = 4
"""So many letters of a method's name are enough to know its keyword: fades is fading, evoked is evoke."""


def sentence_of(face: Printed, name: str) -> str:
    """The sentence of an ability of a face; all of the text where it cannot be told."""
    if isinstance(face, Plain | OnStack):
        return text_on(face)
    text = printed(face)
    try:
        ability = face.ability(name)
    except LookupError:
        return text
    found = activated_in(parts_of(text), ability) or triggered_in(parts_of(text), ability, face)
    return found or text


def parts_of(text: str) -> list[str]:
    """The abilities in a text: sentences, each with those that go on with it."""
    parts: list[str] = []
    for sentence in BREAK.split(text):
        if parts and FURTHER.match(sentence):
            parts[-1] += f" {sentence}"
        else:
            parts.append(sentence)
    return parts


def activated_in(parts: list[str], ability: Ability) -> str:
    if not isinstance(ability, Activated):
        return ""
    cost = plainly(f"{ability.words}: ")
    begins = f"{ability.keyword} " if ability.keyword in ("equip", "cycling") else cost
    return next((part for part in parts if plainly(part).startswith(begins)), "")


def plainly(words: str) -> str:
    """Words without what texts write in two ways."""
    return words.casefold().replace("−", "-").replace("sacrifice this", "sacrifice it")


def triggered_in(parts: list[str], ability: Ability, face: Printed) -> str:
    """The part by the keyword of the ability, by what happens later, or by its place among those that trigger."""
    if not isinstance(ability, Triggered):
        return ""
    by_name = [part for part in parts if part.casefold().startswith(ability.name[:STEM])]
    if by_name:
        return by_name[0]
    if ability.event is None:
        return next((part for part in parts if LATER.search(part)), "")
    begun = [part for part in parts if TRIGGER.match(part)]
    triggers = [each for each in face.triggered if each.event is not None and not is_named(each, parts)]
    if len(begun) == 1:
        return begun[0]
    begun = [part for part in begun if not any(part.casefold().startswith(each.name[:STEM]) for each in face.triggered)]
    names = [each.name for each in triggers]
    return begun[names.index(ability.name)] if len(begun) == len(names) and ability.name in names else ""


def is_named(ability: Triggered, parts: list[str]) -> bool:
    """Whether its keyword begins a part of the text."""
    return any(part.casefold().startswith(ability.name[:STEM]) for part in parts)
