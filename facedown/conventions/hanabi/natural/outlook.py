"""What the player whose turn it is knows beyond common knowledge, from the hands that they see."""

from __future__ import annotations

from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.natural.common import Common, Gap, common
from facedown.games.hanabi.possibilities import narrowed
from facedown.games.hanabi.suits import Firework


class Outlook:
    """What one player sees, and what that says about their own cards."""

    def __init__(self, game: HanabiBoard) -> None:
        self.game = game
        self.common: Common = common(game)
        self.called = self.common.called()
        self.seat = game.turn
        self.faces = [[] if seat == self.seat else game.held_by(seat) for seat in range(game.players)]
        """The hands that others hold."""
        self.left = [*game.left]
        """How many copies of each card the player does not see."""
        self.seen = [((seat, slot), face) for seat, hand in enumerate(self.faces) for slot, face in enumerate(hand)]
        """All cards that others hold, and where."""
        for _, face in self.seen:
            self.left[face.index] -= 1
        self.touched = self.touched_cards()
        self.can = narrowed([card.clued for card in game.hands[self.seat]], self.left)
        """What each own card can be."""
        self.meant = [self.own_meant(slot) for slot in range(len(self.can))]
        """What each own card is, if everybody means what they say."""

    def touched_cards(self) -> int:
        """What the touched cards of others are."""
        found = 0
        for (seat, slot), face in self.seen:
            if self.common.touched[seat][slot]:
                found |= face.bit
        return found

    def own_meant(self, slot: int) -> int:
        place = (self.seat, slot)
        cards = self.common.meant[self.seat][slot] & self.can[slot]
        if place in self.common.gaps:
            cards &= ~self.never_asked_for(self.common.gaps[place])
        return cards & ~self.touched if self.common.touched[self.seat][slot] else cards

    def never_asked_for(self, gap: Gap) -> int:
        """The cards of a gap that none of the asked players can close. Whoever gave the clue did not mean these."""
        faces = self.game.variant.faces_in(gap.cards)
        return sum([face.bit for face in faces if self.who_closes(gap, face.bit >> 1) < 0])

    def who_closes(self, gap: Gap, card: int) -> int:
        """The first of the asked players who would play this card, or -1."""
        return next((seat for seat in gap.asked() if self.would_play(seat, card)), -1)

    def would_play(self, seat: int, card: int) -> bool:
        """Whether somebody else plays a card if they are asked for it."""
        slot = self.common.connecting(seat, card) if seat != self.seat else -1
        return slot >= 0 and self.faces[seat][slot].bit == card

    def believed(self, slot: int) -> int:
        """What an own card is, as far as one can tell."""
        return self.meant[slot] or self.can[slot]

    def points_lost(self, face: Firework) -> int:
        """How many points are out of reach once a card is discarded."""
        now = self.common.stacks
        return now.tops[face.suit] - face.rank + 1 if now.critical & face.bit else 0


def outlook(game: HanabiBoard) -> Outlook:
    return game.once(Outlook)
