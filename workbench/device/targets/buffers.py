"""Objects from which the memory of a target is made: arrays, shapes, dtypes and modules, read alike on both targets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base import arguments as given
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing


class HostCopies(ABC):
    """Device memory that NumPy has a copy of: `np.asarray(buffer)`."""

    @abstractmethod
    def copy_to_host(self) -> NDArray[Any]:
        """The contents as a new NumPy array."""

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """The contents as a new NumPy array.

        Raises
        ------
        ValueError
            A copy is forbidden.
        """
        if copy is False:
            raise ValueError("device memory has to be copied to the host")
        host = self.copy_to_host()
        return host if dtype is None else host.astype(dtype, copy=False)


def as_array(value: Any) -> NDArray[Any]:
    """The array that a value is, of a dtype that device memory holds.

    Raises
    ------
    ArgumentError
        Rows of unequal length, text, Python objects.
    """
    try:
        array: NDArray[Any] = np.asarray(value)
    except Exception as error:
        raise ArgumentError(f"array cannot be converted to a NumPy array: {error}", "array") from error
    as_dtype(array.dtype)
    return array


def as_dtype(value: Any) -> np.dtype[Any]:
    """The dtype of a name or type; text, dates and Python objects cannot live in device memory."""
    resolved = given.dtype(value)
    if resolved.hasobject or resolved.kind in "USmM":
        raise ArgumentError(
            f"{resolved} cannot be stored in device memory, which holds no text, dates or Python objects", "dtype"
        )
    return resolved


def as_shape(value: Any) -> tuple[int, ...]:
    """The shape that an int or a sequence of ints is."""
    return given.shape(value)


def compilation_of(value: Any) -> Any:
    """A compilation, or that of a kernel.

    Raises
    ------
    ArgumentError
        Something without PTX.
    """
    result = given.attribute(value, "compilation", value)
    if not isinstance(given.attribute(result, "ptx"), str | Missing):
        raise ArgumentError(
            f"compilation must be a result of wb.compile or a kernel, not {given.said(value)}", "compilation"
        )
    return result
