"""What a table agrees on: a preset, which is a ruleset, and options that change single lines of it.

Each preset is a row of options as data. A line that a source does not mention is taken from the federation's rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from facedown.core.checks import check_whole
from facedown.core.errors import BadSetup
from facedown.core.sealing import sealed
from facedown.games.coinche.cards import ALL_TRUMPS, DENOMINATIONS, TRUMP_POINTS, denomination_named, points_in
from facedown.games.coinche.obligations import OVER_PARTNER, SPARE_PARTNER, UNDERTRUMP

EVERY_DEAL: Final = "every deal"
NEVER: Final = "never"

ANY_TIME: Final = "any time"
IN_TURN: Final = "in turn"

ENDS: Final = "ends"
"""After a coinche the takers may surcoinche, and then the auction is over."""
FREEZES: Final = "freezes"
"""The contract stands; three passes, or a surcoinche, end the auction."""
GOES_ON: Final = "goes on"
"""Anybody may still bid higher, and then the coinche is void."""

WHOLE: Final = "the whole score"
CONTRACT: Final = "the contract"
OWN: Final = "own points and contract"
SHARE: Final = "160 and contract"

LITIGE: Final = "litige"
FAILED: Final = "failed"
MADE: Final = "made"

ONE_MORE: Final = "one more deal"
LAST_CONTRACT: Final = "last contract"

NOBODY: Final = "nobody"
FIRST_SAID: Final = "first"

ALL_TRUMPS_POINTS: Final = {
    "13-9-6-5-3-2": (0, 0, 9, 5, 13, 2, 3, 6),
    "14-9-6-5-3-1": (0, 0, 9, 5, 14, 1, 3, 6),
    "raw": TRUMP_POINTS,
    "scaled": TRUMP_POINTS,
}
"""What cards count in tout atout, by rank from the 7 to the ace. Scaled, a side's total counts 152 parts of 248."""

CAPOT: Final = 10_000
GENERALE: Final = 20_000
"""In the place of a number, in a bid: all tricks for the side, and all tricks for the bidder alone."""

Value = int | str | bool | None

FEDERATION: Final[dict[str, Value]] = {
    "shuffle": EVERY_DEAL,
    "cut_least": 3,
    "four_four": False,
    "two_stage": False,
    "lowest": 80,
    "highest": None,
    "eighty_two": False,
    "denominations": "♠ ♥ ♦ ♣ SA TA",
    "ranking": False,
    "rebid": False,
    "passes": 3,
    "generale": False,
    "generale_leads": False,
    "capot_ends": False,
    "coinche": IN_TURN,
    "after_coinche": FREEZES,
    "surcoinche": 4,
    "factor_on": WHOLE,
    "beat_defence": True,
    "extras_count": True,
    "capot_points": 252,
    "capot_bid": None,
    "capot_lost": None,
    "failed_points": 160,
    "litige": LITIGE,
    "rounding": True,
    "target": 2000,
    "ties": ONE_MORE,
    "belote_goes_out": False,
    "annonces": True,
    "annonce_ties": NOBODY,
    "belote_by": "anybody",
    "belotes_in_all_trumps": True,
    "false_calls": False,
    "last_in_all_trumps": True,
    "all_trumps": "13-9-6-5-3-2",
    "must_undertrump": False,
    "overtrump_partner_on_lead": True,
    "undertrump_partner": True,
    "only_bids_score": False,
}

PRESETS: Final[dict[str, dict[str, Value]]] = {
    "standard": {
        "shuffle": NEVER,
        "coinche": ANY_TIME,
        "after_coinche": ENDS,
        "annonces": False,
    },
    "ffb": {},
    "pagat": {
        "shuffle": NEVER,
        "eighty_two": True,
        "capot_ends": True,
        "coinche": ANY_TIME,
        "after_coinche": ENDS,
        "factor_on": CONTRACT,
        "beat_defence": False,
        "capot_points": 250,
        "capot_bid": 500,
        "capot_lost": 500,
        "ties": LAST_CONTRACT,
        "annonces": False,
        "belote_by": "takers",
        "all_trumps": "14-9-6-5-3-1",
        "must_undertrump": True,
    },
    "dauphine": {
        "shuffle": NEVER,
        "highest": 180,
        "rebid": True,
        "passes": 4,
        "coinche": ANY_TIME,
        "after_coinche": ENDS,
        "factor_on": CONTRACT,
        "beat_defence": False,
        "capot_points": 250,
        "annonces": False,
        "belotes_in_all_trumps": False,
        "last_in_all_trumps": False,
        "all_trumps": "raw",
    },
    "bga": {
        "lowest": 82,
        "highest": 160,
        "coinche": ANY_TIME,
        "after_coinche": ENDS,
        "factor_on": OWN,
        "beat_defence": False,
        "failed_points": 162,
        "rounding": False,
        "annonces": False,
        "belotes_in_all_trumps": False,
        "all_trumps": "scaled",
        "must_undertrump": True,
    },
    "tournament": {
        "cut_least": 4,
        "highest": 160,
        "factor_on": SHARE,
        "capot_bid": 500,
        "capot_lost": 500,
        "annonces": False,
    },
}
"""What each preset has that the federation's rules do not."""

CHOICES: Final[dict[str, tuple[Value, ...]]] = {
    "shuffle": (NEVER, EVERY_DEAL),
    "coinche": (ANY_TIME, IN_TURN),
    "after_coinche": (ENDS, FREEZES, GOES_ON),
    "factor_on": (WHOLE, CONTRACT, OWN, SHARE),
    "litige": (LITIGE, FAILED, MADE),
    "ties": (ONE_MORE, LAST_CONTRACT),
    "annonce_ties": (NOBODY, FIRST_SAID),
    "belote_by": ("anybody", "takers"),
    "all_trumps": tuple(ALL_TRUMPS_POINTS),
}
NUMBERS: Final = {
    "cut_least": (0, 16),
    "lowest": (10, 250),
    "highest": (80, 1000),
    "passes": (3, 4),
    "surcoinche": (2, 8),
    "capot_points": (160, 1000),
    "capot_bid": (0, 2000),
    "capot_lost": (0, 2000),
    "failed_points": (0, 1000),
    "target": (10, 100_000),
}

HIGHEST: Final = 180
"""Nobody can make more than 182 without annonces."""
HIGHEST_WITH_ANNONCES: Final = 800


class Agreed:
    """The rules of one table, as they follow from its preset and its options."""

    def __init__(self, ruleset: str, options: Mapping[str, object]) -> None:
        chosen = chosen_by(ruleset, options)
        self.shuffles: Final[bool] = chosen["shuffle"] == EVERY_DEAL
        self.cut_least: Final = number(chosen["cut_least"])
        self.four_four: Final[bool] = chosen["four_four"] is True
        self.two_stage: Final[bool] = chosen["two_stage"] is True
        self.annonces: Final[bool] = chosen["annonces"] is True
        self.denominations: Final = denominations_in(str(chosen["denominations"]))
        self.ranking: Final[bool] = chosen["ranking"] is True
        self.eighty_two: Final[bool] = chosen["eighty_two"] is True
        self.ladder: Final = ladder(chosen, self.denominations)
        """All bids there are, from the lowest: a value and a denomination each."""
        self.higher: Final = higher_bids(self.ladder, self.ranking)
        """For each bid, where the bids begin that are higher."""
        self.rebid: Final[bool] = chosen["rebid"] is True
        self.passes: Final = number(chosen["passes"])
        self.generale_leads: Final[bool] = chosen["generale_leads"] is True
        self.capot_ends: Final[bool] = chosen["capot_ends"] is True
        self.coinche_any_time: Final[bool] = chosen["coinche"] == ANY_TIME
        self.after_coinche: Final = str(chosen["after_coinche"])
        self.surcoinche: Final = number(chosen["surcoinche"])
        self.factor_on: Final = str(chosen["factor_on"])
        self.beat_defence: Final[bool] = chosen["beat_defence"] is True
        self.extras_count: Final[bool] = chosen["extras_count"] is True
        self.capot_points: Final = number(chosen["capot_points"])
        self.capot_bid: Final = None if chosen["capot_bid"] is None else number(chosen["capot_bid"])
        self.capot_lost: Final = None if chosen["capot_lost"] is None else number(chosen["capot_lost"])
        self.failed_points: Final = number(chosen["failed_points"])
        self.litige: Final = str(chosen["litige"])
        self.rounding: Final[bool] = chosen["rounding"] is True
        self.target: Final = number(chosen["target"])
        self.last_contract_breaks_ties: Final[bool] = chosen["ties"] == LAST_CONTRACT
        self.belote_goes_out: Final[bool] = chosen["belote_goes_out"] is True
        self.first_annonce_wins: Final[bool] = chosen["annonce_ties"] == FIRST_SAID
        self.belote_by_takers: Final[bool] = chosen["belote_by"] == "takers"
        self.belotes_in_all_trumps: Final[bool] = chosen["belotes_in_all_trumps"] is True
        self.false_calls: Final[bool] = chosen["false_calls"] is True
        self.last_in_all_trumps: Final[bool] = chosen["last_in_all_trumps"] is True
        self.scaled: Final[bool] = chosen["all_trumps"] == "scaled"
        self.points: Final = tuple(
            [points_in(denomination, ALL_TRUMPS_POINTS[str(chosen["all_trumps"])]) for denomination in range(6)]
        )
        """For each denomination, what each card counts."""
        self.duties: Final = duties_of(chosen)
        self.only_bids_score: Final[bool] = chosen["only_bids_score"] is True

    def last_trick(self, denomination: int) -> int:
        """What the last trick counts."""
        return 10 if denomination != ALL_TRUMPS or self.last_in_all_trumps else 0


sealed(Agreed)


def chosen_by(ruleset: str, options: Mapping[str, object]) -> dict[str, object]:
    """Every option of a table: as it was given, or else as the preset has it."""
    usual = {**FEDERATION, **PRESETS[ruleset]}
    given = {name: value for name, value in options.items() if name in usual and value is not None}
    return {**usual, **given}


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def duties_of(chosen: Mapping[str, object]) -> int:
    """What obliges players in a trick, as `obligations` wants it."""
    duties = 0
    if chosen["must_undertrump"] is True:
        duties |= UNDERTRUMP
    if chosen["overtrump_partner_on_lead"] is True:
        duties |= OVER_PARTNER
    if chosen["undertrump_partner"] is False:
        duties |= SPARE_PARTNER
    return duties


def ladder(chosen: Mapping[str, object], denominations: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """All bids, from the lowest to the highest. Where suits rank, clubs are the lowest."""
    top = chosen["highest"]
    if top is None:
        top = HIGHEST_WITH_ANNONCES if chosen["annonces"] is True else HIGHEST
    first = number(chosen["lowest"])
    values = [first, *range((first // 10 + 1) * 10, number(top) + 1, 10), CAPOT]
    if chosen["generale"] is True:
        values.append(GENERALE)
    ranked = sorted(denominations, key=rank_of) if chosen["ranking"] is True else list(denominations)
    return tuple([(value, denomination) for value in values for denomination in ranked])


def higher_bids(ladder: tuple[tuple[int, int], ...], ranking: bool) -> Mapping[tuple[int, int], int]:
    """For each bid, how many are not higher: all of the same value are, unless suits rank."""
    found: dict[tuple[int, int], int] = {}
    for place, bid in enumerate(ladder):
        alike = [other for other in ladder if other[0] == bid[0]]
        found[bid] = place + 1 if ranking else ladder.index(alike[-1]) + 1
    return MappingProxyType(found)


def rank_of(denomination: int) -> int:
    """♣ < ♦ < ♥ < ♠ < SA < TA."""
    return 3 - denomination if denomination < 4 else denomination


def denominations_in(words: str) -> tuple[int, ...]:
    """The denominations that may be bid, named in a text: "♠ ♥ ♦ ♣" or "S H D C SA"."""
    found = [denomination_named(word) for word in words.replace(",", " ").split()]
    if not found or -1 in found:
        raise BadSetup(f"denominations are some of {' '.join(DENOMINATIONS)}, as in 'S H D C', not {words!r}")
    return tuple([denomination for denomination in range(6) if denomination in found])


def check_agreed(ruleset: str, options: Mapping[str, object]) -> None:
    """Refuse options that are not possible, and say which are."""
    for name, value in options.items():
        if value is None or name not in FEDERATION:
            continue
        if name in CHOICES and value not in CHOICES[name]:
            names = ", ".join([repr(choice) for choice in CHOICES[name]])
            raise BadSetup(f"{name} must be one of {names}, not {value!r}")
        if name in NUMBERS:
            check_whole(name, value, *NUMBERS[name])
        elif name not in CHOICES and name != "denominations" and type(value) is not bool:
            raise BadSetup(f"{name} must be true or false, not {value!r}")
    chosen = chosen_by(ruleset, options)
    if type(chosen["denominations"]) is not str:
        raise BadSetup(f"denominations must be a text, as in 'S H D C', not {chosen['denominations']!r}")
    denominations_in(chosen["denominations"])
    if chosen["highest"] is not None and number(chosen["highest"]) < number(chosen["lowest"]):
        raise BadSetup(f"highest ({chosen['highest']}) must not be less than lowest ({chosen['lowest']})")
    if chosen["four_four"] is True and chosen["two_stage"] is True:
        raise BadSetup("four_four and two_stage are two ways to deal: choose one")
