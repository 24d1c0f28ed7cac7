"""The form of an array parameter: what the compiler has assumed of the arrays that are passed for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ArrayLayout:
    """The assumptions that code was compiled with, a value a dimension; extents and strides are counted in elements.

    Attributes
    ----------
    index_bytes
        Bytes of an extent or a stride in the parameter block, 4 or 8.
    shape, strides
        Values that are part of the code, else None.
    shape_divisible_by, strides_divisible_by
        Divisors that were assumed; 1 where nothing is assumed.
    address_divisible_by
        Divisor of the first element's address, in bytes.
    groups
        An array may share elements with those of a common group only.
    """

    index_bytes: int
    shape: tuple[int | None, ...]
    strides: tuple[int | None, ...]
    shape_divisible_by: tuple[int, ...]
    strides_divisible_by: tuple[int, ...]
    address_divisible_by: int = 1
    groups: tuple[str, ...] = ()

    @property
    def ndim(self) -> int:
        """Number of dimensions."""
        return len(self.shape)
