"""What a player decides about a spell or ability that is being announced, one question after the other (601.2b to h).

Each answer is an event, `Decides`; then the announcement goes on (see `announcing`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Number, Subset
from facedown.core.objects import Object
from facedown.games.magic.acts import Act, Target, Things
from facedown.games.magic.casting import costs_of, face_of, is_payable, open_modes, slots_of
from facedown.games.magic.events import MagicEvent, magic
from facedown.games.magic.targets import Slot

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


def act_on(game: Game, card: Card) -> Act:
    act = magic(game).act[card]
    assert act is not None
    return act


class Decides(MagicEvent):
    """Something about a spell or ability that is being announced was chosen."""

    def __init__(self, card: Card, act: Act, what: str) -> None:
        self.card: Final = card
        self.act: Final = act
        self.what: Final = what

    def happen(self, game: Magic) -> None:
        game.act[self.card] = self.act
        game.announce(self.card)

    def says(self) -> str:
        return f"{self.act.title}: {self.what}."


class OfAct(Number):
    """A number from 0 that is chosen for what is being announced."""

    def __init__(self, seat: Seat, card: Card, high: int) -> None:
        super().__init__(seat, 0, high)
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.high)


class HowOften(OfAct):
    """How often is a cost paid that may be paid any number of times?"""

    def prompt(self) -> str:
        return "How often do you pay for it?"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [Decides(self.card, act_on(game, self.card).so(times=what), f"{what} times")]


class HowMuch(OfAct):
    """How much is X?"""

    def prompt(self) -> str:
        return "How much is X?"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [Decides(self.card, act_on(game, self.card).so(x=what), f"X is {what}")]


class WhichModes(Subset):
    """Which of its modes are chosen?"""

    def __init__(self, seat: Seat, card: Card, least: int, most: int) -> None:
        super().__init__(seat, least, most)
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.least, self.most)

    def prompt(self) -> str:
        return "Which mode?" if self.most == 1 else f"Which {self.least} modes?"

    def forced(self) -> bool:
        return True

    def items(self, game: Game) -> Sequence[object]:
        act = act_on(game, self.card)
        modes = face_of(magic(game), act).modes
        return [modes[number].words for number in open_modes(magic(game), act)]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        act = act_on(game, self.card)
        chosen: Any = what
        words = [mode.words for mode in face_of(magic(game), act).modes]
        return [Decides(self.card, act.so(modes=tuple([words.index(name) for name in chosen])), ", ".join(chosen))]


NO_MORE: Final = "no more"


class WhichTarget(Listed):
    """What is a spell or ability aimed at? Several targets of one slot are asked for one by one."""

    def __init__(self, seat: Seat, card: Card, so_far: Things) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.so_far: Final = so_far

    def slot(self, game: Game) -> Slot:
        act = act_on(game, self.card)
        return slots_of(magic(game), act)[len(act.targets)]

    def prompt(self) -> str:
        return f"{self.card}: at what?" if not self.so_far else f"{self.card}: at what else?"

    def things(self, game: Game) -> Sequence[object]:
        """In order, so that the same targets are not chosen in two ways."""
        act, slot = act_on(game, self.card), self.slot(game)
        candidates = slot.candidates(magic(game), act)
        first = candidates.index(self.so_far[-1]) + 1 if self.so_far else 0
        needed = slot.least - len(self.so_far)
        left: list[object] = list(candidates[first : len(candidates) - max(needed - 1, 0)])
        if needed <= 0:
            left.append(NO_MORE)
        if not act.ability:
            left = [t for t in left if t == NO_MORE or self.affordable(magic(game), act, t)]
        return left

    def affordable(self, game: Magic, act: Act, target: Any) -> bool:
        """Whether a target more does not cost too much."""
        if not face_of(game, act).life_price(act.so(targets=((target,),))):
            return True
        return is_payable(game, act.so(targets=(*act.targets, (*self.so_far, target))))

    def forced(self) -> bool:
        return True

    def words(self, game: Game, what: object) -> str:
        return magic(game).name_of(what) if isinstance(what, Object) else str(what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        act, slot = act_on(game, self.card), self.slot(game)
        if what != NO_MORE:
            chosen: Things = (*self.so_far, cast("Target", what))
            if len(chosen) < slot.most:
                return [AsksMore(self.seat, self.card, chosen)]
        else:
            chosen = self.so_far
        return [Aims(self.card, act.so(targets=(*act.targets, chosen)), chosen)]


class AsksMore(MagicEvent):
    """Another target may be chosen for the same slot."""

    def __init__(self, seat: Seat, card: Card, so_far: Things) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.so_far: Final = so_far

    def happen(self, game: Magic) -> None:
        question = WhichTarget(self.seat, self.card, self.so_far)
        if question.things(game):
            game.question(question)
        else:
            act = act_on(game, self.card)
            game.then(Aims(self.card, act.so(targets=(*act.targets, self.so_far)), self.so_far))

    def says(self) -> str:
        return f"{self.card} → {self.so_far[-1]}."


class Aims(Decides):
    """A spell or ability is aimed at something."""

    def __init__(self, card: Card, act: Act, targets: Things) -> None:
        super().__init__(card, act, "")
        self.targets: Final = targets

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.act, self.targets)

    def says(self) -> str:
        return f"{self.act.title} → {', '.join([str(target) for target in self.targets]) or 'nothing'}."


class HowDivided(Number):
    """How much does each target get? At least 1; what is left goes to the last."""

    def __init__(self, seat: Seat, card: Card, left: int, targets: int, shares: tuple[int, ...] = ()) -> None:
        super().__init__(seat, 1, left - targets + 1)
        self.card: Final = card
        self.left: Final = left
        self.targets: Final = targets
        self.shares: Final = shares

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.left, self.targets, self.shares)

    def prompt(self) -> str:
        return f"{self.card}: how much for target {len(self.shares) + 1}?"

    def forced(self) -> bool:
        return True

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        share: Any = what
        return [Shares(self.card, self.left - share, self.targets - 1, (*self.shares, share))]


class Shares(MagicEvent):
    def __init__(self, card: Card, left: int, targets: int, shares: tuple[int, ...]) -> None:
        self.card: Final = card
        self.left: Final = left
        self.targets: Final = targets
        self.shares: Final = shares

    def happen(self, game: Magic) -> None:
        act = act_on(game, self.card)
        if self.targets > 1:
            game.question(HowDivided(act.seat, self.card, self.left, self.targets, self.shares))
        else:
            game.act[self.card] = act.so(shares=(*self.shares, self.left))
            game.announce(self.card)

    def says(self) -> str:
        return f"{self.card}: {self.shares[-1]} for target {len(self.shares)}."


class WhichPay(Subset):
    """Which cards are sacrificed, discarded and so on?"""

    def __init__(self, seat: Seat, card: Card, count: int, words: str) -> None:
        super().__init__(seat, count, count)
        self.card: Final = card
        self.verb: Final = words

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.least, self.verb)

    def prompt(self) -> str:
        return f"{self.card}: {self.verb}"

    def items(self, game: Game) -> Sequence[object]:
        act = act_on(game, self.card)
        costs = costs_of(magic(game), act)
        return costs[len(act.paid)].candidates(magic(game), act)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        act = act_on(game, self.card)
        cards: Any = what
        chosen = tuple([game.object_of(card) for card in cards])
        return [Decides(self.card, act.so(paid=(*act.paid, chosen)), self.verb)]
