"""A seat's picture of the table: what it knows of the cards in each zone.

Where a seat sees a zone, or can follow single cards in it, its picture has a card of its own for each. Where it
cannot, the picture is a multiset: the faces known to be there, each a lower bound, and blanks for the rest (see
`fans`). After a shuffle, what was known by place is known by count. Backs are seen by everybody, always.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core import strays
from facedown.core.cards import Card, Face
from facedown.core.fans import ANONYMOUS, among, anonymous, beside, fan, followed, known_of, leaves, look
from facedown.core.values import Walk, without
from facedown.core.ways import Way
from facedown.core.zones import Place, Zone, with_card, without_card

if TYPE_CHECKING:
    from facedown.core.layout import Layout


class Picture(Walk):
    """What a seat knows of the cards, and how that changes when cards move, are shown or are mixed.

    `mine` finds the seat's own card for a real one, as long as the seat can tell that card from others. `mixed` has,
    for a place that was shuffled, the faces known to be among its anonymous cards.
    """

    def __init__(
        self,
        viewer: int,
        layout: Layout,
        zones: list[Zone],
        mixed: dict[int, tuple[Card, ...]],
        mine: dict[int, Card],
        fresh: int,
    ) -> None:
        self.viewer: Final = viewer
        self.layout: Final = layout
        self.blank: Final = layout.blank
        self.zones: Final = zones
        self.mixed: Final = mixed
        self.mine: Final = mine
        self.fresh = fresh
        """The id of the next card of the seat's own."""
        self.ways: dict[int, tuple[Way, ...]] = {}
        """For a zone that was cut, the ways in which its cards may lie."""
        self.strays: strays.Strays = ()
        """Where known cards may lie that may have left their places unseen."""
        self.event: object = None
        """The event in which cards move, if the seat hears of it."""
        self.fanned: set[int] = set()
        """The real cards that came into a fan in this event."""
        self.created: tuple[Card, ...] = ()
        """The cards that were made in the game and are still there: those the seat knows, and blanks."""
        self.became: dict[int, Face] | None = None
        """The faces that real cards became, as far as the seat saw it."""

    def sees(self, place: Place) -> bool:
        return place.eyes >> self.viewer & 1 != 0

    def given_away(self, card: Card) -> Card | None:
        """The card as everybody sees it, where its back gives it away."""
        backs = self.layout.backs
        return backs.get(card.back) if backs else None

    # One card

    def goes(self, card: Card, source: Place, start: int, eyes: int) -> tuple[int, Card | None, Card | None]:
        """A card leaves its place. Returns from where, the seat's own card for it, and what the seat knows it to be."""
        seen: Card | None = card if eyes >> self.viewer & 1 else self.given_away(card)
        own = self.mine.get(card.id)
        cards = self.zones[source.index].cards
        if own is not None:
            if not source.in_order and not self.sees(source):
                start = cards.index(own)
            cards = without_card(cards, start)
            if seen is None and own.known:
                seen = own
        elif source.in_order:
            cards = without_card(cards, start)
            seen = self.leaves_mixed(source, card, seen)
        else:
            start = -1
            loose = among(cards)
            seen, left = self.leaves(source, known_of(loose), card, seen, loose)
            cards = beside(cards, len(loose), fan(left, loose, card, self.blank))
        self.zones[source.index] = Zone(source, cards)
        return start, own, seen

    def leaves_mixed(self, place: Place, card: Card, seen: Card | None) -> Card | None:
        """A card leaves an unseen place in which cards can be followed, from among those whose order is unknown."""
        known = self.mixed.get(place.index)
        if not known and not self.strays:
            return seen
        seen, left = self.leaves(place, list(known or ()), card, seen, among(self.zones[place.index].cards))
        if known:
            self.mixed[place.index] = tuple(left)
        return seen

    def leaves(
        self, place: Place, known: list[Card], card: Card, seen: Card | None, loose: Sequence[Card]
    ) -> tuple[Card | None, list[Card]]:
        """One of the loose cards leaves. Returns what is known of it, and what is still known of the others."""
        gone, left = leaves(known, card, seen, loose)
        if not self.strays and (not known or (gone is not None and self.is_chosen(card, place))):
            return gone, left
        index = place.index
        if index in self.ways or len(known) > strays.FEW:
            self.strays = strays.without_place(self.strays, index)
        elif gone is not None and (seen is None or self.is_chosen(card, place)):
            self.strays = strays.after_choosing(self.strays, index, known, left, gone)
        else:
            held = sum([other.back == card.back for other in loose])
            self.strays = strays.after_leaving(self.strays, index, card.back, known, left, held, gone)
        return gone, left

    def is_chosen(self, card: Card, place: Place) -> bool:
        """Whether somebody may have chosen the card that leaves: the event names it, as far as the seat can tell.

        If the card came into the fan in the same event, the seat cannot know that it is the one that was named.
        """
        if place.in_order or card.id in self.fanned:
            return False
        return self.event is None or strays.names(self.event, card)

    def arrives(self, card: Card, target: Place, end: int, own: Card | None, seen: Card | None) -> tuple[Card, int]:
        """A card comes to lie in a place. Returns the seat's own card for it, and where that lies."""
        cards = self.zones[target.index].cards
        if target.in_order or self.sees(target):
            if own is None or (seen is not None and not own.known):
                own = self.own(ANONYMOUS if own is None else own.id, card, seen)
            self.mine[card.id] = own
            cards = with_card(cards, end, own)
            if self.strays:
                self.strays = strays.without_place(self.strays, strays.ON_THE_WAY)
        else:
            end = -1
            self.mine.pop(card.id, None)
            self.fanned.add(card.id)
            if self.strays:
                self.strays = strays.after_arriving(self.strays, target.index)
            own = anonymous(card, seen, self.blank)
            loose = [*among(cards), own]
            cards = beside(cards, len(loose) - 1, fan(known_of(loose), loose, None, self.blank))
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

    def stand_out(self, place: Place, card: Card) -> None:
        """A card in a fan can be told from the others from now on. It lies before the fan."""
        cards = self.zones[place.index].cards
        loose = among(cards)
        seen, left = self.leaves(place, known_of(loose), card, None, loose)
        self.strays = strays.without_place(self.strays, strays.ON_THE_WAY)
        own = self.mine[card.id] = self.own(ANONYMOUS, card, seen)
        self.zones[place.index] = Zone(place, (*followed(cards), own, *fan(left, loose, card, self.blank)))

    # Faces that are shown

    def learn(self, place: Place, card: Card) -> Card:
        """The seat sees the face of a card that it follows."""
        own = self.mine[card.id]
        if own.known:
            return own
        known = self.own(own.id, card, card)
        self.mine[card.id] = known
        cards = self.zones[place.index].cards
        self.zones[place.index] = Zone(place, tuple([known if other.id == own.id else other for other in cards]))
        return known

    def learn_at(self, place: Place, card: Card, start: int) -> Card:
        """The seat sees the face and the position of a card, among cards whose order was unknown until now."""
        self.leaves_mixed(place, card, card)
        known = self.own(ANONYMOUS, card, card)
        self.mine[card.id] = known
        cards = self.zones[place.index].cards
        self.zones[place.index] = Zone(place, (*cards[:start], known, *cards[start + 1 :]))
        return known

    def learn_some(self, place: Place, cards: Sequence[Card]) -> None:
        """The seat sees several faces in a fan at once: at least so many of each are there."""
        lying = self.zones[place.index].cards
        loose = among(lying)
        before = known_of(loose)
        known = before.copy()
        for card in cards:
            alike = sum([other.look() == card.look() for other in cards])
            if sum([other.look() == card.look() for other in known]) < alike:
                known.append(anonymous(card, card, self.blank))
        if self.strays:
            self.strays = strays.after_showing(self.strays, place.index, before, known, cards, len(loose))
        self.zones[place.index] = Zone(place, beside(lying, len(loose), fan(known, loose, None, self.blank)))

    # All the cards of a place

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

    def taken_up(self, place: Place, cards: tuple[Card, ...], seen: bool) -> list[Card]:
        """What the seat knows of all the cards of a place, as they are taken up."""
        lying = self.zones[place.index].cards
        self.mixed.pop(place.index, None)
        self.strays = strays.without_place(self.strays, place.index)
        self.zones[place.index] = Zone(place, ())
        return [self.seen(card) for card in cards] if seen else list(lying)

    def seen(self, card: Card) -> Card:
        """The seat's own card for one whose face it sees: the one it followed, or one like all others of that face."""
        own = self.mine.get(card.id)
        if own is None:
            return anonymous(card, card, self.blank)
        return own if own.known else self.own(own.id, card, card)

    def put_down(self, place: Place, cards: tuple[Card, ...], owns: list[Card], in_order: bool) -> None:
        """Cards that were taken up come to lie on top of a place: the seat knows which is which, or only what is among
        them."""
        for card in cards:
            self.mine.pop(card.id, None)
            self.became = without(self.became, card.id)
        below = self.zones[place.index].cards
        known = [anonymous(own, own, self.blank) for own in owns if own.known]
        if not self.sees(place) and not place.in_order:
            loose = among(below)
            fanned = fan([*known_of(loose), *known], [*loose, *owns], None, self.blank)
            self.zones[place.index] = Zone(place, beside(below, len(loose), fanned))
        elif in_order:
            lying: list[Card] = []
            for card, own in zip(cards, owns, strict=True):
                seen = own if own.known else None
                lying.append(own if own.id != ANONYMOUS else self.own(ANONYMOUS, card, seen))
                self.mine[card.id] = lying[-1]
            self.zones[place.index] = Zone(place, (*lying, *below))
        else:
            self.zones[place.index] = Zone(place, (*self.backs_of(cards), *below))
            self.know_by_count(place, known)

    # Forgetting

    def forget_order(self, place: Place, order: tuple[Card, ...]) -> None:
        """The cards of a place are shuffled: nobody follows one of them any more."""
        if not self.sees(place) and not place.in_order:
            return
        known = [self.mine[card.id] for card in order if card.id in self.mine]
        for card in order:
            self.mine.pop(card.id, None)
        self.lie(place, order)
        if not self.sees(place):
            self.know_by_count(place, known)

    def forget_places(self, place: Place) -> None:
        """The cards of an unseen place lie elsewhere in it: nobody follows one of them any more."""
        lying = self.zones[place.index].cards
        ids = {card.id for card in lying if card.id != ANONYMOUS}
        for real in [real for real, own in self.mine.items() if own.id in ids]:
            del self.mine[real]
        self.zones[place.index] = Zone(place, self.backs_of(lying))
        self.know_by_count(place, self.not_given_away(lying))

    def know_by_count(self, place: Place, cards: Sequence[Card]) -> None:
        """What was known of these cards by their places is known by count."""
        known = [anonymous(card, card, self.blank) for card in cards if card.known]
        counted = [*self.mixed.get(place.index, ()), *known]
        if counted:
            self.mixed[place.index] = tuple(sorted(self.not_given_away(counted), key=look))

    def forget_everything(self) -> None:
        """All the cards are gathered."""
        self.mine.clear()
        self.mixed.clear()
        self.ways = {}
        self.strays = ()
        self.became = None
        for index, zone in enumerate(self.zones):
            self.zones[index] = Zone(zone.place, ())

    def backs_of(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """What is seen of cards that are not followed: their backs, and the faces that a back gives away."""
        return tuple([anonymous(card, self.given_away(card), self.blank) for card in cards])

    def not_given_away(self, cards: Sequence[Card]) -> list[Card]:
        """The cards whose backs do not give them away."""
        return [card for card in cards if card.back not in self.layout.backs]
