"""Functions of cuBLAS on vectors (level 1), and their forms for mixed types."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.languages.programs.libraries.blas_context import context, give
from workbench.languages.programs.libraries.blas_types import calculated_in, dtype_of
from workbench.languages.programs.libraries.declared import ALL, COMPLEX, REAL, Kind, cublas, prefixed
from workbench.languages.programs.libraries.operands import Array, require, vector


def _bytes(count: int, *dtypes: Any) -> int:
    sizes: list[int] = [np.dtype(each).itemsize for each in dtypes]
    return max(count, 0) * sum(sizes)


def _real(kind: Kind) -> Any:
    return np.dtype(kind.dtype).type(0).real.dtype


def _index(kind: Kind) -> str:
    return "int64" if kind.is_wide else "int32"


def _sizes(x: Array) -> Array:
    """Sums of the absolute values of real and imaginary parts, by which BLAS orders complex numbers."""
    result: Array = np.abs(x.real) + np.abs(x.imag) if np.iscomplexobj(x) else np.abs(x)
    return result


def _extreme(kind: Kind, handle: int, n: int, x: int, incx: int, result: int, largest: bool) -> None:
    def work() -> None:
        if n < 1 or incx < 1:
            give(handle, result, 0, _index(kind))
            return
        sizes = _sizes(vector(x, n, incx, kind.dtype))
        found = np.argmax(sizes) if largest else np.argmin(sizes)
        give(handle, result, int(found) + 1, _index(kind))

    name = f"cublasI{kind.prefix.lower()}{'amax' if largest else 'amin'}"
    context(handle).perform(name, work, max(n, 0), _bytes(n, kind.dtype), kind.dtype)


_LETTERS = prefixed(ALL, "s", "d", "c", "z")
_INDEX_OF = "int n, const {t}* x, int incx, int* result)"


@cublas("cublasI{P}amax_v2(" + _INDEX_OF, _LETTERS)
def amax(kind: Kind, handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Find the first largest element; the first one of all has number 1."""
    _extreme(kind, handle, n, x, incx, result, largest=True)


@cublas("cublasI{P}amin_v2(" + _INDEX_OF, _LETTERS)
def amin(kind: Kind, handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Find the first smallest element; the first one of all has number 1."""
    _extreme(kind, handle, n, x, incx, result, largest=False)


@cublas("cublas{P}asum_v2(int n, const {t}* x, int incx, {r}* result)", (*REAL, *prefixed(COMPLEX, "Sc", "Dz")))
def asum(kind: Kind, handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Add up absolute values."""

    def work() -> None:
        count = n if incx > 0 else 0
        give(handle, result, _sizes(vector(x, count, incx, kind.dtype)).sum(), _real(kind))

    context(handle).perform(f"cublas{kind.prefix}asum", work, 2 * n, _bytes(n, kind.dtype), kind.dtype)


@cublas("cublas{P}nrm2_v2(int n, const {t}* x, int incx, {r}* result)", (*REAL, *prefixed(COMPLEX, "Sc", "Dz")))
def nrm2(kind: Kind, handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Give the Euclidean norm, with no overflow on the way."""

    def work() -> None:
        count = n if incx > 0 else 0
        give(handle, result, _norm(vector(x, count, incx, kind.dtype)), _real(kind))

    context(handle).perform(f"cublas{kind.prefix}nrm2", work, 2 * n, _bytes(n, kind.dtype), kind.dtype)


def _norm(x: Array) -> Any:
    largest = np.abs(x).max(initial=0)
    if not largest > 0 or not np.isfinite(largest):
        return largest
    return largest * np.linalg.norm(x / largest)


@cublas("cublas{P}axpy_v2(int n, const {t}* alpha, const {t}* x, int incx, {t}* y, int incy)", ALL)
def axpy(kind: Kind, handle: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int) -> None:
    """y = alpha x + y."""
    factor = context(handle).scalar(alpha, kind.dtype)

    def work() -> None:
        target = vector(y, n, incy, kind.dtype)
        target += factor() * vector(x, n, incx, kind.dtype)

    context(handle).perform(f"cublas{kind.prefix}axpy", work, 2 * n, _bytes(n, *[kind.dtype] * 3), kind.dtype)


@cublas("cublas{P}scal_v2(int n, const {t}* alpha, {t}* x, int incx)", ALL)
def scal(kind: Kind, handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """x = alpha x."""
    _scale(kind, handle, n, alpha, x, incx, kind.dtype)


@cublas("cublas{P}scal_v2(int n, const {r}* alpha, {t}* x, int incx)", prefixed(COMPLEX, "Cs", "Zd"))
def scal_by_real(kind: Kind, handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """x = alpha x, by a real alpha."""
    _scale(kind, handle, n, alpha, x, incx, _real(kind))


def _scale(kind: Kind, handle: int, n: int, alpha: int, x: int, incx: int, factor_type: Any) -> None:
    factor = context(handle).scalar(alpha, factor_type)

    def work() -> None:
        if incx > 0:
            target = vector(x, n, incx, kind.dtype)
            target *= factor()

    context(handle).perform(f"cublas{kind.prefix}scal", work, n, _bytes(n, *[kind.dtype] * 2), kind.dtype)


@cublas("cublas{P}copy_v2(int n, const {t}* x, int incx, {t}* y, int incy)", ALL)
def copy(kind: Kind, handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """y = x."""

    def work() -> None:
        vector(y, n, incy, kind.dtype)[...] = vector(x, n, incx, kind.dtype)

    context(handle).perform(f"cublas{kind.prefix}copy", work, 0, _bytes(n, *[kind.dtype] * 2), kind.dtype)


@cublas("cublas{P}swap_v2(int n, {t}* x, int incx, {t}* y, int incy)", ALL)
def swap(kind: Kind, handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Exchange x and y."""

    def work() -> None:
        first, second = vector(x, n, incx, kind.dtype), vector(y, n, incy, kind.dtype)
        copied = first.copy()
        first[...] = second
        second[...] = copied

    context(handle).perform(f"cublas{kind.prefix}swap", work, 0, _bytes(n, *[kind.dtype] * 4), kind.dtype)


_DOT = "(int n, const {t}* x, int incx, const {t}* y, int incy, {t}* result)"


@cublas("cublas{P}dot_v2" + _DOT, REAL)
def dot(kind: Kind, handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Give the sum of x y."""
    _dot(kind, handle, n, x, incx, y, incy, result, conjugated=False)


@cublas("cublas{P}dotu_v2" + _DOT, COMPLEX)
def dotu(kind: Kind, handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Give the sum of x y."""
    _dot(kind, handle, n, x, incx, y, incy, result, conjugated=False)


@cublas("cublas{P}dotc_v2" + _DOT, COMPLEX)
def dotc(kind: Kind, handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Give the sum of x y with x conjugated."""
    _dot(kind, handle, n, x, incx, y, incy, result, conjugated=True)


def _dot(kind: Kind, handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int, conjugated: bool) -> None:
    def work() -> None:
        first, second = vector(x, n, incx, kind.dtype), vector(y, n, incy, kind.dtype)
        give(handle, result, np.vdot(first, second) if conjugated else np.dot(first, second), kind.dtype)

    context(handle).perform(f"cublas{kind.prefix}dot", work, 2 * n, _bytes(n, *[kind.dtype] * 2), kind.dtype)


@cublas("cublas{P}rot_v2(int n, {t}* x, int incx, {t}* y, int incy, const {r}* c, const {r}* s)", REAL)
def rot(kind: Kind, handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Turn points (x, y) in the plane by an angle of this cosine and sine."""
    cosine, sine = (context(handle).scalar(each, kind.dtype) for each in (c, s))

    def work() -> None:
        first, second = vector(x, n, incx, kind.dtype), vector(y, n, incy, kind.dtype)
        turned = cosine() * first + sine() * second
        second[...] = cosine() * second - sine() * first
        first[...] = turned

    context(handle).perform(f"cublas{kind.prefix}rot", work, 6 * n, _bytes(n, *[kind.dtype] * 4), kind.dtype)


# -- mixed types


@cublas(
    "cublasDotEx(int n, const void* x, cudaDataType xType, int incx, const void* y, cudaDataType yType, int incy, "
    "void* result, cudaDataType resultType, cudaDataType executionType)"
)
def dot_ex(
    handle: int, n: int, x: int, x_type: int, incx: int, y: int, y_type: int, incy: int, result: int,
    result_type: int, execution: int,
) -> None:  # fmt: skip
    """Give the sum of x y."""
    kinds = dtype_of(x_type), dtype_of(y_type), dtype_of(result_type)
    inside = calculated_in(dtype_of(execution))

    def work() -> None:
        first, second = vector(x, n, incx, kinds[0]), vector(y, n, incy, kinds[1])
        give(handle, result, np.dot(first.astype(inside), second.astype(inside)), kinds[2])

    context(handle).perform("cublasDotEx", work, 2 * n, _bytes(n, *kinds[:2]), inside)


@cublas(
    "cublasNrm2Ex(int n, const void* x, cudaDataType xType, int incx, void* result, cudaDataType resultType, "
    "cudaDataType executionType)"
)
def nrm2_ex(handle: int, n: int, x: int, x_type: int, incx: int, result: int, result_type: int, execution: int) -> None:
    """Give the Euclidean norm."""
    kind, to, inside = dtype_of(x_type), dtype_of(result_type), calculated_in(dtype_of(execution))

    def work() -> None:
        give(handle, result, _norm(vector(x, n if incx > 0 else 0, incx, kind).astype(inside)), to)

    context(handle).perform("cublasNrm2Ex", work, 2 * n, _bytes(n, kind), inside)


@cublas(
    "cublasAxpyEx(int n, const void* alpha, cudaDataType alphaType, const void* x, cudaDataType xType, int incx, "
    "void* y, cudaDataType yType, int incy, cudaDataType executiontype)"
)
def axpy_ex(
    handle: int, n: int, alpha: int, alpha_type: int, x: int, x_type: int, incx: int, y: int, y_type: int, incy: int,
    execution: int,
) -> None:  # fmt: skip
    """y = alpha x + y."""
    factor = context(handle).scalar(alpha, dtype_of(alpha_type))
    kinds, inside = (dtype_of(x_type), dtype_of(y_type)), calculated_in(dtype_of(execution))

    def work() -> None:
        target = vector(y, n, incy, kinds[1])
        product = factor().astype(inside) * vector(x, n, incx, kinds[0]).astype(inside)
        target[...] = (product + target.astype(inside)).astype(kinds[1])

    context(handle).perform("cublasAxpyEx", work, 2 * n, _bytes(n, *kinds, kinds[1]), inside)


@cublas(
    "cublasScalEx(int n, const void* alpha, cudaDataType alphaType, void* x, cudaDataType xType, int incx, "
    "cudaDataType executionType)"
)
def scal_ex(handle: int, n: int, alpha: int, alpha_type: int, x: int, x_type: int, incx: int, execution: int) -> None:
    """x = alpha x."""
    factor = context(handle).scalar(alpha, dtype_of(alpha_type))
    kind, inside = dtype_of(x_type), calculated_in(dtype_of(execution))
    require(incx > 0)

    def work() -> None:
        target = vector(x, n, incx, kind)
        target[...] = (factor().astype(inside) * target.astype(inside)).astype(kind)

    context(handle).perform("cublasScalEx", work, n, _bytes(n, kind, kind), inside)
