"""Systems of equations with triangular matrices and stacks of them, as cuBLAS solves them: on arrays of the host."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

_FORMS = {0: "N", 1: "T", 2: "C"}


def solve_triangular(
    a: Any,
    b: Any,
    trans: Any = 0,
    lower: bool = False,
    unit_diagonal: bool = False,
    overwrite_b: bool = False,
    check_finite: bool = False,
) -> Any:
    """Solve `a x = b`, with the transpose, or with the conjugate transpose of `a`.

    Parameters
    ----------
    a
        A matrix, or a stack of them.
    b
        For each matrix a vector or a matrix of right sides.

    Raises
    ------
    ValueError
        The shapes do not fit; a value is not finite, where that is checked.
    """
    _check_shapes(a, b)
    if check_finite and not all(np.isfinite(each).all() for each in (a, b) if each.dtype.kind == "f"):
        raise ValueError("array must not contain infs or NaNs")
    kind = a.dtype if a.dtype.char in "fd" else np.promote_types(a.dtype.char, "f")
    matrix, right = a.astype(kind), b.astype(kind)
    is_vector = b.ndim == a.ndim - 1
    form = _FORMS.get(trans, trans)
    if form in ("T", "C"):
        matrix = matrix.swapaxes(-1, -2)
        lower = not lower
        if form == "C":
            matrix = matrix.conj()
    found = _substituted(matrix, right[..., None] if is_vector else right, lower, unit_diagonal)
    return found[..., 0] if is_vector else found


def _check_shapes(a: NDArray[Any], b: NDArray[Any]) -> None:
    if a.ndim < 2:
        raise ValueError("expected one square matrix or a batch of square matrices")
    if a.shape[-1] != a.shape[-2]:
        raise ValueError("expected a square matrix" if a.ndim == 2 else "expected a batch of square matrices")
    if a.shape[:-2] != b.shape[: a.ndim - 2]:
        raise ValueError("incompatible batch count")
    if b.ndim < a.ndim - 1 or a.shape[-2] != b.shape[a.ndim - 2]:
        raise ValueError("incompatible dimensions")


def _substituted(matrix: NDArray[Any], right: NDArray[Any], lower: bool, unit_diagonal: bool) -> NDArray[Any]:
    """Substitute row by row; a zero on the diagonal gives infinities."""
    order = range(matrix.shape[-1]) if lower else reversed(range(matrix.shape[-1]))
    for row in order:
        if not unit_diagonal:
            right[..., row, :] /= matrix[..., row, row, None]
        rest = slice(row + 1, None) if lower else slice(None, row)
        right[..., rest, :] -= matrix[..., rest, row, None] * right[..., row, None, :]
    return right
