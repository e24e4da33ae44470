"""A person who answers in words.

How the table is drawn and where the words come from is not known here: a front end hands in what reads a line, what
shows a question and what says a sentence. A person may answer with the number of an option or with its words, as few
of them as make clear which one is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from facedown.core.choices import Choice, Written, words_of
from facedown.core.errors import FacedownError, IllegalChoice
from facedown.core.events import Info
from facedown.core.kinds import Arrangement, OfItems
from facedown.players.player import Player
from facedown.table.table import LeaveTable

Read = Callable[[str], str]
"""Gives the line that the person typed after a prompt. EOFError and KeyboardInterrupt mean that they leave."""
Show = Callable[[Any, Choice, Sequence[Info]], None]
"""Shows a question: the view, the choice, and what the person was told since their last answer."""
Say = Callable[[str], None]
Command = Callable[[Any, Choice], None]
Pieces = Callable[[Any, Choice], Sequence[str]]
"""The questions by which an answer is put together piece by piece; none where it is given in one piece."""
Spelled = Callable[[str], str]
"""What was typed, with the short forms that a game has written out."""

BACK = ("b", "back", "undo")
QUIT = ("q", "quit", "exit", "leave")
SEARCHED = 500
"""Of a choice with more options than this, the rest is found by exact words only."""


class Unclear(FacedownError):
    """Words that fit several options."""


class Person(Player):
    """Somebody at a keyboard. Nobody else may take their seat.

    `commands` are further words that the person may type, and what each does; the question stays open. The first
    `since` things that the person hears are old news: they were told them before the game was resumed. An answer for
    which `pieces` has questions (who gets which card?) is asked for piece by piece.
    """

    removable: ClassVar[bool] = False

    def __init__(
        self,
        read: Read,
        show: Show,
        say: Say,
        commands: Mapping[str, Command] | None = None,
        since: int = 0,
        pieces: Pieces | None = None,
        spelled: Spelled = str,
    ) -> None:
        self.read = read
        self.show = show
        self.say = say
        self.commands = dict(commands or {})
        self.heard: list[Info] = []
        self.since = since
        self.pieces = pieces
        self.spelled = spelled

    def hear(self, info: Info) -> None:
        self.heard.append(info)

    def taken_back(self, count: int) -> None:
        del self.heard[len(self.heard) - count :]
        self.since = min(self.since, len(self.heard))

    def news(self) -> Sequence[Info]:
        """What was told since the last answer."""
        return self.heard[self.since :]

    def decide(self, view: Any, choice: Choice) -> object:
        self.show(view, choice, self.news())
        questions = self.pieces(view, choice) if self.pieces is not None else ()
        answer = Piecemeal(choice, questions) if questions else Whole(choice)
        while not answer.is_complete():
            self.say_if_any(answer.asks())
            words = self.line(choice)
            if words in self.commands:
                self.commands[words](view, choice)
                continue
            try:
                answer.take(self.spelled(words))
            except (IllegalChoice, Unclear) as error:
                self.say(str(error))
        self.since = len(self.heard)
        return answer.written

    def say_if_any(self, words: str) -> None:
        if words:
            self.say(words)

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


class Whole:
    """An answer in one piece."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.written: Written | None = None

    def is_complete(self) -> bool:
        return self.written is not None

    def asks(self) -> str:
        """What to say before the person types."""
        return ""

    def take(self, words: str) -> None:
        self.written = meant(self.choice, words)


class Piecemeal(Whole):
    """An answer that is put together piece by piece: every thing is dealt to a place, or takes its turn."""

    def __init__(self, choice: Choice, questions: Sequence[str]) -> None:
        super().__init__(choice)
        assert isinstance(choice.question, OfItems)
        self.question = choice.question
        self.questions = questions
        self.left = list(self.question.items(choice.game))
        self.taken: list[object] = []

    def asks(self) -> str:
        things = "   ".join([f"{number} {words_of(thing)}" for number, thing in enumerate(self.left, 1)])
        undo = " (Or: back.)" if self.taken else ""
        return f"{self.questions[len(self.taken)]}{undo}\n    {things}"

    def take(self, words: str) -> None:
        """One piece, or several with commas between them; the last one goes where it must."""
        if words.casefold() in BACK:
            self.put_back()
            return
        left, taken = self.left.copy(), self.taken.copy()
        for name in re.split(r"[,|]", words):
            taken.append(left.pop(place_of(left, name.strip())))
        self.left, self.taken = left, taken
        if len(self.left) == 1:
            self.taken.append(self.left.pop())
        if not self.left:
            self.written = self.choice.written(self.whole())

    def put_back(self) -> None:
        if self.taken:
            self.left.append(self.taken.pop())

    def whole(self) -> object:
        """The answer as its question has it."""
        dealt = isinstance(self.question, Arrangement)
        return tuple([(thing,) for thing in self.taken]) if dealt else tuple(self.taken)


def place_of(left: Sequence[object], name: str) -> int:
    """Which of the things that are left is meant by a number or by the beginning of its name."""
    if re.fullmatch(r"\d{1,9}", name) and 1 <= int(name) <= len(left):
        return int(name) - 1
    called = [words_of(thing).casefold() for thing in left]
    found = [place for place, words in enumerate(called) if words == name.casefold()]
    found = found or [place for place, words in enumerate(called) if name and words.startswith(name.casefold())]
    if not found or len({called[place] for place in found}) > 1:
        raise Unclear(f"Type a number from 1 to {len(left)}, or the name of one.")
    return found[0]


def numbered(choice: Choice) -> bool:
    """Whether the options are numbers themselves: then what is typed is that number, and not the option's place."""
    return choice.count > 0 and isinstance(choice[0].what, int)


def label(choice: Choice, index: int) -> int:
    """The number that a person types for an option."""
    what = choice[index].what
    return what if isinstance(what, int) and numbered(choice) else index + 1


def meant(choice: Choice, words: str) -> Written:
    """The answer that a person means by these words."""
    if not words:
        raise Unclear("Type the number of an option, or ? for help.")
    if re.fullmatch(r"[+-]?\d{1,30}", words):
        return by_number(choice, int(words))
    return choice.written(words) if words in choice else by_parts(choice, words)


def by_number(choice: Choice, number: int) -> Written:
    if numbered(choice):
        return choice.written(str(number))
    if not 1 <= number <= choice.count:
        raise Unclear(f"There is no option {number}: type 1 to {choice.count}.")
    return number - 1


def by_parts(choice: Choice, words: str) -> Written:
    """The one option that has all these words; failing that, one that has words beginning like them.

    Of several, the one that has no other words: "baroness bob" is about Bob alone. The name of a card means that card:
    whoever types "prince" without holding one does not want the Princess.
    """
    typed = _words(words)
    options = [(index, _words(choice[index].words)) for index in range(min(choice.count, SEARCHED))]
    whole = [index for index, having in options if typed and set(typed) <= set(having)]
    names = {face.name.casefold() for face in choice.game.layout.faces()}
    begun = [index for index, having in options if typed and not names & set(typed) and _all_begin(typed, having)]
    found = whole or begun
    found = [index for index in found if len(options[index][1]) == len(typed)] or found
    if len(found) == 1:
        return found[0]
    if found:
        which = "; ".join([f"{label(choice, index)} {choice[index]}" for index in found[:6]])
        raise Unclear(f"Which one? {which}{' ...' if len(found) > 6 else ''}")
    has_arrows = any(" → " in choice[index].words for index, _ in options)
    return choice.written(_with_arrow(words) if has_arrows else words)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _all_begin(typed: Sequence[str], having: Sequence[str]) -> bool:
    return all(any(word.startswith(start) for word in having) for start in typed)


def _with_arrow(words: str) -> str:
    """As it would stand on a button, so that the reason for refusing it is about what the person meant."""
    if re.search(r"->|>|→", words):
        return re.sub(r"\s*(->|>|→)\s*", " → ", words)
    return words if "," in words else " → ".join(words.rsplit(" ", 1))
