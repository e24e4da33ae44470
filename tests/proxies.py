"""Proxies as docs/hosting.md shows them, in front of servers of the tests' own: nginx and Caddy, on 127.0.0.1."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from databases import free_port
from served import PATIENCE, Server

HOSTING = Path(__file__).parents[1] / "docs/hosting.md"
MISSING = "THERE IS NO {} HERE, so servers are not tried behind it: install it (on Debian, `apt install {}`)"
AROUND = """
daemon off;
master_process off;
pid {folder}/pid;
error_log stderr warn;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{documented}
}}
"""
"""What a whole configuration of nginx needs around the documented part."""


def program(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")


def documented(first: str) -> str:
    """The block of docs/hosting.md that begins with this line."""
    found = re.search(rf"```\n({re.escape(first)}.*?)```", HOSTING.read_text(), re.DOTALL)
    assert found is not None, f"docs/hosting.md shows nothing that begins with {first}"
    return found[1]


def with_changes(text: str, changes: Mapping[str, str]) -> str:
    """A documented text for another place: each part is there, and is replaced."""
    for part, other in changes.items():
        assert part in text, f"docs/hosting.md does not say {part}"
        text = text.replace(part, other)
    return text


class Proxy(Server):
    """A proxy that serves at an address of its own. Clients take it for the server."""

    def __init__(self, port: int) -> None:
        super().__init__("")
        self.address = f"127.0.0.1:{port}"


@dataclass(frozen=True)
class Certificate:
    """A certificate for localhost, signed by itself."""

    public: Path
    key: Path


def certificate(folder: Path) -> Certificate:
    made = Certificate(folder / "public.pem", folder / "key.pem")
    asked = "openssl req -x509 -newkey rsa:2048 -noenc -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"
    command = [*asked.split(), "-keyout", str(made.key), "-out", str(made.public)]
    subprocess.run(command, check=True, capture_output=True)
    return made


@contextmanager
def nginx(*servers: Server, port: int = 0, speaks: Certificate | None = None) -> Iterator[Proxy]:
    """nginx before one server, or before two that share a database. With a certificate it speaks TLS."""
    port = port or free_port()
    server = documented("map $http_upgrade")
    changes = {"listen 443 ssl": f"listen 127.0.0.1:{port}", "server_name play.example.org": "server_name _"}
    if speaks is not None:
        changes["listen 443 ssl"] += " ssl"
        changes["# ssl_certificate ..."] = f"ssl_certificate {speaks.public}; ssl_certificate_key {speaks.key};"
    if len(servers) == 1:
        changes["http://127.0.0.1:8000"] = f"http://{servers[0].address}"
        text = with_changes(server, changes)
    else:
        first, second = [each.address for each in servers]
        changes["http://127.0.0.1:8000"] = "http://$process"
        led = with_changes(documented("upstream first"), {"127.0.0.1:8001": first, "127.0.0.1:8002": second})
        text = led + with_changes(server, changes)
    with TemporaryDirectory(prefix="facedown-nginx-", ignore_cleanup_errors=True) as folder:
        path = Path(folder, "nginx.conf")
        path.write_text(AROUND.format(folder=folder, documented=text))
        found = program("nginx")
        assert found is not None
        with running([found, "-p", folder, "-c", str(path), "-e", "stderr"], port):
            yield Proxy(port)


@contextmanager
def caddy(server: Server) -> Iterator[Proxy]:
    port = free_port()
    text = documented("play.example.org {")
    changes = {"play.example.org": f"http://127.0.0.1:{port}", "127.0.0.1:8000": server.address}
    with TemporaryDirectory(prefix="facedown-caddy-", ignore_cleanup_errors=True) as folder:
        path = Path(folder, "Caddyfile")
        path.write_text("{\n\tadmin off\n}\n" + with_changes(text, changes))
        found = program("caddy")
        assert found is not None
        places = {"HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        with running([found, "run", "--config", str(path)], port, places):
            yield Proxy(port)


@contextmanager
def running(command: list[str], port: int, environment: Mapping[str, str] | None = None) -> Iterator[None]:
    """A program that listens at this port meanwhile."""
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **(environment or {})},
    )
    try:
        last = monotonic() + PATIENCE
        while not listens(port):
            assert process.stdout is not None
            assert process.poll() is None and monotonic() < last, process.stdout.read()
            sleep(0.02)
        yield
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def listens(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0
