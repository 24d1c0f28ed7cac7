"""Arrays whose addresses are those of host memory wherever Python comes from."""

from __future__ import annotations

import mmap
from typing import Any

import numpy as np
from numpy.typing import NDArray


def mapped(values: NDArray[Any]) -> NDArray[Any]:
    """A copy in pages of its own. Small arrays lie below 4 GiB in an interpreter that is not position independent, as
    Debian's, and so may large ones after others were freed."""
    copy: NDArray[Any] = np.frombuffer(mmap.mmap(-1, max(1, values.nbytes)), values.dtype, values.size)
    copy = copy.reshape(values.shape)
    copy[...] = values
    return copy
