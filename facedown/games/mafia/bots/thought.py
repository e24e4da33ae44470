"""What a player of Mafia thinks before an answer: what is known, what others think, and where the votes stand."""

from __future__ import annotations

from functools import cached_property

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.games.mafia.bots.company import Company, company_of
from facedown.games.mafia.bots.opinion import CONTESTED, PLAUSIBLE, TRUE, Opinion
from facedown.games.mafia.bots.past import Past
from facedown.games.mafia.factions import is_hostile
from facedown.games.mafia.findings import GUILTY
from facedown.games.mafia.game import Mafia
from facedown.games.mafia.roles.others import Lyncher
from facedown.games.mafia.roles.role import UNKNOWN
from facedown.games.mafia.votes import Target

WHIM = 0.4
"""The most points by which two players can differ of whom nothing is known."""


class Thought:
    """What one seat thinks about its view. `temper` makes players who know the same differ."""

    def __init__(self, view: Mafia, me: Seat, temper: object) -> None:
        self.view = view
        self.me = me
        self.temper = temper
        self.past = Past(view, me)
        self.role = view.role(me)
        self.company: Company = company_of(view.rules, len(view.seats))
        self.kin = view.kin(me)
        """The player's family, with the player; empty for players without a family."""
        self.lies = is_hostile(self.role.faction)
        """Whether the player has something to hide."""

    @cached_property
    def own(self) -> Opinion:
        """What the player knows."""
        return Opinion(self.view, self.me, self.past)

    @cached_property
    def public(self) -> Opinion:
        """What everybody knows."""
        return Opinion(self.view, self.me, self.past, publicly=True)

    @property
    def opinion(self) -> Opinion:
        """What the player acts upon: whoever is against the town looks at everybody with the eyes of the town."""
        return self.public if self.lies else self.own

    @cached_property
    def whims(self) -> dict[Seat, float]:
        """A little suspicion without any reason; it stays the same all day."""
        order = self.chance("whims", self.view.day).shuffled(self.view.seats)
        return {seat: WHIM * place / len(order) for place, seat in enumerate(order)}

    def chance(self, *about: object) -> Chance:
        """Chance that is the same whenever the same thing is thought about."""
        return Chance.of((self.temper, *about))

    def others(self) -> list[Seat]:
        """The living who are not of the player's own."""
        return [
            seat for seat in self.view.seats if self.view.alive[seat] and seat is not self.me and not self.is_kin(seat)
        ]

    def is_kin(self, seat: Seat) -> bool:
        return seat in self.kin or (self.role.knows(self.view.role(seat)) and self.view.role(seat) is not UNKNOWN)

    @cached_property
    def quarry(self) -> Seat | None:
        """Whom a lyncher wants to see lynched, while that is still possible."""
        if not isinstance(self.role, Lyncher):
            return None
        return next((seat for seat in self.role.targets(self.view, self.me) if self.view.alive[seat]), None)

    # Votes

    @cached_property
    def needed(self) -> int:
        return len(self.view.living()) // 2 + 1

    @cached_property
    def tally(self) -> dict[Target, int]:
        """The votes of others today."""
        counts: dict[Target, int] = {}
        for seat in self.view.seats:
            for target in self.view.votes_of(seat) if seat is not self.me else ():
                counts[target] = counts.get(target, 0) + 1
        return counts

    def votes_for(self, target: Target) -> int:
        return self.tally.get(target, 0)

    def is_in_danger(self) -> bool:
        """Whether the player is about to be lynched."""
        mine = self.votes_for(self.me)
        if mine >= max(2, self.needed - 1):
            return True
        voted = sum(self.tally.values())
        return mine >= 2 and mine == max(self.tally.values()) and 2 * voted >= len(self.view.living())

    # Claims

    def said_of(self, seat: Seat) -> list[str]:
        """What the player has called somebody so far."""
        return [what for _, speaker, about, what in self.view.claims if speaker == self.me and about == seat]

    def accusers(self) -> list[Seat]:
        """Who calls the player guilty, and could know."""
        opinion = self.public
        return [
            seat
            for _, seat, about, what in self.view.claims
            if about == self.me
            and what == GUILTY
            and self.view.alive[seat]
            and opinion.standing.get(seat) in (TRUE, PLAUSIBLE, CONTESTED)
            and self.company.investigates(opinion.roles[seat])
        ]

    def rivals(self) -> list[Seat]:
        """Who claims the role that the player has, and that only one can have."""
        kind = self.role.kind()
        if self.company.in_town[kind] != 1 or self.company.is_plain(kind):
            return []
        return [seat for seat, claimed in self.public.roles.items() if claimed == kind and seat is not self.me]
