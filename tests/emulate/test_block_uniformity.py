"""Registers that are equal in a block, and the order of barriers where no warp can take another path."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import compile_cuda

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.block_uniformity import block_uniformity, rounds_without_barrier
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

HEAD = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p, .param .u32 n) { .reg .b32 %n, %c, %t, %y, %d, %s, %v, %w, %i; .reg .b64 %p;
.reg .pred %a, %b; ld.param.u64 %p, [p]; ld.param.u32 %n, [n]; mov.u32 %c, %ctaid.x; mov.u32 %t, %tid.x;
mov.u32 %y, %tid.y; ld.global.u32 %v, [%p]; mov.u32 %w, 5; """


def found(body, block):
    graph = build_graph(EmulatedKernel(load(parse(HEAD + body + " ret; }"), Memory()), "k"))
    return graph, block_uniformity(Unit(graph, Dim3(8), block))


LOOP = """mov.u32 %i, 0; L: add.u32 %s, %i, %d; setp.lt.u32 %a, {what}, %s; @%a bra S; add.u32 %w, %w, 1; S: bar.sync 0;
add.u32 %i, %i, 1; setp.lt.u32 %b, %i, {bound}; @%b bra L;"""


def test_what_comes_from_the_launch_is_the_same_in_a_block_until_threads_part():
    graph, by_thread = found(f"mad.lo.u32 %d, %n, %c, 3; {LOOP.format(what='%t', bound='%n')}", Dim3(64))
    assert {f"%{name}" for name in ("n", "c", "d", "s", "i", "y", "b")} <= by_thread.registers
    assert not {f"%{name}" for name in ("t", "v", "w", "a")} & by_thread.registers
    assert by_thread.has_common_barriers(graph)
    _, by_block = found(f"mad.lo.u32 %d, %n, %c, 3; {LOOP.format(what='%c', bound='%n')}", Dim3(64))
    assert {"%w", "%a"} <= by_block.registers
    _, rows = found("add.u32 %d, %y, %y;", Dim3(8, 8))
    assert not {"%y", "%d"} & rows.registers


@pytest.mark.parametrize("bound", ["%t", "%v", "%w"])
def test_warps_may_come_to_other_barriers_where_threads_or_memory_decide(bound):
    graph, found_ = found(f"mov.u32 %d, %n; {LOOP.format(what='%t', bound=bound)}", Dim3(64))
    assert not found_.has_common_barriers(graph)


def test_a_thread_that_leaves_before_a_barrier_is_not_waited_for():
    graph, leaves = found("setp.lt.u32 %a, %t, %n; @%a ret; bar.sync 0;", Dim3(64))
    assert not leaves.has_common_barriers(graph)
    graph, later = found("bar.sync 0; setp.lt.u32 %a, %t, %n; @%a ret; st.global.u32 [%p], %n;", Dim3(64))
    assert later.has_common_barriers(graph)


def test_rounds_with_a_barrier_need_not_ask_besides():
    graph, _ = found(f"mov.u32 %d, %n; {LOOP.format(what='%t', bound='%n')}", Dim3(64))
    assert rounds_without_barrier(graph) == set()
    graph, _ = found("mov.u32 %i, 0; L: add.u32 %i, %i, 1; setp.lt.u32 %b, %i, %n; @%b bra L; bar.sync 0;", Dim3(64))
    assert len(rounds_without_barrier(graph)) == 1


TREE = """extern "C" __global__ void k(int* x, int n) { __shared__ int s[512]; int t = threadIdx.x; s[t] = x[t];
    __syncthreads(); for (int d = blockDim.x / 2; d > 0; d >>= 1) { if (t < d) s[t] += s[t + d]; __syncthreads(); }
    if (t == 0) x[0] = s[0]; }"""


@pytest.mark.parametrize("threads", [256, 250])
def test_the_step_of_a_tree_is_in_no_warps_frame(threads):
    """Nor does a warp of fewer lanes need code in which lanes go ways of their own."""
    kernel = EmulatedKernel(load(parse(compile_cuda(TREE)), Memory()), "k")
    plan, code = lower_kernel(kernel, Dim3(1), Dim3(threads)).tier1()
    assert "%resume.slot" in code
    assert plan.frame_bytes <= 64 * 4, "its header, and what a thread's index makes"
    assert "\nD1:" not in code


def test_a_fault_behind_a_barrier_is_found_at_its_thread(cuda):
    """In the warp that comes last in its region, and in one of fewer lanes."""
    source = """extern "C" __global__ void k(int* x, int n) { __shared__ int s[256]; int t = threadIdx.x; s[t] = t;
        for (int d = 1; d < 8; d *= 2) { __syncthreads(); if (d == 4 && s[t ^ 1] == n) x[t + (1 << 28)] = d; }
        x[t] = s[t]; }"""
    for threads, thread in ((128, 33), (100, 98), (100, 3)):
        done = [cuda(source, 1, threads, np.zeros(128, np.int32), thread ^ 1, engine=e) for e in ("interpreter", "jit")]
        faults = [[(f.kind, f.thread) for f in d.result.faults] for d in done]
        assert faults[0] == faults[1] != []
