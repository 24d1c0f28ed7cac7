"""The listening side: lets people in, reads their requests within bounds, sends answers.

Nothing of a connection is held before it is known whose it is, but for its head of at most 4 KiB; of a Unix socket the
system says it at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from workbench import __version__
from workbench.base.errors import ArgumentError
from workbench.jupyter import wire
from workbench.jupyter.compile_service.answers import generation
from workbench.jupyter.compile_service.jobs import Subscriber
from workbench.jupyter.compile_service.limits import ServiceLimits
from workbench.jupyter.compile_service.people import person_of, user_of
from workbench.jupyter.compile_service.scheduler import Scheduler
from workbench.jupyter.server.fields import number_of, read_json, text_of
from workbench.jupyter.server.requests import CompileRequest
from workbench.jupyter.server.service_wire import ALIVE, ALIVE_SECONDS, MAX_HEAD_BYTES, PROTOCOL, Address, Refused

_END = b"\n"


class Service:
    """A compile service.

    Parameters
    ----------
    address
        A port of 0 is one that is free.
    folder
        For the answers that are kept, of this process' user alone.
    secret
        Proves the names in tokens; None where the system says who connects.
    mode
        The permissions of the Unix socket: who may connect.

    Raises
    ------
    ArgumentError
        The address is a port, and there is no secret; or a service listens there.
    """

    def __init__(
        self, address: Address, folder: Path, limits: ServiceLimits, secret: bytes | None = None, mode: int = 0o666
    ) -> None:
        if secret is None and not address.path:
            raise ArgumentError("connections to a port have no user name: give --secret too", "secret")
        self.address = address
        self.limits = limits
        self._secret = secret
        self._mode = mode
        self.scheduler = Scheduler(limits, folder)
        self._connections: Counter[str] = Counter()
        self._answering: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen, and let a worker load its compilers."""
        generation()  # now, since it takes a moment
        if self.address.path:
            _remove_dead_socket(Path(self.address.path))
            self._server = await asyncio.start_unix_server(
                self._connected, self.address.path, limit=MAX_HEAD_BYTES, backlog=1024
            )
            os.chmod(self.address.path, self._mode)
        else:
            self._server = await asyncio.start_server(
                self._connected, self.address.host, self.address.port, limit=MAX_HEAD_BYTES, backlog=1024
            )
            host, port = self._server.sockets[0].getsockname()[:2]
            self.address = Address("", host, port)
        await self.scheduler.warm_up()
        await self.scheduler.about()

    async def close(self) -> None:
        """Stop listening, tell those that wait, end the workers."""
        if self._server is not None:
            self._server.close()
        await self.scheduler.close()
        if self._answering:
            await asyncio.wait(self._answering, timeout=2.0)
        for task in [*self._answering]:
            task.cancel()
        await asyncio.gather(*self._answering, return_exceptions=True)
        if self.address.path:
            with contextlib.suppress(OSError):
                os.unlink(self.address.path)

    def status(self) -> Mapping[str, Any]:
        """Numbers of what the service has done, without names."""
        return {
            "kind": "status", "release": __version__, **asdict(self.scheduler.counts),
            "running": self.scheduler.running, "waiting": self.scheduler.waiting, "slow": self.scheduler.slow,
            "connections": self._connections.total(), "people": len(self._connections),
            "workers": list(self.scheduler.worker_ids), "process": os.getpid(),
        }  # fmt: skip

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._answering.add(task)
        # `drain` then waits until the system has all: what is left at the end is of a client that does not take it.
        writer.transport.set_write_buffer_limits(high=0)
        try:
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError, TimeoutError):
                await self._answer(reader, writer)
        finally:
            self._answering.discard(task)
            # An answer that the client does not read is dropped.
            writer.transport.abort() if writer.transport.get_write_buffer_size() else writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        entered: list[str] = []
        try:
            user = user_of(_socket_of(writer))
            # Connections to a port share one bound until their head says whose they are.
            self._enter(user or "", entered, self.limits.connections if user is None or self._secret else None)
            head = await self._head(reader)
            name = person_of(head["token"], user, self._secret)
            if name != user:
                self._leave(entered)
                self._enter(name, entered)
            size = head["bytes"]
            most = self.limits.person.request_bytes
            if size > most:
                # The limit is a person's to know, in the panel, and no reason to compile without the service.
                words = f"The request has {size} bytes, and the compile service takes {most}."
                await self._send(writer, wire.dump(wire.failure("too_large", words, "Make the source shorter.")), _END)
                await self._throw_away(reader, size)
                return
            async with asyncio.timeout(self.limits.receive_seconds):
                body = await reader.readexactly(size)
            await self._serve(name, body, reader, writer)
        except Refused as error:
            self.scheduler.counts.refused += 1
            refusal = {"kind": "refused", "message": str(error), "remedy": ""}
            await self._send(writer, wire.dump(refusal), _END)
        finally:
            self._leave(entered)

    async def _head(self, reader: asyncio.StreamReader) -> dict[str, Any]:
        try:
            async with asyncio.timeout(self.limits.receive_seconds):
                fields = read_json(await reader.readline())
            size = number_of(fields, "bytes")
        except (ValueError, ArgumentError) as error:  # longer than the limit of the reader, or no such object
            raise Refused("the head of the request cannot be read") from error
        if fields.get("protocol") != PROTOCOL or fields.get("release") != __version__:
            raise Refused(
                f"the service is of kernel-workbench {__version__}, this server of {fields.get('release')!s:.40}: "
                "install the same for both"
            )
        token = fields.get("token")
        return {"token": token if isinstance(token, str) else "", "bytes": size}

    async def _serve(self, name: str, body: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            requested = read_json(body)
            match requested.get("do"):
                case "about":
                    await self._send(writer, await self.scheduler.about() + b"\n", _END)
                    return
                case "status":
                    await self._send(writer, wire.dump(dict(self.status())), _END)
                    return
                case "compile":
                    request = CompileRequest.from_json(requested.get("request"))
                    client, number = text_of(requested, "client", "") or "", number_of(requested, "number")
                case _:
                    raise ArgumentError("`do` must be about, status or compile", "do")
        except ArgumentError as error:
            await self._send(writer, wire.dump(wire.failure("argument", str(error))), _END)
            return
        subscriber = Subscriber(name, client, number, requested.get("progress") is True)
        self.scheduler.ask(subscriber, request)
        gone = asyncio.create_task(_until_gone(reader))
        try:
            while True:
                following = asyncio.create_task(subscriber.messages.get())
                waited: set[asyncio.Task[Any]] = {following, gone}
                while not (await asyncio.wait(waited, timeout=ALIVE_SECONDS, return_when=asyncio.FIRST_COMPLETED))[0]:
                    await self._send(writer, ALIVE)
                if not following.done():
                    following.cancel()
                    return
                message = following.result()
                if message is None:
                    await self._send(writer, _END)
                    return
                await self._send(writer, message)
        finally:
            gone.cancel()
            self.scheduler.leave(subscriber)

    async def _throw_away(self, reader: asyncio.StreamReader, size: int) -> None:
        """Read a request on that is not taken: one that is cut off in the midst of it would not get its answer."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.limits.receive_seconds):
                while size > 0 and (piece := await reader.read(MAX_HEAD_BYTES)):
                    size -= len(piece)

    async def _send(self, writer: asyncio.StreamWriter, *lines: bytes) -> None:
        for line in lines:
            writer.write(line if line.endswith(b"\n") else line + b"\n")
        async with asyncio.timeout(self.limits.send_seconds):
            await writer.drain()

    def _enter(self, name: str, entered: list[str], most: int | None = None) -> None:
        limit = self.limits.person.connections if most is None else most
        if self._connections.total() >= self.limits.connections or self._connections[name] >= limit:
            raise Refused("too many connections are open")
        self._connections[name] += 1
        entered.append(name)

    def _leave(self, entered: list[str]) -> None:
        while entered:
            name = entered.pop()
            self._connections[name] -= 1
            if self._connections[name] <= 0:
                del self._connections[name]


async def _until_gone(reader: asyncio.StreamReader) -> None:
    """Wait until the client closes its side; what it sends meanwhile is thrown away."""
    with contextlib.suppress(ConnectionError):
        while await reader.read(MAX_HEAD_BYTES):
            pass


def _socket_of(writer: asyncio.StreamWriter) -> socket.socket:
    result: socket.socket = writer.get_extra_info("socket")
    return result


def _remove_dead_socket(path: Path) -> None:
    """Remove the socket of a service that has ended.

    Raises
    ------
    ArgumentError
        One listens there, or something else has the name.
    """
    if not path.exists() and not path.is_symlink():
        return
    if not path.is_socket():
        raise ArgumentError(f"{path} is there, and is no socket", "address")
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(str(path))
        except OSError:
            path.unlink()
            return
    raise ArgumentError(f"a service listens at {path}", "address")


def status_text(status: Mapping[str, Any]) -> str:
    """The numbers of a status, one a line."""
    return "\n".join(f"{name}: {json.dumps(value)}" for name, value in status.items() if name != "kind")
