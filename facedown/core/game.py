"""The game: the rules of one game, and the machine that plays it.

A game's own class declares what lies on the table (`on_table`), puts the cards there (`furnish`) and says what happens
first (`start`). Everything after that is events. All values are plain data, so a state can be forked,
compared, hashed, written as JSON and resumed elsewhere, at any question, in the middle of any effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Self, cast

from facedown.core import keys, reading, record, views, whole
from facedown.core.advice import check_events
from facedown.core.answers import answer, given_in
from facedown.core.cards import Card, Face, Marks, Seat
from facedown.core.chance import Chance, SealedChance
from facedown.core.checks import check_setup, check_zones, checked_table, frozen, set_field
from facedown.core.choices import Choice, Listed, Listing, Option, Written, is_piece
from facedown.core.dealt import Dealt
from facedown.core.declared import Declared
from facedown.core.errors import BadSetup, EndlessLoop, InvalidChoice, NoWorld
from facedown.core.events import Event, Info, Trace
from facedown.core.history import Deed, Kinds, history
from facedown.core.knowledge import recall
from facedown.core.layout import Layout, check_faces
from facedown.core.log import FirstLine, Line, first_line, infos, lines_of
from facedown.core.mypyc import mypyc_attr
from facedown.core.responses import Listening, Waiting
from facedown.core.stack import EVERY, Asking, Pending, entries
from facedown.core.state import Given
from facedown.core.verbs import Verbs
from facedown.core.ways import Way
from facedown.core.window import advance
from facedown.core.zones import Zone

PATIENCE: Final = 100_000
"""So many events may follow one answer. More are taken for a loop that never ends."""

TABLES_KEPT: Final = 100
"""So many laid tables are kept for further games."""
WHOSE: Final = ("abilities", "abilities_amid", "controller", "speaks_for")
"""The methods that a game overrides to derive which abilities a card has, and who answers with them."""
_laid: Final[dict[tuple[type, str], Any]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Verbs):
    """The base of every game."""

    name: ClassVar[str] = ""
    release: ClassVar[str] = ""
    """The release of the game's rules, which records name: give it another one whenever a rule changes."""
    rulesets: ClassVar[tuple[str, ...]] = ("standard",)
    on_table: ClassVar[tuple[Declared, ...]] = ()
    """Every zone, field and mark there is, with who sees it: see `declared`."""
    settings: ClassVar[dict[str, object]] = {}
    """The options that `facedown.new` takes for this game, with their defaults."""
    makes: ClassVar[tuple[type[Face], ...]] = ()
    """The kinds of cards that answer events and may be made in the middle of a game."""
    chapters: ClassVar[tuple[Kinds, ...]] = ()
    """The events that begin a part of the game (a round, a turn), the longest part first: they divide its `history`."""
    secret_moments: ClassVar[dict[type[Event], int]] = {}
    """The events, heard by everybody, after which somebody might be asked in secret without an announcement. Each takes
    so many times the table's pace, so that time does not tell whether somebody was asked."""
    secrets: ClassVar[tuple[str, ...]] = ()
    """Options that nobody at the table may know, such as the order of a deck. No view has them."""

    def __init__(self) -> None:
        """An empty shell. Games are begun by `facedown.new`, forked, or read from JSON."""

    # What a game's own class says

    @classmethod
    def has_ruleset(cls, ruleset: str) -> bool:
        """Whether there is such a ruleset: one of those that are listed, or one that the game makes by its name."""
        return ruleset in cls.rulesets

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        """The numbers of players this ruleset is for."""
        return range(2, 3)

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        """No game takes more decisions than this, unless its options make it longer: see `most_decisions`."""
        return 10_000

    def most_decisions(self) -> int:
        """This game takes no more decisions than this. Override it where options make a game longer."""
        return type(self).bound(self.ruleset, len(self.seats))

    @classmethod
    def check_options(cls, ruleset: str, players: int, options: Mapping[str, object]) -> None:
        """Refuse (with BadSetup) options that make no sense."""

    def furnish(self) -> None:
        """Put the cards into the zones: `put_cards`, `put_copies`."""

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
        """Who answers with a card: the owner of the zone where it lies or, in a shared zone, the owner of the card."""
        owner = self.place_of(card).owner
        return card.owner if owner is None else owner

    def speaks_for(self, card: Card, event: Event) -> Seat | None:
        """Who answers this event with a card: its controller, unless the event puts somebody else in charge."""
        return self.controller(card)

    def abilities(self, card: Card) -> Sequence[Face]:
        """The faces whose responses a card has: its present one. A game's effects may give and take some."""
        return (self.face(card),)

    def is_followed(self, event: Event) -> bool:
        """Whether a response might follow an event, apart from delayed ones. A game may know that none does."""
        return True

    def abilities_amid(self, card: Card, event: Event) -> Sequence[Face]:
        """The faces whose responses answer what happens to the card itself. What changes a card may change them."""
        return self.abilities(card)

    def listeners(self, name: str, listening: Listening) -> Sequence[Card]:
        """The cards in a zone that might answer an event. A game that derives abilities may know that they are few."""
        found: list[Card] = []
        for zone in self.zones_named(name):
            for card in zone.cards:
                if self.layout.derives or type(self.face(card)) in listening.faces:
                    found.append(card)
        return found

    def chooser(self, event: Event) -> Seat | None:
        """Who picks, where several effects would replace an event. With None they apply in the order of priority."""
        return None

    def stage(self) -> int:
        """Which part of the game is being played, where it has several: the round, the deal. `play_out` ends with it,
        because what comes after has little to do with what was decided."""
        return 0

    def endless(self) -> Sequence[Event] | None:
        """The events that end an endless loop, such as a draw. They replace all that was still to happen.

        None, for games without such a rule: then a loop is an error of the rules (EndlessLoop).
        """
        return None

    def describe_blank(self) -> Face | None:
        """The face of an unseen card, for a game whose rules need one of a class of their own."""
        return None

    def fill(self, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
        """Put a card from the stock (by back) where a blank has none yet: a game's own deductions go here.

        `dealt[zone]` is a list with a card, or None, for each card that the view has in this zone.
        """
        views.lay_strays(self, dealt, stock, chance)
        views.fill(self, dealt, stock)

    def weigh_ways(self, zone: Zone, ways: Sequence[Way]) -> Sequence[int]:
        """How likely each way is in which a zone may have been cut. A game's own deductions may rule some out."""
        return views.weigh_ways(self, zone.place.index, ways)

    def deals_by_chance(self) -> bool:
        """Whether chance alone decides what is hidden at the beginning. If not, somebody arranged it in secret, and
        nobody can say how likely an imagined world is."""
        return True

    def imagine_faces(self, blanks: Sequence[Card], chance: Chance) -> Sequence[Face]:
        """A face that each of these cards may have. They were made in the game where the viewer did not see them."""
        raise NoWorld(f"{type(self).__name__} makes cards in secret: imagine_faces() must say what they can be")

    def imagine_hidden(self, view: Game, chance: Chance) -> None:
        """Give the fields that the viewer cannot see values that could be true."""

    # Beginning

    def begin(
        self, players: Sequence[str], seed: object, ruleset: str = "", options: Mapping[str, object] | None = None
    ) -> None:
        """Start a game from its seed, and go on to the first question."""
        self.lay_table(players, ruleset, options)
        self.set_off(seed)

    def lay_table(self, players: Sequence[str], ruleset: str, options: Mapping[str, object] | None) -> None:
        """Everything is there, and nothing has happened. Games with the same players and options share the table."""
        rules = ruleset or self.rulesets[0]
        given = {name: frozen(value) for name, value in (options or {}).items()}
        kind = (type(self), repr((rules, list(players), given)))
        laid = _laid.get(kind)
        if laid is None:
            laid = type(self)()
            laid.lay_out(players, rules, given)
            if len(_laid) == TABLES_KEPT:
                _laid.clear()
            _laid[kind] = laid
        laid.copy_to(self)

    def set_off(self, seed: object) -> None:
        """The table is laid: let the game begin, and go on to the first question."""
        self.seed = seed
        self.chance = SealedChance.from_seed((self.name, self.ruleset, len(self.seats), seed))
        self.put(self._first(), 0)
        self.run()

    def _begin_again(self, game: Game) -> None:
        """Begin as another game began: on the same table, with the same cards and seats."""
        first = first_line(game.past)
        self.be_empty(game.layout, -1, list(first.zones), {})
        whole.lie_down(self)
        self.serial = self.cause = 1
        self.set_first_values()
        self.past = first
        self.set_off(game.seed)

    def _first(self) -> Sequence[Event]:
        """What happens first, as the game's own class says."""
        events = self.start()
        try:
            return check_events(f"{type(self).__name__}.start() returns a list of events, as in [Deal()]", events)
        except TypeError as error:
            raise BadSetup(str(error)) from None

    def lay_out(self, players: Sequence[str], ruleset: str, given: dict[str, object]) -> None:
        """Everything that is there before chance comes in."""
        on_table = checked_table(type(self), Game)
        check_setup(type(self), players, ruleset, given)
        self.check_options(ruleset, len(players), given)
        chosen = {name: given.get(name, frozen(usual)) for name, usual in self.settings.items()}
        seats = tuple([Seat(index, name) for index, name in enumerate(players)])
        layout = Layout(type(self), ruleset, chosen, seats, on_table)
        self.be_empty(layout, -1, layout.empty.copy(), {})
        self.chance = Chance.of(0)
        self.serial = self.cause = 1
        self.furnish()
        layout.derives = any(getattr(type(self), hook) is not getattr(Game, hook) for hook in WHOSE)
        layout.settle(self.zones, self.makes)
        self.next_card = len(layout.cards)
        self.set_first_values()
        if self.chance != Chance.of(0):
            raise BadSetup(f"{type(self).__name__} uses chance to furnish its table: leave that to the first event")
        check_zones(self)
        layout.blank = self.describe_blank() or layout.blank
        layout.open({name: frozen(self.settings[name]) for name in self.secrets})
        self.past = FirstLine(self.zones, layout)

    def set_first_values(self) -> None:
        """Every field is what it is at first."""
        for declared in self.layout.fields:
            try:
                value = declared.first_value(self)
            except TypeError as error:
                rule = "give a value, or a function that is given the game"
                raise BadSetup(f"{type(self).__name__}.{declared.name} has no first value: {error}; {rule}") from error
            set_field(self, declared.name, value)
            if isinstance(value, Marks):
                self.keep_marks(value)

    def put_cards(
        self, name: str, faces: Iterable[Face], back: str = "", front: str = "", owner: Seat | None = None
    ) -> None:
        """Make the cards of a game: one for each copy of each face, into the zone of that name (or of its owner)."""
        self._put(name, [(face, back, front) for face in check_faces(faces) for _ in range(face.copies)], owner)

    def put_copies(
        self, name: str, face: Face, copies: int, back: str = "", front: str = "", owner: Seat | None = None
    ) -> None:
        """Make so many cards of one face that look the same."""
        self._put(name, [(face, back, front)] * copies, owner)

    def _put(self, name: str, printed: Sequence[tuple[Face, str, str]], owner: Seat | None) -> None:
        if self.past is not None:
            raise TypeError("furnish() puts the cards on the table, before the game begins")
        made = self.layout.add_cards(printed, owner)
        index = self.layout.index_of(name)
        if owner is not None and self.layout.places[index].owner is not None:
            index += owner.index
        self.zones[index] = Zone(self.zones[index].place, (*self.zones[index].cards, *made))
        self.where.extend([index] * len(made))

    # Looking

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
        """What can be chosen. It is listed once, because nothing moves while a question is open.

        The lists of one open question and of its pieces are kept.
        """
        top = self.stack
        listing = self.listing if self.listed_for is top else None
        while listing is not None:
            if listing.question is question:
                return listing.things
            listing = listing.before
        things = question.things(self)
        if isinstance(top, Asking):
            known = self.listing if self.listed_for is top else None
            if top.asks(question):
                self.listing = Listing(question, things, None)
                self.listed_for = top
            elif is_piece(question, known):
                self.listing = Listing(question, things, known)
        return things

    @property
    def log(self) -> Sequence[Line | Info]:
        """All that happened, oldest first. A view's log is what its seat was told."""
        self.check_remembered()
        return infos(self.told) if self.viewer >= 0 else lines_of(self.past)

    def history(self, since: int = 0, of: Kinds | None = None) -> list[Deed]:
        """All that happened, nested as it was caused: the outermost deeds, each with what followed from it.

        `since` leaves out so many lines of the log; `of` gives the deeds of one kind: `game.history(of=Turn)[-1]`.
        """
        self.check_remembered()
        if self.viewer >= 0:
            raise ValueError("a view has no history, because causes tell secrets; view.log is what its seat was told")
        return history(self, since, of)

    def heard(self, seat: Seat | str | int | None = None, since: int = 0) -> list[Info]:
        """What a seat (or a spectator) was told, leaving out the first `since` infos."""
        self.check_remembered()
        if self.viewer >= 0:
            return infos(self.told, since)
        return infos(recall(self, self.viewer_of(seat)).told, since)

    def view(self, seat: Seat | str | int | None) -> Self:
        """What a seat may know (given as itself, by name or by index); of None, what a spectator may know."""
        if self.viewer >= 0:
            raise ValueError("a view has no other views: it holds no way back to the truth")
        self.check_remembered()
        return cast(Self, whole.view_of(self, self.viewer_of(seat)))

    def imagine(self, chance: Chance | int) -> Self:
        """Of a view: a full game consistent with everything the seat knows."""
        return cast(Self, whole.imagine(self, chance if isinstance(chance, Chance) else Chance.of(chance)))

    def deal_blanks(self, chance: Chance) -> views.Filling:
        return views.deal_blanks(self, chance)

    # Choosing

    def choose(self, option: object, of: Choice | None = None) -> None:
        """Answer the open question (or one of several): by index, option, words, or what is chosen."""
        if self.viewer >= 0:
            raise InvalidChoice("a view is for looking: choose in the game, or in view.imagine(chance)")
        top = self.stack
        if not isinstance(top, Asking) or self.outcome is not None:
            raise InvalidChoice("nobody is being asked" + (": the game is over" if self.over else ""))
        place = self._asked(top, option, of)
        question = top.questions[place]
        written: Written
        if type(option) is int and option >= 0 and (option < question.drawn(self) or option < question.count(self)):
            written = option
        else:
            written = Choice(self, question).written(option)
        past = self.past
        try:
            self._take(top, place, written)
            if not self.forgets:
                self.answers = Given(question.seat.index, written, past, self.answers)
        except BaseException:
            if not self.forgets:
                self.restore()
            raise

    def _asked(self, top: Asking, option: object, of: Choice | None) -> int:
        """Which open question is meant: the one that was named, the one that the option belongs to, or the first."""
        if len(top.questions) == 1 and of is None:
            return 0
        for place, question in enumerate(top.questions):
            if top.answers[place] is not None:
                continue
            if of is not None:
                if question == of.question:
                    return place
            elif not isinstance(option, Option) or option.stamp[0] == question.seat.index:
                return place
        raise InvalidChoice("that question is not open")

    def _take(self, top: Asking, place: int, written: Written) -> None:
        question = top.questions[place]
        self.cause = top.cause
        self.answered[question.seat.index] += 1
        if top.mode == EVERY:
            top = top.answered(place, written)
            self.stack = top
            if top.open():
                return
            self._take_all(top)
        else:
            what = question.chosen(self, written)
            self.stack = top.below
            question.taken(self, written if isinstance(written, int) else -1, what)
        self.run()

    def _take_all(self, top: Asking) -> None:
        """Everybody has answered: what they chose happens together."""
        events: list[Event] = []
        for question, written in zip(top.questions, top.answers, strict=True):
            if written is not None:
                events.extend(question.follow(self, question.chosen(self, written)))
        self.stack = top.below
        if events:
            self.stack = Pending(events[0], self.stack, self.next_serial(), self.cause, others=tuple(events[1:]))

    def play_out(self, chance: Chance, bound: int = 1_000_000) -> int:
        """Play on at random until this part of the game is over, or so many answers were given. Returns how many.

        It is quick, because it keeps no log: afterwards the state can be looked at, forked and played on, and nothing
        can be said of how it came about. Use it on a fork, or on an imagined world.
        """
        if self.viewer >= 0:
            raise InvalidChoice("a view is for looking: play out view.imagine(chance)")
        self.forgets = True
        self.answers = None
        stage = self.stage()
        for given in range(bound):
            top = self.stack
            if not isinstance(top, Asking) or self.outcome is not None or self.stage() != stage:
                return given
            place = 0 if len(top.questions) == 1 else chance.pick(top.open_places())
            self._take(top, place, chance.below(top.questions[place].drawn(self)))
        return bound

    def lapse(self, choice: Choice) -> None:
        """Answer a question with its default, as when its time has run out."""
        default = choice.question.default(self)
        if default < 0:
            raise InvalidChoice(f"{choice.seat} must answer: this question does not lapse")
        self.choose(default, of=choice)

    def restore(self) -> None:
        """Go back to the last question, from the answers that were given so far. Seats and cards stay the same."""
        twin: Game = type(self)() if self.origin is None else self.origin.fork()
        if self.origin is None:
            twin._begin_again(self)
        for seat, written in given_in(self, twin.answers):
            answer(twin, seat, written)
        twin.origin = self.origin
        twin.copy_to(self)

    # The machine

    def write(self, kind: str, event: Event, did: tuple[Trace, ...], entry: Pending) -> None:
        """Write a line in the log."""
        if self.forgets:
            return
        self.past = Line(kind, event, did, event.heard_by(self), entry.serial, entry.cause, self.past)
        if self.layout.counts:
            self.past.lives = self.lives().snapshot()

    def expire(self, waiting: Waiting | None, event: Event) -> None:
        """Drop a delayed response that has answered, if it ends with that."""
        if waiting is not None and waiting.response.over(self, event, True):
            self.waiting = tuple([other for other in self.waiting if other.number != waiting.number])

    def expire_with(self, event: Event) -> None:
        """Drop the delayed responses that end with an event, whether they answered it or not."""
        if self.waiting:
            self.waiting = tuple([other for other in self.waiting if not other.ends_with(self, event)])

    def run(self) -> None:
        """Let things happen until somebody must be asked, or nothing is left to happen."""
        patience = PATIENCE
        while self.outcome is None:
            top = self.stack
            if isinstance(top, Pending):
                advance(self, top)
                patience -= 1
                if patience == 0:
                    self._break_loop()
                    patience = PATIENCE
            elif not isinstance(top, Asking) or not self._goes_without_saying(top):
                return

    def _break_loop(self) -> None:
        """Events go round for ever, and nobody can stop them. The game says what happens then, or it is an error."""
        loop = self._name_loop()
        events = self.endless()
        if events is None:
            raise EndlessLoop(loop)
        self.stack = None
        self.put(check_events(f"{type(self).__name__}.endless returns events", events), self.cause)

    def _goes_without_saying(self, top: Asking) -> bool:
        """Skip a question without options. Take a single option without asking, if the question allows it."""
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
        self.cause = top.cause
        if count:
            question.taken(self, 0, what)
        return True

    def _name_loop(self) -> str:
        """The events that go round: the last that happened, or (where answers pile up) those that wait."""
        waiting = [type(entry.event).__name__ for entry in entries(self.stack) if isinstance(entry, Pending)]
        names = waiting[:200] if len(waiting) > PATIENCE // 10 else self._last_names(200)
        names.reverse()
        for length in range(1, len(names) // 2):
            if names[-length:] == names[-2 * length : -length]:
                cycle = names[-length:]
                return f"an endless loop after {PATIENCE} events: {' -> '.join([*cycle, cycle[0]])}"
        return f"{PATIENCE} events followed one answer, the last of them {' -> '.join(names[-10:])}"

    def _last_names(self, count: int) -> list[str]:
        """The names of the last events, the last one first."""
        names: list[str] = []
        line = self.past
        while line is not None and len(names) < count:
            names.append(type(line.event).__name__)
            line = line.before
        return names

    def key(self) -> tuple[object, ...]:
        """A hashable description of the state: the same for two states that differ only in which of two identical
        cards is which. It leaves out the past and chance."""
        return keys.key_of(self)

    def to_json(self, past: bool = True, since: int = 0) -> str:
        """The whole state as JSON; of a view, what its seat may know.

        Without its past, it is short. In the game that is read back from it, nobody has been told anything yet: seats
        know what they see lying there. With `since`, the first so many lines of the log are left out, and it is read
        back onto an earlier state that has them: `facedown.from_json(text, after=earlier)`.
        """
        self.check_remembered()
        return whole.to_json(self, past, since)

    def check_remembered(self) -> None:
        """Refuse to tell of a past that was not kept."""
        if self.forgets:
            raise ValueError("this game was played out, which keeps no past: play out a fork, and ask the game itself")

    def record(self) -> dict[str, Any]:
        """The game as its beginning (a seed, or the state it began from) and a list of answers."""
        self.check_remembered()
        return record.record_of(self)

    def __copy__(self) -> Self:
        return self.fork()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled as its JSON, however long its log is."""
        return (reading.from_json, (type(self), self.to_json()))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Game) and type(other) is type(self) and whole.state_of(self) == whole.state_of(other)

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = ", ".join([seat.name for seat in self.seats])
        choice = self.choice
        asked = "" if choice is None else f", asking {choice.seat}"
        whose = ""
        if self.viewer >= 0:
            whose = " as seen by " + (self.seats[self.viewer].name if self.viewer < len(self.seats) else "a spectator")
        return f"<{self.name} ({self.ruleset}) with {names}{whose}{', over' if self.over else asked}>"
