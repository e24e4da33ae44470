"""Decks: the seven that come with the game, and those that people bring as a list of lines like "4 Lightning Bolt"."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final

from facedown.core.errors import BadSetup
from facedown.games.magic.pool.registry import POOL

Counted = list[tuple[str, int]]
"""Names of cards, each with how many there are."""

BURN: Final = """
4 Monastery Swiftspear
4 Raging Goblin
4 Mogg Fanatic
2 Mogg Flunkies
2 Boggart Brute
2 Blisterstick Shaman
2 Goblin Chieftain
2 Ball Lightning
4 Lightning Bolt
4 Shock
2 Lava Spike
3 Burst Lightning
2 Stoke the Flames
1 Volcanic Geyser
2 Fireblast
20 Mountain
"""

WEENIE: Final = """
4 Savannah Lions
4 Elite Vanguard
4 Suntail Hawk
4 White Knight
2 Soul Warden
3 Ajani's Pridemate
2 Fencing Ace
1 Mother of Runes
2 Flickerwisp
2 Serra Angel
3 Glorious Anthem
3 Swords to Plowshares
2 Raise the Alarm
1 Journey to Nowhere
2 Bonesplitter
1 Ajani Goldmane
20 Plains
"""

ELVES: Final = """
4 Llanowar Elves
4 Elvish Mystic
4 Elvish Visionary
4 Elvish Archdruid
3 Imperious Perfect
4 Pelt Collector
2 Gladecover Scout
2 Yeva, Nature's Herald
2 Eternal Witness
2 Craw Wurm
2 Collected Company
3 Giant Growth
2 Rancor
2 Overrun
2 Tranquil Thicket
18 Forest
"""

TEMPO: Final = """
4 Merfolk of the Pearl Trident
3 Master of the Pearl Trident
3 Man-o'-War
2 Snapcaster Mage
2 Phantasmal Image
2 Air Elemental
2 Mulldrifter
4 Counterspell
2 Mana Leak
2 Remand
1 Second Guess
3 Unsummon
3 Opt
2 Think Twice
1 Control Magic
1 Turn to Frog
1 Distortion Strike
1 Time Warp
1 Jace Beleren
20 Island
"""

GRAVES: Final = """
3 Typhoid Rats
4 Gravecrawler
3 Brood of Cockroaches
3 Blood Artist
3 Nantuko Husk
3 Vampire Nighthawk
3 Gravedigger
2 Nightmare
1 Wurmcoil Engine
3 Murder
2 Cruel Edict
2 Bone Splinters
1 Altar's Reap
2 Duress
1 Raven's Crime
1 Animate Dead
1 Exhume
1 Phyrexian Arena
1 Dark Ritual
20 Swamp
"""

STORM: Final = """
2 Snapcaster Mage
4 Lightning Bolt
2 Shock
4 Slick Sequence
4 Opt
4 Pyretic Ritual
4 Grapeshot
3 Twincast
2 Thousand-Year Storm
3 Train of Thought
3 Divination
2 Think Twice
2 Remand
1 Pyroclasm
4 Volcanic Island
8 Island
8 Mountain
"""

WALLS: Final = """
4 Wall of Omens
4 Wall of Blossoms
4 Wall of Roots
4 Overgrown Battlement
3 Axebane Guardian
2 Saruli Caretaker
3 Sylvan Caryatid
2 Vine Trellis
1 Steel Wall
3 Arcades, the Strategist
3 Duskwatch Recruiter
2 Trophy Mage
3 Collected Company
1 Staff of Domination
4 Windswept Heath
3 Temple Garden
3 Breeding Pool
2 Hallowed Fountain
1 Stirring Wildwood
1 Lumbering Falls
1 Westvale Abbey
4 Forest
1 Plains
1 Island
"""

DECKS: Final = {
    "burn": BURN,
    "weenie": WEENIE,
    "elves": ELVES,
    "tempo": TEMPO,
    "graves": GRAVES,
    "storm": STORM,
    "walls": WALLS,
}

MOST_CARDS: Final = 250
"""A deck has no more cards than this."""
MOST_DIGITS: Final = 4
SIDEBOARD: Final = "sideboard"
HEADINGS: Final = ("deck", SIDEBOARD)
"""Lines that say what the lines below them are."""


def names_in(deck: Any) -> Counted:
    """The cards of a deck, given by its name, as a text of lines, or as lines. A mistake is refused with its line."""
    return read_lines(lines_of(deck))[0]


def sideboard_in(deck: Any) -> Counted:
    """The cards of a deck that are not played with, and are kept beside it."""
    return read_lines(lines_of(deck))[1]


def lines_of(deck: Any) -> Sequence[str]:
    if not isinstance(deck, str):
        return [str(line) for line in deck]
    text = DECKS.get(deck.casefold().strip())
    if text is None and "\n" not in deck and not deck.strip()[:1].isdigit():
        meant = get_close_matches(deck.casefold(), list(DECKS), 1)
        guess = f"; did you mean {meant[0]!r}?" if meant else ""
        raise BadSetup(f"there is no deck {deck!r}: there are {', '.join(DECKS)}{guess}")
    return (text or deck).splitlines()


def read_lines(lines: Sequence[str]) -> tuple[Counted, Counted]:
    """Lines like "4 Lightning Bolt": the deck, and the sideboard, which comes after its heading."""
    found: dict[str, int] = {}
    beside: dict[str, int] = {}
    into = found
    for number, line in enumerate(lines, 1):
        words = line.partition("#")[0].strip()
        heading = words.casefold().rstrip(":")
        if heading in HEADINGS:
            into = beside if heading == SIDEBOARD else found
        elif words:
            name, count = read_line(words, number)
            into[name] = into.get(name, 0) + count
    total = sum(found.values())
    if not 0 < total <= MOST_CARDS:
        raise BadSetup(f"a deck has 1 to {MOST_CARDS} cards, not {total}")
    if sum(beside.values()) > MOST_CARDS:
        raise BadSetup(f"a sideboard has up to {MOST_CARDS} cards, not {sum(beside.values())}")
    return list(found.items()), list(beside.items())


def read_line(words: str, number: int) -> tuple[str, int]:
    count, _, name = words.partition(" ")
    digits = count.rstrip("x")
    if not digits.isdecimal() or len(digits) > MOST_DIGITS or not name:
        raise BadSetup(f'line {number}: {words[:40]!r} is no line of a deck; write it like "4 Lightning Bolt"')
    names = {other.casefold(): other for other in POOL}
    known = names.get(name.strip().casefold())
    if known is None:
        meant = get_close_matches(name.strip().casefold(), list(names), 1)
        guess = f"; did you mean {names[meant[0]]!r}?" if meant else ""
        raise BadSetup(f"line {number}: there is no card {name.strip()[:40]!r} in the pool{guess}")
    return known, int(digits)
