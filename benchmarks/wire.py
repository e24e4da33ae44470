"""A WebSocket client that costs little, so that a measurement measures the server: RFC 6455, as far as facedown's
server uses it. Many of them live in one process."""

from __future__ import annotations

import asyncio
import json
import os
import struct
from base64 import b64encode
from typing import Any, Final

TEXT: Final = 0x81
CLOSE: Final = 0x88
PONG: Final = 0x8A


class Wire(asyncio.Protocol):
    """One socket. `heard` is called with each text that comes; `lost` when it is closed."""

    def __init__(self, path: str) -> None:
        self.path: Final = path
        self.transport: asyncio.Transport | None = None
        self.opened: Final[asyncio.Future[bool]] = asyncio.get_running_loop().create_future()
        self.is_closed = False
        self._buffer = bytearray()
        self._is_upgraded = False

    # What a kind of client says of itself

    def heard(self, text: bytes) -> None: ...

    def lost(self) -> None: ...

    # Saying

    def say(self, **message: Any) -> None:
        self.send(json.dumps(message).encode())

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """Send a frame. A client's frames are masked; a mask of zeros is one, too."""
        assert self.transport is not None
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", kind, 0x80 | size)
        elif size < 65_536:
            head = struct.pack("!BBH", kind, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", kind, 0x80 | 127, size)
        self.transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    # The protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {transport.get_extra_info('peername')[0]}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_upgraded:
            head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not end:
                return
            self._is_upgraded = head.startswith(b"HTTP/1.1 101")
            self._buffer = bytearray(rest)
            if not self.opened.done():
                self.opened.set_result(self._is_upgraded)
        while self._is_upgraded and self.take_frame():
            pass

    def take_frame(self) -> bool:
        """Take one frame out of what has come. Whether there was a whole one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, begin = buffer[1] & 0x7F, 2
        if size == 126:
            begin = 4
            size = int.from_bytes(buffer[2:4], "big") if len(buffer) >= 4 else len(buffer)
        elif size == 127:
            begin = 10
            size = int.from_bytes(buffer[2:10], "big") if len(buffer) >= 10 else len(buffer)
        if len(buffer) < begin + size:
            return False
        kind, payload = buffer[0], bytes(buffer[begin : begin + size])
        del buffer[: begin + size]
        if kind == TEXT:
            self.heard(payload)
        elif kind == 0x89:
            self.send(payload, PONG)
        elif kind == CLOSE:
            self.close()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True
        if not self.opened.done():
            self.opened.set_result(False)
        self.lost()


async def connected(wire: Wire, host: str, port: int, source: str | None = None) -> bool:
    """Connect, from a certain address of this machine. Whether the server has let it in."""
    loop = asyncio.get_running_loop()
    local = None if source is None else (source, 0)
    try:
        await loop.create_connection(lambda: wire, host, port, local_addr=local)
    except OSError:
        wire.is_closed = True
        return False
    return await wire.opened
