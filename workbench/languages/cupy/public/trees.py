"""`cupyx.scipy.spatial.KDTree`: SciPy's, whose results are arrays of the device where SciPy gives lists and sets."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.languages.cupy.foreign_classes import of_foreign, to_foreign
from workbench.languages.cupy.passing import to_device
from workbench.languages.cupy.public.sparse import on_device


def give_methods_of_cupy(kind: Any) -> None:
    """Give a class over SciPy's trees the methods whose results are others in CuPy."""
    for each in (query_ball_point, query_ball_tree, query_pairs, sparse_distance_matrix):
        setattr(kind, each.__name__, each)


def query_ball_point(
    self: Any, x: Any, r: Any, p: float = 2.0, eps: float = 0, return_sorted: Any = None, return_length: bool = False
) -> Any:
    """The points near each of some others: a list of arrays, or the numbers of them."""
    is_sorted = True if return_sorted is None else return_sorted
    found = _of(self, "query_ball_point")(np.atleast_2d(to_foreign(x)), r, p, eps, 1, is_sorted, return_length)
    return found if return_length else [_indices(each) for each in found]


def query_ball_tree(self: Any, other: Any, r: Any, p: float = 2.0, eps: float = 0.0) -> Any:
    """The points of another tree near each of this one's: a list of arrays."""
    found = self._foreign.query_ball_tree(other._foreign, r, p, eps)
    return [_indices(sorted(each)) for each in found]


def query_pairs(self: Any, r: Any, p: float = 2.0, eps: float = 0, output_type: str = "ndarray") -> Any:
    """The pairs of points that are near each other: an array of two columns, of which a warning tells for `set`."""
    if output_type == "set":
        warnings.warn(
            "output_type='set' is not supported by the GPU implementation of KDTree, resorting back to 'ndarray'.",
            stacklevel=2,
        )
    found = np.asarray(self._foreign.query_pairs(r, p, eps, "ndarray"), np.int64).reshape(-1, 2)
    return to_device(found[np.lexsort(found.T[::-1])])


def sparse_distance_matrix(
    self: Any, other: Any, max_distance: float, p: float = 2.0, output_type: str = "coo_matrix"
) -> Any:
    """The distances up to a greatest one, as a sparse matrix or an array.

    Raises
    ------
    ValueError
        Another `output_type`.
    """
    if output_type not in ("coo_matrix", "ndarray"):
        raise ValueError("sparse_distance_matrix only supports 'coo_matrix' and 'ndarray' outputs")
    found = self._foreign.sparse_distance_matrix(other._foreign, max_distance, p, "coo_matrix")
    return on_device(found) if output_type == "coo_matrix" else to_device(found.toarray())


def _of(tree: Any, name: str) -> Callable[..., Any]:
    return of_foreign(getattr(tree._foreign, name))


def _indices(values: Any) -> Any:
    return to_device(np.asarray(values, np.int64))
