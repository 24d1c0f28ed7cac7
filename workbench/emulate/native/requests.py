"""The record of a request that native code makes to Python (`codegen.host_calls`), as arrays."""

from __future__ import annotations

import ctypes

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.llvm.builder import WARP


def rows_of(address: int, count: int) -> NDArray[np.uint64]:
    """Arguments, by lane; what is written to the first row is the answer."""
    words = np.ctypeslib.as_array((ctypes.c_uint64 * (WARP * count)).from_address(address))
    return words.reshape(count, WARP)
