"""What the others were told before a world was imagined.

A viewer who imagines a world knows what it was told itself. When somebody asks what another seat was told, the viewer's
log is told anew to everybody, with the world's cards in the place of the blanks. What the viewer never heard of is
missing from it.

The viewer's log is followed with a **Slot** for every card, whichever card that is. Where the viewer loses track (a
shuffle, a card that leaves a fanned hand), the slots before and after are **mixed**: they hold the same cards, and
nobody knows which is which. At the end the slots lie where the world's cards lie. From there, mix by mix, the cards go
back through the past. Slots whose faces the viewer saw are dealt first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Face
from facedown.core.chance import Chance
from facedown.core.events import Event, Exchanged, Info, Laid, Moved, Showed, Shuffled, Swapped, Swept, Trace
from facedown.core.fans import ANONYMOUS
from facedown.core.knowledge import folded
from facedown.core.log import FirstLine, Line, infos
from facedown.core.views import Restoring
from facedown.core.zones import Place, Zone

if TYPE_CHECKING:
    from facedown.core.game import Game
    from facedown.core.layout import Layout

TRIES: Final = 20
Look = tuple[str, str, str]


class Contradiction(Exception):
    """The cards cannot have gone as the log says, if they were dealt in this way."""


class Unheard(Event):
    """An event of which the viewer knows nothing but the cards that it moved."""

    def heard_by(self, game: Game) -> int:
        return 0


def retold(game: Game, first: FirstLine) -> Line:
    """The last line of the past, as it would be if the imagined world had been played from its deal.

    If the viewer's log leads to no past that fits, this is the first line: nobody was told anything.
    """
    if first.retold is None:
        first.retold = first
        for number in range(TRIES):
            try:
                first.retold = Retelling(game, first, Chance.of(("retelling", number))).past()
                break
            except Contradiction:
                continue
    return first.retold


class Unsettled(Face):
    """Some card of the past."""

    title = "a card"


UNSETTLED: Final = Unsettled()


class Slot:
    """A card of the past that is not yet settled. Until then `stand_in` is written in its place."""

    def __init__(self, number: int, back: str) -> None:
        self.back: Final = back
        self.stand_in: Final = Card(number, UNSETTLED, back)
        self.look: Look | None = None
        self.card: Card | None = None


class Mix:
    """The slots before and after their order was lost. Both hold the same cards."""

    def __init__(self, before: Sequence[Slot]) -> None:
        self.before: Final = list(before)
        self.after: Final[list[Slot]] = []


class Retelling(Restoring):
    """One attempt to tell the past of an imagined world anew."""

    def __init__(self, game: Game, first: FirstLine, chance: Chance) -> None:
        assert first.brought is not None
        self.game: Final = game
        self.first: Final = first
        self.layout: Final[Layout] = first.layout
        self.viewer: Final[int] = first.imagined_by
        self.told: Final = infos(first.brought.told)
        self.chance: Final = chance
        self.slots: Final[list[Slot]] = []
        self.owned: Final[dict[int, Slot]] = {}
        self.mixes: Final[list[Mix]] = []
        self.zones: Final[list[list[Slot]]] = [[] for _ in first.layout.places]
        self.at_hand: Sequence[Card] = ()
        """The cards that moved or were shown in the line that is being told."""

    def past(self) -> Line:
        self.lie_at_first()
        start = [lying.copy() for lying in self.zones]
        did = [tuple([self.follow(trace) for trace in info.did]) for info in self.told]
        self.settle()
        zones = [
            Zone(place, tuple([self.settled(slot) for slot in lying]))
            for place, lying in zip(self.layout.places, start, strict=True)
        ]
        last: Line = FirstLine(zones, self.layout)
        for info, traces in zip(self.told, did, strict=True):
            last = self.line(info, traces, last)
        if infos(folded(last, self.viewer).told) != self.told:
            raise Contradiction
        return last

    def line(self, info: Info, traces: tuple[Trace, ...], before: Line) -> Line:
        did = tuple([self.restore(trace) for trace in traces])
        self.at_hand = [card for trace in did for card in cards_in(trace)]
        event = Unheard() if info.event is None else self.restore(info.event)
        return Line(info.kind, event, did, event.heard_by(self.game), 1, 1, before)

    # Following the cards

    def lie_at_first(self) -> None:
        """The cards lie where the game was furnished with them, unless it was begun from a position."""
        swept = any(isinstance(trace, Swept) for info in self.told for trace in info.did)
        lying = self.homes() if swept else self.backwards()
        fresh = 0
        for place, backs in zip(self.layout.places, lying, strict=True):
            for back in backs:
                slot = self.new_slot(back)
                self.zones[place.index].append(slot)
                if self.sees(place) or (place.in_order and place.owner is not None):
                    self.owned[fresh] = slot
                    fresh += 1

    def homes(self) -> list[list[str]]:
        lying: list[list[str]] = [[] for _ in self.layout.places]
        for place, ids in self.layout.homes:
            lying[place.index] = [self.layout.cards[id].back for id in ids]
        return lying

    def backwards(self) -> list[list[str]]:
        """The backs that lay in each place before the first line, in any order: all moves undone."""
        lying = [[card.back for card in zone.cards] for zone in self.first.zones]
        for info in reversed(self.told):
            for trace in reversed(info.did):
                if isinstance(trace, Laid):
                    raise Contradiction("piles are not followed back")
                if isinstance(trace, Swapped):
                    first, second = trace.first.index, trace.second.index
                    lying[first], lying[second] = lying[second], lying[first]
                moves = trace.moves if isinstance(trace, Exchanged) else [trace] if isinstance(trace, Moved) else []
                for move in moves:
                    if move.card.back not in lying[move.target.index]:
                        raise Contradiction
                    lying[move.target.index].remove(move.card.back)
                    lying[move.source.index].append(move.card.back)
        return lying

    def follow(self, trace: Trace) -> Trace:
        """The trace with stand-ins for the viewer's own cards, and the places where they lay."""
        if isinstance(trace, Moved):
            [slot], [start] = self.found(trace.source, [trace.card], [trace.start])
            self.zones[trace.source.index].remove(slot)
            return self.arrives(trace, slot, start)
        if isinstance(trace, Exchanged):
            return Exchanged(tuple(self.exchanged(trace.moves)))
        if isinstance(trace, Showed):
            slots, starts = self.found(trace.place, trace.cards, trace.starts)
            return Showed(stand_ins(slots), trace.place, tuple(starts), trace.seen)
        if isinstance(trace, Swapped):
            return self.swapped(trace)
        if isinstance(trace, Shuffled):
            mix = self.mixed(self.zones[trace.place.index])
            return Shuffled(trace.place, self.lie(trace.place, trace.order, mix))
        if not isinstance(trace, Swept):
            raise Contradiction("cuts, piles, and cards that come, go and change are not followed back")
        if trace.place is self.layout.homes[0][0]:
            self.mixed([slot for lying in self.zones for slot in lying])
            for lying in self.zones:
                lying.clear()
        return Swept(trace.place, self.lie(trace.place, trace.order, self.mixes[-1]))

    def found(self, place: Place, owns: Sequence[Card], starts: Sequence[int]) -> tuple[list[Slot], list[int]]:
        """The slots of some cards in one place, and where they lie. In a fanned hand, any of them may be meant."""
        lying = self.zones[place.index]
        if any(start < 0 and own.id not in self.owned for own, start in zip(owns, starts, strict=True)):
            self.fan_out(place)
        slots: list[Slot] = []
        for own, start in zip(owns, starts, strict=True):
            slot = self.owned.get(own.id)
            if slot is None:
                fitting = (
                    [s for s in lying if s.back == own.back and s not in slots]
                    if start < 0
                    else lying[start : start + 1]
                )
                if not fitting:
                    raise Contradiction
                slot = fitting[0]
            self.learn(slot, own)
            slots.append(slot)
        if any(slot not in lying for slot in slots):
            raise Contradiction
        return slots, [lying.index(slot) for slot in slots]

    def fan_out(self, place: Place) -> None:
        """A fanned hand: from here on nobody can tell which of its cards is which."""
        lying = self.zones[place.index]
        mix = self.mixed(lying)
        lying[:] = [self.new_slot(slot.back) for slot in mix.before]
        mix.after.extend(lying)

    def arrives(self, move: Moved, slot: Slot, start: int) -> Moved:
        lying = self.zones[move.target.index]
        end = len(lying) if move.end < 0 else move.end
        lying.insert(end, slot)
        self.learn(slot, move.card)
        return Moved(slot.stand_in, move.source, start, move.target, end, move.seen)

    def exchanged(self, moves: Sequence[Moved]) -> list[Moved]:
        """All leave before any arrives."""
        going: list[tuple[Slot, int]] = []
        for move in moves:
            alike = [(m.card, m.start) for m in moves if m.source is move.source]
            if move.source not in [m.source for m in moves[: len(going)]]:
                slots, starts = self.found(move.source, [own for own, _ in alike], [start for _, start in alike])
                left = list(zip(slots, starts, strict=True))
            going.append(left.pop(0))
        for slot, _ in going:
            for lying in self.zones:
                if slot in lying:
                    lying.remove(slot)
        return [self.arrives(move, slot, start) for move, (slot, start) in zip(moves, going, strict=True)]

    def swapped(self, swap: Swapped) -> Swapped:
        going, coming = self.zones[swap.first.index], self.zones[swap.second.index]
        self.zones[swap.first.index], self.zones[swap.second.index] = coming, going
        trace = Swapped(swap.first, stand_ins(going), swap.second, stand_ins(coming))
        for place, owns in ((swap.second, swap.going), (swap.first, swap.coming)):
            if self.sees(place) or place.in_order:
                for slot, own in zip(self.zones[place.index], owns, strict=True):
                    self.learn(slot, own)
        return trace

    def mixed(self, slots: Sequence[Slot]) -> Mix:
        mix = Mix(slots)
        self.mixes.append(mix)
        return mix

    def lie(self, place: Place, owns: Sequence[Card], mix: Mix) -> tuple[Card, ...]:
        """Cards come to lie in a place out of a mix."""
        lying = self.zones[place.index]
        lying.clear()
        for own in owns:
            slot = self.new_slot(own.back)
            self.learn(slot, own)
            lying.append(slot)
        mix.after.extend(lying)
        return stand_ins(lying)

    def new_slot(self, back: str) -> Slot:
        slot = Slot(len(self.slots), back)
        self.slots.append(slot)
        return slot

    def learn(self, slot: Slot, own: Card) -> None:
        """What the viewer's own card says about the one it stands for."""
        if own.id != ANONYMOUS:
            self.owned[own.id] = slot
        if own.known:
            if slot.look not in (None, own.look()):
                raise Contradiction
            slot.look = own.look()

    def sees(self, place: Place) -> bool:
        return place.eyes >> self.viewer & 1 != 0

    # Settling which card is which

    def settle(self) -> None:
        """From the world's cards, back through every mix."""
        for place in self.layout.places:
            if not self.sees(place) and not place.in_order:
                self.fan_out(place)
        for zone, lying in zip(self.first.zones, self.zones, strict=True):
            if len(zone.cards) != len(lying):
                raise Contradiction
            for card, slot in zip(zone.cards, lying, strict=True):
                if slot.look not in (None, card.look()):
                    raise Contradiction
                slot.card = card
        for mix in reversed(self.mixes):
            self.unmix(mix)

    def unmix(self, mix: Mix) -> None:
        """Deal the cards after a mix to the slots before it: first to those whose faces the viewer saw."""
        pool = list(self.chance.shuffled([self.settled(slot) for slot in mix.after]))
        for slot in sorted(mix.before, key=is_open):
            wanted = [card for card in pool if card.back == slot.back and slot.look in (None, card.look())]
            if not wanted:
                raise Contradiction
            slot.card = wanted[0]
            pool.remove(wanted[0])

    def settled(self, slot: Slot) -> Card:
        if slot.card is None:
            raise Contradiction
        return slot.card

    def real(self, own: Card) -> Card:
        """The card that a stand-in, or the viewer's own card in an event, stands for."""
        if own.face is UNSETTLED:
            return self.settled(self.slots[own.id])
        slot = self.owned.get(own.id)
        if slot is not None:
            return self.settled(slot)
        for card in (*self.at_hand, *self.layout.cards):
            if card.look() == own.look() or (not own.known and card.back == own.back):
                return card
        raise Contradiction


def is_open(slot: Slot) -> bool:
    """Whether the viewer saw no face there."""
    return slot.look is None


def stand_ins(slots: Sequence[Slot]) -> tuple[Card, ...]:
    return tuple([slot.stand_in for slot in slots])


def cards_in(trace: Trace) -> list[Card]:
    """The cards that a trace moves or shows."""
    if isinstance(trace, Moved):
        return [trace.card]
    if isinstance(trace, Exchanged):
        return [move.card for move in trace.moves]
    return list(trace.cards) if isinstance(trace, Showed) else []
