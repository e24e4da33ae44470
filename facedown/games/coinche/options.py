"""A deal that is given: four hands, and who deals."""

from __future__ import annotations

from collections.abc import Mapping

from facedown.core.errors import BadSetup
from facedown.games.coinche.cards import named

HANDS_LIKE = 'hands are four texts of eight cards, as in ["JH 9H AH KS QS 7S 8D TC", ...]'


def hands_named(hands: object) -> tuple[tuple[int, ...], ...]:
    """The given hands as indices of cards, the first to be dealt first; empty where none are given."""
    if hands is None:
        return ()
    texts = [words for _, words in hands] if isinstance(hands, tuple) and all_pairs(hands) else hands
    if isinstance(hands, Mapping):
        texts = tuple([hands[key] for key in sorted(hands, key=str)])
    if not isinstance(texts, tuple | list) or len(texts) != 4 or not all(isinstance(text, str) for text in texts):
        raise BadSetup(HANDS_LIKE)
    found = [hand_named(text) for text in texts]
    if len({index for hand in found for index in hand}) != 32:
        raise BadSetup("hands must hold each of the 32 cards once")
    return tuple(found)


def all_pairs(hands: tuple[object, ...]) -> bool:
    return all(isinstance(pair, tuple) and len(pair) == 2 for pair in hands)


def hand_named(text: str) -> tuple[int, ...]:
    faces = [named(word) for word in text.replace(",", " ").split()]
    wrong = [word for word, face in zip(text.replace(",", " ").split(), faces, strict=True) if face is None]
    if wrong:
        raise BadSetup(f'{wrong[0]!r} is no card: write "JH" for the jack of hearts, "TS" for the ten of spades')
    if len(faces) != 8:
        raise BadSetup(f"a hand has 8 cards, not {len(faces)}: {text}")
    return tuple([face.index for face in faces if face is not None])


def dealer_named(dealer: object) -> int:
    """The index of the seat that deals first; -1 where chance draws it."""
    if dealer is None:
        return -1
    if type(dealer) is not int or not 0 <= dealer <= 3:
        raise BadSetup(f"dealer must be a seat from 0 to 3, not {dealer!r}")
    return dealer
