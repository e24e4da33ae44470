"""What a card in a hand can be: exactly, from the clues and from all that somebody sees.

The clues give a set of cards for each slot (`game.possible`). The unseen cards lie in the slots and in the deck. A card
is possible in a slot if the other slots can then all be filled as well. That is a matching problem, and it is solved
for all slots at once. For a seat, the slots are those of its own hand. For common knowledge they are the slots of all
hands: only what lies open and the clues count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.dealt import Dealt

if TYPE_CHECKING:
    from facedown.games.hanabi.game import Hanabi

Slot = tuple[list[Card | None], int, int]
"""A slot that has no card yet: the hand as it is dealt, the place in it, and what it can be by the clues."""


def unseen_by(game: Hanabi, viewer: Seat | None) -> list[int]:
    """How many copies of each card a seat does not see. For None: how many do not lie open for everybody."""
    counts = list(game.variant.copies)
    zones = [game.played, game.discards]
    if viewer is not None:
        zones.extend([game.hands[seat] for seat in game.seats if seat != viewer])
    for zone in zones:
        for card in zone.cards:
            counts[game.firework(card).index] -= 1
    return counts


def known_to(game: Hanabi, viewer: Seat) -> tuple[int, ...]:
    """For each card in a seat's own hand, the set of what it can be, as far as that seat can know."""
    if 0 <= game.viewer != viewer.index:
        raise ValueError(f"a view cannot say what {viewer} knows: it does not see what {viewer} sees")
    return narrowed(game.possible[viewer.index], unseen_by(game, viewer))


def known_to_all(game: Hanabi) -> tuple[tuple[int, ...], ...]:
    """For each card in each hand, the set of what it can be for somebody who sees no hand at all."""
    masks = [mask for marks in game.possible for mask in marks]
    found = narrowed(masks, unseen_by(game, None))
    hands: list[tuple[int, ...]] = []
    for marks in game.possible:
        hands.append(found[: len(marks)])
        found = found[len(marks) :]
    return tuple(hands)


def narrowed(masks: Sequence[int], counts: Sequence[int]) -> tuple[int, ...]:
    """For each slot, the cards of its set that it can hold while all other slots hold one of theirs.

    Only slots for which few cards are left (`scarce_slots`) compete for cards. First these are filled in some way. Then
    another card is possible in a slot if a copy of it is spare, or if the slot that holds it can take another card, and
    so on, until some slot takes a spare card or the chain closes.
    """
    there = sum([1 << index for index, count in enumerate(counts) if count > 0])
    masks = [mask & there for mask in masks]
    scarce = scarce_slots(masks, counts)
    if not scarce:
        return tuple(masks)
    wanting = [masks[slot] for slot in scarce]
    holds = filled(wanting, counts)
    spare = list(counts)
    for index in holds:
        spare[index] -= 1
    free = sum([1 << index for index, count in enumerate(spare) if count > 0])
    found: list[int] = []
    for slot, mask in enumerate(masks):
        place = scarce.index(slot) if slot in scarce else -1
        moved = [index for index in bits(mask & ~free) if can_hold(place, index, wanting, holds, spare)]
        found.append(mask & free | sum([1 << index for index in moved]))
    return tuple(found)


def scarce_slots(masks: Sequence[int], counts: Sequence[int]) -> list[int]:
    """The slots that could be left without a card. All others can be filled after them, whatever they take."""
    scarce, before = list(range(len(masks))), -1
    while len(scarce) != before:
        before = len(scarce)
        scarce = [slot for slot in scarce if is_scarce(masks[slot], counts, before)]
    return scarce


def is_scarce(mask: int, counts: Sequence[int], slots: int) -> bool:
    """Whether all cards that a slot can hold might lie in the other slots."""
    left = index = 0
    while mask and left <= slots:
        if mask & 1:
            left += counts[index]
        mask >>= 1
        index += 1
    return left <= slots


def filled(masks: Sequence[int], counts: Sequence[int]) -> list[int]:
    """Some way to fill all slots."""
    holds = [-1] * len(masks)
    spare = list(counts)
    for slot in range(len(masks)):
        if not put(slot, masks, holds, spare, set()):
            raise LookupError("the clues contradict the cards that are left")
    return holds


def put(slot: int, masks: Sequence[int], holds: list[int], spare: list[int], tried: set[int]) -> bool:
    """Fill one more slot, if need be by moving cards that others hold."""
    for index in bits(masks[slot]):
        if index in tried:
            continue
        tried.add(index)
        if spare[index] > 0:
            spare[index] -= 1
            holds[slot] = index
            return True
        for other in range(len(holds)):
            if holds[other] == index and put(other, masks, holds, spare, tried):
                holds[slot] = index
                return True
    return False


def can_hold(slot: int, index: int, masks: Sequence[int], holds: Sequence[int], spare: Sequence[int]) -> bool:
    """Whether a slot (-1 if it holds nothing yet) can have a card: if the slot that holds it can take another, and so
    on.
    """
    own = holds[slot] if slot >= 0 else -1
    if own == index:
        return True
    waiting, tried = [index], {index}
    while waiting:
        wanted = waiting.pop()
        for other, held in enumerate(holds):
            if held != wanted or other == slot:
                continue
            for instead in bits(masks[other]):
                if instead in tried:
                    continue
                if spare[instead] > 0 or instead == own:
                    return True
                tried.add(instead)
                waiting.append(instead)
    return False


def bits(mask: int) -> list[int]:
    found: list[int] = []
    index = 0
    while mask:
        if mask & 1:
            found.append(index)
        mask >>= 1
        index += 1
    return found


def fill(view: Hanabi, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
    """Deal the unseen cards to the blanks, uniformly among all deals that fit the clues.

    Each slot in turn takes one of the cards that its clues allow. Deals in which earlier slots took cards that a later
    slot could have had would come up too often. So they are thrown away in that proportion, and dealt again.
    """
    unseen = [card for cards in stock.values() for card in cards]
    slots = open_slots(view, dealt)
    most = [most_fitting(view, unseen, slots, number) for number in range(len(slots))]
    while True:
        left = list(unseen)
        row: list[Card] = []
        for number, (_, _, mask) in enumerate(slots):
            fitting = [card for card in left if mask & view.firework(card).bit]
            if not fitting or chance.below(most[number]) >= len(fitting):
                break
            row.append(chance.pick(fitting))
            left.remove(row[-1])
        else:
            break
    for (hand, place, _), card in zip(slots, row, strict=True):
        hand[place] = card
    for cards in dealt:
        for place, card_there in enumerate(cards):
            if card_there is None:
                cards[place] = left.pop()


def most_fitting(view: Hanabi, unseen: Sequence[Card], slots: Sequence[Slot], number: int) -> int:
    """How many cards can be left for a slot at most: each earlier one with no wider choice has taken one of them."""
    mask = slots[number][2]
    fitting = sum([1 for card in unseen if mask & view.firework(card).bit])
    return fitting - sum([1 for _, _, other in slots[:number] if other & ~mask == 0])


def open_slots(view: Hanabi, dealt: Dealt) -> list[Slot]:
    """The slots of hands that have no card yet, with what they can be, those with the fewest cards first."""
    found: list[Slot] = []
    for seat in view.seats:
        hand = dealt[view.hands[seat]]
        marks = view.possible[seat.index]
        found.extend([(hand, place, marks[place]) for place, card in enumerate(hand) if card is None])
    return sorted(found, key=fewest)


def fewest(slot: Slot) -> int:
    return slot[2].bit_count()
