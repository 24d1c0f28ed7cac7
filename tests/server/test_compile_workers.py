"""The pool with its real workers: hostile sources cost one request, and what is kept ready changes no answer."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.waiting import computes, until

from workbench.base import disk_cache
from workbench.jupyter.server.pool import Limits, WorkerPool

pytestmark = pytest.mark.sampled(2)

REPOSITORY = Path(__file__).resolve().parents[2]
Message = dict[str, Any]
GOOD = "__global__ void k(int* a) { a[threadIdx.x] = 1; }"
TEMPLATES = """
template <int D, long X> struct T { static constexpr long v = T<D - 1, X * 2>::v + T<D - 1, X * 2 + 1>::v; };
template <long X> struct T<0, X> { static constexpr long v = X; };
__global__ void k(long* a) { a[0] = T<40, 1>::v; }
"""
TABLE = "__device__ int table[1 << 28] = {1};\n__global__ void k(int* a) { a[0] = table[a[1]]; }"
CONSTEXPR = """
__device__ constexpr long forever() { long i = 0; while (true) i++; return i; }
__global__ void k(long* a) { constexpr long x = forever(); a[0] = x; }
"""
NESTED = "template <int N> struct D : D<N - 1> { int x; };\n__global__ void k(D<100000>* a) { a->x = 1; }"


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    folders = [str(REPOSITORY), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, folders)))
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path / "cache"))


def run(body: Callable[[WorkerPool], Coroutine[Any, Any, None]], **limits: Any) -> None:
    async def main() -> None:
        pool = WorkerPool(Limits(**{"workers": 1, **limits}))
        try:
            await pool.warm_up()
            await body(pool)
        finally:
            pool.close()

    asyncio.run(main())


async def ask(pool: WorkerPool, text: str, client: str = "") -> list[Message]:
    return [json.loads(m) async for m in pool.compile(client, {"source": text, "arch": "sm_90"})]


async def begun(pool: WorkerPool, text: str) -> asyncio.Task[list[Message]]:
    """A request that the pool's only worker computes by now."""
    [worker] = pool.worker_ids
    condition = computes(worker)
    task = asyncio.create_task(ask(pool, text))
    await until(condition)
    return task


def well(messages: list[Message]) -> bool:
    return [m["kind"] for m in messages][:2] == ["translation", "sass"] and "missing" not in messages[1]


@pytest.mark.sampled(1)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of a process's memory")
@pytest.mark.parametrize(("text", "reason"), [(TEMPLATES, "timeout"), (TABLE, "memory")])
def test_an_explosion_costs_one_request(text: str, reason: str) -> None:
    async def body(pool: WorkerPool) -> None:
        assert well(await ask(pool, GOOD))
        if reason == "timeout":
            pool.limits = replace(pool.limits, compile_seconds=2.0)
        [message] = await ask(pool, text)
        assert (message["kind"], message["reason"]) == ("failure", reason)
        assert message["remedy"]
        pool.limits = replace(pool.limits, compile_seconds=60.0)
        assert well(await ask(pool, GOOD + " // edited"))

    run(body, memory_bytes=(1 << 30) if reason == "memory" else Limits.memory_bytes)


def test_endless_constant_expressions_and_recursion_are_errors_of_the_source() -> None:
    async def body(pool: WorkerPool) -> None:
        before = pool.worker_ids
        for text, words in ((CONSTEXPR, "constant"), (NESTED, "recursion")):
            [message] = await ask(pool, text)
            assert message["kind"] == "errors"
            assert any(words in remark["message"] for remark in message["diagnostics"])
        assert well(await ask(pool, GOOD))
        assert pool.worker_ids == before

    run(body)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_compiler_that_crashes_is_reported_and_the_next_edit_compiles() -> None:
    async def body(pool: WorkerPool) -> None:
        [worker] = pool.worker_ids
        task = await begun(pool, TEMPLATES)
        os.kill(worker, signal.SIGSEGV)
        [message] = await task
        assert (message["reason"], "SIGSEGV" in message["message"]) == ("crash", True)
        assert well(await ask(pool, GOOD))
        assert pool.worker_ids != (worker,)

    run(body)


def test_two_notebooks_are_served_at_once_each_with_its_own() -> None:
    async def body(pool: WorkerPool) -> None:
        names = [f"kernel_of_{client}_{n}" for n in range(3) for client in ("one", "two")]
        for first, second in zip(names[::2], names[1::2], strict=True):
            answers = await asyncio.gather(
                ask(pool, GOOD.replace("k(", first + "("), "one"), ask(pool, GOOD.replace("k(", second + "("), "two")
            )
            for name, messages in zip((first, second), answers, strict=True):
                assert well(messages)
                assert [kernel["name"] for kernel in messages[0]["kernels"]] == [name]
        assert len(pool.worker_ids) == 2

    run(body, workers=2)


def test_a_pool_that_is_closed_in_a_compile_leaves_nothing() -> None:
    async def body(pool: WorkerPool) -> None:
        [worker] = pool.worker_ids
        task = await begun(pool, TEMPLATES)
        pool.close()
        assert (await task)[0]["kind"] == "failure"
        assert not Path(f"/proc/{worker}").exists()

    run(body)


@pytest.mark.skipif(sys.platform != "linux", reason="leases and precompiled headers are Linux's")
def test_what_is_kept_ready_serves_and_changes_no_answer() -> None:
    head = "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\n"

    def text(n: int) -> str:
        return head + f"__global__ void k(int* a) {{ cg::this_thread_block().sync(); a[0] = {n}; }}"

    async def body(pool: WorkerPool) -> None:
        first = await ask(pool, text(1), "me")
        assert well(first)
        assert first[0]["seconds"] > 0
        await until(lambda: pool.precompiling)
        await pool.about()  # waits for the headers
        second = await ask(pool, text(2), "me")
        assert well(second)
        kept = json.loads(await pool.about())["kept"]
        assert kept["listings_served"] == 2
        assert (kept["headers_served"], kept["headers_failed"]) == (1, 0)
        for one, other in zip(first, second, strict=True):
            assert [*one] == [*other]
        lines = [message["ptx"].splitlines() for message in (first[0], second[0])]
        assert len(lines[0]) == len(lines[1])
        differ = [(a, b) for a, b in zip(*lines, strict=True) if a != b]
        assert 0 < len(differ) <= 2
        assert first[0]["ptx_rows"] == second[0]["ptx_rows"]

    run(body)
