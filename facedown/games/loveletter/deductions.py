"""What follows from what a seat was told in a round, beyond the cards it sees.

The round is followed from its deal: where unseen cards went (`Stories`), and what each event says about cards. After a
wrong guess the number is not in that hand; whoever lost a comparison had the lower card; whoever played a Prince held
no Countess beside it. Each fact is about the cards that lay there at that moment, and stays with them when they move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.events import DID, Cancel, Event, Exchanged, Info, Moved, Showed, Shuffled, Swapped, Swept, Trace
from facedown.core.log import Told
from facedown.core.zones import EVERYBODY, Place, Zone
from facedown.games.loveletter.cards.premium import Assassin
from facedown.games.loveletter.effects import Compare, Foretell, Guess
from facedown.games.loveletter.events import BY_CHECK, BY_EFFECT, INSANE_QUICK, QUICK, Discard, ShuffleIn
from facedown.games.loveletter.rounds import GainToken, GoOut, ReturnAsPrime
from facedown.games.loveletter.stories import NO_RULE, Hand, Rule, Stories

if TYPE_CHECKING:
    from facedown.core.layout import Layout
    from facedown.games.loveletter.game import LoveLetter

Look = tuple[str, str, str]

PLAIN: Final = -1
"""Instead of a spot: a card of the deck about which nothing was ever said."""

NO_PLAYS: Final = (BY_EFFECT, BY_CHECK, QUICK, INSANE_QUICK)
"""The ways to discard a card that do not depend on the other cards in the hand."""

LAST_KEPT: Final = 256


class Looks:
    """A bit for each look that a card of this table can have, and masks of those that have something in common."""

    def __init__(self, layout: Layout) -> None:
        self.cards: Final[list[Card]] = []
        self.bits: Final[dict[Look, int]] = {}
        self.backs: Final[dict[str, int]] = {}
        self.in_deck: Final[dict[str, int]] = {}
        """For each back, the looks of the cards of the deck: without Brain Cases."""
        self.values: Final[dict[int, int]] = {}
        self.assassins = 0
        home = {id for place, ids in layout.homes if place.name == "deck" for id in ids}
        for card in layout.cards:
            bit = self.bits.get(card.look(), 0) or self.added(card)
            if card.id in home:
                self.in_deck[card.back] = self.in_deck.get(card.back, 0) | bit

    def added(self, card: Card) -> int:
        bit = 1 << len(self.cards)
        self.cards.append(card)
        self.bits[card.look()] = bit
        self.backs[card.back] = self.backs.get(card.back, 0) | bit
        self.values[card.face.value] = self.values.get(card.face.value, 0) | bit
        if isinstance(card.face, Assassin):
            self.assassins |= bit
        return bit

    def bit(self, card: Card) -> int:
        """The bit of a card that the viewer sees; 0 for a blank."""
        return self.bits[card.look()] if card.known else 0

    def back(self, mask: int) -> str:
        """The back that all these looks have."""
        return self.cards[mask.bit_length() - 1].back

    def same_back(self, mask: int) -> int:
        """All the looks with the back that these have."""
        return self.backs[self.back(mask)]

    def mask(self, numbers: Sequence[int]) -> int:
        """All the looks with one of these numbers."""
        found = 0
        for number in numbers:
            found |= self.values.get(number, 0)
        return found

    def among(self, mask: int) -> list[Card]:
        """A card of each of these looks."""
        return [card for place, card in enumerate(self.cards) if mask >> place & 1]


class Deductions:
    """What one viewer can know about the unseen cards, after everything it was told so far in this round."""

    def __init__(self, looks: Looks, viewer: int, stories: Stories, spots: dict[int, list[int]]) -> None:
        self.looks: Final = looks
        self.viewer: Final = viewer
        self.stories: Final = stories
        self.spots: Final = spots
        """For each unseen place whose cards can be followed, the spot of each card."""
        self.hands: Final[dict[int, int]] = {}
        """For each player whose hand the viewer does not see, the spot of that hand."""
        self.seen: Final[dict[int, tuple[Card, ...]]] = {}
        """The cards in the places that everybody sees."""
        self.primes: Final[dict[int, int]] = {}
        self.unsettled: Event | None = None
        """A guess or a comparison; what happens next says how it ended."""
        self.last: Event | None = None
        self.fresh = 0

    def fork(self) -> Deductions:
        spots = {place: list(followed) for place, followed in self.spots.items()}
        twin = Deductions(self.looks, self.viewer, self.stories.fork(), spots)
        twin.hands.update(self.hands)
        twin.seen.update(self.seen)
        twin.primes.update(self.primes)
        twin.unsettled = self.unsettled
        twin.last = self.last
        twin.fresh = self.fresh
        return twin

    def is_seen(self, place: Place) -> bool:
        return place.eyes >> self.viewer & 1 != 0

    def lay(self, place: Place, cards: Sequence[Card]) -> None:
        """Begin with these cards in a place. Nothing is known of them except what is seen."""
        if place.sight is EVERYBODY:
            self.seen[place.index] = tuple(cards)
        if self.is_seen(place):
            return
        if place.in_order:
            self.spots[place.index] = [PLAIN] * len(cards)
        else:
            self.stories.add(place.index, tuple(sorted([self.looks.backs[card.back] for card in cards])))
            if place.name == "hands" and place.owner is not None:
                self.hands[place.owner.index] = place.index

    def new_spot(self) -> int:
        """A number for a new spot. Spots of hands have the number of their place; all others are below `PLAIN`."""
        self.fresh += 1
        return PLAIN - self.fresh

    # Hearing

    def hear(self, info: Info, view: LoveLetter) -> None:
        """Follow the cards that an event moved, and keep what it says about cards."""
        if self.unsettled is not None:
            self.settle(self.unsettled, info)
            self.unsettled = None
        rule = NO_RULE
        if info.kind == DID:
            rule = self.rule_of(info.event, view)
        for trace in info.did:
            self.watch(trace, view, rule)
        if info.kind == DID:
            self.note(info)

    def note(self, info: Info) -> None:
        event = info.event
        if isinstance(event, (Guess, Foretell)) or (isinstance(event, Compare) and info.did):
            self.unsettled = event
        elif isinstance(event, ReturnAsPrime):
            self.primes[event.seat.index] = self.primes.get(event.seat.index, 0) + 1
        self.last = event

    def rule_of(self, event: Event | None, view: LoveLetter) -> Rule:
        """What a play says about the cards that stay in the hand."""
        if isinstance(event, ShuffleIn) and event.seat.index in self.hands:
            self.stories.none(self.hands[event.seat.index], ~self.looks.mask([8]))
        if not isinstance(event, Discard) or event.how in NO_PLAYS or event.seat.index not in self.hands:
            return NO_RULE
        last = self.last
        together = isinstance(last, Discard) and last.seat == event.seat and last.how not in NO_PLAYS
        return NO_RULE if together else MayPlay(self, view, event)

    # How guesses and comparisons ended

    def settle(self, event: Event, info: Info) -> None:
        death = death_in(info)
        if isinstance(event, Guess):
            self.settle_guess(event, death)
        elif isinstance(event, Foretell):
            hit = isinstance(info.event, GainToken) and info.event.seat == event.seat
            self.settle_number(event.target, (event.number,), hit)
        elif isinstance(event, Compare):
            self.settle_comparison(event, death, info)

    def settle_guess(self, guess: Guess, death: GoOut | None) -> None:
        """Use how a guess ended: an Assassin would have struck, and whoever holds the number goes out or is kept in."""
        spot = self.spot_of(guess.target)
        if spot is not None:
            self.stories.none(spot, self.looks.assassins)
        named = [guess.number, 1] if guess.or_one else [guess.number]
        hit = death is not None and death.seat == guess.target
        if hit and death is not None:
            named = [number for number in named if str(number) in death.why.split()[:3]] or named
        self.settle_number(guess.target, named, hit)

    def settle_number(self, target: Seat, named: Sequence[int], hit: bool) -> None:
        spot = self.spot_of(target)
        if spot is None:
            return
        if hit:
            self.stories.some(spot, self.looks.mask(named))
        else:
            self.stories.none(spot, self.looks.mask(named))

    def settle_comparison(self, compare: Compare, death: GoOut | None, info: Info) -> None:
        """Use how a comparison ended: the loser had the lower (or the higher) card; without a loser the cards were
        equal.
        """
        loser = compare.seat if death is None else death.seat
        winner = compare.target if loser == compare.seat else compare.seat
        one, other = self.spot_of(loser), self.spot_of(winner)
        if one is None or other is None:
            return
        shown = [move.card.face.value for trace in info.did for move in moves_in(trace) if move.source.index == one]
        if death is not None and len(shown) == 1:
            self.stories.some(other, self.beside(shown[0], compare, tied=False))
            return
        numbers = sorted(self.looks.values)
        kinds = [self.looks.values[number] for number in numbers]
        self.stories.related(one, other, kinds, [self.beside(n, compare, death is None) for n in numbers])

    def beside(self, lost: int, compare: Compare, tied: bool) -> int:
        """What the other card can be, if the card that lost has this number."""
        if tied:
            return self.looks.mask([lost])
        return self.looks.mask([n for n in self.looks.values if (n < lost if compare.higher else n > lost)])

    def spot_of(self, seat: Seat) -> int | None:
        """The spot of a hand that the viewer does not see."""
        return self.hands.get(seat.index)

    # Following cards

    def watch(self, trace: Trace, view: LoveLetter, rule: Rule) -> None:
        if isinstance(trace, Moved):
            self.arrive(trace, *self.leave(trace, view, rule))
        elif isinstance(trace, Exchanged):
            self.exchange(trace, view)
        elif isinstance(trace, Swapped):
            self.swap(trace)
        elif isinstance(trace, Showed):
            self.show(trace)
        elif isinstance(trace, Shuffled):
            self.shuffle(trace)

    def exchange(self, exchange: Exchanged, view: LoveLetter) -> None:
        """All cards leave before any arrives.

        Cards that are seen leave first, so that the unseen ones are among the rest.
        """
        gone = [(move, *self.leave(move, view, NO_RULE)) for move in sorted(exchange.moves, key=is_unseen)]
        for move, spot, mask in gone:
            self.arrive(move, spot, mask)

    def leave(self, move: Moved, view: LoveLetter, rule: Rule) -> tuple[int, int]:
        """A card leaves its place.

        Returns the spot that stands for it while it moves, if any, and what the card can be.
        """
        source, look = move.source, self.looks.bit(move.card)
        if source.sight is EVERYBODY:
            self.seen[source.index] = less(self.seen[source.index], move.card)
        if self.is_seen(source):
            return PLAIN, look
        spot, by_chance = source.index, source.name == "collected" and view.edition.nyarlathotep_return == "random"
        if source.in_order:
            spot, by_chance = self.spots[source.index].pop(move.start), True
            if spot == PLAIN:
                return PLAIN, look or self.looks.in_deck[move.card.back]
        back = self.looks.backs[move.card.back]
        if look:
            self.stories.lose(spot, back, look, by_chance, rule)
            self.forget(source, spot)
            return PLAIN, look
        going = self.new_spot()
        self.stories.add(going)
        self.stories.move(spot, going, back, look, by_chance)
        self.forget(source, spot)
        return going, 0

    def arrive(self, move: Moved, spot: int, mask: int) -> None:
        """A card arrives: from a spot, or a card of which is known only what it can be."""
        target = move.target
        if target.sight is EVERYBODY:
            self.seen[target.index] = (*self.seen[target.index], move.card)
        if self.is_seen(target):
            return
        if target.in_order:
            if spot == PLAIN and move.card.known:
                spot = self.new_spot()
                self.stories.add(spot, (mask,))
            self.spots[target.index].insert(move.end, spot)
        elif spot == PLAIN:
            self.stories.put(target.index, mask)
        else:
            self.stories.move(spot, target.index, -1, 0, by_chance=False)
            self.stories.drop(spot)

    def forget(self, place: Place, spot: int) -> None:
        """Drop the spot of a followed card if it is empty, or if its cards could be anything."""
        if not place.in_order:
            return
        if spot not in self.spots[place.index]:
            self.stories.drop(spot)
        elif self.is_plain(spot):
            self.spots[place.index][:] = [PLAIN if other == spot else other for other in self.spots[place.index]]
            self.stories.drop(spot)

    def is_plain(self, spot: int) -> bool:
        """Whether the cards there could be any cards of the deck."""
        knot = self.stories.knots[spot]
        anything = self.looks.in_deck.values()
        return len(knot.spots) == 1 and all(mask in anything for hands in knot.stories for mask in hands[0])

    def swap(self, swap: Swapped) -> None:
        """Hands are swapped. The trace names the cards in their new places."""
        if not self.is_seen(swap.first) and not self.is_seen(swap.second):
            self.stories.swap(swap.first.index, swap.second.index)
            return
        for mine, came, theirs, went in (
            (swap.first, swap.coming, swap.second, swap.going),
            (swap.second, swap.going, swap.first, swap.coming),
        ):
            if self.is_seen(mine) and not self.is_seen(theirs):
                for card in came:
                    self.stories.lose(theirs.index, -1, self.looks.bit(card), by_chance=False)
                for card in went:
                    self.stories.put(theirs.index, self.looks.bit(card))

    def show(self, shown: Showed) -> None:
        looks = [self.looks.bit(card) for card in shown.cards if card.known]
        if not self.is_seen(shown.place) and not shown.place.in_order and looks:
            self.stories.has(shown.place.index, looks)

    def shuffle(self, shuffled: Shuffled) -> None:
        """A shuffle: what was known by place is somewhere in the deck."""
        place = shuffled.place.index
        special = {spot for spot in self.spots.get(place, ()) if spot != PLAIN}
        if not special:
            return
        others = [card.back for card in shuffled.order]
        for spot in special:
            for mask in self.stories.a_hand(spot):
                others.remove(self.looks.back(mask))
        mixed = self.new_spot()
        self.stories.mix(sorted(special), [self.looks.in_deck[back] for back in others], mixed)
        self.spots[place] = [mixed] * len(shuffled.order)


class MayPlay(Rule):
    """The rule that a card that was played could be played: none of the cards that stayed had to be played instead."""

    def __init__(self, known: Deductions, view: LoveLetter, played: Discard) -> None:
        self.looks: Final = known.looks
        self.seat: Final = played.seat
        self.card: Final = played.card
        self.how: Final = played.how
        self.moment: Final[LoveLetter] = view.fork()
        """The table at that moment, as far as the rules for playing a card use it."""
        self.hand: Final = view.hands[played.seat].place
        self.found: Final[dict[Hand, list[Hand]]] = {}
        self.moment.marked = None
        for index, cards in known.seen.items():
            self.moment.zones[index] = Zone(view.layout.places[index], cards)
        for seat in view.seats:
            self.moment.primes[seat] = known.primes.get(seat.index, 0)

    def fitting(self, stay: Hand) -> Sequence[Hand]:
        if stay not in self.found:
            self.found[stay] = [tuple(sorted(hand)) for hand in self.fitting_beside((self.card,), stay)]
        return self.found[stay]

    def fitting_beside(self, hand: tuple[Card, ...], stay: Hand) -> list[Hand]:
        """Masks for the rest of a hand, such that the card could be played beside it."""
        if not stay:
            return [()] if self.could_play(hand) else []
        found: dict[Hand, int] = {}
        for card in self.looks.among(stay[0]):
            for rest in self.fitting_beside((*hand, card), stay[1:]):
                found[rest] = found.get(rest, 0) | self.looks.bits[card.look()]
        return [(mask, *rest) for rest, mask in found.items()]

    def could_play(self, hand: tuple[Card, ...]) -> bool:
        self.moment.zones[self.hand.index] = Zone(self.hand, hand)
        forced = self.moment.forced(self.seat)
        if forced and self.card.look() not in [card.look() for card in forced]:
            return False
        return self.how in self.moment.letter(self.card).modes(self.moment, self.seat)


def is_unseen(move: Moved) -> bool:
    return not move.card.known


def less(cards: tuple[Card, ...], gone: Card) -> tuple[Card, ...]:
    """Cards without one that looks like this."""
    looks = [card.look() for card in cards]
    place = looks.index(gone.look())
    return (*cards[:place], *cards[place + 1 :])


def moves_in(trace: Trace) -> Sequence[Moved]:
    """The cards that moved one by one, or several at once."""
    if isinstance(trace, Exchanged):
        return trace.moves
    return (trace,) if isinstance(trace, Moved) else ()


def death_in(info: Info) -> GoOut | None:
    """Who goes out, or would have gone out but was kept in the round."""
    event = info.event
    if isinstance(event, Cancel):
        event = event.event
    return event if isinstance(event, GoOut) else None


# From the deal on

_deductions: Final[dict[int, tuple[Told, Deductions]]] = {}
"""The deductions of the latest moments. Later views of the same game go on from there."""


def deductions(view: LoveLetter) -> Deductions:
    """What follows from all that the viewer was told in this round."""
    told, later = view.told, cast("list[Told]", [])
    while told is not None and id(told) not in _deductions and not is_deal(told.info):
        later.append(told)
        told = told.before
    later.reverse()
    known = begun(view, later) if told is None else dealt(view, told)
    for link in later:
        known.hear(link.info, view)
    if not later or view.told is None:
        return known
    keep(view.told, known)
    return known.fork()


def is_deal(info: Info) -> bool:
    return any(isinstance(trace, Swept) for trace in info.did)


def since_the_deal(told: Told | None) -> list[Told]:
    """All that was told in this round after the deal, oldest first."""
    found: list[Told] = []
    while told is not None and not is_deal(told.info):
        found.append(told)
        told = told.before
    found.reverse()
    return found


def keep(told: Told, known: Deductions) -> None:
    if len(_deductions) >= LAST_KEPT:
        del _deductions[next(iter(_deductions))]
    _deductions[id(told)] = (told, known)


def dealt(view: LoveLetter, told: Told) -> Deductions:
    """The deductions at a remembered moment, or right after the deal."""
    if id(told) in _deductions:
        return _deductions[id(told)][1].fork()
    known = Deductions(Looks(view.layout), view.viewer, Stories({}), {})
    for place in view.layout.places:
        known.lay(place, ())
    for trace in told.info.did:
        if isinstance(trace, Swept):
            known.lay(trace.place, trace.order)
        else:
            known.watch(trace, view, NO_RULE)
    keep(told, known.fork())
    return known


def begun(view: LoveLetter, later: Sequence[Told]) -> Deductions:
    """The deductions at the start for a viewer who was not told of the deal: how many cards lay where, and which are
    seen.

    This happens in a scene, and for all seats but the viewer in an imagined world. The moves that were told are undone
    to find where the cards lay.
    """
    lay = [list(zone.cards) for zone in view.zones]
    known = Deductions(Looks(view.layout), view.viewer, Stories({}), {})
    for seat in view.seats:
        known.primes[seat.index] = view.primes[seat]
    for told in reversed(later):
        if isinstance(told.info.event, ReturnAsPrime):
            known.primes[told.info.event.seat.index] -= 1
        for trace in reversed(told.info.did):
            undo(lay, trace)
    for place in view.layout.places:
        known.lay(place, lay[place.index])
    return known


def undo(lay: list[list[Card]], trace: Trace) -> None:
    if isinstance(trace, Swapped):
        first, second = trace.first.index, trace.second.index
        lay[first], lay[second] = lay[second], lay[first]
    moves = moves_in(trace)
    back = [taken_back(lay, move) for move in reversed(moves)]
    for move, card in sorted(zip(reversed(moves), back, strict=True), key=by_start):
        lay[move.source.index].insert(len(lay[move.source.index]) if move.start < 0 else move.start, card)


def by_start(going: tuple[Moved, Card]) -> int:
    return going[0].start


def taken_back(lay: list[list[Card]], move: Moved) -> Card:
    """Take a card back from where it went; from a fanned hand, any card with its back."""
    there = lay[move.target.index]
    if move.end >= 0:
        return there.pop(move.end)
    return there.pop([card.back for card in there].index(move.card.back))
