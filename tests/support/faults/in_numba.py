"""The table's kernels in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda

from support.faults.numba_kernels import kernels
from support.faults.rows import ELEMENTS, Row, examined
from workbench.base.records.outcomes import Outcome

KERNELS = kernels(cuda)


def launch(row: Row) -> Outcome:
    x: Any = cuda.device_array(ELEMENTS, np.int32) if row.unwritten else np.zeros(ELEMENTS, np.int32)
    return examined(lambda: KERNELS[row.kernel][row.grid, row.block](x, np.int32(row.n)), row)
