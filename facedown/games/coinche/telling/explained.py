"""What a person is told who asks about a card ("? jh"): where it is, and how it ranks and counts."""

from __future__ import annotations

from typing import Any, Final

from facedown.core.cards import Seat
from facedown.games.coinche import reasons
from facedown.games.coinche.cards import ALL_TRUMPS, FACES, NO_TRUMP, RANKS, PlayingCard, is_trump_suit, named
from facedown.games.coinche.telling.cards import colour_of, ranks_in
from facedown.telling.shape import CARD, STRONG, Meaning, Span, words

IN_WORDS: Final = dict(zip(("SEVEN", "EIGHT", "NINE", "TEN", "JACK", "QUEEN", "KING", "ACE"), RANKS, strict=True))
PLACES_IN_WORDS: Final = ("the highest", "the 2nd", "the 3rd", "the 4th", "the 5th", "the 6th", "the 7th", "the lowest")


def about(seen: Any, me: Seat | None, said: str) -> list[Meaning]:
    """What there is to say of the card that somebody names; of a rank alone, of its four cards."""
    return [told_of(seen, me, face) for face in faces_named(said)]


def faces_named(said: str) -> list[PlayingCard]:
    """The card that is meant by "jh", "J♥" or "jack of hearts"; by "j" or "jacks", all four."""
    said_words = [word for word in said.upper().split() if word not in ("THE", "OF")]
    first, suit = "".join(said_words[:1]), "".join(said_words[1:])
    rank = IN_WORDS.get(first.removesuffix("S") if len(first) > 2 else first, first)
    face = named(rank + suit[:1])
    if face is not None:
        return [face]
    return [each for each in FACES if RANKS[each.rank] == ("10" if rank == "T" else rank) and not suit]


def told_of(seen: Any, me: Seat | None, face: PlayingCard) -> Meaning:
    title = words(Span(face.name, CARD, (STRONG,), colour_of(face)))
    ranked = in_contract(seen, face) if seen.playing else before_contract(seen, face)
    return Meaning(title, words(f"{whereabouts(seen, me, face)} {ranked}"))


# Where it is


def whereabouts(seen: Any, me: Seat | None, face: PlayingCard) -> str:
    held = None if me is None else next((card for card in seen.hand(me) if card.face == face), None)
    if held is not None and me is not None:
        rule = reasons.why_unplayable(seen, me, held) if seen.turn == me else ""
        return f"It is in your hand. You cannot play it now: {rule}." if rule else "It is in your hand."
    for seat in seen.seats:
        if seen.played[seat] >> face.index & 1:
            where = "to this trick" if any(card.face == face for card in seen.trick) else "in this deal"
            return f"{'You have' if seat == me else f'{seat} has'} played it {where}."
        if any(card.known and card.face == face for card in (*seen.hand(seat), *seen.known_among(seen.hands[seat]))):
            return f"{seat} has shown it, and holds it."
    return "You have not seen it in this deal."


# How it ranks


def in_contract(seen: Any, face: PlayingCard) -> str:
    """Its rank and points in this contract, and what is left above it."""
    denomination = seen.bid.denomination
    kind = "A trump" if is_trump_suit(face.suit, denomination) else "No trump"
    said = f"{kind}, {counted(seen, face, denomination)}."
    if has_fallen(seen, face) or not above(face, denomination):
        return said
    higher = [other.name for other in above(face, denomination) if not has_fallen(seen, other)]
    return f"{said} Higher and still to come: {' '.join(higher)}." if higher else f"{said} Nothing higher is left."


def before_contract(seen: Any, face: PlayingCard) -> str:
    """Its rank and points in each kind of contract."""
    suits = [suit for suit in (face.suit, (face.suit + 1) % 4) if suit in seen.agreed.denominations]
    names = {NO_TRUMP: "in SA", ALL_TRUMPS: "in TA", face.suit: "As a trump"}
    both = [one for one in (NO_TRUMP, ALL_TRUMPS) if one in seen.agreed.denominations]
    said = [f"{names.get(one, 'in another suit')} {counted(seen, face, one)}" for one in (*suits, *both)]
    return f"{'; '.join(said)}."


def counted(seen: Any, face: PlayingCard, denomination: int) -> str:
    place = PLACES_IN_WORDS[len(above(face, denomination))]
    points = seen.agreed.points[denomination][face.index]
    return f"{place} of its suit, {points} points" if points else f"{place} of its suit, no points"


def above(face: PlayingCard, denomination: int) -> list[PlayingCard]:
    """The higher cards of its suit, the highest first."""
    suit = ranks_in(denomination, face.suit)
    return suit[: suit.index(face)]


def has_fallen(seen: Any, face: PlayingCard) -> bool:
    """Whether a card was played in this deal."""
    return any(seen.played[seat] >> face.index & 1 for seat in seen.seats)
