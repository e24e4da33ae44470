"""Responses: how a card, a rule or something set up earlier answers an event.

    class Nope(Face):
        \"\"\"When another player plays a card, you may discard this to cancel it. Then draw. [2]\"\"\"

        @may(before=Play, zone="hands")
        def nope(self, game, card, play): ...

The decorated method gets the card it stands on and the event, and returns the events that answer it, or None where
it has nothing to say. It changes nothing itself, so that asking it twice is harmless.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Face, Seat
from facedown.core.events import Event
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Noun

if TYPE_CHECKING:
    from facedown.core.game import Game

INSTEAD: Final = "instead"
BEFORE: Final = "before"
AFTER: Final = "after"


_order: Final = itertools.count()


class Response:
    """A marked method: which event it answers, at which step, from which zones, and whether it must or may."""

    def __init__(
        self, method: Callable[..., Any], must: bool, step: str, event: type, zones: tuple[str, ...], priority: int
    ) -> None:
        self.method: Final = method
        self.must: Final = must
        self.step: Final = step
        self.event: Final = event
        self.zones: Final = zones
        self.priority: Final = priority
        self.name: Final[str] = method.__name__
        self.order: Final = next(_order)

    def __repr__(self) -> str:
        return f"<{self.name}: {'must' if self.must else 'may'} {self.step} {self.event.__name__}>"


ITSELF: Final = "itself"
"""The zone name of a response to what happens to the very card it is printed on, wherever that lies."""


class Marker:
    """Marks a method as a response: `@must(before=Play, zone="hands")`, `@may(after=Draw, zone="hands discards")`.

    It names one event, at one step; `zone` names the zones, separated by spaces, in which the card is live. A rule of
    the game's own class has no zone.
    """

    def __init__(self, must: bool) -> None:
        self.must: Final = must

    def __call__(
        self,
        *,
        instead: type | None = None,
        before: type | None = None,
        after: type | None = None,
        zone: str = "",
        priority: int = 0,
    ) -> Callable[[Callable[..., Any]], Response]:
        timings = [(step, event) for step, event in ((INSTEAD, instead), (BEFORE, before), (AFTER, after)) if event]
        if len(timings) != 1:
            raise TypeError("a response answers exactly one of instead=, before= or after= an event")
        step, event = timings[0]
        compulsory = self.must

        def mark(method: Callable[..., Any]) -> Response:
            return Response(method, compulsory, step, event, tuple(zone.split()), priority)

        return mark


must: Final = Marker(True)
"""A compulsory response: it acts without asking."""

may: Final = Marker(False)
"""An optional response: the owner of the card's zone is asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Delayed(Noun):
    """A response set up by an event for later: plain data, kept in the state until it is `over`."""

    def heeds(self) -> tuple[type, ...]:
        """The events that it may answer or end with. All others pass it by."""
        return (Event,)

    def step(self) -> str:
        return AFTER

    def owner(self) -> Seat | None:
        """Whose it is: their place in the order of priority."""
        return None

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        """The events that follow `event`, or None where it does not concern this response."""
        return None

    def over(self, game: Game, event: Event, answered: bool) -> bool:
        """Whether it ends with this event. Unless a duration says otherwise, it answers once."""
        return answered


class IfItHappens:
    """An answer that interrupts nothing: these events follow only if the answered event really happens."""

    def __init__(self, *events: Event) -> None:
        self.events: Final[tuple[Event, ...]] = events


class Live:
    """A response that could act now, bound to its card and its owner."""

    def __init__(
        self, response: Response | None, card: Card | None, delayed: Delayed | None, seat: Seat | None
    ) -> None:
        self.response: Final = response
        self.card: Final = card
        self.delayed: Final = delayed
        self.seat: Final = seat

    @property
    def must(self) -> bool:
        return self.response is None or self.response.must

    @property
    def name(self) -> str:
        if self.response is None:
            return type(self.delayed).__name__
        return self.response.name if self.card is None else f"{self.card.face.name}.{self.response.name}"

    def key(self) -> tuple[str, int]:
        """Which response of which card this is: what an event remembers of who has answered it."""
        return (self.name if self.delayed is None else repr(self.delayed), -1 if self.card is None else self.card.id)

    def answer(self, game: Game, event: Event) -> Any:
        """What the response has to say: None, a list of events, IfItHappens, or (a may) several ways by their words."""
        answer: Any
        if self.delayed is not None:
            answer = self.delayed.answer(game, event)
        elif self.response is not None and self.card is not None:
            answer = self.response.method(self.card.face, game, self.card, event)
        else:
            assert self.response is not None
            answer = self.response.method(game, event)
        if isinstance(answer, Event):
            answer = (answer,)
        fits = IfItHappens if self.must else dict
        if answer is not None and not isinstance(answer, list | tuple | fits):
            raise TypeError(f"{self.name} answers {type(event).__name__} with {answer!r}, which is no list of events")
        if game.queue:
            raise TypeError(f"{self.name} changes the game: a response returns events, and does nothing itself")
        return answer


class Listening:
    """All responses that a game's cards and rules have for one class of event."""

    def __init__(self, rules: list[Response], faces: list[tuple[Face, Response]]) -> None:
        self.rules: Final = rules
        self.faces: Final[dict[str, list[Response]]] = {}
        self.zones: Final[list[str]] = []
        self.itself: Final = any(ITSELF in response.zones for _, response in faces)
        for face, response in faces:
            self.faces.setdefault(face.name, []).append(response)
            for zone in response.zones:
                if zone != ITSELF and zone not in self.zones:
                    self.zones.append(zone)
        everything = [*rules, *[response for _, response in faces]]
        self.deaf: Final = not everything
        self.instead: bool = any(response.step == INSTEAD for response in everything)
        self.before: bool = any(response.step == BEFORE for response in everything)
        self.after: bool = any(response.step == AFTER for response in everything)
        self.announced: bool = any(not r.must and r.step != AFTER for r in everything)
        """Whether somebody might answer: then everybody hears of the attempt, whoever really can."""

    def at(self, step: str) -> bool:
        return self.before if step == BEFORE else self.after if step == AFTER else self.instead


class Everything(Listening):
    """What is assumed to listen where events happen together, or while something that was set up earlier waits."""

    def __init__(self) -> None:
        super().__init__([], [])
        self.instead = self.before = self.after = self.announced = True


ANYTHING: Final = Everything()


def responses_of(owner: type) -> list[Response]:
    """The marked methods of a class, in the order in which they are written, inherited ones first."""
    found: dict[str, Response] = {}
    for base in reversed(owner.__mro__):
        for name, value in vars(base).items():
            if isinstance(value, Response):
                found[name] = value
            else:
                found.pop(name, None)
    return sorted(found.values(), key=_written)


def _written(response: Response) -> int:
    return response.order


def listening_to(event: type, game: type, faces: Sequence[Face]) -> Listening:
    """What could ever answer this class of event in a game with these faces."""
    rules = [r for r in responses_of(game) if issubclass(event, r.event)]
    printed = [(face, r) for face in faces for r in responses_of(type(face)) if issubclass(event, r.event)]
    return Listening(rules, printed)
