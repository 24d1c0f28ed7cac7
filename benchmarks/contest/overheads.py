"""Overheads of the emulator: the cost of a launch, and of counting events."""

from __future__ import annotations

import os
import struct
from dataclasses import dataclass
from typing import Any
from unittest import mock

import numpy as np
from contest.contestants import Timing
from contest.contests import CONTESTS

import workbench as wb
from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, load, run
from workbench.emulate.launch import Engine
from workbench.emulate.native import tier_up
from workbench.isa.ptx import parse

SMALL = 'extern "C" __global__ void k(int* x, int n) { if (n < 0) x[threadIdx.x] = n; }'
COUNTED = {
    "unaligned sum 1M": "int i = blockIdx.x * blockDim.x + threadIdx.x; z[i] = x[i] + x[i + 1];",
    "gather 1M": "int i = blockIdx.x * blockDim.x + threadIdx.x; z[i] = x[at[i]];",
    "near gather 1M": "int i = blockIdx.x * blockDim.x + threadIdx.x; z[i] = x[at[i] & 1023];",
    "scatter 1M": "int i = blockIdx.x * blockDim.x + threadIdx.x; z[at[i]] = x[i];",
    "gather in shared 1M": "__shared__ float s[1024]; int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;"
    "for (int j = t; j < 1024; j += 256) s[j] = x[j]; __syncthreads();"
    "float f = 0; for (int j = 0; j < 8; j++) f += s[at[i] >> j & 1023]; z[i] = f;",
}
N = 1 << 20


@dataclass(frozen=True)
class Overhead:
    """Seconds of a launch that does nothing, through `emulate.run` and through `target("emulator").launch`."""

    run_seconds: float
    target_seconds: float


def launch_overhead(rounds: int) -> Overhead:
    """The best of many launches of one warp, in native code, with buffers that lie on the device."""
    compilation = wb.compile(SMALL)
    memory = Memory()
    program = load(parse(compilation.ptx), memory)
    params = struct.pack("<Qi", memory.allocate(128), 1)
    target, kernel = wb.target("emulator"), compilation.kernel("k")
    buffer = target.zeros(32, np.int32)
    by_run, by_target = Timing(), Timing()
    one, warp = Dim3(1, 1, 1), Dim3(32, 1, 1)
    request = LaunchRequest(program, "k", one, warp, params)
    run(request, "jit")
    # The target chooses the engine: a large grid is worth compiling, and its block shape serves the small one too.
    target.launch(kernel, 1 << 16, 32, (buffer, np.int32(1)))
    for _ in range(100 * rounds):
        by_run.call(lambda: run(request))
        by_target.call(lambda: target.launch(kernel, 1, 32, (buffer, np.int32(1))))
    return Overhead(by_run.seconds, by_target.seconds)


@dataclass(frozen=True)
class CountingCost:
    """Seconds of one kernel without and with `count=True`, and the engine of each."""

    title: str
    plain_seconds: float
    counted_seconds: float
    plain_engine: str
    counted_engine: str


def counting_costs(rounds: int) -> list[CountingCost]:
    """Each kernel with and without counting, in turns, in the code that stays: none runs in tier 0 code."""
    with mock.patch.dict(os.environ, {tier_up.SWITCH: "off"}):
        return _counting_costs(rounds)


def _counting_costs(rounds: int) -> list[CountingCost]:
    costs = []
    for contest in CONTESTS:
        arrays = contest.make(np.random.default_rng(0))
        shape = Dim3(*contest.grid, 1), Dim3(*contest.block, 1)
        costs.append(_counting_cost(contest.title, contest.text(".cu"), shape, (*arrays, np.int32(contest.n)), rounds))
    head = 'extern "C" __global__ void k(const float* __restrict__ x, const int* __restrict__ at, float* z)'
    random = np.random.default_rng(1)
    arrays = random.random(N + 1, np.float32), random.permutation(N).astype(np.int32), np.zeros(N, np.float32)
    for title, body in COUNTED.items():
        shape = Dim3(N // 256, 1, 1), Dim3(256, 1, 1)
        costs.append(_counting_cost(title, f"{head} {{ {body} }}", shape, arrays, rounds))
    return costs


def _counting_cost(
    title: str, source: str, shape: tuple[Dim3, Dim3], arguments: tuple[Any, ...], rounds: int
) -> CountingCost:
    memory = Memory()
    program = load(parse(wb.compile(source).ptx), memory)
    params = b""
    for argument in arguments:
        if isinstance(argument, np.ndarray):
            place = memory.allocate(argument.nbytes)
            memory.write(place, argument.view(np.uint8))
            params += struct.pack("<Q", place)
        else:
            params += argument.tobytes()

    def launch(count: bool, engine: Engine | None) -> None:
        done = run(LaunchRequest(program, "k", *shape, params, resident_blocks=1024, count=count), engine)
        if done.faults:
            raise RuntimeError(done.faults[0].message)

    engines = {}
    for count in (False, True):
        try:
            launch(count, "jit")
            engines[count] = "native"
        except UnsupportedInstruction:
            engines[count] = "interpreter"
    timings = {False: Timing(), True: Timing()}
    for _ in range(rounds):
        for count, timing in timings.items():
            if timing.spent < 10:
                timing.call(lambda count=count: launch(count, None))
    return CountingCost(title, timings[False].seconds, timings[True].seconds, engines[False], engines[True])
