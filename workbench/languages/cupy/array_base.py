"""An array in device memory as a value: address, shape, strides, dtype. It knows no operation on elements."""

from __future__ import annotations

import functools
import math
from typing import Any, ClassVar

import numpy as np

from workbench.languages.cupy import pools
from workbench.languages.cupy.pools import MemoryPointer

# Kinds of NumPy's dtypes that a GPU has (docs of CuPy, "Data types"); V: records and ml_dtypes' numbers.
_KINDS = "biufcV"


COMMON_DTYPES = frozenset(map(np.dtype, "?bhilqBHILQefdFD"))


def supported_dtype(dtype: Any) -> np.dtype[Any]:
    """The dtype of an array on the device.

    Raises
    ------
    ValueError
        A GPU has none of the kind: objects, texts, dates.
    """
    if isinstance(dtype, np.dtype) and dtype in COMMON_DTYPES:
        return dtype
    result: np.dtype[Any] = np.dtype(dtype)
    if result.kind not in _KINDS or result.hasobject or result.char in "gG":
        raise ValueError(f"Unsupported dtype {result}")
    return result


def order_letter(order: str) -> str:
    """`C`, `F`, `A` or `K`, as an order begins.

    Raises
    ------
    ValueError
        It begins with another letter.
    """
    result = order[:1].upper() or "C"
    if result not in "CFAK":
        raise ValueError("order not understood")
    return result


class Flags:
    """The flags of an array, read only: `c_contiguous`, `f_contiguous`, `owndata`, and NumPy's names in brackets.

    Other attributes can be set and mean nothing, as in CuPy: `writeable`.
    """

    def __init__(self, c_contiguous: bool, f_contiguous: bool, owndata: bool) -> None:
        self._values = c_contiguous, f_contiguous, owndata

    @property
    def c_contiguous(self) -> bool:
        """True for elements in C's order without gaps."""
        return self._values[0]

    @property
    def f_contiguous(self) -> bool:
        """True for elements in Fortran's order without gaps."""
        return self._values[1]

    @property
    def owndata(self) -> bool:
        """True for memory that is the array's own."""
        return self._values[2]

    @property
    def fnc(self) -> bool:
        """True for Fortran's order and not C's."""
        return self.f_contiguous and not self.c_contiguous

    @property
    def forc(self) -> bool:
        """True for one of the two orders."""
        return self.f_contiguous or self.c_contiguous

    def __getitem__(self, name: str) -> bool:
        known = {"C_CONTIGUOUS": self.c_contiguous, "F_CONTIGUOUS": self.f_contiguous, "OWNDATA": self.owndata}
        return known[{"C": "C_CONTIGUOUS", "F": "F_CONTIGUOUS", "O": "OWNDATA"}.get(name, name)]

    def __repr__(self) -> str:
        return "\n".join(f"  {name} : {self[name]}" for name in ("C_CONTIGUOUS", "F_CONTIGUOUS", "OWNDATA"))


class ArrayBase:
    """Shape, strides and place of an array.

    Parameters
    ----------
    shape, dtype, order
        As `numpy.ndarray` takes them.
    memptr
        The place of the first element; None for new memory, which is uninitialised.
    strides
        In bytes; without `memptr` elements lie within the memory of an array without gaps.

    Raises
    ------
    ValueError
        A dtype that a GPU does not have, a negative extent, or strides that leave the memory.
    """

    array_class: ClassVar[type[ArrayBase]]
    """The class of the arrays that operations give."""

    data: MemoryPointer
    base: ArrayBase | None
    dtype: np.dtype[Any]

    def __new__(cls, *arguments: Any, **keywords: Any) -> Any:
        result = super().__new__(cls)
        result._init(*arguments, **keywords)
        return result

    def __init__(self, *_: Any, **__: Any) -> None:
        """Nothing: subclasses give `__new__` of this class what it takes, and have parameters of their own."""

    def _init(
        self, shape: Any, dtype: Any = float, memptr: Any = None, strides: Any = None, order: str | None = "C"
    ) -> None:
        self.dtype = supported_dtype(dtype)
        self._shape = _extents(shape)
        order = "C" if order is None else order.upper()
        if order not in ("C", "F"):
            raise ValueError(f"order must be 'C' or 'F', not {order!r}")
        count = math.prod(self._shape)
        if strides is not None and memptr is None and count:
            ends = [(n - 1) * int(step) for n, step in zip(self._shape, strides, strict=True)]
            if min(ends, default=0) < 0 or sum(ends) + self.dtype.itemsize > count * self.dtype.itemsize:
                raise ValueError("ndarray() with strides requires `memptr` for elements outside of the array's memory")
        self._strides = (
            contiguous_strides(self._shape, self.dtype.itemsize, order)
            if strides is None
            else tuple(int(each) for each in strides)
        )
        self.base = None
        self.data = pools.alloc(count * self.dtype.itemsize) if memptr is None else memptr

    @classmethod
    def filled_later(cls, shape: tuple[int, ...], dtype: np.dtype[Any], strides: tuple[int, ...] | None = None) -> Any:
        """A new array whose elements the caller writes, all of them, before anything reads them.

        strides: of elements without gaps; None for C's order.
        """
        result = object.__new__(cls)
        result.dtype, result._shape, result.base = dtype, shape, None
        result._strides = contiguous_strides(shape, dtype.itemsize, "C") if strides is None else strides
        result.data = pools.alloc_filled(math.prod(shape) * dtype.itemsize)
        return result

    @property
    def shape(self) -> tuple[int, ...]:
        """The extents."""
        return self._shape

    @property
    def strides(self) -> tuple[int, ...]:
        """Bytes from an element to the next, along each axis."""
        return self._strides

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return len(self._shape)

    @property
    def size(self) -> int:
        """The number of elements."""
        return math.prod(self._shape)

    @property
    def itemsize(self) -> int:
        """Bytes of an element."""
        return self.dtype.itemsize

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self.size * self.dtype.itemsize

    @property
    def flags(self) -> Flags:
        """The order of the elements, and True in `owndata` for memory that is the array's own."""
        return Flags(self.is_contiguous("C"), self.is_contiguous("F"), self.base is None)

    def is_contiguous(self, order: str) -> bool:
        """True if elements lie in C's or Fortran's order without gaps."""
        if 0 in self._shape:
            return True
        expected = contiguous_strides(self._shape, self.dtype.itemsize, order)
        if expected == self._strides:
            return True
        return all(n == 1 or have == want for n, have, want in zip(self._shape, self._strides, expected, strict=True))


@functools.lru_cache(maxsize=4096)
def contiguous_strides(shape: tuple[int, ...], itemsize: int, order: str) -> tuple[int, ...]:
    """Strides in bytes of elements without gaps, in the order `C` or `F`."""
    if order == "F":
        return contiguous_strides(shape[::-1], itemsize, "C")[::-1]
    found, step = [], itemsize
    for extent in reversed(shape):
        found.append(step)
        step *= max(extent, 1)
    return tuple(reversed(found))


def _extents(shape: Any) -> tuple[int, ...]:
    if type(shape) is tuple and all(type(each) is int and each >= 0 for each in shape):
        return shape
    result = tuple(int(each) for each in shape) if np.iterable(shape) else (int(shape),)
    if any(each < 0 for each in result):
        raise ValueError("Negative dimensions are not allowed")
    return result
