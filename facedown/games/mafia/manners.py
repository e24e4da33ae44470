"""The special ways in which a night action can be done."""

from __future__ import annotations

from typing import Final

Manners = tuple[str, ...]
"""The special ways in which one action is done."""

STRONG: Final = "strong"
"""Nothing stops the kill but a block."""
UNSEEN: Final = "unseen"
"""Nobody sees the visit."""
ELITE: Final = "elite"
"""A bodyguard takes the killer along."""
INSANE: Final = "insane"
"""A cop sees the guilty as innocent, and the innocent as guilty."""
PARANOID: Final = "paranoid"
"""A cop sees everybody as guilty."""
NAIVE: Final = "naive"
"""A cop sees everybody as innocent."""
POLICE: Final = "police"
"""A gunsmith finds the guns of cops as well."""
BY_ROLE: Final = "role"
"""The role of the dead is learned, and not only the side."""
