"""What permanents are after all continuous effects: layers, timestamps and dependencies (613).

An effect exists if its source still has the ability when its first layer comes. From then on it goes on, for the same
permanents, even if the ability is lost in between (613.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.lasting import Lasting
from facedown.games.magic.changes import Change, Static
from facedown.games.magic.traits import Board, Traits
from facedown.games.magic.words import ABILITIES, CONTROL, LAYERS, SET_SIZE, SIZES, TYPES

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic
    from facedown.games.magic.printed import Printed


class AtWork:
    """An effect while the layers are worked out: a static ability of a permanent, or an effect with fixed members."""

    def __init__(
        self, since: int, source: int, face: Printed | None, static: Static | None, change: Change | None
    ) -> None:
        self.since: Final = since
        self.source: Final = source
        self.face: Final = face
        self.static: Final = static
        self.fixed: Final = change
        self.members: frozenset[int] | None = None

    def layers(self) -> tuple[int, ...]:
        if self.static is not None:
            return self.static.layers
        assert self.fixed is not None
        return self.fixed.layers()

    def reach(self, board: Board) -> frozenset[int] | None:
        """Whom it affects, or None where there is no such effect."""
        if self.members is not None:
            return self.members
        assert self.static is not None
        me = board.traits[self.source]
        if self.face not in me.faces:
            return None
        return frozenset([id for id, them in board.traits.items() if self.static.affects(board, me, them)])

    def apply(self, board: Board, layer: int) -> None:
        reached = self.reach(board)
        if not reached:
            return
        for id in reached:
            if self.static is not None:
                self.static.change(board, layer, board.traits[self.source], board.traits[id])
            elif self.fixed is not None:
                self.fixed.apply(layer, board.traits[id])

    def applied_to_copy(self, board: Board, layer: int) -> Board:
        """The board as it would be after this one."""
        trial = Board(board.game)
        for id, traits in board.traits.items():
            trial.traits[id] = traits.copy()
        self.apply(trial, layer)
        return trial

    def differs(self, board: Board, trial: Board) -> bool:
        """Whether it exists only on one of two boards, affects others, or does something else (613.8a)."""
        if self.members is not None:
            return False
        mine, other = board.traits[self.source].controller, trial.traits[self.source].controller
        return mine is not other or self.reach(trial) != self.reach(board)

    def can_change_others(self, layer: int) -> bool:
        if layer == CONTROL:
            return True
        if self.static is not None:
            return self.static.takes_abilities
        return self.fixed is not None and self.fixed.matters_to_others()


def layered(game: Magic, permanents: Sequence[Traits]) -> Board:
    """What these permanents are after all layers."""
    board = Board(game)
    busy = False
    for traits in permanents:
        board.traits[traits.card.id] = traits
        for face in traits.faces:
            if face.has_statics or face.star:
                busy = True
    effects = working_effects(game, board)
    if busy or effects:
        apply_layers(game, board, effects)
    add_counters(game, board)
    board.looked_at = None
    return board


def working_effects(game: Magic, board: Board) -> list[AtWork]:
    found: list[AtWork] = []
    for effect in game.effects:
        members = [
            member.card.id for member in effect.members if member.card.id in board.traits and game.is_same(member)
        ]
        if members and (effect.bound is None or effect.lasts(game)):
            work = AtWork(effect.since, -1, None, None, effect.change)
            work.members = frozenset(members)
            found.append(work)
    return found


def apply_layers(game: Magic, board: Board, effects: list[AtWork]) -> None:
    going = effects
    for layer in LAYERS:
        begin(board, going, layer)
        waiting = sorted([work for work in going if layer in work.layers()], key=by_time)
        while waiting:
            work = next_to_apply(waiting, board, layer)
            waiting.remove(work)
            work.members = work.reach(board)
            if work.members is None:
                going.remove(work)
                continue
            work.apply(board, layer)
            if work.can_change_others(layer):
                later = begin(board, going, layer)
                waiting = sorted([*waiting, *later], key=by_time)
        if layer == ABILITIES:
            define_sizes(game, board)
        elif layer == SET_SIZE:
            for traits in board.traits.values():
                traits.set_to = (traits.power, traits.toughness)


def begin(board: Board, going: list[AtWork], layer: int) -> list[AtWork]:
    """The static abilities whose first layer this is begin to work."""
    found: list[AtWork] = []
    for id, traits in board.traits.items():
        for face in traits.faces:
            for static in face.has_statics:
                if static.layers[0] == layer and not is_going(going, id, static):
                    found.append(AtWork(traits.since, id, face, static, None))
    going.extend(found)
    return found


def is_going(going: Sequence[AtWork], id: int, static: Static) -> bool:
    for work in going:
        if work.source == id and work.static is static:
            return True
    return False


def by_time(work: AtWork) -> int:
    return work.since


def next_to_apply(waiting: Sequence[AtWork], board: Board, layer: int) -> AtWork:
    """The oldest effect that depends on no other one, but for those that depend on it in turn (613.8b)."""
    if len(waiting) == 1 or layer not in (CONTROL, TYPES, ABILITIES):
        return waiting[0]
    places = range(len(waiting))
    trials = [
        (place, waiting[place].applied_to_copy(board, layer))
        for place in places
        if waiting[place].can_change_others(layer)
    ]
    depends = [
        [other for other, trial in trials if other != place and waiting[place].differs(board, trial)]
        for place in places
    ]
    for place in places:
        if all(place in leads_to(depends, other) for other in depends[place]):
            return waiting[place]
    raise AssertionError("some effect depends on none but those in a loop with it")


def leads_to(depends: Sequence[Sequence[int]], place: int) -> set[int]:
    """All on which one depends, directly or through others."""
    found: set[int] = set()
    todo = [place]
    while todo:
        for other in depends[todo.pop()]:
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


def define_sizes(game: Magic, board: Board) -> None:
    """Abilities that define a size apply before all others that change it (7a)."""
    for traits in board.traits.values():
        for face in traits.faces:
            if face.star:
                size = face.defines_size(game, traits.controller, board)
                if size is not None:
                    traits.power, traits.toughness = size


def add_counters(game: Magic, board: Board) -> None:
    """Counters change sizes as effects of layer 7c do; added up, their order does not matter."""
    for id, counters in game.counters.values.items():
        traits = board.traits.get(id)
        if traits is not None:
            for kind, count in counters:
                if kind in SIZES:
                    traits.power += SIZES[kind][0] * count
                    traits.toughness += SIZES[kind][1] * count


def as_all_begin(game: Magic) -> list[Traits]:
    """All permanents before any layer."""
    return [game.as_it_begins(card) for card in game.battlefield.cards]


class LooksElsewhere(Lasting[bool]):
    """Whether what permanents are depends on more than permanents, because of one of them."""

    def work_out(self, game: Magic) -> bool:
        for card in game.battlefield.cards:
            if game.printed(card).looks_elsewhere:
                return True
        return False

    def depends(self, game: Magic) -> tuple[object, ...]:
        return (game.battlefield.cards, game.faces)


class AllPermanents(Lasting[Board]):
    """The board. Some permanents look at graveyards, life or attackers too: then these count as well."""

    def work_out(self, game: Magic) -> Board:
        return layered(game, as_all_begin(game))

    def depends(self, game: Magic) -> tuple[object, ...]:
        cards = game.battlefield.cards
        counters, attached, under = game.counters.snapshot(), game.attached.snapshot(), game.under.snapshot()
        if not game.lasts(LOOKS_ELSEWHERE):
            return (cards, game.faces, game.effects, counters, attached, under)
        buried = [zone.cards for zone in game.graveyards]
        return (cards, game.faces, game.effects, counters, attached, under, game.attackers, *buried, *game.life)


LOOKS_ELSEWHERE: Final = LooksElsewhere()
BOARD: Final = AllPermanents()
