"""The refusals of CuPy's constructors of sparse matrices, which take less than SciPy's: arrays of the device alone."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase


def check(form: str, value: Any, shape: Any, is_array: bool) -> None:
    """Raise for a value that makes no sparse matrix of a format, where it is neither sparse nor SciPy's.

    Raises
    ------
    TypeError, ValueError
        As CuPy raises them (its modules cupyx.scipy.sparse._compressed, _coo and _dia).
    """
    if form == "dia":
        _check_diagonals(value, shape)
    elif _is_shape(value):
        return
    elif isinstance(value, tuple) and len(value) == 2:
        _check_coordinates(*value)
    elif form != "coo" and isinstance(value, tuple) and len(value) == 3:
        if not all(map(_is_vector, value)):
            raise ValueError("data, indices, and indptr must be 1-D cupy arrays")
        if len(value[0]) != len(value[1]):
            raise ValueError("indices and data should have the same size")
    elif isinstance(value, ArrayBase):
        _check_dense(form, value, is_array)
    elif form == "coo":
        raise TypeError("invalid input format")
    else:
        raise ValueError("Unsupported initializer format")


def _is_shape(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(each, int | np.integer) for each in value)


def _is_vector(value: Any) -> bool:
    return isinstance(value, ArrayBase) and value.ndim == 1


def _check_diagonals(value: Any, shape: Any) -> None:
    if not isinstance(value, tuple):
        raise ValueError("unrecognized form for dia_matrix constructor")
    if shape is None:
        raise ValueError("expected a shape argument")


def _check_coordinates(data: Any, coordinates: Any) -> None:
    if isinstance(coordinates, ArrayBase) and coordinates.ndim != 2:
        raise TypeError("invalid input format")
    try:
        parts = [data, *coordinates]
    except TypeError:
        raise TypeError("invalid input format") from None
    if len(parts) not in (2, 3):
        raise ValueError("invalid number of coordinate arrays")
    if not all(map(_is_vector, parts)):
        raise ValueError("row, column, and data arrays must be 1-D")
    if len(set(map(len, parts))) > 1:
        raise ValueError("row, column, and data array must all be the same length")


def _check_dense(form: str, value: ArrayBase, is_array: bool) -> None:
    if value.ndim > 2:
        kind: type[Exception] = TypeError if form == "coo" else ValueError
        raise kind("expected dimension <= 2 array or matrix")
    if value.ndim == 0 and is_array:
        raise (ValueError if form == "csc" else TypeError)(f"{form}_array does not support scalar (0-D) input")
    if value.ndim == 1 and is_array and form == "csc":
        raise ValueError("csc_array does not support 1D input; use a 2D shape or coo_array / csr_array")
