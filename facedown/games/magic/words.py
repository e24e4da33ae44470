"""The words of the rules: zones, steps, types, keywords, layers."""

from __future__ import annotations

from typing import Final

# Zones, by the names that the table declares

HAND: Final = "hands"
LIBRARY: Final = "libraries"
GRAVEYARD: Final = "graveyards"
BATTLEFIELD: Final = "battlefield"
EXILE: Final = "exile"
OUTSIDE: Final = "outside"
"""Where tokens are made, and cards lie that are about to enter and were hidden before."""
LOOKED_AT: Final = "looked_at"
SPELLS: Final = "spells"
"""The stack. (Core calls "stack" what is still to happen.)"""

# Colours

COLOURS_CALLED: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}

# What a card is that was made in the middle of a game

TOKEN: Final = "token"
COPY: Final = "copy"
ABILITY: Final = "ability"

# The steps of a turn (500 to 514)

UNTAP: Final = "untap"
UPKEEP: Final = "upkeep"
DRAW: Final = "draw"
MAIN: Final = "main"
COMBAT: Final = "combat"
ATTACKERS: Final = "attackers"
BLOCKERS: Final = "blockers"
FIRST_DAMAGE: Final = "first_damage"
DAMAGE: Final = "damage"
END_COMBAT: Final = "end_combat"
MAIN2: Final = "main2"
END: Final = "end"
CLEANUP: Final = "cleanup"

# Types

LAND: Final = "Land"
CREATURE: Final = "Creature"
ARTIFACT: Final = "Artifact"
ENCHANTMENT: Final = "Enchantment"
INSTANT: Final = "Instant"
SORCERY: Final = "Sorcery"
PLANESWALKER: Final = "Planeswalker"
BASIC: Final = "Basic"
LEGENDARY: Final = "Legendary"
AURA: Final = "Aura"
EQUIPMENT: Final = "Equipment"
EVERY_CREATURE_TYPE: Final = "every creature type"
CARD_TYPES: Final = frozenset([LAND, CREATURE, ARTIFACT, ENCHANTMENT, INSTANT, SORCERY, PLANESWALKER])
SUPERTYPES: Final = frozenset([BASIC, LEGENDARY])
LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The land types that carry a mana ability (305.6), in the order of the colours that they make: W U B R G."""
OTHER_SUBTYPES: Final = frozenset([AURA, EQUIPMENT, "Arcane", "Ajani", "Jace"])
"""Subtypes that are neither of lands nor of creatures."""

# Keywords and what is written like one

DEFENDER: Final = "defender"
DEATHTOUCH: Final = "deathtouch"
DOUBLE_STRIKE: Final = "double strike"
FIRST_STRIKE: Final = "first strike"
FLASH: Final = "flash"
FLYING: Final = "flying"
HASTE: Final = "haste"
HEXPROOF: Final = "hexproof"
INDESTRUCTIBLE: Final = "indestructible"
LIFELINK: Final = "lifelink"
MENACE: Final = "menace"
REACH: Final = "reach"
SHROUD: Final = "shroud"
TRAMPLE: Final = "trample"
VIGILANCE: Final = "vigilance"
PROTECTION: Final = "protection from "
"""Before the letter of a colour."""
LANDWALK: Final = "walk"
"""Behind a land type, in small letters: islandwalk."""
CANNOT_BLOCK: Final = "can't block"
CANNOT_BE_BLOCKED: Final = "can't be blocked"
NOT_ALONE: Final = "can't attack or block alone"
MUST_ATTACK: Final = "attacks each combat if able"
NO_WALLS: Final = "can't be blocked by Walls"
UNCOUNTERABLE: Final = "can't be countered"

# Counters

PLUS: Final = "+1/+1"
MINUS: Final = "-1/-1"
SHRUNK: Final = "-0/-1"
LOYALTY: Final = "loyalty"
FADE: Final = "fade"
SIZES: Final = {PLUS: (1, 1), MINUS: (-1, -1), SHRUNK: (0, -1)}
"""What each kind of counter adds to power and toughness."""

# Layers (613.1). Copying, the first layer, is what `become` does.

CONTROL: Final = 2
TYPES: Final = 4
COLOURS: Final = 5
ABILITIES: Final = 6
SET_SIZE: Final = 72
CHANGE_SIZE: Final = 73
LAYERS: Final = (CONTROL, TYPES, COLOURS, ABILITIES, SET_SIZE, CHANGE_SIZE)
"""Between abilities and these, sizes that a card defines itself (7a)."""

# How long an effect lasts

THIS_TURN: Final = "until end of turn"
FOR_GOOD: Final = "for good"
WHILE_CONTROLLED: Final = "as long as its controller controls what made it"
