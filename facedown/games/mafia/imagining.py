"""Worlds that a player thinks possible: who could be who, and who could be asked what tonight.

Which deals fit what the player knows is in `evidence`, how one of them is drawn in `deals`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.stack import EVERY, ONE, Asking, Pending
from facedown.games.mafia.deals import Deals
from facedown.games.mafia.errands import Visit
from facedown.games.mafia.events import Hush, NightEnds
from facedown.games.mafia.evidence import Evidence, is_known, viewer_in
from facedown.games.mafia.questions import Tonight, Whisper
from facedown.games.mafia.roles.passive import NEIGHBOURS, Neighbour

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


def fill(view: Mafia, dealt: list[list[Card | None]], stock: dict[str, list[Card]], chance: Chance) -> None:
    """Deal the cards that are not known."""
    cards = [card for piles in stock.values() for card in piles]
    for seat, role in Deals(Evidence(view)).draw(chance).items():
        if not is_known(view, seat):
            place = next(row for row in zones_of(view, seat) if dealt[row] == [None])
            dealt[place][0] = cards.pop([other.face.name for other in cards].index(role.card()))
    dealt[0][:] = [card if card is not None else cards.pop() for card in dealt[0]]


def zones_of(view: Mafia, seat: Seat) -> list[int]:
    return [1 + seat.index + row * len(view.seats) for row in range(3)]


def give_roles(world: Mafia, view: Mafia, chance: Chance) -> None:
    """The cards are dealt. Who has another role than their card says, unknowingly or because they became it?"""
    evidence = Evidence(view, {seat: world.card_role(seat).name for seat in world.seats})
    deal = Deals(evidence).draw(chance) if has_hidden_roles(world) else {s: world.card_role(s) for s in world.seats}
    me = evidence.me
    powers = evidence.powers_in(deal)
    for seat, role in deal.items():
        present = evidence.present(seat, role, None if me is None else deal[me], powers)
        if present is not None and present is not role and seat is not me:
            world.become(seat, present.name)
        elif not world.became[seat]:
            world.truly[seat] = "" if role.card() == role.name else role.name


def has_hidden_roles(world: Mafia) -> bool:
    return any(role.card() != role.name for role in world.table.roles.values())


def share_circles(world: Mafia, view: Mafia) -> None:
    """Those whom the viewer can talk to know that as well. Other neighbours have each other."""
    me = viewer_in(view)
    if me is not None:
        for name, members in view.circles[me]:
            world.join(members, name)
    for seat in world.seats:
        role = world.role(seat)
        if isinstance(role, Neighbour) and not world.circles[seat]:
            next_door = tuple([other for other in world.seats if role.is_next_to(world.role(other))])
            if len(next_door) > 1 and me not in next_door:
                world.join(next_door, NEIGHBOURS)


def ask_everybody(world: Mafia, view: Mafia) -> None:
    """At night a view shows no question but one's own. In the imagined world, all who could act are asked."""
    if world.phase != "night" or world.outcome is not None:
        return
    mine = world.stack if isinstance(world.stack, Asking) else None
    answer = -1 if mine is None else mine.answers[0]
    whispering = isinstance(mine.questions[0], Whisper) if mine is not None else is_to_be_asked(world, view)
    if (mine is None or answer >= 0) and not others_asked(world, view, whispering):
        whispering = wake_somebody(world, view)
    others = others_asked(world, view, whispering)
    for seat in world.living():
        if seat.index != view.viewer:
            world.listened[seat] = len(world.chats(seat))
    asked = [seat for seat in world.living() if seat in others or (mine is not None and seat.index == view.viewer)]
    world.stack = Pending(Hush() if whispering else NightEnds(), world.stack if mine is None else mine.below, 1, 1)
    if asked:
        questions = tuple([Whisper(seat, world.chat_of(seat)) if whispering else Tonight(seat) for seat in asked])
        answers = tuple([answer if seat.index == view.viewer else -1 for seat in asked])
        world.stack = Asking(questions, EVERY if len(asked) > 1 or answer >= 0 else ONE, answers, world.stack)


def is_to_be_asked(world: Mafia, view: Mafia) -> bool:
    """Whether the viewer can do something tonight and was not asked yet: then others are whispering."""
    me = viewer_in(view)
    return me is not None and world.alive[me] and world.can_act(me)


def others_asked(world: Mafia, view: Mafia, whispering: bool) -> list[Seat]:
    others = [seat for seat in world.living() if seat.index != view.viewer]
    return [seat for seat in others if (world.may_whisper(seat) if whispering else world.can_act(seat))]


def wake_somebody(world: Mafia, view: Mafia) -> bool:
    """The night is not over, and nobody seems to be awake: some whisper, or somebody can do more than their card says.

    Returns whether it is whispers that the night waits for.
    """
    if others_asked(world, view, whispering=True):
        return True
    others = [seat for seat in world.living() if seat.index != view.viewer]
    for seat in others:
        if can_do_more(world, view, seat):
            return False
    world.join(tuple(others[:2]), NEIGHBOURS)
    return True


def can_do_more(world: Mafia, view: Mafia, seat: Seat) -> bool:
    """Let somebody be able to do what they took over or absorbed, if that can be."""
    evidence = Evidence(view)
    powers = evidence.powers_in({other: world.role(other) for other in world.seats})
    awake = [role for role in powers.becomings(world.role(seat)) if evidence.is_awake(seat, role)]
    if world.part(seat).spends:
        world.absorbed[seat] = (Visit(seat, ()),)
    elif awake:
        world.become(seat, awake[0].name)
    return world.can_act(seat)
