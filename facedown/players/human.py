"""A person who answers in words.

How the table is drawn and where the words come from is not known here: a front end hands in what reads a line, what
shows a question and what says a sentence. A person may answer with the number of an option or with its words, as few
of them as make clear which one is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from facedown.core.choices import Choice
from facedown.core.errors import FacedownError, IllegalChoice
from facedown.core.events import Info
from facedown.players.player import Player
from facedown.table.table import LeaveTable

Read = Callable[[str], str]
"""Gives the line that the person typed after a prompt. EOFError and KeyboardInterrupt mean that they leave."""
Show = Callable[[Any, Choice, Sequence[Info]], None]
"""Shows a question: the view, the choice, and what the person was told since their last answer."""
Say = Callable[[str], None]
Command = Callable[[Any, Choice], None]

QUIT = ("q", "quit", "exit", "leave")
SEARCHED = 500
"""Of a choice with more options than this, the rest is found by exact words only."""


class Unclear(FacedownError):
    """Words that fit several options."""


class Person(Player):
    """Somebody at a keyboard. Nobody else may take their seat.

    `commands` are further words that the person may type, and what each does; the question stays open. The first
    `since` things that the person hears are old news: they were told them before the game was resumed.
    """

    removable: ClassVar[bool] = False
    trusted: ClassVar[bool] = True

    def __init__(
        self, read: Read, show: Show, say: Say, commands: Mapping[str, Command] | None = None, since: int = 0
    ) -> None:
        self.read = read
        self.show = show
        self.say = say
        self.commands = dict(commands or {})
        self.heard: list[Info] = []
        self.since = since

    def hear(self, info: Info) -> None:
        self.heard.append(info)

    def news(self) -> Sequence[Info]:
        """What was told since the last answer."""
        return self.heard[self.since :]

    def decide(self, view: Any, choice: Choice) -> object:
        self.show(view, choice, self.news())
        while True:
            words = self.line(choice)
            if words in self.commands:
                self.commands[words](view, choice)
                continue
            try:
                index = meant(choice, words)
            except (IllegalChoice, Unclear) as error:
                self.say(str(error))
                continue
            self.since = len(self.heard)
            return index

    def line(self, choice: Choice) -> str:
        try:
            words = " ".join(self.read(choice.prompt).split())
        except (EOFError, KeyboardInterrupt):
            raise LeaveTable("the person left") from None
        if words.casefold() in QUIT:
            raise LeaveTable("the person left")
        return words.casefold() if words.casefold() in self.commands else words

    def refused(self, reason: str) -> None:
        self.say(reason)


def numbered(choice: Choice) -> bool:
    """Whether the options are numbers themselves: then what is typed is that number, and not the option's place."""
    return isinstance(choice[0].what, int)


def label(choice: Choice, index: int) -> int:
    """The number that a person types for an option."""
    what = choice[index].what
    return what if isinstance(what, int) and numbered(choice) else index + 1


def meant(choice: Choice, words: str) -> int:
    """The index of the option that a person means by these words."""
    if not words:
        raise Unclear("Type the number of an option, or ? for help.")
    if re.fullmatch(r"[+-]?\d{1,30}", words):
        return by_number(choice, int(words))
    exact = choice.question.read(choice.game, words)
    if exact >= 0:
        return exact
    return by_parts(choice, words)


def by_number(choice: Choice, number: int) -> int:
    if numbered(choice):
        index = choice.question.find(choice.game, number)
        return index if index >= 0 else choice.index(str(number))
    if not 1 <= number <= choice.count:
        raise Unclear(f"There is no option {number}: type 1 to {choice.count}.")
    return number - 1


def by_parts(choice: Choice, words: str) -> int:
    """The one option that has all these words; failing that, one that has words beginning like them.

    The name of a card means that card: whoever types "prince" without holding one does not want the Princess.
    """
    typed = _words(words)
    options = [(index, _words(choice[index].words)) for index in range(min(choice.count, SEARCHED))]
    whole = [index for index, having in options if typed and set(typed) <= set(having)]
    names = {face.name.casefold() for face in choice.game.layout.faces()}
    begun = [index for index, having in options if typed and not names & set(typed) and _all_begin(typed, having)]
    found = whole or begun
    if len(found) == 1:
        return found[0]
    if found:
        which = "; ".join([f"{label(choice, index)} {choice[index]}" for index in found[:6]])
        raise Unclear(f"Which one? {which}{' ...' if len(found) > 6 else ''}")
    return choice.index(_with_arrow(words))


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _all_begin(typed: Sequence[str], having: Sequence[str]) -> bool:
    return all(any(word.startswith(start) for word in having) for start in typed)


def _with_arrow(words: str) -> str:
    """As it would stand on a button, so that the reason for refusing it is about what the person meant."""
    if re.search(r"->|>|→", words):
        return re.sub(r"\s*(->|>|→)\s*", " → ", words)
    return " → ".join(words.rsplit(" ", 1))
