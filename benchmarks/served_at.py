"""A server that is measured: a process of its own, on 127.0.0.1."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

COMMAND = ("-c", "from facedown.cli.main import run; run()", "serve")


class ServedAt:
    """`facedown serve`, with the interpreter of an environment."""

    def __init__(self, python: Path, store: str, arguments: Sequence[str] = ()) -> None:
        environment = {**os.environ, "PYTHONSAFEPATH": "1"}
        self.process = subprocess.Popen(
            [str(python), *COMMAND, *arguments, "--port", "0", "--store", store],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        found = re.search(r"http://([0-9.]+):([0-9]+)\.", first)
        if found is None:
            raise SystemExit(f"the server does not start: {first}")
        self.host, self.port = found[1], int(found[2])
        self._connections: dict[str, http.client.HTTPConnection] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def make(self, source: str, **wanted: Any) -> dict[str, Any]:
        """Make a table, as somebody at a certain address. Its links."""
        if source not in self._connections:
            self._connections[source] = http.client.HTTPConnection(
                self.host, self.port, timeout=60, source_address=(source, 0)
            )
        connection = self._connections[source]
        try:
            connection.request("POST", "/api/tables", json.dumps(wanted))
            answer = connection.getresponse()
        except (OSError, http.client.HTTPException):
            connection.close()
            connection.request("POST", "/api/tables", json.dumps(wanted))
            answer = connection.getresponse()
        links: dict[str, Any] = json.load(answer)
        if answer.status != 201:
            raise SystemExit(f"no table: {links}")
        return links

    def megabytes(self) -> float:
        """How much memory the process has."""
        found = re.search(r"VmRSS:\s+([0-9]+) kB", Path(f"/proc/{self.process.pid}/status").read_text())
        assert found is not None
        return int(found[1]) / 1024

    def seconds(self) -> float:
        """How long the process has computed."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def percentile(figures: Sequence[float], part: float) -> float:
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")
