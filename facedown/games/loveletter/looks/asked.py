"""What is asked in Love Letter, so that long lists can be taken in: plays by card, numbers with the cards they have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.wrapped import Wrapped
from facedown.cli.looks import Look
from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.core.window import Answer, InWhichOrder
from facedown.games.loveletter.events import Play
from facedown.games.loveletter.looks.sentences import effect_of
from facedown.games.loveletter.questions import GiveBack, NameNumber

A_FEW = 6
"""So many options stand one below the other; more are put together by card."""
ARROW = " → "


def menu(look: Look, game: Any, choice: Choice, labels: Sequence[int]) -> RenderableType:
    if isinstance(choice.question, NameNumber):
        return numbers(look, game, choice, labels)
    heads = [words.partition(ARROW)[0] for words in words_of(look, game, choice, labels)]
    if len(labels) <= A_FEW or len(set(heads)) == len(heads):
        return Look.options(look, game, choice, labels)
    return by_card(look, game, choice, labels)


def words_of(look: Look, game: Any, choice: Choice, labels: Sequence[int]) -> list[str]:
    return [look.words(game, choice, index) for index in range(len(labels))]


def by_card(look: Look, game: Any, choice: Choice, labels: Sequence[int]) -> RenderableType:
    """A line for each card and way to play it, with everybody it can be played on."""
    rows: dict[str, list[Text]] = {}
    for label, words in zip(labels, words_of(look, game, choice, labels), strict=True):
        head, _, targets = words.partition(ARROW)
        rows.setdefault(head, []).append(Text.assemble((str(label), "bold yellow"), " ", targets))
    grid = Table.grid(padding=(0, 2))
    for head, targets_of in rows.items():
        grid.add_row(Text.assemble("  ", look.marked(head)), Wrapped(targets_of, "   "))
    return Group(grid, *look.left_out(choice, labels))


def numbers(look: Look, game: Any, choice: Choice, labels: Sequence[int]) -> RenderableType:
    """Each number with its cards, and how many of them could be in the hand; names that could not be are dim."""
    assert isinstance(choice.question, NameNumber)
    could_be = possible(game, choice.question.target)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right")
    grid.add_column(justify="right", no_wrap=True)
    for label in labels:
        faces = [face for face in look.faces if face.value == label]
        names = [Text(face.name, style="" if could_be[face.name] else "dim") for face in faces]
        left = sum([could_be[face.name] for face in faces])
        grid.add_row(Text(f"  {label}", style="bold yellow"), Text(f"{left} possible", style="dim"), Wrapped(names))
    return grid


def possible(game: Any, target: Seat) -> Counter[str]:
    """How many cards of each name a player could hold, as far as the viewer has seen: their backs tell as well."""
    hand = game.hands[target].cards
    known = [card for card in hand if card.known]
    if len(known) == len(hand):
        return Counter([card.face.name for card in known])
    backs = {card.back for card in hand if not card.known}
    left = Counter([card.face.name for card in game.cards if card.back in backs])
    left.subtract([card.face.name for zone in game.zones for card in zone if card.known and card.back in backs])
    denied = game.denied[target]
    return Counter({face.name: left[face.name] for face in game.layout.faces() if face.value not in denied})


def words_on(choice: Choice, index: int) -> str:
    """The words of an option; cards that act by themselves are called by their names alone."""
    words = choice[index].words
    return re.sub(r"\.[a-z_]+(?=$|, )", "", words) if isinstance(choice.question, InWhichOrder) else words


def note_on(game: Any, choice: Choice, index: int) -> str:
    """What an answer to a play does."""
    if not isinstance(choice.question, Answer):
        return ""
    for event in choice[index].events:
        if isinstance(event, Play) and event.answers is not None:
            return f"{effect_of(event)}, and you draw a card"
    return ""


def pieces(choice: Choice) -> Sequence[str]:
    """Nyarlathotep gives cards back player by player."""
    if not isinstance(choice.question, GiveBack) or choice.count == 1:
        return ()
    return [f"Which card does {target} get?" for target in choice.question.targets]
