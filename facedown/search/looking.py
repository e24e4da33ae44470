"""Looking ahead from what one seat knows: rollouts, perfect-information Monte Carlo, and information-set tree search.

All three imagine worlds from a view, so they know what the seat knows and nothing else. Everything they do follows from
the view and from the chance that they are given.

**Rollouts** try each option in every imagined world and play on quickly. **PIMC** searches each world as if all cards
lay open. **IS-MCTS** (Cowling, Powley and Whitehouse 2012, with several observers) keeps one tree a seat. Its nodes are
what that seat knows, so nobody uses in the search what they could not know in the game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from math import ceil
from typing import Any

from facedown.core.cards import Seat
from facedown.core.chance import Chance, QuickChance
from facedown.core.choices import Choice
from facedown.core.errors import IllegalChoice
from facedown.core.log import first_line
from facedown.search.budget import Budget, Time
from facedown.search.foresight import Foresight, foresight_of
from facedown.search.racing import Race
from facedown.search.stats import Finding, Habit, Spread, Tried, by_advantage, by_mean, by_visits, settled

WIDE = 40
"""A question with more options than this is widened: they are looked at a few at first, more as it is visited."""
DEEPEST = 60
"""So many decisions are taken in the tree before the rest is played out."""
INNER = 60
"""PIMC takes so many iterations for each world."""

Look = Callable[[Any, Budget, Chance, str], Finding]
"""Looks ahead from a view at the question that its seat is asked, in the company that is named."""


class Node:
    """What is known about the options of a question."""

    __slots__ = ("count", "known", "listed", "visits")

    def __init__(self) -> None:
        self.known: dict[str, Tried] = {}
        self.listed: list[Tried] | None = []
        self.count = -1
        self.visits = 0

    @staticmethod
    def of(options: Sequence[Tried], choice: Choice) -> Node:
        """A place where nothing is known yet of these options, and no others are looked at."""
        node = Node()
        node.count = choice.drawn
        node.listed = [node.tried(each.words, each.index) for each in options]
        return node

    def open(self, world: Any, choice: Choice, foresight: Foresight, chance: Chance) -> list[Tried]:
        """The options that can be taken this time: all that are promising, or some of very many."""
        drawn = choice.drawn
        self.visits += 1
        if drawn != self.count:
            self.count = drawn
            indices = to_look_at(world, choice, foresight)
            self.listed = (
                None if indices is None else [self.tried(choice.option(index).words, index) for index in indices]
            )
        return self.widened(choice, drawn, chance) if self.listed is None else self.listed

    def tried(self, words: str, index: int) -> Tried:
        known = self.known.get(words)
        if known is None:
            known = self.known[words] = Tried(words, index)
        known.index = index
        return known

    def widened(self, choice: Choice, drawn: int, chance: Chance) -> list[Tried]:
        """The options that were looked at so far and, from time to time, another one."""
        if len(self.known) < min(drawn, ceil(2 * self.visits**0.5)):
            self.drawn(choice, chance)
        return [each for each in self.known.values() if each.index < drawn]

    def drawn(self, choice: Choice, chance: Chance) -> Tried:
        """One of the options, by chance."""
        index = chance.below(choice.drawn)
        return self.tried(choice.option(index).words, index)


def to_look_at(world: Any, choice: Choice, foresight: Foresight) -> Sequence[int] | None:
    """The indices of the options to look at: those that the game finds promising, or all; None if they are too many."""
    promising = foresight.promising(world, choice)
    if promising is not None:
        return promising
    return range(choice.drawn) if choice.drawn <= WIDE else None


def to_compare(world: Any, choice: Choice, habit: int | None, foresight: Foresight, chance: Chance) -> Sequence[int]:
    """The indices of the options to compare in the same worlds: of very many, some. The habit is always one of them."""
    indices = to_look_at(world, choice, foresight)
    if indices is None:
        indices = sorted({chance.below(choice.drawn) for _ in range(WIDE)})
    return indices if habit is None or habit in indices else [*indices, habit]


def pick(options: Sequence[Tried], spread: float, chance: Chance) -> Tried:
    """An option that was never taken or, if there is none, the one with the highest bound."""
    fresh = [each for each in options if not each.taken]
    for each in options:
        each.there += 1
    return chance.pick(fresh) if fresh else max(options, key=lambda each: each.bound(spread))


def taken(world: Any, choice: Choice, tried: Tried) -> None:
    """Take an option. In another world it may have another index."""
    option = choice.option(tried.index) if tried.index < choice.drawn else None
    if option is None or option.words != tried.words:
        tried.index = choice.index(tried.words)
    world.choose(tried.index, of=choice)


def is_there(choice: Choice, words: str) -> bool:
    """Whether an option with these words can be taken."""
    try:
        return isinstance(choice.written(words), int)
    except IllegalChoice:
        return False


def imagined(foresight: Foresight, chance: Chance) -> Any:
    """A world for searching. What other seats were told before is left out of it: to find that out would take long."""
    world = foresight.imagine(chance)
    first = first_line(world.past)
    first.retold = first
    return world


def asked_of(world: Any, seat: Seat) -> Choice:
    """The question that a seat is asked."""
    for choice in world.choices:
        if choice.seat == seat:
            found: Choice = choice
            return found
    raise ValueError(f"{seat} is not being asked")


def concluded(found: list[Tried], iterations: int, foresight: Foresight, choice: Choice) -> Finding:
    """What a search says in the end about the question that was asked."""
    usual = foresight.habit(choice)
    habit = None if usual is None else Habit(usual, foresight.doubts)
    return Finding(settled(found, habit), iterations, habit)


# Rollouts


def roll_out(view: Any, budget: Budget, chance: Chance, company: str = "") -> Finding:
    """Each option in each of some imagined worlds, the rest played out. Of very many options, some are tried.

    A world for which time runs out does not count: some options were not tried in it. If it is the first one, those
    that were tried are compared.
    """
    time = budget.time()
    me = view.seats[view.viewer]
    foresight = foresight_of(view, company)
    choice = asked_of(view, me)
    habit = foresight.habit(choice)
    indices = to_compare(view, choice, habit, foresight, chance)
    options = [Tried(choice.option(index).words, index) for index in indices]
    iterations = 0
    for _ in budget.rounds(time):
        world = foresight.imagine(chance)
        luck = chance.bits()
        results: dict[int, float] = {}
        for tried in options:
            if results and time.is_over:
                break
            twin = world.fork()
            twin.choose(tried.index, of=asked_of(twin, me))
            results[tried.index] = played(twin, foresight, me, Chance.of(luck))
        if iterations and len(results) < len(options):
            break
        iterations += 1
        count(options, results, habit)
    return concluded(by_mean(looked_into(options, habit)), iterations, foresight, choice)


def count(options: Sequence[Tried], results: Mapping[int, float], habit: int | None) -> None:
    """Remember what options were worth in one world, and by how much they were better than the habit."""
    for tried in options:
        if tried.index in results:
            tried.there += 1
            tried.add(results[tried.index])
            if habit is not None and habit in results and tried.index != habit:
                tried.meet(results[tried.index] - results[habit])


def looked_into(options: Sequence[Tried], habit: int | None) -> list[Tried]:
    """The options that were tried in most worlds, and the habit, which stays if nothing was compared with it."""
    most = max([tried.taken for tried in options])
    return [tried for tried in options if 2 * tried.taken > most or tried.index == habit]


def played(world: Any, foresight: Foresight, seat: Seat, chance: Chance) -> float:
    """What a world is worth to a seat, once it is played out."""
    if not foresight.is_far_enough(world):
        foresight.play_out(world, chance)
    return foresight.worth(world, seat)


# Trees


Name = Callable[[Any, Seat], Hashable]
"""What a search calls the place at which a seat is asked. Two places with the same name are one node."""


def known_to(world: Any, seat: Seat) -> Hashable:
    """A place as the seat knows it."""
    return (seat.index, world.view(seat).key())


def open_to(world: Any, seat: Seat) -> Hashable:
    """A place with all cards open."""
    return (seat.index, world.key())


class Search:
    """One or several trees that grow by iterations from the same question."""

    def __init__(self, foresight: Foresight, me: Seat, name: Name, chance: Chance) -> None:
        self.foresight = foresight
        self.me = me
        self.name = name
        self.chance = chance
        self.root = Node()
        self.nodes: dict[Hashable, Node] = {}
        self.spread = Spread()
        self.ripe = 1
        """An option must have been taken so often before one goes on in the tree behind it."""

    def iterate(self, world: Any, first: Tried | None = None) -> float:
        """Go down the trees by the options that look best, play the rest out, and remember what came of it.

        The first answer may be given. Returns what the end is worth to the seat that is asked.
        """
        path: list[tuple[Seat, Tried]] = []
        choice, node = asked_of(world, self.me), self.root
        spread = self.spread.width
        while True:
            if first is None:
                tried = self.take(world, choice, node, spread)
            else:
                tried = first
                taken(world, choice, tried)
                first = None
            young = tried.taken < self.ripe
            path.append((choice.seat, tried))
            following = self.next_choice(world)
            if young or following is None or len(path) >= DEEPEST:
                break
            choice, node = following, self.node_at(world, following.seat)
        return self.remember(path, world)

    def take(self, world: Any, choice: Choice, node: Node, spread: float) -> Tried:
        """Take the option that looks best. Where what a seat was told before is left out, two places may look the same
        and have other options: then they are listed again."""
        try:
            tried = pick(node.open(world, choice, self.foresight, self.chance), spread, self.chance)
            taken(world, choice, tried)
        except IllegalChoice:
            node.count = -1
            known = node.open(world, choice, self.foresight, self.chance)
            there = [each for each in known if is_there(choice, each.words)] or [node.drawn(choice, self.chance)]
            tried = pick(there, spread, self.chance)
            taken(world, choice, tried)
        return tried

    def next_choice(self, world: Any) -> Choice | None:
        """The next question with several options. What goes without saying is done."""
        while not self.foresight.is_far_enough(world):
            choices = world.choices
            if not choices:
                return None
            choice: Choice = choices[0] if len(choices) == 1 else self.chance.pick(choices)
            if choice.drawn > 1:
                return choice
            world.choose(0, of=choice)
        return None

    def node_at(self, world: Any, seat: Seat) -> Node:
        name = self.name(world, seat)
        node = self.nodes.get(name)
        if node is None:
            node = self.nodes[name] = Node()
        return node

    def remember(self, path: Sequence[tuple[Seat, Tried]], world: Any) -> float:
        if not self.foresight.is_far_enough(world):
            self.foresight.play_out(world, self.chance)
        worth: dict[int, float] = {}
        for seat, tried in path:
            if seat.index not in worth:
                worth[seat.index] = self.foresight.worth(world, seat)
            tried.add(worth[seat.index])
        self.spread.add(worth[self.me.index])
        return worth[self.me.index]


def search_known(view: Any, budget: Budget, chance: Chance, company: str = "") -> Finding:
    """IS-MCTS: in each iteration another world, and a tree for each seat by what it knows.

    Where there is a habit, the answers to the question itself are tried in turn, all of them in the same worlds.
    """
    time = budget.time()
    foresight, me = foresight_of(view, company), view.seats[view.viewer]
    search = Search(foresight, me, known_to, chance)
    choice = asked_of(view, me)
    race = race_at(view, choice, foresight)
    if race is not None:
        return raced(search, race, budget.rounds(time), choice)
    habit = foresight.habit(choice)
    if habit is not None:
        search.root.tried(choice.option(habit).words, habit)
    iterations = 0
    for _ in budget.rounds(time):
        if iterations % foresight.again == 0:
            world = imagined(foresight, chance)
        iterations += 1
        search.iterate(world.fork() if foresight.again > 1 else world)
    found = by_visits(list(search.root.known.values()))
    return concluded(found, iterations, foresight, choice)


def race_at(view: Any, choice: Choice, foresight: Foresight) -> Race | None:
    """The options of a question, if they are not too many and one of them is a habit."""
    habit = foresight.habit(choice)
    indices = to_look_at(view, choice, foresight)
    if habit is None or indices is None:
        return None
    if habit not in indices:
        indices = [*indices, habit]
    return Race([Tried(choice.option(index).words, index) for index in indices], habit)


def raced(search: Search, race: Race, rounds: Iterator[int], choice: Choice) -> Finding:
    """All options in the same worlds and with the same luck, as long as there is time and something to compare."""
    foresight, chance = search.foresight, search.chance
    search.ripe = foresight.ripe
    iterations = 0
    while not race.is_over:
        results: list[float] = []
        coming = in_one_world(search, choice, race.running, chance)
        for _ in race.running:
            if next(rounds, None) is None:
                return concluded(by_advantage(race.options), iterations, foresight, choice)
            iterations += 1
            results.append(next(coming))
        race.add(results)
    return concluded(by_advantage(race.options), iterations, foresight, choice)


def in_one_world(
    search: Search, choice: Choice, options: Sequence[Tried], chance: Chance, world: Any = None
) -> Iterator[float]:
    """What each of these answers is worth in one world and with the same luck, one after the other.

    Unless a world is given, one is imagined; or the game weighs the answers at once.
    """
    known = None
    if world is None:
        known = search.foresight.weighed(choice, [tried.index for tried in options], chance)
        world = imagined(search.foresight, chance) if known is None else None
    luck = chance.bits()
    for place, tried in enumerate(options):
        if known is None:
            search.chance = QuickChance(luck)
            yield search.iterate(world.fork(), tried)
        else:
            tried.add(known[place])
            yield known[place]


def search_worlds(view: Any, budget: Budget, chance: Chance, company: str = "") -> Finding:
    """PIMC: each of some worlds is searched as if everybody saw all cards, and the options are compared over all.

    A world for which time runs out does not count, unless it is the first one.
    """
    time = budget.time()
    foresight, me = foresight_of(view, company), view.seats[view.viewer]
    choice = asked_of(view, me)
    habit = foresight.habit(choice)
    options: list[Tried] = []
    iterations = 0
    for _ in budget.rounds(time):
        world = foresight.imagine(chance)
        if not options:
            indices = to_compare(world, asked_of(world, me), habit, foresight, chance)
            options = [Tried(choice.option(index).words, index) for index in indices]
        search = Search(foresight, me, open_to, chance)
        search.root = Node.of(options, choice)
        if not is_searched(search, world, time) and iterations:
            break
        iterations += 1
        count(options, {tried.index: tried.mean for tried in search.root.known.values() if tried.taken}, habit)
    return concluded(by_mean(looked_into(options, habit)), iterations, foresight, choice)


def is_searched(search: Search, world: Any, time: Time) -> bool:
    """Search one world. Returns whether there was time for all of it."""
    for number in range(INNER):
        if number and time.is_over:
            return False
        search.iterate(world.fork())
    return True
