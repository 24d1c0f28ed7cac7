"""Stand-ins for cuBLAS, cuFFT and cuRAND beside definitions in NumPy, on drawn shapes, layouts and types."""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.stats import qmc

import workbench.programs.libraries  # noqa: F401  (declares the functions)
from workbench.arch import device as device_named
from workbench.compilers.toolchains.toolchain import find_tool
from workbench.emulate import Memory
from workbench.programs.exports import EXPORTS, FAMILIES, _checked, bind
from workbench.programs.jumps import library_of, names_of
from workbench.programs.libraries.declared import DECLARATIONS
from workbench.programs.libraries.headers import header
from workbench.programs.process import process
from workbench.runtime.device_memory import DeviceMemory
from workbench.runtime.emulated_device import EmulatedDevice

from .conftest import run

Build = Callable[..., Path]
LETTERS = {"S": np.float32, "D": np.float64, "C": np.complex64, "Z": np.complex128}
SLOW = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
sizes = st.integers(0, 6)
more = st.integers(0, 3)
letters = st.sampled_from(sorted(LETTERS))
operations = st.integers(0, 2)


class Device:
    """Device memory of this process, and calls of libraries on it."""

    def __init__(self) -> None:
        state = process()
        self.memory = DeviceMemory(Memory(1 << 24))
        state.device = EmulatedDevice(device_named("H100 SXM"), self.memory, state.console)
        self.kept: list[Any] = []

    def put(self, array: NDArray[Any]) -> int:
        address = self.memory.allocate(max(array.nbytes, 1))
        self.memory.memory.write(address, np.ascontiguousarray(array).reshape(-1).view(np.uint8))
        return address

    def get(self, address: int, like: NDArray[Any]) -> NDArray[Any]:
        return self.memory.memory.read(address, like.nbytes).view(like.dtype).reshape(like.shape)

    def host(self, value: Any, dtype: Any) -> int:
        """The address of a number of the host, which lives as long as this."""
        kept = np.array([value], dtype)
        self.kept.append(kept)
        return int(kept.ctypes.data)

    def call(self, name: str, *arguments: Any) -> int:
        return _checked(EXPORTS[name])(*arguments)

    def made(self, name: str, *arguments: Any) -> int:
        """The handle that a function makes."""
        handle = ctypes.c_uint64()
        assert self.call(name, ctypes.addressof(handle), *arguments) == 0
        return handle.value


@pytest.fixture
def gpu() -> Iterator[Device]:
    process.cache_clear()
    yield Device()
    process.cache_clear()


def drawn(seed: int, count: int, dtype: Any) -> NDArray[Any]:
    random = np.random.default_rng(seed)
    found = random.integers(-4, 5, count) + (1j * random.integers(-4, 5, count) if np.dtype(dtype).kind == "c" else 0)
    return found.astype(dtype)


def column_major(flat: NDArray[Any], rows: int, columns: int, leading: int) -> NDArray[Any]:
    """A matrix by its definition: element (i, j) at i + j * leading."""
    found = np.zeros((rows, columns), flat.dtype)
    for i, j in itertools.product(range(rows), range(columns)):
        found[i, j] = flat[i + j * leading]
    return found


def put_column_major(flat: NDArray[Any], matrix: NDArray[Any], leading: int) -> NDArray[Any]:
    found = flat.copy()
    for (i, j), value in np.ndenumerate(matrix):
        found[i + j * leading] = value
    return found


def op(matrix: NDArray[Any], operation: int) -> NDArray[Any]:
    return (matrix, matrix.T, matrix.T.conj())[operation]


def stored(rows: int, columns: int, operation: int) -> tuple[int, int]:
    return (columns, rows) if operation else (rows, columns)


@SLOW
@given(letters, operations, operations, sizes, sizes, sizes, st.tuples(more, more, more), st.integers(0, 2),
       st.booleans(), st.sampled_from(["", "Batched", "StridedBatched"]), st.booleans())  # fmt: skip
def test_products_of_matrices(
    gpu: Device, letter: str, ta: int, tb: int, m: int, n: int, k: int, padding: tuple[int, int, int], beta: int,
    wide: bool, form: str, on_device: bool,
) -> None:  # fmt: skip
    dtype, batches = LETTERS[letter], 1 if not form else 3
    (ra, ca), (rb, cb) = stored(m, k, ta), stored(k, n, tb)
    lda, ldb, ldc = (max(1, rows) + extra for rows, extra in zip((ra, rb, m), padding, strict=True))
    parts = [drawn(seed, batches * max(1, lead * columns) + 3, dtype) for seed, (lead, columns) in
             enumerate(((lda, ca), (ldb, cb), (ldc, n)))]  # fmt: skip
    if not beta:
        parts[2][:] = np.nan  # with a beta of 0 C is not read
    steps = [max(1, lead * columns) for lead, columns in ((lda, ca), (ldb, cb), (ldc, n))]
    places = [gpu.put(part) for part in parts]
    handle = gpu.made("cublasCreate_v2")
    if on_device:
        assert gpu.call("cublasSetPointerMode_v2", handle, 1) == 0
    scalars = [gpu.put(np.array([v], dtype)) if on_device else gpu.host(v, dtype) for v in (2, beta)]
    a, b, c = places
    size = np.dtype(dtype).itemsize
    if form == "Batched":
        a, b, c = (gpu.put(np.array([p + i * s * size for i in range(batches)], np.uint64))
                   for p, s in zip(places, steps, strict=True))  # fmt: skip
    strides = [[s] if form == "StridedBatched" else [] for s in steps]
    count = [batches] if form else []
    name = f"cublas{letter}gemm{form}" + ("" if form else "_v2") + ("_64" if wide else "")
    status = gpu.call(name, handle, ta, tb, m, n, k, scalars[0], a, lda, *strides[0], b, ldb, *strides[1], scalars[1],
                      c, ldc, *strides[2], *count)  # fmt: skip
    assert status == 0
    expected = parts[2]
    for i in range(batches):
        of = [part[i * step :] for part, step in zip((parts[0], parts[1], expected), steps, strict=True)]
        product = 2 * op(column_major(of[0], ra, ca, lda), ta) @ op(column_major(of[1], rb, cb, ldb), tb)
        if beta:
            product = product + beta * column_major(of[2], m, n, ldc)
        expected = np.concatenate([expected[: i * steps[2]], put_column_major(of[2], product, ldc)])
    np.testing.assert_array_equal(gpu.get(places[2], parts[2]), expected)


@pytest.mark.parametrize(
    ("types", "compute", "dtypes"),
    [
        ((2, 2, 2), 68, ("float16", "float16", "float16")),
        ((2, 2, 0), 68, ("float16", "float16", "float32")),
        ((3, 3, 10), 72, ("int8", "int8", "int32")),
        ((0, 0, 0), 77, ("float32", "float32", "float32")),
        ((1, 1, 1), 70, ("float64", "float64", "float64")),
        ((4, 4, 4), 68, ("complex64", "complex64", "complex64")),
    ],
)
def test_products_of_mixed_types(
    gpu: Device, types: tuple[int, int, int], compute: int, dtypes: tuple[str, str, str]
) -> None:
    a, b = (drawn(n, 12, dtype) for n, dtype in enumerate(dtypes[:2]))
    c = np.zeros(9, dtypes[2])
    scalar = {72: "int32", 70: "float64"}.get(compute, "complex64" if types[2] == 4 else "float32")
    handle, target = gpu.made("cublasCreate_v2"), gpu.put(c)
    status = gpu.call("cublasGemmEx", handle, 0, 1, 3, 3, 4, gpu.host(2, scalar), gpu.put(a), types[0], 3, gpu.put(b),
                      types[1], 3, gpu.host(0, scalar), target, types[2], 3, compute, -1)  # fmt: skip
    assert status == 0
    precise = np.complex128 if c.dtype.kind == "c" else np.float64
    wide = [part.astype(precise).reshape(4, 3).T for part in (a, b)]
    np.testing.assert_array_equal(gpu.get(target, c), (2 * wide[0] @ wide[1].T).T.reshape(-1).astype(c.dtype))
    assert gpu.call("cublasGemmEx", handle, 0, 1, 3, 3, 4, target, target, 28, 3, target, 28, 3, target, target, 2, 3,
                    68, -1) == 15  # fmt: skip


def both(rows: int) -> NDArray[np.bool_]:
    return np.tril(np.ones((rows, rows), bool))


@SLOW
@given(letters, st.integers(1, 5), st.integers(1, 5), st.integers(0, 1), st.integers(0, 1), operations,
       st.integers(0, 1))  # fmt: skip
def test_triangles_and_symmetric_matrices(
    gpu: Device, letter: str, m: int, n: int, side: int, fill: int, operation: int, unit: int
) -> None:
    dtype = LETTERS[letter]
    order, lda, ldb = (n if side else m), (n if side else m) + 1, m + 2
    flat, right = drawn(1, lda * order, dtype), drawn(2, ldb * n, dtype)
    matrix = column_major(flat, order, order, lda)
    matrix[np.diag_indices(order)] = 4 + np.arange(order)
    flat = put_column_major(flat, matrix, lda)
    kept = both(order) if fill == 0 else both(order).T
    triangular = np.where(kept, matrix, 0)
    if unit:
        triangular[np.diag_indices(order)] = 1
    handle, alpha = gpu.made("cublasCreate_v2"), gpu.host(2, dtype)
    a, b, c = gpu.put(flat), gpu.put(right), gpu.put(right)
    of = column_major(right, m, n, ldb)
    form = (side, fill, operation, unit, m, n, alpha, a, lda)
    applied = op(triangular, operation)
    assert gpu.call(f"cublas{letter}trmm_v2", handle, *form, b, ldb, c, ldb) == 0
    product = column_major(gpu.get(c, right), m, n, ldb)
    np.testing.assert_allclose(product, 2 * (of @ applied if side else applied @ of), rtol=1e-5)
    assert gpu.call(f"cublas{letter}trsm_v2", handle, *form, b, ldb) == 0
    solved = column_major(gpu.get(b, right), m, n, ldb)
    scale = np.abs(solved).max() * np.abs(applied).max()
    np.testing.assert_allclose(solved @ applied if side else applied @ solved, 2 * of, atol=1e-5 * scale, rtol=1e-4)
    full = np.where(kept, matrix, matrix.T)
    zero = gpu.host(0, dtype)
    b = gpu.put(right)
    assert gpu.call(f"cublas{letter}symm_v2", handle, side, fill, m, n, alpha, a, lda, b, ldb, zero, c, ldb) == 0
    product = column_major(gpu.get(c, right), m, n, ldb)
    np.testing.assert_allclose(product, 2 * (of @ full if side else full @ of), rtol=1e-5)


@SLOW
@given(letters, st.integers(0, 9), st.integers(1, 3), st.sampled_from([-2, -1, 1, 3]), st.integers(0, 5))
def test_vectors(gpu: Device, letter: str, n: int, incx: int, incy: int, seed: int) -> None:
    dtype = LETTERS[letter]
    x, y = drawn(seed, max(1, n * incx), dtype), drawn(seed + 1, max(1, n * abs(incy)), dtype)
    first = x[::incx][:n]
    second = (y[:: abs(incy)][:n])[:: -1 if incy < 0 else 1]
    handle = gpu.made("cublasCreate_v2")
    a, b = gpu.put(x), gpu.put(y)
    result = np.zeros(1, dtype)
    small = letter.lower()
    for name, expected in (
        (f"cublas{letter}dot" + ("u" if letter in "CZ" else ""), first @ second),
        (f"cublas{letter}dotc", np.vdot(first, second)) if letter in "CZ" else ("", 0),
    ):
        if name:
            assert gpu.call(f"{name}_v2", handle, n, a, incx, b, incy, result.ctypes.data) == 0
            np.testing.assert_allclose(result[0], expected, rtol=1e-5)
    index, real = np.zeros(1, np.int32), np.zeros(1, np.dtype(dtype).type(0).real.dtype)
    absolute = np.abs(first.real) + np.abs(first.imag)
    for word, chosen in (("amax", np.argmax), ("amin", np.argmin)):
        assert gpu.call(f"cublasI{small}{word}_v2", handle, n, a, incx, index.ctypes.data) == 0
        assert index[0] == (chosen(absolute) + 1 if n else 0)
    prefix = {"C": "Sc", "Z": "Dz"}.get(letter, letter)
    assert gpu.call(f"cublas{prefix}asum_v2", handle, n, a, incx, real.ctypes.data) == 0
    np.testing.assert_allclose(real[0], absolute.sum(), rtol=1e-5)
    assert gpu.call(f"cublas{prefix}nrm2_v2", handle, n, a, incx, real.ctypes.data) == 0
    np.testing.assert_allclose(real[0], np.sqrt((np.abs(first) ** 2).sum()), rtol=1e-5)
    alpha = gpu.host(3, dtype)
    assert gpu.call(f"cublas{letter}axpy_v2", handle, n, alpha, a, incx, b, incy) == 0
    found = gpu.get(b, y)
    np.testing.assert_allclose((found[:: abs(incy)][:n])[:: -1 if incy < 0 else 1], second + 3 * first, rtol=1e-5)
    assert gpu.call(f"cublas{letter}swap_v2", handle, n, a, incx, b, incy) == 0
    np.testing.assert_allclose(gpu.get(a, x)[::incx][:n], second + 3 * first, rtol=1e-5)
    assert gpu.call(f"cublas{letter}scal_v2", handle, n, alpha, a, incx) == 0
    np.testing.assert_allclose(gpu.get(a, x)[::incx][:n], 3 * (second + 3 * first), rtol=1e-5)


def test_the_norm_does_not_overflow(gpu: Device) -> None:
    x, result = np.full(4, 1e38, np.float32), np.zeros(1, np.float32)
    handle = gpu.made("cublasCreate_v2")
    assert gpu.call("cublasSnrm2_v2", handle, 4, gpu.put(x), 1, result.ctypes.data) == 0
    assert result[0] == pytest.approx(2e38)


@SLOW
@given(letters, operations, st.integers(1, 6), st.integers(1, 6))
def test_matrices_and_vectors(gpu: Device, letter: str, operation: int, m: int, n: int) -> None:
    dtype = LETTERS[letter]
    lda = m + 1
    flat, x, y = drawn(1, lda * n, dtype), drawn(2, 12, dtype), drawn(3, 6, dtype)
    handle, a = gpu.made("cublasCreate_v2"), gpu.put(flat)
    two, one = gpu.host(2, dtype), gpu.host(1, dtype)
    matrix = column_major(flat, m, n, lda)
    applied = op(matrix, operation)
    rows, columns = applied.shape
    b, c = gpu.put(x), gpu.put(y)
    assert gpu.call(f"cublas{letter}gemv_v2", handle, operation, m, n, two, a, lda, b, 2, one, c, 1) == 0
    np.testing.assert_allclose(gpu.get(c, y)[:rows], 2 * applied @ x[::2][:columns] + y[:rows], rtol=1e-5)
    whole = np.zeros(rows * columns, dtype)
    total = gpu.put(whole)
    assert gpu.call(f"cublas{letter}geam", handle, operation, 0, rows, columns, two, a, lda, gpu.host(0, dtype), 0, 1,
                    total, rows) == 0  # fmt: skip
    np.testing.assert_allclose(column_major(gpu.get(total, whole), rows, columns, rows), 2 * applied)
    b, c = gpu.put(x), gpu.put(y)
    ger = {"C": "Cgeru", "Z": "Zgerc"}.get(letter, f"{letter}ger")
    assert gpu.call(f"cublas{ger}_v2", handle, m, n, two, b, 1, c, 1, a, lda) == 0
    row = y[:n].conj() if ger == "Zgerc" else y[:n]
    updated = column_major(gpu.get(a, flat), m, n, lda)
    np.testing.assert_allclose(updated, matrix + 2 * np.outer(x[:m], row), rtol=1e-5, atol=1e-5)
    held = gpu.put(flat)
    assert gpu.call(f"cublas{letter}dgmm", handle, 1, m, n, held, lda, c, 1, held, lda) == 0
    np.testing.assert_allclose(column_major(gpu.get(held, flat), m, n, lda), matrix * y[:n], rtol=1e-5)


@pytest.mark.parametrize("letter", sorted(LETTERS))
@pytest.mark.parametrize("pivoted", [True, False])
def test_batches_of_equations(gpu: Device, letter: str, pivoted: bool) -> None:
    dtype, n, batches = LETTERS[letter], 5, 3
    flat = drawn(1, batches * n * n, dtype) + np.tile(np.eye(n) * 20, (batches, 1, 1)).reshape(-1).astype(dtype)
    right = drawn(2, batches * n * 2, dtype)
    size = np.dtype(dtype).itemsize

    def pointers(start: int, step: int) -> int:
        return gpu.put(np.array([start + i * step * size for i in range(batches)], np.uint64))

    a, b, inverse = gpu.put(flat), gpu.put(right), gpu.put(np.zeros_like(flat))
    factors, unknowns = pointers(a, n * n), pointers(b, 2 * n)
    pivots = gpu.put(np.zeros(batches * n, np.int32)) if pivoted else 0
    info = np.ones(batches, np.int32)
    infos, host = gpu.put(info), np.ones(1, np.int32)
    handle = gpu.made("cublasCreate_v2")
    assert gpu.call(f"cublas{letter}getrfBatched", handle, n, factors, n, pivots, infos, batches) == 0
    assert not gpu.get(infos, info).any()
    results = pointers(inverse, n * n)
    assert gpu.call(f"cublas{letter}getriBatched", handle, n, factors, n, pivots, results, n, infos, batches) == 0
    for operation in range(3):
        b = gpu.put(right)
        unknowns = pointers(b, 2 * n)
        assert gpu.call(f"cublas{letter}getrsBatched", handle, operation, n, 2, factors, n, pivots, unknowns, n,
                        host.ctypes.data, batches) == 0  # fmt: skip
        assert host[0] == 0
        solved = gpu.get(b, right)
        for i in range(batches):
            matrix = op(column_major(flat[i * n * n :], n, n, n), operation)
            found, wanted = (column_major(each[i * 2 * n :], n, 2, n) for each in (solved, right))
            np.testing.assert_allclose(matrix @ found, wanted, atol=1e-4)
    inverted = gpu.get(inverse, flat)
    for i in range(batches):
        matrix, other = (column_major(each[i * n * n :], n, n, n) for each in (flat, inverted))
        np.testing.assert_allclose(matrix @ other, np.eye(n), atol=1e-5)
    singular = gpu.put(np.zeros(n * n, dtype))
    assert gpu.call(f"cublas{letter}matinvBatched", handle, n, gpu.put(np.array([singular], np.uint64)), n,
                    gpu.put(np.array([inverse], np.uint64)), n, infos, 1) == 0  # fmt: skip
    assert gpu.get(infos, info)[0] == 1


# -- transforms


def place(index: Sequence[int], embed: Sequence[int], step: int) -> int:
    found = 0
    for axis, i in enumerate(index):
        found = found * (embed[axis] if axis else 1) + i
    return found * step


KINDS = {
    "C2C": (0x29, np.complex64, np.complex64), "R2C": (0x2A, np.float32, np.complex64),
    "C2R": (0x2C, np.complex64, np.float32), "Z2Z": (0x69, np.complex128, np.complex128),
    "D2Z": (0x6A, np.float64, np.complex128), "Z2D": (0x6C, np.complex128, np.float64),
}  # fmt: skip


@SLOW
@given(st.sampled_from(sorted(KINDS)), st.lists(st.integers(1, 6), min_size=1, max_size=3), st.integers(1, 3),
       st.integers(0, 2), st.integers(1, 2), st.booleans(), st.booleans())  # fmt: skip
def test_transforms_of_any_layout(
    gpu: Device, name: str, shape: list[int], batch: int, padding: int, step: int, advanced: bool, inverse: bool
) -> None:
    kind, of, to = KINDS[name]
    half = (*shape[:-1], shape[-1] // 2 + 1)
    shape_in = half if np.dtype(to).kind == "f" else tuple(shape)
    shape_out = half if np.dtype(of).kind == "f" else tuple(shape)
    embed_in, embed_out = ([size + padding for size in each] if advanced else list(each)
                           for each in (shape_in, shape_out))  # fmt: skip
    step = step if advanced else 1
    far_in, far_out = (int(np.prod(embed)) * step + (3 if advanced else 0) for embed in (embed_in, embed_out))
    data = np.random.default_rng(7).standard_normal((batch, *shape))
    signal = data + (1j * data[::-1] if name in ("C2C", "Z2Z") else 0)
    axes = tuple(range(1, len(shape) + 1))
    if np.dtype(to).kind == "f":
        signal = np.fft.rfftn(signal, axes=axes)
        expected = data * np.prod(shape)
    elif np.dtype(of).kind == "f":
        expected = np.fft.rfftn(signal, axes=axes)
    elif inverse:
        expected = np.fft.ifftn(signal, axes=axes) * np.prod(shape)
    else:
        expected = np.fft.fftn(signal, axes=axes)
    flat, target = np.zeros(batch * far_in, of), np.zeros(batch * far_out, to)
    for (b, *index), value in np.ndenumerate(signal):
        flat[b * far_in + place(index, embed_in, step)] = value
    source, made = gpu.put(flat), gpu.put(target)
    arrays = [np.array(each, np.int32) for each in (shape, embed_in, embed_out)]
    embeds = [each.ctypes.data if advanced else 0 for each in arrays[1:]]
    plan = ctypes.c_int()
    assert gpu.call("cufftPlanMany", ctypes.addressof(plan), len(shape), arrays[0].ctypes.data, embeds[0], step, far_in,
                    embeds[1], step, far_out, kind, batch) == 0  # fmt: skip
    direction = [1 if inverse else -1] if name in ("C2C", "Z2Z") else []
    assert gpu.call(f"cufftExec{name}", plan.value, source, made, *direction) == 0
    found = gpu.get(made, target)
    tolerance = 1e-4 if np.dtype(to).itemsize <= 8 and to is not np.float64 else 1e-10
    for (b, *index), value in np.ndenumerate(expected):
        assert found[b * far_out + place(index, embed_out, step)] == pytest.approx(
            value, abs=tolerance * np.prod(shape)
        )
    assert gpu.call("cufftDestroy", plan.value) == 0
    assert gpu.call("cufftDestroy", plan.value) == 1


@pytest.mark.parametrize("shape", [(8,), (7,), (4, 6), (3, 5)])
def test_real_transforms_in_place_have_padded_rows(gpu: Device, shape: tuple[int, ...]) -> None:
    half = shape[-1] // 2 + 1
    data = np.random.default_rng(1).standard_normal(shape).astype(np.float32)
    padded = np.zeros((*shape[:-1], 2 * half), np.float32)
    padded[..., : shape[-1]] = data
    address, plan, back = gpu.put(padded), ctypes.c_int(), ctypes.c_int()
    batch = [1] if len(shape) == 1 else []
    assert gpu.call(f"cufftPlan{len(shape)}d", ctypes.addressof(plan), *shape, 0x2A, *batch) == 0
    assert gpu.call(f"cufftPlan{len(shape)}d", ctypes.addressof(back), *shape, 0x2C, *batch) == 0
    assert gpu.call("cufftExecR2C", plan.value, address, address) == 0
    found = gpu.get(address, padded).view(np.complex64)
    np.testing.assert_allclose(found, np.fft.rfftn(data), rtol=1e-4, atol=1e-4)
    assert gpu.call("cufftExecC2R", plan.value, address, address) == 1, "the plan is one of the other direction"
    assert gpu.call("cufftExecC2R", back.value, address, address) == 0
    np.testing.assert_allclose(gpu.get(address, padded)[..., : shape[-1]], data * data.size, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize(("given", "made", "name"), [(4, 4, "C2C"), (0, 4, "R2C"), (4, 0, "C2R"), (5, 1, "Z2D")])
def test_plans_by_the_types_of_their_elements(gpu: Device, given: int, made: int, name: str) -> None:
    of, to = KINDS[name][1:]
    data = np.random.default_rng(3).standard_normal((2, 8))
    signal = np.fft.rfft(data) if np.dtype(to).kind == "f" else data
    expected = data * 8 if np.dtype(to).kind == "f" else (np.fft.fft if np.dtype(of).kind == "c" else np.fft.rfft)(data)
    size, place, target = np.array([8], np.int64), gpu.put(signal.astype(of)), gpu.put(np.zeros(expected.shape, to))
    plan, work = ctypes.c_int(), np.ones(1, np.uint64)
    assert gpu.call("cufftCreate", ctypes.addressof(plan)) == 0
    assert gpu.call("cufftXtExec", plan.value, place, target, -1) == 1, "the plan is not made"
    words = (1, size.ctypes.data, 0, 1, 0, given, 0, 1, 0, made, 2, work.ctypes.data, given)
    assert gpu.call("cufftXtMakePlanMany", plan.value, *words) == 0
    assert work[0] == 0
    assert gpu.call("cufftXtExec", plan.value, place, target, -1) == 0
    found = gpu.get(target, np.zeros(expected.shape, to))
    np.testing.assert_allclose(found, expected.astype(to), rtol=1e-4, atol=1e-4)
    assert gpu.call("cufftXtMakePlanMany", plan.value, *words[:5], 6, *words[6:]) == 16, "halves"


def test_plans_that_are_none(gpu: Device) -> None:
    plan = ctypes.c_int()
    assert gpu.call("cufftPlan1d", ctypes.addressof(plan), 0, 0x29, 1) == 8
    assert gpu.call("cufftPlan1d", ctypes.addressof(plan), 8, 0x11, 1) == 4
    assert gpu.call("cufftExecC2C", 12345, 1, 1, -1) == 1


# -- random numbers


def test_numbers_have_their_distribution_and_a_seed_repeats_them(gpu: Device) -> None:
    count = 40_000
    generator = gpu.made("curandCreateGenerator", 100)

    def of(name: str, dtype: Any, *parameters: Any) -> NDArray[Any]:
        like = np.zeros(count, dtype)
        address = gpu.put(like)
        assert gpu.call(f"curandGenerate{name}", generator, address, count, *parameters) == 0
        return gpu.get(address, like)

    uniform = of("Uniform", np.float32)
    assert 0 < uniform.min() < 0.01
    assert 0.99 < uniform.max() <= 1
    assert abs(uniform.mean() - 0.5) < 0.01
    normal = of("NormalDouble", np.float64, 3.0, 2.0)
    assert (abs(normal.mean() - 3), abs(normal.std() - 2)) < (0.1, 0.1)
    logarithms = np.log(of("LogNormal", np.float32, 1.0, 0.5))
    assert (abs(logarithms.mean() - 1), abs(logarithms.std() - 0.5)) < (0.1, 0.1)
    poisson = of("Poisson", np.uint32, 7.0)
    assert abs(poisson.mean() - 7) < 0.2
    assert of("", np.uint32).max() > 4_000_000_000
    assert gpu.call("curandGenerateNormal", generator, 1, 3, 0.0, 1.0) == 105, "normal numbers come in pairs"
    assert gpu.call("curandSetPseudoRandomGeneratorSeed", generator, 42) == 0
    first = of("Uniform", np.float32)
    assert not np.array_equal(first, of("Uniform", np.float32))
    assert gpu.call("curandSetPseudoRandomGeneratorSeed", generator, 42) == 0
    np.testing.assert_array_equal(first, of("Uniform", np.float32))
    assert gpu.call("curandSetGeneratorOffset", generator, 1000) == 0
    assert not np.array_equal(first, of("Uniform", np.float32))
    handle = ctypes.c_uint64()
    assert gpu.call("curandCreateGenerator", ctypes.addressof(handle), 205) == 103, "no such generator"
    host = np.zeros(100, np.float32)
    generator = gpu.made("curandCreateGeneratorHost", 101)
    assert gpu.call("curandGenerateUniform", generator, host.ctypes.data, 100) == 0
    assert host.min() > 0


@pytest.mark.parametrize(("dimensions", "count", "offset"), [(1, 64, 0), (7, 96, 5), (300, 2, 1000), (20_000, 1, 3)])
def test_sobol_sequences_are_those_of_joe_and_kuo(gpu: Device, dimensions: int, count: int, offset: int) -> None:
    generator = gpu.made("curandCreateGenerator", 201)
    assert gpu.call("curandSetQuasiRandomGeneratorDimensions", generator, dimensions) == 0
    assert gpu.call("curandSetGeneratorOffset", generator, offset) == 0
    sequence = qmc.Sobol(dimensions, scramble=False, bits=32)
    points = sequence.random_base2((offset + 2 * count).bit_length())[offset : offset + 2 * count]
    words = (points.T * 2.0**32).astype(np.uint32)
    for half in (words[:, :count], words[:, count:]):  # a call goes on where the one before has ended
        address = gpu.put(np.zeros(dimensions * count, np.uint32))
        assert gpu.call("curandGenerate", generator, address, dimensions * count) == 0
        np.testing.assert_array_equal(gpu.get(address, half), half)


def test_first_direction_vectors_are_those_that_curand_documents(gpu: Device) -> None:
    place = ctypes.c_uint64()
    assert gpu.call("curandGetDirectionVectors32", ctypes.addressof(place), 101) == 0
    vectors = np.ctypeslib.as_array((ctypes.c_uint32 * 96).from_address(place.value)).reshape(3, 32)
    assert vectors[0].tolist() == [1 << bit for bit in range(31, -1, -1)]
    assert [hex(each) for each in vectors[1, :4]] == ["0x80000000", "0xc0000000", "0xa0000000", "0xf0000000"]
    assert [hex(each) for each in vectors[2, :4]] == ["0x80000000", "0xc0000000", "0x60000000", "0x90000000"]
    assert gpu.call("curandGetDirectionVectors64", ctypes.addressof(place), 103) == 0
    wide = np.ctypeslib.as_array((ctypes.c_uint64 * 192).from_address(place.value)).reshape(3, 64)
    np.testing.assert_array_equal((wide[:, :32] >> np.uint64(32)).astype(np.uint32), vectors)
    assert gpu.call("curandGetDirectionVectors64", ctypes.addressof(place), 101) == 104


@pytest.mark.parametrize("kind", [202, 203, 204])
@pytest.mark.parametrize("end", ["", "Double"])
def test_each_dimension_of_a_sobol_sequence_is_even(gpu: Device, kind: int, end: str) -> None:
    generator, count = gpu.made("curandCreateGenerator", kind), 1024
    like = np.zeros((3, count), np.float64 if end else np.float32)
    address = gpu.put(like)
    assert gpu.call("curandSetQuasiRandomGeneratorDimensions", generator, 3) == 0
    assert gpu.call(f"curandGenerateUniform{end}", generator, address, like.size) == 0
    for row in gpu.get(address, like):
        # Points that are not scrambled lie at the edges of cells.
        assert sorted((row * count * (1 - 2.0**-30) + (kind == 203) * 1e-4).astype(int)) == list(range(count))
    assert gpu.call(f"curandGenerateNormal{end}", generator, address, like.size, 3.0, 2.0) == 0
    found = gpu.get(address, like)
    assert np.all(abs(found.mean(axis=1) - 3) < 0.02)
    assert np.all(abs(found.std(axis=1) - 2) < 0.02)
    numbers = np.zeros((3, count), np.uint32)
    assert gpu.call("curandGeneratePoisson", generator, address, numbers.size, 7.0) == 0
    assert np.all(abs(gpu.get(address, numbers).mean(axis=1) - 7) < 0.05)


def test_what_quasi_random_generators_refuse(gpu: Device) -> None:
    generator, address = gpu.made("curandCreateGenerator", 200), gpu.put(np.zeros(8, np.float32))
    assert gpu.call("curandSetPseudoRandomGeneratorSeed", generator, 1) == 103
    assert gpu.call("curandSetQuasiRandomGeneratorDimensions", generator, 20_001) == 104
    assert gpu.call("curandSetQuasiRandomGeneratorDimensions", generator, 3) == 0
    assert gpu.call("curandGenerateUniform", generator, address, 8) == 105
    assert gpu.call("curandGenerateLongLong", generator, address, 3) == 103


# -- headers and programs


@pytest.mark.parametrize("library", ["cublas", "cufft", "curand"])
def test_each_function_has_a_family_and_stands_in_its_header(library: str) -> None:
    name = {"cublas": "cublas_api.h"}.get(library, f"{library}.h")
    text = header(name)
    own = [each for each in DECLARATIONS if each.library == library]
    assert len({each.name for each in own}) == len(own)
    for each in own:
        assert f"{each.text};" in text
        assert EXPORTS[each.name].family is FAMILIES[library]


def test_names_of_the_runtime_come_from_all_of_its_headers() -> None:
    tool = find_tool("nvcc")
    if not isinstance(tool, Path):
        pytest.skip("nvcc is not installed")
    include = tool.parent.parent / "include"
    assert {"cudaMalloc", "cudaGraphicsGLRegisterBuffer", "cudaProfilerStart"} <= set(names_of("cudart", include))
    assert {"cuInit", "cuGraphicsGLRegisterBuffer"} <= set(names_of("cuda", include))
    assert {"cublasSgemm_v2", "cublasSgemm_v2_64"} <= set(names_of("cublas", include))
    assert not names_of("cusparse", Path("nowhere"))
    assert {library_of(f"cublas{end}") for end in ("", "_static")} == {"cublas"}
    assert library_of("m") == ""


def test_products_among_kernels_streams_and_graphs(built: Build) -> None:
    program = built("products", options=("-arch=sm_75", "-lcublas", "-lcublas_static", "-lculibos", "-lcudart"))
    ran = run(program)
    assert ran.stdout.splitlines() == [
        "gemm 12 16 6 8",
        "axpy 169 324 9 12",
        "dot 4",
        "nrm2 5",
        "scal 3 0 3 0 1 0",
        "before 169",
        "after 172",
        "wrong 7",
        "outside 13 700 CUBLAS_STATUS_NOT_SUPPORTED",
        "destroyed 1",
    ]
    assert ran.stderr.count("stand-in") == 1


def test_what_stand_ins_refuse_has_the_codes_of_its_library(built: Build) -> None:
    ran = run(built("refused_libraries", options=("-arch=sm_75", "-lcublas", "-lcufft", "-lcurand", "-lnvToolsExt")))
    assert ran.stdout == "types 15 size 8 kind 103 last 0\n"
    assert "cublasGemmEx" in ran.stderr
    assert "curandCreateGenerator" in ran.stderr


@pytest.mark.parametrize(
    ("name", "code"),
    [("cublasSrotg_v2", 15), ("cufftXtMalloc", 16), ("curandGetNothing", 103), ("cusparseCreate", 10),
     ("cusolverDnCreate", 9), ("nppiFilter_8u_C1R", -9999), ("cudaIpcOpenEventHandle", 801), ("cuMemMap", 801)],
)  # fmt: skip
def test_a_function_that_is_not_there_returns_its_librarys_code(
    name: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    slots = (ctypes.c_uint64 * 1)()
    bind([name], slots)
    assert ctypes.CFUNCTYPE(ctypes.c_int)(slots[0])() == code
    assert name in capsys.readouterr().err
