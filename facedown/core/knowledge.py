"""What each seat has been told, and what follows from it.

A seat's **Memory** is a fold over the log: every line is turned into the seat's own version of it, and from that
version alone the seat's picture of the zones is brought up to date. It is folded when somebody looks, and kept with
the line it was folded up to, so that play that never looks pays nothing and forks share what one of them recalled.

Where a seat sees a zone, or can follow single cards in it, its picture has a card of its own for each. Where it
cannot, the picture is a multiset: the faces known to be there, each a lower bound, and blanks for the rest. A face
leaves openly: one of that face is struck off. A card leaves unseen: every face it could be loses one. A shuffle:
what was known by place is known by count. Backs are seen by everybody, always.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Face, Marks
from facedown.core.errors import NONSENSE, BadRecord
from facedown.core.events import (
    Became,
    Ceased,
    Created,
    Cut,
    Event,
    Exchanged,
    Info,
    Marked,
    Moved,
    Showed,
    Shuffled,
    Swapped,
    Swept,
    Trace,
)
from facedown.core.log import FirstLine, Line, Told, first_line, lines_of
from facedown.core.nouns import Noun, is_plain
from facedown.core.objects import GONE, SAME, Object
from facedown.core.values import Walk, with_entry, without
from facedown.core.ways import Way, cut_somewhere, together
from facedown.core.zones import Place, Zone

if TYPE_CHECKING:
    from facedown.core.game import Game
    from facedown.core.layout import Layout

NOTHING: Final[dict[int, Card]] = {}
ANONYMOUS: Final = -1
"""The id of a card that cannot be told from others: it has a face or a back, and no identity."""


def recall(game: Game, viewer: int) -> Memory:
    """What a seat knows at this moment: folded on from the last moment at which somebody asked this game."""
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


def memory_at(game: Game, first: FirstLine, viewer: int) -> Memory:
    """What a seat knows before the first line: in a world that was imagined, all that came before it."""
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


class Memory(Walk):
    """One seat's picture of the table, and what it makes of values: in these every card is its own, or a blank.

    `mine` finds, for a real card, the seat's own card, while the seat can tell it from others; `mixed` has, for a
    place that was shuffled, the faces known to be among its anonymous cards.
    """

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
        self.viewer: Final = viewer
        self.layout: Final = layout
        self.blank: Final = layout.blank
        self.zones: Final = zones
        self.mixed: Final = mixed
        self.mine: Final = mine
        self.fresh = fresh
        self.told = told
        self.shown: dict[int, Card] = NOTHING
        """The seat's own cards for those that move or are shown in the line that it hears."""
        self.line: Line | None = None
        """The last line that was heard."""
        self.lives: dict[int, int] | None = None
        """How often real cards had changed their zones at the moment that is told."""
        self.ways: dict[int, tuple[Way, ...]] = {}
        """For a zone that was cut, the ways in which its cards may lie."""
        self.created: tuple[Card, ...] = ()
        """The cards that were made in the game and are still there: those the seat knows, and blanks."""
        self.became: dict[int, Face] | None = None
        """The faces that real cards became, as far as the seat saw it."""

    def fork(self) -> Memory:
        zones, mixed, mine = self.zones.copy(), self.mixed.copy(), self.mine.copy()
        twin = Memory(self.viewer, self.layout, zones, mixed, mine, self.fresh, self.told)
        twin.ways = self.ways
        twin.created = self.created
        twin.became = self.became
        return twin

    def hear(self, line: Line) -> None:
        """Turn a line of the log into this seat's version of it, and learn from that.

        `shown` has the cards that the event may name. What happens to a card after the seat lost sight of it, as when
        it is shuffled in and drawn again, is not told of that card.
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

    def sees(self, place: Place) -> bool:
        return place.eyes >> self.viewer & 1 != 0

    # What the seat watches

    def watch(self, trace: Trace, shown: dict[int, Card], hears: bool) -> Trace | None:
        if isinstance(trace, Moved):
            return self.watch_move(trace, shown)
        if isinstance(trace, Exchanged):
            return self.watch_exchange(trace, shown)
        if isinstance(trace, Showed):
            return self.watch_show(trace, shown, hears)
        if isinstance(trace, Swapped):
            return self.watch_swap(trace)
        if isinstance(trace, Shuffled):
            self.forget_order(trace.place, trace.order)
            self.lose_ways(trace.place)
            return Shuffled(trace.place, self.zones[trace.place.index].cards)
        if isinstance(trace, Cut):
            return self.watch_cut(trace)
        if isinstance(trace, Swept):
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

    def forget_everything(self) -> None:
        """All the cards are gathered."""
        self.mine.clear()
        self.mixed.clear()
        self.ways = {}
        self.became = None
        for index, zone in enumerate(self.zones):
            self.zones[index] = Zone(zone.place, ())

    def watch_cut(self, cut: Cut) -> Cut:
        """Where the seat sees the cards, it sees the cut. Elsewhere it knows their order, but for where it was cut."""
        place, cards = cut.place, self.zones[cut.place.index].cards
        if self.sees(place):
            self.zones[place.index] = Zone(place, (*cards[cut.at :], *cards[: cut.at]))
            return cut
        if place.in_order:
            ways = self.ways.get(place.index, (Way(cards, (), 1),))
            ways = cut_somewhere([Way(unnamed(way.cards, self.blank), way.gone, way.weight) for way in ways], cut.least)
            self.forget_places(place)
            self.keep_ways(place.index, ways)
        return Cut(place, -1, cut.least)

    def forget_places(self, place: Place) -> None:
        """What was known by place is known by count."""
        lying = self.zones[place.index].cards
        known = [anonymous(card, card, self.blank) for card in lying if card.known]
        counted = (*self.mixed.get(place.index, ()), *self.not_given_away(known))
        ids = {card.id for card in lying if card.id != ANONYMOUS}
        for real in [real for real, own in self.mine.items() if own.id in ids]:
            del self.mine[real]
        self.zones[place.index] = Zone(place, self.backs_of(lying))
        if counted:
            self.mixed[place.index] = tuple(sorted(counted, key=look))

    def keep_ways(self, index: int, ways: tuple[Way, ...]) -> None:
        """Keep what is known of a zone that was cut, as long as it is more than nothing."""
        others = {place: kept for place, kept in self.ways.items() if place != index}
        telling = any(card.known for way in ways for card in way.cards) or any(way.gone for way in ways)
        self.ways = {**others, index: ways} if telling else others

    def lose_ways(self, *places: Place) -> None:
        if self.ways:
            lost = [place.index for place in places]
            self.ways = {index: ways for index, ways in self.ways.items() if index not in lost}

    def follow_ways(self, move: Moved, seen: Card | None, held: int) -> None:
        """A card goes from one zone to another, in each way in which zones may have been cut."""
        source, target = move.source.index, move.target.index
        for index, ways in list(self.ways.items()):
            after: Sequence[Way | None] = ways
            if index == source:
                after = [way.without(move.start, seen, target) for way in ways]
            elif index == target:
                card = anonymous(move.card, seen, self.blank)
                after = [way.with_card(move.end, card) for way in ways]
            else:
                after = [way.played(source, seen, held) for way in ways]
            self.keep_ways(index, together(after))

    def given_away(self, card: Card) -> Card | None:
        """The card as everybody sees it, where its back gives it away."""
        return self.layout.backs.get(card.back)

    def watch_move(self, move: Moved, shown: dict[int, Card]) -> Moved:
        held = len(self.zones[move.source.index].cards)
        start, own, seen = self.goes(move.card, move.source, move.start, move.seen)
        if self.ways:
            self.follow_ways(move, seen, held)
        return self.moved(move, start, own, seen, shown)

    def moved(self, move: Moved, start: int, own: Card | None, seen: Card | None, shown: dict[int, Card]) -> Moved:
        if self.became is not None and move.source is not move.target:
            self.became = without(self.became, move.card.id)
        was_followed = own is not None
        own, end = self.arrives(move.card, move.target, move.end, own, seen)
        if was_followed or move.card.id not in shown:
            shown[move.card.id] = own
        return Moved(own, move.source, start, move.target, end, move.seen)

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
        self.mine.pop(card.id, None)
        self.became = without(self.became, card.id)
        known = [other for other in self.created if other.known]
        _, left = leaves(known, card, seen, self.created)
        self.created = fan(left, list(self.created), card, self.blank)
        shown[card.id] = anonymous(card, seen, self.blank) if own is None else own
        return Ceased(shown[card.id], trace.place, start, trace.seen)

    def watch_change(self, trace: Became) -> Became | None:
        """Whoever follows the card hears that it has another face, and whoever sees it, which one."""
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
                cards = self.zones[place.index].cards
                seen, others = self.leaves_fan(cards, card, None)
                own = self.mine[card.id] = self.own(ANONYMOUS, card, seen)
                self.zones[place.index] = Zone(place, (*followed(cards), own, *others))
        return Marked(tuple([self.mine[card.id] for card in trace.cards]), place, trace.seen)

    def watch_exchange(self, exchange: Exchanged, shown: dict[int, Card]) -> Exchanged:
        """All the cards leave, first those that the seat sees: what is still known then is about the unseen ones."""
        self.lose_ways(*[place for move in exchange.moves for place in (move.source, move.target)])
        gone: dict[int, tuple[int, Card | None, Card | None]] = {}
        left: list[Moved] = []
        for move in sorted(exchange.moves, key=self.is_unseen):
            before = [m for m in left if m.source is move.source and m.start < move.start]
            gone[move.card.id] = self.goes(move.card, move.source, move.start - len(before), move.seen)
            left.append(move)
        moves: list[Moved] = []
        for move in exchange.moves:
            start, own, seen = gone[move.card.id]
            moves.append(self.moved(move, start if start < 0 else move.start, own, seen, shown))
        return Exchanged(tuple(moves))

    def is_unseen(self, move: Moved) -> bool:
        return not move.seen >> self.viewer & 1

    def goes(self, card: Card, source: Place, start: int, eyes: int) -> tuple[int, Card | None, Card | None]:
        """A card leaves its place. From where, the seat's own card for it, and what the seat knows it to be."""
        seen: Card | None = card if eyes >> self.viewer & 1 else self.given_away(card)
        own = self.mine.get(card.id)
        cards = self.zones[source.index].cards
        if own is not None:
            if not source.in_order and not self.sees(source):
                start = cards.index(own)
            cards = (*cards[:start], *cards[start + 1 :])
            if seen is None and own.known:
                seen = own
        elif source.in_order:
            cards = (*cards[:start], *cards[start + 1 :])
            seen = self.leaves_mixed(source, card, seen)
        else:
            start = -1
            seen, others = self.leaves_fan(cards, card, seen)
            cards = (*followed(cards), *others)
        self.zones[source.index] = Zone(source, cards)
        return start, own, seen

    def leaves_fan(
        self, cards: tuple[Card, ...], card: Card, seen: Card | None
    ) -> tuple[Card | None, tuple[Card, ...]]:
        """A card leaves a fan. What is known of it, and the others that cannot be told from each other."""
        loose = among(cards)
        seen, left = leaves([other for other in loose if other.known], card, seen, loose)
        return seen, fan(left, loose, card, self.blank)

    def arrives(self, card: Card, target: Place, end: int, own: Card | None, seen: Card | None) -> tuple[Card, int]:
        """A card comes to lie in a place. The seat's own card for it, and where that lies."""
        cards = self.zones[target.index].cards
        if self.sees(target) or target.in_order:
            if own is None or (seen is not None and not own.known):
                own = self.own(ANONYMOUS if own is None else own.id, card, seen)
            self.mine[card.id] = own
            cards = (*cards[:end], own, *cards[end:])
        else:
            end = -1
            self.mine.pop(card.id, None)
            own = anonymous(card, seen, self.blank)
            loose = [*among(cards), own]
            cards = (*followed(cards), *fan([other for other in loose if other.known], loose, None, self.blank))
        self.zones[target.index] = Zone(target, cards)
        return own, end

    def own(self, id: int, card: Card, seen: Card | None) -> Card:
        """The seat's own card for a real one. Its id says nothing but that it is the same card as before."""
        if id == ANONYMOUS:
            id = self.fresh
            self.fresh += 1
        if seen is None:
            return Card(id, self.blank, card.back, "", card.owner, False)
        return Card(id, seen.face, seen.back, seen.front, card.owner)

    def leaves_mixed(self, place: Place, card: Card, seen: Card | None) -> Card | None:
        """A card leaves an unseen place that is followed, from among those whose order is unknown."""
        known = self.mixed.get(place.index)
        if not known:
            return seen
        seen, left = leaves(list(known), card, seen, among(self.zones[place.index].cards))
        self.mixed[place.index] = tuple(left)
        return seen

    def watch_swap(self, swap: Swapped) -> Swapped:
        first, second = swap.first, swap.second
        self.lose_ways(first, second)
        seen = self.sees(first) or self.sees(second)
        going = self.taken_up(first, swap.going, seen)
        coming = self.taken_up(second, swap.coming, seen)
        self.put_down(second, swap.going, going, seen or first.in_order)
        self.put_down(first, swap.coming, coming, seen or second.in_order)
        return Swapped(first, self.zones[second.index].cards, second, self.zones[first.index].cards)

    def taken_up(self, place: Place, cards: tuple[Card, ...], seen: bool) -> list[Card]:
        """What the seat knows of all the cards of a place, as they are taken up."""
        lying = self.zones[place.index].cards
        self.mixed.pop(place.index, None)
        return [self.seen(card) for card in cards] if seen else list(lying)

    def seen(self, card: Card) -> Card:
        """The seat's own card for one whose face it sees: the one it followed, or one like all others of that face."""
        own = self.mine.get(card.id)
        if own is None:
            return anonymous(card, card, self.blank)
        return own if own.known else self.own(own.id, card, card)

    def put_down(self, place: Place, cards: tuple[Card, ...], owns: list[Card], in_order: bool) -> None:
        """Cards that were taken up lie in an empty place: the seat knows which is which, or only what is among them."""
        lying: list[Card] = []
        for card in cards:
            self.mine.pop(card.id, None)
            self.became = without(self.became, card.id)
        known = [anonymous(own, own, self.blank) for own in owns if own.known]
        if not self.sees(place) and not place.in_order:
            self.zones[place.index] = Zone(place, fan(known, owns, None, self.blank))
        elif in_order:
            for card, own in zip(cards, owns, strict=True):
                seen = own if own.known else None
                lying.append(own if own.id != ANONYMOUS else self.own(ANONYMOUS, card, seen))
                self.mine[card.id] = lying[-1]
            self.zones[place.index] = Zone(place, tuple(lying))
        else:
            self.zones[place.index] = Zone(place, self.backs_of(cards))
            self.mixed[place.index] = tuple(sorted(self.not_given_away(known), key=look))

    def watch_show(self, show: Showed, shown: dict[int, Card], hears: bool) -> Showed | None:
        if show.seen >> self.viewer & 1:
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
        cards = tuple([self.told_card(card, shown) for card in show.cards])
        if show.place.in_order or self.sees(show.place):
            return Showed(cards, show.place, show.starts, show.seen)
        return Showed(tuple(sorted(cards, key=look)), show.place, tuple([-1] * len(cards)), show.seen)

    def learn(self, place: Place, card: Card) -> Card:
        """The face of a card that the seat follows."""
        own = self.mine[card.id]
        if own.known:
            return own
        known = self.own(own.id, card, card)
        self.mine[card.id] = known
        cards = self.zones[place.index].cards
        self.zones[place.index] = Zone(place, tuple([known if other.id == own.id else other for other in cards]))
        return known

    def learn_at(self, place: Place, card: Card, start: int) -> Card:
        """The face of a card whose position shows, among cards whose order was unknown until now."""
        self.leaves_mixed(place, card, card)
        known = self.own(ANONYMOUS, card, card)
        self.mine[card.id] = known
        cards = self.zones[place.index].cards
        self.zones[place.index] = Zone(place, (*cards[:start], known, *cards[start + 1 :]))
        return known

    def learn_some(self, place: Place, cards: Sequence[Card]) -> None:
        """Faces that are in a fanned hand, shown at once: at least so many of each are there."""
        lying = self.zones[place.index].cards
        known = [card for card in among(lying) if card.known]
        for card in cards:
            alike = sum([other.look() == card.look() for other in cards])
            if sum([other.look() == card.look() for other in known]) < alike:
                known.append(anonymous(card, card, self.blank))
        self.zones[place.index] = Zone(place, (*followed(lying), *fan(known, among(lying), None, self.blank)))

    def forget_order(self, place: Place, order: tuple[Card, ...]) -> None:
        """A shuffle: what was known by place is known by count."""
        if not self.sees(place) and not place.in_order:
            return
        known = [self.mine[card.id] for card in order if card.id in self.mine]
        counted = (
            *self.mixed.get(place.index, ()),
            *[anonymous(card, card, card.face) for card in known if card.known],
        )
        for card in order:
            self.mine.pop(card.id, None)
        self.lie(place, order)
        if not self.sees(place) and counted:
            self.mixed[place.index] = tuple(sorted(self.not_given_away(counted), key=look))

    def lie(self, place: Place, cards: tuple[Card, ...], followed: bool = False) -> None:
        """Cards lie in a place, and nothing was known of them before. Mixed ones are not followed one by one."""
        seen = self.sees(place)
        if seen or followed:
            lying = []
            for card in cards:
                own = self.own(ANONYMOUS, card, card if seen else self.given_away(card))
                self.mine[card.id] = own
                lying.append(own)
            self.zones[place.index] = Zone(place, tuple(lying))
        else:
            self.zones[place.index] = Zone(place, self.backs_of(cards))

    def backs_of(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """What is seen of cards that are not followed: their backs, and the faces that a back gives away."""
        return tuple([anonymous(card, self.given_away(card), self.blank) for card in cards])

    def not_given_away(self, cards: Sequence[Card]) -> list[Card]:
        return [card for card in cards if card.back not in self.layout.backs]

    # What the seat is told

    def told_card(self, card: Card, shown: dict[int, Card]) -> Card:
        own = shown.get(card.id)
        if own is None:
            own = self.mine.get(card.id)
        return anonymous(card, self.given_away(card), self.blank) if own is None else own

    def card(self, card: Card) -> object:
        return self.told_card(card, self.shown)

    def marks(self, marks: Marks[Any]) -> object:
        """Marks lie on the seat's own cards. Of a card that it cannot tell from others, it sees none."""
        seen: dict[int, Any] = {}
        for id, value in marks.values.items():
            own = self.mine.get(id)
            if own is not None:
                seen[own.id] = value if is_plain(value) else self.of(value)
        return Marks(marks.first, seen)

    def noun(self, noun: Noun, parts: tuple[object, ...], made: tuple[object, ...]) -> object:
        if not isinstance(noun, Object) or self.lives is None:
            return super().noun(noun, parts, made)
        card = noun.card
        if card.id in self.mine and self.lives.get(card.id, 0) == noun.life:
            return Object(self.mine[card.id], SAME, noun.place)
        unknown = anonymous(card, self.given_away(card), self.blank)
        return Object(unknown, GONE if self.has_left(noun) else SAME)

    def has_left(self, remembered: Object) -> bool:
        """Whether the seat could follow the cards where an object lay, and so knows that it has left."""
        place = remembered.place
        return remembered.life == GONE if place is None else place.in_order or self.sees(place)

    def pairs(self, made: list[tuple[object, object]]) -> object:
        if any(isinstance(key, Card) for key, _ in made):
            raise TypeError("a dict has cards as its keys, and two that are not seen would be one: declare a mark")
        return dict(made)

    def unordered(self, kind: type, made: Iterable[object]) -> object:
        parts = list(made)
        if any(isinstance(part, Card) for part in parts):
            raise TypeError("a set holds cards, and two that are not seen would be one: keep a tuple")
        return kind(sorted(parts, key=repr))


def look(card: Card) -> tuple[str, str, str, int]:
    """The order in which cards that have none are listed: by what they look like, blanks last."""
    return ("~" if not card.known else card.face.name, card.back, card.front, card.id)


def anonymous(card: Card, seen: Card | None, blank: Face) -> Card:
    """A card that cannot be told from others: of what is seen of it, or a blank with its back."""
    if seen is None:
        return Card(ANONYMOUS, blank, card.back, "", card.owner, False)
    return Card(ANONYMOUS, seen.face, seen.back, seen.front, card.owner)


def among(cards: Sequence[Card]) -> list[Card]:
    """Those of some cards that cannot be told from each other."""
    return [card for card in cards if card.id == ANONYMOUS]


def followed(cards: Sequence[Card]) -> list[Card]:
    """Those of some cards that can be told from others."""
    return [card for card in cards if card.id != ANONYMOUS]


def fan(known: Sequence[Card], lying: Sequence[Card], gone: Card | None, blank: Face) -> tuple[Card, ...]:
    """A fanned hand of as many cards with the same backs (less one that is gone): the known ones, then blanks."""
    left = list(lying)
    if gone is not None:
        take_back(left, gone.back)
    for card in known:
        take_back(left, card.back)
    if len(left) > 1:
        left.sort(key=back_of)
    return (*sorted(known, key=look), *[anonymous(card, None, blank) for card in left])


def take_back(cards: list[Card], back: str) -> None:
    """Take one card with that back out of several."""
    for place in range(len(cards)):
        if cards[place].back == back:
            cards.pop(place)
            return


def unnamed(cards: Sequence[Card], blank: Face) -> tuple[Card, ...]:
    """Cards as they are known, without telling which is which."""
    return tuple([anonymous(card, card if card.known else None, blank) for card in cards])


def back_of(card: Card) -> str:
    return card.back


def leaves(known: list[Card], card: Card, seen: Card | None, among: Sequence[Card]) -> tuple[Card | None, list[Card]]:
    """One of several cards leaves. What is known of it, and what is still known of the others.

    Seen, its look is struck off once. Unseen, every look with its back loses one, for it may have been that one; and
    if all with its back were known and look the same, it was one of those.
    """
    if seen is not None:
        for place, other in enumerate(known):
            if other.look() == seen.look():
                return seen, [*known[:place], *known[place + 1 :]]
        return seen, known
    alike = [other for other in known if other.back == card.back]
    with_its_back = sum([other.back == card.back for other in among])
    certain = len(alike) == with_its_back and len({other.look() for other in alike}) == 1
    lost: set[tuple[str, str, str]] = set()
    left: list[Card] = []
    for other in known:
        if other.back == card.back and other.look() not in lost:
            lost.add(other.look())
        else:
            left.append(other)
    return (alike[0] if certain else None), left
