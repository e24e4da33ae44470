"""How a crowd votes, quickly: for whoever the claims and the votes speak against. The rest is chance.

Everybody uses what was said openly and whom they know to be their own, and nothing else.
"""

from __future__ import annotations

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.games.mafia.bots.company import company_of
from facedown.games.mafia.findings import GUILTY, INNOCENT
from facedown.games.mafia.game import Mafia
from facedown.games.mafia.questions import Ballot, InTheDay
from facedown.games.mafia.talk import SaysNoMore
from facedown.games.mafia.votes import Vote

BELIEVED, DOUBTED = 3.0, 0.4
"""The points of a call of guilt: by somebody who could know and whom nobody contradicts, or by anybody else."""
SPARED = -1.5
"""The points of somebody who claims a role that nobody else claims."""
FOLLOWING = 0.3
"""The points of a vote."""
WHIM = 0.6
"""By so many points players differ without any reason."""
OWN = -50.0


def answer(world: Mafia, choice: Choice, chance: Chance) -> int:
    question = choice.question
    if isinstance(question, InTheDay):
        target = suspect(world, choice.seat, chance)
        if target is None or target in world.votes_of(choice.seat):
            index = question.find(world, SaysNoMore(choice.seat))
        else:
            index = question.find(world, Vote(choice.seat, target))
    elif isinstance(question, Ballot):
        index = question.find(world, suspect(world, choice.seat, chance))
    else:
        index = -1
    return index if 0 <= index < choice.drawn else chance.below(choice.drawn)


def suspect(world: Mafia, seat: Seat, chance: Chance) -> Seat | None:
    """Whom a player would like to see lynched."""
    points = suspicion(world)
    kin = world.kin(seat)
    others = [other for other in world.living() if other is not seat]
    scored = [
        (points[other.index] + WHIM * chance.below(1000) / 1000 + (OWN if other in kin else 0.0), other.index)
        for other in others
    ]
    return world.seats[max(scored)[1]] if scored else None


def suspicion(world: Mafia) -> list[float]:
    """What was said against everybody, and how many vote for them."""
    points = [0.0] * len(world.seats)
    roles = claimed_roles(world)
    company = company_of(world.rules, len(world.seats))
    alone = {seat for seat, role in roles.items() if list(roles.values()).count(role) == 1}
    for _, speaker, about, what in world.claims:
        if what in (GUILTY, INNOCENT) and world.alive[speaker]:
            knows = speaker in alone and company.investigates(roles[speaker])
            points[about.index] += (BELIEVED if knows else DOUBTED) * (1 if what == GUILTY else -1)
    for seat in alone:
        points[seat.index] += SPARED
    for seat in world.living():
        for target in world.votes_of(seat):
            if isinstance(target, Seat):
                points[target.index] += FOLLOWING
    return points


def claimed_roles(world: Mafia) -> dict[Seat, str]:
    """The roles that the living claim to have, but for those that anybody can claim."""
    company = company_of(world.rules, len(world.seats))
    return {
        speaker: what
        for _, speaker, about, what in world.claims
        if speaker is about and what not in (GUILTY, INNOCENT) and world.alive[speaker] and not company.is_plain(what)
    }
