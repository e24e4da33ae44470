"""Hints: what a good bot would do in the place of a person, and why, where it can say so.

The bot sees the person's view and nothing else. It is the one that the game declares for it, or that a person meets who
names none. Where bots play by conventions and all at the table by the same one, it is a bot of theirs: advice by
another convention would mislead them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.blame import said
from facedown.core.choices import Choice
from facedown.core.game import Game
from facedown.games.registry import declaration_of
from facedown.players.bots import bot_of, is_bot, seeded, usual_bot
from facedown.telling.teller import teller_for


def adviser(game: type[Game], bots: Sequence[str]) -> str:
    """The name of the bot that is asked for advice."""
    followed = {*bots}
    if declaration_of(game).conventions and len(followed) == 1:
        (name,) = followed
        if is_bot(game, name) and bot_of(game, name).means and not bot_of(game, name).cheats:
            return name
    return declaration_of(game).adviser or usual_bot(game)


def hint(view: Any, name: str, numbered: bool = True) -> str:
    """What a bot would answer to the question that a view has open, in a sentence or two."""
    kind = bot_of(type(view), name)
    if kind.cheats:
        return f"{name} sees all cards, and gives no advice."
    choice = next(choice for choice in view.choices if choice.seat.index == view.viewer)
    bot = seeded(kind, "hint")
    try:
        bot.sit_down(view)
        words = answer_in_words(view, choice, bot.decide(view, choice), numbered)
        why = bot.why()
    except Exception as error:
        return f"{name} has no advice here: {said(error)}"
    end = "" if words.endswith((".", "!", "?")) else "."
    return f"{name} would choose: {words}{end} {why}".strip()


def answer_in_words(view: Any, choice: Choice, answer: object, numbered: bool) -> str:
    """An answer in words; with the number to type, where a person types one and it is not among the words."""
    written = choice.written(answer)
    words = choice.option(written).words
    if isinstance(written, str) or not numbered:
        return words
    label = teller_for(view, choice.seat).option(view, choice, written).label
    return f"{label} {words}" if label.isdecimal() and label != words else words
