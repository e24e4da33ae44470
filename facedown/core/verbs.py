"""The verbs: all that an event's `apply` may do to a state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from facedown.core.advice import check_events, wrong
from facedown.core.cards import CHECKED, Card, Face, Marks, Row, Seat, back_for
from facedown.core.choices import Pick, Question, table_of
from facedown.core.declared import DeclaredField, DeclaredMark
from facedown.core.events import (
    Became,
    Ceased,
    Created,
    Cut,
    Event,
    Exchanged,
    Laid,
    Marked,
    Moved,
    Showed,
    Shuffled,
    Swapped,
    Swept,
)
from facedown.core.mypyc import mypyc_attr
from facedown.core.responses import Delayed, Waiting
from facedown.core.stack import EVERY, FIRST, ONE, UNANSWERED, Asking, Entry, Pending
from facedown.core.state import Outcome, State
from facedown.core.values import with_entry, without
from facedown.core.zones import EVERYBODY, Sight, Zone, with_card, without_card


@mypyc_attr(allow_interpreted_subclasses=True)
class Verbs(State):
    """A state with the verbs that change it."""

    def only_in_apply(self, verb: str) -> None:
        """Refuse a verb that is used outside an event's `apply`."""
        if not self.applying:
            raise TypeError(f"game.{verb} is for an event's apply: what changes a game is an event")

    # What happens next

    def then(self, *events: Event) -> None:
        """Put events on the stack, so that they happen in the order written."""
        self.only_in_apply("then")
        for event in events:
            if CHECKED and not isinstance(event, Event):
                raise wrong("game.then takes events", event)
            self.queue.append(event)

    def together(self, *events: Event) -> None:
        """Put events on the stack that happen together: all are offered, then all happen, then all are followed."""
        self.only_in_apply("together")
        if events:
            check_events("game.together takes events", events)
            self.queue.append(events)

    def ask(self, seat: Seat, options: Mapping[Any, Sequence[Event]], prompt: str = "", private: bool = False) -> None:
        """Ask a seat to pick one of several things, each with the events that follow.

        Everybody sees who is asked and what the options are, with blanks for the cards that they do not see. Make the
        question `private` if being asked, or an option, would tell others something: then no other view shows it.
        """
        if not isinstance(options, Mapping):
            raise wrong('game.ask takes a dict of options, as in {"keep": [], "swap": [Swap(seat)]}', options)
        for what, events in options.items():
            check_events(f"the option {what} has a list of events, as in [Swap(seat)]", events)
        if options:
            self.question(Pick(seat, prompt, table_of(options.items()), private))

    def question(self, *questions: Question, first: bool = False) -> None:
        """Ask one seat; or several at once, of whom all must answer, or (`first`) the first answer counts."""
        self.only_in_apply("question")
        if CHECKED:
            check_questions(questions)
        if len(questions) == 1:
            asking = Asking(questions, ONE, UNANSWERED, None, -self.cause)
        else:
            asking = Asking(questions, FIRST if first else EVERY, (None,) * len(questions), None, -self.cause)
        self.queue.append(asking)

    def later(self, delayed: Delayed) -> None:
        """Set up a response for later."""
        self.only_in_apply("later")
        if not isinstance(delayed, Delayed):
            raise wrong("game.later takes a Delayed", delayed)
        self.set_up += 1
        self.waiting = (*self.waiting, Waiting(self.set_up, delayed))

    # Cards

    def move(self, card: Card, target: Zone, at: int = -1, seen: int = 0) -> None:
        """Move a card to a zone: under the others, or `at=0` on top. `seen` adds seats that are shown its face."""
        self.only_in_apply("move")
        if CHECKED and (not isinstance(card, Card) or not isinstance(target, Zone)):
            given = target if isinstance(card, Card) else card
            raise wrong("game.move takes a card and a zone, as in game.move(game.deck.top, game.hands[seat])", given)
        index = self.index_of(card.id)
        source = self.zones[index]
        goal = target.place.index
        start = position(source.cards, card)
        self.zones[index] = Zone(source.place, without_card(source.cards, start))
        cards = self.zones[goal].cards
        end = len(cards) if at < 0 else at
        self.zones[goal] = Zone(target.place, with_card(cards, end, card))
        self.comes_to(card, goal)
        eyes = source.place.eyes | target.place.eyes | seen
        self.did.append(Moved(card, source.place, start, target.place, end, eyes))

    def deal(self, count: int, source: Zone, target: Zone) -> None:
        """Move so many cards from the top of a zone to the top of another, one after the other."""
        self.only_in_apply("deal")
        giving, taking = source.place, target.place
        cards = self.zones[giving.index].cards
        dealt = list(cards[:count])
        eyes = giving.eyes | taking.eyes
        self.come_to(dealt, taking.index)
        for card in dealt:
            self.did.append(Moved(card, giving, 0, taking, 0, eyes))
        dealt.reverse()
        self.zones[giving.index] = Zone(giving, cards[count:])
        self.zones[taking.index] = Zone(taking, tuple(dealt) + self.zones[taking.index].cards)

    def lay_on(self, source: Zone, target: Zone, as_dealt: bool = False) -> None:
        """Lay all the cards of a zone on top of another, in their order.

        With `as_dealt` everybody knows that the cards lie as `deal` laid them there, the last one on top, also where
        nobody else can follow single cards.
        """
        self.only_in_apply("lay_on")
        giving, taking = source.place, target.place
        cards = self.zones[giving.index].cards
        for card in cards:
            self.comes_to(card, taking.index)
        self.zones[giving.index] = Zone(giving, ())
        self.zones[taking.index] = Zone(taking, cards + self.zones[taking.index].cards)
        self.did.append(Laid(cards, giving, taking, as_dealt))

    def swap(self, first: Zone, second: Zone) -> None:
        """Swap all the cards of two zones, at once."""
        self.only_in_apply("swap")
        going, coming = self.zones[first.place.index].cards, self.zones[second.place.index].cards
        for place, cards in ((first.place, coming), (second.place, going)):
            self.zones[place.index] = Zone(place, cards)
            for card in cards:
                self.comes_to(card, place.index)
        self.did.append(Swapped(first.place, going, second.place, coming))

    def exchange(self, *moves: tuple[Card, Zone]) -> None:
        """Move several cards at once: all leave before any arrives, so that nobody can tell which went where."""
        self.only_in_apply("exchange")
        starts = [position(self.zones[self.index_of(card.id)].cards, card) for card, _ in moves]
        sources = [self.place_of_id(card.id) for card, _ in moves]
        for place in sources:
            left = [card for card in self.zones[place.index].cards if not any(card is going for going, _ in moves)]
            self.zones[place.index] = Zone(place, tuple(left))
        done: list[Moved] = []
        for (card, target), source, start in zip(moves, sources, starts, strict=True):
            cards = self.zones[target.place.index].cards
            self.zones[target.place.index] = Zone(target.place, (*cards, card))
            self.comes_to(card, target.place.index)
            done.append(Moved(card, source, start, target.place, len(cards), source.eyes | target.place.eyes))
        self.did.append(Exchanged(tuple(done)))

    def create(
        self,
        face: Face,
        target: Zone,
        owner: Seat | None = None,
        at: int = -1,
        seen: int = 0,
        back: str = "",
        front: str = "",
    ) -> Card:
        """Make a card in the middle of a game: a token, a copy, an ability that waits."""
        self.only_in_apply("create")
        self.layout.check_made(face)
        place = target.place
        card = Card(self.next_card, face, back_for(back, owner), front, owner)
        self.next_card += 1
        cards = self.zones[place.index].cards
        end = len(cards) if at < 0 else at
        self.zones[place.index] = Zone(place, with_card(cards, end, card))
        self.made = with_entry(self.made, card.id, place.index)
        self.did.append(Created(card, place, end, place.eyes | seen))
        return card

    def cease(self, card: Card) -> None:
        """End a card that was made in the game."""
        self.only_in_apply("cease")
        if not self.is_made(card):
            raise TypeError(f"{card} was not made in this game, so it cannot cease: move it to where it is out of play")
        place = self.place_of_id(card.id)
        cards = self.zones[place.index].cards
        start = position(cards, card)
        self.zones[place.index] = Zone(place, without_card(cards, start))
        self.made = without(self.made, card.id)
        self.unmark(card)
        for declared in self.layout.fields:
            if isinstance(declared, DeclaredMark) and declared.stays:
                marks = getattr(self, declared.name)
                marks[card] = marks.first
        self.did.append(Ceased(card, place, start, place.eyes))

    def become(self, card: Card, face: Face) -> None:
        """Give a card another face until it changes its zone. `card.face` gives it its own face again."""
        self.only_in_apply("become")
        self.layout.check_made(face)
        place = self.place_of_id(card.id)
        self.faces = without(self.faces, card.id)
        if face != card.face:
            self.faces = with_entry(self.faces, card.id, face)
        self.did.append(Became(card, face, place, place.eyes))

    def show(self, cards: Iterable[Card], *seats: Seat) -> None:
        """Show cards that lie in one zone to some seats (to everybody, where none is named)."""
        self.only_in_apply("show")
        if isinstance(cards, Card):
            raise wrong("game.show takes cards, as in game.show([card], seat)", cards)
        shown = tuple(cards)
        if not shown:
            return
        zone = self.zones[self.index_of(shown[0].id)]
        seen = self.only(*seats) if seats else -1
        starts = tuple([position(zone.cards, card) for card in shown])
        self.did.append(Showed(shown, zone.place, starts, seen))
        for card in shown if self.faces is not None else ():
            if self.face(card) is not card.face:
                self.did.append(Became(card, self.face(card), zone.place, seen))

    def shuffle(self, zone: Zone) -> None:
        self.only_in_apply("shuffle")
        if not isinstance(zone, Zone):
            raise wrong("game.shuffle takes a zone, as in game.shuffle(game.deck)", zone)
        place = zone.place
        order = self.chance.shuffled(self.zones[place.index].cards)
        self.zones[place.index] = Zone(place, order)
        self.did.append(Shuffled(place, order))

    def cut(self, zone: Zone, least: int = 0) -> None:
        """Lay the upper part of a zone under the lower one; each has at least `least` cards. Chance says where."""
        self.only_in_apply("cut")
        place = zone.place
        cards = self.zones[place.index].cards
        if len(cards) < 2 * least:
            raise ValueError(f"{place} has {len(cards)} cards: it cannot be cut into two parts of {least}")
        at = least + self.chance.below(len(cards) - 2 * least + 1)
        self.zones[place.index] = Zone(place, cards[at:] + cards[:at])
        self.did.append(Cut(place, at, least))

    def arrange(self, zone: Zone, order: Sequence[Card]) -> None:
        """Lay the cards of a zone in this order. Nobody is told the order: all who watch see a shuffle."""
        self.only_in_apply("arrange")
        place = zone.place
        self.zones[place.index] = Zone(place, tuple(order))
        self.did.append(Shuffled(place, tuple(order)))

    def sweep(self) -> None:
        """Every card goes back to where the game was furnished with it, and is shuffled there unless all see it."""
        self.only_in_apply("sweep")
        if self.made:
            raise TypeError("sweep gathers the cards of the box: let those that were made in the game cease before")
        self.zones[:] = self.layout.empty
        for place, home in self.layout.homes:
            cards = self.layout.cards
            if len(home) < len(cards):
                cards = tuple([cards[id] for id in home])
            order = cards if place.sight is EVERYBODY else self.chance.shuffled(cards)
            self.zones[place.index] = Zone(place, order)
            self.come_to(order, place.index)
            self.did.append(Swept(place, order))

    # Fields and marks

    def comes_to(self, card: Card, index: int) -> None:
        """Note in which zone a card lies from now on. A card that changes its zone loses the marks that do not stay."""
        if self.is_bare():
            self.where[card.id] = index
            return
        if self.index_of(card.id) != index:
            self.unmark(card)
        for marks in self.tended:
            if card.id in marks.values:
                marks.note(card.id)
        if self.layout.counts and self.index_of(card.id) != index:
            self.lives()[card] += 1
        if card.id < len(self.where):
            self.where[card.id] = index
        else:
            self.made = with_entry(self.made, card.id, index)

    def come_to(self, cards: Sequence[Card], index: int) -> None:
        """Note in which zone several cards lie from now on."""
        bare = self.is_bare()
        for card in cards:
            if bare:
                self.where[card.id] = index
            else:
                self.comes_to(card, index)

    def is_bare(self) -> bool:
        """Whether nothing is marked, made or turned. Then a card that moves changes nothing but its place."""
        if self.made is not None or self.faces is not None or self.layout.counts:
            return False
        for marks in self.tended:
            if marks.values:
                return False
        return True

    def unmark(self, card: Card) -> None:
        """Take off a card's marks, except those that stay. The card has its printed face again."""
        for marks in self.tended:
            if not marks.stays and card.id in marks.values:
                marks[card] = marks.first
        self.faces = without(self.faces, card.id)

    def note_marks(self) -> None:
        """Tell those who see a mark where it makes a card stand out among others that nobody can follow."""
        number = 0
        for marks in self.tended:
            if marks.watched:
                if marks.changed is not None:
                    for id in marks.changed:
                        if id in marks.values:
                            self.note_mark(self.layout.watched[number].sight, id)
                    marks.changed = None
                number += 1

    def note_mark(self, sight: Sight, id: int) -> None:
        place = self.place_of_id(id)
        if not place.in_order and place.sight is not EVERYBODY:
            self.did.append(Marked((self.card_with(id),), place, sight.eyes(place.owner, len(self.seats))))

    def renew(self, fields: Iterable[DeclaredField]) -> None:
        """Let fields be what they are at first, as a round or a day begins."""
        for declared in fields:
            if isinstance(declared, DeclaredMark):
                marks: Marks[Any] = getattr(self, declared.name)
                marks.clear()
            elif declared.is_each:
                row: Row[Any] = getattr(self, declared.name)
                row.fill(declared.first_of(self))
            else:
                setattr(self, declared.name, declared.first_of(self))

    # What is still to happen

    def cancel(self, event: Event) -> bool:
        """Cancel the topmost such event that is still to happen. Returns whether there was one."""
        self.only_in_apply("cancel")
        return self._change(event, ())

    def attach(self, event: Event, *following: Event) -> bool:
        """Let events follow one that is still to happen, if it really happens. Returns whether there was one."""
        self.only_in_apply("attach")
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
        self.only_in_apply("clear")
        self.stack = None
        self.queue.clear()

    def end(self, outcome: Outcome) -> None:
        """The game is over."""
        self.only_in_apply("end")
        if not isinstance(outcome, Outcome):
            raise wrong('game.end takes an Outcome, as in Outcome((seat,), "the highest card")', outcome)
        self.outcome = outcome
        self.clear()

    # The stack

    def next_serial(self) -> int:
        self.serial += 1
        return self.serial

    def put(self, events: Sequence[Event], cause: int) -> None:
        """Put events on top of the stack, the first one uppermost."""
        for index in range(len(events) - 1, -1, -1):
            event: object = events[index]
            if not isinstance(event, Event):
                raise wrong("an answer is followed by events", event)
            self.serial += 1
            self.stack = Pending(event, self.stack, self.serial, cause)

    def flush(self) -> None:
        """Put on the stack what an `apply` asked for, in the order in which it asked."""
        for place in range(len(self.queue) - 1, -1, -1):
            asked = self.queue[place]
            self.serial += 1
            if isinstance(asked, Asking):
                asked.below = self.stack
                self.stack = asked
            elif isinstance(asked, Event):
                self.stack = Pending(asked, self.stack, self.serial, self.cause)
            elif not isinstance(asked, tuple):
                raise wrong("game.then takes events", asked)
            else:
                self.stack = Pending(asked[0], self.stack, self.serial, self.cause, others=asked[1:])
        self.queue.clear()


def check_questions(questions: Iterable[object]) -> None:
    """Refuse what is no question, a question to nobody, and one of two kinds at once, which cannot be compiled."""
    for question in questions:
        if not isinstance(question, Question):
            raise wrong("game.question takes questions", question)
        for kind in type(question).__mro__:
            if sum([issubclass(base, Question) for base in kind.__bases__]) > 1:
                raise TypeError(f"{kind.__name__} derives from two questions: derive from one, and from plain classes")
        if not isinstance(question.seat, Seat):
            raise wrong("a question is to a seat, as in game.seats[0]", question.seat)


def position(cards: tuple[Card, ...], card: Card) -> int:
    for index in range(len(cards)):
        if cards[index] is card:
            return index
    raise LookupError(f"{card!r} does not lie where it should")
