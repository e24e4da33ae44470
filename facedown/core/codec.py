"""States as plain data: what JSON can hold, and back.

Numbers, strings and None stand for themselves, a tuple is a list; everything else is an object with one key that
says what it is: `{"seat": 0}`, `{"card": 5}`, `{"Draw": [{"seat": 0}]}`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from facedown.core.advice import described
from facedown.core.cards import Card, Face, Marks, Row, Seat
from facedown.core.choices import Question, Written
from facedown.core.errors import BadRecord
from facedown.core.events import Event
from facedown.core.fans import is_blank
from facedown.core.nouns import Noun
from facedown.core.objects import GONE, Object
from facedown.core.stack import EVERY, FIRST, ONE, UNTOUCHED, Asking, Entry, Pending, Progress, entries
from facedown.core.values import Walk
from facedown.core.zones import Place, Zone

if TYPE_CHECKING:
    from facedown.core.layout import Layout

T = TypeVar("T")

MODES: Final = (ONE, EVERY, FIRST)
LARGEST: Final = 1 << 60
"""Numbers that count things are smaller than this."""
MOST_BITS: Final = 10_000
"""Numbers that may be large have no more bits than these."""


class Codec(Walk):
    """Writes the values of one game, and reads them back.

    The cards of a view are its own, with ids of its own. Of a game, `made` is the id that the next card will have: a
    card that is read is one of the box, or was made in the game.
    """

    def __init__(self, layout: Layout, made: int = -1) -> None:
        self.layout: Final = layout
        self.made: Final = made
        self.faces: Final = {face.look: face for face in (*layout.faces(), layout.blank)}
        self.cards: Final[dict[tuple[Any, ...], Card]] = {}
        """The cards that were read and are not of the box: each is one object, however often it is named."""

    def write(self, value: object) -> Any:
        return self.of(value)

    def seat(self, seat: Seat) -> object:
        return {"seat": seat.index}

    def card(self, card: Card) -> object:
        return {"card": self.write_card(card)}

    def write_card(self, card: Card) -> Any:
        cards = self.layout.cards
        if 0 <= card.id < len(cards) and cards[card.id] is card:
            return card.id
        owner = -1 if card.owner is None else card.owner.index
        return [card.id, self.write_face(card.face), card.back, card.front, owner]

    def write_face(self, face: Face) -> Any:
        """A face as its look. A face that no card of the box has is written as its class and its arguments."""
        if self.faces.get(face.look) == face:
            return face.look
        return [full_name(type(face)), *self.parts(face.parts())]

    def noun(self, noun: Noun, parts: tuple[object, ...], made: tuple[object, ...]) -> object:
        return {self.name_of(type(noun)): list(made)}

    def name_of(self, noun: type) -> str:
        """The name of a noun, with its module where another noun of the game has the same name."""
        game, name = self.layout.game, noun.__name__
        if nouns_of(game).get(name) is noun or nouns_with(game, noun).get(name) is noun:
            return name
        return full_name(noun)

    def several(self, parts: tuple[object, ...], made: tuple[object, ...]) -> object:
        return list(made)

    def row(self, made: list[object]) -> object:
        return {"row": made}

    def marks(self, marks: Marks[Any]) -> object:
        return {"marks": [[id, self.of(marks.values[id])] for id in sorted(marks.values)]}

    def listed(self, made: list[object]) -> object:
        return {"list": made}

    def pairs(self, made: list[tuple[object, object]]) -> object:
        return {"map": [[key, part] for key, part in made]}

    def unordered(self, kind: type, made: Iterable[object]) -> object:
        return {kind.__name__: sorted(made, key=repr)}

    def other(self, value: object) -> object:
        if isinstance(value, float):
            return value
        if isinstance(value, Place):
            return {"place": value.index}
        if isinstance(value, Face):
            return {"face": self.write_face(value)}
        if isinstance(value, Zone):
            return {"zone": [value.place.index, *[self.write_card(card) for card in value.cards]]}
        raise TypeError(f"{type(value).__name__} is not plain data: {value!r}")

    def read(self, data: Any) -> Any:
        if isinstance(data, list):
            return tuple([self.read(part) for part in data])
        if not isinstance(data, dict):
            return data
        kind, parts = only(data)
        reader = self.reader(kind)
        return reader(parts)

    def reader(self, kind: str) -> Callable[[Any], Any]:
        readers: dict[str, Callable[[Any], Any]] = {
            "seat": lambda index: one_of(self.layout.seats, index, "seat"),
            "card": self.read_card,
            "place": lambda index: one_of(self.layout.places, index, "place"),
            "face": self.read_face,
            "zone": self.read_zone,
            "row": lambda parts: Row([self.read(part) for part in parts]),
            "marks": lambda parts: Marks(None, {whole_number(id): self.read(part) for id, part in parts}),
            "list": lambda parts: [self.read(part) for part in parts],
            "map": lambda parts: {self.read(key): self.read(part) for key, part in parts},
            "set": lambda parts: {self.read(part) for part in parts},
            "frozenset": lambda parts: frozenset(self.read(part) for part in parts),
        }
        if kind in readers:
            return readers[kind]
        noun = nouns_of(self.layout.game).get(kind) or listed_anew(self.layout.game).get(kind)
        if noun is None:
            raise BadRecord(f"there is no {kind!r} in {self.layout.game.__name__}")
        if noun is Object:
            return self.read_object
        return lambda parts: noun(*[self.read(part) for part in parts])

    def read_object(self, parts: Any) -> Object:
        """An object. One that is gone has a blank for its card, in a world that was imagined from a view too."""
        data, life, *place = parts
        own = Codec(self.layout).read(data) if type(life) is int and life <= GONE else None
        card = own if isinstance(own, Card) and is_blank(own) else self.read(data)
        return Object(card, life, *[self.read(part) for part in place])

    def read_zone(self, parts: Any) -> Zone:
        place, *cards = parts
        return Zone(one_of(self.layout.places, place, "place"), tuple([self.read_card(card) for card in cards]))

    def read_card(self, data: Any) -> Card:
        if isinstance(data, int):
            card: Card = one_of(self.layout.cards, data, "card")
            return card
        id, printed, back, front, owner = data
        face = self.read_face(printed)
        own = self.made < 0 and type(id) is int and -1 <= id < LARGEST
        made = type(id) is int and len(self.layout.cards) <= id < self.made and face is not self.layout.blank
        if not (own or made) or type(back) is not str or type(front) is not str:
            raise BadRecord(f"there is no card {described(data)} in this game")
        key = (id, face.look, back, front, owner)
        if key not in self.cards:
            whose = None if owner == -1 else one_of(self.layout.seats, owner, "seat")
            self.cards[key] = Card(id, face, back, front, whose, face is not self.layout.blank)
        return self.cards[key]

    def read_face(self, data: Any) -> Face:
        if isinstance(data, list):
            return self.made_face(data[0], self.read(data[1:]))
        if not isinstance(data, str) or data not in self.faces:
            raise BadRecord(f"there is no card {described(data)} in {self.layout.game.__name__}")
        return self.faces[data]

    def made_face(self, kind: str, parts: tuple[object, ...]) -> Face:
        """A face that no card of the box has, made anew."""
        for face in subclasses(Face):
            if full_name(face) == kind:
                made = face(*parts)
                assert isinstance(made, Face)
                return made
        raise BadRecord(f"there is no card {described(kind)} in {self.layout.game.__name__}")

    def write_stack(self, stack: Entry | None) -> Any:
        """The stack, its top first."""
        return [self.write_entry(entry) for entry in entries(stack)]

    def write_entry(self, entry: Entry) -> Any:
        if isinstance(entry, Asking):
            return {"asking": [self.write(entry.questions), entry.mode, list(entry.answers), entry.cause]}
        assert isinstance(entry, Pending)
        done = entry.progress
        written = (entry.events, entry.serial, entry.cause)
        if done is UNTOUCHED:
            return {"pending": self.write(written)}
        return {"pending": self.write((*written, done.told, done.gone, done.attached, done.answered, done.passed))}

    def read_stack(self, data: Any) -> Entry | None:
        stack: Entry | None = None
        for link in reversed(data):
            kind, parts = only(link)
            if kind == "asking":
                stack = self.read_asking(parts, stack)
            elif kind == "pending":
                stack = self.read_pending(parts, stack)
            else:
                raise BadRecord(f"a stack holds what is asked and what is pending, not {described(link)}")
        return stack

    def read_asking(self, data: Any, below: Entry | None) -> Asking:
        written, mode, answers, cause = data
        questions = all_of(Question, self.read(written), "question")
        if not questions or mode not in MODES or len(answers) != len(questions):
            raise BadRecord(f"this is not asked: {described(data)}")
        return Asking(questions, mode, read_answers(answers), below, whole_number(cause))

    def read_pending(self, data: Any, below: Entry | None) -> Pending:
        happening, serial, cause, *done = self.read(data)
        events = all_of(Event, happening, "event")
        progress = self.read_progress(*done) if done else UNTOUCHED
        return Pending(events[0], below, whole_number(serial), whole_number(cause), progress, events[1:])

    def read_progress(self, told: Any, gone: Any, attached: Any, answered: Any, passed: Any) -> Progress:
        for place, event in attached:
            all_of(Event, (event,), "event")
            whole_number(place)
        for place, name, card in answered:
            if type(name) is not str:
                raise BadRecord(f"{described(name)} is no response")
            whole_number(place)
            whole_number(card)
        return Progress(bool(told), large(gone), attached, answered, large(passed))


def read_answers(data: Any) -> tuple[Written | None, ...]:
    """The answers to questions that are open together: an index, free text, or nothing yet."""
    for answer in data:
        if answer is not None and type(answer) is not str and not (type(answer) is int and answer >= 0):
            raise BadRecord(f"{described(answer)} is no answer to an open question")
    return tuple(data)


def only(data: Any) -> tuple[str, Any]:
    """The one key of an object, and what it holds."""
    if not isinstance(data, dict) or len(data) != 1:
        raise BadRecord(f"not a value: {described(data)}")
    kind, parts = next(iter(data.items()))
    return str(kind), parts


def all_of(kind: type[T], things: Any, named: str) -> tuple[T, ...]:
    """Several things of one kind."""
    if not isinstance(things, tuple):
        raise BadRecord(f"{described(things)} is no list of {named}s")
    for thing in things:
        if not isinstance(thing, kind):
            raise BadRecord(f"{described(thing)} is no {named}")
    return things


def whole_number(data: Any) -> int:
    if type(data) is not int or not -LARGEST < data < LARGEST:
        raise BadRecord(f"{described(data)} is no number that could stand there")
    return data


def natural(data: Any) -> int:
    """A number that counts something."""
    if whole_number(data) < 0:
        raise BadRecord(f"{described(data)} counts nothing")
    return int(data)


def large(data: Any) -> int:
    """A number that may be large: a weight, or one with a bit for each of several things."""
    if type(data) is not int or data < 0 or data.bit_length() > MOST_BITS:
        raise BadRecord(f"{described(data)} is no number that could stand there")
    return data


def one_of(things: Sequence[Any], index: object, kind: str) -> Any:
    """The thing with that index. A negative index is refused."""
    if type(index) is not int or not 0 <= index < len(things):
        raise BadRecord(f"there is no {kind} {described(index)}: there are {len(things)}")
    return things[index]


_nouns: Final[dict[type, dict[str, type]]] = {}
_foreign: Final[set[tuple[type, type]]] = set()


def nouns_of(game: type) -> dict[str, type]:
    """The nouns that a game's states are made of: by name, the game's own before core's, and by full name."""
    return _nouns[game] if game in _nouns else listed_anew(game)


def listed_anew(game: type) -> dict[str, type]:
    """The nouns of a game, listed again: its author may have written more since the last time."""
    homes = [base.__module__.rpartition(".")[0] or base.__module__ for base in game.__mro__]
    homes.append("facedown.testing")
    found: dict[str, type] = {}
    for noun in subclasses(Noun):
        if home_of(noun, homes) >= 0:
            found[full_name(noun)] = noun
            rival = found.get(noun.__name__)
            if rival is None or home_of(noun, homes) < home_of(rival, homes):
                found[noun.__name__] = noun
    _nouns[game] = found
    return found


def nouns_with(game: type, noun: type) -> dict[str, type]:
    """The nouns of a game and this one, unless it belongs to another game."""
    found = nouns_of(game)
    if full_name(noun) not in found and (game, noun) not in _foreign:
        found = listed_anew(game)
        if full_name(noun) not in found:
            _foreign.add((game, noun))
    return found


def home_of(noun: type, homes: list[str]) -> int:
    """How near to a game's module a noun is defined; -1 for a noun of another game."""
    for place, home in enumerate(homes):
        if noun.__module__ == home or noun.__module__.startswith(home + "."):
            return place
    return -1


def full_name(noun: type) -> str:
    return f"{noun.__module__}.{noun.__qualname__}"


def subclasses(base: type) -> list[type]:
    found: list[type] = []
    children: list[type] = type.__subclasses__(base)
    for child in children:
        found.extend([child, *subclasses(child)])
    return found
