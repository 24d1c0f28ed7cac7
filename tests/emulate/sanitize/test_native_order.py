"""Sanitisers of native code beyond plain accesses and barriers of all threads: barriers of some lanes, fences, the
read-only cache, local memory, matrices. Which launch is racy, or reads uninitialised memory, is known from how it was
drawn; both engines must report it, at the same lines."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from support.launching import run

import workbench as wb
from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.interpret import RunResult
from workbench.isa.ptx import parse

pytestmark = pytest.mark.sampled(3)

SOURCE = r"""
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void groups(const unsigned* masks, const int* from, int* y) {
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = t;
    __syncwarp(masks[t]);
    __syncwarp(masks[64 + t]);
    y[t] = s[from[t]];
}
extern "C" __global__ void groups_again(const unsigned* masks, const int* from, int* y) {
    __shared__ int s[64];
    int t = threadIdx.x, sum = 0;
    for (int round = 0; round < 3; round++) {
        s[t] = t + round;
        __syncwarp(masks[t]);
        sum += s[from[t]];
        __syncthreads();
    }
    y[blockIdx.x * 64 + t] = sum;
}
extern "C" __global__ void last_block(int* part, int* count, int* y, int fenced) {
    __shared__ int last;
    if (threadIdx.x == 0) {
        part[blockIdx.x] = blockIdx.x;
        if (fenced) __threadfence();
        last = atomicAdd(count, 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last) y[threadIdx.x] = threadIdx.x < gridDim.x ? part[threadIdx.x] : 0;
}
extern "C" __global__ void idle_fence(int* x, int* y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = x[i];
    __threadfence();
    y[i] += 1;
}
extern "C" __global__ void own_cache(int* x, int* y, int other) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = i;
    x[i] = __ldg(y + (i ^ other));
}
extern "C" __global__ void table(const int* x, int* y, int skipped) {
    int a[16];
    for (int i = 0; i < 16; i++)
        if (i != skipped) a[(i + threadIdx.x) & 15] = i;
    int sum = 0;
    for (int i = 0; i < 16; i++) sum += a[(x[i] + i) & 15];
    y[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
extern "C" __global__ void generic(const int* x, int* y, int skipped) {
    __shared__ int s[64];
    int a[4];
    s[threadIdx.x] = 1;
    for (int i = 0; i < 4; i++)
        if (i != skipped) a[(i + threadIdx.x) & 3] = i;
    int* p = x[threadIdx.x] & 1 ? a + (x[1] & 3) : s + threadIdx.x;
    y[blockIdx.x * blockDim.x + threadIdx.x] = *p + a[x[2] & 1];
}
template <bool BARRIER, bool ALL> __device__ void product(const half* a, const half* b, float* c) {
    __shared__ half x[16 * 24], y[16 * 24];
    for (int i = threadIdx.x; i < 256; i += blockDim.x) {
        if (ALL || i != 77) x[i / 16 * 24 + i % 16] = a[i];
        y[i / 16 * 24 + i % 16] = b[i];
    }
    if (BARRIER) __syncthreads();
    if (threadIdx.x < 32) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> of_a;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> of_b;
        wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
        wmma::fill_fragment(sum, 0.0f);
        wmma::load_matrix_sync(of_a, x, 24);
        wmma::load_matrix_sync(of_b, y, 24);
        wmma::mma_sync(sum, of_a, of_b, sum);
        wmma::store_matrix_sync(c + blockIdx.x * 256, sum, 16, wmma::mem_row_major);
    }
}
extern "C" __global__ void matrices(const half* a, const half* b, float* c) { product<true, true>(a, b, c); }
extern "C" __global__ void early_matrices(const half* a, const half* b, float* c) { product<false, true>(a, b, c); }
extern "C" __global__ void holed_matrices(const half* a, const half* b, float* c) { product<true, false>(a, b, c); }
extern "C" __global__ void one_matrix(const half* a, const half* b, float* c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
    wmma::fill_fragment(sum, 1.0f);
    wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major);
}
extern "C" __global__ void rows(const int* x, int* y, int early) {
    __shared__ __align__(16) unsigned short s[64 * 8];
    int t = threadIdx.x;
    for (int i = 0; i < 8; i++) s[t * 8 + i] = t + i;
    if (!early) __syncthreads();
    unsigned at = (unsigned)__cvta_generic_to_shared(s + ((t + 32) % 64) * 8), r0, r1;
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(r0), "=r"(r1) : "r"(at));
    y[blockIdx.x * 64 + t] = r0 + r1;
}
template <int STAGES, int LEFT, bool BEFORE, bool AFTER> __device__ void staged(const int* x, int* y, int shift) {
    __shared__ int tiles[STAGES][64];
    int t = threadIdx.x, sum = 0;
    for (int i = 0; i < 5 + STAGES - 1; i++) {
        if (i < 5) {
            unsigned to = (unsigned)__cvta_generic_to_shared(&tiles[i % STAGES][t]);
            int kept = (shift & 1) && i == 3 ? 0 : 4;
            const int* from = x + 64 * i + t;
            asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(to), "l"(from), "r"(kept) : "memory");
        }
        asm volatile("cp.async.commit_group;" ::: "memory");
        if (i < STAGES - 1) continue;
        asm volatile("cp.async.wait_group %0;" ::"n"(LEFT) : "memory");
        if (BEFORE) __syncthreads();
        sum += tiles[(i - STAGES + 1) % STAGES][(t + shift) % 64];
        if (AFTER) __syncthreads();
    }
    y[blockIdx.x * 64 + t] = sum;
}
#define STAGED(NAME, ...) extern "C" __global__ void NAME(const int* x, int* y, int shift) \
    { staged<__VA_ARGS__>(x, y, shift); }
STAGED(staged_1_0, 1, 0, true, true) STAGED(staged_2_1, 2, 1, true, true) STAGED(staged_4_3, 4, 3, true, true)
STAGED(staged_3_0, 3, 0, true, true) STAGED(staged_2_2, 2, 2, true, true) STAGED(staged_1_1, 1, 1, true, true)
STAGED(staged_2_1_early, 2, 1, false, true) STAGED(staged_2_1_late, 2, 1, true, false)
extern "C" __global__ void source_overwritten(int* x, int* y, int waits) {
    __shared__ int tile[64];
    int t = threadIdx.x;
    unsigned to = (unsigned)__cvta_generic_to_shared(&tile[t]);
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(x + blockIdx.x * 64 + t) : "memory");
    if (waits) asm volatile("cp.async.wait_all;" ::: "memory");
    __syncthreads();
    x[blockIdx.x * 64 + 63 - t] = t;
    __syncthreads();
    asm volatile("cp.async.wait_all;" ::: "memory");
    __syncthreads();
    y[blockIdx.x * 64 + t] = tile[t];
}
extern "C" __global__ void many_copies(const int* x, int* y, int waits) {
    __shared__ int tile[64 * 60];
    int t = threadIdx.x;
    for (int i = 0; i < 60; i++) {
        unsigned to = (unsigned)__cvta_generic_to_shared(&tile[64 * i + t]);
        asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(x + t) : "memory");
    }
    if (waits) asm volatile("cp.async.wait_all;" ::: "memory");
    __syncthreads();
    int sum = 0;
    for (int i = 0; i < 60; i++) sum += tile[64 * i + 63 - t];
    y[blockIdx.x * 64 + t] = sum;
}
"""
ENGINES = ("jit", "interpreter")


@cache
def compilation() -> wb.Compilation:
    return wb.compile(SOURCE, arch="sm_90")


ALL = ("race", "init", "sync")


def launched(
    name: str,
    engine: str,
    arrays: list[np.ndarray],
    number: int,
    grid: int,
    block: int,
    sanitize: tuple[str, ...] = ALL,
) -> RunResult:
    memory = Memory()
    program = load(parse(compilation().ptx), memory)
    places = [memory.allocate(each.nbytes) for each in arrays]
    for place, each in zip(places, arrays, strict=True):
        memory.write(place, each.view(np.uint8))
    return run(
        program,
        name,
        grid=Dim3(grid),
        block=Dim3(block),
        params=np.array([*places, number], np.uint64).tobytes(),
        engine=engine,
        sanitize=sanitize,
        spots=compilation().line_map.ptx_to_source,
    )


def found(
    name: str,
    arrays: list[np.ndarray],
    number: int = 0,
    grid: int = 3,
    block: int = 64,
    sanitize: tuple[str, ...] = ALL,
) -> set[Any]:
    """The findings of both engines: kinds and lines of the source."""
    spots = compilation().line_map.ptx_to_source
    seen = []
    for engine in ENGINES:
        result = launched(name, engine, [each.copy() for each in arrays], number, grid, block, sanitize)
        assert not result.faults
        touches = [[t for t in (each.touch, each.other) if t is not None] for each in result.findings]
        lines = [frozenset(spots[t.line].line for t in each if t.line in spots) for each in touches]
        seen.append({(each.kind.partition(".")[0], at) for each, at in zip(result.findings, lines, strict=True)})
    assert seen[0] == seen[1]
    return seen[0]


def kinds(findings: set[Any]) -> set[str]:
    return {kind for kind, _ in findings}


def drawn_masks(rng: np.random.Generator) -> np.ndarray:
    """The lanes of two warps in groups, and of each lane the mask of its group."""
    masks = np.zeros(64, np.uint32)
    for first in (0, 32):
        group = rng.integers(0, rng.integers(1, 6), 32)
        for each in np.unique(group):
            members = np.flatnonzero(group == each)
            masks[first + members] = sum(1 << int(lane) for lane in members)
    return masks


def known(masks: np.ndarray) -> np.ndarray:
    """For each thread, the threads that it has synchronised with."""
    met = np.zeros((64, 64), bool)
    for thread in range(64):
        for lane in range(32):
            met[thread, thread // 32 * 32 + lane] = bool(int(masks[thread]) >> lane & 1)
    return met


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(12))
def test_lanes_know_what_those_did_that_they_have_met_and_what_these_knew(seed: int) -> None:
    rng = np.random.default_rng(seed)
    first, second = drawn_masks(rng), drawn_masks(rng)
    knows = (known(second).astype(int) @ known(first).astype(int)) > 0
    reached = [np.flatnonzero(knows[thread]) for thread in range(64)]
    sources = np.array([rng.choice(each) for each in reached], np.int32)
    if seed % 2:
        strange = [thread for thread in range(64) if not knows[thread].all()]
        thread = int(rng.choice(strange))
        sources[thread] = rng.choice(np.flatnonzero(~knows[thread]))
    masks = np.concatenate([first, second])
    out = np.zeros(64, np.int32)
    assert bool(found("groups", [masks, sources, out], grid=1)) == bool(seed % 2)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(6))
def test_what_was_met_before_a_barrier_of_the_block_holds_no_more(seed: int) -> None:
    rng = np.random.default_rng(100 + seed)
    masks = drawn_masks(rng)
    knows = known(masks)
    sources = np.array([rng.choice(np.flatnonzero(knows[thread])) for thread in range(64)], np.int32)
    if seed % 2:
        sources[5] = 40
    out = np.zeros(128, np.int32)
    assert bool(found("groups_again", [masks, sources, out], grid=2)) == bool(seed % 2)


def test_a_fence_orders_what_the_last_block_reads() -> None:
    arrays = [np.zeros(64, np.int32), np.zeros(1, np.int32), np.zeros(64, np.int32)]
    assert not found("last_block", arrays, number=1, grid=7)
    assert kinds(found("last_block", arrays, number=0, grid=7)) == {"racecheck"}


def test_a_fence_that_orders_nothing_needs_no_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    arrays = [np.arange(192, dtype=np.int32), np.zeros(192, np.int32)]
    assert not found("idle_fence", arrays)

    def refuse(*_: object) -> RunResult:
        raise AssertionError("the interpreter was asked")

    monkeypatch.setattr("workbench.emulate.launch.interpret", refuse)
    assert not launched("idle_fence", "jit", arrays, 0, 3, 64).findings


def test_the_read_only_cache_sees_no_write_of_its_own_thread_either() -> None:
    assert kinds(found("own_cache", [np.zeros(192, np.int32), np.zeros(192, np.int32)])) == {"racecheck"}


@pytest.mark.parametrize("name", ["table", "generic"])
def test_local_memory_that_nobody_wrote(name: str) -> None:
    arrays = [np.arange(64, dtype=np.int32), np.zeros(192, np.int32)]
    assert not found(name, arrays, number=99)
    assert kinds(found(name, arrays, number=2)) == {"initcheck"}


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("matrices", set()),
        ("early_matrices", {"racecheck", "initcheck"}),
        ("holed_matrices", {"initcheck"}),
        ("one_matrix", {"racecheck"}),
    ],
)
def test_matrices(name: str, wanted: set[str]) -> None:
    rng = np.random.default_rng(3)
    factors = [rng.integers(-4, 5, 256).astype(np.float16) for _ in "ab"]
    findings = kinds(found(name, [*factors, np.zeros(768, np.float32)]))
    assert findings == wanted


def test_rows_of_matrices() -> None:
    arrays = [np.zeros(64, np.int32), np.zeros(192, np.int32)]
    assert not found("rows", arrays, number=0)
    assert "racecheck" in kinds(found("rows", arrays, number=1))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("shift", [0, 1, 30])
@pytest.mark.parametrize(
    ("name", "waited", "in_order"),
    [
        ("staged_1_0", True, True),
        ("staged_2_1", True, True),
        ("staged_4_3", True, True),
        ("staged_3_0", True, True),
        ("staged_2_2", False, True),
        ("staged_1_1", False, True),
        ("staged_2_1_early", True, False),
        ("staged_2_1_late", True, False),
    ],
)
def test_copies_that_are_waited_for(name: str, waited: bool, in_order: bool, shift: int) -> None:
    """A thread that reads an element which another thread copied needs barriers too."""
    arrays = [np.arange(320, dtype=np.int32), np.zeros(192, np.int32)]
    right = waited and (in_order or shift == 0)
    assert bool(found(name, arrays, number=shift)) != right


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["source_overwritten", "many_copies"])
def test_what_a_copy_touches_before_it_lands(name: str) -> None:
    """Also where there are more copies than are kept in flight."""
    arrays = [np.arange(192, dtype=np.int32), np.zeros(192, np.int32)]
    assert not found(name, arrays, number=1)
    assert "racecheck" in kinds(found(name, arrays, number=0))


@cache
def of_all_sanitizers(name: str, number: int) -> set[str]:
    return kinds(found(name, [np.arange(320, dtype=np.int32), np.zeros(192, np.int32)], number=number))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("sanitize", [("race",), ("init",), ("sync",), ("init", "sync")], ids="+".join)
def test_each_sanitizer_alone(sanitize: tuple[str, ...]) -> None:
    arrays = [np.arange(320, dtype=np.int32), np.zeros(192, np.int32)]
    for name, number in (("staged_2_2", 1), ("staged_2_1", 1), ("rows", 1), ("table", 2), ("many_copies", 0)):
        everything = of_all_sanitizers(name, number)
        alone = kinds(found(name, arrays, number=number, sanitize=sanitize))
        assert alone <= everything
        assert alone == {kind for kind in everything if kind.removesuffix("check").startswith(sanitize)}


def test_copies_that_are_in_order_need_no_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> RunResult:
        raise AssertionError("the interpreter was asked")

    monkeypatch.setattr("workbench.emulate.launch.interpret", refuse)
    arrays = [np.arange(320, dtype=np.int32), np.zeros(192, np.int32)]
    for name in ("staged_2_1", "staged_4_3"):
        assert not launched(name, "jit", arrays, 30, 3, 64).findings


def test_local_memory_that_calls_begin_anew_is_left_to_the_interpreter() -> None:
    source = """
    __device__ __noinline__ int inner(int n) {
        int a[8];
        for (int i = 0; i < 8; i++) a[(i * n) & 7] = i;
        return a[n & 7];
    }
    extern "C" __global__ void outer(int* x) { x[threadIdx.x] = inner(x[threadIdx.x] | 1) + inner(x[0] | 1); }
    """
    program = load(parse(wb.compile(source, arch="sm_90").ptx), memory := Memory())
    params = np.array([memory.allocate(256)], np.uint64).tobytes()
    with pytest.raises(UnsupportedInstruction) as refused:
        run(program, "outer", grid=Dim3(1), block=Dim3(32), params=params, engine="jit", sanitize=("init",))
    assert refused.value.kind == "sanitizer"
