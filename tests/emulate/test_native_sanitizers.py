"""Native code that sanitises sees what the interpreter sees: on kernels that are right and on such with a bug each.

Kernels are drawn from templates: a tile in shared memory that is written by one pattern and read by another, with or
without a barrier of the block or the warp in between, over blocks of several shapes. What is racy follows from who
writes what, not from an engine.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from support.launching import run

import workbench as wb
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.interpret import RunResult
from workbench.emulate.native.sanitized import cell_words
from workbench.emulate.runtime.sanitizer_record import HALF
from workbench.isa.ptx import parse

pytestmark = pytest.mark.sampled(7)

SOURCE = r"""
template <int BARRIER, int STRIDE, typename T> __device__ void tile(const T* x, T* y, int shift) {
    __shared__ T s[1024];
    int t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    int n = blockDim.x * blockDim.y * blockDim.z;
    for (int round = 0; round < 3; round++) {
        s[t * STRIDE % 1024] = x[blockIdx.x * n + t];
        if (BARRIER == 1) __syncwarp();
        if (BARRIER == 2) __syncthreads();
        T v = s[(t + shift) % n * STRIDE % 1024];
        if (BARRIER == 1) __syncwarp();
        if (BARRIER == 2) __syncthreads();
        y[blockIdx.x * n + t] = v;
    }
}
#define TILE(NAME, ...) extern "C" __global__ void NAME(const void* x, void* y, int shift) \
    { using T = TYPE; tile<__VA_ARGS__, T>((const T*)x, (T*)y, shift); }
#define TYPE float
TILE(none, 0, 1) TILE(warp, 1, 1) TILE(block, 2, 1) TILE(strided, 2, 3) TILE(strided_none, 0, 3)
#undef TYPE
#define TYPE unsigned char
TILE(bytes_none, 0, 1) TILE(bytes_block, 2, 1)
#undef TYPE
#define TYPE double
TILE(wide_none, 0, 1) TILE(wide_block, 2, 1)
#undef TYPE
struct Four { float a, b, c, d; };

extern "C" __global__ void histogram(const int* x, int* y, int n) {
    __shared__ int bins[64];
    for (int i = threadIdx.x; i < 64; i += blockDim.x) bins[i] = 0;
    __syncthreads();
    atomicAdd(&bins[x[blockIdx.x * blockDim.x + threadIdx.x] & 63], 1);
    __syncthreads();
    for (int i = threadIdx.x; i < 64; i += blockDim.x) atomicAdd(&y[i], bins[i]);
}
extern "C" __global__ void early(const int* x, int* y, int n) {
    __shared__ int bins[64];
    for (int i = threadIdx.x; i < 64; i += blockDim.x) bins[i] = 0;
    atomicAdd(&bins[x[threadIdx.x] & 63], 1);
    __syncthreads();
    for (int i = threadIdx.x; i < 64; i += blockDim.x) atomicAdd(&y[i], bins[i]);
}
extern "C" __global__ void one_place(const int* x, int* y, int n) { y[threadIdx.x & 7] = x[threadIdx.x] + threadIdx.x; }
extern "C" __global__ void one_value(const int* x, int* y, int n) { if (x[threadIdx.x] >= 0) y[0] = 7; }
extern "C" __global__ void blocks(const int* x, int* y, int n) { y[threadIdx.x] = blockIdx.x + x[0]; }
extern "C" __global__ void partly(const int* x, int* y, int n) {
    __shared__ int s[256];
    int t = threadIdx.x;
    if (t % 3) s[t] = x[t];
    __syncthreads();
    y[blockIdx.x * blockDim.x + t] = s[t];
}
extern "C" __global__ void narrow(const int* x, int* y, int n) { atomicAdd_block(&y[0], x[threadIdx.x]); }
extern "C" __global__ void two_barriers(const int* x, int* y, int n) {
    if (threadIdx.x < 32) { y[threadIdx.x + blockIdx.x * blockDim.x] = x[0]; __syncthreads(); }
    else { y[threadIdx.x + blockIdx.x * blockDim.x] = x[1]; __syncthreads(); }
}
extern "C" __global__ void half_shuffle(const int* x, int* y, int n) {
    int v = x[threadIdx.x];
    if (threadIdx.x % 32 < 16) v += __shfl_down_sync(0xffff, v, 16);
    y[threadIdx.x + blockIdx.x * blockDim.x] = v;
}
"""
BLOCKS = (Dim3(16, 16), Dim3(20, 12), Dim3(8, 8, 4), Dim3(33))
ALL = ("race", "init", "sync")


@cache
def compilation() -> wb.Compilation:
    return wb.compile(SOURCE)


def launched(name: str, block: Dim3, engine: str, *, shift: int = 1, filled: bool = True) -> RunResult:
    memory = Memory()
    program = load(parse(compilation().ptx), memory)
    grid, size = Dim3(3), 1 << 16
    places = [memory.allocate(size, label) for label in "xy"]
    data = np.random.default_rng(1).integers(1, 99, size // 4).astype(np.int32)
    for place in places[: 2 if filled else 1]:
        memory.write(place, data.view(np.uint8))
    params = np.array([*places, shift], np.uint64).tobytes()
    return run(
        program,
        name,
        grid=grid,
        block=block,
        params=params,
        engine=engine,
        sanitize=ALL,
        spots=compilation().line_map.ptx_to_source,
    )


def seen(result: RunResult) -> set[tuple[str, str, frozenset[int]]]:
    assert not result.faults
    return {
        (
            each.kind.partition(".")[0],
            each.severity,
            frozenset(touch.line for touch in (each.touch, each.other) if touch is not None),
        )
        for each in result.findings
    }


@pytest.mark.sampled(2)
@pytest.mark.parametrize("block", BLOCKS, ids=str)
@pytest.mark.parametrize("kind", ["", "bytes_", "wide_"])
def test_a_tile_is_racy_where_threads_of_it_meet_without_a_barrier(block: Dim3, kind: str) -> None:
    for shift in (0, 7):
        racy = shift % block.size != 0
        for name, wrong in ((f"{kind}none", racy), (f"{kind}block", False)):
            native, interpreted = (seen(launched(name, block, e, shift=shift)) for e in ("jit", "interpreter"))
            assert native == interpreted, (name, shift)
            assert bool(interpreted) == wrong, (name, shift)


@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_a_barrier_of_the_warp_orders_its_lanes_alone(block: Dim3) -> None:
    for shift in (1, 32):
        meets_others = block.size > 32
        native, interpreted = (seen(launched("warp", block, e, shift=shift)) for e in ("jit", "interpreter"))
        assert native == interpreted
        assert bool(interpreted) == meets_others


@pytest.mark.parametrize("name", ["strided", "strided_none"])
def test_patterns_that_are_no_rows(name: str) -> None:
    for block in (Dim3(256), Dim3(20, 12)):
        native, interpreted = (seen(launched(name, block, engine)) for engine in ("jit", "interpreter"))
        assert native == interpreted
        assert bool(interpreted) == (name == "strided_none")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("histogram", set()),
        ("early", {("racecheck", "error"), ("initcheck", "error")}),
        ("one_place", {("racecheck", "error")}),
        ("one_value", {("racecheck", "warning")}),
        ("blocks", {("racecheck", "error")}),
        ("partly", {("initcheck", "error")}),
        ("narrow", {("racecheck", "error")}),
        ("two_barriers", {("synccheck", "warning")}),
        ("half_shuffle", {("synccheck", "error")}),
    ],
)
def test_engines_agree(name: str, kinds: set[tuple[str, str]]) -> None:
    native, interpreted = (seen(launched(name, Dim3(256), engine)) for engine in ("jit", "interpreter"))
    assert {(kind, severity) for kind, severity, _ in interpreted} == kinds
    assert native == interpreted


def test_what_nobody_wrote_in_global_memory() -> None:
    """`y` is only written to by most, and read by atomic operations of `histogram`."""
    native, interpreted = (seen(launched("histogram", Dim3(64), e, filled=False)) for e in ("jit", "interpreter"))
    assert native == interpreted
    assert {kind for kind, _, _ in interpreted} == {"initcheck"}


def test_memory_is_what_the_plain_launch_leaves() -> None:
    """Blocks that are run again to say what was odd leave nothing behind."""
    left = []
    for sanitize in ((), ALL):
        memory = Memory()
        program = load(parse(compilation().ptx), memory)
        places = [memory.allocate(4096, label) for label in "xy"]
        for place in places:
            memory.write(place, (np.arange(1024, dtype=np.int32) * 7).view(np.uint8))
        params = np.array([*places, 1], np.uint64).tobytes()
        result = run(program, "early", grid=Dim3(3), block=Dim3(128), params=params, engine="jit", sanitize=sanitize)
        assert bool(result.findings) == bool(sanitize)
        left.append(memory.read(places[1], 4096).tobytes())
    assert left[0] == left[1]


NUMBERS = {
    "bf16": "add.bf16 %h1, %h0, %h0; cvt.u32.u16 %r2, %h1;",
    "bf16x2": "fma.rn.bf16x2 %r2, %r1, %r1, %r1;",
    "two integers": "max.s16x2 %r2, %r1, %r0;",
    "compared": "setp.lt.bf16 %p0, %h0, %h0; selp.b32 %r2, 1, 2, %p0;",
    "branch": "mov.b32 %r2, 1; setp.eq.bf16 %p0, %h0, %h0; @%p0 bra ON; mov.b32 %r2, 2; ON:",
}


@pytest.mark.parametrize("ops", NUMBERS.values(), ids=NUMBERS)
@pytest.mark.parametrize("racy", [False, True])
def test_numbers_that_are_no_plain_integers(ops: str, racy: bool) -> None:
    """Bounds of integers are not asked of them. Racy: each thread writes the place of the next one too."""
    text = f""".version 8.5
    .target sm_90
    .address_size 64
    .visible .entry kernel(.param .u64 out) {{
        .reg .pred %p<2>; .reg .b16 %h<2>; .reg .b32 %r<3>; .reg .b64 %d<3>;
        ld.param.u64 %d0, [out]; mov.u32 %r0, %tid.x; cvt.u16.u32 %h0, %r0; shl.b32 %r1, %r0, 2;
        cvt.u64.u32 %d1, %r1; add.s64 %d2, %d0, %d1;
        {ops}
        st.global.u32 [%d2], %r2; {"st.global.u32 [%d2 + 4], %r0;" if racy else ""} ret;
    }}"""
    memory = Memory()
    program = load(parse(text), memory)
    params = np.array([memory.allocate(512, "out")], np.uint64).tobytes()
    launch = {"grid": Dim3(1), "block": Dim3(64), "params": params, "sanitize": ALL}
    native, interpreted = (seen(run(program, "kernel", engine=engine, **launch)) for engine in ("jit", "interpreter"))
    assert native == interpreted
    assert {kind for kind, _, _ in interpreted} == ({"racecheck"} if racy else set())


@pytest.mark.parametrize("dtype", [np.uint64, np.uint32])
def test_lanes_that_take_no_part_lie_on_pages_that_are_there(dtype: type) -> None:
    # A masked access by half a warp may name them; nothing reads what is there, but the page must be.
    words = cell_words(5, np.dtype(dtype))
    assert (words.size, words.any()) == (5, False)
    whole = words.base
    assert whole is not None
    assert words.ctypes.data - whole.ctypes.data >= HALF * words.itemsize
    assert whole.ctypes.data + whole.nbytes - (words.ctypes.data + words.nbytes) >= HALF * words.itemsize
    assert cell_words(0, np.dtype(dtype)).size == 0
