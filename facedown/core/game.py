"""The game: the one owner of everything that changes, and the few verbs that change it.

A game's own class says what lies on the table (`furnish`), which fields it keeps (`setup`, `fields`) and what
happens first (`start`). Everything after that is events. All values are plain data, so a state can be forked,
compared, hashed, written as JSON and resumed elsewhere, at any question, in the middle of any effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from facedown.core import record, views
from facedown.core.cards import Card, Face, Row, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Listed, Option, Pick, Question, table_of
from facedown.core.errors import BadSetup, EndlessLoop, InvalidChoice
from facedown.core.events import Event, Info, Moved, Showed, Shuffled, Swapped, Swept, Trace
from facedown.core.history import Deed, history
from facedown.core.knowledge import Line, Told, first_line, infos, recall
from facedown.core.layout import Layout
from facedown.core.nouns import Noun
from facedown.core.responses import Delayed
from facedown.core.stack import EVERY, FIRST, ONE, Asking, Entry, Pending, advance
from facedown.core.zones import NOBODY, Place, Sight, Zone, Zones

PATIENCE: Final = 100_000
"""So many events may follow one answer. More are taken for a loop that never ends."""


class Outcome(Noun):
    """How a game ended: who won, why, and the score of each seat where the game keeps one."""

    def __init__(self, winners: tuple[Seat, ...], reason: str, scores: tuple[int, ...] = ()) -> None:
        self.winners: Final = winners
        self.reason: Final = reason
        self.scores: Final = scores

    def __str__(self) -> str:
        return self.reason


class Given:
    """A link of the chain of answers that were given: which seat, which option."""

    def __init__(self, seat: int, index: int, before: Given | None) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.before: Final = before


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The base of every game."""

    name: ClassVar[str] = ""
    rulesets: ClassVar[tuple[str, ...]] = ("standard",)
    fields: ClassVar[dict[str, Sight]] = {}
    """The Sight of each field that is no zone. What is not named here is hidden from everybody."""
    settings: ClassVar[dict[str, object]] = {}
    """The options that `facedown.new` takes for this game, with their defaults."""

    layout: Layout
    seats: tuple[Seat, ...]
    zones: list[Zone]
    where: list[int]
    stack: Entry | None
    delayed: tuple[Any, ...]
    chance: Chance
    past: Line | None
    answers: Given | None
    answered: list[int]
    outcome: Outcome | None
    serial: int
    cause: int
    did: list[Trace]
    queue: list[Event | tuple[Event, ...] | Asking]
    origin: Game | None
    viewer: int
    told: Told | None
    mixed: dict[int, tuple[Card, ...]]
    fresh: int
    asked: tuple[Seat, ...]
    things: Sequence[object]
    things_of: Entry | None

    def __init__(self) -> None:
        """An empty shell. Games are begun by `facedown.new`, forked, or read from JSON."""

    # What a game's own class says

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        """The numbers of players this ruleset is for."""
        return range(2, 3)

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        """No game takes more decisions than this."""
        return 10_000

    def furnish(self) -> None:
        """Lay out the zones and put the cards into them: `zone`, `zone_each`, `put_cards`."""

    def setup(self) -> None:
        """Give every field its first value."""

    def start(self) -> Sequence[Event]:
        """What happens first."""
        return ()

    def priority(self, event: Event) -> Sequence[Seat]:
        """Who answers an event first: here, in the order of play, beginning with the seat that acts."""
        seat = getattr(event, "seat", None)
        first = seat.index if isinstance(seat, Seat) else 0
        return (*self.seats[first:], *self.seats[:first])

    def players_order(self) -> bool:
        """Whether a player with several compulsory responses chooses their order."""
        return True

    def controller(self, card: Card) -> Seat | None:
        """Whose response a card's is: the owner of the zone in which it lies."""
        return self.place_of(card).owner

    def describe_blank(self) -> Face | None:
        """The face of a card that is not seen, where the game's rules need one of a class of their own."""
        return None

    def fill(self, dealt: list[list[Card | None]], stock: dict[str, list[Card]], chance: Chance) -> None:
        """Put a card from the stock (by back) where a blank has none yet: a game's own deductions go here."""
        views.fill(self, dealt, stock)

    def imagine_hidden(self, view: Game, chance: Chance) -> None:
        """Give the fields that the viewer cannot see values that could be true."""

    # Beginning

    def begin(
        self, players: Sequence[str], seed: object, ruleset: str = "", options: Mapping[str, object] | None = None
    ) -> None:
        """Start a game from its seed, and go on to the first question."""
        rules = ruleset or self.rulesets[0]
        check_setup(type(self), players, rules, options or {})
        chosen = {name: frozen(value) for name, value in {**self.settings, **(options or {})}.items()}
        seats = tuple([Seat(index, name) for index, name in enumerate(players)])
        self.layout = layout = Layout(type(self), rules, chosen, seed, seats)
        self.seats = seats
        self.viewer = -1
        self.zones = []
        self.where = []
        self.chance = Chance.of((self.name, rules, len(seats), seed))
        self.stack = None
        self.delayed = ()
        self.answers = None
        self.answered = [0] * len(seats)
        self.outcome = None
        self.serial = self.cause = 1
        self.did = []
        self.queue = []
        self.origin = None
        self.told = None
        self.mixed = {}
        self.fresh = 0
        self.asked = ()
        self.things_of = None
        self.furnish()
        layout.settle()
        self.setup()
        layout.blank = self.describe_blank() or layout.blank
        layout.sights = self.fields
        layout.names = own_fields(self)
        self.past = first_line(self.zones, layout.blank)
        self.put(self.start(), 0)
        self.run()

    def zone(self, name: str, sight: Sight = NOBODY, followed: bool = True) -> None:
        """Lay out one zone."""
        self.layout.add_zone(name, (None,), sight, followed)
        self.zones.append(Zone(self.layout.places[-1], ()))

    def zone_each(self, name: str, sight: Sight = NOBODY, followed: bool = True) -> None:
        """Lay out one zone for each seat."""
        self.layout.add_zone(name, self.seats, sight, followed)
        for place in self.layout.places[-len(self.seats) :]:
            self.zones.append(Zone(place, ()))

    def put_cards(self, name: str, faces: Iterable[Face], back: str = "", front: str = "") -> None:
        """Make the cards of a game: one for each copy of each face, into the zone of that name."""
        made = self.layout.add_cards([(face, back, front) for face in faces for _ in range(face.copies)])
        index = self.layout.index_of(name)
        self.zones[index] = Zone(self.zones[index].place, (*self.zones[index].cards, *made))
        self.where.extend([index] * len(made))

    # Looking

    @property
    def ruleset(self) -> str:
        return self.layout.ruleset

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the game, wherever it lies: what the box holds is public."""
        return self.layout.cards

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The open questions. A view has those of its own seat."""
        top = self.stack
        if not isinstance(top, Asking) or self.outcome is not None:
            return ()
        open_questions = top.open()
        if self.viewer >= 0:
            open_questions = [question for question in open_questions if question.seat.index == self.viewer]
        return tuple([Choice(self, question) for question in open_questions])

    @property
    def choice(self) -> Choice | None:
        """The first open question, or None."""
        top = self.stack
        if self.viewer < 0 and isinstance(top, Asking) and len(top.questions) == 1 and self.outcome is None:
            return Choice(self, top.questions[0])
        choices = self.choices
        return choices[0] if choices else None

    def listed(self, question: Listed) -> Sequence[object]:
        """What can be chosen, listed once: while a question is open, nothing moves."""
        top = self.stack
        if not isinstance(top, Asking) or len(top.questions) != 1 or top.questions[0] is not question:
            return question.things(self)
        if self.things_of is not top:
            self.things = question.things(self)
            self.things_of = top
        return self.things

    @property
    def log(self) -> Sequence[Line | Info]:
        """All that happened, oldest first. A view's log is what its seat was told."""
        if self.viewer >= 0:
            return infos(self.told)
        lines: list[Line] = []
        line = self.past
        while line is not None and line.before is not None:
            lines.append(line)
            line = line.before
        lines.reverse()
        return lines

    def history(self) -> list[Deed]:
        """All that happened, nested as it was caused."""
        return history(self)

    def heard(self, seat: Seat | None = None, since: int = 0) -> list[Info]:
        """What a seat (or a spectator) was told, leaving out the first `since` infos."""
        if self.viewer >= 0:
            return infos(self.told, since)
        return infos(recall(self, self.viewer_of(seat)).told, since)

    def seat(self, name: str) -> Seat:
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise KeyError(f"nobody here is called {name!r}; there are {', '.join([s.name for s in self.seats])}")

    def zones_named(self, name: str) -> Sequence[Zone]:
        """The zone of that name, or the zones of all seats."""
        first = self.layout.index_of(name)
        last = first + (1 if self.layout.places[first].owner is None else len(self.seats))
        return self.zones[first:last]

    def family(self, name: str) -> Zones:
        """The zones of that name, one for each seat."""
        return Zones(self.zones, self.layout.index_of(name), len(self.seats))

    def place_of(self, card: Card) -> Place:
        """Where a card lies."""
        if self.viewer < 0:
            return self.layout.places[self.where[card.id]]
        for zone in self.zones:
            for other in zone.cards:
                if other is card or other == card:
                    return zone.place
        raise LookupError(f"{card} lies nowhere in this view")

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know; of None, what a spectator may know."""
        if self.viewer >= 0:
            raise ValueError("a view has no other views: it holds no way back to the truth")
        return views.view_of(self, self.viewer_of(seat))

    def viewer_of(self, seat: Seat | None) -> int:
        return len(self.seats) if seat is None else seat.index

    def imagine(self, chance: Chance | int) -> Any:
        """Of a view: a full game consistent with everything the seat knows."""
        return views.imagine(self, chance if isinstance(chance, Chance) else Chance.of(chance))

    def deal_blanks(self, chance: Chance) -> views.Deal:
        return views.deal_blanks(self, chance)

    # Choosing

    def choose(self, option: object, of: Choice | None = None) -> None:
        """Answer the open question (or one of several): by index, option, the words on it, or what it chooses."""
        if self.viewer >= 0:
            raise InvalidChoice("a view is for looking: choose in the game, or in view.imagine(chance)")
        top = self.stack
        if not isinstance(top, Asking) or self.outcome is not None:
            raise InvalidChoice("nobody is being asked" + (": the game is over" if self.over else ""))
        place = self._asked(top, option, of)
        question = top.questions[place]
        index = Choice(self, question).index(option)
        try:
            self._take(top, place, index)
        except Exception:
            self.restore()
            raise
        self.answers = Given(question.seat.index, index, self.answers)

    def _asked(self, top: Asking, option: object, of: Choice | None) -> int:
        """Which of the open questions is meant: the one named, the one whose seat the option is of, or the first."""
        if len(top.questions) == 1 and of is None:
            return 0
        for place, question in enumerate(top.questions):
            if top.answers[place] >= 0:
                continue
            if of is not None:
                if question == of.question:
                    return place
            elif not isinstance(option, Option) or option.stamp[0] == question.seat.index:
                return place
        raise InvalidChoice("that question is not open")

    def _take(self, top: Asking, place: int, index: int) -> None:
        question = top.questions[place]
        self.cause = top.cause
        self.answered[question.seat.index] += 1
        if top.mode == EVERY:
            top = top.answered(place, index)
            self.stack = top
            if top.open():
                return
            self._take_all(top)
        else:
            what = question.pick(self, index)
            self.stack = top.below
            question.taken(self, index, what)
        self.run()

    def _take_all(self, top: Asking) -> None:
        """Everybody has answered: what they chose happens together."""
        events: list[Event] = []
        for question, answer in zip(top.questions, top.answers, strict=True):
            events.extend(question.follow(self, question.pick(self, answer)))
        self.stack = top.below
        if events:
            self.stack = Pending(events[0], self.stack, self.next_serial(), self.cause, others=tuple(events[1:]))

    def lapse(self, choice: Choice) -> None:
        """Answer a question with its default, as when its time has run out."""
        default = choice.question.default(self)
        if default < 0:
            raise InvalidChoice(f"{choice.seat} must answer: this question does not lapse")
        self.choose(default, of=choice)

    def restore(self) -> None:
        """Go back to the last question, from the answers that were given so far."""
        given: list[Given] = []
        answer = self.answers
        since = None if self.origin is None else self.origin.answers
        while answer is not None and answer is not since:
            given.append(answer)
            answer = answer.before
        if self.origin is None:
            twin: Game = type(self)()
            twin.begin([seat.name for seat in self.seats], self.layout.seed, self.ruleset, self.layout.options)
        else:
            twin = self.origin.fork()
        for answer in reversed(given):
            record.answer(twin, answer.seat, answer.index)
        twin.origin = self.origin
        twin.copy_to(self)

    # The verbs: used inside an event's `apply`

    def then(self, *events: Event) -> None:
        """Put events on the stack, so that they happen in the order written."""
        for event in events:
            self.queue.append(event)

    def together(self, *events: Event) -> None:
        """Put events on the stack that happen together: all are offered, then all happen, then all are followed."""
        if events:
            self.queue.append(events)

    def ask(self, seat: Seat, options: Mapping[Any, Sequence[Event]], prompt: str = "") -> None:
        """Ask a seat to pick one of several things, each with the events that follow."""
        if options:
            self.question(Pick(seat, prompt, table_of(options.items())))

    def question(self, *questions: Question, first: bool = False) -> None:
        """Ask one seat; or several at once, of whom all must answer, or (`first`) the first answer counts."""
        mode = ONE if len(questions) == 1 else FIRST if first else EVERY
        self.queue.append(Asking(questions, mode, (-1,) * len(questions), None, self.cause))

    def later(self, delayed: Delayed) -> None:
        """Set up a response for later."""
        self.delayed = (*self.delayed, delayed)

    def move(self, card: Card, target: Zone, at: int = -1, seen: int = 0) -> None:
        """Move a card to a zone: under the others, or `at=0` on top. `seen` adds seats that are shown its face."""
        index = self.where[card.id]
        source = self.zones[index]
        goal = target.place.index
        cards = source.cards
        start = position(cards, card)
        left = cards[:start] + cards[start + 1 :] if start else cards[1:]
        self.zones[index] = Zone(source.place, left)
        cards = self.zones[goal].cards
        end = len(cards) if at < 0 else at
        put = cards[:end] + (card,) + cards[end:] if at >= 0 else cards + (card,)  # noqa: RUF005
        self.zones[goal] = Zone(target.place, put)
        self.where[card.id] = goal
        eyes = source.place.eyes | target.place.eyes | seen
        self.did.append(Moved(card, source.place, start, target.place, end, eyes))

    def swap(self, first: Zone, second: Zone) -> None:
        """Swap all the cards of two zones, at once."""
        going, coming = self.zones[first.place.index].cards, self.zones[second.place.index].cards
        for place, cards in ((first.place, coming), (second.place, going)):
            self.zones[place.index] = Zone(place, cards)
            for card in cards:
                self.where[card.id] = place.index
        self.did.append(Swapped(first.place, going, second.place, coming))

    def show(self, cards: Iterable[Card], *seats: Seat) -> None:
        """Show cards that lie in one zone to some seats (to everybody, where none is named)."""
        shown = tuple(cards)
        if not shown:
            return
        zone = self.zones[self.where[shown[0].id]]
        seen = self.only(*seats) if seats else -1
        starts = tuple([position(zone.cards, card) for card in shown])
        self.did.append(Showed(shown, zone.place, starts, seen))

    def shuffle(self, zone: Zone) -> None:
        place = zone.place
        order = self.chance.shuffled(self.zones[place.index].cards)
        self.zones[place.index] = Zone(place, order)
        self.did.append(Shuffled(place, order))

    def sweep(self, zone: Zone) -> None:
        """Gather every card of the game in one zone, and shuffle it."""
        place = zone.place
        order = self.chance.shuffled(self.layout.cards)
        for index, lying in enumerate(self.zones):
            self.zones[index] = Zone(lying.place, ())
        self.zones[place.index] = Zone(place, order)
        self.where = [place.index] * len(order)
        self.did.append(Swept(place, order))

    def cancel(self, event: Event) -> bool:
        """Cancel the topmost such event that is still to happen. Whether there was one."""
        return self._change(event, ())

    def attach(self, event: Event, *following: Event) -> bool:
        """Let events follow one that is still to happen, if it really happens."""
        return self._change(event, following)

    def _change(self, event: Event, following: Sequence[Event]) -> bool:
        above: list[Entry] = []
        entry = self.stack
        while entry is not None:
            if isinstance(entry, Pending):
                for member, other in enumerate(entry.events):
                    if other == event and not entry.progress.gone >> member & 1:
                        progress = entry.progress
                        changed = progress.followed_by(member, following) if following else progress.without(member)
                        self.stack = entry.so(changed)
                        for upper in reversed(above):
                            self.stack = upper.on(self.stack)
                        return True
            above.append(entry)
            entry = entry.below
        return False

    def clear(self) -> None:
        """Take everything off the stack: nothing that was pending happens."""
        self.stack = None
        self.queue.clear()

    def end(self, outcome: Outcome) -> None:
        """The game is over."""
        self.outcome = outcome
        self.clear()

    # The machine

    def next_serial(self) -> int:
        self.serial += 1
        return self.serial

    def put(self, events: Sequence[Event], cause: int) -> None:
        """Put events on top of the stack, the first one uppermost."""
        for index in range(len(events) - 1, -1, -1):
            self.serial += 1
            self.stack = Pending(events[index], self.stack, self.serial, cause)

    def flush(self) -> None:
        """Put on the stack what an `apply` asked for, in the order in which it asked."""
        while self.queue:
            asked = self.queue.pop()
            self.serial += 1
            if isinstance(asked, Event):
                self.stack = Pending(asked, self.stack, self.serial, self.cause)
            elif isinstance(asked, Asking):
                self.stack = asked.on(self.stack)
            else:
                self.stack = Pending(asked[0], self.stack, self.serial, self.cause, others=asked[1:])

    def write(self, kind: str, event: Event, did: tuple[Trace, ...], entry: Pending) -> None:
        """Write a line in the log."""
        self.past = Line(kind, event, did, event.heard_by(self), entry.serial, entry.cause, self.past)

    def expire(self, delayed: Delayed | None, event: Event) -> None:
        """Drop a delayed response that has answered, if it ends with that."""
        if delayed is not None and delayed.over(self, event, True):
            place = self.delayed.index(delayed)
            self.delayed = (*self.delayed[:place], *self.delayed[place + 1 :])

    def expire_with(self, event: Event) -> None:
        """Drop the delayed responses that end with an event, whether they answered it or not."""
        if self.delayed:
            self.delayed = tuple([d for d in self.delayed if not d.over(self, event, False)])

    def only(self, *seats: Seat) -> int:
        """These seats and no others, as `heard_by` and `move(seen=)` want them."""
        return sum([1 << seat.index for seat in seats])

    def run(self) -> None:
        """Let things happen until somebody must be asked, or nothing is left to happen."""
        patience = PATIENCE
        while self.outcome is None:
            top = self.stack
            if top is None:
                return
            if isinstance(top, Asking):
                if not self._goes_without_saying(top):
                    return
            else:
                assert isinstance(top, Pending)
                advance(self, top)
                patience -= 1
                if patience == 0:
                    raise EndlessLoop(self._name_loop())

    def _goes_without_saying(self, top: Asking) -> bool:
        """A question without options is skipped, and one with a single option taken where it may be."""
        if len(top.questions) != 1:
            return False
        question = top.questions[0]
        if not question.forced():
            return False
        count = question.count(self)
        if count > 1:
            return False
        what = question.pick(self, 0) if count else None
        self.stack = top.below
        if count:
            question.taken(self, 0, what)
        return True

    def _name_loop(self) -> str:
        names: list[str] = []
        line = self.past
        while line is not None and len(names) < 200:
            names.append(type(line.event).__name__)
            line = line.before
        names.reverse()
        for length in range(1, len(names) // 2):
            if names[-length:] == names[-2 * length : -length]:
                cycle = names[-length:]
                return f"an endless loop after {PATIENCE} events: {' -> '.join([*cycle, cycle[0]])}"
        return f"{PATIENCE} events followed one answer, the last of them {' -> '.join(names[-10:])}"

    # Copies

    def fork(self) -> Any:
        """A copy that shares nothing that can change."""
        twin: Game = type(self)()
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: Game) -> None:
        twin.layout = self.layout
        twin.seats = self.seats
        twin.viewer = self.viewer
        twin.zones = self.zones.copy()
        twin.where = self.where.copy()
        twin.stack = self.stack
        twin.delayed = self.delayed
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
        twin.fresh = self.fresh
        twin.asked = self.asked
        twin.things_of = self.things_of
        if self.things_of is not None:
            twin.things = self.things
        for name in self.layout.names:
            value = getattr(self, name, MISSING)
            if value is not MISSING:
                setattr(twin, name, copied(value, name))

    def key(self) -> tuple[object, ...]:
        """A hashable description of the state: the same for two states that differ only in which of two identical
        cards is which. It leaves out the past and chance."""
        return record.key_of(self)

    def to_json(self) -> str:
        """The whole state as JSON; of a view, what its seat may know."""
        return record.to_json(self)

    def record(self) -> dict[str, object]:
        """The game as a seed and a list of answers."""
        return record.record_of(self)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Game) and type(other) is type(self) and record.state_of(self) == record.state_of(other)

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = ", ".join([seat.name for seat in self.seats])
        asked = f", asking {self.choice.seat}" if self.choice else ""
        whose = ""
        if self.viewer >= 0:
            whose = " as seen by " + (self.seats[self.viewer].name if self.viewer < len(self.seats) else "a spectator")
        return f"<{self.name} ({self.ruleset}) with {names}{whose}{', over' if self.over else asked}>"


MISSING: Final = object()

HOOKS: Final = (
    *("name", "rulesets", "fields", "settings", "seats_for", "bound", "furnish", "setup", "start", "priority"),
    *("players_order", "controller", "describe_blank", "fill", "imagine_hidden", "deal_blanks"),
)
"""What a game's own class may say. All other names of `Game` are the engine's own."""


def position(cards: tuple[Card, ...], card: Card) -> int:
    for index in range(len(cards)):
        if cards[index] is card:
            return index
    raise LookupError(f"{card!r} does not lie where it should")


def copied(value: object, name: str) -> object:
    """A field's value for a fork: plain data is shared or copied, anything else is refused by name."""
    kind = type(value)
    if kind is int or kind is bool or kind is str or kind is tuple or kind is Seat or value is None:
        return value
    if isinstance(value, Row):
        return Row([flat(part, name) for part in value.values])
    if isinstance(value, dict):
        return {key: flat(part, name) for key, part in value.items()}
    if isinstance(value, list | set):
        return type(value)([flat(part, name) for part in value])
    if isinstance(value, Noun | Card | Face | Place | Zone | frozenset | float):
        return value
    raise TypeError(f"fork cannot copy the field {name!r}: {kind.__name__} is not plain data")


def flat(part: object, name: str) -> object:
    """A part of a field's value, which must not be able to change by itself."""
    if isinstance(part, list | dict | set | Row):
        raise TypeError(f"fork cannot copy the field {name!r}: a {type(part).__name__} inside it; keep a tuple there")
    return part


def frozen(value: object) -> object:
    """The value of an option, as it is after it was written as JSON and read back."""
    return tuple([frozen(part) for part in value]) if isinstance(value, list | tuple) else value


def own_fields(game: Game) -> tuple[str, ...]:
    """The fields that a game's own class keeps, declared or not: what `setup` gave a value."""
    core = {*vars(Game), *getattr(Game, "__annotations__", ()), *getattr(Game, "__mypyc_attrs__", ())}
    names: list[str] = list(getattr(game, "__dict__", {}))
    for base in type(game).__mro__:
        names.extend(getattr(base, "__mypyc_attrs__", ()))
    own = [name for name in dict.fromkeys(names) if name not in core and hasattr(game, name)]
    missing = [name for name in game.fields if name not in own]
    if missing:
        raise BadSetup(f"{type(game).__name__}.fields names {', '.join(missing)}, which setup() gives no value")
    return tuple(sorted(own))


def check_names(game: type[Game]) -> None:
    """Refuse a game whose fields or methods would take the place of the engine's own."""
    engines_own = {name for name in (*vars(Game), *getattr(Game, "__annotations__", ())) if name not in HOOKS}
    for base in game.__mro__:
        if base is Game:
            return
        written = [*vars(base), *getattr(base, "__annotations__", ()), *game.fields]
        taken = [name for name in written if name in engines_own and not name.startswith("__")]
        if taken:
            raise BadSetup(f"{base.__name__}.{taken[0]}: the engine has a {taken[0]!r} of its own; choose another name")


_sound: Final[set[type]] = set()


def check_setup(game: type[Game], players: Sequence[str], ruleset: str, options: Mapping[str, object]) -> None:
    """Refuse a game that cannot be begun, and say what can be."""
    if game not in _sound:
        check_names(game)
        _sound.add(game)
    if ruleset not in game.rulesets:
        raise BadSetup(f"{game.name} has no ruleset {ruleset!r}; it has {', '.join(game.rulesets)}")
    fit = game.seats_for(ruleset)
    if len(players) not in fit:
        many = f"{fit[0]} to {fit[-1]}" if len(fit) > 1 else str(fit[0])
        raise BadSetup(f"{game.name} ({ruleset}) is for {many} players, not {len(players)}")
    if len(set(players)) != len(players):
        raise BadSetup(f"players need names of their own: {', '.join(players)}")
    for name in players:
        if not isinstance(name, str) or not name.strip():
            raise BadSetup(f"{name!r} is no name for a player")
    unknown = [name for name in options if name not in game.settings]
    if unknown:
        raise BadSetup(f"{game.name} has no option {', '.join(unknown)}; it has {', '.join(game.settings) or 'none'}")
