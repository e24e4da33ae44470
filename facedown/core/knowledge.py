"""What each seat has been told, and what follows from it.

A seat's **Memory** is a fold over the log: every line is turned into the seat's own version of it, and from that
version alone the seat's picture of the zones is brought up to date (see `picture`). It is folded when somebody looks,
and kept with the line it was folded up to, so that play that never looks pays nothing and forks share what one of them
recalled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Marks
from facedown.core.errors import NONSENSE, BadRecord
from facedown.core.events import (
    Became,
    Ceased,
    Created,
    Cut,
    Event,
    Exchanged,
    Info,
    Laid,
    Marked,
    Moved,
    Showed,
    Shuffled,
    Swapped,
    Swept,
    Trace,
)
from facedown.core.fans import anonymous, fan, known_of, leaves, look, unnamed
from facedown.core.log import FirstLine, Line, Told, first_line, lines_of
from facedown.core.nouns import Noun, is_plain
from facedown.core.objects import GONE, SAME, Object
from facedown.core.picture import Picture
from facedown.core.strays import ON_THE_WAY, without_place
from facedown.core.values import with_entry, without
from facedown.core.ways import after_laying, after_move, after_showing, cut_once_more, without_places
from facedown.core.zones import Place, Zone

if TYPE_CHECKING:
    from facedown.core.game import Game
    from facedown.core.layout import Layout

NOTHING: Final[dict[int, Card]] = {}


def recall(game: Game, viewer: int) -> Memory:
    """What a seat knows at this moment. Only the lines since the last time that somebody asked are folded."""
    memory = None if game.recalled is None else game.recalled[viewer]
    since = None if memory is None else memory.line
    unheard: list[Line] = []
    line = game.past
    while line is not since and line is not None and line.before is not None:
        unheard.append(line)
        line = line.before
    try:
        if memory is None or line is not since:
            assert isinstance(line, FirstLine)
            memory = memory_at(game, line, viewer)
        if unheard:
            memory = memory.fork()
            for index in range(len(unheard) - 1, -1, -1):
                memory.hear(unheard[index])
    except NONSENSE as error:
        if first_line(line).was_read:
            raise BadRecord(f"the past of this state makes no sense: {type(error).__name__}: {error}") from None
        raise
    if memory.line is not game.past:
        memory.line = game.past
        nothing: list[Memory | None] = [None] * (len(game.seats) + 1)
        recalled = nothing if game.recalled is None else game.recalled.copy()
        recalled[viewer] = memory
        game.recalled = recalled
    return memory


def go_on_from(earlier: Game, later: Game) -> None:
    """Let a later state of the same game take over what was recalled of an earlier one. So whoever looks at one state
    after the other folds each line once."""
    if later.recalled is None:
        later.recalled = earlier.recalled


def memory_at(game: Game, first: FirstLine, viewer: int) -> Memory:
    """What a seat knows at the first line. In an imagined world, that is all that was told before."""
    if first.imagined_by < 0:
        if viewer not in first.memories:
            first.memories[viewer] = first_memory(first, viewer)
        return first.memories[viewer].fork()
    if first.brought is not None and viewer == first.imagined_by:
        return first.brought.fork()
    return retold_memory(game, first, viewer)


def retold_memory(game: Game, line: FirstLine, viewer: int) -> Memory:
    """What a seat knows in a world that another one imagined."""
    from facedown.core import retelling

    last = retelling.retold(game, line)
    return first_memory(line, viewer) if last is line else folded(last, viewer)


def folded(last: Line, viewer: int) -> Memory:
    """What a seat knows after a line, from the first line on."""
    lines = lines_of(last)
    first = lines[0].before if lines else last
    assert isinstance(first, FirstLine)
    memory = first_memory(first, viewer)
    for line in lines:
        memory.hear(line)
    return memory


def first_memory(line: FirstLine, viewer: int) -> Memory:
    memory = Memory(viewer, line.layout, line.layout.empty.copy(), {}, {}, 0, None)
    for zone in line.zones:
        memory.lie(zone.place, zone.cards, followed=zone.place.in_order and zone.place.owner is not None)
    return memory


class Memory(Picture):
    """What a seat knows and was told. As a walk, it puts the seat's own cards and blanks in the place of real cards."""

    def __init__(
        self,
        viewer: int,
        layout: Layout,
        zones: list[Zone],
        mixed: dict[int, tuple[Card, ...]],
        mine: dict[int, Card],
        fresh: int,
        told: Told | None,
    ) -> None:
        super().__init__(viewer, layout, zones, mixed, mine, fresh)
        self.told = told
        self.shown: dict[int, Card] = NOTHING
        """The seat's own cards for those that move or are shown in the line that it hears."""
        self.line: Line | None = None
        """The last line that was heard."""
        self.lives: dict[int, int] | None = None
        """How often real cards had changed their zones at the moment that is told."""
        self.gone: dict[tuple[int, int], int] | None = None
        """While a view is made: the lives that it gives to the objects that are gone, by their real cards and lives."""

    def fork(self) -> Memory:
        zones, mixed, mine = self.zones.copy(), self.mixed.copy(), self.mine.copy()
        twin = Memory(self.viewer, self.layout, zones, mixed, mine, self.fresh, self.told)
        twin.ways = self.ways
        twin.strays = self.strays
        twin.created = self.created
        twin.became = self.became
        return twin

    def hear(self, line: Line) -> None:
        """Turn a line of the log into this seat's version of it, and learn from that.

        `shown` has the seat's cards for those that the event may name. A card that is shuffled in and drawn again in
        the same line is shown as it was before: the seat does not know that it is the same card.
        """
        plain = line.plain()
        if plain is not None:
            self.told = Told(plain, self.told)
            return
        hears = line.heard >> self.viewer & 1
        self.lives = line.lives
        did: list[Trace] = []
        if line.did:
            self.shown = {}
            self.event, self.fanned = line.event if hears else None, set()
            for trace in line.did:
                told = self.watch(trace, self.shown, hears != 0)
                if told is not None:
                    did.append(told)
        if hears:
            self.told = Told(Info(line.kind, self.version(line.event), tuple(did)), self.told)
        elif did:
            self.told = Told(Info(line.kind, None, tuple(did)), self.told)
        self.shown = NOTHING

    def hears_of(self, lines: Sequence[Line]) -> bool:
        """Whether the seat is told of any of these lines, or sees cards move in them."""
        return any(line.heard >> self.viewer & 1 or line.did for line in lines)

    def version(self, event: Event) -> Event:
        """The event as the seat is told it."""
        told = self.of(event)
        assert isinstance(told, Event)
        return told

    # What the seat watches

    def watch(self, trace: Trace, shown: dict[int, Card], hears: bool) -> Trace | None:
        if isinstance(trace, Moved):
            return self.watch_move(trace, shown)
        if isinstance(trace, Exchanged):
            return self.watch_exchange(trace, shown)
        if isinstance(trace, Showed):
            return self.watch_show(trace, shown, hears)
        if isinstance(trace, Laid):
            return self.watch_laying(trace)
        if isinstance(trace, Swapped):
            return self.watch_swap(trace)
        if isinstance(trace, Shuffled):
            self.forget_order(trace.place, trace.order)
            self.lose_ways(trace.place)
            return Shuffled(trace.place, self.zones[trace.place.index].cards)
        if isinstance(trace, Cut):
            return self.watch_cut(trace)
        if isinstance(trace, Swept):
            self.strays = ()
            if trace.place is self.layout.homes[0][0]:
                self.forget_everything()
            self.lie(trace.place, trace.order)
            return Swept(trace.place, self.zones[trace.place.index].cards)
        if isinstance(trace, Created):
            return self.watch_creation(trace, shown)
        if isinstance(trace, Ceased):
            return self.watch_end(trace, shown)
        if isinstance(trace, Marked):
            return self.watch_mark(trace)
        assert isinstance(trace, Became)
        return self.watch_change(trace)

    def watch_move(self, move: Moved, shown: dict[int, Card]) -> Moved:
        held = len(self.zones[move.source.index].cards)
        start, own, seen = self.goes(move.card, move.source, move.start, move.seen)
        if self.ways:
            self.ways = after_move(self.ways, move, seen, held, self.blank)
        return self.moved(move, start, own, seen, shown)

    def moved(self, move: Moved, start: int, own: Card | None, seen: Card | None, shown: dict[int, Card]) -> Moved:
        if self.became is not None and move.source is not move.target:
            self.became = without(self.became, move.card.id)
        was_followed = own is not None
        own, end = self.arrives(move.card, move.target, move.end, own, seen)
        if was_followed or move.card.id not in shown:
            shown[move.card.id] = own
        return Moved(own, move.source, start, move.target, end, move.seen)

    def watch_exchange(self, exchange: Exchanged, shown: dict[int, Card]) -> Exchanged:
        """Cards the seat sees leave first, so that what is still known afterwards is about the unseen ones."""
        self.lose_ways(*[place for move in exchange.moves for place in (move.source, move.target)])
        self.strays = ()
        gone: dict[int, tuple[int, Card | None, Card | None]] = {}
        left: list[Moved] = []
        for move in sorted(exchange.moves, key=self.is_unseen):
            before = [m for m in left if m.source is move.source and m.start < move.start]
            gone[move.card.id] = self.goes(move.card, move.source, move.start - len(before), move.seen)
            left.append(move)
        self.strays = ()
        moves: list[Moved] = []
        for move in exchange.moves:
            start, own, seen = gone[move.card.id]
            moves.append(self.moved(move, start if start < 0 else move.start, own, seen, shown))
        return Exchanged(tuple(moves))

    def is_unseen(self, move: Moved) -> bool:
        return not move.seen >> self.viewer & 1

    def watch_swap(self, swap: Swapped) -> Swapped:
        first, second = swap.first, swap.second
        self.lose_ways(first, second)
        seen = self.sees(first) or self.sees(second)
        going = self.taken_up(first, swap.going, seen)
        coming = self.taken_up(second, swap.coming, seen)
        self.put_down(second, swap.going, going, seen or first.in_order)
        self.put_down(first, swap.coming, coming, seen or second.in_order)
        return Swapped(first, self.zones[second.index].cards, second, self.zones[first.index].cards)

    def watch_laying(self, laid: Laid) -> Laid:
        source, target = laid.source, laid.target
        if self.ways:
            lying = unnamed(self.zones[source.index].cards, self.blank)
            self.ways = after_laying(self.ways, laid, lying)
        seen = self.sees(source) or self.sees(target)
        owns = self.taken_up(source, laid.cards, seen)
        self.put_down(target, laid.cards, owns, seen or source.in_order)
        if target.in_order or self.sees(target):
            cards = self.zones[target.index].cards[: len(laid.cards)]
        else:
            cards = self.backs_of(laid.cards)
        return Laid(cards, source, target, laid.as_dealt)

    def watch_show(self, show: Showed, shown: dict[int, Card], hears: bool) -> Showed | None:
        if show.seen >> self.viewer & 1:
            if self.ways:
                cards = [anonymous(card, card, self.blank) for card in show.cards]
                self.ways = after_showing(self.ways, show, cards, len(self.zones[show.place.index].cards))
            untold = [card for card in show.cards if card.id not in self.mine]
            for card in show.cards:
                if card.id in self.mine:
                    shown[card.id] = self.learn(show.place, card)
            if show.place.in_order:
                for card, start in zip(show.cards, show.starts, strict=True):
                    if card.id not in self.mine:
                        shown.setdefault(card.id, self.learn_at(show.place, card, start))
            elif untold:
                self.learn_some(show.place, untold)
                for card in untold:
                    shown.setdefault(card.id, anonymous(card, card, self.blank))
        elif not hears:
            return None
        told = tuple([self.told_card(card, shown) for card in show.cards])
        if show.place.in_order or self.sees(show.place):
            return Showed(told, show.place, show.starts, show.seen)
        return Showed(tuple(sorted(told, key=look)), show.place, tuple([-1] * len(told)), show.seen)

    def watch_cut(self, cut: Cut) -> Cut:
        """Whoever sees the cards sees the cut. Others still know which card follows which, but not where it was cut."""
        place, cards = cut.place, self.zones[cut.place.index].cards
        if self.sees(place):
            self.zones[place.index] = Zone(place, (*cards[cut.at :], *cards[: cut.at]))
            return cut
        if place.in_order:
            self.ways = cut_once_more(self.ways, place.index, cards, cut.least, self.blank)
            self.strays = without_place(self.strays, place.index)
            self.forget_places(place)
        return Cut(place, -1, cut.least)

    def lose_ways(self, *places: Place) -> None:
        """What was known of the cuts of these places is of no use any more."""
        if self.ways:
            self.ways = without_places(self.ways, [place.index for place in places])

    # Cards that come, go and change

    def watch_creation(self, trace: Created, shown: dict[int, Card]) -> Created:
        card = trace.card
        seen: Card | None = card if trace.seen >> self.viewer & 1 else self.given_away(card)
        self.lose_ways(trace.place)
        self.created = (*self.created, anonymous(card, seen, self.blank))
        own, end = self.arrives(card, trace.place, trace.end, None, seen)
        shown[card.id] = own
        return Created(own, trace.place, end, trace.seen)

    def watch_end(self, trace: Ceased, shown: dict[int, Card]) -> Ceased:
        card = trace.card
        self.lose_ways(trace.place)
        start, own, seen = self.goes(card, trace.place, trace.start, trace.seen)
        self.strays = without_place(self.strays, ON_THE_WAY)
        self.mine.pop(card.id, None)
        self.became = without(self.became, card.id)
        _, left = leaves(known_of(self.created), card, seen, self.created)
        self.created = fan(left, self.created, card, self.blank)
        shown[card.id] = anonymous(card, seen, self.blank) if own is None else own
        return Ceased(shown[card.id], trace.place, start, trace.seen)

    def watch_change(self, trace: Became) -> Became | None:
        """A seat that follows the card hears that it has another face. A seat that sees the card hears which face."""
        card = trace.card
        if card.id not in self.mine:
            return None
        self.became = without(self.became, card.id)
        sees = trace.seen >> self.viewer & 1
        if sees and trace.face is not None and trace.face != card.face:
            self.became = with_entry(self.became, card.id, trace.face)
        return Became(self.mine[card.id], trace.face if sees else None, trace.place, trace.seen)

    def watch_mark(self, trace: Marked) -> Marked | None:
        """A card with a mark that the seat sees can be told from others: the seat takes it out of the fan."""
        if not trace.seen >> self.viewer & 1:
            return None
        place = trace.place
        for card in trace.cards:
            if card.id not in self.mine:
                self.stand_out(place, card)
        return Marked(tuple([self.mine[card.id] for card in trace.cards]), place, trace.seen)

    # What the seat is told

    def told_card(self, card: Card, shown: dict[int, Card]) -> Card:
        own = shown.get(card.id)
        if own is None:
            own = self.mine.get(card.id)
        return anonymous(card, self.given_away(card), self.blank) if own is None else own

    def card(self, card: Card) -> object:
        return self.told_card(card, self.shown)

    def marks(self, marks: Marks[Any]) -> object:
        """The marks on the seat's own cards. It sees none on a card that it cannot tell from others."""
        seen: dict[int, Any] = {}
        for id, value in marks.values.items():
            own = self.mine.get(id)
            if own is not None:
                seen[own.id] = value
        for id in sorted(seen):
            if not is_plain(seen[id]):
                seen[id] = self.of(seen[id])
        return Marks(marks.first, seen)

    def noun(self, noun: Noun, parts: tuple[object, ...], made: tuple[object, ...]) -> object:
        if not isinstance(noun, Object) or self.lives is None:
            return super().noun(noun, parts, made)
        card = noun.card
        if card.id in self.mine and self.lives.get(card.id, 0) == noun.life:
            return Object(self.mine[card.id], SAME, noun.place)
        unknown = anonymous(card, self.given_away(card), self.blank)
        return Object(unknown, self.gone_life(noun) if self.has_left(noun) else SAME)

    def gone_life(self, remembered: Object) -> int:
        """In a view, objects that are gone are told apart: whoever remembers the same one remembers the same life."""
        if self.gone is None:
            return GONE
        return self.gone.setdefault((remembered.card.id, remembered.life), GONE - len(self.gone))

    def has_left(self, remembered: Object) -> bool:
        """Whether the seat knows that an object has left: it could follow the cards where the object lay."""
        place = remembered.place
        return remembered.life <= GONE if place is None else place.in_order or self.sees(place)

    def pairs(self, made: list[tuple[object, object]]) -> object:
        if any(isinstance(key, Card) for key, _ in made):
            raise TypeError("a dict has cards as its keys, and two that are not seen would be one: declare a mark")
        return dict(made)

    def unordered(self, kind: type, made: Iterable[object]) -> object:
        parts = list(made)
        if any(isinstance(part, Card) for part in parts):
            raise TypeError("a set holds cards, and two that are not seen would be one: keep a tuple")
        return kind(sorted(parts, key=repr))
