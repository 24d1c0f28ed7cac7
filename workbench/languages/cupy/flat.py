"""`cupy.flatiter`: the elements of an array in C's order, as in CuPy's module cupy._indexing.iterate."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.gpu_casts import cast
from workbench.languages.cupy.passing import passed


class flatiter:
    """The elements of an array in C's order: an iterator, whose indices are integers and slices.

    Values that are assigned to a slice are repeated until it is full.
    """

    def __init__(self, a: Any) -> None:
        self._base = a
        self._next = 0

    @property
    def base(self) -> Any:
        """The array."""
        return self._base

    def __getitem__(self, ind: Any) -> Any:
        index = self._index(ind)
        if isinstance(index, slice):
            return passed(lambda seen: seen.flat[index], self._base)
        return self._base[index].copy()

    def __setitem__(self, ind: Any, value: Any) -> None:
        index = self._index(ind)
        if not isinstance(index, slice):
            self._base[index] = value
            return

        def put(seen: NDArray[Any], values: Any) -> None:
            count = len(range(*index.indices(seen.size)))
            seen.flat[index] = np.resize(cast(values, seen.dtype), count)

        passed(put, self._base, value)

    def _index(self, ind: Any) -> slice | tuple[int, ...]:
        """A slice of the elements, or the position of one.

        Raises
        ------
        IndexError
            Any other index.
        """
        if ind is Ellipsis:
            return slice(None)
        if isinstance(ind, slice):
            return ind
        if isinstance(ind, bool | tuple | ArrayBase) or not np.isscalar(ind):
            raise IndexError("unsupported iterator index")
        at, size, found = int(ind), self._base.size, []  # type: ignore[arg-type]
        if not -size <= at < max(size, 1):
            raise IndexError(f"index {at} is out of bounds for size {size}")
        for extent in self._base.shape:
            size //= extent
            found.append(at // size)
            at %= size
        return tuple(found)

    def __iter__(self) -> flatiter:
        return self

    def __next__(self) -> Any:
        if self._next == len(self):
            raise StopIteration
        self._next += 1
        return self[self._next - 1]

    def __len__(self) -> int:
        return int(self._base.size)

    def copy(self) -> Any:
        """The elements in one axis."""
        return self._base.flatten()
