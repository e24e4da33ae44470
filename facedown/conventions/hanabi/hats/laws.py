"""What it means that somebody does not give a clue.

Two laws bind a player who can give a clue. By the first (if the table has that habit), a player who sees that the next
player is about to discard a last copy gives a clue. By the second, a player does not discard while somebody holds a
playable card and knows of nothing to play. So a player who acts otherwise says that there is no such card.
"""

from __future__ import annotations

from facedown.conventions.hanabi.hats.losses import least_loss
from facedown.conventions.hanabi.hats.sets import set_of
from facedown.conventions.hanabi.hats.situation import Situation
from facedown.conventions.hanabi.hats.telling import ClueCode
from facedown.core.mypyc import i64


def can_speak(now: Situation) -> bool:
    """Whether there is a token, and a clue that tells the numbers. With ordinary suits there always is such a clue."""
    return now.counts.tokens > 0 and (now.agreement.ordinary or ClueCode(now).numbers > 0)


def chop(now: Situation) -> i64:
    """The place of the card that the next player would discard, as everybody knows, or -1 if they would not."""
    hand = now.hands[(now.turn + 1) % now.players]
    if not now.habits.saves or not can_speak(now) or now.counts.deck == 0 or not hand:
        return -1
    if now.has_play(hand) or now.useless(hand):
        return -1
    return least_loss(now, hand, now.free, 0).place


def must_save(now: Situation, held: list[list[int]]) -> bool:
    """Whether the first law binds. `held` are the cards that the player whose turn it is sees."""
    place = chop(now)
    return place >= 0 and now.stacks.critical >> held[(now.turn + 1) % now.players][place] & 1 != 0


def must_tell(now: Situation, held: list[list[int]]) -> bool:
    """Whether the second law binds."""
    if not can_speak(now):
        return False
    for seat in now.seats_after():
        if set_of(held[seat]) & now.stacks.playable and not now.has_play(now.hands[seat]):
            return True
    return False


def nothing_to_save(now: Situation, hands: list[list[int]]) -> None:
    """The first law did not bind: strike from the next hand what would have had to be saved."""
    place = chop(now)
    if place >= 0:
        strike(hands[(now.turn + 1) % now.players], place, now.stacks.critical)


def nothing_to_tell(now: Situation, hands: list[list[int]]) -> None:
    """The second law did not bind: strike from the hands what would have had to be told."""
    if not can_speak(now):
        return
    for seat in now.seats_after():
        if not now.has_play(hands[seat]):
            for place in range(len(hands[seat])):
                strike(hands[seat], place, now.stacks.playable)


def strike(hand: list[int], place: i64, cards: i64) -> None:
    """A card is none of these. If nothing else is left, somebody erred, and nothing is struck."""
    kept = hand[place] & ~cards
    if kept:
        hand[place] = kept
