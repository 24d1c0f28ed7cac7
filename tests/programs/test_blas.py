"""The stand-in for cuBLAS beside definitions in NumPy, on drawn shapes, layouts and types."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from support.library_device import Device, drawn

import workbench.languages.programs.libraries  # noqa: F401  (declares the functions)

LETTERS = {"S": np.float32, "D": np.float64, "C": np.complex64, "Z": np.complex128}
SLOW = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
sizes = st.integers(0, 6)
more = st.integers(0, 3)
letters = st.sampled_from(sorted(LETTERS))
operations = st.integers(0, 2)


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
