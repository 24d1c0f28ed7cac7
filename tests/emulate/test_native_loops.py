"""Loops of one block that lanes leave one by one, and what is carried round them."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.self_loops import is_self_loop
from workbench.emulate.codegen.deferred_nans import deferred_nans
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.isa.ptx import parse

HEAD = 'extern "C" __global__ void k(const int* x, float* y, int n) { int i = threadIdx.x, v = x[i]; float u = v; '
BODIES = {
    "leave one by one": "while (v > 0) { u = u * 0.5f + v; v -= 3; }",
    "two ways out": "for (int m = 0; m < n; m++) { if (u * u > 5000) break; u = u * 1.3f - m; v ^= m; } u += v;",
    "never entered by some": "if (v & 1) do { u = fmaf(u, 0.75f, v); v >>= 1; } while (v); u += v;",
    "one lane stays": "while (i == 7 && v < 1000) { v = v * 2 + 1; u -= v; }",
    "waits and goes back whole": "for (int m = 0; m < 4; m++) { while (v % 7) { v++; u += v; } u *= 2; v += m; }",
    "memory in it": "while (v > 0) { u += x[v & 15]; v -= 1 + (v & 3); }",
    "not a number": """u = v - 50; do { u = sqrtf(u) * 2 - 1; v--; } while (v > 40);
        u = __int_as_float(__float_as_int(u) ^ 1);""",
    "swapped": "float a = v, b = 1; while (a < 900) { float c = a; a = a + b; b = c; } u = a - b;",
}


@pytest.mark.parametrize("threads", [32, 20, 96])
@pytest.mark.parametrize("what", BODIES)
def test_both_engines_agree(cuda, what, threads):
    x = np.random.default_rng(3).integers(0, 100, threads).astype(np.int32)
    source = HEAD + BODIES[what] + " y[i] = u; }"
    slow, fast = (cuda(source, 1, threads, x, x.astype(np.float32), 60, engine=e) for e in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[1].view(np.uint32), fast.arrays[1].view(np.uint32))


def graph_of(body):
    text = f""".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p) {{ .reg .f32 %f<9>;
        .reg .b32 %r<9>; .reg .b64 %d<3>; .reg .pred %p<3>; ld.param.u64 %d1, [p]; {body} ret; }}"""
    return build_graph(EmulatedKernel(load(parse(text), Memory()), "k"))


def test_a_block_that_follows_itself_is_a_lap():
    graph = graph_of("mov.u32 %r1, %tid.x; A: add.u32 %r1, %r1, 3; setp.lt.u32 %p1, %r1, 40; @%p1 bra A;")
    assert [is_self_loop(node) for node in graph.blocks] == [False, True, False]


def test_nan_wait_behind_copies_of_arithmetic():
    graph = graph_of(
        """ld.global.f32 %f0, [%d1]; mov.f32 %f1, 0f3F800000; add.f32 %f2, %f0, %f1; mov.f32 %f3, %f2;
        setp.lt.f32 %p1, %f3, 0f00000000; selp.f32 %f4, %f3, %f1, %p1; selp.f32 %f5, %f3, %f0, %p1; mov.f32 %f6, %f0;
        mov.f32 %f7, 0f7FC00001; mov.f32 %f8, %f5;"""
    )
    assert {key.partition("#")[0] for key in deferred_nans(Unit(graph, Dim3(1), Dim3(32)))} == {
        "%f1",
        "%f2",
        "%f3",
        "%f4",
    }


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_a_constant_that_is_no_number_keeps_its_bits(launch, engine):
    ptx = """.version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p) { .reg .f32 %f<3>;
        .reg .b64 %d1; ld.param.u64 %d1, [p]; mov.f32 %f1, 0f7FC00001; mov.f32 %f2, 0fFFFFFFFF;
        st.global.f32 [%d1], %f1; st.global.f32 [%d1+4], %f2; ret; }"""
    found = launch(ptx, "k", 1, 1, np.zeros(2, np.uint32), engine=engine).arrays[0]
    assert [hex(v) for v in found] == ["0x7fc00001", "0xffffffff"]
