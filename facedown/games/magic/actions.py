"""What a player with priority can do: pass, play a land, cast a spell, activate an ability (117.1).

An action is offered if there is at least one way to make all its choices and to pay all its costs. If it is not, one
function says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.lasting import Lasting
from facedown.games.magic import table
from facedown.games.magic.abilities import Activated
from facedown.games.magic.acts import Act
from facedown.games.magic.announcing import Activates, Casts
from facedown.games.magic.bending import benders, has_been_given, sees_top
from facedown.games.magic.casting import (
    ALLOWED,
    FLASHBACK,
    NORMAL,
    Manner,
    given_flashbacks,
    is_aimable,
    is_payable,
    is_possible,
    with_more,
)
from facedown.games.magic.events import GivesPriority, MagicEvent
from facedown.games.magic.likeness import likeness, likeness_depends
from facedown.games.magic.moving import Enters
from facedown.games.magic.paying import MEANS_OF, uses_by_hand
from facedown.games.magic.printed import Printed
from facedown.games.magic.resolving import Resolves
from facedown.games.magic.words import BATTLEFIELD, GRAVEYARD, HAND, LAND, LIBRARY

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


class Pass(MagicEvent):
    """When both pass in succession, the top of the stack resolves, or the step ends (117.4)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def is_idle(self) -> bool:
        return True

    def happen(self, game: Magic) -> None:
        game.passes += 1
        if game.passes < 2:
            game.give_priority(game.other(self.seat))
            return
        game.passes = 0
        if game.spells.cards:
            game.then(Resolves(game.spells.cards[0]), GivesPriority(game.turn))
        else:
            game.end_step()

    def words(self) -> str:
        return "pass"

    def says(self) -> str:
        return f"{self.seat} passes."


class PlaysLand(MagicEvent):
    """A land is played: once each turn, without the stack (116.2a)."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def happen(self, game: Magic) -> None:
        game.lands_played += 1
        game.passes = 0
        game.lay_open(self.card)
        game.then(Enters(self.card, self.seat), GivesPriority(self.seat))

    def words(self) -> str:
        return f"play {self.card}"

    def says(self) -> str:
        return f"{self.seat} plays {self.card}."


class Concedes(MagicEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        game.finish((self.seat,), "concedes")

    def words(self) -> str:
        return "concede"

    def says(self) -> str:
        return f"{self.seat} concedes."


class ActionsOf(Lasting[Sequence[Event]]):
    """What a player could do, while they can cast sorceries or while they cannot, but for making mana and conceding."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index: Final = index

    def work_out(self, game: Magic) -> Sequence[Event]:
        return found_actions(game, game.seats[self.index])

    def depends(self, game: Magic) -> tuple[object, ...]:
        own, life = self.index, game.life.values
        hands, graveyards, libraries = table.HANDS, table.GRAVEYARDS, table.LIBRARIES
        first, second = game.seats
        return (
            game.board(),
            game.tapped.snapshot(),
            game.arrived.snapshot(),
            game.pools.values[own],
            game.used,
            game.cast,
            game.bent,
            game.exile.cards,
            game.turns,
            game.lands_played,
            life[0],
            life[1],
            game.of(hands, first).cards,
            game.of(hands, second).cards,
            game.of(graveyards, first).cards,
            game.of(graveyards, second).cards,
            game.of(libraries, game.seats[own]).cards,
            *likeness_depends(game),
        )


CALM: Final = (ActionsOf(0), ActionsOf(1))
AT_ANY_TIME: Final = (ActionsOf(0), ActionsOf(1))


def actions_of(game: Magic, seat: Seat) -> Sequence[Event]:
    return game.lasts((CALM if game.is_calm(seat) else AT_ANY_TIME)[seat.index])


def found_actions(game: Magic, seat: Seat) -> Sequence[Event]:
    return [Pass(seat), *playable_lands(game, seat), *castable(game, seat), *usable(game, seat)]


def on_purpose(game: Magic, seat: Seat) -> Sequence[Event]:
    """What random play never does: to make mana for nothing, and to concede."""
    return [*uses_by_hand(game, seat), Concedes(seat)]


# Lands


def playable_lands(game: Magic, seat: Seat) -> list[PlaysLand]:
    if game.lands_played or not game.is_calm(seat):
        return []
    found: dict[object, PlaysLand] = {}
    for card in lands_within_reach(game, seat):
        if LAND in game.printed(card).types:
            found.setdefault((card.face.name, game.place_of(card).name), PlaysLand(seat, card))
    return list(found.values())


def lands_within_reach(game: Magic, seat: Seat) -> list[Card]:
    cards = list(game.hands[seat].cards)
    for bender, owner, me in benders(game):
        if owner is seat:
            top = game.libraries[seat].cards[:1] if bender.sees_top() else ()
            elsewhere = (*game.graveyards[seat].cards, *top)
            cards.extend([card for card in elsewhere if bender.allows_land(game, seat, me, card)])
    return cards


# Spells


def castable(game: Magic, seat: Seat) -> list[Casts]:
    """The cards that can be cast, each in every manner in which it can; of like cards one."""
    found: dict[object, list[Casts]] = {}
    bent = bool(benders(game))
    known: set[str] = set()
    for card, zone in spells_within_reach(game, seat):
        face = game.printed(card)
        if LAND in face.types or not has_time(game, seat, card, face):
            continue
        if zone == HAND:
            if face.name in known or (face.is_simple and not bent and not is_affordable(game, seat, face)):
                continue
            known.add(face.name)
            if face.costs_mana_only and not bent:
                plain = Casts(seat, card)
                if not face.is_aimed or is_aimable(game, plain.act(game)):
                    found[(face.name, zone, NORMAL, False)] = [plain]
                continue
        for casts in ways_to_cast(game, seat, card, face, zone):
            key = (face.name, zone, casts.how, casts.free)
            if key not in found and is_possible(game, casts.act(game)):
                found[key] = casts.with_offers(game)
    return [casts for ways in found.values() for casts in ways]


def is_affordable(game: Magic, seat: Seat, face: Printed) -> bool:
    """Whether the mana cost of a card can be paid that costs nothing else."""
    return face.mana is not None and game.lasts(MEANS_OF[seat.index]).can_pay(face.mana.base, game.life[seat])


def spells_within_reach(game: Magic, seat: Seat) -> list[tuple[Card, str]]:
    """The cards in hand, and those elsewhere that something might let a player cast."""
    cards = [(card, HAND) for card in game.of(table.HANDS, seat).cards]
    bent = bool(benders(game)) or bool(game.effects)
    for card in game.of(table.GRAVEYARDS, seat).cards:
        if game.printed(card).rises or (bent and may_rise(game, seat, card)):
            cards.append((card, GRAVEYARD))
    if sees_top(game, seat):
        cards.extend([(card, LIBRARY) for card in game.libraries[seat].cards[:1]])
    return cards


def may_rise(game: Magic, seat: Seat, card: Card) -> bool:
    """Whether something else might let a player cast a card from a graveyard."""
    return bool(benders(game)) or has_been_given(game, card, FLASHBACK)


def has_time(game: Magic, seat: Seat, card: Card, face: Printed) -> bool:
    """Instants at any time; everything else like a sorcery, unless something gives it flash."""
    if face.is_quick or game.is_calm(seat):
        return True
    for bender, owner, me in benders(game):
        if bender.allows_flash(game, owner, me, seat, card):
            return True
    return False


def ways_to_cast(game: Magic, seat: Seat, card: Card, face: Printed, zone: str) -> list[Casts]:
    """The ways in which a card could be cast from where it lies. Permissions that are used up come last."""
    found: list[Casts] = []
    if zone == HAND or face.casts_from(game, seat, card):
        found.extend([Casts(seat, card, manner.name) for manner in manners_of(face)])
    found.extend([Casts(seat, card, manner.name) for manner in face.manners if manner.zone == zone != HAND])
    if zone == GRAVEYARD and has_been_given(game, card, FLASHBACK):
        found.extend([Casts(seat, card, manner.name) for manner in given_flashbacks(face)])
    used_up: list[Casts] = []
    for bender, owner, me in benders(game):
        for permission in bender.allows_casting(game, owner, me, seat, card):
            free, by = permission.free, me if permission.once else None
            if by is None or not game.has_used(by, ALLOWED):
                ways = [Casts(seat, card, manner.name, free=free, by=by) for manner in manners_of(face, free)]
                (found if by is None else used_up).extend(ways)
    return [*found, *used_up]


def manners_of(face: Printed, free: bool = False) -> list[Manner]:
    """For its mana cost, for another one, or with more. There is one alternative cost at most (118.9a)."""
    plain = with_more(face) if face.mana is not None else []
    return [*plain, *[m for m in face.manners if m.zone == HAND and m.mana is not None and not free]]


# Abilities


def usable(game: Magic, seat: Seat) -> list[Activates]:
    """The abilities that can be activated; of like permanents with like abilities, one."""
    found: dict[object, Activates] = {}
    for traits in game.board().traits.values():
        if traits.controller is seat:
            for face in traits.faces:
                for ability in face.activated:
                    if ability.zone == BATTLEFIELD and has_time_for(game, seat, traits.card, ability):
                        add_use(game, seat, traits.card, face, ability, found, likeness(game, traits))
    for card in game.hands[seat].cards:
        face = game.printed(card)
        for ability in face.activated:
            if ability.zone == HAND and has_time_for(game, seat, card, ability):
                add_use(game, seat, card, face, ability, found, face.name)
    return list(found.values())


def has_time_for(game: Magic, seat: Seat, card: Card, ability: Activated) -> bool:
    """Whether an ability can be activated now, and has not been used up."""
    if ability.as_sorcery and not game.is_calm(seat):
        return False
    return not (ability.once and game.has_used(card, ability.name))


def add_use(
    game: Magic,
    seat: Seat,
    card: Card,
    face: Printed,
    ability: Activated,
    found: dict[object, Activates],
    likeness: object,
) -> None:
    key = (likeness, ability.name)
    if key in found:
        return
    for bender, _, me in benders(game):
        if bender.forbids_use(game, me, card):
            return
    if is_possible(game, Act(seat, game.object_of(card), face.name, ability.name)):
        found[key] = Activates(seat, card, face.name, ability.name, ability.words)


# Why not


def why_not(game: Magic, seat: Seat, action: Any) -> str:
    """The rule that forbids an action."""
    card: Card | None = getattr(action, "card", None)
    if card is None:
        return "it is not among the options"
    if isinstance(action, PlaysLand):
        return why_no_land(game, seat, card)
    if isinstance(action, Casts):
        return why_not_cast(game, action)
    if isinstance(action, Activates):
        act = Act(seat, game.object_of(card), action.title, action.ability)
        if not is_aimable(game, act):
            return "there is no legal target"
        return "its cost cannot be paid" if not is_payable(game, act) else "it cannot be activated now"
    return "it is not among the options"


def why_no_land(game: Magic, seat: Seat, card: Card) -> str:
    if LAND not in game.printed(card).types:
        return f"{card} is no land"
    if not game.is_calm(seat):
        return "lands are played in one's own main phase, with an empty stack (305.1)"
    return "one land each turn (305.2)" if game.lands_played else f"{card} is not in your hand"


def why_not_cast(game: Magic, casts: Casts) -> str:
    seat, card = casts.seat, casts.card
    face = game.printed(card)
    if LAND in face.types:
        return "lands are played, not cast (305.1)"
    zone = game.place_of(card).name
    ways = ways_to_cast(game, seat, card, face, zone)
    if not any(way.how == casts.how and way.free == casts.free for way in ways):
        return f"{card} cannot be cast in this way from where it lies"
    if not has_time(game, seat, card, face):
        return "it is cast in one's own main phase, with an empty stack (117.1a)"
    act = casts.act(game)
    if not is_aimable(game, act):
        return "there is no legal target (601.2c)"
    return "its cost cannot be paid (601.2h)" if not is_payable(game, act) else "it is not among the options"
