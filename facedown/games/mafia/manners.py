"""How a night action can be done where it is done in a special way."""

from __future__ import annotations

from typing import Final

STRONG: Final = "strong"
"""Nothing stops the kill but a block."""
UNSEEN: Final = "unseen"
"""Nobody sees the visit."""
ELITE: Final = "elite"
"""A bodyguard takes the killer along."""
INSANE: Final = "insane"
"""A cop sees the guilty as innocent, and the innocent as guilty."""
PARANOID: Final = "guilty"
"""A cop sees everybody as guilty."""
NAIVE: Final = "innocent"
"""A cop sees everybody as innocent."""
POLICE: Final = "police"
"""A gunsmith finds the guns of cops as well."""
BY_ROLE: Final = "role"
"""Of the dead the role is learned, and not only the side."""
