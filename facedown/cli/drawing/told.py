"""What happened, sentence by sentence: each beside its sign, and what answers something a step further in."""

from __future__ import annotations

from rich.console import RenderableType
from rich.rule import Rule

from facedown.cli.drawing.spans import text
from facedown.cli.drawing.wrapped import hanging
from facedown.telling.shape import HEADING, Sentence, Telling

SIGNS = 2
"""How wide the signs before the sentences are."""
STEP = 2
DEEPEST = 3
"""What follows from what follows stands no further in than so many steps."""


def happened(telling: Telling) -> list[RenderableType]:
    """A line for each sentence, and a rule across the screen where something begins."""
    depths: dict[int, int] = {}
    signs = SIGNS if any(sentence.sign for sentence in telling.happened) else 0
    return [sentence_line(sentence, depth_of(sentence, depths), signs, telling.me) for sentence in telling.happened]


def depth_of(sentence: Sentence, depths: dict[int, int]) -> int:
    """How far a sentence stands in. What stands below a heading is not further in than others."""
    if sentence.kind == HEADING:
        depths[sentence.line] = -1
        return 0
    if sentence.under == sentence.line:
        return max(0, depths.get(sentence.line, 0))
    above = depths.get(sentence.under, -1) if sentence.under is not None else -1
    depths[sentence.line] = min(above + 1, DEEPEST)
    return depths[sentence.line]


def sentence_line(sentence: Sentence, depth: int, signs: int, me: int | None) -> RenderableType:
    if sentence.kind == HEADING:
        return Rule(text(sentence.words, me), style="dim", characters="─")
    said = text(sentence.words, me)
    width = signs + STEP * depth
    return hanging(text(sentence.sign, me), said, width) if width else said
