"""Responses: how a card, a rule or something set up earlier answers an event.

    class Nope(Face):
        \"\"\"When another player plays a card, you may discard this to cancel it. Then draw. [2]\"\"\"

        @may(before=Play, zone="hands")
        def nope(self, game, card, play): ...

The decorated method gets the card it stands on and the event, and returns the events that answer it, or None where
it has nothing to say. It changes nothing itself, so that asking it twice is harmless.

A rule of the game's own class is a response as well. One that *must* act gets the event; one that a player *may* use
gets the seat too, and is offered to every seat:

    class Coup(Game):
        @may(before=Claim, first=True, openly=True)
        def challenge(self, seat, claim): ...
"""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from facedown.core.advice import check_events
from facedown.core.cards import Card, Face, Seat
from facedown.core.errors import BadSetup
from facedown.core.events import Event
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Noun

if TYPE_CHECKING:
    from facedown.core.game import Game

INSTEAD: Final = "instead"
BEFORE: Final = "before"
AFTER: Final = "after"


_order: Final = itertools.count()


class Manner:
    """How an optional rule is offered: to each seat in turn, or all at once; and who sees it."""

    def __init__(self, first: bool = False, once: bool = False, openly: bool = False) -> None:
        self.first: Final = first
        self.once: Final = once or first
        self.openly: Final = openly


IN_TURN: Final = Manner()
"""One seat after the other, and nobody else sees who is asked. Responses of cards are always offered like this."""


class Response:
    """A marked method: which event it answers, at which step, from which zones, and whether it must or may."""

    def __init__(
        self,
        method: Callable[..., Any],
        must: bool,
        step: str,
        event: type,
        zones: tuple[str, ...],
        priority: int,
        manner: Manner,
    ) -> None:
        self.method: Final = method
        self.must: Final = must
        self.step: Final = step
        self.event: Final = event
        self.zones: Final = zones
        self.priority: Final = priority
        self.manner: Final = manner
        self.name: Final[str] = method.__name__
        self.order: Final = next(_order)

    def __repr__(self) -> str:
        return f"<{self.name}: {'must' if self.must else 'may'} {self.step} {self.event.__name__}>"


ITSELF: Final = "itself"
"""The zone name of a response to events about the card itself, wherever that card lies."""


class Marker:
    """Marks a method as a response: `@must(before=Play, zone="hands")`, `@may(after=Draw, zone="hands discards")`.

    It names one event, at one step; `zone` names the zones, separated by spaces, in which the card is live.

    A rule of the game's own class has no zone. Where it is a *may*, these words say how it is offered:
    `once`: the first seat in the order of priority that answers an event uses the rule up for this event;
    `first`: all seats are asked at the same time, and the first to answer uses the rule up;
    `openly`: everybody sees who is asked, and hears who passes. It is for rules that look only at what everybody
    knows. Without it, nobody else sees that a seat is asked.
    """

    def __init__(self, must: bool) -> None:
        self.must: Final = must

    def __call__(
        self,
        *marked: object,
        instead: type | None = None,
        before: type | None = None,
        after: type | None = None,
        zone: str = "",
        priority: int = 0,
        first: bool = False,
        once: bool = False,
        openly: bool = False,
    ) -> Callable[[Callable[..., Any]], Response]:
        if marked:
            raise TypeError(f"write @{self}(before=Play, zone='hands'), with the event that is answered")
        timings = [(step, event) for step, event in ((INSTEAD, instead), (BEFORE, before), (AFTER, after)) if event]
        if len(timings) != 1:
            raise TypeError("a response answers exactly one of instead=, before= or after= an event")
        step, event = timings[0]
        if not isinstance(event, type):
            raise TypeError(f"@{self}({step}=...) takes a class of events, as in {step}=Play, not {event!r}")
        compulsory = self.must
        if compulsory and (first or once or openly):
            raise TypeError("first=, once= and openly= say how a may is offered: a must asks nobody")
        manner = Manner(first, once, openly) if first or once or openly else IN_TURN

        def mark(method: Callable[..., Any]) -> Response:
            return Response(method, compulsory, step, event, tuple(zone.split()), priority, manner)

        return mark

    def __str__(self) -> str:
        return "must" if self.must else "may"


must: Final = Marker(True)
"""A compulsory response: it acts without asking."""

may: Final = Marker(False)
"""An optional response: the owner of the card's zone is asked; of a rule, every seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Delayed(Noun):
    """A response set up by an event for later: plain data, kept in the state until it is `over`."""

    def must(self) -> bool:
        """Whether it acts without asking. Otherwise its owner is asked."""
        return True

    def heeds(self) -> tuple[type, ...]:
        """The events that it may answer or end with. All others pass it by."""
        return (Event,)

    def step(self) -> str:
        return AFTER

    def owner(self) -> Seat | None:
        """Whose it is. Their place in the order of priority is its place too."""
        return None

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        """The events that follow `event`, or None where it does not concern this response."""
        return None

    def over(self, game: Game, event: Event, answered: bool) -> bool:
        """Whether it ends with this event. Unless a duration says otherwise, it answers once."""
        return answered


class Waiting(Noun):
    """A response that was set up for later. Its number tells it from another one that is equal."""

    def __init__(self, number: int, response: Delayed) -> None:
        self.number: Final = number
        self.response: Final = response

    def is_about(self, event: Event) -> bool:
        """Whether this is one of the events that it may answer or end with."""
        return isinstance(event, self.response.heeds())

    def ends_with(self, game: Game, event: Event) -> bool:
        return self.is_about(event) and self.response.over(game, event, False)


class IfItHappens:
    """An answer that interrupts nothing: these events follow only if the answered event really happens."""

    def __init__(self, *events: Event) -> None:
        self.events: Final[tuple[Event, ...]] = events

    def __repr__(self) -> str:
        return f"IfItHappens({', '.join([repr(event) for event in self.events])})"


PUBLIC: Final = -1
"""In the place of a card: a rule has answered, as everybody knows."""


def secret_of(viewer: int) -> int:
    """In the place of a card: a rule has answered, and only this seat knows."""
    return -2 - viewer


class Live:
    """A response that could act now, bound to its card and its owner."""

    def __init__(
        self,
        response: Response | None,
        card: Card | None,
        face: Face | None,
        waiting: Waiting | None,
        seat: Seat | None,
    ) -> None:
        self.response: Final = response
        self.card: Final = card
        self.face: Final = face
        self.waiting: Final = waiting
        self.seat: Final = seat

    @property
    def must(self) -> bool:
        if self.response is not None:
            return self.response.must
        return self.waiting is None or self.waiting.response.must()

    @property
    def name(self) -> str:
        if self.waiting is not None:
            return type(self.waiting.response).__name__
        assert self.response is not None
        return self.response.name if self.face is None else f"{self.face.name}.{self.response.name}"

    @property
    def label(self) -> str:
        """What players call it."""
        return self.name.replace("_", " ") if self.face is None else self.face.name

    @property
    def manner(self) -> Manner:
        return IN_TURN if self.response is None else self.response.manner

    def key(self) -> tuple[str, int]:
        """The name of the response and the id of its card. An event remembers by it who has answered."""
        if self.waiting is not None:
            return (f"{self.name} {self.waiting.number}", PUBLIC)
        if self.card is not None:
            return (self.name, self.card.id)
        if self.seat is None:
            return (self.name, PUBLIC)
        name = self.name if self.manner.once else f"{self.name} by {self.seat.index}"
        return (name, PUBLIC if self.manner.openly else secret_of(self.seat.index))

    def is_among(self, answered: Sequence[tuple[int, str, int]], member: int) -> bool:
        """Whether it has answered this event already (`member` is its place among events that happen together)."""
        name, card = self.key()
        for place, other, which in answered:
            if place == member and other == name and (which == card or card < 0):
                return True
        return False

    def answer(self, game: Game, event: Event) -> Any:
        """The response's answer: None, a list of events, IfItHappens, or (of a may) several ways by their words."""
        answer: Any
        if self.waiting is not None:
            answer = self.waiting.response.answer(game, event)
        elif self.response is not None and self.card is not None:
            answer = self.response.method(self.face, game, self.card, event)
        elif self.response is not None and self.seat is not None:
            answer = self.response.method(game, self.seat, event)
        else:
            assert self.response is not None
            answer = self.response.method(game, event)
        if isinstance(answer, Event):
            answer = (answer,)
        other_form = isinstance(answer, IfItHappens) if self.must else isinstance(answer, dict)
        if answer is not None and not isinstance(answer, (list, tuple)) and not other_form:
            raise TypeError(f"{self.name} answers {type(event).__name__} with {answer!r}, which is no list of events")
        if isinstance(answer, dict) and not answer:
            return None
        if isinstance(answer, (list, tuple)):
            check_events(f"{self.name} answers {type(event).__name__} with events", answer)
        if game.queue:
            raise TypeError(f"{self.name} changes the game: a response returns events, and does nothing itself")
        return answer


class Listening:
    """All responses that a game's cards and rules have for one class of event."""

    def __init__(self, rules: list[Response], faces: list[tuple[type, Response]]) -> None:
        self.rules: Final = rules
        self.faces: Final[dict[type, list[Response]]] = {}
        self.zones: Final[list[str]] = []
        self.itself: Final = any(ITSELF in response.zones for _, response in faces)
        for kind, response in faces:
            self.faces.setdefault(kind, []).append(response)
            for zone in response.zones:
                if zone != ITSELF and zone not in self.zones:
                    self.zones.append(zone)
        everything = [*rules, *[response for _, response in faces]]
        self.deaf: Final = not everything
        self.instead: bool = any(response.step == INSTEAD for response in everything)
        self.before: bool = any(response.step == BEFORE for response in everything)
        self.after: bool = any(response.step == AFTER for response in everything)
        self.asked_after: Final = any(not r.must and r.step == AFTER for r in everything)
        self.announced: bool = any(not r.must and r.step != AFTER for r in everything)
        """Whether somebody might answer. Then everybody hears of the attempt, even if nobody really can."""

    def at(self, step: str) -> bool:
        return self.before if step == BEFORE else self.after if step == AFTER else self.instead


class Everything(Listening):
    """Assumes that anything may answer: for events that happen together, and while delayed responses wait."""

    def __init__(self) -> None:
        super().__init__([], [])
        self.instead = self.before = self.after = self.announced = True


ANYTHING: Final = Everything()


_responses: Final[dict[type, tuple[Response, ...]]] = {}


def responses_of(owner: type) -> tuple[Response, ...]:
    """The marked methods of a class, in the order in which they are written, inherited ones first."""
    known = _responses.get(owner)
    if known is None:
        found: dict[str, Response] = {}
        for base in reversed(owner.__mro__):
            for name, value in vars(base).items():
                if isinstance(value, Response):
                    found[name] = value
                else:
                    found.pop(name, None)
        known = _responses[owner] = tuple(sorted(found.values(), key=_written))
    return known


def _written(response: Response) -> int:
    return response.order


def listening_to(event: type, game: type, kinds: Sequence[type]) -> Listening:
    """What could ever answer this class of event in a game with these kinds of cards."""
    rules = [r for r in responses_of(game) if issubclass(event, r.event)]
    printed = [(kind, r) for kind in kinds for r in responses_of(kind) if issubclass(event, r.event)]
    return Listening(rules, printed)


def check_rules(game: type) -> None:
    """Refuse a game whose own class has a response that could not be offered."""
    for rule in responses_of(game):
        named = f"{game.__name__}.{rule.name}"
        if rule.zones:
            raise BadSetup(
                f"{named} is a rule of the game, and lies in no zone: leave out zone={' '.join(rule.zones)!r}"
            )
        wanted = ("self", "event") if rule.must else ("self", "seat", "event")
        if not takes(rule.method, len(wanted)):
            kind = "must" if rule.must else "may"
            raise BadSetup(
                f"a {kind} of the game's class is written as def {rule.name}({', '.join(wanted)}): see {named}"
            )


@lru_cache(maxsize=4096)
def takes(method: Callable[..., Any], count: int) -> bool:
    """Whether a method can be called with so many arguments. True if Python cannot tell."""
    try:
        signature = inspect.signature(method)
    except ValueError:
        return True
    try:
        signature.bind(*[None] * count)
    except TypeError:
        return False
    return True
