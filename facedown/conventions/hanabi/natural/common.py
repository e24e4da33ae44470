"""What everybody knows of all hands: which cards are touched, what each can be, and what clues meant it to be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, cast

from facedown.conventions.flags import Flag
from facedown.conventions.hanabi.board import HanabiBoard, Touched
from facedown.conventions.hanabi.saves import stacks_now

Place = tuple[int, int]
"""A seat, and a slot of its hand."""


class Meant(Flag):
    """What a touched card is, if everybody means what they say."""

    fields = ("cards",)


class Ahead(Flag):
    """If the card is one of these, one of these seats holds the card that must be played before it."""

    fields = ("cards", "seats")


class Gap(NamedTuple):
    """What `Ahead` says: cards that are one step ahead, and the set of the seats that may hold the card in between."""

    cards: int
    seats: int

    def asks(self, seat: int) -> bool:
        return bool(self.seats >> seat & 1)

    def asked(self) -> list[int]:
        return [seat for seat in range(self.seats.bit_length()) if self.asks(seat)]


class Common:
    """What everybody knows, by seat and slot."""

    def __init__(self, game: HanabiBoard) -> None:
        self.game = game
        self.stacks = game.once(stacks_now)
        seats = range(game.players)
        self.touched = [[flag is not None for flag in game.noted(Touched(), seat)] for seat in seats]
        self.places = places_of(self.touched)
        """Where the touched cards are."""
        self.can = [[*hand] for hand in game.once(could_all_be)]
        """What each card can be, by the clues and by what lies open."""
        self.meant = [[*could] for could in self.can]
        """What each card is meant to be. For an untouched card that is whatever it can be."""
        self.gaps: dict[Place, Gap] = {}
        self.focus = -1
        """The slot that the last clue was about."""
        self.noted = [(game.noted(Meant(), seat), game.noted(Ahead(), seat)) for seat in seats]
        """For each seat the flags `Meant` and `Ahead` on its cards."""
        for place in self.places:
            self.recall(place)

    def recall(self, place: Place) -> None:
        """Take over what is noted on a touched card."""
        seat, slot = place
        meant, ahead = [flags[slot] for flags in self.noted[seat]]
        if meant is not None:
            self.meant[seat][slot] &= cast(int, meant.data[0])
        if ahead is not None:
            self.gaps[place] = Gap(*cast(tuple[int, int], ahead.data))

    def note(self) -> None:
        """Write down what touched cards are meant to be. Only what has changed is written."""
        for place in self.places:
            seat, slot = place
            card, meant, gap = self.game.hands[seat][slot], (self.meant[seat][slot],), self.gaps.get(place)
            noted, ahead = [flags[slot] for flags in self.noted[seat]]
            if noted is None or noted.data != meant:
                card.put(Meant(*meant))
            if gap is None and ahead is not None:
                card - Ahead()
            elif gap is not None and (ahead is None or ahead.data != gap):
                card.put(Ahead(*gap))

    def copy(self) -> Common:
        twin = object.__new__(Common)
        twin.game, twin.stacks, twin.focus, twin.noted = self.game, self.stacks, self.focus, self.noted
        twin.touched, twin.can, twin.meant = [[[*row] for row in rows] for rows in (self.touched, self.can, self.meant)]
        twin.places, twin.gaps = self.places, dict(self.gaps)
        return twin

    def touch(self, seat: int, slots: Iterable[int]) -> None:
        for slot in slots:
            self.touched[seat][slot] = True
        self.places = places_of(self.touched)

    def chop(self, seat: int) -> int:
        """The slot of the oldest untouched card, or -1."""
        return max([slot for slot, is_touched in enumerate(self.touched[seat]) if not is_touched], default=-1)

    # Good touch

    def known_cards(self) -> int:
        """The cards that somebody holds, as everybody knows."""
        found = 0
        for seat, slot in self.places:
            cards = self.meant[seat][slot]
            if not cards & (cards - 1):
                found |= cards
        return found

    def trust_good_touch(self) -> Common:
        """Conclude from good touch: no touched card is useless, or one that is known to be touched elsewhere."""
        while self.narrow():
            pass
        behind_known = self.known_cards() << 1
        for (seat, slot), gap in [*self.gaps.items()]:
            self.keep_gap((seat, slot), gap.cards & ~behind_known & self.meant[seat][slot], gap.seats)
        return self

    def narrow(self) -> bool:
        """Strike what good touch rules out. Returns whether anything changed."""
        known, changed = self.known_cards(), False
        for seat, slot in self.places:
            meant, could = self.meant[seat][slot], self.can[seat][slot] & ~self.stacks.dead
            left = meant & could if is_one(meant) else meant & could & ~known
            # If nothing is left, somebody erred or had no better clue. Then the card is any that it can be.
            left = left or could & ~known
            changed = changed or left != meant
            self.meant[seat][slot] = left
        return changed

    def keep_gap(self, place: Place, cards: int, seats: int) -> None:
        """Keep what is left of a gap."""
        if cards and seats:
            self.gaps[place] = Gap(cards, seats)
        else:
            del self.gaps[place]

    # What follows for the next plays

    def reached(self) -> list[int]:
        """How high the stacks will be when all cards that everybody knows of are played."""
        known, found = self.known_cards(), [*self.stacks.heights]
        for suit in range(len(found)):
            while found[suit] < 5 and known >> (5 * suit + found[suit]) & 1:
                found[suit] += 1
        return found

    def next_cards(self) -> int:
        """The cards that will fit then."""
        return sum([1 << (5 * suit + height) for suit, height in enumerate(self.reached()) if height < 5])

    def promised(self) -> int:
        """The cards that are playable, or will be when cards that everybody knows of are played."""
        found = self.stacks.playable
        for suit, height in enumerate(self.reached()):
            found |= (1 << height) - (1 << self.stacks.heights[suit]) << 5 * suit
        return found

    def called(self) -> set[Place]:
        """The cards that will be played, as everybody knows: at once, or after the cards before them."""
        promised = self.promised()
        return {place for place in self.places if is_within(self.without_gap(place), promised)}

    def without_gap(self, place: Place) -> int:
        """What a card is meant to be, without the cards that need another card to be played first."""
        seat, slot = place
        gap = self.gaps.get(place)
        return self.meant[seat][slot] & ~(gap.cards if gap else 0)

    def is_busy(self, seat: int) -> bool:
        """Whether somebody knows a card to play at once."""
        places = [place for place in self.places if place[0] == seat]
        return any(is_within(self.without_gap(place), self.stacks.playable) for place in places)

    def connecting(self, seat: int, cards: int, but: int = -1) -> int:
        """The slot that a player plays when asked for one of these cards, or -1.

        A prompt goes before a finesse: it is the newest touched card that may be one of them, else the newest untouched
        card.
        """
        slots = [slot for slot in range(len(self.touched[seat])) if slot != but]
        prompted = [slot for slot in slots if self.touched[seat][slot] and self.meant[seat][slot] & cards]
        untouched = [slot for slot in slots if not self.touched[seat][slot]]
        finessed = [slot for slot in untouched[:1] if self.can[seat][slot] & cards]
        return [*prompted, *finessed, -1][0]


def places_of(touched: list[list[bool]]) -> list[Place]:
    return [(seat, slot) for seat, row in enumerate(touched) for slot, is_touched in enumerate(row) if is_touched]


def could_all_be(game: HanabiBoard) -> list[tuple[int, ...]]:
    return [game.could_be(hand) for hand in game.hands]


def is_one(cards: int) -> bool:
    """Whether a set has no more than one card."""
    return cards & (cards - 1) == 0


def is_within(cards: int, others: int) -> bool:
    """Whether there are cards in a set, and all are among the others."""
    return cards != 0 and not cards & ~others


def common(game: HanabiBoard) -> Common:
    """What everybody knows, for a move. No unit changes flags in a move, so all units can share it."""
    return game.once(Common)
