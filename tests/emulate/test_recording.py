"""A recorded launch keeps what a launch does: as it is counted, with the arrays' names; and it changes nothing."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest
from support.clocks import FakeClock
from support.refusals import refused

import workbench as wb
from workbench.api import advising
from workbench.base.records import Dim3, Missing
from workbench.device.targets.recording import Recording
from workbench.emulate import LaunchRequest
from workbench.emulate.interpret.recording import Writers
from workbench.emulate.request_footprint import global_shape, local_shape, shared_shape

ARCH = "sm_80"
PATTERNS = """
struct alignas(16) four { float a, b, c, d; };
template <class T> __device__ T value(int i);
template <> __device__ float value<float>(int i) { return i; }
template <> __device__ double value<double>(int i) { return i; }
template <> __device__ unsigned char value<unsigned char>(int i) { return i; }
template <> __device__ four value<four>(int i) { return {1.f * i, 2.f, 3.f, 4.f}; }

// Every thread goes by its own row of three indices: what it loads, where in shared memory, what it stores.
template <class T> __global__ void walk(const T* x, T* y, const int* at, int n)
{
    extern __shared__ char bytes[];
    T* tile = (T*)bytes;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int mine = at[4 * i + 3];
    tile[threadIdx.x] = value<T>(i);
    __syncthreads();
    if (mine & 1)
        tile[at[4 * i + 1]] = x[at[4 * i]];
    __syncthreads();
    if (mine & 2)
        y[at[4 * i + 2]] = tile[at[4 * i + 1]];
}
"""
TYPES = {"float": np.float32, "double": np.float64, "unsigned char": np.uint8, "four": np.dtype([("a", "f4", 4)])}


@pytest.fixture(scope="module")
def walks() -> wb.Compilation:
    return wb.compile(PATTERNS, arch=ARCH, names=[f"walk<{each}>" for each in TYPES])


def summed(recording: Recording) -> dict[int, Counter[str]]:
    """The counters of the recorded requests, computed from their shapes."""
    found: dict[int, Counter[str]] = {}
    for request in recording.requests:
        counts = found.setdefault(request.ptx_line, Counter())
        operation = {"read": "load", "write": "store"}.get(request.kind, request.kind)
        prefix = f"{request.space}_{operation}"
        counts[f"{prefix}_requests"] += 1
        if request.space == "global":
            wide = global_shape(request.addresses, request.size_bytes)
            counts[f"{prefix}_sectors"] += len(wide.sectors)
            if request.kind != "atomic":
                counts[f"{prefix}_ideal_sectors"] += wide.ideal_sectors
        elif request.space == "local":
            shape = local_shape(request.lanes, request.addresses, request.size_bytes)
            counts[f"{prefix}_sectors"] += len(shape.sectors)
        elif request.kind != "atomic":
            shared = shared_shape(request.lanes, request.addresses, request.size_bytes)
            counts[f"{prefix}_wavefronts"] += shared.wavefronts
            counts[f"{prefix}_bank_conflicts"] += shared.conflicts
    return found


def assert_as_counted(recording: Recording) -> None:
    assert not isinstance(recording.counters, Missing)
    found = summed(recording)
    assert found
    names = ("_sectors", "_wavefronts", "_bank_conflicts", "_requests")
    for line, counts in recording.counters.by_ptx_line.items():
        counted = {
            name: amount
            for name, amount in counts.items()
            if name.startswith(("global_", "shared_", "local_")) and name.endswith(names)
            and "overlapping" not in name
        }  # fmt: skip
        ours = {name: amount for name, amount in found.get(line, Counter()).items() if amount}
        assert ours == counted, line


@pytest.mark.parametrize("type_", TYPES)
def test_what_is_kept_comes_to_what_is_counted(walks: wb.Compilation, type_: str) -> None:
    kernel = walks.kernel(f"walk<{type_}>")
    dtype = np.dtype(TYPES[type_])
    draw = random.Random(type_)
    threads = draw.choice((33, 64, 96))
    n = 3 * threads
    at = np.zeros((3 * threads, 4), np.int32)
    for i in range(len(at)):
        spread = draw.choice((1, 2, 4, n))
        at[i] = (draw.randrange(n) // spread * spread, draw.randrange(threads), draw.randrange(n), draw.randrange(4))
    x, y = np.zeros(n, dtype), np.zeros(n, dtype)
    recording = wb.record(
        kernel, 3, threads, (x, y, at, n), blocks=(0, 1, 2), dynamic_smem_bytes=threads * dtype.itemsize
    )
    assert recording.stopped == ""
    assert not recording.faults
    assert_as_counted(recording)
    # The addresses are those that the indices name.
    loads = [r for r in recording.requests if r.space == "global" and r.kind == "read"]
    named = {recording.place("global", int(a)) for r in loads for a in r.addresses}
    wanted = {f"x[{at[i, 0]}]" for i in range(len(at)) if at[i, 3] & 1}
    assert {each for each in named if each.startswith("x[")} == wanted


SPACES = """
#include <cuda_pipeline.h>
__device__ int total;
__global__ void spaces(const float4* x, float* y, int* bins, int n)
{
    __shared__ float4 staged[64];
    __shared__ int counts[8];
    int i = threadIdx.x;
    if (i < 8) counts[i] = 0;
    __pipeline_memcpy_async(&staged[i], &x[i], 16);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    atomicAdd(&counts[i % 3], 1);
    float own[16];
    for (int k = 0; k < 16; k++) own[k] = staged[(i + k) % 64].x;
    __syncthreads();
    if (i < 8) atomicAdd(&bins[i], counts[i]);
    atomicAdd(&total, n);
    y[i] = own[n] + own[(n * i) % 16];
}
"""


def test_atomics_copies_and_local_memory_count_too() -> None:
    kernel = wb.kernel(SPACES, arch=ARCH)
    x, y, bins = np.zeros((64, 4), np.float32), np.zeros(64, np.float32), np.zeros((2, 4), np.int32)
    recording = wb.record(kernel, 2, 64, (x, y, bins, 3), blocks=(0, 1))
    assert_as_counted(recording)
    kinds = {(line.space, line.kind) for line in recording.lines()}
    assert {
        ("global", "copy"), ("shared", "copy"), ("shared", "atomic"), ("global", "atomic"), ("local", "read"),
        ("local", "write"), ("shared", "read"), ("global", "write"),
    } <= kinds  # fmt: skip
    requests = [r for r in recording.requests if r.space == "global"]
    places = {recording.place("global", int(a)) for r in requests for a in r.addresses}
    assert {"total", "bins[1, 3]", "x[63, 0]", "y[63]"} <= places
    # Both blocks wrote all of `bins` and of `y`; the second one came last.
    for name in ("bins", "y"):
        found = recording.writes(name)
        assert found.blocks.shape == {"bins": (2, 4), "y": (64,)}[name]
        assert (found.blocks == 1).all()
        assert found.several.all()
    assert recording.writes("y").threads.tolist() == list(range(64))
    with refused("name"):
        recording.writes("z")


def test_looking_changes_nothing() -> None:
    kernel = wb.kernel(
        "__device__ int calls;\n"
        "__global__ void f(int* p, int* q) { p[threadIdx.x] += 1; q[threadIdx.x] = atomicAdd(&calls, 1); }", arch=ARCH
    )  # fmt: skip
    target = wb.target("emulator")
    q = target.to_device(np.full(32, 7, np.int32))
    p = np.zeros(32, np.int32)
    for _ in range(2):
        recording = wb.record(kernel, 1, 32, (p, q))
        assert recording.writes("p").blocks.tolist() == [0] * 32
    assert p.tolist() == [0] * 32
    assert q.copy_to_host().tolist() == [7] * 32
    assert target.symbol(kernel.compilation, "calls").copy_to_host().tolist() in (0, [0])


LOOP = """
__global__ void turns(float* y, int n)
{
    float sum = 0;
    for (int k = 0; k < n; k++) {
        #pragma unroll 1
        for (int j = 0; j <= threadIdx.x % 3; j++)
            sum += y[(j * 7 + k * blockDim.x + threadIdx.x) % 64];
    }
    y[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
"""


def test_what_is_asked_for_is_kept_and_the_rest_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = wb.kernel(LOOP, arch=ARCH)
    y = np.zeros((4, 2, 96), np.float32)
    recording = wb.record(kernel, (4, 2), 96, (y, 5), blocks=((3, 1), 2), warps=(2, 0), requests_a_line=4)
    assert recording.blocks == (7, 2)
    assert {(r.block, r.warp) for r in recording.requests} <= {(7, 0), (7, 2), (2, 0), (2, 2)}
    assert set(recording.steps_seen) == {(7, 0), (7, 2), (2, 0), (2, 2)}
    [reads] = [line for line in recording.lines() if line.kind == "read"]
    assert (reads.kept, reads.seen) == (4, 2 * 2 * 5 * 3)
    assert f"{len(recording.requests)} of {sum(recording.seen.values())} requests" in recording.coverage
    assert "all 8 blocks ran" in recording.coverage
    # Blocks of both rows of the grid write the same elements; 5 comes after 1.
    assert recording.writes("y").blocks[0, 1].tolist() == [5] * 96
    assert recording.writes("y").several.ravel().tolist() == [True] * 4 * 96 + [False] * 4 * 96
    assert set(recording.writes("y").blocks[2:].ravel()) == {-1}
    # A launch that is stopped says how far it came; the watched blocks ran first.
    monkeypatch.setattr(LaunchRequest, "clock", FakeClock(each=0.01))
    short = wb.record(kernel, 50_000, 96, (y.repeat(50_000), 400), blocks=(40_000,), time_limit_seconds=0.3)
    assert {r.block for r in short.requests} == {40_000}
    assert short.blocks_begun < 50_000
    assert "of 50,000 blocks ran (it ends after 0.3 s" in short.coverage
    for wrong, argument in (
        ({"blocks": (8,)}, "blocks"), ({"blocks": ((0, 2),)}, "blocks"),
        ({"blocks": ()}, "blocks"), ({"warps": (3,)}, "warps"),
        ({"requests_a_line": 0}, "requests_a_line"),
    ):  # fmt: skip
        with refused(argument):
            wb.record(kernel, (4, 2), 96, (y, 5), **wrong)


def test_a_way_through_the_code_is_that_of_the_lanes() -> None:
    kernel = wb.kernel(LOOP, arch=ARCH)
    recording = wb.record(kernel, 1, 40, (np.zeros(64, np.float32), 2))
    assert not isinstance(recording.counters, Missing)
    ways = [recording.divergence(warp=warp) for warp in (0, 1)]
    executed = sum(row.instructions for way in ways for row in way.rows)
    threads = sum(row.instructions * row.mask.bit_count() for way in ways for row in way.rows)
    assert executed == recording.counters.totals["warp_instructions"]
    assert threads == recording.counters.totals["thread_instructions"]
    assert ways[1].live == 0xFF
    inner = [row for row in ways[0].rows if "sum +=" in row.text]
    by_need = [sum(1 << lane for lane in range(32) if lane % 3 >= turn) for turn in range(3)]
    assert list(dict.fromkeys(row.mask for row in inner if row.mask in by_need)) == by_need
    with refused("warp"):
        recording.divergence(3)


def test_a_fault_is_part_of_the_picture() -> None:
    kernel = wb.kernel("__global__ void f(float* x) { x[threadIdx.x * 2] = 1; }", arch=ARCH)
    recording = wb.record(kernel, 1, 32, (np.zeros(40, np.float32),))
    assert recording.faults[0].kind == "memcheck.out_of_bounds"
    assert "it ended in a fault" in recording.coverage
    [request] = recording.requests
    places = [recording.place("global", int(at)) for at in request.addresses]
    assert places[:2] == ["x[0]", "x[2]"]
    assert places[20] == "just past the end of x"
    assert places[31] == "88 bytes past the end of x"


def test_who_wrote_last_is_worked_out_like_one_lane_after_the_other() -> None:
    draw = np.random.default_rng(3)
    for size in (1, 2, 4, 12):
        for width in (1, 2, 4, 8, 16):
            writers = Writers(1024, 40 * size, size)
            last: dict[int, int] = {}
            blocks: dict[int, set[int]] = {}
            for _ in range(20):
                at = 1024 + width * draw.integers(-4, 44 * size // width, 24)
                who = draw.integers(0, 4, 24) << 10 | draw.integers(0, 64, 24)
                writers.note(at, width, who)
                for address, writer in zip(at.tolist(), who.tolist(), strict=True):
                    if 1024 <= address <= 1024 + 40 * size - width:
                        for element in range((address - 1024) // size, (address - 1024 + width - 1) // size + 1):
                            last[element] = writer
                            blocks.setdefault(element, set()).add(writer >> 10)
            assert writers.last.tolist() == [last.get(i, -1) for i in range(40)]
            assert writers.several.tolist() == [len(blocks.get(i, ())) > 1 for i in range(40)]


BULK = """
#include <cuda/ptx>
__global__ void out(int* p)
{
    __shared__ alignas(16) int tile[64];
    tile[threadIdx.x] = threadIdx.x;
    cuda::ptx::fence_proxy_async(cuda::ptx::space_shared);
    __syncthreads();
    if (threadIdx.x == 5) {
        cuda::ptx::cp_async_bulk(cuda::ptx::space_global, cuda::ptx::space_shared, p + 64 * blockIdx.x, tile, 128);
        cuda::ptx::cp_async_bulk_commit_group();
        cuda::ptx::cp_async_bulk_wait_group(cuda::ptx::n32_t<0>{});
    }
}
"""


def test_a_bulk_copy_is_on_the_map_of_blocks() -> None:
    kernel = wb.kernel(BULK, arch="sm_90")
    recording = wb.record(kernel, 2, 64, (np.zeros((2, 64), np.int32),))
    assert recording.writes("p").blocks.tolist() == [[block] * 32 + [-1] * 32 for block in (0, 1)]
    assert set(recording.writes("p").threads[:, :32].ravel()) == {5}


def test_what_advice_rests_on_is_the_same_on_a_busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = "#pragma unroll 1\n for (int i = 0; i < 200; i++) ((volatile int*) x)[threadIdx.x] += i;"
    kernel = wb.kernel(f'extern "C" __global__ void k(int* x) {{\n{loop}\n}}')
    # Another process has the processor for five seconds at each look at the clock.
    monkeypatch.setattr(LaunchRequest, "clock", FakeClock(each=5.0))
    recording = advising._recorded(kernel, Dim3(4), Dim3(32), (np.zeros(32, np.int32),), 0)
    assert not recording.stopped
    assert len({each.block for each in recording.requests}) == 4


def test_what_advice_rests_on_ends_after_the_same_work_on_every_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = "for (int i = 0; i < 1000000; i++) ((volatile int*) x)[threadIdx.x * n] += i;"
    kernel = wb.kernel(f'extern "C" __global__ void k(int* x, int n) {{\n{loop}\n}}')
    monkeypatch.setattr(advising, "WORK", 3000)
    found = [advising._recorded(kernel, Dim3(4), Dim3(32), (np.zeros(32, np.int32), 1), 0) for _ in range(2)]
    assert all(each.stopped == "it ends after 3,000 instructions of the interpreter" for each in found)
    assert "did not run to their end (it ends after 3,000" in advising._coverage(found[0])
    counted = [[(each.block, each.turn, each.ptx_line) for each in recording.requests] for recording in found]
    assert counted[0] == counted[1]
    assert len(counted[0]) > 100
