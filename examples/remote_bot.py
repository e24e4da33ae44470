"""A bot that plays at a table over a network. A link is its seat: get one from whoever makes the table.

    pip install websockets
    python remote_bot.py http://127.0.0.1:8000/table/TABLE#KEY

It says hello, and is sent what its seat may know. It answers each question with an option drawn by chance, and sends an
answer again until the server says that it counts. docs/server-protocol.md shows every message.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake


class RemoteBot:
    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        scheme = "wss" if parts.scheme == "https" else "ws"
        self.address = f"{scheme}://{parts.netloc}/ws/{parts.path.rpartition('/')[2]}"
        self.key = parts.fragment
        self.unacknowledged: dict[str, Any] | None = None

    async def play(self) -> str:
        """Play to the end, however often the connection is lost. How the game ended."""
        while True:
            try:
                async with connect(self.address, max_size=None) as socket:
                    await socket.send(json.dumps({"type": "hello", "protocol": 1, "key": self.key, "wants": "view"}))
                    if self.unacknowledged is not None:
                        await socket.send(json.dumps(self.unacknowledged))
                    async for text in socket:
                        ended = await self.hear(socket, json.loads(text))
                        if ended is not None:
                            return ended
            except (ConnectionClosed, InvalidHandshake, OSError):
                pass  # the server is away, or a proxy says so
            await asyncio.sleep(1.0)

    async def hear(self, socket: Any, message: dict[str, Any]) -> str | None:
        """Answer what is asked. How the game ended, if it did."""
        if message["type"] in ("acknowledged", "refused"):
            if self.waits_for("id", message["id"]):
                self.unacknowledged = None
        elif message["type"] == "stopped" and message["again"] is None:
            raise SystemExit(f"The table says: {message['reason']}")
        elif message["type"] == "table":
            if message["over"]:
                return str(message["outcome"]["reason"])
            if message["question"] is not None and not self.waits_for("question", message["question"]):
                await self.answer(socket, message["question"], self.decide(message["view"], message["ask"]))
        return None

    def waits_for(self, part: str, what: object) -> bool:
        """Whether this is the answer that was sent last, and the server has not said yet whether it counts.

        Who is asked the next question already has an answer that counts, and is told so in a moment.
        """
        return self.unacknowledged is not None and self.unacknowledged[part] == what

    async def answer(self, socket: Any, question: int, option: int) -> None:
        self.unacknowledged = {"type": "answer", "question": question, "option": option, "id": f"{question}"}
        await socket.send(json.dumps(self.unacknowledged))

    def decide(self, view: dict[str, Any], ask: dict[str, Any]) -> int:
        """The index of an option. `view` is all that the seat may know, `ask["options"]` the options in words."""
        return random.randrange(ask["count"])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    print(asyncio.run(RemoteBot(sys.argv[1]).play()))
