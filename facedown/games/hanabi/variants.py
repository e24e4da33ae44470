"""Variants by the names that hanab.live has for them: "6 Suits", "Rainbow & Pink (5 Suits)", "Funnels (4 Suits)".

A name has parts, with "&" between them, and says how many suits there are. A part is a special suit, a family of suits
that replaces the basic ones, or a twist of the rules for all suits. Mixes have names of their own. A name may give its
parts in any order; the suits always have the order of hanab.live, which numbers suits by it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from facedown.core.advice import did_you_mean
from facedown.core.errors import BadSetup
from facedown.games.hanabi.suits import (
    BASIC,
    DECEPTIVE,
    DOWN,
    OWN,
    PARITY,
    PLAIN,
    PRISM,
    SPECIAL,
    UP,
    Suit,
    Twist,
    Variant,
)

NO_VARIANT: Final = "No Variant"


def row(said: str) -> tuple[Suit, ...]:
    """Suits that share colours: "tomato: red, navy: blue black"."""
    found: list[Suit] = []
    for words in said.split(", "):
        name, _, colours = words.partition(": ")
        found.append(Suit(name, named=tuple(colours.split())))
    return tuple(found)


RED_PAIR: Final = "tomato: red, mahogany: red"
GREEN_PAIR: Final = "lime: green, forest: green"
BLUE_PAIR: Final = "sky: blue, navy: blue"
RED_THREE: Final = "tomato: red, carrot: red, mahogany: red"
BLUE_THREE: Final = "sky: blue, berry: blue, navy: blue"
BLUES: Final = row("ice: blue, sapphire: blue, sky: blue, berry: blue, navy: blue, ocean: blue")
NESTED: Final = row(
    "ruby: red, yam: red yellow, geas: red yellow green, beatnik: red yellow green blue, "
    "plum: red yellow green blue purple, taupe: red yellow green blue purple teal"
)
DUAL_THREE: Final = "tangerine: red yellow, purple: red blue, green: yellow blue"

FAMILIES: Final = {
    "Ambiguous": {
        2: row(RED_PAIR),
        4: row(f"{RED_PAIR}, {BLUE_PAIR}"),
        6: row(f"{RED_PAIR}, {GREEN_PAIR}, {BLUE_PAIR}"),
    },
    "Very Ambiguous": {3: row(BLUE_THREE), 6: row(f"{RED_THREE}, {BLUE_THREE}")},
    "Extremely Ambiguous": {4: BLUES[:4], 5: BLUES[:5], 6: BLUES},
    "Matryoshka": {count: NESTED[:count] for count in (2, 3, 4, 5, 6)},
    "Dual-Color": {
        3: row(DUAL_THREE),
        5: row(
            "tangerine: red yellow, lime: yellow green, teal: green blue, indigo: blue purple, cardinal: purple red"
        ),
        6: row(
            "tangerine: red yellow, purple: red blue, mahogany: red black, green: yellow blue, tan: yellow black, "
            "navy: blue black"
        ),
    },
}
"""The suits that stand in the place of the basic ones, by how many of them there are."""


def special(*names: str) -> tuple[Suit, ...]:
    return tuple([SPECIAL[name] for name in names])


RED: Final = BASIC[:1]
YELLOW: Final = BASIC[1:2]
GREEN: Final = BASIC[2:3]
CANDY: Final = (*RED, *row("tangerine: red yellow"), *YELLOW, *special("white", "brown"))
VALENTINE: Final = (*RED, *special("pink", "white", "light pink", "cocoa rainbow"))

MIXES: Final = {
    "RGB Mix (6 Suits)": (
        *(*RED, *row("yellow: red green"), *GREEN, *row("teal: green blue")),
        *(*BASIC[3:4], *row("purple: red blue")),
    ),
    "Special Mix (5 Suits)": special("black", "rainbow", "pink", "white", "brown"),
    "Special Mix (6 Suits)": special("black", "rainbow", "pink", "white", "brown", "null"),
    "Ambiguous Mix": (*row(f"{RED_PAIR}, {BLUE_PAIR}"), *special("black", "white")),
    "Dual-Color Mix": (*row(DUAL_THREE), *special("black", "rainbow", "white")),
    "Ambiguous & Dual-Color Mix": row(
        "tangerine: red yellow, peach: red yellow, orchid: red blue, violet: red blue, lime: yellow blue, "
        "forest: yellow blue"
    ),
    "Candy Corn Mix (5 Suits)": CANDY,
    "Candy Corn Mix (6 Suits)": (*CANDY, *special("cocoa rainbow")),
    "Holiday Mix (5 Suits)": (*special("dark pink"), *GREEN, *special("white"), *row(BLUE_PAIR)),
    "Holiday Mix (6 Suits)": (*special("light pink"), *RED, *GREEN, *special("white"), *row(BLUE_PAIR)),
    "Valentine Mix (5 Suits)": VALENTINE,
    "Valentine Mix (6 Suits)": (*VALENTINE, *special("null")),
}

TWISTS: Final = {
    "Critical Fours": Twist("There is one 4 less in each suit.", scarce=4),
    "Scarce Ones": Twist("There is one 1 less in each suit.", scarce=1),
    "Clue Starved": Twist("A discard or a complete firework brings half a clue token back.", starved=True),
    "Color Blind": Twist("Colours touch no card, and can be said all the same.", blind="colours"),
    "Number Blind": Twist("Ranks touch no card, and can be said all the same.", blind="ranks"),
    "Totally Blind": Twist("No clue touches a card; all can be said all the same.", blind="colours ranks"),
    "Color Mute": Twist("Colours cannot be said.", mute="colours"),
    "Number Mute": Twist("Ranks cannot be said.", mute="ranks"),
    "Odds and Evens": Twist("Of ranks one says odd or even, which touches 1, 3 and 5, or 2 and 4.", reach=PARITY),
    "Synesthesia": Twist("Only colours are said. They touch, as of prism, a rank too.", synesthesia=True),
    "Funnels": Twist("A rank touches all lower ranks too.", reach=DOWN),
    "Chimneys": Twist("A rank touches all higher ranks too.", reach=UP),
    "Deceptive-Ones": Twist(
        "A 1 is touched by another rank: 2 in the first suit, 3 in the second, and so on round.", 1, ranks=DECEPTIVE
    ),
    "Deceptive-Fives": Twist(
        "A 5 is touched by another rank: 1 in the first suit, 2 in the second, and so on round.", 5, ranks=DECEPTIVE
    ),
}
"""Rules that a variant changes for all suits."""

ORDER: Final = (
    *("multicolour", "black", "rainbow", "pink", "white", "brown", "omni", "null", "muddy rainbow", "light pink"),
    *("prism", "orange", "dark rainbow", "dark pink", "gray", "dark brown", "dark omni", "dark null", "cocoa rainbow"),
    *("gray pink", "dark prism", "dark orange"),
)
"""The order of the special suits in a name, and on the table."""

RENAMED: Final = {"ambiguous & dual-color": "ambiguous & dual-color mix"}
"""Names that hanab.live has changed."""

NOT_PLAYED: Final = (
    *("Alternating Clues", "Cow & Pig", "Duck", "Reversed", "Up or Down", "Throw It in a Hole", "Sudoku"),
)
"""The variants of hanab.live for which there are no rules here."""

OF_A_RANK: Final = re.compile(r"(?P<suit>.+)-(?P<rank>ones|fives)", re.IGNORECASE)
NAMED: Final = re.compile(r"(?P<parts>[^()]+) \((?P<count>[3-6]) Suits\)|(?P<plain>[3-6]) Suits", re.IGNORECASE)


def key_of(name: str) -> str:
    """The key of a name: capitals do not matter, and "colour" is the same as "color"."""
    return " ".join(name.casefold().replace("colour", "color").split())


FAMILY_KEYS: Final = {key_of(name): name for name in FAMILIES}
TWIST_KEYS: Final = {key_of(name): name for name in TWISTS}

_variants: Final[dict[str, Variant]] = {}


def variant(name: str) -> Variant:
    """A variant by its name: "No Variant", "6 Suits", "Rainbow (6 Suits)", "Pink & Brown (5 Suits)"."""
    key = RENAMED.get(key_of(name), key_of(name))
    if key not in _variants:
        found = made(name.strip(), key)
        _variants[key] = _variants.setdefault(key_of(found.name), found)
    return _variants[key]


def made(name: str, key: str) -> Variant:
    for mix, suits in MIXES.items():
        if key == key_of(mix):
            return Variant(mix, suits)
    if key in (key_of(NO_VARIANT), "5 suits"):
        return Variant(NO_VARIANT, basic_suits(5))
    return of_parts(parts_in(name))


class Parts:
    """What a name says: special suits, one family or none, one twist or none, and how many suits there are."""

    def __init__(self, name: str, said: Sequence[str], count: int) -> None:
        families = [FAMILY_KEYS[key_of(part)] for part in said if key_of(part) in FAMILY_KEYS]
        twists = [twist_named(part) for part in said if is_twist(part)]
        specials = [special_suit(part) for part in said if not is_twist(part) and key_of(part) not in FAMILY_KEYS]
        if specials and (len(specials) >= count or len(set(specials)) < len(specials)):
            raise BadSetup(f"{name!r}: name each special suit once, and fewer of them than {count}")
        if len(families) > 1 or len(twists) > 1:
            raise BadSetup(f"{name!r}: {' and '.join(families or [label for label, _ in twists])} do not go together")
        self.count: Final = count
        self.family: Final = families[0] if families else ""
        self.twist: Final = twists[0] if twists else ("", PLAIN)
        self.specials: Final = tuple(sorted(specials, key=place_in_name))

    def name(self) -> str:
        labels = [self.family, self.twist[0], *[suit.name.title() for suit in self.specials]]
        said = " & ".join([label for label in labels if label])
        return f"{said} ({self.count} Suits)" if said else f"{self.count} Suits"


def parts_in(name: str) -> Parts:
    for part in NOT_PLAYED:
        if key_of(part) in key_of(name):
            raise BadSetup(f"{name!r}: hanab.live has {part}, and there are no rules for it here")
    found = NAMED.fullmatch(name)
    if found is None:
        raise BadSetup(f'there is no variant {name!r}; write it as in "6 Suits" or "Rainbow & Pink (6 Suits)"')
    said = found["parts"].split("&") if found["parts"] else []
    return Parts(name, [part.strip() for part in said], int(found["count"] or found["plain"]))


def of_parts(parts: Parts) -> Variant:
    others = parts.count - len(parts.specials)
    suits = family_suits(parts.family, others) if parts.family else basic_suits(others)
    return Variant(parts.name(), [*suits, *parts.specials], parts.twist[1])


def place_in_name(suit: Suit) -> int:
    return ORDER.index(suit.name)


def basic_suits(count: int) -> list[Suit]:
    """The ordinary suits of a game, by their number: two are red and blue, three are red, green and blue."""
    few = {2: [BASIC[0], BASIC[3]], 3: [BASIC[0], BASIC[2], BASIC[3]]}
    return few.get(count) or list(BASIC[:count])


def family_suits(family: str, count: int) -> Sequence[Suit]:
    sizes = FAMILIES[family]
    if count not in sizes:
        raise BadSetup(f"there are {', '.join(map(str, sizes))} suits in {family}, besides special ones, not {count}")
    return sizes[count]


def is_twist(part: str) -> bool:
    return key_of(part) in TWIST_KEYS or OF_A_RANK.fullmatch(part) is not None


def twist_named(part: str) -> tuple[str, Twist]:
    """A twist, and its name as hanab.live writes it."""
    if key_of(part) in TWIST_KEYS:
        label = TWIST_KEYS[key_of(part)]
        return label, TWISTS[label]
    found = OF_A_RANK.fullmatch(part)
    assert found is not None
    suit, rank = special_suit(found["suit"].replace("-", " ")), 1 if found["rank"].casefold() == "ones" else 5
    if suit.colours == PRISM or (suit.colours, suit.ranks) == (OWN, OWN):
        raise BadSetup(f"{part!r}: there is nothing about {suit.name} that all cards of one rank could have")
    says = f"Every {rank} is touched as {suit.name} is, unless its own suit says otherwise."
    label = f"{suit.name.title().replace(' ', '-')}-{found['rank'].title()}"
    return label, Twist(says, rank, suit.colours, suit.ranks)


def special_suit(name: str) -> Suit:
    for suit in SPECIAL.values():
        if key_of(suit.name) == key_of(name):
            return suit
    there = [*SPECIAL, *FAMILIES, *TWISTS]
    help = did_you_mean(name, there) or f"; there are {', '.join(there)}"
    raise BadSetup(f"there is no special suit {name!r}{help}")
