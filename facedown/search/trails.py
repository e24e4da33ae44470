"""The sketch of a search: which lines of play it went down, how often, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.errors import BadSetup
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_of
from facedown.search.looking import Search, imagined, known_to, open_to
from facedown.search.progress import Progress, silent
from facedown.search.sketches import Spot, Values, Way, with_principal_line
from facedown.search.sketching import worths
from facedown.search.stats import Tried
from facedown.search.tree import CHANCE, DECISION, END


@dataclass
class Trail:
    """Where a search came by: how often, what came of it for each seat, and which answers followed."""

    totals: list[float]
    visits: int = 0
    ended: int = 0
    """How often there was nothing more to look for. Otherwise a search that stopped here played the rest out."""
    asked: set[int] = field(default_factory=set)
    """The places of those who were asked next where a search stopped."""
    next: dict[tuple[int, str], Trail] = field(default_factory=dict)

    @property
    def values(self) -> Values:
        return tuple([total / max(1, self.visits) for total in self.totals])

    def add(self, values: Values) -> None:
        self.visits += 1
        for place, value in enumerate(values):
            self.totals[place] += value


class Watched(Search):
    """A search that remembers the lines of play it went down, by the words of the answers."""

    trail: Trail

    def remember(self, path: Sequence[tuple[Seat, Tried]], world: Any) -> float:
        ended = self.foresight.is_far_enough(world)
        asked = [] if ended else [choice.seat.index for choice in world.choices]
        worth = super().remember(path, world)
        values = worths(self.foresight, world)
        here = self.trail
        here.add(values)
        for seat, tried in path:
            here = here.next.setdefault((seat.index, tried.words), Trail([0.0] * len(values)))
            here.add(values)
        here.ended += ended
        here.asked.update(asked)
        return worth


def of_search(
    start: Any, seat: Seat, depth: int, budget: Budget, chance: Chance, progress: Progress = silent
) -> tuple[Spot, int]:
    """The sketch of a search for a seat's best answer, and its iterations: from a view, or with all cards open."""
    if budget.processes > 1:
        amount = str(budget).partition("x")[0]
        raise BadSetup(f"the tree of a search grows in one process: say {amount}, and not {budget}")
    search = Watched(foresight_of(start), seat, open_to if start.viewer < 0 else known_to, chance)
    search.trail = Trail([0.0] * len(start.seats))
    searched(search, start, budget, progress)
    return with_principal_line(trodden(search.trail, start.seats, depth)), search.trail.visits


def searched(search: Search, start: Any, budget: Budget, progress: Progress = silent) -> None:
    """Search from a view, or from a game with all cards open, as long as the budget lasts."""
    for _ in shown(budget, progress):
        search.iterate(again(start, search.chance) if start.viewer < 0 else imagined(search.foresight, search.chance))


def shown(budget: Budget, progress: Progress) -> Iterator[int]:
    """The rounds of a budget, while it is shown how much of it is used up."""
    began, said = Budget.clock(), 0
    with progress(100, "percent of the search") as came_in:
        for number in budget.rounds():
            yield number
            used = (number + 1) / budget.iterations
            if budget.seconds is not None:
                used = max(used, (Budget.clock() - began) / budget.seconds)
            percent = min(100, int(100 * used))
            if percent > said:
                came_in(percent - said)
                said = percent


def again(game: Any, chance: Chance) -> Any:
    """A game whose cards lie as they lie, and whose dice are thrown anew."""
    twin = game.fork()
    twin.chance = Chance.of(chance.bits())
    return twin


def trodden(trail: Trail, seats: Sequence[Seat], depth: int) -> Spot:
    """The sketch of a trail. Who is asked next may differ from world to world: then that is a matter of chance."""
    asked = sorted({place for place, _ in trail.next})
    if len(asked) < 2 or not depth:
        return spot_of(trail, seats, asked[0] if asked else -1, depth)
    ways = []
    followed = sum([each.visits for each in trail.next.values()])
    for place in asked:
        part = part_of(trail, place)
        share = Fraction(part.visits, followed)
        ways.append(Way(f"{seats[place]} is asked", spot_of(part, seats, place, depth), share, part.visits))
    return Spot(CHANCE, None, trail.values, sorted(ways, key=lambda way: -way.visits))


def part_of(trail: Trail, place: int) -> Trail:
    """The part of a trail in which a certain seat was asked next."""
    next = {key: each for key, each in trail.next.items() if key[0] == place}
    totals = [sum(column) for column in zip(*[each.totals for each in next.values()], strict=True)]
    return Trail(totals, sum([each.visits for each in next.values()]), next=next)


def asked_after(trail: Trail, seats: Sequence[Seat]) -> Seat | None:
    """Who is asked after a trail, if that is the same seat in all worlds."""
    found = {*trail.asked, *[place for place, _ in trail.next]}
    return seats[min(found)] if len(found) == 1 else None


def spot_of(trail: Trail, seats: Sequence[Seat], place: int, depth: int) -> Spot:
    """The sketch of a trail after which this seat is asked, or nobody of whom the search has tried an answer (-1).

    Trails go by the words of answers and trees by what seats know. So a search can stop at the same words each time,
    in places that are new to it, though the game goes on there.
    """
    if place < 0 and trail.ended == trail.visits:
        return Spot(END, None, trail.values)
    if place < 0 or not depth:
        return Spot(DECISION, asked_after(trail, seats), trail.values, further=True)
    seat = seats[place]
    ordered = sorted(trail.next.items(), key=lambda item: -item[1].visits)
    ways = [Way(words, trodden(each, seats, depth - 1), visits=each.visits) for (_, words), each in ordered]
    return Spot(DECISION, seat, trail.values, ways)
