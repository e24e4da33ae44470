"""What can be chosen in a state: labelled choices in a stable order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, overload

from facedown.core.cards import Seat
from facedown.core.choices import Choice as Asked

if TYPE_CHECKING:
    from facedown.games.magic.states.state import GameState


class Choice:
    """One thing that can be chosen: a label, and the objects (or players, or numbers) that are chosen with it."""

    def __init__(self, index: int, label: str, values: tuple[object, ...]) -> None:
        self.index: Final = index
        self.label: Final = label
        self.values: Final = values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and (other.index, other.label) == (self.index, self.label)

    def __hash__(self) -> int:
        return hash((self.index, self.label))

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"<{self.index}: {self.label}>"


class ChoiceSet(Sequence[Choice]):
    """What can be chosen in a state: who is asked, what, and the choices in an order that is always the same. They are
    made one by one when somebody looks, since there may be very many."""

    def __init__(self, state: GameState, asked: Asked | None) -> None:
        self.state: Final = state
        self.asked: Final = asked

    @property
    def seat(self) -> Seat | None:
        return None if self.asked is None else self.asked.seat

    @property
    def label(self) -> str:
        """The question."""
        return "" if self.asked is None else self.asked.prompt

    @property
    def labels(self) -> list[str]:
        return [choice.label for choice in self]

    @property
    def values(self) -> list[object]:
        """What the choices are about, each once."""
        return list(dict.fromkeys([value for choice in self for value in choice.values]))

    def __len__(self) -> int:
        return 0 if self.asked is None else len(self.asked)

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        if self.asked is None:
            raise IndexError("nothing is asked")
        option = self.asked[index]
        return Choice(option.index, option.words, self.state.values_in(option.what))

    def __contains__(self, what: object) -> bool:
        """Whether a label can be chosen, or a choice with these words in this place."""
        if isinstance(what, Choice):
            return what.index < len(self) and self[what.index] == what
        return self.asked is not None and isinstance(what, str) and what in self.asked

    def __repr__(self) -> str:
        return f"<{self.label} {len(self)} choices>"
