"""Four neighbouring words of each lane, in rows a run-time stride apart, are loaded at once; faults are as without."""

from __future__ import annotations

import re

import numpy as np
import pytest

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.adjacent_loads import find_adjacent_loads
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import PLAIN
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
WIDE = re.compile(r"load <4 x (?:i32|float)>")


def text(body, type_="u32"):
    return (
        HEAD
        + f""".visible .entry k(.param .u64 x, .param .u64 out, .param .s32 stride, .param .s64 first) {{
    .reg .b64 %x, %out, %far, %first; .reg .b32 %i, %stride, %a, %b, %c, %d; .reg .pred %p;
    ld.param.u64 %x, [x]; ld.param.u64 %out, [out]; ld.param.s32 %stride, [stride]; ld.param.s64 %first, [first];
    mov.u32 %i, %tid.x; mul.wide.u32 %far, %i, 16; add.s64 %out, %out, %far;
    mul.wide.s32 %far, %i, %stride; add.s64 %x, %x, %far; add.s64 %x, %x, %first;
    {body.replace("TYPE", type_)}
    st.global.v4.u32 [%out], {{%a, %b, %c, %d}}; ret; }}"""
    )


IN_ORDER = "ld.global.TYPE %a, [%x]; ld.global.TYPE %b, [%x+4]; ld.global.TYPE %c, [%x+8]; ld.global.TYPE %d, [%x+12];"
SHUFFLED = """ld.global.nc.TYPE %c, [%x+8]; add.u32 %i, %c, 1; ld.global.nc.TYPE %a, [%x];
    ld.global.nc.TYPE %d, [%x+12]; ld.global.nc.TYPE %b, [%x+4];"""
BELOW = "add.s64 %x, %x, 8; " + IN_ORDER.replace("[%x]", "[%x-8]").replace("+4", "-4").replace("+8", "").replace(
    "+12", "+4"
)


def code_of(ptx, block=64):
    kernel = EmulatedKernel(load(parse(ptx), Memory()), "k")
    return lower_kernel(kernel, Dim3(1), Dim3(block), PLAIN).tier1()[1]


@pytest.mark.sampled(20)
@pytest.mark.parametrize("body", [IN_ORDER, SHUFFLED, BELOW], ids=["in order", "shuffled", "below"])
@pytest.mark.parametrize("block", [32, 64, 40])
@pytest.mark.parametrize("stride", [0, 4, 16, 20, 400, -16])
def test_words_are_those_of_each_lane(launch, body, block, stride):
    ptx = text(body)
    assert WIDE.search(code_of(ptx, block))
    x = np.arange(block * 100 + 4, dtype=np.uint32)
    first = max(0, -stride) * (block - 1)
    done = launch(
        ptx, "k", 1, block, x, np.zeros((block, 4), np.uint32), np.int32(stride), np.int64(first), engine="jit"
    )
    assert not done.result.faults
    rows = (first + stride * np.arange(block)) // 4
    assert np.array_equal(done.arrays[1], x[rows[:, None] + np.arange(4)])


@pytest.mark.sampled(24)
@pytest.mark.parametrize("body", [IN_ORDER, SHUFFLED], ids=["in order", "shuffled"])
@pytest.mark.parametrize("stride", [16, 20, 64, -16, 6])
@pytest.mark.parametrize("off", [-16, -4, 4, 8, 12, 2, 1 << 40])
def test_faults_are_those_of_each_load(launch, body, stride, off):
    block = 64
    bytes_ = 64 * (block - 1) + 16
    first = (max(0, -stride) * (block - 1)) + off
    if stride > 0 and off > 0:
        first += bytes_ - 16 - stride * (block - 1)
    x, fill = np.arange(bytes_ // 4, dtype=np.uint32), np.zeros((block, 4), np.uint32)
    slow, fast = (
        launch(text(body), "k", 1, block, x, fill, np.int32(stride), np.int64(first), engine=engine)
        for engine in ("interpreter", "jit")
    )
    assert slow.result.faults == fast.result.faults
    assert np.array_equal(slow.arrays[1], fast.arrays[1])


def test_a_fault_in_a_large_memory_has_its_own_line(launch, monkeypatch):
    from workbench.emulate import costs

    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    x, fill = np.zeros(64 * 4 - 1, np.uint32), np.zeros((64, 4), np.uint32)
    slow, fast = (
        launch(text(IN_ORDER), "k", 1, 64, x, fill, np.int32(16), np.int64(0), engine=engine)
        for engine in ("interpreter", "jit")
    )
    (told,), (found,) = slow.result.faults, fast.result.faults
    assert (found.ptx_line, found.address, found.thread, found.size_bytes) == (
        told.ptx_line,
        told.address,
        told.thread,
        told.size_bytes,
    )


BETWEEN = {
    "a store": "st.global.u32 [%out], %b;",
    "an atomic": "red.global.add.u32 [%out], 1;",
    "a barrier": "bar.sync 0;",
    "a fence": "membar.gl;",
    "a shuffle": "shfl.sync.idx.b32 %a, %a, 0, 31, -1;",
    "another register": "add.s64 %x, %x, 0;",
    "a guard": "setp.eq.u32 %p, %i, 3; @%p ld.global.u32 %i, [%x];",
}


@pytest.mark.parametrize("name", BETWEEN)
def test_what_stands_between_keeps_loads_apart(name):
    body = IN_ORDER.replace("TYPE", "u32").replace("ld.global.u32 %c", f"{BETWEEN[name]} ld.global.u32 %c")
    graph = build_graph(EmulatedKernel(load(parse(text(body)), Memory()), "k"))
    found = [find_adjacent_loads(node) for node in graph.blocks]
    assert any(found) == (name == "a guard")


@pytest.mark.parametrize("form", ["volatile.global", "relaxed.gpu.global", "acquire.gpu.global", "shared"])
def test_ordered_loads_stay_where_they_are(form):
    graph = build_graph(EmulatedKernel(load(parse(text(IN_ORDER.replace("global", form))), Memory()), "k"))
    assert not any(find_adjacent_loads(node) for node in graph.blocks)


def test_a_store_in_between_is_seen(launch):
    """Rows overlap what the lanes before them store."""
    body = IN_ORDER.replace("ld.global.TYPE %c", "st.global.u32 [%x+8], %i; ld.global.TYPE %c")
    x = np.arange(400, dtype=np.uint32)
    slow, fast = (
        launch(text(body), "k", 1, 64, x, np.zeros((64, 4), np.uint32), np.int32(20), np.int64(0), engine=engine)
        for engine in ("interpreter", "jit")
    )
    assert all(np.array_equal(a, b) for a, b in zip(slow.arrays, fast.arrays, strict=True))
