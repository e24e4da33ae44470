"""What lies on the table: the role cards, and everything that the players know, remember and plan."""

from __future__ import annotations

from typing import Final

from facedown.core.declared import field, field_each, zone, zone_each
from facedown.core.game import Game
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED
from facedown.games.mafia.events import town
from facedown.games.mafia.phases import DUSK
from facedown.games.mafia.rules import NIGHT_0, TALK_FIRST


def first_day(game: Game) -> int:
    return -1 if town(game).rules.start == TALK_FIRST else 0


def first_night(game: Game) -> int:
    return -1 if town(game).rules.start in (TALK_FIRST, NIGHT_0) else 0


BOX: Final = zone("box", NOBODY, UNORDERED)
ROLES: Final = zone_each("roles", OWNER)
GRAVES: Final = zone_each("graves", EVERYBODY)
BURIED: Final = zone_each("buried", OWNER)
CARDS: Final = (BOX, ROLES, GRAVES, BURIED)

CALENDAR: Final = (
    field("phase", EVERYBODY, DUSK),
    field("phases", EVERYBODY, 0),
    field("day", EVERYBODY, first_day),
    field("quiet", EVERYBODY, first_day),
    field("night", EVERYBODY, first_night),
)

DAYS: Final = (
    field_each("votes", EVERYBODY, None),
    field_each("also", EVERYBODY, ()),
    field_each("ballots", OWNER, ()),
    field("cast", EVERYBODY, ()),
    field_each("voted", EVERYBODY, 0),
    field_each("silent", EVERYBODY, False),
    field_each("spoken", EVERYBODY, 0),
    field("polling", EVERYBODY, False),
    field("spoke", NOBODY, None),
    field("claims", EVERYBODY, ()),
    field("revotes", EVERYBODY, 0),
    field("lynched", EVERYBODY, None),
)

PEOPLE: Final = (
    field_each("alive", EVERYBODY, True),
    field_each("revealed", EVERYBODY, ""),
    field_each("notes", OWNER, ()),
    field_each("acted", OWNER, ()),
    field_each("murmured", OWNER, 0),
    field_each("circles", OWNER, ()),
    field_each("became", OWNER, ""),
    field_each("truly", NOBODY, ""),
    field_each("absorbed", OWNER, ()),
    field_each("proposals", NOBODY, None),
    field_each("worn", NOBODY, 0),
    field("fulfilled", NOBODY, ()),
    field("torn", NOBODY, ()),
    field("mourning", NOBODY, 0),
    field("doused", NOBODY, ()),
)

TONIGHT: Final = (
    field_each("listened", OWNER, 0),
    field_each("stirred", OWNER, False),
    field("plans", NOBODY, ()),
    field("blocked", NOBODY, ()),
    field("hidden", NOBODY, ()),
    field("guards", NOBODY, ()),
    field("saviours", NOBODY, ()),
    field("deeds", NOBODY, ()),
    field("shots", NOBODY, ()),
    field("doomed", NOBODY, ()),
    field("framed", NOBODY, ()),
    field("cleaned", NOBODY, ()),
    field("findings", NOBODY, ()),
)
"""What actions leave behind for the rest of the night. It is gone at dawn."""

ON_TABLE: Final = (*CARDS, *CALENDAR, *PEOPLE, *DAYS, *TONIGHT)
