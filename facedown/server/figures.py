"""What a server counts and times, for whoever runs it: Prometheus' text form.

These figures are for the host alone. On a quiet server a counter that grows tells that somebody has answered, in secret
perhaps; so they have a port of their own (`facedown serve --metrics`), and no address of the players' server has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)

QUICK: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
LONG: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

tables: Final = Gauge("facedown_tables", "Tables in memory.", registry=REGISTRY)
made: Final = Counter("facedown_tables_made", "Tables that were made.", ["game"], registry=REGISTRY)
lost: Final = Counter("facedown_tables_lost", "Tables that did not come back after a restart.", registry=REGISTRY)
broken: Final = Counter("facedown_tables_stopped", "Tables that could not go on.", registry=REGISTRY)
connections: Final = Gauge("facedown_connections", "Sockets whose key was right.", registry=REGISTRY)
turned_away: Final = Counter(
    "facedown_turned_away", "Connections and requests that were not let in, and why.", ["reason"], registry=REGISTRY
)
answers: Final = Counter("facedown_answers", "Answers that were kept, and whose.", ["by"], registry=REGISTRY)
refusals: Final = Counter("facedown_refusals", "What somebody at a table said and was refused.", registry=REGISTRY)
commits: Final = Histogram(
    "facedown_store_commit_seconds", "How long answers wait until the store has them.", buckets=QUICK, registry=REGISTRY
)
failures: Final = Counter("facedown_store_failures", "What the store could not keep or read.", registry=REGISTRY)
thinking: Final = Histogram(
    "facedown_bot_thinking_seconds", "How long bots think in worker processes.", buckets=LONG, registry=REGISTRY
)


def show_at(host: str, port: int) -> tuple[Callable[[], None], int]:
    """Show the figures at an address of their own, from a thread. How to stop that, and the port."""
    server, thread = start_http_server(port, host, registry=REGISTRY)

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return stop, server.server_port
