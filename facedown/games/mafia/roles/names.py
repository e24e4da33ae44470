"""The kinds of roles that rules refer to by name."""

from __future__ import annotations

from typing import Final

TOWNIE: Final = "Townie"
COP: Final = "Cop"
MASON: Final = "Mason"
INNOCENT_CHILD: Final = "Innocent Child"
GOVERNOR: Final = "Governor"
HUNTER: Final = "Hunter"
GOON: Final = "Goon"
WEREWOLF: Final = "Werewolf"
ENCRYPTOR: Final = "Encryptor"
CULTIST: Final = "Cultist"
