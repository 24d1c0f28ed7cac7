"""Memory of the host that kernels access where it lies: the same results and faults as with copies of it."""

from __future__ import annotations

import ctypes
import mmap
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from support.mapped_arrays import mapped
from support.tiers import drawn

import workbench as wb
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Outcome
from workbench.device.targets import staged_storages
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.launch_call import checked_call
from workbench.emulate import Memory, load
from workbench.emulate.addresses import BASE, REDZONE, SHARED_WINDOW
from workbench.emulate.in_place import has_whole_rows, stored_in_place
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.stored_addresses import AddressFlow
from workbench.isa.ptx import parse

NEVER = 1 << 60
LARGE = 4 << 20
"""Bytes of arrays: by their number of threads, launches run in native code from the first on."""
CASES: dict[str, set[int] | None] = {
    "void f(const float* x, float* y, int n) { int i = threadIdx.x; if (i < n) y[i] = x[i]; }": {1},
    "void f(double2* x, float4* y) { y[threadIdx.x].x = x[threadIdx.x].y; }": {1},
    "void f(int n, long long m, long long* y) { for (long long i = threadIdx.x; i < m; i += n) y[i] = i; }": {2},
    "void f(float* x, int* at, float* y) { y[at[threadIdx.x]] = x[at[threadIdx.x]]; }": {2},
    "void f(float* x, float* z, float* y) { float* p = threadIdx.x > 3 ? x : z; *p = *y; }": {0, 1},
    "void f(const float* x, float* y) { const_cast<float*>(x)[threadIdx.x] = *y; }": {0},
    "void f(float* y) { __shared__ float s[9]; s[threadIdx.x] = *y; __syncthreads(); *y = s[3] + global[1]; }": {0},
    'void f(float* x, float* y) { asm("ld.global.cs.f32 %0, [%1];" : "=f"(*y) : "l"(x)); }': {1},
    # Addresses that are seen: they are others than those of a copy.
    "void f(float* x, unsigned long long* y) { *y = (unsigned long long)x; }": None,
    "void f(float* x, float* y) { *y = (size_t)x % 256; }": None,
    "void f(float* x, float* y) { *y = x < y; }": None,
    "void f(float* x, float* y) { *y = y - x; }": None,
    "void f(float* x, float* y, int n) { for (float* p = x; p != x + n; p++) *y += *p; }": None,
    "void f(float* x, float* y) { *y = __shfl_sync(~0u, (size_t)x, 3); }": None,
    'void f(float* x, unsigned* y) { asm("ld.param.u32 %0, [f_param_0];" : "=r"(*y)); *x = 1; }': None,
    'void f(float* x, float* y) { printf("%p", x); *y = 1; }': None,
    # Places that do not follow from the arrays.
    "void f(float** x, float* y) { *y = **x; }": None,
    "void f(long long at, float* y) { *y = *(float*)at; }": None,
    # Accesses that read beside the lanes that are on, and others than plain loads and stores.
    "void f(char* x, char* y) { *y = *x; }": None,
    "void f(short* x, float* y) { *y = *x; }": None,
    "void f(float* x, float* y) { atomicAdd(y, *x); }": None,
    "void f(volatile float* x, float* y) { *y = *x; }": None,
    "void f(cudaTextureObject_t x, float* y) { *y = tex1Dfetch<float>(x, 0); }": None,
}
BODIES = {
    "tail": "if (i < n) y[i] = x[i] + 1;",
    "some": "if (i < n && i % 3) y[i] = x[i] * 2;",
    "around": "if (i >= 8 && i < n - 8) y[i] = x[i - 8] + x[i + 8];",
    "backwards": "if (i < n) y[i] = x[n - 1 - i];",
    "second": "if (i < n / 2) y[i] = x[2 * i + 1];",
    "fourth": "if (i < n / 4) y[i] = x[4 * i + 3] + x[4 * i];",
    "steps": "if ((long long)i * s < n) y[i] = x[i * s];",
    "into_steps": "if ((long long)i * s < n) y[i * s] = x[i];",
    "wrapped": "if (i < n) y[i] = x[(i + 7) % n];",
    "held": "if (i < n) y[i] = x[min(max(i - s, 0), n - 1)];",
    "looked_up": "if (i < n) { T v = x[i]; if (v > 50) y[i] = x[(int)v % n]; }",
    "grid_stride": "for (int j = i; j < n; j += gridDim.x * blockDim.x) y[j] += x[j];",
    "ends": "if (i == 5 || i == n - 1) y[i] = x[i];",
    "later_lanes": "if (i < n && (i & 31) >= s) y[i] = x[i - s >= 0 ? i - s : 0];",
    "window": "T a = 0; for (int j = -s; j <= s; j++) if (i + j >= 0 && i + j < n) a += x[i + j]; if (i < n) y[i] = a;",
    "four_each": "T a = 0; for (int j = 0; j < 4; j++) if (i * 4 + j < n) a += x[i * 4 + j]; if (i < n) y[i] = a;",
    "whole_fours": "if (i < n / 4) ((V*)y)[i] = ((const V*)x)[i];",
}
TYPES = {"float": "float4", "int": "int4", "double": "double2", "long long": "longlong2"}
DTYPES = {"float": np.float32, "int": np.int32, "double": np.float64, "long long": np.int64}


@pytest.mark.parametrize("source", CASES)
def test_kernels_that_may_run_on_memory_of_the_host(source: str) -> None:
    compilation = wb.compile(f'#include <cstdio>\n__device__ float global[2];\nextern "C" __global__ {source}')
    kernel = EmulatedKernel(load(parse(compilation.ptx), Memory()), "f")
    names = list(kernel.parameter_places)
    parameters = compilation.kernel("f").parameters
    flow = AddressFlow.of(kernel)
    assert flow is not None
    stored = stored_in_place(flow, {names[at] for at, each in enumerate(parameters) if each.kind == "pointer"})
    assert (None if stored is None else {names.index(each) for each in stored}) == CASES[source]


def test_rows_that_a_warp_lies_in() -> None:
    assert [has_whole_rows(Dim3(*each)) for each in ((33, 1, 1), (32, 4, 2), (64, 3, 1), (16, 16, 1), (48, 1, 2))] == [
        *(True, True, True),
        *(False, False),
    ]


def launched(
    target: EmulatorTarget, kernel: Any, grid: int, block: Any, args: tuple[Any, ...], **options: Any
) -> tuple[Outcome, bool]:
    """The outcome of a launch, and whether it accessed memory of the host in place; native code is there before."""
    call = checked_call(kernel, grid, block, args)
    with target.placed(call, not options.get("sanitize"), count=options.get("count", False)) as placed:
        in_place = placed.staged.has_lent
    return target.launch(kernel, grid, block, args, **options), in_place


def between_gaps(size: int, dtype: type, at_end: bool) -> np.ndarray:
    """An array in pages around which no memory may be read: it begins with the first byte, or ends with the last."""
    pages = -(-size * np.dtype(dtype).itemsize // mmap.PAGESIZE) * mmap.PAGESIZE
    room = mmap.mmap(-1, pages + 2 * mmap.PAGESIZE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    first = int(np.frombuffer(room, np.uint8).ctypes.data)
    protect = ctypes.CDLL(None).mprotect
    for at in (first, first + mmap.PAGESIZE + pages):
        assert protect(ctypes.c_void_p(at), ctypes.c_size_t(mmap.PAGESIZE), 0) == 0
    offset = pages - size * np.dtype(dtype).itemsize if at_end else 0
    return np.ndarray(size, dtype, room, mmap.PAGESIZE + offset // 16 * 16)


@pytest.fixture(scope="module")
def compiled() -> Iterator[dict[str, wb.Compilation]]:
    """The kernels of `BODIES` for each type."""
    return {
        name: wb.compile(
            f"typedef {name} T; typedef {whole} V;\n"
            + "\n".join(
                f'extern "C" __global__ void {kernel}(const T* x, T* y, int n, int s) '
                f"{{ int i = blockIdx.x * blockDim.x + threadIdx.x; {body} }}"
                for kernel, body in BODIES.items()
            )
        )
        for name, whole in TYPES.items()
    }


@pytest.mark.skipif(sys.platform != "linux", reason="memory is protected by mprotect")
@pytest.mark.parametrize("seed", drawn(6, thorough=120))
def test_nothing_around_an_array_is_read_and_results_are_those_with_copies(
    seed: int, compiled: dict[str, wb.Compilation], monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(seed)
    name, body = str(rng.choice(list(TYPES))), str(rng.choice(list(BODIES)))
    block = [32, 96, 256, 33, (64, 4)][int(rng.integers(5))]
    threads = block if isinstance(block, int) else block[0]
    n = LARGE // np.dtype(DTYPES[name]).itemsize + int(rng.integers(1, 99))
    x, y = (between_gaps(n, DTYPES[name], bool(rng.integers(2))) for _ in range(2))
    x[...], y[...] = rng.integers(0, 99, n), 7
    steps, before = int(rng.integers(1, 9)), y.copy()
    target, kernel = EmulatorTarget(), compiled[name].kernel(body)
    results = []
    for least in (NEVER, NEVER, staged_storages.MIN_LENT):
        monkeypatch.setattr(staged_storages, "MIN_LENT", least)
        y[...] = before
        outcome, in_place = launched(target, kernel, -(-n // threads), block, (x, y, n, steps))
        results.append(y.copy())
        assert not outcome.faults
    assert in_place
    np.testing.assert_array_equal(results[2], results[0])


def test_faults_are_those_with_copies_and_leave_what_was_written_before(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = wb.kernel(
        'extern "C" __global__ void f(const float* x, float* y, int from, int to, int past) {\n'
        "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
        "    y[i] = 3;\n"
        "    if (blockIdx.x == gridDim.x - 1)\n"
        "        y[i + to] = x[i + from];\n"
        "    if (past) *(float2*)((char*)y + 4) = make_float2(1, 2);\n"
        "}"
    )
    n = LARGE // 4
    target = EmulatorTarget()
    found = []
    for least in (NEVER, staged_storages.MIN_LENT):
        monkeypatch.setattr(staged_storages, "MIN_LENT", least)
        for case in ((1, 0, 0), (0, 1, 0), (33, 0, 0), (248 - n, 0, 0), (0, 40, 0), (0, 0, 1)):
            for _ in range(3):
                x, y = mapped(np.zeros(n, np.float32)), mapped(np.zeros(n, np.float32))
                outcome, in_place = launched(target, kernel, n // 256, 256, (x, y, *case))
            (fault,) = outcome.faults
            assert in_place == (least != NEVER)
            assert not x.any()
            written = int((y == 3).sum())
            assert written >= 1 if case[2] else written >= n - 256
            found.append((fault.kind, fault.access, fault.source_line, fault.block, fault.cause))
    assert found[:6] == found[6:]
    assert {each[0] for each in found} == {"memcheck.out_of_bounds", "memcheck.misaligned"}


def test_only_what_the_host_may_write_and_what_comes_back_is_accessed_in_place() -> None:
    source = 'extern "C" __global__ void f({}float* x, float* y) {{ int i = blockIdx.x * 256 + threadIdx.x; {} }}'
    plain = wb.kernel(source.format("const ", "y[i] += x[i];"))
    cast = wb.kernel(source.format("const ", "const_cast<float*>(x)[i] = 9; y[i] = 1;"))
    adding = wb.kernel(source.format("const ", "atomicAdd(&y[i], x[i]);"))
    n = LARGE // 4
    target = EmulatorTarget()
    x, y = mapped(np.full(n, 2, np.float32)), mapped(np.zeros(n, np.float32))
    read_only = x.copy()
    read_only.flags.writeable = False
    grid = n // 256
    for kernel in (plain, cast, adding):
        for _ in range(2):
            target.launch(kernel, grid, 256, (x, y))
    assert (x == 2).all()  # as the type says, whatever the kernel does
    y[...] = 0
    expected = 0
    for kernel, block, args, options, expects in (
        (plain, 256, (x, y), {}, True),
        (plain, 256, (x, y), {"count": True}, False),
        (plain, 256, (x, y), {"sanitize": "init"}, False),
        (plain, 256, (target.to_device(x), y), {}, True),
        (plain, 256, (target.to_device(x), target.to_device(y)), {}, False),
        (plain, 256, (read_only, mapped(np.zeros(n, np.float32))), {}, True),
        (cast, 256, (x, mapped(np.zeros(n, np.float32))), {}, True),
        (adding, 256, (x, y), {}, False),
    ):
        outcome, in_place = launched(target, kernel, grid, block, args, **options)
        assert not outcome.faults
        assert in_place == expects
        expected += 2 * (args[1] is y)
        assert (y == expected).all()
        assert (x == 2).all()
    small = mapped(np.zeros(256, np.float32))
    call = checked_call(plain, 1, 256, (small, small.copy()))
    with target.placed(call, may_begin_again=True) as placed:
        assert not placed.staged.has_lent


def test_of_arrays_beside_each_other_one_is_copied() -> None:
    kernel = wb.kernel(
        'extern "C" __global__ void f(const float* x, float* y, float* z, int n) '
        "{ int i = blockIdx.x * 256 + threadIdx.x; y[i] = x[i] + 1; z[i] = x[i + n] + 2; }"
    )
    n = LARGE // 4
    room = mapped(np.zeros(3 * n + 12 + REDZONE, np.float32))
    target = EmulatorTarget()
    for gap, count in ((4, 2), (REDZONE // 4 - 4, 2), (REDZONE // 4, 3)):
        arrays = [np.ndarray(n, np.float32, memoryview(room).cast("B"), 4 * at * (n + gap)) for at in range(3)]
        x, y, z = (_Owner(each).array for each in arrays)
        for _ in range(3):
            x[...] = 4
            outcome, _ = launched(target, kernel, n // 256, 256, (x, y, z, 0))
            assert not outcome.faults
            assert (y == 5).all()
            assert (z == 6).all()
        with target.placed(checked_call(kernel, n // 256, 256, (x, y, z, 0)), may_begin_again=True) as placed:
            lent = [each is not None and each.is_lent for each in placed.staged.homes]
        assert sum(lent) == count
        assert lent[0]
        for _ in range(3):
            (fault,) = target.launch(kernel, n // 256, 256, (x, y, z, 1)).faults
            assert (fault.kind, fault.cause["distance_bytes"]) == ("memcheck.out_of_bounds", 0)


class _Owner:
    """An array as one of a library that NumPy knows nothing of: a storage of its own."""

    def __init__(self, array: np.ndarray) -> None:
        self._array = array
        self.__array_interface__ = array.__array_interface__

    @property
    def array(self) -> np.ndarray:
        return np.asarray(self)


def test_views_of_one_array_are_accessed_in_place_as_one() -> None:
    kernel = wb.kernel(
        'extern "C" __global__ void f(const float* x, float* y, int n) '
        "{ int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = x[2 * n] + 1; }"
    )
    n = LARGE // 4
    target = EmulatorTarget()
    for number in range(4):
        whole = mapped(np.arange(3 * n, dtype=np.float32))
        expected = whole.copy()
        expected[5 : 5 + n] = 2 * n + 4
        outcome, in_place = launched(target, kernel, n // 256, 256, (whole[3:], whole[5:], n))
        assert not outcome.faults
        assert in_place or number < 3
        np.testing.assert_array_equal(whole, expected)


def test_a_launch_that_may_begin_again_gets_copies() -> None:
    kernel = wb.kernel(
        'extern "C" __global__ void f(const float* x, float* y, const int* by) '
        "{ int i = blockIdx.x * blockDim.x + threadIdx.x; y[i] += x[blockIdx.x == gridDim.x - 1 ? i + *by : i]; }"
    )
    n = LARGE // 4
    rows = mapped(np.ones((3, n), np.float32))
    rows[2] = 5
    rows.flags.writeable = False
    y, by = mapped(np.zeros(n, np.float32)), mapped(np.zeros(1, np.int32))
    target = EmulatorTarget()
    for count in range(1, 6):
        by[0] = n if count > 3 else 0
        outcome, _ = launched(target, kernel, n // 256, 256, (rows[1], y, by))
        assert not outcome.faults
        assert (y[:-256] == count).all()
        assert (y[-256:] == count + 4 * max(0, count - 3)).all()


def test_copies_for_which_memory_is_too_small_are_refused() -> None:
    kernel = wb.kernel(
        'extern "C" __global__ void f(float* y, int n) '
        "{ int i = (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; if (i < n) y[i] = 3; }"
    )
    target = EmulatorTarget(Memory(3 << 20))
    for _ in range(3):
        y = mapped(np.ones(1 << 16, np.float32))
        target.launch(kernel, LARGE // 1024, (16, 16), (y, y.size))
        assert (y == 3).all()
    with pytest.raises(wb.ArgumentError, match="out of device memory"):
        target.launch(kernel, LARGE // 1024, (16, 16), (mapped(np.ones(LARGE // 4, np.float32)), 1 << 16))
    assert target.memory.used_bytes == target.memory.num_lent == 0


def test_host_memory_is_lent_only_apart_from_other_memory() -> None:
    memory = Memory()
    host = mapped(np.zeros(1 << 16, np.uint8))
    first = int(host.ctypes.data)
    buffer = memory.allocate(1 << 12, "b")
    contents = memory.copies()
    address = memory.lend(first, 1000)
    assert address is not None
    assert address % 16 == first % 16
    for offset in (999 + REDZONE, -7 - REDZONE):
        assert memory.lend(first + offset, 8) is None
    assert memory.lend(first - 8 - REDZONE, 8) is not None
    memory.take_back(1)
    other = memory.lend(first + 1000 + REDZONE, 8)
    assert other is not None
    assert [each.start for each in memory.allocations()] == sorted([address, other, buffer])
    assert memory.footprint_bytes > 1008
    assert len(memory.copies()) == len(contents) == 1
    with pytest.raises(wb.InternalError):
        memory.read(address, 4)
    assert memory.num_lent == 2
    memory.take_back(1)
    assert (memory.find(other), memory.find(address) is None) == (None, False)
    memory.take_back(0)
    assert (memory.find(address), memory.num_lent) == (None, 0)
    windows = int(memory.pages.array.ctypes.data) + SHARED_WINDOW - BASE
    assert memory.lend(windows - 8, 16) is None
    assert memory.num_lent == 0


def test_caches_of_ranges_hold_again_where_the_same_memory_is_lent_and_nothing_has_changed() -> None:
    memory, host = Memory(), mapped(np.zeros(1 << 12, np.uint8))
    kept, x = memory.allocate(64), int(host.ctypes.data)
    y = x + (1 << 11)

    def lent(*addresses: int) -> int:
        for each in addresses:
            assert memory.lend(each, 1 << 10) is not None
        return memory.generation

    before, both = memory.generation, lent(x, y)
    memory.take_back(1)
    one = memory.generation
    memory.take_back(0)
    assert memory.generation == before
    assert (lent(x), lent(y)) == (one, both)
    memory.take_back(0)
    assert len({before, one, both, lent(y), lent(x)}) == 5, "another order may be other ranges"
    memory.take_back(0)
    # An allocation that goes while memory is lent: nothing is as it was.
    lent(x)
    memory.free(kept)
    memory.take_back(0)
    assert memory.generation not in (before, one, both)
    assert lent(x) not in (before, one, both)
    memory.take_back(0)
