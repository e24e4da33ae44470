"""Drawing a deal that fits what a player knows, each as likely as the setup's chance makes it.

The deals that fit seat by seat are counted, and one is drawn by these counts: first the variant and the player's own
role, then seat after seat. Roles that the same seats may have are counted as one kind, so there is little to count.
Evidence about several seats at once is checked in the finished deal; if it does not fit, another is drawn.
"""

from __future__ import annotations

from collections import Counter
from math import factorial, lcm
from typing import Final

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.errors import NoWorld
from facedown.games.mafia.evidence import Evidence, Powers
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.setups.setup import MOST, Variant

PATIENCE: Final = 2000
"""How many deals are drawn. If none of them fits as a whole, all deals are searched for one that does."""
SEARCHED: Final = 200_000
"""How many roles are tried in that search."""
WHOLE: Final = lcm(*range(1, MOST + 1))
"""A number that every possible number of players divides."""


class Way:
    """One way to begin a deal: the viewer's role, and the roles of the variant that are left for the others."""

    def __init__(self, mine: Role | None, weight: int, hands: Hands) -> None:
        self.mine: Final = mine
        self.weight: Final = weight
        self.hands: Final = hands


class Hands:
    """The roles that are left, by the seats that may have them: bit i of a mask stands for the i-th seat to get one."""

    def __init__(self, seats: list[Seat], alike: dict[int, list[Role]]) -> None:
        self.seats: Final = seats
        self.alike: Final = alike
        self.masks: Final = sorted(alike)
        self.counted: Final[dict[tuple[int, ...], int]] = {}

    def ways(self) -> int:
        return self.count(0, tuple([len(self.alike[mask]) for mask in self.masks]))

    def count(self, place: int, left: tuple[int, ...]) -> int:
        """In how many ways the roles that are left can be given to the remaining seats."""
        rest = ((1 << len(self.seats)) - 1) >> place << place
        if all(mask & rest == rest for mask, copies in zip(self.masks, left, strict=True) if copies):
            return factorial(len(self.seats) - place)
        found = self.counted.get(left)
        if found is None:
            found = sum(self.counts(place, left))
            self.counted[left] = found
        return found

    def counts(self, place: int, left: tuple[int, ...]) -> list[int]:
        """The same number for each kind of role that the next seat may get."""
        return [
            copies * self.count(place + 1, one_less(left, kind)) if copies and self.masks[kind] >> place & 1 else 0
            for kind, copies in enumerate(left)
        ]

    def allows(self, place: int, role: Role) -> bool:
        return any(mask >> place & 1 and role in alike for mask, alike in self.alike.items())

    def draw(self, chance: Chance) -> dict[Seat, Role]:
        left = tuple([len(self.alike[mask]) for mask in self.masks])
        piles = [list(chance.shuffled(self.alike[mask])) for mask in self.masks]
        kinds = list(range(len(left)))
        deal: dict[Seat, Role] = {}
        for place, seat in enumerate(self.seats):
            kind = chance.pick_by(kinds, self.counts(place, left))
            deal[seat] = piles[kind].pop()
            left = one_less(left, kind)
        return deal


def one_less(left: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])


class PossibleDeals:
    """The deals that fit what one player knows."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence: Final = evidence
        self.others: Final = sorted([seat for seat in evidence.view.seats if seat is not evidence.me], key=self.freedom)
        self.masks: Final[dict[tuple[str, str, object], int]] = {}
        self.tried = 0

    def freedom(self, seat: Seat) -> int:
        """The sort key of a seat: seats of which most is known get their roles first."""
        return 0 if seat in self.evidence.cards else 1 if seat in self.evidence.notes else 2

    def draw(self, chance: Chance) -> dict[Seat, Role]:
        """Draw one deal, each as likely as the setup's chance makes it."""
        ways = self.ways()
        weights = [way.weight for way in ways]
        if not any(weights):
            raise NoWorld(self.complaint())
        for _ in range(PATIENCE):
            way = chance.pick_by(ways, weights)
            deal = self.finished(way, way.hands.draw(chance))
            if self.evidence.fits(deal):
                return deal
        return self.search(ways, chance)

    def ways(self) -> list[Way]:
        known = Counter(self.evidence.cards.values())
        found: list[Way] = []
        for variant in self.evidence.setup.fitting(len(self.evidence.view.seats)):
            if known <= self.evidence.setup.cards(variant):
                roles = [self.evidence.setup.roles[name] for name in variant.roles]
                powers = self.evidence.could_have(roles)
                found += [self.way(variant, roles, mine, powers) for mine in self.own_roles(roles, powers)]
        return found

    def own_roles(self, roles: list[Role], powers: Powers) -> list[Role | None]:
        """The roles of a variant that the viewer may have; a spectator has none."""
        me = self.evidence.me
        if me is None:
            return [None]
        return [mine for mine in dict.fromkeys(roles) if self.evidence.allows(me, mine, mine, powers)]

    def way(self, variant: Variant, roles: list[Role], mine: Role | None, powers: Powers) -> Way:
        """A way, weighted by the chance of its variant and of what the viewer was told at the deal."""
        left = list(roles)
        if mine is not None:
            left.remove(mine)
        hands = Hands(self.others, self.alike(left, mine, powers))
        of = self.evidence.chances(mine, left)
        copies = 1 if mine is None else roles.count(mine)
        return Way(mine, variant.weight * copies * hands.ways() * (WHOLE // of) if of else 0, hands)

    def alike(self, roles: list[Role], mine: Role | None, powers: Powers) -> dict[int, list[Role]]:
        """Group roles by the seats that may have them."""
        found: dict[int, list[Role]] = {}
        for role in roles:
            key = (role.name, "" if mine is None else mine.name, powers.key())
            mask = self.masks.get(key)
            if mask is None:
                fitting = [self.evidence.allows(seat, role, mine, powers) for seat in self.others]
                mask = sum([1 << place for place, fits in enumerate(fitting) if fits])
                self.masks[key] = mask
            found.setdefault(mask, []).append(role)
        return found

    def finished(self, way: Way, deal: dict[Seat, Role]) -> dict[Seat, Role]:
        if self.evidence.me is not None and way.mine is not None:
            deal[self.evidence.me] = way.mine
        return deal

    # Where hardly any deal fits

    def search(self, ways: list[Way], chance: Chance) -> dict[Seat, Role]:
        """Any deal that fits. All are tried, from a random start."""
        self.tried = 0
        for way in chance.shuffled(ways):
            roles = list(chance.shuffled([role for alike in way.hands.alike.values() for role in alike]))
            deal = self.searched(way, {}, roles, 0)
            if deal is not None:
                return deal
        raise NoWorld(self.complaint())

    def searched(self, way: Way, deal: dict[Seat, Role], left: list[Role], place: int) -> dict[Seat, Role] | None:
        if place == len(self.others):
            whole = self.finished(way, dict(deal))
            return whole if self.evidence.fits(whole) else None
        for role in dict.fromkeys(left):
            self.tried += 1
            if self.tried > SEARCHED:
                return None
            if way.hands.allows(place, role):
                rest = list(left)
                rest.remove(role)
                found = self.searched(way, {**deal, self.others[place]: role}, rest, place + 1)
                if found is not None:
                    return found
        return None

    def complaint(self) -> str:
        who = self.evidence.me or "a spectator"
        return f"no deal of the setup {self.evidence.setup.name} fits what {who} knows"
