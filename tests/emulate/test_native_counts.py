"""Native code counts what the interpreter counts, by line; the pass puts what counts where it belongs."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from support import barrier_kernels, kernel_writer, row_kernels
from support.launching import run
from support.tiers import drawn

import workbench as wb
from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import Memory, costs, load
from workbench.emulate.analysis.count_forms import count_forms
from workbench.emulate.ir.count_ops import Access, BlockHead, CountOp, MaskedBranch
from workbench.emulate.ir.graph import NotLowered, build_graph
from workbench.emulate.ir.unit import Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native import launch
from workbench.emulate.passes import insert_counters
from workbench.emulate.pipeline import SWITCH, lower_kernel
from workbench.isa.ptx import parse

pytestmark = pytest.mark.sampled(8)

ACCESSES = ("LDG", "LDS", "LD.", "STG", "STS", "ST.")
HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"


def agree(launcher, *args, **options):
    """Launches on both engines; the counters, which must be the same."""
    slow, fast = (launcher(*args, engine=engine, count=True, **options).result for engine in ("interpreter", "jit"))
    assert not slow.faults
    assert not fast.faults
    assert fast.counters.by_ptx_line == slow.counters.by_ptx_line
    assert fast.counters.totals == slow.counters.totals
    assert fast.counters.by_source_line == slow.counters.by_source_line
    return fast.counters


def without_calls(seed):
    """The first kernel from a seed on that has no call: native code does not count in those."""
    made = (kernel_writer.kernel_of(each) for each in range(seed, seed + 100))
    return next(kernel for kernel in made if "call" not in kernel.ptx)


@pytest.mark.parametrize("seed", drawn(1, thorough=6))
def test_random_kernels_count_alike(launch, seed):
    drawn = without_calls(seed)
    counted = agree(launch, drawn.ptx, "k", drawn.grid, drawn.block, *drawn.args)
    assert counted.totals["warp_instructions"] > 0


@pytest.mark.parametrize("seed", drawn(3, thorough=60))
def test_random_kernels_of_rows_count_alike(launch, seed):
    """Blocks of all shapes, guards, clamps and wraps."""
    drawn = row_kernels.kernel_of(seed)
    counted = agree(launch, drawn.ptx, "k", drawn.grid, drawn.block, *drawn.args)
    assert counted.totals["warp_instructions"] > 0


@pytest.mark.sampled(6)
@pytest.mark.parametrize("size", [1, 2, 4, 8, 16])
@pytest.mark.parametrize("stride", [0, 1, 3, -2, 20])
@pytest.mark.parametrize("space", ["global", "shared"])
def test_regular_accesses_by_where_they_begin(launch, size, stride, space):
    width = {1: "u8", 2: "u16", 4: "u32", 8: "u64", 16: "v2.u64"}[size]
    register = {8: "%d4", 16: "{%d4, %d5}"}.get(size, "%r2")
    offsets = range(0, 48, size)
    base = "%d2" if space == "global" else "%r3"
    accesses = "\n".join(f"ld.{space}.{width} {register}, [{base}+{4096 + o}];" for o in offsets)
    ptx = HEAD + (
        f""".entry k(.param .u64 p) {{ .reg .b64 %d<6>; .reg .b32 %r<6>; .reg .pred %q;
    .shared .align 16 .b8 s[32768]; mov.u32 %r0, %tid.x; ld.param.u64 %d1, [p]; mov.u32 %r4, s;
    mul.lo.s32 %r1, %r0, {stride * size}; add.s32 %r3, %r4, %r1; mul.wide.s32 %d2, %r0, {stride * size};
    add.s64 %d2, %d2, %d1; mov.u64 %d4, 0; mov.u64 %d5, 0; mov.u32 %r2, 0; setp.lt.u32 %q, %r0, 200;
    {accesses}
    @%q ld.{space}.{width} {register}, [{base}+4096];
    ret; }}"""
    )
    # 80 threads: two whole warps, and one of 16 lanes.
    totals = agree(launch, ptx, "k", 2, 80, np.zeros(1 << 16, np.uint8)).totals
    assert totals[f"{space}_load_requests"] == 2 * 3 * (len(offsets) + 1)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("block", [(16, 16), (8, 8), (20, 12), (8, 8, 8), (4, 10), (33, 1), (1, 1)])
def test_rows_at_a_stride_of_the_launch(cuda, block):
    """Rows apart, side by side, on one another, backwards; all lanes, and those of a cut warp and of an edge."""
    source = """struct pair { float a, b; };
    extern "C" __global__ void k(const float* x, float* y, int stride, int n, int edge) {
        int a = threadIdx.y * stride + threadIdx.x, b = (threadIdx.y + threadIdx.z) * stride - 2 * threadIdx.x;
        const unsigned char* bytes = (const unsigned char*) (x + 4096) + 3 * stride;
        float s = x[4096 + a] + x[4096 + b] + bytes[a] + ((const pair*) x)[2048 + b].b;
        for (int i = 0; i < n; i++) s += x[4096 + threadIdx.y * stride + i];
        if (threadIdx.x < edge) s += x[4096 + a + 5];
        y[4096 + a] = s; }"""
    x = np.arange(8192, dtype=np.float32)
    for stride in (100, 16, 1, 0, -7):
        agree(cuda, source, (1, 2), block, x, np.zeros(8192, np.float32), np.int32(stride), np.int32(3), np.int32(5))


def test_an_access_that_wraps_before_it_is_widened(cuda):
    source = """extern "C" __global__ void k(const float* x, float* y, unsigned first) {
        unsigned i = blockIdx.x * blockDim.x + threadIdx.x; y[i] = x[(i + first) & 127u] + x[min(i + first, 300u)]; }"""
    x = np.zeros(512, np.float32)
    for first in (0, 5, 2**32 - 40):
        agree(cuda, source, 2, 64, x, np.zeros(128, np.float32), np.uint32(first))


def test_accesses_of_one_register_in_two_allocations(launch):
    """One check for all of them does not hold: the block, or the piece that was split off it, runs lane by lane."""
    memory = Memory()
    first, second = (memory.allocate(512, f"a{i}") for i in range(2))
    ptx = HEAD + (
        f""".entry k(.param .u64 p, .param .u64 q) {{ .reg .b64 %d<6>; .reg .b32 %r<6>;
    mov.u32 %r0, %tid.x; ld.param.u64 %d1, [p]; mul.wide.u32 %d2, %r0, 4; add.s64 %d3, %d1, %d2;
    ld.global.u32 %r1, [%d3]; ld.global.u32 %r2, [%d3+4]; ld.global.u32 %r3, [%d3+{second - first}];
    add.u32 %r1, %r1, %r2; add.u32 %r1, %r1, %r3; add.s64 %d4, %d3, 4;
    st.global.u32 [%d4], %r1; st.global.u32 [%d4+4], %r1; st.global.u32 [%d4+{second - first}], %r1;
    ret; }}"""
    )
    totals = agree(launch, ptx, "k", 1, 64, np.zeros(128, np.uint32), np.zeros(128, np.uint32)).totals
    assert totals["global_load_requests"] == totals["global_store_requests"] == 6


def test_lanes_that_part_and_meet(cuda):
    source = """extern "C" __global__ void k(const int* x, int* y) {
        __shared__ int s[64]; int t = threadIdx.x, v = x[t], sum = 0;
        s[t] = v; __syncthreads();
        for (int i = 0; i < v; i++) { if (s[(t + i) & 63] & 1) { sum += s[i & 63]; continue; } sum ^= x[(t * i) & 63]; }
        if (v & 4) atomicAdd(y + (v & 7), sum); else atomicMax(s + (v & 3), sum);
        __syncthreads();
        if (t < 40) y[8 + t] = __shfl_xor_sync(~0u, s[t & 3], 1) + __popc(__ballot_sync(~0u, v & 1)); }"""
    x = np.random.default_rng(5).integers(0, 30, 64).astype(np.int32)
    totals = agree(cuda, source.replace("if (t < 40) ", ""), 1, 64, x, np.zeros(80, np.int32)).totals
    assert totals["divergent_branches"] > 10
    assert totals["shared_atomic_same_address_lanes"] > 0


def test_asynchronous_copies_are_two_accesses(launch):
    ptx = (
        HEAD
        + """.entry k(.param .u64 p) { .reg .b64 %d<4>; .reg .b32 %r<4>; .shared .align 16 .b8 s[4096];
    mov.u32 %r0, %tid.x; ld.param.u64 %d1, [p]; mul.wide.u32 %d2, %r0, 32; add.s64 %d1, %d1, %d2;
    mul.lo.u32 %r1, %r0, 16; mov.u32 %r2, s; add.u32 %r2, %r2, %r1;
    cp.async.cg.shared.global [%r2], [%d1], 16; cp.async.wait_all; ret; }"""
    )
    totals = agree(launch, ptx, "k", 1, 64, np.zeros(4096, np.uint8)).totals
    assert (totals["global_copy_sectors"], totals["shared_copy_wavefronts"]) == (64, 8)
    assert totals["global_copy_requests"] == totals["shared_copy_requests"] == 2
    assert not any(totals[name] for name in totals if name.startswith(("global_load_", "shared_store_")))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("words", [1, 2, 4])
@pytest.mark.parametrize(
    ("address", "overlapping"),
    [("t", 0), ("0", 2), ("t >> 1", 2), ("t ^ 5", 0), ("(t * 7) & 31", 0), ("(t * 6) & 31", 2), ("31 - (t & 31)", 0),
     ("i[t]", 2)],
)  # fmt: skip
def test_requests_whose_lanes_share_words_are_told(cuda, words, address, overlapping):
    registers = [f"r{n}" for n in range(words)]
    vector = {1: "", 2: ".v2", 4: ".v4"}[words]
    listed = ", ".join(f"%{n}" for n in range(words))
    outputs = ", ".join(f'"=r"({name})' for name in registers)
    load = f'asm volatile("ld.shared{vector}.b32 {{{listed}}}, [%{words}];" : {outputs} : "r"(a));'
    if words == 1:
        load = load.replace("{%0}", "%0")
    source = f"""extern "C" __global__ void k(const int* i, int* y) {{ int t = threadIdx.x;
        extern __shared__ int s[]; for (int k = 0; k < {words}; k++) s[t * {words} + k] = t; __syncthreads();
        int {", ".join(registers)}; unsigned a = (unsigned)__cvta_generic_to_shared(s) + ({address}) * {4 * words};
        {load} y[t] = {" + ".join(registers)}; }}"""
    lanes = np.random.default_rng(2).integers(0, 64, 64).astype(np.int32)
    args = (lanes, np.zeros(64, np.int32))
    found = [
        cuda(source, 1, 64, *args, dynamic_smem_bytes=64 * 16, engine=engine, count=True).result.counters
        for engine in ("interpreter", "jit")
    ]
    assert found[0].totals == found[1].totals
    assert found[0].totals["shared_load_overlapping_requests"] == (overlapping if words > 1 else 0)


def test_a_fault_in_a_large_memory_leaves_what_was_counted(cuda, monkeypatch):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    source = 'extern "C" __global__ void k(int* x) { x[blockIdx.x * 32 + threadIdx.x] = 1; }'
    done = cuda(source, 8, 32, np.zeros(4 * 32, np.int32), engine="jit", count=True).result
    assert done.faults
    assert 4 <= done.counters.totals["global_store_requests"] <= 8


def test_code_that_counts_is_another_build():
    memory = Memory()
    ptx = HEAD + ".entry k(.param .u64 p) { .reg .b64 %d; ld.param.u64 %d, [p]; st.global.u32 [%d], 1; ret; }"
    program = load(parse(ptx), memory)
    params = memory.allocate(128).to_bytes(8, "little")
    one = Dim3(1, 1, 1)
    found = []
    for options in ({}, {"count": True}, {"count": True, "access_plan": {4: (9, 8)}}):
        found.append(run(program, "k", grid=one, block=one, params=params, engine="jit", **options))
    assert len(program.native) == 3
    assert found[1].counters.totals["global_store_requests"] == 1
    assert found[2].counters.totals["global_store_requests"] == 0
    assert not hasattr(found[0].counters, "totals")


def test_kept_code_counts_where_the_kernel_now_stands(launch):
    body = ".entry k(.param .u64 p) { .reg .b64 %d; ld.param.u64 %d, [p];\nst.global.u32 [%d], 1;\nbar.sync 0; ret; }"
    for above in ("", "\n\n\n"):
        counted = agree(launch, HEAD + above + body, "k", 1, 32, np.zeros(32, np.uint32))
        assert counted.by_ptx_line[5 + len(above)]["global_store_requests"] == 1
        assert counted.by_ptx_line[6 + len(above)]["barriers"] == 1


def test_the_counts_of_several_workers_are_added_up(cuda, monkeypatch):
    monkeypatch.setattr(launch, "most_threads", lambda: 3)
    monkeypatch.setattr(costs, "WORTH_HELP_SECONDS", 1e-9)
    source = """extern "C" __global__ void k(const int* x, int* y) {
        int i = blockIdx.x * 64 + threadIdx.x, v = x[i]; for (int j = 0; j < (i & 7); j++) v = v * 5 + x[v & 63];
        y[i] = v; }"""
    x = np.arange(64 * 50, dtype=np.int32)
    first = agree(cuda, source, 50, 64, x, x)
    second = cuda(source, 50, 64, x, x, engine="jit", count=True).result.counters
    assert first.totals == second.totals


# ---------------------------------------------------------------- forms


@pytest.mark.parametrize("seed", [2, 700, 703])
def test_without_forms_the_runtime_counts_the_same(launch, monkeypatch, seed):
    monkeypatch.setenv(SWITCH, "count_forms")
    drawn = without_calls(seed) if seed < 700 else row_kernels.kernel_of(seed)
    agree(launch, drawn.ptx, "k", drawn.grid, drawn.block, *drawn.args)


@pytest.mark.parametrize(
    ("access", "kinds"),
    [
        ("ld.global.u32 %r1, [%d1];", {"unmasked": ("regular", (1,), ())}),
        ("mul.wide.u32 %d2, %r1, 4; add.s64 %d2, %d2, %d1; ld.global.u32 %r2, [%d2];",
         {"unmasked": ("regular", (4, 5), ())}),
        ("mul.wide.u32 %d2, %r3, 4; add.s64 %d2, %d2, %d1; ld.global.u32 %r2, [%d2];", {"unmasked": ("lanes", (), ())}),
        ("mul.wide.u32 %d2, %r1, 4; add.s64 %d2, %d2, %d1; @%q ld.global.u32 %r2, [%d2];",
         {"unmasked": ("regular", (4, 5), ("all_lanes",))}),
        ("ld.u32 %r1, [%d1];", {"unmasked": ("regular", (1,), ("no_window",))}),
        ("@%q ld.shared.u32 %r2, [s];", {"unmasked": ("piece", (), ())}),
    ],
)  # fmt: skip
def test_the_form_in_which_an_access_is_counted(access, kinds):
    """Kind, sectors or wavefronts, and conditions, in each copy of the block."""
    text = (
        HEAD
        + f""".visible .entry k(.param .u64 p) {{ .reg .b64 %d<4>; .reg .b32 %r<4>; .reg .pred %q;
    .shared .align 4 .b8 s[128]; ld.param.u64 %d1, [p]; mov.u32 %r1, %tid.x; setp.lt.u32 %q, %r1, 9;
    mul.lo.u32 %r3, %r1, %r1; {access} ret; }}"""
    )
    kernel = EmulatedKernel(load(parse(text), Memory()), "k")
    (forms,) = lower_kernel(kernel, Dim3(1), Dim3(64), Instruments(())).unit.of(count_forms).values()
    found = {}
    for copy, by_position in forms.items():
        (form,) = by_position.values()
        found[copy] = form.kind, tuple(sorted(set(form.pieces) - {0})), form.conditions
    assert found == kinds


# ---------------------------------------------------------------- the pass


def graph_of(body):
    text = HEAD + f".entry k(.param .u64 p) {{ .reg .b64 %d<4>; .reg .b32 %r<4>; .reg .pred %q; {body} }}"
    return build_graph(EmulatedKernel(load(parse(text), Memory()), "k"))


def test_entries_stand_at_heads_before_accesses_and_before_branches():
    graph = graph_of(
        """ld.param.u64 %d1, [p]; mov.u32 %r1, %tid.x; setp.eq.u32 %q, %r1, 0;
        @%q ld.global.u32 %r1, [%d1+4]; @%q bra A; shfl.sync.idx.b32 %r2, %r1, 0, 31, -1; A: ret;"""
    )
    insert_counters.run(Unit(graph, Dim3(1), Dim3(32), Instruments(())))
    events = [[type(e.event) if isinstance(e, CountOp) else e.opcode.mnemonic for e in n.ops] for n in graph.blocks]
    assert events[0] == [BlockHead, "ld", "mov", "setp", Access, "ld", MaskedBranch]
    assert events[1] == ["shfl", BlockHead]  # lanes wait at the shuffle: the block has not begun
    assert events[2] == [BlockHead]
    counted = graph.blocks[0].ops[4]
    assert counted.guard == graph.blocks[0].ops[5].guard


def test_calls_are_counted_by_the_interpreter(cuda):
    source = """__device__ __noinline__ int f(int a) { return a * 3 + 1; }
        extern "C" __global__ void k(int* x) { x[threadIdx.x] = f(threadIdx.x); }"""
    with pytest.raises(UnsupportedInstruction) as refused:
        cuda(source, 1, 32, np.zeros(32, np.int32), engine="jit", count=True)
    assert refused.value.kind == "counter"
    assert cuda(source, 1, 32, np.zeros(32, np.int32), count=True).result.counters.totals["global_store_requests"] == 1


def test_what_only_the_interpreter_counts_is_refused():
    graph = graph_of("wmma.load.a.sync.aligned.row.m8n8k32.shared.s4 {%r1}, [%r2]; ret;")
    with pytest.raises(NotLowered) as refused:
        insert_counters.run(Unit(graph, Dim3(1), Dim3(32), Instruments(())))
    assert refused.value.kind == "counter"


AT_AN_OBJECT = """.visible .entry k(.param .u64 out) {
.reg .b32 %r<9>; .reg .b64 %d<5>; .reg .pred %p<4>;
.shared .align 8 .b64 object; .shared .align 4 .b8 data[512];
mov.u32 %r0, %tid.x; setp.eq.u32 %p0, %r0, 0; mov.u32 %r1, object;
@%p0 mbarrier.init.shared.b64 [%r1], 128;
bar.sync 0;
mov.u32 %r5, data; shl.b32 %r6, %r0, 2; add.u32 %r6, %r5, %r6; st.shared.u32 [%r6], %r0;
mbarrier.arrive.shared.b64 %d0, [%r1];
WAIT:
mbarrier.test_wait.shared.b64 %p1, [%r1], %d0; @!%p1 bra WAIT;
xor.b32 %r7, %r0, 33; shl.b32 %r7, %r7, 2; add.u32 %r7, %r5, %r7; ld.shared.u32 %r2, [%r7];
ld.param.u64 %d1, [out]; mul.wide.u32 %d2, %r0, 4; add.u64 %d3, %d1, %d2; st.global.u32 [%d3], %r2;
ret; }"""


def test_a_wait_at_a_barrier_object_is_counted_as_often_as_it_is_tested(launch):
    """The number of tests depends on the order of the warps; all other lines have the same counts."""
    wait = next(i for i, line in enumerate((HEAD + AT_AN_OBJECT).splitlines(), 1) if "test_wait" in line)
    lines = {}
    for engine in ("interpreter", "jit"):
        done = launch(HEAD + AT_AN_OBJECT, "k", 2, 128, np.zeros(128, np.uint32), engine=engine, count=True)
        assert not done.result.faults
        assert np.array_equal(done.arrays[0], np.arange(128) ^ 33)
        lines[engine] = dict(done.result.counters.by_ptx_line)
        tests = lines[engine].pop(wait)
        assert tests["warp_instructions"] == 2 * tests["branches"] == 2 * tests["barrier_instructions"]
        assert tests["branches"] >= 2 * 4
        assert "barriers" not in tests
    assert lines["jit"] == lines["interpreter"]
    assert sum(each.get("barriers", 0) for each in lines["jit"].values()) == 2 * 4


@pytest.mark.parametrize("seed", drawn(1, thorough=6))
def test_drawn_waits_at_barrier_objects_access_memory_alike(cuda, seed):
    """at_several draws barrier objects for every fourth seed."""
    kernel = barrier_kernels.at_several(4 * seed + 2)
    found = [
        cuda(kernel.text, kernel.grid, kernel.block, *kernel.args, engine=engine, count=True).result
        for engine in ("interpreter", "jit")
    ]
    assert not any(each.faults for each in found)
    slow, fast = (
        {
            name: n
            for name, n in each.counters.totals.items()
            if name.startswith(("global_", "shared_")) and "_instr" not in name
        }
        for each in found
    )
    assert slow == fast
    assert slow["shared_load_requests"]


@pytest.mark.parametrize("pitch", [32, 48, 64, 128, 144])
@pytest.mark.parametrize("number", [1, 2, 4])
def test_rows_of_matrices_count_alike(launch, number, pitch):
    """Loads and stores of matrices of 8 rows of 16 bytes: with a pitch of 144 bytes without conflicts.

    Lanes behind those that give the addresses of rows have addresses that lead nowhere.
    """
    registers = ", ".join(f"%r{6 + i}" for i in range(number))
    text = (
        HEAD
        + f""".visible .entry k(.param .u64 out) {{
.reg .b32 %r<16>; .reg .b64 %d<5>;
.shared .align 16 .b8 data[8192];
mov.u32 %r0, %tid.x; mov.u32 %r1, data; and.b32 %r2, %r0, 31; mul.lo.u32 %r3, %r2, {pitch}; add.u32 %r4, %r1, %r3;
mov.u32 %r6, %r0; mov.u32 %r7, 1; mov.u32 %r8, 2; mov.u32 %r9, 3;
.reg .pred %p; setp.ge.u32 %p, %r2, {8 * number}; @%p mov.u32 %r4, 0xfffffff1;
stmatrix.sync.aligned.m8n8.x{number}.shared.b16 [%r4], {{{registers}}};
bar.warp.sync -1;
cvt.u64.u32 %d3, %r4; cvta.shared.u64 %d3, %d3;
ldmatrix.sync.aligned.m8n8.x{number}.trans.b16 {{{registers}}}, [%d3];
ld.param.u64 %d0, [out]; mul.wide.u32 %d1, %r0, 4; add.u64 %d2, %d0, %d1; st.global.u32 [%d2], %r6;
ret; }}"""
    )
    totals = agree(launch, text, "k", 1, 64, np.zeros(64, np.uint32)).totals
    for name in ("load", "store"):
        assert totals[f"shared_{name}_requests"] == 2
        # Eight lanes are a phase, of 32 words; a bank has those whose number is the same modulo 32.
        words = (np.arange(8)[:, None] * pitch // 4 + np.arange(4)).ravel() % 32
        assert totals[f"shared_{name}_wavefronts"] == 2 * number * int(np.bincount(words).max())


FRAGMENTS = """#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const %(t)s* a, const %(t)s* b, %(acc)s* d, int pitch) {
    __shared__ %(t)s tile[40 * 48];
    for (int i = threadIdx.x; i < 40 * 48; i += blockDim.x) tile[i] = a[i];
    __syncthreads();
    wmma::fragment<wmma::matrix_a, %(m)d, %(n)d, %(k)d, %(p)s, wmma::%(la)s> fa;
    wmma::fragment<wmma::matrix_b, %(m)d, %(n)d, %(k)d, %(p)s, wmma::%(lb)s> fb;
    wmma::fragment<wmma::accumulator, %(m)d, %(n)d, %(k)d, %(acc)s> fc;
    wmma::load_matrix_sync(fc, d, pitch, wmma::mem_%(lc)s);
    wmma::load_matrix_sync(fa, tile, 48);
    wmma::load_matrix_sync(fb, b + blockIdx.x * 16, pitch);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(d + 4096 * blockIdx.x, fc, pitch, wmma::mem_%(lc)s);
}"""
ROW, COLUMN = "row_major", "col_major"
KINDS = [
    (np.float16, "half", "half", np.float32, "float", (16, 16, 16)),
    (np.float16, "half", "half", np.float16, "half", (32, 8, 16)),
    (np.float16, "half", "half", np.float32, "float", (8, 32, 16)),
    (np.int8, "signed char", "signed char", np.int32, "int", (16, 16, 16)),
    (np.float32, "float", "wmma::precision::tf32", np.float32, "float", (16, 16, 8)),
    (np.float64, "double", "double", np.float64, "double", (8, 8, 4)),
]


def fragments(kind, la, lb, lc, pitch):
    """Source, and arguments, of a product of one warp a block."""
    dtype, t, p, sums, acc, (m, n, k) = kind
    source = FRAGMENTS % {"t": t, "p": p, "acc": acc, "m": m, "n": n, "k": k, "la": la, "lb": lb, "lc": lc}
    return source, (np.zeros(4096, dtype), np.zeros(8192, dtype), np.zeros(16384, sums), np.int32(pitch))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind[1]}-{kind[4]}-{kind[5]}")
@pytest.mark.parametrize(("la", "lb", "lc", "pitch"), [(ROW, COLUMN, ROW, 48), (COLUMN, ROW, COLUMN, 64)])
def test_fragments_count_alike_and_as_their_sass(launch, kind, la, lb, lc, pitch):
    """Requests of a line are the instructions that its SASS has for it."""
    source, args = fragments(kind, la, lb, lc, pitch)
    compiled = wb.compile(source, arch="sm_86")
    counted = agree(launch, compiled.ptx, "k", 3, 32, *args)
    ptx = compiled.ptx.splitlines()
    memory = Counter(line.ptx_line for line in compiled.kernel("k").sass.lines if line.opcode.startswith(ACCESSES))
    lines = [n for n, text in enumerate(ptx, 1) if "wmma.load" in text or "wmma.store" in text]
    assert len(lines) == 4
    for line in lines:
        counts = counted.by_ptx_line[line]
        requests = sum(n for name, n in counts.items() if name.endswith(("_load_requests", "_store_requests")))
        shared = sum(n for name, n in counts.items() if name.startswith("shared_") and name.endswith("_requests"))
        assert requests == 3 * memory[line] > 0, ptx[line - 1]
        assert (shared > 0) == ("wmma.load.a" in ptx[line - 1])
