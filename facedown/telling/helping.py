"""What a person may look up: the cards with their texts, and how many of them are unseen."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from facedown.telling.declared import printed, unseen_cards
from facedown.telling.shape import FaceTold, Help

if TYPE_CHECKING:
    from facedown.telling.teller import Teller


def help_told(teller: Teller, seen: Any) -> Help:
    return Help(cards=tuple(cards_told(teller, seen)))


def cards_told(teller: Teller, seen: Any) -> list[FaceTold]:
    """Each face of the box, with how many of it the viewer does not see."""
    known = {card.face.name: card for card in reversed(seen.cards) if card.known}
    copies = Counter([card.face.name for card in seen.cards if card.known])
    left = unseen_cards(seen)
    valued = any(card.face.value for card in known.values())
    return [
        FaceTold(
            title=teller.marked(seen, name),
            text=printed(card.face),
            copies=copies[name],
            unseen=left[name],
            value=card.face.value if valued else None,
        )
        for name, card in reversed(known.items())
    ]
