"""Numbers that a kernel only computes with decide neither its addresses nor its branches."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest
from support.launching import compile_cuda

from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, load
from workbench.emulate.analysis.deciding_registers import deciding_bytes
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import PLAIN
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native import regrouped_launches
from workbench.isa.ptx import parse

LOOP = """extern "C" __global__ void k(const float* a, float* b, int w, int h, float f, int k) {
  for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < h; y += gridDim.y * blockDim.y)
    for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < w; x += gridDim.x * blockDim.x)
      b[y * w + x] = f * a[y * w + x] + k;
}"""


def bytes_of(source: str) -> set[int]:
    kernel = EmulatedKernel(load(parse(compile_cuda(source)), Memory()), "k")
    return {n for part in deciding_bytes(build_graph(kernel)) for n in range(part.start, part.stop)}


def test_pointers_bounds_and_what_guards_depend_on_decide() -> None:
    assert bytes_of(LOOP) == set(range(24))
    branch = 'extern "C" __global__ void k(float* a, float f, int n, int k) { if (f > 0) a[threadIdx.x * n] = k; }'
    assert bytes_of(branch) == set(range(16))


def test_of_a_parameter_that_is_read_by_its_address_all_decide() -> None:
    source = """struct S { float x[8]; };
    extern "C" __global__ void k(const __grid_constant__ S s, float* a) { a[threadIdx.x] = s.x[threadIdx.x & 7]; }"""
    assert bytes_of(source) == set(range(40))


def test_launches_with_other_numbers_are_analysed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = Memory()
    program = load(parse(compile_cuda(LOOP)), memory)
    first, second = (memory.allocate(4 * 640 * 100) for _ in range(2))
    analysed: list[Any] = []
    graphs: list[Any] = []
    found, built = regrouped_launches._found, regrouped_launches.build_graph
    monkeypatch.setattr(regrouped_launches, "_found", lambda *x: analysed.append(x) or found(*x))
    monkeypatch.setattr(regrouped_launches, "build_graph", lambda *x: graphs.append(x) or built(*x))

    def launch(f: float, k: int, width: int) -> LaunchRequest:
        params = np.array([first, second], np.uint64).tobytes() + struct.pack("<iifi", width, 100, f, k)
        return LaunchRequest(program, "k", Dim3(8, 9), Dim3(20, 12), params)

    blocks = {regrouped_launches.regrouped(launch(n / 2, n, 640), PLAIN) for n in range(5)}
    assert len(blocks) == len(analysed) == len(graphs) == 1
    assert regrouped_launches.known(launch(9.0, 9, 640)) == (True, blocks.pop())
    regrouped_launches.regrouped(launch(1.0, 0, 320), PLAIN)
    assert len(analysed) == len(graphs) == 2
