"""A question that is open at a table, and what its seat is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Seat
from facedown.core.choices import Choice, Written
from facedown.core.errors import InvalidChoice
from facedown.core.events import Info
from facedown.players.player import Player

if TYPE_CHECKING:
    from facedown.table.table import Table


class Shown:
    """What a player is shown with a question: a view and a choice, or copies of them."""

    def __init__(self, table: Table, choice: Choice) -> None:
        seat = choice.seat
        sitting = table.sitting(seat)
        self.player: Final = sitting.player
        self.true_view: Final[Any] = table.game.fork() if sitting.sees_all else table.game.view(seat)
        self.judged_by: Final = question_to(self.true_view, seat)
        self.copies: Final = None if sitting.trusted or sitting.sees_all else table.copies_for(seat)
        self.view: Final[Any] = self.true_view if self.copies is None else self.copies.view(self.true_view)
        self.choice: Final = self.judged_by if self.copies is None else question_to(self.view, seat)

    def written(self, given: object) -> Written:
        """An answer, judged by what its seat may know, and as it is written down."""
        if given is None and None not in self.judged_by:
            raise InvalidChoice(
                f"{type(self.player).__name__}.decide returned None: "
                "return an option of the choice, its index or its words"
            )
        return self.judged_by.written(given)

    def was_spoilt(self) -> bool:
        """Whether the player changed its copies."""
        return self.copies is not None and self.copies.tampered(self.view, self.true_view)


class Asked:
    """An open question: who is asked what, from when on and until when. What its seat sees is made when looked at."""

    def __init__(self, table: Table, choice: Choice, opens: float, deadline: float | None) -> None:
        self.seat: Final[Seat] = choice.seat
        self.opens: Final = opens
        self.deadline: Final = deadline
        self._table: Final = table
        self._true: Final = choice
        self._shown: Shown | None = None

    @property
    def seconds(self) -> float | None:
        """How long the seat may take; None where there is no limit."""
        return None if self.deadline is None else self.deadline - self.opens

    @property
    def shown(self) -> Shown:
        if self._shown is None:
            self._shown = Shown(self._table, self._true)
        return self._shown

    @property
    def view(self) -> Any:
        """What the seat may know."""
        return self.shown.view

    @property
    def choice(self) -> Choice:
        """The question as the seat sees it."""
        return self.shown.choice

    @property
    def true_choice(self) -> Choice:
        """The question in the game itself: for the host, and never for a player."""
        return self._true

    @property
    def player(self) -> Player:
        return self._table.sitting(self.seat).player

    def is_open(self) -> bool:
        """Whether this very question is still to be answered."""
        return any(choice.question is self._true.question for choice in self._table.game.choices)

    def __repr__(self) -> str:
        return f"<{self.seat} is asked: {self._true.prompt}>"


class News(Sequence[Info]):
    """What a seat was told since it last asked.

    Of what it heard before, the last `forget` infos have been taken back: they did not happen.
    """

    def __init__(self, forget: int, infos: list[Info]) -> None:
        self.forget: Final = forget
        self.infos: Final = infos

    def __len__(self) -> int:
        return len(self.infos)

    def __getitem__(self, place: Any) -> Any:
        return self.infos[place]

    def __repr__(self) -> str:
        return f"<news: forget {self.forget}, {len(self.infos)} infos>"


def question_to(game: Any, seat: Seat) -> Choice:
    """The open question to a seat, in a game or a view."""
    asked: Sequence[Choice] = game.choices
    return next(choice for choice in asked if choice.seat == seat)
