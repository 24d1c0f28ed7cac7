"""The NaNs that an operation of double precision may leave (docs/decisions/0033)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_PAYLOAD = np.uint64((1 << 51) - 1)


def leave_one_of(results: NDArray[np.uint64], operands: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """True where each result has the payload of one of its operands' NaNs, as bits; operands: a row for each result.
    True where none of them is a NaN.
    """
    given = np.isnan(operands.view(np.float64))
    own = (results & _PAYLOAD)[:, None] == operands & _PAYLOAD
    return ~given.any(axis=1) | np.isnan(results.view(np.float64)) & (given & own).any(axis=1)
