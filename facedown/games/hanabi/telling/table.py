"""What lies on the table of Hanabi: the hands, the fireworks and the discards.

A card in a partner's hand comes with what everybody knows that its holder knows. One of the reader's own comes with
all that it can be, exactly: from the clues, and from all that they see.
"""

from __future__ import annotations

from typing import Final

from facedown.core.cards import Card, Seat
from facedown.games.hanabi.events import Clue, Discard, Play
from facedown.games.hanabi.game import Hanabi
from facedown.games.hanabi.possibilities import known_to, known_to_all
from facedown.games.hanabi.suits import RANKS, Firework
from facedown.games.hanabi.telling.suits import Palette, run
from facedown.games.hanabi.telling.worth import LOST, Worth
from facedown.telling.naming import own_id, seat_span
from facedown.telling.shape import (
    BAD,
    DIM,
    FILLED,
    GRID,
    PILE,
    SIGN,
    SLOTS,
    STRONG,
    UNDERLINED,
    CardTold,
    Mark,
    Region,
    Span,
    Words,
    joined,
    sign,
    toned,
    words,
)

MISSING: Final = "·"


class HanabiTable:
    """One moment of a game, as somebody sees it."""

    def __init__(self, game: Hanabi, palette: Palette, me: Seat | None) -> None:
        self.game = game
        self.palette = palette
        self.me = me
        self.variant = game.variant
        self.worth = Worth(game)
        self.fresh: Final = fresh_clues(game)

    def regions(self) -> list[Region]:
        """The hands of the others come first. The reader's own stands between the fireworks and the discards."""
        known = known_to_all(self.game)
        hands = [self.hand(seat, known[seat.index]) for seat in self.game.seats if seat != self.me]
        own = [self.own_hand(self.me)] if self.me is not None and len(self.game.hands[self.me]) else []
        deck = Region("deck", PILE, count=len(self.game.deck))
        return [deck, *hands, self.fireworks(), *own, self.discards()]

    # Hands

    def hand(self, seat: Seat, known: tuple[int, ...]) -> Region:
        cards = zip(self.game.hands[seat].cards, self.game.touched[seat.index], known, strict=False)
        told = [self.held(*each, self.heard(seat, slot)) for slot, each in enumerate(cards)]
        return Region("hand", SLOTS, owner=seat.index, cards=tuple(told))

    def held(self, card: Card, touched: int, known: int, heard: list[Mark]) -> CardTold:
        """A card in a partner's hand, with what it is good for, and what its holder can know."""
        face = self.game.firework(card)
        return CardTold(
            title=self.palette.spelled(card),
            id=own_id(card),
            short=self.palette.card(card, DIM if self.worth.useless(face) else STRONG),
            marks=(*self.clued(touched), *heard, *self.worth.marks(face)),
            could_be=self.palette.gist(self.variant, known),
        )

    def clued(self, touched: int) -> list[Mark]:
        """The clues that touched a card, if any did."""
        said = [self.palette.clue(kind.name) for kind in self.variant.clues if touched >> kind.index & 1]
        if not said:
            return []
        return [Mark("clued", words("touched by ", joined(", ", said)), before=sign("["), after=sign("]"))]

    def heard(self, seat: Seat, slot: int) -> list[Mark]:
        """The clues that touched a card since its holder last acted."""
        clues = [clue for clue in self.fresh if clue.target == seat and slot in clue.slots]
        return [
            Mark("just told", words(seat_span(clue.seat), " told ", self.palette.clue(clue.clue))) for clue in clues
        ]

    def own_hand(self, me: Seat) -> Region:
        cards = zip(self.game.hands[me].cards, self.game.touched[me.index], known_to(self.game, me), strict=False)
        told = tuple([self.unseen(*each, self.heard(me, slot)) for slot, each in enumerate(cards)])
        return Region("hand", SLOTS, words("what your cards can be"), owner=me.index, cards=told)

    def unseen(self, card: Card, touched: int, mask: int, heard: list[Mark]) -> CardTold:
        """A card of one's own: the clues that touched it, and what it can be."""
        suits = range(len(self.variant.suits))
        return CardTold(
            title=(),
            id=own_id(card),
            hidden=True,
            short=self.palette.told(self.variant, touched),
            marks=(*self.clued(touched), *heard),
            could_be=self.verdict(self.variant.faces_in(mask)),
            rows=tuple([(self.palette.suit(suit), self.ranks_in(suit, mask)) for suit in suits]),
        )

    def verdict(self, faces: list[Firework]) -> Words:
        """What is certain about a card in one's own hand: what it is, and what it is good for."""
        advice = self.worth.advice(faces)
        if len(faces) > 1 or all(map(self.worth.useless, faces)):
            return advice
        return joined(" ", [part for part in (self.palette.cards(faces), advice) if part])

    def ranks_in(self, suit: int, mask: int) -> Words:
        return run([self.rank_in(face, mask) for face in self.variant.faces if face.suit == suit])

    def rank_in(self, face: Firework, mask: int) -> Span:
        """A card that a slot can hold: those that could be played stand out, useless ones step back."""
        if not mask & face.bit:
            return Span(MISSING, SIGN, (DIM,))
        tones = (STRONG, UNDERLINED) if self.worth.fits(face) else (DIM,) if self.worth.useless(face) else ()
        return self.palette.rank(face.suit, face.rank, *tones)

    # Fireworks and discards

    def fireworks(self) -> Region:
        suits = range(len(self.variant.suits))
        rows = tuple([(self.palette.suit(suit), self.firework(suit)) for suit in suits])
        return Region("fireworks", GRID, head=((), words("built")), rows=rows)

    def firework(self, suit: int) -> Words:
        """The ranks that are built, and which of the others can still be."""
        height, top = self.game.heights[suit], self.worth.reachable[suit]
        built = run([self.palette.rank(suit, rank, STRONG, FILLED) for rank in RANKS[:height]])
        return words(built, sign(MISSING * (top - height), DIM), sign(LOST * (5 - top), BAD))

    def discards(self) -> Region:
        suits = range(len(self.variant.suits))
        rows = tuple([(self.palette.suit(suit), self.discarded(suit)) for suit in suits])
        return Region("discards", GRID, head=((), words("discarded")), rows=rows, count=len(self.game.discards))

    def discarded(self, suit: int) -> Words:
        faces = [face for face in self.variant.faces if face.suit == suit and self.worth.gone[face.index]]
        return joined(" ", [self.discards_of(face) for face in faces])

    def discards_of(self, face: Firework) -> Words:
        """All discarded copies of a card, and whether any is left."""
        copies = str(face.rank) * self.worth.gone[face.index]
        tones = (DIM,) if self.game.heights[face.suit] >= face.rank else ()
        colour = self.palette.colour_of_rank(face.suit, face.rank)
        return words(toned(copies, *tones, colour=colour), self.worth.left(face))


def fresh_clues(game: Hanabi) -> list[Clue]:
    """The clues that were given to each player since they last played or discarded, so that their slots are still the
    same; the first first."""
    found: list[Clue] = []
    acted: set[Seat] = set()
    for told in reversed(game.log):
        event = told.event
        if isinstance(event, Play | Discard):
            acted.add(event.seat)
        elif isinstance(event, Clue) and event.target not in acted:
            found.append(event)
        if len(acted) == len(game.seats):
            break
    return found[::-1]
