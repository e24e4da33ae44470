"""The pool: every card and token there is, by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.errors import BadSetup
from facedown.games.magic.pool import (
    answers,
    burn,
    costly,
    elsewhere,
    elves,
    fights,
    graves,
    prevention,
    shapes,
    storm,
    tempo,
    tokens,
    walls,
    weenie,
)
from facedown.games.magic.pool.rows import plain_cards
from facedown.games.magic.printed import Printed
from facedown.games.magic.traits import creature_types_in

CARDS: Final[tuple[type[Printed], ...]] = (
    *(*burn.CARDS, *walls.CARDS, *weenie.CARDS, *elves.CARDS, *tempo.CARDS, *graves.CARDS, *storm.CARDS),
    *(*answers.CARDS, *shapes.CARDS, *prevention.CARDS, *fights.CARDS, *costly.CARDS, *elsewhere.CARDS),
)


def made(kinds: Sequence[type[Printed]]) -> list[Printed]:
    return [kind() for kind in kinds]


POOL: Final[dict[str, Printed]] = {face.name: face for face in [*plain_cards(), *made(CARDS)]}
"""The cards that decks are made of."""

BACKS: Final = [face.back_face for face in POOL.values() if face.back_face is not None]
FACES: Final[dict[str, Printed]] = {face.look: face for face in [*POOL.values(), *tokens.TOKENS, *BACKS]}
"""All faces, also those of tokens and of backs, by their looks."""


def add_card(kind: type[Printed]) -> type[Printed]:
    """Put a card of one's own into the pool, so that decks can name it. A name that is taken is refused."""
    face = kind()
    if face.name in FACES:
        raise BadSetup(f"there is a card {face.name!r} already: give this one a title of its own")
    POOL[face.name] = FACES[face.look] = face
    return kind


CARD_NAMES: Final = tuple(sorted([*POOL, *[back.name for back in BACKS]]))
CREATURE_TYPES: Final = frozenset([kind for face in FACES.values() for kind in creature_types_in(face.types)])
