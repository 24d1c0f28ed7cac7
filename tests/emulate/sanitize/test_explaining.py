"""The interpreter explains oddities of native code by running a few of the blocks again: of large grids and odd blocks
too, within a bounded time, and leaving memory as the launch did."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from support.clocks import FakeClock
from support.launching import run

import workbench as wb
from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, costs, load
from workbench.emulate.interpret import RunResult
from workbench.isa.ptx import parse

SOURCE = """
#define KERNEL(name) extern "C" __global__ void name(int* y, int n) { \\
    int t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; \\
    int size = blockDim.x * blockDim.y * blockDim.z, g = blockIdx.x * size + t; __shared__ int s[1024];
KERNEL(neighbours) int v = y[g + 1]; y[g] = v + 1; }
KERNEL(tile) s[t] = g; y[g] = s[size - 1 - t]; }
KERNEL(seldom) s[0] = blockIdx.x < 5 ? 7 : t; __syncthreads(); y[g] = s[0]; }
KERNEL(loops) for (int i = 0; i < 20 * n; i++) { s[t] = g + i; y[g] = s[size - 1 - t]; } }
"""
SHAPES = [(Dim3(2003), Dim3(7, 3)), (Dim3(101), Dim3(33)), (Dim3(200), Dim3(5, 13, 2))]
launching = sys.modules["workbench.emulate.launch"]


@pytest.fixture(scope="module")
def ptx() -> str:
    return wb.compile(SOURCE, arch="sm_90").ptx


def launched(ptx: str, name: str, grid: Dim3, block: Dim3, engine: Any) -> tuple[RunResult, bytes]:
    memory = Memory()
    program = load(parse(ptx), memory)
    size = 4 * (grid.size * block.size + 1)
    y = memory.allocate(size, "y")
    memory.write(y, np.arange(size // 4, dtype=np.int32).view(np.uint8))
    params = np.array([y, 1], np.uint64).tobytes()[:12]
    result = run(program, name, grid=grid, block=block, params=params, engine=engine, sanitize=("race",))
    assert not result.faults
    return result, memory.read(y, size).tobytes()


def told(result: RunResult) -> set[object]:
    return {
        (f.kind, f.severity, frozenset(t.line for t in (f.touch, f.other) if t is not None)) for f in result.findings
    }


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("grid", "block"), SHAPES, ids=str)
@pytest.mark.parametrize("name", ["neighbours", "tile"])
def test_thousands_of_blocks_of_odd_shapes(ptx: str, name: str, grid: Dim3, block: Dim3) -> None:
    native, interpreted = (launched(ptx, name, grid, block, engine)[0] for engine in ("jit", "interpreter"))
    assert told(native) == told(interpreted) != set()


def test_other_blocks_are_asked_where_those_of_a_race_leave_one_value(ptx: str) -> None:
    for blocks in (4, 9, 200):
        native, interpreted = (launched(ptx, "seldom", Dim3(blocks), Dim3(40), e)[0] for e in ("jit", "interpreter"))
        assert told(native) == told(interpreted)
        assert ("error" in {each.severity for each in native.findings}) == (blocks > 5)


def test_what_is_not_explained_in_time_is_told_once_as_it_was_seen(ptx: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "SECONDS_TO_EXPLAIN", 0.0)
    grid, block = SHAPES[0]
    result, left = launched(ptx, "tile", grid, block, "jit")
    assert [(each.kind, each.severity) for each in result.findings] == [("racecheck.read_write", "error")]
    plain = np.frombuffer(left, np.int32)[:-1].reshape(grid.size, block.size)
    assert (plain == np.arange(grid.size * block.size).reshape(plain.shape)[:, ::-1]).mean() > 0.4


def test_an_interrupt_ends_it_and_memory_is_as_the_launch_left_it(ptx: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = []

    def interrupted(request: Any) -> RunResult:
        limits.append(request.time_limit_seconds)
        memory = request.program.memory
        for offset, kept in memory.copies():
            memory.put_back(((offset, np.zeros_like(kept)),))
        raise KeyboardInterrupt

    grid, block = SHAPES[1]
    _, left = launched(ptx, "tile", grid, block, "jit")
    memory = Memory()
    program = load(parse(ptx), memory)
    y = memory.allocate(len(left), "y")
    memory.write(y, np.arange(len(left) // 4, dtype=np.int32).view(np.uint8))
    params = np.array([y, 1], np.uint64).tobytes()[:12]
    monkeypatch.setattr(launching, "interpret", interrupted)
    monkeypatch.setattr(LaunchRequest, "clock", FakeClock())
    with pytest.raises(KeyboardInterrupt):
        run(program, "tile", grid=grid, block=block, params=params, engine="jit", sanitize=("race",))
    assert memory.read(y, len(left)).tobytes() == left
    assert limits == [costs.SECONDS_TO_EXPLAIN]


def test_it_ends_early_where_errors_account_for_all_that_was_odd(ptx: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = []

    def watched(request: Any) -> RunResult:
        asked = request.enough
        return interpret(replace(request, enough=lambda found: ends.append(asked(found)) or ends[-1]))

    interpret = launching.interpret
    monkeypatch.setattr(costs, "LOOKS_AFTER_ALL_IS_EXPLAINED", 0)
    monkeypatch.setattr(launching, "interpret", watched)
    grid, block = Dim3(64), Dim3(1024)
    early, left = launched(ptx, "loops", grid, block, "jit")
    assert ends[-1]
    assert not any(ends[:-1])
    monkeypatch.setattr(costs, "LOOKS_AFTER_ALL_IS_EXPLAINED", 10**6)
    late, again = launched(ptx, "loops", grid, block, "jit")
    assert told(early) == told(late) != set()
    assert left == again
