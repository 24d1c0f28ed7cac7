"""A compile service for tests: with workers of its own or within this process, and what clients send it."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Coroutine
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest

from support.clocks import FakeClock, run_by
from support.scripted_workers import Script
from support.waiting import until
from workbench.jupyter.compile_service.limits import PersonLimits, ServiceLimits
from workbench.jupyter.compile_service.people import token_of
from workbench.jupyter.compile_service.service import Service
from workbench.jupyter.server.service_wire import Address, ask

REPOSITORY = Path(__file__).resolve().parents[2]
SERVER_TESTS = REPOSITORY / "tests" / "server"
SECRET = b"a secret of tests"
PERSON = PersonLimits()
LIMITS = ServiceLimits(workers=1)
LISTING = ["translation", "sass", "analysis"]
Body = Callable[[Service], Coroutine[Any, Any, None]]
Answer = asyncio.Task[list[dict[str, Any]]]


def run(folder: Path, body: Body, limits: ServiceLimits = LIMITS, worker_module: str = "faulty_worker") -> None:
    """With processes, in real time."""

    async def main() -> None:
        service = service_of(folder, limits)
        for pool in service.scheduler.pools:
            pool.worker_module = worker_module
        await served(service, body(service))

    asyncio.run(main())


def run_scripted(
    folder: Path,
    body: Callable[[Service, Script], Coroutine[Any, Any, None]],
    limits: ServiceLimits = LIMITS,
    *,
    secret: bool = True,
) -> None:
    """With workers of a script, by its clock."""
    script = Script(FakeClock())

    async def main() -> None:
        service = service_of(folder, limits, secret)
        follow(service, script)
        await served(service, body(service, script))

    run_by(script.clock, main())


def follow(service: Service, script: Script) -> None:
    """Has a service start workers of a script."""
    for pool in service.scheduler.pools:
        pool.start = script.start


def service_of(folder: Path, limits: ServiceLimits, secret: bool = True) -> Service:
    return Service(Address(str(folder / "service.sock")), folder / "answers", limits, SECRET if secret else None)


async def served(service: Service, body: Coroutine[Any, Any, None]) -> None:
    await service.start()
    try:
        await body
    finally:
        await service.close()
    assert service.scheduler.worker_ids == ()
    assert not Path(service.address.path).exists()


async def compiled(
    service: Service, text: str, name: str = "ada", client: str = "", number: int = 0, **fields: Any
) -> list[dict[str, Any]]:
    request = {"source": text, "arch": "sm_90", **fields}
    question = {"do": "compile", "client": client, "number": number, "progress": False, "request": request}
    token = token_of(name, SECRET)
    async with aclosing(ask(service.address, token, question)) as messages:
        return [json.loads(message) async for message in messages]


async def begin(service: Service, script: Script, text: str, name: str = "ada", **fields: Any) -> Answer:
    """A request whose text a worker has begun with."""
    task = asyncio.create_task(compiled(service, text, name, **fields))
    await until(lambda: script.begun(text))
    return task


async def goes_on(script: Script, seconds: float) -> None:
    """Moves the clock on, and with it all that waits for a part of these seconds."""
    for _ in range(int(seconds / 0.5)):
        script.clock.advance(0.5)
        for _ in range(10):
            await asyncio.sleep(0)


async def first_of(service: Service, text: str, name: str = "ada") -> str:
    """The kind of the first message of an answer, whose rest is not waited for."""
    question = {"do": "compile", "client": "", "number": 0, "request": {"source": text, "arch": "sm_90"}}
    async with aclosing(ask(service.address, token_of(name, SECRET), question)) as messages:
        async for message in messages:
            return str(json.loads(message)["kind"])
    raise AssertionError("no answer")


async def raw(service: Service, data: bytes, clock: FakeClock | None = None) -> bytes:
    """Gives all that the service sends until it closes the connection. clock: goes on once it waits for more."""
    reader, writer = await asyncio.open_unix_connection(service.address.path)
    try:
        writer.write(data)
        first = b""
        if clock is not None:
            await until(lambda: service.status()["connections"] == 1)
            first = await reader.readline() if data else b""
            clock.advance(LIMITS.receive_seconds)
        return first + await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.fixture
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The faulty worker, for this process and for those that it starts."""
    folders = [str(REPOSITORY), str(SERVER_TESTS), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, folders)))
    monkeypatch.syspath_prepend(SERVER_TESTS)
