"""What a clue means: which card it is about, and what that card is then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from facedown.conventions.hanabi.natural.common import Common, Gap
from facedown.games.hanabi.possibilities import narrowed
from facedown.games.hanabi.suits import ClueKind, Firework


@dataclass(frozen=True)
class Hint:
    """A clue that was given, or might be: the touched slots with the newest first."""

    giver: int
    target: int
    kind: ClueKind
    slots: tuple[int, ...]


def focus_of(touched: Sequence[bool], chop: int, slots: Sequence[int]) -> int:
    """The slot that a clue is about: the chop if it is newly touched, else the newest fresh card, else the newest."""
    fresh = [slot for slot in slots if not touched[slot]]
    return chop if chop in fresh else [*fresh, *slots][0]


def understood(before: Common, hint: Hint) -> Common:
    """What everybody knows after a clue."""
    after = touched_by(before, hint)
    if hint.slots:
        target = hint.target
        after.focus = focus = focus_of(before.touched[target], before.chop(target), hint.slots)
        meaning, gap = meaning_of(before, after, hint)
        after.gaps.pop((target, focus), None)
        if meaning:
            after.meant[target][focus] = meaning
        if gap.cards:
            after.gaps[target, focus] = gap
    return after.trust_good_touch()


def touched_by(before: Common, hint: Hint) -> Common:
    """What the clue itself says: which cards it touches, and which it does not."""
    after, target, touches = before.copy(), hint.target, hint.kind.touches
    hand = before.game.hands[target]
    clued = [card.clued & (touches if slot in hint.slots else ~touches) for slot, card in enumerate(hand)]
    after.can[target] = [*narrowed(clued, before.game.left)]
    after.meant[target] = [meant & can for meant, can in zip(before.meant[target], after.can[target], strict=True)]
    after.touch(target, hint.slots)
    return after


def meaning_of(before: Common, after: Common, hint: Hint) -> tuple[int, Gap]:
    """What the focus is meant to be, and the part of it that needs another card to be played first."""
    target, focus = hint.target, after.focus
    is_fresh = not before.touched[target][focus]
    could = after.can[target][focus] & ~before.stacks.dead
    if not is_fresh:
        could &= after.meant[target][focus]
    play = could & before.next_cards()
    save = saves(before, hint.kind, could) if is_fresh and focus == before.chop(target) else 0
    steps = steps_to(before, could & ~save)
    gap = gap_for_others(before, hint, steps)
    if not play | save | gap.cards:
        gap = gap_for_self(after, target, steps)
    return play | save | gap.cards, gap


def saves(before: Common, kind: ClueKind, could: int) -> int:
    """What a clue on the chop saves: 5s and 2s by their rank alone, and other last copies by any clue."""
    found = 0
    for face in before.game.variant.faces_in(could):
        by_rank = face.rank in (2, 5) and kind.rank == face.rank
        if by_rank or (face.rank < 5 and before.stacks.critical & face.bit):
            found |= face.bit
    return found


# One step ahead: prompts and finesses


def steps_to(before: Common, could: int) -> list[Firework]:
    """The playable cards that nobody is known to hold, such that the focus could be the next card after one of them."""
    missing = before.game.variant.faces_in(before.stacks.playable & ~before.known_cards())
    return [face for face in missing if face.rank < 5 and could & face.bit << 1]


def gap_for_others(before: Common, hint: Hint, steps: Sequence[Firework]) -> Gap:
    """What the focus may be if somebody else has to play the card in between."""
    cards = seats = 0
    others = [seat for seat in range(before.game.players) if seat not in (hint.giver, hint.target)]
    for face in steps:
        asked = sum([1 << seat for seat in others if before.connecting(seat, face.bit) >= 0])
        if asked:
            cards |= face.bit << 1
            seats |= asked
    return Gap(cards, seats)


def gap_for_self(after: Common, target: int, steps: Sequence[Firework]) -> Gap:
    """What the focus may be if its own player has to play the card in between: a self-prompt, or a self-finesse."""
    slot = after.connecting(target, sum([face.bit for face in steps]), but=after.focus)
    could = (after.meant if after.touched[target][slot] else after.can)[target][slot] if slot >= 0 else 0
    return Gap(sum([face.bit << 1 for face in steps if could & face.bit]), 1 << target)


# What other actions mean


def answered(common: Common) -> None:
    """A player who was asked for a card has played it, or shows by any other action that they do not hold it."""
    last, turn = common.game.last, common.game.turn
    called = common.called() if common.gaps else set()
    played = last.face if last is not None and last.what == "play" else None
    follows = 0
    if played is not None and played.rank < 5 and played.bit & common.stacks.playable:
        follows = played.bit << 1
    for place, gap in [*common.gaps.items()]:
        seat, slot = place
        if gap.cards & follows and last is not None:
            if gap.asks(turn) and (turn, last.slot) not in called:
                common.meant[seat][slot] = follows
                del common.gaps[place]
            else:
                common.keep_gap(place, gap.cards & ~follows, gap.seats)
        elif gap.asks(turn):
            if gap.seats == 1 << turn:
                common.meant[seat][slot] &= ~gap.cards
            common.keep_gap(place, gap.cards, gap.seats & ~(1 << turn))
