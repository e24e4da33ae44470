"""Which variants hanab.live has, and what it calls them.

It accepts a game only under the exact name of one of its variants. Our rules can combine more: any number of special
suits, or a family with a twist. Which variants hanab.live has follows from a few rules: at most two special suits, or
one with a family or a twist; no two variants that play alike; and none that could hardly be won.
"""

from __future__ import annotations

from typing import Final

from facedown.core.errors import BadSetup
from facedown.games.hanabi.game import TOKENS
from facedown.games.hanabi.options import HAND_SIZES
from facedown.games.hanabi.suits import ALL, DARK, NONE, PRISM, Suit, Variant
from facedown.games.hanabi.variants import MIXES, NO_VARIANT, OF_A_RANK, Parts, parts_in, special_suit, variant

FEWEST_CARDS: Final = 25
HARDEST: Final = 1.79
"""A variant can be won if each clue needs to get at most this many cards played."""

ALONE: Final = ("Color Blind", "Number Blind", "Totally Blind", "Color Mute", "Number Mute")
"""The twists that go with no special suit."""
LIKE_ONE_MORE: Final = ("rainbow", "prism", "dark prism")
"""The suits that are like any other if all suits have the same colour."""
OF_MANY_COLOURS: Final = ("rainbow", "prism")
"""The suits that need more than one colour beside them."""
OFFICIAL: Final = "Multicolour"
"""Our name for one more ordinary suit."""


def name_there(suits: Variant) -> str:
    """What hanab.live calls these suits; empty if it does not have them."""
    name = as_ordinary(suits)
    return name if name and is_there(variant(name)) else ""


def as_ordinary(suits: Variant) -> str:
    """The name of a variant with an ordinary suit in the place of the official multicolour one."""
    if OFFICIAL not in suits.name:
        return suits.name
    others = [part for part in suits.name.rpartition(" (")[0].split(" & ") if part != OFFICIAL]
    count = f"{len(suits.suits)} Suits"
    try:
        twin = variant(f"{' & '.join(others)} ({count})" if others else count)
    except BadSetup:
        return ""
    return twin.name if plays_alike(twin, suits) else ""


def plays_alike(one: Variant, other: Variant) -> bool:
    clues = [[(clue.rank, clue.value, clue.touches) for clue in suits.clues] for suits in (one, other)]
    crossed = [[suit.crossed for suit in suits.suits] for suits in (one, other)]
    return one.copies == other.copies and clues[0] == clues[1] and crossed[0] == crossed[1]


def is_there(suits: Variant) -> bool:
    """Whether hanab.live has a variant of this name."""
    if suits.name == NO_VARIANT or suits.name in MIXES:
        return True
    parts = parts_in(suits.name)
    return go_together(parts) and can_be_won(suits)


# What it combines


def go_together(parts: Parts) -> bool:
    specials = parts.specials
    if parts.family:
        return not parts.twist[0] and (not specials or (len(specials) == 1 and is_new_to(parts, specials[0])))
    if parts.twist[0]:
        return is_twist_there(parts) and len(specials) <= 1
    return len(specials) < 2 or (len(specials) == 2 and differ(specials[0], specials[1], parts.count))


def is_new_to(parts: Parts, special: Suit) -> bool:
    """Whether a special suit in a family makes a new variant, and not another one under a second name."""
    one_colour = parts.family in ("Very Ambiguous", "Extremely Ambiguous") or (
        parts.family == "Ambiguous" and parts.count == 3
    )
    return not (one_colour and special.name in LIKE_ONE_MORE)


def is_twist_there(parts: Parts) -> bool:
    label = parts.twist[0]
    ranks = OF_A_RANK.fullmatch(label)
    if ranks is not None and ranks["suit"] != "Deceptive":
        return special_suit(ranks["suit"].replace("-", " ")).copies != DARK
    if label == "Synesthesia":
        return not any(is_same_with_synesthesia(suit) for suit in parts.specials)
    return label not in ALONE or not parts.specials


def is_same_with_synesthesia(suit: Suit) -> bool:
    """Whether a suit is like another one if only colours are said and count as ranks too."""
    return suit.colours == PRISM or suit.ranks == ALL or (suit.colours, suit.ranks) == (ALL, NONE)


def differ(one: Suit, other: Suit, count: int) -> bool:
    """Whether two special suits are touched in different ways, and in more ways than one ordinary suit beside them."""
    if (one.colours, one.ranks) == (other.colours, other.ranks):
        return False
    lonely = [suit.name in OF_MANY_COLOURS and beside.colours in (ALL, NONE) for suit, beside in pairs(one, other)]
    return count > 3 or not any(lonely)


def pairs(one: Suit, other: Suit) -> list[tuple[Suit, Suit]]:
    return [(one, other), (other, one)]


# What it thinks can be won


def can_be_won(suits: Variant) -> bool:
    """Whether a team of any size has enough cards, and enough clues for them."""
    cards = sum(suits.copies)
    decks = {players: cards - players * size for players, size in HAND_SIZES.items()}
    return (
        cards >= FEWEST_CARDS
        and all(deck + players >= suits.best for players, deck in decks.items())
        and all(suits.best / clues_there(suits, players, deck) <= HARDEST for players, deck in decks.items())
    )


def clues_there(suits: Variant, players: int, deck: int) -> int:
    """How many clues a team that builds everything can give: those at the start, and those that come back in time."""
    discards = deck + players - suits.best
    complete = (suits.best - players - 1) // 5
    back = discards + complete
    return TOKENS + (back // 2 if suits.twist.starved else back)
