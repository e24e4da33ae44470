"""Questions to a seat, and their options as lazy sequences.

A **Question** is data: a seat, and the parameters of what is being asked. Its options are a function of it and of
the state, made when somebody looks. A **Choice** is a question bound to a game: `len(choice)`, `choice[3]`,
`option in choice`, iteration. Random play indexes one option and builds one, also where there are 10**12 of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import comb, factorial
from typing import TYPE_CHECKING, Any, Final, cast

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.errors import IllegalChoice, InvalidChoice
from facedown.core.events import Event
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Noun

if TYPE_CHECKING:
    from facedown.core.game import Game

DEEPEST: Final = 20
"""Answers are tuples of tuples, so deep at most."""
LISTED: Final = 20_000
"""A choice with more options than this is not searched word by word."""


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Noun):
    """What is asked of a seat. A game's own questions say how many options there are and which one is the i-th."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

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

    def count(self, game: Game) -> int:
        """How many options there are, exactly."""
        raise NotImplementedError(f"{type(self).__name__}.count")

    def pick(self, game: Game, index: int) -> object:
        """What the option at `index` chooses."""
        raise NotImplementedError(f"{type(self).__name__}.pick")

    def drawn(self, game: Game) -> int:
        """How many options, the first ones, somebody draws from who picks at random. The others must be meant."""
        return self.count(game)

    def find(self, game: Game, what: object) -> int:
        """The index of an option, or -1 where it is not offered."""
        for index in range(min(self.count(game), LISTED)):
            if self.pick(game, index) == what:
                return index
        return -1

    def read(self, game: Game, words: str) -> int:
        """The index of the option with these words on its button, or -1."""
        wanted = words.strip().casefold()
        for index in range(min(self.count(game), LISTED)):
            if self.words(game, self.pick(game, index)).casefold() == wanted:
                return index
        return -1

    def words(self, game: Game, what: object) -> str:
        return words_of(what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        """The events that happen if `what` is chosen."""
        return ()

    def taken(self, game: Game, index: int, what: object) -> None:
        """Put on the stack what follows this answer."""
        game.put(self.follow(game, what), game.cause)

    def why_not(self, game: Game, what: object) -> str:
        """The rule that forbids this answer. It may use only what the asked seat may know."""
        return "it is not among the options"


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Question):
    """A whole number from `low` to `high`."""

    def __init__(self, seat: Seat, low: int, high: int) -> None:
        super().__init__(seat)
        self.low: Final = low
        self.high: Final = high

    def count(self, game: Game) -> int:
        return max(0, self.high - self.low + 1)

    def pick(self, game: Game, index: int) -> object:
        return self.low + index

    def find(self, game: Game, what: object) -> int:
        if isinstance(what, int) and self.low <= what <= self.high:
            return what - self.low
        return -1

    def read(self, game: Game, words: str) -> int:
        try:
            return self.find(game, int(words))
        except ValueError:
            return -1

    def why_not(self, game: Game, what: object) -> str:
        return f"it must be a whole number from {self.low} to {self.high}"


@mypyc_attr(allow_interpreted_subclasses=True)
class OfItems(Question):
    """A question about a list of things, named by their words."""

    def items(self, game: Game) -> Sequence[object]:
        """The things there are, in a fixed order."""
        raise NotImplementedError(f"{type(self).__name__}.items")

    def places_of(self, game: Game, what: object) -> list[int]:
        """Where the chosen things stand among the items, each item used once; empty where one is missing."""
        items = list(self.items(game))
        found: list[int] = []
        for thing in what if isinstance(what, tuple | list) else (what,):
            place = next((i for i, item in enumerate(items) if i not in found and item == thing), -1)
            if place < 0:
                return []
            found.append(place)
        return found

    def read(self, game: Game, words: str) -> int:
        chosen = take_named(list(self.items(game)), words)
        return -1 if chosen is None else self.find(game, chosen)


def take_named(left: list[object], words: str) -> tuple[object, ...] | None:
    """Take the things with these words, separated by commas, out of those that are left; None where one is missing."""
    chosen: list[object] = []
    for name in [word.strip().casefold() for word in words.split(",")]:
        if name in ("", "none"):
            continue
        found = [place for place, thing in enumerate(left) if words_of(thing).casefold() == name]
        if not found:
            return None
        chosen.append(left.pop(found[0]))
    return tuple(chosen)


@mypyc_attr(allow_interpreted_subclasses=True)
class Subset(OfItems):
    """Any of the things, at least `least` and at most `most` of them, in no order."""

    def __init__(self, seat: Seat, least: int, most: int) -> None:
        super().__init__(seat)
        self.least: Final = least
        self.most: Final = most

    def sizes(self, game: Game) -> range:
        return range(self.least, min(self.most, len(self.items(game))) + 1)

    def count(self, game: Game) -> int:
        return sum([comb(len(self.items(game)), size) for size in self.sizes(game)])

    def pick(self, game: Game, index: int) -> object:
        items = self.items(game)
        for size in self.sizes(game):
            sets = comb(len(items), size)
            if index < sets:
                return tuple([items[place] for place in _combination(len(items), size, index)])
            index -= sets
        raise IndexError(index)

    def find(self, game: Game, what: object) -> int:
        items = self.items(game)
        places = sorted(self.places_of(game, what))
        wanted = len(what) if isinstance(what, tuple | list) else 1
        if len(places) != wanted or wanted not in self.sizes(game):
            return -1
        smaller = sum([comb(len(items), size) for size in self.sizes(game) if size < wanted])
        return smaller + _rank_of_combination(len(items), places)

    def why_not(self, game: Game, what: object) -> str:
        return f"it must be {self.least} to {self.most} of: {words_of(tuple(self.items(game)))}"


def _combination(among: int, size: int, rank: int) -> list[int]:
    """The rank-th way, in alphabetical order, of taking `size` of the places 0 to among - 1."""
    places: list[int] = []
    place = 0
    while size:
        starting_here = comb(among - place - 1, size - 1)
        if rank < starting_here:
            places.append(place)
            size -= 1
        else:
            rank -= starting_here
        place += 1
    return places


def _rank_of_combination(among: int, places: list[int]) -> int:
    rank, previous = 0, -1
    for taken, place in enumerate(places):
        for skipped in range(previous + 1, place):
            rank += comb(among - skipped - 1, len(places) - taken - 1)
        previous = place
    return rank


@mypyc_attr(allow_interpreted_subclasses=True)
class Arrangement(OfItems):
    """All the things, dealt out into groups of the given sizes; inside a group the order does not matter."""

    def groups(self, game: Game) -> Sequence[int]:
        """The size of each group. Together they hold every item."""
        raise NotImplementedError(f"{type(self).__name__}.groups")

    def count(self, game: Game) -> int:
        left, ways = len(self.items(game)), 1
        for size in self.groups(game):
            ways *= comb(left, size)
            left -= size
        return ways

    def pick(self, game: Game, index: int) -> object:
        left = list(self.items(game))
        dealt: list[tuple[object, ...]] = []
        for size in self.groups(game):
            index, rank = divmod(index, comb(len(left), size))
            places = _combination(len(left), size, rank)
            dealt.append(tuple([left[place] for place in places]))
            left = [thing for place, thing in enumerate(left) if place not in places]
        return tuple(dealt)

    def find(self, game: Game, what: object) -> int:
        left = list(self.items(game))
        sizes = list(self.groups(game))
        if not isinstance(what, tuple | list) or not all(isinstance(group, tuple | list) for group in what):
            return -1
        if [len(group) for group in what] != sizes:
            return -1
        index, ways = 0, 1
        for group in what:
            places = sorted([left.index(thing) for thing in group if thing in left])
            if len(set(places)) != len(group):
                return -1
            index += ways * _rank_of_combination(len(left), places)
            ways *= comb(len(left), len(group))
            left = [thing for place, thing in enumerate(left) if place not in places]
        return index

    def read(self, game: Game, words: str) -> int:
        """Groups are separated by `|`, the things in them by commas."""
        left = list(self.items(game))
        dealt = [take_named(left, part) for part in words.split("|")]
        return -1 if None in dealt else self.find(game, tuple(dealt))

    def words(self, game: Game, what: object) -> str:
        assert isinstance(what, tuple)
        return " | ".join([words_of(group) for group in what])

    def why_not(self, game: Game, what: object) -> str:
        sizes = " + ".join([str(size) for size in self.groups(game)])
        return f"it must deal out {words_of(tuple(self.items(game)))} as {sizes}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Order(OfItems):
    """All the things, in an order."""

    def count(self, game: Game) -> int:
        return factorial(len(self.items(game)))

    def pick(self, game: Game, index: int) -> object:
        left = list(self.items(game))
        chosen: list[object] = []
        for remaining in range(len(left), 0, -1):
            place, index = divmod(index, factorial(remaining - 1))
            chosen.append(left.pop(place))
        return tuple(chosen)

    def find(self, game: Game, what: object) -> int:
        left = list(range(len(self.items(game))))
        places = self.places_of(game, what)
        if len(places) != len(left) or not isinstance(what, tuple | list) or len(what) != len(left):
            return -1
        index = 0
        for place in places:
            index += left.index(place) * factorial(len(left) - 1)
            left.remove(place)
        return index

    def why_not(self, game: Game, what: object) -> str:
        return f"it must name each of these once, in order: {words_of(tuple(self.items(game)))}"


@mypyc_attr(free_list_len=1)
class Choice:
    """A question bound to the game it is asked in: the sequence of its options."""

    def __init__(self, game: Game, question: Question) -> None:
        self.game: Final = game
        self.question: Final = question

    @property
    def seat(self) -> Seat:
        return self.question.seat

    @property
    def prompt(self) -> str:
        return self.question.prompt()

    @property
    def count(self) -> int:
        """How many options there are, also where that is more than `len` can say."""
        return self.question.count(self.game)

    @property
    def drawn(self) -> int:
        """How many options, the first ones, somebody draws from who picks at random."""
        return self.question.drawn(self.game)

    def stamp(self) -> tuple[int, int]:
        """Which question to its seat this is: an option of an earlier one is stale."""
        seat = self.question.seat
        return (seat.index, self.game.answered[seat.index])

    def __len__(self) -> int:
        return self.question.count(self.game)

    def __getitem__(self, index: int) -> Option:
        count = self.question.count(self.game)
        if not -count <= index < count:
            raise IndexError(f"option {index} of {count}")
        return self.option(index % count)

    def option(self, index: int) -> Option:
        what = self.question.pick(self.game, index)
        words = self.question.words(self.game, what)
        return Option(index, what, words, self.question.follow(self.game, what), self.stamp())

    def __iter__(self) -> Iterator[Option]:
        for index in range(self.count):
            yield self.option(index)

    def __contains__(self, answer: object) -> bool:
        try:
            self.index(answer)
        except IllegalChoice:
            return False
        return True

    def sample(self, chance: Chance) -> Option:
        """An option drawn uniformly from those that can be drawn."""
        return self.option(chance.below(self.drawn))

    def index(self, answer: object) -> int:
        """The index of an answer: given as an index, an option, the words on the button, or what is chosen."""
        what = made_plain(answer)
        if isinstance(what, Option):
            return self._index_of(what)
        if isinstance(what, bool):
            raise InvalidChoice(f"{what!r} is no answer: {self.help()}")
        if isinstance(what, int):
            if not 0 <= what < self.count:
                raise InvalidChoice(f"there is no option {_short(what)}: {self.help()}")
            return what
        question = self.question
        index = question.read(self.game, what) if isinstance(what, str) else question.find(self.game, what)
        if not 0 <= index < self.count:
            why = question.why_not(self.game, what)
            raise IllegalChoice(f"{question.seat} cannot choose {_short(what)}: {why}")
        return index

    def _index_of(self, option: Option) -> int:
        """The index of an option of this choice. What the option says is compared with what this choice would say."""
        index, words, stamp = made_plain(option.index), made_plain(option.words), made_plain(option.stamp)
        if stamp != self.stamp():
            mine = isinstance(stamp, tuple) and stamp[:1] == (self.seat.index,)
            whose = "a stale" if mine else "another seat's"
            raise InvalidChoice(f"{_short(words)} is {whose} option: {self.help()}")
        if type(index) is not int or not 0 <= index < self.count or self.option(index).words != words:
            raise InvalidChoice(f"{_short(words)} is an option of another game: {self.help()}")
        return index

    def help(self) -> str:
        count = self.count
        if count > LISTED:
            return f"{self.seat} has more options than can be counted off"
        return f"{self.seat} chooses one of {count} options, 0 to {count - 1}"

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
