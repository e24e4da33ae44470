"""What a game is at one moment: plain data, and simple questions about it.

An identity (a card, a seat, a place) never changes; a state maps identities to values; a fork copies the maps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from facedown.core.advice import wrong
from facedown.core.cards import Card, Face, Marks, Row, Seat
from facedown.core.chance import NO_CHANCE, Chance
from facedown.core.choices import Listing, Written
from facedown.core.declared import INCARNATION, DeclaredZone
from facedown.core.errors import NoSeat
from facedown.core.events import Event, Trace
from facedown.core.lasting import Lasting, Remembered
from facedown.core.layout import Layout
from facedown.core.log import Line, Told
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Frozen, Noun, is_plain
from facedown.core.objects import SAME, Object
from facedown.core.responses import Delayed, Waiting
from facedown.core.stack import Asking, Entry, Pending, entries, living
from facedown.core.strays import Strays
from facedown.core.ways import Way
from facedown.core.zones import Place, Zone, Zones

if TYPE_CHECKING:
    from facedown.core.knowledge import Memory


T = TypeVar("T")


class Outcome(Noun):
    """How a game ended: who won, why, and the score of each seat where the game keeps one."""

    def __init__(self, winners: tuple[Seat, ...], reason: str, scores: tuple[int, ...] = ()) -> None:
        if not isinstance(winners, tuple):
            raise wrong("Outcome takes a tuple of winners, as in (seat,)", winners)
        self.winners: Final = winners
        self.reason: Final = reason
        self.scores: Final = scores

    def __str__(self) -> str:
        return self.reason


class Given(Frozen):
    """A link of the chain of answers that were given: which seat, which option (or which free text).

    `past` is the last line of the log at that moment. The lines after it follow from the answer.
    """

    def __init__(self, seat: int, written: Written, past: Line | None, before: Given | None) -> None:
        self.seat: Final = seat
        self.written: Final = written
        self.past: Final = past
        self.before: Final = before


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All that changes while a game is played."""

    layout: Layout
    seed: object
    seats: tuple[Seat, ...]
    zones: list[Zone]
    where: list[int]
    made: dict[int, int] | None
    """In which zone each card lies that was made in this game."""
    next_card: int
    faces: dict[int, Face] | None
    """The present faces of cards that became something else than what was printed on them."""
    created: tuple[Card, ...]
    """Of a view: the cards that were made in this game, as far as the viewer knows them."""
    stack: Entry | None
    waiting: tuple[Waiting, ...]
    set_up: int
    """How many responses were set up for later so far."""
    chance: Chance
    past: Line | None
    answers: Given | None
    answered: list[int]
    outcome: Outcome | None
    serial: int
    cause: int
    did: list[Trace]
    queue: list[Event | tuple[Event, ...] | Asking]
    origin: Any
    viewer: int
    told: Told | None
    mixed: dict[int, tuple[Card, ...]]
    cut_ways: dict[int, tuple[Way, ...]] | None
    """Of a view: how the cards may lie in zones that were cut."""
    strays: Strays
    """Of a view: where known cards may lie that may have left their places unseen."""
    fresh: int
    asked: tuple[Seat, ...]
    recalled: list[Memory | None] | None
    tended: tuple[Marks[Any], ...]
    """The marks that go when their card changes its zone, and those by which a card can stand out."""
    applying: bool
    """Whether an event is happening at this moment: then the verbs may be used."""
    resting: bool
    """Whether nothing changes at this moment that anything is worked out from."""
    worked_out: dict[object, Any] | None
    """What was worked out from this state and holds until the next event."""
    lasting: list[Remembered | None] | None
    """What was worked out, and from what: it holds as long as that is the same."""
    settled: int
    """Of that, what is known to hold until the next event, a bit each."""
    listing: Listing | None
    listed_for: Entry | None
    forgets: bool
    """Whether the game is played on without a log: see `play_out`."""

    # Looking

    def at(self, declared: DeclaredZone) -> Zone:
        """The zone that was declared."""
        return self.zones[declared.alone + declared.each * len(self.seats)]

    def each(self, declared: DeclaredZone) -> Zones:
        """The zones that were declared, one for each seat."""
        seats = len(self.seats)
        return Zones(self.zones, declared.alone + declared.each * seats, seats)

    def of(self, declared: DeclaredZone, seat: Seat) -> Zone:
        """The zone of one seat, among zones that were declared one for each seat."""
        return self.zones[declared.alone + declared.each * len(self.seats) + seat.index]

    @property
    def ruleset(self) -> str:
        return self.layout.ruleset

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the game, wherever it lies: those of the box, which is public, and those that were made since.

        A view has blanks for the made ones whose faces it does not know.
        """
        if self.viewer >= 0:
            return (*self.layout.cards, *self.created)
        return (*self.layout.cards, *[self.card_with(id) for id in self.made]) if self.made else self.layout.cards

    def card_with(self, id: int) -> Card:
        """The real card with that id."""
        for card in self.zones[self.index_of(id)].cards:
            if card.id == id:
                return card
        raise LookupError(f"card {id} does not lie where it should")

    def face(self, card: Card) -> Face:
        """What a card is in this state: the face that it became, or the one that was printed on it."""
        return card.face if self.faces is None else self.faces.get(card.id, card.face)

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def delayed(self) -> tuple[Delayed, ...]:
        """The responses that were set up for later, the oldest first."""
        return tuple([waiting.response for waiting in self.waiting])

    def seat(self, which: Seat | str | int) -> Seat:
        """The seat with this name or index. A seat of this game is itself; one of another game is refused."""
        if isinstance(which, Seat):
            if which.index < len(self.seats) and self.seats[which.index] == which:
                return self.seats[which.index]
        elif type(which) is int and 0 <= which < len(self.seats):
            return self.seats[which]
        for seat in self.seats:
            if seat.name == which:
                return seat
        names = ", ".join([seat.name for seat in self.seats])
        if isinstance(which, str):
            raise NoSeat(f"nobody here is called {which!r}; there are {names}")
        if isinstance(which, Seat):
            raise NoSeat(f"{which!r} is a seat of another game; here are {names}")
        raise NoSeat(f"{which!r} is no seat: name one of {names}, or its index, 0 to {len(self.seats) - 1}")

    def zones_named(self, name: str) -> Sequence[Zone]:
        """The zone of that name, or the zones of all seats."""
        first = self.layout.index_of(name)
        last = first + (1 if self.layout.places[first].owner is None else len(self.seats))
        return self.zones[first:last]

    def zone_of(self, card: Card) -> Zone:
        """The zone in which a card lies."""
        return self.zones[self.place_of(card).index]

    def known_among(self, zone: Zone) -> tuple[Card, ...]:
        """In a view: cards that are known to lie in a zone, though not which of its blanks they are."""
        return self.mixed.get(zone.place.index, ())

    def place_of(self, card: Card) -> Place:
        """Where a card lies."""
        if self.viewer < 0:
            return self.place_of_id(card.id)
        for zone in self.zones:
            for other in zone.cards:
                if other is card or other == card:
                    return zone.place
        raise LookupError(f"{card} lies nowhere in this view")

    def place_of_id(self, id: int) -> Place:
        """Where the real card with that id lies."""
        return self.layout.places[self.index_of(id)]

    def index_of(self, id: int) -> int:
        """The index of the zone in which the real card with that id lies."""
        if id < len(self.where):
            return self.where[id]
        if self.made is None or id not in self.made:
            raise LookupError(f"card {id} has ceased")
        return self.made[id]

    def is_made(self, card: Card) -> bool:
        """Whether a card was made in this game and has not ceased."""
        return self.made is not None and card.id in self.made

    def derived(self, work_out: Callable[[Any, Any], T], about: Any) -> T:
        """The result of a function of this state and a card, a seat or another thing: `self.derived(power, card)`.

        It is worked out once, and remembered until the next event. Forks share it.
        """
        if not self.resting:
            return work_out(self, about)
        if self.worked_out is None:
            self.worked_out = {}
        key = (work_out, about)
        if key not in self.worked_out:
            self.worked_out[key] = work_out(self, about)
        found: T = self.worked_out[key]
        return found

    def lasts(self, what: Lasting[T]) -> T:
        """What is worked out from this state, remembered as long as all that it looks at is the same, also in an event.

        Forks share it. Between two events nothing is compared.
        """
        if self.lasting is None:
            self.lasting = []
        number, known = what.number, self.lasting
        before = known[number] if number < len(known) else None
        if before is None or not (self.resting and self.settled >> number & 1):
            on = what.depends(self)
            if before is None or not before.holds(on):
                before = Remembered(on, what.work_out(self))
                known.extend([None] * (number + 1 - len(known)))
                known[number] = before
            if self.resting:
                self.settled |= 1 << number
        value: Any = before.value
        result: T = value
        return result

    def rest(self) -> None:
        """In an event's `apply`: from here on it changes nothing that anything is worked out from.

        What is worked out afterwards is remembered until the next event.
        """
        if not self.resting:
            self.worked_out = None
            self.settled = 0
            self.resting = True

    def object_of(self, card: Card) -> Object:
        """A card as it is at this moment, to be remembered. It is another object once it has changed its zone."""
        return Object(card, SAME if self.viewer >= 0 else self.lives()[card], self.place_of(card))

    def is_same(self, remembered: Object) -> bool:
        """Whether a card is still the object that was remembered."""
        card = remembered.card
        if self.viewer >= 0:
            return remembered.life == SAME and any(card in zone.cards for zone in self.zones)
        return (card.id < len(self.where) or self.is_made(card)) and self.lives()[card] == remembered.life

    def lives(self) -> Marks[int]:
        """How often each card has changed its zone."""
        if not self.layout.counts:
            raise TypeError(f"{self.layout.game.__name__} counts no lives of cards: declare incarnations() in on_table")
        counted: Marks[int] = getattr(self, INCARNATION)
        return counted

    def is_pending(self, event: Event) -> bool:
        """Whether such an event is still to happen."""
        for entry in entries(self.stack):
            if isinstance(entry, Pending) and any(other == event for _, other in living(entry)):
                return True
        return False

    def viewer_of(self, seat: Seat | str | int | None) -> int:
        """The number of a viewer: the index of a seat, or the one after the last seat's for a spectator (None)."""
        return len(self.seats) if seat is None else self.seat(seat).index

    def only(self, *seats: Seat) -> int:
        """These seats and no others, as `heard_by` and `move(seen=)` want them."""
        mask = 0
        for seat in seats:
            mask |= 1 << seat.index
        return mask

    # The whole of it

    def be_empty(self, layout: Layout, viewer: int, zones: list[Zone], mixed: dict[int, tuple[Card, ...]]) -> None:
        """Nothing has happened, and cards lie in these zones. The game's own fields have no values yet."""
        self.layout = layout
        self.seats = layout.seats
        self.viewer = viewer
        self.seed = None
        self.zones = zones
        self.where = []
        self.made = None
        self.next_card = len(layout.cards)
        self.faces = None
        self.created = ()
        self.stack = None
        self.waiting = ()
        self.set_up = 0
        self.chance = NO_CHANCE
        self.past = None
        self.answers = None
        self.answered = [0] * len(layout.seats)
        self.outcome = None
        self.serial = self.cause = 0
        self.did = []
        self.queue = []
        self.origin = None
        self.told = None
        self.mixed = mixed
        self.cut_ways = None
        self.strays = ()
        self.fresh = 0
        self.asked = ()
        self.recalled = None
        self.tended = ()
        self.applying = False
        self.resting = True
        self.worked_out = None
        self.lasting = None
        self.settled = 0
        self.listing = self.listed_for = None
        self.forgets = False

    def begin_here(self) -> None:
        """Let the game begin from the state that it is in. Its record has this state, and the answers from here on."""
        self.worked_out = None
        self.settled = 0
        self.origin = None
        self.origin = self.fork()

    def fork(self) -> Self:
        """A copy that shares nothing that can change."""
        twin = type(self)()
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: State) -> None:
        """Make another like this one."""
        twin.layout = self.layout
        twin.seed = self.seed
        twin.seats = self.seats
        twin.viewer = self.viewer
        twin.zones = self.zones.copy()
        twin.where = self.where.copy()
        twin.made = self.made
        twin.next_card = self.next_card
        twin.faces = self.faces
        twin.created = self.created
        twin.stack = self.stack
        twin.waiting = self.waiting
        twin.set_up = self.set_up
        twin.chance = self.chance.fork() if self.viewer < 0 else self.chance
        twin.past = self.past
        twin.answers = self.answers
        twin.answered = self.answered.copy()
        twin.outcome = self.outcome
        twin.serial = self.serial
        twin.cause = self.cause
        twin.did = []
        twin.queue = []
        twin.origin = self.origin
        twin.told = self.told
        twin.mixed = self.mixed
        twin.cut_ways = self.cut_ways
        twin.strays = self.strays
        twin.fresh = self.fresh
        twin.asked = self.asked
        twin.recalled = self.recalled
        twin.listing = self.listing
        twin.listed_for = self.listed_for
        twin.forgets = self.forgets
        twin.tended = ()
        twin.applying = False
        twin.resting = True
        twin.worked_out = self.worked_out
        twin.lasting = None if self.lasting is None else self.lasting.copy()
        twin.settled = self.settled
        for declared in self.layout.fields:
            value = getattr(self, declared.name, MISSING)
            if value is not MISSING:
                value = copied(value, declared.name)
                setattr(twin, declared.name, value)
                if isinstance(value, Marks):
                    twin.keep_marks(value)

    def keep_marks(self, marks: Marks[Any]) -> None:
        """Note marks that must be looked at when cards move, or after each event."""
        if not marks.stays or marks.watched:
            self.tended = self.tended + (marks,) if self.tended else (marks,)  # noqa: RUF005


MISSING: Final = object()


def copied(value: object, name: str) -> object:
    """A field's value for a fork. Plain data is shared or copied. Anything else is refused by name."""
    kind = type(value)
    if is_plain(value) or kind is tuple or kind is Seat:
        return value
    if isinstance(value, Row):
        return value.copy()
    if isinstance(value, Marks):
        return value.copy()
    if isinstance(value, dict):
        check_flat(value.values(), name)
        return value.copy()
    if isinstance(value, list | set):
        check_flat(value, name)
        return value.copy()
    if isinstance(value, Noun | Card | Face | Place | Zone | frozenset | float):
        return value
    raise TypeError(f"fork cannot copy the field {name!r}: {kind.__name__} is not plain data")


def check_flat(parts: Iterable[object], name: str) -> None:
    """Refuse a field whose value has parts that could change by themselves."""
    for part in parts:
        if is_plain(part) or type(part) is tuple or type(part) is Seat:
            continue
        if isinstance(part, list | dict | set | Row | Marks):
            kind = type(part).__name__
            raise TypeError(f"fork cannot copy the field {name!r}: a {kind} inside it; keep a tuple there")
