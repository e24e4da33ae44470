"""A person who answers in words.

How the table is drawn and where the words come from is not known here: a front end hands in what reads a line, what
shows a question and what says a sentence. A person may answer with the number of an option or with its words
(`typed`), type a command, or ask about something: "? elder" and "elder?" never answer the question.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from facedown.core.choices import Choice, Written, words_of
from facedown.core.errors import IllegalChoice
from facedown.core.events import Info
from facedown.core.kinds import Arrangement, OfItems
from facedown.players.aide import Aide
from facedown.players.player import Player
from facedown.players.typed import Unclear, meant
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
Explain = Callable[[Any, str], bool]
"""Explains what some words name, a card above all. False where they name nothing that can be explained."""
Risky = Callable[[Any, Choice, int], bool]
"""Whether one should be asked twice about the option at an index."""

BACK = ("b", "back", "undo")
QUIT = ("q", "quit", "exit", "leave")
ASKING = re.compile(r"(?:\?|(?:help|explain|what is|what does)\b)(?P<before>.+)|(?P<after>.+?)\s*\?", re.IGNORECASE)
"""Words that ask about something: "? elder", "help elder", "elder?"."""
NAMED = re.compile(r"[\w♠♥♦♣]+")
"""The words in it. The suit of a card belongs to its name."""


class Person(Player):
    """Somebody at a keyboard. Nobody else may take their seat.

    `commands` are further words that the person may type, and what each does; the question stays open. The first
    `since` things that the person was told are old news: they heard them before the game was resumed. An answer for
    which `pieces` has questions (who gets which card?) is asked for piece by piece. `explain` is called with what the
    person asks about. An option that is `risky` counts when it is typed twice in a row. An `aide` answers some
    questions before the person is asked, and reads lines that are about several questions.
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
        explain: Explain | None = None,
        risky: Risky | None = None,
        aide: Aide | None = None,
    ) -> None:
        self.read = read
        self.show = show
        self.say = say
        self.commands = dict(commands or {})
        self.since = since
        self.pieces = pieces
        self.spelled = spelled
        self.explain = explain
        self.risky = risky
        self.aide = aide

    def decide(self, view: Any, choice: Choice) -> object:
        unasked = None if self.aide is None else self.aide.answers(view, choice)
        if unasked is not None:
            return unasked
        self.show(view, choice, view.heard(since=self.since))
        questions = self.pieces(view, choice) if self.pieces is not None else ()
        answer = Piecemeal(choice, questions) if questions else Whole(choice)
        doubted: Written | None = None
        while not answer.is_complete() or self.doubts(view, answer, doubted):
            if answer.is_complete():
                doubted, answer.written = answer.written, None
            if answer.asks():
                self.say(answer.asks())
            self.heed(self.line(choice), view, answer)
        self.since = len(view.log)
        return answer.written

    def doubts(self, view: Any, answer: Whole, doubted: Written | None) -> bool:
        """Whether the person should say once more what they answered. Then they are told so."""
        written = answer.written
        if self.risky is None or not isinstance(written, int) or written == doubted:
            return False
        if not self.risky(view, answer.choice, written):
            return False
        self.say(f"{answer.choice.option(written).words}: sure? Type it again to do it, or something else.")
        return True

    def heed(self, words: str, view: Any, answer: Whole) -> None:
        """Do what a line asks for, or take it for an answer."""
        try:
            if answer.puts_back(words):
                answer.put_back()
            elif words in self.commands:
                self.commands[words](view, answer.choice)
            elif not self.explains(words, view, answer) and not self.aided(words, view, answer):
                answer.take(self.spelled(words))
        except (IllegalChoice, Unclear) as error:
            self.say(str(error))

    def aided(self, words: str, view: Any, answer: Whole) -> bool:
        """Whether a line was for the aide."""
        reply = None if self.aide is None else self.aide.heeds(view, answer.choice, words)
        if reply is None:
            return False
        if reply.says:
            self.say(reply.says)
        answer.written = reply.answer
        return True

    def explains(self, words: str, view: Any, answer: Whole) -> bool:
        """Whether a line asks about something: then that is explained. What is said freely may end like a question."""
        asking = ASKING.fullmatch(words)
        if self.explain is None or asking is None:
            return False
        about = NAMED.findall(asking["before"] or asking["after"])
        if about and self.explain(view, " ".join(about)):
            return True
        if not words.startswith("?") and answer.is_free_text(self.spelled(words)):
            return False
        if not any(self.explain(view, " ".join(about[:end])) for end in range(len(about) - 1, 0, -1)):
            self.say(f"There is nothing to explain about {' '.join(about) or words}. ? alone shows what there is.")
        return True

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

    def is_free_text(self, words: str) -> bool:
        """Whether these words are an answer of the person's own, and on no button."""
        try:
            return isinstance(self.choice.written(words), str)
        except IllegalChoice:
            return False

    def puts_back(self, words: str) -> bool:
        """Whether these words take back a piece of this answer."""
        return False

    def put_back(self) -> None:
        """Take the last piece back."""


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
        left, taken = self.left.copy(), self.taken.copy()
        for name in re.split(r"[,|]", words):
            taken.append(left.pop(place_of(left, name.strip())))
        self.left, self.taken = left, taken
        if len(self.left) == 1:
            self.taken.append(self.left.pop())
        if not self.left:
            self.written = self.choice.written(self.whole())

    def puts_back(self, words: str) -> bool:
        return bool(self.taken) and words.casefold() in BACK

    def put_back(self) -> None:
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
