"""The compile service with real sockets: one answer for all, and requests that end early or late.

Most tests have workers within this process and a clock of their own.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.compile_services import LIMITS, SECRET, begin, compiled, goes_on, run, run_scripted
from support.scripted_workers import Script
from support.waiting import until

from workbench.jupyter.compile_service.people import token_of
from workbench.jupyter.compile_service.service import Service
from workbench.jupyter.server.service_wire import head

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Python has no Unix sockets there"),
    pytest.mark.usefixtures("importable"),
]


def test_a_listing_is_made_once_for_all_and_reads_no_file_of_the_machine(tmp_path: Path) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    header = tmp_path / "include" / "own.h"
    header.parent.mkdir()
    header.write_text("#define SCALE 2.0f")
    text = "#define SCALE {}\n__global__ void f(float* x) {{ x[threadIdx.x] *= SCALE; }}"

    async def body(service: Service) -> None:
        counts = service.scheduler.counts
        answers = await asyncio.gather(
            *(compiled(service, text.format("2.0f"), name) for name in ("ada", "bob", "cyd"))
        )
        assert answers[0] == answers[1] == answers[2]
        assert [each["kind"] for each in answers[0]] == ["translation", "sass", "analysis"]
        assert (counts.compiled, counts.joined) == (1, 2)
        assert await compiled(service, text.format("2.0f"), "dan") == answers[0]
        assert (counts.compiled, counts.kept) == (1, 1)
        # Errors are kept too; another name, option or header is another answer.
        wrong = await compiled(service, text.format("oops"))
        assert [each["kind"] for each in wrong] == ["errors"]
        assert await compiled(service, text.format("oops"), "bob") == wrong
        assert (counts.compiled, counts.kept) == (2, 2)
        others: list[dict[str, Any]] = [{"options": "-G"}, {"filename": "other.cu"}, {"arch": "sm_80"}]
        for fields in others:
            answer = await compiled(service, text.format("2.0f"), **fields)
            assert answer[0] != answers[0][0]
        given = '#include "own.h"\n__global__ void f(float* x) { x[threadIdx.x] *= SCALE; }'
        first = await compiled(service, given, headers={"own.h": "#define SCALE 2.0f"})
        second = await compiled(service, given, headers={"own.h": "#define SCALE 3.0f"})
        assert first[0]["kind"] == second[0]["kind"] == "translation"
        assert first[0]["ptx"] != second[0]["ptx"]
        # The time of the day is compiled anew.
        for _ in range(2):
            await compiled(service, "__device__ const char t[] = __TIME__; __global__ void f() {}")
        assert counts.kept == 2
        # A client says where it is, and that it is trusted: neither is believed.
        places = {"directory": str(header.parent), "root": "/", "header_folders": ["/"], "isolated": False}
        for hostile in (
            f'#include "{header}"\n__global__ void f() {{}}',
            '#include "own.h"\n__global__ void f() {}',
            f'%%cuda -I {header.parent}\n#include "own.h"\n__global__ void f() {{}}',
            f"%%cuda -- --pre-include={header}\n__global__ void f() {{}}",
            f"#define NAME <{header}>\n#include NAME\n__global__ void f() {{}}",
        ):
            [answer] = await compiled(service, hostile, **places)
            assert answer["kind"] == "errors", hostile

    run(tmp_path, body, worker_module="workbench.jupyter.server.worker")


def test_a_crash_and_an_endless_compile_cost_their_own_request(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        endless = await begin(service, script, "until never", "eve")
        other = asyncio.create_task(compiled(service, "hello"))
        await until(lambda: service.scheduler.waiting == 1)
        await goes_on(script, 19.5)
        assert not endless.done()
        await goes_on(script, 0.5)
        [lost] = await endless
        assert (lost["kind"], lost["reason"]) == ("failure", "timeout")
        assert [each["log"] for each in await other] == ["hello"]
        [lost] = await compiled(service, "crash", "eve")
        assert (lost["kind"], lost["reason"]) == ("failure", "crash")
        assert [each["log"] for each in await compiled(service, "hello again")] == ["hello again"]

    run_scripted(tmp_path, body, replace(LIMITS, slow=0))


def test_a_newer_request_of_a_cell_takes_the_place_of_the_older(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        first = await begin(service, script, "until never", client="cell", number=1)
        other = asyncio.create_task(compiled(service, "of another", "bob", client="cell", number=1))
        await until(lambda: service.scheduler.waiting == 1)
        second = asyncio.create_task(compiled(service, "second", client="cell", number=2))
        assert [each["reason"] for each in await first] == ["superseded"]
        await goes_on(script, 4.5)
        assert service.scheduler.running == 1
        await goes_on(script, 1.0)  # its step is stale now
        assert [each["log"] for each in await second] == ["second"]
        assert [each["log"] for each in await other] == ["of another"]
        assert service.scheduler.counts.superseded == 1

    run_scripted(tmp_path, body, replace(LIMITS, slow=0))


def test_who_goes_away_leaves_nothing_running(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        task = await begin(service, script, "until never")
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await until(lambda: service.status()["connections"] == 0)
        await goes_on(script, 5.5)
        await until(lambda: service.scheduler.running == 0)
        assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
        await until(lambda: service.status()["people"] == 0)

    run_scripted(tmp_path, body)


def test_who_takes_an_answer_slowly_gets_it_whole(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        for size in range(300_000, 500_000, 8_000):
            text = "x" * size
            request = {"source": text, "arch": "sm_90"}
            data = json.dumps({"do": "compile", "client": "", "number": 0, "request": request}).encode()
            reader, writer = await asyncio.open_unix_connection(service.address.path, limit=1 << 12)
            writer.write(head(token_of("ada", SECRET), len(data)) + data)
            await writer.drain()
            answer = b""
            while piece := await reader.read(1 << 14):
                answer += piece
                await asyncio.sleep(0)
            writer.close()
            assert answer.endswith(b"\n\n")
            assert json.loads(answer)["log"] == text

    run_scripted(tmp_path, body)


def test_who_comes_while_a_compile_is_given_up_gets_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(service: Service, script: Script) -> None:
        pool, ending, other_came = service.scheduler.pools[0], asyncio.Event(), asyncio.Event()
        compiles = pool.compile

        async def given_up(*_: Any, **__: Any) -> AsyncGenerator[bytes]:
            try:
                while True:
                    yield b'{"kind":"progress","step":"ptx","seconds":10.0}'
                    await asyncio.sleep(0)
            finally:  # a worker takes a moment to end
                monkeypatch.setattr(pool, "compile", compiles)
                ending.set()
                await other_came.wait()

        monkeypatch.setattr(pool, "compile", given_up)
        leaves = asyncio.create_task(compiled(service, "hello"))
        await until(lambda: service.scheduler.running == 1)
        leaves.cancel()
        await ending.wait()
        comes = asyncio.create_task(compiled(service, "hello", "bob"))
        await until(lambda: service.scheduler.counts.requests == 2)
        other_came.set()
        assert [each["log"] for each in await comes] == ["hello"]
        assert service.scheduler.counts.left == 1

    run_scripted(tmp_path, body)
