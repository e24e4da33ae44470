"""What a person may look up in coinche: how to type, the signs, how cards rank and count, and which are unseen."""

from __future__ import annotations

from typing import Any, Final

from facedown.core.cards import Seat
from facedown.games.coinche.cards import (
    ALL_TRUMPS,
    DENOMINATIONS,
    FACES,
    NO_TRUMP,
    PlayingCard,
    is_trump_suit,
)
from facedown.games.coinche.telling import calls
from facedown.games.coinche.telling.cards import (
    ORDER,
    denomination_words,
    order_of,
    ranks_in,
    shown_in,
)
from facedown.games.coinche.telling.table import MASTER, last_trick, sheet
from facedown.telling.shape import DIM, GRID, Meaning, Region, Words, joined, sign, toned, words

TYPING: Final = (
    "Bids:   100h   100 hearts   90 sa   capot s",
    "Calls:  p (pass)   c (coinche)   sc (surcoinche)   Enter alone lets it stand",
    "Cards:  jh   10s   ts   kh belote   qh rebelote   jh tierce   kh silently",
    "Ask:    ? jh (where it is, how it ranks)   ? j   ? litige   ? capot",
)
SIGNS: Final = (
    *(("→", "at turn"), (MASTER, "masters the trick"), ("•", "a trick begins")),
    *(("×2", "coinche"), ("×4", "surcoinche"), ("SA", "sans atout, no trumps"), ("TA", "tout atout, all trumps")),
)


def typing() -> tuple[Words, ...]:
    return tuple([words(line) for line in TYPING])


def signs() -> tuple[Meaning, ...]:
    return tuple([Meaning(sign(what), words(means)) for what, means in SIGNS])


def regions(seen: Any, me: Seat | None) -> tuple[Region, ...]:
    """How cards rank, which are unseen, and what a low screen has no room for."""
    found = [ranks(seen), *([] if seen.over else [unseen(seen)])]
    if seen.playing and not seen.over:
        found += [calls.auction(seen), *last_trick(seen)]
    return (*found, *sheet(seen, deals=99))


def ranks(seen: Any) -> Region:
    """The cards from the strongest, and what each counts: in this contract, or in each kind before there is one."""
    if seen.playing:
        kinds = [(seen.bid.denomination, suit) for suit in kinds_of(seen.bid.denomination)]
    else:
        kinds = [(0, 0), (0, 1), (NO_TRUMP, 0), (ALL_TRUMPS, 0)]
        kinds = [kind for kind in kinds if kind[0] < 4 or kind[0] in seen.agreed.denominations]
    rows = [(words(name_of(denomination, suit)), ranked(seen, denomination, suit)) for denomination, suit in kinds]
    return Region("ranks", GRID, words("From the strongest card, with its points:"), rows=tuple(rows))


def kinds_of(denomination: int) -> list[int]:
    """A suit of each kind: the trumps and another one, or any."""
    return [denomination, (denomination + 1) % 4] if denomination < 4 else [0]


def name_of(denomination: int, suit: int) -> str:
    if denomination >= 4:
        return f"every suit in {DENOMINATIONS[denomination]}"
    return "trumps" if is_trump_suit(suit, denomination) else "other suits"


def ranked(seen: Any, denomination: int, suit: int) -> Words:
    points = seen.agreed.points[denomination]
    cards = [f"{face.name[:-1]} {points[face.index]}" for face in ranks_in(denomination, suit)]
    return words("   ".join(cards))


def unseen(seen: Any) -> Region:
    """The cards that the reader does not see and has not seen in this deal, by suits."""
    left = unseen_faces(seen)
    in_order = sorted(ORDER, key=lambda suit: suit != shown_in(seen))
    rows = [(denomination_words(suit), in_suit([face for face in left if face.suit == suit])) for suit in in_order]
    return Region("unseen", GRID, words("Cards that you have not seen in this deal:"), rows=tuple(rows))


def in_suit(faces: list[PlayingCard]) -> Words:
    return joined(" ", [words(face.name[:-1]) for face in faces]) or toned("none", DIM)


def unseen_faces(seen: Any) -> list[PlayingCard]:
    """The cards of which the reader does not know where they are, the strongest of each suit first."""
    here = {card.face.name for zone in seen.zones for card in zone if card.known}
    played = [index for seat in seen.seats for index in range(32) if seen.played[seat] >> index & 1]
    gone = here | {FACES[index].name for index in played}
    left = [face for face in FACES if face.name not in gone]
    return sorted(left, key=lambda face: order_of(face, shown_in(seen)))
