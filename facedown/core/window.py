"""The window of an event: who may answer it, and in which order. The timing chart of every game is `advance`.

First *instead*: replacement effects swap the event for others. Then *before*: every live response is offered, and
whatever it puts on the stack happens first. Then the event *happens*, unless it was cancelled, and everybody is told.
Then come the attached events and the responses *after* it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Face, Seat
from facedown.core.choices import Listed, Question
from facedown.core.events import CANCELLED, DID, TRIES, Event, Trace
from facedown.core.kinds import Order
from facedown.core.log import Line
from facedown.core.responses import (
    AFTER,
    ANYTHING,
    BEFORE,
    IN_TURN,
    INSTEAD,
    ITSELF,
    IfItHappens,
    Listening,
    Live,
    Manner,
)
from facedown.core.stack import UNTOUCHED, Pending, Progress, asking_first, asking_one, living, passing, pending

if TYPE_CHECKING:
    from facedown.core.game import Game


def advance(game: Game, top: Pending) -> None:
    """Take the top of the stack one step further: the timing chart of every game."""
    event = top.event
    if isinstance(event, StillAsked):
        ask_about(game, top, event)
        return
    if event.moot(game) and all_moot(game, top.others):
        game.stack = top.below
        return
    listening = game.layout.listening(event)
    if top.others or (game.waiting and is_heeded(game, event)):
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
    heard = listening.after and (top.others or game.waiting or game.is_followed(event))
    if heard or top.progress.attached:
        after(game, top, happened)


def is_heeded(game: Game, event: Event) -> bool:
    """Whether a delayed response may answer this event, or end with it."""
    for waiting in game.waiting:
        if waiting.is_about(event):
            return True
    return False


def all_moot(game: Game, events: Sequence[Event]) -> bool:
    """Whether none of these events has anything left to do."""
    for event in events:
        if not event.moot(game):
            return False
    return True


def announce(game: Game, top: Pending) -> Pending:
    """Tell everybody what is about to happen, if somebody might answer it."""
    for event in top.events:
        if game.layout.listening(event).announced:
            game.write(TRIES, event, (), top)
    top = top.so(top.progress.announced())
    game.stack = top
    return top


def instead(game: Game, top: Pending) -> bool:
    """1. Replacement effects: each applies once to an event, and not again to what replaced it."""
    for member, event in living(top):
        waiting = answers(game, top, member, event, INSTEAD)
        for live in waiting:
            if not live.must:
                if may_answer(game, top, member, event, live, INSTEAD, waiting):
                    return True
                continue
            events = live.answer(game, event)
            if events is not None:
                if not which_asked(game, top, member, event, waiting):
                    game.expire(live.waiting, event)
                    replace(game, top, member, events, live)
                return True
    return False


def replacing(game: Game, event: Event, waiting: Sequence[Live]) -> list[Live]:
    """The compulsory responses that would replace an event."""
    return [live for live in waiting if live.must and live.answer(game, event) is not None]


def which_asked(game: Game, top: Pending, member: int, event: Event, waiting: Sequence[Live]) -> bool:
    """Where several replacements apply, somebody picks one, if the game says who. The others are offered again."""
    chooser = game.chooser(event)
    if chooser is None:
        return False
    names = labels(replacing(game, event, waiting))
    if len(set(names)) < 2:
        return False
    game.stack = asking_one(WhichReplaces(chooser, member, names), top, top.cause)
    return True


def replace(game: Game, top: Pending, member: int, events: Sequence[Event], live: Live) -> None:
    """Put other events in the place of one. They stay in the group of events with which it would have happened."""
    done = top.progress
    old = [*[(name, card) for place, name, card in done.answered if place == member], live.key()]
    kept = [(place, event) for place, event in enumerate(top.events) if place != member]
    together = [*[event for _, event in kept], *events]
    places = {place: number for number, (place, _) in enumerate(kept)}
    inherited = [(number, name, card) for number in range(len(kept), len(together)) for name, card in old]
    progress = Progress(
        done.told,
        sum([1 << number for place, number in places.items() if done.gone >> place & 1]),
        tuple([(places[place], event) for place, event in done.attached if place in places]),
        (*[(places[place], name, card) for place, name, card in done.answered if place in places], *inherited),
        done.passed,
    )
    if kept:
        group = Pending(together[0], top.below, top.serial, top.cause, progress, tuple(together[1:]))
        game.stack = group if living(group) else top.below
        return
    game.stack = top.below
    for event in reversed(events):
        alone = Progress(answered=tuple([(0, name, card) for name, card in old]))
        game.stack = Pending(event, game.stack, game.next_serial(), top.cause, alone)


def before(game: Game, top: Pending) -> bool:
    """2. Every live response, in priority order: a must acts, a may is asked. Whatever it does happens first."""
    for member, event in living(top):
        waiting = answers(game, top, member, event, BEFORE)
        for place, live in enumerate(waiting):
            if not live.must:
                if may_answer(game, top, member, event, live, BEFORE, waiting):
                    return True
                continue
            answer = live.answer(game, event)
            if answer is None:
                continue
            if isinstance(answer, IfItHappens):
                top = top.so(top.progress.followed_by(member, answer.events).noted((member, *live.key())))
                game.stack = top
                game.expire(live.waiting, event)
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
        game.expire(live.waiting, event)
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
    names = [live.label for live in lives]
    return tuple([lives[i].name if names.count(name) > 1 else name for i, name in enumerate(names)])


def may_answer(
    game: Game, top: Pending, member: int, event: Event, live: Live, step: str, waiting: Sequence[Live]
) -> bool:
    """Ask the owner of an optional response, in one question for all that this seat could do.

    Where the first answer counts, everybody who could do something is asked at the same time.
    """
    if not could_answer(game, top, event, live, step):
        return False
    seats = [live.seat]
    if live.manner.first:
        alike = [other for other in waiting if not other.must and same_manner(other.manner, live.manner)]
        seats = [other.seat for other in alike if could_answer(game, top, event, other, step)]
    openly, first = live.manner.openly, live.manner.first
    check_open(game, event, live)
    asked = tuple([Answer(seat, member, step, openly, first) for seat in dict.fromkeys(seats) if seat is not None])
    game.stack = asking_first(asked, top)
    return True


def could_answer(game: Game, top: Pending, event: Event, live: Live, step: str) -> bool:
    """Whether a seat has not declined to answer, and has something to say."""
    seat = live.seat
    if seat is None or top.progress.passed >> passing(seat, step, live.manner) & 1:
        return False
    return live.answer(game, event) is not None


def same_manner(one: Manner, other: Manner) -> bool:
    """Whether two responses of a seat are offered in one question."""
    return one.first == other.first and one.openly == other.openly


def check_open(game: Game, event: Event, live: Live) -> None:
    """Refuse to ask openly about what not everybody knows of."""
    everybody = (2 << len(game.seats)) - 1
    if live.manner.openly and event.heard_by(game) & everybody != everybody:
        raise TypeError(f"{live.name} is asked openly, but not everybody hears {type(event).__name__}: drop openly=")


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
    game.applying = True
    if event.is_idle():
        event.apply(game)
    else:
        game.resting = False
        event.apply(game)
        game.rest()
    game.applying = False
    for marks in game.tended:
        if marks.changed is not None:
            game.note_marks()
            break
    did: tuple[Trace, ...] = ()
    if game.did:
        did = () if game.forgets else tuple(game.did)
        game.did.clear()
    if game.forgets:
        return
    game.past = Line(DID, event, did, event.heard_by(game), entry.serial, entry.cause, game.past)
    if game.layout.counts:
        game.past.lives = game.lives().snapshot()


def after(game: Game, top: Pending, happened: Sequence[tuple[int, Event]]) -> None:
    """5. The attached events, then the responses *after* it; all of it before what the event itself asked for."""
    if game.outcome is not None:
        return
    acting: list[tuple[Live, tuple[Event, ...]]] = []
    for member, event in happened:
        for live in answers(game, top, member, event, AFTER):
            answer = live.answer(game, event) if live.must else None
            if answer is not None:
                acting.append((live, tuple(answer)))
                game.expire(live.waiting, event)
        game.expire_with(event)
    for _, event in reversed(happened):
        if is_asked_after(game, event):
            game.put([StillAsked(event)], top.serial)
    for group in reversed(by_seat(acting)):
        follow_up(game, group, top.serial)
    for member, _ in reversed(happened):
        game.put([attached for place, attached in top.progress.attached if place == member], top.serial)


def is_asked_after(game: Game, event: Event) -> bool:
    """Whether somebody might answer what has happened, of their own will."""
    if game.layout.listening(event).asked_after:
        return True
    for waiting in game.waiting:
        if not waiting.response.must() and waiting.response.step() == AFTER and waiting.is_about(event):
            return True
    return False


def ask_about(game: Game, top: Pending, still: StillAsked) -> None:
    """Offer what happened to those who may answer it, until nobody does."""
    waiting = answers(game, top, 0, still.event, AFTER)
    for live in waiting:
        if not live.must and may_answer(game, top, 0, still.event, live, AFTER, waiting):
            return
    game.stack = top.below


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
    game.stack = asking_one(OrderFollowing(seat, names, tuple(answers)), game.stack, cause)


def answers(game: Game, top: Pending, member: int, event: Event, step: str) -> list[Live]:
    """The responses that are live for an event at this step and have not answered it, in the game's priority order."""
    found = live_responses(game, event, step)
    answered = top.progress.answered
    if answered:
        found = [live for live in found if not live.is_among(answered, member)]
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
    for waiting in game.waiting:
        if waiting.response.step() == step and waiting.is_about(event):
            found.append(Live(None, None, None, waiting, waiting.response.owner()))
    listening = game.layout.listening(event)
    if not listening.at(step):
        return found
    for rule in listening.rules:
        if rule.step == step:
            found.extend([Live(rule, None, None, None, seat) for seat in ((None,) if rule.must else game.seats)])
    for name in listening.zones:
        for card in game.listeners(name, listening):
            add_live(found, game, listening, card, event, name, step)
    itself = getattr(event, "card", None)
    if listening.itself and isinstance(itself, Card):
        add_live(found, game, listening, itself, event, ITSELF, step)
    return found


def add_live(
    found: list[Live], game: Game, listening: Listening, card: Card, event: Event, zone: str, step: str
) -> None:
    """Add the responses that a card has there: those of its present face, or of what the game's effects give it."""
    if not game.layout.derives:
        add_face(found, game, listening, card, game.face(card), event, zone, step)
        return
    for face in game.abilities_amid(card, event) if zone == ITSELF else game.abilities(card):
        add_face(found, game, listening, card, face, event, zone, step)


def add_face(
    found: list[Live], game: Game, listening: Listening, card: Card, face: Face, event: Event, zone: str, step: str
) -> None:
    for response in listening.faces.get(type(face), ()):
        if response.step == step and zone in response.zones:
            found.append(Live(response, card, face, None, game.speaks_for(card, event)))


class Passes(Event):
    """A seat that was asked openly does not answer."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def says(self) -> str:
        return f"{self.seat} passes."


class Answer(Question):
    """Do you answer what is about to happen, or has happened? All that one seat could do, in one question.

    The first option is to pass. Others see that the seat is asked only where a rule asks openly.
    """

    def __init__(self, seat: Seat, member: int, step: str, openly: bool = False, first: bool = False) -> None:
        super().__init__(seat)
        self.member: Final = member
        self.step: Final = step
        self.openly: Final = openly
        self.first: Final = first

    def private(self) -> bool:
        return not self.openly

    def prompt(self) -> str:
        return "Do you answer this?"

    def default(self, game: Game) -> int:
        return 0

    def at(self, member: int) -> Answer:
        """The same question, where the seat knows the event by another number among those that happen together."""
        return Answer(self.seat, member, self.step, self.openly, self.first)

    def manner(self) -> Manner:
        return Manner(self.first, False, self.openly) if self.first or self.openly else IN_TURN

    def event(self, game: Game) -> tuple[Pending, Event]:
        entry = game.stack
        while entry is not None and not isinstance(entry, Pending):
            entry = entry.below
        top = pending(entry)
        event = top.events[self.member]
        return top, event.event if isinstance(event, StillAsked) else event

    def lives(self, game: Game) -> list[tuple[Live, str, Sequence[Event]]]:
        """Every optional response of this seat, the words for each way to use it, and what follows.

        Cards that look the same count once.
        """
        top, event = self.event(game)
        manner = self.manner()
        found: list[tuple[Live, str, Sequence[Event]]] = []
        looks: list[object] = []
        for live in answers(game, top, self.member, event, self.step):
            if live.must or live.seat != self.seat or not same_manner(live.manner, manner):
                continue
            look = None if live.card is None else (live.name, live.card.look())
            if look is None or look not in looks:
                looks.append(look)
                found.extend([(live, words, events) for words, events in ways_of(live, live.answer(game, event))])
        return found

    def count(self, game: Game) -> int:
        return 1 + len(self.lives(game))

    def pick(self, game: Game, index: int) -> object:
        return None if index == 0 else self.lives(game)[index - 1][1]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        if what is None:
            return (Passes(self.seat),) if self.openly else ()
        return self.lives(game)[self.find(game, what) - 1][2]

    def taken(self, game: Game, index: int, what: object) -> None:
        """The seat declines, or acts; before an event happens, everybody is then asked afresh."""
        top, event = self.event(game)
        cause = top.cause if self.step == AFTER else top.serial
        if index == 0:
            game.stack = top.so(top.progress.passed_by(self.seat, self.step, self.manner()))
            game.put(self.follow(game, None), cause)
            return
        live, _, events = self.lives(game)[index - 1]
        game.expire(live.waiting, event)
        if self.step == INSTEAD:
            replace(game, top, self.member, events, live)
            return
        answer = (self.member, *live.key())
        progress = top.progress
        game.stack = top.so(progress.noted(answer) if self.step == AFTER else progress.answered_by([answer]))
        game.put(events, cause)


class StillAsked(Event):
    """An event that has happened, and that somebody may still answer.

    It does nothing itself. It waits on the stack and keeps who has answered or passed. Everybody who hears of the event
    knows that it waits, whether or not anybody can answer.
    """

    def __init__(self, event: Event) -> None:
        self.event: Final = event

    def heard_by(self, game: Game) -> int:
        return self.event.heard_by(game)

    def says(self) -> str:
        return self.event.says()


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


class WhichReplaces(Listed):
    """Several effects would replace an event: which one does? Nobody else sees that you are asked."""

    def __init__(self, seat: Seat, member: int, names: tuple[str, ...]) -> None:
        super().__init__(seat)
        self.member: Final = member
        self.names: Final = names

    def prompt(self) -> str:
        return "Which effect applies?"

    def private(self) -> bool:
        return True

    def at(self, member: int) -> WhichReplaces:
        return WhichReplaces(self.seat, member, self.names)

    def things(self, game: Game) -> Sequence[object]:
        return tuple(dict.fromkeys(self.names))

    def taken(self, game: Game, index: int, what: object) -> None:
        top = pending(game.stack)
        event = top.events[self.member]
        lives = replacing(game, event, answers(game, top, self.member, event, INSTEAD))
        live = lives[self.names.index(str(what))]
        game.expire(live.waiting, event)
        replace(game, top, self.member, live.answer(game, event), live)


class OrderResponses(InWhichOrder):
    """Of responses before an event: they act one after the other."""

    def __init__(self, seat: Seat, member: int, names: tuple[str, ...]) -> None:
        super().__init__(seat, names)
        self.member: Final = member

    def at(self, member: int) -> OrderResponses:
        return OrderResponses(self.seat, member, self.names)

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
    return [(live.label, answer)]
