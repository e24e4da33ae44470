"""All answers about a spell or an ability, said at once when it is cast or activated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.errors import IllegalChoice
from facedown.core.kinds import Number
from facedown.core.objects import Object
from facedown.games.magic.acts import Act
from facedown.games.magic.deciding import (
    NO_MORE,
    HowDivided,
    HowMuch,
    HowOften,
    WhichModes,
    WhichPay,
    WhichTarget,
    act_on,
)
from facedown.games.magic.paying import HowToPay, PaysSymbol
from facedown.games.magic.states.objects import Chosen, GameObject

if TYPE_CHECKING:
    from facedown.games.magic.states.state import GameState

ANNOUNCING: Final = (WhichTarget, HowDivided, HowMuch, HowOften, WhichModes, WhichPay, HowToPay, PaysSymbol)
"""What is asked while a spell is cast or an ability is activated."""


class Answers:
    """The answers to what is asked while a spell is cast or an ability is activated."""

    def __init__(
        self,
        targets: Sequence[Chosen] | None,
        modes: Sequence[str],
        x: int | None,
        times: int | None,
        shares: Sequence[int],
        sacrifice: Sequence[GameObject],
        pay: str,
    ) -> None:
        self.targets: Final = targets
        self.modes: Final = modes
        self.x: Final = x
        self.times: Final = times
        self.shares: Final = shares
        self.sacrifice: Final = sacrifice
        self.pay: Final = pay

    def follow(self, state: GameState) -> GameState:
        """The state in which all is answered."""
        spell = state.stack[0] if state.stack else None
        left = [mark_of(target) for target in self.targets or ()]
        while state.looked_at.choice is not None and isinstance(state.looked_at.choice.question, ANNOUNCING):
            state = state.answer(self.next(state, state.looked_at.choice.question, left))
        if spell is not None and self.targets is not None and spell.uid in state.objects:
            self.check(state, spell)
        return state

    def check(self, state: GameState, spell: GameObject) -> None:
        """Refuse targets that were never asked for, because there was no choice and they are not legal."""
        aimed = [mark_of(target) for target in spell.find(state).targets]
        for target in self.targets or ():
            if mark_of(target) not in aimed:
                raise IllegalChoice(f"{target} is no legal target of {spell} (601.2c)")

    def next(self, state: GameState, question: Any, left: list[object]) -> object:
        if isinstance(question, WhichTarget):
            return self.target(state, question, left)
        if isinstance(question, HowDivided):
            act: Act = act_on(state.looked_at, question.card)
            marks = [mark_of(target) for target in self.targets or ()]
            aimed = mark_of(act.every_target[len(question.shares)])
            if aimed in marks[: len(self.shares)]:
                return number_in(question, self.shares[marks.index(aimed)])
        elif isinstance(question, HowMuch) and self.x is not None:
            return number_in(question, self.x)
        elif isinstance(question, HowOften) and self.times is not None:
            return number_in(question, self.times)
        elif isinstance(question, WhichModes) and self.modes:
            return tuple(self.modes)
        elif isinstance(question, WhichPay) and self.sacrifice:
            return tuple([thing.card for thing in self.sacrifice])
        elif isinstance(question, HowToPay | PaysSymbol):
            return self.pay or 0
        raise IllegalChoice(f"it is not said: {question.prompt()} {', '.join(state.choice_set.labels[:20])}")

    def target(self, state: GameState, question: WhichTarget, left: list[object]) -> object:
        """The next target. Where one slot takes several, they are asked for in the order of the choices."""
        choices = {mark_of(choice.values[0]): choice.index for choice in state.choice_set if choice.label != NO_MORE}
        wanted = left[:1] if question.slot(state.looked_at).most == 1 else left
        found = sorted([(choices[mark], left.index(mark)) for mark in wanted if mark in choices])
        if found:
            index, place = found[0]
            del left[place]
            return index
        if NO_MORE in state.choice_set:
            return NO_MORE
        if not left:
            raise IllegalChoice(f"it is not said: {question.prompt()} {', '.join(state.choice_set.labels[:20])}")
        named = [str(target) for target in self.targets or () if mark_of(target) == left[0]]
        raise IllegalChoice(f"{named[0]} is no legal target of {question.card} (601.2c)")


def number_in(question: Number, value: int) -> int:
    """The index of a number among the choices."""
    if not question.low <= value <= question.high:
        raise IllegalChoice(f"{question.prompt()} From {question.low} to {question.high}, not {value}")
    return value - question.low


def mark_of(thing: object) -> object:
    """What tells a target from others in every state: the uid of an object, and a player."""
    if isinstance(thing, GameObject):
        return thing.uid
    return thing.card.id if isinstance(thing, Object) else thing
