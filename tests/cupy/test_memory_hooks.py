"""Hooks that pools of device memory call."""

from __future__ import annotations

import importlib
import io
import json
import threading
from typing import Any

import pytest


def test_a_hook_is_called_around_each_step(cp: Any) -> None:
    calls: list[tuple[str, dict[str, int]]] = []

    class Recorder(cp.cuda.MemoryHook):  # type: ignore[misc,name-defined]
        name = "recorder"

        def __getattribute__(self, attribute: str) -> Any:
            if attribute.endswith("process"):
                return lambda **kwargs: calls.append((attribute, kwargs))
            return super().__getattribute__(attribute)

    pool = cp.cuda.MemoryPool()
    with Recorder() as hook:
        first = pool.malloc(700)
        address, number = first.ptr, id(first.mem)
        del first
        second = pool.malloc(1000)  # a block that the pool has kept
        with pytest.raises(KeyError), hook:
            pass
        threading.Thread(target=lambda: pool.malloc(1)).start()  # hooks are a thread's own
    del second
    steps = [name for name, _ in calls]
    around = ["free_preprocess", "free_postprocess"]
    assert steps == [
        "malloc_preprocess", "alloc_preprocess", "alloc_postprocess", "malloc_postprocess", *around,
        "malloc_preprocess", "malloc_postprocess",
    ]  # fmt: skip
    known = {"device_id": 0, "mem_size": 1024}
    assert calls[1][1] == known
    assert calls[2][1] == known | {"mem_ptr": address}
    assert calls[3][1] == known | {"size": 700, "mem_ptr": address, "pmem_id": number}
    assert calls[5][1] == known | {"mem_ptr": address, "pmem_id": number}


def test_the_hooks_of_cupy_print_steps_and_lines(cp: Any) -> None:
    hooks = importlib.import_module("cupy.cuda.memory_hooks")
    out, report = io.StringIO(), io.StringIO()
    pool = cp.cuda.MemoryPool()
    with hooks.DebugPrintHook(file=out), hooks.LineProfileHook() as lines:
        pool.malloc(100)
        kept = pool.malloc(200)
    assert kept.mem.size == 512
    assert [json.loads(line)["hook"] for line in out.getvalue().splitlines()] == ["alloc", "malloc", "free", "malloc"]
    lines.print_report(file=report)
    first, *others = report.getvalue().splitlines()
    assert first == "_root (1.00KB, 512.00B)"
    own = [each for each in others if "test_memory_hooks.py" in each]
    assert [each.rpartition(" (")[2] for each in own] == ["512.00B, 512.00B)", "512.00B, 0.00B)"]


def test_a_failed_allocation_has_no_address(cp: Any) -> None:
    hooks = importlib.import_module("cupy.cuda.memory_hooks")
    out = io.StringIO()
    pool = cp.cuda.MemoryPool()
    pool.set_limit(512)
    with hooks.DebugPrintHook(file=out), pytest.raises(cp.cuda.memory.OutOfMemoryError):
        pool.malloc(1024)
    (line,) = map(json.loads, out.getvalue().splitlines())
    assert (line["mem_ptr"], line["pmem_id"]) == (0, "0x0")
