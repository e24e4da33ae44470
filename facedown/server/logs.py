"""What a server writes down of itself: one line for each thing that happened, plain or as JSON.

More people read a log than may see a hand of cards. So it names tables, games and what failed, but no key, no player
and no card. Of an error in the rules it says where it was raised and of which kind it was, but not its text, which may
name a card. `--log-level debug` says everything, for whoever mends a game.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections import Counter
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Final

LOGGER: Final = "facedown.server"
LEVELS: Final = ("debug", "info", "warning", "error")
KINDS: Final = ("plain", "json")
BUILT_IN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class Seldom(logging.Filter):
    """Lets the same warning through so many times a minute. Strangers can cause some of them, and must not fill the
    disk with them."""

    def __init__(self, most: int = 20, seconds: float = 60.0) -> None:
        super().__init__()
        self.most: Final = most
        self.seconds: Final = seconds
        self._since = monotonic()
        self._seen: Final[Counter[str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        if monotonic() - self._since > self.seconds:
            self._since = monotonic()
            self._seen.clear()
        kind = str(record.msg)[:200]
        self._seen[kind] += 1
        if self._seen[kind] == self.most:
            record.more = "more of these are not logged for a minute"
        return self._seen[kind] <= self.most


class Lines(logging.Formatter):
    """Turns a record into one line."""

    def __init__(self, as_json: bool, with_secrets: bool) -> None:
        super().__init__()
        self.as_json: Final = as_json
        self.with_secrets: Final = with_secrets

    def format(self, record: logging.LogRecord) -> str:
        parts = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in BUILT_IN},
        }
        if record.exc_info and record.exc_info[1] is not None:
            parts["error"] = self.error(record.exc_info[1])
        return json.dumps(parts, default=str) if self.as_json else plain(parts)

    def error(self, error: BaseException) -> list[str]:
        """Where something was raised, the last call last; and what it was."""
        calls = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
        kind = type(error).__name__
        return [*calls, f"{kind}: {error}" if self.with_secrets else kind]


def plain(parts: dict[str, Any]) -> str:
    """A line for people. What strangers wrote cannot begin another one."""
    time, level, event = parts.pop("time"), parts.pop("level"), parts.pop("event")
    rest = "".join([f" {name}={value}" for name, value in parts.items()])
    return f"{time} {level} {event}{rest}".replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


def write(kind: str, level: str) -> None:
    """Let all that is logged from now on go to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(kind == "json", level == "debug"))
    if level != "debug":
        handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(LOGGER).setLevel(level.upper())
