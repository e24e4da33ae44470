"""The plain cards: a row each, without rules text beyond keywords. Lands make mana by their types (305.6)."""

from __future__ import annotations

from typing import Final

from facedown.games.magic.printed import Plain

LANDS: Final = """
Plains | Basic Land Plains
Island | Basic Land Island
Swamp | Basic Land Swamp
Mountain | Basic Land Mountain
Forest | Basic Land Forest
Plateau | Land Mountain Plains
Volcanic Island | Land Island Mountain
Bayou | Land Swamp Forest
Scrubland | Land Plains Swamp
Tropical Island | Land Forest Island
Underground Sea | Land Island Swamp
"""

CREATURES: Final = """
Savannah Lions | W | Creature Cat | 2/1
Elite Vanguard | W | Creature Human Soldier | 2/1
Silvercoat Lion | 1W | Creature Cat | 2/2
Savai Sabertooth | 1W | Creature Cat | 3/1
Eager Cadet | W | Creature Human Soldier | 1/1
Squire | 1W | Creature Human Soldier | 1/2
Pillarfield Ox | 3W | Creature Ox | 2/4
Isamaru, Hound of Konda | W | Legendary Creature Dog | 2/2
Suntail Hawk | W | Creature Bird | 1/1 | flying
Maned Serval | 1W | Creature Cat | 1/4 | vigilance
Abbey Griffin | 3W | Creature Griffin | 2/2 | flying, vigilance
Serra Angel | 3WW | Creature Angel | 4/4 | flying, vigilance
Fencing Ace | 1W | Creature Human Soldier | 1/1 | double strike
Dragon's Eye Sentry | W | Creature Human Monk | 1/3 | defender, first strike
Caravan Hurda | 4W | Creature Giant | 1/5 | lifelink
Merfolk of the Pearl Trident | U | Creature Merfolk | 1/1
Fugitive Wizard | U | Creature Human Wizard | 1/1
Kraken Hatchling | U | Creature Kraken | 0/4
Aegis Turtle | U | Creature Turtle | 0/5
Fortress Crab | 3U | Creature Crab | 1/6
Caelorna, Coral Tyrant | 1U | Legendary Creature Octopus | 0/8
Air Elemental | 3UU | Creature Elemental | 4/4 | flying
Wall of Air | 1UU | Creature Wall | 1/5 | flying, defender
Typhoid Rats | B | Creature Rat | 1/1 | deathtouch
Warpath Ghoul | 2B | Creature Zombie | 3/2
Witch's Familiar | 2B | Creature Frog | 2/3
Vampire Nighthawk | 1BB | Creature Vampire Shaman | 2/3 | flying, deathtouch, lifelink
Mons's Goblin Raiders | R | Creature Goblin | 1/1
Raging Goblin | R | Creature Goblin Berserker | 1/1 | haste
Goblin Piker | 1R | Creature Goblin Warrior | 2/1
Goblin Striker | 1R | Creature Goblin Berserker | 1/1 | first strike, haste
Goblin Hero | 2R | Creature Goblin | 2/2
Goblin Roughrider | 2R | Creature Goblin Knight | 3/2
Boggart Brute | 2R | Creature Goblin Warrior | 3/2 | menace
Gray Ogre | 2R | Creature Ogre | 2/2
Hill Giant | 3R | Creature Giant | 3/3
Anaba Bodyguard | 3R | Creature Minotaur | 2/3 | first strike
Earth Elemental | 3RR | Creature Elemental | 4/5
Boros Recruit | (R/W) | Creature Goblin Soldier | 1/1 | first strike
Grizzly Bears | 1G | Creature Bear | 2/2
Balduvian Bears | 1G | Creature Bear | 2/2
Bear Cub | 1G | Creature Bear | 2/2
Runeclaw Bear | 1G | Creature Bear | 2/2
Cylian Elf | 1G | Creature Elf Scout | 2/2
Gladecover Scout | G | Creature Elf Scout | 1/1 | hexproof
Garruk's Companion | GG | Creature Beast | 3/2 | trample
Centaur Courser | 2G | Creature Centaur Warrior | 3/3
Alpine Grizzly | 2G | Creature Bear | 4/2
Giant Spider | 3G | Creature Spider | 2/4 | reach
Durkwood Boars | 4G | Creature Boar | 4/4
Craw Wurm | 4GG | Creature Wurm | 6/4
Enormous Baloth | 6G | Creature Beast | 7/7
Wall of Wood | G | Creature Wall | 0/3 | defender
Dryad Arbor | - | Land Creature Forest Dryad | 1/1 |  | G
Memnite | 0 | Artifact Creature Construct | 1/1
Ornithopter | 0 | Artifact Creature Thopter | 0/2 | flying
Alpha Myr | 2 | Artifact Creature Myr | 2/1
Bronze Sable | 2 | Artifact Creature Sable | 2/1
Darksteel Myr | 3 | Artifact Creature Myr | 0/1 | indestructible
Steel Wall | 1 | Artifact Creature Wall | 0/4 | defender
"""


def rows(table: str) -> list[list[str]]:
    return [[part.strip() for part in line.split("|")] for line in table.strip().splitlines()]


def plain_cards() -> list[Plain]:
    """All plain cards. A creature's row: name, cost, types, size, keywords, and its colour where its cost has none."""
    lands = [Plain(name, "-", line, "") for name, line in rows(LANDS)]
    return [*lands, *[Plain(*parts) for parts in rows(CREATURES)]]
