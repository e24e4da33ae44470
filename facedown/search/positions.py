"""Where one can stand in a tree of games: at a question of a game that lies open, or at what one seat knows of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.events import Exchanged, Info, Moved, Showed, Swapped, Trace
from facedown.search.branching import ONE, outcomes
from facedown.search.foresight import Foresight

Weighed = tuple[Fraction, Any]
LISTENED = 2
"""Of so many outcomes in each world it is found out what was heard, where they lead to one position: to hear takes
long, and what two of them share, the others usually share too."""


@dataclass(frozen=True)
class Limits:
    """How much a tree may hold, and how closely it looks at chance."""

    nodes: int = 20_000
    seconds: float | None = None
    memory: int | None = None
    """How many bytes the process may grow by."""
    widest: int = 500
    """So many options of one question are looked at."""
    outcomes: int = 60
    """If more can come of one answer, some outcomes are sampled."""
    samples: int = 20
    worlds: int = 200
    """From so many imagined worlds the tree of a view is made, unless there are fewer."""
    folded: int = 2_000
    """So many answers in a row that go without saying are folded into one edge."""


@dataclass(frozen=True)
class Branch:
    """A position that can come of an answer, with its chance."""

    chance: Fraction
    position: Position
    told: tuple[str, ...] = ()
    """What was heard on the way. If several ways lead there: what was heard on all of them."""


@dataclass(frozen=True)
class Branches:
    all: Sequence[Branch]
    exact: bool = True


class Position:
    """A moment at which somebody decides, or the game is over."""

    limits: Limits

    def key(self) -> Hashable:
        """The same for two positions with the same future."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether nobody decides any more: the game is over, or the part of it in which the tree began."""
        raise NotImplementedError

    @property
    def seat(self) -> Seat | None:
        """Who decides."""
        raise NotImplementedError

    def asks(self) -> str:
        """Who is asked, as a sentence."""
        raise NotImplementedError

    def words(self) -> Sequence[str]:
        """The options, by the words on their buttons."""
        raise NotImplementedError

    def count(self) -> int:
        """How many options there are, also where not all of them are looked at."""
        raise NotImplementedError

    def after(self, option: int, chance: Chance) -> Branches:
        """What can come of an option, positions with the same key taken together."""
        raise NotImplementedError

    def worlds(self) -> Iterable[Weighed]:
        """The games that this may be, each with its weight."""
        raise NotImplementedError


def together(branches: Iterable[Branch]) -> list[Branch]:
    """Branches with positions of the same key are one, as likely as all of them."""
    found: dict[Hashable, Branch] = {}
    for branch in branches:
        key = branch.position.key()
        known = found.get(key)
        found[key] = (
            branch
            if known is None
            else Branch(known.chance + branch.chance, known.position, shared(known.told, branch.told))
        )
    return list(found.values())


def shared(told: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences that were told both times, in the order of the first time."""
    if told == other:
        return told
    left = Counter(other)
    found = []
    for line in told:
        if left[line] > 0:
            left[line] -= 1
            found.append(line)
    return tuple(found)


@dataclass(eq=False)
class Open(Position):
    """A game in which everything lies open to whoever looks at the tree."""

    game: Any
    limits: Limits
    foresight: Foresight

    def key(self) -> Hashable:
        return worths(self.game, self.foresight) or self.game.key()

    @property
    def over(self) -> bool:
        return is_over(self.game, self.foresight)

    @property
    def seat(self) -> Seat | None:
        choice = self.game.choice
        return None if choice is None else choice.seat

    def asks(self) -> str:
        return asked_in(self.game)

    def count(self) -> int:
        choice = self.game.choice
        return 0 if choice is None else choice.drawn

    def words(self) -> Sequence[str]:
        choice = self.game.choice
        return [choice.option(index).words for index in range(min(choice.drawn, self.limits.widest))] if choice else ()

    def after(self, option: int, chance: Chance) -> Branches:
        before = len(self.game.log)
        found = outcomes(self.game, 0, option, self.limits.outcomes, self.limits.samples, chance)
        if len(found.states) == 1:
            return Branches([Branch(ONE, Open(found.states[0][1], self.limits, self.foresight))], found.exact)
        branches = [
            Branch(share, Open(state, self.limits, self.foresight), tuple([str(line) for line in state.log[before:]]))
            for share, state in found.states
        ]
        return Branches(together(branches), found.exact)

    def worlds(self) -> Iterable[Weighed]:
        return [(ONE, self.game)]


class Seen(Position):
    """What one seat knows: the worlds that it thinks possible, each with its weight.

    Worlds that look alike to the seat are one position. So what the seat learns (a card that it draws, what another one
    does) divides its worlds, and their weights are the chances.
    """

    def __init__(self, viewer: Seat, possible: Sequence[Weighed], limits: Limits, foresight: Foresight) -> None:
        self.viewer = viewer
        self.possible = possible
        self.limits = limits
        self.foresight = foresight
        self.sample = possible[0][1]

    def key(self) -> Hashable:
        """What the seat sees, and who is asked: a position in which somebody else is asked in secret is another one."""
        asked = tuple([choice.seat.index for choice in self.sample.choices])
        return worths(self.sample, self.foresight) or (self.sample.view(self.viewer).key(), asked)

    @property
    def over(self) -> bool:
        return is_over(self.sample, self.foresight)

    @property
    def seat(self) -> Seat | None:
        choice = self.sample.choice
        return None if choice is None else choice.seat

    def asks(self) -> str:
        return asked_in(self.sample)

    def count(self) -> int:
        if self.seat == self.viewer:
            return int(self.sample.choice.drawn)
        return len(self.words())

    def words(self) -> Sequence[str]:
        """The options of the viewer; of another seat, all that it may have in one of the worlds."""
        if self.over:
            return ()
        possible = self.possible[:1] if self.seat == self.viewer else self.possible
        found: dict[str, None] = {}
        for _, world in possible:
            choice = world.choice
            for index in range(min(choice.drawn, self.limits.widest)):
                found.setdefault(choice.option(index).words)
        return list(found)[: self.limits.widest]

    def after(self, option: int, chance: Chance) -> Branches:
        words = self.words()[option]
        divided: dict[Hashable, list[Weighed]] = {}
        told: dict[Hashable, tuple[str, ...]] = {}
        before = len(self.sample.heard(self.viewer))
        exact = True
        for weight, world in self.possible:
            index = index_of(world, words, option)
            if index < 0:
                continue
            found = outcomes(world, 0, index, self.limits.outcomes, self.limits.samples, chance)
            exact = exact and found.exact
            listened: Counter[Hashable] = Counter()
            for share, state in found.states:
                position = Seen(self.viewer, [(weight * share, state)], self.limits, self.foresight)
                key = position.key()
                divided.setdefault(key, []).append((weight * share, state))
                if listened[key] < LISTENED:
                    listened[key] += 1
                    heard = tuple([in_words(info) for info in state.heard(self.viewer, before)])
                    told[key] = shared(told.get(key, heard), heard)
        whole = sum([weight for part in divided.values() for weight, _ in part], Fraction(0))
        branches = []
        for key, part in divided.items():
            share = sum([weight for weight, _ in part], Fraction(0)) / whole
            branches.append(Branch(share, Seen(self.viewer, part, self.limits, self.foresight), told[key]))
        return Branches(branches, exact)

    def worlds(self) -> Iterable[Weighed]:
        return self.possible


def asked_in(game: Any) -> str:
    names = [choice.seat.name for choice in game.choices]
    if len(names) < 2:
        return f"{names[0]} is asked." if names else "Nobody is asked."
    return f"{', '.join(names[:-1])} and {names[-1]} are asked."


def in_words(info: Info) -> str:
    """What a seat was told, with the cards that it saw, unless the words name all of them."""
    said = info.says()
    cards = [str(card) for trace in info.did for card in cards_in(trace) if card.known]
    return said if all(card in said for card in cards) else f"{said} ({', '.join(cards)})"


def cards_in(trace: Trace) -> Sequence[Card]:
    """The cards that a trace moves or shows."""
    if isinstance(trace, Moved):
        return (trace.card,)
    if isinstance(trace, Swapped):
        return (*trace.going, *trace.coming)
    if isinstance(trace, Exchanged):
        return tuple([move.card for move in trace.moves])
    return trace.cards if isinstance(trace, Showed) else ()


def is_over(game: Any, foresight: Foresight) -> bool:
    return game.choice is None or foresight.is_far_enough(game)


def worths(game: Any, foresight: Foresight) -> Hashable:
    """The key of the end of a stage: what it is worth to each seat. How the next round is dealt makes no difference."""
    if game.outcome is not None or not foresight.is_far_enough(game):
        return None
    return ("the end of a stage", *[foresight.worth(game, seat) for seat in game.seats])


def index_of(world: Any, words: str, hint: int) -> int:
    """The index of the option with these words, or -1. Usually it is where it was in another world."""
    choice = world.choice
    drawn = choice.drawn
    if hint < drawn and choice.option(hint).words == words:
        return hint
    for index in range(drawn):
        if choice.option(index).words == words:
            return index
    return -1
