"""Worlds that a player thinks possible: who could be who, and who could be asked what tonight.

`evidence` says which deals fit what the player knows; `possible_deals` draws one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Question, Written
from facedown.core.dealt import Dealt
from facedown.core.stack import EVERY, ONE, Asking, Pending
from facedown.games.mafia import circles, families, plans
from facedown.games.mafia.circles import NEIGHBOURS
from facedown.games.mafia.errands import Visit
from facedown.games.mafia.evidence import Evidence, is_known, viewer_in
from facedown.games.mafia.nights import Hush, NightEnds, chat_of, may_whisper
from facedown.games.mafia.phases import NIGHT
from facedown.games.mafia.possible_deals import PossibleDeals
from facedown.games.mafia.questions import Tonight, TonightAgain, Whisper
from facedown.games.mafia.roles.passive import Neighbour

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


def fill(view: Mafia, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
    """Deal the cards that are not known."""
    cards = [card for piles in stock.values() for card in piles]
    for seat, role in PossibleDeals(Evidence(view)).draw(chance).items():
        if not is_known(view, seat):
            dealt[view.role_zone(seat)][0] = cards.pop([other.face.name for other in cards].index(role.card()))
    box = dealt[view.box]
    box[:] = [card if card is not None else cards.pop() for card in box]


def give_roles(world: Mafia, view: Mafia, chance: Chance) -> None:
    """Decide who has another role than their card says, without knowing it or because they became it."""
    evidence = Evidence(view, {seat: world.card_role(seat).name for seat in world.seats})
    deal = (
        PossibleDeals(evidence).draw(chance)
        if has_hidden_roles(world)
        else {s: world.card_role(s) for s in world.seats}
    )
    me = evidence.me
    powers = evidence.powers_in(deal)
    for seat, role in deal.items():
        present = evidence.present(seat, role, None if me is None else deal[me], powers)
        if present is not None and present is not role and seat is not me:
            world.turn_into(seat, present.name)
        elif not world.became[seat]:
            world.truly[seat] = "" if role.card() == role.name else role.name


def has_hidden_roles(world: Mafia) -> bool:
    return any(role.card() != role.name for role in world.rules.roles.values())


def share_circles(world: Mafia, view: Mafia) -> None:
    """Give the viewer's circles to their other members, and circles of their own to other neighbours."""
    me = viewer_in(view)
    if me is not None:
        for name, members in view.circles[me]:
            circles.join(world, members, name)
    for seat in world.seats:
        role = world.role(seat)
        if isinstance(role, Neighbour) and not world.circles[seat]:
            next_door = tuple([other for other in world.seats if role.is_next_to(world.role(other))])
            if len(next_door) > 1 and me not in next_door:
                circles.join(world, next_door, NEIGHBOURS)


def ask_everybody(world: Mafia, view: Mafia) -> None:
    """Ask everybody who could act at night. (A view shows only the viewer's own question.)"""
    if world.phase != NIGHT or world.outcome is not None:
        return
    mine = world.stack if isinstance(world.stack, Asking) else None
    answer = None if mine is None else mine.answers[0]
    below = world.stack if mine is None else mine.below
    evidence = Evidence(view)
    if evidence.settled:
        asked = families_asked_again(world, view, mine is not None)
        keep_plan(world, evidence)
        world.stack = Pending(NightEnds(again=True), below, 1, 1)
        put_questions(world, view, [TonightAgain(seat) for seat in asked], answer)
        return
    whispering = isinstance(mine.questions[0], Whisper) if mine is not None else evidence.is_early()
    if (mine is None or answer is not None) and not others_asked(world, view, whispering):
        whispering = wake_somebody(world, view, whispering)
    others = others_asked(world, view, whispering)
    for seat in world.living():
        if seat.index != view.viewer:
            world.listened[seat] = len(circles.chats(world, seat))
    asked = [seat for seat in world.living() if seat in others or (mine is not None and seat.index == view.viewer)]
    world.stack = Pending(Hush() if whispering else NightEnds(), below, 1, 1)
    put_questions(world, view, [Whisper(s, chat_of(world, s)) if whispering else Tonight(s) for s in asked], answer)


def put_questions(world: Mafia, view: Mafia, questions: Sequence[Question], answer: Written | None) -> None:
    """Ask them all at once. The viewer may have answered already."""
    if questions:
        answers = tuple([answer if question.seat.index == view.viewer else None for question in questions])
        mode = EVERY if len(questions) > 1 or answer is not None else ONE
        world.stack = Asking(tuple(questions), mode, answers, world.stack)


def families_asked_again(world: Mafia, view: Mafia, asks_me: bool) -> list[Seat]:
    """Whom the night waits for after everybody has chosen: the viewer's family, or another that does not agree."""
    if not world.rules.family_ties.again:
        return []
    known = [kin for kin in families.families(world) if len(kin) > 1]
    torn = [kin for kin in known if asks_me == any(member.index == view.viewer for member in kin)]
    return torn[0] if torn else []


def keep_plan(world: Mafia, evidence: Evidence) -> None:
    """Keep what the viewer plans to do tonight."""
    if evidence.plan is not None:
        world.plans = (evidence.plan.so(world.role(evidence.plan.seat).manner()),)


def others_asked(world: Mafia, view: Mafia, whispering: bool) -> list[Seat]:
    others = [seat for seat in world.living() if seat.index != view.viewer]
    return [
        seat for seat in others if (may_whisper(world, seat) if whispering else plans.is_asked_tonight(world, seat))
    ]


def wake_somebody(world: Mafia, view: Mafia, whispering: bool) -> bool:
    """Nobody seems to be awake, but the night is not over.

    Let somebody have more to do than their card says, or whisper. Returns whether the night waits for whispers.
    """
    if others_asked(world, view, whispering=True):
        return True
    others = [seat for seat in world.living() if seat.index != view.viewer]
    for seat in [] if whispering else others:
        if can_do_more(world, view, seat):
            return False
    circles.join(world, tuple(others[:2]), NEIGHBOURS)
    return True


def can_do_more(world: Mafia, view: Mafia, seat: Seat) -> bool:
    """Let somebody have taken over or absorbed an action, if that is possible."""
    evidence = Evidence(view)
    powers = evidence.powers_in({other: world.role(other) for other in world.seats})
    awake = [role for role in powers.becomings(world.role(seat)) if evidence.is_awake(seat, role)]
    if world.part(seat).spends:
        world.absorbed[seat] = (Visit(seat, ()),)
    elif awake:
        world.turn_into(seat, awake[0].name)
    return plans.can_act(world, seat)
