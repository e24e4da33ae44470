"""The window of an event: who may answer it, and in which order. The timing chart of every game is `advance`.

First *instead*: replacement effects swap the event for others. Then *before*: every live response is offered, and
whatever it puts on the stack happens first. Then the event *happens*, unless it was cancelled, and everybody is told.
Then come the attached events and the responses *after* it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Order, Question
from facedown.core.events import CANCELLED, DID, TRIES, Event, Trace
from facedown.core.log import Line
from facedown.core.responses import AFTER, ANYTHING, BEFORE, INSTEAD, ITSELF, IfItHappens, Live
from facedown.core.stack import UNTOUCHED, Pending, Progress, asking_one, living, passing, pending

if TYPE_CHECKING:
    from facedown.core.game import Game


def advance(game: Game, top: Pending) -> None:
    """Take the top of the stack one step further: the timing chart of every game."""
    event = top.event
    if event.moot(game) and all_moot(game, top.others):
        game.stack = top.below
        return
    listening = game.layout.listening(event)
    if top.others or (game.delayed and is_heeded(game, event)):
        listening = ANYTHING
    elif listening.deaf and top.progress is UNTOUCHED:
        game.stack = top.below
        do(game, event, top)
        if game.queue:
            game.flush()
        return
    if listening.announced and not top.progress.told:
        top = announce(game, top)
    if listening.instead and instead(game, top):
        return
    if listening.before and before(game, top):
        return
    top = pending(game.stack)
    game.stack = top.below
    happened = happen(game, top)
    if listening.after or top.progress.attached:
        after(game, top, happened)


def is_heeded(game: Game, event: Event) -> bool:
    """Whether a response that was set up earlier is about such events."""
    for delayed in game.delayed:
        if isinstance(event, delayed.heeds()):
            return True
    return False


def all_moot(game: Game, events: Sequence[Event]) -> bool:
    """Whether none of these events has anything left to do."""
    for event in events:
        if not event.moot(game):
            return False
    return True


def announce(game: Game, top: Pending) -> Pending:
    """Where somebody might answer, everybody hears what is about to happen."""
    for event in top.events:
        if game.layout.listening(event).announced:
            game.write(TRIES, event, (), top)
    top = top.so(top.progress.announced())
    game.stack = top
    return top


def instead(game: Game, top: Pending) -> bool:
    """1. Replacement effects: each applies once, and what replaces an event has already been replaced by it."""
    for member, event in living(top):
        for live in answers(game, top, member, event, INSTEAD):
            if not live.must:
                if may_answer(game, top, member, event, live, INSTEAD):
                    return True
                continue
            events = live.answer(game, event)
            if events is not None:
                replace(game, top, member, events, live)
                return True
    return False


def replace(game: Game, top: Pending, member: int, events: Sequence[Event], live: Live) -> None:
    answered = (*top.progress.answered, (member, *live.key()))
    left = top.so(top.progress.without(member))
    game.stack = left if living(left) else top.below
    for event in reversed(events):
        inherited = Progress(answered=tuple([(0, name, card) for _, name, card in answered]))
        game.stack = Pending(event, game.stack, game.next_serial(), top.cause, inherited)


def before(game: Game, top: Pending) -> bool:
    """2. Every live response, in priority order: a must acts, a may is asked. Whatever it does happens first."""
    for member, event in living(top):
        waiting = answers(game, top, member, event, BEFORE)
        for place, live in enumerate(waiting):
            if not live.must:
                if may_answer(game, top, member, event, live, BEFORE):
                    return True
                continue
            answer = live.answer(game, event)
            if answer is None:
                continue
            if isinstance(answer, IfItHappens):
                top = top.so(top.progress.followed_by(member, answer.events).noted((member, *live.key())))
                game.stack = top
                game.expire(live.delayed, event)
                continue
            if not order_asked(game, top, member, event, live, waiting[place:]):
                act(game, member, event, [live])
            return True
    return False


def act(game: Game, member: int, event: Event, lives: Sequence[Live]) -> None:
    """Let responses to the top event act, in this order."""
    top = pending(game.stack)
    todo = [live.answer(game, event) for live in lives]
    top = top.so(top.progress.answered_by([(member, *live.key()) for live in lives]))
    game.stack = top
    events: list[Event] = []
    for answer in todo:
        if isinstance(answer, IfItHappens):
            top = top.so(top.progress.followed_by(member, answer.events))
            game.stack = top
        else:
            events.extend(answer or ())
    for live in lives:
        game.expire(live.delayed, event)
    game.put(events, top.serial)


def order_asked(game: Game, top: Pending, member: int, event: Event, first: Live, rest: Sequence[Live]) -> bool:
    """A player with several compulsory responses says in which order they act, where the game lets players say."""
    if first.seat is None or not game.players_order():
        return False
    mine = [live for live in rest if live.must and live.seat is first.seat and interrupts(live.answer(game, event))]
    answers = [live.answer(game, event) for live in mine]
    if answers.count(answers[0]) == len(answers) or len({live.name for live in mine}) == 1:
        return False
    game.stack = asking_one(OrderResponses(first.seat, member, labels(mine)), top)
    return True


def interrupts(answer: object) -> bool:
    return answer is not None and not isinstance(answer, IfItHappens)


def labels(lives: Sequence[Live]) -> tuple[str, ...]:
    """What players call some responses: by their cards, and where a card has several, by what they do."""
    names = [live.name if live.card is None else live.card.face.name for live in lives]
    return tuple([lives[i].name if names.count(name) > 1 else name for i, name in enumerate(names)])


def may_answer(game: Game, top: Pending, member: int, event: Event, live: Live, step: str) -> bool:
    """Ask the owner of an optional response: one question for all that this seat could do."""
    seat = live.seat
    if seat is None or top.progress.passed >> passing(seat, step) & 1 or live.answer(game, event) is None:
        return False
    game.stack = asking_one(Answer(seat, member, step), top)
    return True


def happen(game: Game, top: Pending) -> list[tuple[int, Event]]:
    """3. and 4. Whatever was not cancelled happens, and every seat hears its own version of it."""
    happened: list[tuple[int, Event]] = []
    for member, event in enumerate(top.events):
        if top.progress.gone >> member & 1:
            game.write(CANCELLED, event, (), top)
        elif not event.moot(game):
            do(game, event, top)
            happened.append((member, event))
    if game.queue:
        game.flush()
    return happened


def do(game: Game, event: Event, entry: Pending) -> None:
    """Let one event happen, and write it in the log with what it did."""
    game.cause = entry.serial
    event.apply(game)
    did: tuple[Trace, ...] = ()
    if game.did:
        did = tuple(game.did)
        game.did.clear()
    game.past = Line(DID, event, did, event.heard_by(game), entry.serial, entry.cause, game.past)


def after(game: Game, top: Pending, happened: Sequence[tuple[int, Event]]) -> None:
    """5. The attached events, then the responses that come after; all of it before what the event itself put on."""
    if game.outcome is not None:
        return
    acting: list[tuple[Live, tuple[Event, ...]]] = []
    asked: list[Question] = []
    for member, event in happened:
        for live in answers(game, top, member, event, AFTER):
            answer = live.answer(game, event)
            if answer is None:
                continue
            if live.must:
                acting.append((live, tuple(answer)))
                game.expire(live.delayed, event)
            elif live.seat is not None:
                asked.append(Follow(live.seat, event, live.name, live.card))
        game.expire_with(event)
    for question in reversed(asked):
        game.stack = asking_one(question, game.stack)
    for group in reversed(by_seat(acting)):
        follow_up(game, group, top.serial)
    for member, _ in reversed(happened):
        game.put([attached for place, attached in top.progress.attached if place == member], top.serial)


def by_seat(acting: Sequence[tuple[Live, tuple[Event, ...]]]) -> list[list[tuple[Live, tuple[Event, ...]]]]:
    """The responses that act, those of one seat together."""
    groups: list[list[tuple[Live, tuple[Event, ...]]]] = []
    for live, events in acting:
        if groups and live.seat is not None and groups[-1][0][0].seat is live.seat:
            groups[-1].append((live, events))
        else:
            groups.append([(live, events)])
    return groups


def follow_up(game: Game, group: Sequence[tuple[Live, tuple[Event, ...]]], cause: int) -> None:
    """Put on the stack what follows from one seat's responses; where order could matter, the seat says in which."""
    seat = group[0][0].seat
    answers = [events for _, events in group]
    if seat is None or not game.players_order() or answers.count(answers[0]) == len(answers):
        game.put([event for events in answers for event in events], cause)
        return
    names = labels([live for live, _ in group])
    game.stack = asking_one(OrderFollowing(seat, names, tuple(answers)), game.stack)


def answers(game: Game, top: Pending, member: int, event: Event, step: str) -> list[Live]:
    """The responses that are live for an event at this step and have not answered it, in the game's priority order."""
    found = [live for live in live_responses(game, event, step) if (member, *live.key()) not in top.progress.answered]
    if len(found) < 2:
        return found
    rank = {seat.index: place for place, seat in enumerate(game.priority(event))}

    def order(live: Live) -> tuple[int, int, bool]:
        number = 0 if live.response is None else live.response.priority
        seat = len(rank) if live.seat is None else rank.get(live.seat.index, len(rank))
        return (-number, seat, not live.must)

    return sorted(found, key=order)


def live_responses(game: Game, event: Event, step: str) -> list[Live]:
    found: list[Live] = []
    for delayed in game.delayed:
        if delayed.step() == step:
            found.append(Live(None, None, delayed, delayed.owner()))
    listening = game.layout.listening(event)
    if not listening.at(step):
        return found
    found.extend([Live(response, None, None, None) for response in listening.rules if response.step == step])
    for name in listening.zones:
        for zone in game.zones_named(name):
            for card in zone.cards:
                for response in listening.faces.get(card.face.name, ()):
                    if response.step == step and name in response.zones:
                        found.append(Live(response, card, None, game.controller(card)))
    itself = getattr(event, "card", None)
    if listening.itself and isinstance(itself, Card):
        for response in listening.faces.get(itself.face.name, ()):
            if response.step == step and ITSELF in response.zones:
                found.append(Live(response, itself, None, game.controller(itself)))
    return found


class MayAnswer(Question):
    """Do you answer this? Nobody else sees that you are asked; the first option is to pass."""

    def private(self) -> bool:
        return True

    def prompt(self) -> str:
        return "Do you answer this?"

    def default(self, game: Game) -> int:
        return 0

    def ways(self, game: Game) -> list[tuple[str, Sequence[Event]]]:
        """Each way to answer: its words, and the events that follow."""
        return []

    def count(self, game: Game) -> int:
        return 1 + len(self.ways(game))

    def pick(self, game: Game, index: int) -> object:
        return None if index == 0 else self.ways(game)[index - 1][0]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return () if what is None else self.ways(game)[self.find(game, what) - 1][1]


class Answer(MayAnswer):
    """To what is about to happen: all that one seat could do, in one question."""

    def __init__(self, seat: Seat, member: int, step: str) -> None:
        super().__init__(seat)
        self.member: Final = member
        self.step: Final = step

    def event(self, game: Game) -> tuple[Pending, Event]:
        entry = game.stack
        while entry is not None and not isinstance(entry, Pending):
            entry = entry.below
        top = pending(entry)
        return top, top.events[self.member]

    def lives(self, game: Game) -> list[tuple[Live, str, Sequence[Event]]]:
        """Every optional response of this seat, with each way to use it. Cards that look the same count once."""
        top, event = self.event(game)
        found: list[tuple[Live, str, Sequence[Event]]] = []
        looks: list[object] = []
        for live in answers(game, top, self.member, event, self.step):
            look = None if live.card is None else (live.name, live.card.look())
            if not live.must and live.seat == self.seat and (look is None or look not in looks):
                looks.append(look)
                found.extend([(live, words, events) for words, events in ways_of(live, live.answer(game, event))])
        return found

    def ways(self, game: Game) -> list[tuple[str, Sequence[Event]]]:
        return [(words, events) for _, words, events in self.lives(game)]

    def taken(self, game: Game, index: int, what: object) -> None:
        """The seat declines, or acts and everybody is asked afresh."""
        top, _ = self.event(game)
        if index == 0:
            game.stack = top.so(top.progress.passed_by(self.seat, self.step))
            return
        live, _, events = self.lives(game)[index - 1]
        if self.step == INSTEAD:
            replace(game, top, self.member, events, live)
            return
        game.stack = top.so(top.progress.answered_by([(self.member, *live.key())]))
        game.put(events, top.serial)


class Follow(MayAnswer):
    """To what has happened."""

    def __init__(self, seat: Seat, event: Event, name: str, card: Card | None) -> None:
        super().__init__(seat)
        self.event: Final = event
        self.name: Final = name
        self.card: Final = card

    def ways(self, game: Game) -> list[tuple[str, Sequence[Event]]]:
        for live in live_responses(game, self.event, AFTER):
            if live.name == self.name and live.card == self.card:
                return ways_of(live, live.answer(game, self.event))
        return []


class InWhichOrder(Order):
    """In which order do your cards act? Nobody else sees that you are asked."""

    def __init__(self, seat: Seat, names: tuple[str, ...]) -> None:
        super().__init__(seat)
        self.names: Final = names

    def prompt(self) -> str:
        return "In which order?"

    def private(self) -> bool:
        return True

    def items(self, game: Game) -> Sequence[object]:
        return self.names


class OrderResponses(InWhichOrder):
    """Of responses before an event: they act one after the other."""

    def __init__(self, seat: Seat, member: int, names: tuple[str, ...]) -> None:
        super().__init__(seat, names)
        self.member: Final = member

    def taken(self, game: Game, index: int, what: object) -> None:
        top = pending(game.stack)
        event = top.events[self.member]
        waiting = answers(game, top, self.member, event, BEFORE)
        assert isinstance(what, tuple)
        mine = [live for live in waiting if live.seat == self.seat and live.must]
        mine = [live for live in mine if interrupts(live.answer(game, event))]
        act(game, self.member, event, [mine[place] for place in self.places_of(game, what)])


class OrderFollowing(InWhichOrder):
    """Of responses after an event: what follows from each happens as one."""

    def __init__(self, seat: Seat, names: tuple[str, ...], groups: tuple[tuple[Event, ...], ...]) -> None:
        super().__init__(seat, names)
        self.groups: Final = groups

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [event for place in self.places_of(game, what) for event in self.groups[place]]


def ways_of(live: Live, answer: object) -> list[tuple[str, Sequence[Event]]]:
    """An optional response offers one list of events, or several ways: `{"Nope it": [...], "No-U": [...]}`."""
    if answer is None:
        return []
    if isinstance(answer, dict):
        return [(str(words), events) for words, events in answer.items()]
    assert isinstance(answer, list | tuple)
    return [(live.name if live.card is None else live.card.face.name, answer)]
