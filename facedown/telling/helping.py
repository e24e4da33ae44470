"""What a person may look up: the cards with their texts and how many are unseen, and how the bots at the table play."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from facedown.games.declaration import loaded_class
from facedown.games.registry import declaration_of
from facedown.players.player import Player
from facedown.telling.declared import printed, unseen_cards
from facedown.telling.naming import seat_span
from facedown.telling.shape import DIM, STRONG, FaceTold, Help, Meaning, joined, toned, words

if TYPE_CHECKING:
    from facedown.telling.teller import Teller


def help_told(teller: Teller, seen: Any) -> Help:
    return Help(cards=tuple(cards_told(teller, seen)), players=tuple(players_told(teller, seen)))


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


def players_told(teller: Teller, seen: Any) -> list[Meaning]:
    """How the bots play that sit at the table, by who they are and by what they mean."""
    found: list[Meaning] = []
    bots = declaration_of(type(seen)).bots
    for name in dict.fromkeys([sitting.player for sitting in teller.sitting if sitting.player in bots]):
        bot = loaded_class(bots[name], Player)
        seats = [seat for seat in seen.seats if teller.sitting[seat.index].player == name and seat != teller.me]
        who = joined(", ", [words(seat_span(seat)) for seat in seats])
        said = " ".join((bot.__doc__ or "").partition("\n\n")[0].split())
        found.append(Meaning(who, words(toned(name, STRONG), f": {said[:1].lower()}{said[1:]}")))
        found += [Meaning(toned(what, DIM), words(meant)) for what, meant in bot.means]
    return found
