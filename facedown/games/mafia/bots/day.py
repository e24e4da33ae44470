"""What to say by day and whom to vote for.

The town tells the truth when it helps: if a cop found somebody guilty, or if a player is about to be lynched. Players
against the town vote as the town would, but spare their own side while there is hope, and lie when they are about to be
lynched.
"""

from __future__ import annotations

from collections.abc import Iterator

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.games.mafia.bots.opinion import SURE, TRUSTED
from facedown.games.mafia.bots.thought import Thought
from facedown.games.mafia.factions import JESTER
from facedown.games.mafia.fates import StepsForward
from facedown.games.mafia.findings import GUILTY, INNOCENT
from facedown.games.mafia.rules import ON_DEMAND
from facedown.games.mafia.talk import Claim, Say, SaysNoMore
from facedown.games.mafia.votes import Target, Unvote, Vote

FOLLOWING = 0.2
"""The weight of each vote of others: for a lynch several must agree. At first everybody votes as they think."""
STAYING = 0.35
"""How much better another target must be before the vote is changed."""
HOPELESS = 2.5
"""With this many points against one of one's own side, the town will not let go."""
HUNTED = 20.0
"""The points for being the one whom a lyncher is after."""
FEW = 5
"""When this few are left, players tell what they know."""
TELLING = 2.0
"""A finding with this many points is told."""
TEXTS = 2
"""How often a bot uses free text in a day."""
FEELINGS = (
    "I have nothing but a feeling about {}.",
    "Somebody must say something. Why not {}?",
    "{}, I think.",
    "I do not like how quiet {} is.",
    "I have no reason yet, but {} looks nervous.",
    "My nose says {}.",
    "Does anybody trust {}?",
    "I could be wrong about {}.",
)
SMALL_TALK = (
    "Let us hear everybody first.",
    "Has everybody spoken?",
    "I would like to hear more.",
    "Take your time.",
    "Let us see what the night brings.",
    "I am not sure yet.",
    "We should not hurry.",
    "Somebody here is lying.",
)
QUESTIONS = ("{}, before I vote for you: what are you?", "{}, what do you say to that?", "{}, who are you, really?")


def wishes(thought: Thought) -> Iterator[Event]:
    """What the player would like to say, the most urgent first. The caller skips what cannot be said at the moment."""
    me, view = thought.me, thought.view
    yield from lies(thought) if thought.lies else hunt(thought) if thought.quarry else truths(thought)
    target = best_target(thought)
    if target is not None and target not in view.votes_of(me):
        yield from questions(thought, target)
        yield Vote(me, target)
    if target is None and view.votes[me] is not None:
        yield Unvote(me)
    yield from remarks(thought, target)
    yield SaysNoMore(me)


# Votes


def best_target(thought: Thought) -> Target | None:
    """Whom to vote for."""
    scores = {target: score(thought, target) for target in thought.view.candidates(thought.me)}
    bearable = {target: points for target, points in scores.items() if points > TRUSTED}
    found = bearable or (scores if thought.view.rules.must_vote else {})
    return max(found, key=lambda target: found[target], default=None)


def score(thought: Thought, target: Target) -> float:
    """How much the player would like to see somebody lynched."""
    staying = STAYING if target in thought.view.votes_of(thought.me) else 0.0
    following = (FOLLOWING if has_begun(thought) else FOLLOWING / 4) * thought.votes_for(target)
    if not isinstance(target, Seat):
        return resting(thought) + following + staying
    if target is thought.me:
        return 50.0 if thought.role.faction == JESTER else -100.0
    suspicion = thought.opinion.against[target] + thought.whims[target] + following + staying
    if target == thought.quarry:
        return suspicion + HUNTED
    if thought.is_kin(target):
        return suspicion - 0.5 if is_lost(thought, target) else -50.0
    return suspicion


def has_begun(thought: Thought) -> bool:
    """Whether others already know what the player thinks, or it is too late to say it."""
    return moves(thought, thought.me) > 0 or thought.view.polling


def moves(thought: Thought, seat: Seat) -> int:
    """How often somebody has said something or voted today."""
    return thought.view.spoken[seat] + thought.view.voted[seat]


def is_lost(thought: Thought, kin: Seat) -> bool:
    """Whether a player of one's own side will be lynched in any case: then it is better to have voted for them."""
    if not thought.lies:
        return False
    return thought.public.against[kin] >= HOPELESS or thought.votes_for(kin) >= thought.needed


def resting(thought: Thought) -> float:
    """How good it is to lynch nobody. In a town of even size that knows nothing, waiting a night is better."""
    view = thought.view
    waits = view.rules.nights and len(view.living()) % 2 == 0 and view.quiet <= 1
    return 0.9 if waits and not thought.lies else -0.4


def questions(thought: Thought, target: Target) -> Iterator[Event]:
    """What to ask before the deciding vote: everybody should have spoken, and the accused should have answered."""
    view = thought.view
    if not isinstance(target, Seat) or not view.rules.hammer or thought.past.said_today() >= TEXTS:
        return
    if thought.votes_for(target) + thought.role.weight < thought.needed or not has_words(thought, target):
        return
    unclear = thought.opinion.against[target] < SURE
    if unclear and target not in thought.public.roles and not thought.past.is_asked(target):
        yield Say(thought.me, thought.chance(target.index).pick(QUESTIONS).format(target))
    if any(moves(thought, seat) <= unclear and is_talking(thought, seat) for seat in view.living()):
        yield Say(thought.me, remark(thought, target))


def has_words(thought: Thought, seat: Seat) -> bool:
    """Whether somebody could answer. Players who wait for the evening can, as soon as anything is said."""
    return thought.view.spoken[seat] < thought.view.rules.words


def is_talking(thought: Thought, seat: Seat) -> bool:
    return not thought.view.silent[seat] and has_words(thought, seat)


def remarks(thought: Thought, target: Target | None) -> Iterator[Event]:
    """Once a day, a remark about the vote, unless all others wait for the evening."""
    me, view = thought.me, thought.view
    if thought.past.said_today() or moves(thought, me) > 2 or all(view.silent[seat] for seat in thought.others()):
        return
    yield Say(me, remark(thought, target))


def remark(thought: Thought, target: Target | None) -> str:
    """A reason, agreement with whoever named it before, or just a few words that nobody has used today."""
    said = [say.text for say in thought.past.texts]
    why = thought.opinion.reason(target) if isinstance(target, Seat) else ""
    if why:
        first = next((say.seat for say in thought.past.texts if say.text.startswith(why)), None)
        if first is None:
            return f"{why}. I vote for {target}." if thought.chance(why).below(2) else f"{why}."
        if first is not thought.me and f"I agree with {first}." not in said:
            return f"I agree with {first}."
    words = [text.format(target) for text in (SMALL_TALK if why or target is None else FEELINGS)]
    return thought.chance(thought.view.day, len(said)).pick([text for text in words if text not in said] or words)


# The truth


def truths(thought: Thought) -> Iterator[Event]:
    """Who the player is, and what they found out, when the town should know it."""
    me = thought.me
    found = findings(thought)
    if not should_come_out(thought, found):
        return
    if thought.view.rules.child == ON_DEMAND and thought.view.can_step_forward(me):
        yield StepsForward(me)
    if thought.role.kind() not in thought.said_of(me):
        yield Claim(me, me, thought.role.kind())
    for seat, what in found:
        if what not in thought.said_of(seat):
            yield Claim(me, seat, what)


def findings(thought: Thought) -> list[tuple[Seat, str]]:
    """What the player found out about the living, the guilty first."""
    points = {seat: thought.own.found[seat] for seat in thought.others()}
    told = [(seat, GUILTY if count > 0 else INNOCENT) for seat, count in points.items() if abs(count) >= TELLING]
    return sorted(told, key=lambda finding: (finding[1], finding[0].index))


def should_come_out(thought: Thought, found: list[tuple[Seat, str]]) -> bool:
    """Whether to tell one's role: after a guilty finding, against a rival, to save one's life, or when few are left."""
    if thought.said_of(thought.me) or thought.is_in_danger() or thought.rivals():
        return True
    return any(what == GUILTY for _, what in found) or (bool(found) and len(thought.view.living()) <= FEW)


# Lies


def lies(thought: Thought) -> Iterator[Event]:
    """What a player says who must not tell the truth."""
    claimed = thought.said_of(thought.me)
    accusers = thought.accusers()
    if not claimed and (thought.is_in_danger() or accusers):
        yield Claim(thought.me, thought.me, false_role(thought, accusers))
    if claimed and thought.company.investigates(claimed[-1]) and not has_called_today(thought):
        yield from false_findings(thought, accusers)


def hunt(thought: Thought) -> Iterator[Event]:
    """A lyncher calls their target guilty as a cop would, once there was a night in which a cop could find it out."""
    me, quarry = thought.me, thought.quarry
    claimed = thought.said_of(me)
    skilled = [kind for kind in sorted(thought.company.in_town) if thought.company.investigates(kind)]
    if quarry is None or not skilled or thought.view.night < 1:
        return
    if not claimed:
        yield Claim(me, me, next((kind for kind in skilled if is_free(thought, kind)), skilled[0]))
    if GUILTY not in thought.said_of(quarry):
        yield Claim(me, quarry, GUILTY)


def false_role(thought: Thought, accusers: list[Seat]) -> str:
    """The role to claim: the accuser's, unless one of their own side claims it; or one that nobody has claimed."""
    chance = thought.chance("lie")
    roles = thought.public.roles
    taken = [kind for seat, kind in roles.items() if thought.is_kin(seat)]
    if accusers and roles[accusers[0]] not in taken and chance.below(100) < 55:
        return roles[accusers[0]]
    free = [kind for kind in sorted(thought.company.in_town) if is_free(thought, kind)]
    return chance.pick(free) if free and chance.below(100) < 40 else thought.company.plain_kind()


def is_free(thought: Thought, kind: str) -> bool:
    skilled = thought.company.in_town[kind] > 0 and not thought.company.is_plain(kind)
    return skilled and kind not in thought.public.roles.values()


def has_called_today(thought: Thought) -> bool:
    return any(day == thought.view.day and seat == thought.me != about for day, seat, about, _ in thought.view.claims)


def false_findings(thought: Thought, accusers: list[Seat]) -> Iterator[Event]:
    """Whom to call guilty: the accuser, or somebody whom the town suspects anyway."""
    called = [about for _, seat, about, _ in thought.view.claims if seat == thought.me]
    unsaid = [seat for seat in [*accusers, *suspects(thought)] if seat not in called]
    if unsaid:
        yield Claim(thought.me, unsaid[0], GUILTY)


def suspects(thought: Thought) -> list[Seat]:
    return sorted(thought.others(), key=lambda seat: -thought.public.against[seat] - thought.whims[seat])
