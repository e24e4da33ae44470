"""Events: everything that happens, as frozen nouns; and the traces they leave.

An event is both what a rule performs and what a card listens for: `Draw(ann)`. Nothing changes a state except the
`apply` of an event. The cards it moved, showed and shuffled there are recorded with it. So `Draw(ann)` need not know
its card beforehand, and nobody has to work it out afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Face
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Noun
from facedown.core.zones import Place

if TYPE_CHECKING:
    from facedown.core.game import Game

ALL: Final = -1
"""Every seat, and the spectators: the mask with all bits set."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Noun):
    """One thing that happens. Fields are the parameters of `__init__`; cards among them are blanked for each hearer."""

    def apply(self, game: Game) -> None:
        """Do it. Called once, when nothing answers any more, and never for a cancelled event."""

    def moot(self, game: Game) -> bool:
        """Whether it has nothing left to do. Then it does not happen, and nobody hears of it."""
        return False

    def heard_by(self, game: Game) -> int:
        """The seats that learn of it, a bit each. The others only see the cards that it moves."""
        return ALL

    def is_idle(self) -> bool:
        """Whether it changes nothing that a derived value depends on, so that what was worked out holds on."""
        return False

    def reveals(self) -> bool:
        """Whether the event tells hidden things, as the rules want it: a die's roll, a cop's result, a right guess.

        Any other event must not depend on what a hearer cannot know: neither its fields, nor whether it happens.
        """
        return False

    def says(self) -> str:
        """The event in the players' words. It knows only what the hearer's version of the event knows."""
        return repr(self)

    def __str__(self) -> str:
        return self.says()


class Cancel(Event):
    """Stop an event that is still on the stack: it will not happen, nor anything attached to it."""

    def __init__(self, event: Event) -> None:
        self.event: Final = event

    def apply(self, game: Game) -> None:
        game.cancel(self.event)

    def heard_by(self, game: Game) -> int:
        """Only those who would hear of the event hear that it was stopped."""
        return self.event.heard_by(game)

    def says(self) -> str:
        return f"Cancelled: {self.event.says()}"


class Trace(Noun):
    """What an event did to the cards, as recorded in the log."""


class Moved(Trace):
    """A card went from one place to another. `seen` are the seats that saw its face on the way."""

    def __init__(self, card: Card, source: Place, start: int, target: Place, end: int, seen: int) -> None:
        self.card: Final = card
        self.source: Final = source
        self.start: Final = start
        self.target: Final = target
        self.end: Final = end
        self.seen: Final = seen


class Showed(Trace):
    """Cards of one place were shown, all at once, to some seats; `starts` is where they lie."""

    def __init__(self, cards: tuple[Card, ...], place: Place, starts: tuple[int, ...], seen: int) -> None:
        self.cards: Final = cards
        self.place: Final = place
        self.starts: Final = starts
        self.seen: Final = seen


class Swapped(Trace):
    """All the cards of two places changed places at once, in their order."""

    def __init__(self, first: Place, going: tuple[Card, ...], second: Place, coming: tuple[Card, ...]) -> None:
        self.first: Final = first
        self.going: Final = going
        self.second: Final = second
        self.coming: Final = coming


class Laid(Trace):
    """All the cards of a place were laid on another one, in their order.

    `as_dealt`: everybody knows that they lay as they had been dealt there, the last card on top.
    """

    def __init__(self, cards: tuple[Card, ...], source: Place, target: Place, as_dealt: bool) -> None:
        self.cards: Final = cards
        self.source: Final = source
        self.target: Final = target
        self.as_dealt: Final = as_dealt


class Exchanged(Trace):
    """Several cards went to other places at once: all left before any arrived."""

    def __init__(self, moves: tuple[Moved, ...]) -> None:
        self.moves: Final = moves


class Shuffled(Trace):
    """The cards of a place were mixed, so that nobody knows which is which; they lie in this order."""

    def __init__(self, place: Place, order: tuple[Card, ...]) -> None:
        self.place: Final = place
        self.order: Final = order


class Cut(Trace):
    """The first `at` cards of a place came under the others. Each part had at least `least` cards.

    A seat that does not see the cards sees that they were cut, but not where: its `at` is -1.
    """

    def __init__(self, place: Place, at: int, least: int) -> None:
        self.place: Final = place
        self.at: Final = at
        self.least: Final = least


class Swept(Trace):
    """All the cards that began the game in this place were gathered there again, and mixed."""

    def __init__(self, place: Place, order: tuple[Card, ...]) -> None:
        self.place: Final = place
        self.order: Final = order


class Created(Trace):
    """A card was made. `seen` are the seats that see its face."""

    def __init__(self, card: Card, place: Place, end: int, seen: int) -> None:
        self.card: Final = card
        self.place: Final = place
        self.end: Final = end
        self.seen: Final = seen


class Ceased(Trace):
    """A card that was made in the game is no more. `seen` are the seats that saw its face."""

    def __init__(self, card: Card, place: Place, start: int, seen: int) -> None:
        self.card: Final = card
        self.place: Final = place
        self.start: Final = start
        self.seen: Final = seen


class Became(Trace):
    """A card has another face. A seat that does not see the face hears of the change, and `face` is None."""

    def __init__(self, card: Card, face: Face | None, place: Place, seen: int) -> None:
        self.card: Final = card
        self.face: Final = face
        self.place: Final = place
        self.seen: Final = seen


class Marked(Trace):
    """Cards that could not be told from others carry a mark that the seats in `seen` see."""

    def __init__(self, cards: tuple[Card, ...], place: Place, seen: int) -> None:
        self.cards: Final = cards
        self.place: Final = place
        self.seen: Final = seen


DID: Final = "did"
TRIES: Final = "tries"
CANCELLED: Final = "cancelled"


class Info(Noun):
    """What one seat is told of an event: that it is about to happen, did happen, or was cancelled.

    `event` and `did` show the seat's own cards, with blanks where it may not see; `event` is None where the seat
    only sees cards move and is not told why.
    """

    def __init__(self, kind: str, event: Event | None, did: tuple[Trace, ...]) -> None:
        self.kind: Final = kind
        self.event: Final = event
        self.did: Final = did

    def says(self) -> str:
        what = "Something happens." if self.event is None else self.event.says()
        return what if self.kind == DID else f"({self.kind}) {what}"

    def __str__(self) -> str:
        return self.says()
