"""The rules in which tables differ: each with its possible values and its default.

A setup may set each of these rules, and so may a table, as an option of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from facedown.core.advice import did_you_mean
from facedown.core.checks import check_one_of, check_whole
from facedown.core.errors import BadSetup
from facedown.core.sealing import sealed
from facedown.games.mafia.phases import DAY, NIGHT, check_cycle

# How the game begins, besides with a day or a night
NIGHT_0: Final = "night 0"
TALK_FIRST: Final = "talk"

# How the roles are dealt
SHUFFLED: Final = "shuffled"
IN_ORDER: Final = "in order"

# How votes are cast
OPEN: Final = "open"
IN_TURN: Final = "in turn"
SEALED: Final = "sealed"
SECRET: Final = "secret"

# How many votes lynch
PLURALITY: Final = "plurality"
MAJORITY: Final = "majority"

# What is done about a tie
NOBODY_DIES: Final = "none"
BY_LOT: Final = "random"
FIRST_TO_REACH: Final = "first to reach"

# What becomes of the vote of somebody who leaves
VANISH: Final = "vanish"
STAY: Final = "stay"

# When something is allowed
BY_DAY: Final = "by day"
LAST_ONE: Final = "the last one"
NEVER: Final = "never"
ALWAYS: Final = "always"

# When a family wins
PARITY: Final = "parity"
EXTINCTION: Final = "extinction"

# What is shown of the dead
FLIP_ROLE: Final = "role"
FLIP_SIDE: Final = "alignment"
FLIP_NOTHING: Final = "nothing"

# In which order a night happens
NATURAL: Final = "nar"
BY_PRIORITY: Final = "priority"

# Who blocks, of those who block each other
FIRST_BLOCKS: Final = "first"
ALL_BLOCK: Final = "both"
NONE_BLOCKS: Final = "none"

# Which uses of a role count
ALL_USES: Final = "all"
SUCCESSFUL_USES: Final = "successful"

# How many kills a doctor stops
ONE_KILL: Final = "one"
ALL_KILLS: Final = "all"

# What can be said
FREE_TALK: Final = "all"
CLAIMS_ONLY: Final = "claims"
NO_TALK: Final = "off"

# What follows when a jester is lynched
GOES_ON: Final = "goes on"
ENDS: Final = "ends"

# When an innocent child is shown to be one
DAY_1: Final = "day 1"
ON_DEMAND: Final = "on demand"


class TieRule:
    """What happens after a tie: whether all are asked again, and what follows if there is still a tie."""

    def __init__(self, again: bool, then: str) -> None:
        self.again: Final = again
        self.then: Final = then

    def __repr__(self) -> str:
        return f"TieRule({self.again}, {self.then!r})"


sealed(TieRule)

REVOTE_THEN_BY_LOT: Final = "revote, then random"
REVOTE_THEN_NOBODY: Final = "revote, then none"

TIE_RULES: Final[Mapping[str, TieRule]] = MappingProxyType(
    {
        NOBODY_DIES: TieRule(False, NOBODY_DIES),
        BY_LOT: TieRule(False, BY_LOT),
        FIRST_TO_REACH: TieRule(False, FIRST_TO_REACH),
        REVOTE_THEN_BY_LOT: TieRule(True, BY_LOT),
        REVOTE_THEN_NOBODY: TieRule(True, NOBODY_DIES),
    }
)

RULES: Final[dict[str, tuple[object, ...]]] = {
    "start": (DAY, NIGHT, NIGHT_0, TALK_FIRST),
    "cycle": ("day, night", "day", "day, day, night", "day, night, night"),
    "deal": (SHUFFLED, IN_ORDER),
    "innocent": (False, True),
    "ballot": (OPEN, IN_TURN, SEALED, SECRET),
    "must_vote": (False, True),
    "lynch": (PLURALITY, MAJORITY),
    "hammer": (True, False),
    "ties": tuple(TIE_RULES),
    "no_lynch": (True, False),
    "self_vote": (True, False),
    "dead_votes": (VANISH, STAY),
    "leave": (BY_DAY, ALWAYS),
    "win": (PARITY, EXTINCTION),
    "flip": (FLIP_ROLE, FLIP_SIDE, FLIP_NOTHING),
    "resolver": (NATURAL, BY_PRIORITY),
    "must_kill": (False, True),
    "family_ties": (BY_LOT, REVOTE_THEN_BY_LOT, REVOTE_THEN_NOBODY),
    "kill_and_act": (LAST_ONE, NEVER, ALWAYS),
    "mutual_blocks": (FIRST_BLOCKS, ALL_BLOCK, NONE_BLOCKS),
    "uses": (ALL_USES, SUCCESSFUL_USES),
    "doctor_saves": (ONE_KILL, ALL_KILLS),
    "talk": (FREE_TALK, CLAIMS_ONLY, NO_TALK),
    "jester": (GOES_ON, ENDS),
    "dead_learn": (False, True),
    "name_targets": (False, True),
    "child": (DAY_1, ON_DEMAND),
}
"""The values of each rule. The first is the default. For `cycle` any other cycle is allowed too."""

NUMBERS: Final = {
    "revotes": (1, 0, 9),
    "votes": (6, 1, 1000),
    "votes_at_once": (1, 1, 3),
    "words": (6, 0, 1000),
    "whispers": (2, 0, 1000),
    "stalemate": (5, 1, 100),
}
"""The rules that are numbers: the default, the least and the greatest value."""


def check_rule(name: str, said: object) -> None:
    """Refuse a rule that does not exist, or a value that it cannot have."""
    if name in NUMBERS:
        _, least, most = NUMBERS[name]
        check_whole(name, said, least, most)
    elif name == "cycle":
        check_cycle(said)
    elif name not in RULES:
        raise BadSetup(f"there is no rule {name!r}{did_you_mean(name, [*RULES, *NUMBERS])}")
    else:
        check_one_of(name, said, RULES[name])
