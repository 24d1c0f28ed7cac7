"""The protocol between a Jupyter server and the compile service of a machine: one connection for each request.

To the service: a head, which is a line of JSON with `protocol`, `release`, `token` and `bytes`, and then so many bytes
of JSON: `{"do": "about"}`, `{"do": "status"}` or `{"do": "compile", "client", "number", "progress", "request"}`.
Back: messages of `wire`, one a line, and an empty line at the end; without that line the answer was cut off. While
there is nothing to say, a line of a blank shows that the service lives. Who is not let in gets one message of the kind
`refused`. Closing the connection takes the request back.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass
from typing import Any

from workbench import __version__
from workbench.base.errors import ArgumentError

PROTOCOL = 1
ADDRESS_VARIABLE = "KERNEL_WORKBENCH_COMPILE_SERVICE"
TOKEN_VARIABLE = "KERNEL_WORKBENCH_COMPILE_TOKEN"
MAX_HEAD_BYTES = 4096
MAX_MESSAGE_BYTES = 256 << 20
"""Most bytes of one message back: the service bounds them, and the client trusts it."""
CONNECT_SECONDS = 10.0
ALIVE = b" \n"
ALIVE_SECONDS = 3.0
SILENT_SECONDS = 20.0
"""The time between two signs of life, and the time without one after which a service is given up."""
_LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Refused(Exception):
    """The service does not let this server in, or cannot be understood; says why, and what to do."""


class CutOff(Exception):
    """The service ended in the midst of an answer."""


@dataclass(frozen=True)
class Address:
    """A place to listen at: the path of a Unix socket, or a port of this machine (path empty)."""

    path: str = ""
    host: str = "127.0.0.1"
    port: int = 0

    def __str__(self) -> str:
        return f"unix:{self.path}" if self.path else f"tcp:{self.host}:{self.port}"


def read_address(text: str) -> Address:
    """Read `unix:/run/kernel-workbench/compile.sock`, a path alone, or `tcp:127.0.0.1:9417`.

    Raises
    ------
    ArgumentError
        It is neither, the path is not absolute, the system has no Unix sockets, or the host is another machine: what
        is sent is not encrypted.
    """
    kind, colon, rest = text.partition(":")
    if kind == "tcp":
        host, _, port = rest.rpartition(":")
        host = host.strip("[]")
        if not port.isdecimal() or not 0 <= int(port) < 1 << 16:
            raise ArgumentError(f"{text!r} names no port: write tcp:127.0.0.1:9417", "address")
        if host not in _LOOPBACK:
            raise ArgumentError(
                f"{host!r} is not this machine: the service is for one machine, tcp:127.0.0.1", "address"
            )
        return Address("", host, int(port))
    path = rest if kind == "unix" and colon else text
    if not os.path.isabs(path):
        raise ArgumentError(f"{text!r} is no address: write unix:/run/kernel-workbench/compile.sock", "address")
    if sys.platform == "win32":
        raise ArgumentError("Python has no Unix sockets on Windows: write tcp:127.0.0.1:9417", "address")
    return Address(path)


def head(token: str, size: int) -> bytes:
    """The first line of a request of `size` bytes."""
    fields = {"protocol": PROTOCOL, "release": __version__, "token": token, "bytes": size}
    return json.dumps(fields).encode() + b"\n"


async def ask(address: Address, token: str, question: Mapping[str, Any]) -> AsyncGenerator[bytes]:
    """Yield the messages of one answer, as bytes without newlines.

    Raises
    ------
    OSError
        No service listens at the address.
    Refused
        The service does not let this server in.
    CutOff
        It ended before the answer did.
    """
    connecting = (
        asyncio.open_unix_connection(address.path, limit=MAX_MESSAGE_BYTES)
        if address.path
        else asyncio.open_connection(address.host, address.port, limit=MAX_MESSAGE_BYTES)
    )
    reader, writer = await asyncio.wait_for(connecting, CONNECT_SECONDS)
    try:
        body = json.dumps(question).encode()
        try:
            writer.write(head(token, len(body)) + body)
            async with asyncio.timeout(SILENT_SECONDS):
                await writer.drain()
        except (ConnectionError, TimeoutError):
            pass  # it may have been refused before it was read: the answer says why
        while True:
            try:
                async with asyncio.timeout(SILENT_SECONDS):
                    line = await reader.readline()
            except ConnectionError as error:
                raise CutOff(str(error)) from error
            except TimeoutError as error:
                raise CutOff(f"it says nothing for {SILENT_SECONDS:g} s") from error
            if line == b"\n":
                return
            if line == ALIVE:
                continue
            if not line.endswith(b"\n"):
                raise CutOff("the connection was closed")
            if line.startswith(b'{"kind":"refused"'):
                refusal = json.loads(line)
                raise Refused(f"{refusal['message']} {refusal['remedy']}".strip())
            yield line[:-1]
    finally:
        writer.close()
