"""`cupy.flatiter`: the elements of an array in C's order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from workbench.cupy_host.array_base import ArrayBase
from workbench.cupy_host.passing import passed, store


class flatiter:
    """The elements of an array in C's order; indexing takes integers and slices."""

    def __init__(self, a: ArrayBase) -> None:
        self.base = a

    def __getitem__(self, index: Any) -> Any:
        if not isinstance(index, int | slice) and index is not Ellipsis:
            raise IndexError("unsupported iterator index")
        return passed(lambda seen: seen.flat[index], self.base)

    def __setitem__(self, index: Any, value: Any) -> None:
        def put(seen: Any, values: Any) -> None:
            seen.flat[index] = values

        if index is Ellipsis or index == slice(None):
            store(self.base, value)
        else:
            passed(put, self.base, value)

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(self.base.size))

    def __len__(self) -> int:
        return self.base.size

    def copy(self) -> Any:
        """The elements in one axis."""
        return passed(lambda seen: seen.flatten(), self.base)
