"""Clients of a compile service: hostile ones, ones without a secret, and panels that outlive it."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.clocks import FakeClock, run_by
from support.compile_services import (
    LIMITS,
    PERSON,
    SECRET,
    begin,
    compiled,
    follow,
    raw,
    run_scripted,
    service_of,
)
from support.scripted_workers import Script
from support.waiting import until

from workbench.base.errors import ArgumentError
from workbench.jupyter.compile_service.people import token_of
from workbench.jupyter.compile_service.service import Service
from workbench.jupyter.server import service_wire
from workbench.jupyter.server.pool import Limits, WorkerPool
from workbench.jupyter.server.service_wire import Address, CutOff, Refused, ask, head
from workbench.jupyter.server.shared_pool import SharedPool

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Python has no Unix sockets there"),
    pytest.mark.usefixtures("importable"),
]


def test_hostile_clients_get_an_answer_or_nothing(tmp_path: Path) -> None:
    token = token_of("eve", SECRET)

    def question(value: Any, size: int | None = None) -> bytes:
        data = value if isinstance(value, bytes) else json.dumps(value).encode()
        return head(token, len(data) if size is None else size) + data

    async def body(service: Service, script: Script) -> None:
        assert await raw(service, b"", script.clock) == b""
        for data in (b"\n", b"GET / HTTP/1.1\r\n\r\n", b"{" * 5000 + b"\n", b"\xff\n", b"[1]\n", b"x" * 100_000):
            answer = await raw(service, data)
            assert not answer or json.loads(answer.split(b"\n")[0])["kind"] == "refused"
        other_release = json.loads(head(token, 2)) | {"release": "0.0.0"}
        assert b"0.0.0" in await raw(service, json.dumps(other_release).encode() + b"\n{}")
        assert b'"refused"' in await raw(service, head("eve:" + "0" * 64, 2) + b"{}")
        assert b'"too_large"' in await raw(service, question(b"x" * 1000, 100 << 20) + b"x" * (1 << 20), script.clock)
        for value in (b"", b"{", b"[]", {}, {"do": 3}, {"do": "open", "path": "/etc/passwd"}, {"do": "compile"},
                      {"do": "compile", "request": {"source": "f", "arch": "sm_90", "filename": "../x"}},
                      {"do": "compile", "client": "c" * 300, "request": {"source": "f", "arch": "sm_90"}}):  # fmt: skip
            answer = await raw(service, question(value))
            assert json.loads(answer.split(b"\n")[0])["kind"] == "failure", value
            assert answer.endswith(b"\n\n")
        assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
        # One who sends nothing holds no more connections than others may, and is left after a moment.
        silent = [await asyncio.open_unix_connection(service.address.path) for _ in range(5)]
        for _, writer in silent:
            writer.write(head(token, 1000))
        await until(lambda: service.status()["connections"] == PERSON_OF_TWO.connections)
        assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
        with pytest.raises(Refused):
            await compiled(service, "mine", "eve")
        script.clock.advance(LIMITS.receive_seconds - 0.1)
        await asyncio.sleep(0)
        assert service.status()["connections"] == PERSON_OF_TWO.connections
        script.clock.advance(0.2)
        for reader, _ in silent:
            await reader.read()
        for _, writer in silent:
            writer.close()
        await until(lambda: service.status()["connections"] == 0)

    run_scripted(tmp_path, body, replace(LIMITS, person=PERSON_OF_TWO))


def test_one_who_sends_nothing_is_left_in_real_time(tmp_path: Path) -> None:
    async def main() -> None:
        service = service_of(tmp_path, replace(LIMITS, receive_seconds=0.2))
        follow(service, Script(FakeClock()))
        await service.start()
        reader, writer = await asyncio.open_unix_connection(service.address.path)
        assert await reader.read() == b""
        writer.close()
        await service.close()

    asyncio.run(main())


PERSON_OF_TWO = replace(PERSON, connections=2)


@pytest.mark.skipif(not hasattr(socket, "SO_PEERCRED"), reason="this system does not say who connects")
def test_without_a_secret_the_system_says_who_connects(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        task = await begin(service, script, "until done")
        assert list(service._connections) == [f"uid:{os.getuid()}"]
        script.say("done")
        await task
        with pytest.raises(ArgumentError):
            await Service(service.address, tmp_path / "other", LIMITS).start()

    run_scripted(tmp_path, body, secret=False)
    with pytest.raises(ArgumentError):
        Service(Address("", "127.0.0.1", 0), tmp_path, LIMITS)


def test_a_panel_outlives_the_service(tmp_path: Path) -> None:
    address = f"unix:{tmp_path / 'service.sock'}"
    script = Script(FakeClock())

    async def listed(pool: SharedPool, text: str) -> list[dict[str, Any]]:
        request = {"source": text, "arch": "sm_90"}
        return [json.loads(message) async for message in pool.compile("cell", request)]

    async def main() -> None:
        own = WorkerPool(Limits(workers=1), start=script.start)
        pool = SharedPool(address, token_of("ada", SECRET), own, script.clock)
        try:
            service = service_of(tmp_path, LIMITS)
            follow(service, script)
            await service.start()
            await pool.warm_up()
            assert json.loads(await pool.about())["service"] == {"address": address, "answers": True}
            assert [each["log"] for each in await listed(pool, "served")] == ["served"]
            assert own.worker_ids == ()
            cut_off = asyncio.create_task(listed(pool, "until done"))
            await until(lambda: script.begun("until done"))
            await service.close()
            script.say("done")
            await cut_off
            [answer] = await listed(pool, "alone")
            assert answer["log"] == "alone"
            assert [remark["severity"] for remark in answer["diagnostics"]] == ["warning"]
            assert address in answer["diagnostics"][0]["message"]
            assert len(own.worker_ids) == 1
            assert (await listed(pool, "still alone"))[0]["diagnostics"] == []
            assert json.loads(await pool.about())["service"]["answers"] is False
            again = service_of(tmp_path, LIMITS)
            follow(again, script)
            await again.start()
            try:
                script.clock.advance(9.9)
                assert [each["log"] for each in await listed(pool, "not asked again yet")] == ["not asked again yet"]
                assert again.scheduler.counts.requests == 0
                script.clock.advance(0.2)
                assert [each["log"] for each in await listed(pool, "served again")] == ["served again"]
                assert again.scheduler.counts.compiled == 1
                pool._token = "eve:0"
                assert (await listed(pool, "not let in"))[0]["log"] == "not let in"
            finally:
                await again.close()
        finally:
            pool.close()

    run_by(script.clock, main())


@pytest.mark.parametrize("closes", [True, False])
def test_an_answer_without_its_end_is_no_answer(tmp_path: Path, closes: bool) -> None:
    clock = FakeClock()

    async def main() -> None:
        async def half(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readline()
            writer.write(service_wire.ALIVE + b'{"kind":"translation"}\n')
            if closes:
                writer.close()
            held.append(writer)

        path, held = str(tmp_path / f"{closes}.sock"), []
        server = await asyncio.start_unix_server(half, path)
        answer = ask(Address(path), "", {"do": "about"})
        assert await anext(answer) == b'{"kind":"translation"}'
        rest = asyncio.ensure_future(anext(answer))
        await asyncio.sleep(0)
        if not closes:
            clock.advance(service_wire.SILENT_SECONDS)
        with pytest.raises(CutOff):
            await rest
        held[0].close()
        server.close()

    run_by(clock, main())
