"""What a clue is worth: the cards that get played, and what is known of those that wait."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.natural.common import Common, Place, is_within
from facedown.conventions.hanabi.natural.outlook import Outlook, outlook
from facedown.conventions.hanabi.natural.reading import Hint, understood
from facedown.games.hanabi.suits import Firework

PLAY: Final = 1.0
"""What it is worth that a card will be played."""
KEPT: Final = 0.2
"""What it is worth that a card is touched, and waits."""
CRITICAL: Final = 0.2
"""This much more if it is the last copy."""
INFORMED: Final = 0.2
"""This much more if everybody knows what it is, half of this if it can be two cards, and so on."""
MENDED: Final = 2.0
"""What it is worth that a card is not misplayed, as it would have been."""
BAD_TOUCH: Final = 1.2
"""What it costs to touch a useless card, or one that is touched elsewhere."""
SEEN_THROUGH: Final = 3
"""It costs this many times less if everybody knows that the card is useless."""
PERHAPS_TWICE: Final = 0.5
"""What it costs to touch a card that the giver may hold as a touched card, too."""
DANGER: Final = 1.5
"""What it costs if somebody then discards a last copy, and no clue token is left to save it."""
MISLEADING: Final = -10.0
"""The worth of a clue that somebody would misunderstand."""

EXACT: Final = 6
"""Worths are rounded to this many digits, so that the order of a sum makes no difference."""


class Offer:
    """A clue that the player to move could give."""

    def __init__(self, me: Outlook, hint: Hint) -> None:
        self.me = me
        self.hint = hint
        self.before: Final = me.common
        self.after: Final = understood(me.common, hint)
        self.was_called: Final = me.called
        self.is_called: Final = self.after.called()
        self.held: Final = me.faces[hint.target]

    @cached_property
    def misleads(self) -> bool:
        """Whether somebody would misunderstand the clue."""
        if self.calls_wrongly() or self.asks_in_vain() or self.saves_for_nothing():
            return True
        return any(self.says_wrongly(slot) for slot in self.hint.slots)

    @cached_property
    def plays(self) -> int:
        """How many more cards get played, or are not misplayed any more."""
        if self.misleads:
            return -1
        return len(self.newly_called()) + len(self.mended()) + len(self.closing)

    @cached_property
    def score(self) -> float:
        """What the clue is worth."""
        if self.misleads:
            return MISLEADING
        score = MENDED * len(self.mended()) + self.progress() + self.worth_of_closing()
        score -= sum([self.cost_of_touching(slot) for slot in self.hint.slots if self.is_fresh(slot)])
        score -= DANGER if is_in_danger(self.me, self.after, self.me.game.tokens - 1) else 0
        return round(score, EXACT)

    # What becomes of the cards that are seen

    def newly_called(self) -> list[Place]:
        return [place for place, _ in self.me.seen if place in self.is_called and place not in self.was_called]

    def mended(self) -> list[Place]:
        """The cards that are called wrongly before the clue, and not after it."""
        places = [place for place, _ in self.me.seen if place in self.was_called and place not in self.is_called]
        return [place for place in places if not self.is_right(self.before, place)]

    def calls_wrongly(self) -> bool:
        """Whether somebody believes a card to be playable that is not."""
        return any(not self.is_right(self.after, place) for place in self.newly_called())

    def is_right(self, known: Common, place: Place) -> bool:
        """Whether a card is useful, and one that it is meant to be."""
        seat, slot = place
        return bool(self.face_at(place).bit & known.meant[seat][slot] & ~known.stacks.dead)

    def progress(self) -> float:
        """How much more touched cards are worth after the clue."""
        before = sum([self.standing(self.before, self.was_called, place) for place, _ in self.me.seen])
        return sum([self.standing(self.after, self.is_called, place) for place, _ in self.me.seen]) - before

    def standing(self, known: Common, called: set[Place], place: Place) -> float:
        """What a card is worth with all that is known of it."""
        seat, slot = place
        if not known.touched[seat][slot] or not self.is_right(known, place):
            return 0
        if place in called:
            return PLAY
        is_critical = known.stacks.critical & self.face_at(place).bit
        return KEPT + INFORMED / known.meant[seat][slot].bit_count() + (CRITICAL if is_critical else 0)

    def face_at(self, place: Place) -> Firework:
        seat, slot = place
        return self.me.faces[seat][slot]

    # The cards that the clue touches

    def is_fresh(self, slot: int) -> bool:
        return not self.before.touched[self.hint.target][slot]

    def meant(self, slot: int) -> int:
        return self.after.meant[self.hint.target][slot]

    def says_wrongly(self, slot: int) -> bool:
        """Whether a touched card is taken for what it is not."""
        face, stacks = self.held[slot], self.after.stacks
        if not self.is_fresh(slot):
            was_right = face.bit & self.before.meant[self.hint.target][slot] & ~stacks.dead
            return bool(was_right and not face.bit & self.meant(slot))
        if self.is_bad_touch(slot):
            return is_within(self.meant(slot), stacks.playable) and not face.bit & stacks.playable
        return not face.bit & self.meant(slot)

    def is_bad_touch(self, slot: int) -> bool:
        return bool(self.held[slot].bit & self.after.stacks.dead) or self.is_double(slot)

    def is_double(self, slot: int) -> bool:
        """Whether the same card is touched elsewhere, or by the same clue."""
        face = self.held[slot]
        newer = [self.held[other] for other in self.hint.slots if other < slot]
        return bool(face.bit & self.me.touched) or face in newer

    def cost_of_touching(self, slot: int) -> float:
        if self.is_bad_touch(slot):
            # Of two equal cards, one is worth nothing.
            twice = self.is_double(slot) and self.standing(self.after, self.is_called, (self.hint.target, slot))
            return (BAD_TOUCH if self.meant(slot) else BAD_TOUCH / SEEN_THROUGH) + twice
        own = [
            cards for cards, touched in zip(self.me.meant, self.before.touched[self.me.seat], strict=True) if touched
        ]
        return PERHAPS_TWICE * max([1 / cards.bit_count() for cards in own if cards & self.held[slot].bit], default=0)

    def saves_for_nothing(self) -> bool:
        """Whether the clue saves a 2 of which another is in sight. People believe that a saved 2 is the only one."""
        focus, face = self.after.focus, self.held[self.after.focus]
        if face.rank != 2 or not self.is_fresh(focus) or focus != self.before.chop(self.hint.target):
            return False
        is_needed = self.is_ahead or face.bit & (self.before.next_cards() | self.after.stacks.critical)
        return not is_needed and len([other for _, other in self.me.seen if other is face]) > 1

    # Prompts and finesses

    @cached_property
    def is_ahead(self) -> bool:
        """Whether another card must be played before the focus."""
        gap = self.after.gaps.get((self.hint.target, self.after.focus))
        return gap is not None and bool(gap.cards & self.held[self.after.focus].bit)

    @cached_property
    def connection(self) -> Place | None:
        """Where the card in between is, if a player who is asked for it holds it."""
        target, focus = self.hint.target, self.after.focus
        gap, wanted = self.after.gaps[target, focus], self.held[focus].bit >> 1
        if gap.seats == 1 << target:
            slot = self.after.connecting(target, gap.cards >> 1 & self.after.stacks.playable, but=focus)
            return (target, slot) if slot >= 0 and self.held[slot].bit == wanted else None
        seat = self.me.who_closes(gap, wanted)
        return (seat, self.before.connecting(seat, wanted)) if seat >= 0 else None

    def asks_in_vain(self) -> bool:
        """Whether nobody who is asked for a card has it."""
        return self.is_ahead and self.connection is None

    @cached_property
    def closing(self) -> list[Place]:
        """What gets played by a prompt or a finesse: the focus, and the card in between if nobody knew of it."""
        if not self.is_ahead or self.connection is None:
            return []
        target = self.hint.target
        known = self.is_called if self.connection[0] == target else self.was_called
        return [place for place in (self.connection,) if place not in known] + [(target, self.after.focus)]

    def worth_of_closing(self) -> float:
        if not self.closing or self.connection is None:
            return 0
        seat, slot = self.connection
        is_double = seat != self.hint.target and self.face_at(self.connection).bit & self.me.touched
        cost = BAD_TOUCH if is_double and not self.before.touched[seat][slot] else 0
        # The focus is worth a play, and not what it would be if it had to wait.
        return PLAY * len(self.closing) - KEPT - INFORMED / self.meant(self.after.focus).bit_count() - cost


def is_in_danger(me: Outlook, known: Common, tokens: int) -> bool:
    """Whether somebody will discard a last copy because no clue token is left to save it."""
    for distance in range(1, me.game.players):
        seat = (me.seat + distance) % me.game.players
        chop = known.chop(seat)
        if known.is_busy(seat) or chop < 0:
            continue
        if not me.points_lost(me.faces[seat][chop]):
            tokens += 1
        elif tokens < 1:
            return True
        else:
            tokens -= 1
    return False


def offers(game: HanabiBoard) -> list[Offer]:
    """All clues that could be given, beginning with those to the next player."""
    return game.once(work_out_offers)


def work_out_offers(game: HanabiBoard) -> list[Offer]:
    me, found = outlook(game), []
    for distance in range(1, game.players):
        target = (me.seat + distance) % game.players
        for kind in game.variant.clues:
            slots = tuple([slot for slot, face in enumerate(me.faces[target]) if kind.touches & face.bit])
            if slots:
                found.append(Offer(me, Hint(me.seat, target, kind, slots)))
    return found
