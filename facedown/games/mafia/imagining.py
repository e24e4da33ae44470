"""Worlds that a player thinks possible: who could be who, and who could be asked what tonight."""

from __future__ import annotations

from collections import Counter
from math import perm, prod
from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.stack import EVERY, ONE, Asking, Pending
from facedown.games.mafia.events import Hush, NightEnds
from facedown.games.mafia.questions import Tonight, Whisper
from facedown.games.mafia.roles.role import UNKNOWN, Role
from facedown.games.mafia.talk import FAMILY

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

PATIENCE = 300
"""So often roles are dealt anew until they fit what the player found out. Then they need not."""


def fill(view: Mafia, dealt: list[list[Card | None]], stock: dict[str, list[Card]], chance: Chance) -> None:
    """Deal the roles that are not known, as likely as the setup makes them."""
    cards = [card for piles in stock.values() for card in piles]
    unknown = [seat for seat in view.seats if view.card_role(seat).name == UNKNOWN.name]
    roles = likely_roles(view, unknown, chance)
    for seat, name in zip(unknown, roles, strict=True):
        card = cards.pop([other.face.name for other in cards].index(name))
        place = next(row for row in zones_of(view, seat) if dealt[row] == [None])
        dealt[place][0] = card
    dealt[0][:] = [card if card is not None else cards.pop() for card in dealt[0]]


def viewer_in(view: Mafia) -> Seat | None:
    """Who looks; nobody at the table where it is a spectator."""
    return view.seats[view.viewer] if view.viewer < len(view.seats) else None


def zones_of(view: Mafia, seat: Seat) -> list[int]:
    return [1 + seat.index + row * len(view.seats) for row in range(3)]


def likely_roles(view: Mafia, unknown: list[Seat], chance: Chance) -> list[str]:
    """The names of the roles of those whose role is not known."""
    known = Counter([role.name for role in [view.card_role(seat) for seat in view.seats] if role.name != UNKNOWN.name])
    kin = kin_of_viewer(view)
    family = family_of_viewer(view)
    variants = view.table.fitting(len(view.seats))
    ways = [variant.weight * ways_to_deal(view.table.cards(variant), known, kin) for variant in variants]
    names: list[str] = []
    for attempt in range(100 * PATIENCE):
        left = view.table.cards(chance.pick_by(variants, ways)) - known
        names = list(chance.shuffled(list(left.elements())))
        roles = dict(zip(unknown, [view.table.named[name] for name in names], strict=True))
        if not fits_what_is_shown(view, roles, family) or (is_waiting(view) and not somebody_acts(view, roles)):
            continue
        if attempt >= PATIENCE or fits_notes(view, roles):
            break
    return names


def ways_to_deal(cards: Counter[str], known: Counter[str], kin: list[str]) -> int:
    """How many ways to deal the cards give the known ones to those who have them, and none to kin not known."""
    if any(cards[role] != known[role] for role in kin):
        return 0
    return prod([perm(cards[role], times) for role, times in known.items()])


def kin_of_viewer(view: Mafia) -> list[str]:
    """The roles of those whom the viewer would know: whoever has a family knows all of it."""
    me = viewer_in(view)
    if me is None:
        return []
    mine = view.card_role(me)
    return [name for name, role in view.table.named.items() if mine.knows(mine) and mine.knows(role)]


def family_of_viewer(view: Mafia) -> dict[Seat, str]:
    """The faction of those in the viewer's family: also of those who took the viewer in, and showed no card."""
    me = viewer_in(view)
    return {} if me is None else dict.fromkeys(view.circle(me, FAMILY), view.part(me).faction)


def fits_what_is_shown(view: Mafia, roles: dict[Seat, Role], family: dict[Seat, str]) -> bool:
    """Where only the side of the dead is shown, they are of that side; and the viewer's family is of the family."""
    for seat, role in roles.items():
        if view.shown[seat] not in ("", role.faction) or family.get(seat, role.faction) != role.faction:
            return False
    return True


def is_waiting(view: Mafia) -> bool:
    """Whether the viewer has chosen for tonight: then somebody else is still being asked."""
    return view.phase == "night" and isinstance(view.stack, Asking) and not view.choices


def somebody_acts(view: Mafia, roles: dict[Seat, Role]) -> bool:
    """Whether anybody but the viewer could be asked tonight."""
    for seat in view.seats:
        role = roles.get(seat, view.role(seat))
        if view.alive[seat] and seat.index != view.viewer and (role.action is not None or role.is_family(role)):
            return True
    return False


def fits_notes(view: Mafia, roles: dict[Seat, Role]) -> bool:
    """Whether the roles fit what the player learned of others, as far as that can be told."""
    me = viewer_in(view)
    if me is None:
        return True
    return all(
        view.role(me).believes(what, roles[seat])
        for _, about, what in view.notes[me]
        for seat in about
        if seat in roles
    )


def share_circles(world: Mafia, view: Mafia) -> None:
    """Those whom the viewer can talk to know that as well."""
    me = viewer_in(view)
    if me is not None:
        for name, members in view.circles[me]:
            world.join(members, name)


def ask_everybody(world: Mafia, view: Mafia) -> None:
    """At night a view shows no question but one's own. In the imagined world, all who could act are asked."""
    if world.phase != "night" or world.outcome is not None:
        return
    mine = world.stack if isinstance(world.stack, Asking) else None
    whispering = isinstance(mine.questions[0], Whisper) if mine is not None else is_to_be_asked(world, view)
    answer = -1 if mine is None else mine.answers[0]
    asked = [seat for seat in world.living() if is_asked(world, view, seat, mine is not None, whispering)]
    for seat in world.living():
        if seat.index != view.viewer:
            world.listened[seat] = len(world.chats(seat))
    world.stack = Pending(Hush() if whispering else NightEnds(), world.stack if mine is None else mine.below, 1, 1)
    if asked:
        questions = tuple([Whisper(seat, world.chat_of(seat)) if whispering else Tonight(seat) for seat in asked])
        answers = tuple([answer if seat.index == view.viewer else -1 for seat in asked])
        world.stack = Asking(questions, EVERY if len(asked) > 1 or answer >= 0 else ONE, answers, world.stack)


def is_to_be_asked(world: Mafia, view: Mafia) -> bool:
    """Whether the viewer can do something tonight and was not asked yet: then others are whispering."""
    me = viewer_in(view)
    return me is not None and world.alive[me] and world.can_act(me)


def is_asked(world: Mafia, view: Mafia, seat: Seat, asks_me: bool, whispering: bool) -> bool:
    if seat.index == view.viewer:
        return asks_me
    return world.may_whisper(seat) if whispering else world.can_act(seat)
