"""Views of arrays as arguments: a kernel reaches in their storage what it reaches on a GPU."""

from __future__ import annotations

import linecache
from typing import Any

import numpy as np
import pytest
from support.tiers import drawn

import workbench as wb
from workbench.base.errors import KernelFault
from workbench.device.targets import host_storages, staged_storages
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.host_storages import Storage, address_of, copied_args, copy_changes, merged, storage_of
from workbench.device.targets.launch_call import checked_call

TYPES = {
    "uint8": "unsigned char",
    "int16": "short",
    "int32": "int",
    "float32": "float",
    "float64": "double",
    "int64": "long long",
}
NUMBA = """
def shifted(x, out, n, a, b):
    if cuda.grid(1) == 0:
        for i in range(n):
            for j in range(x.shape[1]):
                out[(i + b) % out.shape[0], j] = x[(i + a) % x.shape[0], j] + 1
"""


@pytest.fixture(scope="module")
def compiled() -> wb.Compilation:
    """A kernel for each type, in which one thread goes through elements as the steps say."""
    return wb.compile(
        "\n".join(
            f'extern "C" __global__ void step_{name}(const {spelled}* x, {spelled}* out, int n, int sx, int so) '
            "{ if (blockIdx.x == 0 && threadIdx.x == 0) for (int i = 0; i < n; i++) out[i * so] = x[i * sx] + 1; }"
            for name, spelled in TYPES.items()
        )
    )


def steps(rng: np.random.Generator, view: np.ndarray, base: np.ndarray, n: int) -> tuple[int, int]:
    """The place of a view's first element in its base, in elements, and a step by which n elements lie there too."""
    first = (address_of(view) - address_of(base)) // base.itemsize
    room = max(n - 1, 1)
    return first, int(rng.integers(-(first // room), (base.size - 1 - first) // room + 1))


@pytest.mark.parametrize("seed", drawn(6, thorough=200))
def test_steps_of_the_whole_lead_from_a_view_to_what_lies_beside_it(
    seed: int, compiled: wb.Compilation, monkeypatch: pytest.MonkeyPatch
) -> None:
    if seed % 4 < 2:
        monkeypatch.setattr(staged_storages, "MIN_LEFT_OUT", 1)
    rng = np.random.default_rng(seed)
    name = str(rng.choice(list(TYPES)))
    whole = rng.integers(0, 40, 120).astype(name)
    other = whole if rng.random() < 0.7 else rng.integers(0, 40, 90).astype(name)
    begin, end, place = sorted(rng.integers(1, 90, 3))
    x, out = whole[begin:end], other[place : place + int(rng.integers(1, 9))]
    n = int(rng.integers(1, 30))
    (first_x, step_x), (first, step) = steps(rng, x, whole, n), steps(rng, out, other, n)
    expected, expected_other = whole.copy(), other.copy()
    if other is whole:
        expected_other = expected
    for i in range(n):
        expected_other[first + i * step] = expected[first_x + i * step_x] + 1
    order_seed = int(rng.integers(0, 2))  # of 1, the interpreter runs it
    outcome = EmulatorTarget().launch(
        compiled.kernel(f"step_{name}"), 2, 32, (x, out, n, step_x, step), order_seed=order_seed
    )
    assert not outcome.faults
    np.testing.assert_array_equal(whole, expected)
    np.testing.assert_array_equal(other, expected_other)


@pytest.fixture(scope="module")
def shifted() -> dict[str, Any]:
    """The function of Numba, by the type of its elements."""
    pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
    name = "<shifted rows of numba>"
    linecache.cache[name] = (len(NUMBA), None, NUMBA.splitlines(keepends=True), name)
    found: dict[str, Any] = {}
    exec(compile("from numba import cuda\n" + NUMBA.lstrip("\n"), name, "exec"), found)
    return {
        dtype: wb.kernel(found["shifted"], signature=f"void({dtype}[:, :], {dtype}[:, :], int64, int64, int64)")
        for dtype in ("float32", "int64")
    }


def matrix_view(rng: np.random.Generator, base: np.ndarray, rows: int, columns: int) -> np.ndarray:
    """A drawn view of rows x columns: a slice with steps, backwards, transposed, or rows that lie one in another."""
    kind = rng.integers(0, 4)
    if kind == 0:
        steps = rng.choice([1, 2, -1, -2], 2)
        view = base[:: steps[0], :: steps[1]]
        at = [int(rng.integers(0, have - want + 1)) for have, want in zip(view.shape, (rows, columns), strict=True)]
        return view[at[0] : at[0] + rows, at[1] : at[1] + columns]
    if kind == 1:
        return base.T[3 : 3 + rows, 2 : 2 + columns]
    flat = base.reshape(-1)[int(rng.integers(0, 9)) :]
    if kind == 2:
        return flat[: 2 * rows * columns].reshape(rows, 2 * columns)[:, ::2]
    return np.lib.stride_tricks.sliding_window_view(flat[: rows + columns - 1], columns, writeable=True)


@pytest.mark.parametrize("seed", drawn(5, thorough=200))
def test_views_with_steps_that_overlap_are_one_memory(
    seed: int, shifted: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    if seed % 4 < 2:
        monkeypatch.setattr(staged_storages, "MIN_LEFT_OUT", 1)
    rng = np.random.default_rng(seed)
    dtype = str(rng.choice(list(shifted)))
    base = rng.integers(0, 99, (16, 14)).astype(dtype)
    rows, columns = (int(each) for each in rng.integers(1, 7, 2))
    n, a, b = (int(each) for each in rng.integers(0, 9, 3))
    place = rng.bit_generator.state
    x, out = matrix_view(rng, base, rows, columns), matrix_view(rng, base, rows, columns)
    copy = base.copy()
    rng.bit_generator.state = place
    like_x, like_out = matrix_view(rng, copy, rows, columns), matrix_view(rng, copy, rows, columns)
    for i in range(n):
        for j in range(columns):
            like_out[(i + b) % rows, j] = like_x[(i + a) % rows, j] + 1
    outcome = EmulatorTarget().launch(shifted[dtype], 1, 32, (x, out, n, a, b), order_seed=seed % 2)
    assert not outcome.faults
    np.testing.assert_array_equal(base, copy)


@pytest.mark.parametrize("least_left_out", [1, staged_storages.MIN_LEFT_OUT])
def test_what_lies_beyond_the_storage_is_a_fault(
    least_left_out: int, compiled: wb.Compilation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staged_storages, "MIN_LEFT_OUT", least_left_out)
    whole = np.zeros(24, np.float32)
    step = compiled.kernel("step_float32")
    for x, out in ((whole[:8], whole[8:]), (whole[8:], np.zeros(24, np.float32)), (whole, whole[3:5])):
        first = (address_of(x) - address_of(whole)) // 4
        step[1, 32](x, out, 24 - first, 1, 0)
        with pytest.raises(KernelFault) as raised:
            step[1, 32](x, out, 24 - first + 1, 1, 0)
        assert raised.value.faults[0].kind == "memcheck.out_of_bounds"
        with pytest.raises(KernelFault):
            step[1, 32](x, out, first + 2, -1, 0)


def test_a_sanitised_launch_warns_of_the_first_access_beside_a_view() -> None:
    kernel = wb.kernel(
        "__device__ int launches;\n"
        'extern "C" __global__ void step(const float* x, float* out, int n, int sx, int so) {\n'
        "    if (threadIdx.x == 0) atomicAdd(&launches, 1);\n"
        "    if (threadIdx.x == 0) for (int i = 0; i < n; i++)\n"
        "        out[i * so] = x[i * sx] + 1;\n"
        "}"
    )
    whole, other = np.arange(40, dtype=np.float32).reshape(4, 10), np.zeros(12, np.float32)
    target = EmulatorTarget()
    given = [
        ((whole[0], other[:9], 9, 1, 1), None),
        ((whole, other, 12, 3, 1), None),
        ((whole[2:], other[1:], 3, -1, 1), ("read", "before_start", 4, "x")),
        ((whole[1], other, 8, 2, 1), ("read", "past_end", 0, "x")),
        ((whole[3], other, 4, -10, 1), ("read", "before_start", 40, "x")),
        ((whole[:2], other[:2], 4, 1, 1), ("write", "past_end", 0, "out")),
        ((whole[3, :2], whole[0], 2, 1, 12), ("write", "past_end", 8, "out")),
    ]
    for number, (args, expected) in enumerate(given, 1):
        without = [each.copy() for each in (whole, other)]
        target.launch(kernel, 1, 32, args)
        left = [each.copy() for each in (whole, other)]
        whole[...], other[...] = without
        outcome = target.launch(kernel, 1, 32, args, sanitize=["all", "race", "init"][number % 3])
        np.testing.assert_array_equal(whole, left[0])
        np.testing.assert_array_equal(other, left[1])
        assert int(target.symbol(kernel, "launches").copy_to_host()) == 2 * number
        found = [
            (each.access, each.cause.kind, each.cause["distance_bytes"], each.cause["buffer"])
            for each in outcome.faults
        ]
        assert found == ([] if expected is None else [expected])
        for fault in outcome.faults:
            assert (fault.kind, fault.severity, fault.source_line) == ("memcheck.out_of_bounds", "warning", 5)
    (fault, *_) = target.launch(kernel, 1, 32, (whole[3], other, 12, 1, 1), sanitize="all").faults
    assert fault.severity == "error"


def test_views_come_without_the_rest_of_a_large_storage(compiled: wb.Compilation) -> None:
    rows = np.zeros((4, 1 << 18), np.float32)
    flat, row = rows.reshape(-1), 1 << 20
    target = EmulatorTarget()
    step = compiled.kernel("step_float32")
    given = [
        ((rows[1], rows[3]), [(row, 2 * row), (3 * row, 4 * row)]),
        ((flat[5:9], flat[7:12]), [(20, 48)]),  # they overlap
        ((rows[0, :0], rows[2]), [(2 * row, 3 * row)]),
        ((rows[3], rows), [(0, 4 * row)]),
        ((flat[1 << 17 :], flat[:9]), [(0, 4 * row)]),  # little lies beside them
    ]
    for (x, out), expected in given:
        call = checked_call(step, 1, 32, (x, out, 1, 1, 1))
        for may_begin_again in (True, False):
            with target.placed(call, may_begin_again) as placed:
                (piece,) = placed.staged.pieces
                first = piece.storage.first
                brought = [(each.storage.first - first, each.storage.end - first) for each in piece.parts]
            assert brought == (expected if may_begin_again else [(0, 4 * row)])
    used = target.to_device(np.zeros(5 * row, np.uint8))  # it would have to be copied, to be put back
    with target.placed(checked_call(step, 1, 32, (rows[0], rows[1], 1, 1, 1)), True) as placed:
        assert placed.staged.pieces[0].is_whole
    used.free()


def test_a_launch_that_leaves_its_views_begins_again_as_if_nothing_had_run() -> None:
    compilation = wb.compile(
        "__device__ int launches;\n"
        'extern "C" __global__ void shift(const float* x, float* out, int* runs, int by) {\n'
        "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
        "    if (i == 0) atomicAdd(&launches, 1), atomicAdd(runs, 1);\n"
        '    if (i == 0) printf("by %d\\n", by);\n'
        "    out[i] += x[i + by];\n"
        "}"
    )
    target, n = EmulatorTarget(), 1 << 18
    runs = target.zeros(1, np.int32)
    rows = np.arange(4 * n, dtype=np.float32).reshape(4, n)
    expected = rows.copy()
    for number, (order_seed, blocks, by) in enumerate([(0, 1024, n), (0, 1024, 0), (1, 2, 0), (1, 2, -n)], 1):
        if number == 3:
            compilation = wb.compile(compilation.translation.source.text + "\n")
        outcome = target.launch(
            compilation.kernel("shift"), blocks, 256, (rows[1], rows[3], runs, by), order_seed=order_seed
        )
        expected[3, : 256 * blocks] += expected[1 + by // n, : 256 * blocks]
        np.testing.assert_array_equal(rows, expected)
        assert not outcome.faults
        assert outcome.stdout == f"by {by}\n"
        assert int(runs.copy_to_host()[0]) == number
        assert int(target.symbol(compilation, "launches").copy_to_host()) == (number - 1) % 2 + 1
    outcome = target.launch(compilation.kernel("shift"), 1024, 256, (rows[1], rows[3], runs, 3 * n))
    assert [each.kind for each in outcome.faults] == ["memcheck.out_of_bounds"]


def test_only_what_a_kernel_writes_comes_back() -> None:
    host, before = np.zeros(200_000, np.uint8), np.zeros(200_000, np.uint8)
    after = before.copy()
    after[[3, 70_000, 199_999]] = 5
    host[[4, 70_001]] = 9  # by another thread of the host, while the kernel ran
    copy_changes(host, before, after)
    np.testing.assert_array_equal(np.flatnonzero(host), [3, 4, 70_000, 70_001, 199_999])
    host.flags.writeable = False
    copy_changes(host, after, after)


def test_a_view_that_is_not_written_may_be_read_only(compiled: wb.Compilation) -> None:
    whole = np.arange(20, dtype=np.int32)
    x = whole[10:]
    x.flags.writeable = False
    compiled.kernel("step_int32")[1, 32](x, whole[:5], 5, 1, 1)
    np.testing.assert_array_equal(whole[:6], [11, 12, 13, 14, 15, 5])


def test_storages_are_those_of_the_outermost_arrays() -> None:
    a = np.arange(60, dtype=np.float32).reshape(6, 10)
    whole = Storage(address_of(a), address_of(a) + 240)
    windows = np.lib.stride_tricks.sliding_window_view(a.reshape(-1), 4)
    for view in (a, a[2], a.T, a[::-1, ::-2], a.reshape(-1)[7:9], np.broadcast_to(a[0], (4, 10)), windows, a[3:3]):
        assert storage_of(view) == whole
    beyond = np.lib.stride_tricks.as_strided(a.reshape(-1)[:1], (2,), (0,))
    assert storage_of(beyond) == whole
    odd = np.frombuffer(bytearray(100), np.uint8, offset=5)
    assert storage_of(odd).first % host_storages.ALIGNMENT == 0
    assert 0 <= address_of(odd) - storage_of(odd).first < host_storages.ALIGNMENT


def test_of_a_storage_that_is_too_large_the_arguments_spans_are_brought(
    compiled: wb.Compilation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_storages, "MAX_BYTES", 64)
    whole = np.arange(64, dtype=np.int32)
    step = compiled.kernel("step_int32")
    step[1, 32](whole[8:24], whole[16:32], 16, 1, 1)
    expected = np.arange(64)
    for i in range(16):
        expected[16 + i] = expected[8 + i] + 1
    np.testing.assert_array_equal(whole, expected)
    with pytest.raises(KernelFault):
        step[1, 32](whole[8:24], whole[16:32], 26, 1, 0)


def test_storages_that_overlap_are_one() -> None:
    assert merged([Storage(0, 8), Storage(20, 30), Storage(8, 9), Storage(25, 40), Storage(5, 21)]) == (Storage(0, 40),)
    assert merged([Storage(20, 30), Storage(0, 8), Storage(8, 9)]) == (Storage(20, 30), Storage(0, 8), Storage(8, 9))


def test_copies_of_arguments_share_memory_as_they_do() -> None:
    a = np.arange(30.0)
    x, y, n, z = copied_args((a[3:9], a[::-2], 7, np.ones(2)))
    np.testing.assert_array_equal(x, a[3:9])
    np.testing.assert_array_equal(y, a[::-2])
    assert n == 7
    assert np.shares_memory(x, y)
    assert not np.shares_memory(x, a)
    assert not np.shares_memory(x, z)
