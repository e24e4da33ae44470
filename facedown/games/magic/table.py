"""What lies on the table of a game of Magic: zones, fields, and the marks on cards."""

from __future__ import annotations

from typing import Final

from facedown.core.declared import Declared, field, field_each, first_seat, incarnations, mark, zone, zone_each
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED
from facedown.games.magic import words
from facedown.games.magic.mana import EMPTY
from facedown.games.magic.words import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, SPELLS, UNTAP

LIFE: Final = 20

LIBRARIES: Final = zone_each(LIBRARY, NOBODY)
HANDS: Final = zone_each(HAND, OWNER, UNORDERED)
GRAVEYARDS: Final = zone_each(GRAVEYARD, EVERYBODY)
EXILED: Final = zone(EXILE, EVERYBODY)
PERMANENTS: Final = zone(BATTLEFIELD, EVERYBODY)
STACK: Final = zone(SPELLS, EVERYBODY)
OUTSIDE: Final = zone(words.OUTSIDE, EVERYBODY)
LOOKED_AT: Final = zone_each(words.LOOKED_AT, OWNER, UNORDERED)
"""The top cards of a library, while their owner looks at them."""

ZONES: Final[tuple[Declared, ...]] = (LIBRARIES, HANDS, GRAVEYARDS, EXILED, PERMANENTS, STACK, OUTSIDE, LOOKED_AT)

TURN: Final[tuple[Declared, ...]] = (
    field("turn", EVERYBODY, first_seat),
    field("turns", EVERYBODY, 0),
    field("step", EVERYBODY, UNTAP),
    field("passes", EVERYBODY, 0),
    field("in_order", EVERYBODY, first_seat),
    field("extra_turns", EVERYBODY, ()),
    field("extra_combats", EVERYBODY, 0),
    field_each("began", EVERYBODY, 0),
    field("lands_played", EVERYBODY, 0),
    field("attackers", EVERYBODY, ()),
    field("blocks", EVERYBODY, ()),
    field("fought", EVERYBODY, ()),
)
"""Whose turn it is, and how far it has got."""

MEMORY: Final[tuple[Declared, ...]] = (
    field("clock", EVERYBODY, 0),
    field("effects", EVERYBODY, ()),
    field("triggered", EVERYBODY, ()),
    field("dealt", EVERYBODY, ()),
    field("last_known", EVERYBODY, ()),
    field("cast", EVERYBODY, ()),
    field_each("cast_last_turn", EVERYBODY, 0),
    field("entered", EVERYBODY, ()),
    field("bent", EVERYBODY, ()),
    field("used", EVERYBODY, ()),
)
"""What the rules remember: of this turn, and of effects that last."""

PLAYERS: Final[tuple[Declared, ...]] = (
    field_each("life", EVERYBODY, LIFE),
    field_each("pools", EVERYBODY, EMPTY),
    field_each("drew_nothing", EVERYBODY, False),
    field_each("mulligans", EVERYBODY, 0),
)

MARKS: Final[tuple[Declared, ...]] = (
    mark("tapped", EVERYBODY, False),
    mark("damage", EVERYBODY, 0),
    mark("touched", EVERYBODY, False),
    mark("counters", EVERYBODY, ()),
    mark("attached", EVERYBODY, None),
    mark("under", EVERYBODY, None),
    mark("held", EVERYBODY, None),
    mark("since", EVERYBODY, 0),
    mark("arrived", EVERYBODY, 0),
    mark("act", EVERYBODY, None),
    mark("chosen", EVERYBODY, ""),
    mark("linked", EVERYBODY, None),
    mark("frozen", EVERYBODY, False),
    mark("offered", EVERYBODY, False),
    incarnations(),
)

ON_TABLE: Final[tuple[Declared, ...]] = (*ZONES, *TURN, *MEMORY, *PLAYERS, *MARKS)
