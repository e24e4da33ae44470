"""What a player thinks of everybody: what speaks against each, and what for them, as one small number with its reasons.

Points add up: claims and what they are worth, what the player found out, who voted for whom and what the victims turned
out to be. About 3 points are enough to lynch somebody without asking; players below -2 are trusted.
"""

from __future__ import annotations

from facedown.core.cards import Seat
from facedown.games.mafia.actions import CLASSES, KILL
from facedown.games.mafia.bots.company import Company, company_of
from facedown.games.mafia.bots.past import DayPast, Past
from facedown.games.mafia.factions import is_hostile
from facedown.games.mafia.findings import GUILTY, INNOCENT, deeds_in, seats_in
from facedown.games.mafia.game import Mafia
from facedown.games.mafia.inspections import Follow, Track, Watch
from facedown.games.mafia.phases import DAY
from facedown.games.mafia.roles.role import UNKNOWN

CERTAIN = 8.0
SURE = 3.0
TRUSTED = -2.0

TRUE, PLAUSIBLE, CONTESTED, FALSE, UNSAID = "true", "plausible", "contested", "false", "unsaid"
"""What somebody's claim to a role is worth."""

CLAIMED = {TRUE: -4.0, PLAUSIBLE: -1.6, CONTESTED: 1.4, FALSE: 5.0, UNSAID: 0.0}
CALLED_GUILTY = {TRUE: 5.0, PLAUSIBLE: 3.4, CONTESTED: 0.9, FALSE: -1.0, UNSAID: 0.3}
CALLED_INNOCENT = {TRUE: -5.0, PLAUSIBLE: -2.2, CONTESTED: -0.3, FALSE: 0.4, UNSAID: 0.0}
"""The points of a claim, of a call of guilt and of a call of innocence, by what the speaker's own claim is worth."""


class Opinion:
    """What is thought of everybody: by one player, or (`publicly`) by somebody who only listens."""

    def __init__(self, view: Mafia, me: Seat, past: Past, publicly: bool = False) -> None:
        self.view = view
        self.me = me
        self.past = past
        self.publicly = publicly
        self.company: Company = company_of(view.rules, len(view.seats))
        self.against: dict[Seat, float] = dict.fromkeys(view.seats, 0.0)
        self.reasons: dict[Seat, list[tuple[float, str]]] = {seat: [] for seat in view.seats}
        self.found: dict[Seat, float] = dict.fromkeys(view.seats, 0.0)
        """The points of what the player found out at night."""
        self.known = self.sides()
        self.roles = self.claimed_roles()
        self.standing = {seat: self.worth(seat) for seat in self.roles}
        self.weigh()

    def weigh(self) -> None:
        for seat, hostile in self.known.items():
            self.add(seat, CERTAIN if hostile else -CERTAIN, "that is known")
        self.weigh_claims()
        self.weigh_calls()
        self.weigh_votes()
        if not self.publicly:
            self.weigh_findings()

    def add(self, seat: Seat, points: float, why: str) -> None:
        self.against[seat] += points
        self.reasons[seat].append((points, why))

    def add_finding(self, seat: Seat, points: float, why: str) -> None:
        self.found[seat] += points
        self.add(seat, points, why)

    # What is known

    def sides(self) -> dict[Seat, bool]:
        """The players whose side is known, each with whether it is against the town."""
        known: dict[Seat, bool] = {}
        for seat in self.view.seats:
            if self.view.revealed[seat]:
                known[seat] = is_hostile(self.faction_shown(seat))
            elif self.knows_role(seat):
                known[seat] = is_hostile(self.view.role(seat).faction)
        return known

    def faction_shown(self, seat: Seat) -> str:
        """The side that was shown, or the side of the role that was."""
        shown = self.view.revealed[seat]
        return self.view.rules.named[shown].faction if shown in self.view.rules.named else shown

    def knows_role(self, seat: Seat) -> bool:
        if self.publicly:
            return bool(self.view.graves[seat].cards) or seat in self.past.confirmed
        return self.view.role(seat).name != UNKNOWN.name

    # Claims

    def claimed_roles(self) -> dict[Seat, str]:
        """The role that each player claims; the last claim counts."""
        roles: dict[Seat, str] = {}
        for _, seat, about, what in self.view.claims:
            if seat == about:
                if seat in roles and roles[seat] != what:
                    self.add(seat, 1.0, f"{seat} claimed two things")
                roles[seat] = what
        return roles

    def worth(self, seat: Seat) -> str:
        """What somebody's claim to a role is worth."""
        kind = self.roles[seat]
        if seat in self.known:
            return FALSE if self.known[seat] else TRUE
        room = self.company.in_town[kind] - len(self.holders(kind))
        if room <= 0 or self.record(seat) < 0:
            return FALSE
        if self.record(seat) > 0:
            return TRUE
        rivals = [other for other, claimed in self.roles.items() if claimed == kind and self.is_open(other)]
        if len(rivals) <= room:
            return PLAUSIBLE
        proven = [rival for rival in rivals if self.record(rival) > 0]
        return FALSE if len(proven) >= room else CONTESTED

    def is_open(self, seat: Seat) -> bool:
        return seat not in self.known and self.record(seat) >= 0

    def holders(self, kind: str) -> list[Seat]:
        """Those of the town who are known to have this role."""
        return [
            seat
            for seat in self.view.seats
            if self.knows_role(seat) and self.view.role(seat).kind() == kind and not self.known[seat]
        ]

    def record(self, seat: Seat) -> int:
        """Whether somebody called a killer guilty (1), or was wrong about somebody (-1)."""
        found = 0
        for _, speaker, about, what in self.view.claims:
            if speaker == seat != about and about in self.known and not self.company.deceived:
                if (what == GUILTY) != self.known[about]:
                    return -1 if what == GUILTY or not self.has_godfather() else found
                found = 1 if what == GUILTY else found
        return found

    def has_godfather(self) -> bool:
        return any(role.looks == INNOCENT for role, _ in self.company.dealt)

    def weigh_claims(self) -> None:
        for seat, standing in self.standing.items():
            kind = self.roles[seat]
            plain = standing == PLAUSIBLE and self.company.is_plain(kind)
            points = -0.2 if plain else CLAIMED[standing]
            if seat in self.past.pressed and standing in (PLAUSIBLE, CONTESTED) and not plain:
                points += 0.6
            self.add(seat, points, f"I do not believe that {seat} is the {kind}")

    def weigh_calls(self) -> None:
        """Who calls whom guilty or innocent, and whether they can know."""
        for _, seat, about, what in dict.fromkeys(self.view.claims):
            if seat == about or (seat == self.me and not self.publicly):
                continue
            standing = self.standing.get(seat, UNSAID)
            if standing in (TRUE, PLAUSIBLE) and not self.company.investigates(self.roles[seat]):
                standing = UNSAID
            self.add(
                about, (CALLED_GUILTY if what == GUILTY else CALLED_INNOCENT)[standing], f"{seat} calls {about} {what}"
            )

    # Votes

    def weigh_votes(self) -> None:
        past = self.past.days[:-1] if self.view.phase == DAY else self.past.days
        for day in past:
            for target in dict.fromkeys(day.votes.values()):
                if isinstance(target, Seat) and target in self.known:
                    self.weigh_votes_for(day, target)

    def weigh_votes_for(self, day: DayPast, target: Seat) -> None:
        """Trust players who voted for a killer, above all early ones; suspect players who lynched one of the town."""
        voters = day.voters(target)
        for place, voter in enumerate(voters):
            if self.known[target]:
                self.add(voter, -1.2 if 2 * place < len(voters) else -0.4, f"{voter} voted for {target}")
            else:
                points = 0.45 if target == day.lynched else 0.1
                self.add(voter, points, f"{voter} voted for {target}, who was innocent")
        if self.known[target] and target == day.lynched:
            for other in [seat for seat in day.votes if seat not in voters]:
                self.add(other, 0.7, f"{other} did not vote for {target}")

    # What the player found out

    def weigh_findings(self) -> None:
        mine = self.view.role(self.me)
        for night, about, what in self.view.notes[self.me]:
            for seat in about:
                self.add_finding(seat, self.company.points(mine, what), f"I know that {seat} is {what}")
            if mine.action is not None and about:
                self.weigh_sighting(mine.action, night, about[0], what)

    def weigh_sighting(self, action: type, night: int, about: Seat, what: str) -> None:
        """Players who were seen visiting somebody who died that night are likely to have killed them."""
        dead = self.past.killed.get(night, [])
        seen = seats_in(what, self.view.seats)
        if issubclass(action, Track) and any(seat in dead for seat in seen):
            self.add_finding(about, 3.5, f"{about} went to somebody who died")
        if issubclass(action, Watch) and about in dead:
            for seat in seen:
                self.add_finding(seat, 3.5 / len(seen), f"{seat} went to {about}, who died")
        if issubclass(action, Follow) and CLASSES[KILL] in deeds_in(what):
            self.add(about, 3.5, f"{about} has killed")

    # What follows

    def reason(self, seat: Seat) -> str:
        """The best reason to suspect somebody, in words."""
        points, why = max(self.reasons[seat], default=(0.0, ""))
        return why if points > 0.2 else ""

    def is_trusted(self, seat: Seat) -> bool:
        return self.against[seat] <= TRUSTED

    def weight_in_town(self, seat: Seat) -> float:
        """How much the town would miss somebody: more if they find things out or are trusted."""
        kind = self.roles.get(seat, "")
        standing = self.standing.get(seat, UNSAID)
        skilled = kind and not self.company.is_plain(kind) and standing in (TRUE, PLAUSIBLE)
        knowing = skilled and self.company.investigates(kind)
        return -self.against[seat] + (4.0 if knowing else 2.0 if skilled else 0.0)
