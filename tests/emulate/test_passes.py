"""Passes over a kernel's graph: what each finds, and that what it assumes is checked when the kernel runs."""

from __future__ import annotations

import llvmlite.binding as llvm
import numpy as np
import pytest

from workbench.base.records import Dim3
from workbench.emulate import Memory, costs, load
from workbench.emulate.analysis.access_groups import find_groups
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.lane_positions import LanePositions
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.llvm.builder import Builder
from workbench.emulate.passes import resolve_parameters, split_live_ranges
from workbench.isa.ptx import parse

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"


def shapes_of(body, webs=False):
    text = f"{HEAD}.visible .entry k(.param .u64 p, .param .u32 n) {{ {body} }}"
    graph = build_graph(EmulatedKernel(load(parse(text), Memory()), "k"))
    if webs:
        split_live_ranges.run(Unit(graph, Dim3(64), Dim3(128)))
    return graph, uniformity_of(graph)


def uniformity_of(graph):
    return UniformityAnalysis(
        graph, liveness(Unit(graph, Dim3(64), Dim3(128))), LanePositions(graph), Dim3(64), Dim3(128)
    )


def test_parameters_that_are_read_through_their_address_are_read_by_name():
    body = """.reg .b64 %a, %b; .reg .b32 %n; mov.b64 %a, p; add.s64 %b, %a, 8; ld.param.u32 %n, [%b+-4];
        st.global.u32 [0], %n; ret;"""
    unit = Unit(shapes_of(body)[0], Dim3(64), Dim3(128))
    assert resolve_parameters.run(unit)
    (load, _) = [op for block in unit.graph.blocks for op in block.ops]
    assert (load.operands[1].base.text, load.operands[1].offset) == ("p", 4)


LINEAR = """.reg .b32 %i, %a, %b, %c, %n; .reg .b64 %w, %x, %q; .reg .pred %p; .reg .f32 %f, %g;
ld.param.u64 %q, [p]; ld.param.u32 %n, [n]; mov.u32 %a, %ctaid.x; mov.u32 %b, %ntid.x; mov.u32 %c, %tid.x;
mad.lo.s32 %i, %a, %b, %c; """


def kind(shapes, name):
    return shapes.of[name].kind


def test_an_index_within_the_grid_stays_regular_when_it_is_widened():
    _, shapes = shapes_of(LINEAR + "mul.wide.s32 %w, %i, 4; add.s64 %x, %w, %q; ld.global.f32 %f, [%x]; ret;")
    assert kind(shapes, "%x") == "affine"
    assert shapes.of["%x"].lanes[:3] == (0, 4, 8)


def test_an_index_that_may_wrap_is_kept_beside_its_base():
    body = "mad.lo.s32 %i, %i, 1, %n; mul.wide.s32 %w, %i, 4; add.s64 %x, %w, %q; ld.global.f32 %f, [%x]; ret;"
    _, shapes = shapes_of(LINEAR + body)
    assert shapes.of["%x"].indexes.kind == "affine"
    assert (shapes.of["%x"].scale, shapes.of["%x"].signed) == (4, True)


def test_loaded_indices_are_kept_as_32_bits():
    body = "cvt.u64.u32 %w, %i; add.s64 %x, %w, %q; ld.global.u32 %a, [%x];"
    body += "cvt.s64.s32 %w, %a; shl.b64 %w, %w, 2; add.s64 %x, %q, %w; ld.global.f32 %f, [%x]; ret;"
    _, shapes = shapes_of(LINEAR + body, webs=True)
    last = [shape for key, shape in shapes.of.items() if key.startswith("%%x")][-1]
    assert (last.kind, last.scale, last.signed) == ("indexed", 4, True)


def test_a_counter_that_starts_from_the_thread_leaves_the_thread_regular():
    body = """LOOP: mul.wide.s32 %w, %c, 4; add.s64 %x, %w, %q; ld.global.f32 %f, [%x]; add.s32 %c, %c, 128;
    setp.lt.s32 %p, %c, %n; @%p bra LOOP; st.global.u32 [%q], %c; ret;"""
    _, before = shapes_of(LINEAR + body)
    assert kind(before, "%c") == "varying"
    _, after = shapes_of(LINEAR + body, webs=True)
    kinds = [shape.kind for key, shape in after.of.items() if key.startswith("%%c")]
    assert "affine" in kinds
    assert after.of["%i"].kind == "affine"


def test_accesses_through_one_register_are_checked_together():
    body = """mul.wide.s32 %w, %i, 4; add.s64 %x, %w, %q; ld.global.f32 %f, [%x];
    ld.global.f32 %g, [%x+512]; st.global.f32 [%x+1024], %f; st.global.f32 [%x+6], %g; ret;"""
    graph, shapes = shapes_of(LINEAR + body.replace("ld", "bra NEXT; NEXT: ld", 1))  # computed in an earlier block
    (group,) = [group for node in graph.blocks for group in find_groups(node, shapes)]
    assert (group.low, group.high, group.alignment) == (0, 1024 + 31 * 4 + 4, 4)
    assert len(group.members) == 3  # the misaligned one is checked by itself


@pytest.mark.parametrize("comparison", ["<", "<=", ">", ">=", "==", "!="])
@pytest.mark.parametrize("type_", ["int", "unsigned"])
def test_bounds_agree_where_indices_wrap(cuda, comparison, type_):
    source = f"""extern "C" __global__ void k(const int* start, const int* bound, int* y) {{
        {type_} i = ({type_})start[blockIdx.x] + threadIdx.x, n = ({type_})bound[blockIdx.x];
        int a = 1; if (i {comparison} n) a = 2; else a = 3; y[blockIdx.x * 64 + threadIdx.x] = a; }}"""
    edges = np.array([0, 1, 31, 32, 33, 2**31 - 1, 2**31 - 20, 2**31 - 40, -(2**31), -(2**31) + 5, -1, -20, -40, -64])
    start, bound = (a.ravel().astype(np.int32) for a in np.meshgrid(edges, edges))
    found = [
        cuda(source, start.size, 64, start, bound, np.zeros(start.size * 64, np.int32), engine=engine).arrays[2]
        for engine in ("interpreter", "jit")
    ]
    assert np.array_equal(*found)
    assert {2, 3} >= set(found[0])


@pytest.mark.parametrize("first", [0, 5, 2**32 - 16, 2**32 - 64, 2**31 - 16])
def test_unsigned_indices_that_wrap_reach_the_beginning_again(cuda, first):
    source = """extern "C" __global__ void k(const int* x, int* y, unsigned first, unsigned less) {
        unsigned i = first + threadIdx.x; y[threadIdx.x] = x[(i < less) ? i : 99]; }"""
    x = np.arange(100, dtype=np.int32)
    args = (x, np.zeros(64, np.int32), np.uint32(first), np.uint32(90))
    slow, fast = (cuda(source, 1, 64, *args, engine=engine) for engine in ("interpreter", "jit"))
    assert not slow.result.faults
    assert not fast.result.faults
    assert np.array_equal(slow.arrays[1], fast.arrays[1])


@pytest.mark.parametrize("first", [-3, 60, 97])
def test_a_group_that_leaves_its_buffer_blames_the_right_access(cuda, monkeypatch, first):

    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    source = """extern "C" __global__ void k(const int* x, int* y, int first) {
        const int* p = x + first; int a = 0; for (int k = 0; k < 3; k++) { a += p[0] + p[1] + p[2] + p[3]; p += 4; }
        y[threadIdx.x] = a; }"""
    args = (np.arange(64, dtype=np.int32), np.zeros(32, np.int32), np.int32(first))
    slow, fast = (cuda(source, 1, 32, *args, engine=engine).result.faults for engine in ("interpreter", "jit"))
    assert slow
    assert slow == fast


PARTING = """extern "C" __global__ void k(const int* x, int* y, int n, int step) {
    __shared__ int s[80];
    int t = threadIdx.x, i = t, r = 0;
    for (int j = 0; j < x[t]; j++) { i += step; r += x[i & 63]; }
    r += x[i & 63];
    for (int j = t; j < n; j += 32) r += x[j & 63] * y[j & 63];
    s[t] = r;
    __syncthreads();
    if (t < 20) s[t + 60] = s[t] - s[t + 32];
    __syncthreads();
    if (t < n) y[t] = s[t < 20 ? t + 60 : t] + i; }"""


@pytest.mark.sampled(4)
@pytest.mark.parametrize("turns", ["none", "as many", "each its own", "one more"])
@pytest.mark.parametrize("n", [0, 17, 50, 64])
def test_lanes_that_part_come_back_as_they_were(cuda, turns, n):
    """After a loop that lanes leave at different times the index is as regular as before in some launches only."""
    t = np.arange(64)
    x = {"none": 0 * t, "as many": 0 * t + 5, "each its own": t % 7, "one more": 3 + (t > 11)}[turns].astype(np.int32)
    args = (x, np.arange(64, dtype=np.int32), np.int32(n), np.int32(32))
    slow, fast = (cuda(PARTING, 1, 64, *args, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[1], fast.arrays[1])


def test_registers_are_more_regular_while_a_warp_is_whole():
    body = """mov.u32 %b, %c; LOOP: ld.global.u32 %a, [%q]; add.s32 %b, %b, 32; mad.lo.s32 %a, %a, %c, %n;
    setp.lt.s32 %p, %a, %b; @%p bra LOOP; st.global.u32 [%q], %b; ret;"""
    graph, _ = shapes_of(LINEAR + body, webs=True)
    both = clone_uniformity(Unit(graph, Dim3(64), Dim3(128)))
    counters = {key for key in both.all_active.of if both.differ(key)}
    assert counters
    assert {both.all_active.of[key].kind for key in counters} == {"affine"}
    assert {both.masked.of[key].kind for key in counters} == {"varying"}


@pytest.mark.parametrize("count", [1, 20, 31])
def test_inactive_lanes_may_be_outside_and_stay_untouched(cuda, count):
    """A store of some lanes is written out for all; what others would touch is not theirs."""
    source = """extern "C" __global__ void k(int* y, const int* x, int n) {
        __shared__ int s[32]; int t = threadIdx.x; s[t] = -t; __syncthreads();
        if (t < n) { y[t] = x[t] + 1; s[t] = 7; } __syncthreads(); atomicAdd(&y[0], s[t]); }"""
    args = (np.zeros(count, np.int32), np.arange(count, dtype=np.int32), np.int32(count))
    slow, fast = (cuda(source, 1, 32, *args, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[0], fast.arrays[0])
    assert fast.arrays[0][0] == 1 + 7 * count - sum(range(count, 32))


def test_branches_that_are_hardly_taken_have_weights():
    """To code generation `llvm.expect` means nothing: accumulators would go to the stack for calls that never come."""
    builder = Builder()
    builder.unlikely("%wrong", "bad", "good")
    (line,) = builder.lines
    assert line.startswith("  br i1 %wrong, label %bad, label %good, !prof ")
    module = "define i32 @f(i1 %wrong) {\n" + line + "\nbad:\n  ret i32 1\ngood:\n  ret i32 0\n}"
    llvm.parse_assembly(module).verify()
