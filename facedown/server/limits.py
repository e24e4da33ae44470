"""What strangers may do: how often, and from where."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


@dataclass
class Limits:
    """How often somebody may do something: so many times at once, and so many times a second from then on."""

    messages: tuple[float, float] = (40.0, 20.0)
    tables: tuple[float, float] = (60.0, 1.0)
    """From one address."""


class Bucket:
    """Counts how often somebody does something."""

    def __init__(self, limit: tuple[float, float]) -> None:
        self.most, self.rate = limit
        self.left = self.most
        self.at = monotonic()

    def takes(self) -> bool:
        """Whether they may do it once more."""
        now = monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


def is_from_here(connection: HTTPConnection, origins: frozenset[str]) -> bool:
    """Whether a browser's page is one of this server's, or of one of these origins. Programs that are no browsers name
    no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host")
