"""What a table agrees on: a ruleset and options. They are checked and worked out once for the whole game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.core.checks import check_whole
from facedown.core.errors import BadSetup
from facedown.core.sealing import sealed
from facedown.games.hanabi.decks import cards_named
from facedown.games.hanabi.suits import Variant
from facedown.games.hanabi.variants import variant

HAND_SIZES: Final = {2: 5, 3: 5, 4: 4, 5: 4, 6: 3}

LAST_ROUND: Final = "one turn each"
PLAY_ON: Final = "play on"
ALL_OR_NOTHING: Final = "all or nothing"
AFTER_DECK: Final = (LAST_ROUND, PLAY_ON, ALL_OR_NOTHING)

RULESETS: Final = {
    "standard": ("No Variant", LAST_ROUND),
    "multicolour": ("Multicolour (6 Suits)", LAST_ROUND),
    "short-multicolour": ("Black (6 Suits)", LAST_ROUND),
    "rainbow": ("Rainbow (6 Suits)", LAST_ROUND),
    "play-on": ("No Variant", PLAY_ON),
}
"""The official ways to play: which suits, and what happens when the deck is empty."""


class Agreed:
    """The rules of one table, as they follow from its ruleset, its options and the number of players."""

    def __init__(self, ruleset: str, players: int, options: Mapping[str, object]) -> None:
        size = options["hand_size"]
        self.variant: Final = variant_of(ruleset, options)
        self.hand_size: Final[int] = size if isinstance(size, int) else HAND_SIZES[players]
        self.after_deck: Final[str] = str(options["after_deck"] or RULESETS[ruleset][1])
        self.plays_on: Final[bool] = self.after_deck != LAST_ROUND
        self.speedrun: Final[bool] = options["speedrun"] is True
        self.needs_all: Final[bool] = self.plays_on or self.speedrun
        """Whether a game is lost as soon as it can no longer be completed."""
        self.keeps_points: Final[bool] = options["strikeout_keeps_points"] is True
        self.discards_at_8: Final[bool] = options["discard_at_8"] is True
        self.empty_clues: Final[bool] = options["empty_clues"] is True


sealed(Agreed)


def variant_of(ruleset: str, options: Mapping[str, object]) -> Variant:
    said = options.get("variant")
    if said is not None and not isinstance(said, str):
        raise BadSetup(f'variant must be a name, as in "Rainbow (6 Suits)", not {said!r}')
    return variant(said or RULESETS[ruleset][0])


def check_agreed(ruleset: str, players: int, options: Mapping[str, object]) -> None:
    """Refuse options that are not possible, and say which are."""
    for name in ("speedrun", "strikeout_keeps_points", "discard_at_8", "empty_clues"):
        if type(options.get(name, False)) is not bool:
            raise BadSetup(f"{name} must be true or false, not {options[name]!r}")
    after = options.get("after_deck")
    if after is not None and after not in AFTER_DECK:
        raise BadSetup(f'after_deck must be "{LAST_ROUND}", "{PLAY_ON}" or "{ALL_OR_NOTHING}", not {after!r}')
    suits = variant_of(ruleset, options)
    check_hand_size(players, options.get("hand_size"), sum(suits.copies))
    if options.get("deck") is not None:
        cards_named(suits, options["deck"])


def check_hand_size(players: int, size: object, cards: int) -> None:
    if size is not None:
        check_whole("hand_size", size, 1, 7)
    hand = size if isinstance(size, int) else HAND_SIZES[players]
    if players * hand >= cards:
        raise BadSetup(f"{players} hands of {hand} cards leave no deck of {cards}; take a smaller hand_size")
