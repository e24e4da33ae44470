"""What to do at night: whom a family kills, and what single roles do.

Every action has a worth for the player who does it. The town helps those it would miss and hinders those it suspects.
Players against the town do the opposite.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.games.mafia.actions import (
    Block,
    Bus,
    Copy,
    Hide,
    HideBehind,
    Jail,
    NightAction,
    Protect,
    Redirect,
    Rolestop,
    Shoot,
)
from facedown.games.mafia.bots.opinion import SURE
from facedown.games.mafia.bots.thought import Thought
from facedown.games.mafia.fates import Pardons, Revenge
from facedown.games.mafia.findings import GUILTY, NO_RESULT
from facedown.games.mafia.inspections import AskTheDead, Inspect, Observe, Spy, Watch
from facedown.games.mafia.roles.modifiers import NINJA, STRONGHANDED

Wish = tuple[Seat, Seat] | None
Worth = Callable[[Thought, NightAction], float]

NOTHING = 0.0
"""What it is worth to stay at home."""


# The family's kill


def wish(thought: Thought, wishes: Sequence[Wish]) -> Wish:
    """Whom the family should kill, and who should do it. Members who think alike say the same."""
    victims = [
        victim for victim in thought.view.victims(thought.me) if any(pair and pair[0] == victim for pair in wishes)
    ]
    if not victims:
        return wishes[0]
    return (agreed_victim(thought, victims), carrier(thought))


def agreed_victim(thought: Thought, victims: Sequence[Seat]) -> Seat:
    """The most dangerous player; or the victim whom another member named tonight: they may know why."""
    mine = max(victims, key=lambda seat: danger(thought, seat))
    others = [say.text for say in thought.past.whispers() if say.seat != thought.me]
    named = [victim for text in others for victim in victims if names(text, victim) and victim is not mine]
    return named[-1] if named else mine


def names(text: str, seat: Seat) -> bool:
    return seat.name.casefold() in text.casefold()


def danger(thought: Thought, seat: Seat) -> float:
    """How dangerous somebody is to a family: as much as the town would miss them; more if they suspect the family."""
    public = thought.public
    hunts = sum([1.5 for day in thought.past.days if is_kin_target(thought, day.votes.get(seat))])
    accuses = sum([1.0 for _, speaker, about, what in thought.view.claims if speaker == seat and what == GUILTY])
    return public.weight_in_town(seat) + hunts + accuses + in_no_order(thought, seat)


def is_kin_target(thought: Thought, target: object) -> bool:
    return isinstance(target, Seat) and thought.is_kin(target)


def in_no_order(thought: Thought, seat: Seat) -> float:
    """Breaks ties: the same for all members of a family, and different every night."""
    return ((seat.index + 1) * 7 + thought.view.night * 5) % len(thought.view.seats) / 100


def carrier(thought: Thought) -> Seat:
    """Who kills: a member who has nothing else to do, preferably one whom nobody sees."""
    return max(thought.kin, key=lambda seat: (fitness(thought, seat), -seat.index))


def fitness(thought: Thought, seat: Seat) -> int:
    role = thought.view.role(seat)
    return (role.action is None) + 2 * (NINJA in role.modifiers) + (STRONGHANDED in role.modifiers)


# One's own action


def action(thought: Thought, actions: Sequence[NightAction | None], victim: Seat | None) -> NightAction | None:
    """What the player does on their own, if it is better than staying at home."""
    worths = [(NOTHING if deed is None else worth(thought, deed, victim)) for deed in actions]
    best = max(worths)
    return actions[worths.index(best)]


def worth(thought: Thought, deed: NightAction, victim: Seat | None) -> float:
    rules = AGAINST_TOWN if thought.lies else FOR_TOWN
    for kind, rule in rules:
        if isinstance(deed, kind):
            return rule(thought, deed)
    if thought.lies:
        return 1.0 if victim in deed.targets else missed(thought, deed) / 10
    return -suspicion(thought, deed.targets[0]) / 10 if deed.targets else 0.1


def suspicion(thought: Thought, seat: Seat) -> float:
    """How much speaks against somebody, with a little whim."""
    return thought.opinion.against[seat] + thought.whims[seat] if seat is not thought.me else -9.0


def value(thought: Thought, seat: Seat) -> float:
    """How likely somebody is to be killed, and how much the town would miss them."""
    return thought.opinion.weight_in_town(seat) + thought.whims[seat]


def shoots(thought: Thought, deed: NightAction) -> float:
    """Shoot only somebody who is very likely to be against the town."""
    return suspicion(thought, deed.target) - (SURE - 1.2)


def protects(thought: Thought, deed: NightAction) -> float:
    return 0.1 + max(0.0, value(thought, deed.target) + 2.0)


def hinders(thought: Thought, deed: NightAction) -> float:
    return suspicion(thought, deed.target)


def investigates(thought: Thought, deed: NightAction) -> float:
    """Investigate somebody of whom little is known yet, preferably a suspect."""
    seat = deed.target
    if any(seat in about and what != NO_RESULT for _, about, what in thought.view.notes[thought.me]):
        return 0.05
    known = thought.opinion.against[seat]
    return 0.1 if abs(known) > SURE else 2.0 + known + thought.whims[seat]


def follows(thought: Thought, deed: NightAction) -> float:
    return 2.0 + suspicion(thought, deed.target) if thought.opinion.against[deed.target] < SURE else 0.1


def watches(thought: Thought, deed: NightAction) -> float:
    return 2.0 + value(thought, deed.target)


def asks_the_dead(thought: Thought, deed: NightAction) -> float:
    asked = any(deed.target in about for _, about, _ in thought.view.notes[thought.me])
    return 1.0 if not asked and not thought.own.knows_role(deed.target) else 0.0


def hides(thought: Thought, deed: NightAction) -> float:
    """Leave the town if one is likely to be killed."""
    return thought.public.weight_in_town(thought.me) - 2.0


def shelters(thought: Thought, deed: NightAction) -> float:
    """Behind somebody who is trusted, but not so much that they are killed tonight."""
    trust = -thought.opinion.against[deed.target]
    return 1.0 if 1.5 < trust < 4.0 and deed.target not in thought.public.roles else -1.0


def swaps(thought: Thought, deed: NightAction) -> float:
    """Swap somebody whom the town would miss with a suspect."""
    one, other = deed.targets
    return max(value(thought, one) + suspicion(thought, other), value(thought, other) + suspicion(thought, one)) - 3.0


def sends(thought: Thought, deed: NightAction) -> float:
    """Send suspects to suspects."""
    return suspicion(thought, deed.targets[0]) + suspicion(thought, deed.targets[1]) - 0.5


def copies(thought: Thought, deed: NightAction) -> float:
    return 1.0 if thought.opinion.is_trusted(deed.target) and deed.target in thought.public.roles else 0.0


def answering(thought: Thought, events: Sequence[Event]) -> float:
    """What an answer to something that happens is worth: revenge on a suspect, mercy for somebody trusted."""
    worth = 0.0
    for event in events:
        if isinstance(event, Revenge):
            worth += suspicion(thought, event.target) - (9.0 if thought.is_kin(event.target) else 0.5)
        if isinstance(event, Pardons):
            target = event.lynch.target
            worth += 5.0 if target is thought.me or thought.is_kin(target) else -1.0 - suspicion(thought, target)
    return worth


FOR_TOWN: Sequence[tuple[type[NightAction], Worth]] = (
    (Shoot, shoots),
    (Protect, protects),
    (Jail, hinders),
    (Block, hinders),
    (Rolestop, protects),
    (AskTheDead, asks_the_dead),
    (Inspect, investigates),
    (Watch, watches),
    (Spy, watches),
    (Observe, follows),
    (HideBehind, shelters),
    (Hide, hides),
    (Bus, swaps),
    (Redirect, sends),
    (Copy, copies),
)
"""What an action is worth to somebody of the town."""


def missed(thought: Thought, deed: NightAction) -> float:
    """How much the town would miss the targets. One's own side is left alone."""
    if not deed.targets or any(thought.is_kin(seat) or seat is thought.me for seat in deed.targets):
        return -9.0
    return 9.0 + sum([danger(thought, seat) for seat in deed.targets]) / len(deed.targets)


def finds_out(thought: Thought, deed: NightAction) -> float:
    """Look for players whose role makes them worth killing."""
    asked = any(deed.target in about for _, about, _ in thought.view.notes[thought.me])
    return 0.05 if asked else missed(thought, deed)


def keeps(thought: Thought, deed: NightAction) -> float:
    """Protect one's own side: there may be a vigilante."""
    return 0.5 if thought.is_kin(deed.target) else -1.0


def stays(thought: Thought, deed: NightAction) -> float:
    return -0.5


AGAINST_TOWN: Sequence[tuple[type[NightAction], Worth]] = (
    (Shoot, missed),
    (Protect, keeps),
    (Jail, missed),
    (Block, missed),
    (Rolestop, keeps),
    (AskTheDead, asks_the_dead),
    (Inspect, finds_out),
    (Observe, finds_out),
    (HideBehind, shelters),
    (Hide, stays),
    (Bus, stays),
    (Redirect, missed),
    (Copy, stays),
)
"""What an action is worth to somebody against the town."""
