"""The units of the natural convention."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import ClassVar, Final

from facedown.conventions.flags import Value
from facedown.conventions.hanabi.board import HanabiBoard, Touched
from facedown.conventions.hanabi.natural.common import Ahead, Common, Gap, Meant, Place, is_within
from facedown.conventions.hanabi.natural.outlook import Outlook, outlook
from facedown.conventions.hanabi.natural.reading import Hint, answered, understood
from facedown.conventions.hanabi.natural.worth import Offer, offers
from facedown.conventions.ucons import Flags, Ucon

KNOWLEDGE: Final = (Touched, Meant, Ahead)
LAST_STRIKE: Final = 2
"""With this many strikes, the next one ends the game."""
WORTH_A_TOKEN: Final = 0.9
"""From this worth on a clue is better than a discard."""
MANY_TOKENS: Final = 4
WORTH_A_SPARE_TOKEN: Final = 0.3
CHAIN: Final = 0.5
"""What it costs per point if the next chop must be saved too."""
SOME_USE: Final = 0.1
"""What it costs to discard a card that is neither a last copy nor useless."""


# What actions mean


class Understand(Ucon):
    """Keeps what touched cards are meant to be."""

    reads: ClassVar[Flags] = KNOWLEDGE
    writes: ClassVar[Flags] = (Meant, Ahead)


class UnderstandAnswers(Understand):
    """A player who is asked for a card plays it, or does not hold it."""

    def interpret(self, game: HanabiBoard) -> None:
        if any(any(game.noted(Ahead(), seat)) for seat in range(game.players)):
            known = Common(game)
            answered(known)
            known.note()


class UnderstandClues(Understand):
    """A clue calls for a play, saves the chop, or prompts or finesses somebody."""

    def interpret(self, game: HanabiBoard) -> None:
        last = game.last
        if last is not None and last.what == "clue":
            hint = Hint(game.turn, last.target, game.variant.named[last.clue], last.slots)
            understood(Common(game), hint).note()


class TrustGoodTouch(Understand):
    """Touched cards are useful, and no two of them are the same."""

    def update(self, game: HanabiBoard) -> None:
        Common(game).trust_good_touch().note()


# Plays


class Sees(Ucon):
    """Decides by common knowledge and by what its player sees."""

    reads: ClassVar[Flags] = (*KNOWLEDGE, Value)


class Answer(Sees):
    """Play the card that a prompt or a finesse asks for."""

    def make_move(self, game: HanabiBoard) -> bool:
        me = outlook(game)
        asked = [(place, gap) for place, gap in me.common.gaps.items() if gap.asks(me.seat)]
        slots = [self.slot_for(me, place, gap) for place, gap in asked]
        return any(slot >= 0 and game.play_card(slot) for slot in slots)

    def slot_for(self, me: Outlook, place: Place, gap: Gap) -> int:
        """The slot to play, or -1 if this player is not meant."""
        seat, slot = place
        if seat == me.seat:
            wanted = gap.cards >> 1 & me.common.stacks.playable
            return self.playable(me, me.common.connecting(seat, wanted, but=slot), me.common.stacks.playable)
        wanted = (me.faces[seat][slot].bit & gap.cards) >> 1 & me.common.stacks.playable
        if not wanted or me.who_closes(gap, wanted) >= 0:
            return -1
        return self.playable(me, me.common.connecting(me.seat, wanted), wanted)

    def playable(self, me: Outlook, slot: int, cards: int) -> int:
        return slot if slot >= 0 and me.can[slot] & cards else -1


class PlayKnown(Sees):
    """Play the lowest card that can be played. If the next strike ends the game, play only a certain card."""

    def make_move(self, game: HanabiBoard) -> bool:
        me, faces = outlook(game), game.variant.faces_in
        cards = me.can if game.strikes == LAST_STRIKE else [me.believed(slot) for slot in range(len(me.can))]
        playable = [slot for slot, each in enumerate(cards) if is_within(each, me.common.stacks.playable)]
        lowest = sorted(playable, key=lambda slot: min([face.rank for face in faces(cards[slot])]))
        return bool(lowest) and game.play_card(lowest[0])


class Gamble(Sees):
    """In the last turns, play the card that is most likely to fit, unless a strike would end the game."""

    def make_move(self, game: HanabiBoard) -> bool:
        if game.deck or game.strikes == LAST_STRIKE:
            return False
        me = outlook(game)
        chances = [likelihood(me, slot) for slot in range(len(me.can))]
        best = max(chances, default=0)
        return best > 0 and game.play_card(chances.index(best))


def likelihood(me: Outlook, slot: int) -> float:
    """How likely it is that an own card fits."""
    cards = me.believed(slot)
    return unseen_copies(me, cards & me.common.stacks.playable) / unseen_copies(me, cards)


def unseen_copies(me: Outlook, cards: int) -> int:
    return sum([me.left[face.index] for face in me.game.variant.faces_in(cards)])


# Clues


class GiveClue(Sees):
    """Give the best clue that gets a card played, if it is worth a token."""

    tokens: ClassVar[int] = 1
    plays: ClassVar[int] = 1
    least: ClassVar[float] = WORTH_A_TOKEN

    def make_move(self, game: HanabiBoard) -> bool:
        if game.tokens < self.tokens:
            return False
        return give_best(game, [each for each in offers(game) if each.plays >= self.plays and each.score >= self.least])


class GiveSpareClue(GiveClue):
    """With many tokens, give a clue that keeps a card or tells something about it."""

    tokens = MANY_TOKENS
    plays = 0
    least = WORTH_A_SPARE_TOKEN


class Stall(GiveClue):
    """Give a harmless clue if every discard would cost a point, because too few turns are left to play all cards."""

    plays = 0
    least = -5.0
    turns: ClassVar[int] = 0
    """It stalls if no more than this many turns can be given away."""

    def make_move(self, game: HanabiBoard) -> bool:
        return pace(game) <= self.turns and super().make_move(game)


class StallOrDiscardUseless(Stall):
    """Stall one turn earlier. It comes after the unit that discards useless cards, so these go first."""

    turns = 1


class GiveAnyClue(Sees):
    """If nothing can be discarded, give the clue that does the least harm."""

    def make_move(self, game: HanabiBoard) -> bool:
        return game.tokens > 0 and give_best(game, offers(game))


class ForNext(Sees):
    """Something that the next player must be told."""

    def clues(self, game: HanabiBoard, seat: int) -> list[Offer]:
        return [each for each in offers(game) if each.hint.target == seat and not each.misleads]


class MendNext(ForNext):
    """Stop the next player from playing a card that does not fit."""

    def make_move(self, game: HanabiBoard) -> bool:
        me, seat = outlook(game), (game.turn + 1) % game.players
        if game.tokens < 1 or not self.errs(me, me.common, seat):
            return False
        return give_best(game, [each for each in self.clues(game, seat) if not self.errs(me, each.after, seat)])

    def errs(self, me: Outlook, known: Common, seat: int) -> bool:
        """Whether a player believes a card to be playable that is not."""
        playable = known.stacks.playable
        taken = [
            slot for place, slot in known.called() if place == seat and is_within(known.meant[seat][slot], playable)
        ]
        return any(not me.faces[seat][slot].bit & playable for slot in taken)


class SaveNext(ForNext):
    """Keep the next player from discarding a last copy: touch it, or tell them of a card to play."""

    def make_move(self, game: HanabiBoard) -> bool:
        me, seat = outlook(game), (game.turn + 1) % game.players
        chop = me.common.chop(seat)
        if game.tokens < 1 or chop < 0 or me.common.is_busy(seat) or not me.points_lost(me.faces[seat][chop]):
            return False
        saving = [each for each in self.clues(game, seat) if chop in each.hint.slots or each.after.is_busy(seat)]
        best = max(saving, key=self.worth, default=None)
        return best is not None and game.clue(1, best.hint.kind.name)

    def worth(self, offer: Offer) -> float:
        """What a clue is worth, less what it costs if the card that becomes the chop must be saved too."""
        seat = offer.hint.target
        chop = offer.after.chop(seat)
        if chop < 0 or offer.after.is_busy(seat):
            return offer.score
        return offer.score - CHAIN * offer.me.points_lost(offer.me.faces[seat][chop])


def give_best(game: HanabiBoard, among: Iterable[Offer]) -> bool:
    """Give the clue that is worth most; of equal ones, the clue to the nearest player."""
    best = max(among, key=attrgetter("score"), default=None)
    return best is not None and game.clue(best.hint.target - game.turn, best.hint.kind.name)


def pace(game: HanabiBoard) -> int:
    """How many turns can be given away before some card cannot be played any more."""
    now = outlook(game).common.stacks
    return int(now.score + game.deck + game.players - now.best)


# Discards


class DiscardUseless(Sees):
    """Discard a card that is useless, or that somebody else holds as a touched card."""

    def make_move(self, game: HanabiBoard) -> bool:
        me = outlook(game)
        useless = [slot for slot in range(len(me.can)) if self.is_useless(me, slot)]
        return bool(useless) and game.discard(useless[0])

    def is_useless(self, me: Outlook, slot: int) -> bool:
        is_double = not me.meant[slot] and me.common.meant[me.seat][slot] & me.can[slot]
        return bool(is_double) or is_within(me.can[slot], me.common.stacks.dead)


class DiscardChop(Ucon):
    """Discard the oldest card that no clue touched."""

    reads = (Touched,)

    def make_move(self, game: HanabiBoard) -> bool:
        untouched = [slot for slot, card in enumerate(game.cards[0]) if card != Touched()]
        return bool(untouched) and game.discard(untouched[-1])


class DiscardLeast(Sees):
    """If all cards are touched, discard the one that can best be missed."""

    def make_move(self, game: HanabiBoard) -> bool:
        me = outlook(game)
        slots = sorted(range(len(me.can)), key=lambda slot: self.loss(me, slot))
        return bool(slots) and game.discard(slots[0])

    def loss(self, me: Outlook, slot: int) -> float:
        """What it costs to discard a card, averaged over all that it may be."""
        cards, dead = me.believed(slot), me.common.stacks.dead
        faces = me.game.variant.faces_in(cards)
        costs = [me.left[face.index] * (me.points_lost(face) or SOME_USE * (not face.bit & dead)) for face in faces]
        return sum(costs) / unseen_copies(me, cards)
