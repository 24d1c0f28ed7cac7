"""Compiles by the service of the machine where there is one, and by workers of this server's own where there is none.

It has the methods of `WorkerPool`. A service that is gone, or does not let this server in, costs no listing: the
request is compiled here, the log says why, and so does a remark on the first listing; later requests try the service
again.
"""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import ArgumentError
from workbench.base.records import Diagnostic
from workbench.jupyter import wire
from workbench.jupyter.server.pool import WorkerPool
from workbench.jupyter.server.requests import CompileRequest
from workbench.jupyter.server.sent_requests import key_fields, sent_request
from workbench.jupyter.server.service_wire import Address, CutOff, Refused, ask, read_address

_AGAIN_SECONDS = 10.0
"""The time after which a service that was not there is asked again."""


class _NoAnswer(Exception):
    """The service gave none, or half of one."""


class SharedPool:
    """A compile service, with a pool for what it does not do.

    Parameters
    ----------
    address
        As `read_address` reads it. One that cannot be read is a service that is not there, with that reason.
    token
        Names the person to the service; empty where the system says who connects.
    own
        Starts no worker before it is needed.
    clock
        Says when a service that was not there is asked again.
    """

    def __init__(self, address: str, token: str, own: WorkerPool, clock: Clock = SYSTEM) -> None:
        self.own = own
        self._token = token
        self._clock = clock
        self._lost_at: float | None = None
        self._unsaid = ""
        self._log = logging.getLogger("workbench.jupyter.server")
        self._address: Address | None = None
        self._named = address
        try:
            self._address = read_address(address)
        except ArgumentError as error:
            self._lose(str(error))

    @property
    def connected(self) -> bool:
        """True if the next request goes to the service."""
        if self._address is None:
            return False
        return self._lost_at is None or self._clock.now() - self._lost_at >= _AGAIN_SECONDS

    async def warm_up(self) -> None:
        """Starts a worker of this server's own where the service is not there."""
        if not self.connected:
            await self.own.warm_up()

    async def about(self) -> bytes:
        """The compiler's archs and versions, as JSON, and `service`: its address, and whether it answered."""
        with contextlib.suppress(_NoAnswer):
            async with aclosing(self._ask({"do": "about"})) as messages:
                async for payload in messages:
                    return _with_service(payload, self._named, True)
        return _with_service(await self.own.about(), self._named, False)

    async def open(self, client: str, path: str, root: str, arch: str | None, kernel: str | None) -> bytes:
        """A file of device code as a page, from this server's own workers: it may read the file."""
        return await self.own.open(client, path, root, arch, kernel)

    async def layouts(self, client: str, ptx: str, line: int, operand: int) -> bytes:
        """The picture of the matrices at a line of PTX, from this server's own workers."""
        return await self.own.layouts(client, ptx, line, operand)

    async def compile(
        self, client: str, request: dict[str, Any], progress: bool = False, number: int = 0
    ) -> AsyncGenerator[bytes]:
        """Yields the messages of one request, as `WorkerPool.compile` does."""
        sent = sent_request(CompileRequest.from_json(request)) if self.connected else None
        if sent is not None:
            question = {
                "do": "compile", "client": client, "number": number, "progress": progress,
                "request": dict(key_fields(sent)),
            }  # fmt: skip
            with contextlib.suppress(_NoAnswer):
                async with aclosing(self._ask(question)) as messages:
                    async for message in messages:
                        yield message
                return
        # After an answer that was cut off too: the panel takes the newest translation.
        async with aclosing(self.own.compile(client, request, progress, number)) as own:
            async for message in own:
                yield self._with_remark(message)

    def close(self) -> None:
        """Ends this server's own workers."""
        self.own.close()

    async def _ask(self, question: Mapping[str, Any]) -> AsyncGenerator[bytes]:
        if self._address is None or not self.connected:
            raise _NoAnswer
        try:
            async with aclosing(ask(self._address, self._token, question)) as messages:
                async for message in messages:
                    yield message
        except (TimeoutError, Refused, CutOff, OSError) as error:
            self._lose(str(error) or type(error).__name__)
            raise _NoAnswer from error
        if self._lost_at is not None:
            self._log.warning("the compile service at %s answers again", self._named)
            self._lost_at, self._unsaid = None, ""

    def _lose(self, why: str) -> None:
        if self._lost_at is None:
            self._unsaid = (
                f"The compile service at {self._named} does not answer ({why}). This server compiles by itself until "
                "it does; tell the administrator of the hub."
            )
            self._log.warning("%s", self._unsaid)
        self._lost_at = self._clock.now()

    def _with_remark(self, message: bytes) -> bytes:
        """The message, where it can hold a remark with the one about the service, which is said once."""
        if not self._unsaid:
            return message
        decoded = json.loads(message)
        if decoded["kind"] not in ("translation", "errors"):
            return message
        remark = Diagnostic("warning", self._unsaid).to_json()
        self._unsaid = ""
        return wire.dump({**decoded, "diagnostics": [*decoded["diagnostics"], remark]})


def _with_service(about: bytes, address: str, answered: bool) -> bytes:
    return json.dumps({**json.loads(about), "service": {"address": address, "answers": answered}}).encode()
