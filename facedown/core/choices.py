"""Questions to a seat, and their options as lazy sequences.

A **Question** is data: a seat, and the parameters of what is being asked. Its options are a function of it and of
the state, made when somebody looks. A **Choice** is a question bound to a game: `len(choice)`, `choice[3]`,
`option in choice`, iteration. Random play indexes one option and builds one, also where there are 10**12 of them.

Words and values are kept apart. `read` turns a person's words into a value, allowed or not; `find` and `accepts` say
whether the value is an answer, and `why_not` says which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.errors import IllegalChoice, InvalidChoice
from facedown.core.events import Event
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Noun

if TYPE_CHECKING:
    from facedown.core.game import Game

Written = int | str
"""An answer as it is written down: the index of its option or, of free text, the words."""

DEEPEST: Final = 20
"""Answers are tuples of tuples, so deep at most."""
LISTED: Final = 20_000
"""A choice with more options than this is not searched word by word."""
COMPARED: Final = 200
"""Words that cannot be read are compared with the buttons of so many options."""
ALIKE: Final = 0.75
"""Words that have so much in common with those on a button may be meant for them."""
NOT_OFFERED: Final = "it is not among the options"


class Option:
    """One possible answer: what is chosen, the words on its button, and the events that follow if it is taken."""

    def __init__(self, index: int, what: object, words: str, events: Sequence[Event], stamp: tuple[int, int]) -> None:
        self.index: Final = index
        self.what: Final = what
        self.words: Final = words
        self.events: Final = events
        self.stamp: Final = stamp

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Option)
            and other.index == self.index
            and other.words == self.words
            and other.stamp == self.stamp
        )

    def __hash__(self) -> int:
        return hash((self.index, self.words))

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<option {self.index}: {self.words}>"


def words_of(what: object) -> str:
    """The words for a thing that can be chosen."""
    if what is None:
        return "pass"
    if isinstance(what, tuple | list):
        return ", ".join([words_of(part) for part in what]) or "none"
    return str(what)


class Unread:
    """What `read` returns for words that name no answer, with a reason if there is more to say."""

    def __init__(self, why: str = "") -> None:
        self.why: Final = why


UNREAD: Final = Unread()


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Noun):
    """What is asked of a seat. A game's own questions say how many options there are and which one is the i-th."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    # How it is asked

    def prompt(self) -> str:
        """The question in words."""
        return "What do you do?"

    def private(self) -> bool:
        """True where being asked would tell the others something: then no other view shows the question."""
        return False

    def forced(self) -> bool:
        """True where a single option is taken without asking."""
        return False

    def default(self, game: Game) -> int:
        """The option that is taken when the question lapses; -1 where it cannot lapse."""
        return -1

    # Its options

    def count(self, game: Game) -> int:
        """How many options there are, exactly. Free text is not counted."""
        raise NotImplementedError(f"{type(self).__name__}.count")

    def pick(self, game: Game, index: int) -> object:
        """What the option at `index` chooses."""
        raise NotImplementedError(f"{type(self).__name__}.pick")

    def drawn(self, game: Game) -> int:
        """Random play picks among the first `drawn` options. It never picks later ones, such as leaving the game."""
        return self.count(game)

    def find(self, game: Game, what: object) -> int:
        """The index of an option, or -1 where it is not offered."""
        for index in range(min(self.count(game), LISTED)):
            if self.pick(game, index) == what:
                return index
        return -1

    def accepts(self, game: Game, what: object) -> bool:
        """Whether `what` is an answer that has no index: free text. A record keeps the `words` of such an answer, so
        `read` must read them back."""
        return False

    def examples(self, game: Game) -> Sequence[str]:
        """Words for some free text that is accepted now. Empty where none is."""
        return ()

    # Words

    def words(self, game: Game, what: object) -> str:
        return words_of(what)

    def read(self, game: Game, words: str) -> object:
        """The answer that these words name, whether it is allowed or not; an `Unread` where they name none."""
        wanted = words.strip().casefold()
        for index in range(min(self.count(game), LISTED)):
            what = self.pick(game, index)
            if self.words(game, what).casefold() == wanted:
                return what
        return UNREAD

    def close_to(self, game: Game, words: str) -> str:
        """The words of an option that was probably meant by words that cannot be read; empty where there is none."""
        count = min(self.count(game), COMPARED) if len(words) <= COMPARED else 0
        return closest(words, [self.words(game, self.pick(game, index)) for index in range(count)])

    def why_not(self, game: Game, what: object) -> str:
        """The rule that forbids this answer. It may use only what the asked seat may know."""
        return NOT_OFFERED

    # What follows

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        """The events that happen if `what` is chosen: by default, the event that was chosen."""
        return (what,) if isinstance(what, Event) else ()

    def taken(self, game: Game, index: int, what: object) -> None:
        """Put on the stack what follows this answer. The index of free text is -1."""
        game.put(self.follow(game, what), game.cause)

    def chosen(self, game: Game, written: Written) -> object:
        """What a written answer chooses. It was checked when it was written down."""
        return self.pick(game, written) if isinstance(written, int) else self.read(game, written)

    def is_answer(self, game: Game, what: object) -> bool:
        return self.find(game, what) >= 0 or self.accepts(game, what)


def closest(words: str, buttons: Sequence[str]) -> str:
    """The button that these words resemble most, if they resemble one."""
    if not buttons or len(words) > COMPARED:
        return ""
    by_letters = {button.casefold(): button for button in buttons}
    found = most_alike(words.strip().casefold(), tuple(by_letters))
    return by_letters[found] if found else ""


@lru_cache(maxsize=4096)
def most_alike(words: str, others: tuple[str, ...]) -> str:
    """The text that is most like some words, if one is. To compare takes long, and mistakes are made again and again:
    by a person, and by the law that nobody learns anything from an error."""
    possible = [other for other in others if share_letters(words, other)]
    found = get_close_matches(words, possible, n=1, cutoff=ALIKE)
    return found[0] if found else ""


def share_letters(words: str, other: str) -> bool:
    """Whether two texts have enough letters in common, in whatever order. Otherwise they cannot be alike."""
    length = len(words) + len(other)
    if 2.0 * min(len(words), len(other)) < ALIKE * length:
        return False
    shared = sum([min(words.count(letter), other.count(letter)) for letter in set(words)])
    return 2.0 * shared >= ALIKE * length


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed(Question):
    """A question with few options: they are listed once, and the list is kept while the question is open."""

    def things(self, game: Game) -> Sequence[object]:
        """All that can be chosen."""
        raise NotImplementedError(f"{type(self).__name__}.things")

    def count(self, game: Game) -> int:
        return len(game.listed(self))

    def pick(self, game: Game, index: int) -> object:
        return game.listed(self)[index]


class Pick(Question):
    """One of several things, each with the events that follow: `game.ask(ann, {bob: [Look(ann, bob)]})`."""

    def __init__(
        self, seat: Seat, says: str, table: tuple[tuple[object, tuple[Event, ...]], ...], secret: bool = False
    ) -> None:
        super().__init__(seat)
        self.says: Final = says
        self.table: Final = table
        self.secret: Final = secret

    def prompt(self) -> str:
        return self.says or super().prompt()

    def private(self) -> bool:
        return self.secret

    def forced(self) -> bool:
        return True

    def count(self, game: Game) -> int:
        return len(self.table)

    def pick(self, game: Game, index: int) -> object:
        return self.table[index][0]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return self.table[self.find(game, what)][1]


@mypyc_attr(free_list_len=1)
class Listing:
    """A list that is kept while a question is open. The pieces of a combined question have links of their own."""

    def __init__(self, question: Question, things: Sequence[object], before: Listing | None) -> None:
        self.question: Final = question
        self.things: Final = things
        self.before: Final = before


def is_piece(question: Question, listing: Listing | None) -> bool:
    """Whether a question is a piece of a combined one that is already listed."""
    while listing is not None:
        things = listing.things
        if things and isinstance(things[0], Question) and any(piece is question for piece in things):
            return True
        listing = listing.before
    return False


@mypyc_attr(free_list_len=1)
class Choice:
    """A question bound to the game it is asked in: the sequence of its options."""

    def __init__(self, game: Game, question: Question) -> None:
        self.game: Final = game
        self.question: Final = question

    def __reduce__(self) -> tuple[type[Choice], tuple[Game, Question]]:
        """A copy of a choice is a choice of the copy of its game."""
        return (Choice, (self.game, self.question))

    @property
    def seat(self) -> Seat:
        return self.question.seat

    @property
    def prompt(self) -> str:
        return self.question.prompt()

    @property
    def count(self) -> int:
        """How many options there are, even if it is more than `len` can return. Free text is not counted."""
        return self.question.count(self.game)

    @property
    def drawn(self) -> int:
        """Random play picks among the first `drawn` options."""
        return self.question.drawn(self.game)

    @property
    def examples(self) -> Sequence[str]:
        """Words for some free text that is accepted. Empty where none is."""
        return self.question.examples(self.game)

    def stamp(self) -> tuple[int, int]:
        """Which question to its seat this is: an option of an earlier one is stale."""
        seat = self.question.seat
        return (seat.index, self.game.answered[seat.index])

    def __len__(self) -> int:
        return self.question.count(self.game)

    def __bool__(self) -> bool:
        """An open question is true, however many options it has."""
        return True

    def __getitem__(self, index: int) -> Option:
        count = self.question.count(self.game)
        if not -count <= index < count:
            raise IndexError(f"option {index} of {count}")
        return self.option(index % count)

    def option(self, written: Written) -> Option:
        """The option of an answer that was written down. Free text is an option without an index, which is -1."""
        what = self.question.chosen(self.game, written)
        words = self.question.words(self.game, what)
        index = written if isinstance(written, int) else -1
        return Option(index, what, words, self.question.follow(self.game, what), self.stamp())

    def __iter__(self) -> Iterator[Option]:
        for index in range(self.count):
            yield self.option(index)

    def __contains__(self, answer: object) -> bool:
        try:
            self.written(answer)
        except IllegalChoice:
            return False
        return True

    def sample(self, chance: Chance) -> Option:
        """An option drawn uniformly from those that can be drawn. Free text is never drawn."""
        return self.option(chance.below(self.drawn))

    def index(self, answer: object) -> int:
        """The index of an answer: given as an index, an option, the words on the button, or what is chosen."""
        written = self.written(answer)
        if isinstance(written, int):
            return written
        raise InvalidChoice(f"{_short(written)} is free text, which has no index: answer with the words themselves")

    def written(self, answer: object) -> Written:
        """An answer as a record has it: the index of its option or, of free text, the words."""
        what = made_plain(answer)
        if isinstance(what, Option):
            return self._written_of(what)
        if isinstance(what, bool):
            raise InvalidChoice(f"{what!r} is no answer: {self.help()}")
        if isinstance(what, int):
            if not 0 <= what < self.count:
                raise InvalidChoice(f"there is no option {_short(what)}: {self.help()}")
            return what
        return self._judged(what, self._read(what) if isinstance(what, str) else what)

    def _read(self, words: str) -> object:
        """The answer that these words name. Words that name none are refused."""
        what = self.question.read(self.game, words)
        if not isinstance(what, Unread):
            return what
        meant = self.question.close_to(self.game, words)
        guess = f'; did you mean "{meant}"?' if meant else ""
        raise IllegalChoice(f"{self.seat} cannot choose {_short(words)}: {what.why or NOT_OFFERED}{guess}")

    def _judged(self, said: object, what: object) -> Written:
        """What was meant, if it is an answer. Otherwise the rule that forbids it is named."""
        question, game = self.question, self.game
        index = question.find(game, what)
        if 0 <= index < question.count(game):
            return index
        if not question.accepts(game, what):
            raise IllegalChoice(f"{question.seat} cannot choose {_short(said)}: {question.why_not(game, what)}")
        words = str(made_plain(question.words(game, what)))
        again = question.read(game, words)
        if again != what or not question.accepts(game, again):
            raise IllegalChoice(f"{question.seat} cannot choose {_short(said)}: written down, it means something else")
        return words

    def _written_of(self, option: Option) -> Written:
        """How an option of this choice is written down. An option of another choice is refused."""
        index, words, stamp = made_plain(option.index), made_plain(option.words), made_plain(option.stamp)
        if stamp != self.stamp():
            mine = isinstance(stamp, tuple) and stamp[:1] == (self.seat.index,)
            whose = "a stale" if mine else "another seat's"
            raise InvalidChoice(f"{_short(words)} is {whose} option: {self.help()}")
        if type(index) is int and 0 <= index < self.count and self.option(index).words == words:
            return index
        if index == -1 and isinstance(words, str) and words in self and self.written(words) == words:
            return words
        raise InvalidChoice(f"{_short(words)} is an option of another game: {self.help()}")

    def help(self) -> str:
        count, examples = self.count, self.examples
        text = f', or words as in "{examples[0]}"' if examples else ""
        if count > LISTED:
            return f"{self.seat} has more options than can be counted off{text}"
        options = f"chooses one of {count} options, 0 to {count - 1}" if count else "has no options"
        return f"{self.seat} {options}{text}"

    def __repr__(self) -> str:
        count = self.count
        return f"<{self.seat}: {self.prompt} {count if count <= LISTED else 'very many'} options>"


def made_plain(answer: object, depth: int = 0) -> object:
    """An answer whose numbers, texts and tuples are Python's own: a subclass could compare as it likes."""
    kind = type(answer)
    if kind is int or kind is str or kind is bool or answer is None:
        return answer
    if answer.__class__ is not kind:
        raise InvalidChoice("an object that says it is of another class is no answer")
    if issubclass(kind, int):
        return int.__add__(cast(int, answer), 0)
    if issubclass(kind, str):
        return str.__str__(cast(str, answer))
    if issubclass(kind, tuple | list):
        if depth == DEEPEST:
            raise InvalidChoice("such an answer is nested too deeply")
        parts = tuple.__iter__(cast(Any, answer)) if issubclass(kind, tuple) else list.__iter__(cast(Any, answer))
        return tuple([made_plain(part, depth + 1) for part in parts])
    return answer


def _short(thing: object) -> str:
    if isinstance(thing, int) and thing.bit_length() > 200:
        return f"of {thing.bit_length()} bits"
    text = thing if isinstance(thing, str) and thing.isprintable() else repr(thing)
    return text if len(text) <= 60 else f"{text[:57]}..."


def table_of(options: Iterable[tuple[object, Sequence[Event]]]) -> tuple[tuple[object, tuple[Event, ...]], ...]:
    return tuple([(what, tuple(events)) for what, events in options])
