"""Questions that are put together from others: all of them, one of them, or the same for each of several things.

The pieces are questions of the same seat, or lists. Options are indexed without being listed. As in every question,
the options that random play may pick come first. Those that contain a piece it never picks come after them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import TYPE_CHECKING, ClassVar, Final, cast

from facedown.core.cards import Seat
from facedown.core.choices import NOT_OFFERED, UNREAD, Listed, Question, Unread, closest, words_of
from facedown.core.events import Event
from facedown.core.mypyc import mypyc_attr

if TYPE_CHECKING:
    from facedown.core.game import Game

RUN: Final = 9
"""The words of a piece have fewer commas than this, unless it is the last one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Among(Question):
    """One of a list of things, as a piece of another question."""

    def __init__(self, seat: Seat, things: Sequence[object]) -> None:
        super().__init__(seat)
        self.things: Final = things

    def count(self, game: Game) -> int:
        return len(self.things)

    def drawn(self, game: Game) -> int:
        return len(self.things)

    def pick(self, game: Game, index: int) -> object:
        return self.things[index]


@mypyc_attr(allow_interpreted_subclasses=True)
class OnPurpose(Among):
    """One of a list of things that random play never picks, such as leaving the game."""

    def drawn(self, game: Game) -> int:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Combined(Listed):
    """A question that is put together from others."""

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        """The questions, or lists of things, that this one is put together from."""
        raise NotImplementedError(f"{type(self).__name__}.pieces")

    def things(self, game: Game) -> Sequence[object]:
        found: list[object] = []
        for piece in self.pieces(game):
            found.append(piece if isinstance(piece, Question) else Among(self.seat, piece))
        return found

    def questions(self, game: Game) -> list[Question]:
        """The pieces as questions, made once while this question is open."""
        return cast("list[Question]", game.listed(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class AllOf(Combined):
    """A tuple with an answer to each of several questions. Its words leave out the pieces that leave no choice."""

    between: ClassVar[str] = ", "
    """What stands between the words of two pieces."""

    def count(self, game: Game) -> int:
        every = 1
        for piece in self.questions(game):
            every *= piece.count(game)
        return every

    def drawn(self, game: Game) -> int:
        every = 1
        for piece in self.questions(game):
            every *= piece.drawn(game)
        return every

    def pick(self, game: Game, index: int) -> object:
        pieces = self.questions(game)
        drawn = [piece.drawn(game) for piece in pieces]
        every = prod(drawn)
        if index < every:
            places = digits(index, drawn)
        else:
            places = places_beyond(index - every, [piece.count(game) for piece in pieces], drawn)
        return tuple([piece.pick(game, places[number]) for number, piece in enumerate(pieces)])

    def paired(self, game: Game, what: object) -> list[tuple[Question, object]] | None:
        """Each piece with its part of an answer; None where this is no tuple with a part for each."""
        pieces = self.questions(game)
        fits = isinstance(what, tuple) and len(what) == len(pieces)
        return list(zip(pieces, cast("tuple[object, ...]", what), strict=True)) if fits else None

    def find(self, game: Game, what: object) -> int:
        pairs = self.paired(game, what)
        places = [-1] if pairs is None else [piece.find(game, part) for piece, part in pairs]
        if -1 in places:
            return -1
        pieces = self.questions(game)
        drawn = [piece.drawn(game) for piece in pieces]
        if all(place < most for place, most in zip(places, drawn, strict=True)):
            return number_of(places, drawn)
        return prod(drawn) + index_beyond(places, [piece.count(game) for piece in pieces], drawn)

    def accepts(self, game: Game, what: object) -> bool:
        pairs = self.paired(game, what)
        if pairs is None or not all(piece.is_answer(game, part) for piece, part in pairs):
            return False
        return self.find(game, what) < 0

    def examples(self, game: Game) -> Sequence[str]:
        """A text for each piece that takes one, with the first option of the others."""
        said = [(piece, piece.examples(game)) for piece in self.questions(game)]
        takes_text = any(texts for _, texts in said) and all(texts or piece.count(game) for piece, texts in said)
        if not takes_text:
            return ()
        what = [piece.read(game, texts[0]) if texts else piece.pick(game, 0) for piece, texts in said]
        return (self.words(game, tuple(what)),)

    def default(self, game: Game) -> int:
        pieces = self.questions(game)
        defaults = [piece.default(game) for piece in pieces]
        if -1 in defaults:
            return -1
        return self.find(game, tuple([piece.pick(game, place) for piece, place in zip(pieces, defaults, strict=True)]))

    def is_said(self, game: Game) -> list[bool]:
        """Which pieces appear in the words: those that leave a choice, or the last one if none does."""
        pieces = self.questions(game)
        said = [piece.count(game) != 1 or len(piece.examples(game)) > 0 for piece in pieces]
        return said if any(said) or not pieces else [*said[:-1], True]

    def words(self, game: Game, what: object) -> str:
        parts = cast("tuple[object, ...]", what)
        said = zip(self.questions(game), parts, self.is_said(game), strict=True)
        return self.between.join([piece.words(game, part) for piece, part, aloud in said if aloud]) or "none"

    def read(self, game: Game, words: str) -> object:
        """Of several ways to take the words apart, the first that is an answer; failing that, the first that can be
        read."""
        pieces = list(zip(self.questions(game), self.is_said(game), strict=True))
        aloud = [piece for piece, is_said in pieces if is_said]
        found: object = UNREAD if aloud or words.strip().casefold() != "none" else ()
        for reading in readings(game, aloud, words.split(self.between), self.between):
            parts = iter(reading)
            what = tuple([next(parts) if is_said else piece.pick(game, 0) for piece, is_said in pieces])
            if self.is_answer(game, what):
                return what
            found = what if isinstance(found, Unread) else found
        return found

    def close_to(self, game: Game, words: str) -> str:
        """Each piece that cannot be read, put right."""
        pieces = [piece for piece, aloud in zip(self.questions(game), self.is_said(game), strict=True) if aloud]
        said = words.split(self.between)
        if len(said) != len(pieces):
            return super().close_to(game, words)
        meant = [put_right(game, piece, part) for piece, part in zip(pieces, said, strict=True)]
        return "" if "" in meant else self.between.join(meant)

    def why_not(self, game: Game, what: object) -> str:
        pairs = self.paired(game, what)
        if pairs is None:
            return f"it takes {len(self.questions(game))} answers, one to each question"
        for piece, part in pairs:
            if not piece.is_answer(game, part):
                return piece.why_not(game, part)
        return NOT_OFFERED

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        parts = cast("tuple[object, ...]", what)
        events: list[Event] = []
        for number, piece in enumerate(self.questions(game)):
            events.extend(piece.follow(game, parts[number]))
        return events


def readings(
    game: Game, pieces: Sequence[Question], words: Sequence[str], between: str
) -> Iterator[tuple[object, ...]]:
    """Every way to split words into answers to several questions, one after the other."""
    if not pieces:
        return
    if len(pieces) == 1:
        what = pieces[0].read(game, between.join(words))
        if not isinstance(what, Unread):
            yield (what,)
        return
    for size in range(1, min(RUN, len(words) - len(pieces) + 1) + 1):
        what = pieces[0].read(game, between.join(words[:size]))
        if not isinstance(what, Unread):
            for rest in readings(game, pieces[1:], words[size:], between):
                yield (what, *rest)


def put_right(game: Game, piece: Question, words: str) -> str:
    """Words for a piece: as they are if they can be read, otherwise those they resemble."""
    return piece.close_to(game, words) if isinstance(piece.read(game, words), Unread) else words


@mypyc_attr(allow_interpreted_subclasses=True)
class ForEach(AllOf):
    """One answer for each of several things, such as which attacker each creature blocks: a tuple in their order."""

    def each(self, game: Game) -> Sequence[object]:
        """The things."""
        raise NotImplementedError(f"{type(self).__name__}.each")

    def ways(self, game: Game, thing: object) -> Question | Sequence[object]:
        """What can be answered for a thing: a question, or a list."""
        raise NotImplementedError(f"{type(self).__name__}.ways")

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        return [self.ways(game, thing) for thing in self.each(game)]

    def words(self, game: Game, what: object) -> str:
        said = zip(self.labels(game), self.questions(game), cast("tuple[object, ...]", what), strict=True)
        return self.between.join([f"{label}{piece.words(game, part)}" for label, piece, part in said]) or "none"

    def labels(self, game: Game) -> list[str]:
        return [f"{words_of(thing)}: " for thing in self.each(game)]

    def read(self, game: Game, words: str) -> object:
        """The things may be named in any order, each with its answer: "Bear: Knight, Wolf: none"."""
        said = self.said_of_each(game, words)
        pieces = self.questions(game)
        if said is None:
            return Unread(self.why_not(game, ()))
        read = [piece.read(game, answer) for piece, answer in zip(pieces, said, strict=True)]
        unread = [part for part in read if isinstance(part, Unread)]
        return unread[0] if unread else tuple(read)

    def said_of_each(self, game: Game, words: str) -> list[str] | None:
        """The words for each thing, in the order of the things; None where one is missing or there are others."""
        labels = self.labels(game)
        found: dict[int, str] = {}
        last = -1
        for part in [] if words.casefold() == "none" and not labels else words.split(self.between):
            begun = [
                i for i, label in enumerate(labels) if i not in found and part.casefold().startswith(label.casefold())
            ]
            if begun:
                last = begun[0]
                found[last] = part[len(labels[last]) :]
            elif last < 0:
                return None
            else:
                found[last] += f"{self.between}{part}"
        return [found[place] for place in range(len(labels))] if len(found) == len(labels) else None

    def close_to(self, game: Game, words: str) -> str:
        said = self.said_of_each(game, words)
        if said is None:
            return ""
        meant = [put_right(game, piece, answer) for piece, answer in zip(self.questions(game), said, strict=True)]
        labelled = [f"{label}{answer}" for label, answer in zip(self.labels(game), meant, strict=True)]
        return "" if "" in meant else self.between.join(labelled)

    def why_not(self, game: Game, what: object) -> str:
        things, pairs = self.each(game), self.paired(game, what)
        if pairs is None:
            return f"it must give one answer to each of: {words_of(tuple(things))}"
        for thing, (piece, part) in zip(things, pairs, strict=True):
            if not piece.is_answer(game, part):
                return f"{words_of(thing)}: {piece.why_not(game, part)}"
        return NOT_OFFERED


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Combined):
    """An answer to one of several questions: the options of all of them, one after the other."""

    def count(self, game: Game) -> int:
        every = 0
        for piece in self.questions(game):
            every += piece.count(game)
        return every

    def drawn(self, game: Game) -> int:
        every = 0
        for piece in self.questions(game):
            every += piece.drawn(game)
        return every

    def pick(self, game: Game, index: int) -> object:
        pieces = self.questions(game)
        for piece in pieces:
            drawn = piece.drawn(game)
            if index < drawn:
                return piece.pick(game, index)
            index -= drawn
        for piece in pieces:
            drawn = piece.drawn(game)
            rest = piece.count(game) - drawn
            if index < rest:
                return piece.pick(game, drawn + index)
            index -= rest
        raise IndexError(index)

    def find(self, game: Game, what: object) -> int:
        pieces = self.questions(game)
        for place, piece in enumerate(pieces):
            index = piece.find(game, what)
            if index >= 0:
                return self.index_of(game, place, index)
        return -1

    def index_of(self, game: Game, place: int, index: int) -> int:
        """Where an option of one of the pieces stands among all."""
        pieces = self.questions(game)
        drawn = [piece.drawn(game) for piece in pieces]
        if index < drawn[place]:
            return sum(drawn[:place]) + index
        rests = [piece.count(game) - most for piece, most in zip(pieces, drawn, strict=True)]
        return sum(drawn) + sum(rests[:place]) + index - drawn[place]

    def piece_of(self, game: Game, what: object) -> Question | None:
        """The question to which this is an answer."""
        for piece in self.questions(game):
            if piece.is_answer(game, what):
                return piece
        return None

    def accepts(self, game: Game, what: object) -> bool:
        return any(piece.accepts(game, what) for piece in self.questions(game))

    def examples(self, game: Game) -> Sequence[str]:
        return [words for piece in self.questions(game) for words in piece.examples(game)]

    def default(self, game: Game) -> int:
        """The default of the first piece that has one."""
        for place, piece in enumerate(self.questions(game)):
            index = piece.default(game)
            if index >= 0:
                return self.index_of(game, place, index)
        return -1

    def words(self, game: Game, what: object) -> str:
        piece = self.piece_of(game, what)
        return words_of(what) if piece is None else piece.words(game, what)

    def read(self, game: Game, words: str) -> object:
        """What the words mean to the first piece to which they are an answer; failing that, to the first that can read
        them."""
        forbidden: list[object] = []
        reasons: list[str] = []
        for piece in self.questions(game):
            what = piece.read(game, words)
            if isinstance(what, Unread):
                reasons.append(what.why)
            elif piece.is_answer(game, what):
                return what
            else:
                forbidden.append(what)
        return forbidden[0] if forbidden else Unread(joined(reasons))

    def close_to(self, game: Game, words: str) -> str:
        meant = [piece.close_to(game, words) for piece in self.questions(game)]
        return closest(words, [button for button in meant if button])

    def why_not(self, game: Game, what: object) -> str:
        """The reasons of the pieces that have one."""
        reasons = [piece.why_not(game, what) for piece in self.questions(game)]
        return joined([reason for reason in reasons if reason != NOT_OFFERED]) or NOT_OFFERED

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        piece = self.piece_of(game, what)
        return () if piece is None else piece.follow(game, what)


def joined(reasons: Sequence[str]) -> str:
    return "; or ".join(dict.fromkeys([reason for reason in reasons if reason]))


# Numbers whose digits have bases of their own


def digits(number: int, bases: Sequence[int]) -> list[int]:
    """The digits of a number where each place has its own base. The last digit counts single options."""
    found: list[int] = []
    for base in reversed(bases):
        found.append(number % base)
        number //= base
    found.reverse()
    return found


def number_of(places: Sequence[int], bases: Sequence[int]) -> int:
    number = 0
    for place, base in zip(places, bases, strict=True):
        number = number * base + place
    return number


def bases_beyond(first: int, counts: Sequence[int], drawn: Sequence[int]) -> list[int]:
    """The bases of the combinations in which the piece at `first` is the first that random play never picks."""
    return [*drawn[:first], counts[first] - drawn[first], *counts[first + 1 :]]


def places_beyond(index: int, counts: Sequence[int], drawn: Sequence[int]) -> list[int]:
    """The combination at an index among those that have a piece which random play never picks."""
    for first in range(len(counts)):
        bases = bases_beyond(first, counts, drawn)
        if index < prod(bases):
            places = digits(index, bases)
            places[first] += drawn[first]
            return places
        index -= prod(bases)
    raise IndexError(index)


def index_beyond(places: Sequence[int], counts: Sequence[int], drawn: Sequence[int]) -> int:
    first = next(i for i, place in enumerate(places) if place >= drawn[i])
    before = sum([prod(bases_beyond(i, counts, drawn)) for i in range(first)])
    shifted = [*places[:first], places[first] - drawn[first], *places[first + 1 :]]
    return before + number_of(shifted, bases_beyond(first, counts, drawn))
