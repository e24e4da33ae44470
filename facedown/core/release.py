"""The release of facedown, and of the rules of the games that come with it."""

from __future__ import annotations

from typing import Final

RELEASE: Final = "0.2.0"
